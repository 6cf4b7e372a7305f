/* SPDX-License-Identifier: ISC */
/* Presses the dealer's keys at a table that plays itself, also for decisions of
 * players. Knows only what is on the feed. */
#ifndef SABOT_APP_SIM_PLAYERS_H
#define SABOT_APP_SIM_PLAYERS_H

#include "app/sim/random.h"
#include "rules/games/blackjack.h"

enum { SIM_PLAYERS_INSTRUCTION_MAX = 64, SIM_PLAYERS_KEYS_MAX = 64 };

struct sim_players {
	struct sim_random random;
	const char *badge, *pin; /* the dealer's; NULL: do not sign on */
	int cut_at; /* cards behind the cut card; 0: the shoe reports it */
	bool seats; /* the table has seats to take */
	bool no_doubles, no_splits; /* the house does not allow them */
	bool seated;
	bool cut_card_out;
	bool call_due; /* "No more bets" must be called before the first card */
	int64_t cut_ms; /* when the cut card was last entered */
	int cards;	/* number of cards left in the shoe */
	struct blackjack_hand hand[PLACES];
	char instruction[SIM_PLAYERS_INSTRUCTION_MAX]; /* the latest one */
	char keys[SIM_PLAYERS_KEYS_MAX]; /* keys to press for `instruction` */
	size_t next;			 /* index of the next key to press */
	int64_t due_ms; /* when to press the key; INT64_MAX: no key */
};

void sim_players_start(struct sim_players *players, uint64_t seed, int cut_at);

/* Handles a line of the feed. */
void sim_players_on_line(struct sim_players *players, const char *line,
			 int64_t now_ms);

int64_t sim_players_due(const struct sim_players *players);

/* The key that is due now; 0: none. */
char sim_players_press(struct sim_players *players, int64_t now_ms);

#endif
