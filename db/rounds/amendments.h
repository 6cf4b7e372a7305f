/* SPDX-License-Identifier: ISC */
/* Amendments (adjustments, annotations, returns of wagers) of finished
 * rounds, as stored. */
#ifndef SABOT_DB_ROUNDS_AMENDMENTS_H
#define SABOT_DB_ROUNDS_AMENDMENTS_H

#include "db/journal/journal.h"
#include "db/rounds/rounds.h"
#include "rules/pit/amendment.h"

struct amendment_row {
	int64_t seq, time_us;
	int64_t round; /* first row of the round */
	struct round_name name;
	uint8_t game; /* enum game_id */
	uint8_t decimals;
	char currency[CURRENCY_CODE_MAX]; /* "": not known; set by
					     amendments_read_round() and
					     amendments_read_span() only */
	char dealer[BADGE_MAX + 1];	  /* of the round; "": not known */
	int64_t pending_until_us; /* when the round's pending wagers expire; set
				     by amendments_resolve() and
				     amendments_find_expired() only */
	uint32_t place; /* number among those of its round and kind, from 1 */
	char badge[BADGE_MAX + 1];
	struct amendment amendment;    /* round and amount_text are rewritten in
					  sabot's own form */
	char malformed[MALFORMED_MAX]; /* the first stored value that no
					  station writes, or "" */
};

/* Called with one amendment; any result but SB_OK ends the reading. */
typedef enum sb_result (*amendments_fn)(const struct amendment_row *row,
					void *context, struct sb_error *err);

/* The amendments of the round with that first row, in the order of booking. */
SB_MUST_USE enum sb_result amendments_read_round(struct record *record,
						 int64_t round,
						 amendments_fn callback,
						 void *context,
						 struct sb_error *err);

/* The amendments of a day or shift: those booked in rows `first` to `last`, and
 * those of rounds opened in these rows, whenever booked. */
SB_MUST_USE enum sb_result amendments_read_span(struct record *record,
						int64_t first, int64_t last,
						amendments_fn callback,
						void *context,
						struct sb_error *err);

/* The first amendment after row `after`; SB_GONE: none. */
SB_MUST_USE enum sb_result amendments_next(struct record *record, int64_t after,
					   struct amendment_row *row,
					   struct sb_error *err);

/* Books the line in the open batch, by that badge; the caller has checked both
 * PINs. *row is the result. SB_REFUSED: err says what is wrong with the line,
 * the round or one of the two people. */
SB_MUST_USE enum sb_result amendments_book(struct record *record,
					   const char *badge, const char *line,
					   int64_t now_us,
					   struct amendment_row *row,
					   struct sb_error *err);

/* The amendment that a row of the journal books; SB_REFUSED with the reason: it
 * is not valid. roster: whose badges they are, or NULL. */
SB_MUST_USE enum sb_result
amendments_resolve(struct record *record, const struct roster *roster,
		   const struct journal_row *journal_row,
		   struct amendment_row *row, struct sb_error *err);

/* SB_REFUSED with the reason: one of the two people may not sign that amendment
 * at a table of that dealer ("": none). */
SB_MUST_USE enum sb_result
amendments_check_people(struct record *record, const struct roster *roster,
			const char *dealer, const struct amendment_row *row,
			struct sb_error *err);

/* Finds the pending wagers that expire first, from from_us to until_us; *row is
 * their expiry. Leaves out rounds that did not end before row `seq`, and wagers
 * returned before that row. SB_GONE: none. */
SB_MUST_USE enum sb_result amendments_find_expired(struct record *record,
						   int64_t seq, int64_t from_us,
						   int64_t until_us,
						   struct amendment_row *row,
						   struct sb_error *err);

/* Writes the line that returns the round's imprisoned wagers. */
void amendments_format_release(const struct round_row *round,
			       char line[static AMENDMENT_LINE_MAX]);

/* A round whose wagers were kept. */
struct pending_row {
	struct round_name name;
	uint8_t decimals;
	char currency[CURRENCY_CODE_MAX]; /* "": not known */
	int64_t until_us;
	char reason[JOURNAL_LINE_MAX + 1];
	uint32_t wagers;
	struct money sum;    /* of their stakes */
	int64_t returned_us; /* 0: the wagers are still kept */
	uint8_t returned_by; /* enum amendment_kind */
};

typedef void (*pending_fn)(const struct pending_row *row, void *context);

/* Passes all rounds whose wagers were kept to the callback, the oldest
 * first. */
SB_MUST_USE enum sb_result amendments_read_pending(struct record *record,
						   pending_fn callback,
						   void *context,
						   struct sb_error *err);

/* Stores an amendment in the batch of its row. */
SB_MUST_USE enum sb_result amendments_store(struct record *record,
					    const struct amendment_row *row,
					    struct sb_error *err);

#endif
