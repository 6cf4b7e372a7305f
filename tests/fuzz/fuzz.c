/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "rules/script/event_parse.h"

enum { PIECE = 8 }; /* bytes that come at one time */

/* What was reported so far, as one number. */
struct fuzz_sink {
	uint64_t sum;
	int64_t now_ms;
};

static void fuzz_sink_add(struct fuzz_sink *fuzz_sink, uint64_t value)
{
	fuzz_sink->sum = (fuzz_sink->sum ^ value) * 0x100000001b3;
}

static void fuzz_sink_check(const char *line)
{
	static struct event event;
	static const struct house baccarat;
	const char *reason;

	if (strlen(line) >= DEVICE_REPORT_MAX)
		abort();
	for (const char *c = line; *c; c++)
		if (*c < ' ' || *c > '~')
			abort();
	if (strncmp(line, "device ", 7) != 0 &&
	    event_parse(line, strlen(line), &baccarat, &event, &reason) !=
		    SB_OK)
		abort();
}

static void fuzz_sink_report(void *context, const struct device_report *report)
{
	struct fuzz_sink *fuzz_sink = context;
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	fuzz_sink_check(line);
	fuzz_sink_add(fuzz_sink, (uint64_t)fuzz_sink->now_ms);
	for (const char *c = line; *c; c++)
		fuzz_sink_add(fuzz_sink, (uint8_t)*c);
}

/* In pieces of so many bytes; each PIECE of them comes step_ms later. */
static uint64_t fuzz_sum(const struct protocol *protocol,
			 const struct protocol_options *options,
			 const uint8_t *data, size_t size, size_t piece,
			 int64_t step_ms)
{
	void *state = protocol_new_state(protocol, options);
	struct fuzz_sink fuzz_sink = {0};
	const struct protocol_sink sink = {fuzz_sink_report, &fuzz_sink};

	for (size_t i = 0; i < size; i += piece) {
		int64_t at_ms = (int64_t)(i / PIECE) * step_ms;

		while ((fuzz_sink.now_ms =
				protocol_deadline(protocol, state)) <= at_ms)
			protocol_tick(protocol, state, fuzz_sink.now_ms, &sink);
		fuzz_sink.now_ms = at_ms;
		protocol->feed(state, at_ms, data + i,
			       piece < size - i ? piece : size - i, &sink);
	}
	free(state);
	return fuzz_sink.sum;
}

/* The line goes in the middle of it, and what comes then may have waited. */
static void fuzz_lost(const struct protocol *protocol,
		      const struct protocol_options *options,
		      const uint8_t *data, size_t size, int64_t step_ms)
{
	void *state = protocol_new_state(protocol, options);
	struct fuzz_sink fuzz_sink = {0};
	const struct protocol_sink sink = {fuzz_sink_report, &fuzz_sink};
	size_t half = size / 2;

	protocol->feed(state, 0, data, half, &sink);
	protocol->line_lost(state, &sink);
	if (protocol->set_latency)
		protocol->set_latency(state, step_ms);
	protocol->feed(state, step_ms, data + half, size - half, &sink);
	protocol_tick(protocol, state, INT64_MAX / 2, &sink);
	free(state);
}

void fuzz_protocol(const struct protocol *protocol,
		   const struct protocol_options *options, const uint8_t *data,
		   size_t size)
{
	int64_t step_ms;

	if (size == 0)
		return;
	step_ms = data[0];
	if (fuzz_sum(protocol, options, data + 1, size - 1, PIECE, step_ms) !=
	    fuzz_sum(protocol, options, data + 1, size - 1, 1, step_ms))
		abort();
	fuzz_lost(protocol, options, data + 1, size - 1, step_ms);
}

int fuzz_file(const uint8_t *data, size_t size)
{
	int fd = memfd_create("fuzz", MFD_CLOEXEC);

	if (fd < 0 || write(fd, data, size) != (ssize_t)size ||
	    lseek(fd, 0, SEEK_SET) != 0)
		abort();
	return fd;
}
