/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/row_text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "rules/pit/checklist.h"
#include "ui/text/duty_text.h"
#include "ui/text/hold_text.h"
#include "ui/text/placeholders.h"

static void errand_add(char text[static WORDS_MAX], const char *words)
{
	size_t used = strlen(text);

	if (snprintf(text + used, WORDS_MAX - used, "%s%s", used ? "; " : "",
		     words) < 0)
		text[used] = '\0';
}

/* All that is open, in a row: "Dispute; The ball: not begun"; "" for nothing.
 * Without what sign-on itself does. */
static void errand_open(const struct view *view, char text[static WORDS_MAX])
{
	const struct holds *holds = &view->table->holds;
	struct duty duty[DUTIES_MAX];
	char words[WORDS_MAX];

	*text = '\0';
	if (table_irregular(view->table))
		errand_add(text, _("An irregularity that is not settled"));
	for (int i = 0; i < holds->n; i++) {
		if (pit_is_hold(holds->name[i]))
			continue;
		reason_words(holds->name[i], words);
		errand_add(text, words);
	}
	for (int i = 0, n = duties_of(view, duty); i < n; i++) {
		if (duty[i].is == DUTY_DEALER)
			continue;
		duty_words(&duty[i], view, words);
		errand_add(text, words);
	}
}

static void errand_sign_on(const struct view *view, char text[static WORDS_MAX])
{
	char open[WORDS_MAX];

	errand_open(view, open);
	expand(text, WORDS_MAX,
	       *open ? _("Open: {open}") : _("No form and no hold is open."),
	       (struct expansion[]){{"open", open}, {NULL, NULL}});
}

/* Behind the verb comes a form's name. */
static const struct errand {
	const char *verb;
	const char *form;
} errands[] = {
	{"begin ", N_("{form}: a new form")},
	{"resume ", N_("{form}: the form is gone on with")},
	{"drop ", N_("{form}: the form is thrown away")},
	{"sign ", N_("{form}: signed as passed")},
	{"replaced ", N_("{form}: a deck is replaced")},
	{"item ", "{form}"},
	{"field ", "{form}"},
	{"test ", "{form}"},
	{"end ", "{form}"},
	{"defect ", "{form}"},
};

static enum checklist_id errand_checklist(const char *words)
{
	char name[32];

	snprintf(name, sizeof name, "%.*s", (int)strcspn(words, " "), words);
	return checklist_find(name);
}

static void errand_form(const char *line, const struct view *view,
			char text[static WORDS_MAX])
{
	for (size_t i = 0; i < sizeof errands / sizeof *errands; i++) {
		size_t n = strlen(errands[i].verb);
		if (strncmp(line, errands[i].verb, n) != 0)
			continue;
		enum checklist_id id = errand_checklist(line + n);
		const char *form = errands[i].form;
		if (id == CHECKLISTS)
			return;
		if (*line == 's' && inspection_failed(&view->pit->form[id]))
			form = N_("{form}: signed as FAILED");
		expand(text, WORDS_MAX, _(form),
		       (struct expansion[]){{"form", _(checklists[id].title)},
					    {NULL, NULL}});
	}
}

void errand_words(const struct intent *intent, const struct view *view,
		  char text[static WORDS_MAX])
{
	*text = '\0';
	if (intent->about == KIND_INSPECTION)
		errand_form(intent->line, view, text);
	else if (intent->about == KIND_PEOPLE &&
		 strcmp(intent->line, "on") == 0)
		errand_sign_on(view, text);
}

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

/* The first row whose words begin the line; {form} is of the word behind
 * them, {words} are all that follow. */
static const struct news_pit {
	enum kind about;
	const char *begins;
	const char *form;
} rows[] = {
	{KIND_PEOPLE, "on", N_("{badge} signed on")},
	{KIND_PEOPLE, "off idle", N_("Signed off: no key for a long time")},
	{KIND_PEOPLE, "off", N_("{badge} signed off")},
	{KIND_PEOPLE, "hand-over", N_("Shift handed over by {badge}: {words}")},
	{KIND_DAY, "opening", N_("{badge} opens the table")},
	{KIND_DAY, "opened", N_("All inspections are done")},
	{KIND_DAY, "turned", N_("A new gaming day begins")},
	{KIND_DAY, "closing", N_("{badge} closes the table")},
	{KIND_DAY, "closed", N_("The table is closed")},
	{KIND_INSPECTION, "left cards", N_("Cards left the table: {reason}")},
	{KIND_INSPECTION, "left ball", N_("Ball: {reason}")},
	{KIND_INSPECTION, "begin", N_("{form}: begun by {badge}")},
	{KIND_INSPECTION, "sign", N_("{form}: signed by {badge}")},
	{KIND_INSPECTION, "drop", N_("{form}: thrown away by {badge}")},
	{KIND_INSPECTION, "replaced", N_("{form}: a deck was replaced")},
	{KIND_INSPECTION, "shoe counted",
	 N_("Counted in the shoe: {words} that must be there")},
	{KIND_SHUFFLE, "begin", N_("Shuffle begun")},
	{KIND_SHUFFLE, "back", N_("A part of the shuffle was taken back")},
};

static const struct news_pit *news_pit_row(enum kind about, const char *line)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		size_t n = strlen(rows[i].begins);
		if (rows[i].about == about &&
		    strncmp(line, rows[i].begins, n) == 0 &&
		    (line[n] == ' ' || !line[n]))
			return &rows[i];
	}
	return NULL;
}

static const char *news_pit_form(const char *words)
{
	enum checklist_id id = CHECKLISTS;
	char name[32];

	if (sscanf(words, "%31s", name) == 1)
		id = checklist_find(name);
	return id < CHECKLISTS ? _(checklists[id].title) : words;
}

bool news_of_pit(enum kind about, const char *line, const char *badge,
		 char text[static WORDS_MAX])
{
	const struct news_pit *row = news_pit_row(about, line);
	const char *words;

	if (!row)
		return false;
	words = line + strlen(row->begins);
	words += strspn(words, " ");
	expand(text, WORDS_MAX, _(row->form),
	       (struct expansion[]){{"badge", badge},
				    {"words", words},
				    {"reason", reason_of_left(words)},
				    {"form", news_pit_form(words)},
				    {NULL, NULL}});
	return true;
}
