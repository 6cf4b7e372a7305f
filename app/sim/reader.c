/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/reader.h"

#include <string.h>

#include "rules/table/game.h"

enum { GARBAGE_MAX = 40 };

/* --- faults --------------------------------------------------------------- */

static bool sim_reader_has_fault(const struct sim_protocol *protocol,
				 enum sim_fault fault)
{
	switch (fault) {
	case FAULT_WRONG_CHECK: return protocol->spoil;
	case FAULT_AGAIN: return protocol->again;
	case FAULT_WRONG_VERDICT: return protocol->verdict;
	default: return true;
	}
}

enum sb_result sim_reader_check(const struct sim_reader *reader,
				struct sb_error *err)
{
	for (enum sim_fault i = 0; i < FAULTS; i++)
		if (sim_fault_planned(&reader->faults, i) &&
		    !sim_reader_has_fault(reader->protocol, i))
			return sb_fail(err, SB_INVALID,
				       "protocol %s has no fault '%s'",
				       reader->protocol->name,
				       sim_faults[i].name);
	return sim_fault_check(&reader->faults, "shoe", err);
}

enum sb_result sim_reader_plan_fault(struct sim_reader *reader,
				     const char *text, struct sb_error *err)
{
	const struct sim_fault_plan before = reader->faults;
	enum sb_result result = sim_fault_parse(&reader->faults, text, err);

	if (result == SB_OK)
		result = sim_reader_check(reader, err);
	if (result != SB_OK)
		reader->faults = before;
	return result;
}

bool sim_reader_fails(struct sim_reader *reader, enum sim_fault fault)
{
	if (!sim_fault_happens(&reader->faults, fault))
		return false;
	fprintf(reader->out, "fault %s\n", sim_faults[fault].name);
	return true;
}

/* Faults of a card's frame. */
static const enum sim_fault card_faults[] = {
	FAULT_SILENCE,	   FAULT_AGAIN,	 FAULT_HALF,	    FAULT_UNPLUG,
	FAULT_GARBAGE,	   FAULT_REPEAT, FAULT_WRONG_CHECK, FAULT_LOST_BYTE,
	FAULT_DOUBLE_BYTE, FAULT_TWICE,
};

/* Whether this card has the fault; prints it. */
static bool sim_reader_card_fault(struct sim_reader *reader,
				  enum sim_fault fault)
{
	if (reader->fails[fault])
		fprintf(reader->out, "fault %s\n", sim_faults[fault].name);
	return reader->fails[fault];
}

static uint32_t sim_reader_below(struct sim_reader *reader, size_t n)
{
	return sim_random_below(&reader->random, (uint32_t)n);
}

static void sim_reader_lose_byte(struct sim_reader *reader)
{
	struct sim_frame *frame = &reader->frame;
	uint32_t at = sim_reader_below(reader, frame->length);

	frame->length--;
	memmove(frame->bytes + at, frame->bytes + at + 1, frame->length - at);
}

static void sim_reader_double_byte(struct sim_reader *reader)
{
	struct sim_frame *frame = &reader->frame;
	uint32_t at = sim_reader_below(reader, frame->length);

	memmove(frame->bytes + at + 1, frame->bytes + at, frame->length - at);
	frame->length++;
}

void sim_reader_send(struct sim_reader *reader)
{
	sim_line_send(&reader->line, reader->frame.bytes, reader->frame.length);
}

static void sim_reader_send_half(struct sim_reader *reader)
{
	sim_line_send(&reader->line, reader->frame.bytes,
		      (reader->frame.length + 1) / 2);
}

static void sim_reader_send_garbage(struct sim_reader *reader)
{
	uint8_t bytes[GARBAGE_MAX];
	size_t n = sim_reader_below(reader, GARBAGE_MAX) + 1;

	for (size_t i = 0; i < n; i++)
		bytes[i] = (uint8_t)sim_reader_below(reader, 256);
	sim_line_send(&reader->line, bytes, n);
}

static void sim_reader_repeat(struct sim_reader *reader)
{
	const struct sim_protocol *protocol = reader->protocol;

	if (protocol->echo)
		protocol->echo(&reader->frame, &reader->last);
	sim_reader_send(reader);
	if (!protocol->echo)
		sim_reader_send(reader);
}

static void sim_reader_send_later(struct sim_reader *reader, int64_t now_ms,
				  void (*make)(struct sim_frame *frame,
					       const struct sim_card *card))
{
	reader->later = make;
	reader->later_ms = now_ms + SIM_READER_LATER_MS;
}

/* --- cards ---------------------------------------------------------------- */

/* Send nothing of the card, or half of its frame. False: no such fault. */
static bool sim_reader_lose_card(struct sim_reader *reader, int64_t now_ms)
{
	if (sim_reader_card_fault(reader, FAULT_SILENCE))
		return true;
	if (sim_reader_card_fault(reader, FAULT_AGAIN)) {
		sim_reader_send_later(reader, now_ms, reader->protocol->again);
		return true;
	}
	if (sim_reader_card_fault(reader, FAULT_HALF)) {
		sim_reader_send_half(reader);
		return true;
	}
	if (!sim_reader_card_fault(reader, FAULT_UNPLUG))
		return false;
	sim_reader_send_half(reader);
	sim_line_unplug(&reader->line, now_ms + SIM_READER_AWAY_MS);
	return true;
}

void sim_reader_card(struct sim_reader *reader, const struct sim_card *card,
		     int64_t now_ms)
{
	const struct sim_protocol *protocol = reader->protocol;

	reader->last = *card;
	reader->last_ms = now_ms;
	protocol->card(&reader->frame, card);
	/* Each card counts as a chance for each fault. */
	for (size_t i = 0; i < sizeof card_faults / sizeof *card_faults; i++)
		reader->fails[card_faults[i]] =
			sim_fault_happens(&reader->faults, card_faults[i]);
	if (sim_reader_lose_card(reader, now_ms))
		return;
	if (sim_reader_card_fault(reader, FAULT_GARBAGE))
		sim_reader_send_garbage(reader);
	if (sim_reader_card_fault(reader, FAULT_WRONG_CHECK))
		protocol->spoil(&reader->frame);
	if (sim_reader_card_fault(reader, FAULT_LOST_BYTE))
		sim_reader_lose_byte(reader);
	if (sim_reader_card_fault(reader, FAULT_DOUBLE_BYTE))
		sim_reader_double_byte(reader);
	sim_reader_send(reader);
	if (sim_reader_card_fault(reader, FAULT_REPEAT))
		sim_reader_repeat(reader);
	if (sim_reader_card_fault(reader, FAULT_TWICE))
		sim_reader_send_later(reader, now_ms, protocol->card);
}

void sim_reader_verdict(struct sim_reader *reader, enum hand winner)
{
	if (!reader->protocol->verdict)
		return;
	if (sim_reader_fails(reader, FAULT_WRONG_VERDICT))
		winner = winner == HAND_PLAYER ? HAND_BANKER : HAND_PLAYER;
	fprintf(reader->out, "verdict %s\n", hand_names[winner]);
	reader->protocol->verdict(&reader->frame, winner);
	sim_reader_send(reader);
}
