/* SPDX-License-Identifier: ISC */
/* What the screen says of a round of blackjack, and what it keeps to itself.
 */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/blackjack_scene.h"
#include "tests/support.h"
#include "ui/keys.h"
#include "ui/place.h"

enum { ROWS = 24, COLS = 80 };

static struct scene *scene;

static void set_up(void)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	scene = blackjack_scene(ROWS, COLS, &glyphs_utf8, "");
}

static void tear_down(void)
{
	scene_free(scene);
}

/* --- the hole card -------------------------------------------------------- */

/* Rounds in which $ is the hole card: the first table must show the same
 * whatever it is, until the last line, which tells. */
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
	{"by hand",
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
	struct scene *other = blackjack_scene(ROWS, COLS, &glyphs_utf8, "");
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
	uint8_t step = table_do(table).what;
	char card[CARD_TEXT_MAX];

	random_card(card);
	if (step == DO_DEAL || step == DO_DRAW || pick(8) == 0)
		snprintf(line, 32, "card %s", card);
	else if (pick(20) == 0)
		snprintf(line, 32, "correct %d %s", 1 + pick(3), card);
	else if (step == DO_AWAIT || pick(2))
		snprintf(line, 32, "%s %d", of_seats[pick(5)],
			 (int)table_do(table).seat);
	else
		snprintf(line, 32, "%s", lines[pick(10)]);
}

static bool hole_is_due(const struct table *table)
{
	struct line step = table_do(table);

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

START_TEST(nor_does_it_in_a_random_round)
{
	struct scene *other = blackjack_scene(ROWS, COLS, &glyphs_utf8, "");
	char line[32] = "the deal";

	srandom((unsigned)_i);
	deal_in_both(other);
	for (int i = 0; i < LINES_MAX && !scene->table->blackjack.peeked &&
			!scene->table->blackjack.revealed;
	     i++) {
		same_pictures(other, line);
		random_line(scene->table, line);
		ck_assert_int_eq(scene_take(scene, line, false),
				 scene_take(other, line, false));
	}
	scene_free(other);
}
END_TEST

/* --- places --------------------------------------------------------------- */

/* Seat 2 splits eights, seat 3 draws, the dealer draws. */
#define DEALT                                                                  \
	"open\nseat 2\nseat 3\nclose\ncard 8h 9c 6d 8s 2s 4d\nsplit 2\n"       \
	"card 3h Kd\nhit 2\ncard 5h\nstand 2\nstand 2\nhit 3\ncard 7c\n"       \
	"stand 3\nreveal\ncard Jc\n"

static const char *const places[] = {
	"SEAT 2, HAND 1, CARD 1", "SEAT 3, CARD 1",
	"DEALER, FACE UP",	  "SEAT 2, HAND 2, CARD 1",
	"SEAT 3, CARD 2",	  "DEALER, FACE DOWN",
	"SEAT 2, HAND 1, CARD 2", "SEAT 2, HAND 2, CARD 2",
	"SEAT 2, HAND 1, CARD 3", "SEAT 3, CARD 3",
	"DEALER, CARD 3",
};

START_TEST(each_card_is_named_by_where_it_lies)
{
	struct places dealt;
	char text[WORDS_MAX];

	scene_play(scene, DEALT);
	places_of(scene->table, &dealt);
	ck_assert_int_eq(dealt.n, sizeof places / sizeof *places);
	for (unsigned i = 0; i < dealt.n; i++) {
		places_name(&dealt, i + 1, text);
		ck_assert_str_eq(text, places[i]);
	}
}
END_TEST

static const struct blackjack_hand *hand_of(const struct table *table,
					    const struct place *place)
{
	return place->hand == HAND_DEALER ? &table->blackjack.dealer
					  : &table->blackjack.hand[place->lies];
}

/* Lines that change where cards lie. */
static const char *const changes[] = {
	"",
	"strike 1\n",
	"insert 1 2c\n",
	"correct 4 9d\n",
	"insert 9 Qs\n",
	"strike 11\n",
};

START_TEST(a_card_that_is_named_is_the_one_that_lies_there)
{
	struct places dealt;

	scene_play(scene, DEALT);
	scene_play(scene, changes[_i]);
	places_of(scene->table, &dealt);
	ck_assert_int_gt(dealt.n, 2);
	for (int i = 0; i < dealt.n; i++) {
		const struct place *place = &dealt.place[i];
		const struct blackjack_hand *hand =
			hand_of(scene->table, place);
		ck_assert_int_le(place->n, hand->cards);
		if (place->card.face != CARD_UNREAD)
			ck_assert_int_eq(hand->card[place->n - 1].face,
					 place->card.face);
	}
}
END_TEST

/* --- words ---------------------------------------------------------------- */

/* What the banner or a call says behind these lines. */
static const struct {
	const char *lines, *words;
} steps[] = {
	{"open\nseat 3\nclose\n", "SEAT 3, ONE CARD"},
	{"open\nseat 3\nclose\ncard 9h\n", "DEALER, FACE UP"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s\n", "DEALER, FACE DOWN"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s 7d\n", "SEAT 3: WAITING"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\n",
	 "SEAT 3, FIRST HAND, ONE CARD"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\ncard 2c\n",
	 "SEAT 3, SECOND HAND, ONE CARD"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\ncard 2c 2d\n",
	 "SEAT 3, FIRST HAND: WAITING"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\ncard 2c 2d\n"
	 "stand 3\n",
	 "SEAT 3, SECOND HAND: WAITING"},
	{"open\nseat 3\nclose\ncard Kh 6d 9s 7d\nhit 3\ncard 5h\n",
	 "“SEAT 3: TOO MANY”"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\ncard Kc Kd\n"
	 "stand 3\nhit 3\ncard 4c\n",
	 "“SEAT 3, SECOND HAND: TOO MANY”"},
	{"open\nseat 3\nseat 5\nclose\ncard 9h 8h Ad 2s 3s 7d\n",
	 "OFFER INSURANCE: SEATS 3, 5"},
	{"open\nseat 3\nseat 5\nclose\ncard 9h 8h Ad 2s 3s 7d\ninsure 3\n",
	 "OFFER INSURANCE: SEAT 5"},
	{"open\nseat 3\nclose\ncard 9h Ad 2s 7d\ndecline 3\n",
	 "PEEK, DO NOT TURN"},
	{"open\nseat 3\nclose\ncard 9h Ad 2s 7d\ndecline 3\npeek\n",
	 "“DEALER HAS NO BLACKJACK”"},
	{"open\nseat 3\nclose\ncard 9h Ad 2s Kd\ndecline 3\npeek\n",
	 "“DEALER HAS BLACKJACK”"},
	{"open\nseat 3\nclose\ncard 9h Ad 2s ??\ndecline 3\n",
	 "PIT BOSS: KEY THE HOLE CARD"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s ??\nstand 3\nreveal\n",
	 "  KEY THE HOLE CARD"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s 7d\nstand 3\n",
	 "TURN THE HOLE CARD"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s 7d\nstand 3\nreveal\n",
	 "DRAW ONE CARD FOR DEALER"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s Kd\nstand 3\nreveal\ncard Ks\n",
	 "DEALER HAS 26, TOO MANY"},
	{"open\nseat 3\nclose\ncard 9h Kc 2s Ad\nstand 3\nreveal\n",
	 "DEALER HAS BLACKJACK"},
	{"open\nseat 3\nclose\ncard 9h 9d 2s Kd\nstand 3\nreveal\n",
	 "DEALER HAS 19"},
	{"open\nseat 3\nclose\ncard 9h 9d 2s Kd\nstand 3\nreveal\nannounce\n",
	 "PICK UP: DEALER FIRST, THEN RIGHT TO LEFT"},
};

START_TEST(each_step_is_said_as_on_the_floor)
{
	scene_play(scene, steps[_i].lines);
	scene_must_show(scene, steps[_i].words);
	scene_must_hide(scene, "…");
}
END_TEST

static const struct {
	const char *line, *told;
} told[] = {
	{"insure 2", "Seat 2 is insured"},
	{"insurance-closed", "Insurance closed"},
	{"peek", "Hole card checked"},
	{"hit 2", "Seat 2 has a card"},
	{"card 2h", "2♥"},
	{"stand 2", "Seat 2 stands"},
	{"retract", "The last decision was taken back"},
	{"timeout", "Time is up: the hand stands"},
	{"double 3", "Seat 3 doubles"},
	{"card 4h", "4♥"},
	{"split 5", "Seat 5 splits"},
	{"card 5h Jh", "5♥ J♥"},
	{"stand 5", "Seat 5 stands"},
	{"stand 5", "Seat 5 stands"},
	{"reveal", "Hole card: 7♦"},
	{"announce", "Announced: DEALER HAS 18"},
	{"correct 8 8d", "Put right: DEALER HAS 19"},
};

START_TEST(the_log_tells_each_step)
{
	char line[64];

	scene_play(scene, "open\nseat 2\nseat 3\nseat 5\nclose\n"
			  "card 9h 5c 8c Ad 2s 6c 8d 7d\n");
	for (int i = 0; i < (int)(sizeof told / sizeof *told); i++) {
		snprintf(line, sizeof line, "%s\n", told[i].line);
		scene_play(scene, line);
		scene_must_show(scene, told[i].told);
	}
}
END_TEST

/* --- signs and time ------------------------------------------------------- */

static const struct {
	const char *keys, *first, *second;
} signs[] = {
	{"", "No double after a split", "One card on split aces"},
	{"aces=many", "No double after a split", "Split aces may draw on"},
	{"double-after-split=yes", "Double split hands, not aces",
	 "One card on split aces"},
	{"double-after-split=yes aces=many", "Double also after a split",
	 "Split aces may draw on"},
};

START_TEST(the_signs_are_those_of_the_rules_that_the_table_has)
{
	tear_down();
	scene = blackjack_scene(ROWS, COLS, &glyphs_utf8, signs[_i].keys);
	scene_must_show(scene, "Dealer must draw to 16 and stand on 17");
	scene_must_show(scene, "Blackjack pays 3 to 2");
	scene_must_show(scene, "Insurance pays 2 to 1");
	scene_must_show(scene, signs[_i].first);
	scene_must_show(scene, signs[_i].second);
	scene_must_hide(scene, "…");
}
END_TEST

START_TEST(the_time_of_a_decision_runs_out_on_the_screen)
{
	scene_play(scene, "open\nseat 3\nclose\ncard 9h 6d 2s 7d\n");
	scene_must_hide(scene, " 15 s");
	scene->view.deciding_from_ms = scene->view.now_ms;
	scene->view.deciding_ends_ms = scene->view.now_ms + 15000;
	scene_must_show(scene, " 15 s");
	scene_wait(scene, 11500);
	scene_must_show(scene, " 4 s");
	scene_must_hide(scene, "LAST BETS");
	scene_play(scene, "hold dispute\n");
	scene_must_hide(scene, " 3 s\n");
	scene_play(scene, "release dispute\nhit 3\n");
	scene_must_hide(scene, " 1 s\n");
}
END_TEST

#define ROWS_OF(table) (int)(sizeof(table) / sizeof(table)[0])

int main(void)
{
	Suite *suite = suite_create("ui_blackjack");
	TCase *tcase = tcase_create("blackjack");

	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_loop_test(
		tcase, the_hole_card_changes_nothing_before_it_may_be_known, 0,
		ROWS_OF(secrets));
	tcase_add_loop_test(tcase, nor_does_it_in_a_random_round, 0, ROUNDS);
	tcase_add_test(tcase, each_card_is_named_by_where_it_lies);
	tcase_add_loop_test(tcase,
			    a_card_that_is_named_is_the_one_that_lies_there, 0,
			    ROWS_OF(changes));
	tcase_add_loop_test(tcase, each_step_is_said_as_on_the_floor, 0,
			    ROWS_OF(steps));
	tcase_add_test(tcase, the_log_tells_each_step);
	tcase_add_loop_test(tcase,
			    the_signs_are_those_of_the_rules_that_the_table_has,
			    0, ROWS_OF(signs));
	tcase_add_test(tcase, the_time_of_a_decision_runs_out_on_the_screen);
	suite_add_tcase(suite, tcase);
	return support_run(suite);
}
