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
	[WHEEL_BEFORE_GAME] = N_("before the game"),
	[WHEEL_PLACE_BETS] = N_("waiting for the ball"),
	[WHEEL_BALL_IN_TRACK] = N_("ball in the track"),
	[WHEEL_NO_MORE_BETS] = N_("ball about to drop"),
	[WHEEL_NUMBER] = N_("number shown"),
	[WHEEL_CLOSED] = N_("closed"),
	[WHEEL_DEALER_LOCK] = N_("waiting for the dealer"),
};

/* Whether a ball lies in a number of the round that is shown. */
static bool roulette_lies(const struct game_shown *shown)
{
	const struct table *table = shown->table;
	uint8_t ball = table->roulette.ball;

	if (table->number_early)
		return true;
	if (table->phase == PHASE_BETWEEN)
		return ball == BALL_LIES && !shown->voided;
	return ball == BALL_DOUBTED || ball == BALL_LIES;
}

/* --- on the left -------------------------------------------------------- */

static void roulette_rotor(const struct wheel_view *wheel,
			   char text[static WORDS_MAX])
{
	const char *form = _("{whole}.{tenth} rpm");

	if (wheel->rotor == TURN_CW)
		form = _("{whole}.{tenth} rpm, clockwise");
	else if (wheel->rotor == TURN_CCW)
		form = _("{whole}.{tenth} rpm, anti-clockwise");
	expand(text, WORDS_MAX, form, "whole %d tenth %d",
	       wheel->rotor_tenths / 10, wheel->rotor_tenths % 10);
}

/* A launch with the wheel is no spin. */
static bool roulette_runs_with(const struct roulette *r)
{
	return r->launched && r->rotor == r->track && r->rotor != TURN_UNSENSED;
}

static void roulette_ball(const struct game_shown *shown,
			  char text[static WORDS_MAX])
{
	const struct roulette *r = &shown->table->roulette;
	const char *words = _("runs against the wheel");
	char between[WORDS_MAX];

	if (roulette_lies(shown)) {
		pockets_between(r->number, between);
		expand(text, WORDS_MAX,
		       shown->table->phase == PHASE_BETWEEN
			       ? _("was in {n}, {between}")
			       : _("in {n}, {between}"),
		       "n %u between %s", (unsigned)r->number, between);
		return;
	}
	if (shown->table->phase == PHASE_BETWEEN)
		words = "";
	else if (r->ball == BALL_IN_HAND)
		words = _("not launched");
	else if (roulette_runs_with(r))
		words = _("RUNS WITH THE WHEEL");
	else if (r->rotor == TURN_UNSENSED || r->track == TURN_UNSENSED)
		words = _("in play, direction unknown");
	snprintf(text, WORDS_MAX, "%s", words);
}

/* The ball's revolutions, or "" before a launch. */
static void roulette_turns(const struct game_shown *shown,
			   char text[static WORDS_MAX])
{
	const struct table *table = shown->table;
	const struct roulette *r = &table->roulette;
	const char *form = _("none counted, {least} needed");

	*text = '\0';
	if (!r->launched || table->phase == PHASE_BETWEEN)
		return;
	if (r->counted && shown->predicted)
		form = _("{revs} predicted, {least} needed");
	else if (r->counted)
		form = _("{revs}, {least} needed");
	expand(text, WORDS_MAX, form, "revs %u least %u", (unsigned)r->revs,
	       table->house.min_revs);
}

static void roulette_fact(struct cells *cells, struct rect box, int *row,
			  const char *label, enum paint paint, const char *text)
{
	if (!*text)
		return;
	cells_text(cells, box, *row, 0, PAINT_DIM, label);
	cells_text(cells, box, *row, VALUE_COL, paint, text);
	*row += box.rows > POCKET_ROWS + 1 ? 2 : 1;
}

static void roulette_draw_facts(struct cells *cells, struct rect box,
				const struct game_shown *shown)
{
	const struct view *view = shown->view;
	char text[WORDS_MAX];
	int row = 0;

	if (view && view->wheel.state == DEVICE_LIVE) {
		const struct wheel_view *wheel = &view->turning;
		roulette_fact(cells, box, &row, _("Wheel"), PAINT_PLAIN,
			      _(states[wheel->state]));
		roulette_rotor(wheel, text);
		roulette_fact(cells, box, &row, _("Rotor"), PAINT_PLAIN,
			      wheel->rotor_tenths < 0 ? "" : text);
	}
	roulette_ball(shown, text);
	roulette_fact(cells, box, &row, _("Ball"),
		      roulette_runs_with(&shown->table->roulette)
			      ? PAINT_WARNING
			      : PAINT_STRONG,
		      text);
	roulette_turns(shown, text);
	roulette_fact(cells, box, &row, _("Turns"), PAINT_PLAIN, text);
}

/* --- on the right ------------------------------------------------------- */

static void roulette_draw_digits(struct cells *cells, struct rect inside,
				 enum paint paint, unsigned number)
{
	char text[NUMBER_MAX];

	snprintf(text, sizeof text, "%u", number);
	if (large_draw_double(cells, inside, paint, text))
		return;
	inside.row += (inside.rows - large_rows(inside.cols, text)) / 2;
	if (large_fits(inside.cols, inside.rows, text))
		large_draw(cells, inside, paint, text);
	else
		cells_centre(cells, inside, 1, paint, text);
}

static void roulette_draw_pocket(struct cells *cells, struct rect box,
				 const struct game_shown *shown)
{
	unsigned number = shown->table->roulette.number;
	bool lies = roulette_lies(shown);
	enum paint paint = lies ? pockets_ground(number) : PAINT_DIM;
	struct rect pocket = box;
	char text[WORDS_MAX];

	pocket.rows -= 1;
	cells_fill(cells, pocket, L' ', paint);
	cells_frame(cells, pocket, &cells->glyphs->thin, paint);
	if (!lies)
		return;
	roulette_draw_digits(cells, rect_inside(pocket, 1, 1), paint, number);
	pockets_kinds(number, text);
	int col = cells_text(cells, box, box.rows - 1, 0, pockets_paint(number),
			     text);
	if (shown->by_hand)
		cells_text(cells, box, box.rows - 1, col + 2, PAINT_BY_HAND,
			   _("keyed"));
}

void roulette_draw(struct cells *cells, struct rect box, enum card_size size,
		   const struct game_shown *shown)
{
	struct rect right = {box.row, box.col + box.cols - POCKET_COLS - INDENT,
			     box.rows, POCKET_COLS};
	struct rect left = {box.row, box.col + INDENT, box.rows,
			    right.col - box.col - INDENT - 1};

	(void)size;
	roulette_draw_facts(cells, left, shown);
	roulette_draw_pocket(cells, right, shown);
}

enum paint roulette_result(const struct tape_result *result,
			   char text[static WORDS_MAX])
{
	char name[WORDS_MAX];

	pockets_name(result->number, name);
	snprintf(text, WORDS_MAX, "%.80s%s%s", name, result->by_hand ? " " : "",
		 result->by_hand ? _("keyed") : "");
	return pockets_paint(result->number);
}
