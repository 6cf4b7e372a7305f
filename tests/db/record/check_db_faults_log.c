/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <check.h>

#include "tests/support/faults.h"
#include "tests/support/support.h"

/* With the log folded into the file after nearly each batch. */
START_TEST(a_fault_while_the_log_is_folded_in_loses_nothing_either)
{
	faults_play_each((enum fault)_i, 2);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("db_faults_log");
	TCase *tc = tcase_create("faults");

	tcase_add_checked_fixture(tc, faults_set_up, NULL);
	tcase_add_loop_test(
		tc, a_fault_while_the_log_is_folded_in_loses_nothing_either,
		FAULT_FULL, FAULTS);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
