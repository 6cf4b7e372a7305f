/* SPDX-License-Identifier: ISC */
/* The hands at a table that plays itself: the dealer's on the keyboard, who
 * also passes on what the players decide. They know what the feed tells. */
#ifndef SABOT_APP_SIM_PLAYERS_H
#define SABOT_APP_SIM_PLAYERS_H

#include "app/sim/random.h"
#include "rules/games/blackjack.h"

enum { SIM_PLAYERS_INSTRUCTION_MAX = 64, SIM_PLAYERS_KEYS_MAX = 64 };

struct sim_players {
	struct sim_random random;
	const char *badge, *pin; /* theirs; NULL: somebody else signs on */
	int cut_at; /* cards behind the cutting card; 0: the shoe tells of it */
	bool seats; /* the table has seats to take */
	bool seated;
	bool cut_card_out;
	int64_t cut_ms; /* when the cutting card was told of last */
	int cards;	/* left in the shoe */
	struct blackjack_hand hand[PLACES];
	char instruction[SIM_PLAYERS_INSTRUCTION_MAX]; /* the instruction that
							  stands */
	char keys[SIM_PLAYERS_KEYS_MAX];
	size_t next;	/* of the keys */
	int64_t due_ms; /* when that is pressed; INT64_MAX: none is */
};

void sim_players_start(struct sim_players *players, uint64_t seed, int cut_at);

/* A line of the feed. */
void sim_players_on_line(struct sim_players *players, const char *line,
			 int64_t now_ms);

int64_t sim_players_due(const struct sim_players *players);

/* The key that is due; 0 where there is none after all. */
char sim_players_press(struct sim_players *players, int64_t now_ms);

#endif
