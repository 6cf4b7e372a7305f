/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/display/display_feed.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/games/games.h"
#include "rules/script/answer_text.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "rules/table/holds.h"

/* --- hidden cards ---------------------------------------------------------
 * The feed masks a hidden card as ??. The display's own table gets a stand-in
 * for it, so that the rules can go on. The stand-in is never shown. */

/* by_hand marks a stand-in here: the feed does not say which cards were
 * keyed. */
static bool card_is_stand_in(struct card card)
{
	return card.by_hand;
}

/* A stand-in: the face between these ranks of which the shoe has most left. */
static struct card display_hidden_face(const struct table *table, int first,
				       int last)
{
	struct card best = card_make(first, SUIT_CLUBS);

	for (int rank = first; rank <= last; rank++)
		for (int suit = SUIT_CLUBS; suit <= SUIT_SPADES; suit++) {
			struct card card = card_make(rank, (enum suit)suit);

			if (table->shoe.out_by_face[card.face] <
			    table->shoe.out_by_face[best.face])
				best = card;
		}
	best.by_hand = true;
	return best;
}

/* A stand-in that makes no blackjack: no ten and no ace. */
static struct card display_hidden_any(const struct table *table)
{
	return display_hidden_face(table, 2, 9);
}

/* The place of the stand-in among the cards dealt; -1: none. */
static int display_hidden_place(const struct table *table)
{
	for (int i = 0; i < table->dealt; i++)
		if (card_is_stand_in(table->fact[table->dealt_fact[i]].card))
			return i;
	return -1;
}

static bool display_hidden_has(const struct table *table)
{
	return display_hidden_place(table) >= 0;
}

/* Change the card dealt at that place. */
static void display_hidden_correct(struct table *table, struct answer *answer,
				   int place, struct card card)
{
	struct event event;
	const char *reason;
	char line[32], text[CARD_TEXT_MAX];
	int n;

	card_format(card, text);
	n = snprintf(line, sizeof line, "correct %d %s", place + 1, text);
	if (event_parse(line, (size_t)n, &table->house, &event, &reason) !=
	    SB_OK)
		return;
	event.card[0].by_hand = card.by_hand;
	table_apply(table, &event, answer);
}

/* --- rows ----------------------------------------------------------------- */

static bool display_hidden_is_verb(const char *line, const char *verb)
{
	size_t n = strlen(verb);

	return strncmp(line, verb, n) == 0 && line[n] == ' ';
}

/* Write the line with a stand-in for each ??. A `hole` line becomes a
 * correction of the stand-in. */
static void display_hidden_write(const struct table *table, const char *told,
				 char line[static MASK_LINE_MAX])
{
	char *to = line, *end = line + MASK_LINE_MAX;
	int place = display_hidden_place(table);
	const char *hidden;

	if (place >= 0 && display_hidden_is_verb(told, "hole")) {
		to += snprintf(to, MASK_LINE_MAX, "correct %d ", place + 1);
		told += strlen("hole ");
	}
	while ((hidden = strstr(told, "??"))) {
		to += snprintf(to, (size_t)(end - to), "%.*s",
			       (int)(hidden - told), told);
		to += card_format(display_hidden_any(table), to);
		told = hidden + strlen("??");
	}
	snprintf(to, (size_t)(end - to), "%s", told);
}

/* Parse the event of a row, with stand-ins for hidden cards. SB_AGAIN: the
 * event has a hidden face only, so nothing changes. */
static enum sb_result display_hidden_read(const struct table *table,
					  const char *told, struct event *event)
{
	bool named = display_hidden_is_verb(told, "hole") ||
		     display_hidden_is_verb(told, "correct");
	const struct house *house = table->shoe.decks ? &table->house : NULL;
	char line[MASK_LINE_MAX];
	const char *reason;
	enum sb_result result;

	if (named && strstr(told, "??"))
		return SB_AGAIN; /* a `dealt` line has the face */
	display_hidden_write(table, told, line);
	result = event_parse(line, strlen(line), house, event, &reason);
	if (result == SB_OK) {
		static struct token words[EVENT_CARDS_MAX + 2];
		int n = token_split(told, strlen(told), words,
				    EVENT_CARDS_MAX + 2);

		/* The cards are the last words of the line. */
		for (int i = 0; i < event->cards; i++)
			event->card[i].by_hand =
				token_is(words[n - event->cards + i], "??");
	}
	return result;
}

/* Whether a hidden card is the hole card. If not, the table refused it. */
static bool display_hidden_is_due(const struct table *table)
{
	return !table_irregular(table) && table->holds.n == 0 &&
	       card_game_hole_due(table);
}

static enum sb_result display_hidden_card(struct table *table,
					  struct answer *answer,
					  struct event *event, struct card card)
{
	int place;

	if (card_is_stand_in(card) && !display_hidden_is_due(table))
		return SB_OK;
	/* A stand-in with the same face gives way to the real card. */
	place = display_hidden_place(table);
	if (place >= 0 && !card_is_stand_in(card) &&
	    table->fact[table->dealt_fact[place]].card.face == card.face)
		display_hidden_correct(table, answer, place,
				       display_hidden_any(table));
	event->cards = 1;
	event->card[0] =
		card_is_stand_in(card) ? display_hidden_any(table) : card;
	return table_apply(table, event, answer);
}

static enum sb_result display_hidden_apply(struct table *table,
					   struct answer *answer,
					   const struct event *event)
{
	if (card_game_is_per_card(table, event)) {
		enum sb_result result = SB_OK;
		struct event single = *event;

		for (int i = 0; i < event->cards && result == SB_OK; i++)
			result = display_hidden_card(table, answer, &single,
						     event->card[i]);
		return result;
	}
	return table_apply(table, event, answer);
}

/* --- faces that become known ---------------------------------------------- */

/* Correct the cards that a `dealt` line has different; "": no such line. */
static void display_hidden_name(struct table *table, struct answer *answer,
				const char *dealt)
{
	static struct token words[DEALT_MAX + 1];
	int n = token_split(dealt, strlen(dealt), words, DEALT_MAX + 1) - 1;

	for (int i = 0; i < n && i < table->dealt; i++) {
		struct card ours = table->fact[table->dealt_fact[i]].card;
		struct card told;

		if (card_parse(words[i + 1].text, words[i + 1].length, &told) &&
		    (told.face != ours.face || card_is_stand_in(ours)))
			display_hidden_correct(table, answer, i, told);
	}
}

/* Set the faces of cards out of turn. They are in no hand, so only the count of
 * the shoe changes. */
static void display_hidden_name_waiting(struct table *table,
					const struct card *waiting, int n)
{
	int at = 0;

	if (n != table->facts_by_kind[FACT_OUT_OF_TURN])
		return;
	for (int i = 0; i < table->facts; i++) {
		struct fact *fact = &table->fact[i];

		if (fact->kind != FACT_OUT_OF_TURN)
			continue;
		shoe_put_back(&table->shoe, fact->card);
		fact->card = waiting[at++];
		fact->impossible = shoe_count(&table->shoe, fact->card);
	}
}

static void display_hidden_hide_hand(struct blackjack_hand *hand)
{
	for (int i = 0; i < hand->cards; i++)
		if (card_is_stand_in(hand->card[i]))
			hand->card[i] = (struct card){.face = CARD_UNREAD};
}

/* Make stand-ins unread cards, and turn the hole card face down. */
static void display_hidden_hide(struct table *table)
{
	struct blackjack *b = &table->blackjack;

	if (table->house.game != BLACKJACK)
		return;
	if (b->dealer.cards > 1 && card_is_stand_in(b->dealer.card[1]))
		b->revealed = false;
	if (b->dealer.cards > 1 && blackjack_hole_down(table))
		b->dealer.card[1] = (struct card){.face = CARD_UNREAD};
	display_hidden_hide_hand(&b->dealer);
	for (int i = 0; i < PLACES; i++)
		display_hidden_hide_hand(&b->hand[i]);
}

static void display_state_clear_table(struct table *table)
{
	memset(table, 0, offsetof(struct table, wagers.wager));
}

/* Copy the parts in use. */
static void display_state_copy(struct display_state *to,
			       const struct display_state *from)
{
	memcpy(to, from, offsetof(struct display_state, table));
	table_copy(&to->table, &from->table);
	table_copy(&to->visible, &from->visible);
}

/* --- results -------------------------------------------------------------- */

/* Add the result of a finished hand or spin. */
static void display_state_count(struct display_state *state, enum verb verb)
{
	const struct table *table = &state->table;

	if (verb == VERB_CLEAR && table->game->coup && !table->voided &&
	    table->phase == PHASE_PICK_UP)
		roads_add(&state->roads, coup_result(table));
	if (verb == (table->house.final_at_clear ? VERB_CLEAR
						 : VERB_ANNOUNCE) &&
	    !game_has_cards(table->house.game)) {
		struct spins *spins = &state->spins;

		if (spins->n == SPINS_MAX)
			memmove(spins->number, spins->number + 1,
				--spins->n * sizeof *spins->number);
		spins->number[spins->n++] = table_result(table);
	}
}

static void display_state_update_result(struct display_state *state,
					enum verb verb)
{
	uint8_t phase = state->table.phase;

	if (phase == PHASE_BETTING || phase == PHASE_PLAY || verb == VERB_TABLE)
		state->announced = state->voided = state->pending = false;
	if (verb == VERB_ANNOUNCE || verb == VERB_VOID ||
	    verb == VERB_PENDING) {
		state->announced = verb == VERB_ANNOUNCE;
		state->voided = verb != VERB_ANNOUNCE;
		state->pending = verb == VERB_PENDING;
	}
}

/* The hand that a result line of this game names; HANDS: none. */
static enum hand display_hand_find(const struct game *game, struct token word)
{
	const struct coup_rules *rules = game->coup;

	for (int side = 0; side < COUP_SIDES; side++)
		if (token_is(word, hand_names[rules->hand[side]]))
			return (enum hand)rules->hand[side];
	return token_is(word, hand_names[rules->suited_tie])
		       ? (enum hand)rules->suited_tie
		       : HANDS;
}

/* --- rows ----------------------------------------------------------------- */

/* Update what players see. It does not change while an irregularity is open:
 * players see no card before the ruling on it. */
static void display_state_publish(struct display_state *state)
{
	const struct table *table = &state->table;

	if (state->in_question || table_irregular(table))
		return;
	table_copy(&state->visible, table);
	display_hidden_hide(&state->visible);
	state->visible_roads = state->roads;
	if (state->announced && table->game->coup &&
	    table->phase == PHASE_PICK_UP)
		roads_add(&state->visible_roads, coup_result(table));
}

/* Results of the rounds before the `table` line, as words. */
static void display_state_add_results(struct display_state *state,
				      const char *words)
{
	const struct game *game = state->table.game;
	struct token word;

	if (!game || !game->coup)
		return;
	while ((word = token_next(&words)).length > 0) {
		enum hand hand = display_hand_find(game, word);

		if (hand != HANDS)
			roads_add(&state->roads, hand);
	}
	display_state_publish(state);
}

/* The next round opens: the table fits the feed again. */
static void display_state_resync(struct display_state *state)
{
	struct house house = state->table.house;

	if (!state->out_of_sync || state->event.verb != VERB_OPEN)
		return;
	table_start(&state->table, state->table.game, &house);
	state->out_of_sync = state->hole_unnamed = false;
}

/* Turn an unread hole card once its face is known. */
static void display_state_turn_hole(struct display_state *state)
{
	if (state->hole_unnamed && !display_hidden_has(&state->table)) {
		state->event.verb = VERB_REVEAL;
		table_apply(&state->table, &state->event, &state->answer);
		state->hole_unnamed = false;
	}
}

static void display_state_apply(struct display_state *state,
				const struct display_row *row)
{
	struct table *table = &state->table;
	enum verb verb = (enum verb)state->event.verb;

	if (verb == VERB_PEEK && row->dealer_blackjack) {
		int place = display_hidden_place(table);

		/* a stand-in that makes the dealer's blackjack */
		if (place >= 0)
			display_hidden_correct(
				table, &state->answer, place,
				display_hidden_face(table, 10, 13));
	}
	if (verb == VERB_REVEAL)
		display_hidden_name(table, &state->answer, row->dealt);
	if (verb == VERB_VOID || verb == VERB_PENDING || verb == VERB_CLEAR) {
		/* the faces of stand-ins stay unknown: do not count them */
		for (int i = 0; i < table->facts; i++)
			if (card_is_stand_in(table->fact[i].card))
				table->shoe.out_by_face[table->fact[i]
								.card.face]--;
	}
	display_state_count(state, verb);
	if (verb == VERB_REVEAL && display_hidden_has(table))
		state->hole_unnamed = true;
	else if (display_hidden_apply(table, &state->answer, &state->event) !=
		 SB_OK)
		state->out_of_sync = true;
	display_hidden_name(table, &state->answer, row->dealt);
	display_hidden_name_waiting(table, row->card, row->waiting);
	display_state_turn_hole(state);
	state->started = true;
	/* A new shoe begins new roads, but not one that is shuffled for each
	 * round. A new connection gets no results from before the table line.
	 */
	if (verb == VERB_TABLE ||
	    (verb == VERB_SHOE && !state->table.house.shuffle_every_round))
		state->roads.n = 0;
	if (verb == VERB_TABLE)
		state->spins.n = 0;
	display_state_update_result(state, verb);
}

static bool display_row_is_in_question(const struct display_row *row)
{
	return strcmp(row->step, "do call-pit-boss") == 0;
}

/* Whether the feed's instruction is this table's too. Before `name-hole` our
 * table goes on already: its hole card is a stand-in with a face. */
static bool display_state_agrees(const struct display_state *state,
				 const struct display_row *row)
{
	const struct table *table = &state->table;
	struct answer_line step = table_instruction(table);
	char ours[ANSWER_LINE_MAX];

	if (display_row_is_in_question(row))
		return true;
	if (strcmp(row->step, "do name-hole") == 0)
		return step.what == DO_CHECK_HOLE || step.what == DO_REVEAL;
	answer_text_format(&step, (enum game_id)table->house.game,
			   table->house.decimals, ours);
	return strcmp(row->step, ours) == 0;
}

/* Apply the row's event. False: it cannot be parsed. */
static bool display_state_apply_row(struct display_state *state,
				    const struct display_row *row)
{
	enum sb_result result =
		display_hidden_read(&state->table, row->event, &state->event);

	if (result != SB_OK)
		return result == SB_AGAIN;
	display_state_resync(state);
	if (state->event.verb == VERB_TABLE)
		state->out_of_sync = false;
	if (!state->out_of_sync)
		display_state_apply(state, row);
	return true;
}

/* Only blackjack shows wagers; other tables skip thousands of them. */
static bool display_state_is_shown(const struct display_state *state)
{
	return state->table.house.game == BLACKJACK ||
	       (state->event.verb != VERB_WAGER &&
		state->event.verb != VERB_WITHDRAW);
}

/* The holds of the table as bits, HOLDS for one of another name. Out of sync
 * only the first hold is known. */
static uint32_t display_state_holds(const struct display_state *state,
				    const struct display_row *row)
{
	static const char held[] = "do held ";
	const struct holds *holds = &state->table.holds;
	uint32_t bits = 0;

	if (state->out_of_sync)
		return strncmp(row->step, held, strlen(held)) == 0
			       ? 1u << hold_find(row->step + strlen(held))
			       : 0;
	for (int i = 0; i < holds->n; i++)
		bits |= 1u << hold_find(holds->name[i]);
	return bits;
}

/* The state of the table, from its holds and the last instruction. */
static enum players_state
display_state_decide(const struct display_state *state,
		     const struct display_row *row)
{
	uint32_t holds = display_state_holds(state, row);

	if (holds & 1u << HOLD_CLOSED)
		return PLAYERS_CLOSED;
	if (holds & 1u << HOLD_INSPECTION)
		return PLAYERS_INSPECTION;
	if (state->in_question || holds & ~(1u << HOLD_DEALER))
		return PLAYERS_STOPPED;
	if (holds)
		return PLAYERS_NO_DEALER;
	if (strcmp(row->step, "do reshuffle") == 0)
		return PLAYERS_SHUFFLE;
	return state->out_of_sync ? PLAYERS_UNKNOWN : PLAYERS_PLAY;
}

/* Apply a row with an event and an instruction; `past`: it may be an old one.
 * False: the row does not fit: its last lines are missing, or the state is out
 * of sync. */
static bool display_state_add_row(struct display_state *state,
				  const struct display_row *row, bool past,
				  int64_t now_ms)
{
	uint8_t phase = state->table.phase;

	state->in_question = display_row_is_in_question(row);
	if (!display_state_apply_row(state, row) ||
	    !display_state_agrees(state, row))
		state->out_of_sync = true;
	state->shown = display_state_decide(state, row);
	if (state->shown != PLAYERS_PLAY && state->table.phase == PHASE_BETWEEN)
		state->announced = state->voided = false;
	if (!state->out_of_sync && display_state_is_shown(state))
		display_state_publish(state);
	if (phase == PHASE_BETTING && state->table.phase == PHASE_PLAY)
		state->closed_ms = past ? 0 : now_ms;
	return !state->out_of_sync;
}

/* --- the view ------------------------------------------------------------- */

static bool display_state_is_timed(const struct display_state *state)
{
	struct answer_line step = table_game_instruction(&state->table);

	if (state->timer_ends_ms == 0)
		return false;
	if (state->timed.what == DO_TAKE_BETS)
		return state->table.phase == PHASE_BETTING;
	return step.what == state->timed.what &&
	       step.seat == state->timed.seat && step.n == state->timed.n;
}

enum { TIMER_MAX_MS = 3600 * 1000 };

static const int64_t UNTIL_MAX_S = INT64_C(253402300799); /* year 9999 */

void display_feed_begin(struct display_feed *feed)
{
	feed->stage = DISPLAY_NO_GREETING;
	feed->table_id[0] = '\0';
	feed->row = (struct display_row){0};
	feed->applied = false;
	memset(&feed->state, 0, offsetof(struct display_state, table));
	display_state_clear_table(&feed->state.table);
	display_state_clear_table(&feed->state.visible);
	/* drawn before the first row comes */
	feed->state.visible.game = games[BACCARAT];
}

static void display_feed_on_greeting(struct display_feed *feed,
				     const char *line)
{
	static const char greeting[] = "sabot\t1\t";
	const char *id = line + strlen(greeting);

	feed->stage = DISPLAY_NO_STATION;
	if (strncmp(line, greeting, strlen(greeting)) != 0)
		return;
	feed->stage = DISPLAY_GREETED;
	snprintf(feed->table_id, sizeof feed->table_id, "%.*s",
		 (int)strcspn(id, "\t"), id);
}

/* --- rows ----------------------------------------------------------------- */

static bool display_row_has(const char *line, const char *with)
{
	return strncmp(line, with, strlen(with)) == 0;
}

/* The text after the number of a line: "> card 9h"; NULL: no number. */
static const char *display_row_text(const char *line)
{
	size_t n = strspn(line, "0123456789.");

	return n > 0 && line[n] == '\t' ? line + n + 1 : NULL;
}

static void display_row_add_waiting(struct display_row *row, const char *card)
{
	if (row->waiting < DISPLAY_WAITING_MAX &&
	    card_parse(card, strlen(card), &row->card[row->waiting]))
		row->waiting++;
}

/* Add a line of the answer. */
static void display_row_add(struct display_row *row, const char *words)
{
	static const char out_of_turn[] = "alarm card-out-of-turn ";

	if (display_row_has(words, out_of_turn))
		display_row_add_waiting(row, words + strlen(out_of_turn));
	else if (display_row_has(words, "dealt "))
		snprintf(row->dealt, sizeof row->dealt, "%s", words);
	else if (display_row_has(words, "do "))
		snprintf(row->step, sizeof row->step, "%s", words);
	else if (strcmp(words, "say dealer-blackjack") == 0)
		row->dealer_blackjack = true;
}

static bool display_feed_row_pending(const struct display_feed *feed)
{
	return *feed->row.event && *feed->row.step && !feed->applied;
}

void display_feed_finish_row(struct display_feed *feed, bool past,
			     int64_t now_ms)
{
	if (!display_feed_row_pending(feed))
		return;
	display_state_copy(&feed->before, &feed->state);
	feed->applied =
		display_state_add_row(&feed->state, &feed->row, past, now_ms) ||
		now_ms >= display_feed_due(feed);
	if (!feed->applied)
		display_state_copy(&feed->state, &feed->before);
}

int64_t display_feed_due(const struct display_feed *feed)
{
	return display_feed_row_pending(feed)
		       ? feed->line_ms + DISPLAY_ROW_END_MS
		       : INT64_MAX;
}

/* --- lines ---------------------------------------------------------------- */

/* "15000", or "9000 15000": the time left, and the whole time. */
static void display_feed_on_timer(struct display_feed *feed, const char *words,
				  int64_t now_ms)
{
	char *end;
	long long left_ms = strtoll(words, &end, 10);
	long long whole_ms = *end == ' ' ? strtoll(end, &end, 10) : left_ms;

	if (!*end && left_ms > 0 && left_ms <= whole_ms &&
	    whole_ms <= TIMER_MAX_MS) {
		/* the timer is for the current step */
		feed->state.timed = table_game_instruction(&feed->state.table);
		feed->state.timer_from_ms = now_ms + left_ms - whole_ms;
		feed->state.timer_ends_ms = now_ms + left_ms;
	}
}

/* Seconds since 1970, as hours and minutes. */
static void display_feed_on_until(struct display_feed *feed, const char *words)
{
	char *text = feed->state.special_until, *end;
	long long until_s = strtoll(words, &end, 10);

	if (*end || until_s <= 0 || until_s > UNTIL_MAX_S)
		return;
	gaming_time_clock(until_s * 1000000, text);
	*strrchr(text, ':') = '\0';
}

void display_feed_on_line(struct display_feed *feed, const char *line,
			  bool past, int64_t now_ms)
{
	static const char event[] = "> ", comment[] = "# ";
	static const char deadline[] = "deadline ", results[] = "results ";
	static const char until[] = "until ";
	const char *words = display_row_text(line);

	if (feed->stage == DISPLAY_NO_GREETING)
		display_feed_on_greeting(feed, line);
	if (feed->stage == DISPLAY_NO_STATION)
		return;
	feed->line_ms = now_ms;
	if (words && !display_row_has(words, event) &&
	    !display_row_has(words, comment)) {
		if (feed->applied)
			display_state_copy(&feed->state, &feed->before);
		feed->applied = false;
		display_row_add(&feed->row, words);
		return;
	}
	if (display_feed_row_pending(feed))
		(void)display_state_add_row(&feed->state, &feed->row, past,
					    now_ms);
	feed->row.event[0] = '\0';
	feed->applied = false;
	if (words && display_row_has(words, event)) {
		feed->row = (struct display_row){0};
		snprintf(feed->row.event, sizeof feed->row.event, "%s",
			 words + strlen(event));
	}
	if (display_row_has(line, results))
		display_state_add_results(&feed->state, line + strlen(results));
	if (display_row_has(line, deadline))
		display_feed_on_timer(feed, line + strlen(deadline), now_ms);
	if (display_row_has(line, until))
		display_feed_on_until(feed, line + strlen(until));
}

void display_feed_view(const struct display_feed *feed,
		       struct players_view *view)
{
	bool timed = display_state_is_timed(&feed->state);

	*view = (struct players_view){
		.currency = "",
		.table_id = feed->table_id,
		.table = &feed->state.visible,
		.roads = &feed->state.visible_roads,
		.spins = &feed->state.spins,
		.state = feed->state.shown,
		.announced = feed->state.announced,
		.voided = feed->state.voided,
		.pending = feed->state.pending,
		.special_until = feed->state.visible.special_min > 0 &&
						 *feed->state.special_until
					 ? feed->state.special_until
					 : NULL,
		.timer_from_ms = timed ? feed->state.timer_from_ms : 0,
		.timer_ends_ms = timed ? feed->state.timer_ends_ms : 0,
		.closed_ms = feed->state.table.phase == PHASE_PLAY
				     ? feed->state.closed_ms
				     : 0,
	};
}
