/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/log.h"
#include "app/desk/capture_log.h"
#include "app/runtime/memory.h"
#include "app/runtime/quota.h"
#include "app/runtime/rate_limit.h"
#include "devices/link/link.h"
#include "devices/protocols/protocol.h"
#include "rules/core/gettext.h"
#include "rules/games/round.h"
#include "ui/text/text.h"

enum {
	READ_MAX = 96,	/* bytes; each is at most one report */
	READS_MAX = 32, /* at one turn, however fast bytes come */
	REPORTS_AT_ONCE = 10,
	SLEEP_MAX_MS = 1100, /* the clock wakes the station each second */
	TROUBLE_MAX = 256,
};

/* Kinds of reports, each with its own limit of rows. */
enum device_limit {
	DEVICE_LIMIT_NOISE,
	DEVICE_LIMIT_REPORTS,
	DEVICE_LIMIT_LINE,
	DEVICE_LIMITS
};

/* What a device may send. More is a flood, which would fill the disk and hide
 * what was real: the line is closed. Bytes: a serial line of 115,200 baud, the
 * fastest in use, carries 11,520 a second; the rest may have waited while the
 * computer was suspended. */
static const struct quota_limit byte_limit = {1 << 18, 12000};

/* Cards, numbers and what else is recorded at once: in play, and for a form. */
static const struct quota_limit reading_limits[][2] = {
	/* The cards of a round at seven seats may wait, each with its place.
	 * Then a hand draws six a second at most. In a count the cards of
	 * eight decks may wait; they come one in 0.2 s. */
	[SOURCE_SHOE] = {{64, 12}, {450, 12}},
	/* A spin has five readings, and takes half a minute. */
	[SOURCE_WHEEL] = {{60, 2}, {60, 2}},
	/* A roll is one. */
	[SOURCE_DICE] = {{30, 1}, {30, 1}},
};

/* The line is closed after a flood, until a person releases the hold. */
enum shut {
	SHUT_NO,
	SHUT_ASKED, /* the hold is queued */
	SHUT_HELD,
};

struct device {
	const char *name;
	enum source source;
	const struct protocol *protocol;
	void *state; /* of the protocol */
	struct link *link;
	bool was_open;
	bool reconnected;
	bool loss_recorded; /* this loss is in the record */
	bool heartbeat;	    /* it reports that it is live */
	unsigned losses;
	enum device_state state_shown;
	bool was_silent;      /* it said nothing when the station fell asleep */
	int64_t turn_ms;      /* the last turn */
	int64_t silent_ms;    /* until then it had said nothing unread */
	int64_t last_ms;      /* its last card, or line of a wheel */
	int64_t bad_frame_ms; /* its last broken frame */
	char trouble[TROUBLE_MAX];
	char since[CLOCK_TEXT_MAX]; /* when state_shown began */
	struct rate_limit rate_limit[DEVICE_LIMITS];
	struct quota bytes, readings[2];
	bool flooding; /* it has sent more than its quota */
	enum shut shut;
	struct capture_log *capture_log; /* NULL: none is wanted */
	/* during device_turn() */
	struct station *station;
	const struct protocol_sink *receiver;
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
	device = memory_new(sizeof *device);
	device->name = name;
	device->source = source;
	device->protocol = conf->protocol;
	device->state = protocol_new_state(conf->protocol, &conf->options);
	if (conf->protocol->learn)
		conf->protocol->learn(device->state);
	device->link = link;
	device->state_shown = DEVICE_OPENING;
	device->rate_limit[DEVICE_LIMIT_NOISE].max = 1;
	device->rate_limit[DEVICE_LIMIT_REPORTS].max = REPORTS_AT_ONCE;
	device->rate_limit[DEVICE_LIMIT_LINE].max = REPORTS_AT_ONCE;
	device->capture_log =
		capture_log_new(conf->capture, name, conf->protocol->name);
	*made = device;
	return SB_OK;
}

/* A report as the log may have it: a card that was sent again may lie face
 * down. */
static void device_format_for_log(const struct device_report *report,
				  char line[static DEVICE_REPORT_MAX])
{
	if (report->kind == REPORT_REPEATED_CARD)
		strcpy(line, "device again");
	else
		device_report_format(report, line);
}

/* Logs reports that are held at the end: no row follows. */
static void device_log_held(const struct device *device,
			    const struct rate_limit *rate_limit)
{
	char line[DEVICE_REPORT_MAX];

	if (rate_limit->held == 0)
		return;
	device_format_for_log(&rate_limit->last, line);
	log_line(LOG_LEVEL_WARNING, device->name,
		 "reports not recorded: %u, the last: %s", rate_limit->held,
		 line);
}

void device_free(struct device *device)
{
	if (!device)
		return;
	for (int i = 0; i < DEVICE_LIMITS; i++)
		device_log_held(device, &device->rate_limit[i]);
	capture_log_free(device->capture_log, device->now_ms);
	link_free(device->link);
	free(device->state);
	free(device);
}

struct pollfd device_poll(struct device *device, const struct station *station)
{
	struct pollfd pollfd = {.fd = -1};

	if (!device || station_queue_room(station) <= READ_MAX)
		return pollfd;
	pollfd.fd = link_fd(device->link);
	pollfd.events = link_events(device->link);
	device->was_silent = poll(&pollfd, 1, 0) == 0;
	return pollfd;
}

/* --- reports on the device itself --------------------------------------- */

static void device_submit_row(struct device *device,
			      const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	if (station_submit(device->station, device->source, KIND_DEVICE, "",
			   line))
		return;
	device_format_for_log(report, line);
	log_line(LOG_LEVEL_WARNING, device->name, "%s", line);
}

/* Records the report; false: the report is only counted. */
static bool device_record(struct device *device, enum device_limit rate_limit,
			  const struct device_report *report)
{
	bool takes = rate_limit_allows(&device->rate_limit[rate_limit], report,
				       device->now_ms);

	if (takes)
		device_submit_row(device, report);
	return takes;
}

/* Enters the row that is due for reports that were only counted. */
static void device_record_held(struct device *device,
			       struct rate_limit *rate_limit)
{
	const struct device_report *report =
		rate_limit_held_report(rate_limit, device->now_ms);

	if (report)
		device_submit_row(device, report);
}

static void device_set_state(struct device *device, enum device_state state)
{
	bool was_lost = device->state_shown == DEVICE_LOST;

	if (!was_lost && state == DEVICE_LOST)
		device->losses++;
	if (was_lost && state == DEVICE_LIVE)
		device->reconnected = true;
	if (state != device->state_shown || device->since[0] == '\0')
		gaming_time_clock(clock_utc_us(), device->since);
	device->state_shown = state;
}

static void device_update_state(struct device *device,
				const struct device_report *report)
{
	char words[UI_TEXT_MAX] = "";

	switch (report->kind) {
	case REPORT_LIVE:
	case REPORT_RESET:
	case REPORT_ERROR_CLEARED: device_set_state(device, DEVICE_LIVE); break;
	case REPORT_STALE: device_set_state(device, DEVICE_STALE); break;
	case REPORT_LOST: device_set_state(device, DEVICE_LOST); break;
	case REPORT_ERROR:
	case REPORT_MISMATCH: device_set_state(device, DEVICE_ERROR); break;
	default: return;
	}
	if (device->state_shown == DEVICE_LOST ||
	    device->state_shown == DEVICE_ERROR)
		row_text_device(report, source_device(device->source), words);
	snprintf(device->trouble, sizeof device->trouble, "%s", words);
}

/* Doubtful cards and numbers: shoe_input and wheel_input decide about them. */
static bool device_is_reading(const struct device_report *report)
{
	return report->kind == REPORT_UNSURE_CARD ||
	       report->kind == REPORT_TEST_CARD ||
	       report->kind == REPORT_FRAMES_DIFFER ||
	       report->kind == REPORT_UNSURE_NUMBER;
}

static void device_error_ended(struct device *device)
{
	if (device->state_shown != DEVICE_ERROR ||
	    device->protocol->reports_cleared)
		return;
	device->state_shown = DEVICE_LIVE;
	device->trouble[0] = '\0';
}

/* A shoe says its result and the next card's place by itself. */
static bool device_is_activity(const struct device *device,
			       const struct device_report *report)
{
	return device->source != SOURCE_SHOE || report->kind == REPORT_CARD ||
	       report->kind == REPORT_BURN;
}

/* Facts of the game are recorded at once. */
static bool device_is_fact(const struct device_report *report)
{
	return device_report_is_event(report) || device_is_reading(report) ||
	       report->kind == REPORT_MISMATCH;
}

static bool device_takes_fact(struct device *device)
{
	int tested = pit_tested_form(station_pit(device->station)) != NULL;

	return quota_take(&device->readings[tested],
			  &reading_limits[device->source][tested], 1,
			  device->now_ms);
}

static void device_on_report(void *context, const struct device_report *report)
{
	struct device *device = context;

	if (device_is_fact(report) && !device_takes_fact(device))
		device->flooding = true;
	if (device->flooding)
		return;
	if (device_report_is_event(report)) {
		if (device_is_activity(device, report))
			device->last_ms = device->now_ms;
		device_error_ended(device);
		device->receiver->report(device->receiver->context, report);
		return;
	}
	if (protocol_is_noise(report)) {
		device->bad_frame_ms = device->now_ms;
		device_record(device, DEVICE_LIMIT_NOISE, report);
		return;
	}
	device->heartbeat |= report->kind == REPORT_LIVE;
	device_update_state(device, report);
	if (device_is_fact(report))
		device_submit_row(device, report);
	else
		device_record(device, DEVICE_LIMIT_REPORTS, report);
	if (device_is_reading(report))
		device->receiver->report(device->receiver->context, report);
}

/* --- connection ----------------------------------------------------------- */

/* The limit keeps a loose plug from filling the log. */
static void device_opened(struct device *device)
{
	bool back = device->was_open;
	const struct device_report report = {.kind = back ? REPORT_LINE_BACK
							  : REPORT_LINE_OPEN};
	const struct device_report shown = {
		.kind = device->heartbeat ? REPORT_LOST : REPORT_LIVE};

	if (device_record(device, DEVICE_LIMIT_LINE, &report))
		log_line(LOG_LEVEL_INFO, device->name, "%s",
			 back ? "reconnected" : "connected");
	device->reconnected = back;
	device->was_open = true;
	device->loss_recorded = false;
	device->silent_ms = device->now_ms;
	device_update_state(device, &shown);
}

static void device_lost(struct device *device, const struct protocol_sink *sink,
			const struct sb_error *err)
{
	const struct device_report report = {
		.kind = device->was_open ? REPORT_LINE_LOST
					 : REPORT_LINE_OPENING};
	bool tells = true;

	if (!device->loss_recorded) {
		capture_log_mark_lost(device->capture_log, device->now_ms);
		tells = device_record(device, DEVICE_LIMIT_LINE, &report);
		device->protocol->line_lost(device->state, sink);
	}
	device->loss_recorded = true;
	if (tells)
		log_line(LOG_LEVEL_WARNING, device->name, "%s", err->text);
	device_set_state(device,
			 device->was_open ? DEVICE_LOST : DEVICE_OPENING);
	/* a person at the table can do nothing with a path or an error code */
	snprintf(device->trouble, sizeof device->trouble, "%s",
		 _("No connection: check its plug and power."));
}

static void device_show_shut(struct device *device)
{
	const struct device_report report = {.kind = REPORT_LINE_FLOOD};
	char words[UI_TEXT_MAX];

	device_set_state(device, DEVICE_LOST);
	row_text_device(&report, source_device(device->source), words);
	snprintf(device->trouble, sizeof device->trouble, "%s", words);
}

/* Ends a flood. What was read of it stays in the record. */
static void device_shut(struct device *device, const struct protocol_sink *sink)
{
	const struct device_report report = {.kind = REPORT_LINE_FLOOD};

	capture_log_mark_lost(device->capture_log, device->now_ms);
	device->protocol->line_lost(device->state, sink);
	link_disconnect(device->link);
	device_submit_row(device, &report);
	if (!round_is_held(station_table(device->station), HOLD_FLOOD))
		station_hold(device->station, HOLD_FLOOD, device->name);
	log_line(LOG_LEVEL_WARNING, device->name, "%s",
		 "disconnected: it sent too much");
	device->shut = SHUT_ASKED;
	device->loss_recorded = true;
	device_show_shut(device);
}

/* Whether the line stays closed: also after a restart, as long as play is
 * held. */
static bool device_is_shut(struct device *device)
{
	bool held = round_is_held(station_table(device->station), HOLD_FLOOD);

	if (held && device->shut == SHUT_NO)
		device_show_shut(device);
	if (held)
		device->shut = SHUT_HELD;
	else if (device->shut == SHUT_HELD) {
		device->shut = SHUT_NO;
		device->flooding = false;
		device->bytes = (struct quota){0};
		memset(device->readings, 0, sizeof device->readings);
	}
	return device->shut != SHUT_NO;
}

/* Bytes that wait came before a time-out that is found only now, however late
 * the station is. */
static int64_t device_arrival_time(const struct device *device)
{
	int64_t due = protocol_deadline(device->protocol, device->state);

	return due <= device->now_ms ? due - 1 : device->now_ms;
}

/* How long the bytes read now may have waited. Bytes that come while the
 * station sleeps wake it, unless it was stopped. */
static int64_t device_read_delay(struct device *device)
{
	if (device->was_silent &&
	    device->now_ms - device->turn_ms <= SLEEP_MAX_MS)
		device->silent_ms = device->now_ms;
	device->was_silent = false;
	device->turn_ms = device->now_ms;
	return device->now_ms - device->silent_ms;
}

static void device_read(struct device *device, const struct protocol_sink *sink)
{
	int64_t late_ms = device_read_delay(device);
	int64_t at_ms = device_arrival_time(device);
	uint8_t bytes[READ_MAX];
	struct sb_error err;
	enum sb_result result = SB_OK;
	size_t n;

	if (device->protocol->set_latency)
		device->protocol->set_latency(device->state, late_ms);
	for (int i = 0; i < READS_MAX && result == SB_OK && !device->flooding &&
			station_queue_room(device->station) > READ_MAX;
	     i++) {
		result = link_read(device->link, bytes, sizeof bytes, &n, &err);
		if (result != SB_OK)
			break;
		capture_log_write(device->capture_log, at_ms, bytes, n);
		device->protocol->feed(device->state, at_ms, bytes, n, sink);
		device->flooding |= !quota_take(&device->bytes, &byte_limit, n,
						device->now_ms);
	}
	if (result == SB_AGAIN)
		device->silent_ms = device->now_ms;
	if (device->flooding)
		device_shut(device, sink);
	else if (result == SB_GONE)
		device_lost(device, sink, &err);
}

static int64_t device_due(struct device *device)
{
	const int64_t dues[] = {
		device->shut == SHUT_NO ? link_deadline(device->link)
					: LINK_NEVER,
		protocol_deadline(device->protocol, device->state),
		rate_limit_due(&device->rate_limit[DEVICE_LIMIT_NOISE]),
		rate_limit_due(&device->rate_limit[DEVICE_LIMIT_REPORTS]),
		rate_limit_due(&device->rate_limit[DEVICE_LIMIT_LINE]),
		capture_log_turn(device->capture_log, device->now_ms),
	};
	int64_t due = INT64_MAX;

	for (size_t i = 0; i < sizeof dues / sizeof *dues; i++)
		due = dues[i] < due ? dues[i] : due;
	return due;
}

int64_t device_turn(struct device *device, struct station *station,
		    const struct protocol_sink *receiver, int64_t now_ms)
{
	const struct protocol_sink sink = {device_on_report, device};
	struct sb_error err;

	/* bytes wait on the line while the queue is full */
	if (!device || station_queue_room(station) <= READ_MAX)
		return INT64_MAX;
	device->station = station;
	device->receiver = receiver;
	device->now_ms = now_ms;
	for (int i = 0; i < DEVICE_LIMITS; i++)
		device_record_held(device, &device->rate_limit[i]);
	if (device_is_shut(device))
		return device_due(device);
	switch (link_service(device->link, now_ms, &err)) {
	case SB_OK: device_opened(device); break;
	case SB_SYSTEM: device_lost(device, &sink, &err); break;
	default: break;
	}
	/* the return must be known before the next line */
	if (!device->reconnected) {
		device_read(device, &sink);
		protocol_tick(device->protocol, device->state, now_ms, &sink);
	}
	return device_due(device);
}

struct device_view device_view(const struct device *device)
{
	struct wheel_status wheel_status;

	if (!device)
		return (struct device_view){.state = DEVICE_NONE};
	return (struct device_view){
		.state = device->state_shown,
		.last_ms = device_wheel_status(device, &wheel_status) &&
					   wheel_status.status_ms > 0
				   ? wheel_status.status_ms
				   : device->last_ms,
		.trouble = device->trouble[0] != '\0' ? device->trouble : NULL,
		.since = device->trouble[0] != '\0' ? device->since : NULL,
		.until_read = !device->protocol->reports_cleared,
	};
}

bool device_reconnected(struct device *device)
{
	bool came_back = device && device->reconnected;

	if (device)
		device->reconnected = false;
	return came_back;
}

void device_clear_error(struct device *device)
{
	if (device)
		device_error_ended(device);
}

unsigned device_losses(const struct device *device)
{
	return device ? device->losses : 0;
}

bool device_wheel_status(const struct device *device,
			 struct wheel_status *wheel_status)
{
	if (!device || !device->protocol->wheel_status)
		return false;
	device->protocol->wheel_status(device->state, wheel_status);
	return true;
}

int64_t device_bad_frame_ms(const struct device *device)
{
	return device ? device->bad_frame_ms : 0;
}

const char *device_capture_trouble(const struct device *device)
{
	return device ? capture_log_trouble(device->capture_log) : NULL;
}
