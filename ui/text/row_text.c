/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "rules/pit/checklist.h"

/* The unsettled matters on one line: "Dispute; Ball: to do". Without the
 * matters that sign-on itself settles. */
static void row_text_sign_on(const struct view *view,
			     char text[static UI_TEXT_MAX])
{
	struct open_item open_item[OPEN_ITEMS_MAX];
	char open[UI_TEXT_MAX] = "";
	size_t used = 0;

	for (int i = 0, n = open_items(view, open_item); i < n; i++) {
		if (open_item[i].sign_on)
			continue;
		used += (size_t)snprintf(open + used, UI_TEXT_MAX - used,
					 "%s%s", used ? "; " : "",
					 open_item[i].text);
		if (used >= UI_TEXT_MAX)
			break;
	}
	expand_placeholders(text, UI_TEXT_MAX,
			    *open ? _("Not settled: {open}")
				  : _("Nothing left to settle."),
			    "open %s", open);
}

/* {form} is from the word behind the verb; {words} are all of them. */
static const char *const purposes[ROW_VERBS] = {
	[ROW_FORM_BEGIN] = N_("{form}: new form"),
	[ROW_FORM_RESUME] = N_("{form}: continue"),
	[ROW_FORM_DISCARD] = N_("{form}: discard the form"),
	[ROW_FORM_SIGN] = N_("{form}: sign as passed"),
	[ROW_DECK_REPLACED] = N_("{form}: deck replaced"),
	[ROW_FORM_ITEM] = "{form}",
	[ROW_FORM_FIELD] = "{form}",
	[ROW_TEST_BEGIN] = "{form}",
	[ROW_TEST_END] = "{form}",
	[ROW_DECK_DEFECT] = "{form}",
	[ROW_SHOE_COUNTED] = N_("Cards in the shoe: {words}"),
	[ROW_SHOE_ACCEPTED] = N_("Wrong count: {words}"),
};

/* The form that the first word names; CHECKLISTS: none. */
static enum checklist_id row_checklist(const char *words)
{
	char name[32];

	snprintf(name, sizeof name, "%.*s", (int)strcspn(words, " "), words);
	return checklist_find(name);
}

/* The form that the line names, and those that are signed with it. */
static void row_text_forms(const struct intent *intent, const struct view *view,
			   enum checklist_id id, char text[static UI_TEXT_MAX])
{
	const struct pit_line sign = {.kind = KIND_INSPECTION,
				      .line = intent->line,
				      .badge = "-", /* still to be shown */
				      .roster = view->badges.roster};
	unsigned forms = 0;
	int n = 0;

	*text = '\0';
	if (id == CHECKLISTS)
		return;
	if (row_parse(KIND_INSPECTION, intent->line).verb == ROW_FORM_SIGN)
		forms = pit_forms_to_sign(view->pit, view->table, &sign);
	n = snprintf(text, UI_TEXT_MAX, "%s", _(checklists[id].title));
	for (int other = 0; other < CHECKLISTS; other++)
		if (forms & 1U << other && n < UI_TEXT_MAX)
			n += snprintf(text + n, UI_TEXT_MAX - (size_t)n,
				      " + %s", _(checklists[other].title));
}

void row_text_purpose(const struct intent *intent, const struct view *view,
		      char text[static UI_TEXT_MAX])
{
	struct row_line line = row_parse(intent->row_kind, intent->line);
	const char *form = purposes[line.verb];
	enum checklist_id id = row_checklist(line.rest);
	char forms[UI_TEXT_MAX], cause[UI_TEXT_MAX] = "";

	*text = '\0';
	if (line.verb == ROW_SIGN_ON)
		row_text_sign_on(view, text);
	if (!form)
		return;
	if (line.verb == ROW_FORM_SIGN && id < CHECKLISTS &&
	    inspection_failed(&view->pit->form[id]))
		form = N_("{form}: sign as FAILED ({cause})");
	if (id < CHECKLISTS)
		form_cause_text(&view->pit->form[id], cause);
	row_text_forms(intent, view, id, forms);
	expand_placeholders(text, UI_TEXT_MAX, _(form),
			    "form %s words %s cause %s", forms, line.rest,
			    cause);
}

/* By kind of report; {words} are its arguments. */
static const char *const reports[REPORTS] = {
	/* clang-format off */
	[REPORT_OTHER] = "{device}: {words}",
	[REPORT_LIVE] = N_("{device}: live"),
	[REPORT_STALE] = N_("{device}: no data"),
	[REPORT_LOST] = N_("{device}: lost"),
	[REPORT_RESET] = N_("{device}: switched on"),
	[REPORT_STANDBY] = N_("{device}: standby"),
	[REPORT_CLOSED] = N_("{device}: closed"),
	[REPORT_DEALER_LOCK] = N_("{device}: waiting for the dealer"),
	[REPORT_LOCKED] = N_("{device}: locked"),
	[REPORT_UNLOCKED] = N_("{device}: unlocked"),
	[REPORT_ERROR_CLEARED] = N_("{device}: error cleared"),
	[REPORT_ERROR] = N_("{device}: error {words}"),
	[REPORT_WARNING_CLEARED] = N_("{device}: warning cleared"),
	[REPORT_WARNING] = N_("{device}: warning {words}"),
	[REPORT_REPEATED_CARD] = N_("{device}: card sent again: {words}"),
	[REPORT_TEST_CARD] = N_("{device}: test card {words}"),
	[REPORT_PRESET] = N_("{device}: setting changed: {words}"),
	[REPORT_UNSURE_CARD] = N_("{device}: one card read twice, or two cards: {words}"),
	[REPORT_UNSURE_NUMBER] = N_("{device}: possible number {words}"),
	[REPORT_MISMATCH] = N_("{device}: two different numbers: {words}"),
	[REPORT_UNKNOWN_CODE] = N_("{device}: unknown code: {words}"),
	[REPORT_MALFORMED] = N_("{device}: invalid data, length {words}"),
	[REPORT_FRAMES_DIFFER] = N_("{device}: message missing or in doubt"),
	[REPORT_LINE_OPENING] = N_("{device}: connecting"),
	[REPORT_LINE_OPEN] = N_("{device}: connected"),
	[REPORT_LINE_BACK] = N_("{device}: reconnected"),
	[REPORT_LINE_LOST] = N_("{device}: connection lost"),
	[REPORT_LINE_FLOOD] = N_("{device}: sent too much, disconnected"),
	[REPORT_ROTOR] = N_("{device}: rotor {words}"),
	[REPORT_REVS_PREDICTED] = N_("{device}: predicted ball turns: {words}"),
	[REPORT_CLOCK_STEP] = N_("{device}: adjusted by {words} ms"),
	/* clang-format on */
};

static const char *row_text_report(const struct device_report *report)
{
	const char *text = device_report_text(report);

	return _(text ? text : reports[report->kind]);
}

void rotor_text(int tenths, uint8_t rotor, char text[static UI_TEXT_MAX])
{
	const char *form = _("{whole}.{tenth} rpm");

	if (rotor == DIRECTION_CW)
		form = _("{whole}.{tenth} rpm, clockwise");
	else if (rotor == DIRECTION_CCW)
		form = _("{whole}.{tenth} rpm, anti-clockwise");
	expand_placeholders(text, UI_TEXT_MAX, form, "whole %d tenth %d",
			    tenths / 10, tenths % 10);
}

/* A report's arguments as they are shown: a card with its glyph, behind the
 * place that it is for. */
static void row_text_report_words(const struct device_report *report,
				  char words[static DEVICE_TEXT_MAX])
{
	const bool read = report->card.face != CARD_UNREAD;
	char face[GLYPHS_CARD_MAX];

	glyphs_card(glyphs_for_locale(), report->card, face);
	if (read && report->kind == REPORT_REPEATED_CARD &&
	    report->hand == HAND_NONE)
		snprintf(words, DEVICE_TEXT_MAX, _("burn card %s"), face);
	else if (read && report->kind == REPORT_REPEATED_CARD)
		snprintf(words, DEVICE_TEXT_MAX, "%s %s",
			 card_place_text((enum hand)report->hand,
					 (uint32_t)report->n),
			 face);
	else if (read && (report->kind == REPORT_TEST_CARD ||
			  report->kind == REPORT_UNSURE_CARD))
		snprintf(words, DEVICE_TEXT_MAX, "%s", face);
	else if (report->kind == REPORT_ROTOR)
		rotor_text((int)report->n, report->rotor, words);
	else
		device_report_arguments(report, words);
}

/* Reports without arguments are skipped, too: the count is behind the sentence,
 * which gives way where both are too long. */
void row_text_device(const struct device_report *report, const char *device,
		     char text[static UI_TEXT_MAX])
{
	char words[DEVICE_TEXT_MAX], count[UI_TEXT_MAX / 2] = "";
	char name[UI_TEXT_MAX];

	row_text_report_words(report, words);
	if (report->skipped > 0)
		snprintf(count, sizeof count,
			 ngettext(", %u report skipped before",
				  ", %u reports skipped before",
				  report->skipped),
			 report->skipped);
	expand_placeholders(text, UI_TEXT_MAX - strlen(count),
			    row_text_report(report), "device %s words %s",
			    text_capitals(_(device), name), words);
	strcat(text, count);
}

void pin_delay_text(const char *reason, int64_t left_ms, char *text,
		    size_t size)
{
	expand_placeholders(
		text, size,
		*reason && left_ms > 0 ? _("{reason}; next try in {seconds} s")
				       : "{reason}",
		"reason %s seconds %d", reason, (int)((left_ms + 999) / 1000));
}

/* {form} is from the word after the verb; {words} are all words after the
 * verb. */
static const char *const pit_forms[ROW_VERBS] = {
	[ROW_SIGN_ON] = N_("{badge} signed on"),
	[ROW_SIGN_OFF_IDLE] = N_("Signed off after inactivity"),
	[ROW_SIGN_OFF_DISABLED] = N_("Signed off, badge disabled"),
	[ROW_SIGN_OFF] = N_("{badge} signed off"),
	[ROW_HAND_OVER] = N_("Shift handed over, {badge} to {words}"),
	[ROW_PIN_ALARM] = N_("WRONG PINS for badge {words}"),
	[ROW_STAFF_UNLOCK] = N_("Badge {words} unlocked by {badge}"),
	[ROW_DAY_OPENING] = N_("Opening started by {badge}"),
	[ROW_DAY_OPENED] = N_("Table open, inspections done"),
	[ROW_DAY_TURNED] = N_("New gaming day"),
	[ROW_RECORD_ACCEPTED] = N_("Restored record accepted by {badge}"),
	[ROW_DAY_CLOSING] = N_("Closing started by {badge}"),
	[ROW_DAY_CLOSED] = N_("Table closed"),
	[ROW_CARDS_LEFT] = N_("Cards left the table: {reason}"),
	[ROW_BALL_LEFT] = N_("Ball: {reason}"),
	[ROW_FORM_BEGIN] = N_("{form}: form begun by {badge}"),
	[ROW_FORM_SIGN] = N_("{form}: signed by {badge}"),
	[ROW_FORM_DISCARD] = N_("{form}: form discarded by {badge}"),
	[ROW_DECK_REPLACED] = N_("{form}: deck replaced"),
	[ROW_SHOE_COUNTED] = N_("Shoe counted: {words} expected"),
	[ROW_SHOE_ACCEPTED] = N_("Wrong count accepted: {words}"),
	[ROW_SHUFFLE_BEGIN] = N_("Shuffle started"),
	[ROW_SHUFFLE_UNDO] = N_("Shuffle step taken back"),
	[ROW_CLOCK_ALONE] = N_("Clock not synchronised: call the technician"),
	[ROW_CLOCK_SET] = N_("Clock synchronised again"),
};

bool row_text_pit(const struct row_line *line, const char *badge,
		  char text[static UI_TEXT_MAX])
{
	enum checklist_id id = row_checklist(line->rest);

	if (!pit_forms[line->verb])
		return false;
	expand_placeholders(text, UI_TEXT_MAX, _(pit_forms[line->verb]),
			    "badge %s words %s reason %s form %s", badge,
			    line->rest, reason_text_left(line->rest),
			    id < CHECKLISTS ? _(checklists[id].title)
					    : line->rest);
	return true;
}
