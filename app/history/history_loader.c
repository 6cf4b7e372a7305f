/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/history_loader.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/history/printout.h"
#include "app/history/round_filter.h"
#include "app/history/round_report.h"
#include "app/history/round_text.h"
#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/job.h"
#include "app/runtime/memory.h"
#include "db/record/record.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

enum {
	LOADS_MAX = 4,	   /* at once, also those that nobody waits for */
	PROGRESS_MS = 300, /* longer searches show progress */
};

static const int64_t day_us = INT64_C(86400000000);

/* A search, or a round, that is read in a thread. */
struct load {
	struct job job; /* the first */
	enum history_request_kind want;
	char *path, *print_folder;
	char round_name[HISTORY_NAME_MAX]; /* of a search "" */
	struct search search;		   /* with these texts: */
	char *day, *dealer, *table;
	bool newer;
	int limit, reported;	   /* rounds */
	struct search_cursor from; /* or HISTORY_AT_TIME: from_us */
	int64_t from_us;
	int64_t started_ms;
	/* Under the lock while the thread runs: */
	pthread_mutex_t lock;
	bool stopped;
	struct record *record;	     /* while it is open; or NULL */
	struct search_cursor place;  /* which the search has come to */
	int percent;		     /* of it; -1: not worth telling */
	int n;			     /* rounds that are found */
	struct history_entry *entry; /* room for `limit` of them */
	/* Once it has ended: */
	enum sb_result result;
	struct sb_error err;
	struct round_row round;
	struct round_steps *round_steps; /* the round, step by step; or NULL */
	char *about;
};

static pthread_mutex_t loads_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t loads_done = PTHREAD_COND_INITIALIZER;
static int loads;

/* --- in the thread: a search ---------------------------------------------- */

/* An entry of the record; a damaged one is marked as such. */
static void load_entry(const struct round_row *round,
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
		[MARK_ADDED] = round->adjustments + round->annotations > 0 ||
			       round->returned,
	};
	char text[ROUND_TEXT_MAX];
	bool valid = round_text_is_possible(round);

	memset(entry, 0, sizeof *entry);
	entry->place =
		(struct history_find_place){round->opened_us, round->first_seq};
	rounds_format_name(&round->name, entry->name);
	gaming_time_text(round->opened_us, entry->opened);
	snprintf(entry->dealer, sizeof entry->dealer, "%s", round->dealer);
	for (int i = 0; i < MARKS; i++)
		entry->marks |= marks[i] ? 1u << i : 0;
	round_text_remarks(round, entry->remarks);
	if (!valid) {
		snprintf(entry->outcome, sizeof entry->outcome, "%s",
			 _("damaged"));
		return;
	}
	round_text_outcome(round, text);
	snprintf(entry->outcome, sizeof entry->outcome, "%.*s",
		 HISTORY_CELL_MAX - 1, text);
	amount_format(round->won, round->decimals, entry->won);
}

static enum sb_result load_add_round(const struct round_row *round,
				     void *context, struct sb_error *err)
{
	struct load *load = context;

	(void)err;
	load_entry(round, &load->entry[load->n]);
	pthread_mutex_lock(&load->lock);
	load->place = search_cursor_round(round);
	load->n++;
	pthread_mutex_unlock(&load->lock);
	return SB_OK;
}

/* A short search reports no progress. */
static bool load_report_progress(const struct search_cursor *place,
				 void *context)
{
	struct load *load = context;
	bool slow = clock_ms() - load->started_ms >= PROGRESS_MS, news, stopped;
	int percent = -1;

	if (slow)
		percent = search_percent(&load->search, &load->from,
					 load->newer, place);
	pthread_mutex_lock(&load->lock);
	news = percent != load->percent || load->n > load->reported;
	load->place = *place;
	load->percent = percent;
	load->reported = load->n;
	stopped = load->stopped;
	pthread_mutex_unlock(&load->lock);
	if (news)
		job_notify(&load->job);
	return !stopped;
}

static enum sb_result load_search(struct load *load, struct record *record)
{
	struct search_request way = {.newer = load->newer,
				     .limit = load->limit,
				     .round = load_add_round,
				     .progress = load_report_progress,
				     .context = load};
	struct search_cursor place;
	enum sb_result result = SB_OK;
	int n;

	load->started_ms = clock_ms();
	if (load->from.seq == HISTORY_AT_TIME)
		result = search_find_time(record, load->from_us, &load->from,
					  &load->err);
	if (result == SB_OK)
		result = search_find_rows(record, &load->search, &load->err);
	place = load->from;
	return result == SB_OK ? search_page(record, &load->search, &way,
					     &place, &n, &load->err)
			       : result;
}

/* --- in the thread: a round ----------------------------------------------- */

static enum sb_result load_find(struct load *load, struct record *record)
{
	struct round_name name;
	enum sb_result result = SB_GONE;

	if (rounds_parse_name(load->round_name, &name))
		result = round_store_find(record, &name, &load->round,
					  &load->err);
	if (result == SB_GONE ||
	    (result == SB_OK && !round_text_is_possible(&load->round)))
		return sb_fail(&load->err, SB_INVALID,
			       _("%s: damaged in the record; run sabot verify"),
			       load->round_name);
	return result;
}

static enum sb_result load_amendments(struct load *load, struct record *record)
{
	size_t size;
	FILE *out = memory_stream(&load->about, &size);
	enum sb_result result;

	result = round_report_head(out, load->round_steps, record, &load->err);
	fputc('\n', out);
	round_report_wagers(out, load->round_steps);
	if (result == SB_OK)
		result = round_report_amendments(out, load->round_steps, record,
						 &load->err);
	fclose(out);
	return result;
}

static enum sb_result load_round(struct load *load, struct record *record)
{
	enum sb_result result = load_find(load, record);

	if (result != SB_OK)
		return result;
	load->round_steps = round_steps_new(&load->round);
	result = round_steps_read(load->round_steps, record, &load->err);
	return result == SB_OK ? load_amendments(load, record) : result;
}

static enum sb_result load_print(struct load *load, struct record *record)
{
	struct round_name name;

	if (!rounds_parse_name(load->round_name, &name))
		return sb_fail(&load->err, SB_INVALID,
			       _("%s: damaged in the record; run sabot verify"),
			       load->round_name);
	return load->want == HISTORY_REQUEST_PRINT_DAY
		       ? printout_day(record, load->print_folder, &name,
				      &load->err)
		       : printout_round(record, load->print_folder, &name,
					&load->err);
}

/* --- its life ------------------------------------------------------------- */

/* Who stops it interrupts the record while it is open. False: it was stopped
 * before. */
static bool load_set_record(struct load *load, struct record *record)
{
	bool stopped;

	pthread_mutex_lock(&load->lock);
	load->record = record;
	stopped = load->stopped;
	pthread_mutex_unlock(&load->lock);
	return !stopped;
}

static enum sb_result load_serve(struct load *load, struct record *record)
{
	switch (load->want) {
	case HISTORY_REQUEST_ROUND: return load_round(load, record);
	case HISTORY_REQUEST_PRINT:
	case HISTORY_REQUEST_PRINT_DAY: return load_print(load, record);
	default: return load_search(load, record);
	}
}

static void load_run(struct job *job)
{
	struct load *load = (struct load *)job;
	struct record *record;

	load->result =
		record_open(&record, load->path, RECORD_PATIENT, &load->err);
	if (load->result != SB_OK)
		return;
	if (load_set_record(load, record))
		load->result = load_serve(load, record);
	load_set_record(load, NULL);
	record_close(record);
}

static void load_free(struct job *job)
{
	struct load *load = (struct load *)job;

	round_steps_free(load->round_steps);
	pthread_mutex_destroy(&load->lock);
	free(load->about);
	free(load->entry);
	free(load->day);
	free(load->dealer);
	free(load->table);
	free(load->print_folder);
	free(load->path);
	free(load);
	pthread_mutex_lock(&loads_lock);
	loads--;
	pthread_cond_broadcast(&loads_done);
	pthread_mutex_unlock(&loads_lock);
}

/* NULL is nothing to copy. */
static char *load_copy(const char *text)
{
	return text ? memory_copy(text) : NULL;
}

/* NULL: there is no thread for it now. */
static struct load *load_start(const struct history_loader *history_loader,
			       const char *path,
			       const struct history_request *request)
{
	struct load *load;
	bool full;

	pthread_mutex_lock(&loads_lock);
	full = loads == LOADS_MAX;
	loads += !full;
	pthread_mutex_unlock(&loads_lock);
	if (full)
		return NULL;
	load = memory_new(sizeof *load);
	load->job.run = load_run;
	load->job.free = load_free;
	load->want = request->want;
	load->path = load_copy(path);
	load->print_folder = load_copy(history_loader->print_folder);
	strcpy(load->round_name, request->text);
	load->search = history_loader->search;
	load->search.day = load->day = load_copy(history_loader->search.day);
	load->search.dealer = load->dealer =
		load_copy(history_loader->search.dealer);
	load->search.table = load->table =
		load_copy(history_loader->search.table);
	load->newer = request->newer;
	load->limit = request->limit;
	load->from = load->place = (struct search_cursor){request->from.seq};
	load->from_us = request->from.opened_us;
	load->percent = -1;
	load->entry =
		memory_new(((size_t)request->limit + 1) * sizeof *load->entry);
	pthread_mutex_init(&load->lock, NULL);
	return job_start(&load->job) == 0 ? load : NULL;
}

/* Nobody waits for a printout any more: it is printed all the same. */
static void history_loader_stop(struct history_loader *history_loader)
{
	struct load *load = history_loader->load;

	if (!load)
		return;
	pthread_mutex_lock(&load->lock);
	load->stopped = load->want != HISTORY_REQUEST_PRINT &&
			load->want != HISTORY_REQUEST_PRINT_DAY;
	if (load->stopped && load->record)
		record_interrupt(load->record);
	pthread_mutex_unlock(&load->lock);
	job_abandon(&load->job);
	history_loader->load = NULL;
}

static void history_loader_stop_search(struct history_loader *history_loader)
{
	history_loader->more.want = HISTORY_REQUEST_NONE;
	if (history_loader->load &&
	    history_loader->load->want == HISTORY_REQUEST_ROUNDS)
		history_loader_stop(history_loader);
}

static void history_loader_start(struct history_loader *history_loader,
				 const char *path,
				 const struct history_request *request)
{
	history_loader->load = load_start(history_loader, path, request);
	history_loader->delivered = 0;
}

/* --- filters -------------------------------------------------------------- */

static const char *history_loader_add_values(const struct filter *filter,
					     struct search *search, char *text)
{
	const char *reason = NULL;
	char *rest = text;

	for (char *word; !reason && (word = strsep(&rest, " "));)
		if (*word)
			reason = round_filter_add(filter, search, word);
	return reason;
}

/* Why the ith is none, untranslated, or NULL. */
static const char *
history_loader_add_filter(struct history_loader *history_loader, int i)
{
	const struct filter *filter = &filters[history_loader->row[i]];
	history_value words;

	if (!history_loader->text[i][0])
		return NULL;
	if (!filter->several)
		return round_filter_add(filter, &history_loader->search,
					history_loader->text[i]);
	strcpy(words, history_loader->text[i]);
	return history_loader_add_values(filter, &history_loader->search,
					 words);
}

static void history_loader_filter(struct history_loader *history_loader,
				  struct history *history)
{
	struct search before = history_loader->search;
	history_value texts[HISTORY_FILTERS];

	memcpy(texts, history_loader->text, sizeof texts);
	memcpy(history_loader->text, history->filters.typed,
	       sizeof history_loader->text);
	search_init(&history_loader->search);
	if (history_loader->table) {
		history_loader->search.table = history_loader->table;
		history_loader->search.terms |= SEARCH_BIT(SEARCH_TABLE);
	}
	for (int i = 0; i < history_loader->filters; i++) {
		const char *reason =
			history_loader_add_filter(history_loader, i);

		if (!reason)
			continue;
		history_loader->search = before;
		memcpy(history_loader->text, texts, sizeof texts);
		history_reject_filter(history, i, _(reason));
		return;
	}
	history_loader_stop_search(history_loader);
	history_accept_filters(history);
}

/* --- its rows ------------------------------------------------------------- */

void history_loader_open(struct history_loader *history_loader,
			 struct history *history, const char *table,
			 const history_value *set)
{
	memset(history_loader, 0, sizeof *history_loader);
	history_loader->table = table;
	for (int i = 0;
	     i < n_filters && history_loader->filters < HISTORY_FILTERS; i++) {
		int n = history_loader->filters;

		if (table && filters[i].term == SEARCH_TABLE)
			continue;
		history_loader->filter[n] = (struct history_filter){
			filters[i].label, filters[i].value != NULL,
			filters[i].about};
		history_loader->row[n] = i;
		history_loader->filters++;
	}
	history_open(history, table, history_loader->filter,
		     history_loader->filters);
	for (int i = 0; set && i < history_loader->filters; i++)
		strcpy(history->filters.typed[i], set[history_loader->row[i]]);
	history_loader_filter(history_loader, history);
}

void history_loader_close(struct history_loader *history_loader)
{
	history_loader_stop(history_loader);
	memset(history_loader, 0, sizeof *history_loader);
}

int history_loader_fd(const struct history_loader *history_loader)
{
	return history_loader->load ? history_loader->load->job.fd : -1;
}

void history_loader_wait(void)
{
	pthread_mutex_lock(&loads_lock);
	while (loads > 0)
		pthread_cond_wait(&loads_done, &loads_lock);
	pthread_mutex_unlock(&loads_lock);
}

/* --- what was read -------------------------------------------------------- */

static void history_loader_show_round(const struct load *load,
				      struct history *history)
{
	const struct recall_rows *rows = &load->round_steps->rows;

	history_show_round(history, &(struct history_round_data){
					    .start = load->round_steps->start,
					    .rows = rows->row,
					    .n = rows->n,
					    .settled = load->round.wager,
					    .n_settled = load->round.wagers,
					    .about = load->about,
				    });
}

/* The rounds found up to now, and where the search continues. */
static void history_loader_add_found(struct history_loader *history_loader,
				     struct history *history)
{
	struct load *load = history_loader->load;
	struct history_request *more = &history_loader->more;

	pthread_mutex_lock(&load->lock);
	for (; history_loader->delivered < load->n; more->limit--)
		history_add_round(history,
				  &load->entry[history_loader->delivered++]);
	more->from.seq = load->place.seq;
	history_progress(history, load->percent, more->from);
	pthread_mutex_unlock(&load->lock);
}

/* True: it has ended. */
static bool history_loader_on_result(struct history_loader *history_loader,
				     struct history *history)
{
	struct load *load = history_loader->load;
	bool search = load->want == HISTORY_REQUEST_ROUNDS;
	bool over = job_poll(&load->job);

	if (search)
		history_loader_add_found(history_loader, history);
	if (!over)
		return false;
	if (search) {
		history_loader->more.want = HISTORY_REQUEST_NONE;
		history_finish_search(history, load->result != SB_OK ||
						       load->n < load->limit);
	} else if (load->result == SB_OK &&
		   load->want == HISTORY_REQUEST_ROUND) {
		history_loader_show_round(load, history);
	} else if (load->result == SB_OK) {
		history_show_message(history, _("Handed to the printer."));
	}
	if (load->result != SB_OK)
		history_show_message(history, load->err.text);
	job_free(&load->job);
	history_loader->load = NULL;
	return true;
}

/* --- a turn --------------------------------------------------------------- */

/* A time of the clock, of the gaming day of that round: it may go on behind
 * midnight, so of its two the one that is nearer. */
static bool history_loader_parse_clock(const struct history_request *request,
				       int64_t *time_us)
{
	char day[GAMING_DAY_MAX], text[GAMING_DAY_MAX + HISTORY_NAME_MAX];
	int64_t noon_us, early_us, late_us;
	struct round_name name;

	if (!rounds_parse_name(request->marked, &name))
		return false;
	snprintf(text, sizeof text, "%s 12:00", name.day);
	if (!gaming_time_parse(text, &noon_us))
		return false;
	snprintf(text, sizeof text, "%s %s", name.day, request->text);
	if (!gaming_time_parse(text, &early_us))
		return false;
	gaming_time_day(noon_us + day_us, 0, day);
	snprintf(text, sizeof text, "%s %s", day, request->text);
	if (!gaming_time_parse(text, &late_us))
		return false;
	*time_us = request->from.opened_us - early_us >
				   late_us - request->from.opened_us
			   ? late_us
			   : early_us;
	return true;
}

static void history_loader_go_to(struct history_loader *history_loader,
				 struct history *history,
				 const struct history_request *request)
{
	bool dated = strchr(request->text, '-') != NULL;
	int64_t time_us;

	if (!(dated ? gaming_time_parse(request->text, &time_us)
		    : history_loader_parse_clock(request, &time_us))) {
		history_show_message(history,
				     _("Enter YYYY-MM-DD HH:MM, or HH:MM of "
				       "the marked day."));
		return;
	}
	history_loader_stop_search(history_loader);
	history_go_to(history,
		      (struct history_find_place){time_us, HISTORY_AT_TIME});
}

/* A search waits while a round is read, and continues after it. */
static void history_loader_handle(struct history_loader *history_loader,
				  const char *path, struct history *history,
				  const struct history_request *request)
{
	switch (request->want) {
	case HISTORY_REQUEST_NONE: break;
	case HISTORY_REQUEST_STOP:
		history_loader_stop_search(history_loader);
		break;
	case HISTORY_REQUEST_FILTERS:
		history_loader_filter(history_loader, history);
		break;
	case HISTORY_REQUEST_TIME:
		history_loader_go_to(history_loader, history, request);
		break;
	case HISTORY_REQUEST_ROUNDS:
		history_loader_stop_search(history_loader);
		history_loader->more = *request;
		break;
	case HISTORY_REQUEST_ROUND:
	case HISTORY_REQUEST_PRINT:
	case HISTORY_REQUEST_PRINT_DAY:
		history_loader_stop(history_loader);
		history_loader_start(history_loader, path, request);
		if (!history_loader->load)
			history_show_message(history,
					     _("Cannot read the record now."));
		break;
	}
}

bool history_loader_turn(struct history_loader *history_loader,
			 const char *path, struct history *history)
{
	struct history_request request;

	if (!path) {
		history_loader_stop(history_loader);
		history_show_message(history, _("Cannot read the record now."));
		return false;
	}
	do {
		while (history_next_request(history, &request))
			history_loader_handle(history_loader, path, history,
					      &request);
		if (!history_loader->load &&
		    history_loader->more.want == HISTORY_REQUEST_ROUNDS)
			history_loader_start(history_loader, path,
					     &history_loader->more);
	} while (history_loader->load &&
		 history_loader_on_result(history_loader, history));
	return history_loader->load != NULL;
}
