/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/display/board_text.h"

#include <inttypes.h>
#include <string.h>

#include "app/runtime/quote.h"
#include "rules/games/blackjack.h"
#include "rules/games/coup.h"
#include "rules/games/games.h"
#include "rules/table/dice.h"
#include "ui/text/text.h"

const char *const board_format_names[BOARD_FORMATS] = {
	[BOARD_TEXT] = "text",
	[BOARD_JSON] = "json",
};

static const char *const board_states[PLAYERS_STATES] = {
	[PLAYERS_PLAY] = "play",
	[PLAYERS_CLOSED] = "closed",
	[PLAYERS_INSPECTION] = "inspection",
	[PLAYERS_STOPPED] = "stopped",
	[PLAYERS_NO_DEALER] = "no-dealer",
	[PLAYERS_SHUFFLE] = "shuffle",
	[PLAYERS_UNKNOWN] = "unknown",
};

static const char *const board_phases[] = {
	[PHASE_BETWEEN] = "between-rounds",
	[PHASE_BETTING] = "betting",
	[PHASE_PLAY] = "play",
	[PHASE_PICK_UP] = "pick-up",
};

enum board_value { VALUE_TEXT, VALUE_NUMBER, VALUE_LIST };

/* The values as they are written. */
struct board_out {
	FILE *out;
	enum board_format format;
	int n; /* of them */
};

enum {
	BOARD_KEY_MAX = 40,
	BOARD_NUMBER_MAX = 24,
	BOARD_WORD_MAX = 24,
	BOARD_LIST_MAX = BOARD_WORD_MAX * ROADS_MAX,
};

_Static_assert((int)SPINS_MAX <= (int)ROADS_MAX, "both fit a list");

/* --- values --------------------------------------------------------------- */

static void board_put_list(FILE *out, const char *words)
{
	const char *between = "";

	fputc('[', out);
	for (struct token word; (word = token_next(&words)).length > 0;) {
		fprintf(out, "%s\"%.*s\"", between, (int)word.length,
			word.text);
		between = ", ";
	}
	fputc(']', out);
}

/* The words of a list have letters and digits alone. */
static void board_put(struct board_out *to, enum board_value value,
		      const char *key, const char *text)
{
	if (to->format == BOARD_TEXT) {
		fprintf(to->out, "%s %s\n", key, text);
		return;
	}
	fprintf(to->out, "%s\n  \"%s\": ", to->n++ > 0 ? "," : "{", key);
	switch (value) {
	case VALUE_TEXT: quote_json(to->out, text); break;
	case VALUE_NUMBER: fputs(text, to->out); break;
	case VALUE_LIST: board_put_list(to->out, text); break;
	}
}

static void board_put_number(struct board_out *to, const char *key,
			     int64_t number)
{
	char text[BOARD_NUMBER_MAX];

	snprintf(text, sizeof text, "%" PRId64, number);
	board_put(to, VALUE_NUMBER, key, text);
}

static void board_put_money(struct board_out *to, const char *key,
			    struct money money, int decimals)
{
	char text[MONEY_TEXT_MAX];

	if (money.units == 0)
		return;
	money_format(money, decimals, text);
	board_put(to, VALUE_TEXT, key, text);
}

/* A card that is not shown is ??; the points of its hand are not told. */
static void board_put_hand(struct board_out *to, const char *key,
			   const struct card *card, int n, int points)
{
	char text[BOARD_WORD_MAX * HAND_CARDS_MAX] = "", name[BOARD_KEY_MAX];
	char *end = text;

	if (n == 0)
		return;
	for (int i = 0; i < n; i++) {
		if (i > 0)
			*end++ = ' ';
		end += card_format(card[i], end);
	}
	board_put(to, VALUE_LIST, key, text);
	if (strchr(text, '?'))
		return;
	snprintf(name, sizeof name, "%s-points", key);
	board_put_number(to, name, points);
}

/* --- the layouts ---------------------------------------------------------- */

static void board_put_coup(struct board_out *to,
			   const struct players_view *view)
{
	const struct table *table = view->table;
	const struct coup *coup = &table->coup;

	if (table->phase != PHASE_PLAY && table->phase != PHASE_PICK_UP)
		return;
	for (enum hand side = HAND_PLAYER; side <= HAND_BANKER; side++)
		board_put_hand(to, hand_names[coup_hand(table, side)],
			       coup->card[side], coup->cards[side],
			       coup->points[side]);
	if (view->announced)
		board_put(to, VALUE_TEXT, "result",
			  hand_names[coup_result(table)]);
}

static void board_put_seats(struct board_out *to,
			    const struct players_view *view)
{
	const struct blackjack *b = &view->table->blackjack;
	char key[BOARD_KEY_MAX];

	if (view->table->phase != PHASE_PLAY &&
	    view->table->phase != PHASE_PICK_UP)
		return;
	board_put_hand(to, "dealer", b->dealer.card, b->dealer.cards,
		       blackjack_hand_total(&b->dealer));
	for (int place = 0; place < PLACES; place++) {
		const struct blackjack_hand *hand = &b->hand[place];

		if (!blackjack_has_hand(b, place))
			continue;
		snprintf(key, sizeof key, "seat-%d-hand-%d",
			 blackjack_seat_of(place), blackjack_hand_of(place));
		board_put_hand(to, key, hand->card, hand->cards,
			       blackjack_hand_total(hand));
	}
}

/* Number or dice lie, and count. */
static void board_put_landed(struct board_out *to,
			     const struct players_view *view)
{
	const struct table *table = view->table;
	bool wheel = table->game->kind == KIND_WHEEL;
	char dice[DICE_TEXT_MAX];

	if ((table->phase != PHASE_PLAY && !view->announced) ||
	    (wheel ? table->roulette.ball != BALL_LANDED
		   : table->dice.state != DICE_LANDED))
		return;
	if (wheel) {
		board_put_number(to, "number", table->roulette.number);
		return;
	}
	dice_format(table->dice.faces, dice);
	board_put(to, VALUE_LIST, "dice", dice);
	board_put_number(to, "total", dice_total(table->dice.faces));
}

static void board_put_layout(struct board_out *to,
			     const struct players_view *view)
{
	static void (*const put[GAME_KINDS])(
		struct board_out * to, const struct players_view *view) = {
		[KIND_COUP] = board_put_coup,
		[KIND_SEATS] = board_put_seats,
		[KIND_WHEEL] = board_put_landed,
		[KIND_DICE] = board_put_landed,
	};

	if (!view->voided)
		put[view->table->game->kind](to, view);
}

/* The oldest first. */
static void board_put_results(struct board_out *to,
			      const struct players_view *view)
{
	bool coup = view->table->game->coup;
	unsigned n = coup ? view->roads->n : view->spins->n;
	char text[BOARD_LIST_MAX] = "", *end = text;

	for (unsigned i = 0; i < n; i++)
		end += coup ? sprintf(end, "%s ",
				      hand_names[view->roads->winner[i]])
			    : sprintf(end, "%u ", view->spins->number[i]);
	if (n == 0)
		return;
	end[-1] = '\0';
	board_put(to, VALUE_LIST, "results", text);
}

/* What each wager pays, and the restrictions. */
static void board_put_signs(struct board_out *to, const struct house *house)
{
	struct terms terms;

	terms_fill(house, &terms);
	if (to->format == BOARD_JSON)
		fputs(",\n  \"signs\": [", to->out);
	for (int i = 0; i < terms.n; i++) {
		if (to->format == BOARD_TEXT) {
			board_put(to, VALUE_TEXT, "sign", terms.text[i]);
			continue;
		}
		fputs(i > 0 ? ",\n    " : "\n    ", to->out);
		quote_json(to->out, terms.text[i]);
	}
	if (to->format == BOARD_JSON)
		fputs("\n  ]", to->out);
}

/* --- all of it ------------------------------------------------------------ */

static void board_put_limits(struct board_out *to,
			     const struct players_view *view)
{
	const struct house *house = &view->table->house;

	if (*view->currency)
		board_put(to, VALUE_TEXT, "currency", view->currency);
	board_put_money(to, "min", house->limits.min, house->decimals);
	board_put_money(to, "max", house->limits.max, house->decimals);
	board_put_money(to, "max-seat", house->limits.seat, house->decimals);
	for (int i = 0; i < SPOT_WORDS; i++) {
		char key[BOARD_KEY_MAX];

		if (!house_offers(house, (enum spot_word)i))
			continue;
		snprintf(key, sizeof key, "max-%s", spot_words[i]);
		board_put_money(to, key, house->limits.spot_max[i],
				house->decimals);
	}
	if (view->special_until)
		board_put(to, VALUE_TEXT, "limits-until", view->special_until);
}

static void board_put_round(struct board_out *to, const struct board *board)
{
	const struct players_view *view = &board->view;

	if (*board->round)
		board_put(to, VALUE_TEXT, "round", board->round);
	board_put(to, VALUE_TEXT, "phase", board_phases[view->table->phase]);
	if (view->voided || view->announced)
		board_put(to, VALUE_TEXT, "outcome",
			  view->pending	 ? "pending"
			  : view->voided ? "void"
					 : "announced");
	if (board->deadline_ms > 0)
		board_put_number(to, "deadline-ms", board->deadline_ms);
}

void board_write(FILE *out, enum board_format format, const struct board *board)
{
	struct board_out to = {out, format, 0};
	const struct players_view *view = &board->view;

	if (*view->table_id)
		board_put(&to, VALUE_TEXT, "table", view->table_id);
	board_put(&to, VALUE_TEXT, "state",
		  view->trouble ? "waiting" : board_states[view->state]);
	if (!view->trouble) {
		board_put(&to, VALUE_TEXT, "game", view->table->game->name);
		board_put_limits(&to, view);
		board_put_signs(&to, &view->table->house);
		board_put_round(&to, board);
		board_put_layout(&to, view);
		board_put_results(&to, view);
	}
	if (format == BOARD_JSON)
		fputs("\n}\n", out);
}
