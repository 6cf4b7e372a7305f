/* SPDX-License-Identifier: ISC */
/* Whether the clock follows a time server. */
#ifndef SABOT_APP_RUNTIME_CLOCK_SYNC_H
#define SABOT_APP_RUNTIME_CLOCK_SYNC_H

enum clock_sync {
	CLOCK_SYNC_UNKNOWN, /* the kernel refuses the question */
	CLOCK_SYNC_NO,
	CLOCK_SYNC_YES,
};

/* Asks the kernel. */
enum clock_sync clock_sync_state(void);

#endif
