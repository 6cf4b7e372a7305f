/* SPDX-License-Identifier: ISC */
/* Applies an event to a table. */
#ifndef SABOT_RULES_SCRIPT_TABLE_APPLY_H
#define SABOT_RULES_SCRIPT_TABLE_APPLY_H

#include "rules/core/error.h"
#include "rules/table/event.h"

struct table;
struct answer;

/* Applies an event and writes its answer. SB_REFUSED: only the answer changes.
 * A `card` event with several cards is SB_OK even if cards are refused: see the
 * answer. */
enum sb_result table_apply(struct table *table, const struct event *event,
			   struct answer *answer);

#endif
