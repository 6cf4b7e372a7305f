/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/checklist.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/core/shoe.h"
#include "rules/core/token.h"

enum { MEASURE_WHOLE_MAX = 9999 };

#define BOTH_SIGN (1 << SIGNER_DEALER | 1 << SIGNER_PIT_BOSS)

const char *const signer_words[SIGNERS] = {
	[SIGNER_DEALER] = "dealer",
	[SIGNER_PIT_BOSS] = "pit-boss",
};

/* clang-format off */
#define DECK_ITEMS {							\
	{N_("Sorted: right number of decks, 52 cards each, no jokers"),\
		"B 1.3.1, B 3.1.1, K 1.5, K 3.1.1", PROOF_COUNT, false, 0},\
	{N_("Backs: one colour, one pattern"),		\
		"B 1.3.1", PROOF_NONE, false, 0},			\
	{N_("Spread face up: every card present"),			\
		"B 3.1.2", PROOF_COUNT, false, IN_COUPS},		\
	{N_("Spread by the pit boss, by deck, suit and rank: every card present"),\
		"K 3.1.2", PROOF_COUNT, false, IN_BLACKJACK},		\
	{N_("Faces: no flaws, scratches or marks"),			\
		"B 3.1.1, K 3.1.1", PROOF_NONE, false, 0},		\
	{N_("Backs: no marks"),					\
		"B 3.1.2, K 3.1.1", PROOF_NONE, false, 0},		\
	{N_("No other damage"),			\
		"B 3.1.2, K 3.1.1", PROOF_NONE, false, 0},		\
	{N_("Two cut cards present; none if shuffled each round"),	\
		"B 1.3.1", PROOF_NONE, false, IN_COUPS},		\
	{N_("Cut card present"),				\
		"K 3.3", PROOF_NONE, false, IN_BLACKJACK},		\
	{N_("Surveillance is recording"),			\
		"B 3.1.2, K 3.1.2", PROOF_NONE, false, 0},		\
}

#define DECK_FIELDS {							\
	{"decks", N_("Deck numbers"), FIELD_DECKS, NULL, 0, 0, true},		\
	{"colour", N_("Back colour"), FIELD_TEXT, NULL, 0, 0, true},	\
	{"seal", N_("Seal"), FIELD_TEXT, NULL, 0, 0, false},			\
}

/* M: 205 Code of Massachusetts Regulations 146. */
#define DICE_ITEMS							\
	{N_("Three dice: one size, one colour, no marks"),		\
		"M 146.46", PROOF_NONE, false, 0},			\
	{N_("Edges equal, corners square: micrometer, set square"),	\
		"M 146.46", PROOF_NONE, false, 0},			\
	{N_("Balanced: balancing caliper"),				\
		"M 146.46", PROOF_NONE, false, 0},			\
	{N_("Not magnetic: magnet"),					\
		"M 146.46", PROOF_NONE, false, 0},			\
	{N_("Opposite sides add up to seven"),				\
		"M 146.46", PROOF_NONE, false, 0},			\
	{N_("Serial numbers as recorded"),				\
		"M 146.46", PROOF_NONE, false, 0},			\
	{N_("Shaker and dome: no damage, no tampering, locked"),	\
		"M 146.20", PROOF_NONE, false, 0}			\

#define DICE_FIELDS {							\
	{"serial", N_("Serial numbers"), FIELD_TEXT, NULL, 0, 0, true},	\
	{"shaker", N_("Shaker number"), FIELD_TEXT, NULL, 0, 0, true},	\
}

const struct checklist checklists[CHECKLISTS] = {
	[CHECKLIST_TABLE] = {
		"table", N_("Table"), TRIGGER_OPENING, IN_ALL,
		1 << SIGNER_DEALER, false, {
			{N_("Table number shown"),
				"B 1.2.2, K 1.2.2, R 1.2.2", PROOF_NONE, false,
				0},
			{N_("Minimum and maximum shown"),
				"B 2.1.7, K 1.3, R 2.1.4", PROOF_NONE, false, 0},
			{N_("Layout: player, tie and banker spots; discard rack"),
				"B 1.2.1, B 1.2.2", PROOF_NONE, false, IN_BACCARAT},
			{N_("Layout: a spot for each wager; discard rack"),
				"B 1.2.2", PROOF_NONE, false,
				IN_DRAGON_TIGER | IN_FOOTBALL_STUDIO},
			{N_("Layout: every wager with its payout"),
				"B 1.2.2", PROOF_NONE, false, IN_SIC_BO},
			{N_("Layout: seven betting spots; discard rack"),
				"K 1.2.1, K 1.2.2", PROOF_NONE, false, IN_BLACKJACK},
			{N_("Layout: single zero, 1 to 36, outside bets"),
				"R 1.2.1, R 3.3.3", PROOF_NONE, false,
				IN_ROULETTE},
			{N_("Notices in force: dealer draws, blackjack, insurance, doubles, split aces"),
				"K 1.2.3, K 1.3", PROOF_NONE, false,
				IN_BLACKJACK},
		}, {{0}},
	},
	[CHECKLIST_SHOE] = {
		"shoe", N_("Shoe"), TRIGGER_OPENING, IN_CARDS, BOTH_SIGN, true, {
			{N_("Shoe: no damage"),
				"B 1.2.3, K 1.4", PROOF_NONE, false, 0},
			{N_("Shoe: works"), "B 1.2.3, K 1.4", PROOF_NONE, false, 0},
			{N_("Shoe: no tampering"),
				"B 1.2.3, K 1.4", PROOF_NONE, false, 0},
			{N_("Discard rack: no damage, no tampering"),
				"B 1.2.3, K 1.4", PROOF_NONE, false, 0},
			{N_("Reader: ace of each suit read correctly"),
				"B 1.2.2, K 1.2.2", PROOF_TEST_CARDS, true, 0},
		}, {{0}},
	},
	[CHECKLIST_DECK_OPEN] = {
		"deck-open", N_("Decks: opening check"), TRIGGER_OPENING,
		IN_CARDS, BOTH_SIGN, true, DECK_ITEMS, DECK_FIELDS,
	},
	[CHECKLIST_DECK_RETURN] = {
		"deck-return", N_("Decks: returned cards"),
		TRIGGER_CARDS_LEFT, IN_CARDS, BOTH_SIGN, true, DECK_ITEMS, DECK_FIELDS,
	},
	[CHECKLIST_DECK_CLOSE] = {
		"deck-close", N_("Decks: closing check"), TRIGGER_CLOSING,
		IN_CARDS, BOTH_SIGN, true, DECK_ITEMS, DECK_FIELDS,
	},
	[CHECKLIST_WHEEL] = {
		"wheel", N_("Wheel"), TRIGGER_OPENING, IN_ROULETTE,
		1 << SIGNER_PIT_BOSS, false, {
			{N_("No tampering, nothing attached"),
				"R 3.2.1", PROOF_NONE, false, 0},
			{N_("Wheel level"),
				"R 3.2.2", PROOF_MEASURE, true, 0},
			{N_("Spun: all moving parts turn freely and evenly"),
				"R 3.2.3", PROOF_NONE, false, 0},
			{N_("All parts secure, in good order"),
				"R 3.2.3", PROOF_NONE, false, 0},
			{N_("Sensor: test number read correctly"),
				"R 3.2.3", PROOF_TEST_NUMBER, true, 0},
			{N_("37 pockets: 18 red, 18 black, zero green"),
				"R 3.3.2", PROOF_NONE, false, 0},
		}, {
			{"wheel", N_("Wheel number"), FIELD_TEXT, NULL, 0, 0, true},
			{"level", N_("Level"), FIELD_MEASURE, N_("degrees"), 0,
				5000, false},
		},
	},
	[CHECKLIST_BALL] = {
		"ball", N_("Ball"), TRIGGER_BALL_LEFT, IN_ROULETTE,
		1 << SIGNER_PIT_BOSS, false, {
			{N_("Ball smooth"),
				"R 3.2.4", PROOF_NONE, false, 0},
			{N_("Ball round"),
				"R 3.2.4", PROOF_NONE, false, 0},
			{N_("Ball diameter"),
				"R 3.2.4", PROOF_MEASURE, true, 0},
		}, {
			{"ball", N_("Ball number"), FIELD_TEXT, NULL, 0, 0, true},
			{"diameter", N_("Diameter"), FIELD_MEASURE, N_("mm"),
				12000, 25000, false},
		},
	},
	[CHECKLIST_DICE] = {
		"dice", N_("Dice"), TRIGGER_OPENING, IN_SIC_BO, BOTH_SIGN,
		false, {
			DICE_ITEMS,
			/* dice may be keyed: a table needs no reader */
			{N_("Reader: 1 2 3, then 4 5 6 read correctly"),
				"", PROOF_TEST_DICE, false, 0},
		}, DICE_FIELDS,
	},
	[CHECKLIST_DICE_CLOSE] = {
		"dice-close", N_("Dice: closing check"), TRIGGER_CLOSING,
		IN_SIC_BO, BOTH_SIGN, false, {DICE_ITEMS}, DICE_FIELDS,
	},
};
/* clang-format on */

enum checklist_id checklist_find(const char *name)
{
	int id = 0;

	while (id < CHECKLISTS && strcmp(checklists[id].name, name) != 0)
		id++;
	return (enum checklist_id)id;
}

bool checklist_applies(enum checklist_id id, enum game_id game)
{
	return checklists[id].games & 1 << game;
}

/* The nth item of the game; n 0: none. *items: how many there are. */
static const struct checklist_item *
checklist_walk(enum checklist_id id, enum game_id game, int n, int *items)
{
	const struct checklist_item *nth = NULL;

	*items = 0;
	if (!checklist_applies(id, game))
		return NULL;
	for (int i = 0; i < CHECKLIST_ROWS_MAX; i++) {
		const struct checklist_item *item = &checklists[id].item[i];

		if (!item->text || (item->games && !(item->games & 1 << game)))
			continue;
		if (++*items == n)
			nth = item;
	}
	return nth;
}

int checklist_item_count(enum checklist_id id, enum game_id game)
{
	int items;

	checklist_walk(id, game, 0, &items);
	return items;
}

const struct checklist_item *checklist_nth_item(enum checklist_id id,
						enum game_id game, int n)
{
	int items;

	return checklist_walk(id, game, n, &items);
}

int checklist_proof_item(enum checklist_id id, enum game_id game,
			 enum item_proof proof)
{
	const struct checklist_item *item;

	for (int n = 1; (item = checklist_nth_item(id, game, n)); n++)
		if (item->proof == proof)
			return n;
	return 0;
}

bool checklist_item_is_tested(const struct checklist_item *item)
{
	return item->proof != PROOF_NONE && item->proof != PROOF_MEASURE;
}

const struct checklist_field *checklist_measured(enum checklist_id id)
{
	for (int i = 0; i < checklist_field_count(id); i++)
		if (checklists[id].field[i].is == FIELD_MEASURE)
			return &checklists[id].field[i];
	return NULL;
}

int checklist_field_count(enum checklist_id id)
{
	int n = 0;

	while (n < CHECKLIST_FIELDS_MAX && checklists[id].field[n].name)
		n++;
	return n;
}

int checklist_find_field(enum checklist_id id, const char *name)
{
	for (int i = 0; i < checklist_field_count(id); i++)
		if (strcmp(checklists[id].field[i].name, name) == 0)
			return i;
	return -1;
}

bool checklist_parse_measure(const char *text, int32_t *thousandths)
{
	struct token whole = {text, strcspn(text, ".")};
	const char *point = text + whole.length;
	struct token part = {point + 1, 0};
	uint32_t units, parts = 0;

	if (!token_number(whole, &units) || units > MEASURE_WHOLE_MAX)
		return false;
	if (*point == '.') {
		part.length = strlen(part.text);
		if (part.length > 3 || !token_number(part, &parts))
			return false;
		for (size_t i = part.length; i < 3; i++)
			parts *= 10;
	}
	*thousandths = (int32_t)(units * 1000 + parts);
	return true;
}

void checklist_format_measure(int32_t thousandths,
			      char text[static MEASURE_TEXT_MAX])
{
	int n = snprintf(text, MEASURE_TEXT_MAX, "%d.%03d",
			 (int)(thousandths / 1000), (int)(thousandths % 1000));

	while (text[n - 1] == '0')
		text[--n] = '\0';
	if (text[n - 1] == '.')
		text[n - 1] = '\0';
}

bool checklist_is_id(struct token word)
{
	static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				      "abcdefghijklmnopqrstuvwxyz"
				      "0123456789-";

	if (word.length < 1 || word.length > CHECKLIST_ID_MAX)
		return false;
	for (size_t i = 0; i < word.length; i++)
		if (!memchr(allowed, word.text[i], sizeof allowed - 1))
			return false;
	return true;
}

const char *const decks_faults[DECKS_FAULTS] = {
	[DECKS_NO_NUMBER] =
		N_("Deck number: up to 16 letters, digits or hyphens."),
	[DECKS_TWICE] = N_("Two decks have the same number: check the boxes."),
	[DECKS_TOO_FEW] = N_("Enter one number per deck, with spaces between."),
	[DECKS_TOO_MANY] = N_("More numbers than decks: check the boxes."),
	[DECKS_RETIRED] = N_("A deck replaced today cannot come back."),
	[DECKS_NOT_OPENED] = N_("That deck was not opened: check the boxes."),
};

struct decks_check checklist_check_decks(const char *text, int decks)
{
	struct token word[CHECKLIST_DECK_WORDS_MAX];
	struct decks_check check = {.n = token_split(text, strlen(text), word,
						     CHECKLIST_DECK_WORDS_MAX)};
	const char *mark = strchr(text, '#'); /* ends a line's words */

	if (mark)
		return (struct decks_check){
			DECKS_NO_NUMBER, check.n, {mark, 1}};
	for (int i = 0; i < check.n; i++) {
		check.word = word[i];
		if (!checklist_is_id(word[i]))
			check.fault = DECKS_NO_NUMBER;
		else if (token_find_word(word[i], word, i) >= 0)
			check.fault = DECKS_TWICE;
		if (check.fault)
			return check;
	}
	if (check.n != decks)
		check.fault = check.n < decks ? DECKS_TOO_FEW : DECKS_TOO_MANY;
	return check;
}

static const char *checklist_measure_check(const struct checklist_field *field,
					   const char *text)
{
	int32_t value;

	if (!checklist_parse_measure(text, &value))
		return N_("Enter a number with up to three decimals, such as "
			  "0.25.");
	return value >= field->least && value <= field->most
		       ? NULL
		       : N_("Implausible value: measure again.");
}

const char *checklist_field_check(const struct checklist_field *field,
				  int decks, const char *text)
{
	switch (field->is) {
	case FIELD_DECKS:
		return decks_faults[checklist_check_decks(text, decks).fault];
	case FIELD_MEASURE: return checklist_measure_check(field, text);
	case FIELD_TEXT: break;
	}
	return text[strspn(text, " \t")] ? NULL : N_("Fill in this field.");
}
