/* SPDX-License-Identifier: ISC */
/* The Angel Eye II-EX card shoe. A frame is
 *
 *	05  sequence  code  payload...  03  check value
 *	 0         1     2           3       two hex digits
 *
 * and everything outside of frames is noise. A frame is collected until its
 * check value is complete, and only then looked at. */
#include "config.h"

#include "devices/protocols/protocol.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/card.h"

enum {
	FRAME_START = 0x05,
	FRAME_END = 0x03,
	FRAME_MAX = 64, /* bytes before FRAME_END */
	CHECK_DIGITS = 2,
	REPEAT_MS = 2000, /* a copy that comes later is a frame of its own */
	PAYLOAD_AT = 3,
	PRESET_DIGITS = 6,
};

enum bcc { BCC_EITHER, BCC_WITH, BCC_WITHOUT };

struct angeleye2 {
	enum bcc bcc;
	size_t length; /* of the frame that is coming in; 0: none is */
	size_t end;    /* where its FRAME_END stands; 0: not come yet */
	uint8_t frame[FRAME_MAX + 1 + CHECK_DIGITS];
	size_t last_length; /* of the last valid frame, 0: forgotten */
	int64_t last_ms;    /* when its last copy came */
	uint8_t last[FRAME_MAX];
};

/* Reports a frame's payload; false, and nothing reported, where it is not as
 * its code wants it. */
typedef bool angeleye2_fn(const uint8_t *payload,
			  const struct protocol_sink *sink);

struct angeleye2_code {
	uint8_t letter;
	uint8_t payload; /* bytes */
	bool plain;	 /* bit 7 is not set in them */
	angeleye2_fn *read;
	const char *report; /* instead of read */
};

/* --- what payloads say ---------------------------------------------------- */

/* By bits 6-4 of the first byte of D and R. */
static const char *const hands[8] = {
	[0] = "player",
	[1] = "banker",
};

static const bool is_burn[8] = {[2] = true, [4] = true, [5] = true};

/* By bits 6-4 of the first byte of d. */
static const char *const outside_reports[8] = {
	[0] = "card", /* it has left the shoe all the same */
	[1] = "card",
	[2] = "device test-card",
};

static const char *const verdicts[8] = {
	[1] = "player",
	[2] = "tie",
	[4] = "banker",
	[7] = "quit",
};

static const char *const errors[64] = {
	[1] = "cannot-read",	 [2] = "overdraw",	 [3] = "button",
	[4] = "reverse-at-exit", [5] = "reverse-midway", [6] = "card-code",
	[7] = "time-out",
};

static int angeleye2_high(uint8_t byte)
{
	return byte >> 4 & 7;
}

static int angeleye2_low(uint8_t byte)
{
	return byte & 15;
}

static bool angeleye2_card(uint8_t byte, char text[static CARD_TEXT_MAX])
{
	static const enum suit suits[] = {
		[1] = SUIT_DIAMONDS,
		[2] = SUIT_CLUBS,
		[3] = SUIT_SPADES,
		[4] = SUIT_HEARTS,
	};
	int suit = angeleye2_high(byte), rank = angeleye2_low(byte);

	if (suit < 1 || suit > 4 || rank < 1 || rank > 13)
		return false;
	card_format(card_make(rank, suits[suit]), text);
	return true;
}

/* The place in a hand of D and R, 1 to 3, or 0. */
static int angeleye2_place(uint8_t byte)
{
	int place = angeleye2_low(byte);

	return place <= 3 ? place : 0;
}

static bool angeleye2_read_deal(const uint8_t *payload,
				const struct protocol_sink *sink)
{
	const char *hand = hands[angeleye2_high(payload[0])];
	int place = angeleye2_place(payload[0]);
	char card[CARD_TEXT_MAX];

	if (!angeleye2_card(payload[1], card))
		return false;
	if (is_burn[angeleye2_high(payload[0])]) {
		protocol_report(sink, "burn %s", card);
		return true;
	}
	if (!hand || !place)
		return false;
	protocol_report(sink, "position %s %d", hand, place);
	protocol_report(sink, "card %s", card);
	return true;
}

static bool angeleye2_read_again(const uint8_t *payload,
				 const struct protocol_sink *sink)
{
	const char *hand = hands[angeleye2_high(payload[0])];
	int place = angeleye2_place(payload[0]);
	char card[CARD_TEXT_MAX];

	if (!angeleye2_card(payload[1], card))
		return false;
	if (is_burn[angeleye2_high(payload[0])])
		protocol_report(sink, "device again burn %s", card);
	else if (hand && place)
		protocol_report(sink, "device again %s %d %s", hand, place,
				card);
	else
		return false;
	return true;
}

static bool angeleye2_read_outside(const uint8_t *payload,
				   const struct protocol_sink *sink)
{
	const char *report = outside_reports[angeleye2_high(payload[0])];
	char card[CARD_TEXT_MAX];

	if (!report || !angeleye2_card(payload[1], card))
		return false;
	protocol_report(sink, "%s %s", report, card);
	return true;
}

static bool angeleye2_read_verdict(const uint8_t *payload,
				   const struct protocol_sink *sink)
{
	const char *verdict = verdicts[angeleye2_high(payload[0])];

	if (verdict)
		protocol_report(sink, "verdict %s", verdict);
	return verdict;
}

static bool angeleye2_read_error(const uint8_t *payload,
				 const struct protocol_sink *sink)
{
	const char *error = errors[payload[0] & 63];

	if (error)
		protocol_report(sink, "device error %s", error);
	return error;
}

static bool angeleye2_read_lock(const uint8_t *payload,
				const struct protocol_sink *sink)
{
	protocol_report(sink,
			payload[0] & 1 ? "device locked" : "device unlocked");
	return true;
}

static bool angeleye2_read_preset(const uint8_t *payload,
				  const struct protocol_sink *sink)
{
	for (int i = 0; i < PRESET_DIGITS; i++)
		if (payload[i] < 0x20 || payload[i] > 0x7e)
			return false;
	protocol_report(sink, "device preset %.2s %.4s", (const char *)payload,
			(const char *)payload + 2);
	return true;
}

/* --- frames --------------------------------------------------------------- */

/* clang-format off */
static const struct angeleye2_code codes[] = {
	{'S', 0,             false, NULL, "device reset"},
	{'P', 0,             false, NULL, "device standby"},
	{'C', 0,             false, NULL, "cut"},
	{'D', 2,             false, angeleye2_read_deal, NULL},
	{'R', 2,             false, angeleye2_read_again, NULL},
	{'d', 2,             false, angeleye2_read_outside, NULL},
	{'G', 1,             false, angeleye2_read_verdict, NULL},
	{'E', 1,             false, angeleye2_read_error, NULL},
	{'e', 0,             false, NULL, "device error-cleared"},
	{'L', 1,             false, angeleye2_read_lock, NULL},
	{'M', PRESET_DIGITS, true,  angeleye2_read_preset, NULL},
};
/* clang-format on */

static bool angeleye2_check(const struct angeleye2 *shoe)
{
	static const uint8_t digits[] = "0123456789ABCDEF";
	const uint8_t *got = shoe->frame + shoe->end + 1;
	uint8_t without = 0, with;

	for (size_t i = 1; i <= shoe->end; i++)
		without ^= shoe->frame[i];
	with = without ^ FRAME_START;
	return (shoe->bcc != BCC_WITH && got[0] == digits[without >> 4] &&
		got[1] == digits[without & 15]) ||
	       (shoe->bcc != BCC_WITHOUT && got[0] == digits[with >> 4] &&
		got[1] == digits[with & 15]);
}

static const struct angeleye2_code *angeleye2_code(uint8_t letter)
{
	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
		if (codes[i].letter == letter)
			return codes + i;
	return NULL;
}

static bool angeleye2_payload_fits(const struct angeleye2 *shoe,
				   const struct angeleye2_code *code)
{
	if (shoe->end != (size_t)PAYLOAD_AT + code->payload)
		return false;
	for (size_t i = PAYLOAD_AT; i < shoe->end; i++)
		if (code->plain == (shoe->frame[i] >= 0x80))
			return false;
	return true;
}

/* Reports what the frame says; false where it says nothing known. */
static bool angeleye2_read(const struct angeleye2 *shoe,
			   const struct protocol_sink *sink)
{
	const struct angeleye2_code *code;

	if (shoe->end < PAYLOAD_AT)
		return false;
	code = angeleye2_code(shoe->frame[2]);
	if (!code || !angeleye2_payload_fits(shoe, code))
		return false;
	if (code->read)
		return code->read(shoe->frame + PAYLOAD_AT, sink);
	protocol_report(sink, "%s", code->report);
	return true;
}

static bool angeleye2_repeats(const struct angeleye2 *shoe, int64_t now_ms)
{
	return shoe->last_length == shoe->end &&
	       memcmp(shoe->last, shoe->frame + 1, shoe->end) == 0 &&
	       now_ms - shoe->last_ms < REPEAT_MS;
}

/* S starts the shoe anew, sequence and all: it is no copy of another S. */
static void angeleye2_remember(struct angeleye2 *shoe, int64_t now_ms)
{
	shoe->last_length = shoe->frame[2] == 'S' ? 0 : shoe->end;
	memcpy(shoe->last, shoe->frame + 1, shoe->last_length);
	shoe->last_ms = now_ms;
}

static void angeleye2_drop(struct angeleye2 *shoe,
			   const struct protocol_sink *sink)
{
	protocol_report(sink, "device malformed %zu", shoe->length);
	shoe->length = 0;
}

static void angeleye2_finish(struct angeleye2 *shoe, int64_t now_ms,
			     const struct protocol_sink *sink)
{
	if (!angeleye2_check(shoe)) {
		angeleye2_drop(shoe, sink);
		return;
	}
	if (!angeleye2_repeats(shoe, now_ms) && !angeleye2_read(shoe, sink)) {
		angeleye2_drop(shoe, sink);
		return;
	}
	angeleye2_remember(shoe, now_ms);
	shoe->length = 0;
}

static void angeleye2_start(struct angeleye2 *shoe,
			    const struct protocol_sink *sink)
{
	if (shoe->length > 0)
		angeleye2_drop(shoe, sink);
	shoe->frame[0] = FRAME_START;
	shoe->length = 1;
	shoe->end = 0;
}

static void angeleye2_byte(struct angeleye2 *shoe, int64_t now_ms, uint8_t byte,
			   const struct protocol_sink *sink)
{
	if (byte == FRAME_START) {
		angeleye2_start(shoe, sink);
		return;
	}
	if (shoe->length == 0)
		return;
	shoe->frame[shoe->length++] = byte;
	if (shoe->end == 0 && byte == FRAME_END)
		shoe->end = shoe->length - 1;
	else if (shoe->end == 0 && shoe->length > FRAME_MAX)
		angeleye2_drop(shoe, sink);
	else if (shoe->end > 0 && shoe->length > shoe->end + CHECK_DIGITS)
		angeleye2_finish(shoe, now_ms, sink);
}

static void angeleye2_init(void *state, const struct protocol_options *options)
{
	struct angeleye2 *shoe = state;

	shoe->bcc = (enum bcc)options->value[0];
}

static void angeleye2_feed(void *state, int64_t now_ms, const uint8_t *bytes,
			   size_t n, const struct protocol_sink *sink)
{
	for (size_t i = 0; i < n; i++)
		angeleye2_byte(state, now_ms, bytes[i], sink);
}

/* Copies of the last valid frame may still come. */
static void angeleye2_line_lost(void *state, const struct protocol_sink *sink)
{
	struct angeleye2 *shoe = state;

	(void)sink;
	shoe->length = 0;
}

const struct protocol angeleye2_protocol = {
	.name = "angeleye2",
	.baud = 4800,
	.keys = {{"bcc", {"either", "with", "without"}}},
	.state_size = sizeof(struct angeleye2),
	.says_cleared = true,
	.init = angeleye2_init,
	.feed = angeleye2_feed,
	.line_lost = angeleye2_line_lost,
};
