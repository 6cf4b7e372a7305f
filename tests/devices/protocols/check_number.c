/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_protocol.h"
#include "tests/support/support.h"

#define STARS_63                                                               \
	"***************************************************************"

static const struct protocol_options defaults = {0};

/* clang-format off */
static const struct {
	const char *proves, *in, *out;
} cases[] = {
	{"one or two digits, with a blank or 0 before one",
	 "5\r\n17\r\n 5\r\n05\r\n0\r\n 0\r\n36\r\n10\r\n",
	 "number 5\nnumber 17\nnumber 5\nnumber 5\nnumber 0\nnumber 0\n"
	 "number 36\nnumber 10\n"},
	{"a blank or 0 before two", "017\n 17\n 36\n005\n 05\n010\n",
	 "number 17\nnumber 17\nnumber 36\nnumber 5\nnumber 5\nnumber 10\n"},
	{"a blank or 0 before double zero", "000\n 00\n",
	 "device error double-zero\ndevice error double-zero\n"},
	{"CR, LF or both", "1\r2\n3\r\n4\n\r\r\r\n\n5\n",
	 "number 1\nnumber 2\nnumber 3\nnumber 4\nnumber 5\n"},
	{"each line, though it says the same", "7\n7\n7\n",
	 "number 7\nnumber 7\nnumber 7\n"},
	{"double zero, each line", "00\n00\n5\n00\n",
	 "device error double-zero\ndevice error double-zero\nnumber 5\n"
	 "device error double-zero\n"},
	{"a star is ignored", "*\n*X;5;000;17;0;283;0\n*W 17\n*17\n5\n",
	 "number 5\n"},
	{"up to 64 bytes", "*" STARS_63 "\n*" STARS_63 "*\n5\n",
	 "device malformed 65\nnumber 5\n"},
	{"anything else is malformed",
	 "37\n99\n037\n 99\n117\n5 \n \n  \nx\n1x\n-1\n+1\n 5 \nOK\n\t5\n"
	 "1.\n  5\n0 5\n0017\n  17\n 0 17\n",
	 "device malformed 2\ndevice malformed 2\ndevice malformed 3\n"
	 "device malformed 3\ndevice malformed 3\ndevice malformed 2\n"
	 "device malformed 1\ndevice malformed 2\ndevice malformed 1\n"
	 "device malformed 2\ndevice malformed 2\ndevice malformed 2\n"
	 "device malformed 3\ndevice malformed 2\ndevice malformed 2\n"
	 "device malformed 2\ndevice malformed 3\ndevice malformed 3\n"
	 "device malformed 4\ndevice malformed 4\ndevice malformed 5\n"},
	{"so is anything over 64 bytes",
	 "1" STARS_63 "***\n", "device malformed 67\n"},
	{"an unfinished line is nothing yet", "17\n3", "number 17\n"},
	{"a line unfinished for 1 s is dropped",
	 "1@1000 7\n3@1999 6\n1@3000 \n", "number 7\nnumber 36\n"},
	{"each byte gives it another second", "1@999 7@1998 \n", "number 17\n"},
	{"silence means nothing", "17\n@3600000 ", "number 17\n"},
};
/* clang-format on */

START_TEST(a_feed_of_numbers_is_reported_as_the_page_says)
{
	stream_expect_text(cases[_i].in, &number_protocol, &defaults,
			   cases[_i].proves, cases[_i].out);
}
END_TEST

START_TEST(a_million_bytes_of_noise_leave_the_next_line_readable)
{
	stream_expect_after_noise(&number_protocol, &defaults, "\r\n\n*0123 ",
				  "\r", "17\r\n", "number 17\n");
}
END_TEST

static const struct test tests[] = {
	L(a_feed_of_numbers_is_reported_as_the_page_says, cases),
	T(a_million_bytes_of_noise_leave_the_next_line_readable),
};

SUITE("number", tests)
