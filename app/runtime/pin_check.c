/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/pin_check.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "db/staff/staff.h"
#include "rules/core/gettext.h"

struct pin_job {
	char hash[PIN_HASH_MAX];
	char pin[PIN_MOST + 1];
	bool matches;
	pthread_t thread;
	int fd;
	atomic_bool left; /* by one of the two; the other one frees it */
};

static atomic_int pin_checks; /* that run now */

static void pin_free(struct pin_job *job)
{
	if (job->fd >= 0)
		close(job->fd);
	sodium_free(job);
	atomic_fetch_sub(&pin_checks, 1);
}

static void *pin_run(void *context)
{
	struct pin_job *job = context;

	job->matches = staff_pin_matches(job->hash, job->pin);
	sodium_memzero(job->pin, sizeof job->pin);
	eventfd_write(job->fd, 1);
	if (atomic_exchange(&job->left, true))
		pin_free(job);
	return NULL;
}

/* Signals are for the program's own thread. */
static int pin_thread(struct pin_job *job)
{
	sigset_t all, before;
	int error;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	error = pthread_create(&job->thread, NULL, pin_run, job);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return error;
}

/* The PIN lies in memory that no core dump has. */
static enum sb_result pin_start(struct pin_check *check, const char *hash,
				const char *pin, struct sb_error *err)
{
	struct pin_job *job = NULL;
	int error;

	if (sodium_init() >= 0)
		job = sodium_malloc(sizeof *job);
	if (!job)
		abort();
	memset(job, 0, sizeof *job);
	stpncpy(job->hash, hash, sizeof job->hash - 1);
	if (strlen(pin) <= PIN_MOST) /* a longer one is nobody's, nor is "" */
		strcpy(job->pin, pin);
	job->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	error = job->fd < 0 ? errno : pin_thread(job);
	if (error != 0) {
		pin_free(job);
		return sb_fail(err, SB_OUTSIDE,
			       _("the PIN cannot be checked now: %s"),
			       strerror(error));
	}
	*check = (struct pin_check){job, job->fd};
	return SB_OK;
}

enum sb_result pin_check_start(struct pin_check *check, const char *hash,
			       char *pin, struct sb_error *err)
{
	enum sb_result result;

	if (atomic_fetch_add(&pin_checks, 1) < PIN_CHECKS_MAX) {
		result = pin_start(check, hash, pin, err);
	} else {
		atomic_fetch_sub(&pin_checks, 1);
		result = sb_fail(err, SB_AGAIN,
				 _("another PIN is being checked: wait"));
	}
	sodium_memzero(pin, strlen(pin));
	return result;
}

enum sb_result pin_check_result(struct pin_check *check, struct sb_error *err)
{
	struct pin_job *job = check->job;
	eventfd_t answered;
	bool matches;

	(void)err;
	if (eventfd_read(check->fd, &answered) != 0)
		return SB_AGAIN;
	pthread_join(job->thread, NULL); /* which has nothing left to do */
	matches = job->matches;
	pin_free(job);
	*check = (struct pin_check){.fd = -1};
	return matches ? SB_OK : SB_REFUSED;
}

void pin_check_abandon(struct pin_check *check)
{
	struct pin_job *job = check->job;

	pthread_detach(job->thread);
	if (atomic_exchange(&job->left, true))
		pin_free(job);
	*check = (struct pin_check){.fd = -1};
}
