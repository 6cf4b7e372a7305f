/* SPDX-License-Identifier: ISC */
/* What an event would do: applied to a copy of the table, or of what stands
 * around its rounds. */
#ifndef SABOT_UI_ACTIONS_DRY_RUN_H
#define SABOT_UI_ACTIONS_DRY_RUN_H

#include "rules/pit/permissions.h"
#include "rules/pit/pit.h"
#include "rules/table/table.h"
#include "ui/view/console_view.h"

struct trial {
	struct table *table;
	struct answer *answer;
	struct event event; /* of the last trial */
	struct pit *pit;
	struct sb_error err;	   /* why the pit did not take a line */
	struct verdicts *verdicts; /* of actions.c; NULL: none yet */
};

/* Room for copies; memory that is not used is not taken. */
void trial_init(struct trial *trial);
void trial_fini(struct trial *trial);

/* Whether the table would take the line now; not: it is malformed or would be
 * refused. trial->table is then the table as it would be. */
bool trial_takes(struct trial *trial, const struct table *table,
		 const char *line);

/* Begins with the table as it is, and then takes line after line on top. */
void trial_begin(struct trial *trial, const struct table *table);
bool trial_goes_on(struct trial *trial, const char *line);

/* The hold that stands while the table is compared, and the same once it is
 * lifted: what is missing on the screen is keyed behind it. */
#define TRIAL_COMPARE_HOLD "compare"
bool trial_takes_compared(struct trial *trial, const struct table *table,
			  const char *line);

/* Why it would not, once it did not take one. */
enum refusal trial_refusal(const struct trial *trial);

/* The badge under which an act about a form would stand now: no other is asked
 * for. NULL: none, or it is the dealer's, who rules on nothing here. */
const char *trial_form_badge(const struct view *view, enum act act);

/* Whether a line of another kind than the table's would be taken now, from
 * whoever may; trial->pit is then as it would be. */
bool trial_takes_pit(struct trial *trial, const struct view *view,
		     enum kind about, const char *line);

#endif
