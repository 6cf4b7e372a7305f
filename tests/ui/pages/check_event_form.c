/* SPDX-License-Identifier: ISC */
/* The boxes that ask: which card, which words. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"

/* --- the cut card --------------------------------------------------------- */

static const struct {
	int from_place; /* cards */
	const char *says;
} astray[] = {
	{4, "4 cards too early"},
	{300, "300 cards too early"},
	{-4, "4 cards too late"},
};

START_TEST(a_cut_card_far_from_its_place_is_confirmed)
{
	scene->view.cut.at = (uint16_t)(shoe_left(&scene->table->shoe) -
					astray[_i].from_place);
	scene_play(scene, "open\n");
	stage_press("c");
	scene_expect_text(scene, astray[_i].says);
	scene_expect_text(scene, "Enter: yes   Esc: no");
}
END_TEST

/* --- words -------------------------------------------------------------- */

START_TEST(a_long_note_is_seen_as_a_whole_and_says_when_it_is_full)
{
	char note[EVENT_FORM_TYPED_MAX + 1] = "";

	for (int i = 0; i < EVENT_FORM_TYPED_MAX / 10; i++)
		snprintf(note + 10 * i, 11, "%03d word, ", i);
	scene_play(scene, "open\n");
	stage_press(F5 "3\r");
	stage_press(note);
	for (int i = 0; i < EVENT_FORM_TYPED_MAX / 10; i++) {
		char word[4];

		snprintf(word, sizeof word, "%03d", i);
		scene_expect_text(scene, word);
	}
	scene_expect_no_text(scene, "full");
	scene->screen.bell = false;
	stage_press("x");
	ck_assert_str_eq(scene->screen.event_form.typed, note);
	scene_expect_text(scene, "Field full: at most 200 bytes.");
	ck_assert(scene->screen.bell);
	scene_key(scene, TEXT_FIELD_CLEAR);
	ck_assert_str_eq(scene->screen.event_form.typed, "");
	scene_expect_no_text(scene, "full");
}
END_TEST

START_TEST(wide_characters_break_into_rows_of_an_area)
{
	struct cells cells = scene_cells(3, 10);
	struct rect box = {0, 0, 2, 10};

	ck_assert_int_eq(cells_text_area(&cells, box, "", true), 1);
	ck_assert_int_eq(cells.cell[0].paint, PAINT_SELECTED);
	ck_assert_int_eq(cells_text_area(&cells, box, "百家楽百", true), 1);
	ck_assert_int_eq(cells_text_area(&cells, box, "百家楽百家", true), 2);
	ck_assert_int_eq(cells.cell[10].c, L'家');
	ck_assert_int_eq(cells.cell[12].paint, PAINT_SELECTED);
	ck_assert_int_eq(
		cells_text_area(&cells, box, "百家楽百百家楽百楽", true), 2);
	ck_assert_int_eq(cells.cell[10].c, L'楽');
	box.cols = 1;
	ck_assert_int_eq(cells_text_area(&cells, box, "百家楽", true), 2);
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
	places_fill(scene->table, &dealt);
	ck_assert_uint_eq(dealt.n, 4);
	places_face(&dealt, 2, &glyphs_utf8, text);
	ck_assert_str_eq(text, "A♦");
	places_face(&dealt, 4, &glyphs_utf8, text);
	ck_assert_str_eq(text, "??");
}
END_TEST

START_TEST(the_hole_card_is_not_logged)
{
	char text[UI_TEXT_MAX];

	deal_blackjack("card 9c");
	event_text_mask(&scene->event, scene->table);
	event_text_cards(&scene->event, false, &glyphs_utf8, text);
	ck_assert_str_eq(text, "??");
	scene->screen.event_log.rows = 0;
	screen_apply_row(&scene->screen, &(struct live_row){
						 .clock = "21:00:00",
						 .line = "card 9c",
						 .event = &scene->event,
						 .answer = scene->answer,
						 .table = scene->table,
					 });
	ck_assert_str_eq(scene->screen.event_log.row[0].text, "??");
}
END_TEST

START_TEST(an_impossible_hole_card_is_not_named_by_the_banner)
{
	struct banner banner;

	deal_blackjack("card 9c");
	scene->table->fact[scene->table->dealt_fact[3]].impossible = true;
	scene->table->impossible = true;
	banner_fill(&banner, &scene->view, &scene->screen.event_log);
	ck_assert_str_eq(banner.line[0], "IMPOSSIBLE CARD: ??");
}
END_TEST

START_TEST(no_key_marks_a_card_where_none_is_dealt)
{
	static const int keys[] = {KEYS_UP,    KEYS_DOWN, KEYS_LEFT,
				   KEYS_RIGHT, KEYS_END,  '1'};

	for (int i = 0; i < ROWS_OF(keys); i++)
		ck_assert_uint_eq(
			card_picker_move(scene->table, 0, true, keys[i]), 0);
}
END_TEST

static const struct test tests[] = {
	L(a_cut_card_far_from_its_place_is_confirmed, astray),
	T(a_long_note_is_seen_as_a_whole_and_says_when_it_is_full),
	T(wide_characters_break_into_rows_of_an_area),
	T(wide_characters_scroll_by_two),
	T(no_key_marks_a_card_where_none_is_dealt),
	T(the_hole_card_is_in_no_list_of_cards),
	T(the_hole_card_is_not_logged),
	T(an_impossible_hole_card_is_not_named_by_the_banner),
};

SUITE_AROUND("form", tests, stage_baccarat, stage_clear)
