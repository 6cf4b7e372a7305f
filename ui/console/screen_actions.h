/* SPDX-License-Identifier: ISC */
/* What a key at the table, or the answer to a question, comes to: an intent,
 * a form, a page or the window for a badge. */
#ifndef SABOT_UI_CONSOLE_SCREEN_ACTIONS_H
#define SABOT_UI_CONSOLE_SCREEN_ACTIONS_H

#include "ui/console/screen.h"

/* Whether what was keyed before keeps this key from counting, which is said. */
bool screen_is_busy(struct screen *screen, const struct view *view);

/* Each: true, *intent is wanted. */

/* Passes the line of an action on, or asks for badge and PIN first. */
bool screen_wants(struct screen *screen, const struct view *view,
		  enum action_id id, const char *line, struct intent *intent);

/* The same for a line of another kind than the table's. */
bool screen_wants_about(struct screen *screen, const struct view *view,
			enum kind about, const char *line,
			struct intent *intent);

/* What was typed to be booked beside a round: the second person signs first. */
void screen_wants_second(struct screen *screen, const struct view *view,
			 struct intent *intent);

/* Does what a row of the table of actions says. */
bool screen_act(struct screen *screen, const struct view *view,
		enum action_id id, struct intent *intent);

/* Does what a key at the table is for; ACTIONS: for nothing. */
bool screen_act_key(struct screen *screen, const struct view *view,
		    enum action_id id, int key, struct intent *intent);

/* Goes to where an action is seen: a checklist has a page of its own, all else
 * is done at the table. */
void screen_turn_to(struct screen *screen, const struct view *view,
		    enum action_id id);

bool screen_table_key(struct screen *screen, const struct view *view, int key,
		      struct intent *intent);

/* A key while the rows of a question lie open. */
bool screen_question_key(struct screen *screen, const struct view *view,
			 const struct menu *menu, int key,
			 struct intent *intent);

#endif
