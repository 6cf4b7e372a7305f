/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/commands/device_monitor.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/runtime/loop.h"
#include "devices/link/link.h"
#include "rules/core/gettext.h"

enum {
	READ_MAX = 256,
	ROW_MAX = 16,  /* bytes */
	PAUSE_MS = 20, /* a row ends when none came for so long */
	EARS_MAX = 16, /* protocols at a time */
};

/* A protocol that listens. */
struct watch_ear {
	struct watch *watch;
	const struct protocol *protocol;
	void *state;
	struct protocol_sink sink;
	unsigned understood, noise;
};

struct watch {
	struct link *link;
	bool was_open;
	int64_t began_ms, now_ms;
	int64_t row_ms;	 /* of its first byte */
	int64_t byte_ms; /* of the last one */
	uint8_t row[ROW_MAX];
	size_t in_row;
	struct watch_ear ears[EARS_MAX];
	int n_ears;
};

/* --- what it prints ------------------------------------------------------- */

static void watch_time(const struct watch *watch, int64_t at_ms)
{
	int64_t ms = at_ms - watch->began_ms;

	printf("%" PRId64 ".%03d\t", ms / 1000, (int)(ms % 1000));
}

/* A terminal obeys bytes that it should show; these come from a stranger. */
static char watch_printable(uint8_t byte)
{
	return byte >= ' ' && byte <= '~' ? (char)byte : '.';
}

static void watch_end_row(struct watch *watch)
{
	if (watch->in_row == 0)
		return;
	watch_time(watch, watch->row_ms);
	for (size_t i = 0; i < watch->in_row; i++)
		printf("%02x ", watch->row[i]);
	printf("%*s|", (int)(ROW_MAX - watch->in_row) * 3, "");
	for (size_t i = 0; i < watch->in_row; i++)
		putchar(watch_printable(watch->row[i]));
	puts("|");
	watch->in_row = 0;
}

static void watch_byte(struct watch *watch, uint8_t byte)
{
	if (watch->in_row == ROW_MAX)
		watch_end_row(watch);
	if (watch->in_row == 0)
		watch->row_ms = watch->now_ms;
	watch->row[watch->in_row++] = byte;
	watch->byte_ms = watch->now_ms;
}

/* After the bytes that it is made of. */
static void watch_report(void *context, const char *line)
{
	struct watch_ear *ear = context;

	watch_end_row(ear->watch);
	watch_time(ear->watch, ear->watch->now_ms);
	printf("%s\t", ear->protocol->name);
	for (const char *c = line; *c; c++)
		putchar(watch_printable((uint8_t)*c));
	putchar('\n');
	if (protocol_is_noise(line))
		ear->noise++;
	else
		ear->understood++;
}

static void watch_note(struct watch *watch, const char *text)
{
	watch_end_row(watch);
	watch_time(watch, watch->now_ms);
	printf("# %s\n", text);
}

static void watch_sum_up(struct watch *watch)
{
	watch_end_row(watch);
	if (isatty(STDOUT_FILENO))
		putchar('\n'); /* a terminal shows ^C */
	for (int i = 0; i < watch->n_ears; i++)
		printf(_("# %s: %u understood, %u not\n"),
		       watch->ears[i].protocol->name, watch->ears[i].understood,
		       watch->ears[i].noise);
}

/* --- the line ------------------------------------------------------------- */

static void watch_hear(struct watch *watch, const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		watch_byte(watch, bytes[i]);
		for (int e = 0; e < watch->n_ears; e++) {
			struct watch_ear *ear = watch->ears + e;

			ear->protocol->feed(ear->state, watch->now_ms,
					    bytes + i, 1, &ear->sink);
		}
	}
}

/* Time-outs of what came before, in the order of their becoming due. */
static void watch_tick(struct watch *watch)
{
	for (int e = 0; e < watch->n_ears; e++) {
		struct watch_ear *ear = watch->ears + e;

		protocol_tick(ear->protocol, ear->state, watch->now_ms,
			      &ear->sink);
	}
	if (watch->now_ms - watch->byte_ms >= PAUSE_MS)
		watch_end_row(watch);
}

static void watch_line_lost(struct watch *watch, const char *why)
{
	watch_note(watch, why);
	for (int e = 0; e < watch->n_ears; e++) {
		struct watch_ear *ear = watch->ears + e;

		ear->protocol->line_lost(ear->state, &ear->sink);
	}
}

static void watch_read(struct watch *watch)
{
	uint8_t bytes[READ_MAX];
	struct sb_error err;
	enum sb_result result;
	size_t n;

	result = link_read(watch->link, bytes, sizeof bytes, &n, &err);
	if (result == SB_OK)
		watch_hear(watch, bytes, n);
	if (result == SB_GONE)
		watch_line_lost(watch, err.text);
}

/* SB_OUTSIDE while it was never open; later it may be away for a while. */
static enum sb_result watch_open(struct watch *watch, struct sb_error *err)
{
	enum sb_result result = link_service(watch->link, watch->now_ms, err);

	if (result == SB_OK) {
		watch_note(watch, watch->was_open ? _("back") : _("open"));
		watch->was_open = true;
	}
	return result == SB_OUTSIDE && !watch->was_open ? SB_OUTSIDE : SB_OK;
}

static int64_t watch_due(const struct watch *watch)
{
	int64_t due = link_deadline(watch->link);

	if (watch->in_row > 0 && watch->byte_ms + PAUSE_MS < due)
		due = watch->byte_ms + PAUSE_MS;
	for (int e = 0; e < watch->n_ears; e++) {
		const struct watch_ear *ear = watch->ears + e;
		int64_t own = protocol_deadline(ear->protocol, ear->state);

		if (own < due)
			due = own;
	}
	return due;
}

static enum sb_result watch_loop(struct watch *watch, struct loop *loop,
				 struct sb_error *err)
{
	struct signalfd_siginfo info;
	struct pollfd fds[LOOP_SIGNALS + 2];

	while (!loop_signal(loop, &info)) {
		watch->now_ms = clock_ms();
		if (watch_open(watch, err) != SB_OK)
			return SB_OUTSIDE;
		watch_tick(watch);
		watch_read(watch);
		if (ferror(stdout))
			break;
		fds[LOOP_SIGNALS + 1] =
			(struct pollfd){.fd = link_fd(watch->link),
					.events = link_events(watch->link)};
		loop_wait(loop, fds, 2, watch_due(watch));
	}
	return SB_OK;
}

/* --- its life ------------------------------------------------------------- */

static void watch_add_ear(struct watch *watch, const struct protocol *protocol,
			  const struct protocol_options *choices)
{
	struct watch_ear *ear = watch->ears + watch->n_ears++;

	*ear = (struct watch_ear){
		.watch = watch,
		.protocol = protocol,
		.state = protocol_start(protocol, choices),
		.sink = {watch_report, ear},
	};
}

static void watch_add_ears(struct watch *watch,
			   const struct watch_options *options)
{
	static const struct protocol_options defaults;

	if (options->protocol) {
		watch_add_ear(watch, options->protocol, &options->choices);
		return;
	}
	for (int i = 0; i < EARS_MAX && protocols[i]; i++)
		watch_add_ear(watch, protocols[i], &defaults);
}

static enum sb_result watch_line(struct watch *watch,
				 const struct watch_options *options,
				 struct sb_error *err)
{
	struct loop loop;
	enum sb_result result = loop_open(&loop, false, err);

	if (result != SB_OK)
		return result;
	watch_add_ears(watch, options);
	result = watch_loop(watch, &loop, err);
	if (result == SB_OK)
		watch_sum_up(watch);
	for (int i = 0; i < watch->n_ears; i++)
		free(watch->ears[i].state);
	loop_close(&loop);
	return result;
}

enum sb_result watch_run(const struct watch_options *options,
			 struct sb_error *err)
{
	struct watch watch = {.began_ms = clock_ms()};
	enum sb_result result;

	watch.link = link_new(options->port, options->baud, err);
	if (!watch.link)
		return SB_INVALID;
	setvbuf(stdout, NULL, _IOLBF, 0);
	result = watch_line(&watch, options, err);
	link_free(watch.link);
	return result;
}
