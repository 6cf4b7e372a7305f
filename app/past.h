/* SPDX-License-Identifier: ISC */
/* The rows that recall lays out again, gathered from the record. */
#ifndef SABOT_APP_PAST_H
#define SABOT_APP_PAST_H

#include "app/station.h"
#include "ui/view.h"

enum { RECALL_ROUNDS = 10 };

struct past {
	struct recall_row *rows;
	char **blocks; /* where the texts of each row lie */
	size_t n, room;
};

/* From the `table` line before the last ten rounds on. */
SB_MUST_USE enum sb_result
past_gather(struct past *past, struct station *station, struct sb_error *err);
void past_fini(struct past *past);

#endif
