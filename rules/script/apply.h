/* SPDX-License-Identifier: ISC */
/* What an event makes of a table. */
#ifndef SABOT_RULES_SCRIPT_APPLY_H
#define SABOT_RULES_SCRIPT_APPLY_H

#include "rules/core/error.h"
#include "rules/table/table.h"

/* Applies one event and writes its answer. A refused event changes nothing
 * but the answer. SB_REFUSED then; for several cards SB_OK. */
enum sb_result table_apply(struct table *table, const struct event *event,
			   struct answer *answer);

#endif
