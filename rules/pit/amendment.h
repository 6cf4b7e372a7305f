/* SPDX-License-Identifier: ISC */
/* Amendments of a finished round, which itself never changes. Each is a line of
 * the journal, entered by a supervisor and with a second person's badge:
 *
 *	adjust BAC-07/2026-11-21/0041 3 +12.50 by 2001 the tie was not paid
 *	annotate BAC-07/2026-11-21/0041 by 1042 the guest had left
 *
 * The amount is what the seat gets (+) or gives back (-). */
#ifndef SABOT_RULES_PIT_AMENDMENT_H
#define SABOT_RULES_PIT_AMENDMENT_H

#include "rules/table/answer.h"
#include "rules/pit/permissions.h"
#include "rules/games/settlement.h"

enum {
	AMENDMENT_ROUND_MAX = 64, /* bytes of a round's name, with its NUL */
	AMENDMENT_TEXT_MAX = 500, /* bytes of the reason, without the NUL */
	AMENDMENT_LINE_MAX = 640, /* bytes, with its NUL */
};

/* Stored in the record: values never change. */
enum amendment_kind { AMENDMENT_ADJUSTMENT = 1, AMENDMENT_ANNOTATION = 2 };

struct amendment {
	uint8_t kind;			  /* enum amendment_kind */
	char round[AMENDMENT_ROUND_MAX];  /* its name, as on the line */
	uint32_t seat;			  /* of an adjustment */
	char amount_text[MONEY_TEXT_MAX]; /* of an adjustment, as on the line */
	struct money amount;		  /* set by amendment_check() */
	char second[BADGE_MAX + 1];	  /* badge of the second person */
	char text[AMENDMENT_TEXT_MAX + 1];
};

/* Whether the line is an amendment, by its first word. */
bool amendment_is_line(const char *line);

/* Parses a line: NULL, or what is wrong, untranslated. */
const char *amendment_parse(const char *line, struct amendment *amendment);

/* Checks the amendment against the round's game and currency and the line's
 * badge, and sets the amount: NULL, or what is wrong, untranslated. */
const char *amendment_check(struct amendment *amendment, enum game_id game,
			    int decimals, const char *badge);

/* The same checks of the seat alone, and of the amount alone, which is then
 * set. */
const char *amendment_check_seat(const struct amendment *amendment,
				 enum game_id game);
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

/* The act of an amendment, and of its second signature. */
enum act amendment_act(const struct amendment *amendment);
enum act amendment_second_act(const struct amendment *amendment);

#endif
