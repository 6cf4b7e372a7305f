/* SPDX-License-Identifier: ISC */
/* A table's limits in the room that there is. */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "rules/script/event_parse.h"
#include "tests/support/support.h"
#include "ui/text/text.h"
#include "ui/terminal/utf8.h"

static const struct {
	const char *table;
	int cols;
	const char *words;
} rows[] = {
	{"table roulette", 60, ""},
	{"table roulette min=1", 60, "  min 1.00 EUR"},
	{"table roulette max=5000", 60, "  max 5,000.00 EUR"},
	{"table roulette min=1 max=500", 60, "  min 1.00  max 500.00 EUR"},
	{"table roulette max-red=5", 60, "  red 5.00 EUR"},
	{"table roulette min=1 max=500 max-straight=50", 42,
	 "  min 1.00  max 500.00  straight 50.00 EUR"},
	{"table roulette min=1 max=500 max-straight=50", 41,
	 "  min 1.00  max 500.00 EUR, 1 more"},
	{"table roulette min=1 max=500 max-straight=50 max-split=100 "
	 "max-street=150",
	 52, "  min 1.00  max 500.00  straight 50.00 EUR, 2 more"},
	{"table roulette min=1 max=500 max-straight=50 max-split=100", 1,
	 "  min 1.00  max 500.00 EUR, 2 more"},
	/* no wager can be laid there, and players need not work that out */
	{"table roulette min=20 max=500 max-straight=15 max-split=20", 60,
	 "  min 20.00  max 500.00  split 20.00 EUR, straight closed"},
	{"table roulette min=20 max=500 max-straight=15 max-split=20", 40,
	 "  min 20.00  max 500.00 EUR, 2 more"},
	{"table baccarat decimals=0 min=10 max=5000 max-tie=500", 60,
	 "  min 10  max 5,000  tie 500 EUR"},
};

START_TEST(limits_that_have_no_room_are_counted)
{
	struct event event;
	const char *reason, *table = rows[_i].table;
	char text[LIMITS_TEXT_MAX];

	ck_assert(event_parse(table, strlen(table), NULL, &event, &reason) ==
		  SB_OK);
	limits_text(&event.house, "EUR", rows[_i].cols, text);
	ck_assert_str_eq(text, rows[_i].words);
	ck_assert(rows[_i].cols == 1 || utf8_width(text) <= rows[_i].cols);
}
END_TEST

START_TEST(the_widest_limits_end_where_they_must)
{
	struct house house = {.game = ROULETTE, .decimals = 3};
	char text[LIMITS_TEXT_MAX];

	house.limits.min.units = house.limits.max.units = 999999999999999;
	for (int i = 0; i < SPOT_WORDS; i++)
		house.limits.spot_max[i].units = 999999999999999;
	limits_text(&house, "A CURRENCY WITH A LONG NAME", 10000, text);
	ck_assert_uint_lt(strlen(text), LIMITS_TEXT_MAX);
	ck_assert(strstr(text, "high 999,999,999,999.999"));
	limits_text(&house, "EUR", 40, text);
	/* five of the 35 spots are not offered: pairs, side bets, suited tie */
	ck_assert(strstr(text, "EUR, 30 more"));
}
END_TEST

static const struct test tests[] = {
	L(limits_that_have_no_room_are_counted, rows),
	T(the_widest_limits_end_where_they_must),
};

static const struct test_case cases[] = {
	CASE("limits", tests, NULL, NULL),
};

int main(void)
{
	setlocale(LC_ALL, "C.UTF-8");
	return support_run(cases, ROWS_OF(cases));
}
