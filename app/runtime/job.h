/* SPDX-License-Identifier: ISC */
/* Work in a thread of its own, for a loop that never waits. struct job is the
 * first member of the data that its thread works on. End it with job_free(), or
 * with job_abandon(). */
#ifndef SABOT_APP_RUNTIME_JOB_H
#define SABOT_APP_RUNTIME_JOB_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct job {
	void (*run)(struct job *job); /* runs in the thread */
	void (*free)(struct job *job);
	pthread_t thread;
	int fd; /* call job_poll() when fd is readable */
	atomic_bool finished, abandoned;
};

/* Starts the thread. Returns 0, or an errno after freeing the job. */
int job_start(struct job *job);

/* For the thread: makes fd readable before the thread ends. */
void job_notify(struct job *job);

/* Empties fd. True: the thread has ended; call job_free(). */
bool job_poll(struct job *job);

/* Closes fd and frees the job. Call it only after the thread has ended. */
void job_free(struct job *job);

/* Gives up the result. Do not use the job after that: it is freed now if the
 * thread has ended, else when the thread ends. */
void job_abandon(struct job *job);

#endif
