/* SPDX-License-Identifier: ISC */
/* Rows of the journal as recall takes them, with texts of their own. */
#ifndef SABOT_APP_HISTORY_ROUND_STEPS_H
#define SABOT_APP_HISTORY_ROUND_STEPS_H

#include "db/record/replay.h"
#include "ui/view/console_view.h"

enum { RECALL_ROWS_MAX = 20000 }; /* that are ever kept */

struct recall_rows {
	struct recall_row *row;
	char **blocks; /* where the texts of each row lie */
	size_t n, room;
	bool predicted; /* the row before said that revolutions were */
};

/* What is to be known of a row that `replay` took just now, each in order, but
 * for its texts. */
struct recall_row recall_rows_of(struct recall_rows *rows,
				 const struct envelope *envelope,
				 const struct replay *replay);

/* Adds a copy. */
void recall_rows_add(struct recall_rows *rows, const struct recall_row *row);

/* Drops the first so many, but for one of them that the others need. */
void recall_rows_drop(struct recall_rows *rows, size_t gone, size_t needed);

void recall_rows_fini(struct recall_rows *rows);

#endif
