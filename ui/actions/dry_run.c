/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/actions/actions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "rules/table/holds.h"

void dry_run_init(struct dry_run *dry_run)
{
	memset(dry_run, 0, sizeof *dry_run);
	dry_run->table = calloc(1, sizeof *dry_run->table);
	dry_run->answer = calloc(1, sizeof *dry_run->answer);
	dry_run->pit = calloc(1, sizeof *dry_run->pit);
	if (!dry_run->table || !dry_run->answer || !dry_run->pit)
		abort();
}

void dry_run_fini(struct dry_run *dry_run)
{
	free(dry_run->table);
	free(dry_run->answer);
	free(dry_run->pit);
	free(dry_run->action_cache);
}

enum refusal dry_run_refusal(const struct dry_run *dry_run)
{
	const struct answer *answer = dry_run->answer;

	return answer_refuses(answer) ? (enum refusal)answer->line[0].what
				      : REFUSE_NOT_NOW;
}

void dry_run_start(struct dry_run *dry_run, const struct table *table)
{
	table_copy(dry_run->table, table);
}

bool dry_run_continue(struct dry_run *dry_run, const char *line)
{
	const char *reason;

	dry_run->answer->n = 0;
	if (event_parse(line, strlen(line), &dry_run->table->house,
			&dry_run->event, &reason) != SB_OK)
		return false;
	return table_apply(dry_run->table, &dry_run->event, dry_run->answer) ==
	       SB_OK;
}

bool dry_run_accepts(struct dry_run *dry_run, const struct table *table,
		     const char *line)
{
	dry_run_start(dry_run, table);
	return dry_run_continue(dry_run, line);
}

bool dry_run_accepts_compared(struct dry_run *dry_run,
			      const struct table *table, const char *line)
{
	char release[HOLD_NAME_MAX + 16];

	snprintf(release, sizeof release, "release %s",
		 hold_names[HOLD_COMPARE]);
	dry_run_start(dry_run, table);
	dry_run_continue(dry_run, release);
	return dry_run_continue(dry_run, line);
}

bool dry_run_accepts_pit(struct dry_run *dry_run, const struct view *view,
			 enum row_kind row_kind, const char *line)
{
	const struct permission_request request = {
		row_kind, pit_act(view->pit, row_kind, line), line};
	char whole[PIT_LINE_MAX];
	const char *badge;

	if (permissions_check_request(view->pit, view->table, &view->badges,
				      &request, &badge) == WANTS_BADGE)
		badge = "-"; /* of a person still to show one */
	else if (badge[0] == '\0')
		badge = view->pit->dealer;
	*dry_run->pit = *view->pit;
	snprintf(whole, sizeof whole, "%s", line);
	pit_complete_line(row_kind, PIT_DAY_LAST, &view->table->house, whole);
	pit_complete_count(row_kind, view->table, whole);
	return pit_apply(dry_run->pit, view->table,
			 &(struct pit_line){.kind = row_kind,
					    .line = whole,
					    .badge = badge,
					    .seq = INT64_MAX,
					    .time_us = view->utc_us,
					    .roster = view->badges.roster},
			 &dry_run->err) == SB_OK;
}
