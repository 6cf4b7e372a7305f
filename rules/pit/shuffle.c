/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/shuffle.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/pit/pit_internal.h"

/* The least times are those of quick hands: a wash of eight decks takes a
 * minute or more. */
/* clang-format off */
static const struct shuffle_procedure shuffle_baccarat = {
	"B 3.2.1, B 3.3", 5, {
		{"wash", N_("WASH"), N_("WASHED"), 20, {
			{N_("Cards face down on the table"), false},
			{N_("Stack in two equal piles"), false},
			{N_("Wash until fully mixed"), false},
			{N_("Stack in two equal piles"), false},
		}},
		{"riffle", N_("RIFFLE"), N_("RIFFLED"), 20, {
			{N_("Riffle each deck once"), false},
			{N_("Stack, backs outward"), false},
		}},
		{"cut", N_("CUT"), N_("CUT"), 2, {
			{N_("Insert a cut card yourself"), false},
			{N_("Move all cards before it to the back"), false},
		}},
		{"cutting-cards", N_("PLACE CUT CARDS"), N_("PLACED"), 3, {
			{N_("One with seven cards behind it"), true},
			{N_("The other behind all cards"), false},
		}},
		{"load", N_("LOAD THE SHOE"), N_("Loaded"), 3, {
			{N_("Put the stack into the shoe"), false},
		}},
	},
};

static const struct shuffle_procedure shuffle_blackjack = {
	"K 3.2, K 3.3", 5, {
		{"wash", N_("WASH"), N_("WASHED"), 15, {
			{N_("Cards face down on the table"), false},
			{N_("Wash until fully mixed"), false},
		}},
		{"shuffle", N_("SHUFFLE AND STACK"), N_("STACKED"), 10, {
			{N_("Shuffle into one stack"), false},
		}},
		{"cut", N_("CUT"), N_("CUT"), 2, {
			{N_("Insert a cut card yourself"), false},
			{N_("Move all cards before it to the back"), false},
		}},
		{"cutting-card", N_("PLACE CUT CARD"), N_("PLACED"), 2, {
			{N_("Four decks from the back; fewer than five: house rule"), true},
		}},
		{"load", N_("LOAD THE SHOE"), N_("Loaded"), 3, {
			{N_("Put the stack into the shoe"), false},
		}},
	},
};

static const struct shuffle_procedure shuffle_one_deck = {
	"B 3.2, B 3.3", 3, {
		{"shuffle", N_("SHUFFLE"), N_("SHUFFLED"), 5, {
			{N_("Shuffle into one stack"), false},
		}},
		{"cut", N_("CUT"), N_("CUT"), 1, {
			{N_("Cut the stack yourself"), false},
		}},
		{"load", N_("LOAD THE SHOE"), N_("Loaded"), 1, {
			{N_("Put the stack into the shoe"), false},
		}},
	},
};
/* clang-format on */

const struct shuffle_procedure *
shuffle_procedure_find(const struct house *house)
{
	if (house->shuffle_every_round)
		return &shuffle_one_deck;
	if (IN_COUPS >> house->game & 1)
		return &shuffle_baccarat;
	return house->game == BLACKJACK ? &shuffle_blackjack : NULL;
}

const struct shuffle_group *
shuffle_next_group(const struct shuffle_progress *shuffle_progress,
		   const struct house *house)
{
	const struct shuffle_procedure *form = shuffle_procedure_find(house);

	return form && shuffle_progress->done < form->groups
		       ? &form->group[shuffle_progress->done]
		       : NULL;
}

bool shuffle_is_complete(const struct shuffle_progress *shuffle_progress,
			 const struct house *house)
{
	const struct shuffle_procedure *form = shuffle_procedure_find(house);

	return form && shuffle_progress->begun &&
	       shuffle_progress->done >= form->groups;
}

/* --- the words of `begin` ------------------------------------------------- */

static const struct rule_key {
	const char *name;
	size_t offset; /* of a uint16_t in struct shuffle_rules */
	uint16_t most;
} rule_keys[] = {
	{"cut-at", offsetof(struct shuffle_rules, cut.at),
	 DECKS_MAX *FACES - 1},
	{"cut-tolerance", offsetof(struct shuffle_rules, cut.tolerance), FACES},
};

enum { RULE_KEYS = sizeof rule_keys / sizeof *rule_keys };

static bool shuffle_rules_set(struct shuffle_rules *rules, struct token word)
{
	uint32_t number;

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
	duration_us =
		pit_request->line->time_us - shuffle_progress->group_started_us;
	shuffle_progress->duration_us[shuffle_progress->done++] =
		duration_us > 0 ? duration_us : 0;
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
