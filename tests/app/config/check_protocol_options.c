/* SPDX-License-Identifier: ISC */
/* A protocol's keys as the configuration gives them; check_decode.sh has them
 * on the command line. */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/config/conf.h"
#include "app/config/protocol_options.h"
#include "tests/support/support.h"

static struct conf conf;
static struct sb_error err;
static char file[80], codes[100];

static void make_folder(void)
{
	snprintf(file, sizeof file, "%s/sabot.conf", support_folder());
	snprintf(codes, sizeof codes, "%s.cards", file);
}

/* Reads a configuration with this in its third line. */
static enum sb_result read_shoe(const char *keys)
{
	char text[1024];

	snprintf(text, sizeof text,
		 "table = { id = \"T1\"; game = \"baccarat\"; };\n"
		 "record = { database = \"/var/lib/sabot.db\"; };\n"
		 "shoe = { port = \"unix:/tmp/shoe\"; %s };\n",
		 keys);
	support_write(file, text);
	err.text[0] = '\0';
	return conf_read(&conf, file, &err);
}

#define SCANNER "protocol = \"scanner\"; "
#define TEN	"0123456789"

/* clang-format off */
static const struct {
	const char *proves, *keys, *fault;
} faults[] = {
	{"no such key", SCANNER "bcc = \"with\";",
	 "protocol scanner has no key 'bcc'; keys: codes, strip, reread"},
	{"a protocol without keys", "protocol = \"beetek\"; bcc = \"with\";",
	 "protocol beetek has no key 'bcc'"},
	{"a word without quotes", "bcc = 1;",
	 "shoe.bcc: expected text in quotes"},
	{"a number in quotes", SCANNER "reread = \"300\";",
	 "shoe.reread: expected a number without quotes"},
	{"a number with a fraction", SCANNER "reread = 1.5;",
	 "shoe.reread: expected a number without quotes"},
	{"a number out of range", SCANNER "reread = 3600001;",
	 "'reread' cannot be '3600001'; expected: 0 to 3600000"},
	{"a number below zero", SCANNER "reread = -1;",
	 "'reread' cannot be '-1'; expected: 0 to 3600000"},
	{"a text without quotes", SCANNER "strip = 1;",
	 "shoe.strip: expected text in quotes"},
	{"a text too long",
	 SCANNER "strip = \"" TEN TEN TEN TEN TEN TEN "abcde\";",
	 "'strip' cannot be '" TEN TEN TEN TEN TEN TEN "abcde'; expected: at "
						       "most 64 bytes"},
	{"a relative path", SCANNER "codes = \"cards\";",
	 "shoe.codes: expected an absolute path in quotes"},
	{"no file", SCANNER "codes = \"/nonexistent/cards\";",
	 "cannot read /nonexistent/cards: No such file or "
	 "directory"},
	{"a folder", SCANNER "codes = \"/\";",
	 "cannot read /: Is a directory"},
	{"a file without end", SCANNER "codes = \"/dev/zero\";",
	 "cannot read /dev/zero: File too large"},
};
/* clang-format on */

START_TEST(a_fault_is_named_with_its_line_and_what_would_be_right)
{
	char want[sizeof err.text];

	snprintf(want, sizeof want, "%s:3: %s", file, faults[_i].fault);
	ck_assert_msg(read_shoe(faults[_i].keys) == SB_INVALID, "%s",
		      faults[_i].proves);
	ck_assert_str_eq(err.text, want);
}
END_TEST

START_TEST(what_is_given_counts)
{
	char keys[512];

	support_write(codes, "17 9h\n");
	snprintf(keys, sizeof keys,
		 SCANNER "strip = \"*\"; reread = 0; codes = \"%s\";", codes);
	ck_assert_msg(read_shoe(keys) == SB_OK, "%s", err.text);
	ck_assert_int_eq(conf.shoe.baud, 9600);
	ck_assert_str_eq(conf.shoe.options.text[0], codes);
	ck_assert_str_eq(conf.shoe.options.text[1], "*");
	ck_assert_int_eq(protocol_option_number(&scanner_protocol, 2,
						&conf.shoe.options),
			 0);
	ck_assert_ptr_nonnull(
		scan_codes_find(&conf.shoe.options.codes, "17", 2));
}
END_TEST

START_TEST(a_pipe_for_codes_is_not_waited_for)
{
	char keys[200];

	ck_assert_int_eq(mkfifo(codes, 0600), 0);
	snprintf(keys, sizeof keys, SCANNER "codes = \"%s\";", codes);
	ck_assert_int_eq(read_shoe(keys), SB_INVALID);
	ck_assert_msg(strstr(err.text, codes), "%s", err.text);
}
END_TEST

START_TEST(a_fault_in_a_file_of_codes_is_named_with_both_lines)
{
	char keys[512], want[sizeof err.text];

	support_write(codes, "17 9h\n18\n");
	snprintf(keys, sizeof keys, SCANNER "codes = \"%s\";", codes);
	snprintf(want, sizeof want,
		 "%s:3: %s:2: \"18\": expected CODE CARD, the card such as 9h, "
		 "or CUT",
		 file, codes);
	ck_assert_int_eq(read_shoe(keys), SB_INVALID);
	ck_assert_str_eq(err.text, want);
}
END_TEST

static const struct test tests[] = {
	L(a_fault_is_named_with_its_line_and_what_would_be_right, faults),
	T(what_is_given_counts),
	T(a_pipe_for_codes_is_not_waited_for),
	T(a_fault_in_a_file_of_codes_is_named_with_both_lines),
};

SUITE_AROUND("option", tests, make_folder, NULL)
