/* SPDX-License-Identifier: ISC */
/* The stored rounds against those that the journal tells. */
#include "config.h"

#include <stddef.h>
#include <string.h>

#include "db/verify_work.h"
#include "rules/text.h"

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

static bool verify_same_member(size_t i, const struct round_row *a,
			       const struct round_row *b)
{
	const char *x = (const char *)a + members[i].at;
	const char *y = (const char *)b + members[i].at;

	return members[i].size == 0 ? strcmp(x, y) == 0
				    : memcmp(x, y, members[i].size) == 0;
}

static bool verify_same_card(const struct card_row *a, const struct card_row *b)
{
	return a->card.face == b->card.face &&
	       a->card.by_hand == b->card.by_hand &&
	       strcmp(a->hand, b->hand) == 0;
}

static bool verify_same_wager(const struct settled *a, const struct settled *b)
{
	return a->seat == b->seat && a->stake.units == b->stake.units &&
	       a->won.units == b->won.units &&
	       a->commission.units == b->commission.units &&
	       strcmp(a->spot, b->spot) == 0;
}

/* What differs, NULL for nothing. */
static const char *verify_difference(const struct round_row *a,
				     const struct round_row *b)
{
	for (size_t i = 0; i < sizeof members / sizeof *members; i++)
		if (!verify_same_member(i, a, b))
			return members[i].name;
	for (uint32_t i = 0; i < a->cards; i++)
		if (!verify_same_card(&a->card[i], &b->card[i]))
			return "card";
	for (uint32_t i = 0; i < a->wagers; i++)
		if (!verify_same_wager(&a->wager[i], &b->wager[i]))
			return "wager";
	return NULL;
}

static void verify_find_round(struct verify *verify,
			      const struct round_row *round, const char *what,
			      const char *where)
{
	char name[ROUND_NAME_MAX];

	rounds_format_name(&round->name, name);
	verify_find(verify, round->first_seq, "%s, row %lld: %s%s", name,
		    (long long)round->first_seq, what, where);
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
				    "has none there"),
				  "");
	}
}

enum sb_result verify_round(struct verify *verify, struct sb_error *err)
{
	const struct round_row *round = &verify->replay->rounds.round;
	enum sb_result result =
		verify_next_stored(verify, round->first_seq, err);
	const char *difference;

	if (result != SB_OK && result != SB_GONE)
		return result;
	verify->rounds++;
	if (result == SB_GONE ||
	    verify->stored->first_seq != round->first_seq) {
		verify_find_round(verify, round, _("this round is not stored"),
				  "");
		return SB_OK;
	}
	verify->waits = false;
	difference = verify_difference(verify->stored, round);
	if (difference)
		verify_find_round(verify, round,
				  _("the round is stored otherwise than the "
				    "journal tells it: "),
				  difference);
	return SB_OK;
}
