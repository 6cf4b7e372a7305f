/* SPDX-License-Identifier: ISC */
/* A table whose disk fails, at each write and each sync of a round; of seven
 * more with SABOT_SOAK=1 in the environment, which prints how often it did.
 * At a power cut the last lines of the heads file, which are not synced, are
 * lost in part. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/runtime/station_key.h"
#include "db/journal/journal.h"
#include "db/journal/statement.h"
#include "db/verify/verify.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/fixture_station.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum {
	ROWS_MAX = 1200,
	TROUBLED_STEPS = 3, /* then the disk is mended */
	TURNS_MAX = 1000,
	SYNC_MS = 10,
	ANSWERED_MS = 50,
	START_S = 1795291200, /* 2026-11-21 20:00 UTC */
};

/* What comes at one wake-up, and the rows that it makes where they are
 * others. Cards and their places come from the shoe, what takes a badge is the
 * station's own here, and all else by key. */
static const struct step {
	const char *takes, *rows;
} steps[] = {
	{"open\n", NULL},
	{"wager 3 tie 5\nwager 1 banker 10\n", "wager 1 banker 10\n"},
	{"wager 1 player 20\n", NULL},
	{"announce\n", NULL}, /* refused, and recorded so */
	{"close\n", NULL},
	{"position player 1\ncard 4h\n", NULL},
	{"position banker 1\ncard 3c\n", NULL},
	{"card Ks\n", NULL},
	{"card 2d\n", NULL},
	{"position player 3\ncard 7s\n", NULL},
	{"card 8c\n", NULL},
	{"correct 6 9c\n", NULL},
	{"announce\n", NULL},
	{"clear\n", NULL},
	{"shuffle\n", NULL},
	{"begin\ngroup 1\ngroup 2\n", NULL},
	{"group 3\ngroup 4\n", NULL},
	{"group 5\n", "group 5\nshoe\nloaded\n"
		      "day BAC-07 2026-11-21 shoe 2 round 2\n"
		      "table baccarat min=10\n"},
	{"open\n", NULL},
	{"void misdeal\n", NULL},
};

enum {
	STEPS = sizeof steps / sizeof *steps,
	STEPS_OF_ROUND = 14, /* the first of them */
	MORE_ROUNDS = 7,
	STEPS_MAX = STEPS + 1 + MORE_ROUNDS * STEPS_OF_ROUND,
	ROUNDS = 2,
};

static struct step script[STEPS_MAX];
static int n_steps, n_rounds;

static const char *folder;
static char *opened; /* a record, to begin with, */
static size_t opened_size;
static int opened_rows;	   /* of that many rows */
static char *opened_heads; /* its heads file */
static size_t opened_heads_size;
static struct station_key *key;
static size_t heads_on_disk; /* bytes of the heads file that no cut takes */
static int cuts;
static int log_pages; /* a longer log is folded in; 0: as the station does */
static struct conf conf;
static struct station *station;
static int64_t now_ms, utc_us = START_S * INT64_C(1000000);
static char *told[ROWS_MAX]; /* each row as passed on, by its number */
static int last_published;
static enum fault fault;
static int at;

/* The tests' own clock, in place of the one that the station reads. */
int64_t clock_ms(void)
{
	return now_ms;
}

int64_t clock_utc_us(void)
{
	return utc_us += 1000;
}

int64_t clock_step_ms(void)
{
	return 0;
}

#define HERE	  "%s at %d: "
#define HERE_ARGS fault_vfs_names[fault], at

/* --- updates ------------------------------------------------------- */

static char *row_text(const struct journal_row *row)
{
	char *text = malloc(strlen(row->line) + strlen(row->answer) + 128);
	int n = sprintf(text, "%lld %lld %u %u '%s' %s\n%s",
			(long long)row->seq, (long long)row->time_us,
			row->source, row->kind, row->badge, row->line,
			row->answer);

	for (int i = 0; i < HASH_SIZE; i++)
		n += sprintf(text + n, "%02x", row->hash[i]);
	return text;
}

/* Rows are passed on in order, once; after a start the old rows come again, the
 * same, from the table line that the start begins with. */
static void on_row(void *context, const struct update *update)
{
	int seq = (int)update->journal_row->seq;
	char *text = row_text(update->journal_row);

	(void)context;
	ck_assert_int_lt(seq, ROWS_MAX);
	if (seq > last_published) {
		ck_assert_msg(seq == last_published + 1 || update->replayed,
			      HERE "row %d is told after %d", HERE_ARGS, seq,
			      last_published);
		told[last_published = seq] = text;
		return;
	}
	ck_assert_msg(update->replayed, HERE "row %d is told twice", HERE_ARGS,
		      seq);
	ck_assert_msg(strcmp(text, told[seq]) == 0,
		      HERE "row %d is not as it was told", HERE_ARGS, seq);
	free(text);
}

static void forget_rows(void)
{
	for (; last_published > 0; last_published--) {
		free(told[last_published]);
		told[last_published] = NULL;
	}
}

/* --- the table ---------------------------------------------------------- */

static void use_key(void)
{
	struct sb_error err = {""};
	bool another;

	ck_assert_msg(station_use_key(station, key, &another, &err) == SB_OK,
		      HERE "%s", HERE_ARGS, err.text);
}

static void write_script(void)
{
	memcpy(script, steps, sizeof steps);
	n_steps = STEPS;
	n_rounds = ROUNDS;
	if (!getenv("SABOT_SOAK"))
		return;
	script[n_steps++].takes = "clear\n";
	for (int i = 0; i < MORE_ROUNDS; i++, n_steps += STEPS_OF_ROUND)
		memcpy(script + n_steps, steps, STEPS_OF_ROUND * sizeof *steps);
	n_rounds += MORE_ROUNDS;
}

static const char *heads_path(void)
{
	static char path[sizeof conf.database + 8];

	sprintf(path, "%s.heads", conf.database);
	return path;
}

static void set_up(void)
{
	struct sb_error err = {""};

	write_script();
	fault_vfs_install();
	folder = support_folder();
	test_station_conf(&conf, folder);
	station = test_station_open_table(&conf, NULL, NULL);
	ck_assert_msg(station_key_open(&key, conf.database, &err) == SB_OK,
		      "%s", err.text);
	use_key();
	test_station_flush(station);
	opened_rows = (int)journal_next_seq(station_record(station)) - 1;
	station_close(station);
	opened = support_read(conf.database, &opened_size);
	opened_heads = support_read(heads_path(), &opened_heads_size);
}

static enum source source_of(const char *line)
{
	static const struct {
		const char *begins;
		enum source source;
	} sources[] = {
		{"card ", SOURCE_SHOE},	      {"position ", SOURCE_SHOE},
		{"correct ", SOURCE_STATION}, {"void ", SOURCE_STATION},
		{"shuffle", SOURCE_STATION},  {"", SOURCE_KEY},
	};
	int i = 0;

	while (strncmp(line, sources[i].begins, strlen(sources[i].begins)) != 0)
		i++;
	return sources[i].source;
}

static enum row_kind kind_of(const char *line)
{
	return strcmp(line, "begin") == 0 || strncmp(line, "group ", 6) == 0
		       ? KIND_SHUFFLE
		       : KIND_TABLE;
}

static void submit_lines(const char *lines)
{
	char line[JOURNAL_LINE_MAX + 1];

	while (support_line(&lines, line, sizeof line))
		ck_assert(station_submit(station, source_of(line),
					 kind_of(line), "", line));
}

static int64_t run_turn(void)
{
	int64_t due = station_turn(station, now_ms);

	if (due != INT64_MAX && due > now_ms)
		now_ms = due;
	return due;
}

static void run_until_idle(void)
{
	for (int turns = 0; run_turn() != INT64_MAX; turns++)
		ck_assert_msg(turns < TURNS_MAX, HERE "it never gets done: %s",
			      HERE_ARGS, station_trouble(station));
}

static enum sb_result play_row(const struct journal_row *row, void *context,
			       struct sb_error *err)
{
	struct play *play = context;

	(void)err;
	if (row->kind != KIND_TABLE)
		return SB_OK;
	ck_assert_int_eq(play_read(play, row->line), SB_OK);
	rounds_mark_keyed(&play->event, (enum source)row->source);
	(void)!play_apply(play);
	return SB_OK;
}

/* The table is what the rules make of the rows that are there. */
static void check_table(void)
{
	struct play *play = play_start();
	struct sb_error err;
	int64_t seq = 1;

	if (journal_read(station_record(station), &seq, ROWS_MAX, play_row,
			 play, &err) == SB_OK)
		ck_assert_msg(play_same(&play->table, station_table(station)),
			      HERE "the table is not that of row %d", HERE_ARGS,
			      last_published);
}

/* --- power cuts --------------------------------------------------------- */

/* The start leaves the heads file whole. */
static void open_station(void)
{
	station = test_station_open(&conf, on_row, NULL);
	use_key();
	if (log_pages > 0)
		sqlite3_wal_autocheckpoint(station_record(station)->db,
					   log_pages);
	free(support_read(heads_path(), &heads_on_disk));
}

/* How many steps that many rows are; a batch is there as a whole or not. */
static int steps_of(int rows)
{
	int i = 0, sum = 0;

	for (; i < n_steps && sum < rows; i++)
		sum += support_lines(script[i].rows ? script[i].rows
						    : script[i].takes);
	ck_assert_msg(sum == rows, HERE "row %d ends no batch", HERE_ARGS,
		      rows);
	return i;
}

static void write_file(const char *path, const char *bytes, size_t size)
{
	FILE *file = fopen(path, "wb");

	ck_assert(file && fwrite(bytes, 1, size, file) == size &&
		  fclose(file) == 0);
}

/* Of what was added to the heads file since the start, the cut leaves nothing,
 * some, which tears a line, all, or its length with zeros at the end. */
static void cut_heads(void)
{
	enum { PARTS = 4 };
	size_t size;
	char *bytes = support_read(heads_path(), &size);
	size_t added = size - heads_on_disk;
	int part = cuts++ % (PARTS + 2);
	size_t kept = heads_on_disk + added * (size_t)part / PARTS;

	if (part > PARTS) {
		kept = size;
		memset(bytes + size - added / 2, 0, added / 2);
	}
	write_file(heads_path(), bytes, kept);
	free(bytes);
}

/* After a power cut: the step to go on with. All rows passed on are there. */
static int restart(void)
{
	struct journal_head head;
	struct sb_error err;

	fault_vfs_cut_power();
	station_close(station);
	fault_vfs_repair();
	cut_heads();
	open_station();
	ck_assert_int_eq(
		journal_read_head(station_record(station), &head, &err), SB_OK);
	ck_assert_msg(head.seq == last_published,
		      HERE "%d rows of %d are there", HERE_ARGS, (int)head.seq,
		      last_published);
	check_table();
	return steps_of(last_published - opened_rows);
}

static bool power_fails(void)
{
	return fault >= FAULT_POWER_WRITE && fault_vfs_has_failed();
}

/* --- a round ------------------------------------------------------------ */

/* All steps. Where the disk fails, facts go on coming for a while before it
 * is mended; cut: the power goes as soon as that is over. */
static bool play_steps(bool cut)
{
	bool broke = false;
	int troubled = 0;

	for (int i = 0; i < n_steps;) {
		submit_lines(script[i++].takes);
		run_turn();
		broke |= fault_vfs_has_failed();
		if (power_fails()) {
			i = restart();
		} else if (station_trouble(station)) {
			if (++troubled == TROUBLED_STEPS)
				fault_vfs_repair();
		} else if (troubled > 0 && cut) {
			i = restart();
			troubled = 0;
		}
	}
	fault_vfs_repair();
	run_until_idle();
	return broke;
}

static enum sb_result compare_row(const struct journal_row *row, void *context,
				  struct sb_error *err)
{
	char *text = row_text(row);

	(void)err;
	ck_assert_int_le(row->seq, last_published);
	if (told[row->seq])
		ck_assert_str_eq(text, told[row->seq]);
	free(text);
	fprintf(context, "%s\n", row->line);
	return SB_OK;
}

/* Each fact is there once, in its order, as passed on. */
static void check_lines(void)
{
	char *got, *want;
	size_t size;
	FILE *out = open_memstream(&want, &size);
	struct sb_error err;
	int64_t seq = opened_rows + 1;

	for (int i = 0; i < n_steps; i++)
		fputs(script[i].rows ? script[i].rows : script[i].takes, out);
	fclose(out);
	out = open_memstream(&got, &size);
	ck_assert_int_eq(journal_read(station_record(station), &seq, ROWS_MAX,
				      compare_row, out, &err),
			 SB_OK);
	fclose(out);
	support_same(got, want);
	free(got);
	free(want);
}

static void on_finding(const char *sentence, void *context)
{
	(void)context;
	ck_abort_msg(HERE "%s", HERE_ARGS, sentence);
}

static void check_proof(void)
{
	static const struct verify_observer watch = {.finding = on_finding};
	struct verify_result verified;
	struct sb_error err = {""};

	ck_assert_msg(verify_record(conf.database, NULL, &watch, &verified,
				    &err) == SB_OK,
		      HERE "%s", HERE_ARGS, err.text);
	ck_assert_int_eq(verified.rounds, n_rounds);
}

/* Each time on a record of its own. */
static void begin(void)
{
	static int records;

	sprintf(conf.database, "%s/%d", folder, records++);
	write_file(conf.database, opened, opened_size);
	write_file(heads_path(), opened_heads, opened_heads_size);
	open_station();
}

static void end(void)
{
	station_close(station);
	check_proof();
	unlink(conf.database);
	unlink(heads_path());
	fault_vfs_reset();
	forget_rows();
}

/* The whole of it with one fault; false when it came too late to happen. */
static bool play_with_fault(bool cut)
{
	bool broke;

	begin();
	fault_vfs_plan(fault, at);
	broke = play_steps(cut);
	ck_assert_int_eq(restart(), n_steps);
	check_lines();
	end();
	return broke;
}

static void play_with_each(enum fault which, bool cut)
{
	fault = which;
	for (at = 1; play_with_fault(cut); at += SUPPORT_STEP)
		;
	ck_assert_int_gt(at, n_steps);
	support_count(fault_vfs_names[which], at - 1);
}

START_TEST(a_fault_at_any_write_or_sync_loses_nothing_and_doubles_nothing)
{
	play_with_each((enum fault)_i, false);
}
END_TEST

START_TEST(a_power_cut_after_a_fault_loses_no_published_row)
{
	play_with_each((enum fault)_i, true);
}
END_TEST

/* With SABOT_SOAK=1 alone. */
START_TEST(a_power_cut_at_a_checkpoint_loses_nothing_either)
{
	if (!getenv("SABOT_SOAK"))
		return;
	log_pages = 1;
	play_with_each((enum fault)_i, false);
}
END_TEST

START_TEST(a_slow_disk_changes_nothing_that_is_recorded)
{
	begin();
	fault_vfs_delay_syncs(SYNC_MS);
	ck_assert(!play_steps(false));
	check_lines();
	end();
}
END_TEST

/* Time counted in syncs: a key waits for the turn under way and for its own.
 * One turn in many makes a checkpoint, and the next starts a new log. */
START_TEST(a_key_waits_50_ms_at_most_where_each_sync_takes_10)
{
	enum { SYNCS_MOST = ANSWERED_MS / SYNC_MS, FACTS = 1000 };

	for (int first = 0; first < 2; first++) {
		begin();
		run_until_idle();
		for (int i = first; i < FACTS; i++) {
			if (i % 2 == 0)
				fault_vfs_plan(FAULT_SYNC, SYNCS_MOST + 1);
			submit_lines("note the next\n");
			ck_assert_int_eq(run_turn(), INT64_MAX);
			ck_assert(!fault_vfs_has_failed());
		}
		fault_vfs_repair();
		station_close(station);
		forget_rows();
	}
}
END_TEST

static const struct test tests[] = {
	RANGE(a_fault_at_any_write_or_sync_loses_nothing_and_doubles_nothing,
	      FAULT_FULL, FAULTS),
	RANGE(a_power_cut_after_a_fault_loses_no_published_row, FAULT_FULL,
	      FAULT_POWER_WRITE),
	RANGE(a_power_cut_at_a_checkpoint_loses_nothing_either,
	      FAULT_POWER_WRITE, FAULTS),
	T(a_slow_disk_changes_nothing_that_is_recorded),
	T(a_key_waits_50_ms_at_most_where_each_sync_takes_10),
};

bool support_forks = true;

SUITE_AROUND("durability", tests, set_up, NULL)
