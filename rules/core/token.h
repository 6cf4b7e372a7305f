/* SPDX-License-Identifier: ISC */
/* The words of a line. */
#ifndef SABOT_RULES_CORE_TOKEN_H
#define SABOT_RULES_CORE_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct token {
	const char *text; /* not NUL-terminated */
	size_t length;
};

static inline bool token_is(struct token word, const char *text)
{
	return strlen(text) == word.length &&
	       memcmp(word.text, text, word.length) == 0;
}

/* Reads 1 to 9 decimal digits. */
bool token_number(struct token word, uint32_t *number);

/* The index of the word among the `rows` entries of `names`, or -1; an entry
 * may be NULL. */
int token_find(struct token word, const char *const *names, int rows);

/* The index of the word among those n, or -1. */
int token_find_word(struct token word, const struct token *words, int n);

/* Whether the word is a date such as "2026-11-21"; every month may have 31
 * days. */
bool token_is_date(struct token word);

/* Whether the word names a language as a locale does, such as "fi" or "zh_TW".
 */
bool token_is_language(struct token word);

/* Whether the word is well-formed UTF-8. */
bool token_is_utf8(struct token word);

/* Whether a character is not seen for what it is: a control character, or one
 * that takes no place, turns the direction of the text, or is none. Text with
 * such a character is refused where people enter it, and printed with a mark in
 * place of the character. */
bool token_hides(uint32_t character);

/* Whether the word is well-formed UTF-8 without a character that hides. */
bool token_is_plain(struct token word);

/* Returns the next word of *rest and moves *rest past that word; length 0: no
 * more words. */
struct token token_next(const char **rest);

/* Copies `rest` without leading and trailing blanks. Returns false and copies
 * nothing if that is empty, longer than size - 1 bytes, or not plain. */
bool token_rest(const char *rest, size_t size, char *to);

/* Splits a line at spaces and tabs, up to a word that begins with '#'. Returns
 * the number of words. Ignores the words after the first `most`: give room for
 * all words of the longest line. */
int token_split(const char *text, size_t length, struct token *words, int most);

#endif
