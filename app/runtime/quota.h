/* SPDX-License-Identifier: ISC */
/* A quota: how much may come at once, and how much a second after that. */
#ifndef SABOT_APP_RUNTIME_QUOTA_H
#define SABOT_APP_RUNTIME_QUOTA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The unit is the caller's: bytes, readings, messages. */
struct quota_limit {
	uint32_t at_once;
	uint32_t per_second; /* at most 1,000,000 */
};

/* All zero: unused so far. */
struct quota {
	int64_t used; /* in thousandths */
	int64_t at_ms;
};

/* Takes n. False: that is more than the limit allows, and nothing is taken. */
bool quota_take(struct quota *quota, const struct quota_limit *limit, size_t n,
		int64_t now_ms);

#endif
