/* SPDX-License-Identifier: ISC */
/* What is a line of a Cammegh wheel, and what is none. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_protocol.h"
#include "tests/support/support.h"

/* clang-format off */
/* All as status lines ought to be, save for one thing; the length of each is
 * what is reported. */
static const char *const malformed[] = {
	/* state */
	"*X;0;042;__;0;283;0", "*X;8;042;__;0;283;0", "*X;_;042;__;0;283;0",
	"*X;a;042;__;0;283;0", "*X;;042;__;0;283;0", "*X;11;042;__;0;283;0",
	/* games */
	"*X;1;_42;__;0;283;0", "*X;1;04;__;0;283;0", "*X;1;0042;__;0;283;0",
	"*X;1;0a2;__;0;283;0", "*X;1;___;__;0;283;0",
	/* number */
	"*X;1;042;37;0;283;0", "*X;1;042;99;0;283;0", "*X;1;042;1_;0;283;0",
	"*X;1;042;5;0;283;0", "*X;1;042;_;0;283;0", "*X;1;042;;0;283;0",
	"*X;1;042;017;0;283;0", "*X;1;042;_17;0;283;0", "*X;1;042;??;0;283;0",
	"*X;1;042;-1;0;283;0", "*X;1;042;0_;0;283;0", "*X;1;042;0x;0;283;0",
	"*X;1;042;40;0;283;0", "*X;1;042;3/;0;283;0", "*X;1;042;3:;0;283;0",
	/* flags */
	"*X;1;042;__;g;283;0", "*X;1;042;__;_;283;0", "*X;1;042;__;;283;0",
	"*X;1;042;__;00;283;0", "*X;1;042;__;G;283;0",
	/* speed */
	"*X;1;042;__;0;28;0", "*X;1;042;__;0;_28;0", "*X;1;042;__;0;2a3;0",
	"*X;1;042;__;0;0283;0", "*X;1;042;__;0;28.3;0",
	/* direction */
	"*X;1;042;__;0;283;2", "*X;1;042;__;0;283;?", "*X;1;042;__;0;283;",
	"*X;1;042;__;0;283;_", "*X;1;042;__;0;283;00", "*X;1;042;__;0;283",
	/* what stands between and around */
	"*X;", "*X;1", "*X;1,042;__;0;283;0", "*X;1;042,__;0;283;0",
	"*X;1;042;__,0;283;0", "*X;1;042;__;0,283;0", "*X;1;042;__;0;283,0",
	"*X;1;042;__;0;283;0;", "*X;1;042;__;0;283;0_", "*X;_1;042;__;0;283;0",
	"*X;1;042;__;0;283;0*X;1;042;__;0;283;0", "*X;1;042;__;0;283;0,",
	/* Extended mode */
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;1",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;_17",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;37",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;?_",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;?7",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;1?",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;???",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e;17",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e33;17",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2eg;17",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e?;17",
	"*X;1;042;__;0;283;0;00a7;09;0;?f2e3;17",
	"*X;1;042;__;0;283;0;00a7;09;0;????;17",
	"*X;1;042;__;0;283;0;00a7;09;0;_____;17",
	"*X;1;042;__;0;283;0;00a7;09;2;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;09;_;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;09;;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;9;0;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;_9;0;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;0g;0;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;??;0;1f2e3;17",
	"*X;1;042;__;0;283;0;0a7;09;0;1f2e3;17",
	"*X;1;042;__;0;283;0;00x7;09;0;1f2e3;17",
	"*X;1;042;__;0;283;0;????;09;0;1f2e3;17",
	"*X;1;042;__;0;283;0;000a7;09;0;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;",
	"*X;1;042;__;0;283;0;00a7;09;0",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3;17;",
	"*X;1;042;__;0;283;0,00a7;09;0;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7,09;0;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;09,0;1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;09;0,1f2e3;17",
	"*X;1;042;__;0;283;0;00a7;09;0;1f2e3,17",
	"*X;1;042;37;0;283;0;00a7;09;0;1f2e3;17",
	"*X;1;042;??;0;283;0;00a7;09;0;1f2e3;17",
};

/* Forms that are not to be seen in the cases above. */
static const struct {
	const char *line, *out;
} well_formed[] = {
	{"*X;1;000;__;0;000;1", "device live\n"},
	{"*X;6;999;09;9;999;0",
	 "device live\ndevice warning ball-not-detected\n"
	 "device warning launch-failed\ndevice closed\n"},
	{"*X;1;000;_0;0;000;1;FFFF;ff;?;00000;__", "device live\n"},
	{"*X;5;000;01;0;000;1;0000;AA;1;FfAa9;??",
	 "device live\ndevice unsure-number 1\n"},
	{"*X;5;000;36;0;000;1;0000;AA;1;?????;_0",
	 "device live\ndevice unsure-number 36\n"},
	{"*X;1;000;00;0;000;1;9abc;AA;1;?????;00",
	 "device live\ndevice error double-zero\n"},
	{"*X;1;000;__;0;000;1;DEF0;AA;1;?????;36", "device live\n"},
	{"*X;1;000;__;0;000;1;def0;AA;1;?????;09", "device live\n"},
};
/* clang-format on */

START_TEST(a_status_line_with_anything_wrong_is_malformed)
{
	char out[40];

	cammegh_send_line(malformed[_i], 0);
	snprintf(out, sizeof out, "device malformed %zu\n",
		 strlen(malformed[_i]));
	cammegh_expect("", malformed[_i], out);
}
END_TEST

START_TEST(a_status_line_with_nothing_wrong_is_not)
{
	cammegh_send_line(well_formed[_i].line, 0);
	cammegh_expect("", well_formed[_i].line, well_formed[_i].out);
}
END_TEST

static const struct {
	const char *begins, *keys;
	size_t bytes;
	const char *out;
} long_lines[] = {
	{"*Y", "", 64, ""},
	{"*Y", "", 65, "device malformed 65\n"},
	{"*Y", "mode=basic", 64, ""},
	{"*Y", "mode=basic", 65, "device malformed 65\n"},
	{"*W 17", "mode=basic", 65, "device malformed 65\n"},
	{"17", "", 64, "device malformed 64\n"},
	{"OK", "", 65, "device malformed 65\n"},
	{"*X;1;042;  ;0;283;0", "", 64, "device malformed 64\n"},
	{"*X;1;042;  ;0;283;0", "", 65, "device malformed 65\n"},
	{"*P OK", "", 5000, "device malformed 5000\n"},
};

START_TEST(a_line_over_64_bytes_is_malformed_with_all_its_length)
{
	cammegh_send_line(long_lines[_i].begins, long_lines[_i].bytes);
	cammegh_expect(long_lines[_i].keys, long_lines[_i].begins,
		       long_lines[_i].out);
}
END_TEST

START_TEST(a_million_bytes_of_noise_leave_the_next_line_readable)
{
	const struct protocol_options options = cammegh_options("model=m360");

	stream_expect_after_noise(&cammegh_protocol, &options,
				  "\r\n\n*X;012345OK? ", "\r",
				  "*X;1;000;  ;0;000;1\r\n", "device live\n");
}
END_TEST

static const struct test tests[] = {
	L(a_status_line_with_anything_wrong_is_malformed, malformed),
	L(a_status_line_with_nothing_wrong_is_not, well_formed),
	L(a_line_over_64_bytes_is_malformed_with_all_its_length, long_lines),
	T(a_million_bytes_of_noise_leave_the_next_line_readable),
};

SUITE("cammegh_lines", tests)
