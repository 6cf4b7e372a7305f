/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/actions/actions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/event.h"
#include "rules/table/holds.h"

void trial_init(struct trial *trial)
{
	memset(trial, 0, sizeof *trial);
	trial->table = calloc(1, sizeof *trial->table);
	trial->answer = calloc(1, sizeof *trial->answer);
	trial->pit = calloc(1, sizeof *trial->pit);
	if (!trial->table || !trial->answer || !trial->pit)
		abort();
}

void trial_fini(struct trial *trial)
{
	free(trial->table);
	free(trial->answer);
	free(trial->pit);
	free(trial->verdicts);
}

enum refusal trial_refusal(const struct trial *trial)
{
	const struct answer *answer = trial->answer;

	return answer_refuses(answer) ? (enum refusal)answer->line[0].what
				      : REFUSE_NOT_NOW;
}

void trial_begin(struct trial *trial, const struct table *table)
{
	table_copy(trial->table, table);
}

bool trial_goes_on(struct trial *trial, const char *line)
{
	const char *reason;

	trial->answer->n = 0;
	if (event_parse(line, strlen(line), &trial->table->house, &trial->event,
			&reason) != SB_OK)
		return false;
	return table_apply(trial->table, &trial->event, trial->answer) == SB_OK;
}

bool trial_takes(struct trial *trial, const struct table *table,
		 const char *line)
{
	trial_begin(trial, table);
	return trial_goes_on(trial, line);
}

bool trial_takes_compared(struct trial *trial, const struct table *table,
			  const char *line)
{
	char release[HOLD_NAME_MAX + 16];

	snprintf(release, sizeof release, "release %s",
		 hold_names[HOLD_COMPARE]);
	trial_begin(trial, table);
	trial_goes_on(trial, release);
	return trial_goes_on(trial, line);
}

bool trial_takes_pit(struct trial *trial, const struct view *view,
		     enum kind about, const char *line)
{
	const struct permission_request request = {
		about, pit_act(view->pit, about, line), line};
	char whole[PIT_LINE_MAX];
	const char *badge;

	if (permissions_check(view->pit, view->table, &view->badges, &request,
			      &badge) == WANTS_BADGE)
		badge = "-"; /* of somebody who is yet to show one */
	else if (badge[0] == '\0')
		badge = view->pit->dealer;
	*trial->pit = *view->pit;
	snprintf(whole, sizeof whole, "%s", line);
	pit_complete(about, PIT_DAY_LAST, &view->table->house, whole);
	return pit_take(trial->pit, view->table,
			&(struct pit_line){.kind = about,
					   .line = whole,
					   .badge = badge,
					   .seq = INT64_MAX,
					   .time_us = view->utc_us},
			&trial->err) == SB_OK;
}
