/* SPDX-License-Identifier: ISC */
/* The numbers of a wheel as people see and say them. */
#ifndef SABOT_UI_TEXT_SPOT_TEXT_H
#define SABOT_UI_TEXT_SPOT_TEXT_H

#include "rules/table/game.h"
#include "ui/terminal/cells.h"
#include "ui/text/instruction_text.h"

/* "17 BLACK", for who calls it out. */
void pockets_call(unsigned number, char text[static WORDS_MAX]);

/* "17 black", for lists. */
void pockets_name(unsigned number, char text[static WORDS_MAX]);

/* "BLACK  ODD  LOW"; "GREEN". */
void pockets_kinds(unsigned number, char text[static WORDS_MAX]);

/* "between 25 and 34": its neighbours on the wheel. */
void pockets_between(unsigned number, char text[static WORDS_MAX]);

/* The number's colour as text, and as ground that text stands on. */
enum paint pockets_paint(unsigned number);
enum paint pockets_ground(unsigned number);

/* Hands, and the spots of the layouts, in words. */

/* "PLAYER", "BANKER", "TIE", or NULL for another hand. */
const char *words_hand(enum hand hand);

/* "BANKER", "split 1-2", "17", "second hand". */
void spot_text(enum game_id game, uint8_t spot, char text[static WORDS_MAX]);

/* "tie", "split": what a limit is for. */
const char *spot_text_kind(enum spot_word word);

#endif
