/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_HISTORY_PAGE_H
#define SABOT_UI_PAGES_HISTORY_PAGE_H

#include <stdint.h>

#include "rules/core/error.h"
#include "rules/games/settlement.h"
#include "rules/pit/amendment.h"
#include "ui/pages/page.h"
#include "ui/pages/recall_page.h"
#include "ui/terminal/cells.h"

/* The filters of a search, each with a field to type in. */

enum { HISTORY_FILTERS = 32, HISTORY_VALUE_MAX = 48 };

struct history_filter {
	const char *name;  /* untranslated: "day" */
	bool valued;	   /* a value is typed */
	const char *about; /* untranslated */
};

/* The value of a filter, or "x" if the filter takes no value; "": not set. */
typedef char history_value[HISTORY_VALUE_MAX];

struct history_filters {
	const struct history_filter *filter;
	int n, at, top;
	history_value set[HISTORY_FILTERS]; /* the filters in use */
	history_value typed[HISTORY_FILTERS];
	char wrong[UI_TEXT_MAX]; /* why a typed value is invalid; "": all are
				    valid */
};

/* A part of the list of all rounds, the newest first: the rounds on the screen
 * and some around them. Moving through the part requests more. */

enum { HISTORY_ENTRIES = 512, HISTORY_NAME_MAX = 64, HISTORY_CELL_MAX = 64 };

/* A place in the list of all rounds: the row that opened the round, and when;
 * if seq is HISTORY_AT_TIME, before the round opened at that time or next after
 * it. */
enum { HISTORY_AT_TIME = -1 };
struct history_find_place {
	int64_t opened_us, seq;
};

extern const struct history_find_place history_newest, history_oldest;

/* The marks of a round; each has a row of texts. */
enum history_mark {
	MARK_NATURAL,
	MARK_FREE,
	MARK_VOID,
	MARK_CORRECTED,
	MARK_BY_HAND,
	MARK_ALARMS,
	MARK_HOLDS,
	MARK_ADDED,
	MARKS
};

/* One round, as texts. */
struct history_entry {
	struct history_find_place place;
	char name[HISTORY_NAME_MAX];   /* "BAC-07/2026-11-21/0041" */
	char opened[HISTORY_CELL_MAX]; /* "2026-11-21 21:04:09+02:00" */
	char dealer[HISTORY_CELL_MAX];
	char outcome[HISTORY_CELL_MAX];
	char won[HISTORY_CELL_MAX]; /* won by the table */
	char remarks[2 * UI_TEXT_MAX];
	unsigned marks; /* bits by enum history_mark */
};

struct history_list {
	struct history_entry *entry; /* an array, the newest first */
	int n, at, top; /* number; indices of the marked, the first shown */
	int rows;	/* number of rows on the screen, as drawn last */
	/* Rows still to move, when more rounds have been added; below 0: up. */
	int moves_owed;
	bool has_oldest; /* no older rounds exist */
	bool stopped;	 /* the search for older rounds was stopped */
	/* Where the searches for newer and older rounds continue. */
	struct history_find_place newer, older;
};

void history_list_init(struct history_list *list);
void history_list_fini(struct history_list *list);

/* Empties the list; rounds newer and older than that place can then be
 * added. */
void history_list_reset(struct history_list *list,
			struct history_find_place place);

/* Adds a round at one end; a full list drops rounds at the other. */
void history_list_add(struct history_list *list, bool newer,
		      const struct history_entry *entry);

/* Moves the mark by that many rows, as far as rounds are there; keeps the rest
 * in moves_owed. */
void history_list_move(struct history_list *list, int rows);

/* Whether to search for more rounds, older or newer. */
bool history_list_needs(const struct history_list *list, bool *newer);

/* The marked round; NULL: the list is empty. */
const struct history_entry *
history_list_selected(const struct history_list *list);

void history_list_draw(struct history_list *list, struct cells *cells,
		       struct rect box);

/* One finished round: the table at each step, the rows, and a summary. */

/* Data from app/; copied. */
struct history_round_data {
	const struct table *start;
	const struct recall_row *rows;
	size_t n;
	const char *about; /* lines: head, people, wagers, amendments */
	const struct settled *settled;
	uint32_t n_settled;
};

struct history_round {
	struct recall recall;
	char *about;
	struct settled *settled; /* its wagers, copied */
	uint32_t n_settled;
	bool shows_about; /* `about` is shown instead of the steps, if not both
			     fit */
	int about_top;	  /* the first row shown */
};

void history_round_open(struct history_round *round,
			const struct history_round_data *data,
			struct dry_run *dry_run);
void history_round_close(struct history_round *round);

/* Handles a key. False: the page was left. */
bool history_round_key(struct history_round *round, int key,
		       struct dry_run *dry_run);

/* Writes name of the round, step and number of steps. */
void history_round_title(const struct history_round *round,
			 char text[static UI_TEXT_MAX]);

void history_round_draw(struct history_round *round, struct cells *cells,
			struct rect box);

/* The form of an amendment: an adjustment or an annotation. */

enum { AMEND_FIELDS = 3, AMEND_TYPED_MAX = AMENDMENT_TEXT_MAX + 1 };

struct history_amend {
	enum amendment_kind kind;
	int at;			       /* the current field */
	bool confirming;	       /* an unusual value waits for Enter */
	const struct house *house;     /* house rules of the round */
	const struct settled *settled; /* wagers, borrowed */
	uint32_t n_settled;
	char round[AMENDMENT_ROUND_MAX];
	char typed[AMEND_FIELDS][AMEND_TYPED_MAX];
	char line[AMENDMENT_LINE_MAX]; /* without the second badge */
	char wrong[2 * UI_TEXT_MAX];
};

/* Keeps pointers into `round`, whose table and wagers must outlive the form. */
void history_amend_open(struct history_amend *amend, enum amendment_kind kind,
			const struct history_round *round);

/* Handles a key. KEY_ASKS_SIGNATURE: two people must sign amend->line. */
enum key_outcome history_amend_key(struct history_amend *amend, int key);

/* Shows why the amendment was not booked. */
void history_amend_show_error(struct history_amend *amend, const char *text);

void history_amend_draw(const struct history_amend *amend, struct cells *cells,
			struct rect box);

/* The history of finished rounds, full screen: the list, its filters, and one
 * round. It has no access to the record: it sends requests, and app/ passes in
 * the answers. */

enum history_page {
	HISTORY_LIST,
	HISTORY_FILTER, /* the fields of the filters */
	HISTORY_TIME,	/* a time to go to */
	HISTORY_ROUND,
	HISTORY_AMEND, /* adds an amendment to the round */
};

enum history_request_kind {
	HISTORY_REQUEST_NONE,
	HISTORY_REQUEST_ROUNDS,	 /* rounds newer or older than `from` */
	HISTORY_REQUEST_FILTERS, /* history->filters.typed */
	HISTORY_REQUEST_TIME, /* text: a time; its day, if not given, is that of
				 the round `marked` */
	HISTORY_REQUEST_ROUND,	   /* text: name of the round */
	HISTORY_REQUEST_PRINT,	   /* text: name of the round */
	HISTORY_REQUEST_PRINT_DAY, /* text: name of a round of the gaming day */
	HISTORY_REQUEST_STOP,	   /* stop the search */
};

struct history_request {
	enum history_request_kind want;
	bool newer; /* newer rounds; else older */
	struct history_find_place from;
	int limit;
	char text[HISTORY_NAME_MAX];
	char marked[HISTORY_NAME_MAX];
};

struct history {
	enum history_page page;
	const char *table; /* rounds of this table alone; NULL: of all */
	bool help;
	bool searching;	    /* a search has not ended */
	bool newer;	    /* the search is for newer rounds */
	int percent;	    /* how much of the search is done; -1: not shown */
	bool may_amend;	    /* amendments can be booked: at a table only */
	bool may_print;	    /* there is a print folder */
	bool amend_pending; /* amend.line waits for signatures */
	bool amend_saved;   /* the amendment is booked: show this when the round
			       has been read again */
	bool around_time; /* after a jump to a time: newer rounds are requested,
			     too */
	struct history_list list;
	struct history_filters filters;
	struct history_round round;
	struct history_amend amend;
	struct history_request request;
	struct dry_run dry_run;
	char time[HISTORY_VALUE_MAX]; /* the time typed */
	bool time_preset; /* `time` is preset: the next key replaces it */
	int64_t goto_us;  /* the time to go to, until its round is found */
	char message[2 * UI_TEXT_MAX];
};

/* Opens with the newest rounds of that table; NULL: of all. `table` and
 * `filter` must outlive the history. */
void history_open(struct history *history, const char *table,
		  const struct history_filter *filter, int filters);
void history_close(struct history *history);

/* Handles a key; false: the history was left. */
bool history_key(struct history *history, int key);

/* Returns each request once; false: none. */
bool history_next_request(struct history *history,
			  struct history_request *request);

/* --- answers to the requests --- */

/* Adds a found round. */
void history_add_round(struct history *history,
		       const struct history_entry *entry);

/* Shows how far the search is, and sets where it continues. */
void history_progress(struct history *history, int percent,
		      struct history_find_place place);

/* Ends the search; `at_end`: no more rounds in that direction. */
void history_finish_search(struct history *history, bool at_end);

void history_accept_filters(struct history *history);

/* Refuses the typed filter with index i. */
void history_reject_filter(struct history *history, int i, const char *reason);

/* Starts the list at that place. */
void history_go_to(struct history *history, struct history_find_place place);

void history_show_round(struct history *history,
			const struct history_round_data *data);

/* Shows why a request failed. */
void history_show_message(struct history *history, const char *text);

/* --- amendments, if may_amend --- */

/* Call it when the amendment is booked. */
void history_amend_done(struct history *history);

/* Call it when the amendment was not booked; `text` says why. */
void history_amend_failed(struct history *history, const char *text);

/* --- drawing --- */

/* Draws everything except the first row and the key bar, which the caller
 * draws. */
void history_draw(struct history *history, struct cells *cells);

/* The keys that work now. */
struct key_rows history_keys(const struct history *history);

/* The history as a page of the console. */
extern const struct page_ops history_ops;

/* The history on its own terminal, without a table. For its loop see
 * ui/console/console.h. */

struct history_viewer;

/* Opens the terminal of fd full screen with `title` at the top. SB_SYSTEM: see
 * console_open(). */
SB_MUST_USE enum sb_result
history_viewer_open(int fd, const char *title,
		    struct history_viewer **history_viewer,
		    struct sb_error *err);

/* Restores the terminal; NULL is allowed. */
void history_viewer_close(struct history_viewer *history_viewer);

int history_viewer_fd(
	const struct history_viewer
		*history_viewer); /* -1 once the terminal hung up */
short history_viewer_events(const struct history_viewer *history_viewer);
int64_t history_viewer_due(const struct history_viewer *history_viewer);
void history_viewer_resize(struct history_viewer *history_viewer);

/* The history, to open it and to answer its requests. */
struct history *history_viewer_history(struct history_viewer *history_viewer);

/* Reads and handles keys. False: the history was left. */
bool history_viewer_keys(struct history_viewer *history_viewer, int64_t now_ms);

void history_viewer_draw(struct history_viewer *history_viewer);

#endif
