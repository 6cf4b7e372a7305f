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
	{"three digits, in any order", "346\r\n641\r\n111\r\n666\r\n",
	 "dice 3 4 6\ndice 1 4 6\ndice 1 1 1\ndice 6 6 6\n"},
	{"a blank between them, too", "3 4 6\r\n6 1 1\r\n",
	 "dice 3 4 6\ndice 1 1 6\n"},
	{"CR, LF or both", "123\r124\n125\r\n126\n\r\r\r\n\n131\n",
	 "dice 1 2 3\ndice 1 2 4\ndice 1 2 5\ndice 1 2 6\ndice 1 1 3\n"},
	{"each line, though it says the same", "335\n335\n",
	 "dice 3 3 5\ndice 3 3 5\n"},
	{"a zero is a die that leans", "305\n000\n0 1 2\n460\n346\n",
	 "device error cannot-read\ndevice error cannot-read\n"
	 "device error cannot-read\ndevice error cannot-read\ndice 3 4 6\n"},
	{"a star is ignored", "*\n*346\n*OK\n346\n", "dice 3 4 6\n"},
	{"up to 64 bytes", "*" STARS_63 "\n*" STARS_63 "*\n346\n",
	 "device malformed 65\ndice 3 4 6\n"},
	{"anything else is malformed",
	 "34\n3466\n347\n0 7 1\n3-4-6\n3 46\n 346\n346 \n3  4  6\nabc\n34 6 \n"
	 "3,4,6\n-346\n",
	 "device malformed 2\ndevice malformed 4\ndevice malformed 3\n"
	 "device malformed 5\ndevice malformed 5\ndevice malformed 4\n"
	 "device malformed 4\ndevice malformed 4\ndevice malformed 7\n"
	 "device malformed 3\ndevice malformed 5\ndevice malformed 5\n"
	 "device malformed 4\n"},
	{"so is anything over 64 bytes",
	 "1" STARS_63 "***\n", "device malformed 67\n"},
	{"an unfinished line is nothing yet", "346\n34", "dice 3 4 6\n"},
	{"a line unfinished for 1 s is dropped",
	 "1@1000 123\n12@1999 4\n", "dice 1 2 3\ndice 1 2 4\n"},
	{"silence means nothing", "346\n@3600000 ", "dice 3 4 6\n"},
};
/* clang-format on */

START_TEST(dice_are_reported_as_the_page_says)
{
	stream_expect_text(cases[_i].in, &dice_protocol, &defaults,
			   cases[_i].proves, cases[_i].out);
}
END_TEST

START_TEST(a_million_bytes_of_noise_leave_the_next_line_readable)
{
	stream_expect_after_noise(&dice_protocol, &defaults, "\r\n\n*0123 6",
				  "\r", "346\r\n", "dice 3 4 6\n");
}
END_TEST

static const struct test tests[] = {
	L(dice_are_reported_as_the_page_says, cases),
	T(a_million_bytes_of_noise_leave_the_next_line_readable),
};

SUITE("dice", tests)
