/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/day_summary.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "app/runtime/memory.h"
#include "rules/core/gettext.h"
#include "rules/script/device_report.h"
#include "rules/table/holds.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"

/* By how much the clock was set just before that row. */
static bool lapse_step(const struct envelope *row, int64_t *step_us)
{
	struct device_report report;

	if (row->source != SOURCE_CLOCK || row->kind != KIND_DEVICE)
		return false;
	device_report_parse(row->line, &report);
	*step_us = report.n * INT64_C(1000);
	return report.kind == REPORT_CLOCK_STEP;
}

void lapse_take(struct lapse *lapse, const struct envelope *row)
{
	int64_t went_us = row->time_us - lapse->last_us, step_us;
	bool starts =
		lapse->last_us == 0 ||
		row_parse((enum kind)row->kind, row->line).verb == ROW_STATION;

	lapse->last_us = row->time_us;
	if (starts) {
		lapse->owed_us = 0;
		return;
	}
	if (lapse_step(row, &step_us)) {
		/* A row may have come between the step and the row that tells
		 * of it. */
		went_us -= step_us;
		if (step_us < 0)
			went_us -= lapse->owed_us;
		lapse->owed_us = 0;
		went_us = step_us < 0 && went_us < 0 ? 0 : went_us;
	} else if (went_us < 0) {
		lapse->owed_us -= went_us;
		went_us = 0;
	}
	lapse->us += went_us;
}

int64_t lapse_since(const struct lapse *lapse, int64_t us)
{
	return lapse->us > us ? lapse->us - us : 0;
}

/* What stands behind the first word. */
static const char *day_book_words(const char *line)
{
	line += strcspn(line, " \t");
	return line + strspn(line, " \t");
}

/* A note of that row; its texts are the list's. Good until the next one. */
static struct day_note *day_note_add(struct day_notes *list,
				     const struct envelope *row,
				     const char *text)
{
	struct day_note *note;

	list->note = memory_list(list->note, list->n, &list->room,
				 sizeof *list->note);
	note = &list->note[list->n++];
	*note = (struct day_note){
		.seq = row->seq,
		.time_us = row->time_us,
		.text = memory_copy(text),
		.more = memory_copy(""),
	};
	snprintf(note->badge, sizeof note->badge, "%s", row->badge);
	return note;
}

/* That row ended it. */
static void day_note_end(struct day_note *note, const struct envelope *row)
{
	note->until_us = row->time_us;
	snprintf(note->until_badge, sizeof note->until_badge, "%s", row->badge);
}

/* The last one, or NULL; and forgets it. */
static struct day_note *day_note_last(const struct day_notes *list)
{
	return list->n > 0 ? &list->note[list->n - 1] : NULL;
}

static void day_note_drop(struct day_notes *list)
{
	list->n--;
	if (list->dealt > list->n)
		list->dealt = list->n;
	free(list->note[list->n].text);
	free(list->note[list->n].more);
}

/* Adds to one of a note's texts, behind a comma. */
SB_PRINTF(2, 3)
static void day_note_say(char **text, const char *fmt, ...)
{
	char *piece, *whole;
	va_list args;

	va_start(args, fmt);
	if (vasprintf(&piece, fmt, args) < 0)
		abort();
	va_end(args);
	if (asprintf(&whole, "%s%s%s", *text, **text ? ", " : "", piece) < 0)
		abort();
	free(piece);
	free(*text);
	*text = whole;
}

/* What was done, in figures, by game and dealer. */

/* Of who deals now. */
static struct figures *day_work(struct day_book *book)
{
	return figures_of(&book->work[book->game], book->dealer);
}

void day_book_until(struct day_book *book, const struct envelope *row)
{
	int64_t before_us = book->lapse.us, went_us;

	lapse_take(&book->lapse, row);
	went_us = book->lapse.us - before_us;
	if (went_us == 0)
		return;
	if (book->dealer[0] != '\0')
		day_work(book)->us[TIME_ON] += went_us;
	if (book->state != DAY_OPEN)
		return;
	day_work(book)->us[TIME_OPEN] += went_us;
	for (int i = 0; i < DAY_DEVICES; i++)
		book->device[i].lost_us += book->device[i].lost ? went_us : 0;
}

/* --- cards ------------------------------------------------------------- */

static void day_book_work_card(struct day_book *book,
			       const struct replay *replay)
{
	struct line line = table_do(&replay->table);
	bool asks = line.kind == LINE_DO &&
		    (line.what == DO_DEAL || line.what == DO_DRAW);
	bool came = replay->table.dealt > book->dealt;

	if (book->asks && came && replay->event.verb == VERB_CARD) {
		struct figures *figures = day_work(book);

		figures->count[COUNT_CARDS]++;
		figures->us[TIME_CARDS] +=
			lapse_since(&book->lapse, book->asked_us);
	}
	if (asks && (came || !book->asks))
		book->asked_us = book->lapse.us;
	book->asks = asks;
	book->dealt = replay->table.dealt;
}

/* --- devices ----------------------------------------------------------- */

static bool day_work_is_misread(const struct device_report *report)
{
	switch (report->kind) {
	case REPORT_UNSURE_CARD:
	case REPORT_UNSURE_NUMBER:
	case REPORT_MISMATCH:
	case REPORT_UNKNOWN_CODE:
	case REPORT_MALFORMED: return true;
	case REPORT_ERROR:
		return strcmp(report->text, "cannot-read") == 0 ||
		       strcmp(report->text, "card-code") == 0;
	default: return false;
	}
}

static void day_book_work_device(struct day_book *book,
				 const struct envelope *row,
				 const struct device_report *report)
{
	struct day_device *device;
	uint64_t n = UINT64_C(1) + report->skipped;

	if (row->source != SOURCE_SHOE && row->source != SOURCE_WHEEL)
		return;
	device = &book->device[row->source];
	device->heard = true;
	if (day_work_is_misread(report)) {
		device->misreads += n;
		day_work(book)->count[COUNT_MISREADS] += n;
		return;
	}
	switch (report->kind) {
	case REPORT_LOST:
	case REPORT_LINE_LOST:
		device->losses += !device->lost;
		device->lost = true;
		break;
	case REPORT_LIVE:
	case REPORT_LINE_BACK:
	case REPORT_LINE_OPEN:
	case REPORT_RESET:
	case REPORT_ERROR_CLEARED: device->lost = false; break;
	case REPORT_ERROR:
	case REPORT_WARNING: device->errors += n; break;
	default: break;
	}
}

/* --- what is told ------------------------------------------------------ */

static void day_book_work_notes(struct day_book *book)
{
	for (int i = 0; i < DAY_LISTS; i++) {
		struct day_notes *list = &book->list[i];

		for (; list->dealt < list->n; list->dealt++) {
			struct day_note *note = &list->note[list->dealt];

			strcpy(note->dealer, book->dealer);
			note->game = book->game;
		}
	}
}

static void day_work_count(struct day_book *book, enum day_list list,
			   enum figures_count count)
{
	const struct day_notes *notes = &book->list[list];

	for (int i = 0; i < notes->n; i++) {
		const struct day_note *note = &notes->note[i];

		figures_of(&book->work[note->game], note->dealer)
			->count[count]++;
	}
}

static void day_book_work_end(struct day_book *book)
{
	const struct day_notes *stops = &book->list[DAY_STOPS];
	const struct day_notes *shoes = &book->list[DAY_SHOES];

	day_work_count(book, DAY_CORRECTIONS, COUNT_CORRECTIONS);
	day_work_count(book, DAY_BY_HAND, COUNT_BY_HAND);
	day_work_count(book, DAY_TAKEN_BACK, COUNT_TAKEN_BACK);
	for (int i = 0; i < stops->n; i++) {
		struct day_note *note = &stops->note[i];
		struct figures *figures =
			figures_of(&book->work[note->game], note->dealer);

		if (note->until_us == 0)
			note->lasted_us =
				lapse_since(&book->lapse, note->since_us);
		if (note->before)
			continue;
		if (note->alarm == ALARM_HELD)
			figures->count[COUNT_HOLDS]++;
		else if (note->alarm == ALARM_CARD_OUT_OF_TURN)
			figures->count[COUNT_OUT_OF_TURN]++;
		else
			figures->count[COUNT_ALARMS]++;
	}
	/* Those that ended with a full shoe. */
	for (int i = 0; i < shoes->n; i++) {
		const struct day_note *note = &shoes->note[i];
		struct figures *figures =
			figures_of(&book->work[note->game], note->dealer);

		if (note->until_us == 0)
			continue;
		figures->count[COUNT_SHUFFLES]++;
		figures->count[COUNT_TOO_FAST] += note->amiss;
		figures->us[TIME_SHUFFLES] += note->lasted_us;
	}
}

struct figures day_book_sum(const struct day_book *book, enum game_id game)
{
	struct figures sum = {0};

	for (int i = 0; i < GAMES; i++)
		for (int n = 0; n < book->work[i].n; n++)
			if (game == GAMES || game == (enum game_id)i)
				figures_add(&sum,
					    &book->work[i].row[n].figures);
	return sum;
}

/* What rows of the table tell of the day. */

void day_book_see(struct day_book *book, const struct envelope *row,
		  const struct replay *replay)
{
	static const char *const about[] = {"correct ", "strike ", "insert "};
	const struct table *table = &replay->table;

	if (!replay->started || row->kind != KIND_TABLE)
		return;
	for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
		if (strncmp(row->line, about[i], strlen(about[i])) != 0)
			continue;
		/* the hole card too: of a round under way nothing is told */
		places_of(table, &book->before);
		for (int n = 0; n < table->dealt; n++)
			book->before.place[n].card =
				table->fact[table->dealt_fact[n]].card;
		if (table->house.game == ROULETTE)
			book->number = table->roulette.number;
	}
}

static uint32_t day_round(const struct replay *replay)
{
	return replay->rounds.open || replay->round_over
		       ? replay->rounds.round.name.number
		       : 0;
}

/* In which list each verb is told. */
static const struct {
	enum verb verb;
	enum day_list list;
	bool keyed; /* told of keys alone */
} told[] = {
	{VERB_VOID, DAY_VOIDS, false},
	{VERB_CORRECT, DAY_CORRECTIONS, false},
	{VERB_CORRECT_NUMBER, DAY_CORRECTIONS, false},
	{VERB_STRIKE, DAY_CORRECTIONS, false},
	{VERB_INSERT, DAY_CORRECTIONS, false},
	{VERB_RETRACT, DAY_TAKEN_BACK, false},
	{VERB_CARD, DAY_BY_HAND, true},
	{VERB_HOLE, DAY_BY_HAND, true},
	{VERB_NUMBER, DAY_BY_HAND, true},
};

/* A card keyed, and where it went: "BANKER, FIRST CARD: 3c". */
static void day_table_card(struct day_book *book, const struct replay *replay,
			   char text[static WORDS_MAX])
{
	const struct table *table = &replay->table;
	char card[WORDS_MAX], place[WORDS_MAX];

	news_cards(&replay->event, false, glyphs_of_locale(), text);
	if (table->dealt == 0 ||
	    table->dealt_fact[table->dealt - 1] + 1 != table->facts)
		return; /* into no hand */
	snprintf(card, sizeof card, "%s", text);
	places_of(table, &book->before);
	places_name(&book->before, book->before.n, place);
	snprintf(text, WORDS_MAX, _("%.120s: %.120s"), place, card);
}

static void day_table_words(struct day_book *book, const struct envelope *row,
			    const struct replay *replay,
			    char text[static WORDS_MAX])
{
	const struct event *event = &replay->event;

	if (event->verb == VERB_VOID)
		reason_words(day_book_words(row->line), text);
	else if (event->verb == VERB_CARD)
		day_table_card(book, replay, text);
	else if (event->verb == VERB_CORRECT_NUMBER)
		snprintf(text, WORDS_MAX, _("Number %u, read as %u"), event->n,
			 book->number);
	else if (!news_of(event, row->line, &book->before, glyphs_of_locale(),
			  text))
		snprintf(text, WORDS_MAX, "%s", row->line);
}

/* What the dealer was told by the station alone. */
static void day_late(struct day_book *book, const struct envelope *row,
		     const struct replay *replay)
{
	enum late late = late_of_line(row->line);

	if (row->source != SOURCE_STATION || late == LATE_NOTHING)
		return;
	day_note_add(&book->list[DAY_LATE], row, late_words(late))->n =
		day_round(replay);
}

static void day_table_tell(struct day_book *book, const struct envelope *row,
			   const struct replay *replay)
{
	for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
		char text[WORDS_MAX];

		if (told[i].verb != replay->event.verb ||
		    (told[i].keyed && row->source != SOURCE_KEY))
			continue;
		day_table_words(book, row, replay, text);
		day_note_add(&book->list[told[i].list], row, text)->n =
			day_round(replay);
	}
}

/* Whether it was told and still stands: a round worked out anew says its
 * alarms again. */
static bool day_stop_known(const struct day_book *book, const char *text)
{
	const struct day_notes *stops = &book->list[DAY_STOPS];

	for (int i = 0; i < stops->n; i++)
		if (stops->note[i].until_us == 0 &&
		    strcmp(stops->note[i].text, text) == 0)
			return true;
	return false;
}

/* What the shoe says against the table holds play under a name as well. */
static const char *day_stop_hold(const struct line *line)
{
	switch (line->what) {
	case ALARM_HELD: return line->name;
	case ALARM_VERDICT: return hold_names[HOLD_VERDICT];
	case ALARM_POSITION: return hold_names[HOLD_POSITION];
	default: return "";
	}
}

static void day_stop_add(struct day_book *book, const struct envelope *row,
			 const struct replay *replay, const struct line *line,
			 const char *text)
{
	struct day_note *note = day_note_add(&book->list[DAY_STOPS], row, text);

	note->n = day_round(replay);
	note->alarm = line->what;
	note->since_us = book->lapse.us;
	snprintf(note->hold, sizeof note->hold, "%s", day_stop_hold(line));
	if (row->source != SOURCE_KEY)
		note->badge[0] = '\0';
}

static void day_stop(struct day_book *book, const struct envelope *row,
		     const struct replay *replay, const struct line *line)
{
	char text[WORDS_MAX];

	if (line->what == ALARM_HELD && pit_is_hold(line->name))
		return;
	if (replay->event.verb == VERB_HOLD)
		reason_words(day_book_words(row->line), text);
	else
		words_alarm(line, glyphs_of_locale(), text);
	if (!day_stop_known(book, text))
		day_stop_add(book, row, replay, line, text);
}

static void day_stood(struct day_book *book, const struct envelope *row,
		      const struct replay *replay, const struct line *line,
		      const char *text)
{
	struct day_note *note;

	day_stop_add(book, row, replay, line, text);
	note = day_note_last(&book->list[DAY_STOPS]);
	note->before = true;
	note->badge[0] = '\0';
}

void day_book_begin(struct day_book *book, const struct envelope *row,
		    const struct replay *replay)
{
	const struct table *table = &replay->table;
	struct line line = {.kind = LINE_ALARM, .what = ALARM_HELD};

	book->dealt = table->dealt;
	for (int i = 0; replay->started && i < table->holds.n; i++) {
		char text[WORDS_MAX];

		line.name = table->holds.name[i];
		reason_words(line.name, text);
		if (!pit_is_hold(line.name))
			day_stood(book, row, replay, &line, text);
	}
	line.what = ALARM_ROUND_INCONSISTENT;
	if (replay->started && table_irregular(table))
		day_stood(book, row, replay, &line, _("Earlier irregularity"));
}

static bool day_stop_stands(const struct day_note *note,
			    const struct table *table)
{
	if (note->hold[0] == '\0') {
		bool waiting = table->facts_of[FACT_WAITING] > 0;

		/* What of the table's irregularities this alarm told of. */
		if (note->before)
			return table_irregular(table);
		switch (note->alarm) {
		case ALARM_CARD_OUT_OF_TURN: return waiting;
		case ALARM_IMPOSSIBLE_CARD: return waiting || table->impossible;
		case ALARM_ROUND_INCONSISTENT: return table->inconsistent;
		default: return table_irregular(table);
		}
	}
	for (int i = 0; i < table->holds.n; i++)
		if (strcmp(table->holds.name[i], note->hold) == 0)
			return true;
	return false;
}

static void day_stops(struct day_book *book, const struct envelope *row,
		      const struct replay *replay)
{
	struct day_notes *stops = &book->list[DAY_STOPS];
	const struct answer *answer = &replay->answer;

	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_ALARM)
			day_stop(book, row, replay, &answer->line[i]);
	for (int i = 0; i < stops->n; i++)
		if (stops->note[i].until_us == 0 &&
		    !day_stop_stands(&stops->note[i], &replay->table)) {
			/* What stopped nothing was cleared by nobody. */
			day_note_end(&stops->note[i], row);
			if (stops->note[i].seq == row->seq)
				stops->note[i].until_badge[0] = '\0';
			stops->note[i].lasted_us = lapse_since(
				&book->lapse, stops->note[i].since_us);
		}
}

static void day_round_over(struct day_book *book, const struct envelope *row,
			   const struct replay *replay)
{
	const struct round_row *round = &replay->rounds.round;

	if (book->rounds++ == 0)
		book->first_us = round->opened_us;
	book->over_us = round->closed_us;
	book->voided += round->voided;
	/* of a free hand the record does not say whose it was */
	figures_round(figures_of(&book->work[round->game],
				 round->dealer[0] ? round->dealer
						  : replay->pit.dealer),
		      round);
	/* one that another table cut off */
	if (round->voided && replay->event.verb == VERB_TABLE)
		day_note_add(&book->list[DAY_VOIDS], row, round->reason)->n =
			round->name.number;
}

/* The shoe is full: the shuffle before is its own. */
static void day_shoe(struct day_book *book, const struct envelope *row,
		     const struct replay *replay)
{
	struct day_note *note = day_note_last(&book->list[DAY_SHOES]);

	if (!note || note->n > 0) {
		note = day_note_add(&book->list[DAY_SHOES], row, "");
		note->since_us = book->lapse.us;
	}
	note->n = replay->rounds.shoe;
	note->lasted_us = lapse_since(&book->lapse, note->since_us);
	day_note_end(note, row);
}

static void day_book_table(struct day_book *book, const struct envelope *row,
			   const struct replay *replay)
{
	if (answer_refuses(&replay->answer))
		return;
	day_book_work_card(book, replay);
	if (replay->event.verb == VERB_SHOE)
		day_shoe(book, row, replay);
	day_table_tell(book, row, replay);
	day_late(book, row, replay);
	day_stops(book, row, replay);
	if (replay->round_over)
		day_round_over(book, row, replay);
	book->under_way =
		replay->rounds.open ? replay->rounds.round.first_seq : 0;
	book->each_round = replay->table.house.shuffle_every_round;
}

void day_book_fini(struct day_book *book)
{
	for (int i = 0; i < DAY_LISTS; i++) {
		while (book->list[i].n > 0)
			day_note_drop(&book->list[i]);
		free(book->list[i].note);
	}
	for (int game = 0; game < GAMES; game++)
		figures_fini(&book->work[game]);
}

/* --- what stands around it --------------------------------------------- */

/* Rows told as they come. */
static const char *const steps[ROW_VERBS] = {
	[ROW_OPENING] = N_("table opened"),
	[ROW_TURNED] = N_("next gaming day"),
	[ROW_OPENED] = N_("ready to play"),
	[ROW_CLOSING] = N_("no further rounds"),
	[ROW_CLOSED] = N_("table closed"),
	[ROW_STATION] = N_("station started"),
	[ROW_LEFT_CARDS] = N_("cards left the table"),
	[ROW_LEFT_BALL] = N_("ball left the wheel, or new ball"),
};

static void day_step(struct day_book *book, const struct envelope *row,
		     const struct row_line *line)
{
	struct day_note *note;

	if (!steps[line->verb])
		return;
	note = day_note_add(&book->list[DAY_STEPS], row, _(steps[line->verb]));
	if (line->verb == ROW_LEFT_CARDS || line->verb == ROW_LEFT_BALL)
		day_note_say(&note->more, "%s", reason_of_left(line->rest));
}

/* "2001 WORDS": whose the pit is from now on. */
static void day_shift(struct day_book *book, const struct envelope *row,
		      const char *boss)
{
	struct day_note *note = day_note_add(&book->list[DAY_SHIFTS], row,
					     day_book_words(boss));

	snprintf(note->until_badge, sizeof note->until_badge, "%.*s",
		 (int)strcspn(boss, " "), boss);
}

/* How somebody ceases to deal. */
static const char *const ends[ROW_VERBS] = {
	[ROW_ON] = N_("relieved"),
	[ROW_OFF_IDLE] = N_("inactivity"),
	[ROW_OFF] = N_("signed off"),
	[ROW_CLOSED] = N_("table closed"),
	[ROW_STATION] = N_("station started"),
};

static void day_dealer(struct day_book *book, const struct envelope *row,
		       const struct replay *replay)
{
	const struct pit *pit = &replay->pit;
	const char *end = ends[replay->row.verb];
	struct day_note *note = day_note_last(&book->list[DAY_DEALERS]);

	if (strcmp(book->dealer, pit->dealer) == 0)
		return;
	if (book->dealer[0] != '\0') {
		day_note_end(note, row);
		day_note_say(&note->more, "%s", end ? _(end) : row->line);
	}
	strcpy(book->dealer, pit->dealer);
	if (pit->dealer[0] == '\0')
		return;
	note = day_note_add(&book->list[DAY_DEALERS], row, "");
	strcpy(note->badge, pit->dealer);
}

/* --- forms ------------------------------------------------------------- */

static struct day_note *day_form_find(struct day_book *book, int64_t id)
{
	struct day_notes *forms = &book->list[DAY_FORMS];

	for (int i = forms->n - 1; i >= 0; i--)
		if (forms->note[i].seq == id)
			return &forms->note[i];
	return NULL;
}

static void day_form_over(struct day_book *book, const struct envelope *row,
			  const struct form_row *form)
{
	struct day_note *note = day_form_find(book, form->form.id);

	if (!note)
		return;
	day_note_end(note, row);
	note->amiss = !form->passed;
	day_note_say(&note->more, "%s",
		     form->passed ? _("passed") : _("FAILED"));
	for (int i = 0; i < SIGNERS; i++) {
		const struct inspection_signature *signature =
			&form->form.signature[i];
		char time[DAY_TIME_MAX];

		if (signature->badge[0] == '\0')
			continue;
		strcpy(i == SIGNER_DEALER ? note->badge : note->until_badge,
		       signature->badge);
		day_time(signature->time_us, time);
		day_note_say(&note->more,
			     i == SIGNER_DEALER ? _("dealer %s %s")
						: _("pit boss %s %s"),
			     signature->badge, time);
	}
}

/* The last form of that checklist that is not over. */
static struct day_note *day_form_open(struct day_book *book, const char *title)
{
	struct day_notes *forms = &book->list[DAY_FORMS];

	for (int i = forms->n - 1; i >= 0; i--)
		if (forms->note[i].until_us == 0 &&
		    strcmp(forms->note[i].text, title) == 0)
			return &forms->note[i];
	return NULL;
}

static void day_form(struct day_book *book, const struct envelope *row,
		     const struct replay *replay)
{
	enum checklist_id id = checklist_find(replay->row.rest);
	struct day_note *note;

	if (replay->form_over)
		day_form_over(book, row, &replay->form);
	if (id == CHECKLISTS)
		return;
	note = day_form_open(book, _(checklists[id].title));
	if (replay->row.verb == ROW_FORM_DROP && note) {
		day_note_end(note, row);
		day_note_say(&note->more, _("discarded by %s"), row->badge);
	} else if (replay->row.verb == ROW_FORM_BEGIN) {
		day_note_add(&book->list[DAY_FORMS], row,
			     _(checklists[id].title));
	}
}

/* --- shuffles ---------------------------------------------------------- */

static void day_group(struct day_note *note, const struct envelope *row,
		      const struct shuffle_group *group, int64_t took_us)
{
	long long took_s = (long long)(took_us / 1000000);
	char who[BADGE_MAX + 4] = "";

	/* of a group that another did than who began */
	if (strcmp(row->badge, note->badge) != 0)
		snprintf(who, sizeof who, " (%s)", row->badge);
	if (took_us >= group->least_s * INT64_C(1000000)) {
		day_note_say(&note->text, _("%s %lld s%s"), _(group->title),
			     took_s, who);
		return;
	}
	note->amiss = true;
	day_note_say(&note->text, _("%s %lld s%s: TOO FAST, at least %d s"),
		     _(group->title), took_s, who, group->least_s);
}

static void day_shuffle(struct day_book *book, const struct envelope *row,
			const struct replay *replay)
{
	const struct shuffle_form *form = shuffling_form(&replay->table.house);
	struct day_note *note = day_note_last(&book->list[DAY_SHOES]);
	bool back = replay->row.verb == ROW_SHUFFLE_BACK;
	int n = (int)strtol(replay->row.rest, NULL, 10);

	if (!note || note->until_us != 0 ||
	    replay->row.verb == ROW_SHUFFLE_BEGIN) {
		note = day_note_add(&book->list[DAY_SHOES], row, "");
		note->since_us = book->lapse.us;
	}
	if (!form || n < 1 || n > form->groups)
		return;
	if (back)
		day_note_say(&note->text, _("%s taken back"),
			     _(form->group[n - 1].title));
	else
		day_group(note, row, &form->group[n - 1],
			  replay->pit.shuffling.took_us[n - 1]);
}

/* --- rows -------------------------------------------------------------- */

/* What the book knows of the table as it stands. A record from before there
 * were days knows them from its rounds. */
static void day_stand(struct day_book *book, const struct envelope *row,
		      const struct replay *replay)
{
	const struct pit *pit = &replay->pit;

	if (book->first_seq == 0)
		book->first_seq = row->seq;
	book->head.seq = row->seq;
	memcpy(book->head.hash, row->hash, HASH_SIZE);
	book->last_us = row->time_us;
	book->state = pit->day_state;
	book->game = pit->game;
	if (!pit->ever_opened && replay->started)
		book->game = replay->table.house.game;
	strcpy(book->day, pit->day[0] ? pit->day : replay->rounds.day);
	strcpy(book->table, replay->rounds.table);
}

void day_book_take(struct day_book *book, const struct envelope *row,
		   const struct replay *replay)
{
	day_book_until(book, row);
	day_stand(book, row, replay);
	if (row->kind == KIND_TABLE)
		day_book_table(book, row, replay);
	else
		day_step(book, row, &replay->row);
	if (row->kind == KIND_DEVICE)
		day_book_work_device(book, row, &replay->report);
	if (replay->row.verb == ROW_HAND_OVER)
		day_shift(book, row, replay->row.rest);
	else if (row->kind == KIND_INSPECTION)
		day_form(book, row, replay);
	else if (row->kind == KIND_SHUFFLE &&
		 replay->row.verb != ROW_SHUFFLE_LOADED)
		day_shuffle(book, row, replay);
	day_dealer(book, row, replay);
	day_book_work_notes(book);
}

void day_book_end(struct day_book *book)
{
	static const enum day_list about_cards[] = {
		DAY_CORRECTIONS, DAY_BY_HAND, DAY_TAKEN_BACK};
	size_t n = sizeof about_cards / sizeof *about_cards;
	struct day_notes *forms = &book->list[DAY_FORMS];

	/* of a round under way nothing is told */
	for (size_t i = 0; book->under_way != 0 && i < n; i++) {
		struct day_notes *list = &book->list[about_cards[i]];

		while (list->n > 0 &&
		       list->note[list->n - 1].seq >= book->under_way)
			day_note_drop(list);
	}
	day_book_work_end(book);
	for (int i = 0; i < forms->n; i++)
		if (forms->note[i].until_us == 0)
			day_note_say(&forms->note[i].more, "%s",
				     _("not signed"));
}
