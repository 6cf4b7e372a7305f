/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/clock_sync.h"

#include <sys/timex.h>

enum clock_sync clock_sync_state(void)
{
	struct timex asked = {0};
	int state = adjtimex(&asked);

	if (state < 0)
		return CLOCK_SYNC_UNKNOWN;
	return state == TIME_ERROR ? CLOCK_SYNC_NO : CLOCK_SYNC_YES;
}
