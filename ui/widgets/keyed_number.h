/* SPDX-License-Identifier: ISC */
/* A number of the wheel as it is keyed. */
#ifndef SABOT_UI_WIDGETS_KEYED_NUMBER_H
#define SABOT_UI_WIDGETS_KEYED_NUMBER_H

#include <stdbool.h>

enum { KEYED_DIGITS = 2 };

/* Its digits, 0 behind them. */
struct keyed_number {
	char digits[KEYED_DIGITS + 1];
};

/* Takes a digit; Backspace takes one back. */
void keyed_number_key(struct keyed_number *keyed, int key);

/* The number, or -1: none yet, or the wheel has no such one. */
int keyed_number_value(const struct keyed_number *keyed);

#endif
