/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "app/runtime/gaming_time.h"
#include "app/history/show.h"
#include "app/history/show_parts.h"
#include "db/journal/source.h"

struct script_out {
	FILE *out;
	const struct round_row *round;
};

/* No longer than a line of a script may be. */
static void show_comment(FILE *out, const struct envelope *row)
{
	char stamp[DAY_STAMP_MAX], line[EVENT_LINE_MAX + 1];

	day_stamp(row->time_us, stamp);
	snprintf(line, sizeof line, "# %s %s %s%s%s", stamp,
		 source_name((enum source)row->source), row->badge,
		 *row->badge ? " " : "", row->line);
	fprintf(out, "%s\n", line);
}

static enum sb_result show_script_row(const struct envelope *row, void *context,
				      struct sb_error *err)
{
	const struct script_out *script = context;
	char name[ROUND_NAME_MAX];

	(void)err;
	if (row->seq == script->round->first_seq) {
		rounds_format_name(&script->round->name, name);
		fprintf(script->out, "# %s\n", name);
	}
	if (row->kind == KIND_TABLE)
		fprintf(script->out, "%s\n", row->line);
	else if (!show_is_beside(row))
		show_comment(script->out, row);
	return SB_OK;
}

enum sb_result show_script(FILE *out, struct record *record,
			   const struct round_row *round, struct sb_error *err)
{
	struct script_out script = {out, round};
	int64_t table = 0;
	enum sb_result result =
		record_last_table(record, round->first_seq, &table, err);

	if (result != SB_OK)
		return result;
	return record_read_span(record, table, round->last_seq, show_script_row,
				&script, err);
}
