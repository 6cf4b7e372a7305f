/* SPDX-License-Identifier: ISC */
/* A simulated card shoe. It deals a card when the station's feed asks for one,
 * and passes the decks through the reader for an inspection. */
#ifndef SABOT_APP_SIM_SHOE_H
#define SABOT_APP_SIM_SHOE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/feed/feed_client.h"
#include "app/sim/deck.h"
#include "app/sim/reader.h"
#include "rules/table/house_rules.h"

enum { SIM_SHOE_INSTRUCTION_MAX = 64, SIM_SHOE_SENT_MAX = 8 };

#define SIM_SHOE_NEVER INT64_MAX

struct sim_shoe_options {
	const struct sim_protocol *protocol;
	FILE *out;	    /* prints cards and faults */
	const char *link;   /* address to listen on */
	const char *follow; /* the station's feed, or NULL */
	uint64_t seed;
	int decks;    /* 0: as many as the station's table has */
	int cut_at;   /* cards behind the cut card; 0: no cut card */
	int delay_ms; /* delay before a card is dealt; -1: random, like a
			 dealer's */
	int speed;    /* how many times as fast */
	bool manual;  /* deal only when told to by sim_shoe_order() */
	struct sim_fault_plan faults;
};

/* A card that was dealt; pending until the feed publishes it. */
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
	int64_t due_ms; /* when to carry out the instruction */
	int passes;	/* number of cards that a device test needs */
	int passed;	/* number of cards passed through so far, in order */
};

/* Listens, and shuffles shoe 1. On failure nothing stays open. */
SB_MUST_USE enum sb_result sim_shoe_open(struct sim_shoe *shoe,
					 const struct sim_shoe_options *options,
					 struct sb_error *err);
void sim_shoe_close(struct sim_shoe *shoe);

/* Does what is due. Returns the latest time for the next call. */
int64_t sim_shoe_turn(struct sim_shoe *shoe, int64_t now_ms);

/* Plans the fault `order` (see sim_fault_parse()), or prints why not. "": deals
 * the next card, if options.manual. */
void sim_shoe_order(struct sim_shoe *shoe, const char *order, int64_t now_ms);

/* Handles a line of the feed; for sim_shoe_turn() and tests. */
void sim_shoe_on_line(struct sim_shoe *shoe, const char *line, int64_t now_ms);

#endif
