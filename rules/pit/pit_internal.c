/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include "rules/core/gettext.h"

/* --- the words of a line -------------------------------------------------- */

struct word pit_word(struct taking *taking)
{
	return word_next(&taking->rest);
}

bool pit_ends(const struct taking *taking)
{
	return taking->rest[strspn(taking->rest, " \t")] == '\0';
}

const char *pit_no_more(struct taking *taking)
{
	return pit_ends(taking)
		       ? NULL
		       : pit_malformed(taking,
				       N_("Unexpected text at end of line."));
}

bool pit_number(struct taking *taking, uint32_t most, uint32_t *number)
{
	return word_number(pit_word(taking), number) && *number <= most;
}

enum checklist_id pit_checklist(struct taking *taking)
{
	char name[CHECKLIST_NAME_MAX];

	pit_copy_word(pit_word(taking), sizeof name, name);
	return checklist_find(name);
}

void pit_copy_word(struct word word, size_t size, char *to)
{
	size_t length = word.length < size ? word.length : size - 1;

	memset(to, 0, size);
	memcpy(to, word.text, length);
}

void pit_copy(const char *text, size_t size, char *to)
{
	pit_copy_word((struct word){text, strlen(text)}, size, to);
}

bool pit_words(struct taking *taking, size_t size, char *words)
{
	return word_rest(taking->rest, size, words);
}

/* --- how the table stands ------------------------------------------------- */

bool pit_between(const struct table *table)
{
	return !table || table->phase == PHASE_BETWEEN;
}

bool pit_has_cards(const struct pit *pit)
{
	return pit->game != ROULETTE;
}

unsigned pit_lists(const struct pit *pit, unsigned whens)
{
	unsigned lists = 0;

	for (unsigned id = 0; id < CHECKLISTS; id++)
		if (whens & 1U << checklists[id].when &&
		    checklist_is_of((enum checklist_id)id,
				    (enum game_id)pit->game))
			lists |= 1U << id;
	return lists;
}

static unsigned pit_under_way(const struct pit *pit)
{
	unsigned lists = 0;

	for (unsigned id = 0; id < CHECKLISTS; id++)
		if (inspection_under_way(&pit->form[id]))
			lists |= 1U << id;
	return lists;
}

/* Of a table that closes, what left it in its last round counts until that
 * is over, and then its closing inspection alone. */
static unsigned pit_closing(const struct pit *pit, const struct table *table)
{
	unsigned left =
		pit_lists(pit, 1U << WHEN_CARDS_LEFT | 1U << WHEN_BALL_LEFT);
	unsigned closing = pit_lists(pit, 1U << WHEN_CLOSING);

	if (!table)
		return left | closing;
	return pit_between(table) ? closing : left;
}

unsigned pit_wanted(const struct pit *pit, const struct table *table)
{
	unsigned wanted = pit->due | pit_under_way(pit);

	switch ((enum day_state)pit->day_state) {
	case DAY_CLOSED: return 0;
	case DAY_CLOSING: return wanted & pit_closing(pit, table);
	case DAY_OPENING:
	case DAY_OPEN: break;
	}
	return wanted;
}

bool pit_deck_is_gone(const struct pit *pit, const char *numbers)
{
	struct word word[DECKS_MAX];
	int n = words_split(numbers, strlen(numbers), word, DECKS_MAX);

	for (int i = 0; i < n; i++)
		for (int gone = 0; gone < pit->gone; gone++)
			if (word_is(word[i], pit->gone_deck[gone]))
				return true;
	return false;
}

/* --- what lines bring about ----------------------------------------------- */

void pit_end_shuffle(struct pit *pit)
{
	pit->shuffle_owed = false;
	memset(&pit->shuffling, 0, sizeof pit->shuffling);
}

void pit_owe_shuffle(struct pit *pit)
{
	pit_end_shuffle(pit);
	pit->shuffle_owed = pit_has_cards(pit);
}

void pit_stop_tests(struct pit *pit)
{
	for (int id = 0; id < CHECKLISTS; id++)
		pit->form[id].listens = 0;
}

void pit_people_sign_off(struct pit *pit)
{
	memset(pit->dealer, 0, sizeof pit->dealer);
	pit->dealer_since_us = 0;
}
