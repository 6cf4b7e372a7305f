/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/amendment.h"

#include <stdio.h>
#include <string.h>

#include "rules/pit/checklist.h"
#include "rules/games/games.h"
#include "rules/core/gettext.h"
#include "rules/core/token.h"

enum { STAKES_MOST = 40 }; /* that an adjustment is, unasked */

static const struct {
	const char *word;
	enum act act, second;
} rows[] = {
	[ADDITION_ADJUSTMENT] = {"adjust", ACT_ADJUST, ACT_SECOND_ADJUST},
	[ADDITION_ANNOTATION] = {"annotate", ACT_ANNOTATE, ACT_SECOND_ANNOTATE},
};

/* 0 where it is none. */
static uint8_t addition_kind(struct word word)
{
	for (int kind = ADDITION_ADJUSTMENT; kind <= ADDITION_ANNOTATION;
	     kind++)
		if (word_is(word, rows[kind].word))
			return (uint8_t)kind;
	return 0;
}

bool addition_is(const char *line)
{
	return addition_kind(word_next(&line)) != 0;
}

/* False where there is no word, or no room for it. */
static bool addition_copy(struct word word, size_t size, char *to)
{
	if (word.length < 1 || word.length >= size)
		return false;
	memcpy(to, word.text, word.length);
	to[word.length] = '\0';
	return true;
}

static const char *addition_read_amount(const char **rest,
					struct addition *addition)
{
	if (!word_number(word_next(rest), &addition->seat))
		return N_("an adjustment needs a seat number");
	if (!addition_copy(word_next(rest), sizeof addition->said,
			   addition->said))
		return N_("an adjustment needs an amount such as +12.50");
	return NULL;
}

static const char *addition_read_second(const char **rest,
					struct addition *addition)
{
	struct word badge;

	if (!word_is(word_next(rest), "by"))
		return N_("second badge missing: 'by BADGE'");
	badge = word_next(rest);
	if (!checklist_is_number(badge) ||
	    !addition_copy(badge, sizeof addition->second, addition->second))
		return N_("a badge is 1 to 16 letters, digits or hyphens");
	return NULL;
}

const char *addition_read(const char *line, struct addition *addition)
{
	const char *reason = NULL;

	memset(addition, 0, sizeof *addition);
	addition->kind = addition_kind(word_next(&line));
	if (addition->kind == 0)
		return N_("neither adjustment nor annotation");
	if (!addition_copy(word_next(&line), sizeof addition->round,
			   addition->round))
		return N_("expected a round such as BAC-07/2026-11-21/0041");
	if (addition->kind == ADDITION_ADJUSTMENT)
		reason = addition_read_amount(&line, addition);
	if (!reason)
		reason = addition_read_second(&line, addition);
	if (!reason && !word_rest(line, sizeof addition->text, addition->text))
		reason = N_("a reason is needed: up to 500 bytes of UTF-8, no "
			    "control "
			    "characters");
	return reason;
}

/* A sign is asked for: an amount must not go the wrong way. */
static bool addition_amount(struct addition *addition, int decimals)
{
	const char *said = addition->said;

	if (strchr("+-", said[0]) == NULL ||
	    !money_parse(said + 1, strlen(said + 1), decimals,
			 &addition->amount))
		return false;
	if (said[0] == '-')
		addition->amount.units = -addition->amount.units;
	return true;
}

const char *addition_fit_seat(const struct addition *addition,
			      enum game_id game)
{
	return addition->seat < 1 || addition->seat > games[game]->seats
		       ? N_("no such seat in this game")
		       : NULL;
}

const char *addition_fit_amount(struct addition *addition, int decimals)
{
	return addition_amount(addition, decimals)
		       ? NULL
		       : N_("expected +AMOUNT (to the seat) or -AMOUNT (from "
			    "it): up to 12 "
			    "digits, decimals of the currency, not zero");
}

const char *addition_fit(struct addition *addition, enum game_id game,
			 int decimals, const char *badge)
{
	const char *reason;

	if (badge[0] == '\0')
		return N_("badge missing");
	if (strcmp(badge, addition->second) == 0)
		return N_("the second badge must be another person's");
	if (addition->kind == ADDITION_ANNOTATION)
		return NULL;
	reason = addition_fit_seat(addition, game);
	return reason ? reason : addition_fit_amount(addition, decimals);
}

/* The highest total that a spot takes; 0: there is no limit. */
static int64_t addition_limit(const struct limits *limits)
{
	int64_t most = limits->max.units;

	for (int i = 0; i < SPOT_WORDS; i++)
		if (limits->spot_max[i].units > most)
			most = limits->spot_max[i].units;
	return most;
}

const char *addition_doubt(const struct addition *addition,
			   const struct settled *settled, uint32_t n,
			   const struct limits *limits)
{
	int64_t most = addition_limit(limits), stake = 0;
	int64_t units = addition->amount.units;
	bool wagered = false;

	if (addition->kind != ADDITION_ADJUSTMENT)
		return NULL;
	for (uint32_t i = 0; i < n; i++) {
		wagered |= settled[i].seat == addition->seat;
		if (settled[i].stake.units > stake)
			stake = settled[i].stake.units;
	}
	if (!wagered)
		return N_("this seat had no wager in the round");
	units = units < 0 ? -units : units;
	if (most > 0)
		return units > most ? N_("more than the table's maximum")
				    : NULL;
	return units / STAKES_MOST > stake || (units / STAKES_MOST == stake &&
					       units % STAKES_MOST > 0)
		       ? N_("more than 40 times the round's highest stake")
		       : NULL;
}

void addition_format_amount(struct money amount, int decimals,
			    char text[static MONEY_TEXT_MAX])
{
	size_t sign = amount.units >= 0;

	text[0] = '+';
	money_format(amount, decimals, text + sign);
}

void addition_write(const struct addition *addition,
		    char line[static ADDITION_LINE_MAX])
{
	if (addition->kind == ADDITION_ADJUSTMENT)
		snprintf(line, ADDITION_LINE_MAX, "adjust %s %u %s by %s %s",
			 addition->round, addition->seat, addition->said,
			 addition->second, addition->text);
	else
		snprintf(line, ADDITION_LINE_MAX, "annotate %s by %s %s",
			 addition->round, addition->second, addition->text);
}

enum act addition_act(const struct addition *addition)
{
	return rows[addition->kind].act;
}

enum act addition_second_act(const struct addition *addition)
{
	return rows[addition->kind].second;
}
