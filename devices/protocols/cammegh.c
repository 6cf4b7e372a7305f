/* SPDX-License-Identifier: ISC */
/* The Cammegh wheels, Slingshot 2 and Mercury 360. All they send of a game
 * is in a status line each half second, one field after the other:
 *
 *	*X;S;CCC;NN;F;RRR;D;EEEE;SS;B;TTTTT;PP
 *	0  3 5   9  1214  18      25 28      36
 *
 * from the second half on only in Extended mode. An event is a difference
 * between two lines. Just before the first line in state 5 the number may be
 * alone on a line, and must then be the same. */
#include "config.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "devices/protocols/line_splitter.h"
#include "devices/protocols/protocol.h"
#include "rules/script/event_parse.h"

enum { TURNS_TO_COME = 4 }; /* where the wheel does not count them */

enum cammegh_state {
	STATE_UNKNOWN,
	STATE_BEFORE_GAME,
	STATE_PLACE_BETS,
	STATE_BALL_IN_TRACK,
	STATE_NO_MORE_BETS,
	STATE_NUMBER,
	STATE_CLOSED,
	STATE_DEALER_LOCK,
	STATES
};

struct cammegh_status {
	enum cammegh_state state;
	int number; /* or POCKET_NONE, POCKET_DOUBLE_ZERO */
	unsigned flags;
	int rotor_tenths;
	bool rotor; /* true: anti-clockwise */
	bool ball;
	int turns; /* of the ball: counted, or those still to come */
	bool predicted;
};

enum {
	AT_STATE = 3,
	AT_NUMBER = 9,
	AT_FLAGS = 12,
	AT_SPEED = 14,
	AT_ROTOR = 18,
	AT_TURNS = 25,
	AT_BALL = 28,
	AT_PREDICTED = 36,
};

/* The forms of a status line, with and without the prediction. For the letters
 * see cammegh_status_fits(); other characters are as they are. */
static const char *const forms[] = {
	"*X;s;ddd;nn;h;ddd;b",
	"*X;s;ddd;nn;h;ddd;b;hhhh;hh;t;hhhhh;nn",
	"*X;s;ddd;nn;h;ddd;b;hhhh;hh;t;?????;nn",
};

/* The value of a hex digit, or -1. */
static int cammegh_status_hex(uint8_t c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool cammegh_status_fits(char form, uint8_t c)
{
	switch (form) {
	case 's': return c >= '1' && c <= '7';
	case 'd': return c >= '0' && c <= '9';
	case 'h': return cammegh_status_hex(c) >= 0;
	case 'b': return c == '0' || c == '1';
	case 't': return c == '0' || c == '1' || c == '?';
	case 'n': return true; /* two of them are looked at together */
	default: return c == (uint8_t)form;
	}
}

static bool cammegh_status_has_form(const struct line_splitter *line,
				    const char *form)
{
	if (line->length != strlen(form))
		return false;
	for (size_t i = 0; i < line->length; i++)
		if (!cammegh_status_fits(form[i], line->text[i]))
			return false;
	return true;
}

/* Parses a number of two characters, or two blanks. False: neither. */
static bool cammegh_status_number(const uint8_t *text, int *number)
{
	*number = pocket_parse(text, 2);
	return *number != POCKET_NONE || memcmp(text, "  ", 2) == 0;
}

/* False: the line is malformed. */
static bool cammegh_status_read(struct cammegh_status *status,
				const struct line_splitter *line)
{
	const uint8_t *text = line->text;
	const uint8_t *speed = text + AT_SPEED;
	bool extended = line->length > AT_ROTOR + 1;
	size_t form = 0;
	int predicted;

	while (form < sizeof forms / sizeof *forms &&
	       !cammegh_status_has_form(line, forms[form]))
		form++;
	if (form == sizeof forms / sizeof *forms ||
	    !cammegh_status_number(text + AT_NUMBER, &status->number) ||
	    (extended && memcmp(text + AT_PREDICTED, "??", 2) != 0 &&
	     !cammegh_status_number(text + AT_PREDICTED, &predicted)))
		return false;
	status->state = (enum cammegh_state)(text[AT_STATE] - '0');
	status->flags = (unsigned)cammegh_status_hex(text[AT_FLAGS]);
	status->rotor = text[AT_ROTOR] == '1';
	status->ball = status->rotor == ((status->flags & 2) != 0);
	status->rotor_tenths =
		(speed[0] - '0') * 100 + (speed[1] - '0') * 10 + speed[2] - '0';
	status->turns = TURNS_TO_COME;
	status->predicted = !extended;
	if (!extended)
		return true;
	status->turns = cammegh_status_hex(text[AT_TURNS]) * 16 +
			cammegh_status_hex(text[AT_TURNS + 1]);
	if (text[AT_BALL] != '?')
		status->ball = text[AT_BALL] == '1';
	return true;
}

enum { STALE_MS = 2000, LOST_MS = 5000, FLAGS = 4 };

enum model { SS2, M360 };
enum mode { MODE_STATUS, MODE_BASIC };

enum life { LIFE_NONE, LIFE_LIVE, LIFE_STALE, LIFE_LOST };

struct cammegh {
	enum model model;
	enum mode mode;
	enum life life;
	int64_t status_ms; /* when the last status line came */
	enum cammegh_state state;
	unsigned flags;
	int bare;	  /* the number that stood alone, or POCKET_NONE */
	int shown;	  /* the last one in a status line, or POCKET_NONE */
	bool double_zero; /* reported, and no number was shown since */
	int rotor_tenths; /* revolutions a minute; -1: not known */
	bool rotor;	  /* true: anti-clockwise */
	bool predicted;	  /* the turns reported last */
	struct line_splitter line_splitter;
};

static const struct {
	const char *warnings[FLAGS]; /* by bit of the flags */
	unsigned voiding;	     /* flags that void a game */
} models[] = {
	[SS2] = {{"ball-not-detected", "ball-direction", "sensor-fault",
		  "launch-failed"},
		 0xf},
	[M360] = {{"rotor-speed", "ball-direction", "sensor-fault",
		   "void-game"},
		  0xe},
};

static const enum report_kind entered[STATES] = {
	[STATE_CLOSED] = REPORT_CLOSED,
	[STATE_DEALER_LOCK] = REPORT_DEALER_LOCK,
};

/* --- status lines --------------------------------------------------------- */

static void cammegh_report_warnings(const struct cammegh *wheel, unsigned flags,
				    const struct protocol_sink *sink)
{
	unsigned changed = wheel->flags ^ flags;

	for (int i = 0; i < FLAGS; i++)
		if (changed >> i & 1)
			protocol_report_text(sink,
					     flags >> i & 1
						     ? REPORT_WARNING
						     : REPORT_WARNING_CLEARED,
					     models[wheel->model].warnings[i]);
}

static void cammegh_double_zero(struct cammegh *wheel, int number,
				const struct protocol_sink *sink)
{
	if (number == POCKET_DOUBLE_ZERO && !wheel->double_zero)
		protocol_report_text(sink, REPORT_ERROR, "double-zero");
	if (number != POCKET_NONE)
		wheel->double_zero = number == POCKET_DOUBLE_ZERO;
}

static void cammegh_turns(struct cammegh *wheel, int turns, bool predicted,
			  const struct protocol_sink *sink)
{
	wheel->predicted = predicted;
	protocol_report_number(sink, REPORT_REVS, (size_t)turns);
}

static void cammegh_apply_ball(struct cammegh *wheel,
			       const struct cammegh_status *status,
			       const struct protocol_sink *sink)
{
	if (status->state == STATE_BALL_IN_TRACK &&
	    (wheel->state == STATE_BEFORE_GAME ||
	     wheel->state == STATE_PLACE_BETS))
		protocol_report(sink,
				&(struct device_report){.kind = REPORT_SPIN,
							.rotor = status->rotor,
							.ball = status->ball});
	if (status->state == STATE_NO_MORE_BETS &&
	    wheel->state == STATE_BALL_IN_TRACK)
		cammegh_turns(wheel, status->turns, status->predicted, sink);
}

/* A number that shows on entering state 5. */
static void cammegh_result(const struct cammegh *wheel,
			   const struct cammegh_status *status,
			   const struct protocol_sink *sink)
{
	size_t number = (size_t)status->number;

	if (status->flags & models[wheel->model].voiding)
		return;
	if (wheel->state != STATE_NO_MORE_BETS)
		protocol_report_number(sink, REPORT_UNSURE_NUMBER, number);
	else if (wheel->bare == POCKET_NONE || wheel->bare == status->number)
		protocol_report_number(sink, REPORT_NUMBER, number);
	else
		protocol_report(
			sink, &(struct device_report){.kind = REPORT_MISMATCH,
						      .n = wheel->bare,
						      .other = status->number});
}

static void cammegh_apply_number(struct cammegh *wheel,
				 const struct cammegh_status *status,
				 const struct protocol_sink *sink)
{
	if (status->number < 0)
		return;
	if (status->state == STATE_NUMBER && wheel->state != STATE_NUMBER)
		cammegh_result(wheel, status, sink);
	else if (wheel->shown >= 0 && wheel->shown != status->number)
		protocol_report_number(sink, REPORT_UNSURE_NUMBER,
				       (size_t)status->number);
	wheel->shown = status->number;
}

static void cammegh_enter(struct cammegh *wheel, enum cammegh_state state,
			  const struct protocol_sink *sink)
{
	if (state == wheel->state)
		return;
	if (entered[state])
		protocol_report_number(sink, entered[state], 0);
	if (state == STATE_NUMBER)
		wheel->bare = POCKET_NONE;
	wheel->state = state;
}

static void cammegh_live(struct cammegh *wheel, int64_t now_ms,
			 const struct protocol_sink *sink)
{
	if (wheel->life != LIFE_LIVE)
		protocol_report_number(sink, REPORT_LIVE, 0);
	wheel->life = LIFE_LIVE;
	wheel->status_ms = now_ms;
}

static bool cammegh_apply_status(struct cammegh *wheel, int64_t now_ms,
				 const struct protocol_sink *sink)
{
	struct cammegh_status status;

	if (!cammegh_status_read(&status, &wheel->line_splitter))
		return false;
	cammegh_live(wheel, now_ms, sink);
	cammegh_report_warnings(wheel, status.flags, sink);
	wheel->flags = status.flags;
	wheel->rotor_tenths = status.rotor_tenths;
	wheel->rotor = status.rotor;
	cammegh_double_zero(wheel, status.number, sink);
	cammegh_apply_ball(wheel, &status, sink);
	cammegh_apply_number(wheel, &status, sink);
	cammegh_enter(wheel, status.state, sink);
	return true;
}

/* --- the other lines ------------------------------------------------------ */

/* Reports "*W NN" in basic mode. Any other line with a star is noise, except
 * that two digits that are not a pocket are a broken result. */
static bool cammegh_basic_number(struct cammegh *wheel,
				 const struct protocol_sink *sink)
{
	const uint8_t *nn = wheel->line_splitter.text + 3;
	int number = pocket_parse(nn, 2);

	if (number == POCKET_NONE)
		return !isdigit(nn[0]) || !isdigit(nn[1]);
	cammegh_double_zero(wheel, number, sink);
	if (number >= 0)
		protocol_report_number(sink, REPORT_NUMBER, (size_t)number);
	return true;
}

static bool cammegh_basic(struct cammegh *wheel,
			  const struct protocol_sink *sink)
{
	if (line_splitter_is(&wheel->line_splitter, "*N"))
		cammegh_turns(wheel, TURNS_TO_COME, true, sink);
	else if (wheel->line_splitter.length == 5 &&
		 memcmp(wheel->line_splitter.text, "*W ", 3) == 0)
		return cammegh_basic_number(wheel, sink);
	return true;
}

static bool cammegh_apply_plain_line(struct cammegh *wheel)
{
	const struct line_splitter *line = &wheel->line_splitter;
	int number = pocket_parse(line->text, line->length);

	if (number >= 0 && wheel->state == STATE_NO_MORE_BETS)
		wheel->bare = number;
	return number != POCKET_NONE || line_splitter_is(line, "OK") ||
	       line_splitter_is(line, "ERROR") ||
	       line_splitter_is(line, "LOCKED");
}

/* Reports a line. False, and nothing is reported: the line is malformed. */
static bool cammegh_line(struct cammegh *wheel, int64_t now_ms,
			 const struct protocol_sink *sink)
{
	const struct line_splitter *line = &wheel->line_splitter;

	if (line->length > LINE_SPLITTER_MAX)
		return false;
	if (line->text[0] != '*')
		return cammegh_apply_plain_line(wheel);
	if (wheel->mode == MODE_BASIC)
		return cammegh_basic(wheel, sink);
	if (line->length < 3 || memcmp(line->text, "*X;", 3) != 0)
		return true;
	return cammegh_apply_status(wheel, now_ms, sink);
}

/* --- the protocol --------------------------------------------------------- */

static void cammegh_init(void *state, const struct protocol_options *options)
{
	struct cammegh *wheel = state;

	wheel->model = (enum model)options->value[0];
	wheel->mode = (enum mode)options->value[1];
	wheel->bare = wheel->shown = POCKET_NONE;
	wheel->rotor_tenths = -1;
}

static void cammegh_feed(void *state, int64_t now_ms, const uint8_t *bytes,
			 size_t n, const struct protocol_sink *sink)
{
	struct cammegh *wheel = state;

	for (size_t i = 0; i < n; i++)
		if (line_splitter_feed(&wheel->line_splitter, now_ms,
				       bytes[i]) &&
		    !cammegh_line(wheel, now_ms, sink))
			protocol_report_number(sink, REPORT_MALFORMED,
					       wheel->line_splitter.length);
}

static int64_t cammegh_deadline(const void *state)
{
	const struct cammegh *wheel = state;

	switch (wheel->life) {
	case LIFE_LIVE: return wheel->status_ms + STALE_MS;
	case LIFE_STALE: return wheel->status_ms + LOST_MS;
	default: return PROTOCOL_NEVER;
	}
}

/* The number that was shown last is kept: it is how a missed one is noticed. */
static void cammegh_set_lost(struct cammegh *wheel,
			     const struct protocol_sink *sink)
{
	protocol_report_number(sink, REPORT_LOST, 0);
	wheel->life = LIFE_LOST;
	wheel->state = STATE_UNKNOWN;
	wheel->flags = 0;
	wheel->rotor_tenths = -1;
	wheel->bare = POCKET_NONE;
}

static void cammegh_tick(void *state, int64_t now_ms,
			 const struct protocol_sink *sink)
{
	struct cammegh *wheel = state;

	while (cammegh_deadline(wheel) <= now_ms) {
		if (wheel->life == LIFE_LIVE) {
			wheel->life = LIFE_STALE;
			protocol_report_number(sink, REPORT_STALE, 0);
		} else {
			cammegh_set_lost(wheel, sink);
		}
	}
}

/* The wheel is not reported as stale first: no data can come any more. */
static void cammegh_line_lost(void *state, const struct protocol_sink *sink)
{
	struct cammegh *wheel = state;

	line_splitter_reset(&wheel->line_splitter);
	if (wheel->life == LIFE_LIVE || wheel->life == LIFE_STALE)
		cammegh_set_lost(wheel, sink);
}

static void cammegh_wheel_status(const void *state,
				 struct wheel_status *wheel_status)
{
	const struct cammegh *wheel = state;
	uint8_t rotor = wheel->rotor ? DIRECTION_CCW : DIRECTION_CW;

	*wheel_status = (struct wheel_status){
		.wheel = (int)wheel->state,
		.rotor_tenths = wheel->rotor_tenths,
		.rotor = wheel->rotor_tenths < 0 ? DIRECTION_UNKNOWN : rotor,
		.revs_predicted = wheel->predicted,
		.status_ms = wheel->status_ms,
	};
}

const struct protocol cammegh_protocol = {
	.name = "cammegh",
	.device = "wheel",
	.baud = 9600,
	.keys = {{"model", {"ss2", "m360"}}, {"mode", {"status", "basic"}}},
	.state_size = sizeof(struct cammegh),
	.init = cammegh_init,
	.feed = cammegh_feed,
	.tick = cammegh_tick,
	.deadline = cammegh_deadline,
	.line_lost = cammegh_line_lost,
	.wheel_status = cammegh_wheel_status,
};
