/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/crew_parts.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/desk/desk.h"
#include "tests/support/opened.h"
#include "tests/support/support.h"
#include "rules/script/answer_text.h"

enum {
	STEP_MS = 5,
	HAND_MS = 20,  /* from what he sees to what he does */
	CUT_MS = 150,  /* from a launch until the line is cut, */
	AWAY_MS = 400, /* for so long, */
	STOP_MS = 200, /* or the station ended */
	STUCK_MS = 20000,
};

static const int64_t start_us = INT64_C(1795262400000000); /* a noon */

struct crew crew;

struct crew_now crew_now;

/* --- time ----------------------------------------------------------------- */

int64_t clock_ms(void)
{
	return crew_now.now_ms;
}

int64_t clock_utc_us(void)
{
	return start_us + crew_now.now_ms * 1000;
}

int64_t clock_step_ms(void)
{
	return 0;
}

/* --- the wheel, as he sees it --------------------------------------------- */

struct spun *crew_ball(void)
{
	return &crew.balls[crew.n - (crew.n > 0)];
}

static void take_told(const char *line)
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

static void hear_wheel(void)
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
		take_told(line);
	}
}

int64_t crew_ms_since(int64_t us)
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
	char text[LINE_TEXT_MAX];
	struct line due = table_do(view->table);

	if (crew.n == 0 || crew_ms_since(crew_ball()->from_us) < STUCK_MS)
		return;
	line_format(&due, ROULETTE, 2, text);
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
	hear_wheel();
	interfere();
}

bool console_key(struct console *console, const struct view *view,
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
			crew_now.in_play = false;
	if (taken->answer && (was_told(taken->answer, SAY_NO_SPIN) ||
			      was_told(taken->answer, SAY_DEAD_BALL)))
		crew_now.in_play = false;
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
	all.out = open_memstream(&crew_now.text, &crew_now.size);
	ck_assert_int_eq(sim_wheel_open(&crew.wheel, &all, NULL), SB_OK);
}

void crew_play(const struct sim_wheel_options *options, const char *table_keys,
	       const char *wheel_keys, int balls)
{
	static struct conf conf;
	struct sb_error err;

	setenv("TZ", "UTC", 1);
	crew_now.now_ms = 1000;
	crew_now.wanted = balls;
	configure(&conf, table_keys, wheel_keys);
	opened_day(&conf);
	set_up_wheel(options, conf.wheel.port);
	while (!crew_now.done)
		ck_assert_msg(desk_run(&conf, &err) == SB_OK, "%s", err.text);
	fclose(crew.wheel.options.out);
	sim_wheel_close(&crew.wheel);
	free(crew_now.text);
}
