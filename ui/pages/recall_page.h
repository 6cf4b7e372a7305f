/* SPDX-License-Identifier: ISC */
/* The last rounds again, step by step, worked out by the rules from the very
 * lines of the record. */
#ifndef SABOT_UI_PAGES_RECALL_PAGE_H
#define SABOT_UI_PAGES_RECALL_PAGE_H

#include "ui/pages/page.h"

enum { RECALL_ROUNDS = 10 };

/* An event that changed something, or that a person did. */
struct recall_step {
	char *clock;
	char *line;	       /* NULL: the table took none */
	char *text;	       /* in words */
	char *source, *answer; /* as those of its row */
	bool by_hand;
	bool predicted;
	bool cards;	 /* one came, or was put right; so did a number; or none
			  * came, and the dealer was told */
	uint8_t overdue; /* enum late */
	uint8_t verb;	 /* enum verb */
};

struct recall_round {
	char *name;
	struct table *start; /* before its first step */
	size_t first, end;   /* its steps */
};

struct recall {
	bool pick_up; /* laid out in pick-up order */
	size_t steps, room;
	struct recall_step *step;
	int rounds;
	struct recall_round round[RECALL_ROUNDS]; /* the newest last */
	int at;					  /* the round shown */
	size_t shown;	     /* the step of it that is, from 1 */
	struct table *table; /* after that step */
};

/* Works the rows out and shows the last card that was dealt. */
void recall_open(struct recall *recall, const struct recall_row *rows, size_t n,
		 const struct glyphs *glyphs, struct dry_run *dry_run);

/* Shows one round, from the table before it on: each row is a step. */
void recall_open_round(struct recall *recall, const struct table *start,
		       const struct recall_row *rows, size_t n,
		       struct dry_run *dry_run);

void recall_close(struct recall *recall);

/* The steps of the round that is shown. */
size_t recall_steps(const struct recall *recall);

/* Shows the table after so many of them. */
void recall_show(struct recall *recall, size_t shown, struct dry_run *dry_run);

/* False: it was left. */
bool recall_key(struct recall *recall, int key, struct dry_run *dry_run);

/* The instruction of the step, and the table as it was then, into a box of any
 * game's; returns the rows that it took. */
int recall_draw_table(const struct recall *recall, struct cells *cells,
		      const struct layout *layout, struct rect inside);

extern const struct page_ops recall_ops;

#endif
