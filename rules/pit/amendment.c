/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/amendment.h"

#include <stdio.h>
#include <string.h>

#include "rules/pit/checklist.h"
#include "rules/games/games.h"
#include "rules/core/gettext.h"
#include "rules/core/token.h"

enum { STAKES_MAX = 40 }; /* that an adjustment is, unasked */

static const struct {
	const char *word;
	enum act act, second;
} rows[] = {
	[AMENDMENT_ADJUSTMENT] = {"adjust", ACT_ADJUST, ACT_SECOND_ADJUST},
	[AMENDMENT_ANNOTATION] = {"annotate", ACT_ANNOTATE,
				  ACT_SECOND_ANNOTATE},
	[AMENDMENT_RETURN] = {"return", ACT_RETURN, ACT_SECOND_RETURN},
	[AMENDMENT_EXPIRY] = {"expire", ACTS, ACTS},
	[AMENDMENT_RELEASE] = {"release", ACTS, ACTS},
};

/* The kind of the amendment that begins with the word; 0: not an amendment. */
static uint8_t amendment_parse_kind(struct token word)
{
	for (int kind = AMENDMENT_ADJUSTMENT; kind <= AMENDMENT_LAST; kind++)
		if (token_is(word, rows[kind].word))
			return (uint8_t)kind;
	return 0;
}

bool amendment_is_line(const char *line)
{
	return amendment_parse_kind(token_next(&line)) != 0;
}

/* Copies the word; false: no word, or no room for it. */
static bool amendment_copy(struct token word, size_t size, char *to)
{
	if (word.length < 1 || word.length >= size)
		return false;
	memcpy(to, word.text, word.length);
	to[word.length] = '\0';
	return true;
}

static const char *amendment_read_amount(const char **rest,
					 struct amendment *amendment)
{
	if (!token_number(token_next(rest), &amendment->seat))
		return N_("an adjustment needs a seat number");
	if (!amendment_copy(token_next(rest), sizeof amendment->amount_text,
			    amendment->amount_text))
		return N_("an adjustment needs an amount such as +12.50");
	return NULL;
}

/* The word may be missing. */
static const char *amendment_read_opened(const char **rest,
					 struct amendment *amendment)
{
	const char *behind = *rest;
	struct token word = token_next(&behind);

	if (word.length < 1 || word.text[0] != '@')
		return NULL;
	*rest = behind;
	word.text++;
	word.length--;
	return token_number(word, &amendment->opened) && amendment->opened > 0
		       ? NULL
		       : N_("expected the row that opened the round, such as "
			    "@513");
}

static const char *amendment_read_second(const char **rest,
					 struct amendment *amendment)
{
	struct token badge;

	if (!token_is(token_next(rest), "by"))
		return N_("second badge missing: 'by BADGE'");
	badge = token_next(rest);
	if (!badge_is_valid(badge) ||
	    !amendment_copy(badge, sizeof amendment->second, amendment->second))
		return badge_malformed;
	return NULL;
}

const char *amendment_parse(const char *line, struct amendment *amendment)
{
	const char *reason = NULL;

	memset(amendment, 0, sizeof *amendment);
	amendment->kind = amendment_parse_kind(token_next(&line));
	if (amendment->kind == 0)
		return N_("not an amendment of a round");
	if (!amendment_copy(token_next(&line), sizeof amendment->round,
			    amendment->round))
		return N_("expected a round such as BAC-07/2026-11-21/0041");
	if (amendment->kind == AMENDMENT_ADJUSTMENT)
		reason = amendment_read_amount(&line, amendment);
	else if (amendment_returns(amendment))
		reason = amendment_read_opened(&line, amendment);
	if (amendment_act(amendment) == ACTS)
		return reason || token_next(&line).length == 0
			       ? reason
			       : N_("unexpected text after the round");
	if (!reason)
		reason = amendment_read_second(&line, amendment);
	if (!reason &&
	    !token_rest(line, sizeof amendment->text, amendment->text))
		reason = N_("a reason is needed: up to 500 bytes of UTF-8, no "
			    "hidden characters");
	return reason;
}

/* A sign is asked for: an amount must not go the wrong way. */
static bool amendment_parse_amount(struct amendment *amendment, int decimals)
{
	const char *amount_text = amendment->amount_text;

	if (strchr("+-", amount_text[0]) == NULL ||
	    !money_parse(amount_text + 1, strlen(amount_text + 1), decimals,
			 &amendment->amount))
		return false;
	if (amount_text[0] == '-')
		amendment->amount.units = -amendment->amount.units;
	return true;
}

const char *amendment_check_seat(const struct amendment *amendment,
				 enum game_id game)
{
	return amendment->seat < 1 || amendment->seat > games[game]->seats
		       ? N_("no such seat in this game")
		       : NULL;
}

const char *amendment_check_amount(struct amendment *amendment, int decimals)
{
	return amendment_parse_amount(amendment, decimals)
		       ? NULL
		       : N_("expected +AMOUNT or -AMOUNT, at most 12 digits "
			    "before the decimals; not zero");
}

const char *amendment_check(struct amendment *amendment, enum game_id game,
			    int decimals, const char *badge,
			    const struct roster *roster)
{
	const char *reason;

	if (amendment_act(amendment) == ACTS)
		return badge[0] == '\0' ? NULL
					: N_("only the station writes this");
	if (badge[0] == '\0')
		return N_("badge missing");
	if (roster_same_person(roster, badge, amendment->second))
		return N_("the second badge must be another person's");
	if (amendment->kind != AMENDMENT_ADJUSTMENT)
		return NULL;
	reason = amendment_check_seat(amendment, game);
	return reason ? reason : amendment_check_amount(amendment, decimals);
}

/* The highest total that a spot takes; 0: there is no limit. */
static int64_t amendment_limit(const struct limits *limits)
{
	int64_t most = limits->max.units;

	for (int i = 0; i < SPOT_WORDS; i++)
		if (limits->spot_max[i].units > most)
			most = limits->spot_max[i].units;
	return most;
}

const char *amendment_warning(const struct amendment *amendment,
			      const struct settled *settled, uint32_t n,
			      const struct limits *limits)
{
	int64_t most = amendment_limit(limits), stake = 0;
	int64_t units = amendment->amount.units;
	bool wagered = false;

	if (amendment->kind != AMENDMENT_ADJUSTMENT)
		return NULL;
	for (uint32_t i = 0; i < n; i++) {
		wagered |= settled[i].seat == amendment->seat;
		if (settled[i].stake.units > stake)
			stake = settled[i].stake.units;
	}
	if (!wagered)
		return N_("this seat had no wager in the round");
	units = units < 0 ? -units : units;
	if (most > 0)
		return units > most ? N_("more than the table's maximum")
				    : NULL;
	return units / STAKES_MAX > stake || (units / STAKES_MAX == stake &&
					      units % STAKES_MAX > 0)
		       ? N_("more than 40 times the round's highest stake")
		       : NULL;
}

void amendment_format_amount(struct money amount, int decimals,
			     char text[static MONEY_TEXT_MAX])
{
	size_t sign = amount.units >= 0;

	text[0] = '+';
	money_format(amount, decimals, text + sign);
}

void amendment_format(const struct amendment *amendment,
		      char line[static AMENDMENT_LINE_MAX])
{
	char opened[16] = "";

	if (amendment->opened > 0)
		snprintf(opened, sizeof opened, " @%u", amendment->opened);
	switch ((enum amendment_kind)amendment->kind) {
	case AMENDMENT_ADJUSTMENT:
		snprintf(line, AMENDMENT_LINE_MAX, "adjust %s %u %s by %s %s",
			 amendment->round, amendment->seat,
			 amendment->amount_text, amendment->second,
			 amendment->text);
		break;
	case AMENDMENT_ANNOTATION:
	case AMENDMENT_RETURN:
		snprintf(line, AMENDMENT_LINE_MAX, "%s %s%s by %s %s",
			 rows[amendment->kind].word, amendment->round, opened,
			 amendment->second, amendment->text);
		break;
	case AMENDMENT_EXPIRY:
	case AMENDMENT_RELEASE:
		snprintf(line, AMENDMENT_LINE_MAX, "%s %s%s",
			 rows[amendment->kind].word, amendment->round, opened);
		break;
	}
}

enum act amendment_act(const struct amendment *amendment)
{
	return rows[amendment->kind].act;
}

enum act amendment_second_act(const struct amendment *amendment)
{
	return rows[amendment->kind].second;
}
