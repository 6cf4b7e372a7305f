/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/offer.h"

#include "rules/core/token.h"

/* Whether both ask for the same card of the same hand. */
static bool offer_same_place(const struct line *a, const struct line *b)
{
	return a->what == b->what && a->hand == b->hand && a->n == b->n;
}

static bool offer_is_for(const struct line *step, uint8_t hand, uint32_t n)
{
	return (step->what == DO_DEAL || step->what == DO_DRAW) &&
	       step->hand == hand && step->n == n;
}

/* "device again player 2 9h" */
void offer_hear(struct offer *offer, const char *report,
		const struct table *table)
{
	static const char *const hands[] = {
		[HAND_PLAYER] = "player", [HAND_BANKER] = "banker"};
	struct line step = table_do_beneath(table);
	struct word word[6];
	struct card card;
	uint32_t n;
	int hand;

	/* others may have been counted before it */
	if (words_split(report, strlen(report), word, 6) < 5 ||
	    !word_is(word[0], "device") || !word_is(word[1], "again"))
		return;
	hand = word_in(word[2], hands, 2);
	if (hand < 0 || !word_number(word[3], &n) ||
	    !card_parse(word[4].text, word[4].length, &card) ||
	    !offer_is_for(&step, (uint8_t)hand, n))
		return;
	*offer = (struct offer){.stands = true, .card = card, .place = step};
}

void offer_watch(struct offer *offer, const struct table *table)
{
	struct line step = table_do_beneath(table);

	if (!offer_same_place(&offer->place, &step))
		offer->stands = false;
}

bool offer_asks(const struct offer *offer, const struct table *table)
{
	struct line step = table_do(table);

	return offer->stands && offer_same_place(&offer->place, &step);
}
