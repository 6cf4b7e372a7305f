/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/trial.h"

#include <stdlib.h>
#include <string.h>

void trial_init(struct trial *trial)
{
	memset(trial, 0, sizeof *trial);
	trial->table = calloc(1, sizeof *trial->table);
	trial->answer = calloc(1, sizeof *trial->answer);
	if (!trial->table || !trial->answer)
		abort();
}

void trial_fini(struct trial *trial)
{
	free(trial->table);
	free(trial->answer);
}

enum refusal trial_refusal(const struct trial *trial)
{
	const struct answer *answer = trial->answer;

	return answer->n > 0 && answer->line[0].kind == LINE_REFUSE
		       ? (enum refusal)answer->line[0].what
		       : REFUSE_NOT_NOW;
}

static bool trial_apply(struct trial *trial, const char *line)
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
	table_copy(trial->table, table);
	return trial_apply(trial, line);
}

bool trial_takes_compared(struct trial *trial, const struct table *table,
			  const char *line)
{
	table_copy(trial->table, table);
	trial_apply(trial, "release " TRIAL_COMPARE_HOLD);
	return trial_apply(trial, line);
}
