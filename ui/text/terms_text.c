/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/blackjack_side_bets.h"
#include "rules/games/coup.h"
#include "rules/games/games.h"
#include "rules/games/roulette.h"
#include "rules/games/sic_bo.h"
#include "rules/table/paytables.h"

/* The next line; of too many only the last is kept. */
static char *terms_add(struct terms *terms)
{
	return terms->text[terms->n < TERMS_MAX ? terms->n++ : TERMS_MAX - 1];
}

void paytable_text(const struct house *house, enum paytable_id id,
		   char to[static UI_TEXT_MAX])
{
	*to = '\0';
	for (int i = 0; i < paytables[id].cases; i++)
		sprintf(to + strlen(to), "%s%d", i > 0 ? ", " : "",
			house_pays(house, id, i));
}

/* --- games of two hands --------------------------------------------------- */

/* "BANKER pays 1 to 1, commission 5 %" */
static const char *terms_coup_form(const struct coup_spot *spot, int commission,
				   int half)
{
	if (commission > 0)
		return _("{spot} pays {a} to {b}, commission {n} %");
	if (half > 0)
		return _("{spot} pays {a} to {b}, half on {half}");
	if (spot->tie_takes > 0 && spot->tie_takes < 100)
		return _("{spot} pays {a} to {b}, a tie takes {tie} %");
	return _("{spot} pays {a} to {b}");
}

static void terms_coup_spot(const struct house *house, uint8_t i,
			    char text[static UI_TEXT_MAX])
{
	const struct game *game = games[house->game];
	const struct coup_spot *spot = &game->coup->spot[i];
	struct ratio pays = coup_spot_pays(game, house, i);
	int commission = coup_spot_commission(game, house, i);
	int half = coup_spot_half_points(game, house, i);
	char name[UI_TEXT_MAX];

	spot_text((enum game_id)house->game, i, name);
	expand_placeholders(
		text, UI_TEXT_MAX, terms_coup_form(spot, commission, half),
		"spot %s a %d b %d n %d half %d tie %d", name, (int)pays.won,
		(int)pays.of, commission, half, (int)spot->tie_takes);
}

/* "PLAYER or BANKER, not both" */
static void terms_add_opposing(struct terms *terms, const struct house *house,
			       uint8_t spot)
{
	const struct game *game = games[house->game];
	uint8_t other = game->opposing(game, spot);
	char name[UI_TEXT_MAX], others[UI_TEXT_MAX], text[UI_TEXT_MAX];

	if (!house->opposing_forbidden || other == SPOT_UNKNOWN || other < spot)
		return;
	spot_text((enum game_id)house->game, spot, text);
	text_capitals(text, name);
	spot_text((enum game_id)house->game, other, text);
	text_capitals(text, others);
	expand_placeholders(terms_add(terms), UI_TEXT_MAX,
			    _("{a} or {b}, not both"), "a %s b %s", name,
			    others);
}

static void terms_add_coup(struct terms *terms, const struct house *house)
{
	const struct game *game = games[house->game];

	for (uint8_t i = 0; i < game->spots; i++)
		if (house_offers(house, game->spot_word(game, i)))
			terms_coup_spot(house, i, terms_add(terms));
	terms->payouts = terms->n;
	for (uint8_t i = 0; i < game->spots; i++)
		terms_add_opposing(terms, house, i);
	if (house->max_wagers > 0)
		expand_placeholders(terms_add(terms), UI_TEXT_MAX,
				    _("Wagers on a spot: at most {n}"), "n %d",
				    (int)house->max_wagers);
}

/* --- blackjack ------------------------------------------------------------ */

/* Which hands may be doubled; NULL: any two cards. */
static const char *const doubles[DOUBLES] = {
	[DOUBLE_9_TO_11] = N_("Double 9-11"),
	[DOUBLE_10_TO_11] = N_("Double 10-11"),
	[DOUBLE_OFF] = N_("No doubles"),
};

/* Doubling a split hand, by whether the house has it, and split aces get more
 * than one card. */
static const char *const split_doubles[2][2] = {
	{N_("No double after a split"), N_("No double after a split")},
	{N_("No double on split aces"), N_("Double after a split")},
};

static const char *const aces[2] = {
	N_("One card on split aces"),
	N_("Split aces may draw"),
};

static const char *const split_aces[2] = {
	N_("Split to {n}, one card on aces"),
	N_("Split to {n}, also aces"),
};

/* A sign with two numbers. */
static void terms_add_numbers(struct terms *terms, const char *form, int a,
			      int b)
{
	expand_placeholders(terms_add(terms), UI_TEXT_MAX, form, "a %d b %d", a,
			    b);
}

/* How often a seat may split: by the rules once [1.3 iii, 2.7]. */
static void terms_add_split(struct terms *terms, const struct house *house)
{
	bool often = house->seat_hands > 2;
	const char *form = house->seat_hands == 1 ? N_("No splits")
			   : often		  ? split_aces[house->aces_many]
						  : aces[house->aces_many];

	expand_placeholders(terms_add(terms), UI_TEXT_MAX, _(form), "n %d",
			    house->seat_hands);
}

/* "PERFECT PAIRS pays 25, 12, 6 to 1", the largest first. */
static void terms_paytable(const struct house *house, enum spot_word word,
			   enum paytable_id id, char text[static UI_TEXT_MAX])
{
	char name[UI_TEXT_MAX], pays[UI_TEXT_MAX];

	text_capitals(spot_text_kind(word), name);
	paytable_text(house, id, pays);
	expand_placeholders(text, UI_TEXT_MAX, _("{spot} pays {list} to 1"),
			    "spot %s list %s", name, pays);
}

static void terms_add_side_bets(struct terms *terms, const struct house *house)
{
	for (int i = 0; i < SIDE_BETS; i++) {
		const struct blackjack_side_bet *bet = &blackjack_side_bets[i];

		if (house_offers(house, (enum spot_word)bet->word))
			terms_paytable(house, (enum spot_word)bet->word,
				       (enum paytable_id)bet->pays,
				       terms_add(terms));
	}
}

/* The notices that a table must have [blackjack 1.2.3, 1.3], in their order. */
static void terms_add_seats(struct terms *terms, const struct house *house)
{
	const char *drawing =
		house->hits_soft_17
			? N_("Dealer must draw to {a} and on soft {b}")
			: N_("Dealer must draw to {a} and stand on {b}");
	const char *of_two = doubles[house->double_on];
	const char *of_split =
		split_doubles[house->double_after_split][house->aces_many];

	terms_add_numbers(terms, _(drawing), DEALER_STANDS - 1, DEALER_STANDS);
	terms_add_numbers(terms, _("Blackjack pays {a} to {b}"),
			  house->blackjack_pays.won, house->blackjack_pays.of);
	if (of_two)
		strcpy(terms_add(terms), _(of_two));
	if (house->double_for_less && house->double_on != DOUBLE_OFF)
		strcpy(terms_add(terms), _("Double for less"));
	terms_add_numbers(terms, _("Insurance pays {a} to {b}"),
			  house->insurance_pays.won, house->insurance_pays.of);
	if (house->double_on != DOUBLE_OFF && house->seat_hands > 1)
		strcpy(terms_add(terms), _(of_split));
	terms_add_split(terms, house);
	terms_add_side_bets(terms, house);
}

/* --- roulette and dice ---------------------------------------------------- */

/* Two kinds of spots on a sign pay the same; the other may be SPOT_WORDS. */
struct terms_kind {
	enum spot_word word, other;
};

static const struct terms_kind wheel[] = {
	{SPOT_STRAIGHT, SPOT_WORDS}, {SPOT_SPLIT, SPOT_WORDS},
	{SPOT_STREET, SPOT_WORDS},   {SPOT_CORNER, SPOT_WORDS},
	{SPOT_LINE, SPOT_WORDS},     {SPOT_COLUMN, SPOT_WORDS},
	{SPOT_DOZEN, SPOT_WORDS},    {SPOT_RED, SPOT_BLACK},
	{SPOT_ODD, SPOT_EVEN},	     {SPOT_LOW, SPOT_HIGH},
};

static const struct terms_kind chances[] = {
	{SPOT_SMALL, SPOT_BIG},
	{SPOT_ODD, SPOT_EVEN},
};

static const struct terms_kind faces[] = {
	{SPOT_TRIPLE, SPOT_WORDS},
	{SPOT_ANY_TRIPLE, SPOT_WORDS},
	{SPOT_DOUBLE, SPOT_WORDS},
	{SPOT_COMBINATION, SPOT_WORDS},
};

/* "RED or BLACK pays 1 to 1"; without a second spot: other is NULL. */
static void terms_payout(const char *spot, const char *other, struct ratio pays,
			 char text[static UI_TEXT_MAX])
{
	char first[UI_TEXT_MAX], second[UI_TEXT_MAX] = "";

	text_capitals(spot, first);
	if (other)
		text_capitals(other, second);
	expand_placeholders(text, UI_TEXT_MAX,
			    other ? _("{spot} or {other} pays {a} to {b}")
				  : _("{spot} pays {a} to {b}"),
			    "spot %s other %s a %d b %d", first, second,
			    (int)pays.won, (int)pays.of);
}

static struct ratio terms_kind_pays(const struct house *house,
				    enum spot_word word)
{
	const struct game *game = games[house->game];

	return game->spot_pays(game, house, game_first_spot(game, word));
}

static void terms_add_kinds(struct terms *terms, const struct house *house,
			    const struct terms_kind *kind, size_t n)
{
	for (size_t i = 0; i < n; i++)
		terms_payout(spot_text_kind(kind[i].word),
			     kind[i].other == SPOT_WORDS
				     ? NULL
				     : spot_text_kind(kind[i].other),
			     terms_kind_pays(house, kind[i].word),
			     terms_add(terms));
}

#define KINDS(kinds) kinds, sizeof(kinds) / sizeof *(kinds)

static void terms_add_wheel(struct terms *terms, const struct house *house)
{
	terms_add_kinds(terms, house, KINDS(wheel));
	if (house->trios)
		terms_payout(_("trio"), NULL,
			     terms_kind_pays(house, SPOT_STREET),
			     terms_add(terms));
	terms->payouts = terms->n;
	if (house->la_partage)
		strcpy(terms_add(terms), _("La partage on zero"));
	if (house->en_prison)
		strcpy(terms_add(terms), _("En prison on zero"));
	if (house->coverage > 0)
		expand_placeholders(terms_add(terms), UI_TEXT_MAX,
				    _("Cover at most {n} numbers"), "n %d",
				    roulette_max_covered(house));
	if (house->announced) {
		strcpy(terms_add(terms), _("Voisins, tiers, orphelins"));
		strcpy(terms_add(terms), _("Neighbours of a number"));
	}
}

/* The totals from the lowest and the highest inwards: as likely as each other,
 * "TOTAL 4 or 17 pays 60 to 1". */
static void terms_add_totals(struct terms *terms, const struct house *house)
{
	const struct game *game = games[house->game];
	uint8_t low = 0, high = SIC_BO_SPOTS - 1;
	char text[UI_TEXT_MAX];

	while (sic_bo_spots[low].word != SPOT_TOTAL)
		low++;
	while (sic_bo_spots[high].word != SPOT_TOTAL)
		high--;
	for (; low < high; low++, high--) {
		spot_text((enum game_id)house->game, low, text);
		terms_payout(text, sic_bo_spots[high].name,
			     game->spot_pays(game, house, low),
			     terms_add(terms));
	}
}

static void terms_add_dice(struct terms *terms, const struct house *house)
{
	terms_add_kinds(terms, house, KINDS(chances));
	terms_add_totals(terms, house);
	terms_add_kinds(terms, house, KINDS(faces));
	terms_paytable(house, SPOT_SINGLE, PAYS_SINGLE, terms_add(terms));
	terms->payouts = terms->n;
	for (int i = 0; i < SIC_BO_SPOTS; i++)
		terms_add_opposing(terms, house, (uint8_t)i);
}

void terms_fill(const struct house *house, struct terms *terms)
{
	terms->n = terms->payouts = 0;
	switch ((enum game_kind)games[house->game]->kind) {
	case KIND_COUP: terms_add_coup(terms, house); break;
	case KIND_SEATS: terms_add_seats(terms, house); break;
	case KIND_WHEEL: terms_add_wheel(terms, house); break;
	case KIND_DICE: terms_add_dice(terms, house); break;
	default: break;
	}
}

void spot_pays_text(const struct house *house, uint8_t spot,
		    char text[static UI_TEXT_MAX])
{
	const struct game *game = games[house->game];
	char name[UI_TEXT_MAX];

	spot_text((enum game_id)house->game, spot, name);
	if (game->coup)
		terms_coup_spot(house, spot, text);
	else if (game->spot_word(game, spot) == SPOT_SINGLE)
		terms_paytable(house, SPOT_SINGLE, PAYS_SINGLE, text);
	else
		terms_payout(name, NULL, game->spot_pays(game, house, spot),
			     text);
}
