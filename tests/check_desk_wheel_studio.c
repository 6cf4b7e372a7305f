/* SPDX-License-Identifier: ISC */
/* A week of a real wheel at the desk: each of its numbers is booked once, and
 * what it is not sure of is asked. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/capture.h"
#include "tests/croupier.h"
#include "tests/support.h"

enum { BOOKED = 85, ASKED = 9, NUMBERS_MAX = 4096 };

static int asked, results;
/* The wheel's numbers, one a line: taken at the desk, and decoded. */
static char heard[NUMBERS_MAX], said[NUMBERS_MAX];

static char *shared(const char *name)
{
	const char *path = support_shared(name);

	return path ? strdup(path) : NULL;
}

/* What sabot decode must say of it, number by number. */
static void read_expected(const char *path)
{
	char *text = support_read(path, NULL);

	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		const char *number = strstr(line, "\tnumber ");

		if (number)
			strcat(strcat(said, number + 1), "\n");
	}
	free(text);
}

static void look(void)
{
	for (char *row = strtok(croupier_rows, "\n"); row;
	     row = strtok(NULL, "\n")) {
		char *result = strstr(row, " result");

		results += result != NULL;
		if (result)
			*result = '\0';
		if (strncmp(row, "wheel number ", 13) == 0)
			strcat(strcat(heard, row + 6), "\n");
	}
	croupier_rows[0] = '\0';
}

/* The wheel is ready for the next ball, and the table still awaits this one's
 * number. */
static bool missed(const struct view *view)
{
	return view->turning.state == WHEEL_PLACE_BETS;
}

/* False when it is the wheel's turn. */
static bool deals(void)
{
	struct view view = croupier_view();

	asked += view.unsure;
	if (view.unsure)
		croupier_answers(INTENT_TAKE);
	else if (view.compare)
		croupier_answers(INTENT_SAME);
	else if (croupier_step().what == DO_OPEN_BETS)
		croupier_keys("open");
	else if (croupier_step().what == DO_TAKE_BETS)
		croupier_keys("close");
	else if (croupier_step().what == DO_CONFIRM_SPIN)
		croupier_keys("valid");
	else if (croupier_step().what == DO_ANNOUNCE)
		croupier_keys("announce");
	else if (croupier_step().what == DO_WATCH_BALL && missed(&view))
		croupier_keys("no-spin sensor");
	else
		return false;
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
		croupier_waits((int)(at_ms - last_ms));
		last_ms = at_ms;
		snprintf(text, sizeof text, "%.*s", (int)n,
			 (const char *)bytes);
		croupier_sends(text);
		look();
		while (deals())
			;
	}
	capture_free(capture);
	fclose(file);
}

static int count(const char *lines)
{
	int n = 0;

	for (; *lines; lines++)
		n += *lines == '\n';
	return n;
}

START_TEST(each_number_is_booked_once_and_what_is_not_sure_is_asked)
{
	char *log = shared("captures/wheel-ss2-studio.log");
	char *expected = shared("captures/wheel-ss2-studio.expected");

	if (log && expected) {
		read_expected(expected);
		croupier_sits("cammegh");
		play(log);
		ck_assert_int_eq(count(said), BOOKED);
		ck_assert_str_eq(heard, said); /* and none was refused */
		ck_assert_int_eq(asked, ASKED);
		ck_assert_int_eq(results, BOOKED + ASKED);
	}
	free(log);
	free(expected);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("desk_wheel_studio");
	TCase *tcase = tcase_create("desk_wheel_studio");

	tcase_add_checked_fixture(tcase, croupier_set_up, croupier_tear_down);
	tcase_add_test(
		tcase,
		each_number_is_booked_once_and_what_is_not_sure_is_asked);
	tcase_set_timeout(tcase, 120);
	suite_add_tcase(suite, tcase);
	return support_run(suite);
}
