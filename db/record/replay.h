/* SPDX-License-Identifier: ISC */
/* The journal read back through the rules: what resumes a table, proves a
 * record and works out its rounds. */
#ifndef SABOT_DB_RECORD_REPLAY_H
#define SABOT_DB_RECORD_REPLAY_H

#include "db/journal/journal_row.h"
#include "db/inspections/form_text.h"
#include "db/rounds/rounds.h"
#include "rules/pit/pit.h"
#include "rules/script/device_report.h"
#include "rules/table/table.h"

/* Big: allocate with replay_new(). */
struct replay {
	struct table table;
	bool started;		  /* a table line has been taken */
	struct limits configured; /* of the last table line */
	bool day_began;		  /* since that line */
	struct event event;
	struct answer answer;	     /* to the last row of kind table */
	struct device_report report; /* the last row of kind device */
	struct row_line row;	     /* the last one, while its text lasts */
	struct rounds rounds;
	bool round_over; /* the last row ended rounds.round */
	bool pit_enabled;
	struct pit pit; /* where it is followed */
	bool form_over; /* the last row ended `form` */
	struct form_row form;
	struct form_text asked[CHECKLISTS]; /* of the forms under way */
	char *text; /* the row's answer: lines, each ended by \n */
	size_t text_length;
	size_t text_room;
};

/* How much of its line a message about a row may quote. */
enum { REPLAY_QUOTE_MAX = 80 };
int replay_quote_length(const struct replay *replay,
			const struct journal_row *journal_row);

struct replay *replay_new(void);
void replay_free(struct replay *replay);

/* Begins anew, as before the first row. */
void replay_start(struct replay *replay);

/* From now on the rows of the pit are taken too: by those who begin at row 1,
 * or prepare it. */
void replay_enable_pit(struct replay *replay);

/* Takes a row that stands before those that the table is read from: for the
 * pit alone. */
SB_MUST_USE enum sb_result replay_prepare(struct replay *replay,
					  const struct journal_row *journal_row,
					  struct sb_error *err);

/* Applies a row that is about to be appended, its seq set: the answer that
 * belongs to it, of whatever kind it is, is left in replay->text. SB_INVALID:
 * the line is malformed; SB_REFUSED: the pit does not take it, for the reason
 * given. Nothing was applied then. */
SB_MUST_USE enum sb_result replay_apply(struct replay *replay,
					const struct journal_row *journal_row,
					struct sb_error *err);

/* Takes the next row of the journal, of any kind. SB_INVALID with a sentence
 * when its line is malformed or the rules answer otherwise than it says, and
 * SB_REFUSED when the pit does not take it; the row was applied as far as it
 * could be. */
SB_MUST_USE enum sb_result
replay_verify_row(struct replay *replay, const struct journal_row *journal_row,
		  struct sb_error *err);

/* The same for those who tell a record and do not prove it: the sentence says
 * who does. */
SB_MUST_USE enum sb_result
replay_read_row(struct replay *replay, const struct journal_row *journal_row,
		struct sb_error *err);

#endif
