/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/day_summary.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "app/runtime/memory.h"
#include "rules/table/dice.h"
#include "rules/core/gettext.h"
#include "rules/script/verbs.h"
#include "rules/script/device_report.h"
#include "rules/table/holds.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"

/* The text behind the first word. */
static const char *day_summary_rest(const char *line)
{
	line += strcspn(line, " \t");
	return line + strspn(line, " \t");
}

/* A note of that row; its texts are the list's. Good until the next one. */
static struct day_entry *day_entry_add(struct day_entries *list,
				       const struct journal_row *row,
				       const char *text)
{
	struct day_entry *entry;

	list->entry = memory_grow(list->entry, list->n, &list->room,
				  sizeof *list->entry);
	entry = &list->entry[list->n++];
	*entry = (struct day_entry){
		.seq = row->seq,
		.time_us = row->time_us,
		.text = memory_copy(text),
		.more = memory_copy(""),
	};
	snprintf(entry->badge, sizeof entry->badge, "%s", row->badge);
	return entry;
}

/* Ends the entry at that row. */
static void day_entry_end(struct day_entry *entry,
			  const struct journal_row *row)
{
	entry->until_us = row->time_us;
	snprintf(entry->until_badge, sizeof entry->until_badge, "%s",
		 row->badge);
}

/* The last one, or NULL; and forgets it. */
static struct day_entry *day_entry_last(const struct day_entries *list)
{
	return list->n > 0 ? &list->entry[list->n - 1] : NULL;
}

static void day_entry_drop_last(struct day_entries *list)
{
	list->n--;
	if (list->dealt > list->n)
		list->dealt = list->n;
	free(list->entry[list->n].text);
	free(list->entry[list->n].more);
}

/* Adds to one of a note's texts, behind a comma. */
SB_PRINTF(2, 3)
static void day_entry_append_text(char **text, const char *fmt, ...)
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

/* The figures of the current dealer. */
static struct figures *day_summary_figures(struct day_summary *summary)
{
	return figures_find(&summary->work[summary->game], summary->dealer);
}

void day_summary_set_end(struct day_summary *summary,
			 const struct journal_row *row)
{
	int64_t before_us = summary->elapsed_time.us, went_us;

	elapsed_time_apply(&summary->elapsed_time, row);
	went_us = summary->elapsed_time.us - before_us;
	if (went_us == 0)
		return;
	if (summary->dealer[0] != '\0')
		day_summary_figures(summary)->us[TIME_ON] += went_us;
	if (summary->state != DAY_OPEN)
		return;
	day_summary_figures(summary)->us[TIME_OPEN] += went_us;
	for (int i = 0; i < DAY_DEVICES; i++)
		summary->device[i].lost_us +=
			summary->device[i].lost ? went_us : 0;
}

/* --- cards ------------------------------------------------------------- */

static void day_summary_count_card(struct day_summary *summary,
				   const struct replay *replay)
{
	struct answer_line line = table_instruction(&replay->table);
	bool asks = line.kind == LINE_DO &&
		    (line.what == DO_DEAL || line.what == DO_DRAW);
	bool came = replay->table.dealt > summary->dealt;

	if (summary->awaits_card && came && replay->event.verb == VERB_CARD) {
		struct figures *figures = day_summary_figures(summary);

		figures->count[COUNT_CARDS]++;
		figures->us[TIME_CARDS] += elapsed_time_since(
			&summary->elapsed_time, summary->asked_us);
	}
	if (asks && (came || !summary->awaits_card))
		summary->asked_us = summary->elapsed_time.us;
	summary->awaits_card = asks;
	summary->dealt = replay->table.dealt;
}

/* --- devices ----------------------------------------------------------- */

void day_device_add(struct day_device *to, const struct day_device *device)
{
	to->losses += device->losses;
	to->errors += device->errors;
	to->misreads += device->misreads;
	to->lost_us += device->lost_us;
	to->lost = device->lost;
	to->reported |= device->reported;
}

static void day_summary_count_device(struct day_summary *summary,
				     const struct journal_row *row,
				     const struct device_report *report)
{
	struct day_device *device;
	uint64_t n = UINT64_C(1) + report->skipped;

	if (row->source != SOURCE_SHOE && row->source != SOURCE_WHEEL &&
	    row->source != SOURCE_DICE)
		return;
	device = &summary->device[row->source];
	device->reported = true;
	if (device_report_is_misread(report)) {
		device->misreads += n;
		day_summary_figures(summary)->count[COUNT_MISREADS] += n;
		return;
	}
	switch (report->kind) {
	case REPORT_LOST:
	case REPORT_LINE_LOST:
	case REPORT_LINE_FLOOD:
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

/* --- the lists --------------------------------------------------------- */

static void day_summary_count_entries(struct day_summary *summary)
{
	for (int i = 0; i < DAY_LISTS; i++) {
		struct day_entries *list = &summary->list[i];

		for (; list->dealt < list->n; list->dealt++) {
			struct day_entry *entry = &list->entry[list->dealt];

			strcpy(entry->dealer, summary->dealer);
			entry->game = summary->game;
		}
	}
}

static void day_summary_count(struct day_summary *summary, enum day_list list,
			      enum figures_count count)
{
	const struct day_entries *notes = &summary->list[list];

	for (int i = 0; i < notes->n; i++) {
		const struct day_entry *entry = &notes->entry[i];

		figures_find(&summary->work[entry->game], entry->dealer)
			->count[count]++;
	}
}

static void day_summary_count_end(struct day_summary *summary)
{
	const struct day_entries *stops = &summary->list[DAY_STOPS];
	const struct day_entries *shoes = &summary->list[DAY_SHOES];

	day_summary_count(summary, DAY_CORRECTIONS, COUNT_CORRECTIONS);
	day_summary_count(summary, DAY_KEYED, COUNT_KEYED);
	day_summary_count(summary, DAY_UNDONE, COUNT_UNDONE);
	for (int i = 0; i < stops->n; i++) {
		struct day_entry *entry = &stops->entry[i];
		struct figures *figures = figures_find(
			&summary->work[entry->game], entry->dealer);

		if (entry->until_us == 0)
			entry->lasted_us = elapsed_time_since(
				&summary->elapsed_time, entry->since_us);
		if (entry->before)
			continue;
		if (entry->alarm == ALARM_HELD)
			figures->count[COUNT_HOLDS]++;
		else if (entry->alarm == ALARM_CARD_OUT_OF_TURN)
			figures->count[COUNT_OUT_OF_TURN]++;
		else
			figures->count[COUNT_ALARMS]++;
	}
	/* Counts the shuffles that ended with a full shoe. */
	for (int i = 0; i < shoes->n; i++) {
		const struct day_entry *entry = &shoes->entry[i];
		struct figures *figures = figures_find(
			&summary->work[entry->game], entry->dealer);

		if (entry->until_us == 0)
			continue;
		figures->count[COUNT_SHUFFLES]++;
		figures->count[COUNT_TOO_FAST] += entry->failed;
		figures->us[TIME_SHUFFLES] += entry->lasted_us;
	}
}

struct figures day_summary_total(const struct day_summary *summary,
				 enum game_id game)
{
	struct figures sum = {0};

	for (int i = 0; i < GAMES; i++)
		for (int n = 0; n < summary->work[i].n; n++)
			if (game == GAMES || game == (enum game_id)i)
				figures_add(&sum,
					    &summary->work[i].row[n].figures);
	return sum;
}

/* Rows of the table. */

void day_summary_before_row(struct day_summary *summary,
			    const struct journal_row *row,
			    const struct replay *replay)
{
	static const char *const about[] = {"correct ", "strike ", "insert "};
	const struct table *table = &replay->table;

	if (!replay->started || row->kind != KIND_TABLE)
		return;
	for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
		if (strncmp(row->line, about[i], strlen(about[i])) != 0)
			continue;
		/* with the hole card: entries of an open round are removed */
		places_fill(table, &summary->before);
		for (int n = 0; n < table->dealt; n++)
			summary->before.place[n].card =
				table->fact[table->dealt_fact[n]].card;
		if (!game_has_cards(table->house.game))
			summary->number = table_result(table);
	}
}

static uint32_t day_round(const struct replay *replay)
{
	return replay->rounds.open || replay->round_over
		       ? replay->rounds.round.name.number
		       : 0;
}

/* The list of each verb. */
static const struct {
	enum verb verb;
	enum day_list list;
	bool keyed; /* only if keyed */
} verb_lists[] = {
	{VERB_VOID, DAY_VOIDS, false},
	{VERB_CORRECT, DAY_CORRECTIONS, false},
	{VERB_CORRECT_NUMBER, DAY_CORRECTIONS, false},
	{VERB_CORRECT_DICE, DAY_CORRECTIONS, false},
	{VERB_STRIKE, DAY_CORRECTIONS, false},
	{VERB_INSERT, DAY_CORRECTIONS, false},
	{VERB_RETRACT, DAY_UNDONE, false},
	{VERB_CARD, DAY_KEYED, true},
	{VERB_HOLE, DAY_KEYED, true},
	{VERB_NUMBER, DAY_KEYED, true},
	{VERB_DICE, DAY_KEYED, true},
	{VERB_LIMITS, DAY_LIMITS, false},
};

/* A card keyed, and where it went: "BANKER, FIRST CARD: 3c". */
static void day_table_card_text(struct day_summary *summary,
				const struct replay *replay,
				char text[static UI_TEXT_MAX])
{
	const struct table *table = &replay->table;
	char card[UI_TEXT_MAX], place[UI_TEXT_MAX];

	event_text_cards(&replay->event, false, glyphs_for_locale(), text);
	if (table->dealt == 0 ||
	    table->dealt_fact[table->dealt - 1] + 1 != table->facts)
		return; /* into no hand */
	snprintf(card, sizeof card, "%s", text);
	places_fill(table, &summary->before);
	places_name(&summary->before, summary->before.n, place);
	snprintf(text, UI_TEXT_MAX, _("%.120s: %.120s"), place, card);
}

static void day_corrected_dice_text(const struct day_summary *summary,
				    unsigned dice,
				    char text[static UI_TEXT_MAX])
{
	char are[DICE_TEXT_MAX], were[DICE_TEXT_MAX];

	dice_format(dice, are);
	dice_format(summary->number, were);
	snprintf(text, UI_TEXT_MAX,
		 summary->number_keyed ? _("Dice %s, keyed as %s")
				       : _("Dice %s, read as %s"),
		 are, were);
}

static void day_table_event_text(struct day_summary *summary,
				 const struct journal_row *row,
				 const struct replay *replay,
				 char text[static UI_TEXT_MAX])
{
	const struct event *event = &replay->event;

	if (event->verb == VERB_VOID)
		reason_text(day_summary_rest(row->line), text);
	else if (event->verb == VERB_CARD)
		day_table_card_text(summary, replay, text);
	else if (event->verb == VERB_CORRECT_DICE)
		day_corrected_dice_text(summary, event->n, text);
	else if (event->verb == VERB_CORRECT_NUMBER)
		snprintf(text, UI_TEXT_MAX,
			 summary->number_keyed ? _("Number %u, keyed as %u")
					       : _("Number %u, read as %u"),
			 event->n, summary->number);
	else if (!event_text(event, row->line, &summary->before, &replay->table,
			     glyphs_for_locale(), text))
		snprintf(text, UI_TEXT_MAX, "%s", row->line);
}

/* An instruction of the station: a card or number is overdue. */
static void day_add_overdue(struct day_summary *summary,
			    const struct journal_row *row,
			    const struct replay *replay)
{
	enum overdue overdue = overdue_parse(row->line);

	if (row->source != SOURCE_STATION || overdue == OVERDUE_NOTHING)
		return;
	day_entry_add(&summary->list[DAY_OVERDUE], row, overdue_text(overdue))
		->n = day_round(replay);
}

/* Cards drawn before "No more bets" was called. */
static void day_add_early(struct day_summary *summary,
			  const struct journal_row *row,
			  const struct replay *replay)
{
	struct token about;
	struct day_entry *entry;

	if (row->source != SOURCE_STATION ||
	    station_note_parse(row->line, &about) != NOTE_CARD_BEFORE_CALL)
		return;
	entry = day_entry_add(&summary->list[DAY_EARLY], row, "");
	entry->n = day_round(replay);
	strcpy(entry->badge, replay->pit.dealer);
}

static void day_add_table_event(struct day_summary *summary,
				const struct journal_row *row,
				const struct replay *replay)
{
	enum verb verb = (enum verb)replay->event.verb;

	for (size_t i = 0; i < sizeof verb_lists / sizeof *verb_lists; i++) {
		char text[UI_TEXT_MAX];

		if (verb_lists[i].verb != verb ||
		    (verb_lists[i].keyed && row->source != SOURCE_KEY))
			continue;
		day_table_event_text(summary, row, replay, text);
		day_entry_add(&summary->list[verb_lists[i].list], row, text)
			->n = day_round(replay);
	}
	if (verb_is_result(verb) || verb_corrects_result(verb))
		summary->number_keyed = row->source == SOURCE_KEY;
}

/* Whether the stop is listed and still open: a round replayed after a
 * correction gives its alarms again. */
static bool day_stop_known(const struct day_summary *summary, const char *text)
{
	const struct day_entries *stops = &summary->list[DAY_STOPS];

	for (int i = 0; i < stops->n; i++)
		if (stops->entry[i].until_us == 0 &&
		    strcmp(stops->entry[i].text, text) == 0)
			return true;
	return false;
}

/* A contradiction between shoe and table is a hold with a name, too. */
static const char *day_stop_hold(const struct answer_line *line)
{
	switch (line->what) {
	case ALARM_HELD: return line->name;
	case ALARM_VERDICT: return hold_names[HOLD_VERDICT];
	case ALARM_POSITION: return hold_names[HOLD_POSITION];
	default: return "";
	}
}

static void day_stop_add(struct day_summary *summary,
			 const struct journal_row *row,
			 const struct replay *replay,
			 const struct answer_line *line, const char *text)
{
	struct day_entry *entry =
		day_entry_add(&summary->list[DAY_STOPS], row, text);

	entry->n = day_round(replay);
	entry->alarm = line->what;
	entry->since_us = summary->elapsed_time.us;
	snprintf(entry->hold, sizeof entry->hold, "%s", day_stop_hold(line));
	if (row->source != SOURCE_KEY)
		entry->badge[0] = '\0';
}

static void day_stop(struct day_summary *summary, const struct journal_row *row,
		     const struct replay *replay,
		     const struct answer_line *line)
{
	char text[UI_TEXT_MAX];

	if (line->what == ALARM_HELD && pit_is_duty_hold(line->name))
		return;
	if (replay->event.verb == VERB_HOLD)
		reason_text(day_summary_rest(row->line), text);
	else
		alarm_text(line, glyphs_for_locale(), text);
	if (!day_stop_known(summary, text))
		day_stop_add(summary, row, replay, line, text);
}

static void day_add_standing_stop(struct day_summary *summary,
				  const struct journal_row *row,
				  const struct replay *replay,
				  const struct answer_line *line,
				  const char *text)
{
	struct day_entry *entry;

	day_stop_add(summary, row, replay, line, text);
	entry = day_entry_last(&summary->list[DAY_STOPS]);
	entry->before = true;
	entry->badge[0] = '\0';
}

void day_summary_begin(struct day_summary *summary,
		       const struct journal_row *row,
		       const struct replay *replay)
{
	const struct table *table = &replay->table;
	struct answer_line line = {.kind = LINE_ALARM, .what = ALARM_HELD};

	summary->dealt = table->dealt;
	for (int i = 0; replay->started && i < table->holds.n; i++) {
		char text[UI_TEXT_MAX];

		line.name = table->holds.name[i];
		reason_text(line.name, text);
		if (!pit_is_duty_hold(line.name))
			day_add_standing_stop(summary, row, replay, &line,
					      text);
	}
	line.what = ALARM_ROUND_INCONSISTENT;
	if (replay->started && table_irregular(table))
		day_add_standing_stop(summary, row, replay, &line,
				      _("Earlier irregularity"));
}

static bool day_stop_is_open(const struct day_entry *entry,
			     const struct table *table)
{
	if (entry->hold[0] == '\0') {
		bool waiting = table->facts_by_kind[FACT_OUT_OF_TURN] > 0;

		/* The irregularity of this alarm. */
		if (entry->before)
			return table_irregular(table);
		switch (entry->alarm) {
		case ALARM_CARD_OUT_OF_TURN: return waiting;
		case ALARM_IMPOSSIBLE_CARD: return waiting || table->impossible;
		case ALARM_ROUND_INCONSISTENT: return table->inconsistent;
		default: return table_irregular(table);
		}
	}
	for (int i = 0; i < table->holds.n; i++)
		if (strcmp(table->holds.name[i], entry->hold) == 0)
			return true;
	return false;
}

static void day_stops(struct day_summary *summary,
		      const struct journal_row *row,
		      const struct replay *replay)
{
	struct day_entries *stops = &summary->list[DAY_STOPS];
	const struct answer *answer = &replay->answer;

	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_ALARM)
			day_stop(summary, row, replay, &answer->line[i]);
	for (int i = 0; i < stops->n; i++)
		if (stops->entry[i].until_us == 0 &&
		    !day_stop_is_open(&stops->entry[i], &replay->table)) {
			/* What stopped nothing was cleared by nobody. */
			day_entry_end(&stops->entry[i], row);
			if (stops->entry[i].seq == row->seq)
				stops->entry[i].until_badge[0] = '\0';
			stops->entry[i].lasted_us =
				elapsed_time_since(&summary->elapsed_time,
						   stops->entry[i].since_us);
		}
}

static void day_end_round(struct day_summary *summary,
			  const struct journal_row *row,
			  const struct replay *replay)
{
	const struct round_row *round = &replay->rounds.round;

	if (summary->rounds++ == 0)
		summary->first_us = round->opened_us;
	summary->over_us = round->closed_us;
	summary->voided += round->voided;
	/* the record does not have the dealer of a free hand */
	figures_add_round(figures_find(&summary->work[round->game],
				       round->dealer[0] ? round->dealer
							: replay->pit.dealer),
			  round, summary->currency.code);
	/* one that another table cut off */
	if (round->voided && replay->event.verb == VERB_TABLE)
		day_entry_add(&summary->list[DAY_VOIDS], row, round->reason)
			->n = round->name.number;
}

/* The shoe is full: the shuffle before is its own. */
static void day_shoe(struct day_summary *summary, const struct journal_row *row,
		     const struct replay *replay)
{
	struct day_entry *entry = day_entry_last(&summary->list[DAY_SHOES]);

	if (!entry || entry->n > 0) {
		entry = day_entry_add(&summary->list[DAY_SHOES], row, "");
		entry->since_us = summary->elapsed_time.us;
	}
	entry->n = replay->rounds.shoe;
	entry->lasted_us =
		elapsed_time_since(&summary->elapsed_time, entry->since_us);
	day_entry_end(entry, row);
}

static void day_summary_apply_table(struct day_summary *summary,
				    const struct journal_row *row,
				    const struct replay *replay)
{
	if (answer_refuses(&replay->answer))
		return;
	day_summary_count_card(summary, replay);
	if (replay->event.verb == VERB_SHOE)
		day_shoe(summary, row, replay);
	day_add_table_event(summary, row, replay);
	day_add_overdue(summary, row, replay);
	day_add_early(summary, row, replay);
	day_stops(summary, row, replay);
	if (replay->round_over)
		day_end_round(summary, row, replay);
	summary->under_way =
		replay->rounds.open ? replay->rounds.round.first_seq : 0;
	summary->each_round = replay->table.house.shuffle_every_round;
}

void day_summary_fini(struct day_summary *summary)
{
	for (int i = 0; i < DAY_LISTS; i++) {
		while (summary->list[i].n > 0)
			day_entry_drop_last(&summary->list[i]);
		free(summary->list[i].entry);
	}
	for (int game = 0; game < GAMES; game++)
		figures_fini(&summary->work[game]);
}

/* --- other rows -------------------------------------------------------- */

/* Rows listed by their verb alone. */
static const char *const steps[ROW_VERBS] = {
	[ROW_DAY_OPENING] = N_("table opened"),
	[ROW_DAY_TURNED] = N_("next gaming day"),
	[ROW_DAY_OPENED] = N_("ready to play"),
	[ROW_DAY_CLOSING] = N_("no further rounds"),
	[ROW_DAY_CLOSED] = N_("gaming day closed"),
	[ROW_STATION_START] = N_("station started"),
	[ROW_RECORD_NEW] = N_("new record begun, the old one lost"),
	[ROW_RECORD_ACCEPTED] = N_("restored record accepted"),
	[ROW_CLOCK_ALONE] = N_("clock not synchronised"),
	[ROW_CLOCK_SET] = N_("clock synchronised"),
	[ROW_CARDS_LEFT] = N_("cards left the table"),
	[ROW_BALL_LEFT] = N_("ball left the wheel, or new ball"),
	[ROW_SHOE_COUNTED] = N_("cards counted in the shoe"),
	[ROW_SHOE_ACCEPTED] = N_("wrong count accepted"),
};

static void day_step(struct day_summary *summary, const struct journal_row *row,
		     const struct row_line *line)
{
	struct day_entry *entry;

	if (!steps[line->verb])
		return;
	entry = day_entry_add(&summary->list[DAY_EVENTS], row,
			      _(steps[line->verb]));
	if (line->verb == ROW_CARDS_LEFT || line->verb == ROW_BALL_LEFT)
		day_entry_append_text(&entry->more, "%s",
				      reason_text_left(line->rest));
	else if (line->verb == ROW_SHOE_COUNTED ||
		 line->verb == ROW_SHOE_ACCEPTED)
		day_entry_append_text(&entry->more, "%s", line->rest);
	else if (line->verb == ROW_RECORD_ACCEPTED)
		day_entry_append_text(&entry->more, _("row %.*s missing"),
				      (int)strcspn(line->rest, " "),
				      line->rest);
}

/* "2001 WORDS": whose the pit is from now on. */
static void day_shift(struct day_summary *summary,
		      const struct journal_row *row, const char *boss)
{
	struct day_entry *entry = day_entry_add(&summary->list[DAY_SHIFTS], row,
						day_summary_rest(boss));

	snprintf(entry->until_badge, sizeof entry->until_badge, "%.*s",
		 (int)strcspn(boss, " "), boss);
}

/* How somebody ceases to deal. */
static const char *const ends[ROW_VERBS] = {
	[ROW_SIGN_ON] = N_("relieved"),
	[ROW_SIGN_OFF_IDLE] = N_("inactivity"),
	[ROW_SIGN_OFF_DISABLED] = N_("badge disabled"),
	[ROW_SIGN_OFF] = N_("signed off"),
	[ROW_DAY_CLOSED] = N_("gaming day closed"),
	[ROW_STATION_START] = N_("station started"),
};

static void day_dealer(struct day_summary *summary,
		       const struct journal_row *row,
		       const struct replay *replay)
{
	const struct pit *pit = &replay->pit;
	const char *end = ends[replay->row.verb];
	struct day_entry *entry = day_entry_last(&summary->list[DAY_DEALERS]);

	if (strcmp(summary->dealer, pit->dealer) == 0)
		return;
	if (summary->dealer[0] != '\0') {
		day_entry_end(entry, row);
		day_entry_append_text(&entry->more, "%s",
				      end ? _(end) : row->line);
	}
	strcpy(summary->dealer, pit->dealer);
	if (pit->dealer[0] == '\0')
		return;
	entry = day_entry_add(&summary->list[DAY_DEALERS], row, "");
	strcpy(entry->badge, pit->dealer);
}

/* --- forms ------------------------------------------------------------- */

static struct day_entry *day_form_find(struct day_summary *summary, int64_t id)
{
	struct day_entries *forms = &summary->list[DAY_FORMS];

	for (int i = forms->n - 1; i >= 0; i--)
		if (forms->entry[i].seq == id)
			return &forms->entry[i];
	return NULL;
}

/* The cause, and what was noted of each item. */
static void day_form_failed(struct day_entry *entry,
			    const struct inspection *form)
{
	char cause[UI_TEXT_MAX], failed[UI_TEXT_MAX];

	entry->failed = true;
	form_cause_text(form, cause);
	expand_placeholders(failed, sizeof failed, _("FAILED: {cause}"),
			    "cause %s", cause);
	day_entry_append_text(&entry->more, "%s", failed);
	for (int i = 0; i < CHECKLIST_ITEMS_MAX; i++)
		if (form->answer[i].is == ITEM_FAILED && *form->answer[i].note)
			day_entry_append_text(&entry->more, "“%s”",
					      form->answer[i].note);
}

static void day_close_form(struct day_summary *summary,
			   const struct journal_row *row,
			   const struct form_row *form)
{
	struct day_entry *entry = day_form_find(summary, form->form.id);

	if (!entry)
		return;
	day_entry_end(entry, row);
	if (form->passed)
		day_entry_append_text(&entry->more, "%s", _("passed"));
	else
		day_form_failed(entry, &form->form);
	for (int i = 0; i < SIGNERS; i++) {
		const struct inspection_signature *signature =
			&form->form.signature[i];
		char time[CLOCK_TEXT_MAX];

		if (signature->badge[0] == '\0')
			continue;
		strcpy(i == SIGNER_DEALER ? entry->badge : entry->until_badge,
		       signature->badge);
		gaming_time_clock(signature->time_us, time);
		day_entry_append_text(&entry->more,
				      i == SIGNER_DEALER ? _("dealer %s %s")
							 : _("pit boss %s %s"),
				      signature->badge, time);
	}
}

/* The last form of that checklist that is not over. */
static struct day_entry *day_form_open(struct day_summary *summary,
				       const char *title)
{
	struct day_entries *forms = &summary->list[DAY_FORMS];

	for (int i = forms->n - 1; i >= 0; i--)
		if (forms->entry[i].until_us == 0 &&
		    strcmp(forms->entry[i].text, title) == 0)
			return &forms->entry[i];
	return NULL;
}

static void day_form(struct day_summary *summary, const struct journal_row *row,
		     const struct replay *replay)
{
	char name[CHECKLIST_NAME_MAX] = "";
	enum checklist_id id;
	struct day_entry *entry;

	if (replay->form_over)
		day_close_form(summary, row, &replay->form);
	sscanf(replay->row.rest, "%15s", name); /* what it allows follows */
	id = checklist_find(name);
	if (id == CHECKLISTS)
		return;
	entry = day_form_open(summary, _(checklists[id].title));
	if (replay->row.verb == ROW_FORM_DISCARD && entry) {
		day_entry_end(entry, row);
		day_entry_append_text(&entry->more, _("discarded by %s"),
				      row->badge);
	} else if (replay->row.verb == ROW_FORM_BEGIN) {
		day_entry_add(&summary->list[DAY_FORMS], row,
			      _(checklists[id].title));
	}
}

/* --- shuffles ---------------------------------------------------------- */

static void day_add_group(struct day_entry *entry,
			  const struct journal_row *row,
			  const struct shuffle_rules *rules,
			  const struct shuffle_group *group,
			  int64_t duration_us)
{
	long long took_s = (long long)(duration_us / 1000000);
	char who[BADGE_MAX + 4] = "";

	/* of a group that another did than who began */
	if (strcmp(row->badge, entry->badge) != 0)
		snprintf(who, sizeof who, " (%s)", row->badge);
	if (!shuffle_is_too_fast(rules, group, duration_us)) {
		day_entry_append_text(&entry->text, _("%s %lld s%s"),
				      _(group->title), took_s, who);
		return;
	}
	entry->failed = true;
	day_entry_append_text(
		&entry->text, _("%s %lld s%s: TOO FAST, at least %d s"),
		_(group->title), took_s, who, shuffle_least_s(rules, group));
}

static void day_shuffle(struct day_summary *summary,
			const struct journal_row *row,
			const struct replay *replay)
{
	const struct shuffle_progress *progress = &replay->pit.shuffle_progress;
	const struct shuffle_procedure *form =
		shuffle_procedure_get(&progress->rules, &replay->table.house);
	struct day_entry *entry = day_entry_last(&summary->list[DAY_SHOES]);
	bool back = replay->row.verb == ROW_SHUFFLE_UNDO;
	int n = (int)strtol(replay->row.rest, NULL, 10);

	if (!entry || entry->until_us != 0 ||
	    replay->row.verb == ROW_SHUFFLE_BEGIN) {
		entry = day_entry_add(&summary->list[DAY_SHOES], row, "");
		entry->since_us = summary->elapsed_time.us;
	}
	if (!form || n < 1 || n > form->groups)
		return;
	if (back)
		day_entry_append_text(&entry->text, _("%s taken back"),
				      _(shuffle_group(form, n - 1)->title));
	else
		day_add_group(entry, row, &progress->rules,
			      shuffle_group(form, n - 1),
			      progress->duration_us[n - 1]);
}

/* --- rows -------------------------------------------------------------- */

/* Copies the state of the table. A record older than day rows has its days
 * from the rounds. */
static void day_set_state(struct day_summary *summary,
			  const struct journal_row *row,
			  const struct replay *replay)
{
	const struct pit *pit = &replay->pit;

	if (summary->first_seq == 0)
		summary->first_seq = row->seq;
	summary->head.seq = row->seq;
	memcpy(summary->head.hash, row->hash, HASH_SIZE);
	summary->last_us = row->time_us;
	summary->state = pit->day_state;
	summary->game = pit->game;
	if (!pit->ever_opened && replay->started)
		summary->game = replay->table.house.game;
	strcpy(summary->day, pit->day[0] ? pit->day : replay->rounds.day);
	strcpy(summary->table, replay->rounds.table);
}

void day_summary_apply(struct day_summary *summary,
		       const struct journal_row *row,
		       const struct replay *replay)
{
	day_summary_set_end(summary, row);
	day_set_state(summary, row, replay);
	if (row->kind == KIND_TABLE)
		day_summary_apply_table(summary, row, replay);
	else
		day_step(summary, row, &replay->row);
	if (row->kind == KIND_DEVICE)
		day_summary_count_device(summary, row, &replay->report);
	if (replay->row.verb == ROW_HAND_OVER)
		day_shift(summary, row, replay->row.rest);
	else if (row->kind == KIND_INSPECTION)
		day_form(summary, row, replay);
	else if (row->kind == KIND_SHUFFLE &&
		 replay->row.verb != ROW_SHUFFLE_LOADED)
		day_shuffle(summary, row, replay);
	day_dealer(summary, row, replay);
	day_summary_count_entries(summary);
}

void day_summary_end(struct day_summary *summary)
{
	static const enum day_list about_cards[] = {DAY_CORRECTIONS, DAY_KEYED,
						    DAY_UNDONE};
	size_t n = sizeof about_cards / sizeof *about_cards;
	struct day_entries *forms = &summary->list[DAY_FORMS];

	/* entries of an open round are removed */
	for (size_t i = 0; summary->under_way != 0 && i < n; i++) {
		struct day_entries *list = &summary->list[about_cards[i]];

		while (list->n > 0 &&
		       list->entry[list->n - 1].seq >= summary->under_way)
			day_entry_drop_last(list);
	}
	day_summary_count_end(summary);
	for (int i = 0; i < forms->n; i++)
		if (forms->entry[i].until_us == 0)
			day_entry_append_text(&forms->entry[i].more, "%s",
					      _("not signed"));
}
