/* SPDX-License-Identifier: ISC */
/* Tells systemd that the station is up, and that its loop still turns. Without
 * systemd nothing is said. */
#ifndef SABOT_APP_RUNTIME_WATCHDOG_H
#define SABOT_APP_RUNTIME_WATCHDOG_H

#include <stdint.h>

struct watchdog {
	int64_t every_ms; /* 0: nobody waits for it */
	int64_t next_ms;
};

/* Says that the station is up. Half of the service's WatchdogSec is the time
 * between two signs of life. */
void watchdog_start(struct watchdog *watchdog);

/* Gives the sign of life that is due. Returns when the next is, or
 * INT64_MAX. */
int64_t watchdog_turn(struct watchdog *watchdog, int64_t now_ms);

#endif
