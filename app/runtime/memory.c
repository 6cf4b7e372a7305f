/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/memory.h"

#include <stdlib.h>
#include <string.h>

static void *memory_check(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

void *memory_new(size_t size)
{
	return memory_check(calloc(1, size));
}

char *memory_copy(const char *text)
{
	return memory_check(strdup(text));
}

void *memory_grow(void *list, int n, int *room, size_t item)
{
	if (n < *room)
		return list;
	*room = *room ? 2 * *room : 16;
	return memory_check(realloc(list, (size_t)*room * item));
}

FILE *memory_stream(char **text, size_t *size)
{
	return memory_check(open_memstream(text, size));
}
