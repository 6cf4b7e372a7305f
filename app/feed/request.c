/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/request.h"

#include <stdio.h>

#include "rules/script/verbs.h"
#include "rules/core/token.h"

enum { WORDS = REQUEST_LINE_MAX / 2 + 1 };

static bool request_is_plain(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if ((text[i] < ' ' || text[i] > '~') && text[i] != '\t')
			return false;
	return true;
}

/* Copies the word; false: too long. */
static bool request_copy_word(struct token word, char *to, size_t size)
{
	if (word.length >= size)
		return false;
	memcpy(to, word.text, word.length);
	to[word.length] = '\0';
	return true;
}

/* SEQ or SEQ.K */
static bool request_parse_line_number(struct token word, uint32_t *seq,
				      uint32_t *k)
{
	const char *point = memchr(word.text, '.', word.length);
	struct token row = word, line = {"0", 1};

	if (point) {
		row.length = (size_t)(point - word.text);
		line = (struct token){point + 1, word.length - row.length - 1};
	}
	return token_number(row, seq) && token_number(line, k);
}

static bool request_read_from(struct request *request,
			      const struct token *words)
{
	return request_parse_line_number(words[1], &request->seq,
					 &request->skip);
}

/* The lines behind that one. */
static bool request_read_after(struct request *request,
			       const struct token *words)
{
	bool good = request_read_from(request, words);

	request->skip++;
	return good;
}

static bool request_read_client(struct request *request,
				const struct token *words)
{
	return request_copy_word(words[1], request->name,
				 sizeof request->name) &&
	       request_copy_word(words[2], request->token,
				 sizeof request->token);
}

static bool request_read_format(struct request *request,
				const struct token *words)
{
	int i = token_find(words[1], feed_format_names, FORMATS);

	request->format = i >= 0 ? (enum feed_format)i : FORMAT_TEXT;
	return i >= 0;
}

static bool request_verb_allowed(struct token verb, bool is_client)
{
	for (int i = 0; i < VERBS && is_client; i++)
		if (token_is(verb, verbs[i].name) &&
		    verb_is_player_action((enum verb)i))
			return true;
	return false;
}

static enum request_kind request_parse_message(struct request *request,
					       const struct token *words, int n,
					       bool is_client)
{
	int at = 1;
	char *to = request->event;

	if (!message_is_id(words[0].text, words[0].length) ||
	    !request_copy_word(words[0], request->id, sizeof request->id))
		return REQUEST_INVALID;
	if (n > 1 && words[1].text[0] == '@') {
		struct token round = {words[1].text + 1, words[1].length - 1};

		if (!token_number(round, &request->round) ||
		    request->round == 0)
			return REQUEST_INVALID;
		at = 2;
	}
	words += at;
	n -= at;
	/* one blank between the words: what is sent again is the same */
	request->reply = REPLY_MALFORMED;
	if (n > 0)
		request->reply = request_verb_allowed(words[0], is_client)
					 ? REPLY_OK
					 : REPLY_NOT_ALLOWED;
	for (int i = 0; i < n; i++) {
		if (i > 0)
			*to++ = ' ';
		to = mempcpy(to, words[i].text, words[i].length);
	}
	*to = '\0';
	return REQUEST_MESSAGE;
}

const struct request_form request_forms[] = {
	{"from", "SEQ", REQUEST_FROM, REQUEST_FROM_INVALID, false,
	 request_read_from},
	{"after", "SEQ", REQUEST_FROM, REQUEST_FROM_INVALID, false,
	 request_read_after},
	{"client", "NAME TOKEN", REQUEST_CLIENT, REQUEST_INVALID, true,
	 request_read_client},
	{"alive", "", REQUEST_NOTHING, REQUEST_INVALID, false, NULL},
	{"format", "FORMAT", REQUEST_FORMAT, REQUEST_INVALID, false,
	 request_read_format},
	{"display", "", REQUEST_DISPLAY, REQUEST_INVALID, true, NULL},
	{NULL}};

static enum request_kind request_parse_form(struct request *request,
					    const struct request_form *form,
					    const struct token *words, int n,
					    bool is_client)
{
	struct token wanted[WORDS];

	if (n - 1 != token_split(form->words, strlen(form->words), wanted,
				 WORDS) ||
	    (is_client && form->to_strangers) ||
	    (form->read && !form->read(request, words)))
		return form->malformed;
	return form->kind;
}

void request_parse(struct request *request, const char *text, size_t length,
		   bool is_client)
{
	const struct request_form *form = request_forms;
	struct token words[WORDS];
	int n;

	memset(request, 0, sizeof *request);
	if (length > 0 && text[length - 1] == '\r')
		length--;
	request->kind = REQUEST_GARBAGE;
	if (length > REQUEST_LINE_MAX || !request_is_plain(text, length))
		return;
	request->kind = REQUEST_NOTHING;
	n = token_split(text, length, words, WORDS);
	if (n == 0)
		return;
	while (form->word && !token_is(words[0], form->word))
		form++;
	request->kind =
		form->word
			? request_parse_form(request, form, words, n, is_client)
			: request_parse_message(request, words, n, is_client);
}
