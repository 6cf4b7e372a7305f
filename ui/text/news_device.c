/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/news_device.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "ui/text/placeholders.h"

/* By how a report begins, the first row that fits; {words}: what follows. */
static const struct {
	const char *begins;
	const char *text;
	bool card; /* one follows */
} reports[] = {
	/* clang-format off */
	{"live", N_("{device} is live")},
	{"stale", N_("{device} is late")},
	{"lost", N_("{device} is silent")},
	{"reset", N_("{device} was switched on")},
	{"standby", N_("{device} is on standby")},
	{"closed", N_("{device} is closed")},
	{"dealer-lock", N_("{device} waits for the dealer")},
	{"locked", N_("{device} is locked")},
	{"unlocked", N_("{device} is unlocked")},
	{"error cannot-read", N_("{device}: a card could not be read")},
	{"error overdraw", N_("{device}: a card too many was drawn")},
	{"error button", N_("{device}: a button is stuck")},
	{"error reverse-at-exit", N_("{device}: a card was pushed back at the exit")},
	{"error reverse-midway", N_("{device}: a card was pushed back in")},
	{"error card-code", N_("{device}: a card has an unknown code")},
	{"error time-out", N_("{device}: a card stopped halfway")},
	{"error double-zero", N_("{device}: it is set to two zeros")},
	{"error-cleared", N_("{device}: the error is over")},
	{"error", N_("{device}: error {words}")},
	{"warning ball-not-detected", N_("{device}: the ball is not seen")},
	{"warning rotor-speed", N_("{device}: the rotor turns too fast or too slowly")},
	{"warning ball-direction", N_("{device}: the ball runs with the wheel")},
	{"warning sensor-fault", N_("{device}: a sensor is faulty")},
	{"warning launch-failed", N_("{device}: the ball was not launched well")},
	{"warning void-game", N_("{device}: the game does not count")},
	{"warning-cleared", N_("{device}: the warning is over")},
	{"warning", N_("{device}: warning {words}")},
	{"again", N_("{device}: a card was sent again: {words}"), true},
	{"test-card", N_("{device}: test card {words}"), true},
	{"preset", N_("{device}: a setting was changed: {words}")},
	{"unsure-card", N_("{device}: a card came twice, or two of them: {words}"), true},
	{"unsure-number", N_("{device}: perhaps number {words}")},
	{"mismatch", N_("{device}: two different numbers: {words}")},
	{"unknown-code", N_("{device}: an unknown code: {words}")},
	{"malformed", N_("{device}: not understood, length {words}")},
	{"repeated", N_("{device}: {words} more such reports")},
	{"line opening", N_("{device}: its line is being opened")},
	{"line open", N_("{device}: its line is open")},
	{"line back", N_("{device}: its line is back")},
	{"line lost", N_("{device}: its line went away")},
	{"rotor", N_("{device}: rotor {words}, in tenths of a turn a minute")},
	{"revs-predicted", N_("{device}: turns of the ball, predicted: {words}")},
	{"clock-step", N_("{device}: it was set by {words} ms")},
	{"", "{device}: {words}"},
	/* clang-format on */
};

static const char *const hands[] = {
	[HAND_PLAYER] = "player", [HAND_BANKER] = "banker"};

/* Which word is the card in "player 2 Th", "burn 8s" and "As". */
static int news_card_at(const struct word *word, int n)
{
	uint32_t place;

	if (n == 3 && word_in(word[0], hands, 2) >= 0 &&
	    word_number(word[1], &place))
		return 2;
	return word_is(word[0], "burn") ? 1 : 0;
}

/* The card and its place as they are shown; what follows stays as it is. */
static void news_card(const char *words, char text[static WORDS_MAX])
{
	char place[WORDS_MAX] = "", face[GLYPHS_CARD_MAX];
	struct word word[3];
	int n = words_split(words, strlen(words), word, 3);
	int at = n > 0 ? news_card_at(word, n) : 0;
	struct card card;
	uint32_t nth;

	snprintf(text, WORDS_MAX, "%s", words);
	if (at >= n || !card_parse(word[at].text, word[at].length, &card))
		return;
	glyphs_card(glyphs_of_locale(), card, face);
	if (at == 2 && word_number(word[1], &nth))
		snprintf(
			place, sizeof place, "%s ",
			words_card((enum hand)word_in(word[0], hands, 2), nth));
	else
		snprintf(place, sizeof place, "%.*s",
			 (int)(word[at].text - words), words);
	snprintf(text, WORDS_MAX, "%s%s%s", place, face,
		 word[at].text + word[at].length);
}

/* The rest behind the words that a report begins with, or NULL. */
static const char *news_rest(const char *report, const char *begins)
{
	size_t n = strlen(begins);

	if (strncmp(report, begins, n) != 0)
		return NULL;
	if (n > 0 && report[n] != ' ' && report[n] != '\0')
		return NULL;
	return report + n + strspn(report + n, " ");
}

bool news_of_device(const char *line, const char *device,
		    char text[static WORDS_MAX])
{
	const char *report = news_rest(line, "device"), *rest = NULL;
	char words[WORDS_MAX];
	size_t i = 0;

	if (!report)
		return false;
	while (!(rest = news_rest(report, reports[i].begins)))
		i++;
	if (reports[i].card)
		news_card(rest, words);
	expand(text, WORDS_MAX, _(reports[i].text),
	       (struct expansion[]){{"device", device},
				    {"words", reports[i].card ? words : rest},
				    {NULL, NULL}});
	return true;
}
