/* SPDX-License-Identifier: ISC */
/* The simulated wheel behind a display that sends only numbers. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_sim.h"
#include "tests/support/support.h"

/* The reports of a spin that goes wrong. */
static const struct {
	const char *fault, *reports;
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

static const char *reports_with(const char *fault)
{
	for (int i = 0; i < FAILING; i++)
		if (strcmp(failing[i].fault, fault) == 0)
			return failing[i].reports;
	ck_assert_str_eq(fault, "");
	return "number #\n";
}

/* Checks the reports of each spin; counts spins and faults. */
static void expect_spins(int *spins, int *faults)
{
	struct spin spin;

	*spins = *faults = 0;
	for (const char *log = sim_listener_text();
	     sim_listener_next_spin(&log, &spin);) {
		sim_listener_expect_spin(
			&spin, *spin.ways ? reports_with(spin.fault) : "");
		*spins += *spin.ways != '\0';
		*faults += *spin.fault != '\0';
	}
}

START_TEST(each_number_is_reported_once)
{
	int spins, faults;

	sim_listener_start();
	sim_listener_play(60);
	expect_spins(&spins, &faults);
	ck_assert_int_eq(spins, 60);
	ck_assert_int_eq(faults, 0);
	ck_assert_ptr_null(strchr(sim_listener_bytes(), '*'));
	ck_assert_ptr_null(strstr(sim_listener_text(), "> device "));
	sim_listener_finish();
}
END_TEST

START_TEST(faults_are_reported)
{
	char text[32];
	int spins, faults;

	strcat(strcpy(text, failing[_i].fault), "@2");
	sim_listener_plan_fault(text);
	sim_listener_options.seed = 20;
	sim_listener_start();
	sim_listener_play(4);
	expect_spins(&spins, &faults);
	ck_assert_int_ge(spins, 4);
	ck_assert_int_eq(faults, 1);
	sim_listener_finish();
}
END_TEST

START_TEST(of_a_thousand_spins_with_faults_each_is_accounted_for)
{
	int spins, faults;

	sim_listener_plan_each_fault();
	sim_listener.step_ms = 500;
	sim_listener_options.seed = 2026;
	sim_listener_start();
	sim_listener_play(1000);
	expect_spins(&spins, &faults);
	ck_assert_int_ge(spins, 1000);
	ck_assert_int_ge(faults, 300);
	sim_listener_finish();
}
END_TEST

static void speak_number(void)
{
	sim_listener_options.protocol = SIM_NUMBER;
}

static const struct test tests[] = {
	T(each_number_is_reported_once),
	TIMES(faults_are_reported, FAILING),
	T(of_a_thousand_spins_with_faults_each_is_accounted_for),
};

bool support_forks = true;

SUITE_AROUND("sim_number", tests, speak_number, NULL)
