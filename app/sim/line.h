/* SPDX-License-Identifier: ISC */
/* The simulated device's end of a line: it listens, and talks to the one
 * that connected last, as a serial line has one reader. */
#ifndef SABOT_APP_SIM_LINE_H
#define SABOT_APP_SIM_LINE_H

#include "devices/link/address.h"

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SIM_LINE_OUT_MAX = 1024, SIM_LINE_FDS = 2 };

struct sim_line {
	struct address address;
	int listener;	      /* -1: unplugged */
	int64_t away_ms;      /* until then */
	int reader;	      /* -1: none */
	int64_t connected_ms; /* that the reader is there */
	size_t waiting;	      /* bytes that it did not take yet */
	uint8_t bytes[SIM_LINE_OUT_MAX];
};

/* Listens at address, tcp or unix; a socket left over there is replaced, one
 * in use is not. */
SB_MUST_USE enum sb_result
sim_line_open(struct sim_line *line, const char *address, struct sb_error *err);
void sim_line_close(struct sim_line *line);

void sim_line_poll(const struct sim_line *line,
		   struct pollfd fds[static SIM_LINE_FDS]);

/* Takes new readers, lets go of lost ones, and sends what waits. */
void sim_line_turn(struct sim_line *line, int64_t now_ms);

/* The line is gone, for its reader too, and comes back at that time. */
void sim_line_unplug(struct sim_line *line, int64_t until_ms);

/* When it wants a turn though nothing happens on it; INT64_MAX: never. */
int64_t sim_line_due(const struct sim_line *line);

/* Whether somebody reads, and has for long enough to listen. */
bool sim_line_is_read(const struct sim_line *line, int64_t now_ms);

/* How many bytes it takes at once. */
size_t sim_line_room(const struct sim_line *line);

/* Lost, as on a serial line, where nobody reads or the reader is stuck. */
void sim_line_send(struct sim_line *line, const uint8_t *bytes, size_t n);

#endif
