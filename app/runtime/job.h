/* SPDX-License-Identifier: ISC */
/* Work in a thread of its own, for a loop that never waits. A job is the first
 * member of what its thread works on; the loop and the thread both let go of
 * it, and the last one frees it. */
#ifndef SABOT_APP_RUNTIME_JOB_H
#define SABOT_APP_RUNTIME_JOB_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct job {
	void (*run)(struct job *job); /* in the thread */
	void (*free)(struct job *job);
	pthread_t thread;
	int fd; /* readable when there is news */
	atomic_bool finished, abandoned;
};

/* Begins to run it. 0, or an errno: it was freed. */
int job_start(struct job *job);

/* In the thread: there is something to look at before the end. */
void job_notify(struct job *job);

/* Takes the news. True: the thread has ended, and job_free() is due. */
bool job_poll(struct job *job);
void job_free(struct job *job);

/* Nobody wants the result any more. */
void job_abandon(struct job *job);

#endif
