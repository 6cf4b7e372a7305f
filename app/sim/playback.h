/* SPDX-License-Identifier: ISC */
/* A device that sends the bytes of a capture at their times, counted from when
 * a station connects. */
#ifndef SABOT_APP_SIM_PLAYBACK_H
#define SABOT_APP_SIM_PLAYBACK_H

#include "app/sim/line.h"
#include "devices/capture/capture.h"

#include <stdio.h>

struct sim_playback_options {
	const char *link; /* address to listen on */
	const char *file; /* the capture */
	int speed;	  /* how many times as fast as captured */
};

struct sim_playback {
	struct sim_playback_options options;
	struct sim_line line;
	FILE *stream;
	struct capture *capture;
	bool started;
	int64_t start_ms;
	int64_t due_ms; /* when to send `bytes`, a line of the capture */
	size_t left;	/* bytes of that line not sent yet */
	const uint8_t *bytes;
};

/* Opens the capture and listens. On failure nothing stays open. */
SB_MUST_USE enum sb_result
sim_playback_open(struct sim_playback *play,
		  const struct sim_playback_options *options,
		  struct sb_error *err);
void sim_playback_close(struct sim_playback *play);

/* Sends the bytes that are due. SB_OK: call again by *due_ms; SB_GONE: the
 * capture is finished; SB_INVALID: the capture is malformed, err has the line;
 * SB_SYSTEM: the capture cannot be read. */
SB_MUST_USE enum sb_result sim_playback_turn(struct sim_playback *play,
					     int64_t now_ms, int64_t *due_ms,
					     struct sb_error *err);

#endif
