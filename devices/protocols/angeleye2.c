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
#include "rules/table/answer.h"

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

enum {
	PROVEN = 2,	       /* frames that agree, one after the other */
	SEQUENCE_FIRST = 0x30, /* or the next one: the numbers begin again */
};

struct angeleye2 {
	enum bcc bcc; /* as it is set */
	/* of a shoe at a table, which has one kind of check value and counts
	 * its frames */
	bool learns;
	enum bcc own;	/* what its frames have shown; BCC_EITHER: nothing */
	int agreed;	/* frames in a row that have it, up to PROVEN */
	int counted;	/* frames in a row that were counted, up to PROVEN */
	bool damaged;	/* one was, since the last valid frame */
	uint8_t number; /* of the last valid frame; 0: none */
	uint8_t doubted_number; /* of the last one whose check value was in */
	int64_t doubted_ms;	/* doubt */
	size_t length;		/* of the frame that is coming in; 0: none is */
	size_t end;		/* index of its FRAME_END; 0: not received */
	uint8_t frame[FRAME_MAX + 1 + CHECK_DIGITS];
	size_t last_length; /* of the last valid frame, 0: forgotten */
	int64_t last_ms;    /* when its last copy came */
	uint8_t last[FRAME_MAX];
};

/* Reports a frame's payload. False, and nothing is reported: the payload does
 * not match the frame's code. */
typedef bool angeleye2_fn(const uint8_t *payload,
			  const struct protocol_sink *sink);

struct angeleye2_code {
	uint8_t letter;
	uint8_t payload; /* bytes */
	bool plain;	 /* bit 7 is not set in them */
	angeleye2_fn *read;
	enum report_kind report; /* instead of read */
};

/* --- what payloads say ---------------------------------------------------- */

/* By bits 6-4 of the first byte of D and R. */
static const struct target {
	bool known;
	uint8_t hand; /* enum hand; HAND_NONE: burned */
} targets[8] = {
	[0] = {true, HAND_PLAYER}, [1] = {true, HAND_BANKER},
	[2] = {true, HAND_NONE},   [4] = {true, HAND_NONE},
	[5] = {true, HAND_NONE},
};

/* By bits 6-4 of the first byte of d. */
static const enum report_kind outside_reports[8] = {
	[0] = REPORT_CARD, /* it has left the shoe all the same */
	[1] = REPORT_CARD,
	[2] = REPORT_TEST_CARD,
};

static const enum hand verdicts[8] = {
	[0] = HAND_NONE,   [1] = HAND_PLAYER, [2] = HAND_TIE,  [3] = HAND_NONE,
	[4] = HAND_BANKER, [5] = HAND_NONE,   [6] = HAND_NONE, [7] = HAND_QUIT,
};

static const char *const errors[64] = {
	[1] = "cannot-read",	 [2] = "overdraw",	 [3] = "button",
	[4] = "reverse-at-exit", [5] = "reverse-midway", [6] = "card-code",
	[7] = "time-out",
};

/* Bits 6-4. */
static int angeleye2_high_bits(uint8_t byte)
{
	return byte >> 4 & 7;
}

static bool angeleye2_card(uint8_t byte, struct card *card)
{
	static const enum suit suits[] = {
		[1] = SUIT_DIAMONDS,
		[2] = SUIT_CLUBS,
		[3] = SUIT_SPADES,
		[4] = SUIT_HEARTS,
	};
	int suit = angeleye2_high_bits(byte), rank = byte & 15;

	if (suit < 1 || suit > 4 || rank < 1 || rank > 13)
		return false;
	*card = card_make(rank, suits[suit]);
	return true;
}

/* The card of D and R and where it went; burned cards have no place. */
static bool angeleye2_dealt(const uint8_t *payload,
			    struct device_report *report)
{
	struct target target = targets[angeleye2_high_bits(payload[0])];
	int place = payload[0] & 15;

	report->hand = target.hand;
	report->n = target.hand == HAND_NONE ? 0 : place;
	return angeleye2_card(payload[1], &report->card) && target.known &&
	       (target.hand == HAND_NONE || (place >= 1 && place <= 3));
}

static bool angeleye2_read_deal(const uint8_t *payload,
				const struct protocol_sink *sink)
{
	struct device_report report = {.kind = REPORT_BURN};

	if (!angeleye2_dealt(payload, &report))
		return false;
	if (report.hand != HAND_NONE) {
		report.kind = REPORT_POSITION;
		protocol_report(sink, &report);
		report.kind = REPORT_CARD;
	}
	protocol_report(sink, &report);
	return true;
}

static bool angeleye2_read_repeat(const uint8_t *payload,
				  const struct protocol_sink *sink)
{
	struct device_report report = {.kind = REPORT_REPEATED_CARD};

	if (!angeleye2_dealt(payload, &report))
		return false;
	protocol_report(sink, &report);
	return true;
}

static bool angeleye2_read_outside(const uint8_t *payload,
				   const struct protocol_sink *sink)
{
	struct device_report report = {
		.kind = (uint8_t)
			outside_reports[angeleye2_high_bits(payload[0])]};

	if (report.kind == 0 || !angeleye2_card(payload[1], &report.card))
		return false;
	protocol_report(sink, &report);
	return true;
}

static bool angeleye2_read_verdict(const uint8_t *payload,
				   const struct protocol_sink *sink)
{
	struct device_report report = {
		.kind = REPORT_VERDICT,
		.hand = (uint8_t)verdicts[angeleye2_high_bits(payload[0])]};

	if (report.hand == HAND_NONE)
		return false;
	protocol_report(sink, &report);
	return true;
}

static bool angeleye2_read_error(const uint8_t *payload,
				 const struct protocol_sink *sink)
{
	const char *error = errors[payload[0] & 63];

	if (error)
		protocol_report_text(sink, REPORT_ERROR, error);
	return error;
}

static bool angeleye2_read_lock(const uint8_t *payload,
				const struct protocol_sink *sink)
{
	protocol_report_number(
		sink, payload[0] & 1 ? REPORT_LOCKED : REPORT_UNLOCKED, 0);
	return true;
}

static bool angeleye2_read_preset(const uint8_t *payload,
				  const struct protocol_sink *sink)
{
	char preset[PRESET_DIGITS + 2];

	for (int i = 0; i < PRESET_DIGITS; i++)
		if (payload[i] < 0x20 || payload[i] > 0x7e)
			return false;
	snprintf(preset, sizeof preset, "%.2s %.4s", (const char *)payload,
		 (const char *)payload + 2);
	protocol_report_text(sink, REPORT_PRESET, preset);
	return true;
}

/* --- frames --------------------------------------------------------------- */

/* clang-format off */
static const struct angeleye2_code codes[] = {
	{'S', 0,             false, NULL, REPORT_RESET},
	{'P', 0,             false, NULL, REPORT_STANDBY},
	{'C', 0,             false, NULL, REPORT_CUT},
	{'D', 2,             false, angeleye2_read_deal, REPORT_OTHER},
	{'R', 2,             false, angeleye2_read_repeat, REPORT_OTHER},
	{'d', 2,             false, angeleye2_read_outside, REPORT_OTHER},
	{'G', 1,             false, angeleye2_read_verdict, REPORT_OTHER},
	{'E', 1,             false, angeleye2_read_error, REPORT_OTHER},
	{'e', 0,             false, NULL, REPORT_ERROR_CLEARED},
	{'L', 1,             false, angeleye2_read_lock, REPORT_OTHER},
	{'M', PRESET_DIGITS, true,  angeleye2_read_preset, REPORT_OTHER},
};
/* clang-format on */

/* The kind of the frame's check value; BCC_EITHER: it is wrong. */
static enum bcc angeleye2_check(const struct angeleye2 *shoe)
{
	static const uint8_t digits[] = "0123456789ABCDEF";
	const uint8_t *got = shoe->frame + shoe->end + 1;
	uint8_t without = 0, with;

	for (size_t i = 1; i <= shoe->end; i++)
		without ^= shoe->frame[i];
	with = without ^ FRAME_START;
	if (shoe->bcc != BCC_WITH && got[0] == digits[without >> 4] &&
	    got[1] == digits[without & 15])
		return BCC_WITHOUT;
	if (shoe->bcc != BCC_WITHOUT && got[0] == digits[with >> 4] &&
	    got[1] == digits[with & 15])
		return BCC_WITH;
	return BCC_EITHER;
}

static const struct angeleye2_code *angeleye2_find_code(uint8_t letter)
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

/* Reports the contents of the frame; false: unknown. */
static bool angeleye2_read(const struct angeleye2 *shoe,
			   const struct protocol_sink *sink)
{
	const struct angeleye2_code *code;

	if (shoe->end < PAYLOAD_AT)
		return false;
	code = angeleye2_find_code(shoe->frame[2]);
	if (!code || !angeleye2_payload_fits(shoe, code))
		return false;
	if (code->read)
		return code->read(shoe->frame + PAYLOAD_AT, sink);
	protocol_report_number(sink, code->report, 0);
	return true;
}

static void angeleye2_drop(struct angeleye2 *shoe,
			   const struct protocol_sink *sink)
{
	protocol_report_number(sink, REPORT_MALFORMED, shoe->length);
	shoe->length = 0;
	shoe->damaged = true;
}

static bool angeleye2_is_reset(const struct angeleye2 *shoe)
{
	return shoe->end == PAYLOAD_AT && shoe->frame[2] == 'S';
}

/* --- what a shoe at a table has shown ------------------------------------- */

/* One damaged byte turns one kind of check value into the other once in 255
 * times. False: this is such a frame, and it is dropped. While neither kind is
 * proven, either frame may be the damaged one, and the first was booked. */
static bool angeleye2_has_own_check(struct angeleye2 *shoe, enum bcc check,
				    int64_t now_ms,
				    const struct protocol_sink *sink)
{
	bool first = shoe->own == BCC_EITHER, same = shoe->own == check;

	if (!shoe->learns || shoe->bcc != BCC_EITHER)
		return true;
	if (!first && !same && shoe->agreed == PROVEN &&
	    !angeleye2_is_reset(shoe))
		return false;
	if (!same)
		shoe->agreed = 0;
	shoe->own = check;
	shoe->agreed += shoe->agreed < PROVEN;
	if (first || same || angeleye2_is_reset(shoe))
		return true;
	shoe->doubted_number = shoe->frame[1];
	shoe->doubted_ms = now_ms;
	protocol_report_number(sink, REPORT_FRAMES_DIFFER, 0);
	return false;
}

/* Whether the frame comes next. A number that was left out may have been a
 * card's; one that comes again with other contents is a card that was damaged.
 * A damaged frame has been reported. False: drop the frame. */
static bool angeleye2_comes_next(struct angeleye2 *shoe, int64_t now_ms,
				 const struct protocol_sink *sink)
{
	uint8_t number = shoe->frame[1], last = shoe->number;
	bool again = number == last && now_ms - shoe->last_ms < REPEAT_MS;
	bool next = number == last + 1 || number == last + 1 + shoe->damaged ||
		    number <= SEQUENCE_FIRST + 1;
	bool counts = shoe->counted == PROVEN && last > 0;

	if (!shoe->learns)
		return true;
	if (angeleye2_is_reset(shoe)) {
		shoe->number = 0;
		return true;
	}
	if (number == shoe->doubted_number &&
	    now_ms - shoe->doubted_ms < REPEAT_MS)
		return false;
	if (!next)
		shoe->counted = 0;
	else if (number == last + 1)
		shoe->counted += shoe->counted < PROVEN;
	shoe->number = number;
	shoe->damaged = false;
	if (!counts || (next && !again))
		return true;
	protocol_report_number(sink, REPORT_FRAMES_DIFFER, 0);
	return !again;
}

static void angeleye2_finish(struct angeleye2 *shoe, int64_t now_ms,
			     const struct protocol_sink *sink)
{
	bool repeats = shoe->last_length == shoe->end &&
		       memcmp(shoe->last, shoe->frame + 1, shoe->end) == 0 &&
		       now_ms - shoe->last_ms < REPEAT_MS;
	enum bcc check = angeleye2_check(shoe);

	if (check == BCC_EITHER ||
	    !angeleye2_has_own_check(shoe, check, now_ms, sink)) {
		angeleye2_drop(shoe, sink);
		return;
	}
	if (!repeats && (!angeleye2_comes_next(shoe, now_ms, sink) ||
			 !angeleye2_read(shoe, sink))) {
		angeleye2_drop(shoe, sink);
		return;
	}
	/* S restarts the shoe and its sequence: not a copy of another S */
	shoe->last_length = shoe->frame[2] == 'S' ? 0 : shoe->end;
	memcpy(shoe->last, shoe->frame + 1, shoe->last_length);
	shoe->last_ms = now_ms;
	shoe->length = 0;
}

static void angeleye2_byte(struct angeleye2 *shoe, int64_t now_ms, uint8_t byte,
			   const struct protocol_sink *sink)
{
	if (byte == FRAME_START) {
		if (shoe->length > 0)
			angeleye2_drop(shoe, sink);
		shoe->frame[0] = FRAME_START;
		shoe->length = 1;
		shoe->end = 0;
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

static void angeleye2_learn(void *state)
{
	struct angeleye2 *shoe = state;

	shoe->learns = true;
}

/* Copies of the last valid frame may still come. What comes then may be of
 * another shoe. */
static void angeleye2_line_lost(void *state, const struct protocol_sink *sink)
{
	struct angeleye2 *shoe = state;

	(void)sink;
	shoe->length = 0;
	shoe->own = BCC_EITHER;
	shoe->agreed = shoe->counted = 0;
	shoe->number = shoe->doubted_number = 0;
	shoe->damaged = false;
}

const struct protocol angeleye2_protocol = {
	.name = "angeleye2",
	.device = "shoe",
	.baud = 4800,
	.keys = {{"bcc", {"either", "with", "without"}}},
	.state_size = sizeof(struct angeleye2),
	.reports_cleared = true,
	.init = angeleye2_init,
	.feed = angeleye2_feed,
	.learn = angeleye2_learn,
	.line_lost = angeleye2_line_lost,
};
