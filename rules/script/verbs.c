/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/verbs.h"

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/games/games.h"
#include "rules/games/roulette.h"
#include "rules/games/round.h"
#include "rules/table/roulette_spots.h"

/* Notes which word is amiss, where it is not the verb; gives the reason. */
static const char *read_amiss(struct event *event, struct word word,
			      const char *reason)
{
	event->amiss = word;
	return reason;
}

/* --- the keys of `table` and `limits` ------------------------------------- */

static bool house_number(struct word value, uint32_t least, uint32_t most,
			 uint8_t *to)
{
	uint32_t number;

	if (!word_number(value, &number) || number < least || number > most)
		return false;
	*to = (uint8_t)number;
	return true;
}

/* One of two words; the second is true. */
static bool house_choice(struct word value, const char *no, const char *yes,
			 bool *to)
{
	*to = word_is(value, yes);
	return *to || word_is(value, no);
}

static bool house_decks(struct house *house, struct word value)
{
	return house_number(value, 1, DECKS_MAX, &house->decks);
}

static bool house_shuffle(struct house *house, struct word value)
{
	house->shuffle_every_round = house->game == BACCARAT;
	return word_is(value, "every-round");
}

static bool house_aces(struct house *house, struct word value)
{
	return house_choice(value, "one", "many", &house->aces_many);
}

static bool house_double_after_split(struct house *house, struct word value)
{
	return house_choice(value, "no", "yes", &house->double_after_split);
}

static bool house_min_revs(struct house *house, struct word value)
{
	return house_number(value, 1, 99, &house->min_revs);
}

static bool house_opposing(struct house *house, struct word value)
{
	return house_choice(value, "allow", "forbid",
			    &house->opposing_forbidden);
}

static bool house_coverage(struct house *house, struct word value)
{
	return house_number(value, 1, 100, &house->coverage);
}

static bool house_decimals(struct house *house, struct word value)
{
	static const char *const choices[] = {[0] = "0", [2] = "2", [3] = "3"};
	int i = word_in(value, choices, sizeof choices / sizeof *choices);

	house->decimals = (uint8_t)i;
	return i >= 0;
}

static bool house_rules(struct house *house, struct word value)
{
	(void)house;
	return word_is(value, "1");
}

static const struct house_key {
	const char *name;
	bool (*set)(struct house *house, struct word value);
} keys[] = {
	{"decks", house_decks},
	{"shuffle", house_shuffle},
	{"aces", house_aces},
	{"double-after-split", house_double_after_split},
	{"min-revs", house_min_revs},
	{"opposing", house_opposing},
	{"coverage", house_coverage},
	{"decimals", house_decimals},
	{"rules", house_rules},
};

enum {
	KEYS = sizeof keys / sizeof *keys,
	/* each key once, and one of them a second time */
	SETTINGS_MAX = KEYS + LIMITS + 1,
};

struct setting {
	struct word key, value;
};

static bool house_split(struct word word, struct setting *setting)
{
	const char *equals = memchr(word.text, '=', word.length);

	if (!equals)
		return false;
	setting->key = (struct word){word.text, (size_t)(equals - word.text)};
	setting->value = (struct word){equals + 1,
				       word.length - setting->key.length - 1};
	return true;
}

/* The number of a limit; -1: it is none. */
static int house_limit(struct word key)
{
	static const char of_spot[] = "max-";
	const size_t n = sizeof of_spot - 1;
	int i;

	if (word_is(key, "min"))
		return LIMIT_MIN;
	if (word_is(key, "max"))
		return LIMIT_MAX;
	if (key.length < n || memcmp(key.text, of_spot, n) != 0)
		return -1;
	i = word_in((struct word){key.text + n, key.length - n}, spot_words,
		    SPOT_WORDS);
	return i < 0 ? -1 : LIMIT_SPOTS + i;
}

/* Behind the keys come the limits. */
static int house_key_number(struct word key)
{
	int limit = house_limit(key);

	for (int i = 0; i < KEYS; i++)
		if (word_is(key, keys[i].name))
			return i;
	return limit < 0 ? -1 : KEYS + limit;
}

static bool house_set(struct house *house, int key, struct word value)
{
	if (key < KEYS)
		return keys[key].set(house, value);
	return money_parse(value.text, value.length, house->decimals,
			   limits_at(&house->limits, key - KEYS));
}

static bool limits_at_odds(const struct limits *limits)
{
	return limits->max.units > 0 && limits->min.units > limits->max.units;
}

static const char game_amiss[] = N_("expected baccarat, blackjack or roulette");
static const char key_unknown[] = N_("unknown key");
static const char key_twice[] = N_("duplicate key");
static const char key_amiss[] = N_("invalid value");
static const char limits_amiss[] = N_("min is above max");

/* The words as settings with their numbers, each key at most once. */
static const char *house_settings(struct reading *r, int from,
				  struct setting *settings, int *numbers)
{
	uint64_t seen = 0;

	for (int i = from; i < r->words; i++) {
		int n = i - from;

		if (!house_split(r->word[i], &settings[n]))
			return read_amiss(r->event, r->word[i],
					  N_("expected KEY=VALUE"));
		numbers[n] = house_key_number(settings[n].key);
		if (numbers[n] < 0)
			return read_amiss(r->event, r->word[i], key_unknown);
		if (seen & (UINT64_C(1) << numbers[n]))
			return read_amiss(r->event, r->word[i], key_twice);
		seen |= UINT64_C(1) << numbers[n];
	}
	return NULL;
}

/* Amounts can only be read once the currency's decimals are known, so the
 * keys with amounts go last wherever they stand. */
static const char *house_set_all(struct reading *r,
				 const struct setting *settings,
				 const int *numbers)
{
	struct house *house = &r->event->house;

	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < r->words - 1; i++)
			if ((numbers[i] >= KEYS) == (pass == 1) &&
			    !house_set(house, numbers[i], settings[i].value))
				return read_amiss(r->event, r->word[i + 1],
						  key_amiss);
	return limits_at_odds(&house->limits) ? limits_amiss : NULL;
}

static const char *read_table(struct reading *r)
{
	struct setting settings[SETTINGS_MAX];
	int numbers[SETTINGS_MAX];
	const char *reason;
	enum game_id game;

	if (r->words == 0)
		return game_amiss;
	game = game_find(r->word[0]);
	if (game == GAMES)
		return read_amiss(r->event, r->word[0], game_amiss);
	reason = house_settings(r, 1, settings, numbers);
	if (reason)
		return reason;
	r->event->house = (struct house){.game = (uint8_t)game,
					 .decks = DECKS_MAX,
					 .decimals = 2,
					 .min_revs = 3};
	return house_set_all(r, settings, numbers);
}

/* `none` lifts a limit. Two amounts on one line that contradict each other
 * are malformed; against what stands they are the table's to refuse. */
static const char *read_limits(struct reading *r)
{
	struct house *house = &r->event->house;
	struct limits alone = {0};
	struct setting settings[SETTINGS_MAX];
	int numbers[SETTINGS_MAX];
	const char *reason = r->words > 0 ? NULL : key_unknown;

	if (!reason)
		reason = house_settings(r, 0, settings, numbers);
	if (reason)
		return reason;
	*house = *r->house;
	for (int i = 0; i < r->words; i++) {
		struct money *to;

		if (numbers[i] < KEYS)
			return read_amiss(r->event, r->word[i], key_unknown);
		to = limits_at(&house->limits, numbers[i] - KEYS);
		if (word_is(settings[i].value, "none"))
			*to = (struct money){0};
		else if (!house_set(house, numbers[i], settings[i].value))
			return read_amiss(r->event, r->word[i], key_amiss);
		*limits_at(&alone, numbers[i] - KEYS) = *to;
	}
	return limits_at_odds(&alone) ? limits_amiss : NULL;
}

/* --- how the words behind each verb are read into an event ---------------- */

static const char seat_amiss[] =
	N_("expected a seat number of at most 9 digits");
static const char place_amiss[] = N_("expected a place, 1 or more");
static const char amount_amiss[] =
	N_("expected an amount above zero: at most 12 digits, then the "
	   "currency's decimals");
static const char card_amiss[] =
	N_("expected a card: rank A 2 to 9 T J Q K, suit c d h s");
static const char name_amiss[] =
	N_("expected a name: a small letter, then small letters, digits "
	   "and hyphens, at most 32 in all");

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

static const char *read_seat(struct reading *r)
{
	return word_number(r->word[0], &r->event->seat)
		       ? NULL
		       : read_amiss(r->event, r->word[0], seat_amiss);
}

static const char *read_wager(struct reading *r)
{
	const char *reason;
	struct word last;

	reason = read_seat(r);
	if (reason)
		return reason;
	last = r->word[r->words - 1];
	if (!money_parse(last.text, last.length, r->house->decimals,
			 &r->event->amount))
		return read_amiss(r->event, last, amount_amiss);
	r->event->spot = read_spot(r, 1, r->words - 2);
	return NULL;
}

static const char *read_withdraw(struct reading *r)
{
	const char *reason;

	reason = read_seat(r);
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

static const char *read_hold(struct reading *r)
{
	struct word name = r->word[0];

	if (name.length > HOLD_NAME_MAX)
		return read_amiss(r->event, name, name_amiss);
	for (size_t i = 0; i < name.length; i++)
		if (!read_name_letter(name.text[i], i == 0))
			return read_amiss(r->event, name, name_amiss);
	memcpy(r->event->name, name.text, name.length);
	r->event->name[name.length] = '\0';
	return NULL;
}

static const char *read_burned(struct reading *r)
{
	const char *reason = NULL;

	for (int i = 0; i < r->words && !reason; i++)
		reason = read_card(r->word[i], r->event);
	return reason;
}

static const char *read_cards(struct reading *r)
{
	const char *reason = NULL;

	for (int i = 0; i < r->words && !reason; i++) {
		if (word_is(r->word[i], "??"))
			r->event->card[r->event->cards++] =
				(struct card){CARD_UNREAD, false};
		else
			reason = read_card(r->word[i], r->event);
	}
	return reason;
}

static const char *read_ruling(struct reading *r)
{
	static const char *const names[] = {[RULE_BURN] = "burn",
					    [RULE_NONE] = "none",
					    [RULE_NEXT] = "next",
					    [RULE_DEAL] = "deal",
					    [RULE_RESPIN] = "respin"};
	int i = word_in(r->word[0], names, sizeof names / sizeof *names);

	if (i < 0)
		return read_amiss(
			r->event, r->word[0],
			N_("expected burn, none, next, deal or respin"));
	r->event->ruling = (uint8_t)i;
	return NULL;
}

static const char *read_count(struct reading *r)
{
	return word_number(r->word[0], &r->event->n)
		       ? NULL
		       : read_amiss(
				 r->event, r->word[0],
				 N_("expected a number of at most 9 digits"));
}

static const char *read_pocket_word(struct word word, struct event *event)
{
	return word_number(word, &event->n) && event->n < POCKETS
		       ? NULL
		       : read_amiss(event, word,
				    N_("expected a number from 0 to 36"));
}

static const char *read_pocket(struct reading *r)
{
	return read_pocket_word(r->word[0], r->event);
}

static const char *read_insert(struct reading *r)
{
	const char *reason = read_from_one(r, 0, &r->event->n);

	return reason ? reason : read_card(r->word[1], r->event);
}

static const char *read_correct(struct reading *r)
{
	if (!word_is(r->word[0], "number"))
		return read_insert(r);
	r->event->verb = VERB_CORRECT_NUMBER;
	return read_pocket_word(r->word[1], r->event);
}

static const char *read_place(struct reading *r)
{
	return read_from_one(r, 0, &r->event->n);
}

static const char *read_hand(struct word word, int hands, struct event *event)
{
	static const char *const names[] = {[HAND_PLAYER] = "player",
					    [HAND_BANKER] = "banker",
					    [HAND_TIE] = "tie",
					    [HAND_QUIT] = "quit"};
	int i = word_in(word, names, hands);

	if (i < 0)
		return read_amiss(event, word, N_("unknown hand or verdict"));
	event->hand = (uint8_t)i;
	return NULL;
}

static const char *read_verdict(struct reading *r)
{
	return read_hand(r->word[0], HAND_QUIT + 1, r->event);
}

static const char *read_position(struct reading *r)
{
	const char *reason = read_hand(r->word[0], HAND_BANKER + 1, r->event);

	return reason ? reason : read_from_one(r, 1, &r->event->n);
}

static const char *read_hole(struct reading *r)
{
	return read_card(r->word[0], r->event);
}

static const char *read_turn(struct reading *r, int i, uint8_t *turn)
{
	int direction = word_in(r->word[i], direction_words, DIRECTIONS);

	if (direction < 0)
		return read_amiss(r->event, r->word[i],
				  N_("expected cw, ccw or -"));
	*turn = (uint8_t)direction;
	return NULL;
}

static const char *read_spin(struct reading *r)
{
	const char *reason = read_turn(r, 0, &r->event->rotor);

	return reason ? reason : read_turn(r, 1, &r->event->ball);
}

/* --- the verbs ------------------------------------------------------------ */

/* clang-format off */
const struct verb_row verbs[VERBS] = {
	[VERB_TABLE] = {"table", "GAME [KEY=VALUE ...]", IN_ALL, 0,
		0, WORDS_ANY, read_table, NULL},
	[VERB_OPEN] = {"open", "", IN_ALL, WAITS, 0, 0, NULL, round_open},
	[VERB_WAGER] = {"wager", "SEAT SPOT AMOUNT", IN_ALL, WAITS | IS_WAGER,
		2, WORDS_ANY, read_wager, round_wager},
	[VERB_WITHDRAW] = {"withdraw", "SEAT [SPOT]", IN_ALL, WAITS | IS_WAGER,
		1, WORDS_ANY, read_withdraw, round_withdraw},
	[VERB_CLOSE] = {"close", "", IN_ALL, WAITS, 0, 0, NULL, round_close},
	[VERB_ANNOUNCE] = {"announce", "", IN_ALL, WAITS,
		0, 0, NULL, round_announce},
	[VERB_VOID] = {"void", "REASON", IN_ALL, 0,
		1, WORDS_ANY, NULL, round_void},
	[VERB_LIMITS] = {"limits", "KEY=AMOUNT ...", IN_ALL, WAITS,
		0, WORDS_ANY, read_limits, round_limits},
	[VERB_HOLD] = {"hold", "NAME [WORDS]", IN_ALL, 0,
		1, WORDS_ANY, read_hold, round_hold},
	[VERB_RELEASE] = {"release", "NAME", IN_ALL, 0,
		1, 1, read_hold, round_release},
	[VERB_NOTE] = {"note", "NOTE", IN_ALL, 0,
		1, WORDS_ANY, NULL, round_note},

	[VERB_CARD] = {"card", "CARD ...", IN_CARDS, 0,
		1, WORDS_ANY, read_cards, NULL},
	[VERB_BURN] = {"burn", "CARD ...", IN_CARDS, 0,
		1, WORDS_ANY, read_burned, cards_burn},
	[VERB_CUT] = {"cut", "", IN_CARDS, 0, 0, 0, NULL, cards_cut},
	[VERB_CLEAR] = {"clear", "", IN_CARDS, WAITS, 0, 0, NULL, cards_clear},
	[VERB_SHUFFLE] = {"shuffle", "", IN_CARDS, WAITS,
		0, 0, NULL, cards_shuffle},
	/* also ends the irregularity of an empty shoe */
	[VERB_SHOE] = {"shoe", "", IN_CARDS, WAITS_FOR_HOLDS,
		0, 0, NULL, cards_shoe},
	[VERB_FREE] = {"free", "", IN_BACCARAT, WAITS, 0, 0, NULL, cards_free},
	[VERB_RULE] = {"rule", "burn|none|next|deal|respin", IN_ALL, 0,
		1, 1, read_ruling, round_rule},
	[VERB_CORRECT] = {"correct", "N CARD", IN_CARDS, 0,
		2, 2, read_correct, cards_rework},
	[VERB_CORRECT_NUMBER] = {"correct", "number N", IN_ROULETTE, 0,
		2, 2, read_correct, roulette_correct},
	[VERB_STRIKE] = {"strike", "N", IN_CARDS, 0,
		1, 1, read_place, cards_rework},
	[VERB_INSERT] = {"insert", "N CARD", IN_CARDS, 0,
		2, 2, read_insert, cards_rework},
	[VERB_VERDICT] = {"verdict", "player|banker|tie|quit", IN_BACCARAT, 0,
		1, 1, read_verdict, baccarat_verdict},
	[VERB_POSITION] = {"position", "player|banker N", IN_BACCARAT, 0,
		2, 2, read_position, baccarat_position},

	[VERB_SEAT] = {"seat", "N", IN_BLACKJACK, WAITS,
		1, 1, read_seat, blackjack_seat},
	[VERB_INSURE] = {"insure", "SEAT", IN_BLACKJACK, WAITS,
		1, 1, read_seat, blackjack_decide_event},
	[VERB_DECLINE] = {"decline", "SEAT", IN_BLACKJACK, WAITS,
		1, 1, read_seat, blackjack_decide_event},
	[VERB_INSURANCE_CLOSED] = {"insurance-closed", "", IN_BLACKJACK, WAITS,
		0, 0, NULL, blackjack_decide_event},
	[VERB_HOLE] = {"hole", "CARD", IN_BLACKJACK, WAITS,
		1, 1, read_hole, blackjack_hole},
	[VERB_PEEK] = {"peek", "", IN_BLACKJACK, WAITS,
		0, 0, NULL, blackjack_decide_event},
	[VERB_HIT] = {"hit", "SEAT", IN_BLACKJACK, WAITS,
		1, 1, read_seat, blackjack_decide_event},
	[VERB_STAND] = {"stand", "SEAT", IN_BLACKJACK, WAITS,
		1, 1, read_seat, blackjack_decide_event},
	[VERB_DOUBLE] = {"double", "SEAT", IN_BLACKJACK, WAITS,
		1, 1, read_seat, blackjack_decide_event},
	[VERB_SPLIT] = {"split", "SEAT", IN_BLACKJACK, WAITS,
		1, 1, read_seat, blackjack_decide_event},
	[VERB_TIMEOUT] = {"timeout", "", IN_BLACKJACK, WAITS,
		0, 0, NULL, blackjack_decide_event},
	[VERB_RETRACT] = {"retract", "", IN_BLACKJACK, WAITS,
		0, 0, NULL, blackjack_decide_retract},
	[VERB_REVEAL] = {"reveal", "", IN_BLACKJACK, WAITS,
		0, 0, NULL, blackjack_decide_event},

	[VERB_SPIN] = {"spin", "ROTOR BALL", IN_ROULETTE, WAITS_FOR_CLEAR,
		2, 2, read_spin, roulette_spin},
	[VERB_REVS] = {"revs", "N", IN_ROULETTE, WAITS_FOR_CLEAR,
		1, 1, read_count, roulette_revs},
	[VERB_NUMBER] = {"number", "N", IN_ROULETTE, WAITS_FOR_CLEAR,
		1, 1, read_pocket, roulette_number},
	[VERB_VALID] = {"valid", "", IN_ROULETTE, WAITS,
		0, 0, NULL, roulette_valid},
	[VERB_NO_SPIN] = {"no-spin", "REASON", IN_ROULETTE, WAITS,
		1, WORDS_ANY, NULL, roulette_dealer_no_spin},
};
/* clang-format on */

bool verb_is_players(enum verb verb)
{
	static const uint64_t players =
		UINT64_C(1) << VERB_WAGER | UINT64_C(1) << VERB_WITHDRAW |
		UINT64_C(1) << VERB_SEAT | UINT64_C(1) << VERB_HIT |
		UINT64_C(1) << VERB_STAND | UINT64_C(1) << VERB_DOUBLE |
		UINT64_C(1) << VERB_SPLIT | UINT64_C(1) << VERB_INSURE |
		UINT64_C(1) << VERB_DECLINE;

	return verb < VERBS && (players >> verb & 1) != 0;
}
