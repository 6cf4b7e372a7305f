/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/gaming_time.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
	SECONDS_A_DAY = 24 * 60 * 60,
	MINUTE_LENGTH = 16, /* of "2026-11-21 21:04" */
};

static int64_t gaming_time_seconds(int64_t utc_us)
{
	int64_t seconds = utc_us / 1000000;

	return utc_us % 1000000 < 0 ? seconds - 1 : seconds;
}

static struct tm gaming_time_local(int64_t utc_us)
{
	time_t seconds = (time_t)gaming_time_seconds(utc_us);
	struct tm tm = {0};

	localtime_r(&seconds, &tm);
	return tm;
}

/* How far local time was ahead of UTC at that moment, in seconds. */
static int64_t gaming_time_utc_offset(int64_t utc_s)
{
	return gaming_time_local(utc_s * 1000000).tm_gmtoff;
}

/* The date without its time, as if it were UTC. */
static int64_t gaming_time_midnight(const struct tm *date)
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
static int64_t gaming_time_to_utc(int64_t local_s)
{
	int64_t ahead_before = gaming_time_utc_offset(local_s - SECONDS_A_DAY);
	int64_t ahead_after = gaming_time_utc_offset(local_s + SECONDS_A_DAY);
	int64_t before = local_s - ahead_before;
	int64_t after = local_s - ahead_after;

	if (gaming_time_utc_offset(before) == ahead_before)
		return before;
	return gaming_time_utc_offset(after) == ahead_after ? after : before;
}

void gaming_time_day(int64_t utc_us, int starts_min,
		     char day[static GAMING_DAY_MAX])
{
	int64_t utc_s = gaming_time_seconds(utc_us);
	struct tm tm = gaming_time_local(utc_us);
	time_t date = gaming_time_midnight(&tm);

	/* Clocks put back over midnight repeat an hour of yesterday's date,
	 * so tomorrow's start is asked first. */
	date += SECONDS_A_DAY;
	while (gaming_time_to_utc(date + starts_min * 60) > utc_s)
		date -= SECONDS_A_DAY;
	gmtime_r(&date, &tm);
	if (strftime(day, GAMING_DAY_MAX, "%Y-%m-%d", &tm) == 0)
		day[0] = '\0';
}

void gaming_time_clock(int64_t utc_us, char text[static CLOCK_TEXT_MAX])
{
	struct tm tm = gaming_time_local(utc_us);

	if (strftime(text, CLOCK_TEXT_MAX, "%H:%M:%S", &tm) == 0)
		text[0] = '\0';
}

void gaming_time_stamp(int64_t utc_us, char text[static TIME_STAMP_MAX])
{
	struct tm tm = gaming_time_local(utc_us);
	int64_t ms = (utc_us - gaming_time_seconds(utc_us) * 1000000) / 1000;
	char seconds[TIME_STAMP_MAX] = "";
	char zone[TIME_STAMP_MAX] = "";

	strftime(seconds, sizeof(seconds), "%Y-%m-%dT%H:%M:%S", &tm);
	strftime(zone, sizeof(zone), "%z", &tm);
	snprintf(text, TIME_STAMP_MAX, "%.19s.%03u%.3s:%.2s", seconds,
		 (unsigned)ms % 1000, zone, zone + 3);
}

void gaming_time_text(int64_t utc_us, char text[static TIME_TEXT_MAX])
{
	char stamp[TIME_STAMP_MAX];

	gaming_time_stamp(utc_us, stamp);
	snprintf(text, TIME_TEXT_MAX, "%.10s %.8s%s", stamp, stamp + 11,
		 stamp + strcspn(stamp, ".") + 4);
}

/* --- reading -------------------------------------------------------------- */

/* The whole form, or what is left of it without parts of its end. */
static bool gaming_time_matches(const char *text, size_t length,
				const struct tm *tm, int ms)
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
static bool gaming_time_parse_offset(const char *text, int64_t *ahead_s)
{
	unsigned hours = 0, minutes = 0;
	char again[80];

	sscanf(text + 1, "%2u:%2u", &hours, &minutes);
	snprintf(again, sizeof again, "%c%02u:%02u", *text, hours, minutes);
	*ahead_s = ((int64_t)hours * 60 + minutes) * (*text == '-' ? -60 : 60);
	return hours < 24 && minutes < 60 && strcmp(text, again) == 0;
}

bool gaming_time_parse(const char *text, int64_t *utc_us)
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
	if (!gaming_time_matches(text, length, &same, ms))
		return false;
	if (!ahead)
		*utc_us = gaming_time_to_utc(local_s) * 1000000 + ms * 1000;
	else if (gaming_time_parse_offset(ahead, &ahead_s))
		*utc_us = (local_s - ahead_s) * 1000000 + ms * 1000;
	else
		return false;
	return true;
}
