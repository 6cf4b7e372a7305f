/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/staff_events.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

static const char *const words[STAFF_EVENTS] = {
	[STAFF_ADD] = "staff add ",	    [STAFF_PIN] = "staff pin ",
	[STAFF_DISABLE] = "staff disable ", [STAFF_UNLOCK] = "staff unlock ",
	[PIN_WRONG] = "pin wrong ",	    [PIN_RIGHT] = "pin right ",
};

void staff_event_format(enum staff_event event, const struct person *person,
			char line[static STAFF_LINE_MAX])
{
	int length = snprintf(line, STAFF_LINE_MAX, "%s%s", words[event],
			      person->badge);

	if (event == STAFF_ADD)
		snprintf(line + length, (size_t)(STAFF_LINE_MAX - length),
			 " %s %s", role_name(person->role), person->name);
}

/* Takes the word that *text begins with, and the blank behind it. */
static bool staff_event_word(const char **text, char *word, size_t size)
{
	size_t length = strcspn(*text, " ");

	if (length == 0 || length >= size)
		return false;
	memcpy(word, *text, length);
	word[length] = '\0';
	*text += length + ((*text)[length] == ' ');
	return true;
}

static bool staff_event_parse_person(const char *text, struct person *person)
{
	char role[16];

	if (!staff_event_word(&text, role, sizeof role) ||
	    !role_parse(role, &person->role) || !staff_name_valid(text))
		return false;
	strcpy(person->name, text);
	return true;
}

bool staff_event_parse(const char *line, enum staff_event *event,
		       struct person *person)
{
	int i = 0;

	while (i < STAFF_EVENTS &&
	       strncmp(line, words[i], strlen(words[i])) != 0)
		i++;
	if (i == STAFF_EVENTS)
		return false;
	line += strlen(words[i]);
	memset(person, 0, sizeof *person);
	*event = (enum staff_event)i;
	if (!staff_event_word(&line, person->badge, sizeof person->badge) ||
	    !badge_is_valid(
		    (struct token){person->badge, strlen(person->badge)}))
		return false;
	return *event == STAFF_ADD ? staff_event_parse_person(line, person)
				   : *line == '\0';
}

static int64_t staff_event_lock_s(int wrong)
{
	int64_t lock = PIN_LOCK_S;

	for (int n = PIN_TRIES_MAX; n < wrong; n += PIN_TRIES_MAX)
		if (lock < PIN_LOCK_MAX_S)
			lock *= 2;
	return lock < PIN_LOCK_MAX_S ? lock : PIN_LOCK_MAX_S;
}

void staff_event_apply(struct person *person, enum staff_event event,
		       int64_t time_us)
{
	switch (event) {
	case STAFF_DISABLE: person->disabled = true; break;
	case STAFF_PIN:
	case STAFF_UNLOCK:
	case PIN_RIGHT:
		person->wrong = 0;
		person->locked_until_us = 0;
		break;
	case PIN_WRONG:
		person->wrong++;
		if (person->wrong % PIN_TRIES_MAX == 0)
			person->locked_until_us =
				time_us +
				staff_event_lock_s(person->wrong) * 1000000;
		break;
	case STAFF_ADD:
	case STAFF_EVENTS: break;
	}
}

enum sb_result staff_fail_role(const char *badge, enum role role, enum act act,
			       struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED, _("badge %s is %s, %s requires %s"),
		       badge, gettext_in_context(role_title(role)),
		       _(permissions[act].title),
		       gettext_in_context(role_title(permissions[act].least)));
}

bool staff_name_valid(const char *name)
{
	size_t length = strlen(name);

	if (length == 0 || length > STAFF_NAME_MAX || name[0] == ' ')
		return false;
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)name[i] < ' ' || name[i] == 0x7f)
			return false;
	return true;
}
