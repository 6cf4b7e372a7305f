/* SPDX-License-Identifier: ISC */
/* Bytes of a device in time, and what its protocol makes of them. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_PROTOCOL_H
#define SABOT_TESTS_SUPPORT_FIXTURE_PROTOCOL_H

#include "devices/protocols/protocol.h"

/* What a device sends and when, and what its protocol makes of it. */

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
void stream_expect_in_one_piece(const struct stream *stream,
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

/* A Cammegh wheel's line, for tests, in a notation of its own. */

/* "model=m360 mode=basic", or nothing at all. */
struct protocol_options cammegh_options(const char *keys);

/* Sends what is written as words, with _ for a blank and | for CR LF. They
 * are sent as they stand, one after the other, but for these:
 *
 *	@N		the time from there on, in milliseconds
 *	S/NN/F/D	a status line: state, number (-- for two blanks), flags,
 *			direction; its other fields are the same in all of them
 *	S/NN/F/D/SS/B	one in Extended mode: turns and direction of the ball
 */
void cammegh_send(const char *text);

/* Sends one line that begins with text and has at least so many bytes. */
void cammegh_send_line(const char *text, size_t bytes);

/* Fails the test where that does not come out, however it is cut: a report a
 * line, each at the time of the last "@N " before it, at first 0. */
void cammegh_expect(const char *keys, const char *proves, const char *out);

#endif
