/* SPDX-License-Identifier: ISC */
/* What did not come though it should have, and the dealer is told so beside
 * the instruction. */
#ifndef SABOT_UI_TEXT_OVERDUE_H
#define SABOT_UI_TEXT_OVERDUE_H

#include "ui/view/console_view.h"

enum late {
	LATE_NOTHING,
	LATE_CARD,	/* it may be out, and was not read */
	LATE_BALL_WITH, /* the ball will end in no number */
	LATE_NUMBER,
};

enum late late_of(const struct view *view);

/* What the dealer is told, and what to do about it; "" for nothing. */
const char *late_words(enum late late);
const char *late_todo(enum late late, const struct view *view);

/* The event by which the record keeps that it was told; NULL: the events before
 * say it. And what such an event tells. */
const char *late_line(enum late late);
enum late late_of_line(const char *line);

#endif
