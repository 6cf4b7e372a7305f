/* SPDX-License-Identifier: ISC */
/* A roulette table at the desk, without a screen: the wheel's bytes and the
 * dealer's answers become rows of the record. Time is the test's own. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_WHEEL_H
#define SABOT_TESTS_SUPPORT_FIXTURE_WHEEL_H

#include "app/desk/desk_internal.h"

enum { CROUPIER_ROWS_MAX = 1 << 14 };

extern struct desk croupier_desk;
extern struct conf croupier_conf;

/* "wheel spin cw ccw", "wheel number 5 refused", "key number 5 result": each
 * ended by \n, since the last croupier_expect_rows(). */
extern char croupier_rows[CROUPIER_ROWS_MAX];

/* A fixture: the configuration alone. */
void croupier_set_up(void);
void croupier_tear_down(void);

/* The station with a wheel on its line that speaks so. */
void croupier_sits(const char *protocol);

/* The station is killed and started again, with its wheel on its line. */
void croupier_sits_again(const char *protocol);

/* Time passes. */
void croupier_waits(int ms);

void croupier_unplugs(void);
void croupier_plugs_in(void);

/* The wheel sends a status line: state, number in two characters, flags,
 * direction; or any text. */
void croupier_says(int state, const char *number, int flags, int way);
void croupier_sends(const char *text);

/* A line by key, a number as the dealer keys it alone, and an answer. */
void croupier_keys(const char *line);
void croupier_keys_number(const char *line);
void croupier_answers(enum intent_kind kind);

/* A round up to a ball that is about to drop. */
void croupier_launches(void);

/* What the screen shows, and what is to be done. */
struct view croupier_view(void);
struct line croupier_step(void);

void croupier_expect_rows(const char *want);

#endif
