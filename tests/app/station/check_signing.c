/* SPDX-License-Identifier: ISC */
/* The heads that a station signs: when, what, and that nothing of it stops
 * the table. */
#include "config.h"

#include <dirent.h>
#include <libgen.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "db/proof/signed_heads.h"
#include "db/record/heads_file.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

enum { ROWS_MAX = 4096 };

static struct row {
	int64_t seq, time_us;
	uint8_t source, kind, hash[HASH_SIZE];
	char badge[BADGE_MAX + 1], line[SIGNED_HEAD_LINE_MAX];
} rows[ROWS_MAX];

static int n_rows;

static bool dies_at_sync;

int fsync(int fd)
{
	if (dies_at_sync)
		raise(SIGKILL);
	return (int)syscall(SYS_fsync, fd);
}

static void on_update(const struct journal_row *row)
{
	struct row *to = &rows[n_rows++];

	ck_assert_int_lt(n_rows, ROWS_MAX);
	to->seq = row->seq;
	to->time_us = row->time_us;
	to->source = row->source;
	to->kind = row->kind;
	memcpy(to->hash, row->hash, HASH_SIZE);
	snprintf(to->badge, sizeof to->badge, "%s", row->badge);
	snprintf(to->line, sizeof to->line, "%.239s", row->line);
}

static const char *key_path(void)
{
	static char path[CONF_PATH_MAX + 8];

	snprintf(path, sizeof path, "%s.key", test_desk.conf.database);
	return path;
}

static void start(void)
{
	struct sb_error err;

	test_desk_start();
	ck_assert_msg(desk_open_key(&test_desk.desk, &err) == SB_OK, "%s",
		      err.text);
	test_desk_turn();
}

/* The station does not play. */
static void expect_failed(enum sb_result result, const char *words)
{
	struct sb_error err = {""};

	test_desk_start();
	ck_assert_int_eq(desk_open_key(&test_desk.desk, &err), result);
	ck_assert_msg(strstr(err.text, words) != NULL, "%s", err.text);
}

static void expect_refused(const char *words)
{
	expect_failed(SB_REFUSED, words);
}

static void accept_record(void)
{
	struct sb_error err;

	ck_assert_int_eq(
		heads_file_begin(station_record(test_desk.desk.station),
				 station_key_heads(test_desk.desk.key), &err),
		SB_OK);
}

static void stop(void)
{
	test_desk_kill();
	station_key_close(test_desk.desk.key);
	test_desk.desk.key = NULL;
}

static void set_up(void)
{
	setenv("TZ", "UTC", 1);
	tzset();
	test_desk.row = on_update;
	test_desk.from_us = INT64_C(1795254000000000); /* 2026-11-20 21:00 */
	test_desk_set_up("baccarat", "decks = 1; cut-at = 7; lock-after = 0");
}

static void tear_down(void)
{
	station_key_close(test_desk.desk.key);
	test_desk_tear_down();
}

static const struct row *last_row(const char *word, int n)
{
	size_t length = strlen(word);

	for (int i = n_rows; i-- > 0;)
		if (strncmp(rows[i].line, word, length) == 0 && n-- == 0)
			return &rows[i];
	ck_abort_msg("no such row: %s", word);
}

static int count(const char *word)
{
	int n = 0;

	for (int i = 0; i < n_rows; i++)
		n += strncmp(rows[i].line, word, strlen(word)) == 0;
	return n;
}

static const char *hex(const uint8_t *bytes, size_t size)
{
	static char text[SIGNATURE_TEXT_MAX];

	return sodium_bin2hex(text, sizeof text, bytes, size);
}

/* The last row `signed` stands right behind `row` and what followed from it,
 * and says of it what is true; worked out here by libsodium itself. */
static void expect_signed_behind(const char *word)
{
	const struct row *signs = last_row("signed ", 0);
	const struct row *before = signs - 1, *cause = last_row(word, 0);
	uint8_t signature[SIGNATURE_SIZE];
	char text[512], want[512];
	size_t length;

	ck_assert_int_eq(signs->kind, KIND_CONFIG);
	ck_assert_int_eq(signs->source, SOURCE_STATION);
	ck_assert_str_eq(signs->badge, "");
	ck_assert_int_eq(signs->time_us, cause->time_us);
	ck_assert_int_lt(cause->seq, signs->seq);
	for (const struct row *row = cause + 1; row < signs; row++)
		ck_assert_int_eq(row->source, SOURCE_STATION);
	length = (size_t)snprintf(text, sizeof text,
				  "sabot signed head 1\ntable T-1\nrows %lld\n"
				  "hash %s\ntime %lld\n",
				  (long long)before->seq,
				  hex(before->hash, HASH_SIZE),
				  (long long)signs->time_us);
	snprintf(want, sizeof want, "signed %lld %s ", (long long)before->seq,
		 hex(before->hash, HASH_SIZE));
	ck_assert_int_eq(strncmp(signs->line, want, strlen(want)), 0);
	ck_assert(signed_head_parse_hex(signs->line + strlen(want), signature,
					SIGNATURE_SIZE));
	ck_assert_int_eq(crypto_sign_verify_detached(
				 signature, (const uint8_t *)text, length,
				 station_key_public(test_desk.desk.key)),
			 0);
}

START_TEST(the_key_is_recorded_once_when_it_is_made)
{
	char want[SIGNED_HEAD_LINE_MAX];

	start();
	signed_head_format_key(station_key_public(test_desk.desk.key), want);
	ck_assert_str_eq(last_row("key ", 0)->line, want);
	ck_assert_int_eq(last_row("key ", 0)->source, SOURCE_STATION);
	ck_assert_str_eq(test_desk.desk.key_text, "");
	stop();
	start();
	ck_assert_int_eq(count("key "), 1);
	ck_assert_str_eq(test_desk.desk.key_text, "");
}
END_TEST

START_TEST(a_hand_over_a_turn_and_a_closing_are_signed)
{
	start();
	test_desk_open_day();
	ck_assert_int_eq(count("signed "), 0);
	test_desk_enter(KIND_PEOPLE, "hand-over 2001 a quiet night", "3001");
	expect_signed_behind("hand-over ");
	test_desk.from_us += INT64_C(86400000000);
	test_desk_wait(1000);
	test_desk_enter(KIND_TABLE, "shuffle", "2001");
	test_desk_wait(1000);
	expect_signed_behind("turned ");
	test_desk_enter(KIND_DAY, "closing", "2001");
	while (test_desk_do_duty(false) && count("closed") == 0)
		;
	expect_signed_behind("closed");
	ck_assert_int_eq(count("signed "), 3);
}
END_TEST

static void play_a_void_round(void)
{
	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_enter(KIND_TABLE, "void misdeal", "2001");
	test_desk_enter(KIND_TABLE, "clear", "");
}

START_TEST(every_so_many_rounds_are_signed)
{
	test_desk.conf.sign_rounds = 3;
	start();
	test_desk_open_day();
	for (int round = 1; round <= 7; round++) {
		play_a_void_round();
		ck_assert_int_eq(count("signed "), round / 3);
	}
	test_desk_enter(KIND_PEOPLE, "hand-over 2001", "3001");
	ck_assert_int_eq(count("signed "), 3);
	for (int round = 1; round <= 3; round++)
		play_a_void_round();
	ck_assert_int_eq(count("signed "), 4);
}
END_TEST

START_TEST(a_hand_over_that_is_refused_signs_nothing)
{
	start();
	test_desk_open_day();
	test_desk_enter(KIND_PEOPLE, "hand-over 1001", "3001");
	test_desk_enter(KIND_PEOPLE, "hand-over 2001", "2002");
	ck_assert_int_eq(count("signed "), 0);
}
END_TEST

START_TEST(heads_are_found_again_with_their_key)
{
	struct record *record;
	struct found_head found;
	struct sb_error err;
	int64_t first, second;

	start();
	test_desk_open_day();
	test_desk_enter(KIND_PEOPLE, "hand-over 2001", "3001");
	test_desk_enter(KIND_PEOPLE, "hand-over 2002", "3001");
	first = last_row("signed ", 1)->seq;
	second = last_row("signed ", 0)->seq;
	record = station_record(test_desk.desk.station);
	ck_assert_int_eq(signed_heads_first(record, first - 1, &found, &err),
			 SB_OK);
	ck_assert_int_eq(found.seq, first);
	ck_assert_int_eq(found.head.rows, first - 1);
	ck_assert_mem_eq(found.key, station_key_public(test_desk.desk.key),
			 KEY_SIZE);
	ck_assert_int_eq(found.key_seq, last_row("key ", 0)->seq);
	ck_assert_int_eq(signed_heads_first(record, first, &found, &err),
			 SB_OK);
	ck_assert_int_eq(found.seq, second);
	ck_assert_int_eq(signed_heads_first(record, second, &found, &err),
			 SB_GONE);
	ck_assert_int_eq(signed_heads_last(record, INT64_MAX, &found, &err),
			 SB_OK);
	ck_assert_int_eq(found.seq, second);
	ck_assert_int_eq(signed_heads_last(record, second - 1, &found, &err),
			 SB_OK);
	ck_assert_int_eq(found.seq, first);
	ck_assert_int_eq(signed_heads_last(record, first - 1, &found, &err),
			 SB_GONE);
}
END_TEST

START_TEST(a_lost_key_is_replaced_with_a_notice)
{
	char before[SIGNED_HEAD_LINE_MAX];

	start();
	strcpy(before, last_row("key ", 0)->line);
	stop();
	ck_assert_int_eq(unlink(key_path()), 0);
	expect_refused("no line made with this station's key");
	accept_record();
	stop();
	start();
	ck_assert_int_eq(count("key "), 2);
	ck_assert_str_ne(last_row("key ", 0)->line, before);
	ck_assert_ptr_nonnull(
		strstr(test_desk.desk.key_text, "Station key changed."));
	test_desk_open_day();
	test_desk_enter(KIND_PEOPLE, "hand-over 2001", "3001");
	expect_signed_behind("hand-over ");
}
END_TEST

/* Nothing tells then whether the record is the one that the station left: that
 * of the last start, an old copy and the heads file of nobody look the same. */
START_TEST(a_record_whose_key_cannot_be_used_is_not_played_on)
{
	start();
	test_desk_open_day();
	stop();
	ck_assert_int_eq(chmod(key_path(), 0644), 0);
	expect_failed(SB_SYSTEM, "open to other users");
	stop();
	ck_assert_int_eq(chmod(key_path(), 0600), 0);
	start();
}
END_TEST

START_TEST(a_new_record_whose_key_cannot_be_used_is_played_on)
{
	support_write(key_path(), "no key");
	ck_assert_int_eq(chmod(key_path(), 0644), 0);
	start();
	ck_assert_ptr_nonnull(
		strstr(test_desk.desk.key_text, "Record not signed"));
	ck_assert_ptr_nonnull(
		strstr(test_desk.desk.key_text, "open to other users"));
	test_desk_open_day();
	test_desk_enter(KIND_PEOPLE, "hand-over 2001", "3001");
	ck_assert_int_eq(count("hand-over "), 1);
	ck_assert_int_eq(count("signed "), 0);
	ck_assert_int_eq(count("key "), 0);
	test_desk_enter(KIND_TABLE, "open", "");
	ck_assert_int_eq(count("open"), 3); /* opening, opened */
}
END_TEST

/* In whatever form, in whatever file of the folder but its own. */
START_TEST(the_secret_is_in_no_other_file)
{
	char *key, *bytes, path[CONF_PATH_MAX + 8];
	uint8_t seed[32];
	size_t length;
	static const char *const ends[] = {"", "-wal", ".heads"};

	start();
	test_desk_open_day();
	test_desk_enter(KIND_PEOPLE, "hand-over 2001", "3001");
	key = support_read(key_path(), NULL);
	key[strlen(key) - 1] = '\0';
	ck_assert(signed_head_parse_hex(key + 20, seed, sizeof seed));
	for (int i = 0; i < ROWS_OF(ends); i++) {
		snprintf(path, sizeof path, "%s%s", test_desk.conf.database,
			 ends[i]);
		bytes = support_read(path, &length);
		ck_assert_ptr_null(memmem(bytes, length, seed, sizeof seed));
		ck_assert_ptr_null(memmem(bytes, length, key + 20, 64));
		free(bytes);
	}
	free(key);
}
END_TEST

static void copy(const char *from, const char *to)
{
	size_t size;
	char *bytes = support_read(from, &size);
	FILE *file = fopen(to, "w");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
	fclose(file);
	free(bytes);
}

START_TEST(an_old_copy_is_not_played_on)
{
	char beside[CONF_PATH_MAX + 8];
	const char *database = test_desk.conf.database;

	snprintf(beside, sizeof beside, "%s.old", database);
	start();
	stop();
	copy(database, beside);
	start();
	test_desk_open_day();
	stop();
	copy(beside, database);
	expect_refused("missing or changed; restore the station's own files");
	accept_record();
	stop();
	start();
	test_desk_open_day();
}
END_TEST

/* While the station was down, by somebody who knows the chain. */
static const char *const changes[] = {
	"UPDATE journal SET badge = '2002' WHERE line = 'opened'",
	"DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)",
};

START_TEST(rows_changed_while_it_was_down_are_not_played_on)
{
	start();
	test_desk_open_day();
	stop();
	record_folder_sql(test_desk.conf.database, changes[_i]);
	tamper_rechain_file(test_desk.conf.database);
	expect_refused("missing or changed");
}
END_TEST

START_TEST(a_heads_file_that_went_away_is_not_begun_in_silence)
{
	char path[CONF_PATH_MAX + 8];

	start();
	stop();
	snprintf(path, sizeof path, "%s.heads", test_desk.conf.database);
	ck_assert_int_eq(unlink(path), 0);
	expect_refused(".heads: missing");
}
END_TEST

static int unfinished_files(void)
{
	char path[CONF_PATH_MAX];
	struct dirent *entry;
	DIR *folder;
	int n = 0;

	snprintf(path, sizeof path, "%s", test_desk.conf.database);
	folder = opendir(dirname(path));
	ck_assert_ptr_nonnull(folder);
	while ((entry = readdir(folder)))
		n += strstr(entry->d_name, ".heads.") != NULL ||
		     strstr(entry->d_name, ".key.") != NULL;
	closedir(folder);
	return n;
}

static void begin_heads(void)
{
	start();
	dies_at_sync = true;
	accept_record();
}

static void make_key(void)
{
	test_desk_start();
	dies_at_sync = true;
	(void)!desk_open_key(&test_desk.desk, &(struct sb_error){""});
}

static void (*const unfinished[])(void) = {begin_heads, make_key};

START_TEST(what_a_killed_station_did_not_finish_is_removed)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		unfinished[_i]();
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	ck_assert_int_eq(unfinished_files(), 1);
	start();
	ck_assert_int_eq(unfinished_files(), 0);
}
END_TEST

static const struct test tests[] = {
	T(the_key_is_recorded_once_when_it_is_made),
	T(a_hand_over_a_turn_and_a_closing_are_signed),
	T(every_so_many_rounds_are_signed),
	T(a_hand_over_that_is_refused_signs_nothing),
	T(heads_are_found_again_with_their_key),
	T(a_lost_key_is_replaced_with_a_notice),
	T(a_record_whose_key_cannot_be_used_is_not_played_on),
	T(a_new_record_whose_key_cannot_be_used_is_played_on),
	T(the_secret_is_in_no_other_file),
	T(an_old_copy_is_not_played_on),
	L(rows_changed_while_it_was_down_are_not_played_on, changes),
	T(a_heads_file_that_went_away_is_not_begun_in_silence),
	L(what_a_killed_station_did_not_finish_is_removed, unfinished),
};

bool support_forks = true;

SUITE_AROUND("heads", tests, set_up, tear_down)
