/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/browse_search.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/history/round_text.h"
#include "rules/core/gettext.h"
#include "ui/text/amount.h"

/* A search that has no index looks at every round. What it goes through in a
 * turn is a stretch of time that is halved when it was too long to get
 * anywhere, and doubled when it was gone through. */

enum {
	TOLD_MS = 300, /* a search that takes longer says how far it is */
	NARROW = 8,    /* by which a stretch is made shorter */
};

#define WIDTH_ALL   UINT64_MAX
#define WIDTH_FIRST (UINT64_C(86400) * 1000000) /* once all is too much */
#define WIDTH_LEAST UINT64_C(1000000) /* is gone through, however long */

/* What stands in the record, with what it says wrong where that can be none. */
static void browse_search_entry(const struct round_row *round,
				struct history_entry *entry)
{
	const bool marks[MARKS] = {
		[MARK_NATURAL] = round->natural,
		[MARK_FREE] = round->free_hand,
		[MARK_VOID] = round->voided,
		[MARK_CORRECTED] = round->corrected > 0,
		[MARK_BY_HAND] = round->by_hand > 0,
		[MARK_ALARMS] = round->alarms > 0,
		[MARK_HOLDS] = round->holds > 0,
		[MARK_ADDED] = round->adjustments + round->annotations > 0,
	};
	char text[ROUND_WORDS_MAX];
	bool valid = round_words_valid(round);

	memset(entry, 0, sizeof *entry);
	entry->place =
		(struct history_place){round->opened_us, round->first_seq};
	rounds_format_name(&round->name, entry->name);
	day_said(round->opened_us, entry->opened);
	snprintf(entry->dealer, sizeof entry->dealer, "%s", round->dealer);
	for (int i = 0; i < MARKS; i++)
		entry->marks |= marks[i] ? 1u << i : 0;
	round_words_remarks(round, entry->remarks);
	if (!valid) {
		snprintf(entry->outcome, sizeof entry->outcome, "%s",
			 _("damaged"));
		return;
	}
	round_words_outcome(round, text);
	snprintf(entry->outcome, sizeof entry->outcome, "%.*s",
		 HISTORY_CELL_MAX - 1, text);
	amount_format(round->won, round->decimals, entry->won);
}

/* One go of a search. */
struct browse_go {
	struct browse_search *run;
	struct history *history;
	int64_t until_ms;
	int64_t at_us; /* where it has come to */
	bool timed;
};

static enum sb_result browse_search_take(const struct round_row *round,
					 void *context, struct sb_error *err)
{
	struct browse_go *go = context;
	struct history_entry entry;

	(void)err;
	browse_search_entry(round, &entry);
	history_give(go->history, &entry);
	go->run->given++;
	return SB_OK;
}

static bool browse_search_watch(int64_t opened_us, void *context)
{
	struct browse_go *go = context;

	go->at_us = opened_us;
	return !go->timed || clock_ms() < go->until_ms;
}

/* From where to where there are rounds to be looked at. */
static enum sb_result browse_search_span(struct browse *browse,
					 struct record *record,
					 struct sb_error *err)
{
	struct browse_search *run = &browse->run;
	enum sb_result result = span_find(record, &browse->search, run->place,
					  run->newer, &run->span, err);

	if (result == SB_OK && run->span.from_us != run->place.opened_us)
		run->place = (struct search_place){
			run->span.from_us, run->newer ? INT64_MIN : INT64_MAX};
	return result;
}

/* The next stretch, as far as it goes; true: it is the last one. */
static bool browse_search_stretch(const struct browse *browse,
				  struct search *search)
{
	const struct browse_search *run = &browse->run;
	int64_t at = run->place.opened_us, end = run->span.end_us;
	uint64_t left = run->newer ? (uint64_t)end - (uint64_t)at
				   : (uint64_t)at - (uint64_t)end;
	bool last =
		run->width_us >= left || (run->newer ? at >= end : at <= end);

	*search = browse->search;
	if (last)
		return true;
	if (run->newer)
		search->until_us = at + (int64_t)run->width_us;
	else
		search->from_us = at - (int64_t)run->width_us;
	return false;
}

/* It was not gone through: goes on from where it came to. */
static void browse_search_stopped(struct browse_search *run,
				  const struct browse_go *go, int given)
{
	int64_t was = run->place.opened_us;
	bool on = run->newer ? go->at_us > was : go->at_us < was;

	if (on)
		run->place = (struct search_place){
			go->at_us, run->newer ? INT64_MIN : INT64_MAX};
	if (on || given > 0)
		return;
	run->width_us = run->width_us > WIDTH_FIRST ? WIDTH_FIRST
						    : run->width_us / NARROW;
	if (run->width_us < WIDTH_LEAST)
		run->width_us = WIDTH_LEAST;
}

static void browse_search_tell(const struct browse_search *run,
			       struct history *history)
{
	uint64_t span =
		(uint64_t)run->span.end_us - (uint64_t)run->span.from_us;
	uint64_t done =
		(uint64_t)run->place.opened_us - (uint64_t)run->span.from_us;
	struct history_place place = {run->place.opened_us, run->place.seq};
	int percent = -1;

	if (!run->newer) {
		span = -span;
		done = -done;
	}
	if (clock_ms() - run->started_ms >= TOLD_MS && done <= span)
		percent = (int)(done / (span / 100 + 1));
	history_progress(history, percent, place);
}

/* One stretch. SB_AGAIN: there are more; SB_OK: that was all. */
static enum sb_result browse_search_go(struct browse *browse,
				       struct record *record,
				       struct history *history,
				       int64_t until_ms, struct sb_error *err)
{
	struct browse_search *run = &browse->run;
	struct browse_go go = {run, history, until_ms, run->place.opened_us,
			       run->width_us > WIDTH_LEAST};
	struct search_way way = {.newer = run->newer,
				 .limit = run->limit - run->given,
				 .round = browse_search_take,
				 .watch = browse_search_watch,
				 .context = &go};
	struct search search;
	bool last = browse_search_stretch(browse, &search);
	enum sb_result result;
	int n;

	result = search_page(record, &search, &way, &run->place, &n, err);
	if (result == SB_REFUSED)
		browse_search_stopped(run, &go, n);
	if (result != SB_OK && result != SB_REFUSED)
		return result;
	browse_search_tell(run, history);
	if (result == SB_REFUSED)
		return SB_AGAIN;
	if (last || run->given == run->limit)
		return SB_OK;
	run->place = search_time(run->newer ? search.until_us : search.from_us);
	run->width_us *= run->width_us < WIDTH_ALL / 2 ? 2 : 1;
	return SB_AGAIN;
}

void browse_search_begin(struct browse *browse, struct record *record,
			 struct history *history,
			 const struct history_wish *wish)
{
	struct sb_error err;

	browse->run = (struct browse_search){
		.goes = true,
		.newer = wish->newer,
		.limit = wish->limit,
		.place = {wish->from.opened_us, wish->from.seq},
		.width_us = WIDTH_ALL,
		.started_ms = clock_ms(),
	};
	if (browse_search_span(browse, record, &err) == SB_OK)
		return;
	browse->run.goes = false;
	history_found(history, true);
	history_say(history, err.text);
}

void browse_search_turn(struct browse *browse, struct record *record,
			struct history *history, int64_t until_ms)
{
	struct browse_search *run = &browse->run;
	struct sb_error err;
	enum sb_result result =
		browse_search_go(browse, record, history, until_ms, &err);

	if (result == SB_AGAIN)
		return;
	run->goes = false;
	history_found(history, result != SB_OK || run->given < run->limit);
	if (result != SB_OK)
		history_say(history, err.text);
}
