/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/shoe.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/sim/proof.h"
#include "rules/script/station_notes.h"
#include "rules/table/game.h"

/* The feed decides which cards are left: after each connection the shoe is
 * filled, and every card on the feed is taken out. A simulator started in
 * mid-shoe, or after a crash of the station, deals the right card. */

enum {
	HAND_MIN_MS = 400, /* a dealer's time for a card */
	HAND_SPAN_MS = 500,
	VERDICT_MS = 50, /* the shoe's own time */
	PASS_MS = 100,	 /* between cards passed through */
	TEST_CARDS = 4,
	RETRY_MS = 50,
	DECKS_DEFAULT = 8,
	RANDOM_STREAM = -1, /* no shoe has this number */
};

/* --- cards ---------------------------------------------------------------- */

/* The card as the reader reads it, with FAULT_MISREAD. */
static struct card sim_shoe_read_card(struct sim_shoe *shoe, struct card card)
{
	if (sim_reader_fails(&shoe->reader, FAULT_MISREAD))
		card.face = (uint8_t)((card.face + 1 +
				       sim_random_below(&shoe->reader.random,
							FACES - 1)) %
				      FACES);
	return card;
}

static bool sim_shoe_is_empty(const struct sim_shoe *shoe)
{
	if (sim_deck_left(&shoe->deck) > 0)
		return false;
	fputs("empty\n", shoe->options.out);
	return true;
}

static void sim_shoe_deal(struct sim_shoe *shoe, const char *where,
			  struct sim_card card, int64_t now_ms)
{
	struct card drawn, shown;
	char face[CARD_TEXT_MAX];

	if (sim_shoe_is_empty(shoe))
		return;
	drawn = sim_deck_next(&shoe->deck);
	sim_deck_remove(&shoe->deck, drawn);
	card_format(drawn, face);
	fprintf(shoe->options.out, "card %s%s%s\n", face, *where ? " " : "",
		where);
	shown = sim_shoe_read_card(shoe, drawn);
	memmove(shoe->sent + 1, shoe->sent,
		(SIM_SHOE_SENT_MAX - 1) * sizeof *shoe->sent);
	shoe->sent[0] = (struct sim_sent){drawn, shown, true};
	card.card = shown;
	sim_reader_card(&shoe->reader, &card, now_ms);
}

/* Decks in a fixed order; the first four cards are the aces. */
static struct card sim_shoe_next_test_card(const struct sim_shoe *shoe)
{
	return (struct card){.face = (uint8_t)(shoe->passed % FACES)};
}

static void sim_shoe_pass(struct sim_shoe *shoe, int64_t now_ms)
{
	struct card card = sim_shoe_next_test_card(shoe);
	char face[CARD_TEXT_MAX];

	shoe->passed++;
	card_format(card, face);
	fprintf(shoe->options.out, "passed %s\n", face);
	card = sim_shoe_read_card(shoe, card);
	sim_reader_card(&shoe->reader, &(struct sim_card){.card = card},
			now_ms);
	if (shoe->passed < shoe->passes)
		shoe->due_ms = now_ms + PASS_MS / shoe->options.speed;
}

static void sim_shoe_cut(struct sim_shoe *shoe)
{
	shoe->cut_card_out = true;
	fputs("cut\n", shoe->options.out);
	if (!shoe->reader.protocol->cut)
		return;
	shoe->reader.protocol->cut(&shoe->reader.frame);
	sim_reader_send(&shoe->reader);
}

/* --- the station's instruction -------------------------------------------- */

/* Instructions for a shoe, by their beginning. */
static const struct shoe_instruction {
	const char *begins;
	bool verdict; /* send the winner, not a card */
	enum hand hand;
	int place; /* 0: the shoe does not know the hand */
} instructions[] = {
	{"deal player 1", false, HAND_PLAYER, 1},
	{"deal banker 1", false, HAND_BANKER, 1},
	{"deal player 2", false, HAND_PLAYER, 2},
	{"deal banker 2", false, HAND_BANKER, 2},
	{"draw player", false, HAND_PLAYER, 3},
	{"draw banker", false, HAND_BANKER, 3},
	{"deal ", false, HAND_NONE, 0},
	{"draw ", false, HAND_NONE, 0},
	{"burn", false, HAND_NONE, 0},
	{"announce player", true, HAND_PLAYER, 0},
	{"announce banker", true, HAND_BANKER, 0},
	{"announce tie", true, HAND_TIE, 0},
};

static const struct shoe_instruction *
sim_shoe_find_instruction(const struct sim_shoe *shoe)
{
	for (size_t i = 0; i < sizeof instructions / sizeof *instructions; i++)
		if (strncmp(instructions[i].begins, shoe->instruction,
			    strlen(instructions[i].begins)) == 0)
			return instructions + i;
	return NULL;
}

static struct sim_card
sim_shoe_place(const struct shoe_instruction *instruction)
{
	return (struct sim_card){.hand = instruction->hand,
				 .place = instruction->place};
}

static bool sim_shoe_at_cut(const struct sim_shoe *shoe)
{
	return !shoe->cut_card_out && shoe->options.cut_at > 0 &&
	       sim_deck_left(&shoe->deck) <= shoe->options.cut_at;
}

static int64_t sim_shoe_hand_ms(struct sim_shoe *shoe)
{
	int ms = shoe->options.delay_ms;

	if (ms < 0)
		ms = HAND_MIN_MS + (int)sim_random_below(&shoe->reader.random,
							 HAND_SPAN_MS + 1);
	return ms / shoe->options.speed;
}

/* The cut card comes out before the card behind it. */
static void sim_shoe_act(struct sim_shoe *shoe, int64_t now_ms)
{
	const struct shoe_instruction *instruction =
		sim_shoe_find_instruction(shoe);

	shoe->due_ms = SIM_SHOE_NEVER;
	if (shoe->passed < shoe->passes) {
		sim_shoe_pass(shoe, now_ms);
	} else if (!instruction) {
		return;
	} else if (instruction->verdict) {
		sim_reader_verdict(&shoe->reader, instruction->hand);
	} else if (sim_shoe_at_cut(shoe)) {
		sim_shoe_cut(shoe);
		shoe->due_ms = now_ms + sim_shoe_hand_ms(shoe);
	} else {
		sim_shoe_deal(shoe, shoe->instruction,
			      sim_shoe_place(instruction), now_ms);
	}
}

static void sim_shoe_draw(struct sim_shoe *shoe, int64_t now_ms)
{
	const struct shoe_instruction *instruction =
		sim_shoe_find_instruction(shoe);

	if (sim_shoe_at_cut(shoe))
		sim_shoe_cut(shoe);
	else if (instruction && !instruction->verdict)
		sim_shoe_deal(shoe, shoe->instruction,
			      sim_shoe_place(instruction), now_ms);
	else
		sim_shoe_deal(shoe, "", (struct sim_card){0}, now_ms);
}

void sim_shoe_order(struct sim_shoe *shoe, const char *order, int64_t now_ms)
{
	struct sb_error err;

	if (*order == '\0' && shoe->options.manual)
		sim_shoe_draw(shoe, now_ms);
	else if (*order != '\0' &&
		 sim_reader_plan_fault(&shoe->reader, order, &err) != SB_OK)
		fprintf(shoe->options.out, "refused: %s\n", err.text);
}

/* --- the feed ------------------------------------------------------------- */

static void sim_shoe_shuffle(struct sim_shoe *shoe, int decks)
{
	sim_deck_shuffle(&shoe->deck, decks, shoe->options.seed, shoe->shoe);
	shoe->cut_card_out = false;
	memset(shoe->sent, 0, sizeof shoe->sent);
}

/* A shoe of which no card is out is the new one already. The table line of the
 * new shoe comes later. */
static void sim_shoe_on_shoe(struct sim_shoe *shoe, const char *words)
{
	(void)words;
	if (sim_deck_left(&shoe->deck) < shoe->deck.cards)
		shoe->shoe++;
	sim_shoe_shuffle(shoe, shoe->deck.cards / FACES);
	fprintf(shoe->options.out, "shoe %" PRIu32 "\n", shoe->shoe);
}

static void sim_shoe_on_table(struct sim_shoe *shoe, const char *words)
{
	const char *decks = strstr(words, " decks=");
	int n = shoe->options.decks;
	bool blackjack = strncmp(words, " blackjack", 10) == 0;

	shoe->game = blackjack ? BLACKJACK : BACCARAT;
	if (n == 0 && decks)
		n = atoi(decks + strlen(" decks="));
	sim_shoe_shuffle(shoe, n >= 1 && n <= DECKS_MAX ? n : DECKS_DEFAULT);
}

static void sim_shoe_on_cut(struct sim_shoe *shoe, const char *words)
{
	(void)words;
	shoe->cut_card_out = true;
}

/* A card that we dealt is out of the deck already, also if it was misread, or
 * lost and then keyed. Any other card is taken out of the deck now. */
static void sim_shoe_remove(struct sim_shoe *shoe, struct card card)
{
	for (int i = 0; i < SIM_SHOE_SENT_MAX; i++) {
		struct sim_sent *sent = shoe->sent + i;

		if (sent->pending && (sent->shown.face == card.face ||
				      sent->drawn.face == card.face)) {
			sent->pending = false;
			return;
		}
	}
	sim_deck_remove(&shoe->deck, card);
}

/* A card without a face on the feed: the latest one dealt, or the next one. */
static void sim_shoe_remove_hidden(struct sim_shoe *shoe)
{
	for (int i = 0; i < SIM_SHOE_SENT_MAX; i++)
		if (shoe->sent[i].pending) {
			shoe->sent[i].pending = false;
			return;
		}
	if (sim_deck_left(&shoe->deck) > 0)
		sim_deck_remove(&shoe->deck, sim_deck_next(&shoe->deck));
}

/* After a card the same instruction asks for another one. */
static void sim_shoe_on_cards(struct sim_shoe *shoe, const char *words)
{
	struct card card;

	shoe->instruction[0] = '\0';
	while (*words) {
		size_t length = strcspn(words, " ");

		if (card_parse(words, length, &card))
			sim_shoe_remove(shoe, card);
		else if (strncmp(words, "??", 2) == 0)
			sim_shoe_remove_hidden(shoe);
		words += length;
		words += strspn(words, " ");
	}
}

static void sim_shoe_on_close(struct sim_shoe *shoe, const char *words)
{
	(void)words;
	shoe->call_due = false;
}

static const struct {
	const char *verb;
	void (*handle)(struct sim_shoe *shoe, const char *words);
} events[] = {
	{"table", sim_shoe_on_table},  {"shoe", sim_shoe_on_shoe},
	{"close", sim_shoe_on_close},  {"cut", sim_shoe_on_cut},
	{"card", sim_shoe_on_cards},   {"burn", sim_shoe_on_cards},
	{"insert", sim_shoe_on_cards},
};

static void sim_shoe_on_event(struct sim_shoe *shoe, const char *text)
{
	size_t length = strcspn(text, " ");

	shoe->call_due = station_note_call_due(text, shoe->call_due);
	for (size_t i = 0; i < sizeof events / sizeof *events; i++)
		if (strlen(events[i].verb) == length &&
		    strncmp(events[i].verb, text, length) == 0)
			events[i].handle(shoe, text + length);
}

/* The station repeats its instruction after events that do not concern the
 * shoe, such as the position of a card already dealt. */
static void sim_shoe_on_instruction(struct sim_shoe *shoe, const char *text,
				    int64_t now_ms)
{
	const struct shoe_instruction *instruction;

	if (shoe->call_due)
		text = ""; /* the card is asked for once more */
	if (strcmp(shoe->instruction, text) == 0)
		return;
	snprintf(shoe->instruction, sizeof shoe->instruction, "%s", text);
	if (shoe->passed < shoe->passes)
		return;
	shoe->due_ms = SIM_SHOE_NEVER;
	instruction = sim_shoe_find_instruction(shoe);
	if (!instruction)
		return;
	if (instruction->verdict)
		shoe->due_ms = now_ms + VERDICT_MS / shoe->options.speed;
	else if (!shoe->options.manual)
		shoe->due_ms = now_ms + sim_shoe_hand_ms(shoe);
}

/* A test from before the connection has ended, or is reported again. */
static void sim_shoe_on_form(struct sim_shoe *shoe, const char *text,
			     int64_t now_ms)
{
	struct sim_proof proof;

	if (!sim_proof_read(&proof, text, shoe->game))
		return;
	shoe->passed = shoe->passes = 0;
	shoe->due_ms = SIM_SHOE_NEVER;
	if (now_ms < shoe->feed.past_ms)
		return;
	if (proof.proof == PROOF_COUNT)
		shoe->passes = shoe->deck.cards;
	if (proof.proof == PROOF_TEST_CARDS)
		shoe->passes = TEST_CARDS;
	if (shoe->passes > 0)
		shoe->due_ms = now_ms + sim_shoe_hand_ms(shoe);
}

void sim_shoe_on_line(struct sim_shoe *shoe, const char *line, int64_t now_ms)
{
	const char *text = strchr(line, '\t');

	if (strncmp(line, "sabot\t", 6) == 0) {
		uint32_t number;

		if (sscanf(line, "sabot\t%*[^\t]\t%*[^\t]\t%*[^\t]\t%9" SCNu32,
			   &number) == 1)
			shoe->shoe = number;
	} else if (text && strncmp(text, "\t> ", 3) == 0)
		sim_shoe_on_event(shoe, text + 3);
	else if (text && strncmp(text, "\tdo ", 4) == 0)
		sim_shoe_on_instruction(shoe, text + 4, now_ms);
	else if (text && strncmp(text, "\t# inspection ", 14) == 0)
		sim_shoe_on_form(shoe, text + 14, now_ms);
	if (now_ms < shoe->feed.past_ms && shoe->due_ms < shoe->feed.past_ms)
		shoe->due_ms = shoe->feed.past_ms;
}

/* --- the loop ------------------------------------------------------------- */

enum sb_result sim_shoe_open(struct sim_shoe *shoe,
			     const struct sim_shoe_options *options,
			     struct sb_error *err)
{
	enum sb_result result;

	memset(shoe, 0, sizeof *shoe);
	shoe->options = *options;
	shoe->reader.protocol = options->protocol;
	shoe->reader.faults = options->faults;
	shoe->reader.random =
		sim_random_start(options->seed, (uint64_t)RANDOM_STREAM);
	shoe->reader.out = options->out;
	shoe->due_ms = SIM_SHOE_NEVER;
	shoe->shoe = 1;
	feed_client_init(&shoe->feed, options->follow);
	sim_shoe_shuffle(shoe, options->decks ? options->decks : DECKS_DEFAULT);
	result = sim_reader_check(&shoe->reader, err);
	if (result != SB_OK)
		return result;
	result = sim_line_open(&shoe->reader.line, options->link, err);
	if (result != SB_OK)
		sim_line_close(&shoe->reader.line);
	return result;
}

void sim_shoe_close(struct sim_shoe *shoe)
{
	feed_client_close(&shoe->feed);
	sim_line_close(&shoe->reader.line);
}

static void sim_shoe_read_feed(struct sim_shoe *shoe, int64_t now_ms)
{
	enum sb_result result;
	const char *line;

	feed_client_connect(&shoe->feed, now_ms);
	while ((result = feed_client_next(&shoe->feed, &line, now_ms)) == SB_OK)
		sim_shoe_on_line(shoe, line, now_ms);
	if (result == SB_GONE) {
		shoe->instruction[0] = '\0';
		shoe->passes = 0;
		shoe->due_ms = SIM_SHOE_NEVER;
	}
}

/* Whether the reader can send the next card as one of its own. */
static bool sim_shoe_is_ready(const struct sim_shoe *shoe, int64_t now_ms)
{
	struct card next = {0};

	if (shoe->passed < shoe->passes)
		next = sim_shoe_next_test_card(shoe);
	else if (sim_deck_left(&shoe->deck) > 0)
		next = sim_deck_next(&shoe->deck);
	if (!sim_line_is_read(&shoe->reader.line, now_ms) || shoe->reader.later)
		return false;
	return next.face != shoe->reader.last.card.face ||
	       now_ms - shoe->reader.last_ms >= shoe->reader.protocol->same_ms;
}

int64_t sim_shoe_turn(struct sim_shoe *shoe, int64_t now_ms)
{
	int64_t due;

	sim_line_turn(&shoe->reader.line, now_ms);
	if (shoe->reader.later && now_ms >= shoe->reader.later_ms) {
		shoe->reader.later(&shoe->reader.frame, &shoe->reader.last);
		sim_reader_send(&shoe->reader);
		shoe->reader.later = NULL;
		shoe->reader.last_ms = now_ms;
	}
	if (shoe->options.follow)
		sim_shoe_read_feed(shoe, now_ms);
	if (now_ms >= shoe->due_ms && sim_shoe_is_ready(shoe, now_ms))
		sim_shoe_act(shoe, now_ms);
	else if (now_ms >= shoe->due_ms)
		shoe->due_ms = now_ms + RETRY_MS;
	due = sim_line_due(&shoe->reader.line);
	due = shoe->reader.later && shoe->reader.later_ms < due
		      ? shoe->reader.later_ms
		      : due;
	if (shoe->options.follow && shoe->feed.fd < 0 &&
	    shoe->feed.retry_ms < due)
		due = shoe->feed.retry_ms;
	return shoe->due_ms < due ? shoe->due_ms : due;
}
