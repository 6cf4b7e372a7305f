/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history_page.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "ui/text/text.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"

/* The fields of an adjustment; other amendments have only a note. */
enum { FIELD_SEAT, FIELD_AMOUNT, FIELD_REASON, FIELD_NOTE = 0 };

enum {
	FIELD_COL = 28,
	FIELD_ROWS = 2,
	WORDS_ROWS = 8, /* for all that may be typed, in 80 columns */
};

/* Stands in for the badge, without which a line cannot be parsed. */
static const char no_badge_yet[] = "0";

static const struct {
	int last;
	const char *label[AMEND_FIELDS];
} forms[] = {
	[AMENDMENT_ADJUSTMENT] = {FIELD_REASON,
				  {N_("Seat"), N_("Amount, + to the seat"),
				   N_("Reason")}},
	[AMENDMENT_ANNOTATION] = {FIELD_NOTE, {N_("Note")}},
	[AMENDMENT_RETURN] = {FIELD_NOTE, {N_("Reason to return the wagers")}},
};

void history_amend_open(struct history_amend *amend, enum amendment_kind kind,
			const struct history_round *round)
{
	memset(amend, 0, sizeof *amend);
	amend->kind = kind;
	amend->house = &round->recall.table->house;
	amend->settled = round->settled;
	amend->n_settled = round->n_settled;
	snprintf(amend->round, sizeof amend->round, "%s",
		 round->recall.round[0].name);
}

void history_amend_show_error(struct history_amend *amend, const char *text)
{
	snprintf(amend->wrong, sizeof amend->wrong, "%s", text);
}

/* A blank would shift the words of the line. */
static const char *history_amend_check(const struct history_amend *amend, int i)
{
	const char *typed = amend->typed[i];
	struct amendment amendment = {0};

	if (strchr(typed, ' '))
		return N_("no spaces in seat or amount");
	if (i == FIELD_SEAT)
		return token_number((struct token){typed, strlen(typed)},
				    &amendment.seat)
			       ? amendment_check_seat(
					 &amendment,
					 (enum game_id)amend->house->game)
			       : N_("an adjustment needs a seat number");
	if (strlen(typed) >= sizeof amendment.amount_text)
		return N_("text too long; shorten it");
	strcpy(amendment.amount_text, typed);
	return amendment_check_amount(&amendment, amend->house->decimals);
}

static bool history_amend_field_is_valid(struct history_amend *amend, int i)
{
	const char *reason = i < forms[amend->kind].last
				     ? history_amend_check(amend, i)
				     : NULL;

	if (reason)
		history_amend_show_error(amend, _(reason));
	return !reason;
}

/* Asks once about an unusual value. */
static bool history_amend_has_doubt(struct history_amend *amend,
				    struct amendment *amendment)
{
	const char *doubt = NULL;

	if (amendment->kind == AMENDMENT_ADJUSTMENT &&
	    !amendment_check_amount(amendment, amend->house->decimals))
		doubt = amendment_warning(amendment, amend->settled,
					  amend->n_settled,
					  &amend->house->limits);
	if (!doubt || amend->confirming)
		return false;
	amend->confirming = true;
	expand_placeholders(amend->wrong, sizeof amend->wrong,
			    _("Unusual: {doubt}. Enter: book it anyway"),
			    "doubt %s", _(doubt));
	return true;
}

/* The line, if it reads as one. */
static bool history_amend_format(struct history_amend *amend)
{
	struct amendment amendment;
	const char *reason;
	int n;

	if (amend->kind == AMENDMENT_ADJUSTMENT)
		n = snprintf(amend->line, sizeof amend->line,
			     "adjust %s %s %s by %s %s", amend->round,
			     amend->typed[FIELD_SEAT],
			     amend->typed[FIELD_AMOUNT], no_badge_yet,
			     amend->typed[FIELD_REASON]);
	else
		n = snprintf(
			amend->line, sizeof amend->line, "%s %s by %s %s",
			amend->kind == AMENDMENT_RETURN ? "return" : "annotate",
			amend->round, no_badge_yet, amend->typed[FIELD_NOTE]);
	reason = (size_t)n < sizeof amend->line
			 ? amendment_parse(amend->line, &amendment)
			 : N_("text too long; shorten it");
	if (reason)
		history_amend_show_error(amend, _(reason));
	return !reason && !history_amend_has_doubt(amend, &amendment);
}

/* Whether all fields are right; the first one that is not is gone to. */
static bool history_amend_is_valid(struct history_amend *amend)
{
	for (int i = 0; i < forms[amend->kind].last; i++)
		if (!history_amend_field_is_valid(amend, i)) {
			amend->at = i;
			return false;
		}
	return true;
}

/* Enter, or a key that leads to the next field. */
static enum key_outcome history_amend_next(struct history_amend *amend,
					   bool enter)
{
	bool last = amend->at == forms[amend->kind].last;

	if (last && enter)
		return history_amend_is_valid(amend) &&
				       history_amend_format(amend)
			       ? KEY_ASKS_SIGNATURE
			       : KEY_HANDLED;
	if (!last && history_amend_field_is_valid(amend, amend->at))
		amend->at++;
	return KEY_HANDLED;
}

enum key_outcome history_amend_key(struct history_amend *amend, int key)
{
	amend->wrong[0] = '\0';
	amend->confirming &= key == KEYS_ENTER;
	switch (key) {
	case KEYS_ESCAPE: return KEY_CLOSES_PAGE;
	case KEYS_UP:
	case KEYS_BACK_TAB: amend->at -= amend->at > 0; break;
	case KEYS_DOWN:
	case '\t': return history_amend_next(amend, false);
	case KEYS_ENTER: return history_amend_next(amend, true);
	default:
		if (!text_field_key(amend->typed[amend->at], AMEND_TYPED_MAX,
				    key))
			text_field_full_text(AMEND_TYPED_MAX, amend->wrong);
		break;
	}
	return KEY_HANDLED;
}

/* The label and its field; the last one has all the rows that it needs. */
static int history_amend_draw_field(const struct history_amend *amend,
				    struct cells *cells, struct rect box,
				    int row, int i)
{
	struct rect field = {box.row + row, box.col + FIELD_COL, 1,
			     box.cols - FIELD_COL};

	cells_text(cells, box, row, 0, PAINT_PLAIN,
		   _(forms[amend->kind].label[i]));
	if (i < forms[amend->kind].last) {
		cells_field(cells, field, amend->typed[i], i == amend->at);
		return row + FIELD_ROWS;
	}
	field = (struct rect){box.row + row + 1, box.col, WORDS_ROWS, box.cols};
	return row + 2 +
	       cells_text_area(cells, field, amend->typed[i], i == amend->at);
}

void history_amend_draw(const struct history_amend *amend, struct cells *cells,
			struct rect box)
{
	int row = 0;

	for (int i = 0; i <= forms[amend->kind].last; i++)
		row = history_amend_draw_field(amend, cells, box, row, i);
	row = cells_wrap(cells, box, row, false, PAINT_PLAIN,
			 _("A second person signs first (adjustment: a pit "
			   "boss), then the supervisor."));
	row = cells_wrap(cells, box, row, false, PAINT_PLAIN,
			 _("The round itself does not change."));
	cells_wrap(cells, box, row + 1, false, PAINT_WARNING, amend->wrong);
}
