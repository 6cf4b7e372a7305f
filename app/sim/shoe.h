/* SPDX-License-Identifier: ISC */
/* A simulated card shoe. It deals a card when the station's feed asks for one,
 * and passes the decks through the reader for an inspection. */
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
	SIM_READER_LATER_MS = 700, /* before a card is sent a second time */
	SIM_READER_AWAY_MS = 1500, /* time of an unplugged line */
};

/* The reader in the shoe: sends each card in its protocol, with the planned
 * faults. */
struct sim_reader {
	const struct sim_protocol *protocol;
	struct sim_fault_plan faults;
	bool fails[FAULTS]; /* faults of the card being sent */
	struct sim_random random;
	FILE *out; /* prints each fault */
	struct sim_line line;
	struct sim_frame frame; /* the last one */
	struct sim_card last;
	int64_t last_ms; /* when `last` was sent */

	/* Makes the frame in which `last` is sent again at later_ms; NULL: it
	 * is not sent again. */
	void (*later)(struct sim_frame *frame, const struct sim_card *card);
	int64_t later_ms;
};

/* The cards of the shoe in dealing order. */
struct sim_deck {
	int cards;
	int out; /* cards dealt */
	struct card card[DECKS_MAX * FACES];
};

/* Fill the shoe, in an order given by seed and the shoe's number. */
void sim_deck_shuffle(struct sim_deck *deck, int decks, uint64_t seed,
		      uint32_t shoe);

int sim_deck_left(const struct sim_deck *deck);

/* The next card; only while cards are left. */
struct card sim_deck_next(const struct sim_deck *deck);

/* Remove the first card of this face from the cards that are left. */
void sim_deck_remove(struct sim_deck *deck, struct card card);

/* A device test of an inspection, as the feed reports it. */
struct sim_proof {
	enum item_proof proof; /* PROOF_NONE: the test has ended */
	int number; /* to drop the ball into, for PROOF_TEST_NUMBER */
};

/* Parse "test deck-open 1", "test wheel 5 17" or "end deck-open" at a table of
 * that game. False: another line. */
bool sim_proof_read(struct sim_proof *proof, const char *line,
		    enum game_id game);

enum { SIM_SHOE_INSTRUCTION_MAX = 64, SIM_SHOE_SENT_MAX = 8 };

#define SIM_SHOE_NEVER INT64_MAX

struct sim_shoe_options {
	const struct sim_protocol *protocol;
	FILE *out;	    /* prints cards and faults */
	const char *link;   /* address to listen on */
	const char *follow; /* the station's feed, or NULL */
	uint64_t seed;
	int decks;    /* 0: those of the station's table */
	int cut_at;   /* cards behind the cut card; 0: no cut card */
	int delay_ms; /* before a card is dealt; -1: a dealer's time */
	int speed;    /* times as fast */
	bool manual;  /* deal only by order */
	struct sim_fault_plan faults;
};

/* A card that was dealt; pending until the feed has it. */
struct sim_sent {
	struct card drawn, shown; /* its face, and the face read */
	bool pending;
};

struct sim_shoe {
	struct sim_shoe_options options;
	struct sim_reader reader;
	struct feed_client feed;
	struct sim_deck deck;
	uint32_t shoe; /* number of the shoe */
	bool cut_card_out;
	bool call_due; /* the dealer has to call "No more bets" first */
	struct sim_sent sent[SIM_SHOE_SENT_MAX]; /* the latest first */
	enum game_id game;
	char instruction[SIM_SHOE_INSTRUCTION_MAX]; /* the station's latest */
	int64_t due_ms;				    /* when to carry it out */
	int passes; /* cards that a device test needs */
	int passed; /* cards passed through so far, in order */
};

/* Listen, and shuffle shoe 1. On failure nothing stays open. */
SB_MUST_USE enum sb_result sim_shoe_open(struct sim_shoe *shoe,
					 const struct sim_shoe_options *options,
					 struct sb_error *err);
void sim_shoe_close(struct sim_shoe *shoe);

/* Do what is due. Returns the latest time for the next call. */
int64_t sim_shoe_turn(struct sim_shoe *shoe, int64_t now_ms);

/* A fault for sim_fault_parse(), from now on; "": deal the next card, if the
 * options have `manual`. */
void sim_shoe_order(struct sim_shoe *shoe, const char *order, int64_t now_ms);

/* Handle a line of the feed; for sim_shoe_turn() and tests. */
void sim_shoe_on_line(struct sim_shoe *shoe, const char *line, int64_t now_ms);

#endif
