/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/text_field.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"
#include "ui/text/instruction_text.h"

bool typed_key(char *text, size_t size, int key)
{
	size_t n = strlen(text), bytes;
	char character[UTF8_MAX];

	if (key == TYPED_CLEAR) {
		text[0] = '\0';
	} else if (key == KEYS_BACKSPACE) {
		while (n > 0 && ((unsigned char)text[--n] & 0xc0) == 0x80)
			;
		text[n] = '\0';
	} else if (key >= ' ' && key < KEYS_FIRST) {
		bytes = utf8_put(key, character);
		if (n + bytes >= size)
			return false;
		memcpy(text + n, character, bytes);
		text[n + bytes] = '\0';
	}
	return true;
}

void typed_full(size_t size, char text[static WORDS_MAX])
{
	snprintf(text, WORDS_MAX, _("The field is full: it takes %zu bytes."),
		 size - 1);
}
