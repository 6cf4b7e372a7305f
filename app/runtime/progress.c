/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/progress.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "rules/core/gettext.h"

enum { AFTER_MS = 1000, EVERY_MS = 200 };

static const char blank[] = "\r\033[K";

/* Ctrl-C ends the program, and leaves no half a line. */
static void progress_interrupted(int signal_number)
{
	(void)!write(STDERR_FILENO, blank, sizeof blank - 1);
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

/* If no other handler is set. */
static void progress_handle_signal(void)
{
	struct sigaction action;

	if (sigaction(SIGINT, NULL, &action) != 0 ||
	    action.sa_handler != SIG_DFL)
		return;
	action = (struct sigaction){.sa_handler = progress_interrupted};
	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
}

void progress_begin(struct progress *progress)
{
	/* beside a thread is a screen */
	progress->shown = isatty(STDERR_FILENO) && gettid() == getpid();
	if (progress->shown)
		progress_handle_signal();
	progress->next_ms = clock_ms() + AFTER_MS;
}

bool progress_due(struct progress *progress)
{
	int64_t now_ms = clock_ms();

	if (!progress->shown || now_ms < progress->next_ms)
		return false;
	progress->next_ms = now_ms + EVERY_MS;
	progress_hide(progress);
	return true;
}

/* A forged number may have any size. */
static int progress_share(int64_t done, int64_t total)
{
	if (done < 0)
		return 0;
	if (done >= total)
		return 100;
	return total > INT64_MAX / 100 ? (int)(done / (total / 100))
				       : (int)(100 * done / total);
}

void progress_rows(struct progress *progress, int64_t done, int64_t rows)
{
	if (progress_due(progress))
		fprintf(stderr, _("%3d %% of %lld rows"),
			progress_share(done, rows), (long long)rows);
}

void progress_percent(struct progress *progress, const char *doing,
		      int64_t done, int64_t total)
{
	if (progress_due(progress))
		fprintf(stderr, "%s %d %%", doing, progress_share(done, total));
}

void progress_rounds(struct progress *progress, int64_t done, int64_t rounds)
{
	if (progress_due(progress))
		fprintf(stderr, _("%lld of %lld rounds"), (long long)done,
			(long long)rounds);
}

void progress_hide(const struct progress *progress)
{
	if (progress->shown)
		fputs(blank, stderr);
}
