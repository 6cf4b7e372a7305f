/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/watchdog.h"

#include <systemd/sd-daemon.h>

void watchdog_start(struct watchdog *watchdog)
{
	uint64_t limit_us = 0;

	(void)sd_watchdog_enabled(0, &limit_us);
	watchdog->every_ms = (int64_t)(limit_us / 2000);
	watchdog->next_ms = 0;
	(void)sd_notify(0, "READY=1");
}

int64_t watchdog_turn(struct watchdog *watchdog, int64_t now_ms)
{
	if (watchdog->every_ms == 0)
		return INT64_MAX;
	if (now_ms >= watchdog->next_ms) {
		(void)sd_notify(0, "WATCHDOG=1");
		watchdog->next_ms = now_ms + watchdog->every_ms;
	}
	return watchdog->next_ms;
}
