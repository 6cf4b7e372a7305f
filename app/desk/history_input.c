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
	history_loader_close(&input->history_loader);
	if (!history)
		return;
	history_loader_open(&input->history_loader, history,
			    input->conf->table.id, NULL);
	history->may_amend = true;
	history->may_print = input->conf->print_folder[0] != '\0';
	input->history_loader.print_folder = input->conf->print_folder;
}

/* The second person has signed: the supervisor does now. */
static void history_input_second_signature(struct history_input *input,
					   const struct intent *intent,
					   const char *badge,
					   const struct view *view)
{
	struct intent next = {.kind = INTENT_SIGN};
	struct amendment amendment;

	if (amendment_parse(intent->line, &amendment))
		return;
	stpncpy(amendment.second, badge, BADGE_MAX);
	amendment.second[BADGE_MAX] = '\0';
	next.act = amendment_act(&amendment);
	amendment_format(&amendment, next.line);
	console_ask_signature(input->console, view, &next);
}

static enum sb_result history_input_write(void *context, struct record *record,
					  const struct pit *pit,
					  struct sb_error *err)
{
	const struct history_input *input = context;
	struct amendment_row row;
	enum sb_result result = amendments_book(
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
		history_amend_done(history);
		return;
	}
	if (result == SB_REFUSED)
		why = *err;
	else
		(void)!sb_fail(
			&why, result,
			_("%s; outcome unknown: reopen the round to check"),
			err->text);
	history_amend_failed(history, _(why.text));
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
		history_amend_failed(history, _("Cannot read the record now."));
}

void history_input_perform(struct history_input *input,
			   const struct intent *intent, const char *badge,
			   const struct view *view)
{
	switch (intent->act) {
	case ACT_HISTORY: history_input_open(input, badge); break;
	case ACT_SECOND_ADJUST:
	case ACT_SECOND_ANNOTATE:
	case ACT_SECOND_RETURN:
		history_input_second_signature(input, intent, badge, view);
		break;
	case ACT_ADJUST:
	case ACT_RETURN:
	case ACT_ANNOTATE: history_input_book(input, intent, badge); break;
	default: break;
	}
}

void history_input_turn(struct history_input *input)
{
	struct history *history = console_history(input->console);

	if (history)
		history_loader_turn(&input->history_loader,
				    station_record(input->station)
					    ? input->conf->database
					    : NULL,
				    history);
	else
		history_loader_close(&input->history_loader);
}

void history_input_fini(struct history_input *input)
{
	history_loader_close(&input->history_loader);
}
