/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "rules/pit/amendment.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"
#include "ui/terminal/utf8.h"

enum {
	FIELD_COL = 8,
	FIELD_COLS = 33, /* and the place behind the last */
	BADGE_DIALOG_COLS = 78,
	BADGE_DIALOG_ROWS = 10,
	ANSWER_ROWS = 2,
	WHAT_MAX = AMENDMENT_LINE_MAX + UI_TEXT_MAX,
};

static int badge_dialog_fields(const struct badge_dialog *badge_dialog)
{
	return badge_dialog->intent.act == ACT_OWN_PIN ? BADGE_DIALOG_FIELDS
						       : BADGE_DIALOG_NEW_PIN;
}

static const struct {
	const char *label;
	size_t at, size; /* of what is typed */
} badge_dialog_field[BADGE_DIALOG_FIELDS] = {
	/* clang-format off */
	[BADGE_DIALOG_BADGE] = {N_("Badge"),
		offsetof(struct badge_dialog, intent.badge), BADGE_TEXT_MAX},
	[BADGE_DIALOG_PIN] = {N_("PIN"),
		offsetof(struct badge_dialog, intent.pin), PIN_TEXT_MAX},
	[BADGE_DIALOG_NEW_PIN] = {N_("New PIN"),
		offsetof(struct badge_dialog, intent.new_pin), PIN_TEXT_MAX},
	[BADGE_DIALOG_REPEAT] = {NC_("PIN", "Repeat"),
		offsetof(struct badge_dialog, repeat), PIN_TEXT_MAX},
	/* clang-format on */
};

static char *badge_dialog_typed(struct badge_dialog *badge_dialog, int field)
{
	return (char *)badge_dialog + badge_dialog_field[field].at;
}

static void badge_dialog_wipe(struct badge_dialog *badge_dialog, int from)
{
	for (int i = from; i < BADGE_DIALOG_FIELDS; i++)
		explicit_bzero(badge_dialog_typed(badge_dialog, i),
			       badge_dialog_field[i].size);
}

static void badge_dialog_clear(struct badge_dialog *badge_dialog)
{
	badge_dialog->at = BADGE_DIALOG_BADGE;
	badge_dialog->checking = false;
	badge_dialog_wipe(badge_dialog, BADGE_DIALOG_BADGE);
}

const struct key_row badge_dialog_keys[] = {
	/* clang-format off */
	{N_("Tab"), NULL, N_("Switch fields")},
	{KEY_ROW_BACKSPACE},
	{N_("Enter"), N_("OK"), N_("Next field; after the PIN, sign")},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

void badge_dialog_open(struct badge_dialog *badge_dialog,
		       const struct intent *intent, const struct view *view)
{
	badge_dialog->open = true;
	badge_dialog->intent = *intent;
	badge_dialog->round = view->round;
	badge_dialog->facts = view->table->facts;
	badge_dialog->step = table_game_instruction(view->table);
	badge_dialog->text[0] = '\0';
	badge_dialog->typed_early = false;
	badge_dialog->early_until_ms = 0;
	badge_dialog_clear(badge_dialog);
}

void badge_dialog_close(struct badge_dialog *badge_dialog, int64_t now_ms)
{
	badge_dialog_clear(badge_dialog);
	badge_dialog->open = false;
	badge_dialog->lingers_until_ms = now_ms + BADGE_DIALOG_LINGER_MS;
}

void badge_dialog_expire(struct badge_dialog *badge_dialog, int64_t now_ms)
{
	bool typed = *badge_dialog->intent.badge || *badge_dialog->intent.pin;

	badge_dialog_close(badge_dialog, now_ms);
	if (typed)
		badge_dialog->lingers_until_ms = now_ms + BADGE_DIALOG_TYPED_MS;
}

bool badge_dialog_lingers(const struct badge_dialog *badge_dialog,
			  int64_t now_ms)
{
	return now_ms < badge_dialog->lingers_until_ms;
}

/* Keys before the outcome, and for a while after it, are for no field: they
 * would type a PIN as a badge. */
static bool badge_dialog_is_early(struct badge_dialog *badge_dialog,
				  int64_t now_ms)
{
	badge_dialog->typed_early |= badge_dialog->checking;
	return badge_dialog->checking || now_ms < badge_dialog->early_until_ms;
}

/* False: the key does nothing. */
static bool badge_dialog_type(char *field, size_t size, int key)
{
	size_t n = strlen(field);

	if (key == TEXT_FIELD_CLEAR)
		explicit_bzero(field, size);
	else if (key == KEYS_BACKSPACE && n > 0)
		field[n - 1] = '\0';
	else if (key > ' ' && key < KEYS_BACKSPACE && n + 1 < size)
		field[n] = (char)key;
	else
		return false;
	return true;
}

/* The field that Enter goes to: up to this one the first that is empty, else
 * the next one; behind the last: all are filled in. */
static int badge_dialog_next(struct badge_dialog *badge_dialog)
{
	int at = (int)badge_dialog->at;

	for (int i = 0; i <= at; i++)
		if (!*badge_dialog_typed(badge_dialog, i))
			return i;
	return at + 1;
}

/* Typed blind, so twice. */
static bool badge_dialog_new_pins_differ(struct badge_dialog *badge_dialog)
{
	struct intent *intent = &badge_dialog->intent;

	if (badge_dialog_fields(badge_dialog) != BADGE_DIALOG_FIELDS ||
	    strcmp(intent->new_pin, badge_dialog->repeat) == 0)
		return false;
	badge_dialog_wipe(badge_dialog, BADGE_DIALOG_NEW_PIN);
	badge_dialog->at = BADGE_DIALOG_NEW_PIN;
	snprintf(badge_dialog->text, sizeof badge_dialog->text, "%s",
		 _("The new PINs differ: key them again."));
	badge_dialog->delayed_until_ms = 0;
	return true;
}

static enum dialog_key badge_dialog_enter(struct badge_dialog *badge_dialog,
					  struct intent *intent)
{
	int next = badge_dialog_next(badge_dialog);

	if (next < badge_dialog_fields(badge_dialog)) {
		enum badge_dialog_field at = badge_dialog->at;

		badge_dialog->at = (enum badge_dialog_field)next;
		return badge_dialog->at == at ? DIALOG_KEY_DEAD
					      : DIALOG_KEY_TAKEN;
	}
	if (badge_dialog_new_pins_differ(badge_dialog))
		return DIALOG_KEY_TAKEN;
	badge_dialog->checking = true;
	badge_dialog->text[0] = '\0';
	*intent = badge_dialog->intent;
	badge_dialog_wipe(badge_dialog, BADGE_DIALOG_PIN);
	return DIALOG_KEY_SIGNS;
}

enum dialog_key badge_dialog_key(struct badge_dialog *badge_dialog, int key,
				 int64_t now_ms, struct intent *intent)
{
	int fields = badge_dialog_fields(badge_dialog), step = 0;

	if (key == KEYS_ESCAPE) {
		badge_dialog_close(badge_dialog, now_ms);
		return DIALOG_KEY_TAKEN;
	}
	if (badge_dialog_is_early(badge_dialog, now_ms))
		return DIALOG_KEY_EARLY;
	if (key == KEYS_ENTER)
		return badge_dialog_enter(badge_dialog, intent);
	badge_dialog->text[0] = '\0'; /* it was about the text before */
	if (key == '\t' || key == KEYS_DOWN)
		step = 1;
	else if (key == KEYS_BACK_TAB || key == KEYS_UP)
		step = fields - 1;
	badge_dialog->at = (enum badge_dialog_field)(
		((int)badge_dialog->at + step) % fields);
	return step > 0 || badge_dialog_type(
				   badge_dialog_typed(badge_dialog,
						      (int)badge_dialog->at),
				   badge_dialog_field[badge_dialog->at].size,
				   key)
		       ? DIALOG_KEY_TAKEN
		       : DIALOG_KEY_DEAD;
}

void badge_dialog_ask_new_pin(struct badge_dialog *badge_dialog,
			      const char *badge)
{
	struct intent *intent = &badge_dialog->intent;

	*intent = (struct intent){.kind = INTENT_SIGN, .act = ACT_OWN_PIN};
	snprintf(intent->badge, sizeof intent->badge, "%s", badge);
	badge_dialog->at = BADGE_DIALOG_PIN;
}

bool badge_dialog_finish_check(struct badge_dialog *badge_dialog, bool granted,
			       const char *text, int64_t now_ms)
{
	if (!badge_dialog->open || !badge_dialog->checking)
		return false;
	if (granted) {
		badge_dialog_close(badge_dialog, now_ms);
		return true;
	}
	badge_dialog_clear(badge_dialog);
	if (badge_dialog->typed_early)
		badge_dialog->early_until_ms = now_ms + BADGE_DIALOG_LINGER_MS;
	badge_dialog->typed_early = false;
	snprintf(badge_dialog->text, sizeof badge_dialog->text, "%s", text);
	badge_dialog->delayed_until_ms = 0;
	return true;
}

/* An act that is no event has one action. */
static bool badge_dialog_act_allowed(enum act act, const struct view *view,
				     struct dry_run *dry_run)
{
	int id = 0;

	while (id < ACTIONS - 1 && (actions[id].line || actions[id].act != act))
		id++;
	return action_allowed((enum action_id)id, view, dry_run);
}

bool badge_dialog_is_amendment(const struct badge_dialog *badge_dialog)
{
	switch (badge_dialog->intent.act) {
	case ACT_ADJUST:
	case ACT_SECOND_ADJUST:
	case ACT_ANNOTATE:
	case ACT_SECOND_ANNOTATE:
	case ACT_RETURN:
	case ACT_SECOND_RETURN: return true;
	default: return false;
	}
}

bool badge_dialog_is_valid(const struct badge_dialog *badge_dialog,
			   const struct view *view, struct dry_run *dry_run)
{
	const struct intent *intent = &badge_dialog->intent;
	struct answer_line step = table_game_instruction(view->table);

	if (badge_dialog_is_amendment(badge_dialog))
		return true;
	if (intent->kind != INTENT_EVENT)
		return badge_dialog_act_allowed(intent->act, view, dry_run);
	if (intent->row_kind)
		return dry_run_accepts_pit(dry_run, view, intent->row_kind,
					   intent->line);
	if (badge_dialog->round != view->round)
		return false;
	/* a card or number keyed for one step, or a ruling on the cards out, is
	 * not for later cards */
	if ((intent->act == ACT_CARD_BY_HAND || intent->act == ACT_RULING) &&
	    (badge_dialog->facts != view->table->facts ||
	     !instruction_is_same(&badge_dialog->step, &step)))
		return false;
	return dry_run_accepts(dry_run, view->table, intent->line);
}

/* The amendment and its round. */
static void badge_dialog_amendment_text(const char *line,
					char text[static WHAT_MAX])
{
	struct amendment amendment;

	if (amendment_parse(line, &amendment))
		return;
	expand_placeholders(
		text, WHAT_MAX,
		amendment.kind == AMENDMENT_ADJUSTMENT
			? _("{round}  seat {seat} {amount}: {words}")
			: _("{round}: {words}"),
		"round %s seat %u amount %s words %s", amendment.round,
		amendment.seat, amendment.amount_text, amendment.text);
}

/* The event in words, and its round. */
static void badge_dialog_purpose_text(const struct badge_dialog *badge_dialog,
				      const struct cells *cells,
				      const struct view *view,
				      struct dry_run *dry_run,
				      char text[static WHAT_MAX])
{
	const struct intent *intent = &badge_dialog->intent;
	char event_words[UI_TEXT_MAX] = "";
	struct places dealt;

	*text = '\0';
	if (badge_dialog_is_amendment(badge_dialog))
		badge_dialog_amendment_text(intent->line, text);
	if (intent->kind != INTENT_EVENT)
		return;
	if (intent->row_kind) {
		row_text_purpose(intent, view, text);
		return;
	}
	places_fill(view->table, &dealt);
	if (dry_run_accepts(dry_run, view->table, intent->line)) {
		event_text_mask(&dry_run->event, dry_run->table);
		event_text(&dry_run->event, intent->line, &dealt,
			   dry_run->table, cells->glyphs, event_words);
	}
	expand_placeholders(text, UI_TEXT_MAX, _("Round {round}   {event}"),
			    "round %u event %s", badge_dialog->round,
			    event_words);
}

/* Returns the row behind the fields. */
static int badge_dialog_draw_fields(const struct badge_dialog *badge_dialog,
				    struct cells *cells, struct rect inside,
				    int row, int longest_badge)
{
	for (int i = 0; i < badge_dialog_fields(badge_dialog); i++, row++) {
		struct rect field = {inside.row + row, inside.col + FIELD_COL,
				     1, FIELD_COLS};
		const char *typed =
			(const char *)badge_dialog + badge_dialog_field[i].at;
		bool typing = i == (int)badge_dialog->at;

		cells_text(cells, inside, row, 0, PAINT_PLAIN,
			   _(badge_dialog_field[i].label));
		if (i == BADGE_DIALOG_BADGE)
			badge_field_draw(cells, field, typed, typing,
					 longest_badge);
		else
			pin_field_draw(cells, field, typed,
				       typing && !badge_dialog->checking);
	}
	return row;
}

void badge_dialog_draw(const struct badge_dialog *badge_dialog,
		       struct cells *cells, struct rect box,
		       const struct view *view, struct dry_run *dry_run)
{
	const struct intent *intent = &badge_dialog->intent;
	char text[WHAT_MAX];

	cells_fill(cells, box, L' ', PAINT_PLAIN);
	box.col += (box.cols - BADGE_DIALOG_COLS) / 2;
	box.cols = BADGE_DIALOG_COLS;
	box.rows = box.rows < BADGE_DIALOG_ROWS ? box.rows : BADGE_DIALOG_ROWS;
	snprintf(text, sizeof text, _("Badge and PIN for %s"),
		 row_parse(intent->row_kind, intent->line).verb == ROW_SIGN_ON
			 ? _("sign-on")
			 : _(permissions[intent->act].title));
	struct rect inside = cells_window(cells, box, PAINT_WINDOW, text);
	badge_dialog_purpose_text(badge_dialog, cells, view, dry_run, text);
	int least = badge_dialog_fields(badge_dialog) + ANSWER_ROWS;
	struct rect what = {inside.row, inside.col, inside.rows - least,
			    inside.cols};
	int row = cells_wrap(cells, what, 0, false, PAINT_STRONG, text);
	row += row + least < inside.rows;
	row = badge_dialog_draw_fields(badge_dialog, cells, inside, row,
				       view->badge_cols);
	pin_delay_text(badge_dialog->text,
		       badge_dialog->delayed_until_ms - view->now_ms, text,
		       sizeof text);
	cells_wrap(cells, inside, row, false, PAINT_WARNING,
		   badge_dialog->checking ? _("Checking ...") : text);
}
