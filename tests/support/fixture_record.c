/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_record.h"

#include <check.h>
#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "db/record/projections.h"
#include "db/record/record.h"
#include "db/staff/staff.h"
#include "tests/support/support.h"

const char *record_folder;
char record_folder_path[128];

void record_folder_set_up(void)
{
	record_folder = support_folder();
	snprintf(record_folder_path, sizeof record_folder_path, "%s/record.db",
		 record_folder);
}

void record_folder_sql(const char *file, const char *sql)
{
	char *message = NULL;
	sqlite3 *db;

	ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
	sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &message) == SQLITE_OK,
		      "%s: %s", sql, message);
	sqlite3_close(db);
}

char *record_folder_query(const char *file, const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *stmt;
	char *text;

	ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL),
			 SQLITE_OK);
	ck_assert_int_eq(sqlite3_step(stmt), SQLITE_ROW);
	text = strdup((const char *)sqlite3_column_text(stmt, 0));
	sqlite3_finalize(stmt);
	sqlite3_close(db);
	return text;
}

/* Of each table, in SQL: its rows are copied, column by column as version 1 has
 * them. */
static const char copying_to_version_1[] =
	"SELECT group_concat('INSERT INTO main.' || name || ' SELECT ' || "
	"columns || ' FROM new.' || name, ';') FROM (SELECT m.name, "
	"group_concat(c.name) AS columns FROM main.sqlite_schema m, "
	"pragma_table_info(m.name, 'main') c WHERE m.type = 'table' "
	"GROUP BY m.name)";

static const char numbers_of_version_1[] =
	"PRAGMA application_id = 1521515274; PRAGMA user_version = 1;"
	"PRAGMA journal_mode = WAL";

void record_folder_make_version_1(const char *path)
{
	char old[160], *sql, attach[200];

	snprintf(old, sizeof old, "%s.1", path);
	sql = support_read(support_source("tests/db/record/schema-1.sql"),
			   NULL);
	record_folder_sql(old, sql);
	free(sql);
	record_folder_sql(old, numbers_of_version_1);
	sql = record_folder_query(old, copying_to_version_1);
	snprintf(attach, sizeof attach, "ATTACH '%s' AS new;", path);
	sql = realloc(sql, strlen(sql) + sizeof attach);
	ck_assert_ptr_nonnull(sql);
	memmove(sql + strlen(attach), sql, strlen(sql) + 1);
	memcpy(sql, attach, strlen(attach));
	record_folder_sql(old, sql);
	free(sql);
	ck_assert_int_eq(rename(old, path), 0);
}

enum sb_result record_folder_open(const char *file, unsigned flags,
				  struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(&record, file, flags, err);

	record_close(record);
	return result;
}

static void record_folder_list_file(const char *name, FILE *out)
{
	uint64_t sum = 14695981039346656037U; /* FNV-1a */
	struct stat st;
	size_t length;
	char *bytes;

	if (stat(name, &st) != 0 || !S_ISREG(st.st_mode))
		return;
	bytes = support_read(name, &length);
	for (size_t i = 0; i < length; i++)
		sum = (sum ^ (unsigned char)bytes[i]) * 1099511628211U;
	free(bytes);
	fprintf(out, " %o %zu %llx", st.st_mode, length,
		(unsigned long long)sum);
}

char *record_folder_list(void)
{
	struct dirent **entries;
	int n = scandir(record_folder, &entries, NULL, alphasort);
	char *text, name[512];
	size_t size;
	FILE *out = open_memstream(&text, &size);

	for (int i = 0; i < n; i++) {
		snprintf(name, sizeof name, "%s/%s", record_folder,
			 entries[i]->d_name);
		fprintf(out, "%s", entries[i]->d_name);
		if (!strstr(name, "-shm"))
			record_folder_list_file(name, out);
		fputc('\n', out);
		free(entries[i]);
	}
	free(entries);
	fclose(out);
	return text;
}

unsigned record_folder_mode(const char *suffix)
{
	char name[160];
	struct stat st;

	snprintf(name, sizeof name, "%s%s", record_folder_path, suffix);
	ck_assert_msg(stat(name, &st) == 0, "%s is not there", name);
	return st.st_mode & 0777;
}

/* 2026-11-21 20:00 UTC */
enum { START_S = 1795291200 };

const char book_natural[] = "open\nclose\ncard 4h\ncard 3c\ncard 5s\n"
			    "card 2d\nannounce\nclear\n";
const char book_wagered[] = "open\nwager 3 tie 5\nwager 1 banker 10\n"
			    "wager 1 player 20\nclose\n"
			    "card 4h\ncard 3c\ncard Ks\ncard 2d\ncard 7s\n"
			    "card 8c\nannounce\nclear\n";

static enum sb_result book_replay_row(const struct journal_row *journal_row,
				      void *context, struct sb_error *err)
{
	return replay_verify_row(context, journal_row, err);
}

void book_resume(struct book *book, const char *path)
{
	struct sb_error err = {""};
	enum sb_result result = record_open(&book->record, path,
					    RECORD_WRITE | RECORD_CREATE, &err);
	int64_t seq;

	ck_assert_msg(result == SB_OK, "%s", err.text);
	book->replay = replay_new();
	book->badge = "";
	book->time_us = START_S * INT64_C(1000000);
	result = journal_resume_point(book->record, INT64_MAX, &seq, &err);
	while (result == SB_OK)
		result = journal_read(book->record, &seq, 100, book_replay_row,
				      book->replay, &err);
	ck_assert_msg(result == SB_GONE, "%s", err.text);
}

void book_open(struct book *book_, const char *path)
{
	memset(book_, 0, sizeof *book_);
	book_resume(book_, path);
	book(book_, "day: day BAC-07 2026-11-21 shoe 1 round 1\n"
		    "table baccarat\n");
}

void book_close(struct book *book)
{
	record_close(book->record);
	replay_free(book->replay);
	book->record = NULL;
	book->replay = NULL;
}

/* What stands before the line proper. */
static const char *book_prefix(struct journal_row *journal_row,
			       const char *line)
{
	static const char *const kinds[] = {
		[KIND_TABLE] = "table: ",
		[KIND_DEVICE] = "device: ",
		[KIND_PEOPLE] = "people: ",
		[KIND_DAY] = "day: ",
		[KIND_INSPECTION] = "inspection: ",
		[KIND_SHUFFLE] = "shuffle: ",
		[KIND_CONFIG] = "config: ",
	};

	if (strncmp(line, "shoe device", 11) == 0) {
		journal_row->kind = KIND_DEVICE;
		journal_row->source = SOURCE_SHOE;
		return line + 5;
	}
	if (strncmp(line, "clock device", 12) == 0) {
		journal_row->kind = KIND_DEVICE;
		journal_row->source = SOURCE_CLOCK;
		return line + 6;
	}
	if (strncmp(line, "wheel device", 12) == 0) {
		journal_row->kind = KIND_DEVICE;
		journal_row->source = SOURCE_WHEEL;
		return line + 6;
	}
	for (int kind = KIND_TABLE; kind <= KIND_CONFIG; kind++) {
		size_t length = strlen(kinds[kind]);

		if (strncmp(line, kinds[kind], length) == 0) {
			journal_row->kind = (uint8_t)kind;
			journal_row->source = SOURCE_STATION;
			return line + length;
		}
	}
	if (strncmp(line, "key ", 4) == 0)
		return line + 4;
	if (strncmp(line, "card", 4) == 0)
		journal_row->source = SOURCE_SHOE;
	return line;
}

static enum sb_result book_line(struct book *book, const char *line,
				struct sb_error *err)
{
	struct journal_row *journal_row = &book->last;
	enum sb_result result;

	*journal_row =
		(struct journal_row){.seq = journal_next_seq(book->record),
				     .time_us = book->time_us,
				     .source = SOURCE_KEY,
				     .kind = KIND_TABLE,
				     .badge = book->badge,
				     .answer = ""};
	journal_row->line = book_prefix(journal_row, line);
	book->time_us += 1000000;
	ck_assert_int_eq(replay_apply(book->replay, journal_row, err), SB_OK);
	journal_row->answer = book->replay->text;
	result = journal_append(book->record, journal_row, err);
	if (result != SB_OK)
		return result;
	book->rounds += book->replay->round_over;
	return projections_apply(book->record, book->replay, journal_row, err);
}

enum sb_result book_try(struct book *book, const char *lines,
			struct sb_error *err)
{
	enum sb_result result = journal_begin(book->record, err);
	char line[JOURNAL_LINE_MAX + 1];

	while (result == SB_OK && support_line(&lines, line, sizeof line))
		result = book_line(book, line, err);
	if (result == SB_OK)
		return journal_commit(book->record, err);
	journal_rollback(book->record);
	return result;
}

void book(struct book *book_, const char *lines)
{
	struct sb_error err = {""};
	enum sb_result result = book_try(book_, lines, &err);

	ck_assert_msg(result == SB_OK, "%s", err.text);
}

const char gaming_days_opening[] = "3001 people: hand-over 2001 all is well\n"
				   "2001 day: opening 2026-11-21 baccarat 8\n";

#define ITEMS_OF_DECKS(list)                                                   \
	"1001 inspection: item " list " 2 pass\n"                              \
	"1001 inspection: item " list " 3 pass\n"                              \
	"1001 inspection: item " list " 4 pass\n"                              \
	"1001 inspection: item " list " 5 pass\n"                              \
	"1001 inspection: item " list " 6 pass\n"                              \
	"1001 inspection: item " list " 7 pass\n"                              \
	"1001 inspection: item " list " 8 pass\n"

#define FIELDS_OF_DECKS(list, third)                                           \
	"1001 inspection: field " list " decks 101 102 " third                 \
	" 104 105 106 107 108\n"                                               \
	"1001 inspection: field " list " colour red\n"                         \
	"1001 inspection: field " list " seal 7711\n"

#define SIGNED(list)                                                           \
	"1001 inspection: sign " list " dealer\n"                              \
	"2001 inspection: sign " list " pit-boss\n"

#define DECKS(list)                                                            \
	"1001 inspection: begin " list                                         \
	"\n" FIELDS_OF_DECKS(list, "109") "1001 inspection: item " list        \
					  " 1 pass\n" ITEMS_OF_DECKS(list)     \
						  SIGNED(list)

const char gaming_days_forms[] = "1001 inspection: begin table\n"
				 "1001 inspection: item table 1 pass\n"
				 "1001 inspection: item table 2 pass\n"
				 "1001 inspection: item table 3 pass\n"
				 "1001 inspection: sign table dealer\n"
				 "1001 inspection: begin shoe\n"
				 "1001 inspection: item shoe 1 pass\n"
				 "1001 inspection: item shoe 2 pass\n"
				 "1001 inspection: item shoe 3 pass\n"
				 "1001 inspection: item shoe 4 pass\n"
				 "1001 inspection: test shoe 5\n"
				 "shoe inspection: card Ac\n"
				 "shoe inspection: card Ad\n"
				 "shoe inspection: card Ah\n"
				 "shoe inspection: card As\n" SIGNED("shoe")
	/* what is amiss with the decks */
	"1001 inspection: begin deck-open\n" FIELDS_OF_DECKS(
		"deck-open", "103") "1001 inspection: test deck-open 1\n"
				    "shoe inspection: card 9h\n"
				    "shoe inspection: card 9h\n"
				    "shoe inspection: card ??\n"
				    "1001 inspection: end deck-open\n"
				    "1001 inspection: defect deck-open 103 9h "
				    "a bent corner\n"
				    "2001 inspection: replaced deck-open 103 "
				    "109\n" ITEMS_OF_DECKS("deck-open")
					    SIGNED("deck-open")
						    DECKS("deck-open");

const char gaming_days_shuffle[] = "1001 people: on\n"
				   "1001 shuffle: begin\n"
				   "1001 shuffle: group 1\n"
				   "1001 shuffle: group 2\n"
				   "1001 shuffle: back 2\n"
				   "1001 shuffle: group 2\n"
				   "1001 shuffle: group 3\n"
				   "1001 shuffle: group 4\n"
				   "1001 shuffle: group 5\n";

const char gaming_days_round[] = "1001 table: open\n"
				 "1001 table: close\n"
				 "shoe table: card 4h\n"
				 "shoe table: card 3c\n"
				 "shoe table: card 5s\n"
				 "shoe table: card 2d\n"
				 "1001 table: announce\n"
				 "1001 table: clear\n";

const char gaming_days_return[] =
	"2001 inspection: left cards one fell off the table\n" DECKS(
		"deck-return");

const char gaming_days_closing[] = "2001 day: closing\n" DECKS("deck-close");

const char gaming_days_roulette[] =
	"station day: day BAC-07 2026-11-22 shoe 1 round 1\n"
	"station table: table roulette\n"
	"2001 day: opening 2026-11-22 roulette\n";

const char gaming_days_wheel[] = "1001 inspection: begin table\n"
				 "1001 inspection: item table 1 pass\n"
				 "1001 inspection: item table 2 pass\n"
				 "1001 inspection: item table 3 pass\n"
				 "1001 inspection: sign table dealer\n"
				 "2001 inspection: begin wheel\n"
				 "2001 inspection: item wheel 1 pass\n"
				 "2001 inspection: item wheel 3 pass\n"
				 "2001 inspection: item wheel 4 pass\n"
				 "2001 inspection: item wheel 6 pass\n"
				 "2001 inspection: test wheel 5 17\n"
				 "wheel inspection: number 17\n"
				 "2001 inspection: field wheel wheel W-3\n"
				 "2001 inspection: field wheel level 0.25\n"
				 "2001 inspection: begin ball\n"
				 "2001 inspection: item ball 1 pass\n"
				 "2001 inspection: item ball 2 pass\n"
				 "2001 inspection: field ball ball B-1\n"
				 "2001 inspection: field ball diameter 18.5\n"
				 "2001 inspection: sign ball pit-boss\n"
				 "2001 inspection: sign wheel pit-boss\n";

static const struct {
	const char *word;
	enum source source;
} sources[] = {
	{"station ", SOURCE_STATION},
	{"shoe ", SOURCE_SHOE},
	{"wheel ", SOURCE_WHEEL},
	{"clock ", SOURCE_CLOCK},
};

static const char *const kinds[] = {
	[KIND_TABLE] = "table: ",	    [KIND_DEVICE] = "device: ",
	[KIND_PEOPLE] = "people: ",	    [KIND_DAY] = "day: ",
	[KIND_INSPECTION] = "inspection: ", [KIND_SHUFFLE] = "shuffle: ",
	[KIND_CONFIG] = "config: ",
};

/* The words before the line proper; the badge is kept in `badge`. */
static void gaming_days_read(struct journal_row *row, const char *text,
			     char badge[static BADGE_MAX + 1])
{
	size_t length = strcspn(text, " ");

	row->source = SOURCE_KEY;
	row->badge = badge;
	badge[0] = '\0';
	for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
		if (strncmp(text, sources[i].word, length + 1) == 0)
			row->source = (uint8_t)sources[i].source;
	if (row->source == SOURCE_KEY)
		sprintf(badge, "%.*s", (int)length, text);
	text += length + 1;
	for (int kind = KIND_TABLE; kind <= KIND_CONFIG; kind++) {
		length = strlen(kinds[kind]);
		if (strncmp(text, kinds[kind], length) == 0) {
			row->kind = (uint8_t)kind;
			row->line = text + length;
		}
	}
	ck_assert_ptr_nonnull(row->line);
}

/* Writes the row, whatever was made of it. */
static enum sb_result gaming_days_append(struct book *book,
					 struct journal_row *row,
					 struct sb_error *err)
{
	enum sb_result result;

	row->answer = book->replay->text;
	result = journal_append(book->record, row, err);
	return result == SB_OK
		       ? projections_apply(book->record, book->replay, row, err)
		       : result;
}

/* Nobody's own row is the dealer's. */
static enum sb_result gaming_days_row(struct book *book,
				      struct journal_row *row,
				      struct sb_error *err)
{
	enum sb_result result;

	if (row->badge[0] == '\0' && row->source != SOURCE_STATION)
		row->badge = book->replay->pit.dealer;
	row->seq = journal_next_seq(book->record);
	row->time_us = book->time_us;
	book->time_us += 1000000;
	result = replay_apply(book->replay, row, err);
	return result == SB_OK ? gaming_days_append(book, row, err) : result;
}

static enum sb_result gaming_days_station(struct book *book, enum row_kind kind,
					  const char *line,
					  struct sb_error *err)
{
	struct journal_row row = {.source = SOURCE_STATION,
				  .kind = (uint8_t)kind,
				  .badge = "",
				  .line = line};

	return gaming_days_row(book, &row, err);
}

/* A new shoe begins a new table. */
static enum sb_result gaming_days_shoe(struct book *book, struct sb_error *err)
{
	char line[DAY_LINE_MAX];
	enum sb_result result;

	rounds_format_day(&book->replay->rounds, line);
	result = gaming_days_station(book, KIND_DAY, line, err);
	return result == SB_OK ? gaming_days_station(book, KIND_TABLE,
						     "table baccarat", err)
			       : result;
}

static enum sb_result gaming_days_follow(struct book *book,
					 struct sb_error *err)
{
	struct replay *replay = book->replay;
	enum sb_result result = SB_OK;
	char line[PIT_LINE_MAX];
	enum row_kind kind;

	while (result == SB_OK &&
	       pit_next_consequence(&replay->pit, &replay->table, &kind,
				    line)) {
		result = gaming_days_station(book, kind, line, err);
		if (result == SB_OK && kind == KIND_TABLE &&
		    strcmp(line, "shoe") == 0)
			result = gaming_days_shoe(book, err);
	}
	return result;
}

static enum sb_result gaming_days_line(struct book *book, const char *text,
				       struct sb_error *err)
{
	char badge[BADGE_MAX + 1];
	struct journal_row row = {0};
	enum sb_result result = journal_begin(book->record, err);

	gaming_days_read(&row, text, badge);
	if (result == SB_OK)
		result = gaming_days_row(book, &row, err);
	if (result == SB_OK)
		result = gaming_days_follow(book, err);
	if (result == SB_OK)
		return journal_commit(book->record, err);
	journal_rollback(book->record);
	return result;
}

/* What the first line said that was not taken; it is not written. */
static enum sb_result gaming_days_try(struct book *book, const char *lines,
				      struct sb_error *err)
{
	char line[JOURNAL_LINE_MAX + 1];
	enum sb_result result = SB_OK;

	while (result == SB_OK && support_line(&lines, line, sizeof line))
		result = gaming_days_line(book, line, err);
	return result;
}

void gaming_days_write(struct book *book, const char *lines)
{
	struct sb_error err = {""};
	char line[JOURNAL_LINE_MAX + 1];

	while (support_line(&lines, line, sizeof line))
		ck_assert_msg(gaming_days_try(book, line, &err) == SB_OK,
			      "%s: %s", line, err.text);
}

void gaming_days_forge(struct book *book, const char *line)
{
	char badge[BADGE_MAX + 1];
	struct journal_row row = {.answer = ""};
	struct sb_error err;

	ck_assert_int_eq(journal_begin(book->record, &err), SB_OK);
	gaming_days_read(&row, line, badge);
	row.seq = journal_next_seq(book->record);
	row.time_us = book->time_us;
	book->time_us += 1000000;
	/* a row that is refused is written all the same */
	(void)!replay_apply(book->replay, &row, &err);
	ck_assert_int_eq(gaming_days_append(book, &row, &err), SB_OK);
	ck_assert_int_eq(journal_commit(book->record, &err), SB_OK);
}

static void gaming_days_staff(struct book *book, const char *badge,
			      const char *name, enum role role)
{
	struct person person = {.role = role};
	struct sb_error err = {""};

	strcpy(person.badge, badge);
	strcpy(person.name, name);
	ck_assert_int_eq(journal_begin(book->record, &err), SB_OK);
	ck_assert_msg(staff_add(book->record,
				role == ROLE_SUPERVISOR ? "" : "3001", &person,
				"$hash", book->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(book->record, &err), SB_OK);
}

void gaming_days_open(struct book *book, const char *path)
{
	memset(book, 0, sizeof *book);
	book_resume(book, path);
	gaming_days_staff(book, "3001", "Sina Sol",
			  ROLE_SUPERVISOR); /* row 1 */
	book_close(book);
	book_open(book, path);
	replay_enable_pit(book->replay);
	gaming_days_staff(book, "2001", "Pia Park", ROLE_PIT_BOSS);
	gaming_days_staff(book, "2002", "Per Pohl", ROLE_PIT_BOSS);
	gaming_days_staff(book, "1001", "Dora Dahl", ROLE_DEALER);
	gaming_days_staff(book, "1002", "Dirk Dorn", ROLE_DEALER);
	gaming_days_write(book, "station config: station test\n");
}

void gaming_days_write_both(struct book *book)
{
	gaming_days_write(book, gaming_days_opening);
	gaming_days_write(book, gaming_days_forms);
	gaming_days_write(book, gaming_days_shuffle);
	gaming_days_write(book, gaming_days_round);
	gaming_days_write(book, gaming_days_return);
	gaming_days_write(book, "1002 people: on\n1001 people: on\n");
	gaming_days_write(book,
			  gaming_days_shuffle + strlen("1001 people: on\n"));
	gaming_days_write(book, gaming_days_round);
	gaming_days_write(book, gaming_days_closing);
	gaming_days_write(book, gaming_days_roulette);
	gaming_days_write(book, gaming_days_wheel);
	gaming_days_write(book, "1001 people: on\n");
}

const char *const sample_rounds[SAMPLE_ROUNDS] = {
	"RO-01/2026-11-22/0001",  "BJ-01/2026-11-21/0002",
	"BJ-01/2026-11-21/0001",  "BAC-07/2026-11-21/0004",
	"BAC-07/2026-11-21/0003", "BAC-07/2026-11-21/0002",
	"BAC-07/2026-11-21/0001",
};

const char sample_rounds_running[] = "RO-01/2026-11-22/0002";

/* Lines for the dealer and for the pit boss, by turns. */
static const char *const baccarat[] = {
	"open\nwager 1 player 10\nclose\ncard 4h\nkey card 3c\n",
	"hold dispute seat 4\nrelease dispute\n",
	"card 5s\ncard 2d\n",
	"correct 1 Kh\ncorrect 4 4d\n",
	("card 9s\nannounce\ndevice: device error cannot-read\nannounce\n"
	 "clear\nopen\n"),
	"void dispute \"9,\" 日本語\n",
};

static const char blackjack[] =
	"day: day BJ-01 2026-11-21 shoe 1 round 1\ntable blackjack\n"
	"open\nwager 1 main 10\nseat 2\nseat 3\nclose\n"
	"card 8h 9c Ts Ad 8c 8d 9s 8s\ninsure 1\ninsurance-closed\npeek\n"
	"split 1\ncard 3d 2c\nhit 1\ncard Kd\nstand 1\nstand 2\nstand 3\n"
	"reveal\nannounce\nclear\n";

static const char roulette[] =
	"day: day RO-01 2026-11-22 shoe 1 round 1\ntable roulette\n"
	"open\nwager 1 straight 17 1\nwager 2 red 5\nspin cw ccw\nclose\n"
	"revs 9\nnumber 16\ncorrect number 17\nannounce\n"
	"open\nwager 9 black 5\nspin cw ccw\nclose\n";

static void add_staff(struct book *game, const char *badge, enum role role,
		      const char *name)
{
	struct person person = {.role = role};
	struct sb_error err = {""};
	const char *by = role == ROLE_SUPERVISOR ? "" : "3001";

	snprintf(person.badge, sizeof person.badge, "%s", badge);
	snprintf(person.name, sizeof person.name, "%s", name);
	ck_assert_int_eq(journal_begin(game->record, &err), SB_OK);
	ck_assert_msg(staff_add(game->record, by, &person, "$hash",
				game->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(game->record, &err), SB_OK);
}

void sample_rounds_make(const char *path, const char *hole)
{
	char lines[160];
	struct book game;

	book_open(&game, path);
	add_staff(&game, "3001", ROLE_SUPERVISOR, "Sam Supervisor");
	add_staff(&game, "2001", ROLE_PIT_BOSS, "Päivi 椎名");
	add_staff(&game, "1042", ROLE_DEALER, "Aino Aalto");
	game.badge = "1042";
	book(&game, book_natural);
	book(&game, book_wagered);
	for (int i = 0; i < ROWS_OF(baccarat); i++) {
		game.badge = i % 2 ? "2001" : "1042";
		book(&game, baccarat[i]);
	}
	game.badge = "1042";
	book(&game, blackjack);
	snprintf(lines, sizeof lines,
		 "open\nseat 1\nclose\ncard 9c 7d 8d\ncard %s\n"
		 "device: device again banker 2 %s\nvoid misdeal\nclear\n",
		 hole, hole);
	book(&game, lines);
	book(&game, roulette);
	ck_assert_int_eq(game.rounds, SAMPLE_ROUNDS);
	book_close(&game);
}
