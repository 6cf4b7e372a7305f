/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/quota.h"

enum { PARTS = 1000 }; /* of a unit: what comes back in a millisecond */

bool quota_take(struct quota *quota, const struct quota_limit *limit, size_t n,
		int64_t now_ms)
{
	int64_t passed_ms = now_ms - quota->at_ms;
	int64_t most = (int64_t)limit->at_once * PARTS;

	/* so long, or a clock that fell: all of it is there again */
	if (passed_ms < 0 || passed_ms > most ||
	    passed_ms * limit->per_second > quota->used)
		quota->used = 0;
	else
		quota->used -= passed_ms * limit->per_second;
	quota->at_ms = now_ms;
	if (n > limit->at_once || quota->used + (int64_t)n * PARTS > most)
		return false;
	quota->used += (int64_t)n * PARTS;
	return true;
}
