/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_protocol.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/support.h"

enum { NOISE_BYTES = 1000000, NOISE_PIECE = 1000, NOISE_REPORTS = 1000 };

void stream_add(struct stream *stream, int byte, int64_t at_ms)
{
	if (stream->n >= STREAM_MAX)
		ck_abort_msg("a stream of more than %d bytes", STREAM_MAX);
	stream->byte[stream->n] = (uint8_t)byte;
	stream->at_ms[stream->n++] = at_ms;
	stream->end_ms = at_ms;
}

void stream_write(struct stream *stream, const char *text)
{
	stream->n = 0;
	stream->end_ms = 0;
	while (*text) {
		if (*text == '@') {
			char *end;

			stream->end_ms = strtoll(text + 1, &end, 10);
			ck_assert_int_eq(*end, ' ');
			text = end + 1;
		} else {
			stream_add(stream, (uint8_t)*text++, stream->end_ms);
		}
	}
}

/* --- a reader ------------------------------------------------------------- */

struct reader {
	const struct protocol *protocol;
	void *state;
	FILE *out;
	int64_t now_ms;
	size_t reports;
};

static bool reader_is_plain(const char *line)
{
	const char *c = line;

	while (*c >= ' ' && *c <= '~')
		c++;
	return *c == '\0' && c - line < DEVICE_REPORT_MAX;
}

/* Check writes a file at each assertion that holds: noise has a million. */
static void reader_report(void *context, const struct device_report *report)
{
	struct reader *reader = context;
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	reader->reports++;
	if (!reader_is_plain(line))
		ck_abort_msg("not plain, or too long: %s", line);
	if (!reader->out)
		return;
	if (reader->protocol->tick)
		fprintf(reader->out, "%" PRId64 " ", reader->now_ms);
	fprintf(reader->out, "%s\n", line);
}

/* What falls due up to that time. */
static void reader_wait(struct reader *reader, int64_t at_ms)
{
	const struct protocol_sink sink = {reader_report, reader};

	while ((reader->now_ms = protocol_deadline(reader->protocol,
						   reader->state)) <= at_ms)
		protocol_tick(reader->protocol, reader->state, reader->now_ms,
			      &sink);
	reader->now_ms = at_ms;
}

static void reader_feed(struct reader *reader, int64_t at_ms,
			const uint8_t *bytes, size_t n)
{
	const struct protocol_sink sink = {reader_report, reader};

	reader_wait(reader, at_ms);
	reader->protocol->feed(reader->state, at_ms, bytes, n, &sink);
}

/* In pieces of at most so many bytes, one ending at byte `cut`. */
static char *stream_reports(const struct stream *s,
			    const struct protocol *protocol,
			    const struct protocol_options *options,
			    size_t piece, size_t cut)
{
	struct reader reader = {.protocol = protocol,
				.state = protocol_new_state(protocol, options)};
	char *text;
	size_t size, n;

	reader.out = open_memstream(&text, &size);
	for (size_t i = 0; i < s->n; i += n) {
		n = 1;
		while (n < piece && i + n < s->n && i + n != cut &&
		       s->at_ms[i + n] == s->at_ms[i])
			n++;
		reader_feed(&reader, s->at_ms[i], s->byte + i, n);
	}
	reader_wait(&reader, s->end_ms);
	free(reader.state);
	fclose(reader.out);
	return text;
}

static void stream_expect_cut(const struct stream *s,
			      const struct protocol *protocol,
			      const struct protocol_options *options,
			      const char *proves, const char *out, size_t piece,
			      size_t cut)
{
	char *got = stream_reports(s, protocol, options, piece, cut);
	char *diff = support_diff(got, out);

	ck_assert_msg(!diff, "%s, cut at %zu:\n%s", proves, cut, diff);
	free(got);
}

void stream_expect(const struct stream *s, const struct protocol *protocol,
		   const struct protocol_options *options, const char *proves,
		   const char *out)
{
	for (size_t cut = 0; cut == 0 || cut < s->n; cut++)
		stream_expect_cut(s, protocol, options, proves, out, SIZE_MAX,
				  cut);
	stream_expect_cut(s, protocol, options, proves, out, 1, 0);
}

void stream_expect_in_one_piece(const struct stream *s,
				const struct protocol *protocol,
				const struct protocol_options *options,
				const char *proves, const char *out)
{
	stream_expect_cut(s, protocol, options, proves, out, SIZE_MAX, 0);
}

void stream_expect_text(const char *text, const struct protocol *protocol,
			const struct protocol_options *options,
			const char *proves, const char *out)
{
	static struct stream s;

	stream_write(&s, text);
	stream_expect(&s, protocol, options, proves, out);
}

/* --- noise ---------------------------------------------------------------- */

/* Reproducible. */
static uint32_t noise(uint32_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 17;
	*state ^= *state << 5;
	return *state;
}

static void stream_feed_noise(struct reader *reader, const char *letters)
{
	uint32_t seed = 20261121;
	size_t n = strlen(letters);
	uint8_t bytes[NOISE_PIECE];

	reader->reports = 0;
	for (int64_t ms = 0; ms < NOISE_BYTES / NOISE_PIECE; ms++) {
		for (size_t i = 0; i < sizeof bytes; i++) {
			uint32_t any = noise(&seed) >> 11;

			bytes[i] = (uint8_t)(n ? letters[any % n] : (int)any);
		}
		reader_feed(reader, reader->now_ms, bytes, sizeof bytes);
	}
	ck_assert_uint_gt(reader->reports, NOISE_REPORTS);
}

static void stream_expect_after(struct reader *reader, const char *letters,
				const char *end, const char *good,
				const char *out)
{
	char *text;
	size_t size;

	stream_feed_noise(reader, letters);
	reader_feed(reader, reader->now_ms, (const uint8_t *)end, strlen(end));
	reader->out = open_memstream(&text, &size);
	reader_feed(reader, reader->now_ms + 5000, (const uint8_t *)good,
		    strlen(good));
	fclose(reader->out);
	reader->out = NULL;
	ck_assert_msg(strstr(text, out), "after \"%s\": %s", letters, text);
	ck_assert_str_eq(strstr(text, out), out);
	free(text);
}

void stream_expect_after_noise(const struct protocol *protocol,
			       const struct protocol_options *options,
			       const char *letters, const char *end,
			       const char *good, const char *out)
{
	struct reader reader = {.protocol = protocol,
				.state = protocol_new_state(protocol, options)};

	stream_expect_after(&reader, "", end, good, out);
	stream_expect_after(&reader, letters, end, good, out);
	free(reader.state);
}

static struct stream stream;

static void cammegh_send_at(const char *text, int64_t at_ms)
{
	for (; *text; text++) {
		if (*text == '|')
			stream_add(&stream, '\r', at_ms);
		stream_add(&stream,
			   *text == '|'	  ? '\n'
			   : *text == '_' ? ' '
					  : *text,
			   at_ms);
	}
}

/* False for a word that is no status line. */
static bool cammegh_send_status(const char *word, int64_t at_ms)
{
	char line[64], nn[3], turns[3], state, flags, way, ball;
	int n = sscanf(word, "%c/%2[^/]/%c/%c/%2[^/]/%c", &state, nn, &flags,
		       &way, turns, &ball);

	if (n != 4 && n != 6)
		return false;
	if (strcmp(nn, "--") == 0)
		strcpy(nn, "__");
	snprintf(line, sizeof line, "*X;%c;042;%s;%c;283;%c", state, nn, flags,
		 way);
	cammegh_send_at(line, at_ms);
	if (n == 6) {
		snprintf(line, sizeof line, ";00a7;%s;%c;?????;??", turns,
			 ball);
		cammegh_send_at(line, at_ms);
	}
	cammegh_send_at("|", at_ms);
	return true;
}

void cammegh_send(const char *text)
{
	char word[200];
	int64_t at_ms = 0;

	stream.n = 0;
	stream.end_ms = 0;
	while (*text) {
		size_t length = strcspn(text, " ");

		snprintf(word, sizeof word, "%.*s", (int)length, text);
		if (*word == '@')
			stream.end_ms = at_ms = atoll(word + 1);
		else if (!cammegh_send_status(word, at_ms))
			cammegh_send_at(word, at_ms);
		text += length + strspn(text + length, " ");
	}
}

struct protocol_options cammegh_options(const char *keys)
{
	struct protocol_options options = {0};
	char key[32], value[32];
	int used;

	while (sscanf(keys, " %31[^=]=%31s%n", key, value, &used) == 2) {
		ck_assert_int_eq(protocol_set_option(&cammegh_protocol, key,
						     value, &options, NULL),
				 SB_OK);
		keys += used;
	}
	return options;
}

void cammegh_expect(const char *keys, const char *proves, const char *out)
{
	const struct protocol_options options = cammegh_options(keys);
	char text[2000], *to = text;
	long long at_ms = 0;

	while (*out) {
		const char *end = strchr(out, '\n') + 1;

		if (*out == '@') {
			at_ms = strtoll(out + 1, NULL, 10);
			out = strchr(out, ' ') + 1;
		}
		to += snprintf(to, (size_t)(text + sizeof text - to),
			       "%lld %.*s", at_ms, (int)(end - out), out);
		out = end;
	}
	*to = '\0';
	stream_expect(&stream, &cammegh_protocol, &options, proves, text);
}

void cammegh_send_line(const char *text, size_t bytes)
{
	cammegh_send("");
	cammegh_send_at(text, 0);
	while (stream.n < bytes)
		stream_add(&stream, 'x', 0);
	cammegh_send_at("|", 0);
}
