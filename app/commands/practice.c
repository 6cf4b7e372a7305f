/* SPDX-License-Identifier: ISC */
/* sabot practice: questions to a dealer at a table of the program's own. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>
#include <string.h>

#include "app/practice/practice.h"
#include "app/runtime/clock.h"
#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "rules/games/games.h"

enum { ROUNDS = 20 };

struct practice_call {
	const char *set, *rounds, *seed;
	bool begin_new;
};

static bool practice_read_number(const char *text, uint32_t least,
				 uint32_t most, uint32_t *number)
{
	return token_number((struct token){text, strlen(text)}, number) &&
	       *number >= least && *number <= most;
}

/* LESSON_SETS: the game has no such set. */
static int practice_find_set(const char *name, enum game_id game)
{
	int i = 0;

	while (i < LESSON_SETS && (strcmp(lesson_sets[i].name, name) != 0 ||
				   !(lesson_sets[i].games >> game & 1)))
		i++;
	return i;
}

static int practice_run_command(void *context, int n, char **words)
{
	const struct practice_call *call = context;
	struct practice_options options = {
		.game = game_find((struct token){words[0], strlen(words[0])}),
		.begin_new = call->begin_new,
		.has_set = call->set != NULL,
		.has_rounds = call->rounds != NULL,
		.has_seed = call->seed != NULL,
		.plan = {.rounds = ROUNDS,
			 .seed = (uint32_t)(clock_utc_us() %
					    (PRACTICE_SEED_MAX + 1))}};
	struct sb_error err;
	enum sb_result result;

	(void)n;
	if (options.game == GAMES)
		return command_usage(&command_practice, _("no such game"));
	if (call->set)
		options.plan.set = practice_find_set(call->set, options.game);
	if (options.plan.set == LESSON_SETS)
		return command_usage(&command_practice,
				     _("this game has no such --set"));
	if (call->rounds &&
	    !practice_read_number(call->rounds, 1, PRACTICE_ROUNDS_MAX,
				  &options.plan.rounds))
		return command_usage(
			&command_practice,
			_("--rounds: expected a number from 1 to 500"));
	if (call->seed &&
	    !practice_read_number(call->seed, 0, PRACTICE_SEED_MAX,
				  &options.plan.seed))
		return command_usage(&command_practice,
				     _("--seed: expected a number from 0 to "
				       "999999999"));
	result = practice_run(&options, &err);
	return command_status(&command_practice, result, &err);
}

static const struct command_option practice_options[] = {
	{NULL, 0, "GAME",
	 "baccarat | blackjack | roulette | dragon-tiger |\n"
	 "football-studio | sic-bo",
	 0, NULL},
	{"new", 0, NULL, N_("begin a new lesson; the unfinished one is lost"),
	 offsetof(struct practice_call, begin_new), NULL},
	{"set", 0, "SET", N_("third-card, splits or inside; default: all"),
	 offsetof(struct practice_call, set), NULL},
	{"rounds", 0, "N", N_("number of rounds; default: 20"),
	 offsetof(struct practice_call, rounds), NULL},
	{"seed", 0, "N", N_("the same N gives the same rounds"),
	 offsetof(struct practice_call, seed), NULL},
	{"help", 'h'},
	{0}};

const struct command command_practice = {
	.name = "practice",
	.summary = N_("Train a dealer with rounds of its own"),
	.usage = "sabot practice GAME [--new] [--set=SET] [--rounds=N] "
		 "[--seed=N]",
	.options = practice_options,
	.end = N_("Goes on with an unfinished lesson. See sabot(1)."),
	.min_words = 1,
	.max_words = 1,
	.words_error = N_("which game?"),
	.size = sizeof(struct practice_call),
	.run = practice_run_command,
	.status = {[-SB_REFUSED] = EXIT_USAGE},
};
