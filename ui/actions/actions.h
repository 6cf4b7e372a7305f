/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_ACTIONS_ACTIONS_H
#define SABOT_UI_ACTIONS_ACTIONS_H

#include "rules/pit/checklist.h"
#include "rules/pit/permissions.h"
#include "rules/pit/pit.h"
#include "rules/table/table.h"
#include "ui/text/text.h"
#include "ui/view/console_view.h"
#include "ui/widgets/widgets.h"

/* Dry runs: a line is tried on a copy of the table or of the pit. */

struct dry_run {
	struct table *table;
	struct answer *answer;
	struct event event; /* of the last line tried */
	struct pit *pit;
	struct sb_error err;		   /* why the pit refused a line */
	struct action_cache *action_cache; /* owned; NULL: none yet */
};

/* Reserves room for copies; unused memory is not touched. */
void dry_run_init(struct dry_run *dry_run);
void dry_run_fini(struct dry_run *dry_run);

/* Whether the table accepts the line now; false: malformed or refused.
 * dry_run->table is the table after the line. */
bool dry_run_accepts(struct dry_run *dry_run, const struct table *table,
		     const char *line);

/* Starts with a copy of the table; each call of dry_run_continue() then applies
 * one more line to the copy, and returns what dry_run_accepts() would. */
void dry_run_start(struct dry_run *dry_run, const struct table *table);
bool dry_run_continue(struct dry_run *dry_run, const char *line);

/* Like dry_run_accepts(), but as if HOLD_COMPARE had ended: a missing card is
 * keyed before the hold ends. */
bool dry_run_accepts_compared(struct dry_run *dry_run,
			      const struct table *table, const char *line);

/* The reason why the last line was not accepted; REFUSE_NOT_NOW if it was
 * malformed. */
enum refusal dry_run_refusal(const struct dry_run *dry_run);

/* Whether the pit accepts a line of that kind now, from a person with
 * permission. False: dry_run->err is the reason. True: dry_run->pit is the pit
 * after the line. */
bool dry_run_accepts_pit(struct dry_run *dry_run, const struct view *view,
			 enum row_kind row_kind, const char *line);

/* The table of the console's actions: key, texts, event, and the question to
 * ask first. The key bar, lists, help and handling of keys read this table. */

enum action_id {
	/* steps of the round: the space bar */
	ACTION_OPEN,
	ACTION_CLOSE,
	ACTION_CALLED,
	ACTION_PEEK,
	ACTION_REVEAL,
	ACTION_ANNOUNCE,
	ACTION_PAID,
	ACTION_CUT_OUT,
	ACTION_CLEAR,
	ACTION_FREE_HAND,
	ACTION_LAUNCHED,
	ACTION_SHUFFLED,
	ACTION_SHUFFLE_BACK, /* with a key of its own */
	/* with keys of their own */
	ACTION_UNDO,
	ACTION_CUT_NOT_OUT,
	ACTION_SEAT,
	ACTION_WAGER,
	ACTION_PAYOUTS,
	ACTION_HIT,
	ACTION_STAND,
	ACTION_DOUBLE,
	ACTION_SPLIT,
	ACTION_INSURE,
	ACTION_DECLINE,
	ACTION_INSURANCE_CLOSED,
	ACTION_HOLE,
	ACTION_HOLE_UNREAD,
	ACTION_SPIN_VALID,
	ACTION_SPIN_NOT_VALID,
	ACTION_DICE_FLAT,
	ACTION_DICE_NOT_FLAT,
	ACTION_HELP,
	ACTION_RECALL,
	ACTION_HISTORY,
	ACTION_IRREGULARITY,
	ACTION_CARD,
	ACTION_NUMBER,
	ACTION_DICE,
	ACTION_CUT,
	ACTION_REPEAT_WAGERS,
	ACTION_WAGER_SEAT,
	ACTION_SHOE_REMAINDER,
	ACTION_INSPECTIONS,
	ACTION_PEOPLE,
	ACTION_SHUT_DOWN,
	ACTION_WHEEL,
	ACTION_LOG,
	/* the list behind F5 */
	ACTION_RULE_BURN,
	ACTION_RULE_NONE,
	ACTION_RULE_NEXT,
	ACTION_RULE_DEAL,
	ACTION_RESPIN,
	ACTION_RESHAKE,
	ACTION_RETRACT,
	ACTION_MISREAD,
	ACTION_NEVER_DEALT,
	ACTION_CARD_UNREAD,
	ACTION_WRONG_NUMBER,
	ACTION_NO_SPIN,
	ACTION_WRONG_DICE,
	ACTION_NO_ROLL,
	ACTION_RELEASE,
	ACTION_SHOE_COUNT,
	ACTION_SHOE_ACCEPT,
	ACTION_VOID,
	ACTION_BURN,
	ACTION_RESHUFFLE,
	ACTION_HOLD,
	ACTION_HOLE_EXPOSED,
	ACTION_NOTE,
	/* the list behind F3 */
	ACTION_OPENING,
	ACTION_INSPECT, /* + enum checklist_id: one for each checklist */
	ACTION_CARDS_LEFT = ACTION_INSPECT + CHECKLISTS, /* also behind F5 */
	ACTION_BALL_LEFT,
	ACTION_PENDING,
	ACTION_CLOSING,
	ACTION_TURNED,
	ACTION_HAND_OVER,
	ACTION_LIMITS,
	/* the list behind F6 */
	ACTION_SIGN_ON,
	ACTION_SIGN_OFF,
	ACTION_UNLOCK,
	ACTION_OWN_PIN,
	ACTIONS
};

/* The question that completes an event's line. */
enum ask {
	ASK_NOTHING,
	ASK_CONFIRM, /* Enter confirms */
	ASK_SEAT,    /* its number */
	ASK_CARD,    /* rank and suit */
	ASK_NUMBER,  /* of a pocket */
	ASK_DICE,
	ASK_PLACE,   /* one of the cards dealt */
	ASK_REASON,  /* from the short list, perhaps with a note */
	ASK_NO_SPIN, /* a reason for a no spin or no roll */
	ASK_LEFT,    /* why cards or a ball left, perhaps with a note */
	ASK_HOLD,    /* one of the holds */
	ASK_NOTE,
	ASK_COUNT, /* number of cards in the shoe */
	ASK_WORD, /* the word VOID, so that no slip of a finger voids a round */
};

enum { ASKS_MAX = 2, ACTION_LINE_MAX = 64 };

/* The lists of actions without a key. */
enum list { LIST_IRREGULARITIES, LIST_INSPECTIONS, LIST_PEOPLE, LISTS };

/* How the seat of an event is found, if no question asks for it. */
enum seat_rule {
	SEAT_RULE_NONE,
	SEAT_RULE_TURN,	  /* the seat that decides now */
	SEAT_RULE_ANSWER, /* the first that has not answered the offer of
			     insurance */
};

struct action {
	const char *name;
	int key;      /* 0: the action is in a list */
	int key_last; /* last key of a range that starts with key; 0: none */
	const char *key_name; /* as shown; NULL: no key */
	const char *label;
	const char *help;
	uint8_t lists;	   /* 1 << enum list */
	uint8_t row_kind;  /* enum row_kind of `line`; 0: KIND_TABLE */
	const char *line;  /* the event or its start */
	const char *probe; /* completes `line` for a dry run; or NULL */
	enum ask ask[ASKS_MAX];
	enum act act; /* as in the table of permissions */
	enum seat_rule seat_rule;
	const char *confirm; /* question of ASK_CONFIRM; NULL: `help` is the
				question */
	bool step;	     /* a key that works once per press */
	bool stakes;	     /* puts more money at stake */
	bool hidden;	     /* not in the key bar: not for the dealer */
	bool answers_banner; /* ignored until the banner can be read */
};

extern const struct action actions[ACTIONS];

/* Whether the action has that key. */
bool action_has_key(enum action_id id, int key);

/* The seat of the action; 0: none. */
unsigned action_seat(enum action_id id, const struct table *table);

/* Writes the action's line as far as it is known before any question. */
void action_line(enum action_id id, const struct view *view,
		 char line[static ACTION_LINE_MAX]);

/* The question before the action, for that seat (0: none). */
void action_question(enum action_id id, const struct view *view, unsigned seat,
		     char text[static UI_TEXT_MAX]);

/* Whether the action is possible now: the table accepts its event, and neither
 * record trouble nor a comparison blocks it. */
bool action_allowed(enum action_id id, const struct view *view,
		    struct dry_run *dry_run);

/* Why no keyed event is accepted now, as a sentence; NULL: all is well. */
const char *action_busy_text(const struct view *view);

/* How many cards are left before the cut card is due; below 0: it is overdue.
 * Call it only if the place of the cut card is known. */
int action_cards_before_cut(const struct view *view);

/* Whether the action asks a question first. ACTION_CUT asks only far from the
 * cut card's place, so that a wrong key does not end the shoe. */
bool action_has_question(enum action_id id, const struct view *view);

/* Whether that line requires badge and PIN: see permissions_check_request(). */
bool action_needs_badge(const struct view *view, enum row_kind row_kind,
			enum act act, const char *line);

/* Whether the action requires badge and PIN. */
bool action_id_needs_badge(enum action_id id, const struct view *view);

/* Writes "Key card" or, if a badge is required, "Key card (badge)". */
void action_label(enum action_id id, const struct view *view,
		  char text[static UI_TEXT_MAX]);

/* The action's act in the table of permissions. */
enum act action_act(enum action_id id, const struct view *view);

/* Writes the label and who may do it: "Void the round (pit boss)". */
void action_label_who(enum action_id id, const struct view *view,
		      char text[static UI_TEXT_MAX]);

/* The index of the first hold after index i that ACTION_RELEASE ends; -1: none.
 * With i -1 the search begins at the first hold. */
int action_next_hold(const struct table *table, int i);

/* The action that the key does now; ACTIONS: none. */
enum action_id action_for_key(int key, const struct view *view,
			      struct dry_run *dry_run);

/* Why that key does nothing at the table now, as a sentence. */
const char *dead_key_text(int key, const struct view *view);

/* The form of an action; CHECKLISTS: none. */
enum checklist_id action_checklist(enum action_id id);

/* Whether the action is for a form that no duty requires. */
bool action_is_extra_form(enum action_id id, const struct view *view);

/* Questions that only the dealer can answer, and the replies. */

struct dealer_reply {
	const char *text;      /* untranslated; NULL ends the list */
	enum intent_kind kind; /* INTENT_EVENT: a card or number is keyed */
	int key;	       /* its key besides Enter; 0: none */
};

/* The replies to the most urgent question; NULL: no question. Replies to a
 * question of a device have keys of their own. */
const struct dealer_reply *dealer_question_replies(const struct view *view);

/* The keys of the replies; row NULL: no question. */
struct key_rows dealer_question_keys(const struct view *view);

/* Fills the menu with the replies possible now, each with its index; false: no
 * question. */
bool dealer_question_fill_menu(const struct view *view, struct menu *menu);

/* Whether a dealer must sign on first: only a signed-on dealer may confirm a
 * comparison. */
bool dealer_question_needs_dealer(const struct view *view);

#endif
