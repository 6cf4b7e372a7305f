/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/deck_count.h"

#include <stdio.h>
#include <string.h>

/* A count stays at the highest number: it never begins again at 0. */
static void deck_count_increment(uint16_t *n)
{
	if (*n < UINT16_MAX)
		++*n;
}

void deck_count_add(struct deck_count *count, struct card card)
{
	deck_count_increment(&count->cards);
	deck_count_increment(card.face < FACES ? &count->of[card.face]
					       : &count->unread);
}

int deck_count_missing(const struct deck_count *count, int face, int decks)
{
	return decks - count->of[face];
}

bool deck_count_is_complete(const struct deck_count *count, int decks)
{
	for (int face = 0; face < FACES; face++)
		if (deck_count_missing(count, face, decks) != 0)
			return false;
	return count->unread == 0;
}

/* Adds words to a text that ends at *length; the longest has room. */
static void deck_count_append(char text[static DECK_COUNT_TEXT_MAX],
			      size_t *length, const char *words)
{
	size_t n = strnlen(words, DECK_COUNT_TEXT_MAX - 1 - *length);

	memcpy(text + *length, words, n);
	*length += n;
	text[*length] = '\0';
}

/* Adds the faces whose number in `of` is above 0. */
static void deck_count_append_faces(const char *what,
				    const int of[static FACES],
				    char text[static DECK_COUNT_TEXT_MAX],
				    size_t *length)
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
			 !named && *length > 0 ? "; " : "", named ? "" : what,
			 card, times);
		deck_count_append(text, length, words);
		named = true;
	}
}

static void deck_count_append_unread(const struct deck_count *count,
				     char text[static DECK_COUNT_TEXT_MAX],
				     size_t *length)
{
	char words[24];

	if (count->unread == 0)
		return;
	snprintf(words, sizeof words, "%sunread %u", *length > 0 ? "; " : "",
		 count->unread);
	deck_count_append(text, length, words);
}

void deck_count_format(const struct deck_count *count, int decks,
		       char text[static DECK_COUNT_TEXT_MAX])
{
	int missing[FACES], extra[FACES];
	size_t length = 0;

	text[0] = '\0';
	for (int face = 0; face < FACES; face++) {
		missing[face] = deck_count_missing(count, face, decks);
		extra[face] = -missing[face];
	}
	deck_count_append_faces("missing", missing, text, &length);
	deck_count_append_faces("extra", extra, text, &length);
	deck_count_append_unread(count, text, &length);
}

void deck_count_format_read(const struct deck_count *count,
			    char text[static DECK_COUNT_TEXT_MAX])
{
	int of[FACES];
	size_t length = 0;

	text[0] = '\0';
	for (int face = 0; face < FACES; face++)
		of[face] = count->of[face];
	deck_count_append_faces("read", of, text, &length);
	deck_count_append_unread(count, text, &length);
	if (count->cards == 0)
		deck_count_append(text, &length, "nothing was read");
}

bool deck_count_is_aces(const struct deck_count *count)
{
	for (int face = 0; face < FACES; face++)
		if (count->of[face] !=
		    (card_rank((struct card){.face = (uint8_t)face}) == 1))
			return false;
	return count->unread == 0;
}

void deck_count_truncate(char *text, size_t most)
{
	size_t end = most;

	if (strlen(text) <= most)
		return;
	while (end > 0 && text[end] != ' ')
		end--;
	text[end] = '\0';
}
