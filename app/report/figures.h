/* SPDX-License-Identifier: ISC */
/* Figures of the play at a table, by day, dealer or game. */
#ifndef SABOT_APP_REPORT_FIGURES_H
#define SABOT_APP_REPORT_FIGURES_H

#include "db/rounds/amendments.h"
#include "db/rounds/round_store.h"

enum figures_count {
	COUNT_ROUNDS,
	COUNT_VOID,  /* of COUNT_ROUNDS */
	COUNT_CARDS, /* cards that came when asked for */
	COUNT_SHUFFLES,
	COUNT_TOO_FAST, /* of COUNT_SHUFFLES */
	COUNT_CORRECTIONS,
	COUNT_KEYED,
	COUNT_UNDONE,
	COUNT_MISREADS,
	COUNT_OUT_OF_TURN,
	COUNT_ALARMS, /* except misreads and cards out of turn */
	COUNT_HOLDS,
	COUNTS
};

enum figures_time {
	TIME_ON,    /* the dealer was signed on */
	TIME_OPEN,  /* the dealer was signed on and the table open */
	TIME_CARDS, /* from a request for a card to the card */
	TIME_SHUFFLES,
	TIMES
};

/* Sums of amounts; the first three without void rounds. The stakes of a pending
 * round are a sum of their own. */
enum figures_sum {
	SUM_STAKED,
	SUM_WON,
	SUM_COMMISSION,
	SUM_ADJUSTED, /* paid to the seats by adjustments */
	SUM_PENDING,  /* stakes kept when a round became pending */
	SUMS
};

/* Currencies of a table over the years, told apart by code and decimals. */
enum { FIGURES_CURRENCIES = 4 };

struct figures_money {
	struct currency currency; /* .code "": not known */
	int64_t sum[SUMS];
};

/* All zero at the start. */
struct figures {
	uint64_t count[COUNTS];
	int64_t us[TIMES];
	struct figures_money money[FIGURES_CURRENCIES];
	int currencies; /* of `money` */
	bool too_large; /* a sum overflowed, or there are more currencies */
};

/* Adds to a sum. */
void figures_add_sum(struct figures *figures, const char *currency,
		     int decimals, enum figures_sum which, int64_t units);

/* Adds a finished round. currency: its code, or "". */
void figures_add_round(struct figures *figures, const struct round_row *round,
		       const char *currency);

/* Adds an amendment, if it is an adjustment. */
void figures_add_adjustment(struct figures *figures,
			    const struct amendment_row *row);

/* Adds the stakes of a round that is pending. */
void figures_add_pending(struct figures *figures,
			 const struct pending_row *row);

void figures_add(struct figures *to, const struct figures *figures);

/* Rounds per hour of open time, rounded; 0 without open time. */
uint64_t figures_rounds_an_hour(const struct figures *figures);

/* Milliseconds per card, rounded; 0 without cards. */
int64_t figures_card_ms(const struct figures *figures);

/* Whether anything was counted. */
bool figures_any(const struct figures *figures);

/* Whether the sum is not 0 in all currencies. */
bool figures_has_sum(const struct figures *figures, enum figures_sum which);

enum {
	FIGURES_TEXT_MAX =
		FIGURES_CURRENCIES * (MONEY_TEXT_MAX + CURRENCY_CODE_MAX + 2)
};

/* Writes a sum; where several currencies were in use one amount for each, such
 * as "12.00 EUR, 30 JPY". */
void figures_format_sum(const struct figures *figures, enum figures_sum which,
			char text[static FIGURES_TEXT_MAX]);

/* Writes the currencies of a sum's amounts, in their order: "EUR, JPY". */
void figures_format_currencies(const struct figures *figures,
			       char text[static FIGURES_TEXT_MAX]);

/* Writes seconds per card, rounded to a tenth; "" without cards. */
void figures_format_card(const struct figures *figures,
			 char text[static FIGURES_TEXT_MAX]);

/* Writes what the table won in percent of the stakes, rounded to a tenth:
 * "-1.3"; "" without stakes, or with stakes of different currencies. */
void figures_format_hold(const struct figures *figures,
			 char text[static FIGURES_TEXT_MAX]);

/* The figures of one name. */
struct figures_row {
	char name[BADGE_MAX + 1];
	struct figures figures;
};

/* Sorted by name. All zero at the start. */
struct figures_rows {
	struct figures_row *row;
	int n, room;
};

/* The figures of that name, added if missing. Valid until the next call. */
struct figures *figures_find(struct figures_rows *rows, const char *name);

void figures_fini(struct figures_rows *rows);

#endif
