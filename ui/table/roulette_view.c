/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/table/table_parts.h"
#include "ui/text/text.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"

enum {
	INDENT = 3,
	VALUE_COL = 8,
	POCKET_COLS = 24,
	POCKET_ROWS = 5,
	DOUBLE_ROWS = 6, /* of big letters in double size */
	NUMBER_MAX = 12,
	LAST_NUMBERS = 20,
	LAST_COLS = 12, /* three columns of them, on few rows four */
	GAP = 3,
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
	int col;

	if (!*text)
		return;
	col = cells_text(cells, box, *row, 0, PAINT_DIM, label) + 1;
	cells_text(cells, box, *row, col > VALUE_COL ? col : VALUE_COL, paint,
		   text);
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
	if (!big_letters_draw_middle(cells, inside, paint, text))
		cells_centre(cells, inside, inside.rows / 2, paint, text);
}

/* Draws the frame of a number's box, unless without it the number is twice as
 * large. Returns the inside. */
static struct rect roulette_view_frame(struct cells *cells, struct rect pocket,
				       enum paint paint, bool empty)
{
	struct rect inside = rect_inside(pocket, 1, 1);

	if (!empty && inside.rows < DOUBLE_ROWS && pocket.rows >= DOUBLE_ROWS)
		return pocket;
	cells_frame(cells, pocket, &cells->glyphs->thin, paint);
	return inside;
}

/* The seconds left for wagers, while the ball is awaited. */
static void roulette_view_draw_seconds(struct cells *cells, struct rect pocket,
				       const struct view *view)
{
	enum paint paint = PAINT_DIM;
	int left = view ? countdown_seconds(view, &paint) : -1;
	struct rect inside =
		roulette_view_frame(cells, pocket, PAINT_DIM, left < 0);

	if (left >= 0)
		roulette_view_draw_digits(cells, inside, paint, (unsigned)left);
}

static void roulette_view_draw_pocket(struct cells *cells, struct rect box,
				      const struct game_state *game_state)
{
	unsigned number = game_state->table->roulette.number;
	enum paint paint = pockets_paint_filled(number);
	struct rect pocket = box, inside;
	char text[UI_TEXT_MAX];

	pocket.rows -= 1;
	if (!roulette_view_has_number(game_state)) {
		roulette_view_draw_seconds(cells, pocket, game_state->view);
		return;
	}
	cells_fill(cells, pocket, L' ', paint);
	inside = roulette_view_frame(cells, pocket, paint, false);
	roulette_view_draw_digits(cells, inside, paint, number);
	pockets_kinds(number, text);
	box.cols += GAP - 1;
	int col = cells_text(cells, box, box.rows - 1, 0, pockets_paint(number),
			     text);
	bool fits = col + 2 + utf8_width(_("keyed")) <= box.cols;
	if (game_state->by_hand)
		cells_text(cells, box, box.rows - 1, fits ? col + 2 : col,
			   PAINT_BY_HAND, fits ? _("keyed") : "*");
}

/* The last numbers in columns, the newest at the top of the first, marked. */
static void roulette_view_draw_last(struct cells *cells, struct rect box,
				    const struct game_state *game_state)
{
	const struct event_log *event_log = game_state->event_log;
	const struct event_log_result *result;
	int columns = (LAST_NUMBERS + box.rows - 1) / box.rows;
	int cols = box.cols / (columns > 3 ? columns : 3);
	struct rect mark = {box.row, box.col - 1, 1, 1};

	for (unsigned i = 0, n = 0; n < LAST_NUMBERS; i++) {
		int row = (int)n % box.rows, col = (int)n / box.rows * cols;
		char text[NUMBER_MAX];

		if (!(result = event_log_result(event_log, i)))
			return;
		if (result->voided ||
		    !event_log_result_is_final(result, game_state->view))
			continue;
		snprintf(text, sizeof text, "%2u", (unsigned)result->number);
		col = cells_text(cells, box, row, col,
				 pockets_paint(result->number), text);
		if (result->by_hand)
			cells_text(cells, box, row, col, PAINT_BY_HAND, "*");
		if (n++ == 0)
			cells_put(cells, mark, 0, 0, PAINT_STRONG,
				  cells->glyphs->pointer);
	}
}

void roulette_view_draw(struct cells *cells, struct rect box,
			enum card_size size,
			const struct game_state *game_state)
{
	int cols = game_state->view ? LAST_COLS : 0;
	struct rect last = {box.row, box.col + box.cols - cols, box.rows, cols};
	struct rect pocket = {box.row, last.col - GAP - POCKET_COLS, box.rows,
			      POCKET_COLS};
	struct rect left = {box.row, box.col + INDENT, box.rows,
			    pocket.col - box.col - INDENT - 1};

	(void)size;
	roulette_view_draw_facts(cells, left, game_state);
	roulette_view_draw_pocket(cells, pocket, game_state);
	if (game_state->view)
		roulette_view_draw_last(cells, last, game_state);
}
