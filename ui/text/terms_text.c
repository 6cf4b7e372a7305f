/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include "rules/core/gettext.h"
#include "rules/games/coup.h"
#include "rules/games/games.h"
#include "rules/games/roulette.h"

static char *terms_add(struct terms *terms)
{
	return terms->text[terms->n++];
}

/* --- games of two hands --------------------------------------------------- */

/* "BANKER pays 1 to 1, commission 5 %" */
static const char *terms_coup_form(const struct coup_spot *spot, int commission,
				   int half)
{
	if (commission > 0)
		return _("{spot} pays {a} to {b}, commission {n} %");
	if (half > 0)
		return _("{spot} pays {a} to {b}, half with {half}");
	if (spot->tie_takes > 0 && spot->tie_takes < 100)
		return _("{spot} pays {a} to {b}, a tie takes {tie} %");
	return _("{spot} pays {a} to {b}");
}

static void terms_add_coup_spot(struct terms *terms, const struct house *house,
				uint8_t i)
{
	const struct game *game = games[house->game];
	const struct coup_spot *spot = &game->coup->spot[i];
	struct ratio pays = coup_spot_pays(game, house, i);
	int commission = coup_spot_commission(game, house, i);
	int half = coup_spot_half_points(game, house, i);
	char name[UI_TEXT_MAX];

	spot_text((enum game_id)house->game, i, name);
	expand_placeholders(terms_add(terms), UI_TEXT_MAX,
			    terms_coup_form(spot, commission, half),
			    "spot %s a %d b %d n %d half %d tie %d", name,
			    (int)pays.won, (int)pays.of, commission, half,
			    (int)spot->tie_takes);
}

/* "PLAYER or BANKER, not both" */
static void terms_add_opposing(struct terms *terms, const struct house *house,
			       uint8_t i)
{
	int other = games[house->game]->coup->spot[i].opposes;
	char name[UI_TEXT_MAX], others[UI_TEXT_MAX];

	if (!house->opposing_forbidden || other <= i)
		return;
	spot_text((enum game_id)house->game, i, name);
	spot_text((enum game_id)house->game, (uint8_t)other, others);
	expand_placeholders(terms_add(terms), UI_TEXT_MAX,
			    _("{a} or {b}, not both"), "a %s b %s", name,
			    others);
}

static void terms_add_coup(struct terms *terms, const struct house *house)
{
	const struct coup_rules *rules = games[house->game]->coup;

	for (uint8_t i = 0; i < rules->spots; i++)
		if (house_offers(house, (enum spot_word)rules->spot[i].word))
			terms_add_coup_spot(terms, house, i);
	terms->payouts = terms->n;
	for (uint8_t i = 0; i < rules->spots; i++)
		terms_add_opposing(terms, house, i);
	if (house->max_wagers > 0)
		expand_placeholders(terms_add(terms), UI_TEXT_MAX,
				    _("Wagers on a spot: at most {n}"), "n %d",
				    (int)house->max_wagers);
}

/* --- roulette ------------------------------------------------------------- */

/* Kinds of spots of which one covers the number 1. Two in a row pay the same.
 */
static const struct {
	enum spot_word word, other; /* SPOT_WORDS: no other */
} wheel_kinds[] = {
	{SPOT_STRAIGHT, SPOT_WORDS}, {SPOT_SPLIT, SPOT_WORDS},
	{SPOT_STREET, SPOT_WORDS},   {SPOT_CORNER, SPOT_WORDS},
	{SPOT_LINE, SPOT_WORDS},     {SPOT_COLUMN, SPOT_WORDS},
	{SPOT_DOZEN, SPOT_WORDS},    {SPOT_RED, SPOT_BLACK},
	{SPOT_ODD, SPOT_EVEN},	     {SPOT_LOW, SPOT_HIGH},
};

static void terms_add_kind(struct terms *terms, enum spot_word word,
			   enum spot_word other)
{
	const struct spot *spot = spots_find(1, word, word);
	int pays = spots_pays((uint8_t)(spot - spots));
	char kind[UI_TEXT_MAX], second[UI_TEXT_MAX];

	text_capitals(spot_text_kind(word), kind);
	if (other == SPOT_WORDS) {
		expand_placeholders(terms_add(terms), UI_TEXT_MAX,
				    _("{spot} pays {a} to {b}"),
				    "spot %s a %d b %d", kind, pays, 1);
		return;
	}
	expand_placeholders(terms_add(terms), UI_TEXT_MAX,
			    _("{spot} or {other} pays {a} to {b}"),
			    "spot %s other %s a %d b %d", kind,
			    text_capitals(spot_text_kind(other), second), pays,
			    1);
}

static void terms_add_wheel(struct terms *terms, const struct house *house)
{
	for (size_t i = 0; i < sizeof wheel_kinds / sizeof *wheel_kinds; i++)
		terms_add_kind(terms, wheel_kinds[i].word,
			       wheel_kinds[i].other);
	terms->payouts = terms->n;
	if (house->coverage > 0)
		expand_placeholders(terms_add(terms), UI_TEXT_MAX,
				    _("At most {n} numbers"), "n %d",
				    roulette_max_covered(house));
}

void terms_fill(const struct house *house, struct terms *terms)
{
	terms->n = terms->payouts = 0;
	switch ((enum game_kind)games[house->game]->kind) {
	case KIND_COUP: terms_add_coup(terms, house); break;
	case KIND_WHEEL: terms_add_wheel(terms, house); break;
	default: break;
	}
}
