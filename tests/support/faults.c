/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/faults.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "db/journal/sqlite.h"
#include "db/verify/verify.h"
#include "tests/support/support.h"

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

struct faults faults;
static const char *folder;
static int records;
static bool broke;    /* a batch of this turn */
static int log_pages; /* folded in when it is longer; 0: as SQLite likes */

const char *faults_name(void)
{
	return faulty_vfs_names[faults.fault];
}

/* Making a record syncs for certain, which takes its time: most begin with a
 * copy of one. */
void faults_new_path(const char *copied)
{
	char *bytes;
	size_t size;
	FILE *file;

	if (faults.path[0] != '\0')
		unlink(faults.path);
	faulty_vfs_forget();
	snprintf(faults.path, sizeof faults.path, "%s/%d.db", folder,
		 records++);
	if (!copied)
		return;
	bytes = support_read(copied, &size);
	file = fopen(faults.path, "wb");
	ck_assert(file && fwrite(bytes, 1, size, file) == size);
	fclose(file);
	free(bytes);
}

static void faults_tune(void)
{
	if (log_pages > 0)
		sqlite3_wal_autocheckpoint(faults.game.record->db, log_pages);
}

static bool faults_holds_last(void)
{
	struct sb_error err = {""};
	bool holds = false;

	ck_assert_msg(record_holds(faults.game.record, &faults.game.last,
				   &holds, &err) == SB_OK,
		      "%s", err.text);
	return holds;
}

int64_t faults_head(void)
{
	struct record_head newest;
	struct sb_error err = {""};

	ck_assert_msg(record_head(faults.game.record, &newest, &err) == SB_OK,
		      "%s", err.text);
	return newest.seq;
}

void faults_come_back(void)
{
	struct envelope last = faults.game.last;

	book_close(&faults.game);
	faulty_vfs_mend();
	book_resume(&faults.game, faults.path);
	faults.game.last = last;
	faults_tune();
}

/* What a batch in doubt came to, which must stay so whatever happens. */
static bool faults_look_again(void)
{
	bool holds;

	faults_come_back();
	holds = faults_holds_last();
	faulty_vfs_cut_power();
	faults_come_back();
	ck_assert_msg(holds == faults_holds_last(),
		      "%s at %d: a row that was seen is gone", faults_name(),
		      faults.at);
	return holds;
}

static void faults_play_batch(const char *lines)
{
	struct sb_error err = {""};
	int64_t before = faults_head();

	faults.game.last.seq = 0;
	if (book_try(&faults.game, lines, &err) == SB_OK)
		return;
	ck_assert_msg(faulty_vfs_broke(), "%s", err.text);
	broke = true;
	if (faults_look_again())
		return;
	ck_assert_msg(faults_head() == before,
		      "%s at %d: a committed row is gone", faults_name(),
		      faults.at);
	book(&faults.game, lines);
}

static enum sb_result faults_gather(const struct envelope *envelope,
				    void *context, struct sb_error *err)
{
	(void)err;
	fprintf(context, "%s\n", envelope->line);
	return SB_OK;
}

/* Behind what tells the book whose line it is. */
static const char *faults_line_proper(const char *line)
{
	static const char *const whose[] = {"key ",
					    "table: ", "day: ", "device: "};

	for (size_t i = 0; i < sizeof whose / sizeof *whose; i++)
		if (strncmp(line, whose[i], strlen(whose[i])) == 0)
			return line + strlen(whose[i]);
	return line;
}

/* Each line is there once, in its order. */
static void faults_check_lines(void)
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
			c = faults_line_proper(c);
			fprintf(out, "%.*s\n", (int)strcspn(c, "\n"), c);
		}
	fclose(out);
	out = open_memstream(&got, &size);
	ck_assert_int_eq(record_read(faults.game.record, &seq, 1000,
				     faults_gather, out, &err),
			 SB_OK);
	fclose(out);
	support_same(got, want);
	free(got);
	free(want);
}

static void faults_tell(const char *sentence, void *context)
{
	(void)context;
	ck_abort_msg("%s at %d: %s", faults_name(), faults.at, sentence);
}

void faults_check_proof(void)
{
	static const struct verify_watch watch = {.finding = faults_tell};
	struct verify_result verified;
	struct sb_error err = {""};

	ck_assert_msg(verify_record(faults.path, NULL, &watch, &verified,
				    &err) == SB_OK,
		      "%s at %d: %s", faults_name(), faults.at, err.text);
}

void faults_set_up(void)
{
	folder = support_folder();
	faulty_vfs_install();
	faults_new_path(NULL);
	book_open(&faults.game, faults.path);
	book_close(&faults.game);
	strcpy(faults.fresh, faults.path);
	faults.path[0] = '\0';
}

bool faults_play(void)
{
	broke = false;
	for (int i = 0; i < BATCHES; i++)
		faults_play_batch(batches[i]);
	return broke;
}

/* False when the fault came too late to happen. */
static bool faults_play_through(void)
{
	bool struck;

	faults_new_path(faults.fresh);
	book_resume(&faults.game, faults.path);
	faults_tune();
	faulty_vfs_break(faults.fault, faults.at);
	struck = faults_play();
	faults_check_lines();
	book_close(&faults.game);
	struck |= faulty_vfs_broke();
	faulty_vfs_mend();
	faults_check_proof();
	return struck;
}

void faults_play_each(enum fault fault, int pages)
{
	faults.fault = fault;
	log_pages = pages;
	for (faults.at = 1; faults_play_through(); faults.at += SUPPORT_STEP)
		;
	ck_assert_int_gt(faults.at, BATCHES);
}
