/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_CONSOLE_SCREEN_H
#define SABOT_UI_CONSOLE_SCREEN_H

#include "rules/games/settlement.h"
#include "ui/actions/actions.h"
#include "ui/pages/event_form.h"
#include "ui/pages/history_page.h"
#include "ui/pages/inspection_page.h"
#include "ui/pages/page.h"
#include "ui/pages/recall_page.h"
#include "ui/pages/wager_page.h"
#include "ui/table/event_log.h"
#include "ui/table/table_parts.h"
#include "ui/widgets/widgets.h"

/* The window that asks for badge and PIN. It takes every key while it is
 * open, and for a moment after. */

enum { BADGE_DIALOG_LINGER_MS = 1000 };

struct badge_dialog {
	bool open;
	bool in_pin;	      /* the PIN is being typed, else the badge */
	bool checking;	      /* the answer is awaited */
	int64_t closed_ms;    /* 0: never was */
	int64_t early_key_ms; /* a key came before the answer; 0: none */
	struct intent intent;
	unsigned round;		 /* that the act is about */
	uint16_t facts;		 /* cards of the round when it opened */
	struct answer_line step; /* and the instruction that stood */
	char text[512];		 /* why the last try failed */
};

void badge_dialog_open(struct badge_dialog *badge_dialog,
		       const struct intent *intent, const struct view *view);

void badge_dialog_close(struct badge_dialog *badge_dialog, int64_t now_ms);

/* Whether it closed just now: keys may be meant for it still. */
bool badge_dialog_lingers(const struct badge_dialog *badge_dialog,
			  int64_t now_ms);

/* True: badge and PIN are there, *intent is to be checked. */
bool badge_dialog_key(struct badge_dialog *badge_dialog, int key,
		      int64_t now_ms, struct intent *intent);

extern const struct key_row badge_dialog_keys[];

/* The outcome: it closes, or says why and asks again. False: it does not wait
 * for one. */
bool badge_dialog_finish_check(struct badge_dialog *badge_dialog, bool granted,
			       const char *text, int64_t now_ms);

/* Whether it is for what is booked beside a round that is over. */
bool badge_dialog_is_amendment(const struct badge_dialog *badge_dialog);

/* Whether the round has not passed the act. */
bool badge_dialog_is_valid(const struct badge_dialog *badge_dialog,
			   const struct view *view, struct dry_run *dry_run);

void badge_dialog_draw(const struct badge_dialog *badge_dialog,
		       struct cells *cells, struct rect box,
		       const struct view *view, struct dry_run *dry_run);

/* All that the console shows and takes, without a terminal: keys go in,
 * intents and cells come out. */

enum { MESSAGE_MS = 6000, MESSAGE_MAX = 512, MESSAGE_ROWS = 3 };

/* The page that is open, over the table view or instead of it. */
enum page {
	PAGE_TABLE,  /* none */
	PAGE_LIST,   /* of what has no key of its own */
	PAGE_WAGERS, /* wagers are keyed below the table */
	PAGE_EVENT_FORM,
	PAGE_INSPECTION, /* a checklist */
	PAGE_HAND_OVER,
	PAGE_LIMITS,
	PAGE_RECALL,
	PAGE_SHOE_REMAINDER,
	PAGE_WHEEL, /* its record */
	PAGE_HISTORY,
	PAGES
};

struct screen {
	enum page page;
	bool help;	   /* on what is open lies over it */
	int selected;	   /* in the question that the dealer must answer */
	bool asked_dealer; /* the window for a sign-on was opened once */
	bool form_closed_pending; /* app/ is to be told that a form is closed */
	struct action_list list;
	struct inspect inspect;
	struct hand_over hand_over;
	struct limits_page limits;
	struct event_form event_form;
	struct badge_dialog badge_dialog;
	struct recall recall;
	struct wheel_chart chart;
	struct history history; /* while its page is open */
	struct event_log event_log;
	struct wager_page wager_page;
	struct payout_list payout_list;
	struct stakes stakes; /* as drawn last */
	struct dry_run dry_run;
	struct key_guard key_guard;
	struct banner banner; /* as drawn last */
	int64_t banner_ms;    /* since when it stands */
	bool too_small;	      /* as drawn last */
	bool bell;	      /* to be rung, and cleared, by who draws */
	int64_t due_ms;	      /* when it will look different */
	int64_t message_ms;   /* until when */
	bool message_typed;   /* it is of what is typed */
	char message[MESSAGE_MAX];
};

void screen_init(struct screen *screen, const struct glyphs *glyphs);
void screen_fini(struct screen *screen);

/* A key, or KEYS_NONE for what only time brings: ask for that first. True:
 * *intent is wanted. */
bool screen_key(struct screen *screen, const struct view *view, int key,
		struct intent *intent);

void screen_apply_row(struct screen *screen, const struct live_row *live_row);
void screen_show_message(struct screen *screen, int64_t now_ms,
			 const char *text);

/* Draws the newest state into cells of any size. */
void screen_draw(struct screen *screen, const struct view *view,
		 struct cells *cells);

/* When a key that waits, or the picture, wants another turn. */
int64_t screen_due(const struct screen *screen);

/* Goes to a page, leaving the one that is open. */
void screen_go_to(struct screen *screen, enum page page);

/* Shows recall of these rows. */
void screen_open_recall(struct screen *screen, const struct recall_row *rows,
			size_t n);

/* Shows the wheel's record. */
void screen_open_wheel_page(struct screen *screen,
			    const struct wheel_report *report);

/* --- for screen_draw.c --- */

/* The functions of the page that is open, NULL for the table view, and the
 * state that they get. */
const struct page_ops *screen_page_ops(const struct screen *screen);
void *screen_page_state(struct screen *screen);

/* Closes what the round has passed. */
void screen_close_expired(struct screen *screen, const struct view *view);

#endif
