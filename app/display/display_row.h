/* SPDX-License-Identifier: ISC */
/* A row of the feed, put together from its lines: the event, and of what it
 * was answered as much as a players' display goes by. */
#ifndef SABOT_APP_DISPLAY_DISPLAY_ROW_H
#define SABOT_APP_DISPLAY_DISPLAY_ROW_H

#include "app/feed/hole_card_mask.h"

enum { BOARD_WAITING_MAX = 16 };

struct board_row {
	char event[TOLD_MAX];	  /* "": there is none */
	char dealt[TOLD_MAX];	  /* "dealt 9h ??", or "" */
	char step[LINE_TEXT_MAX]; /* "do deal banker 1", the last one */
	bool dealer_blackjack;	  /* that the dealer has one was said */
	int waiting;		  /* cards out of turn that alarms named */
	struct card card[BOARD_WAITING_MAX];
};

/* What stands behind the number of a line: "> card 9h"; NULL where the line
 * has none. */
const char *board_row_words(const char *line);

/* Whether these words begin a row; its event, without the mark. */
bool board_row_begins(const char *words);
void board_row_begin(struct board_row *row, const char *words);

/* Whether they are an answer, which goes on with one; takes what stands there.
 */
bool board_row_goes_on(const char *words);
void board_row_add(struct board_row *row, const char *words);

/* Whether an irregularity stands, a hold, and that of a closed table. */
bool board_row_is_in_question(const struct board_row *row);
bool board_row_is_held(const struct board_row *row);
bool board_row_is_closed(const struct board_row *row);

#endif
