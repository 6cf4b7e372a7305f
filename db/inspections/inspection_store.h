/* SPDX-License-Identifier: ISC */
/* Finished inspections as the record keeps them, beside the journal. */
#ifndef SABOT_DB_INSPECTIONS_INSPECTION_STORE_H
#define SABOT_DB_INSPECTIONS_INSPECTION_STORE_H

#include "db/inspections/form_text.h"
#include "db/journal/journal.h"

/* Stores a finished form in the open batch, in which its last row was
 * appended. */
SB_MUST_USE enum sb_result inspection_store_add(struct record *record,
						const struct form_row *row,
						struct sb_error *err);

/* The finished form of that number, all of it; SB_GONE: there is none.
 * row->form.checklist may be CHECKLISTS, one that this program does not know;
 * row->asked and row->checklist have its words. */
SB_MUST_USE enum sb_result inspection_store_get(struct record *record,
						int64_t id,
						struct form_row *row,
						struct sb_error *err);

/* The next one that was signed after row last_seq; else SB_GONE. */
SB_MUST_USE enum sb_result inspection_store_next(struct record *record,
						 int64_t last_seq,
						 struct form_row *row,
						 struct sb_error *err);

enum { INSPECTION_NAMES_MAX = 128 };

/* The names of the finished forms among whose rows that row stands; "" for
 * none. in_round: it stands in a round, too, where only rows of inspections
 * are of a form. */
SB_MUST_USE enum sb_result
inspection_store_names(struct record *record, int64_t seq, bool in_round,
		       char names[static INSPECTION_NAMES_MAX],
		       struct sb_error *err);

#endif
