/* SPDX-License-Identifier: ISC */
/* A roulette table at the desk, without a screen: the wheel's bytes and the
 * dealer's answers become rows of the record. Time is the test's own. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_WHEEL_H
#define SABOT_TESTS_SUPPORT_FIXTURE_WHEEL_H

#include "app/desk/desk_internal.h"

enum { TEST_WHEEL_ROWS_MAX = 1 << 14 };

extern struct desk test_wheel_desk;
extern struct conf test_wheel_conf;

/* "wheel spin cw ccw", "wheel number 5 refused", "key number 5 result": each
 * ended by \n, since the last test_wheel_expect_rows(). */
extern char test_wheel_rows[TEST_WHEEL_ROWS_MAX];

/* A fixture: the configuration alone. */
void test_wheel_set_up(void);
void test_wheel_tear_down(void);

/* The station with a wheel on its line that speaks so. */
void test_wheel_start(const char *protocol);

/* The station is killed and started again, with its wheel on its line. */
void test_wheel_restart(const char *protocol);

/* Time passes. */
void test_wheel_wait(int ms);

void test_wheel_unplug(void);
void test_wheel_plug_in(void);

/* The wheel sends a status line: state, number in two characters, flags,
 * direction; or any text. */
void test_wheel_send_status(int state, const char *number, int flags, int way);
void test_wheel_send_text(const char *text);

/* A line by key, a number as the dealer keys it alone, and an answer. */
void test_wheel_key_line(const char *line);
void test_wheel_key_number(const char *line);
void test_wheel_answer(enum intent_kind kind);

/* A round up to a ball that is about to drop. */
void test_wheel_launch(void);

/* What the screen shows, and what is to be done. */
struct view test_wheel_view(void);
struct answer_line test_wheel_step(void);

void test_wheel_expect_rows(const char *want);

#endif
