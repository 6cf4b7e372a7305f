/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/key_guard.h"

static bool guard_is_quiet(const struct guard *guard, int key, int64_t now_ms)
{
	return guard->key != key ||
	       now_ms - guard->pressed_ms >= GUARD_QUIET_MS;
}

bool guard_press(struct guard *guard, int key, int64_t now_ms)
{
	bool quiet = guard_is_quiet(guard, key, now_ms);
	bool repeats =
		guard->key == key && now_ms - guard->acted_ms < GUARD_REPEAT_MS;

	guard->key = key;
	guard->pressed_ms = now_ms;
	guard->waits_ms = 0;
	if (!quiet)
		return false;
	if (repeats) {
		guard->waits_ms = now_ms;
		return false;
	}
	guard->acted_ms = now_ms;
	return true;
}

int guard_waited(struct guard *guard, int64_t now_ms)
{
	if (!guard->waits_ms || now_ms - guard->waits_ms < GUARD_FOLLOW_MS)
		return 0;
	guard->waits_ms = 0;
	guard->acted_ms = now_ms;
	return guard->key;
}

void guard_forget(struct guard *guard)
{
	guard->waits_ms = 0;
}

int64_t guard_due(const struct guard *guard)
{
	return guard->waits_ms ? guard->waits_ms + GUARD_FOLLOW_MS : INT64_MAX;
}

bool guard_seen(int64_t banner_ms, int64_t card_ms, int64_t now_ms)
{
	if (card_ms && now_ms - card_ms < GUARD_CARD_MS)
		return false;
	return now_ms - banner_ms >= GUARD_STOOD_MS;
}
