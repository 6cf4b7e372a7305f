/* SPDX-License-Identifier: ISC */
/* A hand scanner, or a shoe that is one: whatever is printed on a card comes
 * as a code, and either a byte behind it or a pause ends it. */
#include "config.h"

#include "devices/protocols/protocol.h"

#include <string.h>

#include "devices/capture/capture.h"

enum {
	CODE_START = 0x02,
	CODE_END = 0x03,
	PAUSE_MS = 60, /* after a code's last byte */
	AIM_LENGTH = 3,
	PREFIX_MAX = 64,
	FRONT_MAX = 1 + AIM_LENGTH + PREFIX_MAX,
	TEXT_MAX = DEVICE_REPORT_MAX - (int)sizeof "device unknown-code",
	KEPT_MAX = FRONT_MAX + TEXT_MAX,
};

enum scanner_key { KEY_CODES, KEY_STRIP, KEY_REREAD };

struct reading {
	size_t length; /* counted on where not all of it is kept */
	char text[KEPT_MAX];
};

struct scanner {
	struct reading reading; /* the code that is coming in */
	int64_t byte_ms;	/* when its last byte came */
	int64_t latency_ms;	/* how long it may have waited before */
	struct reading last;
	int64_t last_ms; /* when it was read for the last time */
	int64_t last_latency_ms;
	int64_t reread_ms;
	size_t prefix_length;
	char prefix[PREFIX_MAX];
	bool has_codes; /* and no other code is one */
	struct scan_codes codes;
};

/* How much of a code can be compared and reported. */
static size_t scanner_kept(const struct reading *reading)
{
	return reading->length < TEXT_MAX ? reading->length : TEXT_MAX;
}

/* --- the prefix of a code ------------------------------------------------- */

static void scanner_drop(struct reading *reading, size_t n)
{
	memmove(reading->text, reading->text + n, KEPT_MAX - n);
	reading->length -= n;
}

/* An AIM identifier tells the kind of bar code: "]C0". */
static bool scanner_has_aim(const struct reading *reading)
{
	char kind = (char)(reading->text[1] | 0x20);

	return reading->length >= AIM_LENGTH && reading->text[0] == ']' &&
	       kind >= 'a' && kind <= 'z';
}

static void scanner_strip_prefix(const struct scanner *scanner,
				 struct reading *reading)
{
	if (reading->length > 0 && reading->text[0] == CODE_START)
		scanner_drop(reading, 1);
	if (scanner_has_aim(reading))
		scanner_drop(reading, AIM_LENGTH);
	if (reading->length >= scanner->prefix_length &&
	    memcmp(reading->text, scanner->prefix, scanner->prefix_length) == 0)
		scanner_drop(reading, scanner->prefix_length);
}

/* --- the card of a code --------------------------------------------------- */

/* The face of the card that it names, SCAN_CODE_CUT, or CARD_UNREAD. */
static int scanner_parse_plain(const char *text, size_t n)
{
	struct card card;

	if (scan_code_is_cut(text, n))
		return SCAN_CODE_CUT;
	return protocol_parse_card(text, n, &card) ? card.face : CARD_UNREAD;
}

static int scanner_face(const struct scanner *scanner,
			const struct reading *reading)
{
	const struct scan_code *code;

	if (!scanner->has_codes)
		return scanner_parse_plain(reading->text, reading->length);
	code = scan_codes_find(&scanner->codes, reading->text, reading->length);
	return code ? code->face : CARD_UNREAD;
}

static void scanner_report(const struct scanner *scanner,
			   const struct reading *reading, bool unsure,
			   const struct protocol_sink *sink)
{
	int face = reading->length > SCAN_CODE_MAX
			   ? CARD_UNREAD
			   : scanner_face(scanner, reading);
	struct device_report report = {
		.kind = unsure ? REPORT_UNSURE_CARD : REPORT_CARD,
		.card.face = (uint8_t)face,
	};

	if (face == CARD_UNREAD) {
		report.kind = REPORT_UNKNOWN_CODE;
		escape_bytes((const uint8_t *)reading->text,
			     scanner_kept(reading), report.text, TEXT_MAX);
	} else if (face == SCAN_CODE_CUT) {
		if (unsure) /* there is one in a shoe */
			return;
		report.kind = REPORT_CUT;
	}
	protocol_report(sink, &report);
}

/* --- where a code ends ---------------------------------------------------- */

enum repeat { REPEAT_NO, REPEAT_MAYBE, REPEAT_YES };

/* A shoe holds eight cards of each face: only the time tells one that was
 * read twice from two, and it does not where one of them may have waited. */
static enum repeat scanner_check_repeat(const struct scanner *scanner,
					int64_t now_ms)
{
	int64_t between_ms = now_ms - scanner->last_ms;

	if (scanner->reading.length != scanner->last.length ||
	    memcmp(scanner->reading.text, scanner->last.text,
		   scanner_kept(&scanner->last)) != 0 ||
	    between_ms - scanner->latency_ms >= scanner->reread_ms)
		return REPEAT_NO;
	return between_ms + scanner->last_latency_ms < scanner->reread_ms
		       ? REPEAT_YES
		       : REPEAT_MAYBE;
}

static void scanner_finish(struct scanner *scanner, int64_t now_ms,
			   const struct protocol_sink *sink)
{
	enum repeat repeat;

	scanner_strip_prefix(scanner, &scanner->reading);
	if (scanner->reading.length == 0)
		return;
	repeat = scanner_check_repeat(scanner, now_ms);
	if (repeat != REPEAT_YES)
		scanner_report(scanner, &scanner->reading,
			       repeat == REPEAT_MAYBE, sink);
	scanner->last = scanner->reading;
	scanner->last_ms = now_ms;
	scanner->last_latency_ms = scanner->latency_ms;
	scanner->reading.length = 0;
}

static void scanner_feed(void *state, int64_t now_ms, const uint8_t *bytes,
			 size_t n, const struct protocol_sink *sink)
{
	struct scanner *scanner = state;
	struct reading *reading = &scanner->reading;

	for (size_t i = 0; i < n; i++) {
		if (bytes[i] == '\r' || bytes[i] == '\n' ||
		    bytes[i] == CODE_END) {
			scanner_finish(scanner, now_ms, sink);
			continue;
		}
		if (reading->length < KEPT_MAX)
			reading->text[reading->length] = (char)bytes[i];
		reading->length++;
		scanner->byte_ms = now_ms;
	}
}

static int64_t scanner_deadline(const void *state)
{
	const struct scanner *scanner = state;

	return scanner->reading.length > 0 ? scanner->byte_ms + PAUSE_MS
					   : PROTOCOL_NEVER;
}

static void scanner_tick(void *state, int64_t now_ms,
			 const struct protocol_sink *sink)
{
	int64_t due_ms = scanner_deadline(state);

	if (due_ms <= now_ms)
		scanner_finish(state, due_ms, sink);
}

static void scanner_set_latency(void *state, int64_t latency_ms)
{
	struct scanner *scanner = state;

	scanner->latency_ms = latency_ms;
}

/* Half a code may be another card's. The last one may be read once more. */
static void scanner_line_lost(void *state, const struct protocol_sink *sink)
{
	struct scanner *scanner = state;

	(void)sink;
	scanner->reading.length = 0;
}

static void scanner_init(void *state, const struct protocol_options *options)
{
	struct scanner *scanner = state;

	scanner->has_codes = *options->text[KEY_CODES];
	scanner->codes = options->codes;
	scanner->prefix_length = strlen(options->text[KEY_STRIP]);
	memcpy(scanner->prefix, options->text[KEY_STRIP],
	       scanner->prefix_length);
	scanner->reread_ms =
		protocol_option_number(&scanner_protocol, KEY_REREAD, options);
}

const struct protocol scanner_protocol = {
	.name = "scanner",
	.device = "shoe",
	.baud = 9600,
	.keys =
		{
			[KEY_CODES] = {"codes", .kind = PROTOCOL_CODES,
				       .form = "FILE",
				       .example = "/etc/sabot/cards.codes"},
			[KEY_STRIP] = {"strip", .kind = PROTOCOL_TEXT,
				       .form = "TEXT", .most = PREFIX_MAX,
				       .example = "*"},
			[KEY_REREAD] = {"reread", .kind = PROTOCOL_NUMBER,
					.form = "MS", .most = 3600000,
					.fallback = 300},
		},
	.state_size = sizeof(struct scanner),
	.init = scanner_init,
	.feed = scanner_feed,
	.tick = scanner_tick,
	.deadline = scanner_deadline,
	.set_latency = scanner_set_latency,
	.line_lost = scanner_line_lost,
};
