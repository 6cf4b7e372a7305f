/* SPDX-License-Identifier: ISC */
/* Allocates memory; the caller frees it with free(). If none is left, the
 * program ends. */
#ifndef SABOT_APP_RUNTIME_MEMORY_H
#define SABOT_APP_RUNTIME_MEMORY_H

#include <stdio.h>

/* New memory, all zero. */
void *memory_new(size_t size);

char *memory_copy(const char *text);

/* Returns the list of n items, moved if needed, with room for one more item of
 * `item` bytes; *room: capacity in items. */
void *memory_grow(void *list, int n, int *room, size_t item);

/* A stream into *text, which is valid after fclose(). */
FILE *memory_stream(char **text, size_t *size);

#endif
