/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/shoe.h"

#include <string.h>

#include "tests/support/support.h"

static struct card face(int n)
{
	return (struct card){.face = (uint8_t)n};
}

/* Takes every card of all decks but the last `left`. */
static void draw_all_but(struct shoe *shoe, int left)
{
	for (int i = 0; i < shoe->decks * FACES - left; i++)
		ck_assert_int_eq(shoe_draw(shoe, face(i % FACES)), SHOE_DRAWN);
}

START_TEST(a_shoe_holds_so_many_decks_and_no_card_more)
{
	struct shoe shoe = {.decks = (uint8_t)_i};

	ck_assert_int_eq(shoe_left(&shoe), _i * 52);
	draw_all_but(&shoe, 0);
	ck_assert_int_eq(shoe_left(&shoe), 0);
	ck_assert_int_eq(shoe_draw(&shoe, face(7)), SHOE_EMPTY);
	ck_assert_int_eq(shoe_left(&shoe), 0);
	ck_assert_int_eq(shoe.out, _i * 52);
	ck_assert_int_eq(shoe.out_by_face[7], _i);
}
END_TEST

START_TEST(a_card_is_impossible_when_each_deck_has_given_one)
{
	struct shoe shoe = {.decks = (uint8_t)_i};

	for (int i = 0; i < _i; i++)
		ck_assert_int_eq(shoe_draw(&shoe, face(31)), SHOE_DRAWN);
	ck_assert_int_eq(shoe_draw(&shoe, face(31)), SHOE_IMPOSSIBLE);
	ck_assert_int_eq(shoe_draw(&shoe, face(30)), SHOE_DRAWN);
	ck_assert_int_eq(shoe_left(&shoe), _i * 52 - _i - 2);
}
END_TEST

START_TEST(a_face_stays_impossible_however_often_it_comes)
{
	struct shoe shoe = {.decks = 8};

	for (int i = 0; i < 416; i++)
		ck_assert_int_eq(shoe_draw(&shoe, face(0)),
				 i < 8 ? SHOE_DRAWN : SHOE_IMPOSSIBLE);
	ck_assert_int_eq(shoe_draw(&shoe, face(0)), SHOE_EMPTY);
}
END_TEST

START_TEST(a_card_known_to_have_left_is_counted_even_from_an_empty_shoe)
{
	struct shoe shoe = {.decks = 1};

	draw_all_but(&shoe, 0);
	ck_assert(shoe_count(&shoe, face(3)));
	ck_assert_int_eq(shoe_left(&shoe), -1);
	ck_assert_int_eq(shoe_draw(&shoe, face(4)), SHOE_EMPTY);
	shoe_put_back(&shoe, face(3));
	ck_assert_int_eq(shoe_left(&shoe), 0);
}
END_TEST

START_TEST(an_unread_card_leaves_but_no_face_does)
{
	struct shoe shoe = {.decks = 1};
	struct shoe full = shoe;

	ck_assert_int_eq(shoe_draw(&shoe, face(CARD_UNREAD)), SHOE_DRAWN);
	ck_assert_int_eq(shoe_left(&shoe), 51);
	ck_assert_mem_eq(shoe.out_by_face, full.out_by_face,
			 sizeof full.out_by_face);
	shoe_put_back(&shoe, face(CARD_UNREAD));
	ck_assert_mem_eq(&shoe, &full, sizeof full);
}
END_TEST

START_TEST(a_card_put_back_can_come_again)
{
	struct shoe shoe = {.decks = 1};

	ck_assert_int_eq(shoe_draw(&shoe, face(51)), SHOE_DRAWN);
	shoe_put_back(&shoe, face(51));
	ck_assert_int_eq(shoe_left(&shoe), 52);
	ck_assert_int_eq(shoe_draw(&shoe, face(51)), SHOE_DRAWN);
}
END_TEST

START_TEST(a_shoe_filled_is_as_new)
{
	struct shoe shoe = {.decks = 6};
	struct shoe full = shoe;

	draw_all_but(&shoe, 11);
	shoe_fill(&shoe);
	ck_assert_mem_eq(&shoe, &full, sizeof full);
}
END_TEST

static const struct test tests[] = {
	RANGE(a_shoe_holds_so_many_decks_and_no_card_more, 1, DECKS_MAX + 1),
	RANGE(a_card_is_impossible_when_each_deck_has_given_one, 1,
	      DECKS_MAX + 1),
	T(a_face_stays_impossible_however_often_it_comes),
	T(a_card_known_to_have_left_is_counted_even_from_an_empty_shoe),
	T(an_unread_card_leaves_but_no_face_does),
	T(a_card_put_back_can_come_again),
	T(a_shoe_filled_is_as_new),
};

SUITE("shoe", tests)
