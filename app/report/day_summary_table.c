/* SPDX-License-Identifier: ISC */
/* What rows of the table tell of the day. */
#include "config.h"

#include "app/report/day_summary.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"

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
		snprintf(text, WORDS_MAX,
			 _("The ball lies in %u, not in %u as was read"),
			 event->n, book->number);
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
	case ALARM_VERDICT: return "verdict";
	case ALARM_POSITION: return "position";
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

void day_book_stands(struct day_book *book, const struct envelope *row,
		     const struct replay *replay)
{
	const struct table *table = &replay->table;
	struct line line = {.kind = LINE_ALARM, .what = ALARM_HELD};

	for (int i = 0; replay->started && i < table->holds.n; i++) {
		char text[WORDS_MAX];

		line.name = table->holds.name[i];
		reason_words(line.name, text);
		if (!pit_is_hold(line.name))
			day_stood(book, row, replay, &line, text);
	}
	line.what = ALARM_ROUND_INCONSISTENT;
	if (replay->started && table_irregular(table))
		day_stood(book, row, replay, &line,
			  _("An irregularity from before"));
}

/* What of the table's irregularities this alarm told of. */
static bool day_alarm_stands(const struct day_note *note,
			     const struct table *table)
{
	bool waiting = table->facts_of[FACT_WAITING] > 0;

	if (note->before)
		return table_irregular(table);
	switch (note->alarm) {
	case ALARM_CARD_OUT_OF_TURN: return waiting;
	case ALARM_IMPOSSIBLE_CARD: return waiting || table->impossible;
	case ALARM_ROUND_INCONSISTENT: return table->inconsistent;
	default: return table_irregular(table);
	}
}

static bool day_stop_stands(const struct day_note *note,
			    const struct table *table)
{
	if (note->hold[0] == '\0')
		return day_alarm_stands(note, table);
	for (int i = 0; i < table->holds.n; i++)
		if (strcmp(table->holds.name[i], note->hold) == 0)
			return true;
	return false;
}

/* What stopped nothing was cleared by nobody. */
static void day_stop_end(struct day_note *note, const struct envelope *row,
			 const struct day_book *book)
{
	day_note_end(note, row);
	if (note->seq == row->seq)
		note->until_badge[0] = '\0';
	note->lasted_us = lapse_since(&book->lapse, note->since_us);
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
		    !day_stop_stands(&stops->note[i], &replay->table))
			day_stop_end(&stops->note[i], row, book);
}

static void day_round_over(struct day_book *book, const struct envelope *row,
			   const struct replay *replay)
{
	const struct round_row *round = &replay->rounds.round;

	if (book->rounds++ == 0)
		book->first_us = round->opened_us;
	book->over_us = round->closed_us;
	book->voided += round->voided;
	day_book_work_round(book, replay);
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

void day_book_table(struct day_book *book, const struct envelope *row,
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
