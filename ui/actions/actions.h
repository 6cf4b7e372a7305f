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

/* What an event would do: applied to a copy of the table, or of what stands
 * around its rounds. */

struct dry_run {
	struct table *table;
	struct answer *answer;
	struct event event; /* of the last trial */
	struct pit *pit;
	struct sb_error err;		   /* why the pit did not take a line */
	struct action_cache *action_cache; /* of actions.c; NULL: none yet */
};

/* Room for copies; memory that is not used is not taken. */
void dry_run_init(struct dry_run *dry_run);
void dry_run_fini(struct dry_run *dry_run);

/* Whether the table would take the line now; not: it is malformed or would be
 * refused. trial->table is then the table as it would be. */
bool dry_run_accepts(struct dry_run *dry_run, const struct table *table,
		     const char *line);

/* Begins with the table as it is, and then takes line after line on top. */
void dry_run_start(struct dry_run *dry_run, const struct table *table);
bool dry_run_continue(struct dry_run *dry_run, const char *line);

/* The hold that stands while the table is compared, and the same once it is
 * lifted: what is missing on the screen is keyed behind it. */
bool dry_run_accepts_compared(struct dry_run *dry_run,
			      const struct table *table, const char *line);

/* Why it would not, once it did not take one. */
enum refusal dry_run_refusal(const struct dry_run *dry_run);

/* Whether a line of another kind than the table's would be taken now, from
 * whoever may; trial->pit is then as it would be. */
bool dry_run_accepts_pit(struct dry_run *dry_run, const struct view *view,
			 enum row_kind row_kind, const char *line);

/* What can be done at the console, as rows: key, words, event, and what has
 * to be asked for first. Key bar, list of irregularities, help and
 * dispatcher all read these rows. */

enum action_id {
	/* steps of the round: the space bar */
	ACTION_OPEN,
	ACTION_CLOSE,
	ACTION_PEEK,
	ACTION_REVEAL,
	ACTION_ANNOUNCE,
	ACTION_CLEAR,
	ACTION_FREE_HAND,
	ACTION_LAUNCHED,
	ACTION_SHUFFLED,
	ACTION_SHUFFLE_BACK, /* has a key of its own */
	/* keys of their own */
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
	ACTION_HELP,
	ACTION_RECALL,
	ACTION_HISTORY,
	ACTION_IRREGULARITY,
	ACTION_CARD,
	ACTION_NUMBER,
	ACTION_CUT,
	ACTION_REPEAT_WAGERS,
	ACTION_WAGER_SEAT,
	ACTION_SHOE_REMAINDER,
	ACTION_INSPECTIONS,
	ACTION_PEOPLE,
	ACTION_SHUT_DOWN,
	ACTION_WHEEL,
	/* the list behind F5 */
	ACTION_RULE_BURN,
	ACTION_RULE_NONE,
	ACTION_RULE_NEXT,
	ACTION_RULE_DEAL,
	ACTION_RESPIN,
	ACTION_RETRACT,
	ACTION_MISREAD,
	ACTION_NEVER_DEALT,
	ACTION_CARD_UNREAD,
	ACTION_WRONG_NUMBER,
	ACTION_NO_SPIN,
	ACTION_RELEASE,
	ACTION_SHOE_COUNT,
	ACTION_VOID,
	ACTION_BURN,
	ACTION_RESHUFFLE,
	ACTION_HOLD,
	ACTION_HOLE_EXPOSED,
	ACTION_NOTE,
	/* the list behind F3 */
	ACTION_OPENING,
	ACTION_INSPECT, /* and one for each checklist */
	ACTION_CARDS_LEFT = ACTION_INSPECT + CHECKLISTS, /* behind F5, too */
	ACTION_BALL_LEFT,
	ACTION_CLOSING,
	ACTION_TURNED,
	ACTION_HAND_OVER,
	ACTION_LIMITS,
	/* the list behind F6 */
	ACTION_SIGN_ON,
	ACTION_SIGN_OFF,
	ACTIONS
};

/* What completes an event's line. */
enum ask {
	ASK_NOTHING,
	ASK_CONFIRM, /* Enter once more */
	ASK_SEAT,    /* its number */
	ASK_CARD,    /* rank and suit */
	ASK_NUMBER,  /* of a wheel */
	ASK_PLACE,   /* one of the cards dealt */
	ASK_REASON,  /* from the short list, perhaps with a note */
	ASK_NO_SPIN, /* a reason of its own short list */
	ASK_LEFT,    /* why cards or a ball left, perhaps with a note */
	ASK_HOLD,    /* one that stands */
	ASK_NOTE,
	ASK_COUNT, /* of the cards in the shoe */
	ASK_WORD,  /* the word VOID, so that no slip of a finger voids */
};

enum { ASKS_MAX = 2, ACTION_LINE_MAX = 64 };

/* The lists of what has no key of its own. */
enum list { LIST_IRREGULARITIES, LIST_INSPECTIONS, LIST_PEOPLE, LISTS };

/* The seat that an event names, where no question asks for it. */
enum seat_rule {
	SEAT_RULE_NONE,
	SEAT_RULE_TURN,	  /* the one that decides now */
	SEAT_RULE_ANSWER, /* the first that owes its answer; it may be another
			   */
};

struct action {
	const char *name;
	int key;	      /* 0: in a list */
	int key_last;	      /* of a row of keys that begins with key; or 0 */
	const char *key_name; /* for people; NULL without a key */
	const char *label;
	const char *help;
	uint8_t lists;	   /* 1 << enum list */
	uint8_t row_kind;  /* enum row_kind of its line; 0: the table's */
	const char *line;  /* the event, or how it begins */
	const char *probe; /* makes a whole line of it, for a trial; NULL:
			    * it is one */
	enum ask ask[ASKS_MAX];
	enum act act; /* that it is, as in the table of permissions */
	enum seat_rule seat_rule;
	const char *confirm; /* what ASK_CONFIRM asks, {seat}, {seats} and
			      * {decision} in it; NULL: what it does */
	bool step;	     /* a key that works once per press */
	bool hidden;	     /* not in the key bar: no dealer's */
	bool answers_banner; /* and answers the banner: once that was seen */
};

extern const struct action actions[ACTIONS];

/* Whether that key is the action's. */
bool action_has_key(enum action_id id, int key);

/* The seat that it is for, or 0. */
unsigned action_seat(enum action_id id, const struct table *table);

/* The event as far as it is known before anything is asked. */
void action_line(enum action_id id, const struct view *view,
		 char line[static ACTION_LINE_MAX]);

/* What is asked before it is done, about that seat (0: none). */
void action_question(enum action_id id, const struct table *table,
		     unsigned seat, char text[static UI_TEXT_MAX]);

/* Whether it can be done now: the table would take its event, and neither the
 * record nor the comparison of the table is in the way. */
bool action_allowed(enum action_id id, const struct view *view,
		    struct dry_run *dry_run);

/* Why nothing is taken now that is keyed, as a sentence; NULL: it is. */
const char *action_busy_text(const struct view *view);

/* How many cards before its place the cutting card would come now; below 0,
 * behind it. Only where it has a place. */
int action_cards_before_cut(const struct view *view);

/* Whether it asks anything first. The cutting card does where the shoe is far
 * from its place, or a slip of the finger would end the shoe. */
bool action_has_question(enum action_id id, const struct view *view);

/* Whether a badge and a PIN are asked for first: see
 * permissions_check_request(). */
bool action_needs_badge(const struct view *view, enum row_kind row_kind,
			enum act act, const char *line);
bool action_id_needs_badge(enum action_id id, const struct view *view);

/* "Card by hand (badge)", with the mark only where it needs one. */
void action_label(enum action_id id, const struct view *view,
		  char text[static UI_TEXT_MAX]);

/* The next hold behind the ith, -1 for the first, that ACTION_RELEASE lifts;
 * -1 for none. */
int action_next_hold(const struct table *table, int i);

/* The action of a key that can be done now; ACTIONS for none. */
enum action_id action_for_key(int key, const struct view *view,
			      struct dry_run *dry_run);

/* --- of action_pit.c --- */

/* The form that a row is for; CHECKLISTS for none. */
enum checklist_id action_checklist(enum action_id id);

/* Whether it is a form that nothing makes due. */
bool action_is_extra_form(enum action_id id, const struct view *view);

/* What the dealer alone can answer, and what each answer is. */

struct dealer_reply {
	const char *text;      /* untranslated; NULL ends the list */
	enum intent_kind kind; /* INTENT_EVENT: a card or number is keyed */
	int key;	       /* of its own, beside Enter; 0: none */
};

/* The replies to the most urgent question; NULL: there is none. Those to one
 * that comes by itself have keys of their own. */
const struct dealer_reply *dealer_question_replies(const struct view *view);

/* The keys of that question; no rows: there is none. */
struct key_rows dealer_question_keys(const struct view *view);

/* The rows to choose a reply from; none: false. */
bool dealer_question_fill_menu(const struct view *view, struct menu *menu);

/* Whether a dealer signs on before an answer counts: nobody compares a table
 * without a name. */
bool dealer_question_needs_dealer(const struct view *view);

#endif
