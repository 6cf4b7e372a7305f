/* SPDX-License-Identifier: ISC */
/* Amendments of a finished round, which itself never changes. Each is a line of
 * the journal. A supervisor enters it, with the badge of a second person; only
 * the station enters `expire` and `release`:
 *
 *	adjust BAC-07/2026-11-21/0041 3 +12.50 by 2001 the tie was not paid
 *	annotate BAC-07/2026-11-21/0041 by 1042 the guest had left
 *	return BAC-07/2026-11-21/0041 @513 by 2001 the guest asked for it
 *	expire BAC-07/2026-11-21/0041 @513
 *	release ROU-01/2026-11-21/0041 @513
 *
 * The amount is what the seat gets (+) or gives back (-). `return` and `expire`
 * return the pending wagers of an interrupted round [general 2]: at a guest's
 * wish, or because their time is over; `release`, the imprisoned wagers of a
 * table that starts again. 513 is the row that opened the round. */
#ifndef SABOT_RULES_PIT_AMENDMENT_H
#define SABOT_RULES_PIT_AMENDMENT_H

#include "rules/table/answer.h"
#include "rules/pit/roster.h"
#include "rules/games/settlement.h"

enum {
	AMENDMENT_ROUND_MAX = 64, /* bytes of a round's name, with its NUL */
	AMENDMENT_TEXT_MAX = 500, /* bytes of the reason, without the NUL */
	AMENDMENT_LINE_MAX = 640, /* bytes, with its NUL */
};

/* Stored in the record: values never change. */
enum amendment_kind {
	AMENDMENT_ADJUSTMENT = 1,
	AMENDMENT_ANNOTATION = 2,
	AMENDMENT_RETURN = 3,  /* of pending wagers, by a supervisor */
	AMENDMENT_EXPIRY = 4,  /* by the station, when their time is over */
	AMENDMENT_RELEASE = 5, /* of imprisoned wagers, by the station */
	AMENDMENT_LAST = AMENDMENT_RELEASE,
};

struct amendment {
	uint8_t kind;			  /* enum amendment_kind */
	char round[AMENDMENT_ROUND_MAX];  /* the round's name, as on the line */
	uint32_t seat;			  /* of an adjustment */
	char amount_text[MONEY_TEXT_MAX]; /* of an adjustment, as on the line */
	struct money amount;		  /* set by amendment_check() */
	uint32_t opened; /* where wagers return: row that opened the round; 0:
			    not written */
	char second[BADGE_MAX + 1]; /* badge of the second person */
	char text[AMENDMENT_TEXT_MAX + 1];
};

/* Whether the line is an amendment, by its first word. */
bool amendment_is_line(const char *line);

/* Whether the amendment returns wagers, pending or imprisoned ones. */
static inline bool amendment_returns(const struct amendment *amendment)
{
	return amendment->kind >= AMENDMENT_RETURN;
}

/* Parses a line: NULL, or what is wrong, untranslated. */
const char *amendment_parse(const char *line, struct amendment *amendment);

/* Checks the amendment against the round's game and currency and the line's
 * badge, and sets the amount: NULL, or what is wrong, untranslated. roster: to
 * see whether both badges are one person's, see roster_same_person(). */
const char *amendment_check(struct amendment *amendment, enum game_id game,
			    int decimals, const char *badge,
			    const struct roster *roster);

/* Checks the seat alone; returns as amendment_check() does. */
const char *amendment_check_seat(const struct amendment *amendment,
				 enum game_id game);

/* Checks and sets the amount alone; returns as amendment_check() does. */
const char *amendment_check_amount(struct amendment *amendment, int decimals);

/* Why a valid adjustment needs a confirmation, untranslated; NULL: none is
 * needed. `settled` are the round's `n` wagers, `limits` the table's. */
const char *amendment_warning(const struct amendment *amendment,
			      const struct settled *settled, uint32_t n,
			      const struct limits *limits);

/* Writes "+12.50": always with its sign, and all decimals. */
void amendment_format_amount(struct money amount, int decimals,
			     char text[static MONEY_TEXT_MAX]);

/* Writes the line of an amendment. */
void amendment_format(const struct amendment *amendment,
		      char line[static AMENDMENT_LINE_MAX]);

/* The act of the person who books the amendment; ACTS: the station books it. */
enum act amendment_act(const struct amendment *amendment);

/* The act of the second person; ACTS: there is none. */
enum act amendment_second_act(const struct amendment *amendment);

#endif
