/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/checklist.h"

#include <string.h>

#include "tests/support/support.h"

/* As the procedures say: who signs, when, whether the shuffle follows, and how
 * many items a game has. */
static const struct {
	enum checklist_id id;
	const char *name;
	enum checklist_trigger trigger;
	int signers; /* 1: dealer, 2: pit boss, 3: both */
	bool shuffle;
	int items[GAMES];
	const char *fields;
} lists[] = {
	{CHECKLIST_TABLE,
	 "table",
	 TRIGGER_OPENING,
	 1,
	 false,
	 {3, 4, 3, 3, 3, 3},
	 ""},
	{CHECKLIST_SHOE, "shoe", TRIGGER_OPENING, 3, true, {5, 5, 0, 5, 5}, ""},
	{CHECKLIST_DECK_OPEN,
	 "deck-open",
	 TRIGGER_OPENING,
	 3,
	 true,
	 {8, 8, 0, 8, 8},
	 "decks colour seal "},
	{CHECKLIST_DECK_RETURN,
	 "deck-return",
	 TRIGGER_CARDS_LEFT,
	 3,
	 true,
	 {8, 8, 0, 8, 8},
	 "decks colour seal "},
	{CHECKLIST_DECK_CLOSE,
	 "deck-close",
	 TRIGGER_CLOSING,
	 3,
	 true,
	 {8, 8, 0, 8, 8},
	 "decks colour seal "},
	{CHECKLIST_WHEEL,
	 "wheel",
	 TRIGGER_OPENING,
	 2,
	 false,
	 {0, 0, 6},
	 "wheel level "},
	{CHECKLIST_BALL,
	 "ball",
	 TRIGGER_BALL_LEFT,
	 2,
	 false,
	 {0, 0, 3},
	 "ball diameter "},
	{CHECKLIST_DICE,
	 "dice",
	 TRIGGER_OPENING,
	 3,
	 false,
	 {0, 0, 0, 0, 0, 8},
	 "serial shaker "},
	{CHECKLIST_DICE_CLOSE,
	 "dice-close",
	 TRIGGER_CLOSING,
	 3,
	 false,
	 {0, 0, 0, 0, 0, 7},
	 "serial shaker "},
};

START_TEST(a_checklist_is_as_the_procedures_say)
{
	enum checklist_id id = lists[_i].id;
	const struct checklist *list = &checklists[id];
	char fields[80] = "";

	ck_assert_str_eq(list->name, lists[_i].name);
	ck_assert_int_eq(checklist_find(lists[_i].name), id);
	ck_assert_int_eq(list->trigger, lists[_i].trigger);
	ck_assert_int_eq(list->signers, lists[_i].signers);
	ck_assert(list->shuffle == lists[_i].shuffle);
	for (int game = 0; game < GAMES; game++) {
		ck_assert_int_eq(checklist_item_count(id, (enum game_id)game),
				 lists[_i].items[game]);
		ck_assert_int_le(lists[_i].items[game], CHECKLIST_ITEMS_MAX);
		ck_assert_int_eq(checklist_applies(id, (enum game_id)game),
				 lists[_i].items[game] > 0);
	}
	for (int i = 0; i < checklist_field_count(id); i++) {
		strcat(strcat(fields, list->field[i].name), " ");
		ck_assert_ptr_nonnull(list->field[i].label);
		ck_assert_int_eq(checklist_find_field(id, list->field[i].name),
				 i);
	}
	ck_assert_str_eq(fields, lists[_i].fields);
	ck_assert_int_eq(checklist_find_field(id, "colours"), -1);
}
END_TEST

START_TEST(there_are_all_checklists)
{
	ck_assert_int_eq(ROWS_OF(lists), CHECKLISTS);
	ck_assert_int_eq(checklist_find("decks"), CHECKLISTS);
	ck_assert_int_eq(checklist_find(""), CHECKLISTS);
}
END_TEST

/* What a device proves, and what nothing else does. */
static const struct {
	enum checklist_id id;
	int n;
	enum game_id game;
	enum item_proof proof;
	bool only;
} proofs[] = {
	{CHECKLIST_SHOE, 5, BACCARAT, PROOF_TEST_CARDS, true},
	{CHECKLIST_SHOE, 4, BACCARAT, PROOF_NONE, false},
	{CHECKLIST_DECK_OPEN, 1, BACCARAT, PROOF_COUNT, false},
	{CHECKLIST_DECK_OPEN, 2, BACCARAT, PROOF_NONE, false},
	{CHECKLIST_DECK_OPEN, 3, BACCARAT, PROOF_COUNT, false},
	{CHECKLIST_DECK_OPEN, 3, BLACKJACK, PROOF_COUNT, false},
	{CHECKLIST_DECK_OPEN, 4, BLACKJACK, PROOF_NONE, false},
	{CHECKLIST_DECK_RETURN, 1, BLACKJACK, PROOF_COUNT, false},
	{CHECKLIST_DECK_RETURN, 3, BLACKJACK, PROOF_COUNT, false},
	{CHECKLIST_DECK_CLOSE, 1, BACCARAT, PROOF_COUNT, false},
	{CHECKLIST_DECK_CLOSE, 3, BACCARAT, PROOF_COUNT, false},
	{CHECKLIST_WHEEL, 2, ROULETTE, PROOF_MEASURE, true},
	{CHECKLIST_WHEEL, 4, ROULETTE, PROOF_NONE, false},
	{CHECKLIST_WHEEL, 5, ROULETTE, PROOF_TEST_NUMBER, true},
	{CHECKLIST_WHEEL, 6, ROULETTE, PROOF_NONE, false},
	{CHECKLIST_BALL, 2, ROULETTE, PROOF_NONE, false},
	{CHECKLIST_BALL, 3, ROULETTE, PROOF_MEASURE, true},
};

START_TEST(an_item_is_proved_by_the_device_that_reads_it)
{
	const struct checklist_item *item = checklist_nth_item(
		proofs[_i].id, proofs[_i].game, proofs[_i].n);

	ck_assert_int_eq(item->proof, proofs[_i].proof);
	ck_assert_int_eq(item->proof_only, proofs[_i].only);
}
END_TEST

START_TEST(every_item_says_what_and_by_which_rule)
{
	for (int id = 0; id < CHECKLISTS; id++)
		for (int game = 0; game < GAMES; game++)
			for (int n = 1;
			     n <= checklist_item_count((enum checklist_id)id,
						       (enum game_id)game);
			     n++) {
				const struct checklist_item *item =
					checklist_nth_item(
						(enum checklist_id)id,
						(enum game_id)game, n);

				ck_assert_str_ne(item->text, "");
				ck_assert_ptr_nonnull(
					strchr("BKRM", item->section[0]));
			}
}
END_TEST

/* By which sections of its own house rules a game is asked. */
static const struct {
	enum checklist_id id;
	enum game_id game;
	int n;
	const char *sections;
} cited[] = {
	{CHECKLIST_SHOE, BACCARAT, 1, "B 1.2.3"},
	{CHECKLIST_SHOE, BACCARAT, 5, "B 1.2.2"},
	{CHECKLIST_SHOE, DRAGON_TIGER, 2, "B 1.2.3"},
	{CHECKLIST_SHOE, FOOTBALL_STUDIO, 3, "B 1.2.3"},
	{CHECKLIST_SHOE, BLACKJACK, 1, "K 1.4"},
	{CHECKLIST_SHOE, BLACKJACK, 5, "K 1.2.2"},
	{CHECKLIST_TABLE, BACCARAT, 1, "B 1.2.2"},
	{CHECKLIST_TABLE, BACCARAT, 2, "B 2.1.7"},
	{CHECKLIST_TABLE, BLACKJACK, 1, "K 1.2.2"},
	{CHECKLIST_TABLE, ROULETTE, 1, "R 1.2.2"},
	{CHECKLIST_DECK_OPEN, BACCARAT, 1, "B 1.3.1, B 3.1.1"},
	{CHECKLIST_DECK_OPEN, BLACKJACK, 1, "K 1.5, K 3.1.1"},
	{CHECKLIST_WHEEL, ROULETTE, 2, "R 3.2.2"},
	/* in baccarat's rules alone */
	{CHECKLIST_DECK_OPEN, BLACKJACK, 2, ""},
};

START_TEST(an_item_cites_the_rules_of_its_game)
{
	const struct checklist_item *item =
		checklist_nth_item(cited[_i].id, cited[_i].game, cited[_i].n);
	char text[SECTIONS_MAX];

	house_format_sections(item->section, cited[_i].game, text);
	ck_assert_str_eq(text, cited[_i].sections);
}
END_TEST

START_TEST(there_is_no_item_beside_those_of_the_game)
{
	ck_assert_ptr_null(checklist_nth_item(CHECKLIST_TABLE, BACCARAT, 0));
	ck_assert_ptr_null(checklist_nth_item(CHECKLIST_TABLE, BACCARAT, 4));
	ck_assert_ptr_nonnull(
		checklist_nth_item(CHECKLIST_TABLE, BLACKJACK, 4));
	ck_assert_ptr_null(checklist_nth_item(CHECKLIST_WHEEL, BACCARAT, 1));
	ck_assert_ptr_null(checklist_nth_item(CHECKLIST_SHOE, ROULETTE, 1));
	ck_assert_ptr_null(checklist_nth_item(CHECKLIST_TABLE, BACCARAT, -1));
}
END_TEST

/* --- fields ------------------------------------------------------------- */

static const struct {
	enum checklist_id id;
	const char *field, *text;
	int decks;
	bool good;
} texts[] = {
	{CHECKLIST_DECK_OPEN, "decks", "101 102", 2, true},
	{CHECKLIST_DECK_OPEN, "decks", "101", 1, true},
	{CHECKLIST_DECK_OPEN, "decks", "A-1  b-2", 2, true},
	{CHECKLIST_DECK_OPEN, "decks", "1 2 3 4 5 6 7 8", 8, true},
	{CHECKLIST_DECK_OPEN, "decks", "1 2 3 4 5 6 7 8 9", 8, false},
	{CHECKLIST_DECK_OPEN, "decks", "1 2 3 4 5 6 7", 8, false},
	{CHECKLIST_DECK_OPEN, "decks", "101 101", 2, false},
	{CHECKLIST_DECK_OPEN, "decks", "101 102 103 101", 4, false},
	{CHECKLIST_DECK_OPEN, "decks", "101 1.2", 2, false},
	{CHECKLIST_DECK_OPEN, "decks", "101 102 # spare", 2, false},
	{CHECKLIST_DECK_OPEN, "decks", "", 1, false},
	{CHECKLIST_DECK_OPEN, "decks", "1234567890123456", 1, true},
	{CHECKLIST_DECK_OPEN, "decks", "12345678901234567", 1, false},
	{CHECKLIST_DECK_OPEN, "colour", "blue", 8, true},
	{CHECKLIST_DECK_OPEN, "colour", " ", 8, false},
	{CHECKLIST_DECK_OPEN, "seal", "no. 7 of 9", 8, true},
	{CHECKLIST_DECK_OPEN, "seal", "", 8, false},
	{CHECKLIST_WHEEL, "level", "0", 0, true},
	{CHECKLIST_WHEEL, "level", "5.000", 0, true},
	{CHECKLIST_WHEEL, "level", "5.001", 0, false},
	{CHECKLIST_WHEEL, "level", "-1", 0, false},
	{CHECKLIST_WHEEL, "level", "flat", 0, false},
	{CHECKLIST_BALL, "diameter", "12", 0, true},
	{CHECKLIST_BALL, "diameter", "11.999", 0, false},
	{CHECKLIST_BALL, "diameter", "25", 0, true},
	{CHECKLIST_BALL, "diameter", "25.001", 0, false},
};

START_TEST(a_field_takes_what_may_stand_there)
{
	const struct checklist_field *field =
		&checklists[texts[_i].id].field[checklist_find_field(
			texts[_i].id, texts[_i].field)];

	ck_assert_msg((checklist_field_check(field, texts[_i].decks,
					     texts[_i].text) == NULL) ==
			      texts[_i].good,
		      "%s '%s'", texts[_i].field, texts[_i].text);
}
END_TEST

static const struct {
	const char *text;
	int32_t thousandths; /* -1: it is no measure */
} measures[] = {
	{"0", 0},
	{"0.25", 250},
	{"0.001", 1},
	{"20.5", 20500},
	{"9999.999", 9999999},
	{"007", 7000},
	{"10000", -1},
	{"", -1},
	{".", -1},
	{".5", -1},
	{"5.", -1},
	{"1.2345", -1},
	{"1,5", -1},
	{" 1", -1},
	{"1 ", -1},
	{"+1", -1},
	{"1.2.3", -1},
	{"99999999999", -1},
	{"1e3", -1},
	{"0x10", -1},
};

START_TEST(a_measure_is_read_to_its_third_decimal)
{
	int32_t value = -1;

	ck_assert_int_eq(checklist_parse_measure(measures[_i].text, &value),
			 measures[_i].thousandths >= 0);
	ck_assert_int_eq(value, measures[_i].thousandths);
}
END_TEST

static const struct test tests[] = {
	L(a_checklist_is_as_the_procedures_say, lists),
	T(there_are_all_checklists),
	L(an_item_is_proved_by_the_device_that_reads_it, proofs),
	T(every_item_says_what_and_by_which_rule),
	L(an_item_cites_the_rules_of_its_game, cited),
	T(there_is_no_item_beside_those_of_the_game),
	L(a_field_takes_what_may_stand_there, texts),
	L(a_measure_is_read_to_its_third_decimal, measures),
};

SUITE("checklist", tests)
