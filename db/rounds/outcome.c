/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/outcome.h"

#include <string.h>

const struct outcome_word outcome_words[] = {
	{"player", BACCARAT},	  {"banker", BACCARAT}, {"tie", BACCARAT},
	{"blackjack", BLACKJACK}, {"win", BLACKJACK},	{"push", BLACKJACK},
	{"lose", BLACKJACK},	  {"red", ROULETTE},	{"black", ROULETTE},
	{"green", ROULETTE},	  {"odd", ROULETTE},	{"even", ROULETTE},
	{"low", ROULETTE},	  {"high", ROULETTE},
};

const int outcome_words_n = sizeof outcome_words / sizeof *outcome_words;

static int outcome_find_word(const char *word, size_t length)
{
	for (int i = 0; i < outcome_words_n; i++)
		if (strlen(outcome_words[i].name) == length &&
		    memcmp(outcome_words[i].name, word, length) == 0)
			return i;
	return -1;
}

int outcome_find(const char *name)
{
	return outcome_find_word(name, strlen(name));
}

uint32_t outcome_bits(const char *result)
{
	uint32_t bits = 0;
	size_t length;

	if (strstr(result, ".ins "))
		return 0;
	for (; *result; result += length + (result[length] == ' ')) {
		int i;

		length = strcspn(result, " ");
		i = outcome_find_word(result, length);
		bits |= i < 0 ? 0 : UINT32_C(1) << i;
	}
	return bits;
}
