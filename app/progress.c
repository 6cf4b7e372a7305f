/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "app/clock.h"

enum { AFTER_MS = 1000, EVERY_MS = 200 };

void progress_begin(struct progress *progress)
{
	progress->shown = isatty(STDERR_FILENO);
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

void progress_hide(const struct progress *progress)
{
	if (progress->shown)
		fputs("\r\033[K", stderr);
}
