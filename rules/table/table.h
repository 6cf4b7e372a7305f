/* SPDX-License-Identifier: ISC */
/* The state of a live table. Events change it.
 *
 * A round of cards is a list of facts, in the order in which they came: cards
 * from the shoe and decisions. The hands are computed from the list.
 * Correcting, striking or inserting a card changes the list and recomputes the
 * hands. A decision that no longer fits makes the round inconsistent: this
 * decision and the facts after it are suspended until the list is changed
 * again. */
#ifndef SABOT_RULES_TABLE_TABLE_H
#define SABOT_RULES_TABLE_TABLE_H

#include "rules/core/shoe.h"
#include "rules/table/answer.h"
#include "rules/table/event.h"
#include "rules/table/house_rules.h"
#include "rules/table/wagers.h"

struct game;

/* The layout of each game; the games' files explain it. */

/* Two hands: [HAND_PLAYER] is the first, [HAND_BANKER] the second. */
struct coup {
	uint8_t due; /* the hand whose card is due, or HAND_NONE */
	uint8_t cards[2];
	uint8_t points[2];
	struct card card[2][3];
};

enum {
	TWENTY_ONE = 21,
	HAND_CARDS_MAX = TWENTY_ONE, /* a total of 21 gets no more cards */
};

/* A hand of blackjack and what it counts [blackjack 1.5]. */
struct blackjack_hand {
	uint8_t cards;
	uint8_t hard; /* sum of the cards, an ace counting 1 */
	bool ace;
	bool stood;
	/* how often by the whole stake; above 1 only with suspended
	 * decisions */
	uint8_t doubled;
	struct card card[HAND_CARDS_MAX];
};

enum {
	SEATS = 7,
	SEAT_HANDS = 4, /* how many hands a seat may have */
	PLACES = SEAT_HANDS * SEATS,
	DEALER_STANDS = 17, /* on this total; draws below it */
	PLACE_DEALER = -1,  /* the dealer's hand, as a place */
	DEALT_MAX = 320,    /* cards in all hands of a round */
};

struct blackjack {
	/* bit n: seat n + 1 */
	uint8_t seats;	  /* in play; before play: taken without an amount */
	uint8_t answered; /* these answered the offer of insurance */
	uint8_t insured;
	/* bit n: place n; each seat has SEAT_HANDS places, seat 1 the first */
	uint32_t hands;	   /* in play; one more after each split */
	uint32_t card_due; /* hit, doubled or split: a card is due */
	bool insurance_closed;
	bool insurance_settled; /* lost at the check of the hole card */
	bool peeked;
	bool revealed;
	uint8_t hole;	   /* index of the hole card among the cards dealt */
	int8_t last_place; /* place of the last card */
	uint16_t dealt;	   /* number of cards dealt before the last decision */
	struct money less[PLACES]; /* amounts added by doubles for less */
	struct blackjack_hand dealer;
	struct blackjack_hand hand[PLACES];
	int8_t dealt_to[DEALT_MAX]; /* the place of the Nth card dealt */
};

enum ball {
	BALL_IN_HAND,
	BALL_IN_PLAY,
	BALL_UNCONFIRMED, /* at rest; not confirmed as a valid spin */
	BALL_LANDED,	  /* at rest, valid spin */
};

/* The ball of a round. */
struct roulette {
	uint8_t ball;		/* enum ball */
	uint8_t rotor;		/* enum direction */
	uint8_t ball_direction; /* enum direction */
	uint8_t number;
	bool launched;	   /* the launch was sensed */
	bool revs_counted; /* revolutions were sensed */
	bool respin; /* a repeated spin, after a no spin or RULING_RESPIN */
	uint32_t revs;
};

enum dice_state {
	DICE_DUE,	  /* not read yet, or read before the close */
	DICE_UNCONFIRMED, /* read; not confirmed yet that all lie flat */
	DICE_LANDED,
};

/* The dice of a round. */
struct dice {
	uint8_t state; /* enum dice_state */
	bool again;    /* a repeated shake, after a no roll or RULING_RESHAKE */
	uint16_t faces; /* as in dice.h; 0: not read */
};

enum {
	/* holds at once; the last HOLDS_RESERVED are for the rules' own holds,
	 * any other hold is refused not-now */
	HOLDS_MAX = 64,
	HOLDS_RESERVED = 2,  /* HOLD_VERDICT, HOLD_POSITION */
	DECISIONS_MAX = 320, /* of a round; one more is refused not-now */
	/* of a round: the cards of a shoe, decisions, inserted cards; one more
	 * is refused not-now */
	FACTS_MAX = DECKS_MAX * FACES + DECISIONS_MAX + 96,
};

enum phase {
	PHASE_BETWEEN, /* between rounds */
	PHASE_BETTING,
	PHASE_PLAY, /* until the round is announced or voided */
	PHASE_PICK_UP,
};

enum fact_kind {
	FACT_DEALT,	      /* a card of a hand */
	FACT_OUT_OF_TURN,     /* a card out of turn, until a ruling */
	FACT_BURNED,	      /* ruling: into the discard rack */
	FACT_KEPT,	      /* ruling: into the next round, a free hand */
	FACT_QUEUED,	      /* ruling: to be dealt when a card is due */
	FACT_DEALT_BY_RULING, /* a card of a hand, dealt by ruling */
	FACT_DECISION,
	FACT_SUSPENDED,		    /* a card that was dealt to a hand */
	FACT_SUSPENDED_OUT_OF_TURN, /* a card that was out of turn */
	FACT_KINDS
};

struct fact {
	uint8_t kind; /* enum fact_kind */
	/* of a decision */
	uint8_t verb;	   /* enum verb */
	uint8_t seat;	   /* 0: not of a seat */
	uint8_t place;	   /* number of the seat's hand, from 1; 0: not set */
	struct money less; /* of a double for less */
	/* of a card */
	uint16_t ruling; /* number of the ruling on it; 0: none */
	struct card card;
	bool impossible; /* the shoe had none of this face left */
	bool displaced;	 /* out of turn only since a recomputed round did not
			    ask for it */
};

struct holds {
	uint8_t n;
	char name[HOLDS_MAX][HOLD_NAME_MAX + 1]; /* the oldest first */
};

struct table {
	const struct game *game; /* NULL before the first `table` event */
	struct house house;
	/* Special limits: the minutes that they last (0: none are in force),
	 * and the usual limits, which apply again after them. */
	uint16_t special_min;
	struct limits usual;
	uint8_t phase; /* enum phase */
	bool voided;
	bool free_hand; /* the round under way is a free hand, without wagers */
	bool cut_card_out;  /* the cut card of this shoe is out */
	uint8_t hands_left; /* then: rounds after this one, or between rounds
			       after the next one */
	uint8_t burn; /* cards to burn from the new shoe; BURN_BY_VALUE: the
			 first one, which decides how many follow */
	bool reshuffle_due; /* between rounds: due now; in a round: after it */
	/* irregularities, beside facts_by_kind[FACT_OUT_OF_TURN] */
	bool impossible; /* an impossible card was dealt in turn */
	bool shoe_empty;
	bool inconsistent;
	bool number_early; /* ball or dice came to rest before the close */

	bool card_drawn; /* a card came from the shoe in this round, in play or
			    not */
	uint16_t dealt;	 /* number of cards dealt to hands */
	uint16_t facts;
	uint16_t rulings; /* number of rulings on cards in this round */
	uint16_t facts_by_kind[FACT_KINDS];
	struct shoe shoe;
	union {
		struct coup coup;
		struct blackjack blackjack;
		struct roulette roulette;
		struct dice dice;
	};
	struct holds holds;
	uint16_t dealt_fact[DEALT_MAX]; /* index of the fact of the Nth card
					   dealt */
	struct fact fact[FACTS_MAX];
	struct wagers wagers;
};

/* Starts the table of a `table` event: a full shoe, between rounds. */
void table_start(struct table *table, const struct game *game,
		 const struct house *house);

/* Copies a table, except the unused part of its array of wagers. */
void table_copy(struct table *to, const struct table *from);

/* The instruction now. */
struct answer_line table_instruction(const struct table *table);

/* Sets the instruction in a line whose other members are zero. */
void table_set_instruction(const struct table *table, struct answer_line *line);

/* The instruction, ignoring holds and irregularities. */
struct answer_line table_game_instruction(const struct table *table);

/* Whether the table waits for a card, which the dealer may hold already. */
bool table_card_is_due(const struct table *table);

static inline bool table_irregular(const struct table *table)
{
	return table->facts_by_kind[FACT_OUT_OF_TURN] > 0 ||
	       table->impossible || table->shoe_empty || table->inconsistent ||
	       table->number_early;
}

/* The result of a decided round without cards: the number, or the dice. */
uint16_t table_result(const struct table *table);

/* The card of the fact with that index, as it may be shown: unread if it is the
 * hole card and face down. */
struct card table_visible_card(const struct table *table, int fact);

/* Clears the irregularities and the facts of the round, except cards kept for a
 * free hand. */
void table_clear_round(struct table *table);

/* The list of facts of a round. */

/* Inserts a fact at index `at`, at most table->facts. Before any fact but a
 * card of the shoe, the caller checks that there are fewer than FACTS_MAX. */
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

/* Removes all facts except the cards kept for a free hand, and sorts these by
 * ruling. */
void facts_retain_kept(struct table *table);

#endif
