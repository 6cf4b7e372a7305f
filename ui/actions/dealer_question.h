/* SPDX-License-Identifier: ISC */
/* What the dealer alone can answer, and what each answer is. */
#ifndef SABOT_UI_ACTIONS_DEALER_QUESTION_H
#define SABOT_UI_ACTIONS_DEALER_QUESTION_H

#include "ui/view/console_view.h"

struct reply {
	const char *text;      /* untranslated; NULL ends the list */
	enum intent_kind kind; /* INTENT_EVENT: a card or number is keyed */
	int key;	       /* of its own, beside Enter; 0: none */
};

/* The replies to the most urgent question; NULL: there is none. Those to one
 * that comes by itself have keys of their own. */
const struct reply *question_replies(const struct view *view);

/* Whether a dealer signs on before an answer counts: nobody compares a table
 * without a name. */
bool question_wants_dealer(const struct view *view);

#endif
