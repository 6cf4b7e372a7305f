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

static enum request_kind request_parse_from(struct request *request,
					    const struct token *words, int n,
					    bool is_client)
{
	bool after = token_is(words[0], "after");

	(void)is_client;
	if (n != 2 ||
	    !request_parse_line_number(words[1], &request->seq, &request->skip))
		return REQUEST_FROM_INVALID;
	request->skip += after;
	return REQUEST_FROM;
}

static enum request_kind request_parse_client(struct request *request,
					      const struct token *words, int n,
					      bool is_client)
{
	return !is_client && n == 3 &&
			       request_copy_word(words[1], request->name,
						 sizeof request->name) &&
			       request_copy_word(words[2], request->token,
						 sizeof request->token)
		       ? REQUEST_CLIENT
		       : REQUEST_INVALID;
}

static enum request_kind request_parse_alive(struct request *request,
					     const struct token *words, int n,
					     bool is_client)
{
	(void)request, (void)words, (void)is_client;
	return n == 1 ? REQUEST_NOTHING : REQUEST_INVALID;
}

static enum request_kind request_parse_display(struct request *request,
					       const struct token *words, int n,
					       bool is_client)
{
	(void)request, (void)words;
	return !is_client && n == 1 ? REQUEST_DISPLAY : REQUEST_INVALID;
}

static enum request_kind request_parse_format(struct request *request,
					      const struct token *words, int n,
					      bool is_client)
{
	(void)is_client;
	for (int i = 0; n == 2 && i < FORMATS; i++)
		if (token_is(words[1], feed_format_names[i])) {
			request->format = (enum feed_format)i;
			return REQUEST_FORMAT;
		}
	return REQUEST_INVALID;
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

/* Any other first word is an ID. */
static const struct {
	const char *word;
	enum request_kind (*read)(struct request *request,
				  const struct token *words, int n,
				  bool is_client);
} forms[] = {
	{"from", request_parse_from},	  {"after", request_parse_from},
	{"client", request_parse_client}, {"alive", request_parse_alive},
	{"format", request_parse_format}, {"display", request_parse_display},
	{NULL, request_parse_message},
};

void request_parse(struct request *request, const char *text, size_t length,
		   bool is_client)
{
	struct token words[WORDS];
	int n, i = 0;

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
	while (forms[i].word && !token_is(words[0], forms[i].word))
		i++;
	request->kind = forms[i].read(request, words, n, is_client);
}
