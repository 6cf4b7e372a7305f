/* SPDX-License-Identifier: ISC */
/* What was done at a table, in figures: of a day, a dealer, a game. */
#ifndef SABOT_APP_REPORT_FIGURES_H
#define SABOT_APP_REPORT_FIGURES_H

#include "db/rounds/amendments.h"

enum figures_count {
	COUNT_ROUNDS,
	COUNT_VOID,  /* of these */
	COUNT_CARDS, /* that came as they were asked for */
	COUNT_SHUFFLES,
	COUNT_TOO_FAST, /* of these */
	COUNT_CORRECTIONS,
	COUNT_KEYED,
	COUNT_UNDONE,
	COUNT_MISREADS,
	COUNT_OUT_OF_TURN,
	COUNT_ALARMS, /* other ones */
	COUNT_HOLDS,
	COUNTS
};

enum figures_time {
	TIME_ON,    /* the dealer was signed on */
	TIME_OPEN,  /* and the table open */
	TIME_CARDS, /* between what asks for a card and the card */
	TIME_SHUFFLES,
	TIMES
};

/* Of rounds that are not void. */
enum figures_sum {
	SUM_STAKED,
	SUM_WON,
	SUM_COMMISSION,
	SUM_ADJUSTED, /* for the seats, beside the round, which may be void */
	SUMS
};

enum { FIGURES_DECIMALS = 4 }; /* amounts in units of 0 to 3 decimals */

/* All zero at the start. */
struct figures {
	uint64_t count[COUNTS];
	int64_t us[TIMES];
	int64_t sum[FIGURES_DECIMALS][SUMS];
	bool too_large; /* a sum */
};

/* Adds a round that is over. */
void figures_add_round(struct figures *figures, const struct round_row *round);

/* Adds what was booked beside one, where it is an adjustment. */
void figures_add_adjustment(struct figures *figures,
			    const struct amendment_row *row);

void figures_add(struct figures *to, const struct figures *figures);

/* Rounds an hour of open time, rounded to the nearest; 0 where there was
 * none. */
uint64_t figures_rounds_an_hour(const struct figures *figures);

/* Milliseconds a card, likewise. */
int64_t figures_card_ms(const struct figures *figures);

/* Whether anything was counted. */
bool figures_any(const struct figures *figures);

/* What a sum comes to, in the decimals that occur: "12.00, 30". */
enum { FIGURES_TEXT_MAX = FIGURES_DECIMALS * (MONEY_TEXT_MAX + 2) };
void figures_format_sum(const struct figures *figures, enum figures_sum which,
			char text[static FIGURES_TEXT_MAX]);

/* The seconds a card takes with a tenth, to the nearest; "" for no card. */
void figures_format_card(const struct figures *figures,
			 char text[static FIGURES_TEXT_MAX]);

/* What the table kept of all stakes, "-1.3" percent, rounded to the nearest
 * tenth; "" where nothing was staked, or in different decimals. */
void figures_format_hold(const struct figures *figures,
			 char text[static FIGURES_TEXT_MAX]);

/* A list of them by name, in the names' order. All zero at the start. */
struct figures_row {
	char name[BADGE_MAX + 1];
	struct figures figures;
};

struct figures_rows {
	struct figures_row *row;
	int n, room;
};

/* The one of that name, a new one where there is none. Good until the next
 * call. */
struct figures *figures_find(struct figures_rows *rows, const char *name);

void figures_fini(struct figures_rows *rows);

#endif
