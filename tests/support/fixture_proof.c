/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_proof.h"

#include <locale.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "app/export/export.h"
#include "db/proof/proof.h"
#include "db/rounds/amendments.h"
#include "db/staff/staff.h"
#include "tests/support/support.h"

struct keyring keyring_make(uint8_t byte)
{
	uint8_t seed[crypto_sign_SEEDBYTES];
	struct keyring keyring;

	memset(seed, byte, sizeof seed);
	crypto_sign_seed_keypair(keyring.public, keyring.secret, seed);
	return keyring;
}

struct known_keys keyring_known(const struct keyring *keyring)
{
	struct known_keys known = {.n = 1};

	memcpy(known.key[0], keyring->public, KEY_SIZE);
	return known;
}

void keyring_store(const struct keyring *keyring, const char *record)
{
	char path[256], hex[2 * crypto_sign_SEEDBYTES + 1], text[128];

	snprintf(path, sizeof path, "%s.key", record);
	sodium_bin2hex(hex, sizeof hex, keyring->secret, crypto_sign_SEEDBYTES);
	snprintf(text, sizeof text, "sabot station key 1 %s\n", hex);
	support_write(path, text);
	ck_assert_int_eq(chmod(path, 0600), 0);
}

void keyring_write_config(struct record *record, const char *line,
			  int64_t time_us)
{
	struct journal_row row = {.time_us = time_us,
				  .source = SOURCE_STATION,
				  .kind = KIND_CONFIG,
				  .badge = "",
				  .line = line,
				  .answer = ""};
	struct sb_error err;

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(journal_append(record, &row, &err), SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

void keyring_add_key_row(const struct keyring *keyring, struct record *record,
			 int64_t time_us)
{
	char line[SIGNED_HEAD_LINE_MAX];

	signed_head_format_key(keyring->public, line);
	keyring_write_config(record, line, time_us);
}

void keyring_sign(const struct keyring *keyring, struct record *record,
		  const char *table, int64_t time_us)
{
	struct signed_head signs = {.time_us = time_us};
	char line[SIGNED_HEAD_LINE_MAX];
	struct journal_head head;
	struct sb_error err;

	ck_assert_int_eq(journal_read_head(record, &head, &err), SB_OK);
	strcpy(signs.table, table);
	signs.rows = head.seq;
	memcpy(signs.hash, head.hash, HASH_SIZE);
	signed_head_sign(&signs, keyring->secret);
	signed_head_format(&signs, line);
	keyring_write_config(record, line, time_us);
}

char tamper_path[128];
struct verify_result tamper_result;
char *tamper_findings;
struct known_keys tamper_known;
static FILE *finding;

static void note(const char *sentence, void *context)
{
	(void)context;
	fprintf(finding, "%s\n", sentence);
}

static const struct verify_observer watch = {.finding = note};

enum sb_result tamper_verify(const struct journal_head *head,
			     struct sb_error *err)
{
	size_t size;
	enum sb_result result;

	free(tamper_findings);
	finding = open_memstream(&tamper_findings, &size);
	result = verify_record(tamper_path,
			       &(struct verify_against){head, &tamper_known},
			       &watch, &tamper_result, err);
	fclose(finding);
	return result;
}

void tamper_expect_clean(void)
{
	struct sb_error err = {""};

	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(tamper_result.findings == 0, "%s", tamper_findings);
}

static void add_staff(struct book *game, const char *badge, enum role role)
{
	struct person person = {.name = "Name", .role = role};
	struct sb_error err = {""};
	const char *by = role == ROLE_SUPERVISOR ? "" : "S1";

	strcpy(person.badge, badge);
	ck_assert_int_eq(journal_begin(game->record, &err), SB_OK);
	ck_assert_msg(staff_add(game->record, by, &person, "$hash",
				game->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(game->record, &err), SB_OK);
}

/* Three people, four rounds of every kind, and one under way:
 *
 *	1-2 day, table; 3-5 staff; 6-18 a round with wagers; 19-27 one with a
 *	correction; 28-33 a void one; 34-36 shuffle, shoe, table; 37- a round */
static void play_an_evening(struct book *game)
{
	book_open(game, tamper_path);
	add_staff(game, "S1", ROLE_SUPERVISOR);
	add_staff(game, "P1", ROLE_PIT_BOSS);
	add_staff(game, "D1", ROLE_DEALER);
	book(game, book_wagered);
	game->badge = "P1";
	book(game, "open\nclose\ncard 4h\ncard 3c\nkey card 5s\ncard 2d\n"
		   "correct 1 3h\nannounce\nclear\n");
	book(game, "open\nclose\ncard 4h\ncard 3c\nvoid power\nclear\n");
	book(game, "shuffle\nshoe\nday: day BAC-07 2026-11-21 shoe 2 round 4\n"
		   "table baccarat decks=6\n");
	game->badge = "D1";
	book(game, book_natural);
	book(game, "open\nclose\ncard Th\n");
}

void tamper_set_up(void)
{
	struct book game;

	snprintf(tamper_path, sizeof tamper_path, "%s/record.db",
		 support_folder());
	play_an_evening(&game);
	book_close(&game);
}

void tamper_run(sqlite3 *db, const char *sql)
{
	char *message = NULL;

	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &message) == SQLITE_OK,
		      "%s: %s", sql, message ? message : "");
}

void tamper(const char *sql)
{
	record_folder_sql(tamper_path, sql);
}

/* --- the chain ------------------------------------------------------------ */

static void write_row(sqlite3_stmt *write, const struct journal_row *row,
		      const uint8_t hash[static HASH_SIZE])
{
	sqlite3_bind_int64(write, 1, row->seq);
	sqlite3_bind_blob(write, 2, hash, HASH_SIZE, NULL);
	ck_assert_int_eq(sqlite3_step(write), SQLITE_DONE);
	sqlite3_reset(write);
}

static void rechain(sqlite3 *db)
{
	sqlite3_stmt *read, *write;
	uint8_t previous[HASH_SIZE] = {0};

	sqlite3_prepare_v2(db,
			   "SELECT seq, time_us, source, badge, kind, line, "
			   "answer FROM journal ORDER BY seq",
			   -1, &read, NULL);
	sqlite3_prepare_v2(db, "UPDATE journal SET hash = ?2 WHERE seq = ?1",
			   -1, &write, NULL);
	while (sqlite3_step(read) == SQLITE_ROW) {
		struct journal_row row = {
			.seq = sqlite3_column_int64(read, 0),
			.time_us = sqlite3_column_int64(read, 1),
			.source = (uint8_t)sqlite3_column_int(read, 2),
			.badge = (const char *)sqlite3_column_text(read, 3),
			.kind = (uint8_t)sqlite3_column_int(read, 4),
			.line = (const char *)sqlite3_column_text(read, 5),
			.answer = (const char *)sqlite3_column_text(read, 6)};

		journal_row_hash(&row, previous, previous);
		write_row(write, &row, previous);
	}
	sqlite3_finalize(read);
	sqlite3_finalize(write);
}

void tamper_rechain(void)
{
	tamper_rechain_file(tamper_path);
}

void tamper_rechain_file(const char *file)
{
	sqlite3 *db;

	ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
	sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	rechain(db);
	sqlite3_close(db);
}

/* The cards of the design's page, with a wager, then a correction. */
static const char reworked[] = "1001 table: open\n"
			       "1001 table: wager 3 banker 10\n"
			       "1001 table: wager 4 tie 5\n"
			       "1001 table: close\n"
			       "shoe table: card 4h\n"
			       "shoe table: card 3c\n"
			       "shoe table: card Ks\n"
			       "shoe table: card 2d\n"
			       "shoe table: card 7s\n"
			       "shoe table: card 8c\n"
			       "2001 table: correct 5 6s\n"
			       "1001 table: announce\n"
			       "1001 table: note guest at seat 4 objects\n"
			       "1001 table: clear\n";

static const char voided[] = "1001 table: open\n"
			     "1001 table: wager 1 player 20\n"
			     "1001 table: close\n"
			     "shoe table: card 9h\n"
			     "2001 table: void power\n"
			     "1001 table: clear\n";

/* Insurance that is lost, a split, a dealer's draw. */
static const char blackjack[] =
	"station day: day BAC-07 2026-11-21 shoe 3 round 5\n"
	"station table: table blackjack decks=6\n"
	"1001 table: open\n"
	"1001 table: wager 1 main 20\n"
	"1001 table: wager 2 main 10\n"
	"1001 table: close\n"
	"shoe table: card 8h\n"
	"shoe table: card Ts\n"
	"shoe table: card Ad\n"
	"shoe table: card 8c\n"
	"shoe table: card 9d\n"
	"shoe table: card 5h\n"
	"1001 table: insure 1\n"
	"1001 table: decline 2\n"
	"1001 table: peek\n"
	"1001 table: split 1\n"
	"shoe table: card 3h\n"
	"shoe table: card Kd\n"
	"1001 table: hit 1\n"
	"shoe table: card Th\n"
	"1001 table: stand 1\n"
	"1001 table: stand 2\n"
	"1001 table: reveal\n"
	"shoe table: card 4c\n"
	"1001 table: announce\n"
	"1001 table: clear\n";

const char test_export_roulette_lines[] = "1001 table: open\n"
					  "1001 table: wager 1 straight 17 5\n"
					  "1001 table: wager 2 red 10\n"
					  "wheel table: spin cw ccw\n"
					  "1001 table: close\n"
					  "wheel table: revs 5\n"
					  "wheel table: number 17\n"
					  "1001 table: announce\n";

/* One round of each; the third is void. */
const char *const test_export_round_names[TEST_EXPORT_ROUNDS] = {
	"BAC-07/2026-11-21/0001", "BAC-07/2026-11-21/0003",
	"BAC-07/2026-11-21/0004", "BAC-07/2026-11-21/0005",
	"BAC-07/2026-11-22/0001",
};

struct book test_export_book;
struct keyring test_export_key;
const char *test_export_top_folder;
char test_export_folder[160], test_export_findings[TEST_EXPORT_FINDINGS_MAX];
char test_export_output[TEST_EXPORT_FINDINGS_MAX];
static char path[160];

/* --- the record ----------------------------------------------------------- */

void test_export_sign(void)
{
	keyring_sign(&test_export_key, test_export_book.record, "BAC-07",
		     test_export_book.time_us);
}

void test_export_change_key(uint8_t byte)
{
	test_export_key = keyring_make(byte);
	keyring_store(&test_export_key, path);
	keyring_add_key_row(&test_export_key, test_export_book.record,
			    test_export_book.time_us);
}

void test_export_amend(const char *badge, const char *line)
{
	struct amendment_row row;
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(test_export_book.record, &err), SB_OK);
	ck_assert_msg(amendments_book(test_export_book.record, badge, line,
				      test_export_book.time_us, &row,
				      &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(test_export_book.record, &err), SB_OK);
}

static void plays_a_day(void)
{
	gaming_days_write(&test_export_book, gaming_days_opening);
	gaming_days_write(&test_export_book, gaming_days_forms);
	gaming_days_write(&test_export_book, gaming_days_shuffle);
	gaming_days_write(&test_export_book, gaming_days_round);
	gaming_days_write(&test_export_book, "2001 table: shuffle\n");
	gaming_days_write(&test_export_book,
			  gaming_days_shuffle + strlen("1001 people: on\n"));
	gaming_days_write(&test_export_book, gaming_days_round);
	gaming_days_write(&test_export_book, reworked);
	gaming_days_write(&test_export_book, voided);
	test_export_amend(
		"3001",
		"adjust BAC-07/2026-11-21/0003 4 +12.50 by 2002 the tie");
	test_export_amend(
		"3001", "annotate BAC-07/2026-11-21/0003 by 1002 he had left");
	gaming_days_write(&test_export_book, blackjack);
	test_export_sign();
}

/* Staff, and a key. */
static void test_export_begin(void)
{
	test_export_top_folder = support_folder();
	setlocale(LC_ALL, "C.UTF-8");
	setenv("TZ", "UTC", 1);
	tzset();
	test_export_key = keyring_make(3);
	snprintf(path, sizeof path, "%s/record.db", test_export_top_folder);
	snprintf(test_export_folder, sizeof test_export_folder, "%s/case",
		 test_export_top_folder);
	gaming_days_open(&test_export_book, path);
	keyring_store(&test_export_key, path); /* no record begins beside one */
	keyring_add_key_row(&test_export_key, test_export_book.record,
			    test_export_book.time_us);
}

void test_export_set_up(void)
{
	test_export_begin();
	gaming_days_write(&test_export_book,
			  "station config: currency EUR 2\n");
	test_export_sign(); /* the staff, long before */
	plays_a_day();
	gaming_days_write(&test_export_book, gaming_days_closing);
	gaming_days_write(&test_export_book, gaming_days_roulette);
	gaming_days_write(&test_export_book, gaming_days_wheel);
	gaming_days_write(&test_export_book, "1001 people: on\n");
	gaming_days_write(&test_export_book, test_export_roulette_lines);
	test_export_sign();
}

void test_export_tear_down(void)
{
	book_close(&test_export_book);
}

/* --- exporting and verifying ---------------------------------------------- */

/* The file beside the record. */
static struct station_key *reads_key(void)
{
	struct station_key *key;
	struct sb_error err = {""};

	ck_assert_msg(station_key_read(&key, path, &err) == SB_OK, "%s",
		      err.text);
	return key;
}

enum sb_result test_export_gather(const char *round, struct export *export,
				  struct sb_error *err)
{
	struct station_key *key = reads_key();
	struct round_proof proof = {0};
	struct round_name name;
	size_t size;
	char *text;
	FILE *out = open_memstream(&text, &size);
	enum sb_result result;

	*export = (struct export){0};
	ck_assert(rounds_parse_name(round, &name));
	result = proof_build(out, PACKAGE_VERSION, test_export_book.record,
			     &name, station_key_public(key), err);
	fclose(out);
	if (result == SB_OK)
		result = proof_read(&proof, text, size, err);
	if (result == SB_OK)
		result = export_derive(export, &proof, NULL, err);
	if (result == SB_OK)
		export_sign(export, key);
	station_key_close(key);
	proof_fini(&proof);
	free(text);
	return result;
}

enum sb_result test_export_store(const char *to, const struct export *made,
				 int n, struct sb_error *err)
{
	struct station_key *key = reads_key();
	enum sb_result result = export_store(to, made, n, key, err);

	station_key_close(key);
	return result;
}

void test_export_rounds(const char *to, const char *const *names, int n)
{
	struct export made[TEST_EXPORT_ROUNDS] = {0};
	struct sb_error err = {""};

	for (int i = 0; i < n; i++)
		ck_assert_msg(test_export_gather(names[i], &made[i], &err) ==
				      SB_OK,
			      "%s: %s", names[i], err.text);
	ck_assert_msg(test_export_store(to, made, n, &err) == SB_OK, "%s",
		      err.text);
	for (int i = 0; i < n; i++)
		export_fini(&made[i]);
}

void test_export_round(int n)
{
	test_export_rounds(test_export_folder, &test_export_round_names[n], 1);
}

static void add(char text[static TEST_EXPORT_FINDINGS_MAX],
		const char *sentence)
{
	size_t used = strlen(text);

	snprintf(text + used, TEST_EXPORT_FINDINGS_MAX - used, "%s\n",
		 sentence);
}

static void found(const char *sentence, void *context)
{
	(void)context;
	add(test_export_findings, sentence);
}

static void told(const char *sentence, void *context)
{
	(void)context;
	add(test_export_output, sentence);
}

struct known_keys test_export_known;

/* How much is found. */
int test_export_verify(void)
{
	struct export_verify verify = {
		.known = &test_export_known, .find = found, .print_fact = told};
	struct sb_error err = {""};

	test_export_findings[0] = test_export_output[0] = '\0';
	ck_assert_msg(export_verify(&verify, test_export_folder, &err) == SB_OK,
		      "%s", err.text);
	return verify.findings;
}

void test_export_expect_clean(void)
{
	ck_assert_msg(test_export_verify() == 0, "%s", test_export_findings);
}

void test_export_expect_finding(const char *words)
{
	ck_assert_msg(test_export_verify() > 0 &&
			      strstr(test_export_findings, words),
		      "not '%s' but '%s'", words, test_export_findings);
}

const char *test_export_file(const char *round, const char *name)
{
	static char file[2][TEST_EXPORT_PATH_MAX];
	static int turn;
	char in[ROUND_NAME_MAX];

	turn = !turn;
	export_folder(round, in);
	snprintf(file[turn], TEST_EXPORT_PATH_MAX, "%s/%s/%s",
		 test_export_folder, in, name);
	return file[turn];
}

const char *const test_export_files[TEST_EXPORT_FILES] = {
	"proof.txt",   "README.txt",	"round.txt",
	"script.txt",  "people.txt",	"inspections.txt",
	"shuffle.txt", "additions.txt", "signature.txt",
};
