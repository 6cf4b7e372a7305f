/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/history_input.h"

#include <string.h>

#include "app/runtime/clock.h"
#include "db/rounds/amendments.h"
#include "rules/core/gettext.h"
#include "ui/pages/history_page.h"

/* That somebody looks at what others did is in the record, too. The queue has
 * room: keys are taken only while it has. */
static void history_input_open(struct history_input *input, const char *badge)
{
	struct history *history = console_open_history(input->console);

	station_submit(input->station, SOURCE_KEY, KIND_PEOPLE, badge,
		       "history");
	browse_close(&input->browse);
	if (!history)
		return;
	browse_open(&input->browse, history, input->conf->table.id, NULL);
	history->books = true;
}

/* The second person has signed: the supervisor does now. */
static void history_input_second(struct history_input *input,
				 const struct intent *intent, const char *badge,
				 const struct view *view)
{
	struct intent next = {.kind = INTENT_SIGN};
	struct addition addition;

	if (addition_read(intent->line, &addition))
		return;
	stpncpy(addition.second, badge, BADGE_MAX);
	addition.second[BADGE_MAX] = '\0';
	next.act = addition_act(&addition);
	addition_write(&addition, next.line);
	console_sign(input->console, view, &next);
}

static enum sb_result history_input_write(void *context, struct record *record,
					  const struct pit *pit,
					  struct sb_error *err)
{
	const struct history_input *input = context;
	struct addition_row row;
	enum sb_result result = additions_enter(
		record, input->badge, input->line, clock_utc_us(), &row, err);

	(void)pit;
	return result;
}

static void history_input_done(void *context, enum sb_result result,
			       const struct sb_error *err)
{
	struct history_input *input = context;
	struct history *history = console_history(input->console);
	struct sb_error why;

	if (!history)
		return;
	if (result == SB_OK) {
		history_booked(history);
		return;
	}
	if (result == SB_REFUSED)
		why = *err;
	else
		(void)!sb_fail(
			&why, result,
			_("%s; outcome unknown: reopen the round to check"),
			err->text);
	history_not_booked(history, _(why.text));
}

static void history_input_book(struct history_input *input,
			       const struct intent *intent, const char *badge)
{
	const struct station_work work = {history_input_write,
					  history_input_done, input};
	struct history *history = console_history(input->console);

	strcpy(input->badge, badge);
	strcpy(input->line, intent->line);
	if ((!station_record(input->station) ||
	     !station_submit_work(input->station, &work)) &&
	    history)
		history_not_booked(history, _("Cannot read the record now."));
}

void history_input_do(struct history_input *input, const struct intent *intent,
		      const char *badge, const struct view *view)
{
	switch (intent->act) {
	case ACT_HISTORY: history_input_open(input, badge); break;
	case ACT_SECOND_ADJUST:
	case ACT_SECOND_ANNOTATE:
		history_input_second(input, intent, badge, view);
		break;
	case ACT_ADJUST:
	case ACT_ANNOTATE: history_input_book(input, intent, badge); break;
	default: break;
	}
}

void history_input_turn(struct history_input *input)
{
	struct history *history = console_history(input->console);

	if (history)
		browse_turn(&input->browse,
			    station_record(input->station)
				    ? input->conf->database
				    : NULL,
			    history);
	else
		browse_close(&input->browse);
}

void history_input_fini(struct history_input *input)
{
	browse_close(&input->browse);
}
