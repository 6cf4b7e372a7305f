/* SPDX-License-Identifier: ISC */
/* The stored rounds against those that the journal tells. */
#include "config.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

enum { MEMBER_TEXT_MAX = 24, DIFFERENCE_MAX = 160 };

/* What a round has otherwise in the two places; words may be cut. */
struct difference {
	char what[32];
	char stored[DIFFERENCE_MAX];
	char told[DIFFERENCE_MAX];
};

#define TEXT(member) #member, offsetof(struct round_row, member), 0
#define NUMBER(member)                                                         \
#member, offsetof(struct round_row, member),                           \
		sizeof((struct round_row *)0)->member

static const struct {
	const char *name;
	size_t at;
	size_t size; /* 0: text */
} members[] = {
	{TEXT(name.table)},  {TEXT(name.day)},	  {NUMBER(name.number)},
	{NUMBER(shoe)},	     {NUMBER(game)},	  {NUMBER(decimals)},
	{NUMBER(first_seq)}, {NUMBER(last_seq)},  {NUMBER(opened_us)},
	{NUMBER(closed_us)}, {TEXT(dealer)},	  {TEXT(outcome)},
	{NUMBER(natural)},   {NUMBER(free_hand)}, {NUMBER(voided)},
	{TEXT(reason)},	     {NUMBER(corrected)}, {NUMBER(by_hand)},
	{NUMBER(alarms)},    {NUMBER(holds)},	  {NUMBER(results)},
	{NUMBER(seen)},	     {NUMBER(won)},	  {NUMBER(cards)},
	{NUMBER(wagers)},
};

/* A member as it is stored; text is given back, or numbers are put there. */
static const char *verify_member(size_t i, const struct round_row *round,
				 char text[static MEMBER_TEXT_MAX])
{
	const void *at = (const char *)round + members[i].at;
	long long number = 0;

	switch (members[i].size) {
	case 0: return at;
	case sizeof(uint8_t): number = *(const uint8_t *)at; break;
	case sizeof(uint32_t): number = *(const uint32_t *)at; break;
	default: number = *(const int64_t *)at; break;
	}
	snprintf(text, MEMBER_TEXT_MAX, "%lld", number);
	return text;
}

static bool verify_same_member(struct difference *difference, size_t i,
			       const struct round_row *a,
			       const struct round_row *b)
{
	char stored[MEMBER_TEXT_MAX], told[MEMBER_TEXT_MAX];
	const char *x = verify_member(i, a, stored);
	const char *y = verify_member(i, b, told);

	if (strcmp(x, y) == 0)
		return true;
	snprintf(difference->what, sizeof difference->what, "%s",
		 members[i].name);
	snprintf(difference->stored, sizeof difference->stored, "%s", x);
	snprintf(difference->told, sizeof difference->told, "%s", y);
	return false;
}

static void verify_card(const struct card_row *card,
			char text[static DIFFERENCE_MAX])
{
	char face[CARD_TEXT_MAX];

	card_format(card->card, face);
	snprintf(text, DIFFERENCE_MAX, "%s %s%s", card->hand, face,
		 card->card.by_hand ? _(" by hand") : "");
}

static bool verify_same_card(struct difference *difference, uint32_t i,
			     const struct card_row *a, const struct card_row *b)
{
	if (a->card.face == b->card.face &&
	    a->card.by_hand == b->card.by_hand && strcmp(a->hand, b->hand) == 0)
		return true;
	snprintf(difference->what, sizeof difference->what, _("card %u"),
		 i + 1);
	verify_card(a, difference->stored);
	verify_card(b, difference->told);
	return false;
}

static void verify_wager(const struct settled *wager, int decimals,
			 char text[static DIFFERENCE_MAX])
{
	char stake[MONEY_TEXT_MAX], won[MONEY_TEXT_MAX];
	char commission[MONEY_TEXT_MAX];

	money_format(wager->stake, decimals, stake);
	money_format(wager->won, decimals, won);
	money_format(wager->commission, decimals, commission);
	snprintf(text, DIFFERENCE_MAX,
		 _("seat %d %s, stake %s, won %s, commission %s"), wager->seat,
		 wager->spot, stake, won, commission);
}

static bool verify_same_wager(struct difference *difference, uint32_t i,
			      int decimals, const struct settled *a,
			      const struct settled *b)
{
	if (a->seat == b->seat && a->stake.units == b->stake.units &&
	    a->won.units == b->won.units &&
	    a->commission.units == b->commission.units &&
	    strcmp(a->spot, b->spot) == 0)
		return true;
	snprintf(difference->what, sizeof difference->what, _("wager %u"),
		 i + 1);
	verify_wager(a, decimals, difference->stored);
	verify_wager(b, decimals, difference->told);
	return false;
}

/* The first thing that differs is told. */
static bool verify_same_round(struct difference *difference,
			      const struct round_row *a,
			      const struct round_row *b)
{
	for (size_t i = 0; i < sizeof members / sizeof *members; i++)
		if (!verify_same_member(difference, i, a, b))
			return false;
	for (uint32_t i = 0; i < a->cards; i++)
		if (!verify_same_card(difference, i, &a->card[i], &b->card[i]))
			return false;
	for (uint32_t i = 0; i < a->wagers; i++)
		if (!verify_same_wager(difference, i, a->decimals, &a->wager[i],
				       &b->wager[i]))
			return false;
	return true;
}

static void verify_find_round(struct verify *verify,
			      const struct round_row *round, const char *what)
{
	char name[ROUND_NAME_MAX];

	rounds_format_name(&round->name, name);
	verify_find(verify, round->first_seq, "%s, row %lld: %s", name,
		    (long long)round->first_seq, what);
}

static void verify_compare_round(struct verify *verify,
				 const struct round_row *stored,
				 const struct round_row *told)
{
	struct difference difference;
	struct sb_error text;

	if (verify_same_round(&difference, stored, told))
		return;
	snprintf(text.text, sizeof text.text,
		 _("the round is stored otherwise than the journal tells it: "
		   "%s is '%s', the journal has '%s'"),
		 difference.what, difference.stored, difference.told);
	verify_find_round(verify, told, text.text);
}

enum sb_result verify_next_stored(struct verify *verify, int64_t before,
				  struct sb_error *err)
{
	for (;;) {
		enum sb_result result = SB_OK;

		if (!verify->waits)
			result =
				stored_walk(&verify->walk, verify->stored, err);
		verify->waits = result == SB_OK;
		if (result != SB_OK || verify->stored->first_seq >= before)
			return result;
		verify->waits = false;
		verify_find_round(verify, verify->stored,
				  _("this round is stored, but the journal "
				    "has none there"));
	}
}

enum sb_result verify_round(struct verify *verify, struct sb_error *err)
{
	const struct round_row *round = &verify->replay->rounds.round;
	enum sb_result result =
		verify_next_stored(verify, round->first_seq, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	verify->rounds++;
	if (result == SB_GONE ||
	    verify->stored->first_seq != round->first_seq) {
		verify_find_round(verify, round, _("this round is not stored"));
		return SB_OK;
	}
	verify->waits = false;
	verify_compare_round(verify, verify->stored, round);
	return SB_OK;
}
