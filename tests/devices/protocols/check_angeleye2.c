/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/protocols/protocol.h"
#include "tests/support/fixture_protocol.h"
#include "tests/support/support.h"

/* What comes in is written as words: two hex digits or one character are a
 * byte, @N is the time from there on, { and } are 05 and 03 with the right
 * check value after it, counted without the start byte (]: with it). */

/* clang-format off */
static const struct {
	const char *proves, *in, *out;
} cases[] = {
	/* the page's own examples, check values as printed there */
	{"the example of a card",
	 "05 31 44 81 B8 03 34 46", "position player 1\ncard 8s\n"},
	{"the example of a verdict",
	 "05 32 47 91 03 45 37", "verdict player\n"},

	{"each code without payload", "{ 1 S } { 2 P } { 3 C } { 4 e }",
	 "device reset\ndevice standby\ncut\ndevice error-cleared\n"},
	{"each place of a hand",
	 "{ 1 D 81 91 } { 2 D 82 92 } { 3 D 83 93 } "
	 "{ 4 D 91 94 } { 5 D 92 95 } { 6 D 93 96 }",
	 "position player 1\ncard Ad\nposition player 2\ncard 2d\n"
	 "position player 3\ncard 3d\nposition banker 1\ncard 4d\n"
	 "position banker 2\ncard 5d\nposition banker 3\ncard 6d\n"},
	{"each rank", "{ 1 D 81 A7 } { 2 D 81 A8 } { 3 D 81 A9 } { 4 D 81 AA } "
	 "{ 5 D 81 AB } { 6 D 81 AC } { 7 D 81 AD }",
	 "position player 1\ncard 7c\nposition player 1\ncard 8c\n"
	 "position player 1\ncard 9c\nposition player 1\ncard Tc\n"
	 "position player 1\ncard Jc\nposition player 1\ncard Qc\n"
	 "position player 1\ncard Kc\n"},
	{"each suit",
	 "{ 1 D 81 91 } { 1 D 81 A1 } { 1 D 81 B1 } { 1 D 81 C1 }",
	 "position player 1\ncard Ad\nposition player 1\ncard Ac\n"
	 "position player 1\ncard As\nposition player 1\ncard Ah\n"},
	{"each burn target, its position not looked at",
	 "{ 1 D A0 91 } { 2 D C9 92 } { 3 D DF 93 }",
	 "burn Ad\nburn 2d\nburn 3d\n"},
	{"a card sent again",
	 "{ 1 R 81 C9 } { 2 R 93 BD } { 3 R A0 91 } { 4 R C4 91 } { 5 R D1 91 }",
	 "device again player 1 9h\ndevice again banker 3 Ks\n"
	 "device again burn Ad\ndevice again burn Ad\ndevice again burn Ad\n"},
	{"a card outside a game, its position not looked at",
	 "{ 1 d 80 91 } { 2 d 9F 92 } { 3 d A7 93 }",
	 "card Ad\ncard 2d\ndevice test-card 3d\n"},
	{"each verdict, bits 3-0 not looked at",
	 "{ 1 G 90 } { 2 G A5 } { 3 G CF } { 4 G F0 }",
	 "verdict player\nverdict tie\nverdict banker\nverdict quit\n"},
	{"each error, bit 6 not looked at",
	 "{ 1 E 81 } { 2 E 82 } { 3 E 83 } { 4 E 84 } { 5 E 85 } { 6 E C6 } "
	 "{ 7 E C7 }",
	 "device error cannot-read\ndevice error overdraw\n"
	 "device error button\ndevice error reverse-at-exit\n"
	 "device error reverse-midway\ndevice error card-code\n"
	 "device error time-out\n"},
	{"the lock, bit 0 alone looked at",
	 "{ 1 L 81 } { 2 L 80 } { 3 L FE } { 4 L FF }",
	 "device locked\ndevice unlocked\ndevice unlocked\ndevice locked\n"},
	{"a preset", "{ 1 M A 1 0 0 4 2 } { 2 M 20 7E Z z 20 ! }",
	 "device preset A1 0042\ndevice preset  ~ Zz !\n"},

	/* check values */
	{"a check value that counts the start byte", "{ 1 C ]", "cut\n"},
	{"a wrong check value", "05 31 44 81 B8 03 34 45",
	 "device malformed 8\n"},
	{"the first digit of the check value wrong", "05 31 44 81 B8 03 33 46",
	 "device malformed 8\n"},
	{"a check value in lower case", "05 31 44 81 B8 03 34 f",
	 "device malformed 8\n"},
	{"neither of the two check values", "05 1 C 03 7 2 05 1 C 03 4 7",
	 "device malformed 6\ndevice malformed 6\n"},
	{"a 03 as check value ends nothing more", "05 31 43 03 03 03 { 1 C }",
	 "device malformed 6\ncut\n"},

	/* repeats */
	{"three copies are one frame", "{ 1 C } { 1 C } { 1 C }", "cut\n"},
	{"a copy just within 2 s", "{ 1 C } @1999 { 1 C }", "cut\n"},
	{"an equal frame after 2 s", "{ 1 C } @2000 { 1 C }", "cut\ncut\n"},
	{"each copy starts the 2 s anew",
	 "{ 1 C } @1500 { 1 C } @3000 { 1 C } @4999 { 1 C } @6999 { 1 C }",
	 "cut\ncut\n"},
	{"a copy counts when it is complete",
	 "{ 1 C } @1900 05 1 C 03 @2000 7 1", "cut\ncut\n"},
	{"a copy with the other check value", "{ 1 C } { 1 C ]", "cut\n"},
	{"another sequence byte is another frame", "{ 1 C } { 2 C }",
	 "cut\ncut\n"},
	{"another frame between two equal ones",
	 "{ 1 C } { 2 P } { 1 C }", "cut\ndevice standby\ncut\n"},
	{"a reset is no repeat", "{ 0 S } { 0 S } { 0 S }",
	 "device reset\ndevice reset\ndevice reset\n"},
	{"a reset makes the last frame forgotten", "{ 1 C } { 0 S } { 1 C }",
	 "cut\ndevice reset\ncut\n"},
	{"a broken copy is reported, and does not count as a copy",
	 "{ 1 C } @1500 05 1 C 03 0 0 @2500 { 1 C }",
	 "cut\ndevice malformed 6\ncut\n"},
	{"a broken frame is not remembered",
	 "{ 1 C } { 9 X } { 1 C } 05 9 P 03 0 0 { 1 C }",
	 "cut\ndevice malformed 6\ndevice malformed 6\n"},
	{"an unknown frame sent twice is reported twice", "{ 9 X } { 9 X }",
	 "device malformed 6\ndevice malformed 6\n"},
	{"a broken reset forgets nothing",
	 "{ 1 C } { 0 S 81 } 05 0 S 03 0 0 { 1 C }",
	 "cut\ndevice malformed 7\ndevice malformed 6\n"},
	{"a piece of the last frame is no repeat", "{ 1 D 81 91 } { 1 D 81 }",
	 "position player 1\ncard Ad\ndevice malformed 7\n"},

	/* content */
	{"suit 0, suits over 4", "{ 1 D 81 81 } { 1 D 81 D1 } { 1 D 81 F1 }",
	 "device malformed 8\ndevice malformed 8\ndevice malformed 8\n"},
	{"rank 0, ranks over 13", "{ 1 D 81 90 } { 1 D 81 9E } { 1 D 81 9F }",
	 "device malformed 8\ndevice malformed 8\ndevice malformed 8\n"},
	{"a card that is none, on burn, again and outside",
	 "{ 1 D A1 90 } { 1 R 81 9E } { 1 R A1 81 } { 1 d 80 90 } "
	 "{ 1 d A0 8D }",
	 "device malformed 8\ndevice malformed 8\ndevice malformed 8\n"
	 "device malformed 8\ndevice malformed 8\n"},
	{"no such place in a hand",
	 "{ 1 D 80 91 } { 1 D 84 91 } { 1 D 9F 91 } { 1 R 80 91 } { 1 R 94 91 }",
	 "device malformed 8\ndevice malformed 8\ndevice malformed 8\n"
	 "device malformed 8\ndevice malformed 8\n"},
	{"no such target",
	 "{ 1 D B1 91 } { 1 D E1 91 } { 1 D F1 91 } { 1 R B1 91 } { 1 R E1 91 } "
	 "{ 1 R F1 91 }",
	 "device malformed 8\ndevice malformed 8\ndevice malformed 8\n"
	 "device malformed 8\ndevice malformed 8\ndevice malformed 8\n"},
	{"no such target outside a game",
	 "{ 1 d B1 91 } { 1 d C1 91 } { 1 d D1 91 } { 1 d E1 91 } { 1 d F1 91 }",
	 "device malformed 8\ndevice malformed 8\ndevice malformed 8\n"
	 "device malformed 8\ndevice malformed 8\n"},
	{"no such verdict",
	 "{ 1 G 80 } { 1 G B0 } { 1 G D0 } { 1 G E0 }",
	 "device malformed 7\ndevice malformed 7\n"
	 "device malformed 7\ndevice malformed 7\n"},
	{"no such error", "{ 1 E 80 } { 1 E C0 } { 1 E 88 } { 1 E BF }",
	 "device malformed 7\ndevice malformed 7\n"
	 "device malformed 7\ndevice malformed 7\n"},
	{"bit 7 clear",
	 "{ 1 D 01 91 } { 1 D 81 11 } { 1 R 01 91 } { 1 d 80 11 } { 1 G 10 } "
	 "{ 1 E 01 } { 1 L 01 }",
	 "device malformed 8\ndevice malformed 8\ndevice malformed 8\n"
	 "device malformed 8\ndevice malformed 7\ndevice malformed 7\n"
	 "device malformed 7\n"},
	{"a preset that is not plain",
	 "{ 1 M A 1 0 B0 4 2 } { 1 M A 1 0 1F 4 2 } { 1 M A 1 0 7F 4 2 }",
	 "device malformed 12\ndevice malformed 12\ndevice malformed 12\n"},
	{"payload of the wrong length",
	 "{ 1 D } { 1 D 81 } { 1 D 81 91 91 } { 1 R 81 } { 1 d 80 } { 1 G } "
	 "{ 1 G 90 90 } { 1 E } { 1 E 81 81 } { 1 L } { 1 L 80 80 } "
	 "{ 1 M A 1 0 0 4 } { 1 M A 1 0 0 4 2 2 }",
	 "device malformed 6\ndevice malformed 7\ndevice malformed 9\n"
	 "device malformed 7\ndevice malformed 7\ndevice malformed 6\n"
	 "device malformed 8\ndevice malformed 6\ndevice malformed 8\n"
	 "device malformed 6\ndevice malformed 8\n"
	 "device malformed 11\ndevice malformed 13\n"},
	{"a payload where none belongs",
	 "{ 1 S 80 } { 1 P 80 } { 1 C 80 } { 1 e 80 }",
	 "device malformed 7\ndevice malformed 7\n"
	 "device malformed 7\ndevice malformed 7\n"},
	{"no such code", "{ 1 X } { 1 s } { 1 80 } { 1 00 } { 1 c }",
	 "device malformed 6\ndevice malformed 6\ndevice malformed 6\n"
	 "device malformed 6\ndevice malformed 6\n"},

	/* where frames begin and end */
	{"bytes outside a frame are ignored",
	 "03 03 4 F FF 00 31 { 1 C } 7 1 03 80 { 2 C } 03", "cut\ncut\n"},
	{"any sequence byte", "{ 00 C } { FF C } { 04 C } { C C }",
	 "cut\ncut\ncut\ncut\n"},
	{"an unfinished frame is nothing", "{ 1 C } 05 31 44 81 B8 03 34",
	 "cut\n"},
	{"a frame unfinished for long", "05 31 44 81 @3600000 B8 03 34 46",
	 "position player 1\ncard 8s\n"},
	{"a 03 for a sequence byte", "05 03 30 33 { 1 C }",
	 "device malformed 4\ncut\n"},
	{"a 03 for a code", "05 31 03 33 32 { 1 C }",
	 "device malformed 5\ncut\n"},
	{"a 03 for a payload", "05 31 44 81 03 46 37 46 { 1 C }",
	 "device malformed 7\ncut\n"},
	{"a start right after a start", "05 { 1 C }",
	 "device malformed 1\ncut\n"},
	{"a start for a code", "05 31 { 1 C }", "device malformed 2\ncut\n"},
	{"a start for a payload", "05 31 44 { 1 C }",
	 "device malformed 3\ncut\n"},
	{"a start for a check value", "05 31 44 81 B8 03 { 1 C }",
	 "device malformed 6\ncut\n"},
	{"a start for half a check value", "05 31 44 81 B8 03 34 { 1 C }",
	 "device malformed 7\ncut\n"},
};
/* clang-format on */

static void words_close(struct stream *s, size_t start, int check,
			int64_t at_ms)
{
	char digits[3];

	stream_add(s, 3, at_ms);
	for (size_t i = start + 1; i < s->n; i++)
		check ^= s->byte[i];
	snprintf(digits, sizeof digits, "%02X", (unsigned)check);
	stream_add(s, digits[0], at_ms);
	stream_add(s, digits[1], at_ms);
}

static void words_read(struct stream *s, const char *text)
{
	size_t start = 0;
	int64_t at_ms = 0;

	s->n = 0;
	s->end_ms = 0;
	while (*text) {
		size_t len = strcspn(text, " ");

		if (*text == '@') {
			at_ms = atoll(text + 1);
		} else if (*text == '{') {
			start = s->n;
			stream_add(s, 5, at_ms);
		} else if (*text == '}' || *text == ']') {
			words_close(s, start, *text == ']' ? 5 : 0, at_ms);
		} else if (len == 1) {
			stream_add(s, *text, at_ms);
		} else {
			ck_assert_uint_eq(len, 2);
			stream_add(s, (int)strtol(text, NULL, 16), at_ms);
		}
		text += len + strspn(text + len, " ");
	}
}

static struct stream stream;

static void expect(const char *proves, const char *bcc, const char *out)
{
	struct protocol_options options = {0};

	ck_assert_int_eq(protocol_set_option(&angeleye2_protocol, "bcc", bcc,
					     &options, NULL),
			 SB_OK);
	stream_expect(&stream, &angeleye2_protocol, &options, proves, out);
}

START_TEST(a_stream_is_reported_as_the_page_says_however_it_is_cut)
{
	words_read(&stream, cases[_i].in);
	expect(cases[_i].proves, "either", cases[_i].out);
}
END_TEST

static const struct {
	const char *bcc, *in, *out;
} checks[] = {
	{"either", "{ 1 C } { 2 C ]", "cut\ncut\n"},
	{"with", "{ 1 C } { 2 C ]", "device malformed 6\ncut\n"},
	{"without", "{ 1 C } { 2 C ]", "cut\ndevice malformed 6\n"},
};

START_TEST(bcc_names_the_check_values_that_count)
{
	words_read(&stream, checks[_i].in);
	expect("bcc", checks[_i].bcc, checks[_i].out);
}
END_TEST

/* A start byte and so many more in all, then what `then` says. */
static void long_frame(size_t bytes, const char *then)
{
	static struct stream tail;

	stream.n = 0;
	stream_add(&stream, 5, 0);
	while (stream.n < bytes)
		stream_add(&stream, 0xc1, 0);
	words_read(&tail, then);
	for (size_t i = 0; i < tail.n; i++)
		stream_add(&stream, tail.byte[i], 0);
}

static const struct {
	const char *proves;
	size_t bytes;
	const char *then, *out;
} long_frames[] = {
	{"64 bytes may still become a frame", 64, "", ""},
	{"the 65th byte is one too many", 65, "", "device malformed 65\n"},
	{"what follows the 65th is ignored", 300, "03 0 0 { 1 C }",
	 "device malformed 65\ncut\n"},
	{"the 65th byte may be the end", 64, "03 0 0", "device malformed 67\n"},
	{"the 65th byte may be a start", 64, "{ 1 C }",
	 "device malformed 64\ncut\n"},
	{"an end after the 65th is no end", 65, "03 { 1 C }",
	 "device malformed 65\ncut\n"},
};

START_TEST(an_over_long_frame_is_given_up_at_its_65th_byte)
{
	long_frame(long_frames[_i].bytes, long_frames[_i].then);
	expect(long_frames[_i].proves, "either", long_frames[_i].out);
}
END_TEST

/* All values of the two payload bytes against a card worked out here. */
static void wanted_deal(int first, int second, char *out)
{
	const char *place[] = {"position player",
			       "position banker",
			       "burn",
			       NULL,
			       "burn",
			       "burn",
			       NULL,
			       NULL};
	const char *where = place[first / 16 % 8];
	int suit = second / 16 % 8, rank = second % 16, n = first % 16;
	char card[3] = {" A23456789TJQK  "[rank], " dcsh   "[suit], 0};

	strcpy(out, "device malformed 8\n");
	if (first < 0x80 || second < 0x80 || !where || card[0] == ' ' ||
	    card[1] == ' ')
		return;
	if (*where == 'b')
		sprintf(out, "burn %s\n", card);
	else if (n >= 1 && n <= 3)
		sprintf(out, "%s %d\ncard %s\n", where, n, card);
}

static bool single_frame(int first, int second)
{
	return first != 3 && first != 5 && second != 3 && second != 5;
}

START_TEST(every_payload_of_a_card_is_read_or_refused)
{
	static const struct protocol_options defaults;
	char in[40], out[64];

	for (int i = 0; i < 256 * 256; i++) {
		if (!single_frame(i / 256, i % 256))
			continue;
		snprintf(in, sizeof in, "{ 1 D %02X %02X }", i / 256, i % 256);
		wanted_deal(i / 256, i % 256, out);
		words_read(&stream, in);
		stream_expect_in_one_piece(&stream, &angeleye2_protocol,
					   &defaults, in, out);
	}
}
END_TEST

/* The first of two frames may fall into what the noise began. */
START_TEST(a_million_bytes_of_noise_leave_the_next_frame_readable)
{
	const struct protocol_options options = {0};

	stream_expect_after_noise(&angeleye2_protocol, &options,
				  "\005\00312CDSE47\x81\x91\xb8",
				  "\0051C\00371", "\0052C\00372", "cut\n");
}
END_TEST

static const struct test tests[] = {
	L(a_stream_is_reported_as_the_page_says_however_it_is_cut, cases),
	L(bcc_names_the_check_values_that_count, checks),
	L(an_over_long_frame_is_given_up_at_its_65th_byte, long_frames),
	T(every_payload_of_a_card_is_read_or_refused),
	T(a_million_bytes_of_noise_leave_the_next_frame_readable),
};

SUITE("angeleye2", tests)
