/* SPDX-License-Identifier: ISC */
/* The file of the station's key: made once, for the station alone, and taken
 * only as it was made. */
#include "config.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/runtime/station_key.h"
#include "tests/support/support.h"

#define SEED "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
/* RFC 8032, 7.1, test 1 */
#define PUBLIC                                                                 \
	"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"

static char record[160], path[168];

static void set_up(void)
{
	snprintf(record, sizeof record, "%s/record", support_folder());
	snprintf(path, sizeof path, "%s.key", record);
}

static char *public_of(const struct station_key *key)
{
	static char text[KEY_TEXT_MAX];

	return sodium_bin2hex(text, sizeof text, station_key_public(key),
			      KEY_SIZE);
}

static void write_key(const char *text)
{
	support_write(path, text);
	ck_assert_int_eq(chmod(path, 0600), 0);
}

START_TEST(the_key_is_made_once_and_for_the_station_alone)
{
	char first[KEY_TEXT_MAX], *text;
	struct station_key *key;
	struct sb_error err;
	struct stat st;

	ck_assert_int_eq(station_key_open(&key, record, &err), SB_OK);
	strcpy(first, public_of(key));
	station_key_close(key);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_uint_eq(st.st_mode & 07777, 0600);
	ck_assert_uint_eq(st.st_nlink, 1);
	text = support_read(path, NULL);
	ck_assert_uint_eq(strlen(text), strlen("sabot station key 1 ") + 65);
	free(text);
	ck_assert_int_eq(station_key_open(&key, record, &err), SB_OK);
	ck_assert_str_eq(public_of(key), first);
	station_key_close(key);
	ck_assert_int_eq(station_key_read(&key, record, &err), SB_OK);
	ck_assert_str_eq(public_of(key), first);
	station_key_close(key);
}
END_TEST

START_TEST(two_stations_have_two_keys)
{
	char first[KEY_TEXT_MAX];
	struct station_key *key;
	struct sb_error err;

	ck_assert_int_eq(station_key_open(&key, record, &err), SB_OK);
	strcpy(first, public_of(key));
	station_key_close(key);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(station_key_open(&key, record, &err), SB_OK);
	ck_assert_str_ne(public_of(key), first);
	station_key_close(key);
}
END_TEST

START_TEST(the_key_is_ed25519_of_the_seed_in_the_file)
{
	struct station_key *key;
	struct sb_error err;

	write_key("sabot station key 1 " SEED "\n");
	ck_assert_msg(station_key_read(&key, record, &err) == SB_OK, "%s",
		      err.text);
	ck_assert_str_eq(public_of(key), PUBLIC);
	station_key_close(key);
}
END_TEST

START_TEST(a_signature_is_of_the_text_that_the_header_shows)
{
	static const char text[] = "sabot signed head 1\n"
				   "table BAC-07\n"
				   "rows 258\n"
				   "hash 0707070707070707070707070707070707070"
				   "707070707070707070707070707\n"
				   "time 1795000000000001\n";
	struct signed_head head = {.table = "BAC-07",
				   .rows = 258,
				   .time_us = INT64_C(1795000000000001)};
	struct station_key *key;
	struct sb_error err;

	memset(head.hash, 7, HASH_SIZE);
	ck_assert_int_eq(station_key_open(&key, record, &err), SB_OK);
	station_key_sign(key, &head);
	ck_assert_int_eq(crypto_sign_verify_detached(
				 head.signature, (const uint8_t *)text,
				 strlen(text), station_key_public(key)),
			 0);
	ck_assert(signed_head_verify(&head, station_key_public(key)));
	station_key_close(key);
}
END_TEST

START_TEST(a_reader_makes_no_key)
{
	struct station_key *key;
	struct sb_error err;

	ck_assert_int_eq(station_key_read(&key, record, &err), SB_GONE);
	ck_assert_ptr_nonnull(
		strstr(err.text, "start the station to make one"));
	ck_assert_int_ne(access(path, F_OK), 0);
}
END_TEST

/* --- files that are no key ------------------------------------------------ */

static const struct {
	const char *text, *says;
} wrong[] = {
	{"", "not a station key"},
	{"sabot station key 1 " SEED, "not a station key"},
	{"sabot station key 1 " SEED "\n\n", "not a station key"},
	{"sabot station key 2 " SEED "\n", "not a station key"},
	{"sabot station key 1 "
	 "9D61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60\n",
	 "not a station key"},
	{"sabot station key 1 "
	 "9 61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60\n",
	 "not a station key"},
};

static void refuses(const char *says)
{
	struct station_key *key;
	struct sb_error err = {""};

	ck_assert_int_eq(station_key_open(&key, record, &err), SB_SYSTEM);
	ck_assert_msg(strstr(err.text, says) && strstr(err.text, path),
		      "not '%s' but '%s'", says, err.text);
}

START_TEST(another_content_is_refused_and_left_alone)
{
	char *text;

	write_key(wrong[_i].text);
	refuses(wrong[_i].says);
	text = support_read(path, NULL);
	ck_assert_str_eq(text, wrong[_i].text);
	free(text);
}
END_TEST

START_TEST(a_file_that_others_may_read_is_refused)
{
	static const mode_t modes[] = {0640, 0604, 0620, 0601, 0666};

	write_key("sabot station key 1 " SEED "\n");
	ck_assert_int_eq(chmod(path, modes[_i]), 0);
	refuses("open to other users");
}
END_TEST

START_TEST(a_link_a_folder_and_a_pipe_are_refused)
{
	char target[176];

	snprintf(target, sizeof target, "%s.other", record);
	support_write(target, "sabot station key 1 " SEED "\n");
	ck_assert_int_eq(chmod(target, 0600), 0);
	ck_assert_int_eq(symlink(target, path), 0);
	refuses("cannot open");
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	refuses("not a regular file");
	ck_assert_int_eq(rmdir(path), 0);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	refuses("not a regular file");
}
END_TEST

START_TEST(a_file_of_another_user_is_refused)
{
	write_key("sabot station key 1 " SEED "\n");
	if (geteuid() != 0 || chown(path, 1, 1) != 0)
		return; /* nobody but root can make one */
	refuses("owned by another user");
}
END_TEST

START_TEST(an_unwritable_folder_is_reported)
{
	strcat(record, "/none");
	snprintf(path, sizeof path, "%s.key", record);
	refuses("cannot create");
}
END_TEST

/* --- lines ---------------------------------------------------------------- */

#define HASH	  "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define SIGNATURE PUBLIC SEED

static const struct {
	const char *line;
	bool is;
} lines[] = {
	{"signed 7 " HASH " " SIGNATURE, true},
	{"signed 123456789012345678 " HASH " " SIGNATURE, true},
	{"signed 07 " HASH " " SIGNATURE, false},
	{"signed  7 " HASH " " SIGNATURE, false},
	{"signed 7 " HASH " " SIGNATURE " ", false},
	{"signed 7 " HASH " " SIGNATURE "0", false},
	{"signed 7 " HASH " " SEED, false},
	{"signed 7 A" HASH " " SIGNATURE, false},
	{"signed 7", false},
	{"signed", false},
	{"sign 7 " HASH " " SIGNATURE, false},
};

START_TEST(a_line_is_read_letter_for_letter)
{
	struct signed_head head;
	char again[SIGNED_HEAD_LINE_MAX];

	ck_assert_int_eq(signed_head_parse(lines[_i].line, &head),
			 lines[_i].is);
	if (!lines[_i].is)
		return;
	signed_head_format(&head, again);
	ck_assert_str_eq(again, lines[_i].line);
}
END_TEST

START_TEST(the_line_of_a_key_is_read_letter_for_letter)
{
	uint8_t key[KEY_SIZE];
	char line[SIGNED_HEAD_LINE_MAX];

	ck_assert(signed_head_parse_key("key " PUBLIC, key));
	signed_head_format_key(key, line);
	ck_assert_str_eq(line, "key " PUBLIC);
	ck_assert(!signed_head_parse_key("key " PUBLIC " ", key));
	ck_assert(!signed_head_parse_key("key  " PUBLIC, key));
	ck_assert(!signed_head_parse_key("key", key));
	ck_assert(!signed_head_parse_key("keys " PUBLIC, key));
}
END_TEST

static const struct test tests[] = {
	T(the_key_is_made_once_and_for_the_station_alone),
	T(two_stations_have_two_keys),
	T(the_key_is_ed25519_of_the_seed_in_the_file),
	T(a_signature_is_of_the_text_that_the_header_shows),
	T(a_reader_makes_no_key),
	L(another_content_is_refused_and_left_alone, wrong),
	TIMES(a_file_that_others_may_read_is_refused, 5),
	T(a_link_a_folder_and_a_pipe_are_refused),
	T(a_file_of_another_user_is_refused),
	T(an_unwritable_folder_is_reported),
	L(a_line_is_read_letter_for_letter, lines),
	T(the_line_of_a_key_is_read_letter_for_letter),
};

SUITE_AROUND("key", tests, set_up, NULL)
