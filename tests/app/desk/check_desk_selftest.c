/* SPDX-License-Identifier: ISC */
/* The self-test at the start of a station. */
#include "config.h"

#include "app/selftest/selftest.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/desk/desk.h"
#include "app/runtime/sandbox.h"
#include "db/record/record.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

static const char *failed;

/* In place of the real one; it is the test's moment to end the station, too,
 * which looks for signals by now. */
const char *selftest_run(const struct house *house, FILE *out, bool tables,
			 struct sb_error *err)
{
	(void)house;
	(void)out, (void)tables;
	if (failed)
		sb_fail(err, SB_REFUSED, "the rules are amiss");
	raise(SIGTERM);
	return failed;
}

/* The test is in the station's process, and not to be confined. */
void sandbox_enter(const char *const *files, const char *config)
{
	(void)files, (void)config;
}

static char *lines; /* of the record, each ended by \n */

static enum sb_result keep_line(const struct journal_row *row, void *out,
				struct sb_error *err)
{
	(void)err;
	if (row->kind == KIND_CONFIG)
		fprintf(out, "%d %s\n", row->source, row->line);
	return SB_OK;
}

static void read_record(void)
{
	struct record *record;
	struct sb_error err;
	size_t size;
	int64_t seq = 1;
	FILE *out = open_memstream(&lines, &size);

	ck_assert_int_eq(record_open(&record, test_desk.conf.database, 0, &err),
			 SB_OK);
	while (journal_read(record, &seq, 100, keep_line, out, &err) == SB_OK)
		;
	record_close(record);
	fclose(out);
}

static void set_up(void)
{
	test_desk_set_up("baccarat", "");
}

START_TEST(a_station_that_fails_records_it_and_does_not_play)
{
	struct sb_error err = {""};
	enum desk_end end;

	failed = "verbs";
	ck_assert_int_eq(desk_run(&test_desk.conf, &end, &err), SB_REFUSED);
	ck_assert_str_eq(err.text, "the rules are amiss");
	read_record();
	ck_assert_ptr_nonnull(strstr(lines, "1 selftest failed verbs\n"));
	ck_assert_ptr_null(strstr(lines, "passed"));
	free(lines);
}
END_TEST

START_TEST(a_station_that_passes_records_it_after_its_start)
{
	struct sb_error err = {""};
	enum desk_end end;
	const char *start;

	failed = NULL;
	ck_assert_int_eq(desk_run(&test_desk.conf, &end, &err), SB_OK);
	read_record();
	start = strstr(lines, "1 station ");
	ck_assert_ptr_nonnull(start);
	ck_assert_str_eq(strchr(start, '\n') + 1,
			 "1 currency EUR 2\n1 selftest passed\n");
	free(lines);
}
END_TEST

static const struct test tests[] = {
	T(a_station_that_fails_records_it_and_does_not_play),
	T(a_station_that_passes_records_it_after_its_start),
};

SUITE_AROUND("start", tests, set_up, test_desk_tear_down)
