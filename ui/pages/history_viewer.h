/* SPDX-License-Identifier: ISC */
/* The history on a terminal of its own, without a table. The loop is that of
 * ui/console/console.h. */
#ifndef SABOT_UI_PAGES_HISTORY_VIEWER_H
#define SABOT_UI_PAGES_HISTORY_VIEWER_H

#include "rules/core/error.h"
#include "ui/pages/history_page.h"

struct viewer;

/* Takes the terminal of fd full screen; `title` stands at the top. SB_OUTSIDE
 * as console_open(). */
SB_MUST_USE enum sb_result viewer_open(int fd, const char *title,
				       struct viewer **viewer,
				       struct sb_error *err);

/* Puts the terminal back; NULL is fine. */
void viewer_close(struct viewer *viewer);

int viewer_fd(const struct viewer *viewer); /* -1 once it hung up */
short viewer_events(const struct viewer *viewer);
int64_t viewer_due(const struct viewer *viewer);
void viewer_resize(struct viewer *viewer);

/* To be opened, and given what it wants. */
struct history *viewer_history(struct viewer *viewer);

/* Takes the keys that came. False: it was left. */
bool viewer_keys(struct viewer *viewer, int64_t now_ms);

void viewer_draw(struct viewer *viewer);

#endif
