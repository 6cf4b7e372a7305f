/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/dice.h"

#include <string.h>

#include "app/sim/proof.h"

enum {
	SHAKE_MS = 3000, /* from the instruction until the dice lie */
	LOOK_MS = 50,	 /* between looks at line and feed */
	DICE = 3,
	FACES = 6,
	TEST_ROLLS = 2,
};

#define NEVER INT64_MAX

enum sb_result sim_dice_open(struct sim_dice *dice,
			     const struct sim_dice_options *options,
			     struct sb_error *err)
{
	enum sb_result result = sim_fault_check(&options->faults, "dice", err);

	memset(dice, 0, sizeof *dice);
	dice->options = *options;
	dice->random = sim_random_start(options->seed, 0);
	dice->due_ms = NEVER;
	feed_client_init(&dice->feed, options->follow);
	return result == SB_OK ? sim_line_open(&dice->line, options->link, err)
			       : result;
}

void sim_dice_close(struct sim_dice *dice)
{
	feed_client_close(&dice->feed);
	sim_line_close(&dice->line);
}

/* The dice lie: the reader sends them, a die that leans as 0. */
static void sim_dice_roll(struct sim_dice *dice)
{
	char text[DICE + 3] = "???\r\n";

	for (int i = 0; i < DICE; i++)
		text[i] = (char)('1' + sim_random_below(&dice->random, FACES));
	if (dice->laid > 0)
		memcpy(text, dice->laid-- == TEST_ROLLS ? "123" : "456", DICE);
	else if (sim_fault_happens(&dice->options.faults, FAULT_LEANS)) {
		fprintf(dice->options.out, "fault leans\n");
		text[0] = '0';
	}
	fprintf(dice->options.out, "%c %c %c\n", text[0], text[1], text[2]);
	sim_line_send(&dice->line, (const uint8_t *)text, strlen(text));
	dice->due_ms = NEVER;
}

/* A test of the reader begins or ends. */
static void sim_dice_lay(struct sim_dice *dice, const struct sim_proof *proof,
			 int64_t now_ms)
{
	bool begins = proof->proof == PROOF_TEST_DICE;

	dice->laid = begins ? TEST_ROLLS : 0;
	dice->due_ms = begins ? now_ms + SHAKE_MS / dice->options.speed : NEVER;
}

void sim_dice_on_line(struct sim_dice *dice, const char *line, int64_t now_ms)
{
	static const char test[] = "\t# inspection ";
	const char *text = strchr(line, '\t');
	struct sim_proof proof;

	if (text && strncmp(text, test, sizeof test - 1) == 0 &&
	    now_ms >= dice->feed.past_ms &&
	    sim_proof_read(&proof, text + sizeof test - 1, SIC_BO))
		sim_dice_lay(dice, &proof, now_ms);
	if (!text || strncmp(text, "\tdo ", 4) != 0 ||
	    strcmp(dice->instruction, text + 4) == 0)
		return;
	snprintf(dice->instruction, sizeof dice->instruction, "%s", text + 4);
	dice->due_ms = NEVER;
	if (!dice->options.manual &&
	    (strcmp(dice->instruction, "shake") == 0 ||
	     strcmp(dice->instruction, "shake-again") == 0))
		dice->due_ms = now_ms + SHAKE_MS / dice->options.speed;
}

void sim_dice_order(struct sim_dice *dice, const char *order, int64_t now_ms)
{
	struct sim_fault_plan *plan = &dice->options.faults;
	const struct sim_fault_plan before = *plan;
	struct sb_error err;

	if (*order == '\0' && dice->options.manual) {
		dice->due_ms = now_ms;
	} else if (*order != '\0' &&
		   (sim_fault_parse(plan, order, &err) != SB_OK ||
		    sim_fault_check(plan, "dice", &err) != SB_OK)) {
		*plan = before;
		fprintf(dice->options.out, "refused: %s\n", err.text);
	}
}

static void sim_dice_read_feed(struct sim_dice *dice, int64_t now_ms)
{
	enum sb_result result;
	const char *line;

	feed_client_connect(&dice->feed, now_ms);
	while ((result = feed_client_next(&dice->feed, &line, now_ms)) == SB_OK)
		sim_dice_on_line(dice, line, now_ms);
	if (result == SB_GONE) {
		dice->instruction[0] = '\0';
		dice->due_ms = NEVER;
	}
}

int64_t sim_dice_turn(struct sim_dice *dice, int64_t now_ms)
{
	sim_line_turn(&dice->line, now_ms);
	if (dice->options.follow)
		sim_dice_read_feed(dice, now_ms);
	if (dice->due_ms <= now_ms && sim_line_is_read(&dice->line, now_ms))
		sim_dice_roll(dice);
	if (dice->laid > 0 && dice->due_ms == NEVER)
		dice->due_ms = now_ms + SHAKE_MS / dice->options.speed;
	return now_ms + LOOK_MS;
}
