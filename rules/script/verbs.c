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
#include "rules/games/sic_bo.h"
#include "rules/table/paytables.h"
#include "rules/table/roulette_spots.h"

/* Sets the malformed word, unless it is the verb; returns the reason. */
static const char *verb_read_error(struct event *event, struct token word,
				   const char *reason)
{
	event->bad_token = word;
	return reason;
}

/* --- the keys of `table` and `limits` ------------------------------------- */

static bool verb_key_number(struct token value, uint32_t least, uint32_t most,
			    uint8_t *to)
{
	uint32_t number;

	if (!token_number(value, &number) || number < least || number > most)
		return false;
	*to = (uint8_t)number;
	return true;
}

/* Reads one of two words; the second means true. */
static bool verb_key_choice(struct token value, const char *no, const char *yes,
			    bool *to)
{
	*to = token_is(value, yes);
	return *to || token_is(value, no);
}

static bool verb_key_decks(struct house *house, struct token value)
{
	return verb_key_number(value, 1, DECKS_MAX, &house->decks);
}

static bool verb_key_shuffle(struct house *house, struct token value)
{
	house->shuffle_every_round = IN_COUPS >> house->game & 1;
	return token_is(value, "every-round");
}

static bool verb_key_aces(struct house *house, struct token value)
{
	return verb_key_choice(value, "one", "many", &house->aces_many);
}

static bool verb_key_double_after_split(struct house *house, struct token value)
{
	return verb_key_choice(value, "no", "yes", &house->double_after_split);
}

static bool verb_key_min_revs(struct house *house, struct token value)
{
	return verb_key_number(value, 1, 99, &house->min_revs);
}

static bool verb_key_opposing(struct house *house, struct token value)
{
	return verb_key_choice(value, "allow", "forbid",
			       &house->opposing_forbidden);
}

static bool verb_key_max_wagers(struct house *house, struct token value)
{
	return verb_key_number(value, 0, 99, &house->max_wagers);
}

static bool verb_key_hands_after_cut(struct house *house, struct token value)
{
	return verb_key_number(value, 0, HANDS_AFTER_CUT_MAX,
			       &house->hands_after_cut);
}

static bool verb_key_burn(struct house *house, struct token value)
{
	bool taken = true;

	if (token_is(value, "by-value"))
		house->burn = BURN_BY_VALUE;
	else if (!token_is(value, "no"))
		taken = verb_key_number(value, 1, BURN_MAX, &house->burn);
	if (!game_has_cards(house->game))
		house->burn = 0;
	return taken;
}

/* Side bets, which only their own game has. */
static bool verb_key_side_bet(const struct house *house, enum game_id game,
			      struct token value, bool *taken)
{
	if (!verb_key_choice(value, "no", "yes", taken))
		return false;
	*taken &= house->game == game;
	return true;
}

static bool verb_key_pairs(struct house *house, struct token value)
{
	return verb_key_side_bet(house, BACCARAT, value, &house->pairs);
}

static bool verb_key_perfect_pairs(struct house *house, struct token value)
{
	return verb_key_side_bet(house, BLACKJACK, value,
				 &house->perfect_pairs);
}

static bool verb_key_plus_three(struct house *house, struct token value)
{
	return verb_key_side_bet(house, BLACKJACK, value, &house->plus_three);
}

static bool verb_key_coverage(struct house *house, struct token value)
{
	return verb_key_number(value, 1, 100, &house->coverage);
}

static bool verb_key_trios(struct house *house, struct token value)
{
	return verb_key_choice(value, "no", "yes", &house->trios);
}

static bool verb_key_announced(struct house *house, struct token value)
{
	return verb_key_choice(value, "no", "yes", &house->announced);
}

static bool verb_key_final(struct house *house, struct token value)
{
	bool at_clear;

	if (!verb_key_choice(value, "announce", "clear", &at_clear))
		return false;
	house->final_at_clear = at_clear && !game_has_cards(house->game);
	return true;
}

/* A wager wins its stake at least [blackjack 2.3]. */
static bool verb_key_blackjack_pays(struct house *house, struct token value)
{
	return ratio_parse(value, (struct ratio){1, 1}, &house->blackjack_pays);
}

static bool verb_key_insurance_pays(struct house *house, struct token value)
{
	return ratio_parse(value, (struct ratio){2, 1}, &house->insurance_pays);
}

static bool verb_key_tie_pays(struct house *house, struct token value)
{
	return ratio_parse(value, (struct ratio){8, 1}, &house->tie_pays);
}

static bool verb_key_commission(struct house *house, struct token value)
{
	house->commission = 0;
	return token_is(value, "none") ||
	       verb_key_number(value, 1, 5, &house->commission);
}

static bool verb_key_double(struct house *house, struct token value)
{
	static const char *const choices[DOUBLES] = {
		[DOUBLE_ANY] = "any",
		[DOUBLE_9_TO_11] = "9-11",
		[DOUBLE_10_TO_11] = "10-11",
		[DOUBLE_OFF] = "off",
	};
	int i = token_find(value, choices, DOUBLES);

	house->double_on = (uint8_t)i;
	return i >= 0;
}

static bool verb_key_double_for_less(struct house *house, struct token value)
{
	return verb_key_choice(value, "no", "yes", &house->double_for_less);
}

static bool verb_key_soft_17(struct house *house, struct token value)
{
	return verb_key_choice(value, "stand", "hit", &house->hits_soft_17);
}

static bool verb_key_split(struct house *house, struct token value)
{
	static const char *const choices[SEAT_HANDS + 1] = {
		[1] = "off", [2] = "once", [3] = "3", [4] = "4"};
	int i = token_find(value, choices, SEAT_HANDS + 1);

	house->seat_hands = (uint8_t)i;
	return i >= 0;
}

static bool verb_key_la_partage(struct house *house, struct token value)
{
	return verb_key_choice(value, "no", "yes", &house->la_partage);
}

static bool verb_key_en_prison(struct house *house, struct token value)
{
	return verb_key_choice(value, "no", "yes", &house->en_prison);
}

static bool verb_key_pending_days(struct house *house, struct token value)
{
	uint32_t days;

	if (!token_number(value, &days) || days < 1 || days > PENDING_DAYS_MAX)
		return false;
	house->pending_days = (uint16_t)days;
	return true;
}

static bool verb_key_decimals(struct house *house, struct token value)
{
	static const char *const choices[] = {[0] = "0", [2] = "2", [3] = "3"};
	int i = token_find(value, choices, sizeof choices / sizeof *choices);

	house->decimals = (uint8_t)i;
	return i >= 0;
}

static bool verb_key_rules(struct house *house, struct token value)
{
	(void)house;
	return token_is(value, "1");
}

static const struct verb_key {
	const char *name;
	bool (*set)(struct house *house, struct token value);
} keys[] = {
	{"decks", verb_key_decks},
	{"shuffle", verb_key_shuffle},
	{"aces", verb_key_aces},
	{"double-after-split", verb_key_double_after_split},
	{"min-revs", verb_key_min_revs},
	{"opposing", verb_key_opposing},
	{"max-wagers", verb_key_max_wagers},
	{"hands-after-cut", verb_key_hands_after_cut},
	{"burn", verb_key_burn},
	{"pairs", verb_key_pairs},
	{"perfect-pairs", verb_key_perfect_pairs},
	{"plus-three", verb_key_plus_three},
	{"coverage", verb_key_coverage},
	{"trios", verb_key_trios},
	{"announced", verb_key_announced},
	{"final", verb_key_final},
	{"blackjack-pays", verb_key_blackjack_pays},
	{"insurance-pays", verb_key_insurance_pays},
	{"tie-pays", verb_key_tie_pays},
	{"commission", verb_key_commission},
	{"double", verb_key_double},
	{"double-for-less", verb_key_double_for_less},
	{"soft-17", verb_key_soft_17},
	{"split", verb_key_split},
	{"la-partage", verb_key_la_partage},
	{"en-prison", verb_key_en_prison},
	{"pending-days", verb_key_pending_days},
	{"decimals", verb_key_decimals},
	{"rules", verb_key_rules},
};

enum {
	OWN_KEYS = sizeof keys / sizeof *keys,
	KEYS = OWN_KEYS + PAYTABLES,
	/* each key once, and one of them a second time */
	SETTINGS_MAX = KEYS + LIMITS + 1,
};

struct setting {
	struct token key, value;
};

static bool verb_split_setting(struct token word, struct setting *setting)
{
	const char *equals = memchr(word.text, '=', word.length);

	if (!equals)
		return false;
	setting->key = (struct token){word.text, (size_t)(equals - word.text)};
	setting->value = (struct token){equals + 1,
					word.length - setting->key.length - 1};
	return true;
}

/* Behind the keys come the paytables, then the limits. */
static int verb_key_index(struct token key)
{
	int limit = limits_find(key), paytable = paytables_find(key);

	for (int i = 0; i < OWN_KEYS; i++)
		if (token_is(key, keys[i].name))
			return i;
	if (paytable >= 0)
		return OWN_KEYS + paytable;
	return limit < 0 ? -1 : KEYS + limit;
}

static bool verb_set_key(struct house *house, int key, struct token value)
{
	int paytable = key - OWN_KEYS;

	if (paytable < 0)
		return keys[key].set(house, value);
	if (paytable < PAYTABLES)
		return paytables_parse((enum paytable_id)paytable, value,
				       house->pays[paytable]);
	return money_parse(value.text, value.length, house->decimals,
			   limits_get(&house->limits, key - KEYS));
}

static const char game_error[] = N_("unknown game; see sabot-script(5)");
static const char key_unknown_error[] = N_("unknown key");
static const char key_twice_error[] = N_("duplicate key");
static const char key_value_error[] = N_("invalid value");
static const char limits_error[] = N_("min is above max");
static const char payouts_error[] =
	N_("payouts with which the players would win more than they lose");
static const char zero_error[] = N_("la-partage or en-prison, not both");

/* The words as settings with their numbers, each key at most once. */
static const char *verb_read_settings(struct verb_args *r, int from,
				      struct setting *settings, int *numbers)
{
	bool seen[KEYS + LIMITS] = {false};

	for (int i = from; i < r->words; i++) {
		int n = i - from;

		if (!verb_split_setting(r->word[i], &settings[n]))
			return verb_read_error(r->event, r->word[i],
					       N_("expected KEY=VALUE"));
		numbers[n] = verb_key_index(settings[n].key);
		if (numbers[n] < 0)
			return verb_read_error(r->event, r->word[i],
					       key_unknown_error);
		if (seen[numbers[n]])
			return verb_read_error(r->event, r->word[i],
					       key_twice_error);
		seen[numbers[n]] = true;
	}
	return NULL;
}

/* Amounts can only be read once the currency's decimals are known, so the
 * keys with amounts go last wherever they stand. */
static const char *verb_set_keys(struct verb_args *r,
				 const struct setting *settings,
				 const int *numbers)
{
	struct house *house = &r->event->house;

	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < r->words - 1; i++)
			if ((numbers[i] >= KEYS) == (pass == 1) &&
			    !verb_set_key(house, numbers[i], settings[i].value))
				return verb_read_error(r->event, r->word[i + 1],
						       key_value_error);
	if (house->la_partage && house->en_prison)
		return zero_error;
	if (paytables_losing(house) >= 0)
		return payouts_error;
	return limits_conflict(&house->limits) ? limits_error : NULL;
}

static const char *verb_read_table(struct verb_args *r)
{
	struct setting settings[SETTINGS_MAX] = {0};
	int numbers[SETTINGS_MAX] = {0};
	const char *reason;
	enum game_id game;

	if (r->words == 0)
		return game_error;
	game = game_find(r->word[0]);
	if (game == GAMES)
		return verb_read_error(r->event, r->word[0], game_error);
	reason = verb_read_settings(r, 1, settings, numbers);
	if (reason)
		return reason;
	r->event->house = house_standard(game);
	return verb_set_keys(r, settings, numbers);
}

/* "for=30": limits for that many minutes; 0: too many. False: another word. */
static bool verb_parse_minutes(struct token word, uint32_t *minutes)
{
	struct setting setting;

	if (!verb_split_setting(word, &setting) ||
	    !token_is(setting.key, "for"))
		return false;
	if (!token_number(setting.value, minutes) || *minutes > SPECIAL_MIN_MAX)
		*minutes = 0;
	return true;
}

static const char *verb_read_minutes(struct verb_args *r)
{
	if (r->words == 0 || !verb_parse_minutes(r->word[0], &r->event->n))
		return NULL;
	if (r->event->n == 0)
		return verb_read_error(r->event, r->word[0], key_value_error);
	return r->words > 1 ? NULL : key_unknown_error;
}

uint32_t verb_special_minutes(const char *line)
{
	struct token verb = token_next(&line);
	uint32_t minutes;

	return token_is(verb, verbs[VERB_LIMITS].name) &&
			       verb_parse_minutes(token_next(&line), &minutes)
		       ? minutes
		       : 0;
}

/* `none` removes a limit. Amounts that contradict each other on one line are
 * malformed; the table refuses those that contradict its limits. */
static const char *verb_read_limits(struct verb_args *r)
{
	struct house *house = &r->event->house;
	struct limits changed = {0};
	struct setting settings[SETTINGS_MAX] = {0};
	int numbers[SETTINGS_MAX] = {0};
	const char *reason = r->words > 0 ? NULL : key_unknown_error;
	int first;

	r->event->n = 0;
	r->event->usual = r->words == 1 && token_is(r->word[0], "usual");
	if (r->event->usual)
		return NULL;
	if (!reason)
		reason = verb_read_minutes(r);
	first = r->event->n > 0;
	if (!reason)
		reason = verb_read_settings(r, first, settings, numbers);
	if (reason)
		return reason;
	*house = *r->house;
	for (int i = first; i < r->words; i++) {
		struct money *to;

		if (numbers[i - first] < KEYS)
			return verb_read_error(r->event, r->word[i],
					       key_unknown_error);
		to = limits_get(&house->limits, numbers[i - first] - KEYS);
		if (token_is(settings[i - first].value, "none"))
			*to = (struct money){0};
		else if (!verb_set_key(house, numbers[i - first],
				       settings[i - first].value))
			return verb_read_error(r->event, r->word[i],
					       key_value_error);
		*limits_get(&changed, numbers[i - first] - KEYS) = *to;
	}
	return limits_conflict(&changed) ? limits_error : NULL;
}

/* --- how the words behind each verb are read into an event ---------------- */

static const char seat_error[] =
	N_("expected a seat number of at most 9 digits");
static const char place_error[] = N_("expected a place, 1 or more");
static const char amount_error[] =
	N_("expected an amount above zero: at most 12 digits, then the "
	   "currency's decimals");
static const char card_error[] =
	N_("expected a card: rank A 2 to 9 T J Q K, suit c d h s");
static const char name_error[] = N_(
	"expected a name: a to z, then a to z, 0 to 9 or hyphens, at most 32");

/* The word at i as the number of something from 1. */
static const char *verb_read_from_one(struct verb_args *r, int i,
				      uint32_t *number)
{
	if (token_number(r->word[i], number) && *number > 0)
		return NULL;
	return verb_read_error(r->event, r->word[i], place_error);
}

static const char *verb_read_card(struct token word, struct event *event)
{
	struct card *card = &event->card[event->cards];

	if (!card_parse(word.text, word.length, card))
		return verb_read_error(event, word, card_error);
	event->cards++;
	return NULL;
}

static uint8_t verb_read_spot(struct verb_args *r, int from, int n)
{
	const struct game *game = games[r->house->game];

	return game->spot_parse(game, r->house, r->word + from, n);
}

static const char *verb_read_seat(struct verb_args *r)
{
	return token_number(r->word[0], &r->event->seat)
		       ? NULL
		       : verb_read_error(r->event, r->word[0], seat_error);
}

/* An amount is well formed where the house lets a seat double for less. */
static const char *verb_read_double(struct verb_args *r)
{
	const char *reason = verb_read_seat(r);

	r->event->amount = (struct money){0};
	if (reason || r->words == 1)
		return reason;
	if (!r->house->double_for_less)
		return N_("wrong number of words");
	return money_parse(r->word[1].text, r->word[1].length,
			   r->house->decimals, &r->event->amount)
		       ? NULL
		       : verb_read_error(r->event, r->word[1], amount_error);
}

static const char *verb_read_wager(struct verb_args *r)
{
	const char *reason;
	struct token last;

	reason = verb_read_seat(r);
	if (reason)
		return reason;
	last = r->word[r->words - 1];
	if (!money_parse(last.text, last.length, r->house->decimals,
			 &r->event->amount))
		return verb_read_error(r->event, last, amount_error);
	r->event->spot = verb_read_spot(r, 1, r->words - 2);
	return NULL;
}

static const char *verb_read_withdraw(struct verb_args *r)
{
	const char *reason;

	reason = verb_read_seat(r);
	if (reason)
		return reason;
	r->event->all_spots = r->words == 1;
	if (!r->event->all_spots)
		r->event->spot = verb_read_spot(r, 1, r->words - 1);
	return NULL;
}

static bool verb_is_name_letter(char c, bool first)
{
	if (c >= 'a' && c <= 'z')
		return true;
	return !first && ((c >= '0' && c <= '9') || c == '-');
}

static const char *verb_read_hold(struct verb_args *r)
{
	struct token name = r->word[0];

	if (name.length > HOLD_NAME_MAX)
		return verb_read_error(r->event, name, name_error);
	for (size_t i = 0; i < name.length; i++)
		if (!verb_is_name_letter(name.text[i], i == 0))
			return verb_read_error(r->event, name, name_error);
	memcpy(r->event->name, name.text, name.length);
	r->event->name[name.length] = '\0';
	return NULL;
}

static const char *verb_read_burned(struct verb_args *r)
{
	const char *reason = NULL;

	for (int i = 0; i < r->words && !reason; i++)
		reason = verb_read_card(r->word[i], r->event);
	return reason;
}

static const char *verb_read_cards(struct verb_args *r)
{
	const char *reason = NULL;

	for (int i = 0; i < r->words && !reason; i++) {
		if (token_is(r->word[i], "??"))
			r->event->card[r->event->cards++] =
				(struct card){CARD_UNREAD, false};
		else
			reason = verb_read_card(r->word[i], r->event);
	}
	return reason;
}

static const char *verb_read_ruling(struct verb_args *r)
{
	static const char *const names[] = {
		[RULING_BURN] = "burn",	    [RULING_DOUBLE_READ] = "none",
		[RULING_NEXT] = "next",	    [RULING_DEAL] = "deal",
		[RULING_RESPIN] = "respin", [RULING_RESHAKE] = "reshake"};
	int i = token_find(r->word[0], names, sizeof names / sizeof *names);

	if (i < 0)
		return verb_read_error(
			r->event, r->word[0],
			N_("expected burn, none, next, deal, respin or "
			   "reshake"));
	r->event->ruling = (uint8_t)i;
	return NULL;
}

static const char *verb_read_count(struct verb_args *r)
{
	return token_number(r->word[0], &r->event->n)
		       ? NULL
		       : verb_read_error(
				 r->event, r->word[0],
				 N_("expected a number of at most 9 digits"));
}

static const char *verb_parse_pocket(struct token word, struct event *event)
{
	return token_number(word, &event->n) && event->n < POCKETS
		       ? NULL
		       : verb_read_error(event, word,
					 N_("expected a number from 0 to 36"));
}

static const char *verb_read_pocket(struct verb_args *r)
{
	return verb_parse_pocket(r->word[0], r->event);
}

static const char *verb_read_insert(struct verb_args *r)
{
	const char *reason = verb_read_from_one(r, 0, &r->event->n);

	return reason ? reason : verb_read_card(r->word[1], r->event);
}

static const char *verb_read_corrected_pocket(struct verb_args *r)
{
	return verb_parse_pocket(r->word[1], r->event);
}

static const char *verb_parse_dice(const struct token *words,
				   struct event *event)
{
	uint16_t dice;

	if (!dice_parse_words(words, &dice))
		return verb_read_error(event, words[0],
				       N_("expected three faces from 1 to 6"));
	event->n = dice;
	return NULL;
}

static const char *verb_read_dice(struct verb_args *r)
{
	return verb_parse_dice(r->word, r->event);
}

static const char *verb_read_corrected_dice(struct verb_args *r)
{
	return verb_parse_dice(r->word + 1, r->event);
}

static const char *verb_read_place(struct verb_args *r)
{
	return verb_read_from_one(r, 0, &r->event->n);
}

static const char *verb_read_hand(struct token word, int hands,
				  struct event *event)
{
	int i = token_find(word, hand_names, hands);

	if (i < 0)
		return verb_read_error(event, word,
				       N_("expected player or banker; a "
					  "verdict also tie or quit"));
	event->hand = (uint8_t)i;
	return NULL;
}

static const char *verb_read_verdict(struct verb_args *r)
{
	return verb_read_hand(r->word[0], HAND_QUIT + 1, r->event);
}

static const char *verb_read_position(struct verb_args *r)
{
	const char *reason =
		verb_read_hand(r->word[0], HAND_BANKER + 1, r->event);

	return reason ? reason : verb_read_from_one(r, 1, &r->event->n);
}

static const char *verb_read_hole(struct verb_args *r)
{
	return verb_read_card(r->word[0], r->event);
}

static const char *verb_read_direction(struct verb_args *r, int i,
				       uint8_t *turn)
{
	int direction = token_find(r->word[i], direction_words, DIRECTIONS);

	if (direction < 0)
		return verb_read_error(r->event, r->word[i],
				       N_("expected cw, ccw or -"));
	*turn = (uint8_t)direction;
	return NULL;
}

static const char *verb_read_spin(struct verb_args *r)
{
	const char *reason = verb_read_direction(r, 0, &r->event->rotor);

	return reason ? reason : verb_read_direction(r, 1, &r->event->ball);
}

/* --- the verbs ------------------------------------------------------------ */

/* clang-format off */
const struct verb_row verbs[VERBS] = {
	[VERB_TABLE] = {"table", "GAME [KEY=VALUE ...]", IN_ALL, 0,
		0, WORDS_ANY, verb_read_table, game_start},
	[VERB_OPEN] = {"open", "", IN_ALL, STOPPED, 0, 0, NULL, round_open},
	[VERB_WAGER] = {"wager", "SEAT SPOT AMOUNT", IN_ALL, STOPPED | IS_WAGER,
		2, WORDS_ANY, verb_read_wager, round_wager},
	[VERB_WITHDRAW] = {"withdraw", "SEAT [SPOT]", IN_ALL, STOPPED | IS_WAGER,
		1, WORDS_ANY, verb_read_withdraw, round_withdraw},
	[VERB_CLOSE] = {"close", "", IN_ALL, STOPPED, 0, 0, NULL, round_close},
	[VERB_ANNOUNCE] = {"announce", "", IN_ALL, STOPPED,
		0, 0, NULL, round_announce},
	[VERB_VOID] = {"void", "REASON", IN_ALL, 0,
		1, WORDS_ANY, NULL, round_void},
	[VERB_PENDING] = {"pending", "REASON", IN_ALL, 0,
		1, WORDS_ANY, NULL, round_pending},
	[VERB_LIMITS] = {"limits", "[for=MINUTES] KEY=AMOUNT ...|usual", IN_ALL, STOPPED,
		0, WORDS_ANY, verb_read_limits, round_limits},
	[VERB_HOLD] = {"hold", "NAME [WORDS]", IN_ALL, 0,
		1, WORDS_ANY, verb_read_hold, round_hold},
	[VERB_RELEASE] = {"release", "NAME", IN_ALL, 0,
		1, 1, verb_read_hold, round_release},
	[VERB_NOTE] = {"note", "NOTE", IN_ALL, 0,
		1, WORDS_ANY, NULL, round_note},

	[VERB_CARD] = {"card", "CARD ...", IN_CARDS, 0,
		1, WORDS_ANY, verb_read_cards, card_game_card},
	[VERB_BURN] = {"burn", "CARD ...", IN_CARDS, 0,
		1, WORDS_ANY, verb_read_burned, card_game_burn},
	[VERB_CUT] = {"cut", "", IN_CARDS, 0, 0, 0, NULL, card_game_cut},
	/* without cards only with final=clear */
	[VERB_CLEAR] = {"clear", "", IN_CARDS, STOPPED, 0, 0, NULL, round_clear},
	[VERB_SHUFFLE] = {"shuffle", "", IN_CARDS, STOPPED,
		0, 0, NULL, card_game_shuffle},
	/* also ends the irregularity of an empty shoe */
	[VERB_SHOE] = {"shoe", "", IN_CARDS, STOPPED_BY_HOLD,
		0, 0, NULL, card_game_shoe},
	[VERB_FREE] = {"free", "", IN_COUPS, STOPPED, 0, 0, NULL, card_game_free},
	[VERB_RULE] = {"rule", "burn|none|next|deal|respin|reshake", IN_ALL, 0,
		1, 1, verb_read_ruling, round_rule},
	[VERB_CORRECT] = {"correct", "N CARD", IN_CARDS, 0,
		2, 2, verb_read_insert, card_game_correct},
	[VERB_CORRECT_NUMBER] = {"correct", "number N", IN_ROULETTE, 0,
		2, 2, verb_read_corrected_pocket, roulette_correct},
	[VERB_CORRECT_DICE] = {"correct", "dice DIE DIE DIE", IN_SIC_BO, 0,
		4, 4, verb_read_corrected_dice, sic_bo_correct},
	[VERB_STRIKE] = {"strike", "N", IN_CARDS, 0,
		1, 1, verb_read_place, card_game_correct},
	[VERB_INSERT] = {"insert", "N CARD", IN_CARDS, 0,
		2, 2, verb_read_insert, card_game_correct},
	[VERB_VERDICT] = {"verdict", "player|banker|tie|quit", IN_BACCARAT, 0,
		1, 1, verb_read_verdict, baccarat_verdict},
	[VERB_POSITION] = {"position", "player|banker N", IN_BACCARAT, 0,
		2, 2, verb_read_position, baccarat_position},

	[VERB_SEAT] = {"seat", "N", IN_BLACKJACK, STOPPED,
		1, 1, verb_read_seat, blackjack_seat},
	[VERB_INSURE] = {"insure", "SEAT", IN_BLACKJACK, STOPPED,
		1, 1, verb_read_seat, blackjack_decide_event},
	[VERB_DECLINE] = {"decline", "SEAT", IN_BLACKJACK, STOPPED,
		1, 1, verb_read_seat, blackjack_decide_event},
	[VERB_INSURANCE_CLOSED] = {"insurance-closed", "", IN_BLACKJACK, STOPPED,
		0, 0, NULL, blackjack_decide_event},
	[VERB_HOLE] = {"hole", "CARD", IN_BLACKJACK, STOPPED,
		1, 1, verb_read_hole, blackjack_hole},
	[VERB_PEEK] = {"peek", "", IN_BLACKJACK, STOPPED,
		0, 0, NULL, blackjack_decide_event},
	[VERB_HIT] = {"hit", "SEAT", IN_BLACKJACK, STOPPED,
		1, 1, verb_read_seat, blackjack_decide_event},
	[VERB_STAND] = {"stand", "SEAT", IN_BLACKJACK, STOPPED,
		1, 1, verb_read_seat, blackjack_decide_event},
	[VERB_DOUBLE] = {"double", "SEAT [AMOUNT]", IN_BLACKJACK, STOPPED,
		1, 2, verb_read_double, blackjack_decide_event},
	[VERB_SPLIT] = {"split", "SEAT", IN_BLACKJACK, STOPPED,
		1, 1, verb_read_seat, blackjack_decide_event},
	[VERB_TIMEOUT] = {"timeout", "", IN_BLACKJACK, STOPPED,
		0, 0, NULL, blackjack_decide_event},
	[VERB_RETRACT] = {"retract", "", IN_BLACKJACK, STOPPED,
		0, 0, NULL, blackjack_decide_retract},
	[VERB_REVEAL] = {"reveal", "", IN_BLACKJACK, STOPPED,
		0, 0, NULL, blackjack_decide_event},

	[VERB_SPIN] = {"spin", "ROTOR BALL", IN_ROULETTE, STOPPED_BY_IRREGULARITY,
		2, 2, verb_read_spin, roulette_spin},
	[VERB_REVS] = {"revs", "N", IN_ROULETTE, STOPPED_BY_IRREGULARITY,
		1, 1, verb_read_count, roulette_revs},
	[VERB_NUMBER] = {"number", "N", IN_ROULETTE, STOPPED_BY_IRREGULARITY,
		1, 1, verb_read_pocket, roulette_number},
	[VERB_VALID] = {"valid", "", IN_ROULETTE, STOPPED,
		0, 0, NULL, roulette_valid},
	[VERB_NO_SPIN] = {"no-spin", "REASON", IN_ROULETTE, STOPPED,
		1, WORDS_ANY, NULL, roulette_dealer_no_spin},

	[VERB_DICE] = {"dice", "DIE DIE DIE", IN_SIC_BO, STOPPED_BY_IRREGULARITY,
		3, 3, verb_read_dice, sic_bo_dice},
	[VERB_FLAT] = {"flat", "", IN_SIC_BO, STOPPED, 0, 0, NULL, sic_bo_flat},
	[VERB_NO_ROLL] = {"no-roll", "REASON", IN_SIC_BO, STOPPED,
		1, WORDS_ANY, NULL, sic_bo_no_roll},
};
/* clang-format on */

bool verb_is_player_action(enum verb verb)
{
	static const uint64_t players =
		UINT64_C(1) << VERB_WAGER | UINT64_C(1) << VERB_WITHDRAW |
		UINT64_C(1) << VERB_SEAT | UINT64_C(1) << VERB_HIT |
		UINT64_C(1) << VERB_STAND | UINT64_C(1) << VERB_DOUBLE |
		UINT64_C(1) << VERB_SPLIT | UINT64_C(1) << VERB_INSURE |
		UINT64_C(1) << VERB_DECLINE;

	return verb < VERBS && (players >> verb & 1) != 0;
}
