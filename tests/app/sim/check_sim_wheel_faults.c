/* SPDX-License-Identifier: ISC */
/* The simulated wheel, and what goes wrong with it, against the protocol that
 * listens to it. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_sim.h"
#include "tests/support/support.h"

static const struct {
	const char *fault;
	enum sim_model model;
	const char *reports;
} failing[] = {
	{"no-launch", SIM_SS2, "device warning launch-failed\n"},
	{"no-launch", SIM_M360, "device warning void-game\n"},
	{"no-ball", SIM_SS2,
	 "spin $\ndevice warning ball-not-detected\nrevs 4\n"
	 "device warning-cleared ball-not-detected\n"},
	{"no-ball", SIM_M360,
	 "spin $\ndevice warning void-game\nrevs 4\n"
	 "device warning-cleared void-game\n"},
	{"wrong-way", SIM_SS2,
	 "device warning ball-direction\nspin $\nrevs 4\n"
	 "device warning-cleared ball-direction\n"},
	{"stuck", SIM_M360,
	 "spin $\ndevice warning sensor-fault\nrevs 4\n"
	 "device warning-cleared sensor-fault\n"},
	{"mute", SIM_SS2,
	 "spin $\nrevs 4\ndevice stale\ndevice lost\ndevice live\n"
	 "device unsure-number #\n"},
	{"burst", SIM_SS2,
	 "spin $\nrevs 4\ndevice stale\ndevice live\nnumber #\n"},
	{"cut-line", SIM_SS2, "spin $\nrevs 4\nnumber #\n"},
	{"closed", SIM_M360, "spin $\nrevs 4\nnumber #\ndevice closed\n"},
	{"two-numbers", SIM_SS2, "spin $\nrevs 4\ndevice mismatch * #\n"},
};

START_TEST(faults_are_reported)
{
	struct spin spin;
	const char *log;
	char text[32];
	int spins = 0;

	snprintf(text, sizeof text, "%s@2", failing[_i].fault);
	sim_listener_plan_fault(text);
	sim_listener_options.seed = 20;
	sim_listener_options.model = failing[_i].model;
	sim_listener_start();
	sim_listener_play(4);
	for (log = sim_listener_text(); sim_listener_next_spin(&log, &spin);
	     spins++) {
		if (spins == 1)
			ck_assert_str_eq(spin.fault, failing[_i].fault);
		if (spins == 1)
			sim_listener_expect_spin(&spin, failing[_i].reports);
		else
			ck_assert_str_eq(spin.fault, "");
	}
	ck_assert_int_ge(spins, 4);
	sim_listener_finish();
}
END_TEST

START_TEST(a_line_that_is_cut_is_malformed)
{
	sim_listener_plan_fault("cut-line:1");
	sim_listener_start();
	sim_listener_play(20);
	ck_assert_ptr_nonnull(
		strstr(sim_listener_text(), "> device malformed "));
	sim_listener_finish();
}
END_TEST

START_TEST(a_fault_of_a_shoe_is_refused)
{
	struct sb_error err;

	sim_listener_options.link = "unix:/nowhere";
	sim_listener_plan_fault("misread");
	ck_assert_int_eq(sim_wheel_open(&sim_listener_wheel,
					&sim_listener_options, &err),
			 SB_INVALID);
	ck_assert_str_eq(err.text, "fault 'misread' needs a shoe");
}
END_TEST

/* There is at most one report of a spin's number. */
static int results_of(const struct spin *spin)
{
	static const char *const results[] = {"\nnumber ", "unsure-number ",
					      "mismatch "};
	int n = 0;

	for (size_t i = 0; i < sizeof results / sizeof *results; i++)
		for (const char *at = spin->reports;
		     (at = strstr(at, results[i])); at++)
			n++;
	return n;
}

static bool gives_a_number(const struct spin *spin)
{
	static const char *const sound[] = {"", "burst", "cut-line", "closed"};

	for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
		if (strcmp(spin->fault, sound[i]) == 0)
			return true;
	return false;
}

static bool shows_a_number(const struct spin *spin)
{
	return gives_a_number(spin) || strcmp(spin->fault, "mute") == 0 ||
	       strcmp(spin->fault, "two-numbers") == 0 ||
	       strcmp(spin->fault, "wrong-way") == 0;
}

/* In every way, and never more than once. A number equal to the last one shown,
 * whose drop was not received, is not noticed. */
static void expect_accounted(const struct spin *spin, int before)
{
	char want[40];
	int least = 1;

	if (gives_a_number(spin))
		snprintf(want, sizeof want, "\nnumber %d\n", spin->number);
	else if (strcmp(spin->fault, "mute") == 0)
		snprintf(want, sizeof want, "unsure-number %d\n", spin->number);
	else if (strcmp(spin->fault, "two-numbers") == 0)
		snprintf(want, sizeof want, " %d\n", spin->number);
	else
		least = 0;
	if (strcmp(spin->fault, "mute") == 0 && spin->number == before)
		least = results_of(spin);
	ck_assert_msg(results_of(spin) == least &&
			      (least == 0 || strstr(spin->reports, want)),
		      "%s %d:\n%s", spin->fault, spin->number, spin->reports);
	ck_assert_int_eq(strstr(spin->reports, "spin ") != NULL,
			 *spin->ways != 0);
}

START_TEST(of_a_thousand_spins_with_faults_each_is_accounted_for)
{
	struct spin spin;
	const char *log;
	int spins = 0, faults = 0, before = -1;

	sim_listener_plan_each_fault();
	sim_listener.step_ms = 500;
	sim_listener_options.seed = 2026;
	sim_listener_options.model = (enum sim_model)_i;
	sim_listener_start();
	sim_listener_play(1000);
	for (log = sim_listener_text(); sim_listener_next_spin(&log, &spin);) {
		expect_accounted(&spin, before);
		if (shows_a_number(&spin))
			before = spin.number;
		spins += *spin.ways != '\0';
		faults += *spin.fault != '\0';
	}
	ck_assert_int_ge(spins, 1000);
	ck_assert_int_ge(faults, 300);
	sim_listener_finish();
}
END_TEST

START_TEST(a_fault_can_be_ordered)
{
	sim_listener_start();
	sim_listener_steps(10);
	sim_wheel_order(&sim_listener_wheel, "two-numbers@1");
	sim_wheel_order(&sim_listener_wheel, "misread");
	sim_wheel_order(&sim_listener_wheel, "");
	sim_listener_play(2);
	ck_assert_ptr_nonnull(
		strstr(sim_listener_text(), "fault two-numbers\n"));
	ck_assert_ptr_nonnull(
		strstr(sim_listener_text(),
		       "refused: fault 'misread' needs a shoe\n"));
	ck_assert_ptr_nonnull(
		strstr(sim_listener_text(), "> device mismatch "));
	ck_assert_ptr_nonnull(strstr(sim_listener_text(), "> number "));
	sim_listener_finish();
}
END_TEST

static const struct test tests[] = {
	T(a_line_that_is_cut_is_malformed),
	T(a_fault_of_a_shoe_is_refused),
	T(a_fault_can_be_ordered),
	L(faults_are_reported, failing),
	TIMES(of_a_thousand_spins_with_faults_each_is_accounted_for,
	      SIM_MODELS),
};

bool support_forks = true;

SUITE("sim_wheel_faults", tests)
