/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/mismatch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games/card_games.h"
#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "ui/text/spot_text.h"

void differ_take(struct differ *differ, const struct line *alarm)
{
	if (alarm->what == ALARM_VERDICT)
		differ->verdict = *alarm;
	else if (alarm->what == ALARM_POSITION)
		differ->position = *alarm;
}

void differ_take_hold(struct differ *differ, const char *line)
{
	static const char begins[] = "hold " DIFFER_NUMBER " ";

	if (strncmp(line, begins, sizeof begins - 1) == 0)
		snprintf(differ->number, sizeof differ->number, "%.2s",
			 line + sizeof begins - 1);
}

/* The table's result may have been put right meanwhile. */
static void differ_result(const struct table *table,
			  char ours[static WORDS_MAX])
{
	struct line result = {.what = DO_ANNOUNCE, .hand = HAND_NONE};

	if (cards_decided(table))
		result.hand = (uint8_t)baccarat_winner(&table->baccarat);
	if (result.hand == HAND_NONE)
		snprintf(ours, WORDS_MAX, "%s", words_hand(HAND_NONE));
	else
		words_do(table, &result, ours);
}

void differ_words(const struct differ *differ, const struct table *table,
		  const char *hold, char theirs[static WORDS_MAX],
		  char ours[static WORDS_MAX])
{
	struct line asked = table_do_beneath(table);
	struct line said = {.what = DO_DEAL,
			    .hand = differ->position.hand,
			    .n = differ->position.n};

	*theirs = *ours = '\0';
	if (strcmp(hold, "verdict") == 0 &&
	    differ->verdict.kind == LINE_ALARM) {
		snprintf(theirs, WORDS_MAX, "%s",
			 words_hand((enum hand)differ->verdict.hand));
		differ_result(table, ours);
	} else if (strcmp(hold, DIFFER_NUMBER) == 0) {
		if (*differ->number)
			pockets_call((unsigned)atoi(differ->number), theirs);
		else
			snprintf(theirs, WORDS_MAX, "%s", _("ANOTHER NUMBER"));
		pockets_call(table->roulette.number, ours);
	} else if (strcmp(hold, "position") == 0 &&
		   differ->position.kind == LINE_ALARM) {
		words_place(table, &said, theirs);
		words_place(table, &asked, ours);
	}
}
