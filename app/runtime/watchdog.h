/* SPDX-License-Identifier: ISC */
/* Notifies systemd that the station is up, and that its loop still turns. Does
 * nothing without systemd. */
#ifndef SABOT_APP_RUNTIME_WATCHDOG_H
#define SABOT_APP_RUNTIME_WATCHDOG_H

#include <stdint.h>

struct watchdog {
	int64_t every_ms; /* 0: systemd does not wait for it */
	int64_t next_ms;
};

/* Notifies systemd that the station is up. The time between two signs of life
 * is half of the service's WatchdogSec. */
void watchdog_start(struct watchdog *watchdog);

/* Gives the sign of life that is due. Returns when the next is, or
 * INT64_MAX. */
int64_t watchdog_turn(struct watchdog *watchdog, int64_t now_ms);

#endif
