/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/text_field.h"

enum {
	MORE_LEAST = 40,   /* rounds that are asked for at once */
	STAMP_MINUTE = 16, /* of a time, without seconds */
};

void history_open(struct history *history, const char *table,
		  const struct history_filter *filter, int filters)
{
	memset(history, 0, sizeof *history);
	history->percent = -1;
	history->table = table;
	trial_init(&history->trial);
	history_list_init(&history->list);
	history_list_start(&history->list, history_newest);
	history->filters.filter = filter;
	history->filters.n = filters;
}

void history_close(struct history *history)
{
	if (!history->list.entry)
		return;
	history_list_fini(&history->list);
	history_round_close(&history->round);
	trial_fini(&history->trial);
	memset(history, 0, sizeof *history);
}

/* --- what is wanted ------------------------------------------------------- */

static void history_wish(struct history *history, enum history_want want,
			 const char *text)
{
	struct history_wish *wish = &history->wish;

	*wish = (struct history_wish){.want = want};
	snprintf(wish->text, sizeof wish->text, "%s", text);
}

/* The list anew from there on. */
static void history_start(struct history *history, struct history_place place)
{
	history_list_start(&history->list, place);
	history->searches = false;
	history->centres = false;
	history->went_us = 0;
	history->message[0] = '\0';
}

/* Around a time those before it are looked for first. */
static bool history_is_next(const struct history *history, bool *newer)
{
	const struct history_list *list = &history->list;

	*newer = history->centres && (list->n > 0 || list->whole);
	return *newer || history_list_wants(list, newer);
}

static void history_want_more(struct history *history)
{
	const struct history_list *list = &history->list;
	struct history_wish *wish = &history->wish;
	bool newer;

	if (history->searches || history->page != HISTORY_LIST ||
	    !history_is_next(history, &newer))
		return;
	history_wish(history, HISTORY_WANTS_MORE, "");
	wish->newer = newer;
	wish->from = newer ? list->newer : list->older;
	wish->limit = list->rows > MORE_LEAST ? list->rows : MORE_LEAST;
	history->searches = true;
	history->newer = newer;
	history->percent = -1;
}

bool history_wants(struct history *history, struct history_wish *wish)
{
	if (history->wish.want == HISTORY_WANTS_NOTHING)
		history_want_more(history);
	*wish = history->wish;
	history->wish.want = HISTORY_WANTS_NOTHING;
	return wish->want != HISTORY_WANTS_NOTHING;
}

/* --- what is given -------------------------------------------------------- */

void history_give(struct history *history, const struct history_entry *entry)
{
	struct history_list *list = &history->list;
	bool first = list->n == 0;

	history_list_add(list, history->newer, entry);
	if (history->newer || first)
		list->newer = entry->place;
	if (!history->newer || first)
		list->older = entry->place;
}

void history_progress(struct history *history, int percent,
		      struct history_place place)
{
	history->percent = percent;
	if (history->newer)
		history->list.newer = place;
	else
		history->list.older = place;
}

void history_say(struct history *history, const char *text)
{
	snprintf(history->message, sizeof history->message, "%s", text);
}

/* Whether the time that was gone to lies among the rounds; `whole`: there are
 * no newer ones. */
static void history_say_where(struct history *history, bool whole)
{
	const struct history_list *list = &history->list;
	int64_t went_us = history->went_us;

	history->went_us = 0;
	if (went_us == 0 || list->n == 0)
		return;
	if (whole && list->entry[0].place.opened_us < went_us)
		history_say(history,
			    _("No round is later: these are the last ones."));
	else if (list->whole &&
		 list->entry[list->n - 1].place.opened_us >= went_us)
		history_say(
			history,
			_("No round is earlier: these are the first ones."));
}

void history_found(struct history *history, bool whole)
{
	history->searches = false;
	history->percent = -1;
	if (!history->newer)
		history->list.whole = whole;
	else if (history->centres) {
		history_list_centre(&history->list);
		history_say_where(history, whole);
	}
	history->centres &= !history->newer;
	history_list_settle(&history->list);
}

void history_filtered(struct history *history)
{
	history_filters_take(&history->filters);
	history->page = HISTORY_LIST;
	history_start(history, history_newest);
}

void history_no_filter(struct history *history, int i, const char *reason)
{
	history->page = HISTORY_FILTER;
	history_filters_refuse(&history->filters, i, reason);
}

void history_go(struct history *history, struct history_place place)
{
	history->page = HISTORY_LIST;
	history_start(history, place);
	history->centres = true;
	history->went_us = place.opened_us;
}

void history_show(struct history *history, const struct history_told *told)
{
	bool about = history->round.tells_about;

	history_round_open(&history->round, told, &history->trial);
	history->round.tells_about = about;
	history->page = HISTORY_ROUND;
	history_say(history, history->says_booked
				     ? _("Booked: it stands beside the round.")
				     : "");
	history->says_booked = false;
}

bool history_books(struct history *history)
{
	bool booked = history->booked;

	history->booked = false;
	return booked;
}

/* The round is read anew, with what stands beside it. */
void history_booked(struct history *history)
{
	history->page = HISTORY_ROUND;
	history->round.tells_about = true;
	history->says_booked = true;
	history_wish(history, HISTORY_WANTS_ROUND, history->book.round);
}

void history_not_booked(struct history *history, const char *text)
{
	history->page = HISTORY_BOOK;
	history_book_refuse(&history->book, text);
}

/* --- keys ----------------------------------------------------------------- */

static void history_stop(struct history *history)
{
	if (!history->searches)
		return;
	history_wish(history, HISTORY_WANTS_NO_MORE, "");
	history->searches = false;
	history->percent = -1;
	history->list.stopped = true;
	history->list.owed = 0;
	history_say(history,
		    _("Stopped: what was found stays. Down at the end of the "
		      "list goes on."));
}

/* The time of the round that is marked is where typing begins. */
static void history_ask_time(struct history *history)
{
	const struct history_entry *entry = history_list_marked(&history->list);

	history->page = HISTORY_TIME;
	history->time_stands = true;
	history->message[0] = '\0';
	snprintf(history->time, sizeof history->time, "%.*s", STAMP_MINUTE,
		 entry ? entry->opened : "");
}

static void history_ask_filters(struct history *history)
{
	history_filters_open(&history->filters);
	history->page = HISTORY_FILTER;
}

static void history_clear_filters(struct history *history)
{
	memset(history->filters.typed, 0, sizeof history->filters.typed);
	history_wish(history, HISTORY_WANTS_FILTERS, "");
}

static void history_open_marked(struct history *history)
{
	const struct history_entry *entry = history_list_marked(&history->list);

	if (entry)
		history_wish(history, HISTORY_WANTS_ROUND, entry->name);
}

static void history_go_oldest(struct history *history)
{
	history_start(history, history_oldest);
	history->list.whole = true;
	history->centres = true;
}

static bool history_rounds_key(struct history *history, int key)
{
	struct history_list *list = &history->list;

	history->message[0] = '\0';
	switch (keys_lower(key)) {
	case KEYS_UP: history_list_move(list, -1); break;
	case KEYS_DOWN: history_list_move(list, 1); break;
	case KEYS_PAGE_UP: history_list_move(list, -list->rows); break;
	case KEYS_PAGE_DOWN: history_list_move(list, list->rows); break;
	case KEYS_HOME: history_start(history, history_newest); break;
	case KEYS_END: history_go_oldest(history); break;
	case KEYS_ENTER: history_open_marked(history); break;
	case 'f': history_ask_filters(history); break;
	case 'c': history_clear_filters(history); break;
	case 't': history_ask_time(history); break;
	case 's': history_stop(history); break;
	case KEYS_ESCAPE: return false;
	default: break;
	}
	return true;
}

static void history_filter_key(struct history *history, int key)
{
	switch (history_filters_key(&history->filters, key)) {
	case FILTERS_OPEN: break;
	case FILTERS_LEFT: history->page = HISTORY_LIST; break;
	case FILTERS_TYPED:
		history_wish(history, HISTORY_WANTS_FILTERS, "");
		break;
	}
}

static void history_take_time(struct history *history)
{
	const struct history_entry *entry = history_list_marked(&history->list);
	struct history_wish *wish = &history->wish;

	history_wish(history, HISTORY_WANTS_TIME, history->time);
	if (!entry)
		return;
	wish->from = entry->place;
	strcpy(wish->marked, entry->name);
}

/* What stands there is typed over, or put right. */
static void history_type_time(struct history *history, int key)
{
	if (history->time_stands && key >= ' ' && key != KEYS_BACKSPACE &&
	    key < KEYS_FIRST)
		history->time[0] = '\0';
	history->time_stands = false;
	if (!typed_key(history->time, sizeof history->time, key))
		typed_full(sizeof history->time, history->message);
}

static void history_time_key(struct history *history, int key)
{
	history->message[0] = '\0';
	if (key == KEYS_ESCAPE)
		history->page = HISTORY_LIST;
	else if (key == KEYS_ENTER)
		history_take_time(history);
	else
		history_type_time(history, key);
}

static void history_round_key_pressed(struct history *history, int key)
{
	int lower = keys_lower(key);

	history->message[0] = '\0';
	if (history->books && (lower == 'a' || lower == 'n')) {
		history_book_open(&history->book,
				  lower == 'a' ? ADDITION_ADJUSTMENT
					       : ADDITION_ANNOTATION,
				  &history->round);
		history->page = HISTORY_BOOK;
	} else if (!history_round_key(&history->round, key, &history->trial)) {
		history_round_close(&history->round);
		history->page = HISTORY_LIST;
	}
}

static void history_book_key_pressed(struct history *history, int key)
{
	switch (history_book_key(&history->book, key)) {
	case BOOK_OPEN: break;
	case BOOK_LEFT: history->page = HISTORY_ROUND; break;
	case BOOK_TYPED: history->booked = true; break;
	}
}

bool history_key(struct history *history, int key)
{
	bool helped = history->help;

	history->help = !helped && key == KEYS_F1;
	if (key == KEYS_F1 || (helped && key == KEYS_ESCAPE))
		return true;
	switch (history->page) {
	case HISTORY_LIST: return history_rounds_key(history, key);
	case HISTORY_FILTER: history_filter_key(history, key); break;
	case HISTORY_TIME: history_time_key(history, key); break;
	case HISTORY_ROUND: history_round_key_pressed(history, key); break;
	case HISTORY_BOOK: history_book_key_pressed(history, key); break;
	}
	return true;
}
