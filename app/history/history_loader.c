/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/history_loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/history/round_filter.h"
#include "app/history/round_text.h"
#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

static enum sb_result span_edge(const struct round_row *round, void *context,
				struct sb_error *err)
{
	int64_t *opened_us = context;

	(void)err;
	*opened_us = round->opened_us;
	return SB_OK;
}

enum sb_result span_find(struct record *record, const struct search *search,
			 struct search_place place, bool newer,
			 struct span *span, struct sb_error *err)
{
	struct search_place far = newer ? search_newest : search_oldest;
	struct search_way way = {.newer = newer,
				 .limit = 1,
				 .round = span_edge,
				 .context = &span->from_us};
	struct search any;
	enum sb_result result;
	int n;

	span->from_us = span->end_us = place.opened_us;
	search_start(&any);
	any.from_us = search->from_us;
	any.until_us = search->until_us;
	result = search_page(record, &any, &way, &place, &n, err);
	if (result != SB_OK)
		return result;
	way.newer = !newer;
	way.context = &span->end_us;
	return search_page(record, &any, &way, &far, &n, err);
}

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

/* Begins one; what it finds is given to the history. */
static void browse_search_begin(struct browse *browse, struct record *record,
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

/* Goes on until that time, or a little more. */
static void browse_search_turn(struct browse *browse, struct record *record,
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

enum { ROWS_AT_ONCE = 200 }; /* of a round's journal */

static const int64_t day_us = INT64_C(86400000000);

/* --- filters -------------------------------------------------------------- */

static const char *browse_add_words(const struct filter *filter,
				    struct search *search, char *text)
{
	const char *reason = NULL;
	char *rest = text;

	for (char *word; !reason && (word = strsep(&rest, " "));)
		if (*word)
			reason = filter_add(filter, search, word);
	return reason;
}

/* Why the ith is none, untranslated, or NULL. */
static const char *browse_add(struct browse *browse, int i)
{
	const struct filter *filter = &filters[browse->row[i]];
	history_value words;

	if (!browse->text[i][0])
		return NULL;
	if (!filter->several)
		return filter_add(filter, &browse->search, browse->text[i]);
	strcpy(words, browse->text[i]);
	return browse_add_words(filter, &browse->search, words);
}

static void browse_filter(struct browse *browse, struct history *history)
{
	struct search before = browse->search;
	history_value texts[HISTORY_FILTERS];

	memcpy(texts, browse->text, sizeof texts);
	memcpy(browse->text, history->filters.typed, sizeof browse->text);
	search_start(&browse->search);
	if (browse->table) {
		browse->search.table = browse->table;
		browse->search.terms |= SEARCH_BIT(SEARCH_TABLE);
	}
	for (int i = 0; i < browse->filters; i++) {
		const char *reason = browse_add(browse, i);

		if (!reason)
			continue;
		browse->search = before;
		memcpy(browse->text, texts, sizeof texts);
		history_no_filter(history, i, _(reason));
		return;
	}
	browse->run.goes = false;
	history_filtered(history);
}

/* --- its rows ------------------------------------------------------------- */

void browse_open(struct browse *browse, struct history *history,
		 const char *table, const history_value *set)
{
	memset(browse, 0, sizeof *browse);
	browse->table = table;
	for (int i = 0; i < filters_n && browse->filters < HISTORY_FILTERS;
	     i++) {
		int n = browse->filters;

		if (table && filters[i].term == SEARCH_TABLE)
			continue;
		browse->filter[n] = (struct history_filter){
			filters[i].name, filters[i].value, filters[i].about};
		browse->row[n] = i;
		browse->filters++;
	}
	browse->round = calloc(1, sizeof *browse->round);
	if (!browse->round)
		abort();
	history_open(history, table, browse->filter, browse->filters);
	for (int i = 0; set && i < browse->filters; i++)
		strcpy(history->filters.typed[i], set[browse->row[i]]);
	browse_filter(browse, history);
}

void browse_close(struct browse *browse)
{
	show_free(browse->show);
	free(browse->round);
	memset(browse, 0, sizeof *browse);
}

/* --- one round ------------------------------------------------------------ */

static enum sb_result browse_find(struct browse *browse, struct record *record,
				  const char *text, struct sb_error *err)
{
	struct round_name name;
	enum sb_result result = SB_GONE;

	if (rounds_parse_name(text, &name))
		result = history_find(record, &name, browse->round, err);
	if (result == SB_GONE ||
	    (result == SB_OK && !round_words_valid(browse->round)))
		return sb_fail(err, SB_INVALID,
			       _("%s: what the record says of that round is "
				 "damaged; sabot verify says what is wrong"),
			       text);
	return result;
}

static void browse_round(struct browse *browse, struct record *record,
			 struct history *history, const char *name)
{
	struct sb_error err;

	show_free(browse->show);
	browse->show = NULL;
	if (browse_find(browse, record, name, &err) == SB_OK)
		browse->show = show_new(browse->round);
	else
		history_say(history, err.text);
}

static enum sb_result browse_show(struct browse *browse, struct record *record,
				  struct history *history, struct sb_error *err)
{
	const struct recall_rows *rows = &browse->show->rows;
	struct history_told told = {.start = browse->show->start,
				    .rows = rows->row,
				    .n = rows->n,
				    .settled = browse->round->wager,
				    .n_settled = browse->round->wagers};
	size_t size;
	char *about = NULL;
	FILE *out = open_memstream(&about, &size);
	enum sb_result result;

	if (!out)
		abort();
	result = show_head(out, browse->show, record, err);
	fputc('\n', out);
	show_wagers(out, browse->show);
	if (result == SB_OK)
		result = show_beside(out, browse->show, record, err);
	fclose(out);
	told.about = about;
	if (result == SB_OK)
		history_show(history, &told);
	free(about);
	return result;
}

static void browse_turn_round(struct browse *browse, struct record *record,
			      struct history *history)
{
	struct sb_error err;
	enum sb_result result =
		show_turn(browse->show, record, ROWS_AT_ONCE, &err);

	if (result == SB_AGAIN)
		return;
	if (result == SB_OK)
		result = browse_show(browse, record, history, &err);
	if (result != SB_OK)
		history_say(history, err.text);
	show_free(browse->show);
	browse->show = NULL;
}

/* --- a turn --------------------------------------------------------------- */

/* A time of the clock, of the gaming day of that round: it may go on behind
 * midnight, so of its two the one that is nearer. */
static bool browse_clock(const struct history_wish *wish, int64_t *time_us)
{
	char day[DAY_MAX], text[DAY_MAX + HISTORY_NAME_MAX];
	int64_t noon_us, early_us, late_us;
	struct round_name name;

	if (!rounds_parse_name(wish->marked, &name))
		return false;
	snprintf(text, sizeof text, "%s 12:00", name.day);
	if (!day_parse(text, &noon_us))
		return false;
	snprintf(text, sizeof text, "%s %s", name.day, wish->text);
	if (!day_parse(text, &early_us))
		return false;
	day_of(noon_us + day_us, 0, day);
	snprintf(text, sizeof text, "%s %s", day, wish->text);
	if (!day_parse(text, &late_us))
		return false;
	*time_us =
		wish->from.opened_us - early_us > late_us - wish->from.opened_us
			? late_us
			: early_us;
	return true;
}

static void browse_go_to(struct browse *browse, struct history *history,
			 const struct history_wish *wish)
{
	bool dated = strchr(wish->text, '-') != NULL;
	struct search_place place;
	int64_t time_us;

	if (!(dated ? day_parse(wish->text, &time_us)
		    : browse_clock(wish, &time_us))) {
		history_say(history, _("A time is YYYY-MM-DD HH:MM, or HH:MM "
				       "of the day that is marked."));
		return;
	}
	place = search_time(time_us);
	browse->run.goes = false;
	history_go(history, (struct history_place){place.opened_us, place.seq});
}

static void browse_follow(struct browse *browse, struct record *record,
			  struct history *history,
			  const struct history_wish *wish)
{
	switch (wish->want) {
	case HISTORY_WANTS_NOTHING: break;
	case HISTORY_WANTS_NO_MORE: browse->run.goes = false; break;
	case HISTORY_WANTS_FILTERS: browse_filter(browse, history); break;
	case HISTORY_WANTS_TIME: browse_go_to(browse, history, wish); break;
	case HISTORY_WANTS_MORE:
		browse_search_begin(browse, record, history, wish);
		break;
	case HISTORY_WANTS_ROUND:
		browse_round(browse, record, history, wish->text);
		break;
	}
}

bool browse_turn(struct browse *browse, struct record *record,
		 struct history *history, int64_t for_ms)
{
	int64_t until_ms = clock_ms() + for_ms;
	struct history_wish wish;

	if (!record) {
		history_say(history, _("The record cannot be read now."));
		return false;
	}
	do {
		while (history_wants(history, &wish))
			browse_follow(browse, record, history, &wish);
		if (browse->show)
			browse_turn_round(browse, record, history);
		else if (browse->run.goes)
			browse_search_turn(browse, record, history, until_ms);
		else
			return false;
	} while (clock_ms() < until_ms);
	return true;
}
