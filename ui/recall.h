/* SPDX-License-Identifier: ISC */
/* The last rounds again, step by step, worked out by the rules from the very
 * lines of the record. */
#ifndef SABOT_UI_RECALL_H
#define SABOT_UI_RECALL_H

#include "ui/trial.h"
#include "ui/layout.h"
#include "ui/view.h"

enum { RECALL_ROUNDS = 10 };

struct recall_step {
	char *clock, *line;
	char *round; /* NULL between rounds */
	bool by_hand;
};

struct recall {
	bool open;
	bool pick_up; /* laid out in pick-up order */
	size_t steps;
	struct recall_step *step;
	int rounds;
	struct {
		size_t first, end; /* its steps */
	} round[RECALL_ROUNDS];	   /* the newest first */
	int at;			   /* round shown */
	size_t shown; /* steps of it that are worked out, at least 1 */
	struct table *table;
};

/* Copies the rows and shows the end of the newest round. */
void recall_open(struct recall *recall, const struct recall_row *rows,
		 size_t n);
void recall_close(struct recall *recall);

/* False: it was left. */
bool recall_key(struct recall *recall, int key);

/* Works out the table up to the step shown, and draws it; `live` is the
 * instruction that stands now. */
void recall_draw(struct recall *recall, struct cells *cells,
		 const struct layout *layout, struct trial *trial,
		 const char *live);

#endif
