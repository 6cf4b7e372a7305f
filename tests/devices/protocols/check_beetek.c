/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "devices/protocols/protocol.h"
#include "tests/support/fixture_protocol.h"
#include "tests/support/support.h"

#define TEN   "0123456789"
#define FIFTY TEN TEN TEN TEN TEN

/* clang-format off */
static const struct {
	const char *proves, *in, *out;
} cases[] = {
	/* cards */
	{"a card", "[MODE]<Card:4S>\r\n", "card 4s\n"},
	{"each rank",
	 "<Card:AS>\r\n<Card:2S>\r\n<Card:3S>\r\n<Card:4S>\r\n<Card:5S>\r\n"
	 "<Card:6S>\r\n<Card:7S>\r\n<Card:8S>\r\n<Card:9S>\r\n<Card:TS>\r\n"
	 "<Card:10S>\r\n<Card:JS>\r\n<Card:QS>\r\n<Card:KS>\r\n",
	 "card As\ncard 2s\ncard 3s\ncard 4s\ncard 5s\ncard 6s\ncard 7s\n"
	 "card 8s\ncard 9s\ncard Ts\ncard Ts\ncard Js\ncard Qs\ncard Ks\n"},
	{"each suit", "<Card:9S>\r\n<Card:9H>\r\n<Card:9D>\r\n<Card:9C>\r\n",
	 "card 9s\ncard 9h\ncard 9d\ncard 9c\n"},
	{"the suit before the rank",
	 "<Card:S4>\r\n<Card:HA>\r\n<Card:DT>\r\n<Card:C10>\r\n",
	 "card 4s\ncard Ah\ncard Td\ncard Tc\n"},
	{"cards in small letters",
	 "<Card:4s>\r\n<Card:qH>\r\n<Card:ht>\r\n<Card:d10>\r\n",
	 "card 4s\ncard Qh\ncard Th\ncard Td\n"},
	{"one card after another is another one",
	 "<Card:4S>\r\n<Card:4S>\r\n", "card 4s\ncard 4s\n"},
	{"what is no card",
	 "<Card:>\r\n<Card:4>\r\n<Card:S>\r\n<Card:1S>\r\n<Card:0S>\r\n"
	 "<Card:11S>\r\n<Card:4X>\r\n<Card:4SS>\r\n<Card:SS>\r\n<Card:44>\r\n"
	 "<Card:1S0>\r\n<Card:?>\r\n<Card:S010>\r\n<Card:B>\r\n",
	 "device malformed 7\ndevice malformed 8\ndevice malformed 8\n"
	 "device malformed 9\ndevice malformed 9\ndevice malformed 10\n"
	 "device malformed 9\ndevice malformed 10\ndevice malformed 9\n"
	 "device malformed 9\ndevice malformed 10\ndevice malformed 8\n"
	 "device malformed 11\ndevice malformed 8\n"},
	{"blanks within a card",
	 "<Card: 4S>\r\n<Card:4S >\r\n<Card:4 S>\r\n<Card :4S>\r\n",
	 "device malformed 10\ndevice malformed 10\ndevice malformed 10\n"
	 "device malformed 10\n"},

	/* lines and modes */
	{"either end", "<Card:4S>\r<Card:5S>\n<Card:6S>\n\r<Card:7S>\r\r\n\n",
	 "card 4s\ncard 5s\ncard 6s\ncard 7s\n"},
	{"empty lines are nothing", "\r\n\r\n\n \t \r\n", ""},
	{"a line unfinished is nothing", "<Card:4S>\r\n<Card:5S>",
	 "card 4s\n"},
	{"blanks around", "  \t<Card:4S>\t \r\n [MODE]<Game> \r\n",
	 "card 4s\ndevice error cannot-read\n"},
	{"a line unfinished for long", "<Card:4@3600000 S>\r\n", "card 4s\n"},
	{"any mode",
	 "[]<Card:4S>\r\n[ a b ]<Card:5S>\r\n[\x01\x7f\xff]<Card:6S>\r\n"
	 "[<Game>]<Card:7S>\r\n[a]b]<Card:8S>\r\n[[a]]<Card:9S>\r\n",
	 "card 4s\ncard 5s\ncard 6s\ncard 7s\ncard 8s\ncard 9s\n"},
	{"a mode of other messages",
	 "[MODE]<Game>\r\n[MODE]<Alarm:a>\r\n[MODE]<W0x01>\r\n",
	 "device error cannot-read\ndevice error a\ndevice warning 01\n"},
	{"a mode not closed, not opened, two modes",
	 "[MODE<Card:4S>\r\nMODE]<Card:4S>\r\n[a][b]<Card:4S>\r\n"
	 "[a]\r\n[a] <Card:4S>\r\n",
	 "device malformed 14\ndevice malformed 14\ncard 4s\n"
	 "device malformed 3\ndevice malformed 13\n"},
	{"words are case-sensitive",
	 "<card:4S>\r\n<CARD:4S>\r\n<game>\r\n<alarm:a>\r\n<w0x01>\r\n"
	 "<W0X01>\r\n",
	 "device malformed 9\ndevice malformed 9\ndevice malformed 6\n"
	 "device malformed 9\ndevice malformed 7\ndevice malformed 7\n"},
	{"anything else",
	 "x\r\n<>\r\n<Card>\r\n<Card:4S\r\nCard:4S>\r\n<Other:1>\r\n"
	 "[MODE]4S\r\n4S\r\nx<Card:4S>\r\n<<Card:4S>\r\n",
	 "device malformed 1\ndevice malformed 2\ndevice malformed 6\n"
	 "device malformed 8\ndevice malformed 8\ndevice malformed 9\n"
	 "device malformed 8\ndevice malformed 2\ndevice malformed 10\n"
	 "device malformed 10\n"},
	{"the blanks around count in what is malformed", "  x \t\r\n",
	 "device malformed 5\n"},
	{"64 bytes", "[" FIFTY "ab]<Card:10S>\r\n", "card Ts\n"},
	{"65 bytes", "[" FIFTY "abc]<Card:10S>\r\n", "device malformed 65\n"},
	{"64 bytes with the blanks around", FIFTY "    <Card:4S> \r\n"
	 "  <Card:5S>      " TEN TEN TEN TEN "       \r\n",
	 "device malformed 64\ndevice malformed 64\n"},
	{"65 blanks", "     " TEN "\r\n                                        "
	 "                         \r\n<Card:4S>\r\n",
	 "device malformed 15\ndevice malformed 65\ncard 4s\n"},
	{"a long line is counted to its end",
	 FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY "<Card:4S>\n<Card:5S>\n",
	 "device malformed 309\ncard 5s\n"},

	/* the card's characters once more */
	{"on the same line", "<Card:4S>4S\r\n[MODE]<Card:10H>TH\r\n",
	 "card 4s\ncard Th\n"},
	{"on the same line in another form",
	 "<Card:TH>10h\r\n<Card:4S>s4\r\n<Card:5S> 5S \r\n",
	 "card Th\ncard 4s\ncard 5s\n"},
	{"alone on the next line", "<Card:4S>\r\n4S\r\n<Card:5S>\r\n",
	 "card 4s\ncard 5s\n"},
	{"alone on the next line in another form",
	 "<Card:10H>\r\n\th10 \r\n<Card:5S>\r\n\r\n\n5s\r\n",
	 "card Th\ncard 5s\n"},
	{"another card on the same line", "<Card:4S>5S\r\n4S\r\n",
	 "device malformed 11\ndevice malformed 2\n"},
	{"another card on the next line", "<Card:4S>\r\n5S\r\n4S\r\n",
	 "card 4s\ndevice malformed 2\ndevice malformed 2\n"},
	{"more than the card on the same line",
	 "<Card:4S>4S4S\r\n<Card:4S>x\r\n<Card:4S>>\r\n",
	 "device malformed 13\ndevice malformed 10\ndevice malformed 10\n"},
	{"once on the same line, then no more", "<Card:4S>4S\r\n4S\r\n",
	 "card 4s\ndevice malformed 2\n"},
	{"once on the next line, then no more", "<Card:4S>\r\n4S\r\n4S\r\n",
	 "card 4s\ndevice malformed 2\n"},
	{"not after something else",
	 "<Card:4S>\r\nx\r\n4S\r\n<Card:5S>\r\n<Game>\r\n5S\r\n"
	 "<Card:6S>\r\n" FIFTY TEN "abcde\r\n6S\r\n",
	 "card 4s\ndevice malformed 1\ndevice malformed 2\n"
	 "card 5s\ndevice error cannot-read\ndevice malformed 2\n"
	 "card 6s\ndevice malformed 65\ndevice malformed 2\n"},
	{"not with a mode", "<Card:4S>\r\n[MODE]4S\r\n",
	 "card 4s\ndevice malformed 8\n"},

	/* what is wrong with the shoe */
	{"a card not read", "<Game>\r\n", "device error cannot-read\n"},
	{"more than that", "<Game>x\r\n<Game> x\r\n<Game:1>\r\n",
	 "device malformed 7\ndevice malformed 8\ndevice malformed 8\n"},
	{"an alarm is one word in small letters",
	 "[MODE]<Alarm:Cover Open>\r\n<Alarm:  CARD \t\t Jam 2  >\r\n",
	 "device error cover-open\ndevice error card-jam-2\n"},
	{"an alarm with other marks",
	 "<Alarm:a>b>\r\n<Alarm:x<y>\r\n<Alarm:a-b>\r\n<Alarm: - >\r\n"
	 "<Alarm:]<Game>>\r\n",
	 "device error a>b\ndevice error x<y\ndevice error a-b\n"
	 "device error -\ndevice error ]<game>\n"},
	{"an alarm's control bytes are escaped",
	 "<Alarm:A\x01 B\x1b\x7f\xc4\\C>\r\n",
	 "device error a\\x01-b\\x1b\\x7f\\xc4\\\\c\n"},
	{"an alarm of nothing", "<Alarm:>\r\n<Alarm: \t >\r\n",
	 "device malformed 8\ndevice malformed 11\n"},
	{"an alarm not closed", "<Alarm:a\r\n<Alarm:a>b\r\n<Alarm\r\n<Alarm:\r\n",
	 "device malformed 8\ndevice malformed 10\ndevice malformed 6\n"
	 "device malformed 7\n"},
	{"warnings", "<W0x00>\r\n<W0x1F>\r\n<W0xab>\r\n",
	 "device warning 00\ndevice warning 1F\ndevice warning ab\n"},
	{"what is no warning",
	 "<W0x>\r\n<W0x1>\r\n<W0x123>\r\n<W0xG1>\r\n<W0x1G>\r\n<W1x11>\r\n"
	 "<W0x11>1\r\n<W0x11\r\n",
	 "device malformed 5\ndevice malformed 6\ndevice malformed 8\n"
	 "device malformed 7\ndevice malformed 7\ndevice malformed 7\n"
	 "device malformed 8\ndevice malformed 6\n"},
};
/* clang-format on */

static const struct protocol_options defaults;

START_TEST(a_line_is_reported_as_the_page_says_however_it_is_cut)
{
	stream_expect_text(cases[_i].in, &beetek_protocol, &defaults,
			   cases[_i].proves, cases[_i].out);
}
END_TEST

/* What two characters name in either order, worked out here. */
static const char *wanted_card(char a, char b)
{
	static const char ranks[] = "A23456789TJQKatjqk", suits[] = "CDHScdhs";
	static char card[16];
	const char *r = strchr(ranks, a), *s = strchr(suits, b);

	if (!r || !s) {
		r = strchr(ranks, b);
		s = strchr(suits, a);
	}
	if (!r || !s)
		return "device malformed 9\n";
	snprintf(card, sizeof card, "card %c%c\n",
		 "A23456789TJQKATJQK"[r - ranks], "cdhscdhs"[s - suits]);
	return card;
}

START_TEST(any_two_characters_are_a_card_or_none)
{
	static struct stream s;
	char line[] = "<Card:..>\n";

	for (int a = '!'; a <= '~'; a++)
		for (int b = '!'; b <= '~'; b++) {
			line[6] = (char)a;
			line[7] = (char)b;
			if (a == '@' || b == '@' || a == '>' || b == '>')
				continue;
			stream_write(&s, line);
			stream_expect_in_one_piece(
				&s, &beetek_protocol, &defaults, line,
				wanted_card((char)a, (char)b));
		}
}
END_TEST

START_TEST(a_byte_0_is_a_byte_like_any_other)
{
	static const char in[] = "[a\0b]<Card:4S>\n<Card:4S\0>\n<Card:\0S>\n"
				 "<W0x1\0>\n<Alarm:a\0>\n\0\n";
	static struct stream s;

	for (size_t i = 0; i < sizeof in - 1; i++)
		stream_add(&s, in[i], 0);
	stream_expect(&s, &beetek_protocol, &defaults, "bytes 0",
		      "card 4s\ndevice malformed 10\ndevice malformed 9\n"
		      "device malformed 7\ndevice error a\\x00\n"
		      "device malformed 1\n");
}
END_TEST

START_TEST(a_million_bytes_of_noise_leave_the_next_line_readable)
{
	stream_expect_after_noise(&beetek_protocol, &defaults,
				  "\r\n\n[]<>Card:Game4S10h \t", "\r",
				  "[MODE]<Card:4S>\r\n", "card 4s\n");
}
END_TEST

static const struct test tests[] = {
	L(a_line_is_reported_as_the_page_says_however_it_is_cut, cases),
	T(any_two_characters_are_a_card_or_none),
	T(a_byte_0_is_a_byte_like_any_other),
	T(a_million_bytes_of_noise_leave_the_next_line_readable),
};

SUITE("beetek", tests)
