/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/blackjack_hands.h"
#include "ui/terminal/utf8.h"

enum { TOTAL_MAX = 16 };

/* How a hand came out. */
static const char *const outcomes[] = {
	[OUTCOME_BLACKJACK] = "{blackjack}",
	/* TRANSLATORS: under a seat's cards: total and outcome, about 12
	   columns */
	[OUTCOME_WIN] = N_("{total} won"),
	[OUTCOME_PUSH] = N_("{total} push"),
	[OUTCOME_LOSE] = N_("{total} lost"),
};

bool blackjack_view_has_hands(const struct table *table)
{
	return table->phase == PHASE_PLAY || table->phase == PHASE_PICK_UP;
}

int blackjack_view_current_place(const struct table *table)
{
	struct answer_line step = table_instruction(table);

	return step.hand == HAND_SEAT
		       ? blackjack_place(step.seat) + (int)step.n - 1
		       : -1;
}

/* Whether the result is not in doubt. */
static bool blackjack_view_is_decided(const struct table *table)
{
	uint8_t step = table_instruction(table).what;

	return !table->voided && (step == DO_ANNOUNCE || step == DO_PICK_UP);
}

/* Both totals of a soft hand that may yet get a card. */
static void blackjack_view_total(const struct blackjack_hand *hand, bool rests,
				 char text[static TOTAL_MAX])
{
	int total = blackjack_hand_total(hand);

	if (total != hand->hard && total != TWENTY_ONE && !rests)
		snprintf(text, TOTAL_MAX, "%d/%d", hand->hard, total);
	else
		snprintf(text, TOTAL_MAX, "%d", total);
}

/* A hand under way gets its first two cards without a decision. */
static bool blackjack_view_hand_rests(const struct table *table, int place)
{
	return table->blackjack.hand[place].cards > 1 &&
	       blackjack_hand_is_done(table, place);
}

static const char *blackjack_view_state(const struct table *table, int place)
{
	const struct blackjack *b = &table->blackjack;
	const struct blackjack_hand *hand = &b->hand[place];

	if (blackjack_hand_total(hand) > TWENTY_ONE)
		return N_("{total} bust");
	if (blackjack_view_is_decided(table))
		return blackjack_natural(b, place) &&
				       blackjack_hand_natural(&b->dealer)
			       ? N_("BJ push")
			       : outcomes[blackjack_pay_outcome(b, place)];
	if (blackjack_natural(b, place))
		return "{blackjack}";
	if (blackjack_doubled(b, place))
		return N_("{total} doubled");
	if (blackjack_hand_total(hand) == TWENTY_ONE)
		return "{total}";
	return blackjack_view_hand_rests(table, place) ? N_("{total} stands")
						       : "{total}";
}

static void blackjack_view_expand(const char *state, const char *total,
				  char text[static UI_TEXT_MAX])
{
	char natural[UI_TEXT_MAX];

	expand_placeholders(text, UI_TEXT_MAX, _(state),
			    "total %s blackjack %s", total,
			    text_capitals(C_("seat", "blackjack"), natural));
}

void blackjack_view_hand(const struct table *table, int place,
			 char text[static UI_TEXT_MAX])
{
	const struct blackjack_hand *hand = &table->blackjack.hand[place];
	bool decided = blackjack_view_is_decided(table);
	char total[TOTAL_MAX];

	*text = '\0';
	if (hand->cards == 0)
		return;
	blackjack_view_total(hand,
			     decided || blackjack_view_hand_rests(table, place),
			     total);
	blackjack_view_expand(blackjack_view_state(table, place), total, text);
	if (decided && hand->doubled)
		strcat(text, " x2");
}

void blackjack_view_dealer(const struct table *table,
			   char text[static UI_TEXT_MAX])
{
	const struct blackjack *b = &table->blackjack;
	bool hidden = blackjack_hole_down(table);
	struct blackjack_hand shown = {0};
	char total[TOTAL_MAX];
	const char *state = "{total}";

	*text = '\0';
	for (int i = 0; i < b->dealer.cards; i++)
		if (!(hidden && i == 1))
			blackjack_hand_add(&shown, b->dealer.card[i]);
	if (shown.cards == 0)
		return;
	if (blackjack_hand_natural(&shown))
		state = "{blackjack}";
	else if (blackjack_hand_total(&shown) > TWENTY_ONE)
		state = N_("{total} bust");
	blackjack_view_total(&shown, blackjack_view_is_decided(table), total);
	blackjack_view_expand(state, total, text);
}

const char *blackjack_view_insurance(const struct table *table, int place)
{
	const struct blackjack *b = &table->blackjack;

	if (blackjack_is_split(b, place) || b->hand[place].cards > 2 ||
	    table->voided)
		return NULL;
	if (blackjack_has_seat(b->insured, place)) {
		if (!b->peeked)
			/* TRANSLATORS: beside a seat: about 10 columns, like
			 * the next */
			return _("insured");
		return b->insurance_settled ? _("ins. lost") : _("ins. won");
	}
	if (table_game_instruction(table).what != DO_OFFER_INSURANCE)
		return NULL;
	return blackjack_has_seat(b->answered, place) ? _("no ins.")
						      : _("insurance?");
}

/* The wagers on all hands of the seat, with doubles. */
static struct money blackjack_view_laid(const struct table *table, int place)
{
	const struct blackjack *b = &table->blackjack;
	uint16_t seat = (uint16_t)blackjack_seat_of(place);
	struct money main = wagers_stake(&table->wagers, seat, BLACKJACK_MAIN);
	int first = blackjack_place(seat);
	struct money laid = {0};

	if (table->phase == PHASE_BETTING)
		return main;
	for (int i = first; i < first + SEAT_HANDS; i++)
		if (blackjack_has_hand(b, i))
			laid = money_add_capped(laid,
						blackjack_stake(b, i, main));
	return laid;
}

/* Writes an amount in at most that many columns, if necessary without
 * separators and zero cents. */
static void blackjack_view_amount(struct money amount, int decimals, int cols,
				  char text[static AMOUNT_TEXT_MAX])
{
	char *cents;

	amount_format(amount, decimals, text);
	if (utf8_width(text) <= cols)
		return;
	money_format(amount, decimals, text);
	cents = strchr(text, '.');
	if (cents && !cents[strspn(cents, ".0")])
		*cents = '\0';
}

void blackjack_view_stake(const struct table *table, int place, int cols,
			  char text[static UI_TEXT_MAX])
{
	struct money stake = blackjack_view_laid(table, place);
	int decimals = table->house.decimals;
	char amount[AMOUNT_TEXT_MAX];

	*text = '\0';
	if (table->phase == PHASE_BETWEEN ||
	    !blackjack_has_seat(blackjack_seats_taken(table), place))
		return;
	if (!stake.units) {
		snprintf(text, UI_TEXT_MAX, "%s", C_("seat", "taken"));
		return;
	}
	blackjack_view_amount(stake, decimals, cols, amount);
	snprintf(text, UI_TEXT_MAX, "%s", amount);
}

/* "21+3 5.00"; the letter of its key where there is no room for more. */
static void blackjack_view_side_bet(const char *name, const char *letter,
				    struct money stake, int decimals, int cols,
				    char text[static UI_TEXT_MAX])
{
	char amount[AMOUNT_TEXT_MAX];
	int left = cols - utf8_width(name) - 1;

	blackjack_view_amount(stake, decimals, left, amount);
	if (utf8_width(amount) > left)
		name = letter;
	snprintf(text, UI_TEXT_MAX, "%s %s", name, amount);
}

void blackjack_view_draw_side_bets(struct cells *cells, struct rect box,
				   const struct table *table, int place)
{
	static const struct {
		uint8_t spot;
		const char *name, *letter;
	} side_bets[] = {
		{BLACKJACK_PERFECT_PAIRS, NC_("perfect pairs", "PP"), "P"},
		{BLACKJACK_PLUS_THREE, "21+3", "T"},
	};
	uint16_t seat = (uint16_t)blackjack_seat_of(place);
	char text[UI_TEXT_MAX];
	int row = 0;

	if (table->phase != PHASE_BETTING)
		return;
	for (size_t i = 0; i < sizeof side_bets / sizeof *side_bets; i++) {
		struct money stake =
			wagers_stake(&table->wagers, seat, side_bets[i].spot);

		if (stake.units == 0)
			continue;
		blackjack_view_side_bet(_(side_bets[i].name),
					side_bets[i].letter, stake,
					table->house.decimals, box.cols, text);
		cells_text(cells, box, row++, 0, PAINT_PLAIN, text);
	}
}

enum {
	STAKE_COL = 2,	 /* behind a seat's number */
	TOTAL_COL = 10,	 /* of the dealer's total */
	CARDS_COL = 21,	 /* of the dealer's cards */
	GROUP_GAP = 3,	 /* between hands that were picked up */
	ALONE_ROWS = 10, /* of a view with room for framed cards */
};

int blackjack_view_dealer_cards(const struct table *table,
				struct card card[static HAND_CARDS_MAX])
{
	const struct blackjack_hand *hand = &table->blackjack.dealer;

	memcpy(card, hand->card, hand->cards * sizeof *card);
	if (blackjack_hole_down(table))
		card[1] = (struct card){.face = FACE_DOWN};
	return hand->cards;
}

/* The cards that a ruling deals before any from the shoe, in the right half
 * of the box, which loses it. */
static void blackjack_view_draw_queued(struct cells *cells, struct rect *box,
				       const struct table *table)
{
	struct card card[FACTS_MAX];
	struct rect queue = {box->row + box->rows / 2,
			     box->col + box->cols - box->cols / 2, 1,
			     box->cols / 2};
	int n = 0, behind;

	if (!table->facts_by_kind[FACT_QUEUED])
		return;
	for (int i = 0; i < table->facts; i++)
		if (table->fact[i].kind == FACT_QUEUED)
			card[n++] = table_visible_card(table, i);
	box->cols -= queue.cols;
	behind =
		cells_text(cells, queue, 0, 0, PAINT_STRONG, _("Deal first:")) +
		1;
	queue.col += behind;
	queue.cols -= behind;
	card_art_draw_hand(cells, queue, CARDS_TEXT, card, n);
}

/* The size of the dealer's hand, and of a hand alone in its place: larger than
 * of several. */
static enum card_size blackjack_view_alone(enum card_size size, int rows)
{
	return size == CARDS_TEXT && rows < ALONE_ROWS ? size : size + 1;
}

static void blackjack_view_draw_dealer(struct cells *cells, struct rect box,
				       enum card_size size,
				       const struct table *table)
{
	struct rect cards = rect_from(box, 0, CARDS_COL);
	struct card card[HAND_CARDS_MAX];
	char text[UI_TEXT_MAX];
	int row = box.rows / 2;
	struct answer_line step = table_instruction(table);
	bool turn = step.hand == HAND_DEALER &&
		    (step.what == DO_DEAL || step.what == DO_DRAW);

	int col = cells_text_in(cells, box, row, 0, TOTAL_COL + 2,
				turn ? PAINT_SELECTED : PAINT_STRONG,
				hand_text(HAND_DEALER)) +
		  1;
	col = col > TOTAL_COL ? col : TOTAL_COL;
	if (!blackjack_view_has_hands(table))
		return;
	blackjack_view_dealer(table, text);
	struct rect total = rect_from(box, 0, col);
	total.cols = CARDS_COL - col - 1;
	if (!big_letters_draw_middle(cells, total, PAINT_STRONG, text))
		cells_text(cells, total, row, 0, PAINT_STRONG, text);
	blackjack_view_draw_queued(cells, &cards, table);
	card_art_draw_hand(cells, cards, size, card,
			   blackjack_view_dealer_cards(table, card));
}

static void blackjack_view_draw_head(struct cells *cells, struct rect box,
				     const struct table *table, int place,
				     bool turn)
{
	bool taken = table->phase != PHASE_BETWEEN &&
		     blackjack_has_seat(blackjack_seats_taken(table), place);
	struct rect stake = {box.row, box.col + STAKE_COL, 1,
			     box.cols - STAKE_COL};
	char text[UI_TEXT_MAX];

	box.rows = 1;
	if (turn)
		cells_fill(cells, box, L' ', PAINT_SELECTED);
	snprintf(text, sizeof text, "%d", blackjack_seat_of(place));
	cells_text(cells, box, 0, 0,
		   turn	   ? PAINT_SELECTED
		   : taken ? PAINT_STRONG
			   : PAINT_DIM,
		   text);
	blackjack_view_stake(table, place, stake.cols, text);
	cells_text(cells, stake, 0, 0, turn ? PAINT_SELECTED : PAINT_PLAIN,
		   text);
}

/* Total and state above the cards. */
static void blackjack_view_draw_hand(struct cells *cells, struct rect box,
				     enum card_size size,
				     const struct table *table, int place,
				     bool turn)
{
	const struct blackjack_hand *hand = &table->blackjack.hand[place];
	enum paint paint = turn ? PAINT_SELECTED : PAINT_STRONG;
	struct rect line = {box.row, box.col, 1, box.cols};
	struct rect cards = rect_from(box, 1, 0);
	char text[UI_TEXT_MAX];

	if (turn)
		cells_fill(cells, line, L' ', paint);
	blackjack_view_hand(table, place, text);
	cells_text(cells, line, 0, 0, paint, text);
	card_art_draw_hand(cells, cards, size, hand->card, hand->cards);
}

/* Each hand of the seat has the same number of rows; a hand whose cards need it
 * gets one of the rows left over. */
static void blackjack_view_draw_split(struct cells *cells, struct rect box,
				      enum card_size size,
				      const struct table *table, int place,
				      int turn)
{
	const struct blackjack *b = &table->blackjack;
	int hands = blackjack_hands_of_seat(b, place);

	for (int i = 0; i < hands; i++) {
		const struct blackjack_hand *hand = &b->hand[place + i];
		int rows = box.rows / (hands - i);
		struct rect cards = {0, 0, rows - 1, box.cols};
		bool more = box.rows % (hands - i) &&
			    !card_art_hand_fits(cards, size, hand->card,
						hand->cards);

		blackjack_view_draw_hand(cells, rect_cut_top(&box, rows + more),
					 size, table, place + i,
					 turn == place + i);
	}
}

static void blackjack_view_draw_seat(struct cells *cells, struct rect box,
				     enum card_size size, enum card_size alone,
				     const struct table *table, int place,
				     int turn)
{
	const struct blackjack *b = &table->blackjack;
	const char *insurance = blackjack_view_insurance(table, place);
	struct rect hands = rect_from(box, 1, 0);

	blackjack_view_draw_head(cells, box, table, place,
				 turn >= 0 && blackjack_seat_of(turn) ==
						      blackjack_seat_of(place));
	blackjack_view_draw_side_bets(cells, hands, table, place);
	if (!blackjack_view_has_hands(table) || !blackjack_has_hand(b, place))
		return;
	if (blackjack_is_split(b, place)) {
		blackjack_view_draw_split(cells, hands, size, table, place,
					  turn);
		return;
	}
	blackjack_view_draw_hand(cells, hands, alone, table, place,
				 turn == place);
	if (insurance)
		cells_text(cells, hands, hands.rows / 2, 0, PAINT_STRONG,
			   insurance);
}

void blackjack_view_draw(struct cells *cells, struct rect box,
			 enum card_size size, const struct game_state *shown)
{
	const struct table *table = shown->table;
	/* no card is asked for before no more bets is called */
	bool call_due = shown->view && shown->view->call_due;
	int turn = call_due ? -1 : blackjack_view_current_place(table);
	enum card_size alone = blackjack_view_alone(size, box.rows);
	int dealer = card_shapes[alone].rows;
	int pitch = (box.cols + 1) / SEATS;
	int margin = (box.cols + 1 - SEATS * pitch) / 2;
	struct rect first = {box.row, box.col + margin, dealer,
			     SEATS * pitch - 1};

	blackjack_view_draw_dealer(cells, first, alone, table);
	for (int i = 0; i < SEATS; i++) {
		struct rect seat = {box.row + dealer, first.col + i * pitch,
				    box.rows - dealer, pitch - 1};
		blackjack_view_draw_seat(cells, seat, size, alone, table,
					 SEAT_HANDS * i, turn);
	}
}

/* --- picked up ------------------------------------------------------------ */

/* Draws a hand after the others, the last card first; on a new row if there is
 * no room. */
static void blackjack_view_draw_group(struct cells *cells, struct rect box,
				      int *row, int *col, const char *name,
				      const struct card *card, int n)
{
	int cols = utf8_width(name) + 1;

	for (int i = 0; i < n; i++)
		cols += card_art_text_cols(card[i]) + 1;
	if (*col > 0 && *col + cols - 1 > box.cols) {
		*col = 0;
		++*row;
	}
	*col = cells_text(cells, box, *row, *col, PAINT_STRONG, name) + 1;
	for (int i = n - 1; i >= 0; i--)
		*col = card_art_draw_text(cells, box, *row, *col, card[i]) + 1;
	*col += GROUP_GAP - 1;
}

void blackjack_view_draw_pick_up(struct cells *cells, struct rect box,
				 const struct table *table)
{
	const struct blackjack *b = &table->blackjack;
	struct card card[HAND_CARDS_MAX];
	char name[24];
	int row = 1, col = 0;

	cells_text(cells, box, 0, 0, PAINT_STRONG,
		   _("PICKED UP, BOTTOM CARD FIRST"));
	if (!blackjack_view_has_hands(table))
		return;
	blackjack_view_draw_group(cells, box, &row, &col,
				  hand_text(HAND_DEALER), card,
				  blackjack_view_dealer_cards(table, card));
	for (int place = PLACES - 1; place >= 0; place--) {
		if (!blackjack_has_hand(b, place))
			continue;
		if (blackjack_is_split(b, place))
			snprintf(name, sizeof name,
				 "%d.%d:", blackjack_seat_of(place),
				 blackjack_hand_of(place));
		else
			snprintf(name, sizeof name,
				 "%d:", blackjack_seat_of(place));
		blackjack_view_draw_group(cells, box, &row, &col, name,
					  b->hand[place].card,
					  b->hand[place].cards);
	}
}
