/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/crew.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/desk.h"
#include "db/staff.h"
#include "tests/support.h"
#include "ui/console.h"

enum {
	STEP_MS = 5,
	HAND_MS = 20,  /* from what he sees to what he does */
	BETS_MS = 120, /* that he takes bets */
	LATE_MS = 300, /* a number that is not there by then does not come */
	CUT_MS = 150,  /* from a launch until the line is cut, */
	AWAY_MS = 400, /* for so long, */
	STOP_MS = 200, /* or the station ended */
	STUCK_MS = 20000,
	DRAWS_MAX = 100000,
};

static const int64_t start_us = INT64_C(1795262400000000); /* a noon */

struct crew crew;

static struct {
	int64_t now_ms, hand_ms; /* hand_ms: before, he does nothing */
	int64_t open_ms;	 /* since when bets are taken */
	bool in_play;		 /* the last ball is to be dealt with */
	bool keyed;		 /* its launch was */
	bool signs;    /* his PIN is being checked: time stands still */
	bool no_round; /* the next ball is launched though none is open */
	bool done;
	int64_t cut_ms, stop_ms; /* then; 0: not */
	int draws;		 /* while time stands still */
	int wanted;		 /* balls */
	char *text;		 /* what the simulator tells */
	size_t size, read;
	char fault[16]; /* that it told of last */
} now;

/* --- time ----------------------------------------------------------------- */

int64_t clock_ms(void)
{
	return now.now_ms;
}

int64_t clock_utc_us(void)
{
	return start_us + now.now_ms * 1000;
}

int64_t clock_step_ms(void)
{
	return 0;
}

/* --- the wheel, as he sees it --------------------------------------------- */

/* The one that was launched last; before the first, none that matters. */
static struct spun *last_ball(void)
{
	return &crew.balls[crew.n - (crew.n > 0)];
}

static void take_told(const char *line)
{
	struct spun *ball;

	if (sscanf(line, "fault %15s", now.fault) == 1)
		return;
	if (strncmp(line, "spin ", 5) == 0) {
		ck_assert_int_lt(crew.n, BALLS_MAX);
		ball = &crew.balls[crew.n++];
		*ball = (struct spun){.from_us = clock_utc_us(), .number = -1};
		strcpy(ball->fault, now.fault);
		now.fault[0] = '\0';
		ball->no_round = now.no_round;
		now.in_play = !now.no_round;
		now.keyed = now.no_round = false;
		now.cut_ms = crew.n % 37 == 0 ? now.now_ms + CUT_MS : 0;
		now.stop_ms = crew.n % 97 == 0 ? now.now_ms + STOP_MS : 0;
	} else if (crew.n > 0 &&
		   sscanf(line, "number %d", &last_ball()->number) == 1) {
		last_ball()->at_us = clock_utc_us();
	}
}

static void hear_wheel(void)
{
	char line[64];
	size_t n;

	sim_wheel_turn(&crew.wheel, now.now_ms);
	fflush(crew.wheel.options.out);
	while (now.text && now.text[now.read]) {
		n = strcspn(now.text + now.read, "\n");
		snprintf(line, sizeof line, "%.*s", (int)n,
			 now.text + now.read);
		now.read += n + 1;
		take_told(line);
	}
}

/* What else befalls the station. */
static void interfere(void)
{
	if (now.cut_ms > 0 && now.now_ms >= now.cut_ms) {
		now.cut_ms = 0;
		sim_line_unplug(&crew.wheel.line, now.now_ms + AWAY_MS);
	}
	if (now.stop_ms > 0 && now.now_ms >= now.stop_ms) {
		now.stop_ms = 0;
		kill(getpid(), SIGTERM);
	}
}

static bool ball_runs(void)
{
	return crew.n > 0 && last_ball()->number < 0;
}

/* Milliseconds since it was launched, or came to rest. */
static int64_t ms_since(int64_t us)
{
	return (clock_utc_us() - us) / 1000;
}

/* It came to rest a while ago, and nothing has come of it. */
static bool ball_waits(void)
{
	return now.in_play && !ball_runs() &&
	       ms_since(last_ball()->at_us) > LATE_MS;
}

static bool ball_lies_in(uint32_t number)
{
	return now.in_play && !ball_runs() &&
	       (uint32_t)last_ball()->number == number;
}

static bool wheel_is_ready(void)
{
	return crew.wheel.says.state == 2 && !crew.wheel.asked && !ball_runs();
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
	if (view->authority_role >= permits[intent->act].least)
		return true;
	strcpy(intent->badge, "3001");
	strcpy(intent->pin, "300130");
	now.signs = true;
	return true;
}

/* An event of the table, signed where that takes authority. */
static bool wants(struct intent *intent, const struct view *view, enum act act,
		  const char *line)
{
	intent->kind = INTENT_EVENT;
	intent->act = act;
	strcpy(intent->line, line);
	return permits[act].least <= ROLE_DEALER || signs(intent, view);
}

static bool keys_number(struct intent *intent, const struct view *view)
{
	intent->kind = INTENT_EVENT;
	intent->act = ACT_CARD_BY_HAND;
	intent->by_hand = true;
	sprintf(intent->line, "number %d", last_ball()->number);
	return view->number_by_hand_alone || signs(intent, view);
}

static bool corrects(struct intent *intent, const struct view *view)
{
	char line[32];

	sprintf(line, "correct number %d", last_ball()->number);
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
	if (crew.n >= now.wanted) {
		now.done = true;
		kill(getpid(), SIGTERM);
		return false;
	}
	if (every(43) && crew.wheel.options.protocol == SIM_CAMMEGH) {
		now.no_round = true;
		return launches();
	}
	now.open_ms = now.now_ms;
	return wants(intent, view, ACT_ROUND, "open");
}

/* Betting is open: some balls are launched early, some bets closed late. */
static bool wish_close(struct intent *intent, const struct view *view)
{
	if (!now.in_play && every(2))
		launches();
	if (now.in_play && crew.n % 29 == 0) {
		if (!ball_waits())
			return false;
	} else if (now.now_ms - now.open_ms < BETS_MS) {
		return false;
	}
	return wants(intent, view, ACT_ROUND, "close");
}

/* He launches; where the wheel does not tell, he says so himself. */
static bool wish_spin(struct intent *intent, const struct view *view)
{
	bool again = table_do(view->table).what == DO_SPIN_AGAIN;

	if (!now.in_play)
		return launches();
	if (again && !now.keyed && ms_since(last_ball()->from_us) > LATE_MS) {
		now.keyed = true;
		return wants(intent, view, ACT_ROUND, "spin - -");
	}
	if (!ball_waits())
		return false;
	return every(3) ? wants(intent, view, ACT_VOID, "void wheel")
			: keys_number(intent, view);
}

static bool is_wrong_way(void)
{
	return strcmp(last_ball()->fault, "wrong-way") == 0;
}

static bool wish_watch(struct intent *intent, const struct view *view)
{
	if (every(31) && ball_runs() &&
	    ms_since(last_ball()->from_us) > BETS_MS)
		return wants(intent, view, ACT_SPIN_WORD,
			     "no-spin too few turns");
	if (!ball_waits())
		return false;
	if (is_wrong_way())
		return wants(intent, view, ACT_SPIN_WORD,
			     "no-spin ball with the wheel");
	if (every(5))
		return wants(intent, view, ACT_VOID, "void wheel");
	return every(2) ? wants(intent, view, ACT_SPIN_WORD, "no-spin sensor")
			: keys_number(intent, view);
}

static bool wish_confirm(struct intent *intent, const struct view *view)
{
	if (!ball_lies_in(table_do(view->table).n))
		return corrects(intent, view);
	return wants(intent, view, ACT_SPIN_WORD,
		     is_wrong_way() ? "no-spin ball with the wheel" : "valid");
}

static bool wish_announce(struct intent *intent, const struct view *view)
{
	if (!ball_lies_in(table_do(view->table).n))
		return corrects(intent, view);
	return wants(intent, view, ACT_ROUND, "announce");
}

/* The ball came to lie before the close. */
static bool wish_rule(struct intent *intent, const struct view *view)
{
	return every(3) ? wants(intent, view, ACT_RULING, "rule respin")
			: wants(intent, view, ACT_VOID, "void wheel");
}

static bool wish_release(struct intent *intent, const struct view *view)
{
	struct line beneath = table_do_beneath(view->table);
	char line[64];

	if ((beneath.what == DO_ANNOUNCE || beneath.what == DO_CONFIRM_SPIN) &&
	    !ball_lies_in(beneath.n))
		return corrects(intent, view);
	snprintf(line, sizeof line, "release %s", table_do(view->table).name);
	return wants(intent, view, ACT_RELEASE, line);
}

static wish_fn *const wishes[INSTRUCTIONS] = {
	[DO_OPEN_BETS] = wish_open,	  [DO_TAKE_BETS] = wish_close,
	[DO_CLOSE_BETS] = wish_close,	  [DO_SPIN] = wish_spin,
	[DO_SPIN_AGAIN] = wish_spin,	  [DO_WATCH_BALL] = wish_watch,
	[DO_CONFIRM_SPIN] = wish_confirm, [DO_ANNOUNCE] = wish_announce,
	[DO_CALL_PIT_BOSS] = wish_rule,	  [DO_HELD] = wish_release,
};

static bool decides(struct intent *intent, const struct view *view)
{
	wish_fn *wish = wishes[table_do(view->table).what];

	if (view->compare)
		return answers(intent, INTENT_SAME);
	if (view->ball_out)
		return answers(intent, INTENT_BALL_OUT);
	if (view->unsure)
		return answers(intent, ball_lies_in(view->unsure_number)
					       ? INTENT_TAKE
					       : INTENT_LEAVE);
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
	now.signs = false;
	return SB_OK;
}

void console_close(struct console *console)
{
	(void)console;
}

int console_fd(const struct console *console)
{
	(void)console;
	return -1;
}

short console_events(const struct console *console)
{
	(void)console;
	return 0;
}

int64_t console_due(const struct console *console)
{
	(void)console;
	return now.signs ? INT64_MAX : 0;
}

void console_resize(struct console *console)
{
	(void)console;
}

/* Something is launched every few seconds. */
static void expect_progress(const struct view *view)
{
	char text[LINE_TEXT_MAX];
	struct line due = table_do(view->table);

	if (crew.n == 0 || ms_since(last_ball()->from_us) < STUCK_MS)
		return;
	line_format(&due, ROULETTE, 2, text);
	ck_abort_msg("ball %d, %s, leads nowhere: do %s", crew.n,
		     last_ball()->fault, text);
}

/* The end of a turn of the desk. */
void console_draw(struct console *console, const struct view *view)
{
	(void)console, (void)view;
	if (now.signs) {
		ck_assert_int_lt(now.draws++, DRAWS_MAX);
		return;
	}
	now.draws = 0;
	now.now_ms += STEP_MS;
	expect_progress(view);
	hear_wheel();
	interfere();
}

bool console_key(struct console *console, const struct view *view,
		 struct intent *intent)
{
	(void)console;
	memset(intent, 0, sizeof *intent);
	if (now.signs || now.now_ms < now.hand_ms + HAND_MS ||
	    !decides(intent, view))
		return false;
	now.hand_ms = now.now_ms;
	return true;
}

/* Whether an answer holds that announcement. */
static bool was_told(const struct answer *answer, enum announcement what)
{
	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_SAY &&
		    answer->line[i].what == what)
			return true;
	return false;
}

void console_took(struct console *console, const struct taken *taken)
{
	static const char *const ends[] = {"announce", "void ", "rule respin",
					   "no-spin "};

	(void)console;
	if (!taken->line || taken->now_ms == 0)
		return;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (strncmp(taken->line, ends[i], strlen(ends[i])) == 0)
			now.in_play = false;
	if (taken->answer && (was_told(taken->answer, SAY_NO_SPIN) ||
			      was_told(taken->answer, SAY_DEAD_BALL)))
		now.in_play = false;
}

void console_refused(struct console *console, int64_t now_ms, const char *text)
{
	(void)console, (void)now_ms;
	ck_abort_msg("%s", text);
}

bool console_authority(struct console *console, int64_t now_ms, bool granted,
		       const char *text)
{
	(void)console, (void)now_ms;
	ck_assert_msg(granted, "%s", text);
	now.signs = false;
	return true;
}

void console_faces(struct console *console)
{
	(void)console;
}

void console_wheel(struct console *console, const struct wheel_report *report)
{
	(void)console, (void)report;
}

void console_recall(struct console *console, const struct recall_row *rows,
		    size_t n)
{
	(void)console, (void)rows, (void)n;
}

/* --- the house ------------------------------------------------------------ */

/* Its supervisor's PIN is quick to check. */
static void hire(void)
{
	static const struct person boss = {.badge = "3001",
					   .name = "Sam Supervisor",
					   .role = ROLE_SUPERVISOR};
	struct record *record;
	char hash[PIN_HASH_MAX];
	struct sb_error err;

	ck_assert_int_eq(crypto_pwhash_str(hash, "300130", 6,
					   crypto_pwhash_OPSLIMIT_MIN,
					   crypto_pwhash_MEMLIMIT_MIN),
			 0);
	ck_assert_int_eq(record_open(&record, crew.database,
				     RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
	ck_assert_int_eq(record_begin(record, &err), SB_OK);
	ck_assert_int_eq(staff_add(record, "", &boss, hash, start_us, &err),
			 SB_OK);
	ck_assert_int_eq(record_commit(record, &err), SB_OK);
	record_close(record);
}

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
		 "  betting-time = 0; min-betting-time = 0; %s };\n"
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
	all.out = open_memstream(&now.text, &now.size);
	ck_assert_int_eq(sim_wheel_open(&crew.wheel, &all, NULL), SB_OK);
}

void crew_play(const struct sim_wheel_options *options, const char *table_keys,
	       const char *wheel_keys, int balls)
{
	static struct conf conf;
	struct sb_error err;

	setenv("TZ", "UTC", 1);
	ck_assert_int_ge(sodium_init(), 0);
	now.now_ms = 1000;
	now.wanted = balls;
	configure(&conf, table_keys, wheel_keys);
	hire();
	set_up_wheel(options, conf.wheel.port);
	while (!now.done)
		ck_assert_msg(desk_run(&conf, &err) == SB_OK, "%s", err.text);
	fclose(crew.wheel.options.out);
	sim_wheel_close(&crew.wheel);
	free(now.text);
}
