/* SPDX-License-Identifier: ISC */
/* The spots of the layouts in words. */
#ifndef SABOT_UI_TEXT_SPOT_TEXT_H
#define SABOT_UI_TEXT_SPOT_TEXT_H

#include "rules/table/game.h"
#include "ui/text/instruction_text.h"

/* "BANKER", "split 1-2", "17", "second hand". */
void spot_text(enum game_id game, uint8_t spot, char text[static WORDS_MAX]);

/* "tie", "split": what a limit is for. */
const char *spot_text_kind(enum spot_word word);

#endif
