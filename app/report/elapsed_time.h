/* SPDX-License-Identifier: ISC */
/* How much time goes by from row to row, though their clock may be set: what a
 * clock-step row says is taken out, and back it never goes by itself. The time
 * in which the station was off is nobody's. */
#ifndef SABOT_APP_REPORT_ELAPSED_TIME_H
#define SABOT_APP_REPORT_ELAPSED_TIME_H

#include "db/journal/row.h"

#include <stdbool.h>

/* All zero at the start. */
struct lapse {
	int64_t us;	 /* gone by since the first row */
	int64_t last_us; /* time of the row before; 0: none */
	int64_t owed_us; /* taken off by the rows that a step back came before
			  */
};

void lapse_take(struct lapse *lapse, const struct envelope *row);

/* What has gone by since it was that late. Never negative. */
int64_t lapse_since(const struct lapse *lapse, int64_t us);

#endif
