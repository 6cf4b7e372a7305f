/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/device_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/script/event_parse.h"
#include "rules/table/answer.h"
#include "rules/table/dice.h"

/* What follows a report's words. */
enum arguments {
	ARGUMENTS_NONE,
	ARGUMENTS_CARD,
	ARGUMENTS_PLACE,	 /* player 2 */
	ARGUMENTS_REPEATED_CARD, /* player 2 9h; burn 9h */
	ARGUMENTS_HAND,
	ARGUMENTS_SPIN,
	ARGUMENTS_NUMBER,
	ARGUMENTS_NUMBERS,
	ARGUMENTS_DICE,
	ARGUMENTS_ROTOR,
	ARGUMENTS_TEXT,
};

static const struct report_row {
	const char *words;
	enum arguments arguments;
} rows[REPORTS] = {
	[REPORT_OTHER] = {"", ARGUMENTS_TEXT},
	[REPORT_CARD] = {"card", ARGUMENTS_CARD},
	[REPORT_BURN] = {"burn", ARGUMENTS_CARD},
	[REPORT_CUT] = {"cut", ARGUMENTS_NONE},
	[REPORT_POSITION] = {"position", ARGUMENTS_PLACE},
	[REPORT_VERDICT] = {"verdict", ARGUMENTS_HAND},
	[REPORT_SPIN] = {"spin", ARGUMENTS_SPIN},
	[REPORT_REVS] = {"revs", ARGUMENTS_NUMBER},
	[REPORT_NUMBER] = {"number", ARGUMENTS_NUMBER},
	[REPORT_DICE] = {"dice", ARGUMENTS_DICE},
	[REPORT_LIVE] = {"live", ARGUMENTS_NONE},
	[REPORT_STALE] = {"stale", ARGUMENTS_NONE},
	[REPORT_LOST] = {"lost", ARGUMENTS_NONE},
	[REPORT_RESET] = {"reset", ARGUMENTS_NONE},
	[REPORT_STANDBY] = {"standby", ARGUMENTS_NONE},
	[REPORT_CLOSED] = {"closed", ARGUMENTS_NONE},
	[REPORT_DEALER_LOCK] = {"dealer-lock", ARGUMENTS_NONE},
	[REPORT_LOCKED] = {"locked", ARGUMENTS_NONE},
	[REPORT_UNLOCKED] = {"unlocked", ARGUMENTS_NONE},
	[REPORT_WARNING] = {"warning", ARGUMENTS_TEXT},
	[REPORT_WARNING_CLEARED] = {"warning-cleared", ARGUMENTS_TEXT},
	[REPORT_ERROR] = {"error", ARGUMENTS_TEXT},
	[REPORT_ERROR_CLEARED] = {"error-cleared", ARGUMENTS_NONE},
	[REPORT_REPEATED_CARD] = {"again", ARGUMENTS_REPEATED_CARD},
	[REPORT_TEST_CARD] = {"test-card", ARGUMENTS_CARD},
	[REPORT_UNSURE_CARD] = {"unsure-card", ARGUMENTS_CARD},
	[REPORT_UNSURE_NUMBER] = {"unsure-number", ARGUMENTS_NUMBER},
	[REPORT_MISMATCH] = {"mismatch", ARGUMENTS_NUMBERS},
	[REPORT_PRESET] = {"preset", ARGUMENTS_TEXT},
	[REPORT_UNKNOWN_CODE] = {"unknown-code", ARGUMENTS_TEXT},
	[REPORT_MALFORMED] = {"malformed", ARGUMENTS_NUMBER},
	[REPORT_FRAMES_DIFFER] = {"frames-differ", ARGUMENTS_NONE},
	[REPORT_LINE_OPENING] = {"line opening", ARGUMENTS_NONE},
	[REPORT_LINE_OPEN] = {"line open", ARGUMENTS_NONE},
	[REPORT_LINE_BACK] = {"line back", ARGUMENTS_NONE},
	[REPORT_LINE_LOST] = {"line lost", ARGUMENTS_NONE},
	[REPORT_LINE_FLOOD] = {"line flood", ARGUMENTS_NONE},
	[REPORT_ROTOR] = {"rotor", ARGUMENTS_ROTOR},
	[REPORT_REVS_PREDICTED] = {"revs-predicted", ARGUMENTS_NUMBER},
	[REPORT_CLOCK_STEP] = {"clock-step", ARGUMENTS_NUMBER},
};

/* Errors and warnings that have words of their own. */
static const struct named_report {
	enum report_kind kind;
	const char *name;
	bool is_misread;
	const char *text;
} named_reports[] = {
	/* clang-format off */
	{REPORT_ERROR, "cannot-read", true, N_("{device}: card not read")},
	{REPORT_ERROR, "overdraw", false, N_("{device}: one card too many was drawn")},
	{REPORT_ERROR, "button", false, N_("{device}: button stuck")},
	{REPORT_ERROR, "reverse-at-exit", false, N_("{device}: card pushed back at the exit")},
	{REPORT_ERROR, "reverse-midway", false, N_("{device}: card pushed back in")},
	{REPORT_ERROR, "card-code", true, N_("{device}: unknown card code")},
	{REPORT_ERROR, "time-out", false, N_("{device}: card stopped halfway")},
	{REPORT_ERROR, "double-zero", false, N_("{device}: set to double zero")},
	{REPORT_WARNING, "ball-not-detected", false, N_("{device}: ball not detected")},
	{REPORT_WARNING, "rotor-speed", false, N_("{device}: rotor too fast or too slow")},
	{REPORT_WARNING, "ball-direction", false, N_("{device}: ball runs with the wheel")},
	{REPORT_WARNING, "sensor-fault", false, N_("{device}: sensor fault")},
	{REPORT_WARNING, "launch-failed", false, N_("{device}: bad ball launch")},
	{REPORT_WARNING, "void-game", false, N_("{device}: no spin")},
	/* clang-format on */
};

static const struct named_report *
device_report_named(const struct device_report *report)
{
	for (size_t i = 0; i < sizeof named_reports / sizeof *named_reports;
	     i++)
		if (named_reports[i].kind == report->kind &&
		    strcmp(named_reports[i].name, report->text) == 0)
			return &named_reports[i];
	return NULL;
}

const char *device_report_text(const struct device_report *report)
{
	const struct named_report *named = device_report_named(report);

	return named ? named->text : NULL;
}

bool device_report_is_misread(const struct device_report *report)
{
	const struct named_report *named = device_report_named(report);

	switch (report->kind) {
	case REPORT_UNSURE_CARD:
	case REPORT_UNSURE_NUMBER:
	case REPORT_MISMATCH:
	case REPORT_UNKNOWN_CODE:
	case REPORT_MALFORMED:
	case REPORT_FRAMES_DIFFER: return true;
	default: return named && named->is_misread;
	}
}

const char *device_report_words(enum report_kind kind)
{
	return rows[kind].words;
}

/* --- as a line ------------------------------------------------------------ */

void device_report_arguments(const struct device_report *report,
			     char text[static DEVICE_TEXT_MAX])
{
	const size_t size = DEVICE_TEXT_MAX;
	char card[CARD_TEXT_MAX];

	card_format(report->card, card);
	*text = '\0';
	switch (rows[report->kind].arguments) {
	case ARGUMENTS_NONE: break;
	case ARGUMENTS_CARD: snprintf(text, size, "%s", card); break;
	case ARGUMENTS_PLACE:
		snprintf(text, size, "%s %" PRId64, hand_names[report->hand],
			 report->n);
		break;
	case ARGUMENTS_REPEATED_CARD:
		if (report->hand == HAND_NONE)
			snprintf(text, size, "burn %s", card);
		else
			snprintf(text, size, "%s %" PRId64 " %s",
				 hand_names[report->hand], report->n, card);
		break;
	case ARGUMENTS_HAND:
		snprintf(text, size, "%s", hand_names[report->hand]);
		break;
	case ARGUMENTS_SPIN:
		snprintf(text, size, "%s %s", direction_words[report->rotor],
			 direction_words[report->ball]);
		break;
	case ARGUMENTS_NUMBER:
		snprintf(text, size, "%" PRId64, report->n);
		break;
	case ARGUMENTS_NUMBERS:
		snprintf(text, size, "%" PRId64 " %" PRId64, report->n,
			 report->other);
		break;
	case ARGUMENTS_DICE: dice_format((unsigned)report->n, text); break;
	case ARGUMENTS_ROTOR:
		snprintf(text, size, "%" PRId64 " %s", report->n,
			 direction_words[report->rotor]);
		break;
	case ARGUMENTS_TEXT: snprintf(text, size, "%s", report->text); break;
	}
}

/* The count is first: a code may have any words. */
void device_report_format(const struct device_report *report,
			  char line[static DEVICE_REPORT_MAX])
{
	const char *words = rows[report->kind].words;
	char arguments[DEVICE_TEXT_MAX];
	int n = 0;

	device_report_arguments(report, arguments);
	if (!device_report_is_event(report))
		n = snprintf(line, DEVICE_REPORT_MAX, "device ");
	if (report->skipped > 0)
		n += snprintf(line + n, DEVICE_REPORT_MAX - (size_t)n,
			      "skipped %" PRIu32 " ", report->skipped);
	if (snprintf(line + n, DEVICE_REPORT_MAX - (size_t)n, "%s%s%s", words,
		     *words && *arguments ? " " : "", arguments) < 0)
		line[n] = '\0';
}

/* --- out of a line -------------------------------------------------------- */

/* The next word, a whole number of up to 18 digits. */
static bool device_report_number(const char **text, int64_t *number)
{
	struct token word = token_next(text);
	bool negative = word.length > 0 && *word.text == '-';
	int64_t n = 0;

	for (size_t i = negative; i < word.length; i++) {
		if (word.text[i] < '0' || word.text[i] > '9' || i > 17)
			return false;
		n = n * 10 + (word.text[i] - '0');
	}
	*number = negative ? -n : n;
	return word.length > (size_t)negative;
}

/* "player 2 9h", "burn 9h" */
static bool device_report_repeated(const char *text,
				   struct device_report *report)
{
	struct token word[3];
	int n = token_split(text, strlen(text), word, 3);
	uint32_t place = 0;
	int hand = HAND_NONE;

	if (n == 3 && token_number(word[1], &place))
		hand = token_find(word[0], hand_names, HAND_BANKER + 1);
	else if (n != 2 || !token_is(word[0], "burn"))
		return false;
	report->hand = (uint8_t)hand;
	report->n = place;
	return hand >= 0 &&
	       card_parse(word[n - 1].text, word[n - 1].length, &report->card);
}

static bool device_report_rotor(const char *text, struct device_report *report)
{
	struct token word[2];
	uint32_t tenths = 0;
	int rotor = -1;

	if (token_split(text, strlen(text), word, 2) == 2 &&
	    token_number(word[0], &tenths))
		rotor = token_find(word[1], direction_words, DIRECTIONS);
	report->n = tenths;
	report->rotor = (uint8_t)rotor;
	return rotor >= 0;
}

static bool device_report_read(enum arguments arguments, const char *text,
			       struct device_report *report)
{
	switch (arguments) {
	case ARGUMENTS_NONE: return *text == '\0';
	case ARGUMENTS_CARD:
		return card_parse(text, strlen(text), &report->card);
	case ARGUMENTS_REPEATED_CARD:
		return device_report_repeated(text, report);
	case ARGUMENTS_NUMBER: return device_report_number(&text, &report->n);
	case ARGUMENTS_NUMBERS:
		return device_report_number(&text, &report->n) &&
		       device_report_number(&text, &report->other);
	case ARGUMENTS_ROTOR: return device_report_rotor(text, report);
	case ARGUMENTS_TEXT:
		snprintf(report->text, sizeof report->text, "%s", text);
		return true;
	default: return false; /* an event of the table */
	}
}

/* The kind whose words *text begins with; moves *text past the words. */
static enum report_kind device_report_kind(const char **text)
{
	for (int kind = REPORT_LIVE; kind < REPORTS; kind++) {
		size_t n = strlen(rows[kind].words);
		const char *rest = *text + n;

		if (strncmp(*text, rows[kind].words, n) != 0 ||
		    (*rest != ' ' && *rest != '\0'))
			continue;
		*text = *rest ? rest + 1 : rest;
		return (enum report_kind)kind;
	}
	return REPORT_OTHER;
}

void device_report_parse(const char *line, struct device_report *report)
{
	static const char device[] = "device ";
	char again[DEVICE_REPORT_MAX];
	const char *words = line, *text;
	int64_t skipped;

	*report = (struct device_report){0};
	if (strncmp(line, device, strlen(device)) == 0)
		words += strlen(device);
	text = words;
	if (strncmp(words, "skipped ", 8) == 0) {
		text += 8;
		if (device_report_number(&text, &skipped))
			report->skipped = (uint32_t)skipped;
		text += strspn(text, " ");
	}
	report->kind = (uint8_t)device_report_kind(&text);
	if (device_report_read(rows[report->kind].arguments, text, report)) {
		device_report_format(report, again);
		if (strcmp(again, line) == 0)
			return;
	}
	*report = (struct device_report){0};
	snprintf(report->text, sizeof report->text, "%s", words);
}
