/* SPDX-License-Identifier: ISC */
/* Of a thousand balls at a roulette table, with everything going wrong that a
 * simulated wheel can do, the line and the station cut off at times: each has
 * come to something in the record, and to one thing. */
#include "config.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/desk/desk.h"
#include "app/runtime/clock.h"
#include "app/runtime/clock_sync.h"
#include "app/sim/wheel.h"
#include "db/journal/journal.h"
#include "db/record/record.h"
#include "db/verify/verify.h"
#include "rules/script/answer_text.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"
#include "ui/console/console.h"

/* A roulette table without a terminal: the desk is the real one, with a
 * simulated wheel on its line. In the console's place stands a crew who
 * sees the wheel itself, and of the desk what the screen would show. Time
 * passes only from one turn of the desk to the next. */

enum { BALLS_MAX = 1100 };

/* A ball that was launched, as it was. */
struct spun {
	int64_t from_us; /* that it was launched */
	int64_t at_us;	 /* that it came to rest; 0: it runs */
	int number;	 /* -1: it runs */
	bool no_round;	 /* none was open */
	char fault[16];	 /* what the simulator makes of it; "": nothing */
};

static struct {
	struct sim_wheel wheel;
	struct spun balls[BALLS_MAX];
	int n;
	char database[128];
} crew;

static struct {
	int64_t now_ms, hand_ms; /* hand_ms: before, he does nothing */
	int64_t open_ms;	 /* since when bets are taken */
	bool in_play;		 /* the last ball is to be dealt with */
	bool keyed;		 /* its launch was */
	bool signs;    /* his PIN is being checked: time stands still */
	bool no_round; /* the next ball is launched though none is open */
	bool done;
	int64_t cut_ms, stop_ms; /* then; 0: not */
	int wanted;		 /* balls */
	char *text;		 /* the simulator's output */
	size_t size, read;
	char fault[16]; /* that it reported last */
} crew_now;

enum {
	STEP_MS = 5,
	HAND_MS = 20,  /* from what he sees to what he does */
	CUT_MS = 150,  /* from a launch until the line is cut, */
	AWAY_MS = 400, /* for so long, */
	STOP_MS = 200, /* or the station ended */
	STUCK_MS = 20000,
};

static const int64_t start_us = INT64_C(1795262400000000); /* a noon */

/* --- time ----------------------------------------------------------------- */

int64_t clock_ms(void)
{
	return crew_now.now_ms;
}

int64_t clock_utc_us(void)
{
	return start_us + crew_now.now_ms * 1000;
}

enum clock_sync clock_sync_state(void)
{
	return CLOCK_SYNC_YES;
}

int64_t clock_step_ms(void)
{
	return 0;
}

/* Check makes a timer before and after each test, to learn whether there is a
 * monotonic clock. The sandbox of a table refuses the second one, and the
 * duration was the difference of two clocks. */
int timer_create(clockid_t clock, struct sigevent *event, timer_t *timer)
{
	int (*next)(clockid_t, struct sigevent *, timer_t *);
	void *found = dlsym(RTLD_NEXT, "timer_create");

	memcpy(&next, &found, sizeof next);
	if (next(clock, event, timer) != 0)
		*timer = NULL;
	return 0;
}

/* --- the wheel, as he sees it --------------------------------------------- */

/* The ball that was launched last; before the first, none that matters. */
static struct spun *crew_ball(void)
{
	return &crew.balls[crew.n - (crew.n > 0)];
}

static void on_update(const char *line)
{
	struct spun *ball;

	if (sscanf(line, "fault %15s", crew_now.fault) == 1)
		return;
	if (strncmp(line, "spin ", 5) == 0) {
		ck_assert_int_lt(crew.n, BALLS_MAX);
		ball = &crew.balls[crew.n++];
		*ball = (struct spun){.from_us = clock_utc_us(), .number = -1};
		strcpy(ball->fault, crew_now.fault);
		crew_now.fault[0] = '\0';
		ball->no_round = crew_now.no_round;
		crew_now.in_play = !crew_now.no_round;
		crew_now.keyed = crew_now.no_round = false;
		crew_now.cut_ms =
			crew.n % 37 == 0 ? crew_now.now_ms + CUT_MS : 0;
		crew_now.stop_ms =
			crew.n % 97 == 0 ? crew_now.now_ms + STOP_MS : 0;
	} else if (crew.n > 0 &&
		   sscanf(line, "number %d", &crew_ball()->number) == 1) {
		crew_ball()->at_us = clock_utc_us();
	}
}

static void read_wheel(void)
{
	char line[64];
	size_t n;

	sim_wheel_turn(&crew.wheel, crew_now.now_ms);
	fflush(crew.wheel.options.out);
	while (crew_now.text && crew_now.text[crew_now.read]) {
		n = strcspn(crew_now.text + crew_now.read, "\n");
		snprintf(line, sizeof line, "%.*s", (int)n,
			 crew_now.text + crew_now.read);
		crew_now.read += n + 1;
		on_update(line);
	}
}

/* Milliseconds since then. */
static int64_t crew_ms_since(int64_t us)
{
	return (clock_utc_us() - us) / 1000;
}

/* What else befalls the station. */
static void interfere(void)
{
	if (crew_now.cut_ms > 0 && crew_now.now_ms >= crew_now.cut_ms) {
		crew_now.cut_ms = 0;
		sim_line_unplug(&crew.wheel.line, crew_now.now_ms + AWAY_MS);
	}
	if (crew_now.stop_ms > 0 && crew_now.now_ms >= crew_now.stop_ms) {
		crew_now.stop_ms = 0;
		kill(getpid(), SIGTERM);
	}
}

/* What the croupier does, who knows where the ball is. */

enum {
	BETS_MS = 120, /* that he takes bets */
	LATE_MS = 300, /* a number that is not there by then does not come */
};

/* --- what he sees --------------------------------------------------------- */

static bool ball_runs(void)
{
	return crew.n > 0 && crew_ball()->number < 0;
}

/* It came to rest a while ago, and nothing has come of it. */
static bool ball_waits(void)
{
	return crew_now.in_play && !ball_runs() &&
	       crew_ms_since(crew_ball()->at_us) > LATE_MS;
}

static bool ball_lies_in(uint32_t number)
{
	return crew_now.in_play && !ball_runs() &&
	       (uint32_t)crew_ball()->number == number;
}

static bool wheel_is_ready(void)
{
	return crew.wheel.next_line.state == 2 && !crew.wheel.asked &&
	       !ball_runs();
}

/* Each nth ball, counted from one that is to come. */
static bool every(int n)
{
	return crew.n % n == n - 1;
}

/* --- what he wants -------------------------------------------------------- */

static bool answers(struct intent *intent, enum intent_kind kind)
{
	intent->kind = kind;
	return true;
}

static bool signs(struct intent *intent, const struct view *view)
{
	if (view->badges.authority.role >= permissions[intent->act].least)
		return true;
	strcpy(intent->badge, "3001");
	strcpy(intent->pin, "300130");
	crew_now.signs = true;
	return true;
}

/* An event of the table, signed where that takes authority. */
static bool wants(struct intent *intent, const struct view *view, enum act act,
		  const char *line)
{
	intent->kind = INTENT_EVENT;
	intent->act = act;
	strcpy(intent->line, line);
	return permissions[act].least <= ROLE_DEALER || signs(intent, view);
}

static bool keys_number(struct intent *intent, const struct view *view)
{
	intent->kind = INTENT_EVENT;
	intent->act = ACT_CARD_BY_HAND;
	intent->by_hand = true;
	sprintf(intent->line, "number %d", crew_ball()->number);
	return view->badges.entry_needs_no_badge || signs(intent, view);
}

static bool corrects(struct intent *intent, const struct view *view)
{
	char line[32];

	sprintf(line, "correct number %d", crew_ball()->number);
	return wants(intent, view, ACT_CORRECTION, line);
}

static bool launches(void)
{
	if (wheel_is_ready())
		sim_wheel_order(&crew.wheel, "");
	return false;
}

typedef bool wish_fn(struct intent *intent, const struct view *view);

static bool wish_open(struct intent *intent, const struct view *view)
{
	if (!wheel_is_ready())
		return false;
	if (crew.n >= crew_now.wanted) {
		crew_now.done = true;
		kill(getpid(), SIGTERM);
		return false;
	}
	if (every(43) && crew.wheel.options.protocol == SIM_CAMMEGH) {
		crew_now.no_round = true;
		return launches();
	}
	crew_now.open_ms = crew_now.now_ms;
	return wants(intent, view, ACT_ROUND, "open");
}

/* Betting is open: some balls are launched early, some bets closed late. */
static bool wish_close(struct intent *intent, const struct view *view)
{
	if (!crew_now.in_play && every(2))
		launches();
	if (crew_now.in_play && crew.n % 29 == 0) {
		if (!ball_waits())
			return false;
	} else if (crew_now.now_ms - crew_now.open_ms < BETS_MS) {
		return false;
	}
	return wants(intent, view, ACT_ROUND, "close");
}

/* Launches; if the wheel does not report launches, keys it. */
static bool wish_spin(struct intent *intent, const struct view *view)
{
	bool again = table_instruction(view->table).what == DO_SPIN_AGAIN;

	if (!crew_now.in_play)
		return launches();
	if (again && !crew_now.keyed &&
	    crew_ms_since(crew_ball()->from_us) > LATE_MS) {
		crew_now.keyed = true;
		return wants(intent, view, ACT_ROUND, "spin - -");
	}
	if (!ball_waits())
		return false;
	return every(3) ? wants(intent, view, ACT_VOID, "void wheel")
			: keys_number(intent, view);
}

static bool is_wrong_way(void)
{
	return strcmp(crew_ball()->fault, "wrong-way") == 0;
}

static bool wish_watch(struct intent *intent, const struct view *view)
{
	if (every(31) && ball_runs() &&
	    crew_ms_since(crew_ball()->from_us) > BETS_MS)
		return wants(intent, view, ACT_CONFIRM_SPIN,
			     "no-spin too few turns");
	if (!ball_waits())
		return false;
	if (is_wrong_way())
		return wants(intent, view, ACT_CONFIRM_SPIN,
			     "no-spin ball with the wheel");
	if (every(5))
		return wants(intent, view, ACT_VOID, "void wheel");
	return every(2)
		       ? wants(intent, view, ACT_CONFIRM_SPIN, "no-spin sensor")
		       : keys_number(intent, view);
}

static bool wish_confirm(struct intent *intent, const struct view *view)
{
	if (!ball_lies_in(table_instruction(view->table).n))
		return corrects(intent, view);
	return wants(intent, view, ACT_CONFIRM_SPIN,
		     is_wrong_way() ? "no-spin ball with the wheel" : "valid");
}

static bool wish_announce(struct intent *intent, const struct view *view)
{
	if (!ball_lies_in(table_instruction(view->table).n))
		return corrects(intent, view);
	return wants(intent, view, ACT_ROUND, "announce");
}

/* The ball came to lie before the close. */
static bool wish_rule(struct intent *intent, const struct view *view)
{
	return every(3) ? wants(intent, view, ACT_RULING, "rule respin")
			: wants(intent, view, ACT_VOID, "void wheel");
}

static bool signs_on(struct intent *intent)
{
	intent->kind = INTENT_EVENT;
	intent->row_kind = KIND_PEOPLE;
	intent->act = ACT_SIGN_ON;
	strcpy(intent->line, "on");
	strcpy(intent->badge, "1001");
	strcpy(intent->pin, "100110");
	crew_now.signs = true;
	return true;
}

static bool wish_release(struct intent *intent, const struct view *view)
{
	struct answer_line beneath = table_game_instruction(view->table);
	char line[64];

	if (strcmp(table_instruction(view->table).name, "dealer") == 0)
		return signs_on(intent);
	if ((beneath.what == DO_ANNOUNCE || beneath.what == DO_CONFIRM_SPIN) &&
	    !ball_lies_in(beneath.n))
		return corrects(intent, view);
	snprintf(line, sizeof line, "release %s",
		 table_instruction(view->table).name);
	return wants(intent, view, ACT_RELEASE, line);
}

static wish_fn *const wishes[INSTRUCTIONS] = {
	[DO_OPEN_BETS] = wish_open,	  [DO_TAKE_BETS] = wish_close,
	[DO_CLOSE_BETS] = wish_close,	  [DO_SPIN] = wish_spin,
	[DO_SPIN_AGAIN] = wish_spin,	  [DO_WATCH_BALL] = wish_watch,
	[DO_CONFIRM_SPIN] = wish_confirm, [DO_ANNOUNCE] = wish_announce,
	[DO_CALL_PIT_BOSS] = wish_rule,	  [DO_HELD] = wish_release,
};

/* What the croupier wants now, if anything. */
static bool crew_wishes(struct intent *intent, const struct view *view)
{
	wish_fn *wish = wishes[table_instruction(view->table).what];

	if (view->compare)
		return answers(intent, INTENT_TABLE_SAME);
	if (view->ball_out)
		return answers(intent, INTENT_BALL_REMOVED);
	if (view->unsure)
		return answers(intent, ball_lies_in(view->unsure_number)
					       ? INTENT_ACCEPT
					       : INTENT_REJECT);
	ck_assert_ptr_nonnull(wish);
	return wish(intent, view);
}

/* --- in the console's place ----------------------------------------------- */

struct console {
	int nothing;
};

enum sb_result console_open(int fd, struct console **opened,
			    struct sb_error *err)
{
	static struct console console;

	(void)fd, (void)err;
	*opened = &console;
	crew_now.signs = false;
	return SB_OK;
}

int64_t console_due(const struct console *console)
{
	(void)console;
	return crew_now.signs ? INT64_MAX : 0;
}

/* Something is launched every few seconds. */
static void expect_progress(const struct view *view)
{
	char text[ANSWER_LINE_MAX];
	struct answer_line due = table_instruction(view->table);

	if (crew.n == 0 || crew_ms_since(crew_ball()->from_us) < STUCK_MS)
		return;
	answer_text_format(&due, ROULETTE, 2, text);
	ck_abort_msg("ball %d, %s, leads nowhere: do %s", crew.n,
		     crew_ball()->fault, text);
}

/* The end of a turn of the desk. */
void console_draw(struct console *console, const struct view *view)
{
	(void)console, (void)view;
	if (crew_now.signs)
		return;
	crew_now.now_ms += STEP_MS;
	expect_progress(view);
	read_wheel();
	interfere();
}

bool console_read_intent(struct console *console, const struct view *view,
			 struct intent *intent)
{
	(void)console;
	memset(intent, 0, sizeof *intent);
	if (crew_now.signs || crew_now.now_ms < crew_now.hand_ms + HAND_MS ||
	    !crew_wishes(intent, view))
		return false;
	crew_now.hand_ms = crew_now.now_ms;
	return true;
}

/* Whether an answer holds that announcement. */
static bool log_has(const struct answer *answer, enum announcement what)
{
	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_SAY &&
		    answer->line[i].what == what)
			return true;
	return false;
}

void console_apply_row(struct console *console, const struct live_row *live_row)
{
	static const char *const ends[] = {"announce", "void ", "rule respin",
					   "no-spin "};

	(void)console;
	if (!live_row->line || live_row->now_ms == 0)
		return;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (strncmp(live_row->line, ends[i], strlen(ends[i])) == 0)
			crew_now.in_play = false;
	if (live_row->answer && (log_has(live_row->answer, SAY_NO_SPIN) ||
				 log_has(live_row->answer, SAY_DEAD_BALL)))
		crew_now.in_play = false;
}

void console_show_refusal(struct console *console, int64_t now_ms,
			  const char *text)
{
	(void)console, (void)now_ms;
	ck_abort_msg("%s", text);
}

bool console_finish_authorisation(struct console *console, int64_t now_ms,
				  bool granted, const char *text)
{
	(void)console, (void)now_ms;
	ck_assert_msg(granted, "%s", text);
	crew_now.signs = false;
	return true;
}

/* --- the house ------------------------------------------------------------ */

static void configure(struct conf *conf, const char *table_keys,
		      const char *wheel_keys)
{
	const char *folder = support_folder();
	char file[160], text[1024];
	struct sb_error err;

	snprintf(crew.database, sizeof crew.database, "%s/record", folder);
	snprintf(file, sizeof file, "%s/sabot.conf", folder);
	snprintf(text, sizeof text,
		 "table = { id = \"ROU-07\"; game = \"roulette\";\n"
		 "  betting-time = 0; min-betting-time = 0; "
		 "final = \"announce\"; %s };\n"
		 "wheel = { port = \"unix:%s/wheel\"; %s };\n"
		 "record = { database = \"%s\"; };\n"
		 "log = { file = \"%s/log\"; };\n",
		 table_keys, folder, wheel_keys, crew.database, folder);
	support_write(file, text);
	ck_assert_msg(conf_read(conf, file, &err) == SB_OK, "%s", err.text);
}

static void set_up_wheel(const struct sim_wheel_options *options,
			 const char *port)
{
	struct sim_wheel_options all = *options;

	all.link = port;
	all.manual = true;
	all.out = open_memstream(&crew_now.text, &crew_now.size);
	ck_assert_int_eq(sim_wheel_open(&crew.wheel, &all, NULL), SB_OK);
}

/* Plays until that many balls were launched and handled, at `speed` times the
 * wheel's speed and with each fault that it has, and ends the station.
 * table_keys and wheel_keys go into the configuration. */
static void crew_play(const struct sim_wheel_options *options,
		      const char *table_keys, const char *wheel_keys, int balls)
{
	static struct conf conf;
	enum desk_end end;
	struct sb_error err;

	setenv("TZ", "UTC", 1);
	crew_now.now_ms = 1000;
	crew_now.wanted = balls;
	configure(&conf, table_keys, wheel_keys);
	test_station_open_day(&conf);
	set_up_wheel(options, conf.wheel.port);
	while (!crew_now.done)
		ck_assert_msg(desk_run(&conf, &end, &err) == SB_OK, "%s",
			      err.text);
	fclose(crew.wheel.options.out);
	sim_wheel_close(&crew.wheel);
	free(crew_now.text);
}

enum { BALLS = 1000 };

/* What becomes of a ball. */
enum end {
	END_BOOKED,
	END_NO_SPIN,
	END_VOID,
	END_RESPIN,
	ENDS,	  /* each ball has one of these, or is one of: */
	END_DEAD, /* its number came behind a no spin */
	END_OUT,  /* of the wheel, since no round was open */
	RIGHTED,  /* no end: the number was put right */
	LOGGED
};

/* The row that shows it: the start of its line, or a line of its answer. */
static const struct {
	enum end end;
	const char *line, *answer;
} log_lines[] = {
	{END_BOOKED, "announce", ""},	   {END_NO_SPIN, "", "say no-spin\n"},
	{END_VOID, "void ", ""},	   {END_RESPIN, "rule respin", ""},
	{END_DEAD, "", "say dead-ball\n"}, {END_OUT, "hold ball-out", ""},
	{RIGHTED, "correct number ", ""},
};

static struct {
	int at[BALLS_MAX + 1][LOGGED];
	int booked[BALLS_MAX + 1]; /* numbers */
	int result;		   /* that stands */
	int sum[LOGGED];
	int live_row; /* numbers that the wheel was not sure of, and were right
		       */
} ends;

/* The ball that runs or lies at that time, from 1; 0: none yet. */
static int ball_at(int64_t us)
{
	int n = crew.n;

	while (n > 0 && crew.balls[n - 1].from_us > us)
		n--;
	return n;
}

static enum sb_result count_row(const struct journal_row *row, void *context,
				struct sb_error *err)
{
	int ball = ball_at(row->time_us);
	const char *result = strstr(row->answer, "result ");

	(void)context, (void)err;
	if (row->kind != KIND_TABLE || strncmp(row->answer, "refuse", 6) == 0)
		return SB_OK;
	if (result)
		ends.result = atoi(result + 7);
	ends.live_row += strstr(row->line, "not sure: taken") != NULL;
	for (size_t i = 0; i < sizeof log_lines / sizeof *log_lines; i++)
		if (strncmp(row->line, log_lines[i].line,
			    strlen(log_lines[i].line)) == 0 &&
		    strstr(row->answer, log_lines[i].answer)) {
			ends.at[ball][log_lines[i].end]++;
			ends.sum[log_lines[i].end]++;
			if (log_lines[i].end == END_BOOKED)
				ends.booked[ball] = ends.result;
		}
	return SB_OK;
}

static void read_record(void)
{
	struct record *record;
	struct sb_error err;
	int64_t seq = 1;

	ck_assert_int_eq(record_open(&record, crew.database, 0, &err), SB_OK);
	while (journal_read(record, &seq, 1000, count_row, NULL, &err) == SB_OK)
		;
	record_close(record);
}

static void expect_sound(void)
{
	struct verify_result result;
	struct sb_error err;

	ck_assert_int_eq(
		verify_record(crew.database, NULL, NULL, &result, &err), SB_OK);
	ck_assert_int_eq(result.findings, 0);
}

static int sum(const int *n, int from, int to)
{
	int all = 0;

	while (from < to)
		all += n[from++];
	return all;
}

/* Only a display that is wrong sends a number that was not the ball's. */
static void expect_number(int n)
{
	const struct spun *ball = &crew.balls[n - 1];
	bool wrong = strcmp(ball->fault, "two-numbers") == 0;

	ck_assert_msg(ends.at[n][END_BOOKED] == 0 ||
			      ends.booked[n] == ball->number,
		      "ball %d, %s: lay in %d, booked %d", n, ball->fault,
		      ball->number, ends.booked[n]);
	ck_assert_msg(wrong || ends.at[n][RIGHTED] == 0,
		      "ball %d, %s: lay in %d, shown as another", n,
		      ball->fault, ball->number);
}

static void expect_one_end(int n)
{
	const int *at = ends.at[n];
	int strong = sum(at, 0, ENDS);

	ck_assert_msg(
		strong == 1 || (strong == 0 && sum(at, ENDS, RIGHTED) > 0),
		"ball %d, %s: booked %d, no spin %d, void %d, respin "
		"%d, dead %d, out %d",
		n, crew.balls[n - 1].fault, at[END_BOOKED], at[END_NO_SPIN],
		at[END_VOID], at[END_RESPIN], at[END_DEAD], at[END_OUT]);
}

/* Enough went wrong, and in each way. */
static void expect_trouble(int kinds)
{
	int faults = 0;

	for (int n = 0; n < BALLS; n++)
		faults += crew.balls[n].fault[0] != '\0';
	ck_assert_int_ge(faults, 300);
	for (int end = 0; end < kinds; end++)
		ck_assert_msg(ends.sum[end] > 0, "no end %d", end);
}

static const struct {
	const char *table, *wheel;
	int ends; /* kinds that there must be: bets closed by the sensor are
		   * closed before the number */
	struct sim_wheel_options options;
} tables[] = {
	{"", "protocol = \"cammegh\"", ENDS, {.seed = 1}},
	{"alternate = \"yes\"; no-more-bets = \"sensor\"",
	 "model = \"m360\"",
	 END_RESPIN,
	 {.seed = 2, .model = SIM_M360, .extended = true}},
	{"",
	 "protocol = \"number\"",
	 ENDS,
	 {.seed = 3, .protocol = SIM_NUMBER}},
};

START_TEST(of_a_thousand_balls_each_comes_to_one_thing)
{
	struct sim_wheel_options options = tables[_i].options;
	static const char *const faults[] = {
		"no-launch:41", "no-ball:17", "wrong-way:13",
		"stuck:19",	"mute:11",    "burst:7",
		"cut-line:5",	"closed:23",  "two-numbers:29"};

	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		ck_assert_int_eq(
			sim_fault_parse(&options.faults, faults[i], NULL),
			SB_OK);
	options.speed = 50;
	crew_play(&options, tables[_i].table, tables[_i].wheel, BALLS);
	read_record();
	ck_assert_int_eq(sum(ends.at[0], 0, LOGGED), 0);
	for (int n = 1; n <= BALLS; n++) {
		expect_one_end(n);
		expect_number(n);
	}
	expect_trouble(tables[_i].ends);
	ck_assert((ends.live_row > 0) == (options.protocol == SIM_CAMMEGH));
	expect_sound();
}
END_TEST

static const struct test tests[] = {
	L(of_a_thousand_balls_each_comes_to_one_thing, tables),
};

bool support_forks = true;

SUITE("spins", tests)
