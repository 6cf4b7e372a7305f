/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/wheel.h"

#include <stdio.h>
#include <string.h>

#include "app/sim/proof.h"
#include "rules/script/event_parse.h"
#include "rules/table/roulette_spots.h"

enum { GAME_NUMBERS = 1000, SPEEDS = 1000, TURNS = 256 };

size_t sim_cammegh_number(int number, char text[static SIM_CAMMEGH_MAX])
{
	return (size_t)snprintf(text, SIM_CAMMEGH_MAX, "%2d\r\n", number);
}

size_t sim_cammegh_status(const struct sim_cammegh *wheel,
			  char text[static SIM_CAMMEGH_MAX])
{
	char number[4] = "  ";
	size_t n;

	if (wheel->number >= 0)
		snprintf(number, sizeof number, "%2d", wheel->number % 100);
	n = (size_t)snprintf(text, SIM_CAMMEGH_MAX, "*X;%d;%03d;%s;%X;%03d;%d",
			     wheel->state % 10, wheel->games % GAME_NUMBERS,
			     number, wheel->flags & 15, wheel->speed % SPEEDS,
			     wheel->rotor);
	if (wheel->extended)
		n += (size_t)snprintf((text + n), SIM_CAMMEGH_MAX - n,
				      ";0000;%02X;%c;?????;??",
				      (unsigned)wheel->turns % TURNS,
				      wheel->state < 3 ? '?'
				      : wheel->ball    ? '1'
						       : '0');
	n += (size_t)snprintf(text + n, SIM_CAMMEGH_MAX - n, "\r\n");
	return n;
}

/* The wheel sends two lines a second. Each state lasts for a number of lines;
 * only STATE_PLACE_BETS waits for the ball. */

enum {
	LINE_MS = 500,
	LOOK_MS = 50, /* between looks for a reader */
	FLAG_WRONG_WAY = 2,
	FLAG_SENSOR = 4,
	SPEED_LAUNCH = 165, /* lowest rotor speed after a launch */
	SPEED_SPAN = 20,
	SPEED_MIN = 120,
	ASKED_LINES = 4, /* a dealer's time to launch the ball */
	FAILED_LINES = 6,
	MUTE_LINES = 14, /* the station finds the wheel lost */
	HOLD_LINES = 7,	 /* the station waits */
};

/* Numbered as in the protocol. */
enum state {
	STATE_BEFORE_GAME = 1,
	STATE_PLACE_BETS,
	STATE_BALL_IN_TRACK,
	STATE_NO_MORE_BETS,
	STATE_NUMBER,
	STATE_CLOSED,
	STATES
};

/* Lines of each state, as recorded in a studio. */
static const struct {
	int least, span;
} lengths[STATES] = {
	[STATE_BEFORE_GAME] = {4, 2},	[STATE_PLACE_BETS] = {14, 8},
	[STATE_BALL_IN_TRACK] = {5, 1}, [STATE_NO_MORE_BETS] = {44, 12},
	[STATE_NUMBER] = {8, 7},	[STATE_CLOSED] = {10, 10},
};

static const struct {
	unsigned no_ball, no_launch; /* flags */
	enum state after_number;
} models[SIM_MODELS] = {
	[SIM_SS2] = {1, 8, STATE_PLACE_BETS},
	[SIM_M360] = {8, 8, STATE_BEFORE_GAME},
};

const char *const sim_models[SIM_MODELS] = {
	[SIM_SS2] = "ss2",
	[SIM_M360] = "m360",
};

const char *const sim_wheel_protocols[SIM_WHEEL_PROTOCOLS] = {
	[SIM_CAMMEGH] = "cammegh",
	[SIM_NUMBER] = "number",
};

static int sim_wheel_below(struct sim_wheel *wheel, int n)
{
	return (int)sim_random_below(&wheel->random, (uint32_t)n);
}

/* --- lines ---------------------------------------------------------------- */

static void sim_wheel_send(struct sim_wheel *wheel, const char *text, size_t n)
{
	if (wheel->mute > 0)
		return;
	if (n <= sizeof wheel->late - wheel->held) {
		memcpy(wheel->late + wheel->held, text, n);
		wheel->held += n;
	}
	if (wheel->hold > 0)
		return;
	sim_line_send(&wheel->line, wheel->late, wheel->held);
	wheel->held = 0;
}

/* How many bytes of the line to send. A line cut short keeps its beginning;
 * the next line follows at once. */
static size_t sim_wheel_cut(struct sim_wheel *wheel, size_t n)
{
	if (wheel->cut != wheel->next_line.state)
		return n;
	wheel->cut = 0;
	return 1 + (size_t)sim_wheel_below(wheel, (int)n - 2);
}

/* Send the line with the number. With FAULT_TWO_NUMBERS a wheel sends another
 * number instead, and a display sends both. */
static void sim_wheel_send_number(struct sim_wheel *wheel)
{
	char text[SIM_CAMMEGH_MAX];
	bool other = wheel->fails[FAULT_TWO_NUMBERS];
	bool display = wheel->options.protocol == SIM_NUMBER;
	size_t n;

	if (other) {
		n = sim_cammegh_number((wheel->ball + 1 +
					sim_wheel_below(wheel, POCKETS - 1)) %
					       POCKETS,
				       text);
		sim_wheel_send(wheel, text, n);
	}
	if (other && !display)
		return;
	n = sim_cammegh_number(wheel->ball, text);
	sim_wheel_send(wheel, text, display ? sim_wheel_cut(wheel, n) : n);
}

/* --- states --------------------------------------------------------------- */

static void sim_wheel_enter_state(struct sim_wheel *wheel, enum state state)
{
	wheel->next_line.state = (int)state;
	wheel->lines = lengths[state].least +
		       sim_wheel_below(wheel, lengths[state].span + 1);
}

/* Choose the faults of a spin: at most one. */
static void sim_wheel_plan(struct sim_wheel *wheel)
{
	struct sim_fault_plan *plan = &wheel->options.faults;
	enum sim_fault found = FAULTS;

	memset(wheel->fails, 0, sizeof wheel->fails);
	for (enum sim_fault i = 0; i < FAULTS; i++)
		if (sim_fault_happens(plan, i) && found == FAULTS)
			found = i;
	if (found == FAULTS)
		return;
	wheel->fails[found] = true;
	fprintf(wheel->options.out, "fault %s\n", sim_faults[found].name);
}

/* Whether the requested launch is due. */
static bool sim_wheel_is_asked(const struct sim_wheel *wheel)
{
	return wheel->asked && wheel->wait == 0 &&
	       wheel->next_line.state == STATE_PLACE_BETS &&
	       !wheel->fails[FAULT_NO_LAUNCH];
}

static bool sim_wheel_may_launch(const struct sim_wheel *wheel)
{
	if (!wheel->options.follow && !wheel->options.manual)
		return true;
	return wheel->asked && wheel->wait == 0;
}

static void sim_wheel_launch(struct sim_wheel *wheel)
{
	struct sim_cammegh *next_line = &wheel->next_line;

	sim_wheel_plan(wheel);
	next_line->flags = 0;
	if (wheel->fails[FAULT_NO_LAUNCH]) {
		next_line->flags = models[wheel->options.model].no_launch;
		wheel->lines = FAILED_LINES;
		return;
	}
	wheel->asked = false;
	wheel->ball = sim_wheel_below(wheel, POCKETS);
	next_line->speed = SPEED_LAUNCH + sim_wheel_below(wheel, SPEED_SPAN);
	next_line->rotor = !next_line->rotor;
	next_line->ball = next_line->rotor == wheel->fails[FAULT_WRONG_WAY];
	if (wheel->fails[FAULT_WRONG_WAY])
		next_line->flags = FLAG_WRONG_WAY;
	if (wheel->fails[FAULT_CUT_LINE])
		wheel->cut = wheel->options.protocol == SIM_NUMBER
				     ? STATE_NUMBER
				     : STATE_BALL_IN_TRACK +
					       sim_wheel_below(wheel, 3);
	fprintf(wheel->options.out, "spin %s %s\n",
		direction_words[next_line->rotor],
		direction_words[next_line->ball]);
	sim_wheel_enter_state(wheel, STATE_BALL_IN_TRACK);
}

static void sim_wheel_close_bets(struct sim_wheel *wheel)
{
	sim_wheel_enter_state(wheel, STATE_NO_MORE_BETS);
	wheel->next_line.turns = 8 + sim_wheel_below(wheel, 7);
	if (wheel->fails[FAULT_NO_BALL])
		wheel->next_line.flags |= models[wheel->options.model].no_ball;
	if (wheel->fails[FAULT_STUCK]) {
		wheel->next_line.flags |= FLAG_SENSOR;
		wheel->lines *= 2;
	}
}

static void sim_wheel_leave_state(struct sim_wheel *wheel)
{
	wheel->next_line.flags = 0;
	if (wheel->fails[FAULT_CLOSED])
		sim_wheel_enter_state(wheel, STATE_CLOSED);
	else
		sim_wheel_enter_state(
			wheel, models[wheel->options.model].after_number);
}

/* The ball drops. With FAULT_STUCK the wheel keeps its old number. */
static void sim_wheel_land(struct sim_wheel *wheel)
{
	fprintf(wheel->options.out, "number %d\n", wheel->ball);
	if (wheel->fails[FAULT_STUCK]) {
		sim_wheel_leave_state(wheel);
		return;
	}
	sim_wheel_enter_state(wheel, STATE_NUMBER);
	wheel->next_line.games++;
	if (wheel->fails[FAULT_NO_BALL])
		return;
	wheel->next_line.number = wheel->ball;
	sim_wheel_send_number(wheel);
}

static void sim_wheel_next_state(struct sim_wheel *wheel)
{
	switch ((enum state)wheel->next_line.state) {
	case STATE_PLACE_BETS:
		if (sim_wheel_may_launch(wheel))
			sim_wheel_launch(wheel);
		break;
	case STATE_BALL_IN_TRACK: sim_wheel_close_bets(wheel); break;
	case STATE_NO_MORE_BETS: sim_wheel_land(wheel); break;
	case STATE_NUMBER: sim_wheel_leave_state(wheel); break;
	case STATE_CLOSED:
		sim_wheel_enter_state(wheel, STATE_BEFORE_GAME);
		break;
	default: sim_wheel_enter_state(wheel, STATE_PLACE_BETS);
	}
}

static void sim_wheel_fall_silent(struct sim_wheel *wheel)
{
	if (wheel->next_line.state != STATE_NO_MORE_BETS)
		return;
	if (wheel->fails[FAULT_MUTE] && wheel->lines == 4)
		wheel->mute = MUTE_LINES;
	if (wheel->fails[FAULT_BURST] && wheel->lines == 3)
		wheel->hold = HOLD_LINES;
}

static void sim_wheel_line(struct sim_wheel *wheel)
{
	char text[SIM_CAMMEGH_MAX];
	size_t n;

	if (wheel->next_line.speed > SPEED_MIN && sim_wheel_below(wheel, 5) < 2)
		wheel->next_line.speed--;
	sim_wheel_fall_silent(wheel);
	wheel->wait -= wheel->wait > 0;
	if (wheel->dropped >= 0) {
		/* the test number of an inspection */
		memset(wheel->fails, 0, sizeof wheel->fails);
		wheel->ball = wheel->dropped;
		wheel->dropped = -1;
		sim_wheel_land(wheel);
	} else if (wheel->lines == 0 || sim_wheel_is_asked(wheel))
		sim_wheel_next_state(wheel);
	wheel->lines -= wheel->lines > 0;
	n = 0;
	if (wheel->options.protocol == SIM_CAMMEGH)
		n = sim_wheel_cut(wheel,
				  sim_cammegh_status(&wheel->next_line, text));
	sim_wheel_send(wheel, text, n);
	wheel->mute -= wheel->mute > 0;
	wheel->hold -= wheel->hold > 0;
	wheel->sent++;
}

/* --- the feed ------------------------------------------------------------- */

static void sim_wheel_ask(struct sim_wheel *wheel, int wait)
{
	wheel->asked = true;
	wheel->wait = wait;
}

void sim_wheel_order(struct sim_wheel *wheel, const char *order)
{
	struct sim_fault_plan *plan = &wheel->options.faults;
	const struct sim_fault_plan before = *plan;
	struct sb_error err;

	if (*order == '\0' && wheel->options.manual) {
		sim_wheel_ask(wheel, 0);
	} else if (*order != '\0' &&
		   (sim_fault_parse(plan, order, &err) != SB_OK ||
		    sim_fault_check(plan, "wheel", &err) != SB_OK)) {
		*plan = before;
		fprintf(wheel->options.out, "refused: %s\n", err.text);
	}
}

/* Instructions after which the ball is launched, and after how many lines. */
static const struct {
	const char *text;
	int lines;
} instructions[] = {
	{"spin", ASKED_LINES},
	{"spin-again", ASKED_LINES},
	{"take-bets", 20},
};

static void sim_wheel_on_line(struct sim_wheel *wheel, const char *line,
			      int64_t now_ms)
{
	const char *text = strchr(line, '\t');
	struct sim_proof proof;

	if (text && strncmp(text, "\t# inspection ", 14) == 0 &&
	    now_ms >= wheel->feed.past_ms &&
	    sim_proof_read(&proof, text + 14, ROULETTE))
		wheel->dropped = proof.number;
	if (text && strcmp(text, "\tsay dead-ball") == 0)
		wheel->instruction[0] = '\0'; /* so that it counts again */
	if (!text || strncmp(text, "\tdo ", 4) != 0 ||
	    strcmp(wheel->instruction, text + 4) == 0)
		return;
	snprintf(wheel->instruction, sizeof wheel->instruction, "%s", text + 4);
	wheel->asked = false;
	for (size_t i = 0; i < sizeof instructions / sizeof *instructions; i++)
		if (strcmp(instructions[i].text, wheel->instruction) == 0 &&
		    !wheel->options.manual)
			sim_wheel_ask(wheel, instructions[i].lines);
}

static void sim_wheel_read_feed(struct sim_wheel *wheel, int64_t now_ms)
{
	enum sb_result result;
	const char *line;

	feed_client_connect(&wheel->feed, now_ms);
	while ((result = feed_client_next(&wheel->feed, &line, now_ms)) ==
	       SB_OK)
		sim_wheel_on_line(wheel, line, now_ms);
	if (result == SB_GONE) {
		wheel->instruction[0] = '\0';
		wheel->asked = false;
	}
}

/* --- the loop ------------------------------------------------------------- */

enum sb_result sim_wheel_open(struct sim_wheel *wheel,
			      const struct sim_wheel_options *options,
			      struct sb_error *err)
{
	enum sb_result result = sim_fault_check(&options->faults, "wheel", err);

	memset(wheel, 0, sizeof *wheel);
	wheel->options = *options;
	wheel->random = sim_random_start(options->seed, 0);
	wheel->next_line.number = -1;
	wheel->dropped = -1;
	wheel->next_line.extended = options->extended;
	wheel->next_line.speed = SPEED_MIN;
	sim_wheel_enter_state(wheel, STATE_BEFORE_GAME);
	feed_client_init(&wheel->feed, options->follow);
	return result == SB_OK ? sim_line_open(&wheel->line, options->link, err)
			       : result;
}

void sim_wheel_close(struct sim_wheel *wheel)
{
	feed_client_close(&wheel->feed);
	sim_line_close(&wheel->line);
}

/* When the next line is due. */
static int64_t sim_wheel_due(const struct sim_wheel *wheel)
{
	return wheel->start_ms + wheel->sent * LINE_MS / wheel->options.speed;
}

int64_t sim_wheel_turn(struct sim_wheel *wheel, int64_t now_ms)
{
	sim_line_turn(&wheel->line, now_ms);
	if (wheel->options.follow)
		sim_wheel_read_feed(wheel, now_ms);
	if (!wheel->started) {
		if (!sim_line_is_read(&wheel->line, now_ms))
			return now_ms + LOOK_MS;
		wheel->started = true;
		wheel->start_ms = now_ms;
	}
	while (sim_wheel_due(wheel) <= now_ms)
		sim_wheel_line(wheel);
	return sim_wheel_due(wheel);
}
