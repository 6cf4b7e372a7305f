/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/pin_check.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/staff/staff.h"
#include "rules/core/gettext.h"

enum { PIN_EXIT_RIGHT = 64, PIN_EXIT_WRONG }; /* exits that no accident gives */

static int pin_checks; /* that run now */

/* Keeps nothing of the station's open but the pipe, whose end tells that the
 * answer is there; leaves no core; and dies with its parent. */
static void pin_confine(int pipe_end)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	prctl(PR_SET_DUMPABLE, 0);
	dup2(pipe_end, STDIN_FILENO);
	close_range(STDIN_FILENO + 1, ~0U, 0);
}

static void __attribute__((noreturn))
pin_child(pid_t parent, int pipe_end, const char *hash, const char *pin)
{
	pin_confine(pipe_end);
	if (getppid() != parent)
		_exit(PIN_EXIT_WRONG);
	_exit(staff_pin_matches(hash, pin) ? PIN_EXIT_RIGHT : PIN_EXIT_WRONG);
}

static enum sb_result pin_fork(struct pin_check *check, const char *hash,
			       const char *pin, struct sb_error *err)
{
	pid_t parent = getpid();
	int ends[2];

	if (pipe2(ends, O_CLOEXEC) < 0)
		return sb_fail(err, SB_OUTSIDE,
			       _("the PIN cannot be checked now: %s"),
			       strerror(errno));
	check->fd = ends[0];
	check->pid = fork();
	if (check->pid == 0)
		pin_child(parent, ends[1], hash, pin);
	close(ends[1]);
	if (check->pid > 0)
		return SB_OK;
	close(ends[0]);
	return sb_fail(err, SB_OUTSIDE, _("the PIN cannot be checked now: %s"),
		       strerror(errno));
}

enum sb_result pin_check_start(struct pin_check *check, const char *hash,
			       char *pin, struct sb_error *err)
{
	enum sb_result result;

	if (pin_checks >= PIN_CHECKS_MAX)
		result = sb_fail(err, SB_AGAIN,
				 _("another PIN is being checked: wait"));
	else
		result = pin_fork(check, hash, pin, err);
	sodium_memzero(pin, strlen(pin));
	if (result == SB_OK)
		pin_checks++;
	return result;
}

/* The child's wait status. */
static int pin_reap(struct pin_check *check)
{
	int status = -1;

	while (waitpid(check->pid, &status, 0) < 0 && errno == EINTR)
		;
	close(check->fd);
	check->fd = -1;
	pin_checks--;
	return status;
}

static bool pin_is_over(const struct pin_check *check)
{
	struct pollfd pipe_end = {.fd = check->fd, .events = POLLIN};

	return poll(&pipe_end, 1, 0) > 0;
}

enum sb_result pin_check_result(struct pin_check *check, struct sb_error *err)
{
	int status;

	if (!pin_is_over(check))
		return SB_AGAIN;
	status = pin_reap(check);
	if (WIFEXITED(status) && WEXITSTATUS(status) == PIN_EXIT_RIGHT)
		return SB_OK;
	if (WIFEXITED(status) && WEXITSTATUS(status) == PIN_EXIT_WRONG)
		return SB_REFUSED;
	return sb_fail(err, SB_OUTSIDE,
		       _("the PIN could not be checked: try again"));
}

void pin_check_abandon(struct pin_check *check)
{
	kill(check->pid, SIGKILL);
	pin_reap(check);
}
