/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/table_parts.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/blackjack_hands.h"
#include "rules/games/coup.h"
#include "ui/table/game_view.h"
#include "ui/terminal/utf8.h"

enum {
	TEXT_MAX = UI_TEXT_MAX + 16,
	CALLS_MAX = EVENT_LOG_CALLS + 1,
	APART = 3
};

/* A call as it is drawn. */
struct announced {
	char text[TEXT_MAX];
	enum paint paint;
};

static void announcements_quote(const struct cells *cells, const char *words,
				char text[static TEXT_MAX])
{
	snprintf(text, TEXT_MAX, "%s%s%s", cells->glyphs->open_quote, words,
		 cells->glyphs->close_quote);
}

/* A round that is void is in no question any more. */
static bool announcement_is_due(const struct view *view,
				const struct event_log_call *call)
{
	if (call->say == SAY_LAST_HAND)
		return false; /* has a row of its own */
	return call->say == SAY_VOID || call->say == SAY_PENDING ||
	       !trouble_is_disputed(view);
}

static enum paint announcement_paint(const struct event_log_call *call,
				     int64_t now_ms)
{
	if (call->say != SAY_NO_MORE_BETS)
		return PAINT_CALL;
	return (now_ms - call->from_ms) / ANNOUNCEMENTS_FLASH_MS % 2
		       ? PAINT_NO_MORE_BETS_OFF
		       : PAINT_NO_MORE_BETS;
}

/* The round under way, or between rounds the next one, is the last. */
static bool announcements_is_last_hand(const struct table *table)
{
	return table->cut_card_out && table->hands_left == 0 &&
	       !(table->phase == PHASE_BETWEEN && table->reshuffle_due);
}

static void announcements_draw_last_hand(struct cells *cells, struct rect box)
{
	struct answer_line line = {.kind = LINE_SAY, .what = SAY_LAST_HAND};
	char words[UI_TEXT_MAX], text[TEXT_MAX], both[3 * TEXT_MAX];

	announcement_text(&line, words);
	announcements_quote(cells, words, text);
	snprintf(both, sizeof both, "%s   %s", text,
		 _("CUT CARD TO YOUR RIGHT"));
	cells_centre(cells, box, 1, PAINT_CALL, both);
}

/* Hands may follow the one in which the cut card came out. */
static void announcements_draw_hands_left(struct cells *cells, struct rect box,
					  const struct table *table)
{
	unsigned n = table->hands_left;
	char text[UI_TEXT_MAX];

	n += table->phase == PHASE_BETWEEN;
	expand_placeholders(text, UI_TEXT_MAX,
			    ngettext("{cut}, then {n} more hand",
				     "{cut}, then {n} more hands", n),
			    "cut %s n %u", _("CUT CARD TO YOUR RIGHT"), n);
	cells_centre(cells, box, 1, PAINT_HINT, text);
}

static void announcements_draw_cut_near(struct cells *cells, struct rect box)
{
	cells_centre(cells, box, 1, PAINT_HINT,
		     _("Look for the cut card: C when it is out"));
}

/* A hand's points, and whether it draws or stands. */
static void announcements_hand(const struct table *table, enum hand side,
			       const struct answer_line *step,
			       char text[static UI_TEXT_MAX])
{
	const struct coup *coup = &table->coup;
	enum hand hand = coup_hand(table, side);
	bool all = step->what == DO_ANNOUNCE;
	bool natural =
		all && baccarat_won_by_natural(coup, (enum hand)step->hand);
	bool draws = !all && step->hand == hand;
	bool stands = table->game->coup->cards > 1 && !natural &&
		      coup->cards[side] == table->game->coup->cards &&
		      (all || (side == HAND_PLAYER && !draws));
	const char *form = draws    ? _("{hand} {points} DRAWS")
			   : stands ? _("{hand} {points} STANDS")
				    : "{hand} {points}";
	char points[POINTS_TEXT_MAX];

	points_text(table->game, coup->points[side], points);
	expand_placeholders(text, UI_TEXT_MAX, form, "hand %s points %s",
			    hand_text(hand), points);
}

static void announcements_coup(const struct table *table,
			       const struct answer_line *step,
			       char words[static UI_TEXT_MAX])
{
	char first[UI_TEXT_MAX], second[UI_TEXT_MAX];

	if (step->what != DO_DRAW && step->what != DO_ANNOUNCE)
		return;
	announcements_hand(table, HAND_PLAYER, step, first);
	announcements_hand(table, HAND_BANKER, step, second);
	snprintf(words, UI_TEXT_MAX, "%.60s, %.60s", first, second);
}

/* A player with a blackjack may take its wager at once for the insurance. */
static void announcements_even_money(const struct blackjack *b,
				     char words[static UI_TEXT_MAX])
{
	unsigned seats = 0;
	char text[UI_TEXT_MAX];

	for (unsigned seat = 1; seat <= SEATS; seat++) {
		int place = blackjack_place(seat);

		if (blackjack_has_seat(b->seats, place) &&
		    !blackjack_has_seat(b->answered, place) &&
		    blackjack_natural(b, place))
			seats |= 1u << (seat - 1);
	}
	seats_text((uint8_t)seats, text);
	if (seats)
		expand_placeholders(words, UI_TEXT_MAX,
				    _("EVEN MONEY? {seats}"), "seats %s", text);
}

static void announcements_seats(const struct table *table,
				const struct answer_line *step,
				char words[static UI_TEXT_MAX])
{
	char total[UI_TEXT_MAX];

	switch (step->what) {
	case DO_AWAIT:
		blackjack_view_hand(table, blackjack_view_current_place(table),
				    total);
		expand_placeholders(words, UI_TEXT_MAX,
				    _("SEAT {seat}: {total}"),
				    "seat %d total %s", step->seat, total);
		break;
	case DO_DRAW:
		blackjack_view_dealer(table, total);
		snprintf(words, UI_TEXT_MAX, "%.60s %.60s",
			 hand_text(HAND_DEALER), total);
		break;
	case DO_OFFER_INSURANCE:
		announcements_even_money(&table->blackjack, words);
		break;
	default: break;
	}
}

void announcement_of_table(const struct table *table,
			   const struct answer_line *step,
			   char words[static UI_TEXT_MAX])
{
	char kinds[UI_TEXT_MAX];

	*words = '\0';
	switch (table->game->kind) {
	case KIND_COUP: announcements_coup(table, step, words); break;
	case KIND_SEATS: announcements_seats(table, step, words); break;
	case KIND_WHEEL:
		if (step->what != DO_ANNOUNCE)
			break;
		pockets_kinds(step->n, kinds);
		snprintf(words, UI_TEXT_MAX, "%u  %.60s", (unsigned)step->n,
			 kinds);
		break;
	case KIND_DICE:
		if (step->what == DO_ANNOUNCE)
			dice_kinds(step->n, words);
		break;
	default: break;
	}
}

/* Writes the call that belongs to the present state; empty: none. */
static void announcements_of_state(const struct view *view,
				   char words[static UI_TEXT_MAX])
{
	struct answer_line step = instruction_shown(view);

	*words = '\0';
	if (trouble_stops_play(view))
		return;
	if (step.what == DO_TAKE_BETS)
		snprintf(words, UI_TEXT_MAX, "%s", _("PLACE YOUR BETS"));
	else
		announcement_of_table(view->table, &step, words);
}

/* Fills in the calls for the dealer to make; returns their number. */
static int announcements_list(const struct cells *cells,
			      const struct view *view,
			      const struct event_log *event_log,
			      struct announced call[static CALLS_MAX])
{
	char words[UI_TEXT_MAX];
	int n = 0;

	for (int i = 0; i < event_log->calls; i++) {
		const struct event_log_call *due = &event_log->call[i];

		if (!announcement_is_due(view, due))
			continue;
		announcements_quote(cells, due->text, call[n].text);
		call[n++].paint = announcement_paint(due, view->now_ms);
	}
	announcements_of_state(view, words);
	if (*words) {
		announcements_quote(cells, words, call[n].text);
		call[n++].paint = PAINT_CALL;
	}
	return n;
}

void announcements_draw(struct cells *cells, struct rect box,
			const struct view *view,
			const struct event_log *event_log)
{
	struct announced call[CALLS_MAX];
	int n = announcements_list(cells, view, event_log, call);
	int cols = -APART;

	for (int i = 0; i < n; i++)
		cols += utf8_width(call[i].text) + APART;
	int col = cols < box.cols ? (box.cols - cols) / 2 : 0;
	for (int i = 0; i < n; i++)
		col = cells_text(cells, box, 0, col, call[i].paint,
				 call[i].text) +
		      APART;
	if (announcements_is_last_hand(view->table))
		announcements_draw_last_hand(cells, box);
	else if (view->table->hands_left > 0)
		announcements_draw_hands_left(cells, box, view->table);
	else if (view->cut_watch == CUT_WATCH_NEAR)
		announcements_draw_cut_near(cells, box);
}

int announcements_blank_rows(const struct view *view,
			     const struct event_log *event_log)
{
	char words[UI_TEXT_MAX];

	if (announcements_is_last_hand(view->table) ||
	    view->table->hands_left > 0 || view->cut_watch == CUT_WATCH_NEAR)
		return 0;
	announcements_of_state(view, words);
	if (*words)
		return 1;
	for (int i = 0; i < event_log->calls; i++)
		if (announcement_is_due(view, &event_log->call[i]))
			return 1;
	return 2;
}

bool announcements_flash(const struct view *view,
			 const struct event_log *event_log)
{
	for (int i = 0; i < event_log->calls; i++)
		if (event_log->call[i].say == SAY_NO_MORE_BETS &&
		    announcement_is_due(view, &event_log->call[i]))
			return true;
	return false;
}
