/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/browse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/history/browse_search.h"
#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/history/round_filter.h"
#include "app/history/round_text.h"
#include "rules/core/gettext.h"

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
	const struct recall_rows *rows = show_rows(browse->show);
	struct history_told told = {.start = show_start(browse->show),
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
