/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/record/replay.h"
#include "tests/support/support.h"

#define DAY   "day BAC-07 2026-11-21 shoe 1 round 41\n"
#define BEGIN DAY "table baccarat\n"
#define DEALT "open\nclose\ncard 4h\ncard 3c\ncard 5s\ncard 2d\n"

#define SEATED                                                                 \
	"day BJ-01 2026-11-21 shoe 1 round 7\ntable blackjack\nopen\nseat 2\n" \
	"close\n"

static struct replay *replay;
static FILE *out;

static void print_wagers(const struct round_row *round)
{
	for (uint32_t i = 0; i < round->wagers; i++) {
		const struct settled *wager = &round->wager[i];

		fprintf(out, "  %u %s %lld %lld %lld\n", wager->seat,
			wager->spot, (long long)wager->stake.units,
			(long long)wager->won.units,
			(long long)wager->commission.units);
	}
}

static void print_cards(const struct round_row *round)
{
	char text[CARD_TEXT_MAX];

	for (uint32_t i = 0; i < round->cards; i++) {
		card_format(round->card[i].card, text);
		fprintf(out, " %.*s%s%s", *round->card[i].hand < 'a' ? 3 : 1,
			round->card[i].hand, text,
			round->card[i].card.by_hand ? "*" : "");
	}
	fputc('\n', out);
}

/* Name, shoe, rows; outcome; flags and counts; cards, those by hand with a
 * star. Then a line a wager. */
static void print_round(const struct round_row *round)
{
	char name[ROUND_NAME_MAX];

	rounds_format_name(&round->name, name);
	fprintf(out, "%s shoe %u rows %lld-%lld '%s'", name, round->shoe,
		(long long)round->first_seq, (long long)round->last_seq,
		round->outcome);
	if (round->natural)
		fputs(" natural", out);
	if (round->free_hand)
		fputs(" free", out);
	if (round->voided)
		fprintf(out, " void '%s'", round->reason);
	if (round->corrected > 0)
		fprintf(out, " corrected %u", round->corrected);
	if (round->by_hand > 0)
		fprintf(out, " by-hand %u", round->by_hand);
	print_cards(round);
	print_wagers(round);
}

/* "key LINE" is keyed, a line that begins with "day" is of kind day. */
static void apply_line(const char *line, int64_t seq)
{
	bool keyed = strncmp(line, "key ", 4) == 0;
	struct journal_row row = {
		.seq = seq,
		.time_us = seq * 1000000,
		.source = keyed ? SOURCE_KEY : SOURCE_SHOE,
		.kind = strncmp(line, "day ", 4) == 0 ? KIND_DAY : KIND_TABLE,
		.badge = keyed ? "PB-1" : "",
		.line = keyed ? line + 4 : line,
		.answer = ""};
	struct sb_error err = {""};

	ck_assert_msg(replay_apply(replay, &row, &err) == SB_OK, "%s",
		      err.text);
	if (replay->round_over)
		print_round(&replay->rounds.round);
}

/* Every round that ended, as text; to be freed. */
static char *rounds_of(const char *script)
{
	char line[JOURNAL_LINE_MAX + 1], *text;
	size_t size;
	int64_t seq = 1;

	replay = replay_new();
	out = open_memstream(&text, &size);
	while (support_line(&script, line, sizeof line))
		apply_line(line, seq++);
	fclose(out);
	return text;
}

static const struct {
	const char *script, *rounds;
} scripts[] = {
	/* a pair that was split, and the dealer's cards */
	{SEATED "card 8c\ncard 7h\ncard 8d\ncard Tc\nkey split 2\ncard 3c\n"
		"card 2h\nstand 2\nstand 2\nreveal\nannounce\nclear\n",
	 "BJ-01/2026-11-21/0007 shoe 1 rows 3-17 '2.2 lose 10 17' "
	 "2.18c d7h 2.28d dTc 2.13c 2.22h\n"},
	/* a hole card that was not read, and was named when it lay open */
	{SEATED "card 9c\ncard 7h\ncard 8d\nkey card ??\nstand 2\nreveal\n"
		"key hole Kd\nannounce\nclear\n",
	 "BJ-01/2026-11-21/0007 shoe 1 rows 3-14 '2.1 push 17 17' by-hand 1 "
	 "2.19c d7h 2.18d dKd*\n"},
	/* a natural, and the number of the next round */
	{BEGIN DEALT "announce\nclear\nopen\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-10 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"},
	{BEGIN DEALT "announce\nclear\n" DEALT "announce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-10 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"
	 "BAC-07/2026-11-21/0042 shoe 1 rows 11-18 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"},
	/* third cards: both, the player's, the banker's */
	{BEGIN "open\nclose\ncard 4h 3c Ks 2d 7s 8c\nannounce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-7 'banker 1 3' "
	 "p4h b3c pKs b2d p7s b8c\n"},
	{BEGIN "open\nclose\ncard 4h 3c Ks 4d Ts\nannounce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-7 'banker 4 7' "
	 "p4h b3c pKs b4d pTs\n"},
	{BEGIN "open\nclose\ncard 4h 3c 3s 2d Ts\nannounce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-7 'player 7 5' "
	 "p4h b3c p3s b2d bTs\n"},
	/* wagers by seat, then as placed; the last settlement holds */
	{BEGIN "open\nwager 9 tie 5\nwager 1 banker 10\nwager 1 player 20\n"
	       "close\ncard 4h 3c 5s 2d\nannounce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-10 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"
	 "  1 banker 1000 -1000 0\n  1 player 2000 2000 0\n"
	 "  9 tie 500 -500 0\n"},
	{BEGIN "open\nwager 9 tie 5\nwager 1 banker 10\n"
	       "close\ncard 4h 3c 5s 2d\nannounce\ncorrect 1 9d\n"
	       "correct 2 7d\nannounce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-12 'banker 4 9' natural "
	 "corrected 2 p9d b7d p5s b2d\n"
	 "  1 banker 1000 1000 50\n  9 tie 500 -500 0\n"},
	{BEGIN "open\nwager 9 tie 5\nclose\ncard 4h 3c 5s 2d\nannounce\n"
	       "void server\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-9 '' void 'server' "
	 "p4h b3c p5s b2d\n"
	 "  9 tie 500 0 0\n"},
	/* a wager taken back is none */
	{BEGIN "open\nwager 9 tie 5\nwithdraw 9\nclose\ncard 4h 3c 5s 2d\n"
	       "announce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-9 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"},
	/* void without a card is over at once, and is a round */
	{BEGIN "open\nvoid wrong table  limits\nopen\nvoid x\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-4 '' void "
	 "'wrong table  limits'\n"
	 "BAC-07/2026-11-21/0042 shoe 1 rows 5-6 '' void 'x'\n"},
	/* by hand: the mark goes where the card goes */
	{BEGIN "open\nclose\nkey card 4h\ncard 3c\ncard 5s\nkey card 2d\n"
	       "announce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-10 'player 9 5' natural "
	 "by-hand 2 p4h* b3c p5s b2d*\n"},
	{BEGIN "open\nclose\ncard 4h\nkey card 3c\ncard 5s\ncard 2d\n"
	       "key strike 1\ncard 9d Th\nannounce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-12 'player 5 4' "
	 "corrected 1 by-hand 1 p3c* b5s p2d b9d pTh\n"},
	{BEGIN "open\nclose\ncard 4h 5s 2d\nkey insert 2 3c\nannounce\n"
	       "clear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-8 'player 9 5' natural "
	 "corrected 1 p4h b3c* p5s b2d\n"},
	{BEGIN "open\nclose\ncard 4h 3c 5s 2d\nkey correct 1 3h\nannounce\n"
	       "clear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-8 'player 8 5' natural "
	 "corrected 1 p3h* b3c p5s b2d\n"},
	/* a correction takes the result away */
	{BEGIN "open\nclose\ncard 4h 3c 5s 2d\ncorrect 1 Kh\n"
	       "void x\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-8 '' void 'x' corrected 1 "
	 "pKh b3c p5s b2d\n"},
	/* a free hand begins with the cards kept for it */
	{BEGIN "key card 9h\nrule next\nfree\ncard 3c 2c 4c 5d\n"
	       "announce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 5-8 'banker 6 7' free "
	 "p9h* b3c p2c b4c p5d\n"},
	/* what is refused counts for nothing */
	{BEGIN "announce\nclear\nvoid x\nopen\nopen\nfree\n"
	       "correct 1 9h\nclose\ncard 4h 3c 5s 2d\nclear\nstrike 9\n"
	       "announce\nannounce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 6-16 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"},
	/* cards out of turn are no cards of the hands */
	{BEGIN "open\ncard 9h\nrule burn\nclose\ncard 4h 3c 5s 2d\n"
	       "card 8d\nrule burn\nannounce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-11 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"},
	/* shoes are counted, the day line differs */
	{BEGIN DEALT "announce\nclear\nshuffle\nshoe\n" DEALT
		     "announce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-10 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"
	 "BAC-07/2026-11-21/0042 shoe 2 rows 13-20 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"},
	{BEGIN DEALT "announce\nclear\n"
		     "day BAC-07 2026-11-22 shoe 1 round 1\n" DEALT
		     "announce\nclear\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-10 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"
	 "BAC-07/2026-11-22/0001 shoe 1 rows 12-19 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"},
	/* a day that turns in a round leaves it its name */
	{BEGIN "open\nday BAC-07 2026-11-22 shoe 1 round 1\nclose\n"
	       "card 4h 3c 5s 2d\nannounce\nclear\nopen\nvoid x\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-8 'player 9 5' natural "
	 "p4h b3c p5s b2d\n"
	 "BAC-07/2026-11-22/0001 shoe 1 rows 9-10 '' void 'x'\n"},
	/* another table breaks a round off */
	{BEGIN "open\nclose\ncard 4h\ntable baccarat\nopen\nvoid x\n",
	 "BAC-07/2026-11-21/0041 shoe 1 rows 3-5 '' void 'table' p4h\n"
	 "BAC-07/2026-11-21/0042 shoe 1 rows 7-8 '' void 'x'\n"},
};

START_TEST(the_rounds_of_a_journal_are_what_happened)
{
	char *got = rounds_of(scripts[_i].script);

	support_same(got, scripts[_i].rounds);
	free(got);
}
END_TEST

/* Keyed rows are badge PB-1's. */
START_TEST(a_round_has_the_badge_that_opened_its_betting)
{
	char *got = rounds_of(BEGIN "key open\nclose\n");

	ck_assert_str_eq(replay->rounds.round.dealer, "PB-1");
	free(got);
}
END_TEST

START_TEST(a_free_hand_is_not_dealt_by_the_pit_boss_who_orders_it)
{
	char *got = rounds_of(BEGIN "card 9h\nkey rule next\nkey free\n");

	ck_assert(replay->rounds.round.free_hand);
	ck_assert_str_eq(replay->rounds.round.dealer, "");
	free(got);
}
END_TEST

START_TEST(amounts_are_kept_in_the_currencys_own_unit)
{
	char *got = rounds_of(DAY "table baccarat decimals=0\nopen\n"
				  "wager 3 banker 21\nclose\ncard 2h 4c 5s 5d\n"
				  "announce\nclear\n");

	ck_assert_msg(strstr(got, "\n  3 banker 21 21 2\n"), "%s", got);
	ck_assert_uint_eq(replay->rounds.round.decimals, 0);
	free(got);
}
END_TEST

/* --- days ---------------------------------------------------------------- */

static const struct {
	const char *line;
	bool good;
} day_lines[] = {
	{"day BAC-07 2026-11-21 shoe 1 round 41", true},
	{"day BAC-07 2026-11-22 shoe 9 round 1", true},
	{"day BAC-08 2026-11-21 shoe 9 round 1", true},
	{"day a.B_c-9 2026-11-21 shoe 9 round 1", true},
	{"day 12345678901234567890123456789012 2026-11-21 shoe 1 round 1",
	 true},
	{"open", true},
	{"days", true},
	{"day 123456789012345678901234567890123 2026-11-21 shoe 1 round 1",
	 false},
	{"day BAC-07 2026-11-21 shoe 1 round 42", false},
	{"day BAC-07 2026-11-21 shoe 2 round 41", false},
	{"day BAC-07 2026-11-22 shoe 1 round 0", false},
	{"day BAC-07 2026-11-22 shoe 1 round 1 ", false},
	{"day BAC-07  2026-11-22 shoe 1 round 1", false},
	{"day BAC-07 2026-11-22 shoe 01 round 1", false},
	{"day BAC+07 2026-11-22 shoe 1 round 1", false},
	{"day BAC-07 2026-99-22 shoe 1 round 1", false},
	{"day BAC-07 2026-11-22 shoe 1 round 9999999999", false},
	{"day BAC-07", false},
	{"day ", false},
};

START_TEST(a_day_line_counts_on_from_where_the_rounds_stand)
{
	struct rounds *rounds;
	char again[DAY_LINE_MAX];
	bool good;

	free(rounds_of(BEGIN));
	rounds = &replay->rounds;
	good = rounds_apply_day(rounds, day_lines[_i].line);
	ck_assert_msg(good == day_lines[_i].good, "%s", day_lines[_i].line);
	if (!good || strncmp(day_lines[_i].line, "day ", 4) != 0)
		return;
	rounds_format_day(rounds, again);
	ck_assert_str_eq(again, day_lines[_i].line);
}
END_TEST

static void tear_down(void)
{
	replay_free(replay);
	replay = NULL;
}

/* 9 to 5, and once the first card is a king 5 to 5. */
START_TEST(a_wager_settled_again_keeps_its_earlier_result)
{
	const struct round_row *round;

	free(rounds_of(BEGIN "open\nwager 3 player 10\nwager 4 banker 20\n"
			     "close\ncard 4h 3c 5s 2d\nannounce\n"));
	round = &replay->rounds.round;
	ck_assert(!round->wager[0].resettled && !round->wager[1].resettled);
	ck_assert_int_eq(round->wager[0].won.units, 1000);
	apply_line("correct 1 Kh", 100);
	apply_line("card Ts", 101);
	apply_line("announce", 102);
	ck_assert_uint_eq(round->wagers, 2);
	ck_assert(settlement_changed(&round->wager[0]));
	ck_assert_int_eq(round->wager[0].prev_won.units, 1000);
	ck_assert_int_eq(round->wager[0].won.units, 0);
	ck_assert_int_eq(round->wager[1].prev_won.units, -2000);
	apply_line("void dispute", 103);
	ck_assert(round->wager[0].resettled);
	ck_assert(!settlement_changed(&round->wager[0]));
	replay_free(replay);
	free(rounds_of(BEGIN "open\nwager 3 player 10\nclose\n"
			     "card 4h 3c 5s 2d\nannounce\n"));
	ck_assert(!replay->rounds.round.wager[0].resettled);
}
END_TEST

static const struct test tests[] = {
	L(the_rounds_of_a_journal_are_what_happened, scripts),
	T(a_round_has_the_badge_that_opened_its_betting),
	T(a_free_hand_is_not_dealt_by_the_pit_boss_who_orders_it),
	T(amounts_are_kept_in_the_currencys_own_unit),
	T(a_wager_settled_again_keeps_its_earlier_result),
	L(a_day_line_counts_on_from_where_the_rounds_stand, day_lines),
};

SUITE_AROUND("rounds", tests, NULL, tear_down)
