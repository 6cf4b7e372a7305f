/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/desk.h"

#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/desk/desk_parts.h"
#include "app/runtime/clock.h"
#include "app/runtime/log.h"
#include "app/runtime/loop.h"
#include "app/selftest/selftest.h"
#include "db/record/open.h"
#include "rules/core/gettext.h"
#include "rules/games/round.h"

static void desk_replied(void *context, const struct message *message,
			 enum reply reply);

/* The key that the station at this desk signs with. Without one the table
 * plays on, and people are told. */

static void desk_lacks_key(struct desk *desk, const struct sb_error *err)
{
	log_line(LOG_LEVEL_ERROR, "key", "%s", err->text);
	snprintf(desk->key_text, sizeof desk->key_text,
		 _("The record is not signed. %s"), err->text);
}

void desk_open_key(struct desk *desk)
{
	struct sb_error err;
	bool another = false;
	enum sb_result result =
		station_key_open(&desk->key, desk->conf->database, &err);

	if (result == SB_OK)
		result = station_use_key(desk->station, desk->key, &another,
					 &err);
	if (result != SB_OK) {
		desk_lacks_key(desk, &err);
		return;
	}
	if (!another)
		return;
	snprintf(desk->key_text, sizeof desk->key_text, "%s",
		 _("The station signs with another key than before: note what "
		   "sabot station-key prints, and find out why."));
	log_line(LOG_LEVEL_WARNING, "key", "%s", desk->key_text);
}

enum poll_slot {
	SLOT_CONSOLE = LOOP_SIGNALS + 1,
	SLOT_SHOE,
	SLOT_WHEEL,
	SLOT_SIGN,
	SLOT_FEED
};

enum {
	SLOTS = SLOT_FEED + FEED_FDS_MAX,
	FINISH_PAUSE_MS = 10,
	WISHES_AT_ONCE = 32,
};

/* --- the loop ----------------------------------------------------------- */

/* One wish a turn, which the next is asked for on top of; but what was wished
 * at once is written at once, as far as there is room. */
static void desk_keys(struct desk *desk)
{
	struct intent intent;
	struct view view;
	bool more = station_room(desk->station) > 2 * WISHES_AT_ONCE ||
		    !console_repeats(desk->console);

	for (int i = 0; more && i < WISHES_AT_ONCE; i++) {
		desk_view(desk, &view);
		if (!console_key(desk->console, &view, &intent))
			return;
		desk_follow(desk, &intent);
		more = intent.more;
		sodium_memzero(&intent, sizeof intent);
	}
}

static void desk_signal(struct desk *desk)
{
	struct signalfd_siginfo info;

	while (loop_signal(&desk->loop, &info)) {
		if (info.ssi_signo == SIGWINCH) {
			console_resize(desk->console);
			continue;
		}
		log_line(LOG_LEVEL_INFO, "station",
			 _("ended by signal %u (%s) of process %u"),
			 info.ssi_signo, strsignal((int)info.ssi_signo),
			 info.ssi_pid);
		desk->ends = true;
	}
}

/* Milliseconds to the next second of the clock on the screen. */
static int64_t desk_to_next_second(void)
{
	return 1000 - clock_utc_us() / 1000 % 1000;
}

/* What waits may be what did not come. */
bool desk_tells_late(struct desk *desk)
{
	struct view view;

	if (station_waits(desk->station))
		return false;
	desk_view(desk, &view);
	return timers_tell_late(&desk->timers, &view);
}

/* One time round: what came, the record, the feed, the screen. When the next
 * is due. */
static int64_t desk_turn(struct desk *desk)
{
	struct view view;
	int64_t due;

	desk->now_ms = clock_ms();
	desk_signal(desk);
	day_turn_turn(&desk->day, desk->now_ms);
	timers_turn(&desk->timers, desk->now_ms);
	due = loop_earlier(desk_turn_shoe(desk), desk_turn_wheel(desk));
	desk_signed(desk);
	desk_keys(desk);
	due = loop_earlier(due, past_serve(&desk->past, desk->station,
					   desk->console, desk->now_ms));
	due = loop_earlier(due, wheel_page_serve(&desk->page, desk->station,
						 desk->console, desk->now_ms));
	due = loop_earlier(due,
			   history_input_turn(&desk->history, desk->now_ms));
	feed_hear(desk->feed, desk->station, desk->now_ms);
	due = loop_earlier(due, station_turn(desk->station, desk->now_ms));
	desk_signed(desk); /* the record has counted the PIN now */
	if (desk_tells_late(desk) || station_waits(desk->station))
		due = loop_earlier(due,
				   station_turn(desk->station, desk->now_ms));
	due = loop_earlier(due,
			   feed_turn(desk->feed, desk->station, desk->now_ms));
	due = loop_earlier(due, link_hold_turn(&desk->link, desk->now_ms));
	desk_view(desk, &view);
	console_draw(desk->console, &view);
	due = loop_earlier(due, console_due(desk->console));
	due = loop_earlier(due, timers_due(&desk->timers, desk->now_ms));
	return loop_earlier(due, desk->now_ms + desk_to_next_second());
}

static void desk_wait(struct desk *desk, int64_t due_ms)
{
	struct pollfd fds[SLOTS];
	int n;

	fds[SLOT_CONSOLE] = (struct pollfd){console_fd(desk->console),
					    console_events(desk->console), 0};
	fds[SLOT_SHOE] = device_poll(desk->shoe, desk->station);
	fds[SLOT_WHEEL] = device_poll(desk->wheel, desk->station);
	fds[SLOT_SIGN] = (struct pollfd){sign_fd(&desk->sign), POLLIN, 0};
	n = SLOT_FEED + feed_poll(desk->feed, fds + SLOT_FEED);
	loop_wait(&desk->loop, fds, n, due_ms);
	if (fds[SLOT_CONSOLE].revents & POLLIN)
		desk->day.key_ms = clock_ms();
}

static void desk_loop(struct desk *desk)
{
	for (;;) {
		int64_t due_ms = desk_turn(desk);

		if (desk->ends)
			return;
		/* who started it may keep a hang-up to himself */
		if (console_fd(desk->console) < 0) {
			log_line(LOG_LEVEL_INFO, "station", "%s",
				 _("ended: its terminal is gone"));
			return;
		}
		desk_wait(desk, due_ms);
	}
}

/* --- its life ----------------------------------------------------------- */

void desk_join(struct desk *desk)
{
	const struct conf *conf = desk->conf;

	desk->comparison.station = desk->station;
	desk->timers.conf = &conf->table;
	desk->timers.station = desk->station;
	desk->timers.feed = desk->feed;
	desk->timers.shoe = desk->shoe;
	desk->pit.conf = conf;
	desk->pit.station = desk->station;
	desk->pit.space = &desk->space;
	desk->day.conf = conf;
	desk->day.station = desk->station;
	desk->day.pit = &desk->pit;
	desk->link.conf = &conf->link;
	desk->link.station = desk->station;
	desk->link.feed = desk->feed;
	desk->history.conf = conf;
	desk->history.station = desk->station;
	desk->history.console = desk->console;
}

static enum sb_result desk_open(struct desk *desk, struct sb_error *err)
{
	const struct conf *conf = desk->conf;
	enum sb_result result = loop_open(&desk->loop, true, err);

	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN); /* a file too large is an error like any */
	signal(SIGTSTP, SIG_IGN);
	if (result != SB_OK)
		return result;
	if (conf->house.game == ROULETTE)
		result = device_new(&desk->wheel, "WHEEL", SOURCE_WHEEL,
				    &conf->wheel, err);
	else if (conf->shoe.protocol)
		result = device_new(&desk->shoe, "READER", SOURCE_SHOE,
				    &conf->shoe, err);
	if (result == SB_OK && conf->feed_socket[0] != '\0')
		result = feed_open(&desk->feed, conf->feed_socket, err);
	feed_admit(desk->feed, &conf->link);
	if (result == SB_OK)
		result = console_open(STDIN_FILENO, &desk->console, err);
	desk_join(desk);
	if (result == SB_OK)
		result = station_open(&desk->station, conf, desk_took, desk,
				      err);
	desk_join(desk);
	return result;
}

static void desk_close(struct desk *desk)
{
	sign_abandon(&desk->sign);
	past_fini(&desk->past);
	wheel_page_fini(&desk->page);
	history_input_fini(&desk->history);
	console_close(desk->console);
	feed_close(desk->feed);
	device_free(desk->shoe);
	device_free(desk->wheel);
	station_close(desk->station);
	station_key_close(desk->key);
	loop_close(&desk->loop);
	free(desk);
}

/* What was read off the devices and not written yet is still a fact: another
 * program's lock is waited for, a broken disk is not. */
static void desk_finish(struct desk *desk)
{
	int64_t until_ms = clock_ms() + RECORD_PATIENT_MS;

	while (station_waits(desk->station) && station_record(desk->station) &&
	       clock_ms() < until_ms)
		if (station_turn(desk->station, clock_ms()) > clock_ms())
			poll(NULL, 0, FINISH_PAUSE_MS);
}

void desk_start(struct desk *desk)
{
	char line[128];

	snprintf(line, sizeof line, "station %s configuration %s",
		 PACKAGE_VERSION, desk->conf->hash);
	station_submit(desk->station, SOURCE_STATION, KIND_CONFIG, "", line);
	station_on_reply(desk->station, desk_replied);
	space_learn(&desk->space, station_record(desk->station));
	desk->spin.doubt = true; /* a ball that runs was out of sight */
	if (station_table(desk->station)->phase != PHASE_BETWEEN)
		comparison_begin(&desk->comparison,
				 "the station was restarted");
}

/* Nothing is dealt by rules that do not come to what is published. */
static enum sb_result desk_test(struct desk *desk, struct sb_error *err)
{
	const char *failed = selftest_run(NULL, false, err);
	char line[64] = "selftest passed";

	if (failed) {
		snprintf(line, sizeof line, "selftest failed %s", failed);
		log_line(LOG_LEVEL_ERROR, "selftest", "%s", err->text);
	}
	station_submit(desk->station, SOURCE_STATION, KIND_CONFIG, "", line);
	return failed ? SB_REFUSED : SB_OK;
}

enum sb_result desk_run(const struct conf *conf, struct sb_error *err)
{
	struct desk *desk = calloc(1, sizeof *desk);
	enum sb_result result;

	if (!desk)
		return sb_fail(err, SB_OUTSIDE, _("out of memory"));
	desk->conf = conf;
	desk->now_ms = clock_ms();
	desk->day.key_ms = desk->day.work_ms = desk->now_ms;
	result = desk_open(desk, err);
	if (result == SB_OK) {
		station_fold_aside(desk->station);
		desk_open_key(desk);
		desk_start(desk);
		result = desk_test(desk, err);
		if (result == SB_OK)
			desk_loop(desk);
		desk_finish(desk);
	}
	desk_close(desk);
	return result;
}

static void desk_replied(void *context, const struct message *message,
			 enum reply reply)
{
	struct desk *desk = context;

	feed_reply(desk->feed, message, reply);
}
