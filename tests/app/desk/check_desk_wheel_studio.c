/* SPDX-License-Identifier: ISC */
/* Recorded wheels at the desk: each number that they sent is on record once.
 * Of a week of a real one each is booked, and what it is not sure of asked. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/capture/capture.h"
#include "tests/support/fixture_wheel.h"
#include "tests/support/support.h"

enum { BOOKED = 85, ASKED = 9, NUMBERS_MAX = 4096 };

static int asked, results;
/* The wheel's numbers, one a line: decoded, and recorded; from both also the
 * sure ones alone. */
static char station_lines[NUMBERS_MAX], recorded[NUMBERS_MAX];
static char sure[NUMBERS_MAX], taken[NUMBERS_MAX];

static void set_up(void)
{
	test_wheel_set_up();
	asked = results = 0;
	*station_lines = *recorded = *sure = *taken = '\0';
}

static char *shared(const char *name)
{
	const char *path = support_shared(name);

	return path ? strdup(path) : NULL;
}

/* Adds the number in a row or report of the wheel, if any. */
static void add(char *numbers, const char *text)
{
	const char *at = strstr(text, "number ");
	char line[16];
	int n;

	if (!at || sscanf(at, "number %d", &n) != 1)
		return;
	snprintf(line, sizeof line, "%d\n", n);
	strcat(numbers, line);
}

/* What sabot decode must say of it, number by number. */
static void read_expected(const char *path)
{
	char *text = support_read(path, NULL);

	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		add(station_lines, line);
		if (strstr(line, "\tnumber "))
			add(sure, line);
	}
	free(text);
}

static void look(void)
{
	for (char *row = strtok(test_wheel_rows, "\n"); row;
	     row = strtok(NULL, "\n")) {
		results += strstr(row, " result") != NULL;
		if (strncmp(row, "wheel ", 6) == 0)
			add(recorded, row);
		if (strncmp(row, "wheel number ", 13) == 0 &&
		    !strstr(row, " refused"))
			add(taken, row);
	}
	test_wheel_rows[0] = '\0';
}

/* The wheel is ready for the next ball, and the table still awaits this one's
 * number. */
static bool missed(const struct view *view)
{
	return view->wheel_motion.state == WHEEL_PLACE_BETS;
}

/* What a pit boss is called for; false for nothing. */
static bool lifts(void)
{
	const struct table *table = station_table(test_wheel_desk.station);
	char line[64];

	snprintf(line, sizeof line, "release %s", table->holds.name[0]);
	if (test_wheel_step().what == DO_CALL_PIT_BOSS)
		test_wheel_key_line("rule respin");
	else if (test_wheel_step().what == DO_HELD)
		test_wheel_key_line(line);
	else
		return false;
	look();
	return true;
}

/* False when it is the wheel's turn. */
static bool deals(void)
{
	struct view view = test_wheel_view();

	asked += view.unsure;
	if (view.unsure)
		test_wheel_answer(INTENT_ACCEPT);
	else if (view.compare)
		test_wheel_answer(INTENT_TABLE_SAME);
	else if (test_wheel_step().what == DO_OPEN_BETS)
		test_wheel_key_line("open");
	else if (test_wheel_step().what == DO_TAKE_BETS)
		test_wheel_key_line("close");
	else if (test_wheel_step().what == DO_CONFIRM_SPIN)
		test_wheel_key_line("valid");
	else if (test_wheel_step().what == DO_ANNOUNCE)
		test_wheel_key_line("announce");
	else if (test_wheel_step().what == DO_WATCH_BALL && missed(&view))
		test_wheel_key_line("no-spin sensor");
	else
		return lifts();
	look();
	return true;
}

static void play(const char *path)
{
	FILE *file = fopen(path, "r");
	struct capture *capture = capture_new(file);
	int64_t at_ms, last_ms = 0;
	const uint8_t *bytes;
	struct sb_error err;
	char text[256];
	size_t n;

	while (capture_next(capture, &at_ms, &bytes, &n, &err) == SB_OK) {
		test_wheel_wait((int)(at_ms - last_ms));
		last_ms = at_ms;
		snprintf(text, sizeof text, "%.*s", (int)n,
			 (const char *)bytes);
		test_wheel_send_text(text);
		look();
		while (deals())
			;
	}
	capture_free(capture);
	fclose(file);
}

/* False where the captures are not there. */
static bool play_shared(const char *name)
{
	char file[128];
	char *log, *expected;
	bool there;

	snprintf(file, sizeof file, "captures/%s.log", name);
	log = shared(file);
	snprintf(file, sizeof file, "captures/%s.expected", name);
	expected = shared(file);
	there = log && expected;
	if (there) {
		read_expected(expected);
		test_wheel_start("cammegh");
		play(log);
	}
	free(log);
	free(expected);
	return there;
}

START_TEST(each_number_is_booked_once_and_what_is_not_sure_is_asked)
{
	if (!play_shared("wheel-ss2-studio"))
		return;
	ck_assert_str_eq(recorded, station_lines);
	ck_assert_str_eq(taken, sure);
	ck_assert_int_eq(asked, ASKED);
	ck_assert_int_eq(results, BOOKED + ASKED);
}
END_TEST

static const struct {
	const char *name;
	int model; /* its place among the choices */
} made[] = {
	{"wheel-ss2-made-901", 0},
	{"wheel-ss2-made-902", 0},
	{"wheel-m360-made-902", 1},
	{"wheel-m360-made-903", 1},
};

START_TEST(each_number_is_on_record_once_whatever_else_comes)
{
	test_wheel_conf.wheel.options.value[0] = made[_i].model;
	if (!play_shared(made[_i].name))
		return;
	ck_assert_str_eq(recorded, station_lines);
	ck_assert_int_gt(results, 10);
}
END_TEST

static const struct test tests[] = {
	T(each_number_is_booked_once_and_what_is_not_sure_is_asked),
	L(each_number_is_on_record_once_whatever_else_comes, made),
};

SUITE_AROUND("desk_wheel_studio", tests, set_up, test_wheel_tear_down)
