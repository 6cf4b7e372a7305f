/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/runtime/authorisation.h"
#include "app/runtime/pin_check.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "tests/support/support.h"

static atomic_bool go_on; /* those that are slow */
static atomic_int slow;	  /* that run now */

/* Instead of hashing: the PIN says what becomes of the check. */
enum sb_result staff_pin_compare(const char *hash, const char *pin,
				 struct sb_error *err)
{
	if (strcmp(hash, "the hash") != 0)
		abort();
	if (*pin == 'm')
		return sb_fail(err, SB_SYSTEM, "no memory");
	if (*pin != 's')
		return *pin == 'r' ? SB_OK : SB_REFUSED;
	atomic_fetch_add(&slow, 1);
	while (!atomic_load(&go_on))
		poll(NULL, 0, 1);
	atomic_fetch_sub(&slow, 1);
	return SB_REFUSED;
}

/* The new PIN "used01" was used before. */
enum sb_result staff_pin_check_history(const struct pin_history *history,
				       const char *pin, struct sb_error *err)
{
	if (history->n != 2)
		abort();
	return *pin == 'u' ? sb_fail(err, SB_REFUSED, "used") : SB_OK;
}

enum sb_result staff_pin_hash(const char *pin, char hash[static PIN_HASH_MAX],
			      struct sb_error *err)
{
	(void)err;
	snprintf(hash, PIN_HASH_MAX, "hash of %s", pin);
	return SB_OK;
}

static struct sb_error err;

static enum sb_result start(struct pin_check *check, const char *pin)
{
	char copy[PIN_DIGITS_MAX + 1];
	enum sb_result result;

	strcpy(copy, pin);
	result = pin_check_start(check, "the hash", copy, NULL, &err);
	for (size_t i = 0; i < strlen(pin); i++)
		ck_assert_msg(copy[i] == 0, "byte %zu is not wiped", i);
	return result;
}

static void wait_for(const struct pin_check *check)
{
	struct pollfd fd = {.fd = check->fd, .events = POLLIN};

	ck_assert_int_eq(poll(&fd, 1, -1), 1);
}

static const struct {
	const char *pin;
	enum sb_result result;
} checks[] = {
	{"right1", SB_OK},
	{"wrong1", SB_REFUSED},
	{"memory", SB_SYSTEM},
};

START_TEST(a_check_has_its_result_and_leaves_nothing)
{
	struct pin_check check;
	int fd;

	ck_assert_int_eq(start(&check, checks[_i].pin), SB_OK);
	fd = check.fd;
	wait_for(&check);
	ck_assert_int_eq(pin_check_result(&check, NULL, &err),
			 checks[_i].result);
	ck_assert_int_eq(fcntl(fd, F_GETFD), -1);
	ck_assert_int_eq(check.fd, -1);
}
END_TEST

START_TEST(a_check_that_runs_has_no_result_yet_and_can_be_abandoned)
{
	struct pin_check check;
	int fd;

	ck_assert_int_eq(start(&check, "slow01"), SB_OK);
	fd = check.fd;
	ck_assert_int_eq(pin_check_result(&check, NULL, &err), SB_AGAIN);
	while (atomic_load(&slow) == 0)
		poll(NULL, 0, 1);
	pin_check_abandon(&check);
	ck_assert_int_eq(check.fd, -1);
	atomic_store(&go_on, true);
	while (fcntl(fd, F_GETFD) >= 0)
		poll(NULL, 0, 1);
}
END_TEST

START_TEST(one_that_is_abandoned_does_not_keep_the_program)
{
	struct pin_check check;
	pid_t station = fork();
	int status = 0;

	if (station == 0) {
		if (start(&check, "slow01") != SB_OK)
			_exit(1);
		pin_check_abandon(&check);
		exit(0);
	}
	ck_assert_int_eq(waitpid(station, &status, 0), station);
	ck_assert_int_eq(status, 0);
}
END_TEST

START_TEST(only_a_few_run_at_once)
{
	struct pin_check check[PIN_CHECKS_MAX + 1];
	enum sb_result result = SB_AGAIN;

	for (int i = 0; i < PIN_CHECKS_MAX; i++)
		ck_assert_int_eq(start(&check[i], "slow01"), SB_OK);
	ck_assert_int_eq(start(&check[PIN_CHECKS_MAX], "right1"), SB_AGAIN);
	pin_check_abandon(&check[0]); /* and takes its memory yet */
	ck_assert_int_eq(start(&check[0], "right1"), SB_AGAIN);
	atomic_store(&go_on, true);
	while ((result = start(&check[0], "right1")) == SB_AGAIN)
		poll(NULL, 0, 1);
	ck_assert_int_eq(result, SB_OK);
	wait_for(&check[0]);
	ck_assert_int_eq(pin_check_result(&check[0], NULL, &err), SB_OK);
	for (int i = 1; i < PIN_CHECKS_MAX; i++)
		pin_check_abandon(&check[i]);
}
END_TEST

START_TEST(without_a_descriptor_the_pin_is_wiped_all_the_same)
{
	struct pin_check check;
	struct rlimit limit;
	struct rlimit few = {.rlim_cur = 0};

	getrlimit(RLIMIT_NOFILE, &limit);
	few.rlim_max = limit.rlim_max;
	setrlimit(RLIMIT_NOFILE, &few);
	ck_assert_int_eq(start(&check, "right1"), SB_SYSTEM);
	setrlimit(RLIMIT_NOFILE, &limit);
	ck_assert_ptr_nonnull(strstr(err.text, "cannot check the PIN"));
}
END_TEST

static const struct {
	const char *old, *new;
	enum sb_result matched, result;
	const char *hash;
} changes[] = {
	{"right1", "other1", SB_OK, SB_OK, "hash of other1"},
	{"right1", "used01", SB_OK, SB_REFUSED, ""},
	{"wrong1", "other1", SB_REFUSED, SB_AGAIN, ""},
};

START_TEST(a_new_pin_is_hashed_once_the_old_one_is_right)
{
	struct pin_check check;
	struct pin_change change = {.history.n = 2, .result = SB_AGAIN};
	char old[PIN_DIGITS_MAX + 1];

	strcpy(old, changes[_i].old);
	strcpy(change.pin, changes[_i].new);
	ck_assert_int_eq(
		pin_check_start(&check, "the hash", old, &change, &err), SB_OK);
	ck_assert_str_eq(change.pin, "");
	wait_for(&check);
	ck_assert_int_eq(pin_check_result(&check, &change, &err),
			 changes[_i].matched);
	ck_assert_int_eq(change.result, changes[_i].result);
	ck_assert_str_eq(change.hash, changes[_i].hash);
	ck_assert_str_eq(change.pin, "");
}
END_TEST

static const struct test tests[] = {
	L(a_new_pin_is_hashed_once_the_old_one_is_right, changes),
	L(a_check_has_its_result_and_leaves_nothing, checks),
	T(a_check_that_runs_has_no_result_yet_and_can_be_abandoned),
	T(one_that_is_abandoned_does_not_keep_the_program),
	T(only_a_few_run_at_once),
	T(without_a_descriptor_the_pin_is_wiped_all_the_same),
};

bool support_forks = true;

SUITE("pin", tests)
