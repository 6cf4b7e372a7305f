/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/whole/orders.h"

#include <string.h>
#include <unistd.h>

static char text[4 * ORDER_MAX];
static size_t used;

bool orders_read(void)
{
	ssize_t n = read(STDIN_FILENO, text + used, sizeof text - used);

	if (n > 0)
		used += (size_t)n;
	return n > 0;
}

bool orders_next(char order[static ORDER_MAX])
{
	char *end = memchr(text, '\n', used);
	size_t length = end ? (size_t)(end - text) : 0;

	if (!end || length >= ORDER_MAX)
		return false;
	memcpy(order, text, length);
	order[length] = '\0';
	used -= length + 1;
	memmove(text, end + 1, used);
	return true;
}
