/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/event_log.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "ui/text/text.h"

static struct tape_row *tape_add(struct tape *tape, const struct taken *taken,
				 const char *text)
{
	struct tape_row *row = &tape->row[tape->rows++ % TAPE_ROWS];

	memset(row, 0, sizeof *row);
	snprintf(row->clock, sizeof row->clock, "%s", taken->clock);
	snprintf(row->text, sizeof row->text, "%s", text);
	row->round = taken->round;
	return row;
}

/* Cards of a round that follow one another share a row. */
static void tape_cards(struct tape *tape, const struct taken *taken,
		       const struct event *event)
{
	struct tape_row *row = NULL;
	char text[WORDS_MAX];

	news_cards(event, taken->by_hand, tape->glyphs, text);
	if (tape->rows > 0)
		row = &tape->row[(tape->rows - 1) % TAPE_ROWS];
	if (!row || !row->cards || row->round != taken->round) {
		tape_add(tape, taken, text)->cards = true;
		return;
	}
	size_t used = strlen(row->text);
	snprintf(row->text + used, sizeof row->text - used, " %s", text);
}

/* A result is told when it is final, not when it is worked out. */
static void tape_tell_result(struct tape *tape, const struct taken *taken,
			     const char *form, const struct line *announced)
{
	char result[WORDS_MAX], text[WORDS_MAX];

	words_do(taken->table, announced, result);
	expand(text, sizeof text, form, "result %s", result);
	tape_add(tape, taken, text);
}

static void tape_event(struct tape *tape, const struct taken *taken,
		       const struct event *event)
{
	char text[WORDS_MAX];

	if (event->verb == VERB_HOLD)
		differ_take_hold(&tape->differ, taken->line);
	if (event->verb == VERB_CARD)
		tape_cards(tape, taken, event);
	else if (event->verb == VERB_ANNOUNCE)
		tape_tell_result(tape, taken, _("Announced: {result}"),
				 &tape->step);
	else if (!news_is_quiet(event, taken->line) &&
		 news_of(event, taken->line, &tape->dealt, tape->glyphs,
			 text)) {
		news_mark(event, taken->by_hand, text);
		tape_add(tape, taken, text)->alarm = event->verb == VERB_HOLD;
	}
}

static void tape_drop_call(struct tape *tape, int i)
{
	tape->calls--;
	memmove(&tape->call[i], &tape->call[i + 1],
		(size_t)(tape->calls - i) * sizeof tape->call[0]);
}

static void tape_say(struct tape *tape, const struct taken *taken,
		     const struct line *line)
{
	char text[WORDS_MAX];

	if (!taken->now_ms)
		return;
	words_say(line, text);
	/* what is called over and over is called once */
	if (tape->calls > 0 &&
	    strcmp(tape->call[tape->calls - 1].text, text) == 0)
		tape_drop_call(tape, tape->calls - 1);
	else if (tape->calls == TAPE_CALLS)
		tape_drop_call(tape, 0);
	struct tape_call *call = &tape->call[tape->calls++];
	call->say = (enum announcement)line->what;
	call->from_ms = taken->now_ms;
	call->during = table_do_beneath(taken->table);
	strcpy(call->text, text);
}

/* The newest result, where it is of this round, else a new one. */
static struct tape_result *tape_round(struct tape *tape, unsigned round)
{
	struct tape_result *result = NULL;

	if (tape->results > 0)
		result = &tape->result[(tape->results - 1) % TAPE_RESULTS];
	if (!result || result->round != round)
		result = &tape->result[tape->results++ % TAPE_RESULTS];
	memset(result, 0, sizeof *result);
	result->round = round;
	return result;
}

/* A rework decided an announced round otherwise. */
static void tape_put_right(struct tape *tape, const struct taken *taken,
			   enum hand hand, uint32_t n)
{
	struct line announced = {
		.what = DO_ANNOUNCE, .hand = (uint8_t)hand, .n = n};

	if (table_do(taken->table).what == DO_PICK_UP)
		tape_tell_result(tape, taken, _("Corrected: {result}"),
				 &announced);
}

static void tape_decided(struct tape *tape, const struct taken *taken,
			 const struct line *line)
{
	struct tape_result *result = tape_round(tape, taken->round);

	if (taken->table->house.game == ROULETTE) {
		result->number = (uint8_t)line->n;
		result->by_hand = tape->by_hand;
		return;
	}
	result->winner = line->hand;
	result->player = (uint8_t)line->n;
	result->banker = (uint8_t)line->dealer;
	result->natural = taken->table->house.game == BACCARAT &&
			  baccarat_won_by_natural(&taken->table->baccarat,
						  (enum hand)line->hand);
	tape_put_right(tape, taken, (enum hand)line->hand, 0);
}

/* The results of all hands at once, by what the dealer has. */
static void tape_put_right_blackjack(struct tape *tape,
				     const struct taken *taken)
{
	const struct line *last = NULL;

	for (uint32_t i = 0; taken->answer && i < taken->answer->n; i++)
		if (taken->answer->line[i].kind == LINE_RESULT)
			last = &taken->answer->line[i];
	if (last)
		tape_put_right(tape, taken, HAND_DEALER, last->dealer);
}

/* Seats whose insurance is decided by this answer, as bits. */
static uint8_t tape_insured(const struct answer *answer, bool *lost)
{
	unsigned seats = 0;

	for (uint32_t i = 0; answer && i < answer->n; i++) {
		const struct line *line = &answer->line[i];
		if (line->kind != LINE_RESULT || line->place != 0)
			continue;
		seats |= 1u << (line->seat - 1);
		*lost = line->what == OUTCOME_LOSE;
	}
	return (uint8_t)seats;
}

/* Lost insurance is taken at once [blackjack 2.5]. */
static void tape_tell_insurance(struct tape *tape, const struct taken *taken)
{
	char seats[WORDS_MAX], text[WORDS_MAX];
	bool lost = false;
	uint8_t insured = tape_insured(taken->answer, &lost);

	if (!insured)
		return;
	words_seats(insured, seats);
	expand(text, sizeof text,
	       lost ? _("Insurance lost, take: {seats}")
		    : _("Insurance won: {seats}"),
	       "seats %s", seats);
	tape_add(tape, taken, text)->alarm = lost;
}

/* A spin that the table finds to be none, the dealer having said nothing. */
static void tape_no_spin(struct tape *tape, const struct taken *taken)
{
	const struct roulette *r = &tape->ball;
	bool with = r->rotor == r->track && r->rotor != TURN_UNSENSED;
	char text[WORDS_MAX];

	expand(text, sizeof text, _("No spin: {reason}"), "reason %s",
	       reason_of_no_spin(with ? "ball with the wheel"
				      : "too few turns"));
	tape_add(tape, taken, text)->alarm = true;
}

static void tape_line(struct tape *tape, const struct taken *taken,
		      const struct line *line)
{
	char text[WORDS_MAX];

	switch ((enum line_kind)line->kind) {
	case LINE_SAY:
		tape_say(tape, taken, line);
		if (line->what == SAY_NO_SPIN && tape->told == VERB_NUMBER)
			tape_no_spin(tape, taken);
		if (line->what == SAY_DEAD_BALL)
			tape_add(tape, taken, _("Dead ball: not launched"));
		break;
	case LINE_ALARM:
		differ_take(&tape->differ, line);
		if (line->what == ALARM_HELD)
			break; /* the event says it */
		words_alarm(line, tape->glyphs, text);
		tape_add(tape, taken, text)->alarm = true;
		break;
	case LINE_RESULT:
		if (taken->table->house.game != BLACKJACK)
			tape_decided(tape, taken, line);
		break;
	case LINE_DO:
	case LINE_SETTLE:
	case LINE_REFUSE: break;
	}
}

/* A number put right is by hand as well. */
static void tape_note_fact(struct tape *tape, const struct taken *taken,
			   enum verb verb)
{
	bool lies = verb == VERB_CARD || verb == VERB_NUMBER;

	if (lies && taken->now_ms)
		tape->card_ms = taken->now_ms;
	tape->facts += lies || verb == VERB_SPIN;
	if (verb == VERB_NUMBER || verb == VERB_CORRECT_NUMBER)
		tape->by_hand = taken->by_hand || verb == VERB_CORRECT_NUMBER;
}

void tape_take(struct tape *tape, const struct taken *taken)
{
	struct event event;

	if (!taken->line) {
		tape_add(tape, taken, taken->text);
		return;
	}
	if (taken->answer && answer_refuses(taken->answer))
		return;
	event = *taken->event;
	news_see(&event, taken->table);
	tape->told = event.verb;
	tape_event(tape, taken, &event);
	tape_note_fact(tape, taken, (enum verb)event.verb);
	if (event.verb == VERB_VOID)
		tape_round(tape, taken->round)->voided = true;
	for (uint32_t i = 0; taken->answer && i < taken->answer->n; i++)
		tape_line(tape, taken, &taken->answer->line[i]);
	if (taken->table->house.game == BLACKJACK) {
		/* where a round is worked out again its results come again */
		if (event.verb == VERB_PEEK || event.verb == VERB_REVEAL ||
		    event.verb == VERB_HOLE)
			tape_tell_insurance(tape, taken);
		else
			tape_put_right_blackjack(tape, taken);
	}
	tape->step = table_do_beneath(taken->table);
	places_of(taken->table, &tape->dealt);
	if (taken->table->house.game == ROULETTE)
		tape->ball = taken->table->roulette;
}

void tape_tick(struct tape *tape, const struct table *table, int64_t now_ms)
{
	struct line step = table_do_beneath(table);

	for (int i = tape->calls - 1; i >= 0; i--) {
		const struct tape_call *call = &tape->call[i];
		if (now_ms - call->from_ms >= CALL_MS &&
		    !words_same_step(&call->during, &step))
			tape_drop_call(tape, i);
	}
}

int64_t tape_due(const struct tape *tape)
{
	return tape->calls > 0 ? tape->call[0].from_ms + CALL_MS : INT64_MAX;
}

const struct tape_row *tape_row(const struct tape *tape, unsigned n)
{
	if (n >= tape->rows || n >= TAPE_ROWS)
		return NULL;
	return &tape->row[(tape->rows - 1 - n) % TAPE_ROWS];
}

const struct tape_result *tape_result(const struct tape *tape, unsigned n)
{
	if (n >= tape->results || n >= TAPE_RESULTS)
		return NULL;
	return &tape->result[(tape->results - 1 - n) % TAPE_RESULTS];
}

bool tape_last_void(const struct tape *tape)
{
	const struct tape_result *last = tape_result(tape, 0);

	return last && last->voided;
}
