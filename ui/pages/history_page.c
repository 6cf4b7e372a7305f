/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history_page.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/table/game_view.h"
#include "ui/terminal/keys.h"

enum {
	NAME_COLS = 11,
	FIELD_COLS = 20,
	ABOUT_COL = NAME_COLS + FIELD_COLS,
	WRONG_ROWS = 2,
};

static void history_filters_line(const struct history_filters *filters,
				 const char *table, char *text, size_t size)
{
	size_t used = 0;

	snprintf(text, size, "%s", _("All rounds"));
	if (table)
		used = (size_t)snprintf(text, size, "table %s", table);
	for (int i = 0; i < filters->n && used < size; i++) {
		bool valued = filters->filter[i].value;

		if (!filters->set[i][0])
			continue;
		used += (size_t)snprintf(
			text + used, size - used, "%s%s%s%s", used ? "  " : "",
			filters->filter[i].name, valued ? " " : "",
			valued ? filters->set[i] : "");
	}
}

static void history_filters_draw_row(const struct history_filters *filters,
				     struct cells *cells, struct rect row,
				     int i)
{
	const struct history_filter *filter = &filters->filter[i];
	bool marked = i == filters->at;
	struct rect field = {row.row, row.col + NAME_COLS, 1, FIELD_COLS - 1};
	const char *on = filters->typed[i][0] ? "[x]" : "[ ]";

	cells_text(cells, row, 0, 0, marked ? PAINT_SELECTED : PAINT_PLAIN,
		   filter->name);
	if (filter->value && (marked || filters->typed[i][0]))
		cells_field(cells, field, filters->typed[i], marked);
	else
		cells_text(cells, row, 0, NAME_COLS,
			   filter->value ? PAINT_DIM : PAINT_INPUT,
			   filter->value ? filter->value : on);
	cells_text(cells, row, 0, ABOUT_COL, PAINT_PLAIN, _(filter->about));
}

static void history_filters_draw(struct history_filters *filters,
				 struct cells *cells, struct rect box)
{
	int rows = box.rows - (filters->wrong[0] ? WRONG_ROWS : 0);
	struct rect wrong = {box.row + rows, box.col, WRONG_ROWS, box.cols};

	if (filters->top > filters->at)
		filters->top = filters->at;
	if (filters->top < filters->at - rows + 1)
		filters->top = filters->at - rows + 1;
	for (int i = 0; i < rows && filters->top + i < filters->n; i++) {
		struct rect row = {box.row + i, box.col, 1, box.cols};
		history_filters_draw_row(filters, cells, row, filters->top + i);
	}
	cells_wrap(cells, wrong, 0, false, PAINT_WARNING, filters->wrong);
}

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

static void history_want_more(struct history *history)
{
	const struct history_list *list = &history->list;
	struct history_wish *wish = &history->wish;
	/* around a time those before it are looked for first */
	bool newer = history->centres && (list->n > 0 || list->whole);

	if (history->searches || history->page != HISTORY_LIST ||
	    !(newer || history_list_wants(list, &newer)))
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
		history_say(history, _("No later rounds."));
	else if (list->whole &&
		 list->entry[list->n - 1].place.opened_us >= went_us)
		history_say(history, _("No earlier rounds."));
}

void history_found(struct history *history, bool whole)
{
	struct history_list *list = &history->list;

	history->searches = false;
	history->percent = -1;
	if (!history->newer) {
		list->whole = whole;
	} else if (history->centres) {
		list->top = list->at - list->rows / 2;
		history_say_where(history, whole);
	}
	history->centres &= !history->newer;
	history_list_move(list, list->owed); /* more rounds came */
	list->owed = 0;
}

void history_filtered(struct history *history)
{
	memcpy(history->filters.set, history->filters.typed,
	       sizeof history->filters.set);
	history->page = HISTORY_LIST;
	history_start(history, history_newest);
}

void history_no_filter(struct history *history, int i, const char *reason)
{
	struct history_filters *filters = &history->filters;

	history->page = HISTORY_FILTER;
	filters->at = i;
	snprintf(filters->wrong, sizeof filters->wrong, "%s: %s",
		 filters->filter[i].name, reason);
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
	history_say(history,
		    history->says_booked ? _("Booked beside the round.") : "");
	history->says_booked = false;
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
		    _("Search stopped. Down at the end continues it."));
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

static bool history_rounds_key(struct history *history, int key)
{
	struct history_filters *filters = &history->filters;
	struct history_list *list = &history->list;
	const struct history_entry *marked = history_list_marked(list);

	history->message[0] = '\0';
	switch (keys_lower(key)) {
	case KEYS_UP: history_list_move(list, -1); break;
	case KEYS_DOWN: history_list_move(list, 1); break;
	case KEYS_PAGE_UP: history_list_move(list, -list->rows); break;
	case KEYS_PAGE_DOWN: history_list_move(list, list->rows); break;
	case KEYS_HOME: history_start(history, history_newest); break;
	case KEYS_END:
		history_start(history, history_oldest);
		list->whole = true;
		history->centres = true;
		break;
	case KEYS_ENTER:
		if (marked)
			history_wish(history, HISTORY_WANTS_ROUND,
				     marked->name);
		break;
	case 'f': /* begins with those that stand */
		memcpy(filters->typed, filters->set, sizeof filters->typed);
		filters->wrong[0] = '\0';
		history->page = HISTORY_FILTER;
		break;
	case 'c':
		memset(filters->typed, 0, sizeof filters->typed);
		history_wish(history, HISTORY_WANTS_FILTERS, "");
		break;
	case 't': history_ask_time(history); break;
	case 's': history_stop(history); break;
	case KEYS_ESCAPE: return false;
	default: break;
	}
	return true;
}

static void history_filters_type(struct history_filters *filters, int key)
{
	char *typed = filters->typed[filters->at];

	if (!filters->filter[filters->at].value) {
		if (key == ' ' || key == KEYS_BACKSPACE)
			strcpy(typed, *typed || key != ' ' ? "" : "x");
	} else if (!typed_key(typed, HISTORY_VALUE_MAX, key)) {
		typed_full(HISTORY_VALUE_MAX, filters->wrong);
	}
}

static void history_filter_key(struct history *history, int key)
{
	struct history_filters *filters = &history->filters;
	int last = filters->n - 1;

	filters->wrong[0] = '\0';
	switch (key) {
	case KEYS_ESCAPE: history->page = HISTORY_LIST; break;
	case KEYS_ENTER:
		history_wish(history, HISTORY_WANTS_FILTERS, "");
		break;
	case KEYS_UP:
	case KEYS_BACK_TAB: filters->at -= filters->at > 0; break;
	case KEYS_DOWN:
	case '\t': filters->at += filters->at < last; break;
	case KEYS_HOME: filters->at = 0; break;
	case KEYS_END: filters->at = last; break;
	default: history_filters_type(filters, key); break;
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
static void history_time_key(struct history *history, int key)
{
	history->message[0] = '\0';
	if (key == KEYS_ESCAPE) {
		history->page = HISTORY_LIST;
	} else if (key == KEYS_ENTER) {
		history_take_time(history);
	} else {
		if (history->time_stands && key >= ' ' &&
		    key != KEYS_BACKSPACE && key < KEYS_FIRST)
			history->time[0] = '\0';
		history->time_stands = false;
		if (!typed_key(history->time, sizeof history->time, key))
			typed_full(sizeof history->time, history->message);
	}
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
	case HISTORY_BOOK:
		switch (history_book_key(&history->book, key)) {
		case PAGE_LEFT: history->page = HISTORY_ROUND; break;
		case PAGE_SIGNS: history->booked = true; break;
		default: break;
		}
		break;
	}
	return true;
}

/* The keys of each page of the history. */
enum {
	LIST = 1 << HISTORY_LIST,
	FILTER = 1 << HISTORY_FILTER,
	TIME = 1 << HISTORY_TIME,
	ROUND = 1 << HISTORY_ROUND,
	BOOK = 1 << HISTORY_BOOK,
	OF_CARDS = 1 << 8, /* beside ROUND */
	BOOKS = 1 << 9,	   /* likewise */
};

static const struct key_row key_rows[] = {
	/* clang-format off */
	{N_("Up Down"), NULL, N_("Newer or older round"), LIST},
	{N_("PgUp PgDn"), NULL, N_("Newer or older page"), LIST},
	{N_("Home End"), NULL, N_("Newest or oldest rounds"), LIST},
	{N_("Enter"), N_("Open"), N_("Show the round"), LIST},
	{"F", N_("Filters"), N_("Choose the rounds to list"), LIST},
	{"C", N_("Clear"), N_("List all rounds"), LIST},
	{"T", N_("Time"), N_("Go to a day and time"), LIST},
	{"S", N_("Stop"), N_("Stop the search"), LIST},
	{"NFVCMAH+", NULL, N_("Natural, free hand, void, corrected, keyed, alarm, hold, amended"), LIST},
	{N_("Up Down"), N_("Filter"), N_("Another filter"), FILTER},
	{N_("Space"), N_("On or off"), N_("Switch the filter"), FILTER},
	{N_("Up Down"), NULL, N_("Another field"), BOOK},
	{KEY_ROW_BACKSPACE, FILTER | TIME | BOOK},
	{N_("Enter"), N_("Search"), N_("List matching rounds"), FILTER},
	{N_("Enter"), N_("Go there"), N_("Rounds around that time"), TIME},
	{N_("Enter"), N_("OK"), N_("Next field; after the last, sign"), BOOK},
	{N_("Up Down"), N_("Step"), N_("Previous or next step"), ROUND},
	{N_("Home End"), NULL, N_("First or last step"), ROUND},
	{"P", N_("Pick-up"), N_("Show the pick-up order"), OF_CARDS},
	{"I", N_("About"), N_("Times, people, wagers; or steps"), ROUND},
	{"A", N_("Adjust"), N_("Book an adjustment"), BOOKS},
	{"N", N_("Annotate"), N_("Book an annotation"), BOOKS},
	{KEY_ROW_HELP},
	{N_("Esc"), N_("Leave"), N_("Leave the history"), LIST},
	{N_("Esc"), N_("Back"), N_("Back to the list"), FILTER},
	{N_("Esc"), N_("Back"), N_("Back to the list"), TIME | ROUND},
	{N_("Esc"), N_("Back"), N_("Back to the round, nothing booked"), BOOK},
	{NULL},
	/* clang-format on */
};

static unsigned history_keys_now(const void *page, const struct view *view)
{
	const struct history *history = page;
	unsigned now = 1u << history->page;

	(void)view;
	if (history->page == HISTORY_ROUND &&
	    game_view_of(history->round.recall.table)->draw_pick_up)
		now |= OF_CARDS;
	if (history->page == HISTORY_ROUND && history->books)
		now |= BOOKS;
	return now;
}

struct key_rows history_keys(const struct history *history)
{
	return (struct key_rows){key_rows, history_keys_now(history, NULL)};
}

/* How the history is drawn. */

enum { STATE_ROWS = 4 }; /* at most, of what is going on */

/* What is going on, over the list's last rows. */
static void history_state(const struct history *history,
			  char text[static 2 * WORDS_MAX])
{

	snprintf(text, 2 * WORDS_MAX, "%s", history->message);
	if (history->message[0])
		return;
	if (history->searches && history->percent >= 0)
		expand(text, WORDS_MAX,
		       _("Searching: {percent} % of the time; S stops"),
		       "percent %d", history->percent);
	else if (!history->searches && history->list.n == 0)
		snprintf(text, WORDS_MAX, "%s", _("No such round."));
}

static void history_draw_rounds(struct history *history, struct cells *cells,
				struct rect inside)
{
	struct rect list = rect_from(inside, 1, 0);
	char text[2 * WORDS_MAX];

	history_filters_line(&history->filters, history->table, text,
			     sizeof text);
	cells_text(cells, inside, 0, 0, PAINT_CALL, text);
	history_list_draw(&history->list, cells, list);
	history_state(history, text);
	int rows = cells_wrapped_rows(inside.cols, text);
	rows = rows < STATE_ROWS ? rows : STATE_ROWS;
	struct rect last = {inside.row + inside.rows - rows, inside.col, rows,
			    inside.cols};
	cells_fill(cells, last, L' ', PAINT_PLAIN);
	cells_wrap(cells, last, 0, false, PAINT_WARNING, text);
}

static void history_draw_time(struct history *history, struct cells *cells,
			      struct rect inside)
{
	struct rect field = {inside.row + 1, inside.col, 1, HISTORY_VALUE_MAX};

	cells_text(cells, inside, 0, 0, PAINT_PLAIN,
		   _("Day and time: YYYY-MM-DD HH:MM, or HH:MM"));
	cells_field(cells, field, history->time, true);
	cells_wrap(cells, inside, 3, false, PAINT_WARNING, history->message);
}

static const char *history_title(const struct history *history,
				 char text[static WORDS_MAX])
{
	switch (history->page) {
	case HISTORY_FILTER: return _("HISTORY  filters");
	case HISTORY_TIME: return _("HISTORY  time");
	case HISTORY_ROUND:
		history_round_title(&history->round, text);
		return text;
	case HISTORY_BOOK:
		expand(text, WORDS_MAX, _("HISTORY  amend round {round}"),
		       "round %s", history->book.round);
		return text;
	case HISTORY_LIST: break;
	}
	return _("HISTORY");
}

static void history_draw_round(struct history *history, struct cells *cells,
			       struct rect inside)
{
	struct rect last = {inside.row + inside.rows - 1, inside.col + 1, 1,
			    inside.cols - 2};

	if (history->message[0])
		inside.rows--;
	history_round_draw(&history->round, cells, inside);
	cells_text(cells, last, 0, 0, PAINT_WARNING, history->message);
}

void history_draw(struct history *history, struct cells *cells)
{
	struct rect frame = {1, 0, cells->rows - 2, cells->cols};
	char text[WORDS_MAX];

	struct rect inside = cells_window(cells, frame, PAINT_RECALL,
					  history_title(history, text));
	switch (history->page) {
	case HISTORY_LIST: history_draw_rounds(history, cells, inside); break;
	case HISTORY_FILTER:
		history_filters_draw(&history->filters, cells, inside);
		break;
	case HISTORY_TIME: history_draw_time(history, cells, inside); break;
	case HISTORY_ROUND: history_draw_round(history, cells, inside); break;
	case HISTORY_BOOK:
		history_book_draw(&history->book, cells, inside);
		break;
	}
	if (history->help) {
		struct key_help help = {0};

		key_help_rows(&help, history_keys(history));
		key_help_draw(
			&help, cells,
			(struct rect){cells->rows - 2, 0, 1, cells->cols});
	}
}

/* As a page of the console. */

static void history_page_close(void *page)
{
	history_close(page);
}

/* A line that is booked beside a round wants a second person's signature. */
static enum page_outcome history_page_key(void *page, struct page_turn *turn)
{
	struct history *history = page;

	if (!history_key(history, turn->key))
		return PAGE_LEFT;
	if (!history->booked)
		return PAGE_STAYS;
	history->booked = false;
	turn->act = addition_second_act(
		&(struct addition){.kind = (uint8_t)history->book.kind});
	turn->line = history->book.line;
	return PAGE_SIGNS;
}

static void history_page_draw(void *page, const struct page_canvas *canvas)
{
	page_draw_live(canvas->cells, canvas->live, canvas->alarm);
	history_draw(page, canvas->cells);
}

const struct page_ops history_ops = {
	.close = history_page_close,
	.key = history_page_key,
	.draw = history_page_draw,
	.rows = key_rows,
	.keys_now = history_keys_now,
	.past = PAGE_OF_ROUNDS,
	.whole = true,
};
