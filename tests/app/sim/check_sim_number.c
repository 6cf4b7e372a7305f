/* SPDX-License-Identifier: ISC */
/* The simulated wheel, heard through a display that knows no more than the
 * numbers. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_sim.h"
#include "tests/support/support.h"

/* What is heard of a spin that goes wrong. */
static const struct {
	const char *fault, *heard;
} failing[] = {
	{"no-launch", "number #\n"}, /* and it was launched once more */
	{"no-ball", ""},
	{"wrong-way", "number #\n"},
	{"stuck", ""},
	{"mute", ""},
	{"burst", "number #\n"},
	{"cut-line", ""},
	{"closed", "number #\n"},
	{"two-numbers", "number *\nnumber #\n"},
};

enum { FAILING = sizeof failing / sizeof *failing };

static const char *heard_of(const char *fault)
{
	for (int i = 0; i < FAILING; i++)
		if (strcmp(failing[i].fault, fault) == 0)
			return failing[i].heard;
	ck_assert_str_eq(fault, "");
	return "number #\n";
}

/* Each spin is heard as it should be; how many there were, and faults. */
static void expect_spins(int *spins, int *faults)
{
	struct spin spin;

	*spins = *faults = 0;
	for (const char *log = ear_said(); ear_next_spin(&log, &spin);) {
		ear_expect_spin(&spin, *spin.ways ? heard_of(spin.fault) : "");
		*spins += *spin.ways != '\0';
		*faults += *spin.fault != '\0';
	}
}

START_TEST(each_number_is_heard_once)
{
	int spins, faults;

	ear_start();
	ear_play(60);
	expect_spins(&spins, &faults);
	ck_assert_int_eq(spins, 60);
	ck_assert_int_eq(faults, 0);
	ck_assert_ptr_null(strchr(ear_sent(), '*'));
	ck_assert_ptr_null(strstr(ear_said(), "> device "));
	ear_finish();
}
END_TEST

START_TEST(what_goes_wrong_is_heard)
{
	char text[32];
	int spins, faults;

	strcat(strcpy(text, failing[_i].fault), "@2");
	ear_fault(text);
	ear_options.seed = 20;
	ear_start();
	ear_play(4);
	expect_spins(&spins, &faults);
	ck_assert_int_ge(spins, 4);
	ck_assert_int_eq(faults, 1);
	ear_finish();
}
END_TEST

START_TEST(of_a_thousand_spins_with_faults_each_is_accounted_for)
{
	int spins, faults;

	ear_fault_each();
	ear.step_ms = 500;
	ear_options.seed = 2026;
	ear_start();
	ear_play(1000);
	expect_spins(&spins, &faults);
	ck_assert_int_ge(spins, 1000);
	ck_assert_int_ge(faults, 300);
	ear_finish();
}
END_TEST

static void speak_number(void)
{
	ear_options.protocol = SIM_NUMBER;
}

static const struct test tests[] = {
	T(each_number_is_heard_once),
	TIMES(what_goes_wrong_is_heard, FAILING),
	T(of_a_thousand_spins_with_faults_each_is_accounted_for),
};

SUITE_AROUND("sim_number", tests, speak_number, NULL)
