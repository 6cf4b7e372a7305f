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

#include "app/desk/desk_internal.h"
#include "app/runtime/clock.h"
#include "app/runtime/interrupt.h"
#include "app/runtime/language.h"
#include "app/runtime/log.h"
#include "app/runtime/loop.h"
#include "app/runtime/sandbox.h"
#include "app/selftest/selftest.h"
#include "db/record/record.h"
#include "db/inspections/inspection_store.h"
#include "rules/core/gettext.h"
#include "rules/script/verbs.h"
#include "ui/text/text.h"

/* The station key. A table that never had one plays without it, with a notice.
 * Where the record has a key's row, only the key tells whether the heads file
 * is the station's, and so whether the record is. */

static void desk_show_key_error(struct desk *desk, const struct sb_error *err)
{
	log_line(LOG_LEVEL_ERROR, "key", "%s", err->text);
	snprintf(desk->key_text, sizeof desk->key_text,
		 _("Record not signed: %s"), err->text);
}

enum sb_result desk_open_key(struct desk *desk, struct sb_error *err)
{
	bool another;
	enum sb_result result =
		station_key_open(&desk->key, desk->conf->database, err);

	if (result != SB_OK) {
		desk_show_key_error(desk, err);
		return station_was_signed(desk->station) ? result : SB_OK;
	}
	result = station_use_key(desk->station, desk->key, &another, err);
	if (result != SB_OK)
		log_line(LOG_LEVEL_ERROR, "record", "%s", err->text);
	if (result != SB_OK || !another)
		return result;
	snprintf(desk->key_text, sizeof desk->key_text, "%s",
		 _("Station key changed. Find out why, then note what sabot "
		   "station-key prints."));
	log_line(LOG_LEVEL_WARNING, "key", "%s", desk->key_text);
	return SB_OK;
}

enum poll_slot {
	SLOT_CONSOLE = LOOP_SIGNALS + 1,
	SLOT_SHOE,
	SLOT_WHEEL,
	SLOT_DICE,
	SLOT_SIGNATURE,
	SLOT_HISTORY,
	SLOT_WATCH,
	SLOT_FEED
};

enum {
	SLOTS = SLOT_FEED + FEED_FDS_MAX,
	FINISH_PAUSE_MS = 10,
	REQUESTS_AT_ONCE = 32,
};

/* --- a row that is on disk ------------------------------------------------ */

/* False: not for the dealer. A card that is sent again may be one that lies
 * face down. */
static bool desk_device_text(const struct update *update,
			     char text[static UI_TEXT_MAX])
{
	const struct device_report *report = &update->replay->report;
	const char *device =
		source_device((enum source)update->journal_row->source);
	bool hides = report->kind == REPORT_REPEATED_CARD &&
		     update->replay->table.house.game == BLACKJACK;

	if (update->journal_row->kind != KIND_DEVICE || hides || !device ||
	    report->kind == REPORT_ROTOR ||
	    report->kind == REPORT_REVS_PREDICTED)
		return false;
	row_text_device(report, device, text);
	return true;
}

/* A shuffle step that was done too fast is remarked on at once. */
static bool desk_shuffle_remark(const struct update *update,
				char text[static UI_TEXT_MAX])
{
	const struct replay *replay = update->replay;

	return replay->row.verb == ROW_SHUFFLE_GROUP &&
	       shuffle_group_remark(&replay->pit.shuffle_progress,
				    &replay->table.house, text);
}

static void desk_update_console(struct desk *desk, const struct update *update)
{
	const struct journal_row *journal_row = update->journal_row;
	const struct rounds *rounds = &update->replay->rounds;
	char clock[CLOCK_TEXT_MAX], text[UI_TEXT_MAX];
	bool remark = desk_shuffle_remark(update, text);
	bool said =
		remark || desk_device_text(update, text) ||
		row_text_pit(&update->replay->row, journal_row->badge, text);
	struct live_row live_row = {
		.now_ms = update->replayed ? 0 : desk->now_ms,
		.clock = clock,
		.line = update->is_table ? journal_row->line : NULL,
		.event = &update->replay->event,
		.text = said ? text : NULL,
		.warning = remark ||
			   update->replay->row.verb == ROW_PIN_ALARM ||
			   update->replay->row.verb == ROW_CLOCK_ALONE,
		/* the key turns the hole card, it does not name it */
		.by_hand = journal_row->source == SOURCE_KEY &&
			   update->replay->event.verb != VERB_REVEAL,
		.served = journal_row->source == SOURCE_FEED,
		.round = rounds->round.name.number,
		.answer = update->is_table ? &update->replay->answer : NULL,
		.table = &update->replay->table,
	};

	gaming_time_clock(journal_row->time_us, clock);
	if (desk->console && (live_row.line || live_row.text))
		console_apply_row(desk->console, &live_row);
}

static struct device *desk_device(const struct desk *desk)
{
	if (desk->dice.device)
		return desk->dice.device;
	return desk->wheel.device ? desk->wheel.device : desk->shoe.device;
}

static void desk_clear_device_error(const struct desk *desk,
				    const struct update *update)
{
	uint8_t verb = update->replay->event.verb;
	bool keyed = update->journal_row->source == SOURCE_KEY &&
		     (verb == VERB_CARD || verb == VERB_INSERT ||
		      verb_is_result(verb));

	if (keyed || update->replay->table.phase == PHASE_BETWEEN)
		device_clear_error(desk_device(desk));
}

void desk_on_update(void *context, const struct update *update)
{
	struct desk *desk = context;
	const struct journal_row *row = update->journal_row;

	desk->rows++;
	desk->people_changed |= row->kind == KIND_PEOPLE;
	desk->forms_changed |= update->replay->form_over;
	if (update->replay->row.verb == ROW_PIN_ALARM && !update->replayed)
		log_line(LOG_LEVEL_WARNING, "staff", "wrong PINs for badge %s",
			 row->badge);
	feed_publish_row(desk->feed, update);
	/* nobody presses keys while decks are counted */
	if (row->kind == KIND_INSPECTION && row->source != SOURCE_KEY)
		desk->day.key_ms = desk->now_ms;
	if (desk->wheel.device)
		wheel_input_on_update(&desk->wheel, update);
	dice_input_on_update(&desk->dice, update);
	shoe_input_on_update(&desk->shoe, update);
	if (update->accepted) {
		desk_clear_device_error(desk, update);
		timers_on_update(&desk->timers, update, desk->now_ms);
		if (update->replay->table.phase == PHASE_BETWEEN &&
		    desk->comparison.due)
			comparison_end(&desk->comparison);
	}
	dealer_input_on_update(&desk->dealer, update);
	status_file_on_update(&desk->status, update);
	desk_update_console(desk, update);
}

/* --- the screen ----------------------------------------------------------- */

static void desk_add_notice(struct desk *desk, const char *notice)
{
	if (notice)
		desk->notice[desk->notices++] = notice;
}

/* Rows of other programs change the staff list, too. */
static void desk_read_staff(struct desk *desk)
{
	struct record *record = station_record(desk->station);
	struct sb_error err;

	if ((desk->people_changed || desk->badge_cols == 0) && record &&
	    staff_find_guessed(record, desk->guessed, &err) == SB_OK &&
	    staff_badge_length(record, &desk->badge_cols, &err) == SB_OK)
		desk->people_changed = false;
}

static void desk_read_offers(struct desk *desk)
{
	struct record *record = station_record(desk->station);
	struct sb_error err;

	if (desk->forms_changed && record &&
	    inspection_store_offers(record, desk->conf->house.game,
				    &desk->offers, &err) == SB_OK)
		desk->forms_changed = false;
}

/* The screen is in the language of who deals. A form stays in the language in
 * which it was begun: its words are in the record, and those are signed. */
static void desk_use_language(const struct desk *desk)
{
	const struct person *dealer =
		roster_find(station_roster(desk->station),
			    station_pit(desk->station)->dealer);
	const char *code = station_form_language(desk->station);
	struct sb_error unused;

	if (*code == '\0' && dealer)
		code = dealer->language;
	if (*code == '\0' || language_check(code, &unused) != SB_OK)
		code = desk->conf->table.language;
	language_use(code);
}

static const char *desk_guessed_notice(struct desk *desk)
{
	if (desk->guessed[0] == '\0')
		return NULL;
	snprintf(desk->guessed_text, sizeof desk->guessed_text,
		 _("Wrong PINs for badge %s. %s: unlock it (F6)."),
		 desk->guessed, act_holder(ACT_UNLOCK));
	return desk->guessed_text;
}

static void desk_collect_notices(struct desk *desk)
{
	desk->notices = 0;
	desk_add_notice(desk, disk_space_check(&desk->disk_space, desk->conf,
					       desk->now_ms));
	desk_add_notice(desk, device_capture_trouble(desk_device(desk)));
	desk_add_notice(desk, desk_guessed_notice(desk));
	desk_add_notice(desk, day_change_notice(&desk->day));
	desk_add_notice(desk,
			desk->key_text[0] != '\0' ? desk->key_text : NULL);
	desk_add_notice(desk, desk->language.text[0] != '\0'
				      ? desk->language.text
				      : NULL);
	desk_add_notice(desk, desk->dealer.signature.alarm[0] != '\0'
				      ? desk->dealer.signature.alarm
				      : NULL);
}

/* Hours and minutes at which special limits end; NULL: none are in force. */
static const char *desk_special_until(struct desk *desk)
{
	int64_t until_us = station_special_until_us(desk->station);

	gaming_time_clock(until_us, desk->special_until);
	*strrchr(desk->special_until, ':') = '\0';
	return until_us > 0 ? desk->special_until : NULL;
}

/* What the parts of the desk have to show. */
static void desk_view_parts(struct desk *desk, struct view *view)
{
	const struct rounds *rounds = station_rounds(desk->station);

	if (rounds->settling) {
		view->settled = rounds->round.wager;
		view->n_settled = rounds->round.wagers;
		view->settled_void = rounds->round.voided;
	}
	timers_view(&desk->timers, desk->now_ms, view);
	dealer_input_view(&desk->dealer, view);
	if (desk->wheel.device)
		wheel_input_view(&desk->wheel, view);
	view->duties = pit_duties(view->pit, view->table, view->duty);
}

void desk_view(struct desk *desk, struct view *view)
{
	const struct rounds *rounds = station_rounds(desk->station);
	const struct pit *pit = station_pit(desk->station);
	const struct conf_table *conf = &desk->conf->table;
	int64_t utc_us = clock_utc_us();

	gaming_time_clock(utc_us, desk->clock);
	desk_use_language(desk);
	desk_read_staff(desk);
	desk_read_offers(desk);
	desk_collect_notices(desk);
	*view = (struct view){
		.now_ms = desk->now_ms,
		.clock = desk->clock,
		.technician = desk->conf->table.technician,
		.row = desk->rows,
		.table = station_table(desk->station),
		.table_id = conf->id,
		/* the rounds are of the new day once its forms are signed */
		.day = pit->day[0] != '\0' ? pit->day : rounds->day,
		.currency = conf->currency,
		.special_until = desk_special_until(desk),
		.shoe = rounds->shoe,
		.round = rounds->open ? rounds->round.name.number
				      : rounds->next - (rounds->next > 0),
		.cut = pit->cut,
		.cut_watch =
			cut_card_watch(&desk->shoe.cut_card,
				       station_table(desk->station), &pit->cut),
		.call_due = rounds->call_due,
		.shuffle_rules = pit->shuffle_progress.begun
					 ? pit->shuffle_progress.rules
					 : desk->conf->shuffle_rules,
		.reader = device_view(desk->dice.device ? desk->dice.device
							: desk->shoe.device),
		.trouble = station_trouble(desk->station),
		.pending = station_has_keyed(desk->station),
		.compare = desk->comparison.due,
		.same_or_next = desk->shoe.doubted,
		.doubted = desk->shoe.doubted_shown,
		.card_repeated =
			repeated_card_is_asked(&desk->shoe.repeated_card,
					       station_table(desk->station)),
		.repeated_card = desk->shoe.repeated_card.card,
		.bells = (unsigned)conf->bell,
		.flashes = (unsigned)conf->flash,
		.notices = desk->notice,
		.n_notices = desk->notices,
		.dealer = pit->dealer[0] != '\0' ? desk->pit.dealer : NULL,
		.guessed = desk->guessed,
		.badge_cols = desk->badge_cols,
		.no_staff = !desk->people_changed && desk->badge_cols == 0,
		.pit = pit,
		.offers = &desk->offers,
		.utc_us = utc_us,
		.badges = desk->pit.badges,
	};
	desk_view_parts(desk, view);
}

/* --- the loop ----------------------------------------------------------- */

/* One request a turn: the next is checked on top of it. Requests keyed together
 * are written together, as far as there is room. */
static void desk_keys(struct desk *desk)
{
	struct intent intent;
	bool more = station_queue_room(desk->station) > 2 * REQUESTS_AT_ONCE ||
		    !console_has_repeats(desk->console);

	for (int i = 0; more && i < REQUESTS_AT_ONCE; i++) {
		desk_view(desk, &desk->view);
		if (!console_read_intent(desk->console, &desk->view, &intent))
			return;
		dealer_input_handle(&desk->dealer, &intent, desk->now_ms);
		more = intent.more;
		sodium_memzero(&intent, sizeof intent);
	}
}

/* A terminal that hangs up sends SIGHUP as well: its end is seen as it is
 * read. */
static void desk_signal(struct desk *desk)
{
	struct signalfd_siginfo info;

	while (loop_signal(&desk->loop, &info)) {
		if (info.ssi_signo == SIGWINCH) {
			console_resize(desk->console);
			continue;
		}
		if (info.ssi_signo == SIGHUP) {
			log_reopen();
			desk->reload = true;
			continue;
		}
		log_line(LOG_LEVEL_INFO, "station",
			 "shut down: signal %u (%s) from process %u",
			 info.ssi_signo, strsignal((int)info.ssi_signo),
			 info.ssi_pid);
		interrupt_note();
		desk->quit = true;
	}
}

/* A queued row may be the card or number that seems to be missing. */
bool desk_record_overdue(struct desk *desk)
{
	if (station_is_busy(desk->station))
		return false;
	desk_view(desk, &desk->view);
	return timers_record_overdue(&desk->timers, &desk->view);
}

/* Between rounds: none has two times for bets. */
static void desk_reload(struct desk *desk)
{
	char line[128], before[CONF_HASH_MAX];
	struct sb_error err;

	if (!desk->reload ||
	    station_table(desk->station)->phase != PHASE_BETWEEN)
		return;
	desk->reload = false;
	strcpy(before, desk->conf->hash);
	if (conf_reload(desk->conf, &err) != SB_OK) {
		log_line(LOG_LEVEL_WARNING, "station",
			 "configuration not read again: %s", err.text);
		return;
	}
	log_set_level((enum log_level)desk->conf->log_level);
	if (strcmp(before, desk->conf->hash) == 0)
		return;
	log_line(LOG_LEVEL_INFO, "station", "configuration read again: %s",
		 desk->conf->hash);
	snprintf(line, sizeof line, "configuration %s", desk->conf->hash);
	station_submit(desk->station, SOURCE_STATION, KIND_CONFIG, "", line);
}

/* One turn: input, record, feed, screen. Returns when the next is due. */
static int64_t desk_turn(struct desk *desk)
{
	int64_t due;

	desk->now_ms = clock_ms();
	desk_signal(desk);
	desk_reload(desk);
	clock_hold_turn(&desk->clock_hold); /* before the day may turn */
	day_change_turn(&desk->day, desk->now_ms);
	timers_turn(&desk->timers, desk->now_ms);
	due = loop_earlier(shoe_input_turn(&desk->shoe, desk->now_ms),
			   wheel_input_turn(&desk->wheel, desk->now_ms));
	due = loop_earlier(due, dice_input_turn(&desk->dice, desk->now_ms));
	dealer_input_check_signature(&desk->dealer, desk->now_ms);
	desk_keys(desk);
	due = loop_earlier(due, recall_loader_turn(&desk->recall_loader,
						   desk->station, desk->console,
						   desk->now_ms));
	due = loop_earlier(
		due, wheel_page_loader_turn(&desk->wheel_page, desk->station,
					    desk->console, desk->now_ms));
	history_input_turn(&desk->history);
	feed_receive(desk->feed, desk->station, desk->now_ms);
	due = loop_earlier(due, station_turn(desk->station, desk->now_ms));
	dealer_input_check_signature(
		&desk->dealer,
		desk->now_ms); /* the record has counted the PIN now */
	if (desk_record_overdue(desk) || station_is_busy(desk->station)) {
		due = loop_earlier(due,
				   station_turn(desk->station, desk->now_ms));
		desk_view(desk, &desk->view);
	}
	due = loop_earlier(due,
			   feed_turn(desk->feed, desk->station, desk->now_ms));
	due = loop_earlier(due, token_watch_turn(&desk->tokens, desk->now_ms));
	due = loop_earlier(due, link_hold_turn(&desk->link, desk->now_ms));
	console_draw(desk->console, &desk->view);
	screen_watch_turn(&desk->screen_watch, desk->console);
	due = loop_earlier(due, console_due(desk->console));
	due = loop_earlier(due, timers_due(&desk->timers, desk->now_ms));
	if (station_delayed_until(desk->station) > 0)
		due = loop_earlier(due, station_delayed_until(desk->station));
	due = loop_earlier(due, status_file_turn(&desk->status, desk->conf,
						 desk->station, desk->feed,
						 &desk->view));
	due = loop_earlier(due, watchdog_turn(&desk->watchdog, desk->now_ms));
	/* the next second of the clock on the screen, and not just before */
	return loop_earlier(due,
			    clock_ms() + 1001 - clock_utc_us() / 1000 % 1000);
}

static void desk_wait(struct desk *desk, int64_t due_ms)
{
	struct pollfd fds[SLOTS];
	int n;

	fds[SLOT_CONSOLE] = (struct pollfd){console_fd(desk->console),
					    console_events(desk->console), 0};
	fds[SLOT_SHOE] = device_poll(desk->shoe.device, desk->station);
	fds[SLOT_WHEEL] = device_poll(desk->wheel.device, desk->station);
	fds[SLOT_DICE] = device_poll(desk->dice.device, desk->station);
	fds[SLOT_SIGNATURE] = (struct pollfd){
		signature_fd(&desk->dealer.signature), POLLIN, 0};
	fds[SLOT_HISTORY] = (struct pollfd){
		history_loader_fd(&desk->history.history_loader), POLLIN, 0};
	fds[SLOT_WATCH] = (struct pollfd){screen_watch_fd(&desk->screen_watch),
					  POLLIN, 0};
	n = SLOT_FEED + feed_poll(desk->feed, fds + SLOT_FEED);
	loop_wait(&desk->loop, fds, n, due_ms);
	if (fds[SLOT_CONSOLE].revents & POLLIN)
		desk->day.key_ms = clock_ms();
}

static enum desk_end desk_loop(struct desk *desk)
{
	for (;;) {
		int64_t due_ms = desk_turn(desk);

		if (desk->dealer.quit)
			return DESK_END_PERSON;
		if (desk->quit)
			return DESK_END_SIGNAL;
		if (console_fd(desk->console) < 0) {
			log_line(LOG_LEVEL_INFO, "station", "%s",
				 "shut down: terminal lost");
			return DESK_END_TERMINAL;
		}
		desk_wait(desk, due_ms);
	}
}

/* --- start and end -------------------------------------------------------- */

void desk_connect_parts(struct desk *desk)
{
	const struct conf *conf = desk->conf;

	struct station *station = desk->station;

	desk->comparison.station = station;
	desk->shoe.conf = conf;
	desk->shoe.station = station;
	desk->shoe.comparison = &desk->comparison;
	desk->shoe.cut_card.by_dealer =
		conf->shoe.protocol && conf->shoe.protocol->no_cut_card;
	desk->wheel.conf = &conf->table;
	desk->wheel.station = station;
	desk->wheel.comparison = &desk->comparison;
	desk->dice.station = station;
	desk->dice.comparison = &desk->comparison;
	desk->timers.conf = &conf->table;
	desk->timers.station = station;
	desk->timers.feed = desk->feed;
	desk->timers.shoe = desk->shoe.device;
	desk->pit.conf = conf;
	desk->pit.station = station;
	desk->pit.disk_space = &desk->disk_space;
	desk->pit.badges.roster = station ? station_roster(station) : NULL;
	desk->day.conf = conf;
	desk->day.station = station;
	desk->day.pit = &desk->pit;
	desk->clock_hold.station = station;
	desk->link.conf = &conf->link;
	desk->link.station = station;
	desk->link.feed = desk->feed;
	desk->tokens.conf = conf;
	desk->tokens.station = station;
	desk->tokens.feed = desk->feed;
	desk->history.conf = conf;
	desk->history.station = station;
	desk->history.console = desk->console;
	desk->dealer.station = station;
	desk->dealer.console = desk->console;
	desk->dealer.shoe = &desk->shoe;
	desk->dealer.wheel = &desk->wheel;
	desk->dealer.device = desk_device(desk);
	desk->dealer.comparison = &desk->comparison;
	desk->dealer.timers = &desk->timers;
	desk->dealer.pit = &desk->pit;
	desk->dealer.day = &desk->day;
	desk->dealer.history = &desk->history;
	desk->dealer.recall_loader = &desk->recall_loader;
	desk->dealer.wheel_page = &desk->wheel_page;
	desk->dealer.view = &desk->view;
}

static enum sb_result desk_open(struct desk *desk, struct sb_error *err)
{
	const struct conf *conf = desk->conf;
	enum sb_result result = loop_open(&desk->loop, true, err);

	if (result != SB_OK)
		return result;
	if (conf->house.game == ROULETTE)
		result = device_new(&desk->wheel.device, "WHEEL", SOURCE_WHEEL,
				    &conf->wheel, err);
	else if (conf->house.game == SIC_BO && *conf->dice.port)
		result = device_new(&desk->dice.device, "READER", SOURCE_DICE,
				    &conf->dice, err);
	else if (game_has_cards(conf->house.game) && conf->shoe.protocol)
		result = device_new(&desk->shoe.device, "READER", SOURCE_SHOE,
				    &conf->shoe, err);
	if (result == SB_OK && conf->feed_socket[0] != '\0')
		result = feed_open(&desk->feed, conf->feed_socket, err);
	if (result == SB_OK)
		screen_watch_open(&desk->screen_watch, conf);
	feed_allow_servers(desk->feed, &conf->link);
	/* a deck that is shuffled for each round has no roads of its own */
	feed_add_results(desk->feed, conf->table.roads == ROADS_OF_DAY ||
					     conf->house.shuffle_every_round);
	if (result == SB_OK)
		result = console_open(STDIN_FILENO, &desk->console, err);
	desk_connect_parts(desk);
	if (result == SB_OK)
		result = station_open(&desk->station, conf, desk_on_update,
				      desk, err);
	desk_connect_parts(desk);
	return result;
}

/* PINs pass through it: it is never swapped, and wiped at the end. */
static struct desk *desk_new(void)
{
	struct desk *desk = NULL;

	if (sodium_init() >= 0)
		desk = sodium_malloc(sizeof *desk);
	if (!desk)
		abort();
	memset(desk, 0, sizeof *desk);
	desk->screen_watch.fd = -1;
	return desk;
}

static void desk_close(struct desk *desk)
{
	signature_abandon(&desk->dealer.signature);
	recall_loader_fini(&desk->recall_loader);
	wheel_page_loader_fini(&desk->wheel_page);
	history_input_fini(&desk->history);
	console_close(desk->console);
	screen_watch_close(&desk->screen_watch, desk->conf);
	if (desk->feed)
		status_file_remove(desk->conf);
	feed_close(desk->feed);
	device_free(desk->shoe.device);
	device_free(desk->wheel.device);
	device_free(desk->dice.device);
	station_close(desk->station);
	station_key_close(desk->key);
	loop_close(&desk->loop);
	sodium_free(desk);
}

/* Write what was read from the devices: wait for another program's lock, not
 * for a broken disk. */
static void desk_finish(struct desk *desk)
{
	int64_t until_ms = clock_ms() + RECORD_PATIENT_MS;

	station_submit_delayed(desk->station);
	while (station_is_busy(desk->station) &&
	       station_record(desk->station) && clock_ms() < until_ms)
		if (station_turn(desk->station, clock_ms()) > clock_ms())
			poll(NULL, 0, FINISH_PAUSE_MS);
}

static void desk_on_reply(void *context, const struct message *message,
			  uint64_t connection, enum reply reply)
{
	struct desk *desk = context;

	feed_reply(desk->feed, message, connection, reply);
}

/* The record says by which rules PINs were good. */
static void desk_record_pin_rules(struct desk *desk)
{
	const struct pin_rules *wanted = &desk->conf->pin_rules;
	const struct pin_rules *recorded =
		&station_roster(desk->station)->pin_rules;
	char line[STAFF_LINE_MAX];

	if (wanted->days == recorded->days &&
	    wanted->history == recorded->history)
		return;
	pin_rules_format(wanted, line);
	station_submit(desk->station, SOURCE_STATION, KIND_PEOPLE, "", line);
}

void desk_start(struct desk *desk)
{
	char line[128];

	log_line(LOG_LEVEL_INFO, "station",
		 "started: " PACKAGE_STRING ", table %s, configuration %s",
		 desk->conf->table.id, desk->conf->hash);
	clock_hold_start(&desk->clock_hold);
	desk->people_changed = desk->forms_changed = true;
	snprintf(line, sizeof line, "station %s configuration %s",
		 PACKAGE_VERSION, desk->conf->hash);
	station_submit(desk->station, SOURCE_STATION, KIND_CONFIG, "", line);
	desk_record_pin_rules(desk);
	snprintf(line, sizeof line, "currency %s %d",
		 desk->conf->table.currency, desk->conf->house_keys.decimals);
	station_submit(desk->station, SOURCE_STATION, KIND_CONFIG, "", line);
	station_on_reply(desk->station, desk_on_reply);
	disk_space_measure_days(&desk->disk_space,
				station_record(desk->station));
	desk->wheel.ball_tracker.doubt =
		true; /* a ball that runs was out of sight */
	watchdog_start(&desk->watchdog);
	if (station_table(desk->station)->phase != PHASE_BETWEEN)
		comparison_begin(&desk->comparison,
				 "the station was restarted");
}

/* Where a language cannot be shown, the table plays in English. */
static void desk_choose_languages(struct desk *desk)
{
	const char *screen = desk->conf->table.language;
	const char *calls = desk->conf->table.call_language;

	if (language_check(screen, &desk->language) == SB_OK &&
	    language_check(calls, &desk->language) != SB_OK)
		calls = "";
	language_use(screen);
	calls_use_domain(language_domain(calls));
}

static void desk_warn_of_network(const struct conf *conf)
{
	const char *warning = conf_tcp_warning(conf);

	if (warning)
		log_line(LOG_LEVEL_WARNING, "station", "%s", warning);
}

static void desk_warn_of_language(const struct desk *desk)
{
	if (desk->language.text[0] != '\0')
		log_line(LOG_LEVEL_WARNING, "station", "%s",
			 desk->language.text);
}

/* A table does not open with rules that miss the published figures. */
static enum sb_result desk_run_selftest(struct desk *desk, struct sb_error *err)
{
	const char *failed = selftest_run(&desk->conf->house, NULL, false, err);
	char line[64] = "selftest passed";

	if (failed) {
		snprintf(line, sizeof line, "selftest failed %s", failed);
		log_line(LOG_LEVEL_ERROR, "selftest", "%s", err->text);
	}
	station_submit(desk->station, SOURCE_STATION, KIND_CONFIG, "", line);
	return failed ? SB_REFUSED : SB_OK;
}

/* A reader, a server or a keyboard may bring anything. */
static void desk_confine(const struct conf *conf)
{
	char printout[CONF_PATH_MAX + 2] = "";
	const char *const files[] = {
		conf->database, conf->feed_socket, conf_device(conf)->capture,
		conf->log_file, printout,	   NULL};

	if (*conf->print_folder)
		snprintf(printout, sizeof printout, "%s/-", conf->print_folder);
	sandbox_enter(files, conf->file);
}

enum sb_result desk_run(struct conf *conf, enum desk_end *end,
			struct sb_error *err)
{
	struct desk *desk = desk_new();
	enum sb_result result;

	desk->conf = conf;
	desk_choose_languages(desk);
	desk->now_ms = clock_ms();
	desk->day.key_ms = desk->day.work_ms = desk->now_ms;
	result = desk_open(desk, err);
	if (result == SB_OK) {
		desk_confine(conf);
		station_checkpoint_in_thread(desk->station);
		result = desk_open_key(desk, err);
	}
	if (result == SB_OK) {
		desk_warn_of_network(conf);
		desk_warn_of_language(desk);
		desk_start(desk);
		result = desk_run_selftest(desk, err);
		if (result == SB_OK)
			*end = desk_loop(desk);
		desk_finish(desk);
	}
	desk_close(desk);
	if ((result != SB_SYSTEM && result != SB_AGAIN) || !interrupt_pending())
		return result;
	log_line(LOG_LEVEL_INFO, "station", "%s", err->text);
	*end = DESK_END_SIGNAL;
	return SB_OK;
}
