/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_TABLE_TABLE_PARTS_H
#define SABOT_UI_TABLE_TABLE_PARTS_H

#include "rules/games/settlement.h"
#include "ui/table/event_log.h"
#include "ui/terminal/cells.h"
#include "ui/view/console_view.h"
#include "ui/widgets/widgets.h"

/* The instruction, large enough to read from a metre away. */

enum { BANNER_LINES = 3, BANNER_TEXT_MAX = 512 };

struct banner {
	bool alarm;   /* play is stopped: the whole banner reversed */
	bool overdue; /* a card or number is overdue */
	enum paint paint;
	char title[UI_TEXT_MAX];
	/* the lines of an alarm, else the warning and its remedy */
	char line[BANNER_LINES][BANNER_TEXT_MAX];
};

void banner_fill(struct banner *banner, const struct view *view,
		 const struct event_log *event_log);

bool banner_is_equal(const struct banner *a, const struct banner *b);

/* Whether a warning comes before the instruction. */
bool banner_is_warning(const struct banner *banner);

/* Writes the banner as one line, to show above a page. */
void banner_one_line(const struct banner *banner,
		     char text[static UI_TEXT_MAX]);

/* The rows that the banner of an alarm needs in that many columns for its title
 * in big letters and all lines. */
int banner_rows(const struct banner *banner, int cols);

/* Draws the banner, its title in big letters. A title that does not fit, or has
 * a character without a big letter, is bold text. */
void banner_draw(const struct banner *banner, struct cells *cells,
		 struct rect box);

/* The parts of the table view that all games share. */

enum { TIMER_TICK_MS = 250, TABLE_PARTS_TEXT_MAX = 320 };

void table_parts_draw_head(struct cells *cells, struct rect box,
			   const struct view *view);

/* Draws the state of the device on that row. */
void table_parts_draw_device(struct cells *cells, struct rect box, int row,
			     const struct view *view);

/* Draws the betting time left, or the warning of the banner. */
void table_parts_draw_timer(struct cells *cells, struct rect box,
			    const struct view *view,
			    const struct banner *banner);

/* Draws the cards left in the shoe and the last results. */
void table_parts_draw_last(struct cells *cells, struct rect box,
			   const struct view *view,
			   const struct event_log *event_log);

/* Draws the log, the newest row last; leaves the first row of the box free. */
void table_parts_draw_log(struct cells *cells, struct rect box,
			  const struct event_log *event_log);

/* When to draw again for announcements or the timer; INT64_MAX: never. */
int64_t table_parts_due(const struct view *view,
			const struct event_log *event_log);

/* The time left for wagers or a decision: green, amber, then red. */

enum { LAST_BETS_MS = 5000, TIME_SHORT_MS = 10000 };

/* Whether the time is limited now. */
bool countdown_is_running(const struct view *view);

/* The seconds left, and their paint; -1: the time is not limited. */
int countdown_seconds(const struct view *view, enum paint *paint);

/* Draws the time left as a bar that empties; draws nothing if it is not
 * limited. */
void countdown_draw(struct cells *cells, struct rect box,
		    const struct view *view);

/* Draws a bar of which `full` of `whole` columns are full; returns the column
 * after it. */
int bar_draw(struct cells *cells, struct rect box, int row, int col, int whole,
	     int full, enum paint paint);

/* The announcements for the dealer to make, in quotes above the banner: those
 * of the last rows, and the one that is due now. */

enum { ANNOUNCEMENTS_FLASH_MS = 500 };

void announcements_draw(struct cells *cells, struct rect box,
			const struct view *view,
			const struct event_log *event_log);

/* Writes what the dealer says of the cards, the number or the dice at that
 * instruction: "PLAYER 5 DRAWS, BANKER 3"; "": nothing. */
void announcement_of_table(const struct table *table,
			   const struct answer_line *step,
			   char words[static UI_TEXT_MAX]);

/* The number of blank rows at the bottom of the box of announcements. */
int announcements_blank_rows(const struct view *view,
			     const struct event_log *event_log);

/* Whether an announcement flashes. */
bool announcements_flash(const struct view *view,
			 const struct event_log *event_log);

/* The shuffle, due or started, in the game's part of the screen. */

/* Draws the groups with their times and the steps of the current group; below
 * them the other duties before play. */
void shuffle_view_draw(struct cells *cells, struct rect box,
		       const struct view *view);

/* The payout list: after the announcement, the wagers in the dealer's order and
 * the table's win; after a void, the wagers returned; after a correction, the
 * changes first. */

struct payout_list {
	bool stale; /* a row came since the list was sorted */
	uint32_t n, changed, imprisoned;
	struct settled *row; /* in the dealer's order; changed ones first */
	struct settlement sum;
	uint32_t page, pages; /* the page shown, and their number */
	uint32_t *start;      /* the first row of each page */
	int rows, cols;	      /* the size of the last layout */
};

void payout_list_fini(struct payout_list *payout_list);

/* Turns the page: 1 forward, -1 back; after the last comes the first. */
void payout_list_turn(struct payout_list *payout_list, int by);

/* Draws the settled wagers of the view, below a rule with the sums. */
void payout_list_draw(struct payout_list *payout_list, struct cells *cells,
		      struct rect box, const struct view *view);

/* The wagers on the layout: total, by spot, by seat. */

/* Draws a rule with the total and, except in blackjack, the wagers below the
 * rule; without room for all wagers, it draws those of the keyed seat (0: none)
 * and sums of the others. `room` and `stakes` are scratch memory. Returns the
 * rows used below the rule; without wagers draws nothing. */
int wagers_laid_draw(struct cells *cells, struct rect box,
		     const struct view *view, uint32_t seat,
		     struct answer *room, struct stakes *stakes);

#endif
