/* SPDX-License-Identifier: ISC */
/* A live table: its state, which each event changes.
 *
 * A round of cards is a list of facts: each card in the order in which it
 * left the shoe, each decision. The hands follow from the list, so a card
 * corrected, struck or inserted changes the list, and the hands are recomputed
 * from its first fact. A decision that no longer fits makes the round
 * inconsistent; it and the facts after it are suspended until the hands are
 * recomputed. */
#ifndef SABOT_RULES_TABLE_TABLE_H
#define SABOT_RULES_TABLE_TABLE_H

#include "rules/core/shoe.h"
#include "rules/table/answer.h"
#include "rules/table/event.h"
#include "rules/table/house_rules.h"
#include "rules/table/wagers.h"

struct game;

/* The layout of each game; the games' files explain it. */

/* Two hands: by HAND_PLAYER, the first one, and HAND_BANKER. */
struct coup {
	uint8_t cards[2];
	uint8_t points[2];
	struct card card[2][3];
};

enum {
	TWENTY_ONE = 21,
	HAND_CARDS_MAX = TWENTY_ONE, /* none gets a card at 21 */
};

/* A hand of blackjack and what it counts [blackjack 1.5]. */
struct blackjack_hand {
	uint8_t cards;
	uint8_t hard; /* what they count, an ace 1 */
	bool ace;
	bool stood;
	/* how often, by the whole stake; twice only by a suspended decision */
	uint8_t doubled;
	struct card card[HAND_CARDS_MAX];
};

enum {
	SEATS = 7,
	PLACES = 2 * SEATS,
	DEALER_STANDS = 17, /* draws to one less */
	PLACE_DEALER = -1,  /* the dealer's hand, as a place */
	DEALT_MAX = 320,    /* to all hands of a round, which end at 21 */
};

struct blackjack {
	/* bit n: seat n + 1 */
	uint8_t seats; /* in play; before it: taken without an amount */
	uint8_t answered;
	uint8_t insured;
	/* bit n: place n, two of seat 1, of seat 2, ... */
	uint16_t hands;	   /* in play; a second one after a split */
	uint16_t card_due; /* hit, doubled or split: a card is due */
	bool insurance_closed;
	bool insurance_settled; /* a lost one: at the check of the hole card */
	bool peeked;
	bool revealed;
	uint8_t hole;	   /* index of the hole card among the cards dealt */
	int8_t last_place; /* place of the last card */
	uint16_t dealt;	   /* cards dealt at the last decision */
	struct money less[PLACES]; /* what doubles for less have added */
	struct blackjack_hand dealer;
	struct blackjack_hand hand[PLACES];
	int8_t dealt_to[DEALT_MAX]; /* the place of the Nth card dealt */
};

enum ball {
	BALL_IN_HAND,
	BALL_IN_PLAY,
	BALL_UNCONFIRMED, /* at rest; valid spin not confirmed */
	BALL_LANDED,	  /* at rest, valid spin */
};

/* The ball of a round. */
struct roulette {
	uint8_t ball;  /* enum ball */
	uint8_t rotor; /* the directions of both, enum direction */
	uint8_t ball_direction;
	uint8_t number;
	bool launched;	   /* a spin was seen */
	bool revs_counted; /* revolutions were sensed */
	bool respin;	   /* after a no spin or a spin again in this round */
	uint32_t revs;
};

enum {
	/* holds at once, the station's own included, which always fit; one more
	 * is refused not-now */
	HOLDS_MAX = 64,
	HOLDS_RESERVED = 2,  /* verdict, position */
	DECISIONS_MAX = 320, /* of a round; one more is refused, too */
	/* of a round: all cards of a shoe, and cards inserted beyond it; one
	 * more is refused not-now */
	FACTS_MAX = DECKS_MAX * FACES + DECISIONS_MAX + 96,
};

enum phase {
	PHASE_BETWEEN, /* rounds */
	PHASE_BETTING,
	PHASE_PLAY, /* until the hands are announced or the round void */
	PHASE_PICK_UP,
};

enum fact_kind {
	FACT_DEALT,	      /* a card of a hand */
	FACT_OUT_OF_TURN,     /* a card out of turn, until a ruling */
	FACT_BURNED,	      /* ruled into the discard rack */
	FACT_KEPT,	      /* ruled into the next round, a free hand */
	FACT_QUEUED,	      /* by ruling dealt when a card is due */
	FACT_DEALT_BY_RULING, /* a card of a hand, dealt by ruling */
	FACT_DECISION,
	FACT_SUSPENDED,		    /* a card that was one of a hand */
	FACT_SUSPENDED_OUT_OF_TURN, /* a card that was out of turn */
	FACT_KINDS
};

struct fact {
	uint8_t kind; /* enum fact_kind */
	/* of a decision */
	uint8_t verb;	   /* enum verb */
	uint8_t seat;	   /* 0: of none */
	uint8_t place;	   /* the hand of the seat */
	struct money less; /* of a double for less */
	/* of a card */
	uint16_t ruling; /* which ruling kept or queued it; 0: none */
	struct card card;
	bool impossible; /* the shoe had no more of this face */
};

struct holds {
	uint8_t n;
	char name[HOLDS_MAX][HOLD_NAME_MAX + 1]; /* the oldest first */
};

struct table {
	const struct game *game; /* NULL before the first `table` event */
	struct house house;
	uint8_t phase; /* enum phase */
	bool voided;
	bool free_hand;	    /* the round under way has no wagers */
	bool cut_card_out;  /* the cut card of this shoe is out */
	bool reshuffle_due; /* between rounds: now; else after the round */
	/* irregularities, beside facts_by_kind[FACT_OUT_OF_TURN] */
	bool impossible; /* an impossible card was dealt in turn */
	bool shoe_empty;
	bool inconsistent;
	bool number_early; /* the ball came to rest before the close */
	bool card_drawn;   /* from the shoe in this round, in play or not */
	uint16_t dealt;
	uint16_t facts;
	uint16_t rulings;		    /* that kept or queued cards */
	uint16_t facts_by_kind[FACT_KINDS]; /* how many of each kind */
	struct shoe shoe;
	union {
		struct coup coup;
		struct blackjack blackjack;
		struct roulette roulette;
	};
	struct holds holds;
	uint16_t dealt_fact[DEALT_MAX]; /* the fact of the Nth card dealt */
	struct fact fact[FACTS_MAX];
	struct wagers wagers;
};

/* Starts the table of a `table` event: a full shoe, between rounds. */
void table_start(struct table *table, const struct game *game,
		 const struct house *house);

/* Copies the parts in use. */
void table_copy(struct table *to, const struct table *from);

/* The instruction now; depends on the state alone. */
struct answer_line table_instruction(const struct table *table);

/* Sets it in a line, the other members zero. */
void table_set_instruction(const struct table *table, struct answer_line *line);

/* The instruction but for interruptions: holds and irregularities. */
struct answer_line table_game_instruction(const struct table *table);

static inline bool table_irregular(const struct table *table)
{
	return table->facts_by_kind[FACT_OUT_OF_TURN] > 0 ||
	       table->impossible || table->shoe_empty || table->inconsistent ||
	       table->number_early;
}

/* The fact's card as it may be shown: unread for the hole card until it is
 * turned. */
struct card table_visible_card(const struct table *table, int fact);

/* Clears the irregularities and the cards of the round. */
void table_clear_round(struct table *table);

/* The list of facts of a round, in the order in which they came. */

/* Inserts a fact at `at`, at most table->facts. All cards of a shoe fit; for
 * more the caller checks first. */
void facts_add(struct table *table, int at, const struct fact *fact);

/* Adds a fact at the end. */
static inline void facts_append(struct table *table, const struct fact *fact)
{
	table->fact[table->facts++] = *fact;
	table->facts_by_kind[fact->kind]++;
}

void facts_remove(struct table *table, int at);

static inline void facts_set_kind(struct table *table, int at,
				  enum fact_kind kind)
{
	table->facts_by_kind[table->fact[at].kind]--;
	table->facts_by_kind[kind]++;
	table->fact[at].kind = (uint8_t)kind;
}

/* Changes all facts of one kind to another. */
void facts_change_kind(struct table *table, enum fact_kind from,
		       enum fact_kind to);

/* Removes all facts but the cards kept for a free hand, in the order of their
 * rulings. */
void facts_retain_kept(struct table *table);

#endif
