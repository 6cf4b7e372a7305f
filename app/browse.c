/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/browse.h"

#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "app/day.h"
#include "app/filter.h"
#include "app/round_words.h"
#include "rules/text.h"
#include "ui/amount.h"

/* A search that has no index looks at every round. What it goes through in a
 * turn is a stretch of time that is halved when it was too long to get
 * anywhere, and doubled when it was gone through. */

enum {
	ROWS_AT_ONCE = 200, /* of a round's journal */
	TOLD_MS = 300,	    /* a search that takes longer says how far it is */
	NARROW = 8,	    /* by which a stretch is made shorter */
	DATE_COLS = 10,
	STAMP_COLS = 19,
};

#define WIDTH_ALL   UINT64_MAX
#define WIDTH_FIRST (UINT64_C(86400) * 1000000) /* once all is too much */
#define WIDTH_LEAST UINT64_C(1000000) /* is gone through, however long */

/* --- filters -------------------------------------------------------------- */

/* Cards and outcomes may be several. */
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
	if (filter->term != SEARCH_CARDS && filter->term != SEARCH_OUTCOME)
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

/* --- searching ------------------------------------------------------------ */

/* What stands in the record, with what it says wrong where that can be none. */
static void browse_entry(const struct round_row *round,
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
	};
	char text[ROUND_WORDS_MAX], stamp[DAY_STAMP_MAX];
	bool valid = round_words_valid(round);

	memset(entry, 0, sizeof *entry);
	entry->place =
		(struct history_place){round->opened_us, round->first_seq};
	rounds_format_name(&round->name, entry->name);
	day_stamp(round->opened_us, stamp);
	snprintf(entry->opened, sizeof entry->opened, "%.*s %.*s", DATE_COLS,
		 stamp, STAMP_COLS - DATE_COLS - 1, stamp + DATE_COLS + 1);
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

static enum sb_result browse_take(const struct round_row *round, void *context,
				  struct sb_error *err)
{
	struct browse_go *go = context;
	struct history_entry entry;

	(void)err;
	browse_entry(round, &entry);
	history_give(go->history, &entry);
	go->run->given++;
	return SB_OK;
}

static bool browse_watch(int64_t opened_us, void *context)
{
	struct browse_go *go = context;

	go->at_us = opened_us;
	return !go->timed || clock_ms() < go->until_ms;
}

static enum sb_result browse_edge(const struct round_row *round, void *context,
				  struct sb_error *err)
{
	int64_t *opened_us = context;

	(void)err;
	*opened_us = round->opened_us;
	return SB_OK;
}

/* The time of the first round on from a place. */
static enum sb_result browse_first(struct browse *browse, struct record *record,
				   bool newer, struct search_place place,
				   int64_t *opened_us, struct sb_error *err)
{
	struct search_way way = {.newer = newer,
				 .limit = 1,
				 .round = browse_edge,
				 .context = opened_us};
	struct search any;
	int n;

	search_start(&any);
	any.from_us = browse->search.from_us;
	any.until_us = browse->search.until_us;
	return search_page(record, &any, &way, &place, &n, err);
}

/* From where to where there are rounds to be looked at. */
static enum sb_result browse_span(struct browse *browse, struct record *record,
				  struct sb_error *err)
{
	struct browse_search *run = &browse->run;
	bool newer = run->newer;
	enum sb_result result;

	run->from_us = run->end_us = run->place.opened_us;
	result = browse_first(browse, record, newer, run->place, &run->from_us,
			      err);
	if (result != SB_OK)
		return result;
	if (run->from_us != run->place.opened_us)
		run->place = (struct search_place){
			run->from_us, newer ? INT64_MIN : INT64_MAX};
	return browse_first(browse, record, !newer,
			    newer ? search_newest : search_oldest, &run->end_us,
			    err);
}

/* The next stretch, as far as it goes; true: it is the last one. */
static bool browse_stretch(const struct browse *browse, struct search *search)
{
	const struct browse_search *run = &browse->run;
	int64_t at = run->place.opened_us, end = run->end_us;
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
static void browse_stopped(struct browse_search *run,
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

static void browse_tell(const struct browse_search *run,
			struct history *history)
{
	uint64_t span = (uint64_t)run->end_us - (uint64_t)run->from_us;
	uint64_t done = (uint64_t)run->place.opened_us - (uint64_t)run->from_us;
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
static enum sb_result browse_search(struct browse *browse,
				    struct record *record,
				    struct history *history, int64_t until_ms,
				    struct sb_error *err)
{
	struct browse_search *run = &browse->run;
	struct browse_go go = {run, history, until_ms, run->place.opened_us,
			       run->width_us > WIDTH_LEAST};
	struct search_way way = {.newer = run->newer,
				 .limit = run->limit - run->given,
				 .round = browse_take,
				 .watch = browse_watch,
				 .context = &go};
	struct search search;
	bool last = browse_stretch(browse, &search);
	enum sb_result result;
	int n;

	result = search_page(record, &search, &way, &run->place, &n, err);
	if (result == SB_REFUSED)
		browse_stopped(run, &go, n);
	if (result != SB_OK && result != SB_REFUSED)
		return result;
	browse_tell(run, history);
	if (result == SB_REFUSED)
		return SB_AGAIN;
	if (last || run->given == run->limit)
		return SB_OK;
	run->place = search_time(run->newer ? search.until_us : search.from_us);
	run->width_us *= run->width_us < WIDTH_ALL / 2 ? 2 : 1;
	return SB_AGAIN;
}

static void browse_begin(struct browse *browse, struct record *record,
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
	if (browse_span(browse, record, &err) == SB_OK)
		return;
	browse->run.goes = false;
	history_found(history, true);
	history_say(history, err.text);
}

static void browse_turn_search(struct browse *browse, struct record *record,
			       struct history *history, int64_t until_ms)
{
	struct browse_search *run = &browse->run;
	struct sb_error err;
	enum sb_result result =
		browse_search(browse, record, history, until_ms, &err);

	if (result == SB_AGAIN)
		return;
	run->goes = false;
	history_found(history, result != SB_OK || run->given < run->limit);
	if (result != SB_OK)
		history_say(history, err.text);
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
	const struct recall_rows *rows = show_rows(browse->show);
	struct history_told told = {.start = show_start(browse->show),
				    .rows = rows->row,
				    .n = rows->n};
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

static void browse_go_to(struct browse *browse, struct history *history,
			 const char *text)
{
	struct search_place place;
	int64_t time_us;

	if (!day_parse(text, &time_us)) {
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
	case HISTORY_WANTS_TIME:
		browse_go_to(browse, history, wish->text);
		break;
	case HISTORY_WANTS_MORE:
		browse_begin(browse, record, history, wish);
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
			browse_turn_search(browse, record, history, until_ms);
		else
			return false;
	} while (clock_ms() < until_ms);
	return true;
}
