/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/event_log.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/script/verbs.h"
#include "ui/text/text.h"

static struct event_log_row *event_log_add(struct event_log *event_log,
					   const struct live_row *live_row,
					   const char *text)
{
	struct event_log_row *row =
		&event_log->row[event_log->rows++ % EVENT_LOG_ROWS];

	memset(row, 0, sizeof *row);
	snprintf(row->clock, sizeof row->clock, "%s", live_row->clock);
	snprintf(row->text, sizeof row->text, "%s", text);
	row->round = live_row->round;
	return row;
}

/* Cards of a round that follow one another share a row. */
static void event_log_add_cards(struct event_log *event_log,
				const struct live_row *live_row,
				const struct event *event)
{
	struct event_log_row *row = NULL;
	char text[UI_TEXT_MAX];

	event_text_cards(event, live_row->by_hand, event_log->glyphs, text);
	if (event_log->rows > 0)
		row = &event_log->row[(event_log->rows - 1) % EVENT_LOG_ROWS];
	if (!row || !row->cards || row->round != live_row->round) {
		event_log_add(event_log, live_row, text)->cards = true;
		return;
	}
	size_t used = strlen(row->text);
	snprintf(row->text + used, sizeof row->text - used, " %s", text);
}

/* A result is shown when it is final, not when it is computed. */
static void event_log_add_result(struct event_log *event_log,
				 const struct live_row *live_row,
				 const char *form,
				 const struct answer_line *announced)
{
	char result[UI_TEXT_MAX], text[UI_TEXT_MAX];

	instruction_text(live_row->table, announced, result);
	expand_placeholders(text, sizeof text, form, "result %s", result);
	event_log_add(event_log, live_row, text);
}

static void event_log_add_event(struct event_log *event_log,
				const struct live_row *live_row,
				const struct event *event)
{
	char text[UI_TEXT_MAX];

	if (event->verb == VERB_HOLD)
		mismatch_apply_hold(&event_log->mismatch, live_row->line);
	if (event->verb == VERB_CARD)
		event_log_add_cards(event_log, live_row, event);
	else if (event->verb == VERB_ANNOUNCE)
		event_log_add_result(event_log, live_row,
				     _("Announced: {result}"),
				     &event_log->step);
	else if (!event_text_is_unlogged(event, live_row->line) &&
		 event_text(event, live_row->line, &event_log->dealt,
			    live_row->table, event_log->glyphs, text)) {
		event_text_mark_keyed(event, live_row->by_hand, text);
		event_log_add(event_log, live_row, text)->alarm =
			event->verb == VERB_HOLD;
	}
}

static void event_log_remove_call(struct event_log *event_log, int i)
{
	event_log->calls--;
	memmove(&event_log->call[i], &event_log->call[i + 1],
		(size_t)(event_log->calls - i) * sizeof event_log->call[0]);
}

static void event_log_add_call(struct event_log *event_log,
			       const struct live_row *live_row,
			       const struct answer_line *line)
{
	char text[UI_TEXT_MAX];

	announcement_text(line, text);
	/* a repeated announcement is kept once */
	if (event_log->calls > 0 &&
	    strcmp(event_log->call[event_log->calls - 1].text, text) == 0)
		event_log_remove_call(event_log, event_log->calls - 1);
	else if (event_log->calls == EVENT_LOG_CALLS)
		event_log_remove_call(event_log, 0);
	struct event_log_call *call = &event_log->call[event_log->calls++];
	call->say = (enum announcement)line->what;
	call->from_ms = live_row->now_ms;
	call->during = table_game_instruction(live_row->table);
	strcpy(call->text, text);
}

/* The newest result if it is of this round, else a new one. */
static struct event_log_result *
event_log_round_result(struct event_log *event_log, unsigned round)
{
	struct event_log_result *result = NULL;

	if (event_log->results > 0)
		result = &event_log->result[(event_log->results - 1) %
					    EVENT_LOG_RESULTS];
	if (!result || result->round != round)
		result = &event_log->result[event_log->results++ %
					    EVENT_LOG_RESULTS];
	memset(result, 0, sizeof *result);
	result->round = round;
	return result;
}

/* A correction changed the result of an announced round. */
static void event_log_correct_result(struct event_log *event_log,
				     const struct live_row *live_row,
				     enum hand hand, uint32_t n)
{
	struct answer_line announced = {
		.what = DO_ANNOUNCE, .hand = (uint8_t)hand, .n = n};

	if (table_instruction(live_row->table).what == DO_PICK_UP)
		event_log_add_result(event_log, live_row,
				     _("Corrected: {result}"), &announced);
}

static void event_log_add_decision(struct event_log *event_log,
				   const struct live_row *live_row,
				   const struct answer_line *line)
{
	struct event_log_result *result =
		event_log_round_result(event_log, live_row->round);

	if (!game_has_cards(live_row->table->house.game)) {
		result->number = (uint16_t)line->n;
		result->by_hand = event_log->by_hand;
		return;
	}
	result->winner = line->hand;
	result->player = (uint8_t)line->n;
	result->banker = (uint8_t)line->dealer;
	result->natural = live_row->table->game->coup &&
			  baccarat_won_by_natural(&live_row->table->coup,
						  (enum hand)line->hand);
	event_log_correct_result(event_log, live_row, (enum hand)line->hand, 0);
}

/* Corrects the results of all hands at once, by the dealer's hand. */
static void event_log_correct_blackjack(struct event_log *event_log,
					const struct live_row *live_row)
{
	const struct answer_line *last = NULL;

	for (uint32_t i = 0; live_row->answer && i < live_row->answer->n; i++)
		if (live_row->answer->line[i].kind == LINE_RESULT)
			last = &live_row->answer->line[i];
	if (last)
		event_log_correct_result(event_log, live_row, HAND_DEALER,
					 last->dealer);
}

/* Seats whose insurance is decided by this answer, as bits. */
static uint8_t event_log_insured_seats(const struct answer *answer, bool *lost)
{
	unsigned seats = 0;

	for (uint32_t i = 0; answer && i < answer->n; i++) {
		const struct answer_line *line = &answer->line[i];
		if (line->kind != LINE_RESULT || line->place != 0)
			continue;
		seats |= 1u << (line->seat - 1);
		*lost = line->what == OUTCOME_LOSE;
	}
	return (uint8_t)seats;
}

/* Lost insurance is taken at once [blackjack 2.5]. */
static void event_log_add_insurance(struct event_log *event_log,
				    const struct live_row *live_row)
{
	char seats[UI_TEXT_MAX], text[UI_TEXT_MAX];
	bool lost = false;
	uint8_t insured = event_log_insured_seats(live_row->answer, &lost);

	if (!insured)
		return;
	seats_text(insured, seats);
	expand_placeholders(text, sizeof text,
			    lost ? _("Insurance lost, take: {seats}")
				 : _("Insurance won: {seats}"),
			    "seats %s", seats);
	event_log_add(event_log, live_row, text)->alarm = lost;
}

/* A spin that the table finds to be none, the dealer having said nothing. */
static void event_log_add_no_spin(struct event_log *event_log,
				  const struct live_row *live_row)
{
	const struct roulette *r = &event_log->ball;
	bool with =
		r->rotor == r->ball_direction && r->rotor != DIRECTION_UNKNOWN;
	char text[UI_TEXT_MAX];

	expand_placeholders(text, sizeof text, _("No spin: {reason}"),
			    "reason %s",
			    reason_text_no_spin(with ? "ball with the wheel"
						     : "too few turns"));
	event_log_add(event_log, live_row, text)->alarm = true;
}

static void event_log_add_line(struct event_log *event_log,
			       const struct live_row *live_row,
			       const struct answer_line *line)
{
	char text[UI_TEXT_MAX];

	switch ((enum line_kind)line->kind) {
	case LINE_SAY:
		event_log_add_call(event_log, live_row, line);
		if (line->what == SAY_NO_SPIN && event_log->verb == VERB_NUMBER)
			event_log_add_no_spin(event_log, live_row);
		if (line->what == SAY_DEAD_BALL)
			event_log_add(event_log, live_row,
				      _("Dead ball: not launched"));
		break;
	case LINE_ALARM:
		mismatch_apply_alarm(&event_log->mismatch, line);
		if (line->what == ALARM_HELD)
			break; /* the event has the text */
		alarm_text(line, event_log->glyphs, text);
		event_log_add(event_log, live_row, text)->alarm = true;
		break;
	case LINE_RESULT:
		if (live_row->table->house.game != BLACKJACK)
			event_log_add_decision(event_log, live_row, line);
		break;
	case LINE_DO:
	case LINE_SETTLE:
	case LINE_REFUSE:
	case LINE_PENDING:
	case LINE_IMPRISON: break;
	}
}

/* A corrected number is keyed too. */
static void event_log_count_fact(struct event_log *event_log,
				 const struct live_row *live_row,
				 enum verb verb)
{
	bool came = verb == VERB_CARD || verb_is_result(verb);

	if (came && live_row->now_ms)
		event_log->card_ms = live_row->now_ms;
	event_log->facts += came || verb == VERB_SPIN;
	if (verb_is_result(verb) || verb_corrects_result(verb))
		event_log->by_hand =
			live_row->by_hand || verb_corrects_result(verb);
}

void event_log_append(struct event_log *event_log,
		      const struct live_row *live_row)
{
	struct event event;

	if (!live_row->line) {
		event_log_add(event_log, live_row, live_row->text)->alarm =
			live_row->warning;
		return;
	}
	if (live_row->answer && answer_refuses(live_row->answer))
		return;
	event = *live_row->event;
	event_text_mask(&event, live_row->table);
	event_log->verb = event.verb;
	event_log_add_event(event_log, live_row, &event);
	event_log_count_fact(event_log, live_row, (enum verb)event.verb);
	if (event.verb == VERB_VOID || event.verb == VERB_PENDING) {
		struct event_log_result *result =
			event_log_round_result(event_log, live_row->round);

		result->voided = true;
		result->pending = event.verb == VERB_PENDING;
	}
	for (uint32_t i = 0; live_row->answer && i < live_row->answer->n; i++)
		event_log_add_line(event_log, live_row,
				   &live_row->answer->line[i]);
	if (live_row->table->house.game == BLACKJACK) {
		/* where a round is worked out again its results come again */
		if (event.verb == VERB_PEEK || event.verb == VERB_REVEAL ||
		    event.verb == VERB_HOLE)
			event_log_add_insurance(event_log, live_row);
		else
			event_log_correct_blackjack(event_log, live_row);
	}
	event_log->step = table_game_instruction(live_row->table);
	places_fill(live_row->table, &event_log->dealt);
	if (live_row->table->house.game == ROULETTE)
		event_log->ball = live_row->table->roulette;
	/* what was announced before a start stays while its step is due */
	if (!live_row->now_ms)
		event_log_tick(event_log, live_row->table, EVENT_LOG_CALL_MS);
}

void event_log_tick(struct event_log *event_log, const struct table *table,
		    int64_t now_ms)
{
	struct answer_line step = table_game_instruction(table);

	for (int i = event_log->calls - 1; i >= 0; i--) {
		const struct event_log_call *call = &event_log->call[i];
		if (now_ms - call->from_ms >= EVENT_LOG_CALL_MS &&
		    !instruction_is_same(&call->during, &step))
			event_log_remove_call(event_log, i);
	}
}

int64_t event_log_due(const struct event_log *event_log)
{
	return event_log->calls > 0
		       ? event_log->call[0].from_ms + EVENT_LOG_CALL_MS
		       : INT64_MAX;
}

const struct event_log_row *event_log_row(const struct event_log *event_log,
					  unsigned n)
{
	if (n >= event_log->rows || n >= EVENT_LOG_ROWS)
		return NULL;
	return &event_log->row[(event_log->rows - 1 - n) % EVENT_LOG_ROWS];
}

const struct event_log_result *
event_log_result(const struct event_log *event_log, unsigned n)
{
	if (n >= event_log->results || n >= EVENT_LOG_RESULTS)
		return NULL;
	return &event_log->result[(event_log->results - 1 - n) %
				  EVENT_LOG_RESULTS];
}

bool event_log_result_is_final(const struct event_log_result *result,
			       const struct view *view)
{
	uint8_t phase = view->table->phase;

	if (result->voided || result->round != view->round ||
	    phase == PHASE_BETWEEN)
		return true;
	return phase == PHASE_PICK_UP && !trouble_is_disputed(view);
}

bool event_log_last_is_void(const struct event_log *event_log)
{
	const struct event_log_result *last = event_log_result(event_log, 0);

	return last && last->voided;
}
