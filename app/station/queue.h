/* SPDX-License-Identifier: ISC */
/* Facts on their way to the record, in the order in which they came. */
#ifndef SABOT_APP_STATION_QUEUE_H
#define SABOT_APP_STATION_QUEUE_H

#include "db/journal/envelope.h"

enum { QUEUE_MAX = 256 };

struct entry {
	uint8_t source; /* enum source */
	uint8_t kind;	/* enum kind */
	uint8_t reply;	/* enum reply, once it was tried */
	int64_t round;	/* the row that opened the only round that it is meant
			 * for; 0: any */
	int64_t time_us;
	char badge[BADGE_MAX + 1];
	char line[ENVELOPE_LINE_MAX + 1];
};

struct queue {
	int first, n;
	struct entry entry[QUEUE_MAX];
};

/* A new entry at the end, zeroed; NULL when the queue is full. */
struct entry *queue_add(struct queue *queue);

/* The i-th from the front. */
struct entry *queue_at(struct queue *queue, int i);

/* Drops the n at the front. */
void queue_drop(struct queue *queue, int n);

#endif
