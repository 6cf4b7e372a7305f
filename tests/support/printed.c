/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/printed.h"

#include <check.h>

char *printed(const struct paper *paper,
	      void (*print)(const struct paper *, FILE *))
{
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);

	ck_assert_ptr_nonnull(out);
	print(paper, out);
	ck_assert_int_eq(fclose(out), 0);
	return text;
}
