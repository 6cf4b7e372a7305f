/* SPDX-License-Identifier: ISC */
/* When a card that the shoe sent again is offered, and until when. */
#include "config.h"

#include "app/desk/shoe_input.h"

#include "tests/support/script_player.h"
#include "tests/support/support.h"

#define START "table baccarat\nopen\nclose\n"

static const struct {
	const char *name, *lines, *report;
	bool asks;
	const char *then; /* one more event; NULL: none */
	bool still;
} cases[] = {
	{"the place that waits", START, "device again player 1 9h", true, NULL,
	 true},
	{"a banker's place", START "card 2h", "device again banker 1 Th", true,
	 NULL, true},
	{"others were counted before it", START,
	 "device skipped 7 again player 1 9h", true, NULL, true},
	{"a third card", START "card 2h Kd 3c 3s", "device again player 3 9h",
	 true, NULL, true},
	{"a place that is filled", START "card 9h", "device again player 1 9h",
	 false, NULL, false},
	{"filled by another card", START "card 8h", "device again player 1 9h",
	 false, NULL, false},
	{"a place that comes later", START, "device again banker 1 9h", false,
	 "card 2h", false},
	{"no third card is due", START "card 2h Kd 7c 3s",
	 "device again player 3 9h", false, NULL, false},
	{"betting is open", "table baccarat\nopen", "device again player 1 9h",
	 false, "close", false},
	{"between rounds", "table baccarat", "device again player 1 9h", false,
	 NULL, false},
	{"burn", START, "device again burn 9h", false, NULL, false},
	{"another report", START, "device warning 9h", false, NULL, false},
	{"no card", START, "device again player 1 1h", false, NULL, false},
	{"gone when its card came", START, "device again player 1 9h", true,
	 "card 9h", false},
	{"gone when another came", START, "device again player 1 9h", true,
	 "card 2c", false},
	{"gone with the round", START, "device again player 1 9h", true,
	 "void reader", false},
	{"it stays over a note", START, "device again player 1 9h", true,
	 "note so", true},
	{"it waits behind a hold", START "hold compare",
	 "device again player 1 9h", false, "release compare", true},
	{"and is not asked in one", START, "device again player 1 9h", true,
	 "hold dispute", false},
	{"nor under an irregularity", START "card 2h Kd 3c 3s 5d 6h 9h",
	 "device again banker 3 9h", false, NULL, false},
};

static void send_report(struct repeated_card *repeated_card, const char *line,
			const struct table *table)
{
	struct device_report report;

	device_report_parse(line, &report);
	repeated_card_on_report(repeated_card, &report, table);
}

START_TEST(a_card_sent_again_is_offered_where_its_place_waits)
{
	struct play *p = play_start();
	struct repeated_card repeated_card = {0};

	play_accepted(p, cases[_i].lines);
	send_report(&repeated_card, cases[_i].report, &p->table);
	ck_assert_msg(repeated_card_is_asked(&repeated_card, &p->table) ==
			      cases[_i].asks,
		      "%s", cases[_i].name);
	if (!cases[_i].then)
		return;
	play_accepted(p, cases[_i].then);
	repeated_card_update(&repeated_card, &p->table);
	ck_assert_msg(repeated_card_is_asked(&repeated_card, &p->table) ==
			      cases[_i].still,
		      "%s, then", cases[_i].name);
}
END_TEST

START_TEST(the_offer_names_its_card)
{
	struct play *p = play_start();
	struct repeated_card repeated_card = {0};
	char text[CARD_TEXT_MAX];

	play_accepted(p, START);
	send_report(&repeated_card, "device again player 1 9h", &p->table);
	card_format(repeated_card.card, text);
	ck_assert_str_eq(text, "9h");
}
END_TEST

START_TEST(of_two_for_one_place_the_last_is_offered)
{
	struct play *p = play_start();
	struct repeated_card repeated_card = {0};
	char text[CARD_TEXT_MAX];

	play_accepted(p, START);
	send_report(&repeated_card, "device again player 1 9h", &p->table);
	send_report(&repeated_card, "device again player 1 2c", &p->table);
	card_format(repeated_card.card, text);
	ck_assert_str_eq(text, "2c");
	send_report(&repeated_card, "device again banker 1 3c", &p->table);
	card_format(repeated_card.card, text);
	ck_assert_str_eq(text, "2c");
}
END_TEST

static const struct test tests[] = {
	L(a_card_sent_again_is_offered_where_its_place_waits, cases),
	T(the_offer_names_its_card),
	T(of_two_for_one_place_the_last_is_offered),
};

SUITE("offer", tests)
