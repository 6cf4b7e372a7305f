/* SPDX-License-Identifier: ISC */
/* A line of text being typed. */
#ifndef SABOT_UI_WIDGETS_TEXT_FIELD_H
#define SABOT_UI_WIDGETS_TEXT_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/text/instruction_text.h"

enum { TYPED_CLEAR = 21 /* Ctrl-U */ };

/* Adds the key's character, takes the last one back, or all of them. False: it
 * is one for which there is no room; typed_full() says so. */
bool typed_key(char *text, size_t size, int key);

/* "The field is full: it takes 500 bytes." */
void typed_full(size_t size, char text[static WORDS_MAX]);

#endif
