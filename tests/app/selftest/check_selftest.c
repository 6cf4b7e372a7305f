/* SPDX-License-Identifier: ISC */
/* The self-test of a sabot whose wheel was built wrong. */
#include "config.h"

#include "app/selftest/selftest.h"

#include <stdlib.h>
#include <string.h>

#include "rules/games/wheel.h"
#include "tests/support/support.h"

/* In place of the rules' own: 32 stands there twice and 26 not at all. */
/* clang-format off */
const uint8_t wheel_order[POCKETS] = {
	 0, 32, 15, 19,  4, 21,  2, 25, 17, 34,  6, 27, 13, 36, 11, 30,  8, 23,
	10,  5, 24, 16, 33,  1, 20, 14, 31,  9, 22, 18, 29,  7, 28, 12, 35,  3,
	32,
};
/* clang-format on */

const struct sector sectors[SECTORS] = {{"voisins", 0}};

START_TEST(a_failed_check_is_named_in_the_record_and_on_screen)
{
	struct sb_error err = {""};
	const char *failed = selftest_run(NULL, NULL, false, &err);

	ck_assert_ptr_nonnull(failed);
	ck_assert_str_eq(failed, "roulette-wheel");
	ck_assert_ptr_nonnull(strstr(err.text, "number 32: duplicate"));
}
END_TEST

START_TEST(the_other_checks_are_still_run_and_printed)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	ck_assert_ptr_nonnull(selftest_run(NULL, out, false, NULL));
	fclose(out);
	ck_assert_ptr_nonnull(strstr(text, "passed  baccarat: every order"));
	ck_assert_ptr_nonnull(
		strstr(text, "FAILED  roulette: order of the wheel"));
	ck_assert_ptr_nonnull(strstr(text, "passed  permissions\n"));
	free(text);
}
END_TEST

static const struct test tests[] = {
	T(a_failed_check_is_named_in_the_record_and_on_screen),
	T(the_other_checks_are_still_run_and_printed),
};

SUITE("selftest", tests)
