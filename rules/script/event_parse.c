/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/event_parse.h"

#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "rules/script/verbs.h"

/* The most frequent verbs of a round stand first. */
static const uint8_t frequent[] = {
	/* clang-format off */
	VERB_CARD, VERB_OPEN, VERB_CLOSE, VERB_ANNOUNCE, VERB_CLEAR,
	VERB_WAGER, VERB_POSITION, VERB_VERDICT, VERB_SPIN, VERB_REVS,
	VERB_NUMBER, VERB_STAND, VERB_HIT, VERB_SEAT,
	/* clang-format on */
};

static int event_verb(struct token word)
{
	for (size_t i = 0; i < sizeof frequent; i++)
		if (token_is(word, verbs[frequent[i]].name))
			return frequent[i];
	for (int i = 0; i < VERBS; i++)
		if (token_is(word, verbs[i].name))
			return i;
	return -1;
}

/* The first word after `correct` tells what is corrected. */
static int event_correction(int verb, const struct token *words, int n)
{
	if (verb != VERB_CORRECT || n == 0)
		return verb;
	if (token_is(words[0], "number"))
		return VERB_CORRECT_NUMBER;
	return token_is(words[0], "dice") ? VERB_CORRECT_DICE : VERB_CORRECT;
}

/* The verb of this name at a table of `house`; the same verb where there is
 * none, or no table yet. */
static int event_verb_of_house(int verb, const struct house *house)
{
	for (int i = 0; house && i < VERBS; i++)
		if (strcmp(verbs[i].name, verbs[verb].name) == 0 &&
		    verbs[i].games >> house->game & 1)
			return i;
	return verb;
}

enum sb_result event_parse(const char *text, size_t length,
			   const struct house *house, struct event *event,
			   const char **reason)
{
	struct token words[EVENT_CARDS_MAX];
	struct verb_args verb_args = {.house = house, .event = event};
	int verb, n;

	*reason = NULL;
	event->verb = VERBS;
	event->bad_token.length = 0;
	if (length > EVENT_LINE_MAX)
		*reason = N_("line longer than 1,023 bytes");
	else if (!token_is_utf8((struct token){text, length}))
		*reason = N_("line is not UTF-8");
	if (*reason)
		return SB_INVALID;

	n = token_split(text, length, words, EVENT_CARDS_MAX);
	if (n == 0)
		return SB_AGAIN;
	event->bad_token = words[0];
	verb = event_verb(words[0]);
	if (verb < 0)
		*reason = N_("unknown verb; see sabot-script(5)");
	else if (!house && verb != VERB_TABLE)
		*reason = N_("expected a table line first");
	if (*reason)
		return SB_INVALID;

	verb = event_correction(verb, words + 1, n - 1);
	event->verb = (uint8_t)verb;
	event->cards = 0;
	event->seat = 0;
	verb_args.word = words + 1;
	verb_args.words = n - 1;
	if (n - 1 < verbs[verb].min_words ||
	    (verbs[verb].max_words != WORDS_ANY &&
	     n - 1 > verbs[verb].max_words)) {
		event->verb = (uint8_t)event_verb_of_house(verb, house);
		*reason = N_("wrong number of words");
	} else if (verbs[verb].read) {
		*reason = verbs[verb].read(&verb_args);
	}
	return *reason ? SB_INVALID : SB_OK;
}

/* Whether the word is an amount: the last, behind the seat. */
static bool event_is_amount(const struct token *words, int n, int at)
{
	return at == n - 1 && at >= 2 &&
	       (token_is(words[0], verbs[VERB_WAGER].name) ||
		token_is(words[0], verbs[VERB_DOUBLE].name));
}

static bool event_amounts_equal(struct token a, struct token b, int decimals)
{
	struct money x, y;

	return money_parse(a.text, a.length, decimals, &x) &&
	       money_parse(b.text, b.length, decimals, &y) &&
	       x.units == y.units;
}

bool event_lines_equal(const char *a, const char *b, const struct house *house)
{
	struct token x[EVENT_CARDS_MAX], y[EVENT_CARDS_MAX];
	int n = token_split(a, strlen(a), x, EVENT_CARDS_MAX);

	if (token_split(b, strlen(b), y, EVENT_CARDS_MAX) != n)
		return false;
	for (int i = 0; i < n; i++) {
		if (x[i].length == y[i].length &&
		    memcmp(x[i].text, y[i].text, x[i].length) == 0)
			continue;
		if (!event_is_amount(x, n, i) ||
		    !event_amounts_equal(x[i], y[i], house->decimals))
			return false;
	}
	return true;
}

static bool event_has_cards(struct token verb)
{
	static const uint8_t of_cards[] = {VERB_CARD, VERB_BURN, VERB_HOLE,
					   VERB_CORRECT, VERB_INSERT};

	for (size_t i = 0; i < sizeof of_cards; i++)
		if (token_is(verb, verbs[of_cards[i]].name))
			return true;
	return false;
}

int event_quote_length(const char *line, enum game_id game, int most)
{
	size_t length = strnlen(line, (size_t)most);
	struct token verb;

	if (game == BLACKJACK && token_split(line, length, &verb, 1) > 0 &&
	    event_has_cards(verb))
		return (int)verb.length;
	return (int)length;
}
