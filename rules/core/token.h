/* SPDX-License-Identifier: ISC */
/* The words of a line of the table script. */
#ifndef SABOT_RULES_CORE_TOKEN_H
#define SABOT_RULES_CORE_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct token {
	const char *text; /* not ended */
	size_t length;
};

static inline bool token_is(struct token word, const char *text)
{
	return strlen(text) == word.length &&
	       memcmp(word.text, text, word.length) == 0;
}

/* Reads 1 to 9 decimal digits. */
bool token_number(struct token word, uint32_t *number);

/* The row of `names` that the word is, or -1; a NULL row is none. */
int token_find(struct token word, const char *const *names, int rows);

/* Whether it is a date as "2026-11-21", its day 1 to 31 in any month. */
bool token_is_date(struct token word);

/* Whether it is well-formed UTF-8. */
bool token_is_utf8(struct token word);

/* Takes the next word of *rest, which moves behind it; length 0 at its end. */
struct token token_next(const char **rest);

/* Copies the rest without the blanks around it, where that is 1 to size - 1
 * bytes of UTF-8 without control characters; else false. */
bool token_rest(const char *rest, size_t size, char *to);

/* Splits a line at spaces and tabs, up to a comment. Returns how many words
 * there are, at most `most`, which a line never exceeds by its length. */
int token_split(const char *text, size_t length, struct token *words, int most);

#endif
