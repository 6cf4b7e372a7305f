/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "devices/link/address.h"
#include "tests/support/support.h"

/* clang-format off */
static const struct {
	const char *text;
	enum address_kind kind;
	const char *path, *host, *port;
} good[] = {
	{"serial:/dev/ttyS0", ADDRESS_SERIAL, "/dev/ttyS0", "", ""},
	{"serial:/dev/serial/by-id/usb-FTDI_A:0-if00", ADDRESS_SERIAL,
	 "/dev/serial/by-id/usb-FTDI_A:0-if00", "", ""},
	{"tcp:127.0.0.1:4001", ADDRESS_TCP, "", "127.0.0.1", "4001"},
	{"tcp:moxa-7.pit:1", ADDRESS_TCP, "", "moxa-7.pit", "1"},
	{"tcp:[::1]:65535", ADDRESS_TCP, "", "::1", "65535"},
	{"tcp:[fe80::1%eth0]:4001", ADDRESS_TCP, "", "fe80::1%eth0", "4001"},
	{"unix:/run/sabot/shoe", ADDRESS_UNIX, "/run/sabot/shoe", "", ""},
	{"unix:shoe", ADDRESS_UNIX, "shoe", "", ""},
};

static const struct {
	const char *text, *reason;
} bad[] = {
	{"", "'': expected serial:DEVICE, tcp:HOST:PORT or unix:PATH"},
	{"/dev/ttyS0", "'/dev/ttyS0': expected serial:DEVICE, tcp:HOST:PORT "
	 "or unix:PATH"},
	{"Serial:/dev/ttyS0", "'Serial:/dev/ttyS0': expected serial:DEVICE, "
	 "tcp:HOST:PORT or unix:PATH"},
	{"serial:", "no path"},
	{"unix:", "no path"},
#define NO_TCP(address) {address, "'" address "': expected tcp:HOST:PORT, PORT 1 " \
	"to 65535 (IPv6 host in brackets)"}
	NO_TCP("tcp:"),
	NO_TCP("tcp:host"),
	NO_TCP("tcp:host:"),
	NO_TCP("tcp::4001"),
	NO_TCP("tcp:host:0"),
	NO_TCP("tcp:host:65536"),
	NO_TCP("tcp:host:999999"),
	NO_TCP("tcp:host:-1"),
	NO_TCP("tcp:host:4001 "),
	NO_TCP("tcp:host:telnet"),
	NO_TCP("tcp:::1:4001"),
	NO_TCP("tcp:[::1]"),
	NO_TCP("tcp:[]:4001"),
	NO_TCP("tcp:[:4001"),
};
/* clang-format on */

START_TEST(an_address_is_taken_apart)
{
	struct address address;

	ck_assert_int_eq(address_parse(good[_i].text, &address, NULL), SB_OK);
	ck_assert_int_eq(address.kind, good[_i].kind);
	ck_assert_str_eq(address.path, good[_i].path);
	ck_assert_str_eq(address.host, good[_i].host);
	ck_assert_str_eq(address.port, good[_i].port);
}
END_TEST

START_TEST(what_is_no_address_is_refused_with_what_would_be)
{
	struct address address;
	struct sb_error err;

	ck_assert_int_eq(address_parse(bad[_i].text, &address, &err),
			 SB_INVALID);
	ck_assert_str_eq(err.text, bad[_i].reason);
}
END_TEST

static const struct {
	const char *prefix, *suffix;
	size_t most; /* bytes between them */
} bounds[] = {
	{"serial:", "", ADDRESS_PATH_MAX},
	{"unix:", "", ADDRESS_SOCKET_MAX},
	{"tcp:", ":4001", ADDRESS_HOST_MAX},
};

START_TEST(each_part_has_a_longest_length)
{
	char text[2000], middle[1100];
	struct address address;

	memset(middle, 'a', sizeof middle);
	snprintf(text, sizeof text, "%s%.*s%s", bounds[_i].prefix,
		 (int)bounds[_i].most, middle, bounds[_i].suffix);
	ck_assert_int_eq(address_parse(text, &address, NULL), SB_OK);
	snprintf(text, sizeof text, "%s%.*s%s", bounds[_i].prefix,
		 (int)bounds[_i].most + 1, middle, bounds[_i].suffix);
	ck_assert_int_eq(address_parse(text, &address, NULL), SB_INVALID);
}
END_TEST

static const struct test tests[] = {
	L(an_address_is_taken_apart, good),
	L(what_is_no_address_is_refused_with_what_would_be, bad),
	L(each_part_has_a_longest_length, bounds),
};

SUITE("address", tests)
