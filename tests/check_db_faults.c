/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "db/statement.h"
#include "db/verify.h"
#include "tests/book.h"
#include "tests/faulty_vfs.h"
#include "tests/shelf.h"
#include "tests/support.h"

/* Two rounds as a station commits them, one string a batch. */
static const char *const batches[] = {
	"open\n",
	"wager 3 tie 5\nwager 1 banker 10\n",
	"wager 1 player 20\n",
	"close\n",
	"card 4h\n",
	"card 3c\n",
	"card Ks\n",
	"card 2d\n",
	"card 7s\n",
	"device: device shoe position banker 3\ncard 8c\n",
	"announce\n",
	"clear\n",
	"open\n",
	"close\n",
	"card 9h\ncard 2c\ncard 5s\n",
	"key card 5d\ntable: correct 1 8h\n",
	"table: void reader\n",
	"clear\n",
	"table: shuffle\nshoe\n",
	"day: day BAC-07 2026-11-21 shoe 2 round 3\ntable baccarat\n",
};

enum { BATCHES = sizeof batches / sizeof *batches };

static const char begin[] = "day BAC-07 2026-11-21 shoe 1 round 1\n"
			    "table baccarat\n";

static const char *const fault_names[FAULTS] = {
	[FAULT_FULL] = "disk full",
	[FAULT_WRITE] = "write fails",
	[FAULT_SYNC] = "sync fails",
	[FAULT_POWER_WRITE] = "power cut before a write",
	[FAULT_POWER_SYNC] = "power cut before a sync",
	[FAULT_POWER_SYNCED] = "power cut behind a sync",
	[FAULT_POWER_TORN] = "power cut, half of the writes on disk",
};

static const char *folder;
static char path[160];
static char fresh[160], old[160]; /* at the begin, and of version 1 */
static int records;
static struct book game;
static enum fault fault;
static int at;
static bool broke;
static int log_pages; /* folded in when it is longer; 0: as SQLite likes */

/* Making a record syncs for certain, which takes its time: most begin with a
 * copy of one. */
static void new_path(const char *copied)
{
	char *bytes;
	size_t size;
	FILE *file;

	snprintf(path, sizeof path, "%s/%d.db", folder, records++);
	if (!copied)
		return;
	bytes = support_read(copied, &size);
	file = fopen(path, "wb");
	ck_assert(file && fwrite(bytes, 1, size, file) == size);
	fclose(file);
	free(bytes);
}

static void tune(void)
{
	if (log_pages > 0)
		sqlite3_wal_autocheckpoint(game.record->db, log_pages);
}

static bool holds_last(void)
{
	struct sb_error err = {""};
	bool holds = false;

	ck_assert_msg(record_holds(game.record, &game.last, &holds, &err) ==
			      SB_OK,
		      "%s", err.text);
	return holds;
}

static int64_t head(void)
{
	struct record_head newest;
	struct sb_error err = {""};

	ck_assert_msg(record_head(game.record, &newest, &err) == SB_OK, "%s",
		      err.text);
	return newest.seq;
}

static void come_back(void)
{
	struct envelope last = game.last;

	book_close(&game);
	faulty_vfs_mend();
	book_resume(&game, path);
	game.last = last;
	tune();
}

/* What a batch in doubt came to, which must stay so whatever happens. */
static bool look_again(void)
{
	bool holds;

	come_back();
	holds = holds_last();
	faulty_vfs_cut_power();
	come_back();
	ck_assert_msg(holds == holds_last(),
		      "%s at %d: a row that was seen is gone",
		      fault_names[fault], at);
	return holds;
}

static void play_batch(const char *lines)
{
	struct sb_error err = {""};
	int64_t before = head();

	game.last.seq = 0;
	if (book_try(&game, lines, &err) == SB_OK)
		return;
	ck_assert_msg(faulty_vfs_broke(), "%s", err.text);
	broke = true;
	if (look_again())
		return;
	ck_assert_msg(head() == before, "%s at %d: a committed row is gone",
		      fault_names[fault], at);
	book(&game, lines);
}

static enum sb_result gather(const struct envelope *envelope, void *context,
			     struct sb_error *err)
{
	(void)err;
	fprintf(context, "%s\n", envelope->line);
	return SB_OK;
}

/* Behind what tells the book whose line it is. */
static const char *line_proper(const char *line)
{
	static const char *const whose[] = {"key ",
					    "table: ", "day: ", "device: "};

	for (size_t i = 0; i < sizeof whose / sizeof *whose; i++)
		if (strncmp(line, whose[i], strlen(whose[i])) == 0)
			return line + strlen(whose[i]);
	return line;
}

/* Each line is there once, in its order. */
static void check_lines(void)
{
	struct sb_error err;
	char *got, *want;
	size_t size;
	FILE *out = open_memstream(&want, &size);
	int64_t seq = 1;

	fputs(begin, out);
	for (int i = 0; i < BATCHES; i++)
		for (const char *c = batches[i]; *c;
		     c += strcspn(c, "\n") + 1) {
			c = line_proper(c);
			fprintf(out, "%.*s\n", (int)strcspn(c, "\n"), c);
		}
	fclose(out);
	out = open_memstream(&got, &size);
	ck_assert_int_eq(
		record_read(game.record, &seq, 1000, gather, out, &err), SB_OK);
	fclose(out);
	support_same(got, want);
	free(got);
	free(want);
}

static void tell(const char *sentence, void *context)
{
	(void)context;
	ck_abort_msg("%s at %d: %s", fault_names[fault], at, sentence);
}

static void check_proof(void)
{
	static const struct verify_watch watch = {.finding = tell};
	struct verify_result verified;
	struct sb_error err = {""};

	ck_assert_msg(verify_record(path, NULL, &watch, &verified, &err) ==
			      SB_OK,
		      "%s at %d: %s", fault_names[fault], at, err.text);
}

static void make_old(void)
{
	for (int i = 0; i < BATCHES; i++)
		book(&game, batches[i]);
	book_close(&game);
	shelf_age(path, 1);
	strcpy(old, path);
}

static void set_up(void)
{
	folder = support_folder();
	faulty_vfs_install();
	new_path(NULL);
	book_open(&game, path);
	book_close(&game);
	strcpy(fresh, path);
	new_path(fresh);
	book_resume(&game, path);
	make_old();
}

/* The whole of it with one fault; false when it came too late to happen. */
static bool play_with_fault(void)
{
	new_path(fresh);
	broke = false;
	book_resume(&game, path);
	tune();
	faulty_vfs_break(fault, at);
	for (int i = 0; i < BATCHES; i++)
		play_batch(batches[i]);
	check_lines();
	book_close(&game);
	broke |= faulty_vfs_broke();
	faulty_vfs_mend();
	check_proof();
	return broke;
}

static void play_with_each(enum fault which, int pages)
{
	fault = which;
	log_pages = pages;
	for (at = 1; play_with_fault(); at++)
		;
	ck_assert_int_gt(at, BATCHES);
}

START_TEST(a_fault_at_any_write_or_sync_loses_nothing_and_doubles_nothing)
{
	play_with_each((enum fault)_i, 0);
}
END_TEST

/* With the log folded into the file after nearly each batch. */
START_TEST(a_fault_while_the_log_is_folded_in_loses_nothing_either)
{
	play_with_each((enum fault)_i, 2);
}
END_TEST

/* A station was killed between the write and the sync, and the row can be
 * read all the same: whoever shows it now must not lose it. */
START_TEST(a_row_that_is_seen_after_a_kill_stays)
{
	int64_t before, seen;
	pid_t child;

	new_path(fresh);
	book_resume(&game, path);
	before = head();
	book_close(&game);
	child = fork();
	if (child == 0) {
		book_resume(&game, path);
		book(&game, "open\n");
		faulty_vfs_break(FAULT_KILLED, 1);
		book(&game, "close\n");
		_exit(1);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	book_resume(&game, path);
	seen = head();
	ck_assert_int_eq(seen, before + 2);
	faulty_vfs_cut_power();
	come_back();
	ck_assert_int_eq(head(), seen);
	book_close(&game);
}
END_TEST

/* --- making and migrating ------------------------------------------------ */

static enum sb_result open_and_close(struct sb_error *err)
{
	struct record *record;
	enum sb_result result =
		record_open(&record, path, RECORD_WRITE | RECORD_CREATE, err);

	record_close(record);
	return result;
}

/* Opens with the fault, then without. */
static bool open_with_fault(void)
{
	struct sb_error err = {""};
	enum sb_result result;

	faulty_vfs_break(fault, at);
	result = open_and_close(&err);
	broke = faulty_vfs_broke();
	ck_assert_msg(result == SB_OK || broke, "%s", err.text);
	faulty_vfs_mend();
	ck_assert_msg(open_and_close(&err) == SB_OK, "%s at %d: %s",
		      fault_names[fault], at, err.text);
	check_proof();
	return broke;
}

START_TEST(a_fault_while_a_record_is_made_leaves_none_or_a_whole_one)
{
	fault = (enum fault)_i;
	at = 0;
	do {
		at++;
		new_path(NULL);
	} while (open_with_fault());
	ck_assert_int_gt(at, 2);
}
END_TEST

START_TEST(a_fault_while_a_record_is_migrated_leaves_the_old_or_the_new_one)
{
	fault = (enum fault)_i;
	at = 0;
	do {
		at++;
		new_path(old);
	} while (open_with_fault());
	ck_assert_int_gt(at, 2);
}
END_TEST

/* --- slow disks ---------------------------------------------------------- */

START_TEST(a_commit_waits_for_the_disk)
{
	struct timespec start, end;
	const int delay_ms = 30;

	new_path(fresh);
	book_resume(&game, path);
	faulty_vfs_delay_syncs(delay_ms);
	clock_gettime(CLOCK_MONOTONIC, &start);
	book(&game, "open\n");
	clock_gettime(CLOCK_MONOTONIC, &end);
	ck_assert_int_ge((end.tv_sec - start.tv_sec) * 1000 +
				 (end.tv_nsec - start.tv_nsec) / 1000000,
			 delay_ms);
	faulty_vfs_delay_syncs(0);
	book_close(&game);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("db_faults");
	TCase *tc = tcase_create("faults");

	tcase_add_checked_fixture(tc, set_up, NULL);
	tcase_add_loop_test(
		tc,
		a_fault_at_any_write_or_sync_loses_nothing_and_doubles_nothing,
		FAULT_FULL, FAULTS);
	tcase_add_loop_test(
		tc, a_fault_while_the_log_is_folded_in_loses_nothing_either,
		FAULT_FULL, FAULTS);
	tcase_add_loop_test(
		tc, a_fault_while_a_record_is_made_leaves_none_or_a_whole_one,
		FAULT_FULL, FAULTS);
	tcase_add_loop_test(
		tc,
		a_fault_while_a_record_is_migrated_leaves_the_old_or_the_new_one,
		FAULT_FULL, FAULTS);
	tcase_add_test(tc, a_row_that_is_seen_after_a_kill_stays);
	tcase_add_test(tc, a_commit_waits_for_the_disk);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
