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
		used = (size_t)snprintf(text, size, "%s %s",
					C_("filter", "table"), table);
	for (int i = 0; i < filters->n && used < size; i++) {
		bool valued = filters->filter[i].valued;

		if (!filters->set[i][0])
			continue;
		used += (size_t)snprintf(
			text + used, size - used, "%s%s%s%s", used ? "  " : "",
			_(filters->filter[i].name), valued ? " " : "",
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

	cells_text_in(cells, row, 0, 0, NAME_COLS - 1,
		      marked ? PAINT_SELECTED : PAINT_PLAIN, _(filter->name));
	if (filter->valued && (marked || filters->typed[i][0]))
		cells_field(cells, field, filters->typed[i], marked);
	else
		cells_text(cells, row, 0, NAME_COLS,
			   filter->valued ? PAINT_DIM : PAINT_INPUT,
			   filter->valued ? "..." : on);
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
	dry_run_init(&history->dry_run);
	history_list_init(&history->list);
	history_list_reset(&history->list, history_newest);
	history->filters.filter = filter;
	history->filters.n = filters;
}

void history_close(struct history *history)
{
	if (!history->list.entry)
		return;
	history_list_fini(&history->list);
	history_round_close(&history->round);
	dry_run_fini(&history->dry_run);
	memset(history, 0, sizeof *history);
}

/* --- requests ------------------------------------------------------------- */

static void history_request(struct history *history,
			    enum history_request_kind want, const char *text)
{
	struct history_request *request = &history->request;

	*request = (struct history_request){.want = want};
	snprintf(request->text, sizeof request->text, "%s", text);
}

/* Restarts the list at that place. */
static void history_restart(struct history *history,
			    struct history_find_place place)
{
	history_list_reset(&history->list, place);
	history->searching = false;
	history->around_time = false;
	history->goto_us = 0;
	history->message[0] = '\0';
}

static void history_request_more(struct history *history)
{
	const struct history_list *list = &history->list;
	struct history_request *request = &history->request;
	/* around a time the earlier rounds are searched first */
	bool newer = history->around_time && (list->n > 0 || list->has_oldest);

	if (history->searching || history->page != HISTORY_LIST ||
	    !(newer || history_list_needs(list, &newer)))
		return;
	history_request(history, HISTORY_REQUEST_ROUNDS, "");
	request->newer = newer;
	request->from = newer ? list->newer : list->older;
	request->limit = list->rows > MORE_LEAST ? list->rows : MORE_LEAST;
	history->searching = true;
	history->newer = newer;
	history->percent = -1;
}

bool history_next_request(struct history *history,
			  struct history_request *request)
{
	if (history->request.want == HISTORY_REQUEST_NONE)
		history_request_more(history);
	*request = history->request;
	history->request.want = HISTORY_REQUEST_NONE;
	return request->want != HISTORY_REQUEST_NONE;
}

/* --- answers -------------------------------------------------------------- */

void history_add_round(struct history *history,
		       const struct history_entry *entry)
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
		      struct history_find_place place)
{
	history->percent = percent;
	if (history->newer)
		history->list.newer = place;
	else
		history->list.older = place;
}

void history_show_message(struct history *history, const char *text)
{
	snprintf(history->message, sizeof history->message, "%s", text);
}

/* Says whether the time is among the rounds; `at_end`: no newer rounds exist.
 */
static void history_show_where(struct history *history, bool at_end)
{
	const struct history_list *list = &history->list;
	int64_t went_us = history->goto_us;
	bool earlier = false, later = false;

	history->goto_us = 0;
	if (went_us == 0 || list->n == 0)
		return;
	for (int i = 0; i < list->n; i++) /* in no order of time */
		*(list->entry[i].place.opened_us < went_us ? &earlier
							   : &later) = true;
	if (at_end && !later)
		history_show_message(history, _("No later rounds."));
	else if (list->has_oldest && !earlier)
		history_show_message(history, _("No earlier rounds."));
}

void history_finish_search(struct history *history, bool at_end)
{
	struct history_list *list = &history->list;

	history->searching = false;
	history->percent = -1;
	if (!history->newer) {
		list->has_oldest = at_end;
	} else if (history->around_time) {
		list->top = list->at - list->rows / 2;
		history_show_where(history, at_end);
	}
	history->around_time &= !history->newer;
	history_list_move(list, list->moves_owed); /* more rounds came */
	list->moves_owed = 0;
}

void history_accept_filters(struct history *history)
{
	memcpy(history->filters.set, history->filters.typed,
	       sizeof history->filters.set);
	history->page = HISTORY_LIST;
	history_restart(history, history_newest);
}

void history_reject_filter(struct history *history, int i, const char *reason)
{
	struct history_filters *filters = &history->filters;

	history->page = HISTORY_FILTER;
	filters->at = i;
	snprintf(filters->wrong, sizeof filters->wrong, "%s: %s",
		 _(filters->filter[i].name), reason);
}

void history_go_to(struct history *history, struct history_find_place place)
{
	history->page = HISTORY_LIST;
	history_restart(history, place);
	history->around_time = true;
	history->goto_us = place.opened_us;
}

void history_show_round(struct history *history,
			const struct history_round_data *data)
{
	bool about = history->round.shows_about;

	history_round_open(&history->round, data, &history->dry_run);
	history->round.shows_about = about;
	history->page = HISTORY_ROUND;
	history_show_message(
		history, history->amend_saved ? _("Booked to the round.") : "");
	history->amend_saved = false;
}

/* The round is read again with its amendments. */
void history_amend_done(struct history *history)
{
	history->page = HISTORY_ROUND;
	history->round.shows_about = true;
	history->amend_saved = true;
	history_request(history, HISTORY_REQUEST_ROUND, history->amend.round);
}

void history_amend_failed(struct history *history, const char *text)
{
	history->page = HISTORY_AMEND;
	history_amend_show_error(&history->amend, text);
}

/* --- keys ----------------------------------------------------------------- */

static void history_stop(struct history *history)
{
	if (!history->searching)
		return;
	history_request(history, HISTORY_REQUEST_STOP, "");
	history->searching = false;
	history->percent = -1;
	history->list.stopped = true;
	history->list.moves_owed = 0;
	history_show_message(
		history,
		_("Search stopped. To continue, press Down at the end."));
}

/* Asks for a time, preset with that of the marked round. */
static void history_ask_time(struct history *history)
{
	const struct history_entry *entry =
		history_list_selected(&history->list);

	history->page = HISTORY_TIME;
	history->time_preset = true;
	history->message[0] = '\0';
	snprintf(history->time, sizeof history->time, "%.*s", STAMP_MINUTE,
		 entry ? entry->opened : "");
}

/* The round, or the report of its gaming day. False: no key for that. */
static bool history_print_key(struct history *history, int key,
			      const char *round)
{
	if (!history->may_print || !round || (key != 'w' && key != 'd'))
		return false;
	history_request(history,
			key == 'w' ? HISTORY_REQUEST_PRINT
				   : HISTORY_REQUEST_PRINT_DAY,
			round);
	history_show_message(history, _("Printing ..."));
	return true;
}

static bool history_rounds_key(struct history *history, int key)
{
	struct history_filters *filters = &history->filters;
	struct history_list *list = &history->list;
	const struct history_entry *marked = history_list_selected(list);

	history->message[0] = '\0';
	if (history_print_key(history, keys_lower(key),
			      marked ? marked->name : NULL))
		return true;
	switch (keys_lower(key)) {
	case KEYS_UP: history_list_move(list, -1); break;
	case KEYS_DOWN: history_list_move(list, 1); break;
	case KEYS_PAGE_UP: history_list_move(list, -list->rows); break;
	case KEYS_PAGE_DOWN: history_list_move(list, list->rows); break;
	case KEYS_HOME: history_restart(history, history_newest); break;
	case KEYS_END:
		history_restart(history, history_oldest);
		list->has_oldest = true;
		history->around_time = true;
		break;
	case KEYS_ENTER:
		if (marked)
			history_request(history, HISTORY_REQUEST_ROUND,
					marked->name);
		break;
	case 'f': /* starts with the filters in use */
		memcpy(filters->typed, filters->set, sizeof filters->typed);
		filters->wrong[0] = '\0';
		history->page = HISTORY_FILTER;
		break;
	case 'c':
		memset(filters->typed, 0, sizeof filters->typed);
		history_request(history, HISTORY_REQUEST_FILTERS, "");
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

	if (!filters->filter[filters->at].valued) {
		if (key == ' ' || key == KEYS_BACKSPACE)
			strcpy(typed, *typed || key != ' ' ? "" : "x");
	} else if (!text_field_key(typed, HISTORY_VALUE_MAX, key)) {
		text_field_full_text(HISTORY_VALUE_MAX, filters->wrong);
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
		history_request(history, HISTORY_REQUEST_FILTERS, "");
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

static void history_parse_time(struct history *history)
{
	const struct history_entry *entry =
		history_list_selected(&history->list);
	struct history_request *request = &history->request;

	history_request(history, HISTORY_REQUEST_TIME, history->time);
	if (!entry)
		return;
	request->from = entry->place;
	strcpy(request->marked, entry->name);
}

/* Replaces or corrects the preset text. */
static void history_time_key(struct history *history, int key)
{
	history->message[0] = '\0';
	if (key == KEYS_ESCAPE) {
		history->page = HISTORY_LIST;
	} else if (key == KEYS_ENTER) {
		history_parse_time(history);
	} else {
		if (history->time_preset && key >= ' ' &&
		    key != KEYS_BACKSPACE && key < KEYS_FIRST)
			history->time[0] = '\0';
		history->time_preset = false;
		if (!text_field_key(history->time, sizeof history->time, key))
			text_field_full_text(sizeof history->time,
					     history->message);
	}
}

static void history_round_key_pressed(struct history *history, int key)
{
	static const char amend_keys[] = {[AMENDMENT_ADJUSTMENT] = 'a',
					  [AMENDMENT_ANNOTATION] = 'n',
					  [AMENDMENT_RETURN] = 'r'};
	int lower = keys_lower(key);
	int kind = AMENDMENT_RETURN;

	while (kind > 0 && amend_keys[kind] != lower)
		kind--;
	history->message[0] = '\0';
	if (history->may_amend && kind > 0) {
		history_amend_open(&history->amend, (enum amendment_kind)kind,
				   &history->round);
		history->page = HISTORY_AMEND;
	} else if (!history_print_key(history, lower,
				      history->round.recall.round[0].name) &&
		   !history_round_key(&history->round, key,
				      &history->dry_run)) {
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
	case HISTORY_AMEND:
		switch (history_amend_key(&history->amend, key)) {
		case KEY_CLOSES_PAGE: history->page = HISTORY_ROUND; break;
		case KEY_ASKS_SIGNATURE: history->amend_pending = true; break;
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
	BOOK = 1 << HISTORY_AMEND,
	OF_CARDS = 1 << 8, /* beside ROUND; so is BOOKS */
	BOOKS = 1 << 9,
	PRINTS = 1 << 10, /* beside LIST and ROUND */
};

static const struct key_row key_rows[] = {
	/* clang-format off */
	{N_("Up Down"), NULL, N_("Newer or older round"), LIST},
	{N_("PgUp PgDn"), NULL, N_("Newer or older page"), LIST},
	{N_("Home End"), NULL, N_("Newest or oldest rounds"), LIST},
	{N_("Enter"), NC_("key", "Open"), N_("Show the round"), LIST},
	{"F", N_("Filters"), N_("Choose the rounds to list"), LIST},
	{"C", NC_("key", "Clear"), N_("List all rounds"), LIST},
	{"T", NC_("key", "Time"), N_("Go to a day and time"), LIST},
	{"S", NC_("search", "Stop"), N_("Stop the search"), LIST},
	{"NFVCMAH+", NULL, N_("Natural, free hand, void, corrected, keyed, alarm, stop, amended"), LIST},
	{N_("Up Down"), N_("Filter"), N_("Another filter"), FILTER},
	{N_("Space"), N_("On or off"), N_("Switch the filter"), FILTER},
	{N_("Up Down"), NULL, N_("Another field"), BOOK},
	{KEY_ROW_BACKSPACE, FILTER | TIME | BOOK},
	{N_("Enter"), N_("Search"), N_("List matching rounds"), FILTER},
	{N_("Enter"), N_("Go there"), N_("Rounds around that time"), TIME},
	{N_("Enter"), N_("OK"), N_("Next field; after the last, sign"), BOOK},
	{N_("Left Right"), N_("Step"), N_("Previous or next step"), ROUND},
	{N_("Up Down"), NULL, N_("The same, or another line"), ROUND},
	{N_("Home End"), NULL, N_("First or last step"), ROUND},
	{"P", N_("Pick-up"), N_("Show the pick-up order"), OF_CARDS},
	{"I", N_("About"), N_("Show times, people, wagers, or the steps"), ROUND},
	{"A", N_("Adjust"), N_("Book an adjustment"), BOOKS},
	{"N", N_("Annotate"), N_("Book an annotation"), BOOKS},
	{"R", NULL, N_("Return pending wagers"), BOOKS},
	{KEY_ROW_HELP},
	{N_("Esc"), N_("Leave"), N_("Leave the history"), LIST},
	{N_("Esc"), N_("Back"), N_("Back to the list"), FILTER | TIME | ROUND},
	{N_("Esc"), N_("Back"), N_("Back to the round, nothing booked"), BOOK},
	/* the last: in the bar where there is room */
	{"W", N_("Print"), N_("Print the round"), PRINTS},
	{"D", NULL, N_("Print the report of its gaming day"), PRINTS},
	{NULL},
	/* clang-format on */
};

static unsigned history_keys_now(const void *page, const struct view *view)
{
	const struct history *history = page;
	unsigned now = 1u << history->page;

	(void)view;
	if (history->page == HISTORY_ROUND &&
	    game_view_get(history->round.recall.table)->draw_pick_up)
		now |= OF_CARDS;
	if (history->page == HISTORY_ROUND && history->may_amend)
		now |= BOOKS;
	if (history->may_print && now & (LIST | ROUND))
		now |= PRINTS;
	return now;
}

struct key_rows history_keys(const struct history *history)
{
	return (struct key_rows){key_rows, history_keys_now(history, NULL)};
}

/* --- drawing -------------------------------------------------------------- */

enum { STATE_ROWS = 4 }; /* rows of the progress text */

/* The state of the search, over the list's last rows. */
static void history_state(const struct history *history,
			  char text[static 2 * UI_TEXT_MAX])
{

	snprintf(text, 2 * UI_TEXT_MAX, "%s", history->message);
	if (history->message[0])
		return;
	if (history->searching && history->percent >= 0)
		expand_placeholders(
			text, UI_TEXT_MAX,
			/* xgettext:no-c-format */
			_("Searching: {percent} % of the period; S stops"),
			"percent %d", history->percent);
	else if (!history->searching && !history->around_time &&
		 history->list.has_oldest && history->list.n == 0)
		snprintf(text, UI_TEXT_MAX, "%s", _("No matching round."));
}

static void history_draw_rounds(struct history *history, struct cells *cells,
				struct rect inside)
{
	struct rect list = rect_from(inside, 1, 0);
	char text[2 * UI_TEXT_MAX];

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
				 char text[static UI_TEXT_MAX])
{
	switch (history->page) {
	case HISTORY_FILTER: return _("HISTORY  filters");
	case HISTORY_TIME: return _("HISTORY  time");
	case HISTORY_ROUND:
		history_round_title(&history->round, text);
		return text;
	case HISTORY_AMEND:
		expand_placeholders(text, UI_TEXT_MAX,
				    _("HISTORY  amend round {round}"),
				    "round %s", history->amend.round);
		return text;
	case HISTORY_LIST: break;
	}
	return text_capitals(_("History"), text);
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
	char text[UI_TEXT_MAX];

	struct rect inside = cells_window(cells, frame, PAINT_RECALL,
					  history_title(history, text));
	switch (history->page) {
	case HISTORY_LIST: history_draw_rounds(history, cells, inside); break;
	case HISTORY_FILTER:
		history_filters_draw(&history->filters, cells, inside);
		break;
	case HISTORY_TIME: history_draw_time(history, cells, inside); break;
	case HISTORY_ROUND: history_draw_round(history, cells, inside); break;
	case HISTORY_AMEND:
		history_amend_draw(&history->amend, cells, inside);
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

/* --- the page of the console ---------------------------------------------- */

static void history_page_close(void *page)
{
	history_close(page);
}

/* An amendment needs a second person's signature. */
static enum key_outcome history_page_key(void *page, struct page_input *input)
{
	struct history *history = page;

	if (!history_key(history, input->key))
		return KEY_CLOSES_PAGE;
	if (!history->amend_pending)
		return KEY_HANDLED;
	history->amend_pending = false;
	input->act = amendment_second_act(
		&(struct amendment){.kind = (uint8_t)history->amend.kind});
	input->line = history->amend.line;
	return KEY_ASKS_SIGNATURE;
}

static void history_page_draw(void *page, const struct page_canvas *canvas)
{
	layout_draw_live(canvas->cells, canvas->live, canvas->alarm);
	history_draw(page, canvas->cells);
}

const struct page_ops history_ops = {
	.close = history_page_close,
	.key = history_page_key,
	.draw = history_page_draw,
	.rows = key_rows,
	.keys_now = history_keys_now,
	.closed_by = CLOSED_BY_CARD,
	.full_screen = true,
};
