/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/players/players_parts.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/table/board.h"
#include "ui/text/placeholders.h"
#include "ui/text/pockets.h"

bool players_flash(const struct players_view *view)
{
	return view->closed_ms != 0 && !view->held &&
	       view->now_ms - view->closed_ms < PLAYERS_CLOSED_MS;
}

static enum paint players_flash_paint(int64_t ms)
{
	return ms / PLAYERS_FLASH_MS % 2 ? PAINT_NO_MORE_BETS_OFF
					 : PAINT_NO_MORE_BETS;
}

int64_t players_left_ms(const struct players_view *view)
{
	int64_t left = view->timer_ends_ms - view->now_ms;
	int64_t whole = view->timer_ends_ms - view->timer_from_ms;

	if (left < 0)
		return 0;
	return left < whole ? left : whole;
}

bool players_is_timed(const struct players_view *view)
{
	return view->timer_ends_ms > view->timer_from_ms && !view->held &&
	       !view->closed;
}

enum paint players_timer_paint(const struct players_view *view)
{
	int64_t left = players_left_ms(view);

	return view->table->phase == PHASE_BETTING && left <= LAST_BETS_MS
		       ? players_flash_paint(left)
		       : PAINT_STRONG;
}

static const enum paint won[] = {[HAND_PLAYER] = PAINT_WON_BLUE,
				 [HAND_BANKER] = PAINT_WON_RED,
				 [HAND_TIE] = PAINT_WON_GREEN};

enum paint players_won_paint(enum hand winner)
{
	return won[winner];
}

static enum paint players_won_number(unsigned number)
{
	switch (pockets_paint(number)) {
	case PAINT_RED: return PAINT_WON_RED;
	case PAINT_BLACK: return PAINT_WON_BLACK;
	default: return PAINT_WON_GREEN;
	}
}

/* The result as the dealer announced it. */
static enum paint players_result(const struct table *table,
				 char text[static WORDS_MAX])
{
	struct line line = {.kind = LINE_DO, .what = DO_ANNOUNCE};
	enum hand winner;

	if (table->house.game == ROULETTE) {
		pockets_call(table->roulette.number, text);
		return players_won_number(table->roulette.number);
	}
	if (table->house.game == BLACKJACK) {
		line.hand = HAND_DEALER;
		line.n = (uint32_t)blackjack_hand_total(
			&table->blackjack.dealer);
		words_do(table, &line, text);
		return PAINT_BANNER;
	}
	winner = baccarat_winner(&table->baccarat);
	line.hand = (uint8_t)winner;
	words_do(table, &line, text);
	return players_won_paint(winner);
}

static const char *players_betting(const struct players_view *view)
{
	return view->timer_ends_ms != 0 && players_left_ms(view) <= LAST_BETS_MS
		       ? _("LAST BETS")
		       : _("YOUR BETS, PLEASE");
}

/* What a round waits for, as far as players have to do with it. */
static void players_play(const struct table *table, char text[static WORDS_MAX])
{
	struct line step = table_do_beneath(table);
	char seat[12];

	snprintf(seat, sizeof seat, "%u", step.seat);
	if (step.what == DO_AWAIT)
		expand(text, WORDS_MAX, _("SEAT {seat}, YOUR DECISION"),
		       (struct expansion[]){{"seat", seat}, {NULL, NULL}});
	else if (step.what == DO_OFFER_INSURANCE)
		snprintf(text, WORDS_MAX, "%s", _("INSURANCE?"));
	else if (table->free_hand)
		snprintf(text, WORDS_MAX, "%s", _("FREE HAND, NO WAGERS"));
	else
		snprintf(text, WORDS_MAX, "%s", _("NO MORE BETS"));
}

static const char *players_between(const struct table *table)
{
	return table_do_beneath(table).what == DO_RESHUFFLE
		       ? _("SHUFFLE")
		       : _("NEXT ROUND SOON");
}

enum paint players_banner(const struct players_view *view,
			  char text[static WORDS_MAX])
{
	const struct table *table = view->table;

	*text = '\0';
	if (view->closed)
		snprintf(text, WORDS_MAX, "%s", _("TABLE CLOSED"));
	else if (view->held)
		snprintf(text, WORDS_MAX, "%s", _("ONE MOMENT, PLEASE"));
	else if (view->voided)
		snprintf(text, WORDS_MAX, "%s",
			 _("ROUND VOID, ALL WAGERS GO BACK"));
	else if (view->announced)
		return players_result(table, text);
	else if (players_flash(view))
		snprintf(text, WORDS_MAX, "%s", _("NO MORE BETS"));
	else if (table->phase == PHASE_BETTING)
		snprintf(text, WORDS_MAX, "%s", players_betting(view));
	else if (table->phase == PHASE_PLAY)
		players_play(table, text);
	else
		snprintf(text, WORDS_MAX, "%s", players_between(table));
	return players_flash(view)
		       ? players_flash_paint(view->now_ms - view->closed_ms)
		       : PAINT_BANNER;
}
