/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/support.h"

/* clang-format off */
static const struct {
	const char *got, *want, *diff;
} diffs[] = {
	{"", "", NULL},
	{"a\nb\n", "a\nb\n", NULL},
	{"b\n", "a\n", "# -a\n# +b\n"},
	{"a\nb\n", "a\n", "#  a\n# +b\n"},
	{"a\n", "a\nb\n", "#  a\n# -b\n"},
	{"ab\n", "a\n", "# -a\n# +ab\n"},
	{"1\n2\n3\n4\nx\n6\n", "1\n2\n3\n4\n5\n6\n",
	 "#  2\n#  3\n#  4\n# -5\n# +x\n#  6\n"},
	{"a", "a\n", "# -a\n# +a\n"},
};
/* clang-format on */

START_TEST(a_diff_shows_the_lines_that_differ)
{
	char *diff = support_diff(diffs[_i].got, diffs[_i].want);

	ck_assert_pstr_eq(diff, diffs[_i].diff);
	free(diff);
}
END_TEST

START_TEST(a_file_is_read_back_as_it_was_written)
{
	char path[128], *text;
	size_t len;

	snprintf(path, sizeof path, "%s/file", support_folder());
	support_write(path, "one\ntwo\xff\n");
	text = support_read(path, &len);
	ck_assert_str_eq(text, "one\ntwo\xff\n");
	ck_assert_uint_eq(len, 9);
	free(text);
}
END_TEST

START_TEST(a_test_folder_starts_empty)
{
	ck_assert_int_eq(rmdir(support_folder()), 0);
}
END_TEST

static const struct test tests[] = {
	L(a_diff_shows_the_lines_that_differ, diffs),
	T(a_file_is_read_back_as_it_was_written),
	T(a_test_folder_starts_empty),
};

SUITE("support", tests)
