/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/news_device.h"

#include <string.h>

#include "rules/text.h"
#include "ui/expand.h"

/* By how a report begins, the first row that fits; {words}: what follows. */
static const struct {
	const char *begins;
	const char *text;
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
	{"again", N_("{device}: a card was sent again: {words}")},
	{"test-card", N_("{device}: test card {words}")},
	{"preset", N_("{device}: a setting was changed: {words}")},
	{"unsure-number", N_("{device}: perhaps number {words}")},
	{"mismatch", N_("{device}: two different numbers: {words}")},
	{"unknown-code", N_("{device}: an unknown code: {words}")},
	{"malformed", N_("{device}: {words} bytes that mean nothing")},
	{"repeated", N_("{device}: {words} more such reports")},
	{"line opening", N_("{device}: its line is being opened")},
	{"line open", N_("{device}: its line is open")},
	{"line back", N_("{device}: its line is back")},
	{"line lost", N_("{device}: its line went away")},
	{"clock-step", N_("{device}: it was set by {words} ms")},
	{"", "{device}: {words}"},
	/* clang-format on */
};

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
	size_t i = 0;

	if (!report)
		return false;
	while (!(rest = news_rest(report, reports[i].begins)))
		i++;
	expand(text, WORDS_MAX, _(reports[i].text),
	       (struct expansion[]){
		       {"device", device}, {"words", rest}, {NULL, NULL}});
	return true;
}
