/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/station/queue.h"

#include <string.h>

struct entry *queue_at(struct queue *queue, int i)
{
	return &queue->entry[(queue->first + i) % QUEUE_MAX];
}

struct entry *queue_add(struct queue *queue)
{
	struct entry *entry;

	if (queue->n == QUEUE_MAX)
		return NULL;
	entry = queue_at(queue, queue->n++);
	memset(entry, 0, sizeof *entry);
	return entry;
}

void queue_drop(struct queue *queue, int n)
{
	queue->first = (queue->first + n) % QUEUE_MAX;
	queue->n -= n;
}
