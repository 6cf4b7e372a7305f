/* SPDX-License-Identifier: ISC */
/* The numbers of a wheel as people see and say them. */
#ifndef SABOT_UI_TEXT_POCKETS_H
#define SABOT_UI_TEXT_POCKETS_H

#include "ui/terminal/paint.h"
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

#endif
