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
struct keyring keyring_of(uint8_t byte);

/* Only that key is known to sign; the file of a record's key holds it. */
struct known_keys keyring_known(const struct keyring *keyring);
void keyring_keeps(const struct keyring *keyring, const char *record);

/* A batch with the row `key`; one with the row `signed` of that table. */
void keyring_tells(const struct keyring *keyring, struct record *record,
		   int64_t time_us);
void keyring_signs(const struct keyring *keyring, struct record *record,
		   const char *table, int64_t time_us);

/* A batch with a row of kind config, whatever it says. */
void keyring_writes(struct record *record, const char *line, int64_t time_us);

/* A record of an evening, and hands that change it behind sabot's back. */

extern char tamper_path[128];

/* What the last verification came to; its sentences, each ended by \n. */
extern struct verify_result tamper_result;
extern char *tamper_found;

/* Who may sign; none: whoever. */
extern struct known_keys tamper_known;

/* Makes the record; a fixture. Three people, four rounds of every kind, and
 * one under way:
 *
 *	1-2 day, table; 3-5 staff; 6-18 a round with wagers; 19-27 one with a
 *	correction; 28-33 a void one; 34-37 shuffle, shoe, day, table; 38-45 a
 *	natural; 46-48 a round */
void tamper_set_up(void);

enum sb_result tamper_verify(const struct record_head *head,
			     struct sb_error *err);

/* Verifies, and it must be well. */
void tamper_finds_nothing(void);

/* Runs SQL with the triggers out of the way, and puts them back. */
void tamper(const char *sql);

/* Works the chain out anew, as who knows how it is made could. */
void tamper_rechain(void);

/* SQL on an open database; must succeed. */
void tamper_run(sqlite3 *db, const char *sql);

/* A record with rounds of all three games, signed, and exports of them. */

enum {
	EVIDENCE_ROUNDS = 5,
	EVIDENCE_FILES = 9,
	EVIDENCE_FOUND = 1 << 14,
	EVIDENCE_PATH = 512,
};

/* Baccarat, the second one reworked and with additions, the third void;
 * blackjack; roulette. The lines of the last one, for paperwork(). */
extern const char *const evidence_rounds[EVIDENCE_ROUNDS];
extern const char evidence_spun[];

/* The files that a round can have. */
extern const char *const evidence_files[EVIDENCE_FILES];

/* A fixture: the record, record.db in the folder evidence_top. */
void evidence_set_up(void);
void evidence_tear_down(void);
extern struct book evidence_game;
extern struct keyring evidence_key;
extern const char *evidence_top;

/* The station has lost its key, and has made the key of that byte. */
void evidence_changes_key(uint8_t byte);

/* The head is signed; an addition is booked by that badge. */
void evidence_signs(void);
void evidence_books(const char *badge, const char *line);

/* What is exported of a round; what proof_gather() and those behind it said. */
enum sb_result evidence_gathers(const char *round, struct export *export,
				struct sb_error *err);

/* They are written to a folder, as export_store() does. */
enum sb_result evidence_stores(const char *to, const struct export *made, int n,
			       struct sb_error *err);

/* Exports those rounds, or the n-th alone into evidence_folder. */
void evidence_exports_to(const char *to, const char *const *names, int n);
void evidence_exports(int n);
extern char evidence_folder[160];

/* A file of a round in it; good until the call after the next. */
const char *evidence_file(const char *round, const char *name);

/* Verifies that folder, with those keys or any (none): how many findings, which
 * are in evidence_found, a line each. */
int evidence_verifies(void);
extern struct known_keys evidence_known;
extern char evidence_found[EVIDENCE_FOUND];

/* What it says beside findings. */
extern char evidence_told[EVIDENCE_FOUND];

/* There must be none, or one with these words. */
void evidence_holds(void);
void evidence_expect_found(const char *words);

#endif
