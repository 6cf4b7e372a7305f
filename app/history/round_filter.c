/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/round_filter.h"

#include <stdlib.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "db/rounds/rounds.h"
#include "rules/table/dice.h"
#include "rules/table/roulette_spots.h"
#include "rules/table/wagers.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"

enum { FILTER_DECIMALS_MAX = SEARCH_DECIMALS - 1 };

/* Some filters go with some games. */
static const char *round_filter_set_games(struct search *search, unsigned fits)
{
	unsigned left = search->games ? search->games & fits : fits;

	if (left == 0)
		return N_("not for the same game as the other filters");
	search->games = (uint8_t)left;
	if ((left & (left - 1)) == 0) {
		search->game = (enum game_id)__builtin_ctz(left);
		search->terms |= SEARCH_BIT(SEARCH_GAME);
	}
	return NULL;
}

static bool round_filter_number(const char *text, unsigned long most,
				unsigned long *number)
{
	char *end;

	*number = strtoul(text, &end, 10);
	return *text >= '0' && *text <= '9' && *end == '\0' && *number <= most;
}

/* --- each of them --------------------------------------------------------- */

static const char *round_filter_day(struct search *search, const char *text)
{
	int64_t begins_us;

	if (!rounds_day_valid(text))
		return N_("expected a day as YYYY-MM-DD");
	if (!gaming_time_parse(text, &begins_us))
		return N_("the calendar has no such day");
	search->day = text;
	return NULL;
}

static const char bad_time[] =
	N_("expected YYYY-MM-DD [HH:MM[:SS]], optionally with UTC offset "
	   "such as +02:00");

static const char *round_filter_from(struct search *search, const char *text)
{
	return gaming_time_parse(text, &search->from_us) ? NULL : bad_time;
}

static const char *round_filter_until(struct search *search, const char *text)
{
	return gaming_time_parse(text, &search->until_us) ? NULL : bad_time;
}

static const char *round_filter_table(struct search *search, const char *text)
{
	search->table = text;
	return NULL;
}

static const char *round_filter_game(struct search *search, const char *text)
{
	enum game_id game = game_find((struct token){text, strlen(text)});

	return game < GAMES ? round_filter_set_games(search, 1u << game)
			    : N_("unknown game; see sabot-script(5)");
}

static const char *round_filter_shoe(struct search *search, const char *text)
{
	unsigned long number;

	if (!round_filter_number(text, INT32_MAX, &number))
		return N_("expected a number");
	search->shoe = (uint32_t)number;
	return NULL;
}

static const char *round_filter_dealer(struct search *search, const char *text)
{
	search->dealer = text;
	return NULL;
}

/* Several of them: any will do. */
static const char *round_filter_outcome(struct search *search, const char *text)
{
	int i = outcome_find(text);

	if (i < 0)
		return N_("expected player, banker, tie, blackjack, win, push, "
			  "lose, "
			  "red, black, green, odd, even, low, high, dragon, "
			  "tiger, suited-tie, home, away, draw, small, big "
			  "or triple");
	search->results |= UINT32_C(1) << i;
	return round_filter_set_games(search, outcome_words[i].games);
}

/* Several of them: all must lie there. */
static const char *round_filter_card(struct search *search, const char *text)
{
	struct card card;

	if (!card_parse(text, strlen(text), &card))
		return N_("expected rank and suit such as 9h or Th");
	search->seen |= UINT64_C(1) << card.face;
	return NULL;
}

static const char *round_filter_pocket(struct search *search, const char *text)
{
	unsigned long number;

	if (!round_filter_number(text, POCKETS - 1, &number))
		return N_("expected 0 to 36");
	search->seen |= UINT64_C(1) << number;
	return round_filter_set_games(search, IN_ROULETTE);
}

static const char *round_filter_total(struct search *search, const char *text)
{
	unsigned long total;

	if (!round_filter_number(text, DICE * DIE_FACES, &total) ||
	    total < DICE)
		return N_("expected 3 to 18");
	search->seen |= UINT64_C(1) << total;
	return round_filter_set_games(search, IN_SIC_BO);
}

/* In the units of each currency. A least amount is rounded up, since less is
 * not enough, a greatest one down. */
enum amount_bound { AT_MOST, AT_LEAST };

static const char *round_filter_amount(const char *text,
				       enum amount_bound bound,
				       int64_t units[SEARCH_DECIMALS])
{
	struct money amount;

	if (!money_parse(text, strlen(text), FILTER_DECIMALS_MAX, &amount))
		return N_("expected an amount above 0, such as 500 or 12.50");
	for (int i = FILTER_DECIMALS_MAX; i >= 0; i--) {
		units[i] = amount.units;
		amount.units =
			(amount.units + (bound == AT_LEAST ? 9 : 0)) / 10;
	}
	return NULL;
}

static const char *round_filter_won(struct search *search, const char *text)
{
	return round_filter_amount(text, AT_LEAST, search->won);
}

static const char *round_filter_lost(struct search *search, const char *text)
{
	return round_filter_amount(text, AT_LEAST, search->lost);
}

static const char *round_filter_least(struct search *search, const char *text)
{
	return round_filter_amount(text, AT_LEAST, search->least);
}

static const char *round_filter_most(struct search *search, const char *text)
{
	return round_filter_amount(text, AT_MOST, search->most);
}

static const char *round_filter_seat(struct search *search, const char *text)
{
	unsigned long seat;

	if (!round_filter_number(text, SEAT_MAX, &seat) || seat == 0)
		return N_("expected a seat, 1 to 9999");
	search->seat = (uint16_t)seat;
	return NULL;
}

/* clang-format off */
const struct filter filters[] = {
	{"day", "DAY", NC_("filter", "day"), N_("gaming day, YYYY-MM-DD"),
	 SEARCH_DAY, round_filter_day},
	{"from", "TIME", NC_("filter", "from"), N_("opened at or after, YYYY-MM-DD [HH:MM[:SS]]"),
	 SEARCH_TERMS, round_filter_from},
	{"until", "TIME", NC_("filter", "until"), N_("opened before"),
	 SEARCH_TERMS, round_filter_until},
	{"seat", "N", NC_("filter", "seat"), N_("with a wager at this seat"),
	 SEARCH_SEAT, round_filter_seat},
	{"min-stake", "AMOUNT", NC_("filter", "min-stake"), N_("a seat's wagers are at least this"),
	 SEARCH_STAKE, round_filter_least},
	{"max-stake", "AMOUNT", NC_("filter", "max-stake"), N_("a seat's wagers are at most this"),
	 SEARCH_STAKE, round_filter_most},
	{"table", "ID", NC_("filter", "table"), N_("at this table"), SEARCH_TABLE, round_filter_table},
	{"game", "GAME", NC_("filter", "game"), N_("of this game: baccarat, dragon-tiger ..."),
	 SEARCH_GAME, round_filter_game},
	{"dealer", "BADGE", NC_("filter", "dealer"), N_("opened by this badge"),
	 SEARCH_DEALER, round_filter_dealer},
	{"natural", NULL, NC_("filter", "natural"), N_("decided by a natural"), SEARCH_NATURAL, NULL},
	{"void", NULL, NC_("filter", "void"), N_("void"), SEARCH_VOID, NULL},
	{"pending", NULL, NC_("filter", "pending"), N_("with pending wagers"), SEARCH_PENDING, NULL},
	{"corrected", NULL, NC_("filter", "corrected"), N_("with a corrected card, number or dice"),
	 SEARCH_CORRECTED, NULL},
	{"by-hand", NULL, NC_("filter", "by-hand"), N_("with a keyed card, number or dice"),
	 SEARCH_BY_HAND, NULL},
	{"adjusted", NULL, NC_("filter", "adjusted"), N_("with an adjustment"),
	 SEARCH_ADJUSTED, NULL},
	{"annotated", NULL, NC_("filter", "annotated"), N_("with an annotation"),
	 SEARCH_ANNOTATED, NULL},
	{"alarms", NULL, NC_("filter", "alarms"), N_("with an alarm"), SEARCH_ALARMS, NULL},
	{"holds", NULL, NC_("filter", "holds"), N_("with play stopped"), SEARCH_HOLDS, NULL},
	{"shoe", "N", NC_("filter", "shoe"), N_("Nth shoe of the day"),
	 SEARCH_SHOE, round_filter_shoe},
	{"outcome", "WORD", NC_("filter", "outcome"), N_("with this outcome: banker, push, red ..."),
	 SEARCH_OUTCOME, round_filter_outcome, true},
	{"card", "CARD", NC_("filter", "card"), N_("with this card, such as 9h"),
	 SEARCH_CARDS, round_filter_card, true},
	{"number", "N", NC_("filter", "number"), N_("with this number"),
	 SEARCH_NUMBER, round_filter_pocket, true},
	{"total", "N", NC_("filter", "total"), N_("with this total of the dice"),
	 SEARCH_TOTAL, round_filter_total, true},
	{"won", "AMOUNT", NC_("filter", "won"), N_("table won at least this"),
	 SEARCH_WON, round_filter_won},
	{"lost", "AMOUNT", NC_("filter", "lost"), N_("table lost at least this"),
	 SEARCH_LOST, round_filter_lost},
};
/* clang-format on */

const int n_filters = sizeof filters / sizeof *filters;

const char *round_filter_add(const struct filter *filter, struct search *search,
			     const char *text)
{
	const char *reason = filter->read ? filter->read(search, text) : NULL;

	if (!reason && filter->term < SEARCH_TERMS)
		search->terms |= SEARCH_BIT(filter->term);
	return reason;
}
