/* SPDX-License-Identifier: ISC */
/* Verifies a record: SQLite's own check, hash chain, signed heads, the heads
 * file beside it, a replay of every line, permissions, and all that is stored
 * beside the journal. */
#ifndef SABOT_DB_VERIFY_VERIFY_H
#define SABOT_DB_VERIFY_VERIFY_H

#include "db/journal/journal.h"
#include "db/proof/signed_heads.h"

/* Callbacks; both may be NULL. Called in the thread of verify_record(). */
struct verify_observer {
	/* done: number of rows verified; total: number of all rows. */
	void (*progress)(int64_t done, int64_t total, void *context);
	/* Called for each finding, in the order of rows; the sentence says
	 * where it is. */
	void (*finding)(const char *sentence, void *context);
	void *context;
};

/* Given by the user; all may be NULL. */
struct verify_against {
	const struct journal_head *head; /* the journal must have this row */
	const struct known_keys *known;	 /* keys that may sign */
	const uint8_t *heads_key; /* with which the heads file was made; NULL:
				     its MACs do not count, and it may be
				     missing */
};

enum { VERIFY_FINDINGS_MAX = 1000 }; /* more are counted, not reported */

struct verify_result {
	int64_t rows;
	int64_t rounds;
	int64_t findings;
	struct journal_head head; /* the newest row */
	/* The last valid signed head; rows 0: none. */
	struct signed_head signed_up_to;
	uint8_t signed_by[KEY_SIZE];
	int64_t kept;	  /* number of heads in the heads file */
	int64_t accepted; /* the last row `accept-record`; 0: none */
};

/* Reads the whole record and changes nothing. against may be NULL. SB_OK: read
 * to its end, with findings or not; SB_SYSTEM: it cannot be read. */
SB_MUST_USE enum sb_result verify_record(const char *path,
					 const struct verify_against *against,
					 const struct verify_observer *observer,
					 struct verify_result *result,
					 struct sb_error *err);

#endif
