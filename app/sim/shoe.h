/* SPDX-License-Identifier: ISC */
/* A simulated card shoe, with a dealer's hand that draws from it whenever
 * the station asks for a card, and passes the decks through it for a form. */
#ifndef SABOT_APP_SIM_SHOE_H
#define SABOT_APP_SIM_SHOE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/feed/feed_client.h"
#include "app/sim/faults.h"
#include "app/sim/line.h"
#include "app/sim/protocols.h"
#include "app/sim/random.h"
#include "rules/core/card.h"
#include "rules/core/shoe.h"
#include "rules/pit/checklist.h"

enum {
	SIM_READER_LATER_MS = 700, /* until a card is sent a second time */
	SIM_READER_AWAY_MS = 1500, /* an unplugged line */
};

/* The reader in the shoe: it tells what comes out, in its protocol, as well or
 * badly as its faults have it. */
struct sim_reader {
	const struct sim_protocol *protocol;
	struct sim_fault_plan faults;
	bool fails[FAULTS]; /* so, the card that is sent */
	struct sim_random random;
	FILE *out; /* where it tells what went wrong */
	struct sim_line line;
	struct sim_frame frame; /* the one made last */
	struct sim_card last;
	int64_t last_ms; /* it was sent */

	/* `last` is sent so at later_ms; NULL: nothing is to be sent. */
	void (*later)(struct sim_frame *frame, const struct sim_card *card);
	int64_t later_ms;
};

/* The cards of a simulated shoe, in the order in which they come out. */

struct sim_deck {
	int cards;
	int out;
	struct card card[DECKS_MAX * FACES];
};

/* A full shoe in the order that belongs to seed and the number of the shoe. */
void sim_deck_shuffle(struct sim_deck *deck, int decks, uint64_t seed,
		      uint32_t shoe);

int sim_deck_left(const struct sim_deck *deck);

/* The card that comes next; only while some are left. */
struct card sim_deck_next(const struct sim_deck *deck);

/* A card of this face left the shoe: the next, or where that is another the
 * first such one behind it, so that what is left stays possible. */
void sim_deck_remove(struct sim_deck *deck, struct card card);

/* What a form wants a device to prove, as the station's feed tells it. */

struct sim_proof {
	enum item_proof proof; /* PROOF_NONE: it is over */
	int number;	       /* dropped by hand, for PROOF_TEST_NUMBER */
};

/* Reads "test deck-open 1", "test wheel 5 17" or "end deck-open", at a table
 * of that game; false for any other line. */
bool sim_proof_read(struct sim_proof *proof, const char *line,
		    enum game_id game);

enum { SIM_SHOE_INSTRUCTION_MAX = 64, SIM_SHOE_SENT_MAX = 8 };

#define SIM_SHOE_NEVER INT64_MAX

struct sim_shoe_options {
	const struct sim_protocol *protocol;
	FILE *out;	    /* where it tells what it does */
	const char *link;   /* where it listens */
	const char *follow; /* the station's feed, or NULL */
	uint64_t seed;
	int decks;    /* 0: as the station's table has */
	int cut_at;   /* cards behind the cutting card; 0: there is none */
	int delay_ms; /* from asked to dealt; -1: as a hand takes */
	int speed;    /* so many times as fast */
	bool manual;  /* deal only by order */
	struct sim_fault_plan faults;
};

/* A card that came out, until the feed shows it. */
struct sim_sent {
	struct card drawn, shown; /* its face, and as it was read */
	bool pending;
};

struct sim_shoe {
	struct sim_shoe_options options;
	struct sim_reader reader;
	struct feed_client feed;
	struct sim_deck deck;
	uint32_t shoe; /* the number of this one */
	bool cut_card_out;
	struct sim_sent sent[SIM_SHOE_SENT_MAX]; /* the latest first */
	enum game_id game;
	char instruction[SIM_SHOE_INSTRUCTION_MAX]; /* what the station asks for
						     */
	int64_t due_ms;				    /* when that is done */
	int passes; /* cards that a form's test wants, */
	int passed; /* and that went through; in their order */
};

/* Listens, and shuffles shoe 1. On failure nothing is left open. */
SB_MUST_USE enum sb_result sim_shoe_open(struct sim_shoe *shoe,
					 const struct sim_shoe_options *options,
					 struct sb_error *err);
void sim_shoe_close(struct sim_shoe *shoe);

/* Does what is due. The time at which it wants to be called again, at the
 * latest. */
int64_t sim_shoe_turn(struct sim_shoe *shoe, int64_t now_ms);

/* An order: a fault, as sim_fault_parse() reads it, from now on; "": where
 * the shoe is dealt from by hand, the next card, asked for or not. */
void sim_shoe_order(struct sim_shoe *shoe, const char *order, int64_t now_ms);

/* What the feed says; for sim_shoe_turn() and tests. */
void sim_shoe_on_line(struct sim_shoe *shoe, const char *line, int64_t now_ms);

#endif
