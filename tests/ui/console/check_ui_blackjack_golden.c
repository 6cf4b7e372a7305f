/* SPDX-License-Identifier: ISC */
/* The screens of blackjack as pictures: their text, and the paint of each
 * cell. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

#define LIMITS "min=10 max=5000"
/* An ace up, and the hole card to come. */
#define ACE_UP SEVEN "card 8h Th 9c As 7d 2c Qh Ad 8d Kd 9s Kc 7h 2d Jc "
/* All seats served, and the dealer's hand drawn. */
#define PLAYED                                                                 \
	PAIRS "double 1\ncard 5h\nstand 2\nhit 3\ncard 4d\nsplit 4\n"          \
	      "card 9c Td\nhit 5\ncard 6d\nstand 5\nsplit 6\ncard 9h Ts\n"     \
	      "stand 6\nhit 6\ncard Jd\nstand 7\nreveal\ncard 4s\n"

static void wait_11_s(struct scene *s)
{
	scene_wait(s, 11000);
}

static void wait_to_see(struct scene *s)
{
	scene_wait(s, 1000);
}

static void decide_in_time(struct scene *s)
{
	s->view.deciding_from_ms = s->view.now_ms;
	s->view.deciding_ends_ms = s->view.now_ms + 20000;
	scene_wait(s, 6000);
}

static void split(struct scene *s)
{
	wait_to_see(s);
	scene_press(s, "p");
}

static void close_insurance(struct scene *s)
{
	wait_to_see(s);
	scene_press(s, "\r");
}

static void insure(struct scene *s)
{
	wait_to_see(s);
	scene_press(s, "i5");
}

static void wager(struct scene *s)
{
	scene_press(s, "w5\r12.5");
}

static void name_hole(struct scene *s)
{
	wait_to_see(s);
	scene_press(s, "mkd");
}

static void sign_hole(struct scene *s)
{
	name_hole(s);
	scene_press(s, "\r2001\r1234");
}

static void list(struct scene *s)
{
	scene_press(s, F5);
}

static void help(struct scene *s)
{
	scene_press(s, F1);
}

static void recall(struct scene *s)
{
	scene_key(s, KEYS_F2);
}

static void recall_pick_up(struct scene *s)
{
	recall(s);
	scene_type(s, "p");
}

static const struct {
	const char *name, *lines;
	void (*then)(struct scene *s);
} states[] = {
	{"between", "", NULL},
	{"betting", SEATS_TAKEN "withdraw 5\n", NULL},
	{"last-bets", "open\nseat 4\n", wait_11_s},
	{"closed", SEVEN, NULL},
	{"dealing", SEVEN "card 8h Th 9c As 7d 2c Qh 6s 8d\n", NULL},
	{"await",
	 SEVEN "card 8h Th 9c As 7d 2c Qh 6s 3d Kd 9s Kc 7h Ac Jc Tc\n"
	       "double 1\ncard 5d\nstand 2\nhit 3\ncard 2h\n",
	 NULL},
	{"soft",
	 SEVEN "card 8h Th 9c As 7d 2c Qh 6s 3d Kd 9s Kc 7h Ac Jc Tc\n"
	       "stand 1\nstand 2\nstand 3\nhit 5\ncard Kh\n"
	       "hit 6\ncard 4d\n",
	 NULL},
	{"splits",
	 PAIRS "split 1\ncard 3h Kc\nhit 1\ncard 2s\nhit 1\ncard 4c\n"
	       "stand 1\nhit 1\ncard 9d\nsplit 2\ncard 5h 7s\n"
	       "hit 2\ncard 6c\nstand 2\nsplit 3\ncard 2c 9h\n"
	       "hit 3\ncard Kh\nstand 3\nsplit 4\ncard 9c Th\n"
	       "split 5\ncard 4s 5c\nhit 5\ncard 3d\nhit 5\ncard 7c\n"
	       "hit 5\ncard 6h\nstand 5\nsplit 6\ncard 2s 3c\nhit 6\ncard 4d\n"
	       "hit 6\ncard 2h\nhit 6\ncard 3s\nhit 6\ncard 2d\nstand 6\n"
	       "hit 6\ncard Ad\nhit 6\ncard 2s\nhit 6\ncard 3h\n"
	       "split 7\ncard 6d 9d\nhit 7\ncard 4h\nstand 7\n",
	 NULL},
	{"long-hands",
	 PAIRS "stand 1\nstand 2\nstand 3\nhit 4\ncard Ad\nhit 4\ncard 2h\n"
	       "hit 4\ncard Ah\nhit 4\ncard 2s\nhit 4\ncard As\nhit 4\n"
	       "card Ah\nhit 4\ncard Ac\n"
	       "stand 5\nsplit 6\ncard Ad As\nhit 6\ncard Ac\n"
	       "hit 6\ncard Ah\nhit 6\ncard 2h\nhit 6\ncard 2s\nhit 6\n"
	       "!card 2c\nhit 6\ncard 2d\nhit 6\ncard 3c\n",
	 NULL},
	{"insurance",
	 ACE_UP "Tc\n"
		"insure 2\ndecline 3\ninsure 7\n",
	 NULL},
	{"check-hole",
	 ACE_UP "Tc\n"
		"insure 2\ndecline 3\ninsure 7\ninsurance-closed\n",
	 NULL},
	{"no-blackjack",
	 ACE_UP "5c\n"
		"insure 2\ninsure 7\ninsurance-closed\npeek\n",
	 NULL},
	{"dealer-blackjack",
	 ACE_UP "Tc\n"
		"insure 2\ninsure 7\ninsurance-closed\npeek\nreveal\n",
	 NULL},
	{"reveal", "open\nwager 2 main 25\nclose\ncard Th 6s 9c Tc\nstand 2\n",
	 NULL},
	{"draw-dealer",
	 "open\nwager 2 main 25\nclose\ncard Th 2s 9c 4c\nstand 2\nreveal\n"
	 "card Ah\n",
	 NULL},
	{"announce", PLAYED, NULL},
	{"pick-up", PLAYED "announce\n", NULL},
	{"recall", PLAYED "announce\nclear\n", recall},
	{"recall-pick-up", PLAYED "announce\nclear\n", recall_pick_up},
	{"time", PAIRS, decide_in_time},
	{"split", PAIRS, split},
	{"wager", SEATS_TAKEN, wager},
	{"help-betting", SEATS_TAKEN, help},
	{"help", PAIRS, help},
	{"list", PAIRS "stand 1\n", list},
	{"insure", ACE_UP "Tc\n", insure},
	{"close-insurance", ACE_UP "Tc\ninsure 2\n", close_insurance},
	{"name-hole", ACE_UP "??\ninsurance-closed\n", name_hole},
	{"sign-hole", ACE_UP "??\ninsurance-closed\n", sign_hole},
	{"out-of-turn",
	 SEVEN "card 8h Th 9c As 7d 2c Qh 6s 8d Kd 9s Kc 7h 2d Jc Tc\n"
	       "card 4h\n",
	 NULL},
};

enum { STATES = sizeof states / sizeof states[0] };

static const char *const locales[] = {"C.UTF-8", "C"};

/* Which states are drawn at which size and in which locale. */
static const struct {
	int rows, cols;
	int locale;
	const char *only; /* states between spaces; NULL: all */
} sizes[] = {
	{24, 80, 0, NULL},
	{40, 120, 0, " betting await splits long-hands announce insurance "},
	{24, 80, 1, " splits insurance await "},
	{28, 80, 0, " splits "},
	{48, 172, 0, " splits await "},
	{60, 200, 0, " splits announce "},
};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

static bool drawn(int size, const char *state)
{
	char name[64];

	snprintf(name, sizeof name, " %s ", state);
	return !sizes[size].only || strstr(sizes[size].only, name);
}

/* The nth picture that is drawn: its state and its size. */
static bool picture(int n, int *state, int *size)
{
	for (*size = 0; *size < SIZES; ++*size)
		for (*state = 0; *state < STATES; ++*state)
			if (drawn(*size, states[*state].name) && n-- == 0)
				return true;
	return false;
}

START_TEST(screen_is_its_golden)
{
	int state, size;
	char name[128];

	ck_assert(picture(_i, &state, &size));
	ck_assert(setlocale(LC_ALL, locales[sizes[size].locale]));
	struct scene *s = blackjack_scene(sizes[size].rows, sizes[size].cols,
					  glyphs_of_locale(), LIMITS);
	scene_play(s, states[state].lines);
	if (states[state].then)
		states[state].then(s);
	char *drawing = scene_picture(s);
	scene_must_hide(s, sizes[size].locale ? "~" : "…");
	snprintf(name, sizeof name, "tests/golden/blackjack/%s-%dx%d%s.txt",
		 states[state].name, sizes[size].cols, sizes[size].rows,
		 sizes[size].locale ? "-ascii" : "");
	support_same_as_golden(drawing, name);
	free(drawing);
	scene_free(s);
}
END_TEST

int main(void)
{
	int n = 0, state, size;

	while (picture(n, &state, &size))
		n++;
	const struct test tests[] = {TIMES(screen_is_its_golden, n)};
	const struct test_case cases[] = {
		CASE("screens", tests, NULL, NULL),
	};

	return support_run(cases, ROWS_OF(cases));
}
