/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/capture/capture.h"
#include "tests/support/support.h"

/* What the reader makes of a capture: a line "MS BYTES" for each of its own,
 * the bytes in hex, then how it ended. */
static char *reading_of(const char *text, size_t length)
{
	FILE *in = fmemopen((void *)(uintptr_t)text, length, "r"), *out;
	struct capture *capture = capture_new(in);
	enum sb_result result;
	const uint8_t *bytes;
	struct sb_error err;
	int64_t at_ms;
	size_t n, size;
	char *got;

	out = open_memstream(&got, &size);
	while ((result = capture_next(capture, &at_ms, &bytes, &n, &err)) ==
	       SB_OK) {
		fprintf(out, "%" PRId64 " ", at_ms);
		for (size_t i = 0; i < n; i++)
			fprintf(out, "%02X", bytes[i]);
		fputc('\n', out);
	}
	if (result == SB_GONE)
		fputs("end", out);
	else
		fprintf(out, "line %lu: %s", capture_line_number(capture),
			err.text);
	fclose(out);
	fclose(in);
	capture_free(capture);
	return got;
}

#define NO_SECONDS "expected seconds with three decimals, then a tab"
#define NO_ESCAPE  "unknown escape; expected \\xNN, \\r, \\n, \\t or \\\\"
#define RAW(hex)   "raw byte " hex "; write \\x" hex

/* clang-format off */
static const struct {
	const char *proves, *in, *out;
} cases[] = {
	{"nothing", "#", "end"},
	{"a line", "1.250\tAz\n", "1250 417A\nend"},
	{"no bytes", "0.000\t\n", "0 \nend"},
	{"all printable characters",
	 "0.001\t !\"#$%&'()*+,-./09:;<=>?@AZ[]^_`az{|}~\n",
	 "1 202122232425262728292A2B2C2D2E2F30393A3B3C3D3E3F40"
	 "415A5B5D5E5F60617A7B7C7D7E"
	 "\nend"},
	{"all escapes", "0.000\t\\r\\n\\t\\\\\\x05\\xfF\\xA0\\x00\n",
	 "0 0D0A095C05FFA000\nend"},
	{"an escape before digits", "0.000\t\\x4142\n", "0 413432\nend"},
	{"equal times", "1.000\tA\n1.000\tB\n", "1000 41\n1000 42\nend"},
	{"leading zeros", "0001.000\tA\n", "1000 41\nend"},
	{"a long time", "604800.999\tA\n", "604800999 41\nend"},
	{"twelve digits", "999999999999.999\tA\n", "999999999999999 41\nend"},
	{"comments", "# a\n0.000\tA\n#\xe2\x99\xa5\r\n0.500\t#B\n",
	 "0 41\n500 2342\nend"},
	{"a last line without its line feed", "0.000\tA\n0.500\tB",
	 "0 41\n500 42\nend"},
	{"a last comment without its line feed", "0.000\tA\n# c", "0 41\nend"},
	{"half a last line", "0.000\tA\n0.5", "0 41\nend"},
	{"half an escape on the last line", "0.000\tA\n0.500\tB\\x4",
	 "0 41\nend"},
	{"a falling time on an unfinished last line", "1.000\tA\n0.500\tB",
	 "1000 41\nend"},

	{"a falling time", "1.000\tA\n0.999\tB\n2.000\tC\n",
	 "1000 41\nline 2: time earlier than on the line before"},
	{"a falling time after a comment", "1.000\t\n# c\n0.999\tB\n",
	 "1000 \nline 3: time earlier than on the line before"},
	{"an empty line", "0.000\tA\n\n0.000\tA\n", "0 41\nline 2: " NO_SECONDS},
	{"a missing tab", "0.000 A\n", "line 1: " NO_SECONDS},
	{"seconds alone", "0.000\n", "line 1: " NO_SECONDS},
	{"no seconds", "\tA\n", "line 1: " NO_SECONDS},
	{"no digit before the point", ".000\tA\n", "line 1: " NO_SECONDS},
	{"two decimals", "0.00\tA\n", "line 1: " NO_SECONDS},
	{"four decimals", "0.0000\tA\n", "line 1: " NO_SECONDS},
	{"no decimals", "0\tA\n", "line 1: " NO_SECONDS},
	{"a comma for the point", "0,000\tA\n", "line 1: " NO_SECONDS},
	{"a sign", "+0.000\tA\n", "line 1: " NO_SECONDS},
	{"a minus", "-1.000\tA\n", "line 1: " NO_SECONDS},
	{"a blank before", " 0.000\tA\n", "line 1: " NO_SECONDS},
	{"a comment not at the line's start", " # c\n", "line 1: " NO_SECONDS},
	{"thirteen digits", "1000000000000.000\tA\n", "line 1: " NO_SECONDS},
	{"a second tab", "0.000\tA\tB\n", "line 1: " RAW("09")},
	{"a carriage return", "0.000\tA\r\n", "line 1: " RAW("0d")},
	{"a control byte", "0.000\t\x05\n", "line 1: " RAW("05")},
	{"a delete", "0.000\t\x7f\n", "line 1: " RAW("7f")},
	{"a byte with bit 7", "0.000\t\x80\n", "line 1: " RAW("80")},
	{"another escape", "0.000\t\\a\n", "line 1: " NO_ESCAPE},
	{"an upper-case escape", "0.000\t\\X41\n", "line 1: " NO_ESCAPE},
	{"one hex digit", "0.000\t\\x4\n", "line 1: " NO_ESCAPE},
	{"no hex digit", "0.000\t\\x\n", "line 1: " NO_ESCAPE},
	{"a second digit that is none", "0.000\t\\x4g\n", "line 1: " NO_ESCAPE},
	{"a first digit that is none", "0.000\t\\xg4\n", "line 1: " NO_ESCAPE},
	{"a lone backslash", "0.000\tA\\\n", "line 1: " NO_ESCAPE},
};
/* clang-format on */

START_TEST(a_capture_is_read_or_its_fault_named)
{
	char *got = reading_of(cases[_i].in, strlen(cases[_i].in));
	char *diff = support_diff(got, cases[_i].out);

	ck_assert_msg(!diff, "%s:\n%s", cases[_i].proves, diff);
	free(got);
}
END_TEST

START_TEST(a_zero_byte_is_malformed)
{
	char *got = reading_of("0.000\tA\0B\n", 10);

	support_same(got, "line 1: " RAW("00"));
	free(got);
	got = reading_of("0.0\00000\tA\n", 11);
	support_same(got, "line 1: " NO_SECONDS);
	free(got);
}
END_TEST

static char *line_of(size_t length, const char *end)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	fputs("0.000\t", out);
	for (size_t i = 6; i < length; i++)
		fputc('A', out);
	fputs(end, out);
	fclose(out);
	return text;
}

START_TEST(a_line_may_be_a_million_bytes_long_and_no_more)
{
	char *text = line_of(CAPTURE_TEXT_MAX, "\n0.000\tB\n");
	char *got = reading_of(text, strlen(text));

	ck_assert_str_eq(got + strlen(got) - 9, "\n0 42\nend");
	free(got);
	free(text);
	text = line_of(CAPTURE_TEXT_MAX + 1, "\n0.000\tB\n");
	got = reading_of(text, strlen(text));
	support_same(got, "line 1: line longer than 1048576 bytes");
	free(got);
	free(text);
}
END_TEST

START_TEST(a_stream_that_cannot_be_read_is_no_end)
{
	FILE *folder = fopen(support_folder(), "r");
	struct capture *capture = capture_new(folder);
	const uint8_t *bytes;
	struct sb_error err;
	int64_t at_ms;
	size_t n;

	ck_assert_int_eq(capture_next(capture, &at_ms, &bytes, &n, &err),
			 SB_SYSTEM);
	ck_assert_str_eq(err.text, "Is a directory");
	capture_free(capture);
	fclose(folder);
}
END_TEST

static char *written(int64_t at_ms, const void *bytes, size_t n)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	ck_assert_int_eq(capture_write(out, at_ms, bytes, n, NULL), SB_OK);
	fclose(out);
	return text;
}

static const struct {
	int64_t at_ms;
	const char *bytes, *line;
} written_lines[] = {
	{0, "", "0.000\t\n"},
	{7, "*X;1", "0.007\t*X;1\n"},
	{1042, "\r\n\t\\", "1.042\t\\r\\n\\t\\\\\n"},
	{604800000, "\x05\x1f\x7f\x80\xff ~",
	 "604800.000\t\\x05\\x1f\\x7f"
	 "\\x80\\xff ~\n"},
};

START_TEST(a_line_is_written_with_lower_case_escapes)
{
	char *text = written(written_lines[_i].at_ms, written_lines[_i].bytes,
			     strlen(written_lines[_i].bytes));

	ck_assert_str_eq(text, written_lines[_i].line);
	free(text);
}
END_TEST

START_TEST(every_byte_that_is_written_is_read_again)
{
	char want[600] = "1234567 ", *text, *got;
	uint8_t bytes[256];

	for (int i = 0; i < 256; i++) {
		bytes[i] = (uint8_t)i;
		sprintf(want + 8 + 2 * i, "%02X", (unsigned)i);
	}
	strcat(want, "\nend");
	text = written(1234567, bytes, sizeof bytes);
	got = reading_of(text, strlen(text));
	support_same(got, want);
	free(got);
	free(text);
}
END_TEST

START_TEST(a_full_disk_is_an_error)
{
	FILE *full = fopen("/dev/full", "w");
	struct sb_error err;

	setvbuf(full, NULL, _IONBF, 0);
	ck_assert_int_eq(capture_write(full, 0, (const uint8_t *)"A", 1, &err),
			 SB_SYSTEM);
	ck_assert_str_eq(err.text, "No space left on device");
	fclose(full);
}
END_TEST

static const struct test tests[] = {
	L(a_capture_is_read_or_its_fault_named, cases),
	T(a_zero_byte_is_malformed),
	T(a_line_may_be_a_million_bytes_long_and_no_more),
	T(a_stream_that_cannot_be_read_is_no_end),
	L(a_line_is_written_with_lower_case_escapes, written_lines),
	T(every_byte_that_is_written_is_read_again),
	T(a_full_disk_is_an_error),
};

SUITE("capture", tests)
