/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_PAGE_H
#define SABOT_UI_PAGES_PAGE_H

#include "rules/pit/pit.h"
#include "rules/script/event_parse.h"
#include "ui/actions/actions.h"
#include "ui/widgets/widgets.h"

/* A page of the console, which lies over the table view or in its place, as a
 * struct of functions. Adding a page: a file with this struct, and a row in
 * ui/console/screen.c. */

/* What a key on a page comes to. */
enum key_outcome {
	KEY_HANDLED,
	KEY_TYPED,	    /* a new line is begun, and what was said goes */
	KEY_SHOWS_TEXT,	    /* turn->text */
	KEY_CLOSES_PAGE,    /* by Esc */
	KEY_DOES_ACTION,    /* turn->action is to be done */
	KEY_ENTERS_LINE,    /* turn->line of turn->action */
	KEY_ASKS_SIGNATURE, /* turn->line, which is no event, for turn->act */
	KEY_NOT_HANDLED,    /* the key is one of the table's */
};

struct page_input {
	int key;
	const struct view *view;
	struct dry_run *dry_run;
	/* What it comes to. */
	enum action_id action;
	enum act act;
	const char *line;    /* belongs to the page */
	char text[512];	     /* a sentence */
	bool is_about_field; /* about what is typed: the next key removes it */
	bool bell;
};

/* What a page is drawn with. */
struct page_canvas {
	struct cells *cells;
	const struct layout *layout;
	const struct view *view;
	struct dry_run *dry_run;
	const char *live; /* what the banner says */
	bool alarm;	  /* and it is an alarm */
};

/* Which events close a page that shows the past. */
enum page_closed_by {
	CLOSED_BY_NOTHING,   /* it shows no past */
	CLOSED_BY_CARD,	     /* a card, a number or an alarm */
	CLOSED_BY_ANY_EVENT, /* any */
};

/* Each function gets the state of the page. Without `key` any key leaves the
 * page, without `stands` it stands until it is left, without `close` there is
 * nothing to free. */
struct page_ops {
	/* With `open`: the action that opens it. */
	enum action_id action;
	void (*open)(void *page, const struct view *view);
	void (*close)(void *page);
	enum key_outcome (*key)(void *page, struct page_input *input);
	void (*draw)(void *page, const struct page_canvas *canvas);
	const struct key_row *rows;
	/* The states of the rows that count now; NULL: they are always the
	 * same. */
	unsigned (*keys_now)(const void *page, const struct view *view);
	bool (*is_valid)(void *page, const struct view *view,
			 struct dry_run *dry_run);
	/* What is lost where it stands no more: KEY_SHOWS_TEXT or KEY_HANDLED.
	 */
	enum key_outcome (*expired)(void *page, struct page_input *input);
	enum page_closed_by closed_by;
	bool whole;	    /* in place of the table view */
	bool fields;	    /* the next key removes what is said of a field */
	bool from_list;	    /* Esc leads back to the list of inspections */
	bool stays_open;    /* stays open behind a line that is entered */
	bool reports_close; /* app/ is told that it is closed */
};

/* KEY_SHOWS_TEXT with that text. */
enum key_outcome page_show_text(struct page_input *input, const char *text);
enum key_outcome page_show_field_text(struct page_input *input,
				      const char *text);

/* A field of that size is full. */
enum key_outcome page_show_field_full(struct page_input *input, size_t size);

/* The round has passed what was being keyed: fits `passed`. */
enum key_outcome page_show_expired(void *page, struct page_input *input);

/* The page that lists what can be done now and has no key of its own. */

struct action_list {
	enum list list;
	int selected;
};

extern const struct page_ops action_list_ops;

/* The list that the action opens; LISTS for none. */
enum list action_list_for(enum action_id id);

/* The rows of the list. */
void action_list_fill(enum list list, const struct view *view,
		      struct dry_run *dry_run, struct menu *menu);

/* The page on which a supervisor hands the shift over. */

enum { HAND_OVER_FIELDS = 2, HAND_OVER_NOTE_MAX = 160 };

struct hand_over {
	int at; /* the field that is typed */
	/* the badge of the next shift's pit boss, and an annotation */
	char typed[HAND_OVER_FIELDS][HAND_OVER_NOTE_MAX + 1];
	char line[PIT_LINE_MAX];
};

/* It shows all that is open at the table, too, and how its devices are. */
extern const struct page_ops hand_over_page_ops;

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
extern const struct page_ops shoe_remainder_ops;

/* How often each number of the wheel came: bars in the wheel's order. */

struct wheel_chart {
	char title[UI_TEXT_MAX];
	uint64_t spins;
	uint64_t count[POCKETS]; /* by number */
	char line[WHEEL_REPORT_LINES][UI_TEXT_MAX];
};

/* Copies all of the report. */
void wheel_chart_open(struct wheel_chart *chart,
		      const struct wheel_report *report);

/* Any key leaves it. */
extern const struct page_ops wheel_chart_ops;

#endif
