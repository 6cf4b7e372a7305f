/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "devices/protocols/protocol.h"
#include "tests/support/fixture_protocol.h"
#include "tests/support/support.h"

#define TEN	"0123456789"
#define FIFTY	TEN TEN TEN TEN TEN
#define HUNDRED FIFTY FIFTY

/* clang-format off */
static const struct {
	const char *proves, *in, *out;
} cases[] = {
	/* plain forms */
	{"a card", "AS\r", "0 card As\n"},
	{"each rank",
	 "AS\r2S\r3S\r4S\r5S\r6S\r7S\r8S\r9S\r10S\rTS\rJS\rQS\rKS\r",
	 "0 card As\n0 card 2s\n0 card 3s\n0 card 4s\n0 card 5s\n0 card 6s\n"
	 "0 card 7s\n0 card 8s\n0 card 9s\n0 card Ts\n0 card Ts\n0 card Js\n"
	 "0 card Qs\n0 card Ks\n"},
	{"each suit", "9C\r9D\r9H\r9S\r",
	 "0 card 9c\n0 card 9d\n0 card 9h\n0 card 9s\n"},
	{"the suit before the rank", "S4\rHT\rD10\rCA\r",
	 "0 card 4s\n0 card Th\n0 card Td\n0 card Ac\n"},
	{"any case", "as\raS\rs4\rth\r10h\rh10\r",
	 "0 card As\n0 card As\n0 card 4s\n0 card Th\n0 card Th\n0 card Th\n"},
	{"the cutting card", "CUT\rcut\rCut\r", "0 cut\n0 cut\n0 cut\n"},
	{"no such code",
	 "X\r1S\rASS\r A\rAS \r CUT\rCUTS\rCU\r4\r??\r11H\r*AS\r",
	 "0 device unknown-code X\n0 device unknown-code 1S\n"
	 "0 device unknown-code ASS\n0 device unknown-code  A\n"
	 "0 device unknown-code AS \n0 device unknown-code  CUT\n"
	 "0 device unknown-code CUTS\n0 device unknown-code CU\n"
	 "0 device unknown-code 4\n0 device unknown-code ??\n"
	 "0 device unknown-code 11H\n0 device unknown-code *AS\n"},
	{"an unknown code is escaped",
	 "a\tb\\\x1b[2J\x7f\x80\xff\x02\x01z\r",
	 "0 device unknown-code a\\tb\\\\\\x1b[2J\\x7f\\x80\\xff\\x02\\x01z\n"},

	/* where a code ends */
	{"each end", "AS\r2S\n3S\r\n4S\x03" "5S\n\r6S\x03\r\n",
	 "0 card As\n0 card 2s\n0 card 3s\n0 card 4s\n0 card 5s\n0 card 6s\n"},
	{"nothing between ends is nothing", "\r\r\n\n\x03\x03\r@1000 \n", ""},
	{"a pause of 60 ms ends a code, at that time", "AS@1000 ",
	 "60 card As\n"},
	{"59 ms are no pause", "A@59 S\r", "59 card As\n"},
	{"60 ms are one before the bytes of that time", "A@60 S\r",
	 "60 device unknown-code A\n60 device unknown-code S\n"},
	{"the pause begins with the last byte", "1@50 0@100 S@1000 ",
	 "160 card Ts\n"},
	{"an end at the pause's own time", "AS@60 \r@200 ", "60 card As\n"},
	{"an end after the pause is nothing more", "AS@70 \r\n@400 AS\r",
	 "60 card As\n400 card As\n"},
	{"a code still open at the end", "AS", ""},
	{"a code still open 59 ms before the end", "AS@59 ", ""},
	{"a code whose pause ends with the stream", "AS@60 ", "60 card As\n"},
	{"after an end there is no pause to wait for", "AS\r@500 2S\r@900 ",
	 "0 card As\n500 card 2s\n"},
	{"a start alone, and then a pause", "\x02@100 \x02" "AS\r",
	 "100 card As\n"},

	/* what stands in front */
	{"a start byte", "\x02" "AS\x03\x02" "2S\r",
	 "0 card As\n0 card 2s\n"},
	{"an AIM identifier", "]C0AS\r]e12S\r]Zz3S\r]A\x01" "4S\r]a]5S\r",
	 "0 card As\n0 card 2s\n0 card 3s\n0 card 4s\n0 card 5s\n"},
	{"both, in this order", "\x02]C0AS\x03]C0\x02" "2S\r",
	 "0 card As\n0 device unknown-code \\x022S\n"},
	{"each but once", "\x02\x02" "AS\r]C0]C0AS\r",
	 "0 device unknown-code \\x02" "AS\n"
	 "0 device unknown-code ]C0AS\n"},
	{"no AIM identifier", "]\r]C\r]10AS\r]]0AS\r]@5 C\r",
	 "0 device unknown-code ]\n0 device unknown-code ]C\n"
	 "0 device unknown-code ]10AS\n0 device unknown-code ]]0AS\n"
	 "5 device unknown-code ]C\n"},
	{"what is then empty is nothing", "\x02\r]C0\r\x02]C0\n\x02\x03", ""},
	{"nothing is no reading", "AS\r@200 \x02\r]C0\r@299 AS\r", "0 card As\n"},
	{"not in the middle", "A\x02S\rA]C0S\r",
	 "0 device unknown-code A\\x02S\n0 device unknown-code A]C0S\n"},

	/* how long */
	{"64 bytes", FIFTY TEN "abcd\r",
	 "0 device unknown-code " FIFTY TEN "abcd\n"},
	{"65 bytes", FIFTY TEN "abcde\r",
	 "0 device unknown-code " FIFTY TEN "abcde\n"},
	{"a long code is one code", HUNDRED HUNDRED "\rAS\r",
	 "0 device unknown-code " HUNDRED HUNDRED "\n0 card As\n"},

	/* the same reading */
	{"again at once", "AS\rAS\rAS\r", "0 card As\n"},
	{"again within 300 ms", "AS\r@299 AS\r", "0 card As\n"},
	{"another card after 300 ms", "AS\r@300 AS\r",
	 "0 card As\n300 card As\n"},
	{"each reading starts the time anew",
	 "AS\r@299 AS\r@598 AS\r@897 AS\r@1197 AS\r",
	 "0 card As\n1197 card As\n"},
	{"a code between", "AS\r2S\rAS\r",
	 "0 card As\n0 card 2s\n0 card As\n"},
	{"an unknown code between, and twice itself", "AS\rx\rx\rAS\r",
	 "0 card As\n0 device unknown-code x\n0 card As\n"},
	{"the cutting card", "CUT\rCUT\r@300 CUT\r", "0 cut\n300 cut\n"},
	{"another spelling is another code", "AS\ras\rSA\r",
	 "0 card As\n0 card As\n0 card As\n"},
	{"what stands in front does not tell them apart",
	 "AS\r\x02" "AS\x03]C0AS\r", "0 card As\n"},
	{"the time of a reading is that of its end",
	 "A@50 S\r@349 AS\r@648 A@649 S\r", "50 card As\n649 card As\n"},
	{"a pause's end is the time of a reading",
	 "AS@60 AS@119 \r@418 AS\r@778 AS@900 ", "60 card As\n838 card As\n"},
	{"a long code twice", HUNDRED "\r" HUNDRED "\r" HUNDRED "x\r",
	 "0 device unknown-code " HUNDRED "\n"
	 "0 device unknown-code " HUNDRED "x\n"},
};
/* clang-format on */

static void expect(const char *in, const struct protocol_options *options,
		   const char *proves, const char *out)
{
	stream_expect_text(in, &scanner_protocol, options, proves, out);
}

START_TEST(a_code_is_reported_as_the_page_says_however_it_is_cut)
{
	static const struct protocol_options defaults;

	expect(cases[_i].in, &defaults, cases[_i].proves, cases[_i].out);
}
END_TEST

static void choose(struct protocol_options *options, const char *key,
		   const char *value)
{
	ck_assert_int_eq(protocol_set_option(&scanner_protocol, key, value,
					     options, NULL),
			 SB_OK);
}

/* clang-format off */
static const struct {
	const char *proves, *key, *value, *in, *out;
} keyed[] = {
	{"a prefix", "strip", "X-", "X-AS\r2S\r", "0 card As\n0 card 2s\n"},
	{"a prefix but once", "strip", "X", "XXAS\r",
	 "0 device unknown-code XAS\n"},
	{"a prefix behind the others", "strip", "X-",
	 "\x02]C0X-AS\x03X-]C02S\r",
	 "0 card As\n0 device unknown-code ]C02S\n"},
	{"a prefix that looks like the others", "strip", "]C0",
	 "]C0AS\r]C0]C02S\r", "0 card As\n0 card 2s\n"},
	{"a prefix in another case", "strip", "x", "XAS\r",
	 "0 device unknown-code XAS\n"},
	{"a prefix and nothing more, or less", "strip", "X-", "X-\rX\r",
	 "0 device unknown-code X\n"},
	{"a prefix that is a card", "strip", "AS", "AS\rAS2S\r",
	 "0 card 2s\n"},
	{"a prefix does not tell two readings apart", "strip", "X",
	 "XAS\rAS\r", "0 card As\n"},
	{"the prefix counts for no length", "strip", FIFTY,
	 FIFTY FIFTY TEN "abcd\r",
	 "0 device unknown-code " FIFTY TEN "abcd\n"},
	{"an empty prefix", "strip", "", "AS\r", "0 card As\n"},
	{"no time for the same reading", "reread", "0", "AS\rAS\r",
	 "0 card As\n0 card As\n"},
	{"a short time", "reread", "1", "AS\rAS\r@1 AS\r",
	 "0 card As\n1 card As\n"},
	{"a long time", "reread", "3000", "AS\r@2999 AS\r@5999 AS\r",
	 "0 card As\n5999 card As\n"},
};
/* clang-format on */

START_TEST(a_key_changes_what_it_names)
{
	static struct protocol_options options;

	choose(&options, keyed[_i].key, keyed[_i].value);
	expect(keyed[_i].in, &options, keyed[_i].proves, keyed[_i].out);
}
END_TEST

START_TEST(a_file_of_codes_alone_counts_as_spelled)
{
	static struct protocol_options options;
	static const char codes[] = "0731 As\nxyz 10h\nXYZ 2c\n9S 3d\nEND CUT\n"
				    "a b 4d\n" FIFTY TEN "abcd 5d\n";

	choose(&options, "codes", "codes");
	ck_assert_int_eq(scan_codes_parse(&options.codes, "codes", codes,
					  strlen(codes), NULL),
			 SB_OK);
	expect("0731\rxyz\r]C0XYZ\r9S\rEND\ra b\r" FIFTY TEN "abcd\r", &options,
	       "codes",
	       "0 card As\n0 card Th\n0 card 2c\n0 card 3d\n0 cut\n0 card 4d\n"
	       "0 card 5d\n");
	expect("AS\rXyz\r731\rCUT\r0731 \r" FIFTY TEN "abcd5\r", &options,
	       "no others",
	       "0 device unknown-code AS\n0 device unknown-code Xyz\n"
	       "0 device unknown-code 731\n0 device unknown-code CUT\n"
	       "0 device unknown-code 0731 \n"
	       "0 device unknown-code " FIFTY TEN "abcd5\n");
	expect("0731\rxyz\r0731\r0731\r", &options, "readings of codes",
	       "0 card As\n0 card Th\n0 card As\n");
}
END_TEST

START_TEST(a_file_without_codes_knows_none)
{
	static struct protocol_options options;

	choose(&options, "codes", "codes");
	expect("AS\rCUT\r", &options, "no codes",
	       "0 device unknown-code AS\n0 device unknown-code CUT\n");
}
END_TEST

static const struct {
	size_t bytes, shown;
	char byte;
	const char *text; /* of it */
} long_codes[] = {
	{250, 250, '\x01', "\\x01"},  {251, 250, '\x01', "\\x01"},
	{1100, 250, '\x01', "\\x01"}, {1003, 1003, 'x', "x"},
	{1004, 1003, 'x', "x"},	      {1100, 1003, 'x', "x"},
};

/* The words in front take 20 of the 1,023 bytes. */
START_TEST(a_report_of_a_long_code_fits_its_line)
{
	static const struct protocol_options defaults;
	static struct stream s;
	char out[DEVICE_REPORT_MAX + 40] = "0 device unknown-code ";

	for (size_t i = 0; i < long_codes[_i].bytes; i++)
		stream_add(&s, long_codes[_i].byte, 0);
	for (size_t i = 0; i < long_codes[_i].shown; i++)
		strcat(out, long_codes[_i].text);
	for (const char *c = "\rAS\r"; *c; c++)
		stream_add(&s, *c, 0);
	strcat(out, "\n0 card As\n");
	stream_expect(&s, &scanner_protocol, &defaults, "a long code", out);
}
END_TEST

START_TEST(a_million_bytes_of_noise_leave_the_next_code_readable)
{
	static struct protocol_options options;

	stream_expect_after_noise(&scanner_protocol, &options,
				  "AS4T1H]C0\x02\r", "\r",
				  "\x02]C0"
				  "AS\x03",
				  " card As\n");
}
END_TEST

static const struct test tests[] = {
	L(a_code_is_reported_as_the_page_says_however_it_is_cut, cases),
	L(a_key_changes_what_it_names, keyed),
	T(a_file_of_codes_alone_counts_as_spelled),
	T(a_file_without_codes_knows_none),
	L(a_report_of_a_long_code_fits_its_line, long_codes),
	T(a_million_bytes_of_noise_leave_the_next_code_readable),
};

bool support_forks = true;

SUITE("scanner", tests)
