/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/request.h"

#include <stdio.h>

#include "rules/script/verbs.h"
#include "rules/core/token.h"

enum { WORDS = SAID_LINE_MAX / 2 + 1 };

static bool said_is_plain(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if ((text[i] < ' ' || text[i] > '~') && text[i] != '\t')
			return false;
	return true;
}

/* False where it is longer than it may be. */
static bool said_keep(struct word word, char *to, size_t size)
{
	if (word.length >= size)
		return false;
	memcpy(to, word.text, word.length);
	to[word.length] = '\0';
	return true;
}

/* SEQ or SEQ.K */
static bool said_place(struct word word, uint32_t *seq, uint32_t *k)
{
	const char *point = memchr(word.text, '.', word.length);
	struct word row = word, line = {"0", 1};

	if (point) {
		row.length = (size_t)(point - word.text);
		line = (struct word){point + 1, word.length - row.length - 1};
	}
	return word_number(row, seq) && word_number(line, k);
}

/* Only a client has had nothing yet and says so. */
static enum said_kind said_from(struct said *said, const struct word *words,
				int n, bool is_client)
{
	bool after = word_is(words[0], "after");

	if (n != 2 || !said_place(words[1], &said->seq, &said->skip) ||
	    (said->seq == 0 && !is_client))
		return SAID_NONSENSE;
	said->skip += after;
	return SAID_FROM;
}

static enum said_kind said_client(struct said *said, const struct word *words,
				  int n, bool is_client)
{
	return !is_client && n == 3 &&
			       said_keep(words[1], said->name,
					 sizeof said->name) &&
			       said_keep(words[2], said->token,
					 sizeof said->token)
		       ? SAID_CLIENT
		       : SAID_NONSENSE;
}

static enum said_kind said_alive(struct said *said, const struct word *words,
				 int n, bool is_client)
{
	(void)said, (void)words;
	return is_client && n == 1 ? SAID_ALIVE : SAID_NONSENSE;
}

static bool said_may(struct word verb)
{
	for (int i = 0; i < VERBS; i++)
		if (word_is(verb, verbs[i].name) &&
		    verb_is_players((enum verb)i))
			return true;
	return false;
}

static enum said_kind said_message(struct said *said, const struct word *words,
				   int n, bool is_client)
{
	int at = 1;
	char *to = said->event;

	if (!is_client || !message_is_id(words[0].text, words[0].length) ||
	    !said_keep(words[0], said->id, sizeof said->id))
		return SAID_NONSENSE;
	if (n > 1 && words[1].text[0] == '@') {
		struct word round = {words[1].text + 1, words[1].length - 1};

		if (!word_number(round, &said->round) || said->round == 0)
			return SAID_NONSENSE;
		at = 2;
	}
	words += at;
	n -= at;
	/* one blank between the words: what is sent again is the same */
	said->reply = REPLY_MALFORMED;
	if (n > 0)
		said->reply = said_may(words[0]) ? REPLY_OK : REPLY_NOT_ALLOWED;
	for (int i = 0; i < n; i++) {
		if (i > 0)
			*to++ = ' ';
		to = mempcpy(to, words[i].text, words[i].length);
	}
	*to = '\0';
	return SAID_MESSAGE;
}

/* Any other first word is an ID. */
static const struct {
	const char *word;
	enum said_kind (*read)(struct said *said, const struct word *words,
			       int n, bool is_client);
} forms[] = {
	{"from", said_from},   {"after", said_from}, {"client", said_client},
	{"alive", said_alive}, {NULL, said_message},
};

void said_read(struct said *said, const char *text, size_t length,
	       bool is_client)
{
	struct word words[WORDS];
	int n, i = 0;

	memset(said, 0, sizeof *said);
	if (length > 0 && text[length - 1] == '\r')
		length--;
	if (length > SAID_LINE_MAX || !said_is_plain(text, length))
		return;
	n = words_split(text, length, words, WORDS);
	if (n == 0)
		return;
	while (forms[i].word && !word_is(words[0], forms[i].word))
		i++;
	said->kind = forms[i].read(said, words, n, is_client);
}
