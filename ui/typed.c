/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/typed.h"

#include <string.h>

#include "ui/keys.h"
#include "ui/utf8.h"

void typed_key(char *text, size_t size, int key)
{
	size_t n = strlen(text);

	if (key == KEYS_BACKSPACE) {
		while (n > 0 && ((unsigned char)text[--n] & 0xc0) == 0x80)
			;
		text[n] = '\0';
	} else if (key >= ' ' && key < KEYS_FIRST && n + UTF8_MAX < size) {
		text[n + utf8_put(key, text + n)] = '\0';
	}
}
