/* SPDX-License-Identifier: ISC */
/* The state of the table for programs beside it, in a file beside the feed's
 * socket: lines KEY VALUE, which `sabot status` reads; see sabot(1). */
#ifndef SABOT_APP_DESK_STATUS_FILE_H
#define SABOT_APP_DESK_STATUS_FILE_H

#include "app/config/conf.h"
#include "app/feed/feed.h"
#include "app/station/station.h"
#include "ui/view/console_view.h"

struct status_file {
	int64_t next_ms;
	int64_t started_s; /* UTC; 0: no file was written yet */
	bool failed;	   /* the last could not be written: that was logged */
	int64_t held_us;   /* UTC: since when play is held; 0: it is not */
};

/* Call it for each row, old ones included. */
void status_file_on_update(struct status_file *status,
			   const struct update *update);

/* Replaces the file every STATUS_EVERY_S seconds; without a feed there is none.
 * Returns when the next is due, or INT64_MAX. */
int64_t status_file_turn(struct status_file *status, const struct conf *conf,
			 const struct station *station, const struct feed *feed,
			 const struct view *view);

/* Removes the file, when the station ends in order. */
void status_file_remove(const struct conf *conf);

#endif
