/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <check.h>
#include <string.h>

#include "db/record/record.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/support.h"

static enum sb_result open_and_close(struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(&record, faults.path,
					    RECORD_WRITE | RECORD_CREATE, err);

	record_close(record);
	return result;
}

/* Opens with the fault, then without. */
static bool open_with_fault(void)
{
	struct sb_error err = {""};
	enum sb_result result;
	bool broke;

	fault_vfs_plan(faults.fault, faults.at);
	result = open_and_close(&err);
	broke = fault_vfs_has_failed();
	ck_assert_msg(result == SB_OK || broke, "%s", err.text);
	fault_vfs_repair();
	ck_assert_msg(open_and_close(&err) == SB_OK, "%s at %d: %s",
		      faults_name(), faults.at, err.text);
	faults_check_proof();
	return broke;
}

START_TEST(a_fault_while_a_record_is_made_leaves_none_or_a_whole_one)
{
	faults.fault = (enum fault)_i;
	faults.at = 1 - SUPPORT_STEP;
	do {
		faults.at += SUPPORT_STEP;
		faults_new_path(NULL);
	} while (open_with_fault());
	ck_assert_int_gt(faults.at, 2);
}
END_TEST

static const struct test tests[] = {
	RANGE(a_fault_while_a_record_is_made_leaves_none_or_a_whole_one,
	      FAULT_FULL, FAULTS),
};

bool support_forks = true;

SUITE_AROUND("faults", tests, faults_set_up, NULL)
