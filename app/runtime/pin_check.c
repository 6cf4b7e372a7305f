/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/pin_check.h"

#include <errno.h>
#include <sodium.h>
#include <stdatomic.h>
#include <string.h>

#include "app/runtime/job.h"
#include "db/staff/staff.h"
#include "rules/core/gettext.h"

struct pin_job {
	struct job job; /* the first */
	char hash[PIN_HASH_MAX];
	char pin[PIN_DIGITS_MAX + 1];
	bool changes;
	struct pin_change change;
	enum sb_result result;
	struct sb_error err;
};

static atomic_int pin_checks; /* that run now */

static void pin_job_free(struct job *job)
{
	sodium_free(job);
	atomic_fetch_sub(&pin_checks, 1);
}

static void pin_job_change(struct pin_change *change)
{
	change->result = staff_pin_check_history(&change->history, change->pin,
						 &change->err);
	if (change->result == SB_OK)
		change->result =
			staff_pin_hash(change->pin, change->hash, &change->err);
}

static void pin_job_run(struct job *job)
{
	struct pin_job *check = (struct pin_job *)job;

	check->result = staff_pin_compare(check->hash, check->pin, &check->err);
	sodium_memzero(check->pin, sizeof check->pin);
	if (check->changes && check->result == SB_OK)
		pin_job_change(&check->change);
	sodium_memzero(check->change.pin, sizeof check->change.pin);
}

/* The PIN lies in memory that no core dump has. */
static enum sb_result pin_job_start(struct pin_check *check, const char *hash,
				    const char *pin,
				    const struct pin_change *change,
				    struct sb_error *err)
{
	struct pin_job *job = NULL;
	int error;

	if (sodium_init() >= 0)
		job = sodium_malloc(sizeof *job);
	if (!job) {
		atomic_fetch_sub(&pin_checks, 1);
		return sb_fail(err, SB_SYSTEM, _("cannot check the PIN: %s"),
			       strerror(ENOMEM));
	}
	memset(job, 0, sizeof *job);
	stpncpy(job->hash, hash, sizeof job->hash - 1);
	if (strlen(pin) <=
	    PIN_DIGITS_MAX) /* a longer one is nobody's, nor is "" */
		strcpy(job->pin, pin);
	job->changes = change != NULL;
	if (change)
		job->change = *change;
	job->job.run = pin_job_run;
	job->job.free = pin_job_free;
	error = job_start(&job->job);
	if (error != 0)
		return sb_fail(err, SB_SYSTEM, _("cannot check the PIN: %s"),
			       strerror(error));
	*check = (struct pin_check){job, job->job.fd};
	return SB_OK;
}

enum sb_result pin_check_start(struct pin_check *check, const char *hash,
			       char *pin, struct pin_change *change,
			       struct sb_error *err)
{
	enum sb_result result;

	if (atomic_fetch_add(&pin_checks, 1) < PIN_CHECKS_MAX) {
		result = pin_job_start(check, hash, pin, change, err);
	} else {
		atomic_fetch_sub(&pin_checks, 1);
		result = sb_fail(err, SB_AGAIN,
				 _("another PIN is being checked; wait"));
	}
	sodium_memzero(pin, strlen(pin));
	if (change)
		sodium_memzero(change->pin, sizeof change->pin);
	return result;
}

enum sb_result pin_check_result(struct pin_check *check,
				struct pin_change *change, struct sb_error *err)
{
	struct pin_job *job = check->job;
	enum sb_result result;

	if (!job_poll(&job->job))
		return SB_AGAIN;
	result = job->result;
	*err = job->err;
	if (job->changes)
		*change = job->change;
	job_free(&job->job);
	*check = (struct pin_check){.fd = -1};
	return result;
}

void pin_check_abandon(struct pin_check *check)
{
	job_abandon(&check->job->job);
	*check = (struct pin_check){.fd = -1};
}
