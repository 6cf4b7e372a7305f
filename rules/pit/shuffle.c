/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/shuffle.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/pit/pit_internal.h"

enum group_id {
	FACE_DOWN,
	TWO_PILES,
	WASH,
	CHEMMY,
	RESTACK,
	RIFFLE,
	STACK,
	SHUFFLE,
	CUT,
	MOVE,
	PLACE,
	SECOND,
	LOAD,
	DECK_SHUFFLE,
	DECK_CUT,
	DECK_LOAD,
	ROUND_SHUFFLE,
	ROUND_CUT,
	ROUND_LOAD,
	PILES_AND_WASH,
	RIFFLE_AND_STACK,
	CUT_AND_MOVE,
	BOTH_CUT_CARDS,
	TURN_AND_WASH,
	ONE_CUT_CARD,
};

/* --- the steps ------------------------------------------------------------ */

/* The least times are those of quick hands: a wash of eight decks takes a
 * minute or more. */
/* clang-format off */
/* TRANSLATORS: a step of the shuffle in the frame, and behind "Space =", when
 * it is done */
static const struct shuffle_group groups[] = {
	[FACE_DOWN] = {"face-down", N_("CARDS FACE DOWN"), N_("FACE DOWN"),
		PACE_STEP, 1, {{.text = N_("Cards face down on the table")}}},
	[TWO_PILES] = {"piles", N_("TWO PILES"), N_("IN TWO PILES"),
		PACE_STEP, 2, {{.text = N_("Stack in two equal piles")}}},
	[WASH] = {"wash", N_("WASH"), N_("WASHED"),
		PACE_MIX, 20, {{.text = N_("Wash until fully mixed")}}},
	[CHEMMY] = {"chemmy", N_("CHEMMY SHUFFLE"), N_("MIXED"),
		PACE_MIX, 20, {{.text = N_("Chemmy shuffle until fully mixed")}}},
	[RESTACK] = {"restack", N_("TWO PILES AGAIN"), N_("RESTACKED"),
		PACE_STEP, 2, {{.text = N_("Restack in two equal piles")}}},
	[RIFFLE] = {"riffle", N_("RIFFLE"), N_("RIFFLED"),
		PACE_SHUFFLE, 20, {{N_("Riffle each deck once"), NUMBER_DECKS}}},
	[STACK] = {"stack", N_("STACK"), N_("STACKED"),
		PACE_STEP, 2, {{.text = N_("Stack, backs outward")}}},
	[SHUFFLE] = {"shuffle", N_("SHUFFLE AND STACK"), N_("STACKED"),
		PACE_SHUFFLE, 10, {{.text = N_("Shuffle into one stack")}}},
	[CUT] = {"cut", N_("CUT"), NC_("done", "CUT"),
		PACE_STEP, 2, {{.text = N_("Insert a cut card yourself")}}},
	[MOVE] = {"move", N_("FRONT TO BACK"), N_("MOVED"),
		PACE_STEP, 1, {{.text = N_("Move all cards before the cut card to the back")}}},
	[PLACE] = {"cut-card", N_("PLACE CUT CARD"), N_("PLACED"), PACE_STEP, 2,
		{{N_("Place the cut card as the house rules say"), NUMBER_CUT_AT}}},
	[SECOND] = {"second-cut-card", N_("SECOND CUT CARD"), N_("BEHIND ALL"),
		PACE_STEP, 1, {{.text = N_("Second cut card behind all cards")}}},
	[LOAD] = {"load", N_("LOAD THE SHOE"), NC_("shuffle", "Loaded"),
		PACE_STEP, 3, {{.text = N_("Put the stack into the shoe")}}},

	[DECK_SHUFFLE] = {"shuffle", N_("SHUFFLE"), N_("SHUFFLED"),
		PACE_SHUFFLE, 5, {{.text = N_("Shuffle the deck")}}},
	[DECK_CUT] = {"cut", N_("CUT"), NC_("done", "CUT"),
		PACE_STEP, 1, {{.text = N_("Cut the deck yourself")}}},
	[DECK_LOAD] = {"load", N_("LOAD THE SHOE"), NC_("shuffle", "Loaded"),
		PACE_STEP, 1, {{.text = N_("Put the deck into the shoe")}}},

	[ROUND_SHUFFLE] = {"shuffle", N_("SHUFFLE"), N_("SHUFFLED"),
		PACE_SHUFFLE, 5, {{.text = N_("Shuffle into one stack")}}},
	[ROUND_CUT] = {"cut", N_("CUT"), NC_("done", "CUT"),
		PACE_STEP, 1, {{.text = N_("Cut the stack yourself")}}},
	[ROUND_LOAD] = {"load", N_("LOAD THE SHOE"), NC_("shuffle", "Loaded"),
		PACE_STEP, 1, {{.text = N_("Put the stack into the shoe")}}},

	/* those of older records: exports have these words */
	[PILES_AND_WASH] = {"wash", N_("WASH"), N_("WASHED"), PACE_MIX, 20, {
		{.text = N_("Cards face down on the table")},
		{.text = N_("Stack in two equal piles")},
		{.text = N_("Wash until fully mixed")},
		{.text = N_("Stack in two equal piles")}}},
	[RIFFLE_AND_STACK] = {"riffle", N_("RIFFLE"), N_("RIFFLED"),
		PACE_SHUFFLE, 20, {
		{.text = N_("Riffle each deck once")},
		{.text = N_("Stack, backs outward")}}},
	[CUT_AND_MOVE] = {"cut", N_("CUT"), NC_("done", "CUT"), PACE_STEP, 2, {
		{.text = N_("Insert a cut card yourself")},
		{.text = N_("Move all cards before the cut card to the back")}}},
	[BOTH_CUT_CARDS] = {"cutting-cards", N_("PLACE CUT CARDS"),
		N_("PLACED"), PACE_STEP, 3, {
		{N_("One with seven cards behind it"), NUMBER_CUT_AT},
		{.text = N_("The other behind all cards")}}},
	[TURN_AND_WASH] = {"wash", N_("WASH"), N_("WASHED"), PACE_MIX, 15, {
		{.text = N_("Cards face down on the table")},
		{.text = N_("Wash until fully mixed")}}},
	[ONE_CUT_CARD] = {"cutting-card", N_("PLACE CUT CARD"), N_("PLACED"),
		PACE_STEP, 2, {
		{N_("Four decks from the back; under five decks by house rule"),
		 NUMBER_CUT_AT}}},
};

enum {
	BY_WASH = 1 << MIX_WASH,
	BY_CHEMMY = 1 << MIX_CHEMMY,
	BY_BOTH = BY_WASH | BY_CHEMMY,
	GROUPED = 1 << MIX_GROUPED,
};

/* The first that fits a house is its own. Named after the text that it is from;
 * without a name: older records. */
static const struct shuffle_procedure procedures[] = {
	{"one-deck", IN_COUPS, true, 1, BY_BOTH, "B 3.2, B 3.3", 3,
		{DECK_SHUFFLE, DECK_CUT, DECK_LOAD}},
	{"every-round", IN_COUPS, true, 0, BY_BOTH, "B 3.2, B 3.3", 3,
		{ROUND_SHUFFLE, ROUND_CUT, ROUND_LOAD}},
	{"baccarat-wash", IN_COUPS, false, 0, BY_WASH, "B 3.2.1, B 3.3", 11,
		{FACE_DOWN, TWO_PILES, WASH, RESTACK, RIFFLE, STACK, CUT, MOVE,
		 PLACE, SECOND, LOAD}},
	{"baccarat-chemmy", IN_COUPS, false, 0, BY_CHEMMY, "B 3.2.1, B 3.3", 11,
		{FACE_DOWN, TWO_PILES, CHEMMY, RESTACK, RIFFLE, STACK, CUT, MOVE,
		 PLACE, SECOND, LOAD}},
	{"blackjack-wash", IN_BLACKJACK, false, 0, BY_WASH, "K 3.2, K 3.3", 7,
		{FACE_DOWN, WASH, SHUFFLE, CUT, MOVE, PLACE, LOAD}},
	{"blackjack-chemmy", IN_BLACKJACK, false, 0, BY_CHEMMY, "K 3.2, K 3.3", 7,
		{FACE_DOWN, CHEMMY, SHUFFLE, CUT, MOVE, PLACE, LOAD}},
	{"", IN_COUPS, true, 0, GROUPED, "B 3.2, B 3.3", 3,
		{ROUND_SHUFFLE, ROUND_CUT, ROUND_LOAD}},
	{"", IN_COUPS, false, 0, GROUPED, "B 3.2.1, B 3.3", 5,
		{PILES_AND_WASH, RIFFLE_AND_STACK, CUT_AND_MOVE, BOTH_CUT_CARDS,
		 LOAD}},
	{"", IN_BLACKJACK, false, 0, GROUPED, "K 3.2, K 3.3", 5,
		{TURN_AND_WASH, SHUFFLE, CUT_AND_MOVE, ONE_CUT_CARD, LOAD}},
};
/* clang-format on */

enum { PROCEDURES = sizeof procedures / sizeof *procedures };

const struct shuffle_procedure *
shuffle_procedure_find(const struct house *house, enum shuffle_mix mix)
{
	for (int i = 0; i < PROCEDURES; i++) {
		const struct shuffle_procedure *row = &procedures[i];

		if (row->games >> house->game & 1 &&
		    row->every_round == house->shuffle_every_round &&
		    (row->decks == 0 || row->decks == house->decks) &&
		    row->mixes & 1 << mix)
			return row;
	}
	return NULL;
}

const struct shuffle_procedure *
shuffle_procedure_get(const struct shuffle_rules *rules,
		      const struct house *house)
{
	return rules->procedure ? rules->procedure
				: shuffle_procedure_find(house, MIX_GROUPED);
}

const struct shuffle_group *
shuffle_group(const struct shuffle_procedure *procedure, int n)
{
	return &groups[procedure->group[n]];
}

int shuffle_least_s(const struct shuffle_rules *rules,
		    const struct shuffle_group *group)
{
	int least_s = rules->least_s[group->pace];

	return least_s > 0 ? least_s : group->min_s;
}

bool shuffle_is_too_fast(const struct shuffle_rules *rules,
			 const struct shuffle_group *group, int64_t duration_us)
{
	return duration_us < shuffle_least_s(rules, group) * INT64_C(1000000);
}

const struct shuffle_group *
shuffle_next_group(const struct shuffle_progress *shuffle_progress,
		   const struct house *house)
{
	const struct shuffle_procedure *form =
		shuffle_procedure_get(&shuffle_progress->rules, house);

	return form && shuffle_progress->done < form->groups
		       ? shuffle_group(form, shuffle_progress->done)
		       : NULL;
}

bool shuffle_is_complete(const struct shuffle_progress *shuffle_progress,
			 const struct house *house)
{
	const struct shuffle_procedure *form =
		shuffle_procedure_get(&shuffle_progress->rules, house);

	return form && shuffle_progress->begun &&
	       shuffle_progress->done >= form->groups;
}

/* --- the words of `begin` ------------------------------------------------- */

enum { LEAST_S_MAX = 600 };

static const struct rule_key {
	const char *name;
	size_t offset; /* of a uint16_t in struct shuffle_rules */
	uint16_t most;
} rule_keys[] = {
	{"decks", offsetof(struct shuffle_rules, decks), DECKS_MAX},
	{"cut-at", offsetof(struct shuffle_rules, cut.at),
	 DECKS_MAX *FACES - 1},
	{"cut-tolerance", offsetof(struct shuffle_rules, cut.tolerance), FACES},
	{"step-time", offsetof(struct shuffle_rules, least_s[PACE_STEP]),
	 LEAST_S_MAX},
	{"mix-time", offsetof(struct shuffle_rules, least_s[PACE_MIX]),
	 LEAST_S_MAX},
	{"shuffle-time", offsetof(struct shuffle_rules, least_s[PACE_SHUFFLE]),
	 LEAST_S_MAX},
};

enum { RULE_KEYS = sizeof rule_keys / sizeof *rule_keys };

static bool shuffle_rules_set(struct shuffle_rules *rules, struct token word)
{
	uint32_t number;

	for (int i = 0; i < PROCEDURES; i++)
		if (token_is(word, procedures[i].name)) {
			rules->procedure = &procedures[i];
			return true;
		}
	for (int i = 0; i < RULE_KEYS; i++) {
		const struct rule_key *key = &rule_keys[i];
		size_t n = strlen(key->name);

		if (word.length <= n || word.text[n] != '=' ||
		    memcmp(word.text, key->name, n) != 0)
			continue;
		word = (struct token){word.text + n + 1, word.length - n - 1};
		if (!token_number(word, &number) || number > key->most)
			return false;
		memcpy((char *)rules + key->offset,
		       &(uint16_t){(uint16_t)number}, sizeof(uint16_t));
		return true;
	}
	return false;
}

bool shuffle_rules_parse(const char *words, struct shuffle_rules *rules)
{
	struct token word;

	*rules = (struct shuffle_rules){0};
	while ((word = token_next(&words)).length > 0)
		if (!shuffle_rules_set(rules, word))
			return false;
	return true;
}

void shuffle_rules_format(const struct shuffle_rules *rules,
			  char line[static SHUFFLE_BEGIN_MAX])
{
	size_t n = strlen(strcpy(line, "begin"));

	if (rules->procedure)
		n += (size_t)snprintf(line + n, SHUFFLE_BEGIN_MAX - n, " %s",
				      rules->procedure->name);
	for (int i = 0; i < RULE_KEYS; i++) {
		uint16_t number;

		memcpy(&number, (const char *)rules + rule_keys[i].offset,
		       sizeof number);
		if (number > 0)
			n += (size_t)snprintf(line + n, SHUFFLE_BEGIN_MAX - n,
					      " %s=%u", rule_keys[i].name,
					      (unsigned)number);
	}
}

/* --- the lines of the shuffle --------------------------------------------- */

static const char *pit_shuffle_check(const struct pit_request *pit_request)
{
	const struct pit *pit = pit_request->pit;

	if (!pit_has_cards(pit))
		return N_("Not used in this game.");
	if (pit->day_state != DAY_OPEN)
		return N_("Table not open: a pit boss must open it.");
	if (!pit_between_rounds(pit_request->table))
		return N_("Round under way: finish it first.");
	if (pit_blocking_checklists(pit, pit_request->table) != 0)
		return N_("Complete the inspection first.");
	if (pit->dealer[0] == '\0')
		return N_("No dealer signed on. Sign on first.");
	if (!pit_request->table || pit_request->table->reshuffle_due)
		return NULL;
	if (pit->shuffle_since > 0)
		return N_("Resume play, or rule on the card, first.");
	return N_("No shuffle due: a pit boss can order one.");
}

const char *pit_shuffle_begin(struct pit_request *pit_request)
{
	struct shuffle_progress *shuffle_progress =
		&pit_request->pit->shuffle_progress;
	struct shuffle_rules rules;
	const char *reason;

	if (!shuffle_rules_parse(pit_request->rest, &rules))
		return pit_malformed(
			pit_request,
			N_("Expected rules of the shuffle, such as cut-at=7."));
	if (rules.procedure &&
	    !(rules.procedure->games >> pit_request->pit->game & 1))
		return N_("Not used in this game.");
	reason = pit_shuffle_check(pit_request);
	if (reason)
		return reason;
	if (shuffle_progress->begun)
		return N_("Shuffle already begun.");
	*shuffle_progress = (struct shuffle_progress){
		.begun = true,
		.rules = rules,
		.group_started_us = pit_request->line->time_us,
	};
	return NULL;
}

/* Reads the number of a group. */
static const char *pit_shuffle_read_group(struct pit_request *pit_request,
					  uint32_t *group)
{
	if (!pit_next_number(pit_request, SHUFFLE_GROUPS_MAX, group) ||
	    !pit_at_end(pit_request) || *group == 0)
		return pit_malformed(
			pit_request,
			N_("Expected the number of a shuffle step."));
	return pit_shuffle_check(pit_request);
}

const char *pit_shuffle_group(struct pit_request *pit_request)
{
	struct shuffle_progress *shuffle_progress =
		&pit_request->pit->shuffle_progress;
	const struct table *table = pit_request->table;
	uint32_t group;
	const char *reason = pit_shuffle_read_group(pit_request, &group);
	int64_t duration_us;

	if (reason)
		return reason;
	if (!shuffle_progress->begun)
		return N_("Shuffle not begun.");
	if (group != shuffle_progress->done + 1U ||
	    (table && !shuffle_next_group(shuffle_progress, &table->house)))
		return N_("Confirm the shuffle steps in order, each once.");
	/* a record that was tampered with may hold any times */
	if (__builtin_sub_overflow(pit_request->line->time_us,
				   shuffle_progress->group_started_us,
				   &duration_us) ||
	    duration_us < 0)
		duration_us = 0;
	shuffle_progress->duration_us[shuffle_progress->done++] = duration_us;
	shuffle_progress->group_started_us = pit_request->line->time_us;
	return NULL;
}

const char *pit_shuffle_undo(struct pit_request *pit_request)
{
	struct shuffle_progress *shuffle_progress =
		&pit_request->pit->shuffle_progress;
	uint32_t group;
	const char *reason = pit_shuffle_read_group(pit_request, &group);

	if (reason)
		return reason;
	if (group != shuffle_progress->done)
		return N_("Only the last step can be taken back.");
	shuffle_progress->duration_us[--shuffle_progress->done] = 0;
	shuffle_progress->group_started_us = pit_request->line->time_us;
	return NULL;
}

/* The shoe was entered; the day line and the table line may be as well. */
bool pit_loaded_due(const struct pit *pit, const struct table *table)
{
	return shuffle_is_complete(&pit->shuffle_progress, &table->house) &&
	       !table->reshuffle_due;
}

const char *pit_shuffle_loaded(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;

	if (pit_request->table && !pit_loaded_due(pit, pit_request->table))
		return N_("Shuffle not done.");
	pit->cut = pit->shuffle_progress.rules.cut;
	pit_end_shuffle(pit);
	return NULL;
}
