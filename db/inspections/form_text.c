/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/inspections/form_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

static void forms_copy(char *to, size_t size, const char *text)
{
	snprintf(to, size, "%s", text ? text : "");
}

void forms_ask(enum checklist_id id, enum game_id game, struct asked *asked)
{
	memset(asked, 0, sizeof *asked);
	asked->items = (uint8_t)checklist_items(id, game);
	asked->fields = (uint8_t)checklist_fields(id);
	for (int i = 0; i < asked->items; i++) {
		const struct checklist_item *item =
			checklist_item(id, game, i + 1);
		struct asked_item *to = &asked->item[i];

		forms_copy(to->section, sizeof to->section, item->section);
		forms_copy(to->text, sizeof to->text, item->text);
	}
	for (int i = 0; i < asked->fields; i++) {
		const struct checklist_field *field = &checklists[id].field[i];
		struct asked_field *to = &asked->field[i];

		forms_copy(to->name, sizeof to->name, field->name);
		forms_copy(to->unit, sizeof to->unit, field->unit);
		forms_copy(to->label, sizeof to->label, field->label);
	}
}

void forms_format_asked(const struct asked *asked, char text[static ASKED_MAX])
{
	char *to = text;

	*to = '\0';
	for (int i = 0; i < asked->items; i++)
		to += snprintf(to, (size_t)(text + ASKED_MAX - to),
			       "item %d %s: %s\n", i + 1,
			       asked->item[i].section, asked->item[i].text);
	for (int i = 0; i < asked->fields; i++)
		to += snprintf(to, (size_t)(text + ASKED_MAX - to),
			       "field %s %s: %s\n", asked->field[i].name,
			       asked->field[i].unit, asked->field[i].label);
}

/* Takes what stands before `end`, which is skipped. */
static bool forms_take(const char **text, const char *end, char *to,
		       size_t size)
{
	const char *at = strstr(*text, end);
	size_t length = at ? (size_t)(at - *text) : size;

	if (length >= size || memchr(*text, '\n', length))
		return false;
	memcpy(to, *text, length);
	to[length] = '\0';
	*text = at + strlen(end);
	return true;
}

static bool forms_parse_item(const char **text, struct asked *asked)
{
	struct asked_item *item = &asked->item[asked->items];
	char number[4];

	if (asked->items == CHECKLIST_ITEMS_MAX || asked->fields > 0 ||
	    !forms_take(text, " ", number, sizeof number) ||
	    atoi(number) != ++asked->items)
		return false;
	return forms_take(text, ": ", item->section, sizeof item->section) &&
	       forms_take(text, "\n", item->text, sizeof item->text);
}

static bool forms_parse_field(const char **text, struct asked *asked)
{
	struct asked_field *field = &asked->field[asked->fields];

	if (asked->fields == CHECKLIST_FIELDS_MAX)
		return false;
	asked->fields++;
	return forms_take(text, " ", field->name, sizeof field->name) &&
	       forms_take(text, ": ", field->unit, sizeof field->unit) &&
	       forms_take(text, "\n", field->label, sizeof field->label);
}

bool forms_parse_asked(const char *text, struct asked *asked)
{
	char word[8];

	memset(asked, 0, sizeof *asked);
	while (*text)
		if (!forms_take(&text, " ", word, sizeof word) ||
		    !(strcmp(word, "item") == 0
			      ? forms_parse_item(&text, asked)
			      : strcmp(word, "field") == 0 &&
					forms_parse_field(&text, asked)))
			return false;
	return asked->items > 0;
}

void forms_fill(struct form_row *row, const struct inspection *form,
		const struct asked *asked)
{
	memset(row, 0, sizeof *row);
	row->form = *form;
	row->asked = *asked;
	row->passed = !inspection_failed(form);
	forms_copy(row->checklist, sizeof row->checklist,
		   checklists[form->checklist].name);
}

void forms_format_name(int64_t id, const char *checklist,
		       char text[static FORM_NAME_MAX])
{
	snprintf(text, FORM_NAME_MAX, _("inspection %lld, %.16s"),
		 (long long)id, checklist);
}
