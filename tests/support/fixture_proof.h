/* SPDX-License-Identifier: ISC */
/* Records signed, exported, and changed behind sabot's back. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_PROOF_H
#define SABOT_TESTS_SUPPORT_FIXTURE_PROOF_H

#include <sqlite3.h>

#include "app/export/export.h"
#include "db/journal/journal.h"
#include "db/proof/signed_heads.h"
#include "db/verify/verify.h"
#include "tests/support/fixture_record.h"

/* A key, and heads signed with it in any record, as a station writes them. */

struct keyring {
	uint8_t public[KEY_SIZE];
	uint8_t secret[KEY_SECRET_SIZE]; /* begins with its seed */
};

/* The key of a seed that is this byte throughout. */
struct keyring keyring_make(uint8_t byte);

/* Only that key is known to sign; the file of a record's key holds it. */
struct known_keys keyring_known(const struct keyring *keyring);
void keyring_store(const struct keyring *keyring, const char *record);

/* A batch with the row `key`; one with the row `signed` of that table. */
void keyring_add_key_row(const struct keyring *keyring, struct record *record,
			 int64_t time_us);
void keyring_sign(const struct keyring *keyring, struct record *record,
		  const char *table, int64_t time_us);

/* A batch with a row of kind config, whatever it says. */
void keyring_write_config(struct record *record, const char *line,
			  int64_t time_us);

/* A record of an evening, and hands that change it behind sabot's back. */

extern char tamper_path[128];

/* What the last verification came to; its sentences, each ended by \n. */
extern struct verify_result tamper_result;
extern char *tamper_findings;

/* Who may sign; none: whoever. */
extern struct known_keys tamper_known;

/* Makes the record; a fixture. Three people, four rounds of every kind, and
 * one under way:
 *
 *	1-2 day, table; 3-5 staff; 6-18 a round with wagers; 19-27 one with a
 *	correction; 28-33 a void one; 34-37 shuffle, shoe, day, table; 38-45 a
 *	natural; 46-48 a round */
void tamper_set_up(void);

enum sb_result tamper_verify(const struct journal_head *head,
			     struct sb_error *err);

/* Verifies, and it must be well. */
void tamper_expect_clean(void);

/* Runs SQL on it as record_folder_sql() does. */
void tamper(const char *sql);

/* Works the chain out anew, as who knows how it is made could. */
void tamper_rechain(void);
void tamper_rechain_file(const char *path);

/* SQL on an open database; must succeed. */
void tamper_run(sqlite3 *db, const char *sql);

/* A record with rounds of all three games, signed, and exports of them. */

enum {
	TEST_EXPORT_ROUNDS = 5,
	TEST_EXPORT_FILES = 9,
	TEST_EXPORT_FINDINGS_MAX = 1 << 14,
	TEST_EXPORT_PATH_MAX = 512,
};

/* Baccarat, the second one reworked and with additions, the third void;
 * blackjack; roulette. The lines of the last one, for gaming_days_write(). */
extern const char *const test_export_round_names[TEST_EXPORT_ROUNDS];
extern const char test_export_roulette_lines[];

/* The files that a round can have. */
extern const char *const test_export_files[TEST_EXPORT_FILES];

/* A fixture: the record, record.db in the folder test_export_top_folder. */
void test_export_set_up(void);
void test_export_tear_down(void);
extern struct book test_export_book;
extern struct keyring test_export_key;
extern const char *test_export_top_folder;

/* The station has lost its key, and has made the key of that byte. */
void test_export_change_key(uint8_t byte);

/* The head is signed; an addition is booked by that badge. */
void test_export_sign(void);
void test_export_amend(const char *badge, const char *line);

/* What is exported of a round; what proof_build() and those behind it said. */
enum sb_result test_export_gather(const char *round, struct export *export,
				  struct sb_error *err);

/* They are written to a folder, as export_store() does. */
enum sb_result test_export_store(const char *to, const struct export *made,
				 int n, struct sb_error *err);

/* Exports those rounds, or the n-th alone into test_export_folder. */
void test_export_rounds(const char *to, const char *const *names, int n);
void test_export_round(int n);
extern char test_export_folder[160];

/* A file of a round in it; good until the call after the next. */
const char *test_export_file(const char *round, const char *name);

/* Verifies that folder, with those keys or any (none): how many findings, which
 * are in test_export_findings, a line each. */
int test_export_verify(void);
extern struct known_keys test_export_known;
extern char test_export_findings[TEST_EXPORT_FINDINGS_MAX];

/* What it says beside findings. */
extern char test_export_output[TEST_EXPORT_FINDINGS_MAX];

/* There must be none, or one with these words. */
void test_export_expect_clean(void);
void test_export_expect_finding(const char *words);

#endif
