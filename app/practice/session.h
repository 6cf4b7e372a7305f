/* SPDX-License-Identifier: ISC */
/* A lesson with its dealer: keys go in, the screen comes out, answers go to the
 * file. Needs no terminal. */
#ifndef SABOT_APP_PRACTICE_SESSION_H
#define SABOT_APP_PRACTICE_SESSION_H

#include "app/practice/lesson.h"
#include "app/practice/practice_file.h"
#include "ui/widgets/widgets.h"

/* Too big for the stack. */
struct session {
	struct practice_file *file;
	struct house house;
	struct lesson lesson;
	bool over;     /* the last page is shown */
	bool corrects; /* the answer was wrong */
	struct practice_question question;
	unsigned number;  /* of the question in its round, from 1 */
	int64_t asked_ms; /* since when it is shown */
	struct key_guard key_guard;
	char typed[PRACTICE_ANSWER_MAX];
	char remark[UI_TEXT_MAX], message[UI_TEXT_MAX];
	struct practice_sum sums[ASKS], all; /* of the last page */
};

/* Goes on where the file is. */
void session_begin(struct session *session, struct practice_file *file,
		   enum game_id game, int64_t now_ms);

enum session_next {
	SESSION_GOES_ON,
	SESSION_NO_SUCH_KEY,
	SESSION_LEAVES,
	SESSION_ENDS, /* the last page was read */
};

/* SB_SYSTEM: an answer cannot be saved. */
SB_MUST_USE enum sb_result session_key(struct session *session, int key,
				       int64_t now_ms, enum session_next *next,
				       struct sb_error *err);

/* An answer, or Enter, that waited and was not the repeat of a key held down,
 * counts after all: to be called at key_guard_due(). */
SB_MUST_USE enum sb_result session_release(struct session *session,
					   int64_t now_ms,
					   enum session_next *next,
					   struct sb_error *err);

/* Whether the key leaves. */
bool session_is_leaving(int key);

void session_draw(const struct session *session, struct cells *cells);

#endif
