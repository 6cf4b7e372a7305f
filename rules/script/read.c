/* SPDX-License-Identifier: ISC */
/* How the words behind each verb are read into an event. */
#include "config.h"

#include "rules/table/game.h"
#include "rules/table/spots.h"
#include "rules/core/gettext.h"
#include "rules/script/verbs.h"

static const char words_amiss[] = N_("too few or too many words");
static const char seat_amiss[] = N_("a seat is a number of 1 to 9 digits");
static const char place_amiss[] = N_("a place is a number from 1");
static const char amount_amiss[] =
	N_("an amount is a decimal above zero of up to 12 digits before the "
	   "point and no more behind it than the currency has");
static const char card_amiss[] =
	N_("a card is a rank, A 2 to 9 T J Q K, and a suit, c d h s");
static const char name_amiss[] =
	N_("a name begins with a small letter; small letters, digits and "
	   "hyphens follow, 32 at most");

const char *read_nothing(struct reading *r)
{
	return r->words == 0 ? NULL : words_amiss;
}

const char *read_text(struct reading *r)
{
	return r->words > 0 ? NULL : words_amiss;
}

/* The word at i as the number of something from 1. */
static const char *read_from_one(struct reading *r, int i, uint32_t *number)
{
	if (word_number(r->word[i], number) && *number > 0)
		return NULL;
	return read_amiss(r->event, r->word[i], place_amiss);
}

static const char *read_card(struct word word, struct event *event)
{
	struct card *card = &event->card[event->cards];

	if (!card_parse(word.text, word.length, card))
		return read_amiss(event, word, card_amiss);
	event->cards++;
	return NULL;
}

static uint8_t read_spot(struct reading *r, int from, int n)
{
	return games[r->house->game]->spot_parse(r->word + from, n);
}

static const char *read_seat_word(struct reading *r)
{
	return word_number(r->word[0], &r->event->seat)
		       ? NULL
		       : read_amiss(r->event, r->word[0], seat_amiss);
}

const char *read_wager(struct reading *r)
{
	const char *reason;
	struct word last;

	if (r->words < 2)
		return words_amiss;
	reason = read_seat_word(r);
	if (reason)
		return reason;
	last = r->word[r->words - 1];
	if (!money_parse(last.text, last.length, r->house->decimals,
			 &r->event->amount))
		return read_amiss(r->event, last, amount_amiss);
	r->event->spot = read_spot(r, 1, r->words - 2);
	return NULL;
}

const char *read_withdraw(struct reading *r)
{
	const char *reason;

	if (r->words < 1)
		return words_amiss;
	reason = read_seat_word(r);
	if (reason)
		return reason;
	r->event->all_spots = r->words == 1;
	if (!r->event->all_spots)
		r->event->spot = read_spot(r, 1, r->words - 1);
	return NULL;
}

static bool read_name_letter(char c, bool first)
{
	if (c >= 'a' && c <= 'z')
		return true;
	return !first && ((c >= '0' && c <= '9') || c == '-');
}

const char *read_hold(struct reading *r)
{
	struct word name;

	if (r->words < 1)
		return words_amiss;
	name = r->word[0];
	if (name.length > HOLD_NAME_MAX)
		return read_amiss(r->event, name, name_amiss);
	for (size_t i = 0; i < name.length; i++)
		if (!read_name_letter(name.text[i], i == 0))
			return read_amiss(r->event, name, name_amiss);
	memcpy(r->event->name, name.text, name.length);
	r->event->name[name.length] = '\0';
	return NULL;
}

const char *read_release(struct reading *r)
{
	return r->words == 1 ? read_hold(r) : words_amiss;
}

const char *read_burned(struct reading *r)
{
	const char *reason = r->words > 0 ? NULL : words_amiss;

	for (int i = 0; i < r->words && !reason; i++)
		reason = read_card(r->word[i], r->event);
	return reason;
}

const char *read_cards(struct reading *r)
{
	const char *reason = r->words > 0 ? NULL : words_amiss;

	for (int i = 0; i < r->words && !reason; i++) {
		if (word_is(r->word[i], "??"))
			r->event->card[r->event->cards++] =
				(struct card){CARD_UNREAD, false};
		else
			reason = read_card(r->word[i], r->event);
	}
	return reason;
}

const char *read_ruling(struct reading *r)
{
	static const char *const names[] = {[RULE_BURN] = "burn",
					    [RULE_NONE] = "none",
					    [RULE_NEXT] = "next",
					    [RULE_DEAL] = "deal",
					    [RULE_RESPIN] = "respin"};
	int i;

	if (r->words != 1)
		return words_amiss;
	i = word_in(r->word[0], names, sizeof names / sizeof *names);
	if (i < 0)
		return read_amiss(
			r->event, r->word[0],
			N_("a ruling is burn, none, next, deal or respin"));
	r->event->ruling = (uint8_t)i;
	return NULL;
}

const char *read_count(struct reading *r)
{
	if (r->words != 1)
		return words_amiss;
	return word_number(r->word[0], &r->event->n)
		       ? NULL
		       : read_amiss(r->event, r->word[0],
				    N_("a number has 1 to 9 digits"));
}

static const char *read_pocket_word(struct word word, struct event *event)
{
	return word_number(word, &event->n) && event->n < POCKETS
		       ? NULL
		       : read_amiss(event, word,
				    N_("the ball lies in a number from 0 to "
				       "36"));
}

const char *read_pocket(struct reading *r)
{
	return r->words == 1 ? read_pocket_word(r->word[0], r->event)
			     : words_amiss;
}

const char *read_correct(struct reading *r)
{
	if (r->words != 2)
		return words_amiss;
	if (!word_is(r->word[0], "number"))
		return read_insert(r);
	r->event->verb = VERB_CORRECT_NUMBER;
	return read_pocket_word(r->word[1], r->event);
}

const char *read_place(struct reading *r)
{
	return r->words == 1 ? read_from_one(r, 0, &r->event->n) : words_amiss;
}

const char *read_insert(struct reading *r)
{
	const char *reason;

	if (r->words != 2)
		return words_amiss;
	reason = read_from_one(r, 0, &r->event->n);
	return reason ? reason : read_card(r->word[1], r->event);
}

static const char *read_hand(struct word word, int hands, struct event *event)
{
	static const char *const names[] = {[HAND_PLAYER] = "player",
					    [HAND_BANKER] = "banker",
					    [HAND_TIE] = "tie",
					    [HAND_QUIT] = "quit"};
	int i = word_in(word, names, hands);

	if (i < 0)
		return read_amiss(event, word, N_("no such hand or verdict"));
	event->hand = (uint8_t)i;
	return NULL;
}

const char *read_verdict(struct reading *r)
{
	return r->words == 1 ? read_hand(r->word[0], HAND_QUIT + 1, r->event)
			     : words_amiss;
}

const char *read_position(struct reading *r)
{
	const char *reason;

	if (r->words != 2)
		return words_amiss;
	reason = read_hand(r->word[0], HAND_BANKER + 1, r->event);
	return reason ? reason : read_from_one(r, 1, &r->event->n);
}

const char *read_seat(struct reading *r)
{
	return r->words == 1 ? read_seat_word(r) : words_amiss;
}

const char *read_hole(struct reading *r)
{
	return r->words == 1 ? read_card(r->word[0], r->event) : words_amiss;
}

static const char *read_turn(struct reading *r, int i, uint8_t *turn)
{
	int direction = word_in(r->word[i], direction_words, DIRECTIONS);

	if (direction < 0)
		return read_amiss(r->event, r->word[i],
				  N_("a direction is cw, ccw or -"));
	*turn = (uint8_t)direction;
	return NULL;
}

const char *read_spin(struct reading *r)
{
	const char *reason;

	if (r->words != 2)
		return words_amiss;
	reason = read_turn(r, 0, &r->event->rotor);
	return reason ? reason : read_turn(r, 1, &r->event->ball);
}
