/* SPDX-License-Identifier: ISC */
/* Replays the journal through the rules: to resume a table, verify a record and
 * compute its rounds. */
#ifndef SABOT_DB_RECORD_REPLAY_H
#define SABOT_DB_RECORD_REPLAY_H

#include "db/journal/journal_row.h"
#include "db/inspections/form_text.h"
#include "db/rounds/rounds.h"
#include "rules/core/error.h"
#include "rules/pit/pit.h"
#include "rules/script/device_report.h"
#include "rules/table/table.h"

/* Big: allocate with replay_new(). */
struct replay {
	struct table table;
	bool started;		  /* a table line has been applied */
	struct limits configured; /* of the last table line */
	bool day_began;		  /* a gaming day began since the table line */
	int64_t special_until_us; /* when special limits end; 0: none */
	struct event event;
	struct answer answer;	     /* of the last row of kind table */
	struct device_report report; /* the last row of kind device */
	struct row_line row;	     /* the last row, while its text is valid */
	struct rounds rounds;
	bool round_over; /* the last row ended rounds.round */
	bool pit_enabled;
	struct pit pit;	      /* if pit_enabled */
	struct roster roster; /* if pit_enabled: of the rows of people */
	struct sb_error staff_problem; /* why the last row may not change the
					  staff list; "": it may */
	bool form_over;		       /* the last row ended `form` */
	struct form_row form;
	struct form_text asked[CHECKLISTS]; /* of forms under way */
	char *text; /* the row's answer: lines, each ended by \n */
	size_t text_length;
	size_t text_room;
};

enum { REPLAY_QUOTE_MAX = 80 }; /* bytes */

/* How many bytes of a row's line a message may quote. */
int replay_quote_length(const struct replay *replay,
			const struct journal_row *journal_row);

struct replay *replay_new(void);
void replay_free(struct replay *replay);

/* Resets the replay to the state before the first row. */
void replay_start(struct replay *replay);

/* From now on applies the rows of the pit, too: for callers that begin at row 1
 * or call replay_prepare(). */
void replay_enable_pit(struct replay *replay);

/* When the special limits that the row sets end, in UTC microseconds; 0: it
 * sets none. The table may refuse the row all the same. */
int64_t replay_special_end_us(const struct journal_row *journal_row);

/* Applies a row before the first row of the table, to the pit only; the roster
 * of all rows before the table is the caller's to fill. Without it each badge
 * is a person. */
SB_MUST_USE enum sb_result replay_prepare(struct replay *replay,
					  const struct journal_row *journal_row,
					  struct sb_error *err);

/* Applies a row of any kind, with its seq, before it is appended; the answer is
 * in replay->text. SB_INVALID: the line is malformed. SB_REFUSED with the
 * reason: the pit refuses it. In both cases nothing is applied, except that a
 * `day` line whose numbers contradict the rows before (SB_INVALID) sets these
 * numbers. */
SB_MUST_USE enum sb_result replay_apply(struct replay *replay,
					const struct journal_row *journal_row,
					struct sb_error *err);

/* Applies the next row of the journal, of any kind, and compares the answer.
 * SB_INVALID with the reason: the line is malformed, or the answer differs.
 * SB_REFUSED: the pit refuses it. The row is applied as far as possible. */
SB_MUST_USE enum sb_result
replay_verify_row(struct replay *replay, const struct journal_row *journal_row,
		  struct sb_error *err);

/* Like replay_verify_row(), for callers that only read the record: the error
 * adds "run sabot verify". */
SB_MUST_USE enum sb_result
replay_read_row(struct replay *replay, const struct journal_row *journal_row,
		struct sb_error *err);

#endif
