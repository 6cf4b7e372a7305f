/* SPDX-License-Identifier: ISC */
/* What the screen says of a round of blackjack. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/table/table_parts.h"
#include "ui/text/text.h"

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
	char text[UI_TEXT_MAX];

	scene_play(scene, DEALT);
	places_fill(scene->table, &dealt);
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
	return place->hand == HAND_DEALER
		       ? &table->blackjack.dealer
		       : &table->blackjack.hand[place->dealt_to];
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
	places_fill(scene->table, &dealt);
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
	{"open\nseat 3\nclose\n", "CARD TO SEAT 3"},
	{"open\nseat 3\nclose\ncard 9h\n", "DEALER, FACE UP"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s\n", "DEALER, FACE DOWN"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s 7d\n", "SEAT 3: HIT OR STAND?"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\n",
	 "CARD TO SEAT 3, HAND 1"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\ncard 2c\n",
	 "CARD TO SEAT 3, HAND 2"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\ncard 2c 2d\n",
	 "SEAT 3, HAND 1: DECISION?"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\ncard 2c 2d\n"
	 "stand 3\n",
	 "SEAT 3, HAND 2: DECISION?"},
	{"open\nseat 3\nclose\ncard Kh 6d 9s 7d\nhit 3\ncard 5h\n",
	 "“SEAT 3 BUST”"},
	{"open\nseat 3\nclose\ncard 9h 6d 9s 7d\nsplit 3\ncard Kc Kd\n"
	 "stand 3\nhit 3\ncard 4c\n",
	 "“SEAT 3, HAND 2 BUST”"},
	{"open\nseat 3\nseat 5\nclose\ncard 9h 8h Ad 2s 3s 7d\n",
	 "INSURANCE? 3, 5"},
	{"open\nseat 3\nseat 5\nclose\ncard 9h 8h Ad 2s 3s 7d\ninsure 3\n",
	 "INSURANCE? 5"},
	{"open\nseat 3\nclose\ncard 9h Ad 2s 7d\ndecline 3\n",
	 "CHECK HOLE CARD"},
	{"open\nseat 3\nclose\ncard 9h Ad 2s 7d\ndecline 3\npeek\n",
	 "“NO BLACKJACK”"},
	{"open\nseat 3\nclose\ncard 9h Ad 2s Kd\ndecline 3\npeek\n",
	 "“DEALER HAS BLACKJACK”"},
	{"open\nseat 3\nclose\ncard 9h Ad 2s ??\ndecline 3\n",
	 "PIT BOSS: KEY HOLE CARD"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s ??\nstand 3\nreveal\n",
	 "\nKEY THE HOLE CARD"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s 7d\nstand 3\n",
	 "TURN THE HOLE CARD"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s 7d\nstand 3\nreveal\n",
	 "DEALER DRAWS"},
	{"open\nseat 3\nclose\ncard 9h 6d 2s Kd\nstand 3\nreveal\ncard Ks\n",
	 "DEALER BUST, 26"},
	{"open\nseat 3\nclose\ncard 9h Kc 2s Ad\nstand 3\nreveal\n",
	 "DEALER HAS BLACKJACK"},
	{"open\nseat 3\nclose\ncard 9h 9d 2s Kd\nstand 3\nreveal\n",
	 "DEALER HAS 19"},
	{"open\nseat 3\nclose\ncard 9h 9d 2s Kd\nstand 3\nreveal\nannounce\n",
	 "PICK UP, DEALER FIRST"},
};

START_TEST(each_step_is_announced_as_on_the_floor)
{
	scene_play(scene, steps[_i].lines);
	scene_expect_text(scene, steps[_i].words);
	scene_expect_no_text(scene, "…");
}
END_TEST

static const struct {
	const char *line, *told;
} told[] = {
	{"insure 2", "Seat 2 insured"},
	{"insurance-closed", "Insurance closed"},
	{"peek", "Hole card checked"},
	{"hit 2", "Seat 2 hits"},
	{"card 2h", "2♥"},
	{"stand 2", "Seat 2 stands"},
	{"retract", "Last decision taken back"},
	{"timeout", "Time is up: hand stands"},
	{"double 3", "Seat 3 doubles"},
	{"card 4h", "4♥"},
	{"split 5", "Seat 5 splits"},
	{"card 5h Jh", "5♥ J♥"},
	{"stand 5", "Seat 5 stands"},
	{"stand 5", "Seat 5 stands"},
	{"reveal", "Hole card: 7♦"},
	{"announce", "Announced: DEALER HAS 18"},
	{"correct 8 8d", "Corrected: DEALER HAS 19"},
};

START_TEST(the_log_has_each_step)
{
	char line[64];

	cells_resize(&scene->cells, 32, 80);
	scene_play(scene, "open\nseat 2\nseat 3\nseat 5\nclose\n"
			  "card 9h 5c 8c Ad 2s 6c 8d 7d\n");
	for (int i = 0; i < (int)(sizeof told / sizeof *told); i++) {
		snprintf(line, sizeof line, "%s\n", told[i].line);
		scene_play(scene, line);
		scene_expect_text(scene, told[i].told);
	}
}
END_TEST

static const struct {
	const char *hole, *told;
	bool reveal;
} insurances[] = {
	{"5c", "Insurance lost, take: 3, 6", false},
	{"Ks", "Insurance won: 3, 6", true},
};

static unsigned rows_of_insurance(void)
{
	const struct event_log_row *row;
	unsigned n = 0;

	for (unsigned i = 0; (row = event_log_row(&scene->screen.event_log, i));
	     i++)
		n += strncmp(row->text, "Insurance ", 10) == 0;
	return n;
}

/* When it is decided, and not again where the round is worked out again. */
START_TEST(insurance_is_logged_once)
{
	char hole[16];

	snprintf(hole, sizeof hole, "hole %s\n", insurances[_i].hole);
	scene_play(scene, "open\nwager 3 main 10\nseat 4\nseat 6\nclose\n"
			  "card 9h 8h 7h Ad 2s 3s 4s ??\n"
			  "insure 3\ndecline 4\ninsure 6\n");
	scene_play(scene, hole);
	ck_assert_int_eq(rows_of_insurance(), 0);
	scene_play(scene, "peek\n");
	if (insurances[_i].reveal)
		scene_play(scene, "reveal\n");
	scene_expect_text(scene, insurances[_i].told);
	scene_play(scene, "correct 1 9c\n");
	ck_assert_int_eq(rows_of_insurance(), 1);
}
END_TEST

/* --- signs and time ------------------------------------------------------- */

static const struct {
	const char *keys, *first, *second;
} signs[] = {
	{"", "No double after a split", "One card on split aces"},
	{"aces=many", "No double after a split", "Split aces may draw"},
	{"double-after-split=yes", "No double on split aces",
	 "One card on split aces"},
	{"double-after-split=yes aces=many", "Double after a split",
	 "Split aces may draw"},
};

START_TEST(the_signs_show_the_house_rules)
{
	stage_table(BLACKJACK, signs[_i].keys);
	scene_expect_text(scene, "Dealer must draw to 16 and stand on 17");
	scene_expect_text(scene, "Blackjack pays 3 to 2");
	scene_expect_text(scene, "Insurance pays 2 to 1");
	scene_expect_text(scene, signs[_i].first);
	scene_expect_text(scene, signs[_i].second);
	scene_expect_no_text(scene, "…");
}
END_TEST

static const struct {
	const char *keys, *first, *second;
} chosen[] = {
	{"soft-17=hit", "Dealer must draw to 16 and on soft 17",
	 "One card on split aces"},
	{"blackjack-pays=6:5 insurance-pays=5:2", "Blackjack pays 6 to 5",
	 "Insurance pays 5 to 2"},
	{"double=9-11", "Double 9-11", "No double after a split"},
	{"double=10-11 double-after-split=yes", "Double 10-11",
	 "No double on split aces"},
	{"double=off", "No doubles", "One card on split aces"},
	{"double=9-11 double-for-less=yes", "Double 9-11", "Double for less"},
	{"split=3 aces=many double-after-split=yes double=10-11 soft-17=hit "
	 "double-for-less=yes perfect-pairs=yes plus-three=yes",
	 "Double for less", "21+3 pays 100, 40, 30, 10, 5 to 1"},
	{"split=off", "No splits", "Insurance pays 2 to 1"},
	{"split=once", "No double after a split", "One card on split aces"},
	{"split=4", "No double after a split", "Split to 4, one card on aces"},
	{"split=3 aces=many double-after-split=yes double=10-11 soft-17=hit",
	 "Double after a split", "Split to 3, also aces"},
};

START_TEST(the_signs_show_what_the_house_has_chosen)
{
	stage_table(BLACKJACK, chosen[_i].keys);
	scene_expect_text(scene, chosen[_i].first);
	scene_expect_text(scene, chosen[_i].second);
	scene_expect_no_text(scene, "…");
}
END_TEST

START_TEST(the_time_of_a_decision_runs_out_on_the_screen)
{
	scene_play(scene, "open\nseat 3\nclose\ncard 9h 6d 2s 7d\n");
	scene_expect_no_text(scene, " 15 s");
	scene->view.deciding_from_ms = scene->view.now_ms;
	scene->view.deciding_ends_ms = scene->view.now_ms + 15000;
	scene_expect_text(scene, " 15 s");
	scene_wait(scene, 11500);
	scene_expect_text(scene, " 4 s");
	scene_expect_no_text(scene, "LAST BETS");
	scene_play(scene, "hold dispute\n");
	scene_expect_no_text(scene, " 3 s\n");
	scene_play(scene, "release dispute\nhit 3\n");
	scene_expect_no_text(scene, " 1 s\n");
}
END_TEST

START_TEST(the_words_beside_the_time_left_are_whole_in_a_narrow_box)
{
	static const char words[] = "LAST BETS";
	struct cells cells = {.glyphs = &glyphs_utf8};
	struct rect box = {0, 0, 1, 40};

	cells_resize(&cells, box.rows, box.cols);
	scene_play(scene, "open\n");
	scene->view.now_ms = scene->view.betting_ends_ms - 4000;
	countdown_draw(&cells, box, &scene->view);
	for (int i = 0; words[i]; i++)
		ck_assert_int_eq(cells.cell[i].c, words[i]);
	cells_fini(&cells);
}
END_TEST

static const struct test tests[] = {
	T(each_card_is_named_by_where_it_lies),
	L(a_card_that_is_named_is_the_one_that_lies_there, changes),
	L(each_step_is_announced_as_on_the_floor, steps),
	T(the_log_has_each_step),
	L(insurance_is_logged_once, insurances),
	L(the_signs_show_the_house_rules, signs),
	L(the_signs_show_what_the_house_has_chosen, chosen),
	T(the_time_of_a_decision_runs_out_on_the_screen),
	T(the_words_beside_the_time_left_are_whole_in_a_narrow_box),
};

SUITE_AROUND("blackjack", tests, stage_blackjack, stage_clear)
