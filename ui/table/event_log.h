/* SPDX-License-Identifier: ISC */
/* What has happened at the table so far, as far as the screen shows it: the
 * log, the last results, what the dealer has to call out. */
#ifndef SABOT_UI_TABLE_EVENT_LOG_H
#define SABOT_UI_TABLE_EVENT_LOG_H

#include "ui/text/text.h"
#include "ui/view/console_view.h"

enum {
	TAPE_ROWS = 64,
	TAPE_RESULTS = 64,
	TAPE_CALLS = 4,
	CALL_MS = 3000, /* a call-out stands at least that long */
};

struct tape_row {
	char clock[16];
	char text[WORDS_MAX];
	bool alarm;
	bool cards; /* text is a list of cards, and grows */
	unsigned round;
};

struct tape_result {
	unsigned round;
	uint8_t winner; /* enum hand */
	uint8_t player, banker;
	bool natural, voided;
	uint8_t number; /* of a wheel */
	bool by_hand;	/* that was keyed */
};

struct tape_call {
	char text[WORDS_MAX];
	enum announcement say;
	int64_t from_ms;
	struct line during; /* the instruction beneath it */
};

struct tape {
	const struct glyphs *glyphs;
	unsigned rows, results; /* ever; the newest is at (n - 1) % size */
	int calls;
	int64_t card_ms; /* when the last card or number came; 0: none yet */
	bool by_hand;	 /* the last number was keyed */
	unsigned facts;	 /* cards and balls that moved, ever */
	/* as the last row left the table: */
	struct line step; /* the instruction beneath what interrupts it */
	struct places dealt;
	struct roulette ball;
	uint8_t told; /* the last row's event, enum verb */
	struct tape_row row[TAPE_ROWS];
	struct tape_result result[TAPE_RESULTS];
	struct tape_call call[TAPE_CALLS]; /* the oldest first */
	struct differ differ;
};

void tape_take(struct tape *tape, const struct taken *taken);

/* Drops the call-outs whose step has ended. */
void tape_tick(struct tape *tape, const struct table *table, int64_t now_ms);

/* The nth newest, from 0; NULL when there are fewer. */
const struct tape_row *tape_row(const struct tape *tape, unsigned n);
const struct tape_result *tape_result(const struct tape *tape, unsigned n);

/* Whether the last round came to nothing. */
bool tape_last_void(const struct tape *tape);

/* When tape_tick() should be called next; INT64_MAX: no need. */
int64_t tape_due(const struct tape *tape);

#endif
