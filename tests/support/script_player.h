/* SPDX-License-Identifier: ISC */
/* Plays the table script at a table of the test's own: lines go in, its lines
 * come out. Rounds to their settlement, moments at a table, and games at
 * random. */
#ifndef SABOT_TESTS_SUPPORT_SCRIPT_PLAYER_H
#define SABOT_TESTS_SUPPORT_SCRIPT_PLAYER_H

#include <string.h>

#include "db/rounds/rounds.h"
#include "rules/table/table.h"
#include "tests/support/support.h"

/* A table that tests play at: lines of the table script in, its lines out. */

enum { PLAY_TEXT_MAX = 1 << 16 };

struct play {
	struct table table;
	struct event event;
	struct answer answer;
	bool started;
	char text[PLAY_TEXT_MAX]; /* what the lines played last gave out */
	/* Told of each line that play_accepted() plays, or NULL. */
	void (*taken)(const struct table *table);
};

/* No table yet; one at a time, the next call starts it anew. */
struct play *play_start(void);

/* Plays lines, each ended by a line feed but the last, which may be; returns
 * all that they gave out. A failing test when one is malformed. */
const char *play(struct play *play, const char *lines);

/* The same, and the table takes each of them. */
void play_accepted(struct play *play, const char *lines);

/* Reads one line into play->event, as the table stands now. */
enum sb_result play_read(struct play *play, const char *line);

/* Applies play->event; its lines are in play->text. */
enum sb_result play_apply(struct play *play);

/* Applies play->event with that verb, as far as the event is filled in; a
 * failing test when it is refused. Fast: play->text stays as it is. */
void play_verb(struct play *play, enum verb verb);

/* Whether that line of play->answer is these words. The currency has no
 * decimals. */
bool play_line_is(const struct play *play, uint32_t i, const char *wanted);

/* Whether the two tables are the same in all that a rule looks at. */
bool play_same(const struct table *a, const struct table *b);

/* What the last line of a script is answered. */

struct moment {
	const char *name, *script, *last, *answer;
};

void moment_check(const struct moment *moment);

/* The scripts of moments at a blackjack table. */

#define BJ_TABLE "table blackjack\n"
/* One seat; its cards and the dealer's come by turns, the hole card last. */
#define BJ_BET	       "open\nwager 1 main 10\nclose\n"
#define BJ_ONE(cards)  BJ_TABLE BJ_BET "card " cards "\n"
#define BJ_MANY(cards) "table blackjack aces=many\n" BJ_BET "card " cards "\n"
#define BJ_AGAIN(cards)                                                        \
	"table blackjack double-after-split=yes\n" BJ_BET "card " cards "\n"
/* Two seats: 1, 2, up, 1, 2, hole. */
#define BJ_BETS	      "open\nwager 1 main 10\nwager 2 main 20\nclose\n"
#define BJ_TWO(cards) BJ_TABLE BJ_BETS "card " cards "\n"

/* Random games of two hands, the same each time for the same seed. */

enum { CHANCE_LINE_MAX = 128 };

struct chance {
	uint64_t state;
};

void chance_seed(struct chance *chance, uint64_t seed);

/* 0 to below - 1. */
uint32_t chance_below(struct chance *chance, uint32_t below);

/* A card of a shoe of few faces, so that some become impossible. */
struct card chance_card(struct chance *chance);

/* A table line. */
void chance_table(struct chance *chance, char line[static CHANCE_LINE_MAX]);

/* What may happen next at that table: mostly what it asks for, else anything
 * that a script can say. */
void chance_line(struct chance *chance, const struct table *table,
		 char line[static CHANCE_LINE_MAX]);

/* A table whose rounds are played up to their end, and what the record has of
 * the last one. */

extern struct rounds settling;

/* Nothing has happened but that table line. */
void settling_start(const char *table);

/* A line, or lines each ended by \n but the last, which may be; one that is
 * malformed or refused is a failing test. */
void settling_apply(const char *line);
void settling_apply_all(const char *lines);

/* The same for one that may be refused; all that the table says to it. */
const char *settling_try(const char *line);

/* What the table asks for, up to the end of the round: hands stand, the dealer
 * draws nothing but kings. */
void settling_finish(void);

/* Of the round that has ended: what was laid is what its players are handed
 * back and what the record says that the table won. `what` tells which round
 * it was. */
void settling_expect_zero_sum(int64_t laid, const char *what);

int settling_decimals(void);

/* Good until the next call. */
const char *settling_amount(int64_t units, int places);

#endif
