/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/history_loader.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/history/round_filter.h"
#include "app/history/round_report.h"
#include "app/history/round_text.h"
#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/job.h"
#include "db/record/open.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

enum {
	LOADS_MAX = 4, /* at once, also those that nobody waits for */
	TOLD_MS = 300, /* a search that takes longer says how far it is */
};

static const int64_t day_us = INT64_C(86400000000);

/* A search, or a round, that is read in a thread. */
struct load {
	struct job job; /* the first */
	char *path;
	char round_name[HISTORY_NAME_MAX]; /* or "": a search */
	struct search search;		   /* with these texts: */
	char *day, *dealer, *table;
	bool newer;
	int limit, told; /* rounds */
	struct search_place from;
	int64_t started_ms;
	bool spans; /* it takes long, and span is known */
	struct search_span span;
	/* Under the lock while the thread runs: */
	pthread_mutex_t lock;
	bool stopped;
	struct record *record;	     /* while it is open; or NULL */
	struct search_place place;   /* which the search has come to */
	int percent;		     /* of it; -1: not worth telling */
	int n;			     /* rounds that are found */
	struct history_entry *entry; /* room for `limit` of them */
	/* Once it has ended: */
	enum sb_result result;
	struct sb_error err;
	struct round_row round;
	struct show *show; /* the round, step by step; or NULL */
	char *about;
};

static pthread_mutex_t loads_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t loads_ended = PTHREAD_COND_INITIALIZER;
static int loads;

/* --- in the thread: a search ---------------------------------------------- */

/* What stands in the record, with what it says wrong where that can be none. */
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

static enum sb_result load_take(const struct round_row *round, void *context,
				struct sb_error *err)
{
	struct load *load = context;

	(void)err;
	load_entry(round, &load->entry[load->n]);
	pthread_mutex_lock(&load->lock);
	load->place = search_round(round);
	load->n++;
	pthread_mutex_unlock(&load->lock);
	return SB_OK;
}

/* A search that is over soon says nothing before its end. */
static bool load_watch(const struct search_place *place, void *context)
{
	struct load *load = context;
	bool slow = clock_ms() - load->started_ms >= TOLD_MS, news, stopped;
	int percent = -1;

	if (slow && !load->spans)
		load->spans = search_span(load->record, &load->search,
					  &load->from, load->newer, &load->span,
					  &load->err) == SB_OK;
	if (load->spans)
		percent = search_percent(&load->span, place);
	pthread_mutex_lock(&load->lock);
	news = percent != load->percent || load->n > load->told;
	load->place = *place;
	load->percent = percent;
	load->told = load->n;
	stopped = load->stopped;
	pthread_mutex_unlock(&load->lock);
	if (news)
		job_tell(&load->job);
	return !stopped;
}

static enum sb_result load_search(struct load *load, struct record *record)
{
	struct search_way way = {.newer = load->newer,
				 .limit = load->limit,
				 .round = load_take,
				 .watch = load_watch,
				 .context = load};
	struct search_place place = load->from;
	int n;

	load->started_ms = clock_ms();
	return search_page(record, &load->search, &way, &place, &n, &load->err);
}

/* --- in the thread: a round ----------------------------------------------- */

static enum sb_result load_find(struct load *load, struct record *record)
{
	struct round_name name;
	enum sb_result result = SB_GONE;

	if (rounds_parse_name(load->round_name, &name))
		result = history_find(record, &name, &load->round, &load->err);
	if (result == SB_GONE ||
	    (result == SB_OK && !round_words_valid(&load->round)))
		return sb_fail(&load->err, SB_INVALID,
			       _("%s: damaged in the record; run sabot verify"),
			       load->round_name);
	return result;
}

static enum sb_result load_about(struct load *load, struct record *record)
{
	size_t size;
	FILE *out = open_memstream(&load->about, &size);
	enum sb_result result;

	if (!out)
		abort();
	result = show_head(out, load->show, record, &load->err);
	fputc('\n', out);
	show_wagers(out, load->show);
	if (result == SB_OK)
		result = show_beside(out, load->show, record, &load->err);
	fclose(out);
	return result;
}

static enum sb_result load_round(struct load *load, struct record *record)
{
	enum sb_result result = load_find(load, record);

	if (result != SB_OK)
		return result;
	load->show = show_new(&load->round);
	result = show_read(load->show, record, &load->err);
	return result == SB_OK ? load_about(load, record) : result;
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

static void load_run(struct job *job)
{
	struct load *load = (struct load *)job;
	struct record *record;

	load->result =
		record_open(&record, load->path, RECORD_PATIENT, &load->err);
	if (load->result != SB_OK)
		return;
	if (load_set_record(load, record))
		load->result = *load->round_name ? load_round(load, record)
						 : load_search(load, record);
	load_set_record(load, NULL);
	record_close(record);
}

static void load_free(struct job *job)
{
	struct load *load = (struct load *)job;

	show_free(load->show);
	pthread_mutex_destroy(&load->lock);
	free(load->about);
	free(load->entry);
	free(load->day);
	free(load->dealer);
	free(load->table);
	free(load->path);
	free(load);
	pthread_mutex_lock(&loads_lock);
	loads--;
	pthread_cond_broadcast(&loads_ended);
	pthread_mutex_unlock(&loads_lock);
}

/* NULL is nothing to copy. */
static char *load_copy(const char *text)
{
	char *copy = text ? strdup(text) : NULL;

	if (text && !copy)
		abort();
	return copy;
}

/* NULL: there is no thread for it now. */
static struct load *load_start(const struct browse *browse, const char *path,
			       const struct history_wish *wish)
{
	struct load *load;
	bool full;

	pthread_mutex_lock(&loads_lock);
	full = loads == LOADS_MAX;
	loads += !full;
	pthread_mutex_unlock(&loads_lock);
	if (full)
		return NULL;
	load = calloc(1, sizeof *load);
	if (!load)
		abort();
	load->job.run = load_run;
	load->job.free = load_free;
	load->path = load_copy(path);
	strcpy(load->round_name, wish->text);
	load->search = browse->search;
	load->search.day = load->day = load_copy(browse->search.day);
	load->search.dealer = load->dealer = load_copy(browse->search.dealer);
	load->search.table = load->table = load_copy(browse->search.table);
	load->newer = wish->newer;
	load->limit = wish->limit;
	load->from = load->place =
		(struct search_place){wish->from.opened_us, wish->from.seq};
	load->percent = -1;
	load->entry = calloc((size_t)wish->limit + 1, sizeof *load->entry);
	if (!load->entry)
		abort();
	pthread_mutex_init(&load->lock, NULL);
	return job_start(&load->job) == 0 ? load : NULL;
}

static void browse_stop(struct browse *browse)
{
	struct load *load = browse->load;

	if (!load)
		return;
	pthread_mutex_lock(&load->lock);
	load->stopped = true;
	if (load->record)
		record_interrupt(load->record);
	pthread_mutex_unlock(&load->lock);
	job_abandon(&load->job);
	browse->load = NULL;
}

static void browse_stop_search(struct browse *browse)
{
	browse->more.want = HISTORY_WANTS_NOTHING;
	if (browse->load && !*browse->load->round_name)
		browse_stop(browse);
}

static void browse_start(struct browse *browse, const char *path,
			 const struct history_wish *wish)
{
	browse->load = load_start(browse, path, wish);
	browse->taken = 0;
}

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
	browse_stop_search(browse);
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
	history_open(history, table, browse->filter, browse->filters);
	for (int i = 0; set && i < browse->filters; i++)
		strcpy(history->filters.typed[i], set[browse->row[i]]);
	browse_filter(browse, history);
}

void browse_close(struct browse *browse)
{
	browse_stop(browse);
	memset(browse, 0, sizeof *browse);
}

int browse_fd(const struct browse *browse)
{
	return browse->load ? browse->load->job.fd : -1;
}

void browse_wait(void)
{
	pthread_mutex_lock(&loads_lock);
	while (loads > 0)
		pthread_cond_wait(&loads_ended, &loads_lock);
	pthread_mutex_unlock(&loads_lock);
}

/* --- what was read -------------------------------------------------------- */

static void browse_show(const struct load *load, struct history *history)
{
	const struct recall_rows *rows = &load->show->rows;

	history_show(history, &(struct history_told){
				      .start = load->show->start,
				      .rows = rows->row,
				      .n = rows->n,
				      .settled = load->round.wager,
				      .n_settled = load->round.wagers,
				      .about = load->about,
			      });
}

/* What a search found up to now, and where it goes on. */
static void browse_take_found(struct browse *browse, struct history *history)
{
	struct load *load = browse->load;
	struct history_wish *more = &browse->more;

	pthread_mutex_lock(&load->lock);
	for (; browse->taken < load->n; more->limit--)
		history_give(history, &load->entry[browse->taken++]);
	more->from =
		(struct history_place){load->place.opened_us, load->place.seq};
	history_progress(history, load->percent, more->from);
	pthread_mutex_unlock(&load->lock);
}

/* True: it has ended. */
static bool browse_take(struct browse *browse, struct history *history)
{
	struct load *load = browse->load;
	bool over = job_over(&load->job);

	if (!*load->round_name)
		browse_take_found(browse, history);
	if (!over)
		return false;
	if (!*load->round_name) {
		browse->more.want = HISTORY_WANTS_NOTHING;
		history_found(history,
			      load->result != SB_OK || load->n < load->limit);
	} else if (load->result == SB_OK) {
		browse_show(load, history);
	}
	if (load->result != SB_OK)
		history_say(history, load->err.text);
	job_free(&load->job);
	browse->load = NULL;
	return true;
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
		history_say(history, _("Enter YYYY-MM-DD HH:MM, or HH:MM of "
				       "the marked day."));
		return;
	}
	place = search_time(time_us);
	browse_stop_search(browse);
	history_go(history, (struct history_place){place.opened_us, place.seq});
}

/* A search waits while a round is read, and goes on behind that. */
static void browse_follow(struct browse *browse, const char *path,
			  struct history *history,
			  const struct history_wish *wish)
{
	switch (wish->want) {
	case HISTORY_WANTS_NOTHING: break;
	case HISTORY_WANTS_NO_MORE: browse_stop_search(browse); break;
	case HISTORY_WANTS_FILTERS: browse_filter(browse, history); break;
	case HISTORY_WANTS_TIME: browse_go_to(browse, history, wish); break;
	case HISTORY_WANTS_MORE:
		browse_stop_search(browse);
		browse->more = *wish;
		break;
	case HISTORY_WANTS_ROUND:
		browse_stop(browse);
		browse_start(browse, path, wish);
		if (!browse->load)
			history_say(history, _("Cannot read the record now."));
		break;
	}
}

bool browse_turn(struct browse *browse, const char *path,
		 struct history *history)
{
	struct history_wish wish;

	if (!path) {
		browse_stop(browse);
		history_say(history, _("Cannot read the record now."));
		return false;
	}
	do {
		while (history_wants(history, &wish))
			browse_follow(browse, path, history, &wish);
		if (!browse->load && browse->more.want == HISTORY_WANTS_MORE)
			browse_start(browse, path, &browse->more);
	} while (browse->load && browse_take(browse, history));
	return browse->load != NULL;
}
