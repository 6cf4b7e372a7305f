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

/* What rounds are looked for: a field for each filter that there is. */

enum { HISTORY_FILTERS = 32, HISTORY_VALUE_MAX = 48 };

struct history_filter {
	const char *name;  /* "day" */
	const char *value; /* "DAY"; NULL: it takes none */
	const char *about; /* untranslated */
};

/* What is set of one: without a value, "x"; "": it is not. */
typedef char history_value[HISTORY_VALUE_MAX];

struct history_filters {
	const struct history_filter *filter;
	int n, at, top;
	history_value set[HISTORY_FILTERS]; /* those that stand */
	history_value typed[HISTORY_FILTERS];
	char wrong[UI_TEXT_MAX]; /* why one that was typed is none; "" */
};

/* A part of a long list of rounds, the newest first: what is on the screen and
 * some around it. More is asked for as it is moved through. */

enum { HISTORY_ENTRIES = 512, HISTORY_NAME_MAX = 64, HISTORY_CELL_MAX = 64 };

/* A place in the list, as who searches has it. */
struct history_find_place {
	int64_t opened_us, seq;
};

extern const struct history_find_place history_newest, history_oldest;

/* What a mark of a round says; a row of its texts each. */
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

/* One round, its texts ready to be shown. */
struct history_entry {
	struct history_find_place place;
	char name[HISTORY_NAME_MAX];   /* "BAC-07/2026-11-21/0041" */
	char opened[HISTORY_CELL_MAX]; /* "2026-11-21 21:04:09+02:00" */
	char dealer[HISTORY_CELL_MAX];
	char outcome[HISTORY_CELL_MAX];
	char won[HISTORY_CELL_MAX]; /* by the table */
	char remarks[2 * UI_TEXT_MAX];
	unsigned marks; /* bits by enum history_mark */
};

struct history_list {
	struct history_entry *entry; /* HISTORY_ENTRIES; the newest first */
	int n, at, top; /* the one that is marked, the first shown */
	int rows;	/* of the screen, as drawn last */
	/* More was wanted than there was: where to go once it is there. */
	int moves_owed;
	bool whole;   /* there are none older */
	bool stopped; /* somebody stopped the search for older ones */
	/* Where a search goes on to newer ones, and to older ones. */
	struct history_find_place newer, older;
};

void history_list_init(struct history_list *list);
void history_list_fini(struct history_list *list);

/* Empties it: what comes next is newer and older than there. */
void history_list_reset(struct history_list *list,
			struct history_find_place place);

/* Adds a round at one end; the farthest at the other one make room. */
void history_list_add(struct history_list *list, bool newer,
		      const struct history_entry *entry);

/* Moves the mark, as far as there are rounds; the rest is owed. */
void history_list_move(struct history_list *list, int rows);

/* Whether older ones, or newer ones, are to be looked for. */
bool history_list_needs(const struct history_list *list, bool *newer);

/* NULL: it is empty. */
const struct history_entry *
history_list_selected(const struct history_list *list);

void history_list_draw(struct history_list *list, struct cells *cells,
		       struct rect box);

/* One finished round: the table as it was at each step, what happened there,
 * and what is to be said of the whole. */

/* What app/ gives of it; copied. */
struct history_round_data {
	const struct table *start;
	const struct recall_row *rows;
	size_t n;
	const char *about; /* lines: its head, people, wagers, additions */
	const struct settled *settled;
	uint32_t n_settled;
};

struct history_round {
	struct recall recall;
	char *about;
	struct settled *settled; /* its wagers */
	uint32_t n_settled;
	bool shows_about; /* instead of the steps, where there is no room for
			   * both */
	int about_top;	  /* the first row of it that is shown */
};

void history_round_open(struct history_round *round,
			const struct history_round_data *data,
			struct dry_run *dry_run);
void history_round_close(struct history_round *round);

/* False: it was left. */
bool history_round_key(struct history_round *round, int key,
		       struct dry_run *dry_run);

/* Its name and where it stands. */
void history_round_title(const struct history_round *round,
			 char text[static UI_TEXT_MAX]);

void history_round_draw(struct history_round *round, struct cells *cells,
			struct rect box);

/* What is to be booked beside a round: an adjustment, or an annotation. */

enum { AMEND_FIELDS = 3, AMEND_TYPED_MAX = AMENDMENT_TEXT_MAX + 1 };

struct history_amend {
	enum amendment_kind kind;
	int at;			       /* the field that is typed into */
	bool confirming;	       /* whether it is meant as it was typed */
	const struct house *house;     /* of the round, */
	const struct settled *settled; /* and its wagers: the caller's */
	uint32_t n_settled;
	char round[AMENDMENT_ROUND_MAX];
	char typed[AMEND_FIELDS][AMEND_TYPED_MAX];
	char line[AMENDMENT_LINE_MAX]; /* of what was typed, the second
					* person's badge still to come */
	char wrong[2 * UI_TEXT_MAX];
};

/* The table as it was, and the wagers, stay the caller's. */
void history_amend_open(struct history_amend *amend, enum amendment_kind kind,
			const struct history_round *round);

/* KEY_ASKS_SIGNATURE: book->line is to be signed by two people. */
enum key_outcome history_amend_key(struct history_amend *amend, int key);

/* Why it was not booked. */
void history_amend_show_error(struct history_amend *amend, const char *text);

void history_amend_draw(const struct history_amend *amend, struct cells *cells,
			struct rect box);

/* The history of finished rounds, full screen: the list, its filters, and one
 * round. It has no record: what it wants is told, and given to it. */

enum history_page {
	HISTORY_LIST,
	HISTORY_FILTER, /* the fields */
	HISTORY_TIME,	/* to go to */
	HISTORY_ROUND,
	HISTORY_AMEND, /* beside it */
};

enum history_request_kind {
	HISTORY_REQUEST_NONE,
	HISTORY_REQUEST_ROUNDS,	 /* rounds, from `from` on */
	HISTORY_REQUEST_FILTERS, /* history->filters.typed */
	HISTORY_REQUEST_TIME,	 /* text: the list from there on; without a day,
				  * that of the round `marked`, opened at `from` */
	HISTORY_REQUEST_ROUND,	 /* text: its name */
	HISTORY_REQUEST_STOP,	 /* the search is to stop */
};

struct history_request {
	enum history_request_kind want;
	bool newer; /* else older ones */
	struct history_find_place from;
	int limit;
	char text[HISTORY_NAME_MAX];
	char marked[HISTORY_NAME_MAX];
};

struct history {
	enum history_page page;
	const char *table; /* whose rounds alone are here; or NULL */
	bool help;
	bool searching;	    /* a search was wanted and has not ended */
	bool newer;	    /* it goes that way */
	int percent;	    /* of it is done; -1: not worth telling */
	bool may_amend;	    /* beside a round, at this host */
	bool amend_pending; /* book.line was typed, and is to be signed */
	bool amend_saved;   /* once the round is read anew */
	bool around_time;   /* newer ones are wanted, too, around a time */
	struct history_list list;
	struct history_filters filters;
	struct history_round round;
	struct history_amend amend;
	struct history_request request;
	struct dry_run dry_run;
	char time[HISTORY_VALUE_MAX]; /* typed */
	bool time_preset; /* as it was put there: typing begins anew */
	int64_t goto_us;  /* the time that was gone to, until it is found */
	char message[2 * UI_TEXT_MAX];
};

/* Begins with the newest rounds, of that table alone; NULL: of all. It and the
 * filters' rows are the caller's. */
void history_open(struct history *history, const char *table,
		  const struct history_filter *filter, int filters);
void history_close(struct history *history);

/* A key to it; false: it was left. */
bool history_key(struct history *history, int key);

/* What is wanted now, once; false: nothing. */
bool history_next_request(struct history *history,
			  struct history_request *request);

/* --- answers to it --- */

/* A round that was found. */
void history_add_round(struct history *history,
		       const struct history_entry *entry);

/* How far the search has come. */
void history_progress(struct history *history, int percent,
		      struct history_find_place place);

/* It has ended: with `whole` there are no more that way. */
void history_finish_search(struct history *history, bool whole);

/* The filters that were typed stand, or the ith is none. */
void history_accept_filters(struct history *history);
void history_reject_filter(struct history *history, int i, const char *reason);

/* The list begins at that time. */
void history_go_to(struct history *history, struct history_find_place place);

void history_show_round(struct history *history,
			const struct history_round_data *data);

/* Why something could not be. */
void history_show_message(struct history *history, const char *text);

/* --- booking beside a round, where the host lets people --- */

/* What became of it: it stands beside the round, or why not. */
void history_amend_done(struct history *history);
void history_amend_failed(struct history *history, const char *text);

/* --- drawing --- */

/* All but the first row, which is the host's, and that of the keys. */
void history_draw(struct history *history, struct cells *cells);

/* The keys that work now. */
struct key_rows history_keys(const struct history *history);

/* As a page of the console. */
extern const struct page_ops history_ops;

/* The history on a terminal of its own, without a table. The loop is that of
 * ui/console/console.h. */

struct history_viewer;

/* Takes the terminal of fd full screen; `title` stands at the top. SB_SYSTEM
 * as console_open(). */
SB_MUST_USE enum sb_result
history_viewer_open(int fd, const char *title,
		    struct history_viewer **history_viewer,
		    struct sb_error *err);

/* Puts the terminal back; NULL is fine. */
void history_viewer_close(struct history_viewer *history_viewer);

int history_viewer_fd(
	const struct history_viewer *history_viewer); /* -1 once it hung up */
short history_viewer_events(const struct history_viewer *history_viewer);
int64_t history_viewer_due(const struct history_viewer *history_viewer);
void history_viewer_resize(struct history_viewer *history_viewer);

/* To be opened, and given what it wants. */
struct history *history_viewer_history(struct history_viewer *history_viewer);

/* Takes the keys that came. False: it was left. */
bool history_viewer_keys(struct history_viewer *history_viewer, int64_t now_ms);

void history_viewer_draw(struct history_viewer *history_viewer);

#endif
