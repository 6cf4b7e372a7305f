/* SPDX-License-Identifier: ISC */
/* The last rounds step by step, replayed by the rules from the lines of the
 * record. */
#ifndef SABOT_UI_PAGES_RECALL_PAGE_H
#define SABOT_UI_PAGES_RECALL_PAGE_H

#include "ui/pages/page.h"

enum { RECALL_ROUNDS = 10 };

/* An event of the table or, with recall_open_round(), any row of the record. */
struct recall_step {
	char *clock;
	char *line;	       /* NULL: no event */
	char *text;	       /* in words */
	char *source, *answer; /* as in struct recall_row */
	bool by_hand;
	bool predicted;
	bool cards; /* a card or number came, was corrected or is overdue */
	uint8_t overdue; /* enum overdue */
	uint8_t verb;	 /* enum verb */
};

struct recall_round {
	char *name;
	struct table *start; /* the table before its first step */
	size_t first, end;   /* its steps */
};

struct recall {
	bool pick_up; /* laid out in pick-up order */
	size_t steps, room;
	struct recall_step *step;
	int rounds;
	struct recall_round round[RECALL_ROUNDS]; /* the newest last */
	int at;					  /* index of the round shown */
	size_t shown;				  /* the step shown, from 1 */
	struct table *table; /* the table after step `shown` */
};

/* Replays the rows and shows the step of the last card or number. */
void recall_open(struct recall *recall, const struct recall_row *rows, size_t n,
		 const struct glyphs *glyphs, struct dry_run *dry_run);

/* Shows one round, starting with the table before it; each row is a step. */
void recall_open_round(struct recall *recall, const struct table *start,
		       const struct recall_row *rows, size_t n,
		       struct dry_run *dry_run);

void recall_close(struct recall *recall);

/* The number of steps of the round shown. */
size_t recall_steps(const struct recall *recall);

/* Shows the table after that many steps. */
void recall_show(struct recall *recall, size_t shown, struct dry_run *dry_run);

/* Handles a key. False: the page was left. */
bool recall_key(struct recall *recall, int key, struct dry_run *dry_run);

/* Draws the instruction of the step and the table at that time; returns the
 * rows used. */
int recall_draw_table(const struct recall *recall, struct cells *cells,
		      const struct layout *layout, struct rect inside);

extern const struct page_ops recall_ops;

#endif
