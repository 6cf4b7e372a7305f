/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_PAGE_H
#define SABOT_UI_PAGES_PAGE_H

#include "rules/pit/pit.h"
#include "rules/script/event_parse.h"
#include "ui/actions/actions.h"
#include "ui/widgets/widgets.h"

/* A page of the console, over the table view or in its place, as a struct of
 * functions. To add a page, see HACKING. */

/* The outcome of a key on a page. */
enum key_outcome {
	KEY_HANDLED, /* if the state is unchanged, the key did nothing */
	KEY_TYPED, /* a line was begun, a row chosen: remove the message about a
		      field */
	KEY_SHOWS_TEXT,	    /* show input->text */
	KEY_CLOSES_PAGE,    /* close the page */
	KEY_DOES_ACTION,    /* do input->action */
	KEY_ENTERS_LINE,    /* enter input->line of input->action */
	KEY_ASKS_SIGNATURE, /* sign input->line for input->act */
	KEY_NOT_HANDLED,    /* the key is for the table */
};

struct page_input {
	int key;
	const struct view *view;
	struct dry_run *dry_run;
	/* What key() sets, for its outcome: */
	enum action_id action;
	enum act act;
	const char *line;    /* owned by the page */
	char text[512];	     /* to show */
	bool is_about_field; /* `text` is about what was typed: the next key
				removes the message */
};

/* The canvas of a page. */
struct page_canvas {
	struct cells *cells;
	const struct layout *layout;
	const struct view *view;
	struct dry_run *dry_run;
	const char *live; /* the banner on one line */
	bool alarm;	  /* the banner is an alarm */
};

/* The events that close a page with past data. */
enum page_closed_by {
	CLOSED_BY_NOTHING,   /* shows no past data */
	CLOSED_BY_CARD,	     /* a card, a number or an alarm */
	CLOSED_BY_ANY_EVENT, /* any event */
};

/* Each function gets the state of the page. key NULL: any key leaves the page.
 * is_valid NULL: the page stays until it is left. close NULL: nothing to free.
 * open NULL: no action opens the page. */
struct page_ops {
	/* The action that opens the page, if `open` is set. */
	enum action_id action;
	void (*open)(void *page, const struct view *view);
	void (*close)(void *page);
	enum key_outcome (*key)(void *page, struct page_input *input);
	void (*draw)(void *page, const struct page_canvas *canvas);
	const struct key_row *rows;
	/* Returns the states (see key_row.when) that are on now; NULL: all rows
	 * are always on. */
	unsigned (*keys_now)(const void *page, const struct view *view);
	bool (*is_valid)(void *page, const struct view *view,
			 struct dry_run *dry_run);
	/* Called if is_valid() is false: returns KEY_SHOWS_TEXT or
	 * KEY_HANDLED. */
	enum key_outcome (*expired)(void *page, struct page_input *input);
	enum page_closed_by closed_by;
	bool full_screen;   /* in place of the table view */
	bool fields;	    /* the next key removes the message about a field */
	bool from_list;	    /* leaving the page opens the list of inspections */
	bool stays_open;    /* stays open after a line is entered */
	bool reports_close; /* app/ gets INTENT_FORM_CLOSED */
};

/* Sets input->text and returns KEY_SHOWS_TEXT. */
enum key_outcome page_show_text(struct page_input *input, const char *text);

/* Like page_show_text(), for a text about a field. */
enum key_outcome page_show_field_text(struct page_input *input,
				      const char *text);

/* Shows that a field of that size is full. */
enum key_outcome page_show_field_full(struct page_input *input, size_t size);

/* Shows that the round has moved on; for `expired`. */
enum key_outcome page_show_expired(void *page, struct page_input *input);

/* The page that lists actions without a key. */

struct action_list {
	enum list list;
	int selected;
	bool chosen; /* a person, an alarm or a stop has placed the mark */
	bool reports_close; /* as in page_ops, but for a form of the list */
	int n;		    /* rows as drawn last; their actions follow */
	uint16_t row[MENU_ROWS];
	int64_t changed_ms; /* when other rows were drawn; 0: as opened */
};

extern const struct page_ops action_list_ops;

/* The list that the action opens; LISTS: none. */
enum list action_list_for(enum action_id id);

/* Opens the list. That of irregularities marks the row for which an alarm or a
 * stop asks. */
void action_list_open(struct action_list *action_list, enum list list,
		      const struct view *view, struct dry_run *dry_run);

/* Fills in the rows of the list. */
void action_list_fill(enum list list, const struct view *view,
		      struct dry_run *dry_run, struct menu *menu);

/* The page for handing over the shift, for a supervisor. */

enum { HAND_OVER_FIELDS = 2, HAND_OVER_NOTE_MAX = 160 };

struct hand_over {
	int at; /* the current field */
	/* badge of the next pit boss, and an annotation */
	char typed[HAND_OVER_FIELDS][HAND_OVER_NOTE_MAX + 1];
	char line[PIT_LINE_MAX];
};

/* Also shows the open matters of the table and the state of its devices. */
extern const struct page_ops hand_over_page_ops;

/* The page on which a pit boss changes the table's limits. */

enum { LIMITS_ROWS = LIMITS, LIMITS_MINUTES_MAX = 5 };

struct limits_page {
	int at;	    /* the current row */
	bool fresh; /* the next key replaces the text of that row */
	char typed[LIMITS_ROWS][MONEY_TEXT_MAX];
	char minutes[LIMITS_MINUTES_MAX]; /* of special limits; "": none */
	char line[EVENT_LINE_MAX + 1];	  /* the event */
};

extern const struct page_ops limits_page_ops;

/* The newest rows of the log. Its state is a struct event_log; any key leaves
 * the page. */
extern const struct page_ops log_page_ops;

/* The cards dealt from the shoe and the cards left, by face: for a supervisor,
 * at the end of the shoe. */

/* The page has no state. Any key leaves it. */
extern const struct page_ops shoe_remainder_ops;

/* How often each number of the wheel came: bars in the wheel's order. */

struct wheel_chart {
	char title[UI_TEXT_MAX];
	uint64_t spins;
	uint64_t count[POCKETS]; /* by number */
	char line[WHEEL_REPORT_LINES][UI_TEXT_MAX];
};

/* Copies the report. */
void wheel_chart_open(struct wheel_chart *chart,
		      const struct wheel_report *report);

/* Any key leaves the page. */
extern const struct page_ops wheel_chart_ops;

#endif
