/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include "rules/core/gettext.h"

/* --- the words of a line -------------------------------------------------- */

struct token pit_next_token(struct pit_request *pit_request)
{
	return token_next(&pit_request->rest);
}

bool pit_at_end(const struct pit_request *pit_request)
{
	return pit_request->rest[strspn(pit_request->rest, " \t")] == '\0';
}

const char *pit_expect_end(struct pit_request *pit_request)
{
	return pit_at_end(pit_request)
		       ? NULL
		       : pit_malformed(pit_request,
				       N_("Unexpected text at end of line."));
}

bool pit_next_number(struct pit_request *pit_request, uint32_t most,
		     uint32_t *number)
{
	return token_number(pit_next_token(pit_request), number) &&
	       *number <= most;
}

enum checklist_id pit_next_checklist(struct pit_request *pit_request)
{
	char name[CHECKLIST_NAME_MAX];

	pit_copy_word(pit_next_token(pit_request), sizeof name, name);
	return checklist_find(name);
}

void pit_copy_word(struct token word, size_t size, char *to)
{
	size_t length = word.length < size ? word.length : size - 1;

	memset(to, 0, size);
	memcpy(to, word.text, length);
}

void pit_copy(const char *text, size_t size, char *to)
{
	pit_copy_word((struct token){text, strlen(text)}, size, to);
}

bool pit_rest(struct pit_request *pit_request, size_t size, char *words)
{
	return token_rest(pit_request->rest, size, words);
}

/* --- how the table stands ------------------------------------------------- */

bool pit_between_rounds(const struct table *table)
{
	return !table || table->phase == PHASE_BETWEEN;
}

bool pit_has_cards(const struct pit *pit)
{
	return game_has_cards(pit->game);
}

unsigned pit_checklists_at(const struct pit *pit, unsigned triggers)
{
	unsigned lists = 0;

	for (unsigned id = 0; id < CHECKLISTS; id++)
		if (triggers & 1U << checklists[id].trigger &&
		    checklist_applies((enum checklist_id)id,
				      (enum game_id)pit->game))
			lists |= 1U << id;
	return lists;
}

static unsigned pit_checklists_under_way(const struct pit *pit)
{
	unsigned lists = 0;

	for (unsigned id = 0; id < CHECKLISTS; id++)
		if (inspection_under_way(&pit->form[id]))
			lists |= 1U << id;
	return lists;
}

/* Those for which all cards of the table must be there: they wait for the end
 * of the round. */
static unsigned pit_checklists_of_all_cards(void)
{
	unsigned lists = 0;

	for (unsigned id = 0; id < CHECKLISTS; id++)
		if (checklists[id].shuffle)
			lists |= 1U << id;
	return lists;
}

/* When a table closes: until its last round is over, checklists of cards or a
 * ball that left it count; then only those of the closing. */
static unsigned pit_closing_checklists(const struct pit *pit,
				       const struct table *table)
{
	unsigned left = pit_checklists_at(pit, 1U << TRIGGER_CARDS_LEFT |
						       1U << TRIGGER_BALL_LEFT);
	unsigned closing = pit_checklists_at(pit, 1U << TRIGGER_CLOSING);

	if (!table)
		return left | closing;
	return pit_between_rounds(table) ? closing : left;
}

unsigned pit_blocking_checklists(const struct pit *pit,
				 const struct table *table)
{
	unsigned wanted = pit->due | pit_checklists_under_way(pit);

	if (!pit_between_rounds(table))
		wanted &= ~pit_checklists_of_all_cards();
	switch ((enum day_state)pit->day_state) {
	case DAY_CLOSED: return 0;
	case DAY_CLOSING: return wanted & pit_closing_checklists(pit, table);
	case DAY_OPENING:
	case DAY_OPEN: break;
	}
	return wanted;
}

/* --- decks ---------------------------------------------------------------- */

bool pit_has_deck(const char *numbers, struct token deck)
{
	struct token word[CHECKLIST_DECK_WORDS_MAX];
	int n = token_split(numbers, strlen(numbers), word,
			    CHECKLIST_DECK_WORDS_MAX);

	return token_find_word(deck, word, n) >= 0;
}

static bool pit_is_retired(const struct pit *pit, struct token deck)
{
	int i = pit->retired;

	while (i > 0 && !token_is(deck, pit->retired_deck[i - 1]))
		i--;
	return i > 0;
}

bool pit_deck_is_retired(const struct pit *pit, const char *numbers)
{
	struct token word[CHECKLIST_DECK_WORDS_MAX];
	int n = token_split(numbers, strlen(numbers), word,
			    CHECKLIST_DECK_WORDS_MAX);

	while (n > 0 && !pit_is_retired(pit, word[n - 1]))
		n--;
	return n > 0;
}

struct decks_check pit_check_decks(const struct pit *pit, enum checklist_id id,
				   const char *numbers)
{
	struct decks_check check = checklist_check_decks(numbers, pit->decks);
	bool known = id != CHECKLIST_DECK_OPEN && *pit->decks_in_use;
	struct token word[CHECKLIST_DECK_WORDS_MAX];
	int n = token_split(numbers, strlen(numbers), word,
			    CHECKLIST_DECK_WORDS_MAX);

	if (check.fault == DECKS_NO_NUMBER || check.fault == DECKS_TWICE)
		return check;
	for (int i = 0; i < n; i++) {
		bool retired = pit_is_retired(pit, word[i]);

		if (retired ||
		    (known && !pit_has_deck(pit->decks_in_use, word[i])))
			return (struct decks_check){retired ? DECKS_RETIRED
							    : DECKS_NOT_OPENED,
						    n, word[i]};
	}
	return check;
}

/* --- what lines bring about ----------------------------------------------- */

void pit_end_shuffle(struct pit *pit)
{
	pit->shuffle_since = 0;
	memset(&pit->shuffle_progress, 0, sizeof pit->shuffle_progress);
}

void pit_require_shuffle(struct pit *pit, unsigned lists, int64_t seq)
{
	for (unsigned id = 0; id < CHECKLISTS; id++) {
		if (!(lists & 1U << id) || !checklists[id].shuffle)
			continue;
		pit_end_shuffle(pit); /* what was shuffled counts no more */
		pit->shuffle_since = seq;
	}
}

void pit_stop_tests(struct pit *pit)
{
	for (int id = 0; id < CHECKLISTS; id++)
		pit->form[id].tested_item = 0;
}

void pit_clear_dealer(struct pit *pit)
{
	memset(pit->dealer, 0, sizeof pit->dealer);
	pit->dealer_signed_on_us = 0;
	pit->dealer_disabled = false;
}
