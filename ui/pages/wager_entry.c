/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/wager_entry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/games.h"
#include "rules/table/roulette_spots.h"

/* More than a seat has: a refusal names what was typed. */
enum { SEAT_DIGITS = 9 };

static const char digits[] = "0123456789";

unsigned wager_entry_offers(const struct house *house)
{
	uint64_t words = game_spot_words(games[house->game]);
	unsigned offers = 1u << house->game;

	for (int word = 0; word < WAGER_CARD_WORDS; word++)
		if (words >> word & 1 &&
		    house_offers(house, (enum spot_word)word))
			offers |= WAGER_OFFER(word);
	if (house->game == ROULETTE && house->announced)
		offers |= WAGER_ANNOUNCED;
	return offers;
}

/* Keys for spots that have a letter; of some the number follows, which is asked
 * for. */
static const struct wager_key {
	unsigned when; /* a game, or an offer */
	char key;
	const char *word;
	uint8_t digits;
	const char *ask;
	bool fewer; /* fewer digits may name it, too; the amount follows */
} wager_spots[] = {
	{IN_BACCARAT, 'p', "player", 0, NULL},
	{IN_BACCARAT, 'b', "banker", 0, NULL},
	{IN_BACCARAT, 't', "tie", 0, NULL},
	{WAGER_OFFER(SPOT_PLAYER_PAIR), 'y', "player-pair", 0, NULL},
	{WAGER_OFFER(SPOT_BANKER_PAIR), 'k', "banker-pair", 0, NULL},
	{WAGER_OFFER(SPOT_PERFECT_PAIRS), 'p', "perfect-pairs", 0, NULL},
	{WAGER_OFFER(SPOT_PLUS_THREE), 't', "plus-three", 0, NULL},
	{IN_ROULETTE, 'r', "red", 0, NULL},
	{IN_ROULETTE, 'b', "black", 0, NULL},
	{IN_ROULETTE, 'o', "odd", 0, NULL},
	{IN_ROULETTE, 'e', "even", 0, NULL},
	{IN_ROULETTE, 'l', "low", 0, NULL},
	{IN_ROULETTE, 'h', "high", 0, NULL},
	{IN_ROULETTE, 'c', "column", 1, N_("Column or dozen: 1, 2 or 3?")},
	{IN_ROULETTE, 'd', "dozen", 1, N_("Column or dozen: 1, 2 or 3?")},
	{WAGER_ANNOUNCED, 'v', "voisins", 0, NULL},
	{WAGER_ANNOUNCED, 't', "tiers", 0, NULL},
	{WAGER_ANNOUNCED, 'p', "orphelins", 0, NULL},
	{WAGER_ANNOUNCED, 'n', "neighbours", 2, N_("Which number?")},
	{IN_DRAGON_TIGER, 'd', "dragon", 0, NULL},
	{IN_DRAGON_TIGER, 't', "tiger", 0, NULL},
	{IN_DRAGON_TIGER, 'e', "tie", 0, NULL},
	{WAGER_OFFER(SPOT_SUITED_TIE), 's', "suited-tie", 0, NULL},
	{IN_FOOTBALL_STUDIO, 'h', "home", 0, NULL},
	{IN_FOOTBALL_STUDIO, 'w', "away", 0, NULL},
	{IN_FOOTBALL_STUDIO, 'd', "draw", 0, NULL},
	{IN_SIC_BO, 's', "small", 0, NULL},
	{IN_SIC_BO, 'b', "big", 0, NULL},
	{IN_SIC_BO, 'o', "odd", 0, NULL},
	{IN_SIC_BO, 'e', "even", 0, NULL},
	{IN_SIC_BO, 't', "total", 2, N_("Total, 4 to 17?"), true},
	{IN_SIC_BO, 'r', "triple", 1, N_("Number, 1 to 6?")},
	{IN_SIC_BO, 'y', "any-triple", 0, NULL},
	{IN_SIC_BO, 'd', "double", 1, N_("Number, 1 to 6?")},
	{IN_SIC_BO, 'c', "combination", 2, N_("Two numbers, the lower first?")},
	{IN_SIC_BO, 'n', "single", 1, N_("Number, 1 to 6?")},
};

void wager_entry_letters(const struct house *house,
			 char text[static UI_TEXT_MAX])
{
	unsigned offers = wager_entry_offers(house);

	*text = '\0';
	for (size_t i = 0; i < sizeof wager_spots / sizeof *wager_spots; i++)
		if (wager_spots[i].when & offers)
			sprintf(text + strlen(text), "%s%c", *text ? " " : "",
				wager_spots[i].key - 'a' + 'A');
}

/* Marks the line as incomplete; `what` is missing. */
static const char *wager_entry_need_more(struct wager_entry *entry,
					 const char *what)
{
	entry->partial = true;
	entry->missing = what;
	return NULL;
}

/* Parses the seat: the digits before a slash or letter; the first digit in
 * blackjack. Returns the rest. */
static const char *wager_entry_parse_seat(const char *text, enum game_id game,
					  struct wager_entry *entry)
{
	size_t n = strspn(text, digits);
	bool whole = text[n] == '/' || (text[n] >= 'a' && text[n] <= 'z');

	if (game == BLACKJACK && n > 0) {
		entry->seat = (uint32_t)(*text - '0');
		n = 1;
	} else if (n == 0 || (game == ROULETTE && !whole)) {
		return text;
	} else {
		entry->seat =
			n > SEAT_DIGITS ? UINT32_MAX : (uint32_t)atoi(text);
	}
	return text + n + (text[n] == '/');
}

/* Two numbers of dice are typed without their hyphen. */
static uint8_t wager_entry_named_spot(const struct house *house,
				      const char *word, const char *name,
				      size_t length)
{
	struct token words[2] = {{word, strlen(word)}, {name, length}};
	const struct game *game = games[house->game];
	char pair[] = {name[0], '-', name[length > 0]};

	if (length == 2 && token_is(words[0], spot_words[SPOT_COMBINATION]))
		words[1] = (struct token){pair, sizeof pair};
	return game->spot_parse(game, house, words, length > 0 ? 2 : 1);
}

/* A corner by its first number and its last. */
static bool wager_entry_is_corner(const struct spot *spot, const char *text,
				  size_t length)
{
	const char *dash = memrchr(text, '-', length);
	size_t first = dash ? (size_t)(dash - text) + 1 : 0;
	size_t last = length - first + 1;
	size_t whole = strlen(spot->name);

	return spot->word == SPOT_CORNER && first > 0 && last < whole &&
	       dash == memchr(text, '-', length) &&
	       strncmp(spot->name, text, first) == 0 &&
	       strncmp(spot->name + whole - last, dash, last) == 0;
}

/* The inside spot of those numbers; each set has one spot. */
static uint8_t wager_entry_inside_spot(const struct house *house,
				       const char *text, size_t length)
{
	struct token name = {text, length};

	for (uint8_t i = 0; i < SPOTS && spots[i].word <= SPOT_LINE; i++)
		if (token_is(name, spots[i].name))
			return spots_offered(house, i) ? i : SPOT_UNKNOWN;
	for (uint8_t i = 0; i < SPOTS && spots[i].word <= SPOT_LINE; i++)
		if (wager_entry_is_corner(&spots[i], text, length))
			return i;
	return SPOT_UNKNOWN;
}

/* The number that names a spot; what follows it is the amount. */
static const char *wager_entry_parse_digits(const struct wager_key *spot,
					    const char *text,
					    const struct house *house,
					    struct wager_entry *entry)
{
	size_t length = strspn(text, digits);

	if (length > spot->digits)
		length = spot->digits;
	entry->spot = wager_entry_named_spot(house, spot->word, text, length);
	if (entry->spot == SPOT_UNKNOWN && spot->fewer && length > 1)
		entry->spot = wager_entry_named_spot(house, spot->word, text,
						     --length);
	if (entry->spot == SPOT_UNKNOWN && !text[length] &&
	    length < spot->digits)
		return wager_entry_need_more(entry, spot->ask);
	return text + length;
}

static const char *wager_entry_parse_spot_letter(const char *text,
						 const struct house *house,
						 struct wager_entry *entry)
{
	size_t n = sizeof wager_spots / sizeof *wager_spots;

	for (size_t i = 0; i < n; i++) {
		const struct wager_key *spot = &wager_spots[i];
		if (!(spot->when & wager_entry_offers(house)) ||
		    spot->key != *text)
			continue;
		text++;
		if (spot->digits > 0 && !*text)
			return wager_entry_need_more(entry, spot->ask);
		return wager_entry_parse_digits(spot, text, house, entry);
	}
	return NULL;
}

/* Parses the spot; returns the rest, NULL: missing or unknown. */
static const char *wager_entry_parse_spot(const char *text,
					  const struct house *house,
					  struct wager_entry *entry)
{
	size_t n = strspn(text, "0123456789-");
	const char *end = text + n;

	if (house->game == BLACKJACK && !(*text >= 'a' && *text <= 'z')) {
		entry->spot = BLACKJACK_MAIN;
		return text;
	}
	if (house->game == ROULETTE && n > 0)
		entry->spot = wager_entry_inside_spot(house, text, n);
	else
		end = wager_entry_parse_spot_letter(text, house, entry);
	if (entry->spot != SPOT_UNKNOWN || entry->missing)
		return end;
	entry->missing = N_("No such spot.");
	return NULL;
}

static void wager_entry_parse_amount(const char *text,
				     const struct house *house,
				     struct wager_entry *entry)
{
	text += *text == '*';
	if (!*text && entry->amount.units == 0)
		(void)wager_entry_need_more(entry, N_("Amount?"));
	else if (*text && !money_parse(text, strlen(text), house->decimals,
				       &entry->amount))
		entry->missing = *text >= 'a' ? N_("No such spot.")
					      : N_("Not a valid amount.");
	else
		entry->act = WAGER_ENTRY_WAGER;
}

/* Handles the last letter, X or A; false: neither. */
static bool wager_entry_parse_letter(const char *text, const char *after_seat,
				     struct wager_entry *entry)
{
	if ((*text != 'x' && *text != 'a') || text[1])
		return false;
	if (*text == 'x')
		entry->act = text == after_seat ? WAGER_ENTRY_WITHDRAW_ALL
						: WAGER_ENTRY_WITHDRAW;
	else if (text == after_seat)
		entry->act = WAGER_ENTRY_REPEAT;
	return entry->act != WAGER_ENTRY_NONE;
}

void wager_entry_parse(const char *typed, const struct house *house,
		       struct wager_entry *entry)
{
	enum game_id game = (enum game_id)house->game;
	const char *text, *after_seat;

	if (!typed[0])
		return;
	text = after_seat = wager_entry_parse_seat(typed, game, entry);
	if (*text == 'a' && text == typed)
		entry->seat = 0;
	if (*text != 'a' && entry->seat == 0) {
		entry->missing = N_("Seat?");
		return;
	}
	if (wager_entry_parse_letter(text, after_seat, entry))
		return;
	if (!*text && game != BLACKJACK) {
		(void)wager_entry_need_more(
			entry, game == ROULETTE ? N_("Spot: numbers or letter?")
						: N_("Spot: {keys}?"));
		return;
	}
	text = wager_entry_parse_spot(text, house, entry);
	if (text &&
	    !wager_entry_parse_letter(text + (*text == '*'), after_seat, entry))
		wager_entry_parse_amount(text, house, entry);
}

void wager_entry_format(const struct wager_entry *entry,
			const struct house *house,
			char line[static WAGER_ENTRY_LINE_MAX])
{
	const struct game *game = games[house->game];
	char spot[SPOT_TEXT_MAX] = "", amount[MONEY_TEXT_MAX] = "";

	if (entry->act != WAGER_ENTRY_WITHDRAW_ALL)
		game->spot_format(game, entry->spot, spot);
	for (char *colon = spot; (colon = strchr(colon, ':'));)
		*colon = ' ';
	if (entry->act == WAGER_ENTRY_WAGER)
		money_format(entry->amount, house->decimals, amount);
	snprintf(line, WAGER_ENTRY_LINE_MAX, "%s %u%s%s%s%s",
		 entry->act == WAGER_ENTRY_WAGER ? "wager" : "withdraw",
		 (unsigned)entry->seat, *spot ? " " : "", spot,
		 *amount ? " " : "", amount);
}
