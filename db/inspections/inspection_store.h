/* SPDX-License-Identifier: ISC */
/* Finished inspections, stored beside the journal. */
#ifndef SABOT_DB_INSPECTIONS_INSPECTION_STORE_H
#define SABOT_DB_INSPECTIONS_INSPECTION_STORE_H

#include "db/inspections/form_text.h"
#include "db/journal/journal.h"

/* Stores a finished form in the open batch, which has the form's last row. */
SB_MUST_USE enum sb_result inspection_store_add(struct record *record,
						const struct form_row *row,
						struct sb_error *err);

/* Reads the finished form of that number; SB_GONE: no such form.
 * row->form.checklist is CHECKLISTS if this version does not know the
 * checklist; row->asked and row->checklist have the checklist's words. */
SB_MUST_USE enum sb_result inspection_store_get(struct record *record,
						int64_t id,
						struct form_row *row,
						struct sb_error *err);

/* The first form that got its last signature after row last_seq; SB_GONE:
 * none. */
SB_MUST_USE enum sb_result inspection_store_next(struct record *record,
						 int64_t last_seq,
						 struct form_row *row,
						 struct sb_error *err);

/* Reads what the next forms of the game offer: the values in the forms that
 * were finished last. */
SB_MUST_USE enum sb_result inspection_store_offers(struct record *record,
						   enum game_id game,
						   struct form_offers *offers,
						   struct sb_error *err);

enum { INSPECTION_NAMES_MAX = 128 };

/* The names of the finished forms that the row belongs to: the form that its
 * line names, or all forms under way at that time; "": none. in_round: the row
 * is in a round, so only a row of an inspection belongs to a form. */
SB_MUST_USE enum sb_result
inspection_store_names(struct record *record, int64_t seq, bool in_round,
		       char names[static INSPECTION_NAMES_MAX],
		       struct sb_error *err);

#endif
