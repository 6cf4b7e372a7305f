/* SPDX-License-Identifier: ISC */
/* A row of the journal: one fact with its time, source and badge, the table's
 * answer, and the hash that links it to the row before. */
#ifndef SABOT_DB_JOURNAL_JOURNAL_ROW_H
#define SABOT_DB_JOURNAL_JOURNAL_ROW_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/core/row_kind.h"
#include "rules/pit/permissions.h"
#include "rules/script/answer_text.h"
#include "rules/script/event_parse.h"
#include "rules/table/answer.h"

enum {
	HASH_SIZE = 32,	    /* BLAKE2b-256 */
	HASH_TEXT_MAX = 65, /* bytes in hex, with the NUL */
	JOURNAL_LINE_MAX = EVENT_LINE_MAX,
	JOURNAL_ANSWER_MAX = ANSWER_MAX * ANSWER_LINE_MAX,
	/* bytes of the name of a stored value that no station writes, with the
	 * NUL */
	MALFORMED_MAX = 40,
};

/* No station writes a row beyond them. */
#define JOURNAL_SEQ_MAX	    INT64_C(1000000000000)
#define JOURNAL_TIME_MAX_US INT64_C(253402300799999999) /* the year 9999 */

/* Stored in the record: values never change. */
enum source {
	SOURCE_STATION = 1,
	SOURCE_SHOE = 2,
	SOURCE_WHEEL = 3,
	SOURCE_KEY = 4,
	SOURCE_CLOCK = 5,
	SOURCE_FEED = 6,
	SOURCE_DICE = 7,
};

struct journal_row {
	int64_t seq;	   /* 1 and up without a gap; set when appended */
	int64_t time_us;   /* UTC, since 1970 */
	uint8_t source;	   /* enum source */
	uint8_t kind;	   /* enum row_kind */
	const char *badge; /* who did it, or the dealer; may be "" */
	const char *line;
	const char *answer;	 /* lines, each ended by \n; or "" */
	uint8_t hash[HASH_SIZE]; /* set when appended */
};

/* The digest of all fields except the hash. */
void journal_row_digest(const struct journal_row *journal_row,
			uint8_t digest[static HASH_SIZE]);

/* The hash of a row with that digest after the row with the hash `previous`
 * (all zero for the first). `hash` may be `previous`. */
void journal_row_link_hash(const uint8_t previous[static HASH_SIZE],
			   const uint8_t digest[static HASH_SIZE],
			   uint8_t hash[static HASH_SIZE]);

/* The hash of a row that follows the row with the hash `previous`:
 * journal_row_digest() and journal_row_link_hash() in one. */
void journal_row_hash(const struct journal_row *journal_row,
		      const uint8_t previous[static HASH_SIZE],
		      uint8_t hash[static HASH_SIZE]);

/* The name of a source, for people and other programs: "key"; "?": unknown. */
const char *source_name(enum source source);

/* The device that sends the rows of a source, as people call it, untranslated.
 * NULL: not a device. */
const char *source_device(enum source source);

#endif
