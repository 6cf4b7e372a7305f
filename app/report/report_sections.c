/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/report_sections.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "app/runtime/quote.h"
#include "db/proof/signed_heads.h"
#include "db/rounds/amendments.h"
#include "rules/core/gettext.h"

enum sb_result report_person(struct record *record, const char *badge,
			     char text[static REPORT_PERSON_MAX],
			     struct sb_error *err)
{
	char name[STAFF_NAME_MAX + 1];
	enum sb_result result;

	snprintf(text, REPORT_PERSON_MAX, "%s", badge);
	if (badge[0] == '\0')
		return SB_OK;
	result = staff_name(record, badge, name, err);
	if (result == SB_OK)
		snprintf(text, REPORT_PERSON_MAX, "%s (%s)", name, badge);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result report_people(struct record *record, struct document *document,
			     struct badge_set *badges, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	badge_set_sort(badges);
	if (badges->n > 0)
		document_heading(document, _("People"));
	for (size_t i = 0; result == SB_OK && i < badges->n; i++) {
		char name[STAFF_NAME_MAX + 1] = "";

		result = staff_name(record, badges->badge[i], name, err);
		document_pair(document, badges->badge[i], "%s", name);
		if (result == SB_GONE)
			result = SB_OK;
	}
	return result;
}

void report_time(int64_t utc_us, char text[static REPORT_TIME_MAX])
{
	text[0] = '\0';
	if (utc_us != 0)
		gaming_time_text(utc_us, text);
}

/* "1:02:03": hours, minutes and seconds, the rest left out. */
static void report_duration(int64_t us, char text[static REPORT_TIME_MAX])
{
	long long seconds = (long long)(us / 1000000);

	snprintf(text, REPORT_TIME_MAX, "%lld:%02lld:%02lld", seconds / 3600,
		 seconds / 60 % 60, seconds % 60);
}

void report_proof(struct document *document, const struct journal_head *head)
{
	char hash[HASH_TEXT_MAX];

	sodium_bin2hex(hash, sizeof hash, head->hash, HASH_SIZE);
	document_heading(document, _("Proof"));
	document_text(document, _("Rows: %lld. Head, for sabot verify --head:"),
		      (long long)head->seq);
	document_text(document, "%s,%lld", hash, (long long)head->seq);
}

/* In lines that fit the page. */
static void report_hex(struct document *document, const char *label,
		       const uint8_t *bytes, size_t size)
{
	char hex[HASH_TEXT_MAX];

	document_text(document, "%s", label);
	for (size_t done = 0; done < size; done += HASH_SIZE) {
		sodium_bin2hex(hex, sizeof hex, bytes + done, HASH_SIZE);
		document_text(document, "%s", hex);
	}
}

enum sb_result report_signed_head(struct record *record,
				  struct document *document, int64_t most,
				  struct sb_error *err)
{
	struct found_head found;
	char when[REPORT_TIME_MAX], hash[HASH_TEXT_MAX];
	enum sb_result result = signed_heads_last(record, most, &found, err);

	document_heading(document, _("Signature of the station"));
	if (result == SB_GONE)
		document_text(document, _("No row signed yet."));
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	report_time(found.head.time_us, when);
	document_text(document, _("Signed up to row %lld, %s. Head:"),
		      (long long)found.head.rows, when);
	sodium_bin2hex(hash, sizeof hash, found.head.hash, HASH_SIZE);
	document_text(document, "%s,%lld", hash, (long long)found.head.rows);
	report_hex(document, _("Public key of the station:"), found.key,
		   KEY_SIZE);
	report_hex(document, _("Signature:"), found.head.signature,
		   SIGNATURE_SIZE);
	return SB_OK;
}

struct work {
	struct document *document;
	int64_t first; /* row */
	const struct roster *roster;
	const char *dealer;
	struct figures *figures;
	int printed;
};

/* "+12.50" of an adjustment, else "". */
static void report_amendments_amount(const struct amendment_row *row,
				     char text[static MONEY_TEXT_MAX])
{
	text[0] = '\0';
	if (row->amendment.kind == AMENDMENT_ADJUSTMENT)
		amendment_format_amount(row->amendment.amount, row->decimals,
					text);
}

static void
report_amendments_text(const struct amendment *amendment,
		       char text[static AMENDMENT_TEXT_MAX + UI_TEXT_MAX])
{
	static const char *const words[] = {
		[AMENDMENT_RETURN] = N_("Wagers back: "),
		[AMENDMENT_EXPIRY] = N_("Wagers back when their time ended"),
		[AMENDMENT_RELEASE] = N_("Imprisoned wagers back"),
	};
	bool returns = amendment_returns(amendment);

	snprintf(text, AMENDMENT_TEXT_MAX + UI_TEXT_MAX, "%s%s",
		 returns ? _(words[amendment->kind]) : "", amendment->text);
}

static void report_amendments_head(struct work *work)
{
	if (work->printed++ > 0)
		return;
	document_heading(work->document, _("Adjustments and annotations"));
	document_table(work->document, 6,
		       (const char *const[]){_("Round"), C_("time", "Booked"),
					     _("Seat"), _("Amount"),
					     _("Badges"), _("Reason")});
}

/* An amendment of an earlier round does not belong to these rows. */
static void report_amendments_adjust(const struct work *work,
				     const struct amendment_row *row)
{
	if (row->round >= work->first)
		figures_add_adjustment(work->figures, row);
}

static enum sb_result report_amendments_row(const struct amendment_row *row,
					    void *context, struct sb_error *err)
{
	struct work *work = context;
	const struct amendment *amendment = &row->amendment;
	char round[ROUND_NAME_MAX], when[TIME_TEXT_MAX],
		seat[16] = "", amount[MONEY_TEXT_MAX],
		badges[2 * BADGE_MAX + 3] = "",
		text[AMENDMENT_TEXT_MAX + UI_TEXT_MAX];

	(void)err;
	if (work->dealer &&
	    !roster_same_person(work->roster, work->dealer, row->dealer))
		return SB_OK;
	report_amendments_head(work);
	report_amendments_adjust(work, row);
	snprintf(round, sizeof round, "%s/%04u", row->name.day,
		 row->name.number);
	gaming_time_text(row->time_us, when);
	when[TIME_TEXT_COLS] = '\0';
	report_amendments_amount(row, amount);
	if (amendment->kind == AMENDMENT_ADJUSTMENT)
		snprintf(seat, sizeof seat, "%u", amendment->seat);
	if (amendment_act(amendment) != ACTS)
		snprintf(badges, sizeof badges, "%s, %s", row->badge,
			 amendment->second);
	report_amendments_text(amendment, text);
	document_row(
		work->document, 6,
		(const char *const[]){round, when, seat, amount, badges, text});
	return SB_OK;
}

enum sb_result report_amendments(struct record *record,
				 struct document *document, int64_t first,
				 int64_t last, const struct roster *roster,
				 const char *dealer, struct sb_error *err)
{
	struct figures figures = {0};
	struct work work = {.document = document,
			    .first = first,
			    .roster = roster,
			    .dealer = dealer,
			    .figures = &figures};
	char adjusted[FIGURES_TEXT_MAX];
	enum sb_result result = amendments_read_span(
		record, first, last, report_amendments_row, &work, err);

	figures_format_sum(&figures, SUM_ADJUSTED, adjusted);
	if (result == SB_OK && work.printed > 0)
		document_text(document,
			      _("Adjustments to rounds of this period: %s to "
				"the seats (Table won does not include them). "
				"Adjustments to earlier rounds are listed "
				"under the period of the round."),
			      adjusted);
	return result;
}

/* --- for a spreadsheet ------------------------------------------------- */

static enum sb_result report_amendments_line(const struct amendment_row *row,
					     void *context,
					     struct sb_error *err)
{
	static const char *const kinds[] = {
		[AMENDMENT_ADJUSTMENT] = "adjustment",
		[AMENDMENT_ANNOTATION] = "annotation",
		[AMENDMENT_RETURN] = "return",
		[AMENDMENT_EXPIRY] = "expiry",
		[AMENDMENT_RELEASE] = "release",
	};
	bool adjusts = row->amendment.kind == AMENDMENT_ADJUSTMENT;
	char stamp[TIME_STAMP_MAX], round[ROUND_NAME_MAX],
		amount[MONEY_TEXT_MAX],
		entry[ROUND_NAME_MAX + MONEY_TEXT_MAX + 8];
	const char *const texts[] = {row->badge, row->amendment.second,
				     row->amendment.text, entry};

	(void)err;
	report_amendments_adjust(context, row);
	gaming_time_stamp(row->time_us, stamp);
	rounds_format_name(&row->name, round);
	report_amendments_amount(row, amount);
	if (adjusts)
		snprintf(entry, sizeof entry, "%s %u %s", round,
			 row->amendment.seat, amount);
	else
		strcpy(entry, round);
	printf("%s,%u,%s,,", kinds[row->amendment.kind], row->name.number,
	       stamp);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		putchar(',');
		quote_csv(stdout, texts[i]);
	}
	fputs("\r\n", stdout);
	return SB_OK;
}

enum sb_result report_amendments_csv(struct record *record,
				     const struct day_summary *summary,
				     struct figures *figures,
				     struct sb_error *err)
{
	struct work work = {.first = summary->first_seq, .figures = figures};

	return amendments_read_span(record, summary->first_seq,
				    summary->head.seq, report_amendments_line,
				    &work, err);
}

enum { LISTS_NUMBER_MAX = 24 };

/* What a column of a list shows of each note. */
enum column {
	COLUMN_N,
	COLUMN_TIME,
	COLUMN_UNTIL,
	COLUMN_BADGE,
	COLUMN_PERSON,
	COLUMN_UNTIL_BADGE,
	COLUMN_TEXT,
	COLUMN_MORE,
	COLUMN_SEQ,
	COLUMN_STOOD,
};

struct column_row {
	enum column is;
	const char *head; /* untranslated; NULL: no more */
};

static const struct list_row {
	enum day_list list;
	const char *name; /* of a row in CSV */
	const char *heading;
	struct column_row column[DOCUMENT_CELLS];
} lists[] = {
	/* clang-format off */
	{DAY_EVENTS, "step", N_("Gaming day"),
	 {{COLUMN_TIME, NC_("time", "At")}, {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("Event")}, {COLUMN_MORE, N_("Note")}}},
	{DAY_SHIFTS, "hand-over", N_("Hand-overs"),
	 {{COLUMN_TIME, NC_("time", "At")}, {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_UNTIL_BADGE, N_("To pit boss")}, {COLUMN_TEXT, N_("Note")}}},
	{DAY_DEALERS, "dealer", N_("Dealers"),
	 {{COLUMN_PERSON, N_("Dealer")}, {COLUMN_TIME, NC_("time", "On")},
	  {COLUMN_UNTIL, NC_("time", "Off")}, {COLUMN_MORE, N_("Reason")}}},
	{DAY_FORMS, "inspection", N_("Inspections"),
	 {{COLUMN_SEQ, NC_("inspection", "Number")}, {COLUMN_TEXT, N_("Checklist")},
	  {COLUMN_TIME, N_("Began")}, {COLUMN_UNTIL, N_("Ended")},
	  {COLUMN_MORE, N_("Result, signatures")}}},
	{DAY_SHOES, "shoe", N_("Shoes and shuffles"),
	 {{COLUMN_N, N_("Shoe")}, {COLUMN_TIME, NC_("time", "From")},
	  {COLUMN_UNTIL, NC_("time", "Loaded")}, {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("Steps")}}},
	{DAY_VOIDS, "void", N_("Void rounds"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, NC_("time", "At")},
	  {COLUMN_BADGE, N_("Badge")}, {COLUMN_TEXT, N_("Reason")}}},
	{DAY_CORRECTIONS, "correction", N_("Corrections"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, NC_("time", "At")},
	  {COLUMN_BADGE, N_("Badge")}, {COLUMN_TEXT, N_("Change")}}},
	{DAY_KEYED, "by-hand", N_("Keyed in"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, NC_("time", "At")},
	  {COLUMN_BADGE, N_("Badge")}, {COLUMN_TEXT, N_("Entry")}}},
	{DAY_OVERDUE, "late", N_("Not read in time"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, NC_("time", "At")},
	  {COLUMN_TEXT, N_("Instruction")}}},
	{DAY_EARLY, "early", N_("Cards before no more bets"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, NC_("time", "At")},
	  {COLUMN_BADGE, N_("Dealer")}}},
	{DAY_UNDONE, "taken-back", N_("Decisions taken back"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, NC_("time", "At")},
	  {COLUMN_BADGE, N_("Badge")}, {COLUMN_TEXT, N_("Decision")}}},
	{DAY_LIMITS, "limits", N_("Limits changed"),
	 {{COLUMN_TIME, NC_("time", "At")}, {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("Limits")}}},
	{DAY_STOPS, "stop", N_("Alarms and stops"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TEXT, N_("Alarm or stop")},
	  {COLUMN_TIME, NC_("time", "From")}, {COLUMN_BADGE, N_("Set by")},
	  {COLUMN_UNTIL, NC_("time", "Until")}, {COLUMN_UNTIL_BADGE, N_("Cleared by")},
	  {COLUMN_STOOD, N_("Duration")}}},
	/* clang-format on */
};

static void report_lists_time(int64_t utc_us, char time[static CLOCK_TEXT_MAX])
{
	time[0] = '\0';
	if (utc_us != 0)
		gaming_time_clock(utc_us, time);
}

/* What a column shows; scratch has room for what is not in the note. */
static enum sb_result report_lists_cell(struct record *record,
					const struct day_entry *entry,
					enum column is,
					char scratch[static REPORT_PERSON_MAX],
					const char **cell, struct sb_error *err)
{
	*cell = scratch;
	scratch[0] = '\0';
	switch (is) {
	case COLUMN_N:
		if (entry->n > 0)
			snprintf(scratch, LISTS_NUMBER_MAX, "%u", entry->n);
		break;
	case COLUMN_SEQ:
		snprintf(scratch, LISTS_NUMBER_MAX, "%lld",
			 (long long)entry->seq);
		break;
	case COLUMN_TIME: report_lists_time(entry->time_us, scratch); break;
	case COLUMN_UNTIL: report_lists_time(entry->until_us, scratch); break;
	case COLUMN_STOOD: report_duration(entry->lasted_us, scratch); break;
	case COLUMN_PERSON:
		return report_person(record, entry->badge, scratch, err);
	case COLUMN_BADGE: *cell = entry->badge; break;
	case COLUMN_UNTIL_BADGE: *cell = entry->until_badge; break;
	case COLUMN_TEXT: *cell = entry->text; break;
	case COLUMN_MORE: *cell = entry->more; break;
	}
	return SB_OK;
}

static enum sb_result
report_lists_entry(struct record *record, struct document *document,
		   const struct list_row *row, int columns,
		   const struct day_entry *entry, struct sb_error *err)
{
	char scratch[DOCUMENT_CELLS][REPORT_PERSON_MAX];
	const char *cell[DOCUMENT_CELLS];
	enum sb_result result = SB_OK;

	for (int i = 0; result == SB_OK && i < columns; i++)
		result = report_lists_cell(record, entry, row->column[i].is,
					   scratch[i], &cell[i], err);
	if (result == SB_OK)
		document_row(document, columns, cell);
	return result;
}

static int report_lists_columns(const struct list_row *row, const char *head[])
{
	int n = 0;

	for (; n < DOCUMENT_CELLS && row->column[n].head; n++)
		head[n] = _(row->column[n].head);
	return n;
}

static enum sb_result report_lists_list(struct record *record,
					struct document *document,
					const struct day_summary *summary,
					const struct list_row *row,
					struct sb_error *err)
{
	const struct day_entries *list = &summary->list[row->list];
	const char *head[DOCUMENT_CELLS];
	int columns = report_lists_columns(row, head), printed = 0;
	enum sb_result result = SB_OK;

	for (int i = 0; result == SB_OK && i < list->n; i++) {
		/* where each round is followed by a shuffle, only those done
		 * too fast are worth a line */
		if (row->list == DAY_SHOES && summary->each_round &&
		    !list->entry[i].failed)
			continue;
		if (printed++ == 0) {
			document_heading(document, _(row->heading));
			document_table(document, columns, head);
		}
		result = report_lists_entry(record, document, row, columns,
					    &list->entry[i], err);
	}
	return result;
}

static enum sb_result
report_lists_amendment_badge(const struct amendment_row *row, void *context,
			     struct sb_error *err)
{
	(void)err;
	badge_set_add(context, row->badge);
	badge_set_add(context, row->amendment.second);
	return SB_OK;
}

/* Whose badges stand in the lists, and in what was booked beside rounds. */
static enum sb_result report_lists_people(struct record *record,
					  struct document *document,
					  const struct day_summary *summary,
					  struct sb_error *err)
{
	struct badge_set badges = {0};
	enum sb_result result = amendments_read_span(
		record, summary->first_seq, summary->head.seq,
		report_lists_amendment_badge, &badges, err);

	for (int i = 0; i < DAY_LISTS; i++)
		for (int n = 0; n < summary->list[i].n; n++) {
			const struct day_entry *entry =
				&summary->list[i].entry[n];

			badge_set_add(&badges, entry->badge);
			badge_set_add(&badges, entry->until_badge);
		}
	if (result == SB_OK)
		result = report_people(record, document, &badges, err);
	badge_set_fini(&badges);
	return result;
}

enum sb_result report_lists(struct record *record, struct document *document,
			    const struct day_summary *summary,
			    struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (size_t i = 0; result == SB_OK && i < sizeof lists / sizeof *lists;
	     i++)
		result = report_lists_list(record, document, summary, &lists[i],
					   err);
	if (result == SB_OK)
		result = report_lists_people(record, document, summary, err);
	return result;
}

static int report_lists_failed(const struct day_entries *list)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		n += list->entry[i].failed;
	return n;
}

/* How many of a list were done too fast or failed; and are not over. */
static int report_lists_open(const struct day_entries *list)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		n += list->entry[i].until_us == 0;
	return n;
}

/* --- for a spreadsheet ------------------------------------------------- */

static void report_lists_csv_time(int64_t utc_us)
{
	char stamp[TIME_STAMP_MAX];

	putchar(',');
	if (utc_us == 0)
		return;
	gaming_time_stamp(utc_us, stamp);
	fputs(stamp, stdout);
}

static void report_lists_csv_entry(const struct list_row *row,
				   const struct day_entry *entry)
{
	const char *const texts[] = {entry->badge, entry->until_badge,
				     entry->text, entry->more};
	bool by_row = row->list == DAY_FORMS;

	printf("%s,", row->name);
	if (by_row || entry->n > 0)
		printf("%lld", by_row ? (long long)entry->seq : entry->n);
	report_lists_csv_time(entry->time_us);
	report_lists_csv_time(entry->until_us);
	putchar(',');
	if (row->list == DAY_STOPS || row->list == DAY_SHOES)
		printf("%lld", (long long)(entry->lasted_us / 1000000));
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		putchar(',');
		quote_csv(stdout, texts[i]);
	}
	fputs("\r\n", stdout);
}

void report_lists_csv(const struct day_summary *summary)
{
	fputs("kind,number,from,until,seconds,badge,until_badge,text,note\r\n",
	      stdout);
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		for (int n = 0; n < summary->list[lists[i].list].n; n++)
			report_lists_csv_entry(
				&lists[i],
				&summary->list[lists[i].list].entry[n]);
}

static void report_overview_rounds(struct document *document,
				   const struct day_summary *summary,
				   const struct figures *sum)
{
	char from[CLOCK_TEXT_MAX], to[CLOCK_TEXT_MAX];
	unsigned long long an_hour = figures_rounds_an_hour(sum);
	char card[FIGURES_TEXT_MAX];

	document_pair(document, _("Rounds"), _("%u (%u void)"), summary->rounds,
		      summary->voided);
	if (summary->rounds == 0)
		return;
	gaming_time_clock(summary->first_us, from);
	gaming_time_clock(summary->over_us, to);
	document_pair(document, _("First and last"), _("%s to %s"), from, to);
	figures_format_card(sum, card);
	if (card[0] != '\0')
		document_pair(document, _("Pace"),
			      _("%llu rounds per open hour, %s s per card"),
			      an_hour, card);
	else
		document_pair(document, _("Pace"),
			      _("%llu rounds per open hour"), an_hour);
}

static void report_overview_money(struct document *document,
				  const struct figures *sum)
{
	char staked[FIGURES_TEXT_MAX], won[FIGURES_TEXT_MAX],
		commission[FIGURES_TEXT_MAX], hold[FIGURES_TEXT_MAX],
		pending[FIGURES_TEXT_MAX];

	figures_format_sum(sum, SUM_PENDING, pending);
	if (figures_has_sum(sum, SUM_PENDING))
		document_pair(document, _("Pending wagers"), "%s", pending);
	figures_format_sum(sum, SUM_STAKED, staked);
	figures_format_sum(sum, SUM_WON, won);
	figures_format_sum(sum, SUM_COMMISSION, commission);
	figures_format_hold(sum, hold);
	if (hold[0] == '\0')
		return;
	document_pair(document, _("Table won"),
		      _("%s of %s staked (%s %%), commission %s"), won, staked,
		      hold, commission);
}

static void report_overview_shuffles(struct document *document,
				     const struct day_summary *summary,
				     const struct figures *sum)
{
	const struct day_entries *shoes = &summary->list[DAY_SHOES];
	uint64_t n = sum->count[COUNT_SHUFFLES];

	if (!game_has_cards(summary->game))
		return;
	document_pair(document, _("Shuffles"),
		      _("%d (%d with a step too fast)"), shoes->n,
		      report_lists_failed(shoes));
	if (n > 0)
		document_pair(document, _("Time per shuffle"), _("%lld s"),
			      (long long)(sum->us[TIME_SHUFFLES] / 1000000 /
					  (int64_t)n));
}

void report_overview(struct document *document,
		     const struct day_summary *summary)
{
	const struct day_entries *list = summary->list;
	const struct figures sum = day_summary_total(summary, GAMES);

	report_overview_rounds(document, summary, &sum);
	report_overview_money(document, &sum);
	report_overview_shuffles(document, summary, &sum);
	document_pair(document, _("Corrections"), "%d",
		      list[DAY_CORRECTIONS].n);
	document_pair(document, _("Keyed in"), "%d", list[DAY_KEYED].n);
	document_pair(document, _("Not read in time"), "%d",
		      list[DAY_OVERDUE].n);
	document_pair(document, _("Decisions taken back"), "%d",
		      list[DAY_UNDONE].n);
	document_pair(document, _("Alarms and stops"), _("%d (%d not cleared)"),
		      list[DAY_STOPS].n, report_lists_open(&list[DAY_STOPS]));
	document_pair(document, _("Misreads"), "%llu",
		      (unsigned long long)sum.count[COUNT_MISREADS]);
	document_pair(document, _("Inspections"),
		      _("%d (%d failed, %d not signed)"), list[DAY_FORMS].n,
		      report_lists_failed(&list[DAY_FORMS]),
		      report_lists_open(&list[DAY_FORMS]));
	if (summary->under_way != 0)
		document_text(document,
			      _("Round under way: its keyed entries and "
				"corrections appear "
				"when it ends."));
}
