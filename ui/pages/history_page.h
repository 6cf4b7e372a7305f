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
	char wrong[WORDS_MAX]; /* why one that was typed is none; "" */
};

/* A part of a long list of rounds, the newest first: what is on the screen and
 * some around it. More is asked for as it is moved through. */

enum { HISTORY_ENTRIES = 512, HISTORY_NAME_MAX = 64, HISTORY_CELL_MAX = 64 };

/* A place in the list, as who searches has it. */
struct history_place {
	int64_t opened_us, seq;
};

extern const struct history_place history_newest, history_oldest;

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
	struct history_place place;
	char name[HISTORY_NAME_MAX];   /* "BAC-07/2026-11-21/0041" */
	char opened[HISTORY_CELL_MAX]; /* "2026-11-21 21:04:09+02:00" */
	char dealer[HISTORY_CELL_MAX];
	char outcome[HISTORY_CELL_MAX];
	char won[HISTORY_CELL_MAX]; /* by the table */
	char remarks[2 * WORDS_MAX];
	unsigned marks; /* bits by enum history_mark */
};

struct history_list {
	struct history_entry *entry; /* HISTORY_ENTRIES; the newest first */
	int n, at, top; /* the one that is marked, the first shown */
	int rows;	/* of the screen, as drawn last */
	/* More was wanted than there was: where to go once it is there. */
	int owed;
	bool whole;   /* there are none older */
	bool stopped; /* somebody stopped the search for older ones */
	/* Where a search goes on to newer ones, and to older ones. */
	struct history_place newer, older;
};

void history_list_init(struct history_list *list);
void history_list_fini(struct history_list *list);

/* Empties it: what comes next is newer and older than there. */
void history_list_start(struct history_list *list, struct history_place place);

/* Adds a round at one end; the farthest at the other one make room. */
void history_list_add(struct history_list *list, bool newer,
		      const struct history_entry *entry);

/* Moves the mark, as far as there are rounds; the rest is owed. */
void history_list_move(struct history_list *list, int rows);

/* Whether older ones, or newer ones, are to be looked for. */
bool history_list_wants(const struct history_list *list, bool *newer);

/* NULL: it is empty. */
const struct history_entry *
history_list_marked(const struct history_list *list);

void history_list_draw(struct history_list *list, struct cells *cells,
		       struct rect box);

/* One finished round: the table as it was at each step, what happened there,
 * and what is to be said of the whole. */

/* What app/ gives of it; copied. */
struct history_told {
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
	bool tells_about; /* instead of the steps, where there is no room for
			   * both */
	int about_top;	  /* the first row of it that is shown */
};

void history_round_open(struct history_round *round,
			const struct history_told *told, struct trial *trial);
void history_round_close(struct history_round *round);

/* False: it was left. */
bool history_round_key(struct history_round *round, int key,
		       struct trial *trial);

/* Its name and where it stands. */
void history_round_title(const struct history_round *round,
			 char text[static WORDS_MAX]);

void history_round_draw(struct history_round *round, struct cells *cells,
			struct rect box);

/* What is to be booked beside a round: an adjustment, or an annotation. */

enum { BOOK_FIELDS = 3, BOOK_TYPED_MAX = ADDITION_TEXT_MAX + 1 };

struct history_book {
	enum addition_kind kind;
	int at;			       /* the field that is typed into */
	bool asks;		       /* whether it is meant as it was typed */
	const struct house *house;     /* of the round, */
	const struct settled *settled; /* and its wagers: the caller's */
	uint32_t n_settled;
	char round[ADDITION_ROUND_MAX];
	char typed[BOOK_FIELDS][BOOK_TYPED_MAX];
	char line[ADDITION_LINE_MAX]; /* of what was typed, the second
				       * person's badge still to come */
	char wrong[2 * WORDS_MAX];
};

/* The table as it was, and the wagers, stay the caller's. */
void history_book_open(struct history_book *book, enum addition_kind kind,
		       const struct history_round *round);

/* PAGE_SIGNS: book->line is to be signed by two people. */
enum page_outcome history_book_key(struct history_book *book, int key);

/* Why it was not booked. */
void history_book_refuse(struct history_book *book, const char *text);

void history_book_draw(const struct history_book *book, struct cells *cells,
		       struct rect box);

/* The history of finished rounds, full screen: the list, its filters, and one
 * round. It has no record: what it wants is told, and given to it. */

enum history_page {
	HISTORY_LIST,
	HISTORY_FILTER, /* the fields */
	HISTORY_TIME,	/* to go to */
	HISTORY_ROUND,
	HISTORY_BOOK, /* beside it */
};

enum history_want {
	HISTORY_WANTS_NOTHING,
	HISTORY_WANTS_MORE,    /* rounds, from `from` on */
	HISTORY_WANTS_FILTERS, /* history->filters.typed */
	HISTORY_WANTS_TIME,    /* text: the list from there on; without a day,
				* that of the round `marked`, opened at `from` */
	HISTORY_WANTS_ROUND,   /* text: its name */
	HISTORY_WANTS_NO_MORE, /* the search is to stop */
};

struct history_wish {
	enum history_want want;
	bool newer; /* else older ones */
	struct history_place from;
	int limit;
	char text[HISTORY_NAME_MAX];
	char marked[HISTORY_NAME_MAX];
};

struct history {
	enum history_page page;
	const char *table; /* whose rounds alone are here; or NULL */
	bool help;
	bool searches;	  /* a search was wanted and has not ended */
	bool newer;	  /* it goes that way */
	int percent;	  /* of it is done; -1: not worth telling */
	bool books;	  /* beside a round, at this host */
	bool booked;	  /* book.line was typed, and is to be signed */
	bool says_booked; /* once the round is read anew */
	bool centres;	  /* newer ones are wanted, too, around a time */
	struct history_list list;
	struct history_filters filters;
	struct history_round round;
	struct history_book book;
	struct history_wish wish;
	struct trial trial;
	char time[HISTORY_VALUE_MAX]; /* typed */
	bool time_stands; /* as it was put there: typing begins anew */
	int64_t went_us;  /* the time that was gone to, until it is found */
	char message[2 * WORDS_MAX];
};

/* Begins with the newest rounds, of that table alone; NULL: of all. It and the
 * filters' rows are the caller's. */
void history_open(struct history *history, const char *table,
		  const struct history_filter *filter, int filters);
void history_close(struct history *history);

/* A key to it; false: it was left. */
bool history_key(struct history *history, int key);

/* What is wanted now, once; false: nothing. */
bool history_wants(struct history *history, struct history_wish *wish);

/* --- answers to it --- */

/* A round that was found. */
void history_give(struct history *history, const struct history_entry *entry);

/* How far the search has come. */
void history_progress(struct history *history, int percent,
		      struct history_place place);

/* It has ended: with `whole` there are no more that way. */
void history_found(struct history *history, bool whole);

/* The filters that were typed stand, or the ith is none. */
void history_filtered(struct history *history);
void history_no_filter(struct history *history, int i, const char *reason);

/* The list begins at that time. */
void history_go(struct history *history, struct history_place place);

void history_show(struct history *history, const struct history_told *told);

/* Why something could not be. */
void history_say(struct history *history, const char *text);

/* --- booking beside a round, where the host lets people --- */

/* What became of it: it stands beside the round, or why not. */
void history_booked(struct history *history);
void history_not_booked(struct history *history, const char *text);

/* --- drawing --- */

/* All but the first row, which is the host's, and that of the keys. */
void history_draw(struct history *history, struct cells *cells);

/* The keys that work now. */
struct key_rows history_keys(const struct history *history);

/* As a page of the console. */
extern const struct page_ops history_ops;

/* The history on a terminal of its own, without a table. The loop is that of
 * ui/console/console.h. */

struct viewer;

/* Takes the terminal of fd full screen; `title` stands at the top. SB_OUTSIDE
 * as console_open(). */
SB_MUST_USE enum sb_result viewer_open(int fd, const char *title,
				       struct viewer **viewer,
				       struct sb_error *err);

/* Puts the terminal back; NULL is fine. */
void viewer_close(struct viewer *viewer);

int viewer_fd(const struct viewer *viewer); /* -1 once it hung up */
short viewer_events(const struct viewer *viewer);
int64_t viewer_due(const struct viewer *viewer);
void viewer_resize(struct viewer *viewer);

/* To be opened, and given what it wants. */
struct history *viewer_history(struct viewer *viewer);

/* Takes the keys that came. False: it was left. */
bool viewer_keys(struct viewer *viewer, int64_t now_ms);

void viewer_draw(struct viewer *viewer);

#endif
