/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/inspections/form_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

static void form_text_copy(char *to, size_t size, const char *text)
{
	snprintf(to, size, "%s", text ? text : "");
}

void form_text_init(enum checklist_id id, enum game_id game,
		    struct form_text *asked)
{
	memset(asked, 0, sizeof *asked);
	asked->items = (uint8_t)checklist_item_count(id, game);
	asked->fields = (uint8_t)checklist_field_count(id);
	for (int i = 0; i < asked->items; i++) {
		const struct checklist_item *item =
			checklist_nth_item(id, game, i + 1);
		struct form_text_item *to = &asked->item[i];

		house_format_sections(item->section, game, to->section);
		if (!*to->section) /* another game's rule */
			form_text_copy(to->section, sizeof to->section,
				       item->section);
		form_text_copy(to->text, sizeof to->text, item->text);
	}
	for (int i = 0; i < asked->fields; i++) {
		const struct checklist_field *field = &checklists[id].field[i];
		struct form_text_field *to = &asked->field[i];

		form_text_copy(to->name, sizeof to->name, field->name);
		form_text_copy(to->unit, sizeof to->unit, field->unit);
		form_text_copy(to->label, sizeof to->label, field->label);
	}
}

const char *form_text_english(const struct form_text *asked, int question)
{
	return question < asked->items
		       ? asked->item[question].text
		       : asked->field[question - asked->items].label;
}

void form_text_add_shown(struct form_text *asked)
{
	static const char key[] = "\nLanguage: ", header[] = "";
	const char *of_catalogue = strstr(gettext(header), key);

	if (!of_catalogue)
		return;
	of_catalogue += sizeof key - 1;
	snprintf(asked->language, sizeof asked->language, "%.*s",
		 (int)strcspn(of_catalogue, "\n"), of_catalogue);
	for (int i = 0; i < asked->items + asked->fields; i++)
		form_text_copy(asked->shown[i], sizeof asked->shown[i],
			       _(form_text_english(asked, i)));
}

const char *form_text_signed(const struct form_text *asked, int question)
{
	return *asked->language ? asked->shown[question]
				: form_text_english(asked, question);
}

void form_text_format(const struct form_text *asked,
		      char text[static FORM_TEXT_MAX])
{
	char *to = text;

	*to = '\0';
	for (int i = 0; i < asked->items; i++)
		to += snprintf(to, (size_t)(text + FORM_TEXT_MAX - to),
			       "item %d %s: %s\n", i + 1,
			       asked->item[i].section, asked->item[i].text);
	for (int i = 0; i < asked->fields; i++)
		to += snprintf(to, (size_t)(text + FORM_TEXT_MAX - to),
			       "field %s %s: %s\n", asked->field[i].name,
			       asked->field[i].unit, asked->field[i].label);
	if (!*asked->language)
		return;
	to += snprintf(to, (size_t)(text + FORM_TEXT_MAX - to), "language %s\n",
		       asked->language);
	for (int i = 0; i < asked->items + asked->fields; i++)
		to += snprintf(to, (size_t)(text + FORM_TEXT_MAX - to),
			       "shown %s\n", asked->shown[i]);
}

/* Takes what stands before `end`, which is skipped. */
static bool form_text_next(const char **text, const char *end, char *to,
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

static bool form_text_parse_item(const char **text, struct form_text *asked)
{
	struct form_text_item *item = &asked->item[asked->items];
	char number[4];

	if (asked->items == CHECKLIST_ITEMS_MAX || asked->fields > 0 ||
	    !form_text_next(text, " ", number, sizeof number) ||
	    atoi(number) != ++asked->items)
		return false;
	return form_text_next(text, ": ", item->section,
			      sizeof item->section) &&
	       form_text_next(text, "\n", item->text, sizeof item->text);
}

static bool form_text_parse_field(const char **text, struct form_text *asked)
{
	struct form_text_field *field = &asked->field[asked->fields];

	if (asked->fields == CHECKLIST_FIELDS_MAX)
		return false;
	asked->fields++;
	return form_text_next(text, " ", field->name, sizeof field->name) &&
	       form_text_next(text, ": ", field->unit, sizeof field->unit) &&
	       form_text_next(text, "\n", field->label, sizeof field->label);
}

/* Comes last, with the words of each question. */
static bool form_text_parse_shown(const char **text, struct form_text *asked)
{
	char word[8];

	if (!form_text_next(text, "\n", asked->language,
			    sizeof asked->language) ||
	    !*asked->language)
		return false;
	for (int i = 0; i < asked->items + asked->fields; i++)
		if (!form_text_next(text, " ", word, sizeof word) ||
		    strcmp(word, "shown") != 0 ||
		    !form_text_next(text, "\n", asked->shown[i],
				    sizeof asked->shown[i]))
			return false;
	return **text == '\0';
}

bool form_text_parse(const char *text, struct form_text *asked)
{
	char word[12];
	bool parsed = true;

	memset(asked, 0, sizeof *asked);
	while (parsed && *text)
		parsed =
			form_text_next(&text, " ", word, sizeof word) &&
			(strcmp(word, "item") == 0
				 ? form_text_parse_item(&text, asked)
			 : strcmp(word, "field") == 0
				 ? form_text_parse_field(&text, asked)
				 : strcmp(word, "language") == 0 &&
					   form_text_parse_shown(&text, asked));
	return parsed && asked->items > 0;
}

void form_row_fill(struct form_row *row, const struct inspection *form,
		   const struct form_text *asked)
{
	memset(row, 0, sizeof *row);
	row->form = *form;
	row->asked = *asked;
	row->passed = !inspection_failed(form);
	form_text_copy(row->checklist, sizeof row->checklist,
		       checklists[form->checklist].name);
}

void form_format_name(int64_t id, const char *checklist,
		      char text[static FORM_NAME_MAX])
{
	snprintf(text, FORM_NAME_MAX, _("inspection %lld, %.16s"),
		 (long long)id, checklist);
}
