/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/wager_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/games.h"
#include "rules/games/roulette.h"
#include "rules/table/roulette_spots.h"
#include "ui/actions/actions.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

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

/* Throws away what is typed. */
static void chips_drop(struct chips *chips)
{
	chips->typed[0] = '\0';
	chips->refused = false;
}

/* Enter was not taken: the line stays to be read, and its seat for the next;
 * one that is half is typed on. */
static void chips_refused(struct chips *chips, const struct chips_entry *entry)
{
	if (!chips->typed[0] || entry->half)
		return;
	chips->refused = true;
	chips->seat = entry->seat <= SEAT_MAX ? entry->seat : 0;
}

void chips_key(struct chips *chips, enum game_id game, int key)
{
	size_t n = strlen(chips->typed);

	key = keys_lower(key);
	for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
		if (aliases[i].key == key)
			key = aliases[i].stands_for;
	if (key == KEYS_BACKSPACE) {
		chips->refused = false;
		chips->typed[n > 0 ? n - 1 : 0] = '\0';
		return;
	}
	if (key != ' ' &&
	    (key <= 0 || key >= KEYS_BACKSPACE ||
	     (!strchr(digits, key) && !strchr(letters[game], key) &&
	      key != 'x' && key != 'a')))
		return;
	if (chips->refused) {
		chips_drop(chips);
		n = 0;
	}
	if (key != ' ' && n < CHIPS_TYPED) {
		chips->typed[n] = (char)key;
		chips->typed[n + 1] = '\0';
	}
}

/* --- a line's parts ------------------------------------------------------- */

/* What more keys bring. */
static const char *chips_awaits(struct chips_entry *entry, const char *what)
{
	entry->half = true;
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
			return chips_awaits(entry, N_("Which: 1, 2 or 3?"));
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
	if (entry->spot != SPOT_UNKNOWN || entry->lacks)
		return end;
	entry->lacks = N_("No such spot.");
	return NULL;
}

static void chips_amount(const char *text, const struct house *house,
			 struct chips_entry *entry)
{
	text += *text == '*';
	if (!*text && entry->amount.units == 0)
		(void)chips_awaits(entry, N_("Amount?"));
	else if (*text && !money_parse(text, strlen(text), house->decimals,
				       &entry->amount))
		entry->lacks = *text >= 'a' ? N_("No such spot.")
					    : N_("Not a valid amount.");
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
	[BACCARAT] = N_("Spot: P, B or T?"),
	[BLACKJACK] = N_("Amount?"),
	[ROULETTE] = N_("Spot: numbers or letter?"),
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
		entry->lacks = N_("Seat?");
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

void chips_took(struct chips *chips, const struct taken *taken)
{
	const struct table *table = taken->table;

	if (chips->betting && table->phase == PHASE_PLAY)
		chips_keep(chips, &table->wagers);
	if (!chips->betting && table->phase == PHASE_BETTING)
		memset(chips->served, 0, sizeof chips->served);
	if (taken->served &&
	    taken->line) { /* each event names its seat first */
		const char *seat = strchr(taken->line, ' ');
		unsigned long number = seat ? strtoul(seat, NULL, 10) : 0;

		if (number <= SEAT_MAX)
			chips->served[number] = true;
	}
	chips->betting = table->phase == PHASE_BETTING;
	if (!chips->betting)
		chips->seat = 0;
}

/* Begins to bring the last round's wagers again that lie no more, of a seat or,
 * with 0, of all. */
static void chips_repeat(struct chips *chips, uint32_t seat)
{
	chips_drop(chips);
	chips->repeats = true;
	chips->again_seat = seat;
	chips->again_next = chips->again = 0;
	chips->not_again = (struct chips_not){0};
}

bool chips_next(struct chips *chips, const struct table *table,
		struct chips_entry *entry)
{
	while (chips->again_next < chips->n) {
		const struct wager *wager = &chips->last[chips->again_next++];

		if ((chips->again_seat && wager->seat != chips->again_seat) ||
		    wagers_stake(&table->wagers, wager->seat, wager->spot)
				    .units != 0)
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

enum { FIELD_COLS = 24 }; /* a longer line shows its end */

static struct money chips_stake(const struct table *table,
				const struct chips_entry *entry, uint8_t spot)
{
	return wagers_stake(&table->wagers, (uint16_t)entry->seat, spot);
}

static struct money chips_of_seat(const struct table *table, uint32_t seat)
{
	const struct wagers *wagers = &table->wagers;
	struct money sum = {0};

	for (uint32_t i = wagers_of_seat(wagers, (uint16_t)seat);
	     i < wagers->n && wagers->wager[i].seat == seat; i++)
		sum = money_sum(sum, wagers->wager[i].stake);
	return sum;
}

/* A sentence about a line, its figures in braces. */
static void chips_expand(const char *form, const struct chips_entry *entry,
			 const struct table *table, char text[static WORDS_MAX])
{
	const struct house *house = &table->house;
	enum game_id game = (enum game_id)house->game;
	int decimals = house->decimals, covered = 0;
	bool all = entry->act == CHIPS_BACK_ALL;
	struct money there = all ? chips_of_seat(table, entry->seat)
				 : chips_stake(table, entry, entry->spot);
	char spot[WORDS_MAX] = "", most[AMOUNT_TEXT_MAX] = "";
	char other[WORDS_MAX] = "", others[AMOUNT_TEXT_MAX] = "";
	char amount[AMOUNT_TEXT_MAX], lies[AMOUNT_TEXT_MAX];
	char total[AMOUNT_TEXT_MAX], least[AMOUNT_TEXT_MAX];

	amount_format(house->limits.min, decimals, least);
	amount_format(entry->amount, decimals, amount);
	amount_format(there, decimals, lies);
	amount_format(money_sum(there, entry->amount), decimals, total);
	if (!all) {
		enum spot_word word = games[game]->spot_word(entry->spot);

		spot_text(game, entry->spot, spot);
		amount_format(limits_max(&house->limits, word), decimals, most);
	}
	if (!all && game == BACCARAT) {
		uint8_t on = entry->spot == ON_PLAYER ? ON_BANKER : ON_PLAYER;

		spot_text(game, on, other);
		amount_format(chips_stake(table, entry, on), decimals, others);
	}
	if (!all && game == ROULETTE)
		covered = roulette_covered(table, (uint16_t)entry->seat,
					   entry->spot);
	expand(text, WORDS_MAX, form,
	       "seat %u spot %s amount %s lies %s total %s least %s most %s "
	       "other %s others %s covered %d coverable %d pockets %d seats %u",
	       (unsigned)entry->seat, spot, amount, lies, total, least, most,
	       other, others, covered, roulette_coverable(house), POCKETS,
	       games[game]->seats);
}

/* --- what is refused ------------------------------------------------------ */

/* Where something lies there already, and where nothing does. */
static const struct chips_refusal {
	const char *on_top, *alone;
} refusals[REFUSALS] = {
	[REFUSE_BAD_SEAT] = {NULL,
			     N_("No seat {seat}: seats are 1 to {seats}.")},
	[REFUSE_NO_WAGER] = {NULL, N_("Seat {seat} has nothing on {spot}.")},
	[REFUSE_OPPOSING] =
		{NULL, N_("Seat {seat} has {others} on {other}: not both.")},
	[REFUSE_COVERAGE] =
		{NULL,
		 N_("Seat {seat} would cover {covered} of {pockets} numbers, "
		    "maximum {coverable}.")},
	[REFUSE_BELOW_MIN] =
		{N_("Minimum {least}: {lies} there, total {total} is too low."),
		 N_("Minimum {least}: {amount} is too low.")},
	[REFUSE_ABOVE_MAX] =
		{N_("Maximum on {spot} {most}: {lies} there, total {total} is "
		    "too "
		    "high."),
		 N_("Maximum on {spot} {most}: {amount} is too high.")},
};

/* Why a table refuses a line, as a sentence. */
static void chips_text_refusal(const struct chips_entry *entry,
			       const struct table *table, enum refusal refusal,
			       char text[static WORDS_MAX])
{
	const struct house *house = &table->house;
	const char *form = refusals[refusal].alone;
	bool all = entry->act == CHIPS_BACK_ALL;
	bool above = refusal == REFUSE_ABOVE_MAX;

	if (!form) {
		snprintf(text, WORDS_MAX, "%s", words_refusal(refusal));
		return;
	}
	if (above || refusal == REFUSE_BELOW_MIN) {
		enum spot_word word =
			games[house->game]->spot_word(entry->spot);

		/* where there is no limit, a total of too many digits is above
		 * what can be */
		if (above && limits_max(&house->limits, word).units == 0)
			form = N_("More than 12 digits: {lies} there.");
		else if (limits_are_closed(&house->limits, word))
			form = N_("{spot} is closed: maximum {most}, minimum "
				  "{least}.");
		else if (chips_stake(table, entry, entry->spot).units > 0)
			form = refusals[refusal].on_top;
	} else if (all && refusal == REFUSE_NO_WAGER) {
		form = N_("Seat {seat} has no wager.");
	}
	chips_expand(_(form), entry, table, text);
}

/* --- what is taken -------------------------------------------------------- */

static const char *chips_form(const struct chips_entry *entry,
			      const struct table *table)
{
	bool lies = entry->act != CHIPS_BACK_ALL &&
		    chips_stake(table, entry, entry->spot).units > 0;

	switch (entry->act) {
	case CHIPS_BACK: return N_("Enter: seat {seat}, {spot}: {lies} back");
	case CHIPS_BACK_ALL: return N_("Enter: seat {seat}: all back, {lies}");
	default: break;
	}
	return lies ? N_("Enter: seat {seat}, {spot}: +{amount}, total {total}")
		    : N_("Enter: seat {seat}, {spot}: {amount}");
}

/* "3, 12 and 2 more" */
static void chips_text_seats(const struct chips_not *unlaid,
			     char text[static WORDS_MAX])
{
	uint32_t named =
		unlaid->seats < CHIPS_NAMED ? unlaid->seats : CHIPS_NAMED;
	size_t n = 0;

	for (uint32_t i = 0; i < named; i++)
		n += (size_t)snprintf(text + n, WORDS_MAX - n, "%s%u",
				      i > 0 ? ", " : "", unlaid->seat[i]);
	if (named < unlaid->seats)
		snprintf(text + n, WORDS_MAX - n, _(" and %u more"),
			 (unsigned)(unlaid->seats - named));
}

static void chips_text_not(const struct chips *chips,
			   char text[static WORDS_MAX])
{
	const struct chips_not *unlaid = &chips->not_again;
	char seats[WORDS_MAX] = "";

	*text = '\0';
	if (unlaid->n == 0)
		return;
	chips_text_seats(unlaid, seats);
	expand(text, WORDS_MAX, _("{n} refused, seat {seats}: {reason}"),
	       "n %u seats %s reason %s", (unsigned)unlaid->n, seats,
	       words_refusal(unlaid->refusal));
}

/* What would be taken of them, wager upon wager, and what they come to. */
static struct money chips_foresee(struct chips *again, uint32_t seat,
				  const struct table *table,
				  struct trial *trial)
{
	char line[CHIPS_LINE_MAX];
	struct money sum = {0};
	struct chips_entry entry;

	chips_repeat(again, seat);
	trial_begin(trial, table);
	while (chips_next(again, table, &entry)) {
		chips_line(&entry, &table->house, line);
		if (!trial_goes_on(trial, line)) {
			chips_not_taken(again, &entry, trial_refusal(trial));
			continue;
		}
		again->again++;
		sum = money_sum(sum, entry.amount);
	}
	return sum;
}

static const char *chips_repeat_form(const struct chips *again, uint32_t seat)
{
	if (again->again + again->not_again.n == 0)
		return N_("Last round's wagers are all placed.");
	if (again->again == 0)
		return N_("Last round's wagers: {not}");
	if (again->not_again.n > 0)
		return N_("Enter: repeat wagers: {n}, {sum}; {not}");
	return seat > 0 ? N_("Enter: seat {seat}, repeat wagers: {n}, {sum}")
			: N_("Enter: repeat wagers: {n}, {sum}");
}

static bool chips_text_repeat(const struct chips *chips,
			      const struct chips_entry *entry,
			      const struct table *table, struct trial *trial,
			      char text[static WORDS_MAX])
{
	struct chips again = *chips;
	struct money all = chips_foresee(&again, entry->seat, table, trial);
	char sum[AMOUNT_TEXT_MAX], unlaid[WORDS_MAX];

	amount_format(all, table->house.decimals, sum);
	chips_text_not(&again, unlaid);
	expand(text, WORDS_MAX, _(chips_repeat_form(&again, entry->seat)),
	       "n %u seat %u sum %s not %s", (unsigned)again.again,
	       (unsigned)entry->seat, sum, unlaid);
	return again.again > 0;
}

/* Whether Enter would be taken, and what it would do; else what is missing, or
 * why the table would not take it, with the figures; "" for an empty line. */
static bool chips_text(const struct chips *chips,
		       const struct chips_entry *entry,
		       const struct table *table, struct trial *trial,
		       char text[static WORDS_MAX])
{
	char line[CHIPS_LINE_MAX];

	*text = '\0';
	if (entry->act == CHIPS_NOTHING) {
		if (entry->lacks)
			snprintf(text, WORDS_MAX, "%s", _(entry->lacks));
		return false;
	}
	if (entry->act == CHIPS_AGAIN)
		return chips_text_repeat(chips, entry, table, trial, text);
	chips_line(entry, &table->house, line);
	if (!trial_takes(trial, table, line)) {
		chips_text_refusal(entry, table, trial_refusal(trial), text);
		return false;
	}
	chips_expand(_(chips_form(entry, table)), entry, table, text);
	return true;
}

void chips_text_again(const struct chips *chips, char text[static WORDS_MAX])
{
	const char *form = N_("Wagers repeated: {n}.");
	char unlaid[WORDS_MAX];

	if (chips->not_again.n > 0)
		form = N_("Wagers repeated: {n}; {not}");
	chips_text_not(chips, unlaid);
	expand(text, WORDS_MAX, _(form), "n %u not %s", (unsigned)chips->again,
	       unlaid);
}

/* --- on the screen -------------------------------------------------------- */

static const char *const hints[GAMES] = {
	[BACCARAT] = N_("seat, P B or T, amount   X: back   A: again"),
	[BLACKJACK] = N_("seat, amount   X: back   A: again"),
	[ROULETTE] = N_("seat/ spot * amount   X: back   A: again"),
};

/* What stays for the next line. */
static void chips_stays(const struct chips *chips, const struct table *table,
			char text[static WORDS_MAX])
{
	const char *form = N_("Seat {seat}, {amount} until changed");
	char amount[AMOUNT_TEXT_MAX];

	*text = '\0';
	if (chips->amount.units == 0)
		return;
	if (chips->seat == 0 || table->house.game == BLACKJACK)
		form = N_("{amount} until changed");
	amount_format(chips->amount, table->house.decimals, amount);
	expand(text, WORDS_MAX, _(form), "seat %u amount %s",
	       (unsigned)chips->seat, amount);
}

/* The line and its words, on two rows. */
static void chips_draw(void *page, const struct page_canvas *canvas)
{
	const struct table *table = canvas->view->table;
	struct rect box = canvas->layout->shoe;
	struct rect inside = rect_inside(box, 0, 1);
	struct cells *cells = canvas->cells;
	const struct chips *chips = page;
	struct chips_entry entry;
	char text[WORDS_MAX];
	enum paint paint = PAINT_DIM;

	cells_fill(cells, box, L' ', PAINT_PLAIN);
	int col = cells_text(cells, inside, 0, 0, PAINT_STRONG, _("Wager")) + 1;
	struct rect field = {inside.row, inside.col + col, 1, FIELD_COLS};
	cells_field(cells, field, chips->typed, true);
	if (chips->refused)
		cells_text(cells, inside, 0, col + field.cols + 2,
			   PAINT_WARNING, _("refused: key a new line"));
	else
		cells_text(cells, inside, 0, col + field.cols + 2, PAINT_DIM,
			   _(hints[table->house.game]));
	chips_read(chips, &table->house, &entry);
	if (!chips->typed[0])
		chips_stays(chips, table, text);
	else if (chips_text(chips, &entry, table, canvas->trial, text))
		paint = PAINT_STRONG;
	else
		paint = PAINT_WARNING;
	cells_text(cells, inside, 1, 0, paint, text);
}

/* --- keys ------------------------------------------------------------------
 */

static enum page_outcome chips_enter(struct chips *chips,
				     struct page_turn *turn)
{
	const struct view *view = turn->view;
	struct chips_entry entry;
	char text[WORDS_MAX];

	chips_read(chips, &view->table->house, &entry);
	if (!chips_text(chips, &entry, view->table, turn->trial, text)) {
		chips_refused(chips, &entry); /* the words below say why */
		return PAGE_STAYS;
	}
	if (entry.act == CHIPS_AGAIN) {
		/* nobody's badge is asked for wager after wager */
		if (action_needs_badge(view, KIND_TABLE, ACT_ROUND, NULL))
			return page_says(
				turn, _("No dealer signed on. Sign on first."));
		chips_repeat(chips, entry.seat);
		return PAGE_STAYS;
	}
	if (view->refuses) {
		chips_refused(chips, &entry);
		return page_says(turn, view->refuses);
	}
	chips_line(&entry, &view->table->house, chips->line);
	chips_drop(chips);
	chips->seat = entry.seat;
	if (entry.act == CHIPS_WAGER)
		chips->amount = entry.amount;
	turn->action = ACTION_WAGER;
	turn->line = chips->line;
	return PAGE_ENTERS;
}

/* Space is what the banner says, where nothing is typed. */
static enum page_outcome chips_page_key(void *page, struct page_turn *turn)
{
	const struct view *view = turn->view;
	int key = turn->key;
	struct chips *chips = page;
	bool begins = !chips->typed[0];

	if (key == KEYS_ENTER)
		return chips_enter(chips, turn);
	if ((key == ' ' && begins) || key >= KEYS_FIRST)
		return PAGE_PASSES;
	if (key == KEYS_ESCAPE) {
		chips_drop(chips);
		return PAGE_LEFT;
	}
	chips_key(chips, (enum game_id)view->table->house.game, key);
	return begins ? PAGE_TYPED : PAGE_STAYS;
}

static void chips_page_open(void *page, const struct view *view)
{
	struct chips *chips = page;

	(void)view;
	chips_drop(chips);
	chips->seat = 0;
}

/* It closes where betting has ended or is stopped. */
static bool chips_stands(void *page, const struct view *view,
			 struct trial *trial)
{
	(void)page;
	return action_allowed(ACTION_WAGER, view, trial) &&
	       !question_replies(view);
}

/* What is keyed half does not count. */
static enum page_outcome chips_passed(void *page, struct page_turn *turn)
{
	struct chips *chips = page;
	bool lost = chips->typed[0] && !chips->refused;

	chips_drop(chips);
	if (!lost)
		return PAGE_STAYS;
	return page_says_typed(turn,
			       turn->view->table->phase == PHASE_BETTING
				       ? _("Entry discarded.")
				       : _("Betting closed: entry discarded."));
}

static const struct key_row rows[] = {
	/* clang-format off */
	{"0-9", NULL, N_("Seat; after the spot, amount"), 1 << BACCARAT},
	{"P B T", NULL, N_("Player, banker, tie"), 1 << BACCARAT},
	{"1-7", NULL, N_("Seat, then amount"), 1 << BLACKJACK},
	{"3/", NULL, N_("Seat, kept for the next lines"), 1 << ROULETTE},
	{"17 1-2 1-3 1-5 1-6", NULL, N_("Number, split, street, corner, line"), 1 << ROULETTE},
	{"R B O E L H C D", NULL, N_("Red, black, odd, even, low, high, column, dozen"), 1 << ROULETTE},
	{"*", NULL, N_("Amount follows the numbers"), 1 << ROULETTE},
	{"X", N_("Take back"), N_("Seat or spot: wager back")},
	{"A", N_("Again"), N_("Last round's wagers, one seat or all")},
	{KEY_ROW_BACKSPACE},
	{N_("Enter"), N_("OK"), N_("Accept the line below")},
	{KEY_ROW_HELP},
	{KEY_ROW_TO_TABLE},
	{NULL},
	/* clang-format on */
};

static unsigned chips_keys_now(const void *page, const struct view *view)
{
	(void)page;
	return 1u << view->table->house.game;
}

const struct page_ops chips_ops = {
	.action = ACTION_WAGER,
	.open = chips_page_open,
	.key = chips_page_key,
	.draw = chips_draw,
	.rows = rows,
	.keys_now = chips_keys_now,
	.stands = chips_stands,
	.passed = chips_passed,
	.goes_on = true,
};
