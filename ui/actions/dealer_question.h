/* SPDX-License-Identifier: ISC */
/* What the dealer alone can answer, and what each answer is. */
#ifndef SABOT_UI_ACTIONS_DEALER_QUESTION_H
#define SABOT_UI_ACTIONS_DEALER_QUESTION_H

#include "ui/view/console_view.h"
#include "ui/widgets/key_help.h"
#include "ui/widgets/menu.h"

struct reply {
	const char *text;      /* untranslated; NULL ends the list */
	enum intent_kind kind; /* INTENT_EVENT: a card or number is keyed */
	int key;	       /* of its own, beside Enter; 0: none */
};

/* The replies to the most urgent question; NULL: there is none. Those to one
 * that comes by itself have keys of their own. */
const struct reply *question_replies(const struct view *view);

/* The keys of that question; NULL: there is none. */
const struct key_row *const *question_rows(const struct view *view);

/* The rows to choose a reply from; none: false. */
bool question_fill(const struct view *view, struct menu *menu);

/* Whether a dealer signs on before an answer counts: nobody compares a table
 * without a name. */
bool question_wants_dealer(const struct view *view);

#endif
