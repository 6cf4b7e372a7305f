/* SPDX-License-Identifier: ISC */
/* What a round can be found by: bits from the replay, and its name. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/rounds/round_store.h"
#include "db/rounds/rounds.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

/* --- bits from the replay ----------------------------- */

#define BLACKJACK_DAY                                                          \
	"day: day BJ-01 2026-11-21 shoe 1 round 1\ntable blackjack\n"
#define ROULETTE_LIES                                                          \
	"day: day RO-01 2026-11-21 shoe 0 round 1\n"                           \
	"table roulette final=clear\n"
#define ROULETTE_DAY                                                           \
	"day: day RO-01 2026-11-21 shoe 0 round 1\ntable roulette\n"
#define DEALT "card 4h\ncard 3c\ncard 5s\ncard 2d\n"

static const struct {
	const char *script;
	/* alarms, holds, won in cents, words, cards or number */
	const char *round;
} scripts[] = {
	{"open\nclose\n" DEALT "announce\nclear\n", "0 0 0 player 3c 2d 4h 5s"},
	/* a banker's win costs 10 less 5 percent, a lost wager brings 20, one
	 * on a tie 5 */
	{"open\nwager 3 tie 5\nwager 1 banker 10\n"
	 "wager 2 player 20\nclose\ncard 4h 3c Ks 2d 7s 8c\n"
	 "announce\nclear\n",
	 "0 0 1550 banker 8c 3c 2d 4h 7s Ks"},
	/* alarms, holds, both at once */
	{"open\nclose\ncard 4h\nhold dispute seat 4\n"
	 "release dispute\ncard 3c 5s 2d 9d\nrule burn\n"
	 "verdict banker\nrelease verdict\nannounce\nclear\n",
	 "2 2 0 player 3c 2d 4h 5s"},
	/* a void leaves the cards, and no outcome */
	{"open\nwager 1 player 10\nclose\n" DEALT "void misdeal\nclear\n",
	 "0 0 0 - 3c 2d 4h 5s"},
	/* a recomputed round has another outcome */
	{"open\nclose\n" DEALT "correct 1 Kh\ncorrect 4 4d\n"
	 "card 9s\nannounce\nclear\n",
	 "0 0 0 banker 3c 4d 5s 9s Kh"},
	/* each hand ends its own way; insurance is no hand */
	{BLACKJACK_DAY "open\nseat 1\nseat 2\nseat 3\nclose\n"
		       "card Ah 9c Ts Kd Kc 8d 9s 8h\nstand 2\nstand 3\n"
		       "reveal\nannounce\nclear\n",
	 "0 0 0 blackjack win lose 9c 8d Kc Kd 8h Ah 9s Ts"},
	{BLACKJACK_DAY "open\nseat 1\nclose\ncard 9c Ad 8d Ks\ninsure 1\n"
		       "peek\nreveal\nannounce\nclear\n",
	 "0 0 0 lose 9c Ad 8d Ks"},
	/* a hole card that nobody turned was not seen */
	{BLACKJACK_DAY "open\nseat 1\nclose\ncard 9c 7d 8d Ks\n"
		       "void misdeal\nclear\n",
	 "0 0 0 - 9c 7d 8d"},
	{ROULETTE_DAY "open\nwager 1 straight 17 1\nclose\nspin cw ccw\n"
		      "revs 9\nnumber 17\nannounce\n",
	 "0 0 -3500 black odd low 17"},
	{ROULETTE_DAY "open\nwager 1 red 1\nclose\nspin cw ccw\nrevs 9\n"
		      "number 17\ncorrect number 0\nannounce\n",
	 "0 0 100 green 0"},
	/* announced, and then corrected or void */
	{ROULETTE_LIES "open\nwager 1 straight 17 1\nclose\nspin cw ccw\n"
		       "revs 9\nnumber 17\nannounce\ncorrect number 0\nclear\n",
	 "0 0 100 green 0"},
	{ROULETTE_LIES "open\nwager 1 red 1\nclose\nspin cw ccw\nrevs 9\n"
		       "number 0\nannounce\nvoid dispute\n",
	 "0 0 0 - 0"},
	{ROULETTE_DAY "open\nspin cw ccw\nnumber 5\nrule respin\nspin cw ccw\n"
		      "revs 5\nnumber 36\nannounce\n",
	 "1 0 0 red even high 36"},
};

static char *round_words(const struct round_row *round)
{
	char *text, card[CARD_TEXT_MAX];
	size_t size;
	FILE *out = open_memstream(&text, &size);

	fprintf(out, "%u %u %lld", round->alarms, round->holds,
		(long long)round->won.units);
	for (int i = 0; i < outcome_words_n; i++)
		if (round->results & UINT32_C(1) << i)
			fprintf(out, " %s", outcome_words[i].name);
	if (!round->results)
		fputs(" -", out);
	for (int i = 0; i < FACES; i++) {
		if (!(round->seen & UINT64_C(1) << i))
			continue;
		card_format((struct card){.face = (uint8_t)i}, card);
		if (round->game == ROULETTE)
			fprintf(out, " %d", i);
		else
			fprintf(out, " %s", card);
	}
	fclose(out);
	return text;
}

/* Cards by suit within a rank are listed by face: sorts what is wanted. */
static void same_words(const char *got, const char *want)
{
	char wanted[128], *word;

	ck_assert_uint_eq(strlen(got), strlen(want));
	snprintf(wanted, sizeof wanted, "%s", want);
	for (word = strtok(wanted, " "); word; word = strtok(NULL, " "))
		ck_assert_msg(strstr(got, word), "%s lacks %s", got, word);
}

START_TEST(a_round_knows_what_it_can_be_found_by)
{
	struct book game;
	char *got;

	record_folder_set_up();
	book_open(&game, record_folder_path);
	book(&game, scripts[_i].script);
	ck_assert_int_eq(game.rounds, 1);
	got = round_words(&game.replay->rounds.round);
	same_words(got, scripts[_i].round);
	free(got);
	book_close(&game);
}
END_TEST

/* --- one round ------------------------------------------------------------ */

static const struct {
	const char *text, *name; /* NULL: it is none */
} names[] = {
	{"BAC-07/2026-11-21/0041", "BAC-07/2026-11-21/0041"},
	{"BAC-07/2026-11-21/41", "BAC-07/2026-11-21/0041"},
	{"BAC-07/2026-11-21/123456", "BAC-07/2026-11-21/123456"},
	{"BAC-07/2026-11-21/0", NULL},
	{"BAC-07/2026-11-21/", NULL},
	{"BAC-07/2026-11-21", NULL},
	{"BAC-07/2026-11-21/41 ", NULL},
	{"BAC-07/2026-11-21/ 41", NULL},
	{"BAC-07/2026-11-21/+41", NULL},
	{"BAC-07/2026-11-21/-41", NULL},
	{"BAC-07/2026-13-21/41", NULL},
	{"BAC 07/2026-11-21/41", NULL},
	{"/2026-11-21/41", NULL},
	{"", NULL},
};

START_TEST(the_name_of_a_round_is_read_back)
{
	struct round_name name;
	char again[ROUND_NAME_MAX];
	bool good = rounds_parse_name(names[_i].text, &name);

	ck_assert_msg(good == (names[_i].name != NULL), "%s", names[_i].text);
	if (!good)
		return;
	rounds_format_name(&name, again);
	ck_assert_str_eq(again, names[_i].name);
}
END_TEST

START_TEST(a_round_is_found_by_its_name_with_all_that_it_has)
{
	struct round_row *round = calloc(1, sizeof *round);
	struct round_name name;
	struct book game;
	struct sb_error err = {""};

	record_folder_set_up();
	book_open(&game, record_folder_path);
	book(&game, book_natural);
	book(&game, book_wagered);
	name = game.replay->rounds.round.name;
	/* the record has a wager's spot as text alone */
	for (uint32_t i = 0; i < game.replay->rounds.round.wagers; i++)
		game.replay->rounds.round.wager[i].on = 0;
	ck_assert_int_eq(round_store_find(game.record, &name, round, &err),
			 SB_OK);
	ck_assert_mem_eq(round, &game.replay->rounds.round, sizeof *round);
	name.number++;
	ck_assert_int_eq(round_store_find(game.record, &name, round, &err),
			 SB_GONE);
	ck_assert_str_eq(err.text, "no finished round "
				   "BAC-07/2026-11-21/0003");
	book_close(&game);
	free(round);
}
END_TEST

static const struct test tests[] = {
	L(a_round_knows_what_it_can_be_found_by, scripts),
	L(the_name_of_a_round_is_read_back, names),
	T(a_round_is_found_by_its_name_with_all_that_it_has),
};

SUITE("rounds", tests)
