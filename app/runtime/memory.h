/* SPDX-License-Identifier: ISC */
/* Memory, all for free(): where there is none left, the program ends. */
#ifndef SABOT_APP_RUNTIME_MEMORY_H
#define SABOT_APP_RUNTIME_MEMORY_H

#include <stdio.h>

/* All zero. */
void *memory_new(size_t size);

char *memory_copy(const char *text);

/* The list of n items, with room for one more; *room is how many it holds. */
void *memory_grow(void *list, int n, int *room, size_t item);

/* Writes into *text, which is good after fclose(). */
FILE *memory_stream(char **text, size_t *size);

#endif
