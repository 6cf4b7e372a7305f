/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_PAGE_H
#define SABOT_UI_PAGES_PAGE_H

#include "rules/pit/pit.h"
#include "rules/script/event.h"
#include "ui/actions/actions.h"
#include "ui/widgets/widgets.h"

/* A page of the console, which lies over the table view or in its place, as a
 * struct of functions. Adding a page: a file with this struct, and a row in
 * ui/console/screen.c. */

/* What a key on a page comes to. */
enum page_outcome {
	PAGE_STAYS,
	PAGE_TYPED,  /* a new line is begun, and what was said goes */
	PAGE_SAYS,   /* turn->text */
	PAGE_LEFT,   /* by Esc */
	PAGE_ACTS,   /* turn->action is to be done */
	PAGE_ENTERS, /* turn->line of turn->action */
	PAGE_SIGNS,  /* turn->line, which is no event, for turn->act */
	PAGE_PASSES, /* the key is one of the table's */
};

struct page_turn {
	int key;
	const struct view *view;
	struct trial *trial;
	/* What it comes to. */
	enum action_id action;
	enum act act;
	const char *line; /* belongs to the page */
	char text[512];	  /* a sentence */
	bool of_typed;	  /* about what is typed: the next key removes it */
	bool bell;
};

/* What a page is drawn with. */
struct page_canvas {
	struct cells *cells;
	const struct layout *layout;
	const struct view *view;
	struct trial *trial;
	const char *live; /* what the banner says */
	bool alarm;	  /* and it is an alarm */
};

/* Which events close a page that shows the past. */
enum page_past {
	PAGE_OF_NOW,	/* it shows no past */
	PAGE_OF_ROUNDS, /* a card, a number or an alarm */
	PAGE_OF_TABLE,	/* any */
};

/* Each function gets the state of the page. Without `key` any key leaves the
 * page, without `stands` it stands until it is left, without `close` there is
 * nothing to free. */
struct page_ops {
	/* With `open`: the action that opens it. */
	enum action_id action;
	void (*open)(void *page, const struct view *view);
	void (*close)(void *page);
	enum page_outcome (*key)(void *page, struct page_turn *turn);
	void (*draw)(void *page, const struct page_canvas *canvas);
	const struct key_row *rows;
	/* The states of the rows that count now; NULL: they are always the
	 * same. */
	unsigned (*keys_now)(const void *page, const struct view *view);
	bool (*stands)(void *page, const struct view *view,
		       struct trial *trial);
	/* What is lost where it stands no more: PAGE_SAYS or PAGE_STAYS. */
	enum page_outcome (*passed)(void *page, struct page_turn *turn);
	enum page_past past;
	bool whole;	  /* in place of the table view */
	bool fields;	  /* the next key removes what is said of a field */
	bool listed;	  /* Esc leads back to the list of inspections */
	bool goes_on;	  /* stays open behind a line that is entered */
	bool tells_close; /* app/ is told that it is closed */
};

/* PAGE_SAYS with that text. */
enum page_outcome page_says(struct page_turn *turn, const char *text);
enum page_outcome page_says_typed(struct page_turn *turn, const char *text);

/* A field of that size is full. */
enum page_outcome page_full(struct page_turn *turn, size_t size);

/* The round has passed what was being keyed: fits `passed`. */
enum page_outcome page_passed(void *page, struct page_turn *turn);

/* The page that lists what can be done now and has no key of its own. */

struct action_list {
	enum list list;
	int selected;
};

extern const struct page_ops action_list_ops;

/* The list that the action opens; LISTS for none. */
enum list action_list_of(enum action_id id);

/* The rows of the list. */
void action_list_fill(enum list list, const struct view *view,
		      struct trial *trial, struct menu *menu);

/* The page on which a supervisor hands the shift over. */

enum { HAND_OVER_FIELDS = 2, HAND_OVER_NOTE_MAX = 160 };

struct hand_over {
	int at; /* the field that is typed */
	/* the badge of the next shift's pit boss, and an annotation */
	char typed[HAND_OVER_FIELDS][HAND_OVER_NOTE_MAX + 1];
	char line[PIT_LINE_MAX];
};

/* It shows all that is open at the table, too, and how its devices are. */
extern const struct page_ops hand_over_ops;

/* The page on which a pit boss changes the table's limits. */

enum { LIMITS_ROWS = 2 + SPOT_WORDS };

struct limits_page {
	int at;	    /* the row that is typed in */
	bool fresh; /* the next key begins that row anew */
	char typed[LIMITS_ROWS][MONEY_TEXT_MAX];
	char line[EVENT_LINE_MAX + 1]; /* the event */
};

extern const struct page_ops limits_page_ops;

/* What came out of the shoe and what must be left in it, face by face: for a
 * supervisor, and only when the shoe is at its end. */

/* It shows the table of the view, and has no state. Any key leaves it. */
extern const struct page_ops faces_ops;

/* How often each number of the wheel came: bars in the wheel's order. */

struct wheel_chart {
	char title[WORDS_MAX];
	uint64_t spins;
	uint64_t count[POCKETS]; /* by number */
	char line[WHEEL_REPORT_LINES][WORDS_MAX];
};

/* Copies all of the report. */
void wheel_chart_open(struct wheel_chart *chart,
		      const struct wheel_report *report);

/* Any key leaves it. */
extern const struct page_ops wheel_chart_ops;

#endif
