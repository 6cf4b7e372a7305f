/* SPDX-License-Identifier: ISC */
/* What a device sends and when, and what its protocol makes of it. */
#ifndef SABOT_TESTS_SUPPORT_STREAM_H
#define SABOT_TESTS_SUPPORT_STREAM_H

#include "devices/protocols/protocol.h"

enum { STREAM_MAX = 20000 };

struct stream {
	size_t n;
	uint8_t byte[STREAM_MAX];
	int64_t at_ms[STREAM_MAX];
	int64_t end_ms; /* time-outs fall due up to then */
};

void stream_add(struct stream *stream, int byte, int64_t at_ms);

/* Fills it with the text's bytes; "@N " is the time from there on. */
void stream_write(struct stream *stream, const char *text);

/* Fails the test, which proves something, unless `out` is what is reported:
 * a report a line, its time before it where the protocol has time-outs. The
 * stream comes in one piece, cut at each byte, and byte by byte. */
void stream_expect(const struct stream *stream, const struct protocol *protocol,
		   const struct protocol_options *options, const char *proves,
		   const char *out);

/* The same in one piece alone, where there are thousands of streams. */
void stream_expect_whole(const struct stream *stream,
			 const struct protocol *protocol,
			 const struct protocol_options *options,
			 const char *proves, const char *out);

/* stream_expect() for a stream written as its text. */
void stream_expect_text(const char *text, const struct protocol *protocol,
			const struct protocol_options *options,
			const char *proves, const char *out);

/* Feeds a million bytes of noise, likewise a million out of `letters`, each
 * time followed by what ends any frame; then `good` must be reported as
 * `out`, its time the stream's own. */
void stream_expect_after_noise(const struct protocol *protocol,
			       const struct protocol_options *options,
			       const char *letters, const char *end,
			       const char *good, const char *out);

#endif
