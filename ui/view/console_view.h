/* SPDX-License-Identifier: ISC */
/* What the screen shows beside the table, all that only app/ knows, and what
 * the dealer wants. Texts are
 * UTF-8 and of any length; times in ms are of one monotonic clock, 0 means
 * none. */
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
	DEVICE_OPENING, /* its line never was open yet */
	DEVICE_LIVE,
	DEVICE_STALE, /* silent for too long; wheels only */
	DEVICE_ERROR, /* it reports an error, or its frames are broken */
	DEVICE_LOST,
};

struct device_view {
	enum device_state state;
	int64_t last_ms;     /* its last card, or status line */
	const char *trouble; /* sentence for an error or a loss, or NULL */
	bool until_read;     /* no report ends its error, the next reading does
			      */
};

/* What a wheel's sensor says that it does. */
enum wheel_state {
	WHEEL_UNKNOWN, /* nothing yet, or it says no more than numbers */
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
	int rotor_tenths;    /* revolutions a minute times ten; -1: not known */
	uint8_t rotor;	     /* enum direction */
	bool revs_predicted; /* the table's count of the ball's revolutions
			      * was worked out ahead, not seen */
};

enum { WHEEL_REPORT_LINES = 6 };

/* What the record says of the wheel, for those who inspect it. */
struct wheel_report {
	const char *title;
	uint64_t spins;			      /* that ended in a number */
	uint64_t count[POCKETS];	      /* by number */
	const char *line[WHEEL_REPORT_LINES]; /* sentences; NULL: fewer */
};

enum { PAYOUTS_MIN = 6 }; /* settled wagers that the smallest screen holds */

enum {
	CUT_TOLERANCE = 3
}; /* cards that the cutting card may be from its place */

struct view {
	int64_t now_ms;
	const char *clock; /* local, as shown: "21:04:17" */

	/* How many rows have come: table and pit are as they were while it is
	 * the same. 0: nothing is known of that. */
	uint64_t row;
	const struct table *table;
	const char *table_id; /* "BAC-07" */
	const char *day;      /* "2026-11-21" */
	const char *currency; /* "EUR" */
	const char *dealer;   /* badge and name; NULL: nobody */
	/* The day, its inspections, the shuffle, who deals; and now, as its
	 * times are. */
	const struct pit *pit;
	int64_t utc_us;
	int duties; /* that are due now, in their order */
	struct duty duty[DUTIES_MAX];
	unsigned shoe;
	unsigned round; /* under way, else the last one */
	int cut_at;	/* cards behind the cutting card; -1: not known */

	/* The betting that is open: from, its end by the timer (0: the dealer
	 * calls), and when min-betting-time is over. */
	int64_t betting_from_ms;
	int64_t betting_ends_ms;
	int64_t betting_closable_ms;

	/* Of the hand that decides, or of the insurance that is offered: since
	 * when, and its end by the timer (0: the dealer ends it). */
	int64_t deciding_from_ms;
	int64_t deciding_ends_ms;

	/* The round's settled wagers, while they are taken and paid. */
	const struct settled *settled;
	uint32_t n_settled;
	bool settled_void; /* they all go back */

	struct device_view reader;
	struct device_view wheel;
	struct wheel_view wheel_motion;
	/* card-wait has passed, or broken frames may hide a card: adds CARD
	 * OUT BUT NOT SHOWN? DRAW NO OTHER. */
	bool card_missing;

	const char *trouble; /* what keeps the record from being written, as a
			      * sentence; play stops while it stands */
	const char *input_refusal; /* why nothing is taken now that is keyed, as
				    * a sentence; NULL: it is */
	bool pending; /* what was keyed is not on disk yet: the table is not as
		       * it will be */
	bool compare; /* COMPARE TABLE WITH SCREEN awaits its answer */
	bool same_or_next; /* `doubted` came twice, or two of them did */
	struct card doubted;
	bool card_repeated; /* the reader sent `offer` again for the place that
			     * waits for a card */
	struct card repeated_card;

	bool unsure; /* the wheel shows `unsure_number` and may be behind */
	uint8_t unsure_number;
	bool unsure_last; /* which was the last one booked, too */
	bool ball_out; /* a ball was launched with no round open: TAKE THE BALL
			* OUT awaits its answer */

	/* Whose sign-on still clears the irregularity that it was for, and
	 * whose the answers to a form are. entry_needs_no_badge: the device is
	 * lost, or has just reported an error, or the table is being compared,
	 * or the hole card to be named lies open. */
	struct badges_shown badges;

	const char *const *notices; /* sentences, the most urgent first */
	size_t n_notices;
};

/* One row of the record, told to the screen once it is durable; what the
 * table refused is no news. */
struct live_row {
	int64_t now_ms;	   /* 0: told again at a start, so without bell */
	const char *clock; /* local, "21:04:17" */
	const char *line;  /* event of the table script, or NULL */
	const struct event *event; /* that line says */
	const char *text; /* where line is NULL: a sentence for the log */
	bool by_hand;	  /* a card keyed, not read */
	bool served;	  /* a gaming server said it */
	unsigned round;	  /* that it belongs to */
	const struct answer *answer; /* to line */
	const struct table *table;   /* after it */
};

/* One row of the record for recall; of all rows of a table the first is a
 * `table` line. */
struct recall_row {
	const char *clock;
	const char *line;  /* event that the table took; NULL: it is none */
	const char *round; /* "BAC-07/2026-11-21/0041"; NULL between rounds */
	bool by_hand;
	bool predicted; /* revolutions that were worked out ahead */
	/* Where a round is shown with all that belongs to it: */
	const char *source; /* and badge, "key     1042" */
	const char *text;   /* it in words */
	const char *answer; /* what it was answered, lines that end in \n */
};

enum {
	BADGE_TEXT_MAX = 33, /* with its end */
	PIN_TEXT_MAX = 65,
};

enum intent_kind {
	INTENT_EVENT,	   /* line: to be applied; act, by_hand, badge, pin */
	INTENT_SIGN,	   /* badge and pin for an act that is no event: act */
	INTENT_RECALL,	   /* answer with console_open_recall() */
	INTENT_TABLE_SAME, /* the table is as the screen shows it */
	INTENT_CALL_PIT_BOSS, /* it is not: play is to be held */
	INTENT_SAME_CARD,     /* the card read is the one that was keyed */
	INTENT_NEXT_CARD,     /* it is the next one */
	INTENT_ACCEPT, /* the card that was sent again lies there; the ball
			* lies in the unsure number */
	INTENT_REJECT, /* it does not */
	INTENT_BALL_REMOVED, /* the ball was taken out of the wheel */
	INTENT_FORM_CLOSED,  /* the page of a form is closed: what is answered
			      * from now on takes another `begin` or `resume` */
};

/* What the dealer wants. badge is empty where the console thinks that no
 * authority is needed; app/ decides. An intent with a badge is answered by
 * console_finish_authorisation(). */
struct intent {
	enum intent_kind kind;
	enum act act;
	/* of the line: people, day, inspection, shuffle; 0 as KIND_TABLE. Of
	 * `opening` and `turned` app/ adds date and game. */
	enum row_kind row_kind;
	bool by_hand; /* a card keyed */
	bool more;    /* others of the same wish follow at once */
	int counted;  /* cards in the shoe, for the hold that a count lifts */
	char line[EVENT_LINE_MAX + 1];
	char badge[BADGE_TEXT_MAX];
	char pin[PIN_TEXT_MAX]; /* wipe it when it was checked */
};

#endif
