/* SPDX-License-Identifier: ISC */
/* The boxes that ask: which card, which words. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"
#include "rules/script/apply.h"
#include "rules/script/event.h"

/* --- which card --------------------------------------------------------- */

START_TEST(a_card_is_chosen_by_its_place)
{
	scene_play(scene, "open\nclose\ncard 2h Kd 3c 3s Th 5d\n");
	stage_press(F5 "1\r");
	scene_must_show(scene, "PLAYER, FIRST CARD 2♥");
	scene_must_show(scene, "BANKER, FIRST CARD K♦");
	scene_must_show(scene, "PLAYER, SECOND CARD 3♣");
	scene_must_show(scene, "BANKER, SECOND CARD 3♠");
	scene_must_show(scene, "PLAYER, THIRD CARD 10♥");
	scene_must_show(scene, "BANKER, THIRD CARD 5♦");
}
END_TEST

START_TEST(a_fifth_card_is_the_banker_s_where_the_player_stands)
{
	scene_play(scene, "open\nclose\ncard 2h Kd 4c 3s Th\n");
	stage_press(F5 "2\r");
	scene_must_show(scene, "BANKER, THIRD CARD 10♥");
}
END_TEST

START_TEST(the_card_is_named_until_it_is_signed_for_and_in_the_log)
{
	static const char words[] = "BANKER, FIRST CARD: 5♠ becomes 10♥";

	scene_play(scene, "open\nclose\ncard 2h 5s\n");
	stage_press(F5 "1\r2\r");
	scene_must_show(scene, "BANKER, FIRST CARD 5♠");
	stage_press("th");
	scene_must_show(scene, words);
	stage_press("\r");
	scene_must_show(scene, "Badge and PIN");
	scene_must_show(scene, words);
	stage_press(ESC);
	ck_assert(scene_take(scene, "correct 2 Th", true) == SB_OK);
	scene_must_show(scene, words);
}
END_TEST

START_TEST(a_card_never_dealt_is_named_as_it_stood)
{
	scene_play(scene, "open\nclose\ncard 2h Kd 3c 3s Th\nstrike 5\n");
	scene_must_show(scene, "PLAYER, THIRD CARD: 10♥ was never dealt");
	scene_play(scene, "strike 1\n");
	scene_must_show(scene, "PLAYER, FIRST CARD: 2♥ was never dealt");
}
END_TEST

START_TEST(a_card_dealt_unread_is_put_before_another)
{
	scene_play(scene, "open\nclose\ncard 2h Kd 4h\n");
	stage_press(F5 "3\r");
	scene_must_show(scene, "before PLAYER, FIRST CARD 2♥");
	scene_must_show(scene, "before PLAYER, SECOND CARD 4♥");
	stage_press("3\r");
	scene_must_show(scene, "before PLAYER, SECOND CARD 4♥");
	stage_press("th");
	scene_must_show(scene,
			"10♥ dealt unread before PLAYER, SECOND CARD 4♥");
	stage_press("\r2001\r123456\r");
	ck_assert_str_eq(scene->intents,
			 "event insert 3 Th by 2001 with PIN\n");
}
END_TEST

START_TEST(a_card_dealt_unread_at_the_end_is_the_one_that_is_due)
{
	scene_play(scene, "open\nclose\ncard 2h Kd 4h\n");
	stage_press(F5 "3\r");
	scene_must_show(scene, "at the end: BANKER, SECOND CARD");
	stage_press("4\r");
	scene_must_show(scene, "Card by hand");
	stage_press("9c\r2001\r123456\r");
	ck_assert_str_eq(scene->intents,
			 "event card 9c (by hand) by 2001 with PIN\n");
}
END_TEST

START_TEST(nothing_is_due_behind_complete_hands)
{
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\n");
	stage_press(F5 "3\r");
	scene_must_show(scene, "before BANKER, SECOND CARD 2♠");
	scene_must_hide(scene, "at the end");
}
END_TEST

/* --- the cutting card ---------------------------------------------------- */

static const struct {
	int from_place; /* cards */
	const char *says;
} astray[] = {
	{4, "That is 4 cards before its place"},
	{300, "That is 300 cards before its place"},
	{-4, "That is 4 cards behind its place"},
};

START_TEST(a_cutting_card_that_is_asked_about_is_said_to_be_astray)
{
	scene->view.cut_at =
		shoe_left(&scene->table->shoe) - astray[_i].from_place;
	scene_play(scene, "open\n");
	stage_press("c");
	scene_must_show(scene, astray[_i].says);
	scene_must_show(scene, "Enter: yes   Esc: no");
}
END_TEST

START_TEST(nothing_else_is_said_to_be_astray)
{
	scene->view.cut_at = 7;
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\nannounce\nclear\n");
	stage_press(F5 "2\r");
	scene_must_show(scene, "Enter: yes   Esc: no");
	scene_must_hide(scene, "its place");
}
END_TEST

/* --- words -------------------------------------------------------------- */

START_TEST(a_long_note_is_seen_as_a_whole_and_says_when_it_is_full)
{
	char note[FORM_TYPED_MAX + 1] = "";

	for (int i = 0; i < FORM_TYPED_MAX / 10; i++)
		snprintf(note + 10 * i, 11, "%03d word, ", i);
	scene_play(scene, "open\n");
	stage_press(F5 "3\r");
	stage_press(note);
	for (int i = 0; i < FORM_TYPED_MAX / 10; i++) {
		char word[4];

		snprintf(word, sizeof word, "%03d", i);
		scene_must_show(scene, word);
	}
	scene_must_hide(scene, "full");
	scene->screen.bell = false;
	stage_press("x");
	ck_assert_str_eq(scene->screen.form.typed, note);
	scene_must_show(scene, "The field is full: it takes 200 bytes.");
	ck_assert(scene->screen.bell);
	scene_key(scene, TYPED_CLEAR);
	ck_assert_str_eq(scene->screen.form.typed, "");
	scene_must_hide(scene, "full");
}
END_TEST

START_TEST(wide_characters_break_into_rows_of_an_area)
{
	struct cells cells = scene_cells(3, 10);
	struct rect box = {0, 0, 2, 10};

	ck_assert_int_eq(cells_area(&cells, box, "", true), 1);
	ck_assert_int_eq(cells.cell[0].paint, PAINT_SELECTED);
	ck_assert_int_eq(cells_area(&cells, box, "百家楽百", true), 1);
	ck_assert_int_eq(cells_area(&cells, box, "百家楽百家", true), 2);
	ck_assert_int_eq(cells.cell[10].c, L'家');
	ck_assert_int_eq(cells.cell[12].paint, PAINT_SELECTED);
	ck_assert_int_eq(cells_area(&cells, box, "百家楽百百家楽百楽", true),
			 2);
	ck_assert_int_eq(cells.cell[10].c, L'楽');
	box.cols = 1;
	ck_assert_int_eq(cells_area(&cells, box, "百家楽", true), 2);
	cells_fini(&cells);
}
END_TEST

START_TEST(wide_characters_scroll_by_two)
{
	struct cells cells = scene_cells(1, 10);
	struct rect box = {0, 0, 1, 10};

	cells_field(&cells, box, "百家楽百", true);
	ck_assert_int_eq(cells.cell[0].c, L'百');
	ck_assert_int_eq(cells.cell[8].paint, PAINT_SELECTED);
	cells_field(&cells, box, "百家楽百家", true);
	ck_assert_int_eq(cells.cell[0].c, glyphs_utf8.ellipsis);
	ck_assert_int_eq(cells.cell[1].c, L'家');
	ck_assert_int_eq(cells.cell[9].paint, PAINT_SELECTED);
	cells_fini(&cells);
}
END_TEST

START_TEST(the_reasons_and_holds_are_in_words)
{
	scene_play(scene, "open\nhold table-differs\nhold dispute seat 4\n"
			  "hold other fire alarm\nhold from-outside why\n");
	scene_must_show(scene,
			"Play held: The table is not as the screen shows it");
	scene_must_show(scene, "Play held: Dispute (seat 4)");
	scene_must_show(scene, "Play held: Other reason (fire alarm)");
	scene_must_show(scene, "Play held: from-outside why");
	stage_press(F5 "1\r");
	scene_must_show(scene, "1  The table is not as the screen shows it");
	scene_must_show(scene, "2  Dispute");
	scene_must_show(scene, "3  Other reason");
	scene_must_show(scene, "4  from-outside");
	stage_press(ESC);
	scene_play(scene, "release table-differs\nvoid power it was dark\n");
	scene_must_show(scene,
			"Hold lifted: The table is not as the screen shows it");
	scene_must_show(scene, "Void: Power (it was dark)");
}
END_TEST

/* The station's own words for the record are nothing for the dealer. */
START_TEST(the_station_s_holds_show_no_words_of_the_record)
{
	scene_play(scene, "hold compare the reader is back\n");
	scene_must_show(scene,
			"Play held: Table and screen are to be compared");
	scene_must_hide(scene, "the reader is back");
}
END_TEST

/* --- the hole card ------------------------------------------------------ */

/* A blackjack table whose dealer has an ace up and a hidden nine of clubs. */
static void deal_blackjack(const char *hole)
{
	const char *lines[] = {"table blackjack", "open",    "seat 1",	"close",
			       "card 2h",	  "card Ad", "card 3h", hole};
	struct table *table = scene->table;
	const char *reason;

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		ck_assert(event_parse(lines[i], strlen(lines[i]),
				      i ? &table->house : NULL, &scene->event,
				      &reason) == SB_OK);
		ck_assert(table_apply(table, &scene->event, scene->answer) ==
			  SB_OK);
	}
}

START_TEST(the_hole_card_is_in_no_list_of_cards)
{
	char text[GLYPHS_CARD_MAX];
	struct places dealt;

	deal_blackjack("card 9c");
	places_of(scene->table, &dealt);
	ck_assert_uint_eq(dealt.n, 4);
	places_face(&dealt, 2, &glyphs_utf8, text);
	ck_assert_str_eq(text, "A♦");
	places_face(&dealt, 4, &glyphs_utf8, text);
	ck_assert_str_eq(text, "??");
}
END_TEST

START_TEST(the_hole_card_is_not_news)
{
	char text[WORDS_MAX];

	deal_blackjack("card 9c");
	news_see(&scene->event, scene->table);
	news_cards(&scene->event, false, &glyphs_utf8, text);
	ck_assert_str_eq(text, "??");
	scene->screen.tape.rows = 0;
	screen_took(&scene->screen, &(struct taken){
					    .clock = "21:00:00",
					    .line = "card 9c",
					    .answer = scene->answer,
					    .table = scene->table,
				    });
	ck_assert_str_eq(scene->screen.tape.row[0].text, "??");
}
END_TEST

START_TEST(an_impossible_hole_card_is_not_named_by_the_banner)
{
	struct banner banner;

	deal_blackjack("card 9c");
	scene->table->fact[scene->table->dealt_fact[3]].impossible = true;
	scene->table->impossible = true;
	banner_fill(&banner, &scene->view, &scene->screen.tape);
	ck_assert_str_eq(banner.line[0], "IMPOSSIBLE CARD: ??");
}
END_TEST

static const struct test tests[] = {
	T(a_card_is_chosen_by_its_place),
	T(a_fifth_card_is_the_banker_s_where_the_player_stands),
	T(the_card_is_named_until_it_is_signed_for_and_in_the_log),
	T(a_card_never_dealt_is_named_as_it_stood),
	T(a_card_dealt_unread_is_put_before_another),
	T(a_card_dealt_unread_at_the_end_is_the_one_that_is_due),
	T(nothing_is_due_behind_complete_hands),
	L(a_cutting_card_that_is_asked_about_is_said_to_be_astray, astray),
	T(nothing_else_is_said_to_be_astray),
	T(a_long_note_is_seen_as_a_whole_and_says_when_it_is_full),
	T(wide_characters_break_into_rows_of_an_area),
	T(wide_characters_scroll_by_two),
	T(the_reasons_and_holds_are_in_words),
	T(the_station_s_holds_show_no_words_of_the_record),
	T(the_hole_card_is_in_no_list_of_cards),
	T(the_hole_card_is_not_news),
	T(an_impossible_hole_card_is_not_named_by_the_banner),
};

SUITE_AROUND("form", tests, stage_baccarat, stage_clear)
