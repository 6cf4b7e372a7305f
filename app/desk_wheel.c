/* SPDX-License-Identifier: ISC */
/* The wheel at the desk: what it sends. */
#include "config.h"

#include "app/desk_parts.h"

static void desk_report_wheel(void *context, const char *line)
{
	desk_take(context, SOURCE_WHEEL, KIND_TABLE, "", line);
}

int64_t desk_turn_wheel(struct desk *desk)
{
	const struct protocol_sink sink = {desk_report_wheel, desk};
	int64_t due =
		device_turn(desk->wheel, desk->station, &sink, desk->now_ms);

	if (device_came_back(desk->wheel) &&
	    station_table(desk->station)->phase != PHASE_BETWEEN)
		desk_compare(desk, "the wheel is back");
	return due;
}
