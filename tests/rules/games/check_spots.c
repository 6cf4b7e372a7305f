/* SPDX-License-Identifier: ISC */
/* The numbered spots of each game: their names and their limits. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/games.h"
#include "tests/support/support.h"

/* The words of a game's limits, by sabot-script(5). */
static const struct {
	const char *game, *words;
} games_words[] = {
	{"baccarat", " player banker tie player-pair banker-pair"},
	{"dragon-tiger", " dragon tiger tie suited-tie"},
	{"football-studio", " home away draw"},
	{"blackjack", " main perfect-pairs plus-three"},
	{"roulette", " straight split street corner line column dozen red black"
		     " odd even low high"},
	{"sic-bo", " odd even small big total triple any-triple double"
		   " combination single"},
};

static enum game_id game_named(const char *name)
{
	return game_find((struct token){name, strlen(name)});
}

START_TEST(each_spot_has_a_limit_of_its_word)
{
	uint64_t words =
		game_spot_words(games[game_named(games_words[_i].game)]);
	char text[512] = "";

	for (int i = 0; i < SPOT_WORDS; i++)
		if (words >> i & 1)
			strcat(strcat(text, " "), spot_words[i]);
	ck_assert_str_eq(text, games_words[_i].words);
}
END_TEST

START_TEST(a_spot_is_read_as_it_is_written)
{
	enum game_id id = game_named(games_words[_i].game);
	const struct game *game = games[id];
	struct house house = house_standard(id);

	house.pairs = house.perfect_pairs = house.plus_three = true;
	house.trios = true;
	for (uint8_t spot = 0; spot < game->spots; spot++) {
		char name[SPOT_TEXT_MAX];
		struct token words[2];
		char *colon;
		int n;

		game->spot_format(game, spot, name);
		/* settled on its own line, but never placed */
		if (strchr(name, '.') || strcmp(name, "insurance") == 0)
			continue;
		colon = strchr(name, ':');
		if (colon)
			*colon = ' ';
		n = token_split(name, strlen(name), words, 2);
		ck_assert_msg(game->spot_parse(game, &house, words, n) == spot,
			      "%s %s", game->name, name);
	}
}
END_TEST

static const struct test tests[] = {
	L(each_spot_has_a_limit_of_its_word, games_words),
	L(a_spot_is_read_as_it_is_written, games_words),
};

SUITE("spots", tests)
