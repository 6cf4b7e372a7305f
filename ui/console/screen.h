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

/* The dialog for badge and PIN. While it is open, it takes all keys but F1. For
 * BADGE_DIALOG_LINGER_MS after it closes, the table view ignores characters; if
 * it was half filled in, for as long as the rest may take to type. */

enum { BADGE_DIALOG_LINGER_MS = 1000, BADGE_DIALOG_TYPED_MS = 4000 };

struct badge_dialog {
	bool open;
	enum badge_dialog_field {
		BADGE_DIALOG_BADGE,
		BADGE_DIALOG_PIN,
		/* of ACT_OWN_PIN alone: */
		BADGE_DIALOG_NEW_PIN,
		BADGE_DIALOG_REPEAT,
		BADGE_DIALOG_FIELDS
	} at;			   /* where the keys go */
	char repeat[PIN_TEXT_MAX]; /* the new PIN again */
	bool checking;		   /* waiting for the outcome */
	int64_t lingers_until_ms;  /* after it closed; 0: not yet */
	bool typed_early;	   /* a key came before the outcome */
	int64_t early_until_ms;	   /* until then keys are ignored */
	struct intent intent;
	unsigned round;		  /* round of the act */
	uint16_t facts;		  /* number of facts when the dialog opened */
	struct answer_line step;  /* the instruction when the dialog opened */
	char text[512];		  /* why the last try failed */
	int64_t delayed_until_ms; /* when that badge may try again */
};

void badge_dialog_open(struct badge_dialog *badge_dialog,
		       const struct intent *intent, const struct view *view);

void badge_dialog_close(struct badge_dialog *badge_dialog, int64_t now_ms);

/* Closes it without a key press. */
void badge_dialog_expire(struct badge_dialog *badge_dialog, int64_t now_ms);

/* Whether the dialog has just closed: keys may still be meant for the
 * dialog. */
bool badge_dialog_lingers(const struct badge_dialog *badge_dialog,
			  int64_t now_ms);

enum dialog_key {
	DIALOG_KEY_TAKEN,
	DIALOG_KEY_EARLY, /* not for the field that it would reach */
	DIALOG_KEY_DEAD,  /* it does nothing */
	DIALOG_KEY_SIGNS, /* badge and PIN are complete: check *intent */
};

/* Handles a key of an open dialog. */
enum dialog_key badge_dialog_key(struct badge_dialog *badge_dialog, int key,
				 int64_t now_ms, struct intent *intent);

extern const struct key_row badge_dialog_keys[];

/* Granted: closes the dialog. Refused: shows `text` and asks again. False: the
 * dialog was not waiting for an outcome. */
bool badge_dialog_finish_check(struct badge_dialog *badge_dialog, bool granted,
			       const char *text, int64_t now_ms);

/* Makes it the dialog for a new PIN of that badge; the text stays. */
void badge_dialog_ask_new_pin(struct badge_dialog *badge_dialog,
			      const char *badge);

/* Whether the dialog is for an amendment of a finished round. */
bool badge_dialog_is_amendment(const struct badge_dialog *badge_dialog);

/* Whether the act is still possible in the round. */
bool badge_dialog_is_valid(const struct badge_dialog *badge_dialog,
			   const struct view *view, struct dry_run *dry_run);

void badge_dialog_draw(const struct badge_dialog *badge_dialog,
		       struct cells *cells, struct rect box,
		       const struct view *view, struct dry_run *dry_run);

/* The console without a terminal: keys go in, intents and cells come out. */

enum {
	MESSAGE_MS = 6000,
	MESSAGE_MAX = 512,
	MESSAGE_ROWS = 3,
	FLASH_MS = 250,
	DEAD_KEY_MS = 1000,    /* how long the reason is shown */
	DEAD_KEY_CUE_MS = 500, /* a key held down flashes and rings no faster */
};

/* The open page, over the table view or in its place. */
enum page {
	PAGE_TABLE,  /* no page */
	PAGE_LIST,   /* actions without a key */
	PAGE_WAGERS, /* wagers being keyed, below the table */
	PAGE_EVENT_FORM,
	PAGE_INSPECTION, /* a checklist */
	PAGE_HAND_OVER,
	PAGE_LIMITS,
	PAGE_RECALL,
	PAGE_LOG,
	PAGE_SHOE_REMAINDER,
	PAGE_WHEEL, /* statistics of the wheel */
	PAGE_HISTORY,
	PAGES
};

struct screen {
	enum page page;
	bool help;		  /* help is open, over the page */
	int selected;		  /* selected reply to the dealer's question */
	bool asked_dealer;	  /* the sign-on dialog was opened once */
	bool answer_waits;	  /* for the dealer's sign-on: */
	enum intent_kind answer;  /* to the dealer's question */
	bool form_closed_pending; /* INTENT_FORM_CLOSED is still to be sent */
	struct action_list list;
	struct inspect inspect;
	struct hand_over hand_over;
	struct limits_page limits;
	struct event_form event_form;
	struct badge_dialog badge_dialog;
	struct recall recall;
	struct wheel_chart chart;
	struct history history; /* valid while PAGE_HISTORY is open */
	struct event_log event_log;
	struct wager_page wager_page;
	struct payout_list payout_list;
	struct stakes stakes; /* as drawn last */
	struct dry_run dry_run;
	struct key_guard key_guard;
	const struct dealer_reply *question; /* the last; NULL: none */
	/* When something opened or closed by itself, as drawn first; before
	 * that: INT64_MAX. */
	int64_t changed_ms;
	struct banner banner; /* as drawn last */
	int64_t banner_ms;    /* when `banner` was first drawn */
	bool too_small;	      /* as drawn last */
	unsigned cues;	  /* 1 << enum cue: what came up since the last draw */
	bool bell;	  /* as drawn last: ring it, then clear this */
	int64_t flash_ms; /* until when the frame flashes */
	int64_t due_ms;	  /* when the screen changes without an event */
	int64_t message_ms; /* until when `message` is shown */
	bool message_typed; /* the message is about the typed text */
	char message[MESSAGE_MAX];
	char dead[UI_TEXT_MAX]; /* why a key did nothing, over the message: */
	int64_t dead_ms;	/* until then */
	int64_t dead_cue_ms;	/* when such a key last flashed */
};

void screen_init(struct screen *screen, const struct glyphs *glyphs);
void screen_fini(struct screen *screen);

/* Handles a key. Call it with KEYS_NONE once a turn, before the keys: then it
 * sends the intents that are due without a key. True: *intent is set. */
bool screen_key(struct screen *screen, const struct view *view, int key,
		struct intent *intent);

void screen_apply_row(struct screen *screen, const struct live_row *live_row);
void screen_show_message(struct screen *screen, int64_t now_ms,
			 const char *text);

/* Draws the current state into cells of any size. */
void screen_draw(struct screen *screen, const struct view *view,
		 struct cells *cells);

/* When screen_key() with KEYS_NONE or screen_draw() is due. */
int64_t screen_due(const struct screen *screen);

/* Leaves the open page and goes to another. */
void screen_go_to(struct screen *screen, enum page page);

/* Shows recall of these rows. */
void screen_open_recall(struct screen *screen, const struct recall_row *rows,
			size_t n);

/* Shows the wheel statistics. */
void screen_open_wheel_page(struct screen *screen,
			    const struct wheel_report *report);

/* --- for screen_draw.c --- */

/* The functions of the open page, NULL for the table view, and their state. */
const struct page_ops *screen_page_ops(const struct screen *screen);
void *screen_page_state(struct screen *screen);

/* A press that came too early does nothing: the frame flashes, and the screen
 * says so. Returns false. */
bool screen_dead_key_early(struct screen *screen, const struct view *view);

/* Closes pages and dialogs that no longer apply to the round. Opens the sign-on
 * dialog, once, when only a dealer is missing. Removes past announcements. */
void screen_follow_table(struct screen *screen, const struct view *view);

#endif
