/* SPDX-License-Identifier: ISC */
/* How the dealer's hands of blackjack end, dealt by the running rules from
 * shuffled shoes of eight decks, beside the published figures. They differ by
 * chance; more than four standard errors are none. */
#include "config.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games/games.h"
#include "rules/games/blackjack.h"
#include "rules/script/table_apply.h"
#include "rules/table/table.h"
#include "tests/bench/bench.h"
#include "tests/support/script_player.h"

enum {
	HANDS_DEALT = 10000000,
	SEATS_TAKEN = 3, /* so that hardly ever all have a blackjack, for
			  * which the dealer draws no card */
	SHOE_CARDS = DECKS_MAX * FACES,
	/* From each shoe, whatever has come out of it: where the cards decided
	 * which round is the last, some would count too little. None takes
	 * more than 20 cards. */
	ROUNDS = SHOE_CARDS / 20,
	MOST_ERRORS = 4,
};

enum ending { AT_17, AT_18, AT_19, AT_20, AT_21, BLACKJACKS, BUSTS, ENDINGS };

/* Standing on all 17s, eight decks. */
static const struct {
	const char *name;
	double share;
} published[ENDINGS] = {
	[AT_17] = {"17", .145215},   [AT_18] = {"18", .139318},
	[AT_19] = {"19", .133629},   [AT_20] = {"20", .179709},
	[AT_21] = {"21", .072838},   [BLACKJACKS] = {"blackjack", .047451},
	[BUSTS] = {"bust", .281839},
};

static struct chance chance = {.state = 2026};
static struct card shoe[SHOE_CARDS];
static struct table table;
static struct event event;
static struct answer answer;
static int counts[ENDINGS];

static void shuffle(void)
{
	for (uint32_t i = SHOE_CARDS - 1; i > 0; i--) {
		uint32_t j = chance_below(&chance, i + 1);
		struct card card = shoe[i];

		shoe[i] = shoe[j];
		shoe[j] = card;
	}
}

static struct answer_line apply(enum verb verb)
{
	event.verb = (uint8_t)verb;
	if (table_apply(&table, &event, &answer) != SB_OK) {
		fprintf(stderr, "bench_dealer: an event was refused\n");
		exit(EXIT_FAILURE);
	}
	return answer.line[answer.n - 1];
}

/* What the instruction wants; each seat stands on its first cards. */
static struct answer_line follow(struct answer_line told,
				 const struct card **at)
{
	switch (told.what) {
	case DO_DEAL:
	case DO_DRAW: event.card[0] = *(*at)++; return apply(VERB_CARD);
	case DO_OFFER_INSURANCE: return apply(VERB_INSURANCE_CLOSED);
	case DO_CHECK_HOLE: return apply(VERB_PEEK);
	case DO_AWAIT: event.seat = told.seat; return apply(VERB_STAND);
	default: return apply(VERB_REVEAL);
	}
}

/* False where nothing was left to decide, and the dealer drew no card. */
static bool count(void)
{
	const struct blackjack_hand *dealer = &table.blackjack.dealer;
	int total = blackjack_hand_total(dealer);

	if (total < 17)
		return false;
	if (blackjack_hand_natural(dealer))
		counts[BLACKJACKS]++;
	else if (total > TWENTY_ONE)
		counts[BUSTS]++;
	else
		counts[AT_17 + total - 17]++;
	return true;
}

static const struct card *deal(const struct card *at, int *dealt)
{
	struct answer_line told;

	apply(VERB_OPEN);
	for (event.seat = 1; event.seat <= SEATS_TAKEN; event.seat++)
		apply(VERB_SEAT);
	event.cards = 1;
	told = apply(VERB_CLOSE);
	while (told.what != DO_ANNOUNCE)
		told = follow(told, &at);
	*dealt += count();
	apply(VERB_ANNOUNCE);
	apply(VERB_CLEAR);
	return at;
}

static void deal_hands(void)
{
	for (int dealt = 0; dealt < HANDS_DEALT;) {
		const struct card *at = shoe;

		shuffle();
		for (int i = 0; i < ROUNDS && dealt < HANDS_DEALT; i++)
			at = deal(at, &dealt);
		apply(VERB_SHUFFLE);
		apply(VERB_SHOE);
	}
}

/* Whether it is as near as chance has it. */
static bool print(enum ending ending)
{
	double share = (double)counts[ending] / HANDS_DEALT;
	double wanted = published[ending].share;
	double error = sqrt(wanted * (1 - wanted) / HANDS_DEALT);
	double away = (share - wanted) / error;

	printf("dealer: %-9s %.6f, published %.6f, %+.2f standard errors\n",
	       published[ending].name, share, wanted, away);
	return fabs(away) <= MOST_ERRORS;
}

int main(void)
{
	int64_t start_ns = bench_ns();
	const struct house house = house_standard(BLACKJACK);
	bool good = true;

	for (int i = 0; i < SHOE_CARDS; i++)
		shoe[i] = (struct card){.face = (uint8_t)(i % FACES)};
	table_start(&table, games[BLACKJACK], &house);
	deal_hands();
	printf("dealer: %d hands in %.0f s\n", HANDS_DEALT,
	       (double)(bench_ns() - start_ns) * 1e-9);
	for (enum ending i = 0; i < ENDINGS; i++)
		good &= print(i);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
