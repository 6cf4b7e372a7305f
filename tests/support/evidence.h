/* SPDX-License-Identifier: ISC */
/* A record with rounds of all three games, signed, and exports of them. */
#ifndef SABOT_TESTS_SUPPORT_EVIDENCE_H
#define SABOT_TESTS_SUPPORT_EVIDENCE_H

#include "app/export/export.h"
#include "tests/support/keyring.h"
#include "tests/support/paperwork.h"

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

/* A fixture: the record, record.db in the folder evidence_top. Its beginning:
 * staff, and a key. */
void evidence_set_up(void);
void evidence_begin(void);
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
