/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/report_figures.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/report/report_sections.h"
#include "app/runtime/quote.h"
#include "rules/core/gettext.h"

enum { CELL_MAX = FIGURES_TEXT_MAX };

enum report_cell_kind {
	CELL_COUNT,
	CELL_TIME, /* in a spreadsheet seconds */
	CELL_AN_HOUR,
	CELL_CARD, /* in a spreadsheet milliseconds */
	CELL_SUM,
	CELL_HOLD,
	CELL_DEVICE, /* of devices alone */
	CELL_CURRENCY,
};

enum column {
	COLUMN_ON,
	COLUMN_OPEN,
	COLUMN_ROUNDS,
	COLUMN_VOID,
	COLUMN_AN_HOUR,
	COLUMN_CARDS,
	COLUMN_CARD,
	COLUMN_SHUFFLES,
	COLUMN_SHUFFLED,
	COLUMN_TOO_FAST,
	COLUMN_CORRECTIONS,
	COLUMN_KEYED,
	COLUMN_UNDONE,
	COLUMN_MISREADS,
	COLUMN_OUT_OF_TURN,
	COLUMN_ALARMS,
	COLUMN_HOLDS,
	COLUMN_STAKED,
	COLUMN_WON,
	COLUMN_COMMISSION,
	COLUMN_ADJUSTED,
	COLUMN_HOLD,
	COLUMN_PENDING,
	COLUMN_LOSSES,
	COLUMN_LOST,
	COLUMN_ERRORS,
	COLUMN_CURRENCY,
	COLUMNS
};

/* Names and order in a spreadsheet never change. */
static const struct {
	const char *name;
	const char *head; /* untranslated; NULL: only in CSV */
	enum report_cell_kind is;
	int of;
} columns[COLUMNS] = {
	/* clang-format off */
	/* TRANSLATORS: heads of narrow columns of figures */
	[COLUMN_ON] = {"on_s", N_("Hours"), CELL_TIME, TIME_ON},
	[COLUMN_OPEN] = {"open_s", NC_("hours", "Open"), CELL_TIME, TIME_OPEN},
	[COLUMN_ROUNDS] = {"rounds", N_("Rounds"), CELL_COUNT, COUNT_ROUNDS},
	[COLUMN_VOID] = {"void", N_("Voids"), CELL_COUNT, COUNT_VOID},
	[COLUMN_AN_HOUR] = {"rounds_an_hour", N_("Rounds/h"), CELL_AN_HOUR, 0},
	[COLUMN_CARDS] = {"cards", NULL, CELL_COUNT, COUNT_CARDS},
	/* TRANSLATORS: seconds for each card */
	[COLUMN_CARD] = {"card_ms", N_("s/card"), CELL_CARD, 0},
	[COLUMN_SHUFFLES] = {"shuffles", N_("Shuffles"), CELL_COUNT, COUNT_SHUFFLES},
	[COLUMN_SHUFFLED] = {"shuffles_s", NULL, CELL_TIME, TIME_SHUFFLES},
	[COLUMN_TOO_FAST] = {"too_fast", N_("Too fast"), CELL_COUNT, COUNT_TOO_FAST},
	[COLUMN_CORRECTIONS] = {"corrections", N_("Corrected"), CELL_COUNT, COUNT_CORRECTIONS},
	[COLUMN_KEYED] = {"by_hand", N_("Keyed in"), CELL_COUNT, COUNT_KEYED},
	/* TRANSLATORS: decisions of seats that were taken back */
	[COLUMN_UNDONE] = {"taken_back", N_("Undone"), CELL_COUNT, COUNT_UNDONE},
	[COLUMN_MISREADS] = {"misreads", N_("Misreads"), CELL_COUNT, COUNT_MISREADS},
	[COLUMN_OUT_OF_TURN] = {"out_of_turn", N_("Out of turn"), CELL_COUNT, COUNT_OUT_OF_TURN},
	[COLUMN_ALARMS] = {"alarms", N_("Alarms"), CELL_COUNT, COUNT_ALARMS},
	/* TRANSLATORS: how often play was stopped */
	[COLUMN_HOLDS] = {"holds", N_("Stops"), CELL_COUNT, COUNT_HOLDS},
	[COLUMN_STAKED] = {"staked", N_("Staked"), CELL_SUM, SUM_STAKED},
	[COLUMN_WON] = {"won", N_("Table won"), CELL_SUM, SUM_WON},
	/* TRANSLATORS: of what the table won */
	[COLUMN_COMMISSION] = {"commission", N_("Incl. commission"), CELL_SUM, SUM_COMMISSION},
	[COLUMN_ADJUSTED] = {"adjusted", N_("Adjusted"), CELL_SUM, SUM_ADJUSTED},
	/* TRANSLATORS: what the table won, in percent of all stakes */
	[COLUMN_HOLD] = {"hold_percent", N_("Hold %"), CELL_HOLD, 0},
	[COLUMN_PENDING] = {"pending", N_("Kept pending"), CELL_SUM, SUM_PENDING},
	[COLUMN_LOSSES] = {"losses", N_("Outages"), CELL_DEVICE, 0},
	/* TRANSLATORS: seconds offline, of a device */
	[COLUMN_LOST] = {"lost_s", N_("s offline"), CELL_DEVICE, 0},
	[COLUMN_ERRORS] = {"errors", N_("Errors"), CELL_DEVICE, 0},
	[COLUMN_CURRENCY] = {"currency", NULL, CELL_CURRENCY, 0},
	/* clang-format on */
};

enum { SHOWN_MAX = DOCUMENT_CELLS - 1 };

static const struct {
	int n;
	enum column shown[SHOWN_MAX];
} tables[] = {
	[FIGURES_DEALERS] = {7,
			     {COLUMN_ON, COLUMN_ROUNDS, COLUMN_AN_HOUR,
			      COLUMN_CARD, COLUMN_VOID, COLUMN_SHUFFLES,
			      COLUMN_TOO_FAST}},
	[FIGURES_DAYS] = {7,
			  {COLUMN_OPEN, COLUMN_ROUNDS, COLUMN_AN_HOUR,
			   COLUMN_CARD, COLUMN_VOID, COLUMN_SHUFFLES,
			   COLUMN_TOO_FAST}},
	[FIGURES_EXCEPTIONS] = {7,
				{COLUMN_CORRECTIONS, COLUMN_KEYED,
				 COLUMN_UNDONE, COLUMN_MISREADS,
				 COLUMN_OUT_OF_TURN, COLUMN_ALARMS,
				 COLUMN_HOLDS}},
	[FIGURES_MONEY] = {6,
			   {COLUMN_STAKED, COLUMN_WON, COLUMN_COMMISSION,
			    COLUMN_ADJUSTED, COLUMN_HOLD, COLUMN_PENDING}},
};

/* --- cells ------------------------------------------------------------- */

/* The cell of that column, the same in all languages. */
static void report_figures_format(enum column column,
				  const struct figures *figures,
				  char text[static CELL_MAX])
{
	int of = columns[column].of;
	long long n = 0;

	switch (columns[column].is) {
	case CELL_COUNT: n = (long long)figures->count[of]; break;
	case CELL_TIME: n = (long long)(figures->us[of] / 1000000); break;
	case CELL_AN_HOUR:
		n = (long long)figures_rounds_an_hour(figures);
		break;
	case CELL_CARD: n = (long long)figures_card_ms(figures); break;
	case CELL_SUM:
		figures_format_sum(figures, (enum figures_sum)of, text);
		return;
	case CELL_HOLD: figures_format_hold(figures, text); return;
	case CELL_DEVICE: *text = '\0'; return;
	case CELL_CURRENCY: figures_format_currencies(figures, text); return;
	}
	snprintf(text, CELL_MAX, "%lld", n);
}

static void report_figures_cell(enum column column,
				const struct figures *figures,
				char text[static CELL_MAX])
{
	long long minutes;

	if (columns[column].is == CELL_TIME) {
		minutes = figures->us[columns[column].of] / 60000000;
		snprintf(text, CELL_MAX, "%lld:%02lld", minutes / 60,
			 minutes % 60);
	} else if (columns[column].is == CELL_CARD)
		figures_format_card(figures, text);
	else
		report_figures_format(column, figures, text);
}

/* --- in a document ----------------------------------------------------- */

void report_figures_begin_table(struct document *document, const char *first,
				enum report_figures_table table)
{
	const char *head[DOCUMENT_CELLS] = {first};
	int n = tables[table].n;

	for (int i = 0; i < n; i++)
		head[1 + i] = _(columns[tables[table].shown[i]].head);
	document_table(document, 1 + n, head);
}

void report_figures_row(struct document *document, const char *name,
			enum report_figures_table table,
			const struct figures *figures)
{
	char text[SHOWN_MAX][CELL_MAX];
	const char *cell[DOCUMENT_CELLS] = {name};
	int n = tables[table].n;

	for (int i = 0; i < n; i++) {
		report_figures_cell(tables[table].shown[i], figures, text[i]);
		cell[1 + i] = text[i];
	}
	document_row(document, 1 + n, cell);
}

/* --- devices ----------------------------------------------------------- */

static const struct {
	enum source source;
	const char *name; /* in a spreadsheet */
	const char *text;
} devices[] = {
	{SOURCE_SHOE, "shoe", N_("Reader")},
	{SOURCE_WHEEL, "wheel", N_("Wheel")},
	{SOURCE_DICE, "dice", N_("Dice reader")},
};

enum { DEVICE_COLUMNS = 4 };

static const enum column device_columns[DEVICE_COLUMNS] = {
	COLUMN_LOSSES, COLUMN_LOST, COLUMN_ERRORS, COLUMN_MISREADS};

/* The cell of that column; "": the column is not about devices. */
static void report_figures_format_device(enum column column,
					 const struct day_device *device,
					 char text[static CELL_MAX])
{
	uint64_t n;

	switch (column) {
	case COLUMN_LOSSES: n = device->losses; break;
	case COLUMN_LOST: n = (uint64_t)device->lost_us / 1000000; break;
	case COLUMN_ERRORS: n = device->errors; break;
	case COLUMN_MISREADS: n = device->misreads; break;
	default: *text = '\0'; return;
	}
	snprintf(text, CELL_MAX, "%" PRIu64, n);
}

static void report_figures_device(struct document *document, const char *name,
				  const struct day_device *device,
				  int64_t open_us)
{
	/* rounded down: never 100.0 where it was lost */
	int64_t up_us = open_us - device->lost_us;
	int64_t tenths = open_us > 0 ? 1000 * up_us / open_us : 1000;
	char text[DEVICE_COLUMNS][CELL_MAX], there[CELL_MAX];

	for (int i = 0; i < DEVICE_COLUMNS; i++)
		report_figures_format_device(device_columns[i], device,
					     text[i]);
	snprintf(there, sizeof there, "%lld.%lld", (long long)tenths / 10,
		 (long long)tenths % 10);
	document_row(document, 6,
		     (const char *const[]){name, text[0], text[1], there,
					   text[2], text[3]});
}

void report_figures_devices(struct document *document,
			    const struct day_device device[static DAY_DEVICES],
			    int64_t open_us)
{
	int printed = 0;

	for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
		if (!device[devices[i].source].reported)
			continue;
		if (printed++ == 0) {
			document_heading(document, _("Devices"));
			document_table(
				document, 6,
				(const char *const[]){
					_("Device"),
					_(columns[COLUMN_LOSSES].head),
					_(columns[COLUMN_LOST].head),
					_("Online %"),
					_(columns[COLUMN_ERRORS].head),
					_(columns[COLUMN_MISREADS].head)});
		}
		report_figures_device(document, _(devices[i].text),
				      &device[devices[i].source], open_us);
	}
}

/* --- for a spreadsheet ------------------------------------------------- */

void report_figures_csv_head(void)
{
	fputs("kind,name", stdout);
	for (int i = 0; i < COLUMNS; i++)
		printf(",%s", columns[i].name);
	fputs("\r\n", stdout);
}

void report_figures_csv(const char *kind, const struct figures_rows *rows)
{
	for (int n = 0; n < rows->n; n++) {
		printf("%s,", kind);
		quote_csv(stdout, rows->row[n].name);
		for (int i = 0; i < COLUMNS; i++) {
			char text[CELL_MAX];

			report_figures_format((enum column)i,
					      &rows->row[n].figures, text);
			putchar(',');
			quote_csv(stdout, text);
		}
		fputs("\r\n", stdout);
	}
}

void report_figures_csv_devices(
	const struct day_device device[static DAY_DEVICES])
{
	for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
		if (!device[devices[i].source].reported)
			continue;
		printf("device,%s", devices[i].name);
		for (int column = 0; column < COLUMNS; column++) {
			char text[CELL_MAX];

			report_figures_format_device((enum column)column,
						     &device[devices[i].source],
						     text);
			printf(",%s", text);
		}
		fputs("\r\n", stdout);
	}
}

static void report_figures_csv_figure(const char *name, const char *text)
{
	printf("figure,,,,,,,%s,", name);
	quote_csv(stdout, text);
	fputs("\r\n", stdout);
}

static void report_figures_csv_device(const char *name,
				      const struct day_device *device)
{
	for (int i = 0; i < DEVICE_COLUMNS; i++) {
		enum column column = device_columns[i];
		char text[CELL_MAX], whole[CELL_MAX];

		report_figures_format_device(column, device, text);
		snprintf(whole, sizeof whole, "%s %s", name,
			 columns[column].name);
		report_figures_csv_figure(whole, text);
	}
}

void report_figures_csv_each(const struct figures *figures,
			     const struct day_device device[static DAY_DEVICES])
{
	for (int i = 0; i < COLUMNS; i++) {
		char text[CELL_MAX];

		if (columns[i].is == CELL_DEVICE)
			continue;
		report_figures_format((enum column)i, figures, text);
		report_figures_csv_figure(columns[i].name, text);
	}
	for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
		if (device[devices[i].source].reported)
			report_figures_csv_device(devices[i].name,
						  &device[devices[i].source]);
}

/* --- by dealer --------------------------------------------------------- */

enum sb_result report_tables_dealers(struct record *record,
				     struct document *document,
				     const struct figures_rows *dealers,
				     struct sb_error *err)
{
	static const enum report_figures_table printed[] = {FIGURES_DEALERS,
							    FIGURES_EXCEPTIONS};
	enum sb_result result = SB_OK;

	if (dealers->n == 0)
		return SB_OK;
	document_heading(document, _("By dealer"));
	for (int t = 0; t < 2; t++) {
		report_figures_begin_table(document, _("Dealer"), printed[t]);
		for (int i = 0; result == SB_OK && i < dealers->n; i++) {
			bool nobody = dealers->row[i].name[0] == '\0';
			char who[REPORT_PERSON_MAX];

			result = report_person(record, dealers->row[i].name,
					       who, err);
			if (result == SB_OK &&
			    (!nobody || figures_any(&dealers->row[i].figures)))
				report_figures_row(
					document,
					nobody ? _("not signed on") : who,
					printed[t], &dealers->row[i].figures);
		}
	}
	return result;
}

/* --- by day ------------------------------------------------------------ */

static void report_tables_day(struct document *document, const char *heading,
			      enum report_figures_table table,
			      const struct figures_rows *days)
{
	struct figures sum = {0};

	document_heading(document, heading);
	report_figures_begin_table(document, _("Day"), table);
	for (int i = 0; i < days->n; i++) {
		report_figures_row(document, days->row[i].name, table,
				   &days->row[i].figures);
		figures_add(&sum, &days->row[i].figures);
	}
	if (days->n > 1)
		report_figures_row(document, C_("dealers", "All"), table, &sum);
}

void report_tables_days(struct document *document,
			const struct figures_rows *days, bool of_a_dealer)
{
	report_tables_day(document, _("Pace"),
			  of_a_dealer ? FIGURES_DEALERS : FIGURES_DAYS, days);
	report_tables_day(document, _("Exceptions"), FIGURES_EXCEPTIONS, days);
	if (!of_a_dealer)
		/* TRANSLATORS: heading: what the table won or lost */
		report_tables_day(document, C_("money", "Result"),
				  FIGURES_MONEY, days);
}
