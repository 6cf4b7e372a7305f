/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_TABLE_TABLE_PARTS_H
#define SABOT_UI_TABLE_TABLE_PARTS_H

#include "rules/games/settlement.h"
#include "ui/table/event_log.h"
#include "ui/terminal/cells.h"
#include "ui/view/console_view.h"
#include "ui/widgets/widgets.h"

/* What to do now, as it is seen from a metre away. */

enum { BANNER_LINES = 3, BANNER_TEXT_MAX = 512 };

struct banner {
	bool alarm;   /* something stops play: the whole banner, reversed */
	bool overdue; /* something that should have come did not */
	enum paint paint;
	char title[UI_TEXT_MAX];
	/* of an alarm, else what is wrong beside the title, and what to do */
	char line[BANNER_LINES][BANNER_TEXT_MAX];
};

void banner_fill(struct banner *banner, const struct view *view,
		 const struct event_log *event_log);

bool banner_is_equal(const struct banner *a, const struct banner *b);

/* Whether something else comes before the instruction. */
bool banner_is_warning(const struct banner *banner);

/* As one line, for where only the live instruction has room. */
void banner_one_line(const struct banner *banner,
		     char text[static UI_TEXT_MAX]);

/* How many rows an alarm takes at least in a box of so many columns. */
int banner_rows(const struct banner *banner, int cols);

/* Draws it; `large`: in big letters where text and glyphs allow. */
void banner_draw(const struct banner *banner, struct cells *cells,
		 struct rect box, bool large);

/* The parts of the table view that every game has. */

enum { LAST_BETS_MS = 5000, TIMER_TICK_MS = 250, TABLE_PARTS_TEXT_MAX = 320 };

void table_parts_draw_head(struct cells *cells, struct rect box,
			   const struct view *view);

/* The same on that row. */
void table_parts_draw_device(struct cells *cells, struct rect box, int row,
			     const struct view *view);

/* The betting time that is left, or what the banner adds. */
void table_parts_draw_timer(struct cells *cells, struct rect box,
			    const struct view *view,
			    const struct banner *banner);

/* What is left in the shoe, and the last results. */
void table_parts_draw_last(struct cells *cells, struct rect box,
			   const struct view *view,
			   const struct event_log *event_log);

/* Below the first row of the box, which is for a rule. */
void table_parts_draw_log(struct cells *cells, struct rect box,
			  const struct event_log *event_log);

/* When the calls or the timer will look different; INT64_MAX: never. */
int64_t table_parts_due(const struct view *view,
			const struct event_log *event_log);

/* What the dealer must call out, in quotes above the banner. */

enum { ANNOUNCEMENTS_FLASH_MS = 500 };

void announcements_draw(struct cells *cells, struct rect box,
			const struct view *view,
			const struct event_log *event_log);

/* How many rows at the bottom of their box are blank. */
int announcements_blank_rows(const struct view *view,
			     const struct event_log *event_log);

/* The shuffle that is due or under way, in the game's part of the screen. */

/* Its groups, each with its time, and the steps of the one under way; below
 * them what else is to be done before play. */
void shuffle_view_draw(struct cells *cells, struct rect box,
		       const struct view *view);

/* What is taken and paid behind the announcement, in the order of a dealer's
 * hands, and what the table won; what a void gave back, and what a correction
 * has changed. */

struct payout_list {
	bool stale; /* settled anew since it was sorted */
	uint32_t n, changed;
	struct settled *row; /* in their order; those that changed first */
	struct settlement sum;
	uint32_t page, pages; /* shown, of how many */
	uint32_t *start;      /* the first row of each page */
	int rows, cols;	      /* that they were laid out for */
};

void payout_list_fini(struct payout_list *payout_list);

/* Turns on by one page, or back with -1; behind the last comes the first. */
void payout_list_turn(struct payout_list *payout_list, int by);

/* Draws the settled wagers of the view, a rule with the sums first. */
void payout_list_draw(struct payout_list *payout_list, struct cells *cells,
		      struct rect box, const struct view *view);

/* What lies on the layout: in all, by spot, by seat. */

/* Draws it into the box, a rule with the total first; where there
 * is no room for each wager, those of the seat that is keyed (0: none) and what
 * the others come to. room and stakes are overwritten. Returns how many rows
 * below the rule it took; 0: none, and where nothing lies not the rule either.
 */
int wagers_laid_draw(struct cells *cells, struct rect box,
		     const struct view *view, uint32_t seat,
		     struct answer *room, struct stakes *stakes);

#endif
