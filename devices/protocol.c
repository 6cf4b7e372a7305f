/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/protocol.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/text.h"

const struct protocol *const protocols[] = {
	&angeleye2_protocol,
	&beetek_protocol,
	NULL,
};

const struct protocol *protocol_find(const char *name)
{
	for (const struct protocol *const *p = protocols; *p; p++)
		if (strcmp((*p)->name, name) == 0)
			return *p;
	return NULL;
}

static const struct protocol_key *protocol_key(const struct protocol *protocol,
					       const char *name)
{
	for (const struct protocol_key *k = protocol->keys; k->name; k++)
		if (strcmp(k->name, name) == 0)
			return k;
	return NULL;
}

/* Its number, or -1. */
static int protocol_choice(const struct protocol_key *key, const char *value)
{
	for (int i = 0; key->choices[i]; i++)
		if (strcmp(key->choices[i], value) == 0)
			return i;
	return -1;
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
			       _("protocol %s has no keys, so none is '%s'"),
			       protocol->name, key);
	for (const struct protocol_key *k = protocol->keys; k->name; k++)
		protocol_append(known, sizeof known, k->name);
	return sb_fail(err, SB_INVALID,
		       _("protocol %s has no key '%s'; it has: %s"),
		       protocol->name, key, known);
}

static enum sb_result protocol_bad_value(const struct protocol_key *key,
					 const char *value,
					 struct sb_error *err)
{
	char known[128] = "";

	for (int i = 0; key->choices[i]; i++)
		protocol_append(known, sizeof known, key->choices[i]);
	return sb_fail(err, SB_INVALID, _("'%s' cannot be '%s', only: %s"),
		       key->name, value, known);
}

enum sb_result protocol_choose(const struct protocol *protocol, const char *key,
			       const char *value,
			       struct protocol_options *options,
			       struct sb_error *err)
{
	const struct protocol_key *row = protocol_key(protocol, key);
	int choice;

	if (!row)
		return protocol_bad_key(protocol, key, err);
	choice = protocol_choice(row, value);
	if (choice < 0)
		return protocol_bad_value(row, value, err);
	options->choice[row - protocol->keys] = (uint8_t)choice;
	return SB_OK;
}

void *protocol_start(const struct protocol *protocol,
		     const struct protocol_options *options)
{
	void *state = calloc(1, protocol->state_size);

	if (!state)
		abort();
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

bool protocol_card(const char *text, size_t n, struct card *card)
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

void protocol_report(const struct protocol_sink *sink, const char *fmt, ...)
{
	char line[PROTOCOL_LINE_MAX];
	va_list args;

	va_start(args, fmt);
	vsnprintf(line, sizeof line, fmt, args);
	va_end(args);
	sink->report(sink->context, line);
}
