/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/errand.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/duty_text.h"
#include "ui/text/placeholders.h"
#include "ui/text/hold_text.h"

static void errand_add(char text[static WORDS_MAX], const char *words)
{
	size_t used = strlen(text);

	snprintf(text + used, WORDS_MAX - used, "%s%s", used ? "; " : "",
		 words);
}

void errand_open(const struct view *view, char text[static WORDS_MAX])
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
