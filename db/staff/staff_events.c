/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/staff_events.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

static const char *const words[STAFF_EVENTS] = {
	[STAFF_ADD] = "staff add ",	      [STAFF_PIN] = "staff pin ",
	[STAFF_DISABLE] = "staff disable ",   [STAFF_UNLOCK] = "staff unlock ",
	[STAFF_LANGUAGE] = "staff language ", [PIN_WRONG] = "pin wrong ",
	[PIN_ALARM] = "pin alarm ",	      [PIN_RIGHT] = "pin right ",
};

/* By the number of wrong PINs in a row, in seconds: who mistyped waits hardly
 * at all, who guesses gets one PIN a minute, and nobody is locked out. */
static const int delays[] = {0, 1, 2, 4, 8, 16, 32, PIN_DELAY_MAX_S};

enum { DELAYS = sizeof delays / sizeof *delays, SECOND_US = 1000000 };

static const int64_t DAY_US = INT64_C(86400) * SECOND_US;

static const char no_language[] = "none";

void staff_event_format(enum staff_event event, const struct person *person,
			char line[static STAFF_LINE_MAX])
{
	bool numbered = strcmp(person->number, person->badge) != 0;
	int length = snprintf(line, STAFF_LINE_MAX, "%s%s", words[event],
			      person->badge);

	if (event == STAFF_ADD)
		snprintf(line + length, (size_t)(STAFF_LINE_MAX - length),
			 "%s%s %s %s", numbered ? " of " : "",
			 numbered ? person->number : "",
			 role_name(person->role), person->name);
	if (event == STAFF_LANGUAGE)
		snprintf(line + length, (size_t)(STAFF_LINE_MAX - length),
			 " %s",
			 *person->language ? person->language : no_language);
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

/* A badge, or a staff number, which is written as one. */
static bool staff_event_badge(const char **text,
			      char badge[static BADGE_MAX + 1])
{
	return staff_event_word(text, badge, BADGE_MAX + 1) &&
	       badge_is_valid((struct token){badge, strlen(badge)});
}

static bool staff_event_parse_person(const char *text, struct person *person)
{
	char role[16];

	strcpy(person->number, person->badge);
	if (strncmp(text, "of ", 3) == 0) {
		text += 3;
		if (!staff_event_badge(&text, person->number))
			return false;
	}
	if (!staff_event_word(&text, role, sizeof role) ||
	    !role_parse(role, &person->role) || !staff_name_valid(text))
		return false;
	strcpy(person->name, text);
	return true;
}

static bool staff_event_parse_language(const char *text, struct person *person)
{
	struct token word = {text, strlen(text)};

	if (token_is(word, no_language))
		return true;
	if (!token_is_language(word))
		return false;
	strcpy(person->language, text);
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
	if (!staff_event_badge(&line, person->badge))
		return false;
	switch (*event) {
	case STAFF_ADD: return staff_event_parse_person(line, person);
	case STAFF_LANGUAGE: return staff_event_parse_language(line, person);
	default: return *line == '\0';
	}
}

static bool staff_event_binds_pin(enum staff_event event)
{
	return event == STAFF_ADD || event == STAFF_PIN;
}

static const char pin_word[] = "pin ";

void staff_event_format_answer(enum staff_event event,
			       const struct person *person,
			       char answer[static PIN_ANSWER_MAX])
{
	char *end;

	answer[0] = '\0';
	if (!staff_event_binds_pin(event))
		return;
	end = stpcpy(answer, pin_word);
	sodium_bin2hex(end, 2 * PIN_DIGEST_SIZE + 1, person->pin,
		       PIN_DIGEST_SIZE);
	strcpy(end + 2 * PIN_DIGEST_SIZE, "\n");
}

bool staff_event_parse_answer(enum staff_event event, const char *answer,
			      struct person *person)
{
	size_t length = strlen(pin_word);
	const char *end;

	if (!staff_event_binds_pin(event))
		return *answer == '\0';
	return strncmp(answer, pin_word, length) == 0 &&
	       sodium_hex2bin(person->pin, PIN_DIGEST_SIZE, answer + length,
			      2 * PIN_DIGEST_SIZE, NULL, NULL, &end) == 0 &&
	       strcmp(end, "\n") == 0 &&
	       end == answer + length + 2 * PIN_DIGEST_SIZE;
}

enum act staff_event_act(enum staff_event event, bool own)
{
	switch (event) {
	case STAFF_PIN: return own ? ACT_OWN_PIN : ACT_STAFF;
	case STAFF_ADD:
	case STAFF_LANGUAGE:
	case STAFF_DISABLE: return ACT_STAFF;
	case STAFF_UNLOCK: return ACT_UNLOCK;
	default: return ACTS;
	}
}

void pin_rules_format(const struct pin_rules *rules,
		      char line[static STAFF_LINE_MAX])
{
	snprintf(line, STAFF_LINE_MAX, "staff pin-rules days=%d history=%d",
		 rules->days, rules->history);
}

bool pin_rules_parse(const char *line, struct pin_rules *rules)
{
	char again[STAFF_LINE_MAX];
	struct pin_rules parsed;

	if (sscanf(line, "staff pin-rules days=%4d history=%2d", &parsed.days,
		   &parsed.history) != 2)
		return false;
	pin_rules_format(&parsed, again);
	if (strcmp(line, again) != 0 || parsed.days < 0 ||
	    parsed.days > PIN_DAYS_MAX || parsed.history < 0 ||
	    parsed.history > PIN_HISTORY_MAX)
		return false;
	*rules = parsed;
	return true;
}

bool pin_rules_expired(const struct pin_rules *rules,
		       const struct person *person, int64_t now_us)
{
	return rules->days > 0 &&
	       now_us - person->pin_set_us > rules->days * DAY_US;
}

bool staff_event_alarms(int wrong)
{
	return wrong > 0 && wrong % PIN_ALARM_TRIES == 0;
}

/* A longer delay is one from before the clock was set back. */
int64_t staff_delay_left_us(const struct person *person, int64_t now_us)
{
	int64_t until_us = person->delayed_until_us;

	return until_us > now_us && until_us - now_us <=
					    (int64_t)PIN_DELAY_MAX_S * SECOND_US
		       ? until_us - now_us
		       : 0;
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
		person->delayed_until_us = 0;
		break;
	case PIN_WRONG:
		person->wrong++;
		person->delayed_until_us =
			time_us +
			(int64_t)delays[person->wrong < DELAYS ? person->wrong
							       : DELAYS - 1] *
				SECOND_US;
		break;
	case STAFF_ADD:
	case STAFF_LANGUAGE:
	case PIN_ALARM:
	case STAFF_EVENTS: break;
	}
}

enum sb_result staff_fail_role(const char *badge, enum role role, enum act act,
			       struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED, _("badge %s is %s, %s requires %s"),
		       badge, _(role_title(role)), _(permissions[act].title),
		       _(role_title(permissions[act].least)));
}

bool staff_name_valid(const char *name)
{
	size_t length = strlen(name);

	return length > 0 && length <= STAFF_NAME_MAX && name[0] != ' ' &&
	       token_is_plain((struct token){name, length});
}
