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

enum sb_result report_people(struct record *record, struct paper *paper,
			     struct badges *badges, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	badges_sort(badges);
	if (badges->n > 0)
		paper_heading(paper, _("People"));
	for (size_t i = 0; result == SB_OK && i < badges->n; i++) {
		char name[STAFF_NAME_MAX + 1] = "";

		result = staff_name(record, badges->badge[i], name, err);
		paper_pair(paper, badges->badge[i], "%s", name);
		if (result == SB_GONE)
			result = SB_OK;
	}
	return result;
}

void report_stamp(int64_t utc_us, char text[static REPORT_STAMP_MAX])
{
	text[0] = '\0';
	if (utc_us != 0)
		day_said(utc_us, text);
}

/* "1:02:03": hours, minutes and seconds, the rest left out. */
static void report_span(int64_t us, char text[static REPORT_STAMP_MAX])
{
	long long seconds = (long long)(us / 1000000);

	snprintf(text, REPORT_STAMP_MAX, "%lld:%02lld:%02lld", seconds / 3600,
		 seconds / 60 % 60, seconds % 60);
}

void report_proof(struct paper *paper, const struct record_head *head)
{
	char hash[HASH_TEXT_MAX];

	sodium_bin2hex(hash, sizeof hash, head->hash, HASH_SIZE);
	paper_heading(paper, _("Proof"));
	paper_text(paper, _("Rows: %lld. Head, for sabot verify --head:"),
		   (long long)head->seq);
	paper_text(paper, "%s,%lld", hash, (long long)head->seq);
}

/* In lines that fit the page. */
static void report_hex(struct paper *paper, const char *label,
		       const uint8_t *bytes, size_t size)
{
	char hex[HASH_TEXT_MAX];

	paper_text(paper, "%s", label);
	for (size_t done = 0; done < size; done += HASH_SIZE) {
		sodium_bin2hex(hex, sizeof hex, bytes + done, HASH_SIZE);
		paper_text(paper, "%s", hex);
	}
}

enum sb_result report_signed(struct record *record, struct paper *paper,
			     int64_t most, struct sb_error *err)
{
	struct found_head found;
	char when[REPORT_STAMP_MAX], hash[HASH_TEXT_MAX];
	enum sb_result result = heads_last(record, most, &found, err);

	paper_heading(paper, _("Signature of the station"));
	if (result == SB_GONE)
		paper_text(paper, _("No row signed yet."));
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	report_stamp(found.head.time_us, when);
	paper_text(paper, _("Signed up to row %lld, %s. Head:"),
		   (long long)found.head.rows, when);
	sodium_bin2hex(hash, sizeof hash, found.head.hash, HASH_SIZE);
	paper_text(paper, "%s,%lld", hash, (long long)found.head.rows);
	report_hex(paper, _("Public key of the station:"), found.key, KEY_SIZE);
	report_hex(paper, _("Signature:"), found.head.signature,
		   SIGNATURE_SIZE);
	return SB_OK;
}

struct work {
	struct paper *paper;
	int64_t first; /* row */
	const char *dealer;
	struct figures *figures;
	int told;
};

/* "+12.50" of an adjustment, else "". */
static void report_additions_amount(const struct addition_row *row,
				    char text[static MONEY_TEXT_MAX])
{
	text[0] = '\0';
	if (row->addition.kind == ADDITION_ADJUSTMENT)
		addition_format_amount(row->addition.amount, row->decimals,
				       text);
}

static void report_additions_head(struct work *work)
{
	if (work->told++ > 0)
		return;
	paper_heading(work->paper, _("Adjustments and annotations"));
	paper_table(work->paper, 6,
		    (const char *const[]){_("Round"), _("Booked"), _("Seat"),
					  _("Amount"), _("Badges"),
					  _("Reason")});
}

/* What is booked to a round of before is not of these rows. */
static void report_additions_adjust(const struct work *work,
				    const struct addition_row *row)
{
	if (row->round >= work->first)
		figures_adjust(work->figures, row);
}

static enum sb_result report_additions_row(const struct addition_row *row,
					   void *context, struct sb_error *err)
{
	struct work *work = context;
	const struct addition *addition = &row->addition;
	char round[ROUND_NAME_MAX], when[DAY_SAID_MAX],
		seat[16] = "", amount[MONEY_TEXT_MAX],
		badges[2 * BADGE_MAX + 3];

	(void)err;
	if (work->dealer && strcmp(work->dealer, row->dealer) != 0)
		return SB_OK;
	report_additions_head(work);
	report_additions_adjust(work, row);
	snprintf(round, sizeof round, "%s/%04u", row->name.day,
		 row->name.number);
	day_said(row->time_us, when);
	when[DAY_SAID_COLS] = '\0';
	report_additions_amount(row, amount);
	if (addition->kind == ADDITION_ADJUSTMENT)
		snprintf(seat, sizeof seat, "%u", addition->seat);
	snprintf(badges, sizeof badges, "%s, %s", row->badge, addition->second);
	paper_row(work->paper, 6,
		  (const char *const[]){round, when, seat, amount, badges,
					addition->text});
	return SB_OK;
}

enum sb_result report_additions(struct record *record, struct paper *paper,
				int64_t first, int64_t last, const char *dealer,
				struct sb_error *err)
{
	struct figures figures = {0};
	struct work work = {.paper = paper,
			    .first = first,
			    .dealer = dealer,
			    .figures = &figures};
	char adjusted[FIGURES_TEXT_MAX];
	enum sb_result result = additions_of_rows(
		record, first, last, report_additions_row, &work, err);

	figures_money(&figures, SUM_ADJUSTED, adjusted);
	if (result == SB_OK && work.told > 0)
		paper_text(paper,
			   _("Adjustments to rounds of this period: %s to the "
			     "seats, not "
			     "counted in Table won. Adjustments to earlier "
			     "rounds count in "
			     "their own report."),
			   adjusted);
	return result;
}

/* --- for a spreadsheet ------------------------------------------------- */

static enum sb_result report_additions_line(const struct addition_row *row,
					    void *context, struct sb_error *err)
{
	bool adjusts = row->addition.kind == ADDITION_ADJUSTMENT;
	char stamp[DAY_STAMP_MAX], round[ROUND_NAME_MAX],
		amount[MONEY_TEXT_MAX],
		note[ROUND_NAME_MAX + MONEY_TEXT_MAX + 8];
	const char *const texts[] = {row->badge, row->addition.second,
				     row->addition.text, note};

	(void)err;
	report_additions_adjust(context, row);
	day_stamp(row->time_us, stamp);
	rounds_format_name(&row->name, round);
	report_additions_amount(row, amount);
	if (adjusts)
		snprintf(note, sizeof note, "%s %u %s", round,
			 row->addition.seat, amount);
	else
		strcpy(note, round);
	printf("%s,%u,%s,,", adjusts ? "adjustment" : "annotation",
	       row->name.number, stamp);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		putchar(',');
		quote_csv(stdout, texts[i]);
	}
	fputs("\r\n", stdout);
	return SB_OK;
}

enum sb_result report_additions_csv(struct record *record,
				    const struct day_book *book,
				    struct figures *figures,
				    struct sb_error *err)
{
	struct work work = {.first = book->first_seq, .figures = figures};

	return additions_of_rows(record, book->first_seq, book->head.seq,
				 report_additions_line, &work, err);
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
	struct column_row column[PAPER_CELLS];
} lists[] = {
	/* clang-format off */
	{DAY_STEPS, "step", N_("Gaming day"),
	 {{COLUMN_TIME, N_("At")}, {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")}, {COLUMN_MORE, N_("Note")}}},
	{DAY_SHIFTS, "hand-over", N_("Hand-overs"),
	 {{COLUMN_TIME, N_("At")}, {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_UNTIL_BADGE, N_("To pit boss")}, {COLUMN_TEXT, N_("Note")}}},
	{DAY_DEALERS, "dealer", N_("Dealers"),
	 {{COLUMN_PERSON, N_("Dealer")}, {COLUMN_TIME, N_("On")},
	  {COLUMN_UNTIL, N_("Off")}, {COLUMN_MORE, N_("Reason")}}},
	{DAY_FORMS, "inspection", N_("Inspections"),
	 {{COLUMN_SEQ, N_("Number")}, {COLUMN_TEXT, N_("Checklist")},
	  {COLUMN_TIME, N_("Begun")}, {COLUMN_UNTIL, N_("Ended")},
	  {COLUMN_MORE, N_("Result, signatures")}}},
	{DAY_SHOES, "shoe", N_("Shoes and shuffles"),
	 {{COLUMN_N, N_("Shoe")}, {COLUMN_TIME, N_("From")},
	  {COLUMN_UNTIL, N_("Loaded")}, {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("Steps")}}},
	{DAY_VOIDS, "void", N_("Void rounds"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")}, {COLUMN_TEXT, N_("Reason")}}},
	{DAY_CORRECTIONS, "correction", N_("Corrections"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")}, {COLUMN_TEXT, N_("What")}}},
	{DAY_BY_HAND, "by-hand", N_("Keyed"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")}, {COLUMN_TEXT, N_("What")}}},
	{DAY_LATE, "late", N_("Cards not read"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, N_("At")},
	  {COLUMN_TEXT, N_("Instruction")}}},
	{DAY_TAKEN_BACK, "taken-back", N_("Decisions taken back"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")}, {COLUMN_TEXT, N_("What")}}},
	{DAY_STOPS, "stop", N_("Alarms and holds"),
	 {{COLUMN_N, N_("Round")}, {COLUMN_TEXT, N_("What")},
	  {COLUMN_TIME, N_("From")}, {COLUMN_BADGE, N_("Set by")},
	  {COLUMN_UNTIL, N_("Until")}, {COLUMN_UNTIL_BADGE, N_("Cleared by")},
	  {COLUMN_STOOD, N_("Duration")}}},
	/* clang-format on */
};

static void report_lists_time(int64_t utc_us, char time[static DAY_TIME_MAX])
{
	time[0] = '\0';
	if (utc_us != 0)
		day_time(utc_us, time);
}

/* What a column shows; scratch has room for what is not in the note. */
static enum sb_result report_lists_cell(struct record *record,
					const struct day_note *note,
					enum column is,
					char scratch[static REPORT_PERSON_MAX],
					const char **cell, struct sb_error *err)
{
	*cell = scratch;
	scratch[0] = '\0';
	switch (is) {
	case COLUMN_N:
		if (note->n > 0)
			snprintf(scratch, LISTS_NUMBER_MAX, "%u", note->n);
		break;
	case COLUMN_SEQ:
		snprintf(scratch, LISTS_NUMBER_MAX, "%lld",
			 (long long)note->seq);
		break;
	case COLUMN_TIME: report_lists_time(note->time_us, scratch); break;
	case COLUMN_UNTIL: report_lists_time(note->until_us, scratch); break;
	case COLUMN_STOOD: report_span(note->lasted_us, scratch); break;
	case COLUMN_PERSON:
		return report_person(record, note->badge, scratch, err);
	case COLUMN_BADGE: *cell = note->badge; break;
	case COLUMN_UNTIL_BADGE: *cell = note->until_badge; break;
	case COLUMN_TEXT: *cell = note->text; break;
	case COLUMN_MORE: *cell = note->more; break;
	}
	return SB_OK;
}

static enum sb_result report_lists_note(struct record *record,
					struct paper *paper,
					const struct list_row *row, int columns,
					const struct day_note *note,
					struct sb_error *err)
{
	char scratch[PAPER_CELLS][REPORT_PERSON_MAX];
	const char *cell[PAPER_CELLS];
	enum sb_result result = SB_OK;

	for (int i = 0; result == SB_OK && i < columns; i++)
		result = report_lists_cell(record, note, row->column[i].is,
					   scratch[i], &cell[i], err);
	if (result == SB_OK)
		paper_row(paper, columns, cell);
	return result;
}

static int report_lists_columns(const struct list_row *row, const char *head[])
{
	int n = 0;

	for (; n < PAPER_CELLS && row->column[n].head; n++)
		head[n] = _(row->column[n].head);
	return n;
}

static enum sb_result report_lists_one(struct record *record,
				       struct paper *paper,
				       const struct day_book *book,
				       const struct list_row *row,
				       struct sb_error *err)
{
	const struct day_notes *list = &book->list[row->list];
	const char *head[PAPER_CELLS];
	int columns = report_lists_columns(row, head), told = 0;
	enum sb_result result = SB_OK;

	for (int i = 0; result == SB_OK && i < list->n; i++) {
		/* where each round is followed by a shuffle, only those done
		 * too fast are worth a line */
		if (row->list == DAY_SHOES && book->each_round &&
		    !list->note[i].amiss)
			continue;
		if (told++ == 0) {
			paper_heading(paper, _(row->heading));
			paper_table(paper, columns, head);
		}
		result = report_lists_note(record, paper, row, columns,
					   &list->note[i], err);
	}
	return result;
}

static enum sb_result report_lists_booked(const struct addition_row *row,
					  void *context, struct sb_error *err)
{
	(void)err;
	badges_add(context, row->badge);
	badges_add(context, row->addition.second);
	return SB_OK;
}

/* Whose badges stand in the lists, and in what was booked beside rounds. */
static enum sb_result report_lists_people(struct record *record,
					  struct paper *paper,
					  const struct day_book *book,
					  struct sb_error *err)
{
	struct badges badges = {0};
	enum sb_result result =
		additions_of_rows(record, book->first_seq, book->head.seq,
				  report_lists_booked, &badges, err);

	for (int i = 0; i < DAY_LISTS; i++)
		for (int n = 0; n < book->list[i].n; n++) {
			const struct day_note *note = &book->list[i].note[n];

			badges_add(&badges, note->badge);
			badges_add(&badges, note->until_badge);
		}
	if (result == SB_OK)
		result = report_people(record, paper, &badges, err);
	badges_fini(&badges);
	return result;
}

enum sb_result report_lists(struct record *record, struct paper *paper,
			    const struct day_book *book, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (size_t i = 0; result == SB_OK && i < sizeof lists / sizeof *lists;
	     i++)
		result = report_lists_one(record, paper, book, &lists[i], err);
	if (result == SB_OK)
		result = report_lists_people(record, paper, book, err);
	return result;
}

static int report_lists_amiss(const struct day_notes *list)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		n += list->note[i].amiss;
	return n;
}

/* How many of a list were done too fast or failed; and are not over. */
static int report_lists_standing(const struct day_notes *list)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		n += list->note[i].until_us == 0;
	return n;
}

/* --- for a spreadsheet ------------------------------------------------- */

static void report_lists_csv_time(int64_t utc_us)
{
	char stamp[DAY_STAMP_MAX];

	putchar(',');
	if (utc_us == 0)
		return;
	day_stamp(utc_us, stamp);
	fputs(stamp, stdout);
}

static void report_lists_csv_note(const struct list_row *row,
				  const struct day_note *note)
{
	const char *const texts[] = {note->badge, note->until_badge, note->text,
				     note->more};
	bool by_row = row->list == DAY_FORMS;

	printf("%s,", row->name);
	if (by_row || note->n > 0)
		printf("%lld", by_row ? (long long)note->seq : note->n);
	report_lists_csv_time(note->time_us);
	report_lists_csv_time(note->until_us);
	putchar(',');
	if (row->list == DAY_STOPS || row->list == DAY_SHOES)
		printf("%lld", (long long)(note->lasted_us / 1000000));
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		putchar(',');
		quote_csv(stdout, texts[i]);
	}
	fputs("\r\n", stdout);
}

void report_lists_csv(const struct day_book *book)
{
	fputs("kind,number,from,until,seconds,badge,until_badge,text,note\r\n",
	      stdout);
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		for (int n = 0; n < book->list[lists[i].list].n; n++)
			report_lists_csv_note(
				&lists[i], &book->list[lists[i].list].note[n]);
}

static void report_glance_rounds(struct paper *paper,
				 const struct day_book *book,
				 const struct figures *sum)
{
	char from[DAY_TIME_MAX], to[DAY_TIME_MAX];
	unsigned long long an_hour = figures_an_hour(sum);
	char card[FIGURES_TEXT_MAX];

	paper_pair(paper, _("Rounds"), _("%u (%u void)"), book->rounds,
		   book->voided);
	if (book->rounds == 0)
		return;
	day_time(book->first_us, from);
	day_time(book->over_us, to);
	paper_pair(paper, _("First and last"), _("%s to %s"), from, to);
	figures_card(sum, card);
	if (card[0] != '\0')
		paper_pair(paper, _("Pace"),
			   _("%llu rounds per open hour, %s s per card"),
			   an_hour, card);
	else
		paper_pair(paper, _("Pace"), _("%llu rounds per open hour"),
			   an_hour);
}

static void report_glance_money(struct paper *paper, const struct figures *sum)
{
	char staked[FIGURES_TEXT_MAX], won[FIGURES_TEXT_MAX],
		commission[FIGURES_TEXT_MAX], hold[FIGURES_TEXT_MAX];

	figures_money(sum, SUM_STAKED, staked);
	figures_money(sum, SUM_WON, won);
	figures_money(sum, SUM_COMMISSION, commission);
	figures_hold(sum, hold);
	if (hold[0] == '\0')
		return;
	paper_pair(paper, _("Table won"),
		   _("%s of %s staked (%s %%), commission %s"), won, staked,
		   hold, commission);
}

static void report_glance_shuffles(struct paper *paper,
				   const struct day_book *book,
				   const struct figures *sum)
{
	const struct day_notes *shoes = &book->list[DAY_SHOES];
	uint64_t n = sum->count[COUNT_SHUFFLES];

	if (book->game == ROULETTE)
		return;
	paper_pair(paper, _("Shuffles"), _("%d (%d with a step too fast)"),
		   shoes->n, report_lists_amiss(shoes));
	if (n > 0)
		paper_pair(paper, _("Time per shuffle"), _("%lld s"),
			   (long long)(sum->us[TIME_SHUFFLES] / 1000000 /
				       (int64_t)n));
}

void report_glance(struct paper *paper, const struct day_book *book)
{
	const struct day_notes *list = book->list;
	const struct figures sum = day_book_sum(book, GAMES);

	report_glance_rounds(paper, book, &sum);
	report_glance_money(paper, &sum);
	report_glance_shuffles(paper, book, &sum);
	paper_pair(paper, _("Corrections"), "%d", list[DAY_CORRECTIONS].n);
	paper_pair(paper, _("Keyed"), "%d", list[DAY_BY_HAND].n);
	paper_pair(paper, _("Cards not read"), "%d", list[DAY_LATE].n);
	paper_pair(paper, _("Decisions taken back"), "%d",
		   list[DAY_TAKEN_BACK].n);
	paper_pair(paper, _("Alarms and holds"), _("%d (%d not cleared)"),
		   list[DAY_STOPS].n, report_lists_standing(&list[DAY_STOPS]));
	paper_pair(paper, _("Misreads"), "%llu",
		   (unsigned long long)sum.count[COUNT_MISREADS]);
	paper_pair(paper, _("Inspections"), _("%d (%d failed, %d not signed)"),
		   list[DAY_FORMS].n, report_lists_amiss(&list[DAY_FORMS]),
		   report_lists_standing(&list[DAY_FORMS]));
	if (book->under_way != 0)
		paper_text(paper, _("Round under way: its keyed entries and "
				    "corrections appear "
				    "when it ends."));
}
