/* SPDX-License-Identifier: ISC */
/* A device that sends again what one sent before: a capture, from the moment
 * at which a station listens. */
#ifndef SABOT_APP_SIM_PLAYBACK_H
#define SABOT_APP_SIM_PLAYBACK_H

#include "app/sim/line.h"
#include "devices/capture/capture.h"

#include <stdio.h>

struct sim_playback_options {
	const char *link; /* where it listens */
	const char *file; /* the capture */
	int speed;	  /* so many times as fast */
};

struct sim_playback {
	struct sim_playback_options options;
	struct sim_line line;
	FILE *stream;
	struct capture *capture;
	bool started;
	int64_t start_ms;
	int64_t due_ms; /* of the line that was read last */
	size_t left;	/* of its bytes */
	const uint8_t *bytes;
};

/* Opens the capture, and listens. On failure nothing is left open. */
SB_MUST_USE enum sb_result
sim_playback_open(struct sim_playback *play,
		  const struct sim_playback_options *options,
		  struct sb_error *err);
void sim_playback_close(struct sim_playback *play);

/* Sends what is due. SB_OK: it is to be called again at *due_ms at the
 * latest; SB_GONE: all is sent; SB_INVALID: the capture is malformed, err
 * says where; SB_SYSTEM: it cannot be read. */
SB_MUST_USE enum sb_result sim_playback_turn(struct sim_playback *play,
					     int64_t now_ms, int64_t *due_ms,
					     struct sb_error *err);

#endif
