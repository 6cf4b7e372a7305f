/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <check.h>

#include "tests/support/fault_vfs.h"
#include "tests/support/support.h"

/* With a checkpoint after nearly each batch. */
START_TEST(a_fault_in_a_checkpoint_loses_nothing)
{
	faults_play_each((enum fault)_i, 2);
}
END_TEST

static const struct test tests[] = {
	RANGE(a_fault_in_a_checkpoint_loses_nothing, FAULT_FULL, FAULTS),
};

bool support_forks = true;

SUITE_AROUND("faults", tests, faults_set_up, NULL)
