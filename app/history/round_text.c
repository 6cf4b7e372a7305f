/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/round_text.h"

#include <stdio.h>
#include <string.h>

#include "db/rounds/rounds.h"
#include "db/rounds/round_search.h"
#include "rules/pit/amendment.h"
#include "rules/core/gettext.h"
#include "rules/games/coup.h"
#include "rules/games/games.h"
#include "rules/games/roads.h"
#include "rules/table/dice.h"
#include "ui/text/text.h"

/* --- how it ended --------------------------------------------------------- */

/* "banker 4 5": who won, the first hand's points and the second's. */
static void round_text_coup(const struct round_row *round, char *text)
{
	const struct game *game = games[round->game];
	char winner[16] = "", first[POINTS_TEXT_MAX], second[POINTS_TEXT_MAX];
	unsigned of_first, of_second;
	bool swap;
	int hand = 0;

	if (sscanf(round->outcome, "%15s %u %u", winner, &of_first,
		   &of_second) != 3)
		return;
	while (hand < HANDS &&
	       (!hand_names[hand] || strcmp(hand_names[hand], winner) != 0))
		hand++;
	if (hand == HANDS)
		return;
	points_text(game, of_first, first);
	points_text(game, of_second, second);
	swap = hand == game->coup->hand[HAND_BANKER];
	expand_placeholders(text, ROUND_TEXT_MAX,
			    road_ink((enum hand)hand) == ROAD_GREEN
				    ? _("{hand} {points} each")
				    : _("{hand} {points} over {other}"),
			    "hand %s points %s other %s",
			    hand_text((enum hand)hand), swap ? second : first,
			    swap ? first : second);
}

const char *round_text_hand(enum outcome outcome)
{
	return _(outcome_words[outcome_find("blackjack") + (int)outcome].name);
}

/* Each way in which its hands ended, once. */
static void round_text_blackjack(const struct round_row *round, char *text)
{
	char *end = text;

	for (int i = 0; i < outcome_words_n; i++)
		if (outcome_words[i].games == IN_BLACKJACK &&
		    round->results >> i & 1)
			end += snprintf(end, 64, "%s%s", end > text ? ", " : "",
					_(outcome_words[i].name));
}

/* "17 black odd low 2 2": the number and its colour. */
static void round_text_roulette(const struct round_row *round, char *text)
{
	char number[8] = "", colour[8] = "";
	int row;

	if (sscanf(round->outcome, "%7s %7s", number, colour) != 2)
		return;
	row = outcome_find(colour);
	if (row >= outcome_find("red") && row <= outcome_find("green"))
		snprintf(text, ROUND_TEXT_MAX, "%s %s", number, _(colour));
}

/* "3 4 6 13 big odd": the dice and their total. */
static void round_text_sic_bo(const struct round_row *round, char *text)
{
	char name[UI_TEXT_MAX], digit[DICE];
	uint16_t dice;

	if (sscanf(round->outcome, "%c %c %c", &digit[0], &digit[1],
		   &digit[2]) != DICE ||
	    !dice_parse(digit, &dice))
		return;
	dice_name(dice, name);
	snprintf(text, ROUND_TEXT_MAX, "%.80s", name);
}

void round_text_outcome(const struct round_row *round,
			char text[static ROUND_TEXT_MAX])
{
	text[0] = '\0';
	if (round->voided)
		snprintf(text, ROUND_TEXT_MAX, "%s",
			 round->pending_until_us > 0 ? _("pending")
						     : _("void"));
	else if (IN_COUPS >> round->game & 1)
		round_text_coup(round, text);
	else if (round->game == BLACKJACK)
		round_text_blackjack(round, text);
	else if (round->game == ROULETTE)
		round_text_roulette(round, text);
	else
		round_text_sic_bo(round, text);
}

/* --- what is remarkable --------------------------------------------------- */

/* One more, where there is room; the form names its value in one way. */
static void round_text_add(char *text, const char *form, const char *value)
{
	char remark[ROUND_TEXT_MAX];
	size_t used = strlen(text);

	expand_placeholders(remark, sizeof remark, form,
			    "amount %s reason %s n %s", value, value, value);
	snprintf(text + used, ROUND_TEXT_MAX - used, "%s%s",
		 used > 0 ? ", " : "", remark);
}

/* Adds the round's amendments. */
static void round_text_amendments(const struct round_row *round, char *text)
{
	char amount[MONEY_TEXT_MAX];

	if (round->returned)
		round_text_add(text, _("wagers returned"), "");
	if (round->adjustments > 0) {
		amendment_format_amount(round->adjusted, round->decimals,
					amount);
		round_text_add(text, _("adjusted {amount}"), amount);
	}
	if (round->annotations > 0)
		round_text_add(text, _("annotated"), "");
}

void round_text_remarks(const struct round_row *round,
			char text[static ROUND_TEXT_MAX])
{
	static const char *const forms[] = {N_("corrected {n}"),
					    N_("keyed {n}"), N_("alarms {n}"),
					    N_("stops {n}")};
	const unsigned counts[] = {round->corrected, round->by_hand,
				   round->alarms, round->holds};
	char reason[UI_TEXT_MAX], n[12];

	text[0] = '\0';
	if (round->voided) {
		reason_text(round->reason, reason);
		round_text_add(text,
			       round->pending_until_us > 0
				       ? _("Pending: {reason}")
				       : _("Void: {reason}"),
			       reason);
	}
	round_text_amendments(round, text);
	if (round->natural)
		round_text_add(text, _("natural"), "");
	if (round->free_hand)
		round_text_add(text, _("free hand"), "");
	for (int i = 0; i < 4; i++) {
		if (counts[i] == 0)
			continue;
		snprintf(n, sizeof n, "%u", counts[i]);
		round_text_add(text, _(forms[i]), n);
	}
}

bool round_text_is_possible(const struct round_row *round)
{
	return !round->malformed[0] && round->game < GAMES &&
	       round->decimals < SEARCH_DECIMALS && round->first_seq > 0 &&
	       round->last_seq >= round->first_seq;
}
