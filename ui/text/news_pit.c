/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/news_pit.h"

#include <stdio.h>
#include <string.h>

#include "rules/pit/checklist.h"
#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/text/hold_text.h"

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
