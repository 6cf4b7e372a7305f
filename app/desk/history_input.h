/* SPDX-License-Identifier: ISC */
/* The history at the table: who may open it, and adjustments, annotations and
 * returns booked by two people. */
#ifndef SABOT_APP_DESK_HISTORY_INPUT_H
#define SABOT_APP_DESK_HISTORY_INPUT_H

#include "app/history/history_loader.h"
#include "app/station/station.h"
#include "ui/console/console.h"

/* All zero at the start, except the first three, which are borrowed. */
struct history_input {
	const struct conf *conf;
	struct station *station;
	struct console *console;
	struct history_loader history_loader; /* while the history is open */
	char badge[BADGE_MAX + 1];     /* of the person who signed last */
	char line[EVENT_LINE_MAX + 1]; /* amendment being booked */
};

/* Carries out the intent by that badge: opens the history, or books an
 * adjustment or annotation. view is what the screen shows. */
void history_input_perform(struct history_input *input,
			   const struct intent *intent, const char *badge,
			   const struct view *view);

/* Serves the requests of the history page. Call it at each turn, and when
 * history_loader_fd() is readable. */
void history_input_turn(struct history_input *input);

void history_input_fini(struct history_input *input);

#endif
