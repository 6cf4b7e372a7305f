/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/gaming_time.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
	DAY_S = 24 * 60 * 60,
	MINUTE_LENGTH = 16, /* of "2026-11-21 21:04" */
};

static int64_t day_seconds(int64_t utc_us)
{
	int64_t seconds = utc_us / 1000000;

	return utc_us % 1000000 < 0 ? seconds - 1 : seconds;
}

static struct tm day_local(int64_t utc_us)
{
	time_t seconds = (time_t)day_seconds(utc_us);
	struct tm tm = {0};

	localtime_r(&seconds, &tm);
	return tm;
}

/* How far local time was ahead of UTC at that moment, in seconds. */
static int64_t day_ahead(int64_t utc_s)
{
	return day_local(utc_s * 1000000).tm_gmtoff;
}

/* The date without its time, as if it were UTC. */
static int64_t day_midnight(const struct tm *date)
{
	struct tm tm = {
		.tm_year = date->tm_year,
		.tm_mon = date->tm_mon,
		.tm_mday = date->tm_mday,
	};

	return timegm(&tm);
}

/* When a local time comes, as RFC 5545 reads it: the first of two; one that
 * is left out by the clock as it was before the change. */
static int64_t day_moment(int64_t local_s)
{
	int64_t ahead_before = day_ahead(local_s - DAY_S);
	int64_t ahead_after = day_ahead(local_s + DAY_S);
	int64_t before = local_s - ahead_before;
	int64_t after = local_s - ahead_after;

	if (day_ahead(before) == ahead_before)
		return before;
	return day_ahead(after) == ahead_after ? after : before;
}

void day_of(int64_t utc_us, int starts_min, char day[static DAY_MAX])
{
	int64_t utc_s = day_seconds(utc_us);
	struct tm tm = day_local(utc_us);
	time_t date = day_midnight(&tm);

	/* Clocks put back over midnight repeat an hour of yesterday's date,
	 * so tomorrow's start is asked first. */
	date += DAY_S;
	while (day_moment(date + starts_min * 60) > utc_s)
		date -= DAY_S;
	gmtime_r(&date, &tm);
	if (strftime(day, DAY_MAX, "%Y-%m-%d", &tm) == 0)
		day[0] = '\0';
}

void day_time(int64_t utc_us, char text[static DAY_TIME_MAX])
{
	struct tm tm = day_local(utc_us);

	if (strftime(text, DAY_TIME_MAX, "%H:%M:%S", &tm) == 0)
		text[0] = '\0';
}

void day_stamp(int64_t utc_us, char text[static DAY_STAMP_MAX])
{
	struct tm tm = day_local(utc_us);
	int64_t ms = (utc_us - day_seconds(utc_us) * 1000000) / 1000;
	char seconds[DAY_STAMP_MAX] = "";
	char zone[DAY_STAMP_MAX] = "";

	strftime(seconds, sizeof(seconds), "%Y-%m-%dT%H:%M:%S", &tm);
	strftime(zone, sizeof(zone), "%z", &tm);
	snprintf(text, DAY_STAMP_MAX, "%.19s.%03u%.3s:%.2s", seconds,
		 (unsigned)ms % 1000, zone, zone + 3);
}

void day_said(int64_t utc_us, char text[static DAY_SAID_MAX])
{
	char stamp[DAY_STAMP_MAX];

	day_stamp(utc_us, stamp);
	snprintf(text, DAY_SAID_MAX, "%.10s %.8s%s", stamp, stamp + 11,
		 stamp + strcspn(stamp, ".") + 4);
}

/* --- reading -------------------------------------------------------------- */

/* The whole form, or what is left of it without parts of its end. */
static bool day_is_form(const char *text, size_t length, const struct tm *tm,
			int ms)
{
	char again[80];

	snprintf(again, sizeof again, "%04d-%02d-%02d%c%02d:%02d:%02d.%03d",
		 tm->tm_year + 1900, tm->tm_mon + 1, tm->tm_mday,
		 length > 10 && text[10] == 'T' ? 'T' : ' ', tm->tm_hour,
		 tm->tm_min, tm->tm_sec, ms);
	return (length == 10 || length == MINUTE_LENGTH || length == 19 ||
		length == 23) &&
	       strncmp(text, again, length) == 0;
}

/* "+02:00": how far local time is ahead of UTC, in seconds. */
static bool day_parse_ahead(const char *text, int64_t *ahead_s)
{
	unsigned hours = 0, minutes = 0;
	char again[80];

	sscanf(text + 1, "%2u:%2u", &hours, &minutes);
	snprintf(again, sizeof again, "%c%02u:%02u", *text, hours, minutes);
	*ahead_s = ((int64_t)hours * 60 + minutes) * (*text == '-' ? -60 : 60);
	return hours < 24 && minutes < 60 && strcmp(text, again) == 0;
}

bool day_parse(const char *text, int64_t *utc_us)
{
	const char *ahead = strlen(text) > MINUTE_LENGTH
				    ? strpbrk(text + MINUTE_LENGTH, "+-")
				    : NULL;
	size_t length = ahead ? (size_t)(ahead - text) : strlen(text);
	struct tm tm = {0}, same;
	int64_t local_s, ahead_s;
	int ms = 0;

	if (sscanf(text, "%4d-%2d-%2d%*1[ T]%2d:%2d:%2d.%3d", &tm.tm_year,
		   &tm.tm_mon, &tm.tm_mday, &tm.tm_hour, &tm.tm_min, &tm.tm_sec,
		   &ms) < 3)
		return false;
	tm.tm_year -= 1900;
	tm.tm_mon -= 1;
	same = tm;
	local_s = timegm(&same);
	if (!day_is_form(text, length, &same, ms))
		return false;
	if (!ahead)
		*utc_us = day_moment(local_s) * 1000000 + ms * 1000;
	else if (day_parse_ahead(ahead, &ahead_s))
		*utc_us = (local_s - ahead_s) * 1000000 + ms * 1000;
	else
		return false;
	return true;
}
