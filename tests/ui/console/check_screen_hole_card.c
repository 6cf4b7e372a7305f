/* SPDX-License-Identifier: ISC */
/* Two tables of blackjack that differ in the hole card alone show the same
 * until it is turned, or the check shows it. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

enum { ROWS = 24, COLS = 80 };

/* Rounds in which $ is the hole card: the first table must show the same
 * whatever it is, until the last line, which shows it. */
static const struct {
	const char *name, *lines;
	const char *hole[2];
	bool silent; /* nor does the last line tell */
} secrets[] = {
	{"behind a six",
	 "open\nseat 2\nseat 3\nclose\ncard 9h 8c 6d 2s 3s $\nhit 2\n"
	 "card 5c\nstand 2\nstand 3\nreveal\n",
	 {"Ks", "6c"}},
	{"a blackjack behind a ten",
	 "open\nseat 2\nclose\ncard 9h Td 2s $\nhit 2\ncard 5c\nstand 2\n"
	 "reveal\n",
	 {"As", "6c"}},
	{"behind an ace, until the check",
	 "open\nwager 2 main 10\nseat 3\nclose\ncard 9h 8c Ad 2s 3s $\n"
	 "insure 2\ninsurance-closed\npeek\n",
	 {"Ks", "6c"}},
	{"no blackjack behind an ace",
	 "open\nseat 2\nclose\ncard 9h Ad 2s $\ndecline 2\npeek\nstand 2\n"
	 "reveal\n",
	 {"2d", "9c"}},
	{"named behind an ace",
	 "open\nseat 2\nclose\ncard 9h Ad 2s ??\ninsure 2\nhole $\n"
	 "peek\n",
	 {"Ks", "6c"}},
	{"put right before it is turned",
	 "open\nseat 2\nclose\ncard 9h 6d 2s 7d\ncorrect 4 $\nhit 2\n"
	 "card 4c\nstand 2\nreveal\n",
	 {"Ks", "8c"}},
	{"keyed",
	 "open\nseat 2\nclose\ncard 9h 6d 2s\n!card $\ncorrect 2 4h\n"
	 "stand 2\nreveal\n",
	 {"Ks", "8c"}},
	{"dealt unread",
	 "open\nseat 2\nclose\ncard 9h 6d 2s 7d\ninsert 4 $\nrule burn\n"
	 "stand 2\nreveal\n",
	 {"Ks", "8c"}},
	{"impossible",
	 "burn Ks Ks Ks Ks Ks Ks Ks Ks 6c 6c 6c 6c 6c 6c 6c 6c\nopen\n"
	 "seat 2\nclose\ncard 9h 6d 2s $\ncorrect 4 8d\nstand 2\n",
	 {"Ks", "6c"},
	 true},
	{"void",
	 "open\nseat 2\nclose\ncard 9h 6d 2s $\nvoid misdeal\nclear\n"
	 "open\n",
	 {"Ks", "8c"},
	 true},
	{"out of turn beside it",
	 "open\nseat 2\nclose\ncard 9h 6d 2s $\ncard 9s\nrule deal\n"
	 "hit 2\nstand 2\nreveal\n",
	 {"Ks", "6c"}},
};

/* The line with the hole card in it; how long it was. */
static size_t secret_line(const char *lines, const char *hole, char *line)
{
	size_t n = strcspn(lines, "\n");

	for (size_t i = 0; i < n; i++)
		line += lines[i] == '$' ? sprintf(line, "%s", hole)
					: sprintf(line, "%c", lines[i]);
	strcpy(line, "\n");
	return n + 1;
}

/* The screen as it is, and with all that can be opened over it. */
static char *secret_pictures(struct scene *of)
{
	static const char *const opened[] = {"", F1 ESC,  F2,
					     F5, F5 "\r", F2 "p"};
	char *all = calloc(1, 1);

	for (size_t i = 0; i < sizeof opened / sizeof *opened; i++) {
		scene_press(of, opened[i]);
		char *picture = scene_picture(of);
		all = realloc(all, strlen(all) + strlen(picture) + 1);
		ck_assert(all);
		strcat(all, picture);
		free(picture);
		scene_press(of, ESC ESC);
	}
	return all;
}

START_TEST(the_hole_card_changes_nothing_before_it_may_be_known)
{
	struct scene *other = scene_at(BLACKJACK, "", ROWS, COLS, &glyphs_utf8);
	const char *lines = secrets[_i].lines;
	char line[2][EVENT_LINE_MAX];

	while (*lines) {
		secret_line(lines, secrets[_i].hole[0], line[0]);
		lines += secret_line(lines, secrets[_i].hole[1], line[1]);
		scene_play(scene, line[0]);
		scene_play(other, line[1]);
		char *a = secret_pictures(scene), *b = secret_pictures(other);
		if (*lines)
			ck_assert_msg(strcmp(a, b) == 0,
				      "%s, after %s: %.2000s", secrets[_i].name,
				      line[0], a);
		else if (!secrets[_i].silent)
			ck_assert_str_ne(a, b);
		free(a);
		free(b);
	}
	scene_free(other);
}
END_TEST

enum { ROUNDS = 60, LINES_MAX = 200 };

static int pick(int n)
{
	return (int)(random() % n);
}

static void random_card(char text[static CARD_TEXT_MAX])
{
	card_format(card_make(1 + pick(13), (enum suit)pick(4)), text);
}

/* What may come next, of which the table takes what it will. */
static void random_line(const struct table *table, char line[static 32])
{
	static const char *const lines[] = {
		"insurance-closed", "peek",	 "timeout",   "hold power",
		"release power",    "rule deal", "rule burn", "retract",
		"note by hand",	    "cut",
	};
	static const char *const of_seats[] = {"hit", "stand", "double",
					       "split", "insure"};
	uint8_t step = table_instruction(table).what;
	char card[CARD_TEXT_MAX];

	random_card(card);
	if (step == DO_DEAL || step == DO_DRAW || pick(8) == 0)
		snprintf(line, 32, "card %s", card);
	else if (pick(20) == 0)
		snprintf(line, 32, "correct %d %s", 1 + pick(3), card);
	else if (step == DO_AWAIT || pick(2))
		snprintf(line, 32, "%s %d", of_seats[pick(5)],
			 (int)table_instruction(table).seat);
	else
		snprintf(line, 32, "%s", lines[pick(10)]);
}

static bool hole_is_due(const struct table *table)
{
	struct answer_line step = table_instruction(table);

	return step.what == DO_DEAL && step.hand == HAND_DEALER && step.n == 2;
}

/* Three seats, and all up to the hole card, which is another at the other
 * table. */
static void deal_in_both(struct scene *other)
{
	char line[32], card[CARD_TEXT_MAX];

	scene_play(scene, "table blackjack\nopen\nseat 1\nwager 3 main 10\n"
			  "seat 6\nclose\n");
	scene_play(other, "table blackjack\nopen\nseat 1\nwager 3 main 10\n"
			  "seat 6\nclose\n");
	while (!hole_is_due(scene->table)) {
		random_card(card);
		snprintf(line, sizeof line, "card %s\n",
			 scene->table->dealt == 3 && pick(2) ? "As" : card);
		scene_play(scene, line);
		scene_play(other, line);
	}
	random_card(card);
	snprintf(line, sizeof line, "card %s\n", card);
	scene_play(scene, line);
	random_card(card);
	snprintf(line, sizeof line, "card %s\n", card);
	scene_play(other, line);
}

static void same_pictures(struct scene *other, const char *line)
{
	char *a = scene_picture(scene), *b = scene_picture(other);

	ck_assert_msg(strcmp(a, b) == 0, "after %s: %.2000s", line, a);
	free(a);
	free(b);
}

START_TEST(the_hole_card_changes_nothing_in_a_random_round)
{
	struct scene *other = scene_at(BLACKJACK, "", ROWS, COLS, &glyphs_utf8);
	char line[32] = "the deal";

	srandom((unsigned)_i);
	deal_in_both(other);
	for (int i = 0; i < LINES_MAX && !scene->table->blackjack.peeked &&
			!scene->table->blackjack.revealed;
	     i++) {
		same_pictures(other, line);
		random_line(scene->table, line);
		ck_assert_int_eq(scene_apply(scene, line, false),
				 scene_apply(other, line, false));
	}
	scene_free(other);
}
END_TEST

static const struct test tests[] = {
	L(the_hole_card_changes_nothing_before_it_may_be_known, secrets),
	TIMES(the_hole_card_changes_nothing_in_a_random_round, ROUNDS),
};

SUITE_AROUND("hole", tests, stage_blackjack, stage_clear)
