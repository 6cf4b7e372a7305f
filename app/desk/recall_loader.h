/* SPDX-License-Identifier: ISC */
/* The rows that recall lays out again, gathered from the record: a little at
 * each turn, since a shoe is long and keys are not kept waiting. */
#ifndef SABOT_APP_DESK_RECALL_LOADER_H
#define SABOT_APP_DESK_RECALL_LOADER_H

#include "app/history/round_steps.h"
#include "app/station/station.h"
#include "ui/console/console.h"

enum {
	RECALL_LOADER_ROWS = 200, /* rows read at a turn */
};

struct recall_loader {
	bool loading;
	int64_t seq; /* of the row that is read next */
	struct replay *replay;
	struct record
		*own_record; /* where the station's cannot be used; or NULL */
	struct recall_rows rows; /* the first is a `table` line */
};

/* Begins with the `table` line before the last ten rounds. */
SB_MUST_USE enum sb_result
recall_loader_start(struct recall_loader *recall_loader,
		    struct station *station, struct sb_error *err);

/* Reads on. SB_OK: they are all there; SB_AGAIN: there are more. */
SB_MUST_USE enum sb_result
recall_loader_read(struct recall_loader *recall_loader, struct station *station,
		   struct sb_error *err);

/* Reads on, and shows them when all are there; when to come again. */
int64_t recall_loader_turn(struct recall_loader *recall_loader,
			   struct station *station, struct console *console,
			   int64_t now_ms);

/* Drops what was gathered, at any time. */
void recall_loader_fini(struct recall_loader *recall_loader);

#endif
