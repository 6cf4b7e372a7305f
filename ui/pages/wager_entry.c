/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/wager_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/table/spots.h"
#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/games.h"
#include "ui/terminal/keys.h"

enum { SEAT_DIGITS = 4, SEAT_NONE = SEAT_MAX + 1 };

static const char digits[] = "0123456789";

/* What a line of the game may have beside digits, X and A. */
static const char *const letters[GAMES] = {
	[BACCARAT] = "./*pbt",
	[BLACKJACK] = "./*",
	[ROULETTE] = "./*-rboelhcd",
};

/* Keys for spots that have a letter; of some the number follows. */
static const struct chips_spot {
	uint8_t game;
	char key;
	const char *word;
	bool numbered;
} chips_spots[] = {
	{BACCARAT, 'p', "player", false}, {BACCARAT, 'b', "banker", false},
	{BACCARAT, 't', "tie", false},	  {ROULETTE, 'r', "red", false},
	{ROULETTE, 'b', "black", false},  {ROULETTE, 'o', "odd", false},
	{ROULETTE, 'e', "even", false},	  {ROULETTE, 'l', "low", false},
	{ROULETTE, 'h', "high", false},	  {ROULETTE, 'c', "column", true},
	{ROULETTE, 'd', "dozen", true},
};

/* Other keys for the same: those of the number pad, and those beside. */
static const struct {
	int key, stands_for;
} aliases[] = {{',', '.'}, {';', '/'}, {'\t', '*'}, {'=', '*'}, {'+', '*'}};

void chips_fini(struct chips *chips)
{
	free(chips->last);
	chips->last = NULL;
}

void chips_drop(struct chips *chips)
{
	chips->typed[0] = '\0';
	chips->refused = false;
}

void chips_open(struct chips *chips)
{
	chips_drop(chips);
	chips->seat = 0;
}

void chips_refused(struct chips *chips, const struct chips_entry *entry)
{
	if (!chips->typed[0] || entry->half)
		return;
	chips->refused = true;
	chips->seat = entry->seat <= SEAT_MAX ? entry->seat : 0;
}

static void chips_add(struct chips *chips, int key)
{
	size_t n = strlen(chips->typed);

	if (n == CHIPS_TYPED)
		return;
	chips->typed[n] = (char)key;
	chips->typed[n + 1] = '\0';
}

static void chips_take_back(struct chips *chips)
{
	size_t n = strlen(chips->typed);

	chips->refused = false;
	if (n > 0)
		chips->typed[n - 1] = '\0';
}

static bool chips_has(enum game_id game, int key)
{
	return key > 0 && key < KEYS_BACKSPACE &&
	       (strchr(digits, key) || strchr(letters[game], key) ||
		key == 'x' || key == 'a');
}

void chips_key(struct chips *chips, enum game_id game, int key)
{
	key = keys_lower(key);
	for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
		if (aliases[i].key == key)
			key = aliases[i].stands_for;
	if (key == KEYS_BACKSPACE) {
		chips_take_back(chips);
		return;
	}
	if (key != ' ' && !chips_has(game, key))
		return;
	if (chips->refused)
		chips_drop(chips);
	if (key != ' ')
		chips_add(chips, key);
}

/* --- a line's parts ------------------------------------------------------- */

/* What more keys bring. */
static const char *chips_awaits(struct chips_entry *entry, const char *what)
{
	entry->half = true;
	entry->lacks = what;
	return NULL;
}

static const char *chips_lacks(struct chips_entry *entry, const char *what)
{
	entry->lacks = what;
	return NULL;
}

/* Digits before a slash or a letter are the seat; of blackjack the first one
 * is. Returns what is behind it. */
static const char *chips_seat(const char *text, enum game_id game,
			      struct chips_entry *entry)
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
			n > SEAT_DIGITS ? SEAT_NONE : (uint32_t)atoi(text);
	}
	return text + n + (text[n] == '/');
}

static uint8_t chips_named(enum game_id game, const char *word,
			   const char *name, size_t length)
{
	struct word words[2] = {{word, strlen(word)}, {name, length}};

	return games[game]->spot_parse(words, length > 0 ? 2 : 1);
}

/* A corner by its first number and its last. */
static bool chips_is_corner(const struct spot *spot, const char *text,
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

/* The inside spot of those numbers: no two have the same. */
static uint8_t chips_inside(const char *text, size_t length)
{
	struct word name = {text, length};

	for (uint8_t i = 0; i < SPOTS && spots[i].word <= SPOT_LINE; i++)
		if (word_is(name, spots[i].name))
			return i;
	for (uint8_t i = 0; i < SPOTS && spots[i].word <= SPOT_LINE; i++)
		if (chips_is_corner(&spots[i], text, length))
			return i;
	return SPOT_UNKNOWN;
}

static const char *chips_spot_letter(const char *text, enum game_id game,
				     struct chips_entry *entry)
{
	size_t n = sizeof chips_spots / sizeof *chips_spots;

	for (size_t i = 0; i < n; i++) {
		const struct chips_spot *spot = &chips_spots[i];
		if (spot->game != game || spot->key != *text)
			continue;
		text++;
		if (spot->numbered && !*text)
			return chips_awaits(entry, N_("Which one: 1, 2 or 3?"));
		entry->spot =
			chips_named(game, spot->word, text, spot->numbered);
		return text + spot->numbered;
	}
	return NULL;
}

/* Returns what is behind the spot; NULL: there is none yet, or no such one. */
static const char *chips_spot(const char *text, enum game_id game,
			      struct chips_entry *entry)
{
	size_t n = strspn(text, "0123456789-");
	const char *end = text + n;

	if (game == BLACKJACK) {
		entry->spot = ON_MAIN;
		return text;
	}
	if (game == ROULETTE && n > 0)
		entry->spot = chips_inside(text, n);
	else
		end = chips_spot_letter(text, game, entry);
	if (entry->spot == SPOT_UNKNOWN && !entry->lacks)
		return chips_lacks(entry, N_("There is no such spot."));
	return end;
}

static void chips_amount(const char *text, const struct house *house,
			 struct chips_entry *entry)
{
	text += *text == '*';
	if (!*text && entry->amount.units == 0)
		(void)chips_awaits(entry, N_("How much?"));
	else if (*text && !money_parse(text, strlen(text), house->decimals,
				       &entry->amount))
		entry->lacks = *text >= 'a' ? N_("There is no such spot.")
					    : N_("That is no amount of this "
						 "currency.");
	else
		entry->act = CHIPS_WAGER;
}

/* What the last letter asks for; false: there is none. */
static bool chips_letter(const char *text, const char *after_seat,
			 struct chips_entry *entry)
{
	if ((*text != 'x' && *text != 'a') || text[1])
		return false;
	if (*text == 'x')
		entry->act = text == after_seat ? CHIPS_BACK_ALL : CHIPS_BACK;
	else if (text == after_seat)
		entry->act = CHIPS_AGAIN;
	return entry->act != CHIPS_NOTHING;
}

static const char *const wants_spot[GAMES] = {
	[BACCARAT] = N_("Which spot: P, B or T?"),
	[BLACKJACK] = N_("How much?"),
	[ROULETTE] = N_("Which spot: its numbers, or its letter?"),
};

void chips_read(const struct chips *chips, const struct house *house,
		struct chips_entry *entry)
{
	enum game_id game = (enum game_id)house->game;
	const char *text, *after_seat;

	*entry = (struct chips_entry){.seat = chips->seat,
				      .spot = SPOT_UNKNOWN,
				      .amount = chips->amount};
	if (!chips->typed[0])
		return;
	text = after_seat = chips_seat(chips->typed, game, entry);
	if (*text == 'a' && text == chips->typed)
		entry->seat = 0;
	if (*text != 'a' && entry->seat == 0) {
		entry->lacks = N_("Which seat?");
		return;
	}
	if (chips_letter(text, after_seat, entry))
		return;
	if (!*text && game != BLACKJACK) {
		(void)chips_awaits(entry, wants_spot[game]);
		return;
	}
	text = chips_spot(text, game, entry);
	if (text && !chips_letter(text + (*text == '*'), after_seat, entry))
		chips_amount(text, house, entry);
}

void chips_line(const struct chips_entry *entry, const struct house *house,
		char line[static CHIPS_LINE_MAX])
{
	char spot[SPOT_TEXT_MAX] = "", amount[MONEY_TEXT_MAX] = "";

	if (entry->act != CHIPS_BACK_ALL)
		games[house->game]->spot_format(entry->spot, spot);
	for (char *colon = spot; (colon = strchr(colon, ':'));)
		*colon = ' ';
	if (entry->act == CHIPS_WAGER)
		money_format(entry->amount, house->decimals, amount);
	snprintf(line, CHIPS_LINE_MAX, "%s %u%s%s%s%s",
		 entry->act == CHIPS_WAGER ? "wager" : "withdraw",
		 (unsigned)entry->seat, *spot ? " " : "", spot,
		 *amount ? " " : "", amount);
}

void chips_done(struct chips *chips, const struct chips_entry *entry)
{
	chips_drop(chips);
	chips->seat = entry->seat;
	if (entry->act == CHIPS_WAGER)
		chips->amount = entry->amount;
}

/* --- the last round again ------------------------------------------------- */

static void chips_keep(struct chips *chips, const struct wagers *wagers)
{
	size_t size = wagers->n * sizeof *chips->last;
	struct wager *last = realloc(chips->last, size + 1);

	if (!last)
		abort();
	chips->last = last;
	chips->n = 0;
	for (uint32_t i = 0; i < wagers->n; i++)
		if (!chips->served[wagers->wager[i].seat])
			last[chips->n++] = wagers->wager[i];
}

/* Each event that a server may send names its seat first. */
static void chips_note_served(struct chips *chips, const char *line)
{
	const char *seat = strchr(line, ' ');
	unsigned long number = seat ? strtoul(seat, NULL, 10) : 0;

	if (number <= SEAT_MAX)
		chips->served[number] = true;
}

void chips_took(struct chips *chips, const struct taken *taken)
{
	const struct table *table = taken->table;

	if (chips->betting && table->phase == PHASE_PLAY)
		chips_keep(chips, &table->wagers);
	if (!chips->betting && table->phase == PHASE_BETTING)
		memset(chips->served, 0, sizeof chips->served);
	if (taken->served && taken->line)
		chips_note_served(chips, taken->line);
	chips->betting = table->phase == PHASE_BETTING;
	if (!chips->betting)
		chips->seat = 0;
}

/* Of that seat, or of any, and its place is empty now. */
static bool chips_is_missing(const struct wager *wager,
			     const struct table *table, uint32_t seat)
{
	return (seat == 0 || wager->seat == seat) &&
	       wagers_stake(&table->wagers, wager->seat, wager->spot).units ==
		       0;
}

void chips_repeat(struct chips *chips, uint32_t seat)
{
	chips_drop(chips);
	chips->repeats = true;
	chips->again_seat = seat;
	chips->again_next = chips->again = 0;
	chips->not_again = (struct chips_not){0};
}

bool chips_repeating(const struct chips *chips)
{
	return chips->repeats && chips->again_next > 0;
}

bool chips_next(struct chips *chips, const struct table *table,
		struct chips_entry *entry)
{
	while (chips->again_next < chips->n) {
		const struct wager *wager = &chips->last[chips->again_next++];
		if (!chips_is_missing(wager, table, chips->again_seat))
			continue;
		*entry = (struct chips_entry){.act = CHIPS_WAGER,
					      .seat = wager->seat,
					      .spot = wager->spot,
					      .amount = wager->stake};
		return true;
	}
	return false;
}

void chips_not_taken(struct chips *chips, const struct chips_entry *entry,
		     enum refusal refusal)
{
	struct chips_not *unlaid = &chips->not_again;
	uint16_t seat = (uint16_t)entry->seat;

	/* the last round's lie by seat */
	if (unlaid->n == 0 || unlaid->last != seat) {
		if (unlaid->seats < CHIPS_NAMED)
			unlaid->seat[unlaid->seats] = seat;
		unlaid->seats++;
	}
	unlaid->n++;
	unlaid->last = seat;
	unlaid->refusal = refusal;
}
