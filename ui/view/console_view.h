/* SPDX-License-Identifier: ISC */
/* The state that app/ passes to the screen, and the intents that the dealer's
 * keys send back. Texts are UTF-8 of any length; times in ms are of one
 * monotonic clock, 0 means none. */
#ifndef SABOT_UI_VIEW_CONSOLE_VIEW_H
#define SABOT_UI_VIEW_CONSOLE_VIEW_H

#include "rules/core/row_kind.h"
#include "rules/games/settlement.h"
#include "rules/pit/permissions.h"
#include "rules/pit/pit.h"
#include "rules/table/roulette_spots.h"
#include "rules/table/table.h"

enum device_state {
	DEVICE_NONE,	/* the table has no such device */
	DEVICE_OPENING, /* connecting for the first time */
	DEVICE_LIVE,
	DEVICE_STALE, /* no report for too long; wheels only */
	DEVICE_ERROR, /* reports an error, or sends broken frames */
	DEVICE_LOST,
};

struct device_view {
	enum device_state state;
	int64_t last_ms;     /* last card, or last status line of a wheel */
	const char *trouble; /* sentence for an error or a loss, or NULL */
	const char *since; /* local time of the trouble: "21:04:17"; or NULL */
	bool until_read;   /* only the next reading ends the error */
};

/* The state that a wheel's sensor reports. */
enum wheel_state {
	WHEEL_UNKNOWN, /* no state so far, or the protocol sends only numbers */
	WHEEL_BEFORE_GAME,
	WHEEL_PLACE_BETS,
	WHEEL_BALL_IN_TRACK,
	WHEEL_NO_MORE_BETS,
	WHEEL_NUMBER,
	WHEEL_CLOSED,
	WHEEL_DEALER_LOCK,
};

struct wheel_view {
	enum wheel_state state;
	int rotor_tenths; /* tenths of a revolution per minute; -1: not known */
	uint8_t rotor;	  /* enum direction */
	bool revs_predicted; /* the ball turns are predicted, not counted */
	bool has_states;     /* its protocol reports states */
};

enum { WHEEL_REPORT_LINES = 6 };

/* Statistics of the wheel from the record, for its inspection. */
struct wheel_report {
	const char *title;
	uint64_t spins;		 /* number of spins that ended in a number */
	uint64_t count[POCKETS]; /* by number */
	const char *line[WHEEL_REPORT_LINES]; /* sentences; NULL: fewer */
};

/* What draws the dealer's attention to the screen: the bell rings and the frame
 * flashes, as the table is configured. */
enum cue {
	CUE_STOP,      /* an alarm */
	CUE_BETS,      /* no more bets */
	CUE_KEY,       /* a key that does nothing */
	CUE_CARD,      /* a card that was not read */
	CUE_LAST_HAND, /* before the shuffle */
	CUES
};

/* What a dealer has to look for whose shoe does not report the cut card. */
enum cut_watch {
	CUT_WATCH_NONE,
	CUT_WATCH_NEAR, /* it comes soon, or is overdue */
	CUT_WATCH_ASK, /* its place is passed: the dealer says whether it is out
			*/
};

enum { PAYOUTS_MIN = 6 }; /* settled wagers on the smallest screen */

struct view {
	int64_t now_ms;
	const char *clock; /* local, as shown: "21:04:17" */

	/* Number of rows so far; table and pit change only with it. 0: not
	 * known. */
	uint64_t row;
	const struct table *table;
	const char *table_id; /* "BAC-07" */
	const char *day;      /* "2026-11-21" */
	const char *currency; /* "EUR" */
	/* Local time at which special limits end: "22:30"; NULL: none. */
	const char *special_until;
	const char *technician; /* number to call; NULL or "": none */
	const char *dealer;	/* badge and name; NULL: no dealer */
	/* The longest badge on the staff list; 0: not known. What is longer
	 * may be a PIN, see badge_field_draw(). */
	int badge_cols;
	bool no_staff; /* nobody is on it */
	/* Badge with an alarm of wrong PINs; NULL or "": none. */
	const char *guessed;
	/* Day, inspections, shuffle and staff. utc_us: the UTC time now in
	 * microseconds, like the times in *pit. */
	const struct pit *pit;
	int64_t utc_us;
	const struct form_offers *offers; /* NULL: not known */
	int duties; /* number of duties due now; duty[] has them in order */
	struct duty duty[DUTIES_MAX];
	unsigned shoe;
	unsigned round;	      /* the round under way, else the last */
	struct cut_place cut; /* place in this shoe */
	struct shuffle_rules shuffle_rules; /* of this or the next shuffle */

	enum cut_watch cut_watch;

	bool call_due; /* "No more bets" is still to be called */
	/* The ball runs, and the house has "No more bets" called only when the
	 * ball is about to drop. */
	bool bets_run_on;

	/* While betting is open: its start, its end by the timer (0: the dealer
	 * closes), and the end of min-betting-time. */
	int64_t betting_from_ms;
	int64_t betting_ends_ms;
	int64_t betting_closable_ms;

	/* A decision or an offer of insurance: its start, and its end by the
	 * timer (0: the dealer ends it). */
	int64_t deciding_from_ms;
	int64_t deciding_ends_ms;

	/* The round's settled wagers while the dealer takes and pays. */
	const struct settled *settled;
	uint32_t n_settled;
	bool settled_void; /* all wagers go back */
	bool paying;	   /* chips of players at the table are settled, and the
			      dealer has not said that it is done */

	struct device_view reader;
	struct device_view wheel;
	struct wheel_view wheel_motion;
	/* card-wait has passed, or a broken frame may have been a card: the
	 * screen warns CARD NOT READ? STOP DRAWING. */
	bool card_missing;

	const char *trouble; /* why the record cannot be written; or NULL */
	const char *input_refusal; /* why no keyed event is accepted; or NULL */
	bool pending;		   /* a keyed event is not on disk yet */
	int64_t undo_until_ms;	   /* until when the last confirmation can be
				      taken back; 0: none can */
	bool compare; /* the dealer must answer CHECK TABLE AGAINST SCREEN */
	bool same_or_next; /* the dealer must say whether `doubted` is the last
			      card, read again, or the next card */
	struct card doubted;
	bool card_repeated; /* the dealer must say whether `repeated_card`,
			       which the shoe sent again, is the card due */
	struct card repeated_card;

	bool unsure; /* `unsure_number` may be of an earlier round */
	uint8_t unsure_number;
	bool unsure_last; /* it equals the last number recorded */
	bool ball_out;	  /* a ball was launched with no round open: the dealer
			     must answer TAKE THE BALL OUT */

	/* See struct valid_badges. entry_needs_no_badge is set if the device is
	 * lost or has just reported an error, the table is being compared, or
	 * the hole card to key is face up. */
	struct valid_badges badges;

	unsigned bells, flashes; /* 1 << enum cue: what rings, what flashes */

	const char *const *notices; /* sentences, the most urgent first */
	size_t n_notices;
};

/* One row of the record, passed to the screen once it is on disk. Refused
 * events have no row. */
struct live_row {
	int64_t now_ms;	   /* 0: an old row at the start, without bell */
	const char *clock; /* local, "21:04:17" */
	const char *line;  /* event of the table script, or NULL */
	const struct event *event;   /* parsed from line */
	const char *text;	     /* line is NULL: a sentence for the log */
	bool warning;		     /* the sentence is a warning */
	bool by_hand;		     /* a card keyed, not read */
	bool served;		     /* from a gaming server */
	unsigned round;		     /* number of the round */
	const struct answer *answer; /* the answer to line */
	const struct table *table;   /* the table after line */
};

/* One row of the record for recall; the first row passed is a `table` line. */
struct recall_row {
	const char *clock;
	const char *line;  /* event that the table accepted; NULL: none */
	const char *round; /* "BAC-07/2026-11-21/0041"; NULL between rounds */
	bool by_hand;
	bool predicted; /* predicted ball turns */
	/* Set only for recall_open_round(): */
	const char *source; /* source and badge, "key     1042" */
	const char *text;   /* the row in words */
	const char *answer; /* its answer, lines that end in \n */
};

enum {
	BADGE_TEXT_MAX = BADGE_MAX + 1,
	PIN_TEXT_MAX = 65,
};

enum intent_kind {
	INTENT_EVENT,  /* enter `line`; set: act, by_hand, badge, pin */
	INTENT_SIGN,   /* check badge and pin for `act`, which has no event */
	INTENT_RECALL, /* answer with console_open_recall() */
	INTENT_TABLE_SAME,    /* table and screen match */
	INTENT_CALL_PIT_BOSS, /* table and screen do not match: stop play */
	INTENT_SAME_CARD,     /* the card read is the keyed card */
	INTENT_NEXT_CARD,     /* the card read is the next card */
	INTENT_ACCEPT,	      /* the repeated card or unsure number counts */
	INTENT_REJECT, /* the repeated card or unsure number does not count */
	INTENT_BALL_REMOVED, /* the ball is out of the wheel */
	INTENT_UNDO,	     /* the last confirmation does not count */
	INTENT_PAID,	     /* the dealer has taken and paid */
	INTENT_FORM_CLOSED,  /* the form was left: further answers need `begin`
				or `resume` */
};

/* An intent of the dealer. badge is "" if the console expects that none is
 * required; app/ decides. An intent with a badge is answered by
 * console_finish_authorisation(). */
struct intent {
	enum intent_kind kind;
	enum act act;
	/* kind of `line`; 0: KIND_TABLE. app/ adds date and game to `opening`
	 * and `turned`. */
	enum row_kind row_kind;
	bool by_hand; /* a card or number was keyed */
	bool more;    /* repeats a wager of the last round; others may follow at
			 once */
	char line[EVENT_LINE_MAX + 1];
	char badge[BADGE_TEXT_MAX];
	char pin[PIN_TEXT_MAX];	    /* wipe it after the check */
	char new_pin[PIN_TEXT_MAX]; /* of ACT_OWN_PIN; wipe it, too */
};

#endif
