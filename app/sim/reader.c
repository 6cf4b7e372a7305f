/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/reader.h"

#include <string.h>

#include "rules/core/gettext.h"

enum { GARBAGE_MAX = 40 };

/* --- faults --------------------------------------------------------------- */

static bool sim_reader_knows(const struct sim_protocol *protocol,
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
		    !sim_reader_knows(reader->protocol, i))
			return sb_fail(err, SB_INVALID,
				       _("a %s shoe has no fault '%s'"),
				       reader->protocol->name,
				       sim_faults[i].name);
	return sim_fault_check(&reader->faults, "shoe", err);
}

enum sb_result sim_reader_plan(struct sim_reader *reader, const char *text,
			       struct sb_error *err)
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

/* What goes wrong with a card on its way. */
static const enum sim_fault of_a_card[] = {
	FAULT_SILENCE,	   FAULT_AGAIN,	 FAULT_HALF,	    FAULT_UNPLUG,
	FAULT_GARBAGE,	   FAULT_REPEAT, FAULT_WRONG_CHECK, FAULT_LOST_BYTE,
	FAULT_DOUBLE_BYTE, FAULT_TWICE,
};

/* Each card is a time for each of them, whichever comes to pass. */
static void sim_reader_plan_card(struct sim_reader *reader)
{
	for (size_t i = 0; i < sizeof of_a_card / sizeof *of_a_card; i++)
		reader->fails[of_a_card[i]] =
			sim_fault_happens(&reader->faults, of_a_card[i]);
}

/* Whether this happens to the card, told where it does. */
static bool sim_reader_does(struct sim_reader *reader, enum sim_fault fault)
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

static void sim_reader_send(struct sim_reader *reader)
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

/* Nothing of the card arrives, or no more than half of it. */
static bool sim_reader_loses(struct sim_reader *reader, int64_t now_ms)
{
	if (sim_reader_does(reader, FAULT_SILENCE))
		return true;
	if (sim_reader_does(reader, FAULT_AGAIN)) {
		sim_reader_send_later(reader, now_ms, reader->protocol->again);
		return true;
	}
	if (sim_reader_does(reader, FAULT_HALF)) {
		sim_reader_send_half(reader);
		return true;
	}
	if (!sim_reader_does(reader, FAULT_UNPLUG))
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
	sim_reader_plan_card(reader);
	if (sim_reader_loses(reader, now_ms))
		return;
	if (sim_reader_does(reader, FAULT_GARBAGE))
		sim_reader_send_garbage(reader);
	if (sim_reader_does(reader, FAULT_WRONG_CHECK))
		protocol->spoil(&reader->frame);
	if (sim_reader_does(reader, FAULT_LOST_BYTE))
		sim_reader_lose_byte(reader);
	if (sim_reader_does(reader, FAULT_DOUBLE_BYTE))
		sim_reader_double_byte(reader);
	sim_reader_send(reader);
	if (sim_reader_does(reader, FAULT_REPEAT))
		sim_reader_repeat(reader);
	if (sim_reader_does(reader, FAULT_TWICE))
		sim_reader_send_later(reader, now_ms, protocol->card);
}

bool sim_reader_can(const struct sim_reader *reader, struct card card,
		    int64_t now_ms)
{
	if (!sim_line_is_read(&reader->line, now_ms) || reader->later)
		return false;
	return card.face != reader->last.card.face ||
	       now_ms - reader->last_ms >= reader->protocol->same_ms;
}

void sim_reader_turn(struct sim_reader *reader, int64_t now_ms)
{
	sim_line_turn(&reader->line, now_ms);
	if (reader->later && now_ms >= reader->later_ms) {
		reader->later(&reader->frame, &reader->last);
		sim_reader_send(reader);
		reader->later = NULL;
		reader->last_ms = now_ms;
	}
}

int64_t sim_reader_due(const struct sim_reader *reader)
{
	int64_t due = sim_line_due(&reader->line);

	return reader->later && reader->later_ms < due ? reader->later_ms : due;
}

void sim_reader_cut(struct sim_reader *reader)
{
	if (!reader->protocol->cut)
		return;
	reader->protocol->cut(&reader->frame);
	sim_reader_send(reader);
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
