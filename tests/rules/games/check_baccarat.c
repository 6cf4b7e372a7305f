/* SPDX-License-Identifier: ISC */
/* The drawing rules against charts and words of the test's own, payouts, and
 * what the shoe says itself. */
#include "config.h"

#include "rules/games/baccarat.h"
#include "rules/games/coup.h"
#include "rules/script/answer_text.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- the chart ------------------------------------------------------------ */

/* As it hangs at the table: a row for what the banker hand counts, a column
 * for the player's third card, the last where the player stood; D draws, S
 * stands. */
static const char *const chart[] = {
	/*0123456789 none */
	"DDDDDDDDDD D", /* 0 */
	"DDDDDDDDDD D", /* 1 */
	"DDDDDDDDDD D", /* 2 */
	"DDDDDDDDSD D", /* 3 */
	"SSDDDDDDSS D", /* 4 */
	"SSSSDDDDSS D", /* 5 */
	"SSSSSSDDSS S", /* 6 */
	"SSSSSSSSSS S", /* 7 */
};

/* A hand of two cards that counts so much. */
static void hold_two(struct coup *b, enum hand hand, int points)
{
	b->cards[hand] = 2;
	b->points[hand] = (uint8_t)points;
}

static void hold_third(struct coup *b, int value)
{
	int rank = value == 0 ? 10 : value;

	b->cards[HAND_PLAYER] = 3;
	b->card[HAND_PLAYER][2] = card_make(rank, SUIT_HEARTS);
	b->points[HAND_PLAYER] =
		(uint8_t)((b->points[HAND_PLAYER] + value) % 10);
}

START_TEST(the_banker_draws_by_the_chart_on_each_third_card)
{
	for (int value = 0; value <= 9; value++) {
		for (int player = 0; player <= 5; player++) {
			struct coup b = {0};
			enum hand wanted = chart[_i][value] == 'D' ? HAND_BANKER
								   : HAND_NONE;

			hold_two(&b, HAND_PLAYER, player);
			hold_two(&b, HAND_BANKER, _i);
			hold_third(&b, value);
			ck_assert_msg(baccarat_next(&b) == wanted,
				      "banker %d, player %d with %d", _i,
				      player, value);
		}
	}
}
END_TEST

START_TEST(the_banker_draws_by_the_chart_when_the_player_stands)
{
	for (int player = 6; player <= 7; player++) {
		struct coup b = {0};

		hold_two(&b, HAND_PLAYER, player);
		hold_two(&b, HAND_BANKER, _i);
		ck_assert_int_eq(baccarat_next(&b), chart[_i][11] == 'D'
							    ? HAND_BANKER
							    : HAND_NONE);
	}
}
END_TEST

START_TEST(the_player_draws_to_five_and_stands_on_six_and_seven)
{
	for (int banker = 0; banker <= 7; banker++) {
		struct coup b = {0};

		hold_two(&b, HAND_PLAYER, _i);
		hold_two(&b, HAND_BANKER, banker);
		if (_i <= 5)
			ck_assert_int_eq(baccarat_next(&b), HAND_PLAYER);
		else
			ck_assert_int_ne(baccarat_next(&b), HAND_PLAYER);
	}
}
END_TEST

START_TEST(a_natural_of_either_hand_ends_the_round)
{
	for (int other = 0; other <= 9; other++) {
		struct coup b = {0};

		hold_two(&b, HAND_PLAYER, _i);
		hold_two(&b, HAND_BANKER, other);
		ck_assert_int_eq(baccarat_next(&b), HAND_NONE);

		memset(&b, 0, sizeof b);
		hold_two(&b, HAND_PLAYER, other);
		hold_two(&b, HAND_BANKER, _i);
		ck_assert_int_eq(baccarat_next(&b), HAND_NONE);
	}
}
END_TEST

START_TEST(cards_go_to_the_two_hands_in_turn)
{
	static const enum hand turns[] = {HAND_PLAYER, HAND_BANKER, HAND_PLAYER,
					  HAND_BANKER};
	static struct table table = {.game = &baccarat_game};

	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(baccarat_next(&table.coup), turns[i]);
		ck_assert_int_eq(table.coup.due, turns[i]);
		ck_assert_int_eq(coup_winner(&table), HAND_NONE);
		ck_assert(coup_deal(&table, card_make(9, SUIT_CLUBS)));
	}
	ck_assert_int_eq(coup_winner(&table), HAND_TIE);
	ck_assert(!coup_deal(&table, card_make(9, SUIT_CLUBS)));
}
END_TEST

START_TEST(a_card_counts_its_number_a_ten_or_court_card_nothing)
{
	for (int suit = SUIT_CLUBS; suit <= SUIT_SPADES; suit++)
		ck_assert_int_eq(baccarat_value(card_make(_i, (enum suit)suit)),
				 _i < 10 ? _i : 0);
}
END_TEST

/* --- a million rounds ----------------------------------------------------- */

/* The third-card rule in the way dealers learn it by heart: by the player's
 * third card, the highest count on which the banker hand still draws. */
static const int highest[] = {3, 3, 4, 4, 5, 5, 6, 6, 2, 3};

/* What six cards of these values must come to. */
struct outcome_of {
	int used;
	const char *winner;
	int player, banker;
};

static struct outcome_of work_out(const int v[6])
{
	struct outcome_of o = {4, "tie", (v[0] + v[2]) % 10,
			       (v[1] + v[3]) % 10};

	if (o.player < 8 && o.banker < 8) {
		int limit = 5;

		if (o.player < 6) {
			o.player = (o.player + v[4]) % 10;
			o.used = 5;
			limit = highest[v[4]];
		}
		if (o.banker <= limit)
			o.banker = (o.banker + v[o.used++]) % 10;
	}
	if (o.player != o.banker)
		o.winner = o.player > o.banker ? "player" : "banker";
	return o;
}

/* A card of that value; each time another of its faces. */
static struct card card_of(int value)
{
	static unsigned turn;
	int rank = value > 0 ? value : (int)(10 + turn / 4 % 4);

	return card_make(rank, (enum suit)(turn++ % 4));
}

/* Deals a free hand of the values as long as a card is due; true when it ends
 * as worked out. */
static bool deals_as_worked_out(struct play *p, const int v[6])
{
	struct outcome_of o = work_out(v);
	char wanted[ANSWER_LINE_MAX];
	struct answer_line *line = p->answer.line;

	play_verb(p, VERB_FREE);
	p->event.cards = 1;
	for (int i = 0; i < o.used; i++) {
		if (line[p->answer.n - 1].what != DO_DEAL &&
		    line[p->answer.n - 1].what != DO_DRAW)
			return false;
		p->event.card[0] = card_of(v[i]);
		play_verb(p, VERB_CARD);
	}
	snprintf(wanted, sizeof wanted, "result %s %d %d", o.winner, o.player,
		 o.banker);
	if (p->answer.n != 2 || !play_line_is(p, 0, wanted))
		return false;
	play_verb(p, VERB_ANNOUNCE);
	play_verb(p, VERB_CLEAR);
	play_verb(p, VERB_SHOE);
	return true;
}

START_TEST(all_million_sequences_of_six_values_end_as_the_rule_says)
{
	struct play *p = play_start();

	play(p, "table baccarat");
	for (int n = 0; n < 1000000; n++) {
		int v[6], rest = n;

		for (int i = 5; i >= 0; i--, rest /= 10)
			v[i] = rest % 10;
		if (!deals_as_worked_out(p, v))
			ck_abort_msg("values %06d", n);
	}
}
END_TEST

/* --- payouts -------------------------------------------------------------- */

#define PLAYER_WINS "close\ncard 9h 2c Ks Qh\nannounce\n"
#define BANKER_WINS "close\ncard 2c 9h Qh Ks\nannounce\n"
#define TIE	    "close\ncard 9h 9c Ks Qh\nannounce\n"
#define BANKER_6    "close\ncard 2c 6h 2h Ks Kc\nannounce\n"
#define BANKER_6_3  "close\ncard 2c 2h Qh Ks 2s 4h\nannounce\n"
#define PLAYER_6    "close\ncard 6c 5h Qh Ks Ts\nannounce\n"

/* clang-format off */
static const struct {
	const char *keys, *wager, *play, *settled;
} payouts[] = {
	{"", "player 10", PLAYER_WINS, "10.00 10.00 0.00"},
	{"", "player 10", BANKER_WINS, "10.00 -10.00 0.00"},
	{"", "player 10", TIE, "10.00 0.00 0.00"},
	{"", "banker 10", PLAYER_WINS, "10.00 -10.00 0.00"},
	{"", "banker 10", BANKER_WINS, "10.00 10.00 0.50"},
	{"", "banker 10", TIE, "10.00 0.00 0.00"},
	{"", "tie 10", PLAYER_WINS, "10.00 -10.00 0.00"},
	{"", "tie 10", BANKER_WINS, "10.00 -10.00 0.00"},
	{"", "tie 10", TIE, "10.00 80.00 0.00"},

	/* the commission is rounded up to the smallest unit */
	{"", "banker 0.01", BANKER_WINS, "0.01 0.01 0.01"},
	{"", "banker 0.19", BANKER_WINS, "0.19 0.19 0.01"},
	{"", "banker 0.20", BANKER_WINS, "0.20 0.20 0.01"},
	{"", "banker 0.21", BANKER_WINS, "0.21 0.21 0.02"},
	{"", "banker 10.01", BANKER_WINS, "10.01 10.01 0.51"},
	{"decimals=0", "banker 1", BANKER_WINS, "1 1 1"},
	{"decimals=0", "banker 20", BANKER_WINS, "20 20 1"},
	{"decimals=0", "banker 21", BANKER_WINS, "21 21 2"},
	{"decimals=0", "banker 25", BANKER_WINS, "25 25 2"},
	{"decimals=0", "banker 100", BANKER_WINS, "100 100 5"},
	{"decimals=3", "banker 0.001", BANKER_WINS, "0.001 0.001 0.001"},
	{"decimals=3", "banker 10", BANKER_WINS, "10.000 10.000 0.500"},
	{"decimals=3", "banker 10.01", BANKER_WINS, "10.010 10.010 0.501"},

	/* what else the house may choose */
	{"tie-pays=9:1", "tie 10", TIE, "10.00 90.00 0.00"},
	{"tie-pays=9:1", "tie 10", PLAYER_WINS, "10.00 -10.00 0.00"},
	{"tie-pays=17:2 decimals=0", "tie 3", TIE, "3 25 0"},
	{"commission=4", "banker 10", BANKER_WINS, "10.00 10.00 0.40"},
	{"commission=4", "banker 0.26", BANKER_WINS, "0.26 0.26 0.02"},
	{"commission=5", "banker 10", BANKER_6, "10.00 10.00 0.50"},
	{"commission=none", "banker 10", BANKER_WINS, "10.00 10.00 0.00"},
	{"commission=none", "banker 10", BANKER_6, "10.00 5.00 0.00"},
	{"commission=none", "banker 10", BANKER_6_3, "10.00 5.00 0.00"},
	{"commission=none", "banker 0.05", BANKER_6, "0.05 0.02 0.00"},
	{"commission=none", "banker 0.01", BANKER_6, "0.01 0.00 0.00"},
	{"commission=none", "banker 10", PLAYER_6, "10.00 -10.00 0.00"},
	{"commission=none", "banker 10", TIE, "10.00 0.00 0.00"},
	{"commission=none", "player 10", PLAYER_6, "10.00 10.00 0.00"},
	{"commission=none", "player 10", BANKER_6, "10.00 -10.00 0.00"},

	/* the most that can lie there */
	{"tie-pays=99:1", "tie 999999999999.99", TIE,
		"999999999999.99 98999999999999.01 0.00"},
	{"", "tie 999999999999.99", TIE,
		"999999999999.99 7999999999999.92 0.00"},
	{"", "banker 999999999999.99", BANKER_WINS,
		"999999999999.99 999999999999.99 50000000000.00"},
	{"decimals=3", "tie 999999999999.999", TIE,
		"999999999999.999 7999999999999.992 0.000"},
};
/* clang-format on */

START_TEST(a_wager_settles_as_the_house_pays)
{
	struct play *p = play_start();
	char lines[256], wanted[128], spot[16];

	snprintf(lines, sizeof lines, "table baccarat %s\nopen\nwager 7 %s\n%s",
		 payouts[_i].keys, payouts[_i].wager, payouts[_i].play);
	sscanf(payouts[_i].wager, "%15s", spot);
	snprintf(wanted, sizeof wanted, "\nsettle 7 %s %s\ndo pick-up\n", spot,
		 payouts[_i].settled);
	ck_assert_msg(strstr(play(p, lines), wanted), "%s%s", lines, p->text);
}
END_TEST

START_TEST(wagers_settle_by_seat_and_then_in_the_order_placed)
{
	struct play *p = play_start();

	play(p, "table baccarat\nopen\n"
		"wager 9 tie 1\nwager 3 tie 1\nwager 3 banker 2\n"
		"wager 1 player 5\nwager 3 player 3\nwager 3 tie 4\n"
		"withdraw 3 banker\nwager 3 banker 2\n"
		"close\ncard 9h 9c Ks Qh\n");
	ck_assert_str_eq(play(p, "announce"), "settle 1 player 5.00 0.00 0.00\n"
					      "settle 3 tie 5.00 40.00 0.00\n"
					      "settle 3 player 3.00 0.00 0.00\n"
					      "settle 3 banker 2.00 0.00 0.00\n"
					      "settle 9 tie 1.00 8.00 0.00\n"
					      "do pick-up\n");
}
END_TEST

/* --- verdicts and positions ----------------------------------------------- */

#define PLAY	"table baccarat\nopen\nclose\n"
#define DECIDED PLAY "card 9h 2c Ks Qh\n" /* player 9, banker 2 */

/* clang-format off */
static const struct {
	const char *script, *line, *answer;
} reported[] = {
	{DECIDED, "verdict player", "do announce player"},
	{DECIDED, "verdict banker",
		"alarm verdict banker player\ndo held verdict"},
	{DECIDED, "verdict tie", "alarm verdict tie player\ndo held verdict"},
	{DECIDED, "verdict quit", "alarm verdict quit player\ndo held verdict"},
	{PLAY "card 9h 9c Ks Qh\n", "verdict tie", "do announce tie"},
	{PLAY "card 9h 2c Ks\n", "verdict player",
		"alarm verdict player none\ndo held verdict"},
	{PLAY "card 9h 2c Ks\n", "verdict quit",
		"alarm verdict quit none\ndo held verdict"},
	{"table baccarat\nopen\n", "verdict tie",
		"alarm verdict tie none\ndo held verdict"},
	{"table baccarat\n", "verdict tie", "refuse not-now"},
	{DECIDED "announce\n", "verdict player", "do pick-up"},
	{DECIDED "announce\n", "verdict banker",
		"alarm verdict banker player\ndo held verdict"},
	{DECIDED "announce\nclear\n", "verdict player", "refuse not-now"},
	/* a decided round stays so while cards lie out of turn */
	{DECIDED "card 4h\n", "verdict player", "do call-pit-boss"},
	{DECIDED "card 4h\n", "verdict tie",
		"alarm verdict tie player\ndo call-pit-boss"},
	/* not so while its last card cannot be */
	{"table baccarat decks=1\nopen\nclose\ncard 9h 2c Ks 9h\n",
		"verdict player", "alarm verdict player none\n"
		"do call-pit-boss"},
	/* the alarm each time, the hold once */
	{DECIDED "verdict tie\n", "verdict tie",
		"alarm verdict tie player\ndo held verdict"},
	{DECIDED "verdict tie\nverdict tie\n", "release verdict",
		"do announce player"},
	{DECIDED "hold x\n", "verdict player", "do held x"},
	{DECIDED "hold x\nverdict tie\nrelease x\n", "note x",
		"do held verdict"},
	{DECIDED "void x\n", "verdict tie", "do pick-up"},
	{DECIDED "void x\n", "verdict quit", "do pick-up"},

	{PLAY, "position player 1", "do deal player 1"},
	{PLAY, "position banker 1",
		"alarm position banker 1\ndo held position"},
	{PLAY, "position player 2",
		"alarm position player 2\ndo held position"},
	{PLAY "card 9h\n", "position banker 1", "do deal banker 1"},
	{PLAY "card 9h 2c\n", "position player 2", "do deal player 2"},
	{PLAY "card 9h 2c Ks\n", "position banker 2", "do deal banker 2"},
	{PLAY "card 2h 2c Ks Qh\n", "position player 3", "do draw player"},
	{PLAY "card 2h 2c Ks Qh\n", "position banker 3",
		"alarm position banker 3\ndo held position"},
	{PLAY "card 2h 2c Ks Qh 4d\n", "position banker 3", "do draw banker"},
	{PLAY "card 6h 2c Ks Qh\n", "position banker 3", "do draw banker"},
	{PLAY, "position player 4",
		"alarm position player 4\ndo held position"},
	{PLAY, "position player 65537",
		"alarm position player 65537\ndo held position"},
	{DECIDED, "position player 3",
		"alarm position player 3\ndo held position"},
	{DECIDED "announce\n", "position player 1",
		"alarm position player 1\ndo held position"},
	{"table baccarat\nopen\n", "position player 1",
		"alarm position player 1\ndo held position"},
	{"table baccarat\n", "position player 1", "refuse not-now"},
	/* the instruction beneath a hold counts, none beneath an irregularity */
	{PLAY "hold x\n", "position player 1", "do held x"},
	{PLAY "hold x\n", "position banker 1",
		"alarm position banker 1\ndo held x"},
	{PLAY "hold x\ncard 4h\n", "position player 1",
		"alarm position player 1\ndo call-pit-boss"},
	{"table baccarat decks=1\nopen\nclose\ncard 9h 9h\n",
		"position player 2",
		"alarm position player 2\ndo call-pit-boss"},
	{PLAY "position banker 1\n", "position banker 1",
		"alarm position banker 1\ndo held position"},
	{PLAY "position banker 1\nposition banker 1\n", "release position",
		"do deal player 1"},
	{DECIDED "void x\n", "position banker 3", "do pick-up"},
	{"table baccarat\nfree\n", "position player 1", "do deal player 1"},
};
/* clang-format on */

START_TEST(reports_of_the_shoe_are_compared_with_the_table)
{
	struct play *p = play_start();
	char wanted[128];

	play(p, reported[_i].script);
	snprintf(wanted, sizeof wanted, "%s\n", reported[_i].answer);
	ck_assert_msg(strcmp(play(p, reported[_i].line), wanted) == 0,
		      "%s%s: %s", reported[_i].script, reported[_i].line,
		      p->text);
}
END_TEST

START_TEST(a_shoes_alarm_holds_even_with_no_name_left_for_others)
{
	struct play *p = play_start();
	char line[32];
	int names = 0;

	play(p, DECIDED);
	do {
		snprintf(line, sizeof line, "hold name-%d", names++);
	} while (strcmp(play(p, line), "refuse not-now\n") != 0);
	ck_assert_int_eq(p->table.holds.n, HOLDS_MAX - HOLDS_RESERVED);
	play(p, "verdict tie\nposition player 1\nverdict tie\n");
	for (int i = 0; i < names - 1; i++) {
		snprintf(line, sizeof line, "release name-%d", i);
		play(p, line);
	}
	ck_assert_str_eq(p->text, "do held verdict\n");
	ck_assert_str_eq(play(p, "release verdict"), "do held position\n");
	ck_assert_str_eq(play(p, "release position"), "do announce player\n");
}
END_TEST

static const struct test tests[] = {
	L(the_banker_draws_by_the_chart_on_each_third_card, chart),
	L(the_banker_draws_by_the_chart_when_the_player_stands, chart),
	TIMES(the_player_draws_to_five_and_stands_on_six_and_seven, 8),
	RANGE(a_natural_of_either_hand_ends_the_round, 8, 10),
	T(cards_go_to_the_two_hands_in_turn),
	RANGE(a_card_counts_its_number_a_ten_or_court_card_nothing, 1, 14),
	T(all_million_sequences_of_six_values_end_as_the_rule_says),
	L(a_wager_settles_as_the_house_pays, payouts),
	T(wagers_settle_by_seat_and_then_in_the_order_placed),
	L(reports_of_the_shoe_are_compared_with_the_table, reported),
	T(a_shoes_alarm_holds_even_with_no_name_left_for_others),
};

SUITE("baccarat", tests)
