/* SPDX-License-Identifier: ISC */
/* The keys of `table` and `limits`. */
#include "config.h"

#include "rules/table/house_rules.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/games.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* clang-format off */
static const char *const well_formed[] = {
	"table baccarat", "table baccarat decks=1", "table baccarat decks=8",
	"table baccarat decks=08", "table baccarat shuffle=every-round",
	"table baccarat aces=one", "table baccarat aces=many",
	"table baccarat double-after-split=yes",
	"table baccarat double-after-split=no", "table baccarat min-revs=1",
	"table baccarat min-revs=99", "table baccarat opposing=allow",
	"table baccarat opposing=forbid", "table baccarat coverage=1",
	"table baccarat max-wagers=0", "table baccarat max-wagers=1", "table baccarat max-wagers=99",
	"table baccarat hands-after-cut=0", "table blackjack hands-after-cut=3",
	"table baccarat burn=no", "table blackjack burn=10", "table roulette burn=by-value",
	"table baccarat pending-days=1", "table roulette pending-days=3650",
	"table baccarat coverage=100", "table baccarat trios=yes",
	"table baccarat trios=no", "table baccarat announced=yes",
	"table baccarat announced=no", "table baccarat final=announce",
	"table baccarat pairs=yes", "table baccarat pairs=no",
	"table blackjack perfect-pairs=yes plus-three=yes",
	"table baccarat perfect-pairs=no plus-three=no",
	"table roulette final=clear", "table baccarat decimals=0",
	"table blackjack blackjack-pays=3:2 insurance-pays=2:1",
	"table blackjack blackjack-pays=6:5", "table baccarat tie-pays=9:1",
	"table blackjack blackjack-pays=1:1", "table baccarat tie-pays=99:1",
	"table blackjack insurance-pays=9:4", "table baccarat commission=1",
	"table baccarat commission=5", "table baccarat commission=none",
	"table blackjack double=any", "table blackjack double=9-11",
	"table blackjack double=10-11", "table blackjack double=off",
	"table blackjack double-for-less=yes soft-17=hit",
	"table baccarat double-for-less=no soft-17=stand double=off",
	"table blackjack split=off", "table blackjack split=once",
	"table blackjack split=3", "table baccarat split=4",
	/* the most at which the players do not win: 1 deck, 3 of 51 second
	 * cards make a pair; 8 decks, 31 of 415; and of 216 rolls 3, 6, 10, 15,
	 * 21, 25 and 27 make the totals */
	"table baccarat pair-pays=11:1", "table baccarat pair-pays=1:1",
	"table baccarat pair-pays=12:1", "table baccarat decks=1 pair-pays=16:1",
	"table blackjack perfect-pairs-pays=25-12-6:1",
	"table blackjack perfect-pairs-pays=30-10-5:1",
	"table blackjack plus-three-pays=9-9-9-9-9:1",
	"table blackjack plus-three-pays=1-2-3-4-5:1",
	"table sic-bo total-pays=71-35-20-13-9-7-7:1",
	"table sic-bo triple-pays=215:1", "table sic-bo any-triple-pays=35:1",
	"table sic-bo double-pays=12:1", "table sic-bo combination-pays=6:1",
	"table sic-bo single-pays=1-2-20:1",
	/* of another game: not judged */
	"table baccarat single-pays=1-2-250:1", "table sic-bo pair-pays=250:1",
	"table roulette la-partage=yes", "table roulette la-partage=no",
	"table roulette en-prison=yes", "table roulette en-prison=no",
	"table roulette la-partage=yes en-prison=no",
	"table roulette en-prison=yes la-partage=no",
	"table baccarat tie-pays=17:2", "table blackjack tie-pays=8:1",
	"table baccarat decimals=2", "table baccarat decimals=3",
	"table baccarat rules=1", "table baccarat min=5 max=5",
	"table baccarat max-player=1 max-banker=2 max-tie=3 max-main=4",
	"table baccarat max-straight=1 max-split=1 max-street=1 max-corner=1",
	"table baccarat max-line=1 max-column=1 max-dozen=1 max-red=1",
	"table baccarat max-black=1 max-odd=1 max-even=1 max-low=1 max-high=1",
	"table baccarat min=10 max-tie=5", "table baccarat max=999999999999",
	/* the currency counts for amounts before it too */
	"table baccarat min=0.125 decimals=3",
	"table baccarat decimals=3 min=0.125",
	"table baccarat max=10 decimals=0 min=5",

	"limits min=5", "limits min=none max=none max-tie=none",
	"table baccarat max-seat=5", "limits max-seat=5", "limits max-seat=none",
	"limits usual", "limits for=1 min=5", "limits for=1440 max=none max-seat=9",
	"limits max-straight=5 min=0.01", "limits min=9 max=9",
	"limits min=9 max=none",
};
/* clang-format on */

START_TEST(a_table_with_these_keys_is_well_formed)
{
	struct play *p = play_start();

	play(p, "table baccarat");
	ck_assert_msg(play_read(p, well_formed[_i]) == SB_OK, "'%s'",
		      well_formed[_i]);
}
END_TEST

/* clang-format off */
static const char *const malformed[] = {
	"limits",

	/* tables */
	"table", "table Baccarat", "table poker", "table baccarat 8",
	"table baccarat decks", "table baccarat decks=",
	"table baccarat decks=0", "table baccarat decks=9",
	"table baccarat decks=264", "table baccarat decks=eight",
	"table baccarat decks=8 decks=8", "table baccarat decks=8 min=1 decks=8", "table baccarat =8",
	"table baccarat Decks=8", "table baccarat deck=8",
	"table baccarat decks=8=8", "table baccarat shuffle=never",
	"table baccarat shuffle=", "table baccarat aces=two",
	"table baccarat double-after-split=maybe", "table baccarat min-revs=0",
	"table baccarat min-revs=100", "table baccarat opposing=yes",
	"table baccarat max-wagers=100",
	"table baccarat hands-after-cut=4", "table baccarat burn=0",
	"table baccarat burn=11", "table baccarat burn=yes",
	"table baccarat pending-days=0", "table baccarat pending-days=3651",
	"table baccarat pending-days=none", "limits pending-days=3",
	"table baccarat max-wagers=none", "limits max-wagers=3",
	"table baccarat coverage=0", "table baccarat coverage=101",
	"table baccarat announced=voisins", "table roulette final=open", "table baccarat trios=0-1-2", "table baccarat trios=yes trios=no", "table baccarat pairs=", "table baccarat pairs=player", "table blackjack plus-three=", "table blackjack perfect-pairs=1", "table baccarat pairs=yes pairs=yes",
	"table blackjack blackjack-pays=3", "table blackjack blackjack-pays=:2",
	"table blackjack blackjack-pays=3:", "table blackjack blackjack-pays=3:2:1",
	"table blackjack blackjack-pays=0:1", "table blackjack blackjack-pays=3:0",
	"table blackjack blackjack-pays=4:5", "table blackjack blackjack-pays=100:1",
	"table blackjack blackjack-pays=100:99", "table blackjack blackjack-pays=3/2",
	"table blackjack insurance-pays=1:2", "table blackjack insurance-pays=19:10",
	"table baccarat tie-pays=7:1", "table baccarat tie-pays=79:10",
	"table baccarat tie-pays=8", "table baccarat commission=0",
	"table baccarat commission=6", "table blackjack double=11",
	"table blackjack double=", "table blackjack double-for-less=some",
	"table roulette la-partage=half", "table roulette en-prison=once",
	"table roulette la-partage=yes en-prison=yes",
	"table roulette en-prison=yes la-partage=yes",
	"table baccarat pair-pays=11", "table baccarat pair-pays=11:2",
	"table baccarat pair-pays=0:1", "table baccarat pair-pays=11-11:1",
	"table baccarat pair-pays=", "table baccarat pair-pays=:1",
	"table baccarat pair-pays=251:1", "table baccarat pair-pays=13:1",
	"table baccarat decks=1 pair-pays=17:1",
	"table baccarat pair-pays=17:1 decks=1",
	"table baccarat pair-pays=11:1 pair-pays=11:1",
	"table blackjack perfect-pairs-pays=25-12:1",
	"table blackjack perfect-pairs-pays=25-12-6-3:1",
	"table blackjack perfect-pairs-pays=25--6:1",
	"table blackjack perfect-pairs-pays=25-12-6",
	"table blackjack perfect-pairs-pays=25:12:6",
	"table blackjack perfect-pairs-pays=25-15-7:1",
	"table blackjack plus-three-pays=10-10-10-10-10:1",
	"table sic-bo total-pays=72-30-17-12-8-6-6:1",
	"table sic-bo total-pays=60-36-17-12-8-6-6:1",
	"table sic-bo total-pays=60-30-21-12-8-6-6:1",
	"table sic-bo total-pays=60-30-17-14-8-6-6:1",
	"table sic-bo total-pays=60-30-17-12-10-6-6:1",
	"table sic-bo total-pays=60-30-17-12-8-8-6:1",
	"table sic-bo total-pays=60-30-17-12-8-6-8:1",
	"table sic-bo triple-pays=216:1", "table sic-bo any-triple-pays=36:1",
	"table sic-bo double-pays=13:1", "table sic-bo combination-pays=7:1",
	"table sic-bo single-pays=1-2-21:1", "table sic-bo single-pays=2-2-2:1",
	"table sic-bo chances-pays=1:1", "limits pair-pays=11:1",
	"table blackjack soft-17=draw", "table blackjack split=1",
	"table blackjack split=2", "table blackjack split=5",
	"table blackjack split=twice", "table blackjack split=", "table baccarat commission=5%",
	"table baccarat commission=", "limits tie-pays=9:1",
	"table baccarat coverage=92%", "table baccarat decimals=1",
	"table baccarat decimals=4", "table baccarat decimals=02",
	"table baccarat decimals=", "table baccarat rules=2",
	"table baccarat rules=01", "table baccarat min=0",
	"table baccarat min=none", "table baccarat max=none",
	"table baccarat min=10 max=5", "table baccarat max=5 min=10",
	"table baccarat max=5 max=5", "table baccarat max-tie=5 max-tie=6",
	"table baccarat max-=5", "table baccarat max-insurance=5",
	"table baccarat max-17=5", "table baccarat min-tie=5",
	"table baccarat max-tie", "table baccarat min=0.5 decimals=0",
	"table baccarat decimals=0 min=0.5", "table baccarat min=0.125",
	"table baccarat decks=8 ,",

	/* limits */
	"limits min", "limits min=", "limits min=0", "limits min=x",
	"limits min=0.001", "limits min=5 min=5", "limits min=5 min=none",
	"limits decks=8", "limits decimals=2", "limits max-=5",
	"limits coverage=90", "limits min=10 max=5", "limits max=5 min=10",
	"limits min=NONE", "limits usual min=5", "limits min=5 usual",
	"limits for=30", "limits for=0 min=5", "limits for=1441 min=5",
	"limits for= min=5", "limits min=5 for=30", "limits for=30 for=30 min=5",
	"limits for=30 usual", "limits for=30 min=10 max=5", "limits USUAL",
	"table baccarat for=30", "table baccarat max-seat=0",
	"table baccarat max-seat=none", "table baccarat max-seat=5 max-seat=6",
};
/* clang-format on */

START_TEST(a_table_with_other_keys_is_malformed)
{
	struct play *p = play_start();

	play(p, "table baccarat");
	ck_assert_msg(play_read(p, malformed[_i]) == SB_INVALID, "'%s'",
		      malformed[_i]);
}
END_TEST

START_TEST(a_table_with_every_key_is_well_formed_and_with_one_twice_not)
{
	struct play *p = play_start();
	char line[EVENT_LINE_MAX + 1] =
		"table baccarat decks=8 shuffle=every-round aces=one "
		"double-after-split=no min-revs=3 opposing=allow max-wagers=3 "
		"pairs=yes perfect-pairs=yes plus-three=yes coverage=92 "
		"trios=yes announced=yes final=clear "
		"decimals=2 "
		"blackjack-pays=3:2 insurance-pays=2:1 tie-pays=8:1 "
		"commission=5 double=any double-for-less=no soft-17=stand "
		"hands-after-cut=1 burn=by-value "
		"split=once la-partage=no en-prison=yes "
		"rules=1 min=1 "
		"max=9 max-seat=99";

	for (int spot = 0; spot < SPOT_WORDS; spot++)
		sprintf(line + strlen(line), " max-%s=5", spot_words[spot]);
	ck_assert_int_eq(play_read(p, line), SB_OK);
	strcat(line, " max-high=5");
	ck_assert_int_eq(play_read(p, line), SB_INVALID);
	strcat(line, " max-low=5 max-odd=5");
	ck_assert_int_eq(play_read(p, line), SB_INVALID);
}
END_TEST

static struct house *parse_house(const char *table, const char *line)
{
	struct play *p = play_start();

	play(p, table);
	ck_assert_msg(play_read(p, line) == SB_OK, "'%s'", line);
	return &p->event.house;
}

#define HOUSE(member) offsetof(struct house, member)

/* Every other byte of the house stays as a table without keys has it. */
static const struct {
	const char *line;
	size_t at;
	uint8_t value;
} keys[] = {
	{"table baccarat decks=6", HOUSE(decks), 6},
	{"table baccarat decks=01", HOUSE(decks), 1},
	{"table baccarat decimals=0", HOUSE(decimals), 0},
	{"table baccarat decimals=3", HOUSE(decimals), 3},
	{"table baccarat min-revs=99", HOUSE(min_revs), 99},
	{"table baccarat coverage=92", HOUSE(coverage), 92},
	{"table baccarat max-wagers=3", HOUSE(max_wagers), 3},
	{"table baccarat max-wagers=0", HOUSE(max_wagers), 0},
	{"table baccarat hands-after-cut=2", HOUSE(hands_after_cut), 2},
	{"table baccarat burn=7", HOUSE(burn), 7},
	{"table baccarat burn=by-value", HOUSE(burn), BURN_BY_VALUE},
	{"table baccarat shuffle=every-round", HOUSE(shuffle_every_round), 1},
	{"table baccarat aces=many", HOUSE(aces_many), 1},
	{"table baccarat double-after-split=yes", HOUSE(double_after_split), 1},
	{"table baccarat opposing=forbid", HOUSE(opposing_forbidden), 1},
	/* what stands without a key, said with one */
	{"table baccarat decks=8", HOUSE(decks), 8},
	{"table baccarat decimals=2", HOUSE(decimals), 2},
	{"table baccarat min-revs=3", HOUSE(min_revs), 3},
	{"table baccarat aces=one", HOUSE(aces_many), 0},
	{"table baccarat double-after-split=no", HOUSE(double_after_split), 0},
	{"table baccarat opposing=allow", HOUSE(opposing_forbidden), 0},
	{"table baccarat trios=yes", HOUSE(trios), 1},
	{"table baccarat trios=no", HOUSE(trios), 0},
	{"table baccarat announced=yes", HOUSE(announced), 1},
	{"table baccarat announced=no", HOUSE(announced), 0},
	{"table baccarat blackjack-pays=6:2", HOUSE(blackjack_pays.won), 6},
	{"table baccarat blackjack-pays=3:1", HOUSE(blackjack_pays.of), 1},
	{"table baccarat blackjack-pays=3:2", HOUSE(blackjack_pays.won), 3},
	{"table baccarat insurance-pays=5:1", HOUSE(insurance_pays.won), 5},
	{"table baccarat insurance-pays=2:1", HOUSE(insurance_pays.of), 1},
	{"table baccarat tie-pays=9:1", HOUSE(tie_pays.won), 9},
	{"table baccarat tie-pays=8:1", HOUSE(tie_pays.won), 8},
	{"table baccarat commission=none", HOUSE(commission), 0},
	{"table baccarat commission=4", HOUSE(commission), 4},
	{"table baccarat double=any", HOUSE(double_on), DOUBLE_ANY},
	{"table baccarat double=9-11", HOUSE(double_on), DOUBLE_9_TO_11},
	{"table baccarat double=10-11", HOUSE(double_on), DOUBLE_10_TO_11},
	{"table baccarat double=off", HOUSE(double_on), DOUBLE_OFF},
	{"table baccarat double-for-less=yes", HOUSE(double_for_less), 1},
	{"table baccarat double-for-less=no", HOUSE(double_for_less), 0},
	{"table baccarat soft-17=hit", HOUSE(hits_soft_17), 1},
	{"table baccarat soft-17=stand", HOUSE(hits_soft_17), 0},
	{"table baccarat pairs=yes", HOUSE(pairs), 1},
	{"table baccarat pairs=no", HOUSE(pairs), 0},
	{"table baccarat split=off", HOUSE(seat_hands), 1},
	{"table baccarat split=once", HOUSE(seat_hands), 2},
	{"table baccarat split=3", HOUSE(seat_hands), 3},
	{"table baccarat split=4", HOUSE(seat_hands), 4},
	{"table baccarat la-partage=yes", HOUSE(la_partage), 1},
	{"table baccarat la-partage=no", HOUSE(la_partage), 0},
	{"table baccarat en-prison=yes", HOUSE(en_prison), 1},
	{"table baccarat en-prison=no", HOUSE(en_prison), 0},
	{"table baccarat rules=1", HOUSE(game), BACCARAT},
};

START_TEST(only_baccarat_is_shuffled_every_round)
{
	static const char line[] = "table blackjack shuffle=every-round";

	ck_assert(!parse_house("table baccarat", line)->shuffle_every_round);
}
END_TEST

START_TEST(only_a_ball_lies_until_it_is_cleared)
{
	static const char line[] = "table roulette final=clear";
	static const char cards[] = "table baccarat final=clear";

	ck_assert(parse_house("table baccarat", line)->final_at_clear);
	ck_assert(!parse_house("table baccarat", cards)->final_at_clear);
}
END_TEST

/* Each game has its own, whatever is said of the others. */
START_TEST(a_game_has_its_own_side_bets)
{
	static const char all[] = "pairs=yes perfect-pairs=yes plus-three=yes";
	char line[96];
	const struct house *house;

	for (int game = 0; game < GAMES; game++) {
		snprintf(line, sizeof line, "table %s %s", games[game]->name,
			 all);
		house = parse_house("table baccarat", line);
		ck_assert_int_eq(house->pairs, game == BACCARAT);
		ck_assert_int_eq(house->perfect_pairs, game == BLACKJACK);
		ck_assert_int_eq(house->plus_three, game == BLACKJACK);
	}
}
END_TEST

START_TEST(a_key_sets_its_own_choice)
{
	const size_t choices = HOUSE(limits);
	uint8_t plain[HOUSE(limits)];
	const struct house *house;

	house = parse_house("table baccarat", "table baccarat");
	memcpy(plain, house, choices);
	plain[keys[_i].at] = keys[_i].value;
	house = parse_house("table baccarat", keys[_i].line);
	ck_assert_msg(memcmp(house, plain, HOUSE(en_prison) + 1) == 0, "%s",
		      keys[_i].line);
}
END_TEST

/* Whether one seat may be on both sides, where the line does not say it. */
static const struct {
	const char *line;
	bool forbidden;
} one_sided[] = {
	{"table baccarat", false},
	{"table blackjack", false},
	{"table roulette", false},
	{"table dragon-tiger", true},
	{"table football-studio", true},
	{"table sic-bo", true},
	{"table dragon-tiger opposing=allow", false},
	{"table football-studio opposing=allow", false},
	{"table sic-bo opposing=allow", false},
};

START_TEST(some_games_take_one_side_alone)
{
	const struct house *house =
		parse_house("table baccarat", one_sided[_i].line);

	ck_assert_msg(house->opposing_forbidden == one_sided[_i].forbidden,
		      "%s", one_sided[_i].line);
}
END_TEST

START_TEST(a_table_without_keys_is_the_plain_one)
{
	const struct house *house =
		parse_house("table baccarat", "table baccarat");

	ck_assert_int_eq(house->game, BACCARAT);
	ck_assert_int_eq(house->decks, 8);
	ck_assert_int_eq(house->decimals, 2);
	ck_assert_int_eq(house->min_revs, 3);
	ck_assert_int_eq(house->pending_days, 90);
	ck_assert_int_eq(house->coverage, 0);
	ck_assert_int_eq(house->max_wagers, 0);
	ck_assert(!house->shuffle_every_round);
	ck_assert(!house->aces_many);
	ck_assert(!house->double_after_split);
	ck_assert(!house->opposing_forbidden);
	ck_assert(!house->pairs);
	ck_assert(!house->perfect_pairs);
	ck_assert(!house->plus_three);
	ck_assert(!house->trios);
	ck_assert(!house->announced);
	ck_assert(!house->final_at_clear);
	ck_assert_int_eq(house->blackjack_pays.won, 3);
	ck_assert_int_eq(house->blackjack_pays.of, 2);
	ck_assert_int_eq(house->insurance_pays.won, 2);
	ck_assert_int_eq(house->insurance_pays.of, 1);
	ck_assert_int_eq(house->tie_pays.won, 8);
	ck_assert_int_eq(house->tie_pays.of, 1);
	ck_assert_int_eq(house->commission, 5);
	ck_assert_int_eq(house->double_on, DOUBLE_ANY);
	ck_assert(!house->double_for_less);
	ck_assert(!house->hits_soft_17);
	ck_assert_int_eq(house->seat_hands, 2);
	ck_assert(!house->la_partage);
	ck_assert(!house->en_prison);
	ck_assert_int_eq(house->limits.min.units, 0);
	for (int spot = 0; spot < SPOT_WORDS; spot++)
		ck_assert_int_eq(
			limits_max(&house->limits, (enum spot_word)spot).units,
			0);
}
END_TEST

#define LIMITED "table baccarat min=1 max=1000 max-tie=300 decimals=0"

/* min, max and the maximum of the tie spot afterwards */
static const struct {
	const char *line;
	int64_t min, max, tie;
} limits[] = {
	{LIMITED, 1, 1000, 300},
	{"limits min=5", 5, 1000, 300},
	{"limits max=5000", 1, 5000, 300},
	{"limits max-tie=5", 1, 1000, 5},
	{"limits min=none", 0, 1000, 300},
	{"limits max=none", 1, 0, 300},
	{"limits max-tie=none", 1, 1000, 1000},
	{"limits max=none max-tie=none", 1, 0, 0},
	{"limits max-tie=9 min=2 max=50", 2, 50, 9},
	{"limits max-red=9", 1, 1000, 300},
	{"limits max=5 min=none", 0, 5, 300},
};

START_TEST(limits_that_are_not_named_stay)
{
	const struct limits *got =
		&parse_house(LIMITED, limits[_i].line)->limits;

	ck_assert_int_eq(got->min.units, limits[_i].min);
	ck_assert_int_eq(limits_max(got, SPOT_PLAYER).units, limits[_i].max);
	ck_assert_int_eq(limits_max(got, SPOT_TIE).units, limits[_i].tie);
}
END_TEST

START_TEST(every_spot_can_have_a_limit)
{
	char line[64];

	for (int spot = 0; spot < SPOT_WORDS; spot++) {
		const struct limits *got;

		snprintf(line, sizeof line, "limits max-%s=7",
			 spot_words[spot]);
		got = &parse_house("table baccarat max=9 decimals=0", line)
			       ->limits;
		for (int other = 0; other < SPOT_WORDS; other++)
			ck_assert_int_eq(
				limits_max(got, (enum spot_word)other).units,
				other == spot ? 7 : 9);
	}
}
END_TEST

static const struct {
	const char *line, *answer;
} at_odds[] = {
	{"limits min=1001", "refuse not-now\n"},
	{"limits min=1000", "do open-bets\n"},
	{"limits max=0.99", "refuse not-now\n"},
	{"limits max=1", "do open-bets\n"},
	{"limits min=1001 max=none", "do open-bets\n"},
	/* a spot's own maximum is no party to it */
	{"limits max-tie=0.5", "do open-bets\n"},
};

START_TEST(a_minimum_over_the_maximum_is_refused)
{
	struct play *p = play_start();

	play(p, "table baccarat min=1 max=1000");
	ck_assert_str_eq(play(p, at_odds[_i].line), at_odds[_i].answer);
}
END_TEST

/* By letter: a game has its own rules, the general ones and the restrictions.
 */
static const struct {
	const char *sections;
	enum game_id game;
	const char *own;
} cited[] = {
	{"B 1.2.3, K 1.4", BACCARAT, "B 1.2.3"},
	{"B 1.2.3, K 1.4", BLACKJACK, "K 1.4"},
	{"B 1.2.3, K 1.4", ROULETTE, ""},
	{"B 1.2.3, K 1.4", FOOTBALL_STUDIO, "B 1.2.3"},
	{"B 3.2.1, B 3.3", DRAGON_TIGER, "B 3.2.1, B 3.3"},
	{"W 4", ROULETTE, "W 4"},
	{"G 3, K 1.3", BACCARAT, "G 3"},
	{"", BLACKJACK, ""},
	{"R 1.1, R 2.2, R 3.3, R 4.4, R 5.5, R 6.6, R 7.7", ROULETTE,
	 "R 1.1, R 2.2, R 3.3, R 4.4, R 5.5"},
};

START_TEST(a_game_has_the_sections_of_its_rules)
{
	char text[SECTIONS_MAX];

	house_format_sections(cited[_i].sections, cited[_i].game, text);
	ck_assert_str_eq(text, cited[_i].own);
}
END_TEST

/* --- special limits ------------------------------------------------------- */

#define SPECIAL "table baccarat min=5 max=100\nlimits for=30 min=20 max=500\n"

static const struct moment special[] = {
	{"others for a while", "table baccarat min=5\n", "limits for=30 min=20",
	 "do open-bets\n"},
	{"hold for wagers", SPECIAL "open\n", "wager 1 player 10",
	 "refuse below-min\n"},
	{"above the usual ones too", SPECIAL "open\n", "wager 1 player 400",
	 "do take-bets\n"},
	{"the usual ones again", SPECIAL "limits usual\nopen\n",
	 "wager 1 player 10", "do take-bets\n"},
	{"all of them", SPECIAL "limits usual\nopen\n", "wager 1 player 400",
	 "refuse above-max\n"},
	{"once", SPECIAL "limits usual\n", "limits usual", "refuse not-now\n"},
	{"without special ones there are no others", "table baccarat min=5\n",
	 "limits usual", "refuse not-now\n"},
	{"not in a round", SPECIAL "open\n", "limits usual",
	 "refuse not-now\n"},
	{"but with a reshuffle due", SPECIAL "shuffle\n", "limits usual",
	 "do reshuffle\n"},
	{"other special ones", SPECIAL "limits for=5 min=30\nopen\n",
	 "wager 1 player 25", "refuse below-min\n"},
	{"which change nothing of the usual",
	 SPECIAL "limits for=5 min=30\nlimits usual\nopen\n",
	 "wager 1 player 5", "do take-bets\n"},
	{"no lasting ones before they end", SPECIAL, "limits min=2",
	 "refuse not-now\n"},
	{"lasting ones then", SPECIAL "limits usual\n", "limits min=2",
	 "do open-bets\n"},
	{"a minimum above the maximum", "table baccarat max=100\n",
	 "limits for=30 min=101", "refuse not-now\n"},
	{"not in a round either", "table baccarat\nopen\n",
	 "limits for=30 min=5", "refuse not-now\n"},
	{"a table line ends them", SPECIAL "table baccarat min=5 max=100\n",
	 "limits usual", "refuse not-now\n"},

	{"a seat's wagers together",
	 "table baccarat max-seat=100\nopen\nwager 1 player 60\n",
	 "wager 1 tie 40.01", "refuse above-max\n"},
	{"up to that much",
	 "table baccarat max-seat=100\nopen\nwager 1 player 60\n",
	 "wager 1 tie 40", "do take-bets\n"},
	{"raises too", "table baccarat max-seat=100\nopen\nwager 1 player 60\n",
	 "wager 1 player 41", "refuse above-max\n"},
	{"each seat by itself",
	 "table baccarat max-seat=100\nopen\nwager 1 player 60\n"
	 "wager 3 tie 100\n",
	 "wager 2 player 100", "do take-bets\n"},
	{"what is taken back makes room",
	 "table baccarat max-seat=100\nopen\nwager 1 player 60\n"
	 "withdraw 1 player\n",
	 "wager 1 tie 100", "do take-bets\n"},
	{"all chips of an announced bet",
	 "table roulette max-seat=59 announced=yes trios=yes\nopen\n",
	 "wager 1 tiers 10", "refuse above-max\n"},
	{"which may be as many",
	 "table roulette max-seat=60 announced=yes trios=yes\nopen\n",
	 "wager 1 tiers 10", "do take-bets\n"},
	{"no double",
	 "table blackjack max-seat=10\n" BJ_BET "card 6h 7c 5s Td\n",
	 "double 1", "do deal 1.1\n"},
};

START_TEST(limits_of_a_seat_and_for_a_while)
{
	moment_check(&special[_i]);
}
END_TEST

static const struct test tests[] = {
	L(limits_of_a_seat_and_for_a_while, special),
	L(a_table_with_these_keys_is_well_formed, well_formed),
	L(a_table_with_other_keys_is_malformed, malformed),
	T(a_table_with_every_key_is_well_formed_and_with_one_twice_not),
	L(a_key_sets_its_own_choice, keys),
	T(only_baccarat_is_shuffled_every_round),
	T(a_game_has_its_own_side_bets),
	T(only_a_ball_lies_until_it_is_cleared),
	L(some_games_take_one_side_alone, one_sided),
	T(a_table_without_keys_is_the_plain_one),
	L(limits_that_are_not_named_stay, limits),
	T(every_spot_can_have_a_limit),
	L(a_minimum_over_the_maximum_is_refused, at_odds),
	L(a_game_has_the_sections_of_its_rules, cited),
};

SUITE("house", tests)
