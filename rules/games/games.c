/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/games.h"

#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/dragon_tiger.h"
#include "rules/games/roulette.h"
#include "rules/games/sic_bo.h"

const struct game *const games[GAMES] = {
	[BACCARAT] = &baccarat_game,
	[BLACKJACK] = &blackjack_game,
	[ROULETTE] = &roulette_game,
	[DRAGON_TIGER] = &dragon_tiger_game,
	[FOOTBALL_STUDIO] = &football_studio_game,
	[SIC_BO] = &sic_bo_game,
};

enum game_id game_find(struct token word)
{
	int id = 0;

	while (id < GAMES && !token_is(word, games[id]->name))
		id++;
	return (enum game_id)id;
}

enum refusal game_start(struct table *table, const struct event *event,
			struct answer *answer)
{
	(void)answer;
	table_start(table, games[event->house.game], &event->house);
	table->burn = event->house.burn;
	return ACCEPTED;
}
