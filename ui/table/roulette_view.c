/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/terminal/cells.h"

enum {
	INDENT = 3,
	VALUE_COL = 8,
	POCKET_COLS = 26,
	POCKET_ROWS = 5,
	NUMBER_MAX = 12,
};

static const char *const states[] = {
	[WHEEL_UNKNOWN] = N_("sends numbers only"),
	[WHEEL_BEFORE_GAME] = N_("before the round"),
	[WHEEL_PLACE_BETS] = N_("waiting for the ball"),
	[WHEEL_BALL_IN_TRACK] = N_("ball in the track"),
	[WHEEL_NO_MORE_BETS] = N_("ball about to drop"),
	[WHEEL_NUMBER] = N_("number shown"),
	[WHEEL_CLOSED] = NC_("wheel", "closed"),
	[WHEEL_DEALER_LOCK] = N_("waiting for the dealer"),
};

/* Whether the ball is in a number in the round shown. */
static bool roulette_view_has_number(const struct game_state *game_state)
{
	const struct table *table = game_state->table;
	uint8_t ball = table->roulette.ball;

	if (table->number_early)
		return true;
	if (table->phase == PHASE_BETWEEN)
		return ball == BALL_LANDED && !game_state->voided;
	return ball == BALL_UNCONFIRMED || ball == BALL_LANDED;
}

/* --- on the left -------------------------------------------------------- */

/* A launch with the wheel is no spin. */
static bool roulette_view_ball_runs_with(const struct roulette *r)
{
	return r->launched && r->rotor == r->ball_direction &&
	       r->rotor != DIRECTION_UNKNOWN;
}

static void roulette_view_ball_text(const struct game_state *game_state,
				    char text[static UI_TEXT_MAX])
{
	const struct roulette *r = &game_state->table->roulette;
	const char *words = _("runs against the wheel");
	char between[UI_TEXT_MAX];

	if (roulette_view_has_number(game_state)) {
		pockets_between(r->number, between);
		expand_placeholders(text, UI_TEXT_MAX,
				    game_state->table->phase == PHASE_BETWEEN
					    ? _("was in {n}, {between}")
					    : _("in {n}, {between}"),
				    "n %u between %s", (unsigned)r->number,
				    between);
		return;
	}
	if (game_state->table->phase == PHASE_BETWEEN)
		words = "";
	else if (r->ball == BALL_IN_HAND)
		words = _("not launched");
	else if (roulette_view_ball_runs_with(r))
		words = _("RUNS WITH THE WHEEL");
	else if (r->rotor == DIRECTION_UNKNOWN ||
		 r->ball_direction == DIRECTION_UNKNOWN)
		words = _("in play, direction unknown");
	snprintf(text, UI_TEXT_MAX, "%s", words);
}

/* The ball's revolutions, or "" before a launch. */
static void roulette_view_revs_text(const struct game_state *game_state,
				    char text[static UI_TEXT_MAX])
{
	const struct table *table = game_state->table;
	const struct roulette *r = &table->roulette;
	const char *form = _("none counted, {least} needed");

	*text = '\0';
	if (!r->launched || table->phase == PHASE_BETWEEN)
		return;
	if (r->revs_counted && game_state->predicted)
		form = _("{revs} predicted, {least} needed");
	else if (r->revs_counted)
		form = _("{revs} counted, {least} needed");
	expand_placeholders(text, UI_TEXT_MAX, form, "revs %u least %u",
			    (unsigned)r->revs, table->house.min_revs);
}

static void roulette_view_draw_fact(struct cells *cells, struct rect box,
				    int *row, const char *label,
				    enum paint paint, const char *text)
{
	if (!*text)
		return;
	cells_text(cells, box, *row, 0, PAINT_DIM, label);
	cells_text(cells, box, *row, VALUE_COL, paint, text);
	*row += box.rows > POCKET_ROWS + 1 ? 2 : 1;
}

static void roulette_view_draw_facts(struct cells *cells, struct rect box,
				     const struct game_state *game_state)
{
	const struct view *view = game_state->view;
	char text[UI_TEXT_MAX];
	int row = 0;

	if (view && view->wheel.state == DEVICE_LIVE) {
		const struct wheel_view *wheel = &view->wheel_motion;
		bool silent =
			wheel->has_states && wheel->state == WHEEL_UNKNOWN;

		roulette_view_draw_fact(
			cells, box, &row, _("Wheel"), PAINT_PLAIN,
			silent ? _("no data yet") : _(states[wheel->state]));
		rotor_text(wheel->rotor_tenths, wheel->rotor, text);
		roulette_view_draw_fact(cells, box, &row, _("Rotor"),
					PAINT_PLAIN,
					wheel->rotor_tenths < 0 ? "" : text);
	}
	roulette_view_ball_text(game_state, text);
	roulette_view_draw_fact(
		cells, box, &row, _("Ball"),
		roulette_view_ball_runs_with(&game_state->table->roulette)
			? PAINT_WARNING
			: PAINT_STRONG,
		text);
	roulette_view_revs_text(game_state, text);
	roulette_view_draw_fact(cells, box, &row, _("Turns"), PAINT_PLAIN,
				text);
}

/* --- on the right ------------------------------------------------------- */

static void roulette_view_draw_digits(struct cells *cells, struct rect inside,
				      enum paint paint, unsigned number)
{
	char text[NUMBER_MAX];

	snprintf(text, sizeof text, "%u", number);
	if (big_letters_draw_double(cells, inside, paint, text))
		return;
	inside.row += (inside.rows - big_letters_rows(inside.cols, text)) / 2;
	if (big_letters_fit(inside.cols, inside.rows, text))
		big_letters_draw(cells, inside, paint, text);
	else
		cells_centre(cells, inside, 1, paint, text);
}

static void roulette_view_draw_pocket(struct cells *cells, struct rect box,
				      const struct game_state *game_state)
{
	unsigned number = game_state->table->roulette.number;
	bool has_number = roulette_view_has_number(game_state);
	enum paint paint =
		has_number ? pockets_paint_filled(number) : PAINT_DIM;
	struct rect pocket = box;
	char text[UI_TEXT_MAX];

	pocket.rows -= 1;
	cells_fill(cells, pocket, L' ', paint);
	cells_frame(cells, pocket, &cells->glyphs->thin, paint);
	if (!has_number)
		return;
	roulette_view_draw_digits(cells, rect_inside(pocket, 1, 1), paint,
				  number);
	pockets_kinds(number, text);
	int col = cells_text(cells, box, box.rows - 1, 0, pockets_paint(number),
			     text);
	if (game_state->by_hand)
		cells_text(cells, box, box.rows - 1, col + 2, PAINT_BY_HAND,
			   _("keyed"));
}

void roulette_view_draw(struct cells *cells, struct rect box,
			enum card_size size,
			const struct game_state *game_state)
{
	struct rect right = {box.row, box.col + box.cols - POCKET_COLS - INDENT,
			     box.rows, POCKET_COLS};
	struct rect left = {box.row, box.col + INDENT, box.rows,
			    right.col - box.col - INDENT - 1};

	(void)size;
	roulette_view_draw_facts(cells, left, game_state);
	roulette_view_draw_pocket(cells, right, game_state);
}

enum paint roulette_view_result(const struct game *game,
				const struct event_log_result *result,
				char text[static UI_TEXT_MAX])
{
	char name[UI_TEXT_MAX];

	(void)game;
	pockets_name(result->number, name);
	snprintf(text, UI_TEXT_MAX, "%.80s%s%s", name,
		 result->by_hand ? " " : "", result->by_hand ? _("keyed") : "");
	return pockets_paint(result->number);
}
