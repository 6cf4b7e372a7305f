/* SPDX-License-Identifier: ISC */
/* Reads the rows for recall from the record: some at each turn, because a shoe
 * has many rows and keys must not wait. */
#ifndef SABOT_APP_DESK_RECALL_LOADER_H
#define SABOT_APP_DESK_RECALL_LOADER_H

#include "app/history/round_steps.h"
#include "app/station/station.h"
#include "ui/console/console.h"

enum {
	RECALL_LOADER_ROWS = 200, /* read at each turn */
};

struct recall_loader {
	bool loading;
	int64_t seq; /* number of the next row to read */
	struct replay *replay;
	struct record *own_record; /* if the station's record fails; or NULL */
	struct recall_rows rows;   /* the first is a `table` line */
};

/* Starts to read, from before the last ten rounds: see
 * round_store_resume_point(). */
SB_MUST_USE enum sb_result
recall_loader_start(struct recall_loader *recall_loader,
		    struct station *station, struct sb_error *err);

/* Reads the next rows. SB_OK: all are read; SB_AGAIN: there are more. */
SB_MUST_USE enum sb_result
recall_loader_read(struct recall_loader *recall_loader, struct station *station,
		   struct sb_error *err);

/* Reads the next rows, and shows them when all are read. Returns the time of
 * the next turn. */
int64_t recall_loader_turn(struct recall_loader *recall_loader,
			   struct station *station, struct console *console,
			   int64_t now_ms);

/* Frees all, also while rows are still read. */
void recall_loader_fini(struct recall_loader *recall_loader);

#endif
