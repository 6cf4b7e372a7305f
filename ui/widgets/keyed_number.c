/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/keyed_number.h"

#include <stdlib.h>
#include <string.h>

#include "rules/games/wheel.h"
#include "ui/terminal/keys.h"

void keyed_number_key(struct keyed_number *keyed, int key)
{
	size_t n = strlen(keyed->digits);

	if (key == KEYS_BACKSPACE && n > 0)
		keyed->digits[n - 1] = '\0';
	else if (key >= '0' && key <= '9' && n < KEYED_DIGITS)
		keyed->digits[n] = (char)key;
}

int keyed_number_value(const struct keyed_number *keyed)
{
	int value = *keyed->digits ? atoi(keyed->digits) : -1;

	return value < POCKETS ? value : -1;
}
