/* SPDX-License-Identifier: ISC */
/* What the screen shows of the past: the log, the last results, and the
 * announcements that the dealer is to make. */
#ifndef SABOT_UI_TABLE_EVENT_LOG_H
#define SABOT_UI_TABLE_EVENT_LOG_H

#include "ui/text/text.h"
#include "ui/view/console_view.h"

enum {
	EVENT_LOG_ROWS = 64,
	EVENT_LOG_RESULTS = 64,
	EVENT_LOG_CALLS = 4,
	EVENT_LOG_CALL_MS = 3000, /* shortest time of an announcement */
};

struct event_log_row {
	char clock[16];
	char text[UI_TEXT_MAX];
	bool alarm;
	bool cards; /* `text` is a list of cards; later cards are added */
	unsigned round;
};

struct event_log_result {
	unsigned round;
	uint8_t winner; /* enum hand */
	uint8_t player, banker;
	bool natural, voided;
	bool pending;	 /* voided, its wagers kept */
	uint16_t number; /* number of a wheel, or dice as in dice.h */
	bool by_hand;	 /* keyed */
};

struct event_log_call {
	char text[UI_TEXT_MAX];
	enum announcement say;
	int64_t from_ms;
	struct answer_line during; /* the instruction at that time; while it
				      lasts, the announcement is shown */
};

struct event_log {
	const struct glyphs *glyphs;
	unsigned rows, results; /* how many ever came; the newest row is at
				   (rows - 1) % EVENT_LOG_ROWS */
	int calls;
	int64_t card_ms; /* when the last card or number came; 0: none yet */
	bool by_hand;	 /* the last number was keyed */
	unsigned facts;	 /* number of cards, launches and results so far */
	/* after the last row: */
	struct answer_line step; /* see table_game_instruction() */
	struct places dealt;
	struct roulette ball;
	uint8_t verb; /* the last row's event, enum verb */
	struct event_log_row row[EVENT_LOG_ROWS];
	struct event_log_result result[EVENT_LOG_RESULTS];
	struct event_log_call call[EVENT_LOG_CALLS]; /* the oldest first */
	struct mismatch mismatch;
};

void event_log_append(struct event_log *event_log,
		      const struct live_row *live_row);

/* Removes announcements that were shown for EVENT_LOG_CALL_MS and whose
 * instruction is over. */
void event_log_tick(struct event_log *event_log, const struct table *table,
		    int64_t now_ms);

/* The nth newest row or result, from 0; NULL: there are fewer. */
const struct event_log_row *event_log_row(const struct event_log *event_log,
					  unsigned n);
const struct event_log_result *
event_log_result(const struct event_log *event_log, unsigned n);

/* Whether a result is announced and not in question, or void. */
bool event_log_result_is_final(const struct event_log_result *result,
			       const struct view *view);

/* Whether the last round was void. */
bool event_log_last_is_void(const struct event_log *event_log);

/* When to call event_log_tick() next; INT64_MAX: never. */
int64_t event_log_due(const struct event_log *event_log);

#endif
