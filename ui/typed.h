/* SPDX-License-Identifier: ISC */
/* A line of text being typed. */
#ifndef SABOT_UI_TYPED_H
#define SABOT_UI_TYPED_H

#include <stddef.h>

/* Adds the key's character, where it is one and there is room, or takes the
 * last one back. */
void typed_key(char *text, size_t size, int key);

#endif
