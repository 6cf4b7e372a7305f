/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/deck_count.h"

#include <stdio.h>
#include <string.h>

/* No count of cards comes so far; one that does stays there. */
static void deck_count_up(uint16_t *n)
{
	if (*n < UINT16_MAX)
		++*n;
}

void deck_count_add(struct deck_count *count, struct card card)
{
	deck_count_up(&count->cards);
	deck_count_up(card.face < FACES ? &count->of[card.face]
					: &count->unread);
}

int deck_count_missing(const struct deck_count *count, int face, int decks)
{
	return decks - count->of[face];
}

bool deck_count_right(const struct deck_count *count, int decks)
{
	for (int face = 0; face < FACES; face++)
		if (deck_count_missing(count, face, decks) != 0)
			return false;
	return count->unread == 0;
}

/* A text that grows word by word, as long as they fit. */
struct deck_text {
	char *text;
	size_t length;
	bool full;
};

static void deck_text_add(struct deck_text *to, const char *words)
{
	size_t length = strlen(words);

	to->full |= to->length + length >= DECK_COUNT_TEXT_MAX;
	if (to->full)
		return;
	memcpy(to->text + to->length, words, length + 1);
	to->length += length;
}

/* Adds the faces of which `of` says that there are some. */
static void deck_count_name(struct deck_text *to, const char *what,
			    const int of[static FACES])
{
	bool named = false;

	for (int face = 0; face < FACES; face++) {
		char card[CARD_TEXT_MAX], words[40], times[16] = "";

		if (of[face] <= 0)
			continue;
		card_format((struct card){.face = (uint8_t)face}, card);
		if (of[face] > 1)
			snprintf(times, sizeof times, "*%d", of[face]);
		snprintf(words, sizeof words, "%s%s %s%s",
			 !named && to->length > 0 ? "; " : "",
			 named ? "" : what, card, times);
		deck_text_add(to, words);
		named = true;
	}
}

static void deck_count_name_unread(const struct deck_count *count,
				   struct deck_text *to)
{
	char words[24];

	if (count->unread == 0)
		return;
	snprintf(words, sizeof words, "%sunread %u", to->length > 0 ? "; " : "",
		 count->unread);
	deck_text_add(to, words);
}

void deck_count_format(const struct deck_count *count, int decks,
		       char text[static DECK_COUNT_TEXT_MAX])
{
	struct deck_text to = {.text = text};
	int missing[FACES], extra[FACES];

	text[0] = '\0';
	for (int face = 0; face < FACES; face++) {
		missing[face] = deck_count_missing(count, face, decks);
		extra[face] = -missing[face];
	}
	deck_count_name(&to, "missing", missing);
	deck_count_name(&to, "extra", extra);
	deck_count_name_unread(count, &to);
}

void deck_count_list(const struct deck_count *count,
		     char text[static DECK_COUNT_TEXT_MAX])
{
	struct deck_text to = {.text = text};
	int of[FACES];

	for (int face = 0; face < FACES; face++)
		of[face] = count->of[face];
	text[0] = '\0';
	deck_count_name(&to, "read", of);
	deck_count_name_unread(count, &to);
	if (count->cards == 0)
		deck_text_add(&to, "nothing was read");
}

bool deck_count_is_aces(const struct deck_count *count)
{
	for (int face = 0; face < FACES; face++)
		if (count->of[face] !=
		    (card_rank((struct card){.face = (uint8_t)face}) == 1))
			return false;
	return count->unread == 0;
}

void deck_count_cut(char *text, size_t most)
{
	size_t end = most;

	if (strlen(text) <= most)
		return;
	while (end > 0 && text[end] != ' ')
		end--;
	text[end] = '\0';
}
