/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/protocols/protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

bool protocol_is_noise(const struct device_report *report)
{
	return report->kind == REPORT_MALFORMED ||
	       report->kind == REPORT_UNKNOWN_CODE;
}

const struct protocol_key *protocol_find_key(const struct protocol *protocol,
					     const char *name)
{
	for (const struct protocol_key *k = protocol->keys; k->name; k++)
		if (strcmp(k->name, name) == 0)
			return k;
	return NULL;
}

static void protocol_append(char *text, size_t size, const char *word)
{
	size_t used = strlen(text);

	snprintf(text + used, size - used, "%s%s", used ? ", " : "", word);
}

static enum sb_result protocol_bad_key(const struct protocol *protocol,
				       const char *key, struct sb_error *err)
{
	char known[128] = "";

	if (!protocol->keys[0].name)
		return sb_fail(err, SB_INVALID,
			       _("protocol %s has no key '%s'"), protocol->name,
			       key);
	for (const struct protocol_key *k = protocol->keys; k->name; k++)
		protocol_append(known, sizeof known, k->name);
	return sb_fail(err, SB_INVALID,
		       _("protocol %s has no key '%s'; keys: %s"),
		       protocol->name, key, known);
}

static bool protocol_set_choice(const struct protocol_key *key,
				const char *value, int *chosen)
{
	for (int i = 0; key->choices[i]; i++)
		if (strcmp(key->choices[i], value) == 0) {
			*chosen = i;
			return true;
		}
	return false;
}

static bool protocol_set_number(const struct protocol_key *key,
				const char *value, int *chosen)
{
	size_t digits = strspn(value, "0123456789");
	int number;

	if (digits == 0 || digits > 9 || value[digits] != '\0')
		return false;
	number = atoi(value);
	if (number > key->most)
		return false;
	*chosen = number - key->fallback;
	return true;
}

/* A file's name may be as long as there is room, but not nothing. */
static bool protocol_set_text(const struct protocol_key *key, const char *value,
			      char text[static PROTOCOL_VALUE_MAX])
{
	bool file = key->kind == PROTOCOL_CODES;
	size_t most = file ? PROTOCOL_VALUE_MAX - 1 : (size_t)key->most;

	if (strlen(value) > most || (file && *value == '\0'))
		return false;
	strcpy(text, value);
	return true;
}

static bool protocol_set(const struct protocol_key *key, const char *value,
			 int i, struct protocol_options *options)
{
	switch (key->kind) {
	case PROTOCOL_CHOICE:
		return protocol_set_choice(key, value, &options->value[i]);
	case PROTOCOL_NUMBER:
		return protocol_set_number(key, value, &options->value[i]);
	default: return protocol_set_text(key, value, options->text[i]);
	}
}

static enum sb_result protocol_bad_value(const struct protocol_key *key,
					 const char *value,
					 struct sb_error *err)
{
	char known[128] = "";

	if (key->kind == PROTOCOL_NUMBER)
		snprintf(known, sizeof known, _("0 to %d"), key->most);
	else if (key->kind == PROTOCOL_TEXT)
		snprintf(known, sizeof known, _("at most %d bytes"), key->most);
	else if (key->kind == PROTOCOL_CODES)
		snprintf(known, sizeof known, _("a file name"));
	for (int i = 0; key->choices[i]; i++)
		protocol_append(known, sizeof known, key->choices[i]);
	return sb_fail(err, SB_INVALID,
		       _("'%s' cannot be '%.80s'; expected: %s"), key->name,
		       value, known);
}

enum sb_result protocol_set_option(const struct protocol *protocol,
				   const char *key, const char *value,
				   struct protocol_options *options,
				   struct sb_error *err)
{
	const struct protocol_key *row = protocol_find_key(protocol, key);

	if (!row)
		return protocol_bad_key(protocol, key, err);
	if (!protocol_set(row, value, (int)(row - protocol->keys), options))
		return protocol_bad_value(row, value, err);
	return SB_OK;
}

int protocol_option_number(const struct protocol *protocol, int key,
			   const struct protocol_options *options)
{
	return protocol->keys[key].fallback + options->value[key];
}

const char *protocol_option_text(const struct protocol *protocol,
				 const struct protocol_key *key,
				 const struct protocol_options *options,
				 char text[static PROTOCOL_VALUE_MAX])
{
	int i = (int)(key - protocol->keys);

	if (key->kind == PROTOCOL_CHOICE)
		return key->choices[options->value[i]];
	if (key->kind != PROTOCOL_NUMBER)
		return options->text[i];
	snprintf(text, PROTOCOL_VALUE_MAX, "%d",
		 protocol_option_number(protocol, i, options));
	return text;
}

void *protocol_new_state(const struct protocol *protocol,
			 const struct protocol_options *options)
{
	void *state = calloc(1, protocol->state_size);

	if (!state)
		abort();
	if (protocol->init)
		protocol->init(state, options);
	return state;
}

void protocol_tick(const struct protocol *protocol, void *state, int64_t now_ms,
		   const struct protocol_sink *sink)
{
	if (protocol->tick)
		protocol->tick(state, now_ms, sink);
}

int64_t protocol_deadline(const struct protocol *protocol, const void *state)
{
	return protocol->deadline ? protocol->deadline(state) : PROTOCOL_NEVER;
}

bool protocol_parse_card(const char *text, size_t n, struct card *card)
{
	char turned[3];

	if (card_parse(text, n, card))
		return true;
	if (n < 2 || n > sizeof turned)
		return false;
	memcpy(turned, text + 1, n - 1);
	turned[n - 1] = text[0];
	return card_parse(turned, n, card);
}

void protocol_report(const struct protocol_sink *sink,
		     const struct device_report *report)
{
	sink->report(sink->context, report);
}

void protocol_report_number(const struct protocol_sink *sink,
			    enum report_kind kind, size_t n)
{
	protocol_report(sink, &(struct device_report){.kind = (uint8_t)kind,
						      .n = (int64_t)n});
}

void protocol_report_text(const struct protocol_sink *sink,
			  enum report_kind kind, const char *text)
{
	struct device_report report = {.kind = (uint8_t)kind};

	snprintf(report.text, sizeof report.text, "%s", text);
	protocol_report(sink, &report);
}
