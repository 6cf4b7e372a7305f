/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/event_form.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/coup.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"

enum { GROUPS_MAX = DEALT_MAX, APART = 3, LABEL_COLS = 8, WHOLE_GROUPS = 2 };

/* Cards of one hand, in the order of the hands and of their cards. */
struct picker {
	const struct table *table;
	struct places dealt;
	uint16_t order[DEALT_MAX];   /* numbers of the cards, from 1 */
	uint16_t hand_of[DEALT_MAX]; /* of the card order[i]; hands from 0 */
	int hands;
};

static bool picker_same_hand(const struct place *a, const struct place *b)
{
	return a->hand == b->hand &&
	       (a->hand != HAND_SEAT || a->dealt_to == b->dealt_to);
}

static void picker_fill(struct picker *picker, const struct table *table)
{
	const struct place *place;
	bool taken[DEALT_MAX] = {false};
	int n = 0;

	picker->table = table;
	picker->hands = 0;
	places_fill(table, &picker->dealt);
	place = picker->dealt.place;
	for (int first = 0; first < picker->dealt.n; first++) {
		if (taken[first])
			continue;
		for (int i = first; i < picker->dealt.n; i++) {
			if (!picker_same_hand(&place[i], &place[first]))
				continue;
			taken[i] = true;
			picker->hand_of[n] = (uint16_t)picker->hands;
			picker->order[n++] = (uint16_t)(i + 1);
		}
		picker->hands++;
	}
}

/* The index of a card in order[]; behind the last: the end. */
static int picker_find(const struct picker *picker, unsigned card)
{
	int i = 0;

	while (i < picker->dealt.n && picker->order[i] != card)
		i++;
	return i;
}

/* The card with the same place in the hand before or behind. */
static int picker_other_hand(const struct picker *picker, int at, int step)
{
	int hand, place = 0, other;

	if (at == picker->dealt.n)
		return at - 1;
	hand = (picker->hand_of[at] + step + picker->hands) % picker->hands;
	while (at - place > 0 &&
	       picker->hand_of[at - place - 1] == picker->hand_of[at])
		place++;
	for (other = 0; picker->hand_of[other] != hand; other++)
		;
	while (place-- > 0 && other + 1 < picker->dealt.n &&
	       picker->hand_of[other + 1] == hand)
		other++;
	return other;
}

unsigned card_picker_move(const struct table *table, unsigned card, bool end,
			  int key)
{
	struct picker picker;
	int at, n;

	picker_fill(&picker, table);
	at = picker_find(&picker, card);
	n = picker.dealt.n + end;
	if (picker.dealt.n == 0)
		return 0;
	if (key == KEYS_LEFT || key == KEYS_BACK_TAB)
		at = (at + n - 1) % n;
	else if (key == KEYS_RIGHT || key == '\t')
		at = (at + 1) % n;
	else if (key == KEYS_UP || key == KEYS_DOWN)
		at = picker_other_hand(&picker, at, key == KEYS_UP ? -1 : 1);
	else if (key == KEYS_HOME)
		at = 0;
	else if (key == KEYS_END)
		at = n - 1;
	else if (key >= '1' && key <= '9' && key - '0' <= picker.dealt.n)
		at = picker_find(&picker, (unsigned)(key - '0'));
	return at < picker.dealt.n ? picker.order[at] : 0;
}

/* "PLAYER", "SEAT 3". */
static void picker_hand_name(const struct place *place,
			     char text[static UI_TEXT_MAX])
{
	if (place->hand != HAND_SEAT) {
		snprintf(text, UI_TEXT_MAX, "%s",
			 hand_text((enum hand)place->hand));
		return;
	}
	expand_placeholders(
		text, UI_TEXT_MAX,
		place->split ? _("SEAT {seat}, HAND {hand}") : _("SEAT {seat}"),
		"seat %d hand %d", blackjack_seat_of(place->dealt_to),
		blackjack_hand_of(place->dealt_to));
}

static enum paint picker_paint(const struct picker *picker, int at)
{
	const struct place *place = &picker->dealt.place[picker->order[at] - 1];

	return picker->table->game->coup ? hand_paint((enum hand)place->hand)
					 : PAINT_STRONG;
}

/* Columns of the hand that begins at that card. */
static int picker_hand_cols(const struct picker *picker, int at)
{
	char text[UI_TEXT_MAX], card[GLYPHS_CARD_MAX];
	int cols, hand = picker->hand_of[at];

	picker_hand_name(&picker->dealt.place[picker->order[at] - 1], text);
	cols = utf8_width(text);
	for (; at < picker->dealt.n && picker->hand_of[at] == hand; at++) {
		places_face(&picker->dealt, picker->order[at],
			    glyphs_for_locale(), card);
		cols += 2 + utf8_width(card);
	}
	return cols;
}

/* The number of a card, by which a key chooses it, stands below it. */
static int picker_draw_card(const struct picker *picker, struct cells *cells,
			    struct rect box, int col, int at, unsigned marked)
{
	unsigned n = picker->order[at];
	char card[GLYPHS_CARD_MAX], number[8];
	int end;

	places_face(&picker->dealt, n, cells->glyphs, card);
	end = cells_text(cells, box, 0, col + 1,
			 n == marked ? PAINT_SELECTED : PAINT_STRONG, card);
	if (n == marked) {
		cells_text(cells, box, 0, col, PAINT_STRONG, "[");
		cells_text(cells, box, 0, end, PAINT_STRONG, "]");
	}
	if (box.rows > 1 && n <= 9) {
		snprintf(number, sizeof number, "%u", n);
		cells_text(cells, box, 1, col + 1, PAINT_DIM, number);
	}
	return end;
}

/* Draws the hands, as many as fit; a box of one row has no numbers. Returns the
 * column behind them. */
static int picker_draw(const struct picker *picker, struct cells *cells,
		       struct rect box, unsigned marked, const bool *hidden)
{
	char text[UI_TEXT_MAX];
	int col = 0;

	for (int at = 0; at < picker->dealt.n;) {
		int hand = picker->hand_of[at];

		if (hidden && hidden[hand]) {
			while (at < picker->dealt.n &&
			       picker->hand_of[at] == hand)
				at++;
			continue;
		}
		if (col + picker_hand_cols(picker, at) > box.cols) {
			if (box.rows <= 2)
				break;
			box = rect_from(box, 2, 0); /* the next are below */
			col = 0;
		}
		picker_hand_name(&picker->dealt.place[picker->order[at] - 1],
				 text);
		col = cells_text(cells, box, 0, col, picker_paint(picker, at),
				 text) +
		      1;
		for (; at < picker->dealt.n && picker->hand_of[at] == hand;
		     at++)
			col = picker_draw_card(picker, cells, box, col, at,
					       marked);
		col += APART;
	}
	return col;
}

void card_picker_draw(struct cells *cells, struct rect box,
		      const struct table *table, unsigned marked)
{
	struct picker picker;

	picker_fill(&picker, table);
	picker_draw(&picker, cells, box, marked, NULL);
}

/* What is to be done next, or the result. */
static void picker_outcome(const struct table *table,
			   char text[static UI_TEXT_MAX])
{
	struct answer_line step = table_game_instruction(table);

	if (table->facts_by_kind[FACT_OUT_OF_TURN] > 0)
		snprintf(text, UI_TEXT_MAX, "%s", _("THEN A RULING"));
	else
		instruction_text(table, &step, text);
}

static bool picker_hand_differs(const struct picker *a, const struct picker *b,
				int hand)
{
	int i = 0, j = 0;

	while (i < a->dealt.n && a->hand_of[i] != hand)
		i++;
	while (j < b->dealt.n && b->hand_of[j] != hand)
		j++;
	for (;; i++, j++) {
		bool more = i < a->dealt.n && a->hand_of[i] == hand;

		if (more != (j < b->dealt.n && b->hand_of[j] == hand))
			return true;
		if (!more)
			return false;
		if (a->dealt.place[a->order[i] - 1].card.face !=
		    b->dealt.place[b->order[j] - 1].card.face)
			return true;
	}
}

void card_picker_draw_change(struct cells *cells, struct rect box,
			     const struct table *before,
			     const struct table *after)
{
	static const char *const labels[] = {N_("Before"), N_("After")};
	struct picker picker[2];
	bool hidden[GROUPS_MAX] = {false};
	char text[UI_TEXT_MAX];

	picker_fill(&picker[0], before);
	picker_fill(&picker[1], after);
	/* of many hands, those that change */
	for (int i = 0; picker[0].hands > WHOLE_GROUPS && i < GROUPS_MAX; i++)
		hidden[i] = !picker_hand_differs(&picker[0], &picker[1], i);
	for (int i = 0; i < 2; i++) {
		struct rect line = {box.row + i, box.col + LABEL_COLS, 1,
				    box.cols - LABEL_COLS};
		struct rect hands = line;
		int col;

		cells_text(cells, box, i, 0, PAINT_DIM, _(labels[i]));
		picker_outcome(picker[i].table, text);
		hands.cols -= utf8_width(text);
		col = picker_draw(&picker[i], cells, hands, 0, hidden);
		cells_text(cells, line, 0, col, PAINT_STRONG, text);
	}
}
