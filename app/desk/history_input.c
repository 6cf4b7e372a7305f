/* SPDX-License-Identifier: ISC */
/* The history at the table: who may look, and what two people book beside a
 * round. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/desk/desk_parts.h"
#include "db/rounds/amendments.h"
#include "rules/core/gettext.h"
#include "ui/pages/history_page.h"

enum { HISTORY_MS = 4 }; /* of each turn */

/* Whoever looks at what others did is in the record, too. */
static void desk_history_open(struct desk *desk, const char *badge)
{
	struct history *history = console_open_history(desk->console);

	desk_take(desk, SOURCE_KEY, KIND_PEOPLE, badge, "history");
	browse_close(&desk->browse);
	if (!history)
		return;
	browse_open(&desk->browse, history, desk->conf->table.id, NULL);
	history->books = true;
}

int64_t desk_turn_history(struct desk *desk)
{
	struct history *history = console_history(desk->console);

	if (!history) {
		browse_close(&desk->browse);
		return INT64_MAX;
	}
	return browse_turn(&desk->browse, station_record(desk->station),
			   history, HISTORY_MS)
		       ? desk->now_ms
		       : INT64_MAX;
}

/* --- booking beside a round ----------------------------------------------- */

/* The second person has signed: the supervisor does now. */
static void desk_history_second(struct desk *desk, const struct intent *intent,
				const char *badge)
{
	struct intent next = {.kind = INTENT_SIGN};
	struct addition addition;
	struct view view;

	if (addition_read(intent->line, &addition))
		return;
	stpncpy(addition.second, badge, BADGE_MAX);
	addition.second[BADGE_MAX] = '\0';
	next.act = addition_act(&addition);
	addition_write(&addition, next.line);
	desk_view(desk, &view);
	console_sign(desk->console, &view, &next);
}

static enum sb_result desk_history_enter(struct desk *desk, const char *badge,
					 const char *line, struct sb_error *err)
{
	struct record *record = station_record(desk->station);
	struct addition_row row;
	enum sb_result result;
	struct sb_error why;

	if (!record)
		return sb_fail(err, SB_OUTSIDE,
			       _("The record cannot be read now."));
	result = record_begin(record, err);
	if (result != SB_OK)
		return result;
	result =
		additions_enter(record, badge, line, clock_utc_us(), &row, err);
	if (result != SB_OK) {
		record_rollback(record);
		return result;
	}
	if (record_commit(record, &why) == SB_OK)
		return SB_OK;
	record_rollback(record);
	return sb_fail(err, SB_OUTSIDE,
		       _("%s; open the round anew: it shows whether it was "
			 "booked"),
		       why.text);
}

static void desk_history_book(struct desk *desk, const struct intent *intent,
			      const char *badge)
{
	struct history *history = console_history(desk->console);
	struct sb_error err;
	enum sb_result result =
		desk_history_enter(desk, badge, intent->line, &err);

	if (!history)
		return;
	if (result == SB_OK)
		history_booked(history);
	else
		history_not_booked(history, _(err.text));
}

void desk_history_do(struct desk *desk, const struct intent *intent,
		     const char *badge)
{
	switch (intent->act) {
	case ACT_HISTORY: desk_history_open(desk, badge); break;
	case ACT_SECOND_ADJUST:
	case ACT_SECOND_ANNOTATE:
		desk_history_second(desk, intent, badge);
		break;
	case ACT_ADJUST:
	case ACT_ANNOTATE: desk_history_book(desk, intent, badge); break;
	default: break;
	}
}
