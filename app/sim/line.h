/* SPDX-License-Identifier: ISC */
/* The device's end of a simulated line. It listens for the station and sends
 * only to the latest connection: a serial line, too, has one reader. */
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
	int64_t away_ms;      /* when the line is plugged in again */
	int reader;	      /* -1: none */
	int64_t connected_ms; /* when the reader connected */
	size_t waiting;	      /* bytes not yet sent */
	uint8_t bytes[SIM_LINE_OUT_MAX];
};

/* Listens on a tcp or unix address. Replaces an unused socket file, but not a
 * socket in use. */
SB_MUST_USE enum sb_result
sim_line_open(struct sim_line *line, const char *address, struct sb_error *err);
void sim_line_close(struct sim_line *line);

void sim_line_poll(const struct sim_line *line,
		   struct pollfd fds[static SIM_LINE_FDS]);

/* Accepts a new reader, drops a lost one, sends waiting bytes. */
void sim_line_turn(struct sim_line *line, int64_t now_ms);

/* Disconnects the reader and stops listening until that time. */
void sim_line_unplug(struct sim_line *line, int64_t until_ms);

/* When sim_line_turn() is due without input; INT64_MAX: never. */
int64_t sim_line_due(const struct sim_line *line);

/* Whether a reader has been connected long enough to read. */
bool sim_line_is_read(const struct sim_line *line, int64_t now_ms);

/* Free bytes in the buffer. */
size_t sim_line_room(const struct sim_line *line);

/* Sends bytes. Without a reader, or if the buffer is full, the bytes are lost,
 * as on a serial line. */
void sim_line_send(struct sim_line *line, const uint8_t *bytes, size_t n);

#endif
