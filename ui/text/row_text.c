/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "rules/pit/checklist.h"

/* All that is open, in a row: "Dispute; The ball: not begun". Without what
 * sign-on itself does. */
static void errand_sign_on(const struct view *view, char text[static WORDS_MAX])
{
	struct matter matter[MATTERS_MAX];
	char open[WORDS_MAX] = "";
	size_t used = 0;

	for (int i = 0, n = open_matters(view, matter); i < n; i++) {
		if (matter[i].sign_on)
			continue;
		used += (size_t)snprintf(open + used, WORDS_MAX - used, "%s%s",
					 used ? "; " : "", matter[i].text);
		if (used >= WORDS_MAX)
			break;
	}
	expand(text, WORDS_MAX,
	       *open ? _("Open: {open}") : _("No form and no hold is open."),
	       "open %s", open);
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
		expand(text, WORDS_MAX, _(form), "form %s",
		       _(checklists[id].title));
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

/* By kind of report; {words} are its arguments. */
static const char *const reports[REPORTS] = {
	/* clang-format off */
	[REPORT_OTHER] = "{device}: {words}",
	[REPORT_LIVE] = N_("{device} is live"),
	[REPORT_STALE] = N_("{device} is late"),
	[REPORT_LOST] = N_("{device} is silent"),
	[REPORT_RESET] = N_("{device} was switched on"),
	[REPORT_STANDBY] = N_("{device} is on standby"),
	[REPORT_CLOSED] = N_("{device} is closed"),
	[REPORT_DEALER_LOCK] = N_("{device} waits for the dealer"),
	[REPORT_LOCKED] = N_("{device} is locked"),
	[REPORT_UNLOCKED] = N_("{device} is unlocked"),
	[REPORT_ERROR_CLEARED] = N_("{device}: the error is over"),
	[REPORT_ERROR] = N_("{device}: error {words}"),
	[REPORT_WARNING_CLEARED] = N_("{device}: the warning is over"),
	[REPORT_WARNING] = N_("{device}: warning {words}"),
	[REPORT_AGAIN] = N_("{device}: a card was sent again: {words}"),
	[REPORT_TEST_CARD] = N_("{device}: test card {words}"),
	[REPORT_PRESET] = N_("{device}: a setting was changed: {words}"),
	[REPORT_UNSURE_CARD] = N_("{device}: a card came twice, or two of them: {words}"),
	[REPORT_UNSURE_NUMBER] = N_("{device}: perhaps number {words}"),
	[REPORT_MISMATCH] = N_("{device}: two different numbers: {words}"),
	[REPORT_UNKNOWN_CODE] = N_("{device}: an unknown code: {words}"),
	[REPORT_MALFORMED] = N_("{device}: not understood, length {words}"),
	[REPORT_LINE_OPENING] = N_("{device}: its line is being opened"),
	[REPORT_LINE_OPEN] = N_("{device}: its line is open"),
	[REPORT_LINE_BACK] = N_("{device}: its line is back"),
	[REPORT_LINE_LOST] = N_("{device}: its line went away"),
	[REPORT_ROTOR] = N_("{device}: rotor {words}, in tenths of a turn a minute"),
	[REPORT_REVS_PREDICTED] = N_("{device}: turns of the ball, predicted: {words}"),
	[REPORT_CLOCK_STEP] = N_("{device}: it was set by {words} ms"),
	/* clang-format on */
};

/* Errors and warnings that have words of their own. */
static const struct {
	enum report_kind kind;
	const char *name;
	const char *text;
} named_reports[] = {
	/* clang-format off */
	{REPORT_ERROR, "cannot-read", N_("{device}: a card could not be read")},
	{REPORT_ERROR, "overdraw", N_("{device}: a card too many was drawn")},
	{REPORT_ERROR, "button", N_("{device}: a button is stuck")},
	{REPORT_ERROR, "reverse-at-exit", N_("{device}: a card was pushed back at the exit")},
	{REPORT_ERROR, "reverse-midway", N_("{device}: a card was pushed back in")},
	{REPORT_ERROR, "card-code", N_("{device}: a card has an unknown code")},
	{REPORT_ERROR, "time-out", N_("{device}: a card stopped halfway")},
	{REPORT_ERROR, "double-zero", N_("{device}: it is set to two zeros")},
	{REPORT_WARNING, "ball-not-detected", N_("{device}: the ball is not seen")},
	{REPORT_WARNING, "rotor-speed", N_("{device}: the rotor turns too fast or too slowly")},
	{REPORT_WARNING, "ball-direction", N_("{device}: the ball runs with the wheel")},
	{REPORT_WARNING, "sensor-fault", N_("{device}: a sensor is faulty")},
	{REPORT_WARNING, "launch-failed", N_("{device}: the ball was not launched well")},
	{REPORT_WARNING, "void-game", N_("{device}: the game does not count")},
	/* clang-format on */
};

static const char *news_report_text(const struct device_report *report)
{
	for (size_t i = 0; i < sizeof named_reports / sizeof *named_reports;
	     i++)
		if (named_reports[i].kind == report->kind &&
		    strcmp(named_reports[i].name, report->text) == 0)
			return _(named_reports[i].text);
	return _(reports[report->kind]);
}

/* A report's arguments as they are shown: a card with its glyph, behind the
 * place that it is for. */
static void news_report_words(const struct device_report *report,
			      char words[static DEVICE_REPORT_MAX + 32])
{
	const bool read = report->card.face != CARD_UNREAD;
	char face[GLYPHS_CARD_MAX];

	glyphs_card(glyphs_of_locale(), report->card, face);
	if (read && report->kind == REPORT_AGAIN && report->hand == HAND_NONE)
		snprintf(words, DEVICE_REPORT_MAX, "burn %s", face);
	else if (read && report->kind == REPORT_AGAIN)
		snprintf(words, DEVICE_REPORT_MAX, "%s %s",
			 words_card((enum hand)report->hand,
				    (uint32_t)report->n),
			 face);
	else if (read && (report->kind == REPORT_TEST_CARD ||
			  report->kind == REPORT_UNSURE_CARD))
		snprintf(words, DEVICE_REPORT_MAX, "%s", face);
	else
		device_report_arguments(report, words);
	if (report->skipped > 0)
		sprintf(words + strlen(words), " and %u before it",
			report->skipped);
}

void news_of_device(const struct device_report *report, const char *device,
		    char text[static WORDS_MAX])
{
	char words[DEVICE_REPORT_MAX + 32];

	news_report_words(report, words);
	expand(text, WORDS_MAX, news_report_text(report), "device %s words %s",
	       device, words);
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
	       "badge %s words %s reason %s form %s", badge, words,
	       reason_of_left(words), news_pit_form(words));
	return true;
}
