/* SPDX-License-Identifier: ISC */
/* What was booked beside finished rounds, as the record keeps it. */
#ifndef SABOT_DB_ROUNDS_AMENDMENTS_H
#define SABOT_DB_ROUNDS_AMENDMENTS_H

#include "db/journal/journal.h"
#include "db/rounds/rounds.h"
#include "rules/pit/amendment.h"

struct amendment_row {
	int64_t seq, time_us;
	int64_t round; /* first row of it */
	int64_t round_us;
	struct round_name name;
	uint8_t game; /* enum game_id */
	uint8_t decimals;
	char dealer[BADGE_MAX + 1]; /* of the round; "": not known */
	uint32_t place;		    /* among the round's of that kind, from 1 */
	char badge[BADGE_MAX + 1];
	struct amendment
		amendment; /* `round` and `said` as sabot writes them */
};

/* Takes one; anything but SB_OK ends the reading. */
typedef enum sb_result (*amendments_fn)(const struct amendment_row *row,
					void *context, struct sb_error *err);

/* Those of the round with that first row, in the order of their booking. */
SB_MUST_USE enum sb_result amendments_read_round(struct record *record,
						 int64_t round,
						 amendments_fn callback,
						 void *context,
						 struct sb_error *err);

/* Of a day or a shift: those that were booked in the rows `first` to `last`,
 * and those of rounds that were opened in them, whenever booked. */
SB_MUST_USE enum sb_result amendments_read_span(struct record *record,
						int64_t first, int64_t last,
						amendments_fn callback,
						void *context,
						struct sb_error *err);

/* The first one behind row `after`; SB_GONE: there is none. */
SB_MUST_USE enum sb_result amendments_next(struct record *record, int64_t after,
					   struct amendment_row *row,
					   struct sb_error *err);

/* Books the line in the open batch, by that badge; PINs already checked. *row
 * is what was booked. SB_REFUSED, with the reason: the line, the round, or
 * one of the two people. */
SB_MUST_USE enum sb_result amendments_book(struct record *record,
					   const char *badge, const char *line,
					   int64_t now_us,
					   struct amendment_row *row,
					   struct sb_error *err);

/* What such a row of the journal books; SB_REFUSED with the reason where it
 * books nothing. */
SB_MUST_USE enum sb_result
amendments_resolve(struct record *record, const struct journal_row *journal_row,
		   struct amendment_row *row, struct sb_error *err);

/* Stores it beside its row, in the same batch. */
SB_MUST_USE enum sb_result amendments_store(struct record *record,
					    const struct amendment_row *row,
					    struct sb_error *err);

#endif
