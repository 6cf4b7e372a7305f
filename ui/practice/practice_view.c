/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/practice/practice_view.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/coup.h"
#include "rules/games/games.h"
#include "ui/table/game_view.h"
#include "ui/table/table_parts.h"
#include "ui/widgets/widgets.h"

enum {
	MARGIN = 2,
	FIELD_COLS = 16,
	WAGER_COLS = 38,
	SEAT_COL = 2, /* of a wager; its mark is before it */
	SPOT_COL = 4,
	SPOT_COLS = 22,
	AMOUNT_END = 36,
	HANDS_MAX = 1 + PLACES,
	ABREAST = 3, /* hands in one row */
};

/* --- the question --------------------------------------------------------- */

/* Shown in capitals. */
static const char *const titles[ASKS] = {
	/* TRANSLATORS: a question to a dealer who practises, in the frame, in
	 * large letters: five words at most, 24 columns if possible */
	[ASK_DRAW] = N_("Who draws?"),
	[ASK_WINNER] = N_("Who wins?"),
	[ASK_TOTAL] = N_("Total?"),
	[ASK_INSURANCE] = N_("Offer insurance?"),
	[ASK_ALLOWED] = N_("Seat {seat}: split?"),
	[ASK_DEALER] = N_("Dealer draws?"),
	[ASK_COLOUR] = N_("Which colour?"),
	[ASK_PAID] = N_("Who is paid?"),
	[ASK_PAY] = N_("Seat {seat}: pay?"),
	[ASK_PICK_UP] = N_("Pick up first?"),
};

/* What it means, or what to type. */
static const char *const hints[ASKS] = {
	/* clang-format off */
	/* TRANSLATORS: below such a question, one line */
	[ASK_DRAW] = N_("Which hand gets the next card?"),
	[ASK_WINNER] = N_("All cards are out."),
	[ASK_TOTAL] = N_("Type the total."),
	[ASK_INSURANCE] = N_("Is insurance offered now?"),
	[ASK_ALLOWED] = N_("The seat wants to split. May it?"),
	[ASK_DEALER] = N_("Does the dealer take a card?"),
	[ASK_PAID] = N_("Type the seats in the order of payment; Enter alone: none."),
	[ASK_PAY] = N_("Type what it is paid, without the bet; 0: the bet stays."),
	[ASK_PICK_UP] = N_("Whose cards are picked up first?"),
	/* clang-format on */
};

static const char *practice_title_form(const struct table *table,
				       const struct practice_question *question)
{
	if (question->ask == ASK_ALLOWED && question->verb == VERB_DOUBLE)
		return _("Seat {seat}: double?");
	if (question->ask != ASK_TOTAL || table->game->kind != KIND_SEATS)
		return _(titles[question->ask]);
	return blackjack_is_split(&table->blackjack,
				  blackjack_place(question->step.seat))
		       ? _("Seat {seat}, hand {n}: total?")
		       : _("Seat {seat}: total?");
}

static const char *practice_hint(const struct practice_question *question)
{
	if (question->ask == ASK_ALLOWED && question->verb == VERB_DOUBLE)
		return _("The seat wants to double. May it?");
	return hints[question->ask] ? _(hints[question->ask]) : "";
}

static const struct settled *practice_row(const struct practice_view *view)
{
	return view->n_answered < view->n_settled
		       ? &view->settled[view->n_answered]
		       : NULL;
}

static void practice_title(const struct practice_view *view,
			   char text[static UI_TEXT_MAX])
{
	const struct practice_question *question = view->question;
	const struct settled *row = practice_row(view);
	unsigned seat = question->ask == ASK_PAY && row ? row->seat
							: question->step.seat;
	char form[UI_TEXT_MAX];

	expand_placeholders(
		text, UI_TEXT_MAX,
		text_capitals(practice_title_form(view->table, question), form),
		"seat %u n %u", seat, (unsigned)question->step.n);
}

/* After a wrong answer the right one is in the frame. */
static void practice_draw_question(struct cells *cells,
				   const struct layout *layout,
				   const struct practice_view *view)
{
	struct banner banner = {.paint = view->corrects ? PAINT_HINT
							: PAINT_BANNER};
	char answer[UI_TEXT_MAX];

	practice_answer_text(view->table, view->question, view->question->right,
			     answer);
	if (view->corrects)
		text_capitals(answer, banner.title);
	else
		practice_title(view, banner.title);
	banner_draw(&banner, cells, layout->banner);
	cells_wrap(cells, rect_inside(layout->calls, 0, MARGIN), 0, false,
		   view->corrects ? PAINT_WARNING : PAINT_DIM, view->remark);
	cells_centre(cells, layout->timer, 0, PAINT_PLAIN,
		     practice_hint(view->question));
}

/* --- cards, number or dice ------------------------------------------------ */

struct practice_hand {
	char name[UI_TEXT_MAX];
	enum paint paint;
	struct card card[HAND_CARDS_MAX];
	int cards;
};

static int practice_coup_hands(const struct table *table,
			       struct practice_hand hand[static HANDS_MAX])
{
	for (int side = HAND_PLAYER; side <= HAND_BANKER; side++) {
		enum hand name = coup_hand(table, (enum hand)side);

		snprintf(hand[side].name, UI_TEXT_MAX, "%s", hand_text(name));
		hand[side].paint = hand_paint(name);
		hand[side].cards = table->coup.cards[side];
		memcpy(hand[side].card, table->coup.card[side],
		       sizeof table->coup.card[side]);
	}
	return 2;
}

static int practice_seats_hands(const struct table *table,
				const struct answer_line *step,
				struct practice_hand hand[static HANDS_MAX])
{
	const struct blackjack *b = &table->blackjack;
	int n = 1;

	snprintf(hand[0].name, UI_TEXT_MAX, "%s", hand_text(HAND_DEALER));
	hand[0].paint = PAINT_PLAIN;
	hand[0].cards = blackjack_view_dealer_cards(table, hand[0].card);
	for (int place = 0; place < PLACES; place++) {
		struct practice_hand *to = &hand[n];
		bool asked = step->hand == HAND_SEAT &&
			     step->seat == blackjack_seat_of(place) &&
			     (int)step->n == blackjack_hand_of(place);

		if (!blackjack_has_hand(b, place))
			continue;
		expand_placeholders(to->name, UI_TEXT_MAX,
				    blackjack_is_split(b, place)
					    ? _("SEAT {seat}, HAND {n}")
					    : _("SEAT {seat}"),
				    "seat %d n %d", blackjack_seat_of(place),
				    blackjack_hand_of(place));
		to->paint = asked ? PAINT_SELECTED : PAINT_PLAIN;
		to->cards = b->hand[place].cards;
		memcpy(to->card, b->hand[place].card, sizeof to->card);
		n++;
	}
	return n;
}

static void practice_draw_hands(struct cells *cells, struct rect box,
				const struct practice_view *view)
{
	struct practice_hand hand[HANDS_MAX];
	int n = view->table->game->coup
			? practice_coup_hands(view->table, hand)
			: practice_seats_hands(view->table,
					       &view->question->step, hand);
	int abreast = n <= ABREAST ? n : (n + 1) / 2;
	int rows = box.rows / ((n + abreast - 1) / abreast);
	int cols = box.cols / abreast;

	for (int i = 0; i < n; i++) {
		struct rect at = {box.row + i / abreast * rows,
				  box.col + i % abreast * cols, rows, cols};

		cells_text(cells, at, 0, 0, hand[i].paint, hand[i].name);
		card_art_draw_hand(cells, rect_from(at, 1, 0), CARDS_LARGE,
				   hand[i].card, hand[i].cards);
	}
}

/* The number has its colour once that is not asked any more. */
static void practice_draw_number(struct cells *cells, struct rect box,
				 const struct practice_view *view)
{
	unsigned number = table_result(view->table);
	enum paint paint = view->question->ask == ASK_COLOUR
				   ? PAINT_STRONG
				   : pockets_paint(number);
	char text[UI_TEXT_MAX];

	snprintf(text, sizeof text, "%u", number);
	big_letters_draw_middle(cells, box, paint, text);
}

static void practice_draw_table(struct cells *cells, struct rect box,
				const struct practice_view *view)
{
	switch ((enum game_kind)view->table->game->kind) {
	case KIND_WHEEL: practice_draw_number(cells, box, view); break;
	case KIND_DICE:
		dice_draw(cells, box, table_result(view->table), PAINT_STRONG);
		break;
	default: practice_draw_hands(cells, box, view); break;
	}
}

/* --- the wagers ----------------------------------------------------------- */

/* Seat, spot and stake; of an answered wager what became of it: "+95.00". */
static void practice_draw_wager(struct cells *cells, struct rect at,
				const struct house *house,
				const struct settled *row, bool asked,
				bool answered)
{
	struct money gain = settlement_gain(row->won, row->commission);
	enum paint paint = asked      ? PAINT_SELECTED
			   : answered ? PAINT_DIM
				      : PAINT_PLAIN;
	char text[UI_TEXT_MAX], amount[AMOUNT_TEXT_MAX];

	if (asked)
		cells_put(cells, at, 0, 0, PAINT_STRONG,
			  cells->glyphs->pointer);
	snprintf(text, sizeof text, "%d", row->seat);
	cells_text(cells, at, 0, SEAT_COL, paint, text);
	spot_text((enum game_id)house->game, row->on, text);
	cells_text(cells,
		   (struct rect){at.row, at.col + SPOT_COL, 1, SPOT_COLS}, 0, 0,
		   paint, text);
	amount_format(answered ? gain : row->stake, house->decimals, amount);
	snprintf(text, sizeof text, "%s%s",
		 answered && gain.units > 0 ? "+" : "", amount);
	cells_right(cells, (struct rect){at.row, at.col, 1, AMOUNT_END}, 0,
		    paint, text);
}

/* In columns beside each other; the rows that fit, with the one asked. Their
 * order is the answer to ASK_PAID: until then it is that of the seats. */
static void practice_draw_wagers(struct cells *cells, struct rect box,
				 const struct practice_view *view)
{
	const struct wagers *wagers = &view->table->wagers;
	bool settled = view->n_settled > 0 && view->question->ask != ASK_PAID;
	int n = settled ? view->n_settled : (int)wagers->n;
	int fit = box.rows * (box.cols / WAGER_COLS);

	if (fit < 1)
		return;
	for (int i = view->n_answered / fit * fit, at = 0; i < n && at < fit;
	     i++, at++) {
		struct rect place = {box.row + at % box.rows,
				     box.col + at / box.rows * WAGER_COLS, 1,
				     WAGER_COLS};
		struct settled laid = {0};

		if (!settled) {
			laid.seat = wagers->wager[i].seat;
			laid.on = wagers->wager[i].spot;
			laid.stake = wagers->wager[i].stake;
		}
		practice_draw_wager(cells, place, &view->table->house,
				    settled ? &view->settled[i] : &laid,
				    view->question->ask == ASK_PAY &&
					    i == view->n_answered,
				    i < view->n_answered);
	}
}

static void practice_draw_field(struct cells *cells, struct rect row,
				const struct practice_view *view)
{
	int col = cells_text(cells, row, 0, 0, PAINT_PLAIN, _("Answer")) + 2;

	cells_field(cells, (struct rect){row.row, row.col + col, 1, FIELD_COLS},
		    view->typed, true);
}

/* --- the page ------------------------------------------------------------- */

static void practice_draw_head(struct cells *cells, struct rect box,
			       const struct practice_view *view)
{
	const char *game = game_title((enum game_id)view->table->house.game);
	char text[UI_TEXT_MAX];

	box = rect_inside(box, 0, 1);
	snprintf(text, sizeof text, "%s  %s%s%.60s", _("PRACTICE"), game,
		 view->set ? ", " : "", view->set ? _(view->set) : "");
	cells_text(cells, box, 0, 0, PAINT_STRONG, text);
	expand_placeholders(text, sizeof text, _("Round {n} of {rounds}"),
			    "n %u rounds %u", view->round, view->rounds);
	cells_right(cells, box, 0, PAINT_PLAIN, text);
	cells_text(cells, box, 1, 0, PAINT_DIM,
		   _("No table, no record: for practice only."));
	expand_placeholders(text, sizeof text,
			    _("right {right}, wrong {wrong}"),
			    "right %u wrong %u", view->right, view->wrong);
	cells_right(cells, box, 1, PAINT_PLAIN, text);
}

static void practice_draw_keys(struct cells *cells, struct rect box,
			       const struct practice_view *view)
{
	static const char leave[] = N_("Leave");
	char label[UI_TEXT_MAX], key[2] = "";
	int col = 0;

	box = rect_inside(box, 0, 1);
	if (!view->question || view->corrects)
		col = key_draw(cells, box, col, N_("Enter"),
			       view->question ? _("Go on") : _("End"), true);
	for (int i = 0;
	     view->question && !view->corrects &&
	     (*key = practice_choice(view->table, view->question, i, label));
	     i++)
		col = key_draw(cells, box, col, key, label, false);
	if (view->question && !view->corrects &&
	    practice_is_typed((enum practice_ask)view->question->ask))
		col = key_draw(cells, box, col, N_("Enter"), _("OK"), false);
	if (view->question)
		key_draw(cells, box, col, N_("Esc"), _(leave), false);
}

/* --- the last page -------------------------------------------------------- */

static const char *const kinds[ASKS] = {
	/* TRANSLATORS: kinds of questions, in a list */
	[ASK_DRAW] = N_("Who draws"),
	[ASK_WINNER] = N_("Who wins"),
	[ASK_TOTAL] = N_("Totals"),
	[ASK_INSURANCE] = N_("Offers of insurance"),
	[ASK_ALLOWED] = N_("Splits and doubles"),
	[ASK_DEALER] = N_("The dealer's cards"),
	[ASK_COLOUR] = N_("Colours"),
	[ASK_PAID] = N_("Seats paid"),
	[ASK_PAY] = N_("Payouts"),
	[ASK_PICK_UP] = N_("Pick-up"),
};

enum { SUM_COLS = 12, SUMS = 4, KIND_COLS = 24 };

static void practice_draw_sum_columns(struct cells *cells, struct rect box,
				      int row, enum paint paint,
				      const char *const text[SUMS])
{
	for (int i = 0; i < SUMS; i++)
		cells_right(cells,
			    (struct rect){box.row,
					  box.col + KIND_COLS + i * SUM_COLS,
					  box.rows, SUM_COLS},
			    row, paint, text[i]);
}

static void practice_seconds(uint32_t ms, char text[static UI_TEXT_MAX])
{
	snprintf(text, UI_TEXT_MAX, "%u.%u s", (unsigned)(ms / 1000),
		 (unsigned)(ms % 1000 / 100));
}

static void practice_draw_sum(struct cells *cells, struct rect box, int row,
			      const char *name, const struct practice_sum *sum,
			      enum paint paint)
{
	char asked[12], wrong[12], median[UI_TEXT_MAX], slowest[UI_TEXT_MAX];

	snprintf(asked, sizeof asked, "%u", sum->asked);
	snprintf(wrong, sizeof wrong, "%u", sum->wrong);
	practice_seconds(sum->median_ms, median);
	practice_seconds(sum->slowest_ms, slowest);
	cells_text(cells, (struct rect){box.row, box.col, box.rows, KIND_COLS},
		   row, 0, paint, name);
	practice_draw_sum_columns(
		cells, box, row, sum->wrong > 0 ? PAINT_WARNING : paint,
		(const char *const[SUMS]){asked, wrong, median, slowest});
}

static void practice_draw_end(struct cells *cells, struct rect box,
			      const struct practice_view *view)
{
	struct rect inside = rect_inside(
		cells_window(cells, box, PAINT_WINDOW, _("The lesson is over")),
		1, 2);
	int row = 2;

	practice_draw_sum_columns(
		cells, inside, 0, PAINT_DIM,
		(const char *const[SUMS]){_("questions"), _("wrong"),
					  _("median"), _("slowest")});
	for (int i = 0; i < ASKS; i++)
		if (view->sums[i].asked > 0)
			practice_draw_sum(cells, inside, row++, _(kinds[i]),
					  &view->sums[i], PAINT_PLAIN);
	practice_draw_sum(cells, inside, row + 1, _("All"), &view->all,
			  PAINT_STRONG);
}

void practice_draw(struct cells *cells, const struct practice_view *view)
{
	struct layout layout =
		layout_compute((enum game_id)view->table->house.game,
			       cells->rows, cells->cols);
	struct rect below = layout.shoe;

	cells_clear(cells);
	if (layout.too_small) {
		layout_draw_too_small(cells);
		return;
	}
	practice_draw_head(cells, layout.head, view);
	practice_draw_keys(cells, layout.keys, view);
	cells_text(cells, rect_inside(layout.message, 0, 1), 0, 0,
		   PAINT_WARNING, view->message);
	if (!view->question) {
		struct rect page = rect_from(layout.all, layout.head.rows, 0);

		page.rows -= layout.message.rows + layout.keys.rows;
		practice_draw_end(cells, page, view);
		return;
	}
	practice_draw_question(cells, &layout, view);
	practice_draw_table(cells, rect_inside(layout.game, 0, MARGIN), view);
	below.rows += layout.log.rows;
	below = rect_inside(below, 0, MARGIN);
	struct rect field = rect_cut_top(&below, 1);
	if (!view->corrects &&
	    practice_is_typed((enum practice_ask)view->question->ask))
		practice_draw_field(cells, field, view);
	practice_draw_wagers(cells, below, view);
}
