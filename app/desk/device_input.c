/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/device_input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/log.h"
#include "app/desk/capture_log.h"
#include "app/runtime/rate_limit.h"
#include "devices/link/link.h"
#include "devices/protocols/protocol.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

enum {
	READ_MAX = 96,	/* bytes; each is at most one report */
	READS_MAX = 32, /* at one turn, however fast bytes come */
	REPORTS_AT_ONCE = 10,
	SLEEP_MOST_MS = 1100, /* the clock wakes the station each second */
	TROUBLE_MAX = 256,
};

/* What makes rows at a rate of its own. */
enum device_tally { TALLY_NOISE, TALLY_REPORTS, TALLY_LINE, TALLIES };

struct device {
	const char *name;
	enum source source;
	const struct protocol *protocol;
	void *state; /* of the protocol */
	struct link *link;
	bool was_open;
	bool came_back;
	bool lost_told; /* to the record, this time */
	bool heartbeat; /* it says when it is live */
	unsigned breaks;
	enum device_state shown;
	bool watched;	   /* it said nothing when the station fell asleep */
	int64_t turn_ms;   /* the last turn */
	int64_t silent_ms; /* until then it had said nothing unread */
	int64_t last_ms;   /* its last card, or line of a wheel */
	int64_t broken_ms; /* its last broken frame */
	char trouble[TROUBLE_MAX];
	struct tally tally[TALLIES];
	struct recording *recording; /* NULL: none is wanted */
	/* during device_turn() */
	struct station *station;
	const struct protocol_sink *lines;
	int64_t now_ms;
};

enum sb_result device_new(struct device **made, const char *name,
			  enum source source, const struct conf_device *conf,
			  struct sb_error *err)
{
	struct device *device;
	struct link *link = link_new(conf->port, conf->baud, err);

	if (!link)
		return SB_INVALID;
	device = calloc(1, sizeof *device);
	if (!device)
		abort();
	device->name = name;
	device->source = source;
	device->protocol = conf->protocol;
	device->state = protocol_start(conf->protocol, &conf->options);
	device->link = link;
	device->shown = DEVICE_OPENING;
	device->tally[TALLY_NOISE].most = 1;
	device->tally[TALLY_REPORTS].most = REPORTS_AT_ONCE;
	device->tally[TALLY_LINE].most = REPORTS_AT_ONCE;
	device->recording =
		recording_new(conf->record, name, conf->protocol->name);
	*made = device;
	return SB_OK;
}

/* A report as the log may have it: a card that was sent again may lie face
 * down. */
static void device_quote(const struct device_report *report,
			 char line[static DEVICE_REPORT_MAX])
{
	if (report->kind == REPORT_AGAIN)
		strcpy(line, "device again");
	else
		device_report_format(report, line);
}

/* What is still held has no row to come. */
static void device_log_held(const struct device *device,
			    const struct tally *tally)
{
	char line[DEVICE_REPORT_MAX];

	if (tally->held == 0)
		return;
	device_quote(&tally->last, line);
	log_line(LOG_LEVEL_WARNING, device->name,
		 _("not recorded, %u before it: %s"), tally->held - 1, line);
}

void device_free(struct device *device)
{
	if (!device)
		return;
	for (int i = 0; i < TALLIES; i++)
		device_log_held(device, &device->tally[i]);
	recording_free(device->recording, device->now_ms);
	link_free(device->link);
	free(device->state);
	free(device);
}

struct pollfd device_poll(struct device *device, const struct station *station)
{
	struct pollfd pollfd = {.fd = -1};

	if (!device || station_room(station) <= READ_MAX)
		return pollfd;
	pollfd.fd = link_fd(device->link);
	pollfd.events = link_events(device->link);
	device->watched = poll(&pollfd, 1, 0) == 0;
	return pollfd;
}

/* --- reports on the device itself --------------------------------------- */

static void device_row(struct device *device,
		       const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	if (station_submit(device->station, device->source, KIND_DEVICE, "",
			   line))
		return;
	device_quote(report, line);
	log_line(LOG_LEVEL_WARNING, device->name, "%s", line);
}

/* False where it is only counted. */
static bool device_record(struct device *device, enum device_tally tally,
			  const struct device_report *report)
{
	bool takes = tally_takes(&device->tally[tally], report, device->now_ms);

	if (takes)
		device_row(device, report);
	return takes;
}

/* The row that is due for reports that were only counted. */
static void device_record_held(struct device *device, struct tally *tally)
{
	const struct device_report *report = tally_row(tally, device->now_ms);

	if (report)
		device_row(device, report);
}

static void device_turns(struct device *device, enum device_state state)
{
	bool was_lost = device->shown == DEVICE_LOST;

	if (!was_lost && state == DEVICE_LOST)
		device->breaks++;
	if (was_lost && state == DEVICE_LIVE)
		device->came_back = true;
	device->shown = state;
}

static void device_show(struct device *device,
			const struct device_report *report)
{
	char words[WORDS_MAX] = "";

	switch (report->kind) {
	case REPORT_LIVE:
	case REPORT_RESET:
	case REPORT_ERROR_CLEARED: device_turns(device, DEVICE_LIVE); break;
	case REPORT_STALE: device_turns(device, DEVICE_STALE); break;
	case REPORT_LOST: device_turns(device, DEVICE_LOST); break;
	case REPORT_ERROR:
	case REPORT_MISMATCH: device_turns(device, DEVICE_ERROR); break;
	default: return;
	}
	if (device->shown == DEVICE_LOST || device->shown == DEVICE_ERROR)
		news_of_device(report, device->name, words);
	snprintf(device->trouble, sizeof device->trouble, "%s", words);
}

/* Cards and numbers that may be others than they seem: the shoe and the wheel
 * at the desk know more. */
static bool device_is_reading(const struct device_report *report)
{
	return report->kind == REPORT_UNSURE_CARD ||
	       report->kind == REPORT_TEST_CARD ||
	       report->kind == REPORT_UNSURE_NUMBER;
}

static void device_error_over(struct device *device)
{
	if (device->shown != DEVICE_ERROR || device->protocol->says_cleared)
		return;
	device->shown = DEVICE_LIVE;
	device->trouble[0] = '\0';
}

/* A shoe says its result and the next card's place by itself. */
static bool device_is_news(const struct device *device,
			   const struct device_report *report)
{
	return device->source != SOURCE_SHOE || report->kind == REPORT_CARD ||
	       report->kind == REPORT_BURN;
}

static void device_hear(void *context, const struct device_report *report)
{
	struct device *device = context;

	if (device_report_is_event(report)) {
		if (device_is_news(device, report))
			device->last_ms = device->now_ms;
		device_error_over(device);
		device->lines->report(device->lines->context, report);
		return;
	}
	if (protocol_is_noise(report)) {
		device->broken_ms = device->now_ms;
		device_record(device, TALLY_NOISE, report);
		return;
	}
	device->heartbeat |= report->kind == REPORT_LIVE;
	device_show(device, report);
	/* facts of the game are a row at once */
	if (device_is_reading(report) || report->kind == REPORT_MISMATCH)
		device_row(device, report);
	else
		device_record(device, TALLY_REPORTS, report);
	if (device_is_reading(report))
		device->lines->report(device->lines->context, report);
}

/* --- its line ----------------------------------------------------------- */

/* A loose plug is not told each time. */
static void device_opened(struct device *device)
{
	bool back = device->was_open;
	const struct device_report report = {.kind = back ? REPORT_LINE_BACK
							  : REPORT_LINE_OPEN};
	const struct device_report shown = {
		.kind = device->heartbeat ? REPORT_LOST : REPORT_LIVE};

	if (device_record(device, TALLY_LINE, &report))
		log_line(LOG_LEVEL_INFO, device->name, "%s",
			 back ? _("reconnected") : _("connected"));
	device->came_back = back;
	device->was_open = true;
	device->lost_told = false;
	device->silent_ms = device->now_ms;
	device_show(device, &shown);
}

static void device_lost(struct device *device, const struct protocol_sink *sink,
			const struct sb_error *err)
{
	const struct device_report report = {
		.kind = device->was_open ? REPORT_LINE_LOST
					 : REPORT_LINE_OPENING};
	bool tells = true;

	if (!device->lost_told) {
		recording_line_lost(device->recording, device->now_ms);
		tells = device_record(device, TALLY_LINE, &report);
		device->protocol->line_lost(device->state, sink);
	}
	device->lost_told = true;
	if (tells)
		log_line(LOG_LEVEL_WARNING, device->name, "%s", err->text);
	device_turns(device, device->was_open ? DEVICE_LOST : DEVICE_OPENING);
	snprintf(device->trouble, sizeof device->trouble, "%.*s",
		 TROUBLE_MAX - 1, err->text);
}

/* What waits on the line came before a silence that is judged only now,
 * however late the station is. */
static int64_t device_arrival(const struct device *device)
{
	int64_t due = protocol_deadline(device->protocol, device->state);

	return due <= device->now_ms ? due - 1 : device->now_ms;
}

/* How long what is read now may have waited. What comes while the station
 * sleeps wakes it, unless it was stopped. */
static int64_t device_late(struct device *device)
{
	if (device->watched &&
	    device->now_ms - device->turn_ms <= SLEEP_MOST_MS)
		device->silent_ms = device->now_ms;
	device->watched = false;
	device->turn_ms = device->now_ms;
	return device->now_ms - device->silent_ms;
}

static void device_read(struct device *device, const struct protocol_sink *sink)
{
	int64_t late_ms = device_late(device);
	int64_t at_ms = device_arrival(device);
	uint8_t bytes[READ_MAX];
	struct sb_error err;
	enum sb_result result = SB_OK;
	size_t n;

	if (device->protocol->late)
		device->protocol->late(device->state, late_ms);
	for (int i = 0; i < READS_MAX && result == SB_OK &&
			station_room(device->station) > READ_MAX;
	     i++) {
		result = link_read(device->link, bytes, sizeof bytes, &n, &err);
		if (result != SB_OK)
			break;
		recording_take(device->recording, at_ms, bytes, n);
		device->protocol->feed(device->state, at_ms, bytes, n, sink);
	}
	if (result == SB_AGAIN)
		device->silent_ms = device->now_ms;
	if (result == SB_GONE)
		device_lost(device, sink, &err);
}

static int64_t device_due(struct device *device)
{
	const int64_t dues[] = {
		link_deadline(device->link),
		protocol_deadline(device->protocol, device->state),
		tally_deadline(&device->tally[TALLY_NOISE]),
		tally_deadline(&device->tally[TALLY_REPORTS]),
		tally_deadline(&device->tally[TALLY_LINE]),
		recording_turn(device->recording, device->now_ms),
	};
	int64_t due = INT64_MAX;

	for (size_t i = 0; i < sizeof dues / sizeof *dues; i++)
		due = dues[i] < due ? dues[i] : due;
	return due;
}

int64_t device_turn(struct device *device, struct station *station,
		    const struct protocol_sink *lines, int64_t now_ms)
{
	const struct protocol_sink sink = {device_hear, device};
	struct sb_error err;

	/* what the station has no room for can wait, and is not lost */
	if (!device || station_room(station) <= READ_MAX)
		return INT64_MAX;
	device->station = station;
	device->lines = lines;
	device->now_ms = now_ms;
	for (int i = 0; i < TALLIES; i++)
		device_record_held(device, &device->tally[i]);
	switch (link_service(device->link, now_ms, &err)) {
	case SB_OK: device_opened(device); break;
	case SB_OUTSIDE: device_lost(device, &sink, &err); break;
	default: break;
	}
	/* whoever asks for the return must know of it before the next line */
	if (!device->came_back) {
		device_read(device, &sink);
		protocol_tick(device->protocol, device->state, now_ms, &sink);
	}
	return device_due(device);
}

struct device_view device_view(const struct device *device)
{
	struct gauge gauge;

	if (!device)
		return (struct device_view){.state = DEVICE_NONE};
	return (struct device_view){
		.state = device->shown,
		.last_ms = device_gauge(device, &gauge) && gauge.heard_ms > 0
				   ? gauge.heard_ms
				   : device->last_ms,
		.trouble = device->trouble[0] != '\0' ? device->trouble : NULL,
		.until_read = !device->protocol->says_cleared,
	};
}

bool device_came_back(struct device *device)
{
	bool came_back = device && device->came_back;

	if (device)
		device->came_back = false;
	return came_back;
}

void device_settle(struct device *device)
{
	if (device)
		device_error_over(device);
}

unsigned device_breaks(const struct device *device)
{
	return device ? device->breaks : 0;
}

bool device_gauge(const struct device *device, struct gauge *gauge)
{
	if (!device || !device->protocol->gauge)
		return false;
	device->protocol->gauge(device->state, gauge);
	return true;
}

int64_t device_broken_ms(const struct device *device)
{
	return device ? device->broken_ms : 0;
}

const char *device_recording_trouble(const struct device *device)
{
	return device ? recording_trouble(device->recording) : NULL;
}
