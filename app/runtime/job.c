/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/job.h"

#include <errno.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

void job_free(struct job *job)
{
	if (job->fd >= 0)
		close(job->fd);
	job->free(job);
}

void job_notify(struct job *job)
{
	eventfd_write(job->fd, 1);
}

static void *job_thread(void *context)
{
	struct job *job = context;

	job->run(job);
	atomic_store(&job->finished, true);
	job_notify(job);
	if (atomic_exchange(&job->abandoned, true))
		job_free(job);
	return NULL;
}

/* Signals are for the program's own thread. */
int job_start(struct job *job)
{
	sigset_t all, before;
	int error = 0;

	job->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (job->fd < 0) {
		error = errno;
	} else {
		sigfillset(&all);
		pthread_sigmask(SIG_SETMASK, &all, &before);
		error = pthread_create(&job->thread, NULL, job_thread, job);
		pthread_sigmask(SIG_SETMASK, &before, NULL);
	}
	if (error != 0)
		job_free(job);
	return error;
}

bool job_poll(struct job *job)
{
	eventfd_t news;

	if (eventfd_read(job->fd, &news) != 0 || !atomic_load(&job->finished))
		return false;
	pthread_join(job->thread, NULL); /* which has nothing left to do */
	return true;
}

void job_abandon(struct job *job)
{
	pthread_detach(job->thread);
	if (atomic_exchange(&job->abandoned, true))
		job_free(job);
}
