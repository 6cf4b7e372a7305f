/* SPDX-License-Identifier: ISC */
/* What is gathered of a round that is shown. For app/show*.c alone. */
#ifndef SABOT_APP_SHOW_PARTS_H
#define SABOT_APP_SHOW_PARTS_H

#include <stdio.h>

#include "db/history.h"
#include "db/replay.h"
#include "ui/game_view.h"

enum { SHOW_BADGES_MAX = 32 };

struct show {
	const struct round_row *round;
	const struct glyphs *glyphs;
	struct replay *replay;
	FILE *steps; /* into text */
	char *text;
	bool lay; /* cards or a ball: laid is the table as it was then */
	struct table *laid;
	struct game_shown shown;
	char announced[WORDS_MAX]; /* the result, as it was called out */
	char told[WORDS_MAX];	   /* the instruction printed last */
	int badges;		   /* of those who did something */
	char badge[SHOW_BADGES_MAX][BADGE_MAX + 1];
};

/* Reads the round's rows through the rules and writes its steps; fills all
 * that is above. */
SB_MUST_USE enum sb_result show_steps(struct show *show, struct record *record,
				      struct sb_error *err);

#endif
