/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_desk.h"

#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/runtime/clock_sync.h"
#include "app/sim/protocols.h"
#include "db/record/record.h"
#include "db/verify/verify.h"
#include "rules/games/round.h"
#include "rules/script/event_parse.h"
#include "tests/support/fixture_link.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { ROWS_AT_ONCE = 1000, TURNS = 6, START_MS = 1000, OPENS_MS = 20000 };

struct test_desk test_desk = {
	.from_us = INT64_C(1795254000000000), /* 2026-11-21 21:40 */
};

static struct {
	const char *folder;
	char port[200];
	int listener, line;
	int64_t told;
	struct sim_frame frame;
	int cards; /* sent, for their places */
} devices;

/* --- time ----------------------------------------------------------------- */

int64_t clock_ms(void)
{
	return test_desk.now_ms;
}

int64_t clock_utc_us(void)
{
	return test_desk.from_us + test_desk.now_ms * 1000;
}

enum clock_sync clock_sync_state(void)
{
	return test_desk.alone ? CLOCK_SYNC_NO : CLOCK_SYNC_YES;
}

int64_t clock_step_ms(void)
{
	int64_t step_ms = test_desk.step_ms;

	test_desk.step_ms = 0;
	return step_ms;
}

/* --- the house ------------------------------------------------------------ */

static const struct person people[] = {
	{.badge = "3001", .name = "Sam", .role = ROLE_SUPERVISOR},
	{.badge = "1001", .name = "Aino", .role = ROLE_DEALER},
	{.badge = "1002", .name = "Ben", .role = ROLE_DEALER},
	{.badge = "2001", .name = "Petra", .role = ROLE_PIT_BOSS},
	{.badge = "2002", .name = "Paul", .role = ROLE_PIT_BOSS},
};

/* PINs that are quick to check. */
static void test_desk_hire(struct record *record, const struct person *person)
{
	const char *by = person == people ? "" : people->badge;
	char hash[PIN_HASH_MAX], pin[16];
	struct sb_error err;

	snprintf(pin, sizeof pin, "%.4s%.4s", person->badge, person->badge);
	support_pin_hash(pin, hash);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(
		staff_add(record, by, person, hash, clock_utc_us(), &err),
		SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

static void test_desk_hire_staff(void)
{
	struct record *record;
	struct sb_error err;

	ck_assert_int_eq(record_open(&record, test_desk.conf.database,
				     RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
	for (int i = 0; i < ROWS_OF(people); i++)
		test_desk_hire(record, &people[i]);
	record_close(record);
}

void test_desk_set_up(const char *table, const char *keys)
{
	const char *device = strstr(table, "roulette") ? "wheel" : "shoe";
	char file[160], text[1024];
	struct sb_error err;

	if (strcmp(table, "sic-bo") == 0)
		device = "dice";
	ck_assert_int_ge(sodium_init(), 0);
	console_double = (struct console_double){.granted = false};
	devices.folder = support_folder();
	devices.line = devices.listener = -1;
	devices.told = 0; /* of another record, where tests do not fork */
	snprintf(devices.port, sizeof devices.port, "%s/port", devices.folder);
	snprintf(file, sizeof file, "%s/sabot.conf", devices.folder);
	snprintf(text, sizeof text,
		 "table = { id = \"T-1\"; game = \"%s\"; %s };\n"
		 "%s = { port = \"unix:%s\"; };\n"
		 "record = { database = \"%s/record\"; };\n"
		 "log = { file = \"%s/log\"; };\n",
		 table, keys, device, devices.port, devices.folder,
		 devices.folder);
	support_write(file, text);
	ck_assert_msg(conf_read(&test_desk.conf, file, &err) == SB_OK, "%s",
		      err.text);
	test_desk.now_ms = START_MS;
	test_desk_hire_staff();
}

void test_desk_new_record(void)
{
	strcat(test_desk.conf.database, "-again");
	devices.told = 0;
	test_desk_hire_staff();
}

/* --- the station ---------------------------------------------------------- */

static void test_desk_on_row(void *context, const struct update *update)
{
	desk_on_update(context, update);
	if (update->journal_row->seq > devices.told && test_desk.row)
		test_desk.row(update->journal_row);
	if (update->journal_row->seq > devices.told)
		devices.told = update->journal_row->seq;
}

static void test_desk_start_device(struct desk *desk, const struct conf *conf)
{
	struct device **device = &desk->shoe.device;
	enum source source = SOURCE_SHOE;
	struct sb_error err;

	if (conf->house.game == ROULETTE) {
		device = &desk->wheel.device;
		source = SOURCE_WHEEL;
	} else if (conf->house.game == SIC_BO) {
		device = &desk->dice.device;
		source = SOURCE_DICE;
	}
	ck_assert_int_eq(device_new(device,
				    source == SOURCE_WHEEL ? "WHEEL" : "READER",
				    source, conf_device(conf), &err),
			 SB_OK);
}

bool test_desk_is_connected(void)
{
	struct pollfd line = {devices.line, POLLIN, 0};
	struct pollfd next = {devices.listener, POLLIN, 0};

	if (devices.line >= 0 && poll(&line, 1, 0) == 1) {
		close(devices.line);
		devices.line = -1;
	}
	if (devices.line < 0 && poll(&next, 1, 0) == 1)
		devices.line = accept(devices.listener, NULL, NULL);
	return devices.line >= 0;
}

void test_desk_start(void)
{
	struct desk *desk = &test_desk.desk;
	struct conf *conf = &test_desk.conf;
	struct sb_error err = {0};

	*desk = (struct desk){.conf = conf,
			      .now_ms = test_desk.now_ms,
			      .day = {.key_ms = test_desk.now_ms,
				      .work_ms = test_desk.now_ms}};
	test_desk_start_device(desk, conf);
	desk_connect_parts(desk);
	ck_assert_msg(station_open(&desk->station, conf, test_desk_on_row, desk,
				   &err) == SB_OK,
		      "%s", err.text);
	desk_connect_parts(desk);
	desk_start(desk);
	devices.listener = peer_unix(devices.port, true);
	test_desk_turn();
	test_desk_wait(OPENS_MS);
	ck_assert(test_desk_is_connected() ||
		  round_is_held(station_table(desk->station), HOLD_FLOOD));
	test_desk_turn();
}

void test_desk_kill(void)
{
	signature_abandon(&test_desk.desk.dealer.signature);
	device_free(test_desk.desk.shoe.device);
	device_free(test_desk.desk.wheel.device);
	device_free(test_desk.desk.dice.device);
	station_close(test_desk.desk.station);
	test_desk.desk.station = NULL;
	if (devices.line >= 0)
		close(devices.line);
	devices.line = -1;
	close(devices.listener);
	unlink(devices.port);
}

void test_desk_expect_verified(void)
{
	struct verify_result result;
	struct sb_error err = {""};

	ck_assert_msg(verify_record(test_desk.conf.database, NULL, NULL,
				    &result, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(result.findings, 0);
}

void test_desk_tear_down(void)
{
	if (test_desk.desk.station)
		test_desk_kill();
}

void test_desk_turn(void)
{
	struct desk *desk = &test_desk.desk;

	for (int i = 0; i < TURNS; i++) {
		int64_t due;

		desk->now_ms = test_desk.now_ms;
		clock_hold_turn(&desk->clock_hold);
		day_change_turn(&desk->day, desk->now_ms);
		timers_turn(&desk->timers, desk->now_ms);
		shoe_input_turn(&desk->shoe, desk->now_ms);
		if (desk->wheel.device)
			wheel_input_turn(&desk->wheel, desk->now_ms);
		dice_input_turn(&desk->dice, desk->now_ms);
		dealer_input_check_signature(&desk->dealer, desk->now_ms);
		due = station_turn(desk->station, test_desk.now_ms);
		if (desk_record_overdue(desk))
			due = station_turn(desk->station, test_desk.now_ms);
		if (due > test_desk.now_ms && due < INT64_MAX)
			test_desk.now_ms = due;
	}
}

void test_desk_wait(int64_t ms)
{
	test_desk.now_ms += ms;
	test_desk_turn();
}

/* --- devices -------------------------------------------------------------- */

void test_desk_send_bytes(const void *bytes, size_t n)
{
	ck_assert_int_eq(send(devices.line, bytes, n, MSG_NOSIGNAL),
			 (ssize_t)n);
	test_desk_turn();
}

int test_desk_flood(const void *bytes, size_t n, int most)
{
	int sent = 0;

	while (sent < most && test_desk_is_connected()) {
		test_desk_send_bytes(bytes, n);
		sent++;
	}
	return sent;
}

/* With the place that the table waits for. */
static void test_desk_send_card(struct card card)
{
	struct answer_line step =
		table_game_instruction(station_table(test_desk.desk.station));
	bool due = step.what == DO_DEAL || step.what == DO_DRAW;
	struct sim_card sent = {card, (enum hand)(devices.cards % 2),
				devices.cards / 2 % 2 + 1};

	if (due && (step.hand == HAND_PLAYER || step.hand == HAND_BANKER)) {
		sent.hand = (enum hand)step.hand;
		sent.place = step.what == DO_DRAW ? 3 : (int)step.n;
	}
	devices.cards++;
	sim_angeleye2.card(&devices.frame, &sent);
	test_desk_send_bytes(devices.frame.bytes, devices.frame.length);
}

/* A ball that is dropped, or that came to lie. */
static void test_desk_send_number(int number)
{
	char line[64];
	int n = snprintf(line, sizeof line,
			 "*X;5;042;%2d;0;283;0\r\n*X;1;042;  ;0;283;0\r\n",
			 number);

	test_desk_send_bytes(line, (size_t)n);
}

void test_desk_send_reading(const char *what)
{
	struct card card;

	if (test_desk.desk.wheel.device)
		test_desk_send_number(atoi(what));
	else if (card_parse(what, strlen(what), &card))
		test_desk_send_card(card);
}

/* --- people --------------------------------------------------------------- */

static void test_desk_await_signature(void)
{
	struct pollfd fd = {signature_fd(&test_desk.desk.dealer.signature),
			    POLLIN, 0};

	if (fd.fd >= 0)
		poll(&fd, 1, -1);
	test_desk_turn();
}

void test_desk_enter_with_pin(enum row_kind row_kind, const char *line,
			      const char *badge, const char *pin)
{
	struct intent intent = {.kind = INTENT_EVENT, .row_kind = row_kind};
	struct event event;
	const char *reason;

	snprintf(intent.line, sizeof intent.line, "%s", line);
	snprintf(intent.badge, sizeof intent.badge, "%s", badge);
	snprintf(intent.pin, sizeof intent.pin, "%s", pin);
	if (row_kind == KIND_TABLE &&
	    event_parse(line, strlen(line),
			&station_table(test_desk.desk.station)->house, &event,
			&reason) == SB_OK)
		intent.act = permission_act(&event);
	dealer_input_handle(&test_desk.desk.dealer, &intent,
			    test_desk.desk.now_ms);
	test_desk_await_signature();
}

void test_desk_set_own_pin(const char *badge, const char *pin,
			   const char *new_pin)
{
	struct intent intent = {.kind = INTENT_SIGN, .act = ACT_OWN_PIN};

	snprintf(intent.badge, sizeof intent.badge, "%s", badge);
	snprintf(intent.pin, sizeof intent.pin, "%s", pin);
	snprintf(intent.new_pin, sizeof intent.new_pin, "%s", new_pin);
	dealer_input_handle(&test_desk.desk.dealer, &intent,
			    test_desk.desk.now_ms);
	test_desk_await_signature();
	ck_assert(sodium_is_zero((const unsigned char *)intent.new_pin,
				 sizeof intent.new_pin));
}

void test_desk_enter(enum row_kind row_kind, const char *line,
		     const char *badge)
{
	char pin[16];

	snprintf(pin, sizeof pin, "%.4s%.4s", badge, badge);
	test_desk_enter_with_pin(row_kind, line, badge, pin);
}

const char *test_desk_hold(void)
{
	const struct holds *holds =
		&station_table(test_desk.desk.station)->holds;

	return holds->n > 0 ? holds->name[0] : "";
}

/* --- what is to be done --------------------------------------------------- */

static const struct pit *test_desk_pit(void)
{
	return station_pit(test_desk.desk.station);
}

static void test_desk_send_aces(void)
{
	static const char *const aces[] = {"As", "Ah", "Ad", "Ac"};

	for (int i = 0; i < 4 && pit_tested_form(test_desk_pit()); i++)
		test_desk_send_reading(aces[i]);
}

/* " 101 102": 201 in place of a 101 that was replaced; or those in use. */
static void test_desk_write_decks(int decks, char to[static 64])
{
	int length = 0;

	snprintf(to, 64, " %.62s", test_desk_pit()->decks_in_use);
	if (to[1])
		return;
	for (int n = 101; n <= 100 + decks; n++) {
		char deck[12];
		int box = n;

		snprintf(deck, sizeof deck, "%d", box);
		while (pit_deck_is_retired(test_desk_pit(), deck))
			snprintf(deck, sizeof deck, "%d", box += 100);
		length +=
			snprintf(to + length, 64 - (size_t)length, " %s", deck);
	}
}

/* The first field that is empty; false: none. */
static bool test_desk_fill_form(const struct inspection *form,
				const char *badge)
{
	const struct checklist *list = &checklists[form->checklist];
	char line[128] = "";

	for (int i = 0; i < checklist_field_count(form->checklist); i++) {
		const struct checklist_field *field = &list->field[i];
		const char *text = field->is == FIELD_TEXT ? "blue" : "17.5";
		char decks[64] = "";

		if (form->field[i][0] != '\0')
			continue;
		if (field->is == FIELD_MEASURE && field->most < 17500)
			text = "0.05";
		if (field->is == FIELD_DECKS)
			test_desk_write_decks(form->decks, decks);
		snprintf(line, sizeof line, "field %s %s %s", list->name,
			 field->name, decks[0] ? decks : text);
		test_desk_enter(KIND_INSPECTION, line, badge);
		return true;
	}
	return false;
}

static void test_desk_test_item(const struct inspection *form, int item,
				const char *badge)
{
	char line[64];

	snprintf(line, sizeof line, "test %s %d%s",
		 checklists[form->checklist].name, item,
		 form->game == ROULETTE ? " 17" : "");
	test_desk_enter(KIND_INSPECTION, line, badge);
}

/* What the device reads for it, and its end where that was not all. */
static void test_desk_end_test(const struct inspection *form, const char *badge)
{
	char line[64];

	if (form->game == ROULETTE)
		test_desk_send_reading("17");
	else
		test_desk_send_aces();
	if (pit_tested_form(test_desk_pit()) != form)
		return;
	snprintf(line, sizeof line, "end %s", checklists[form->checklist].name);
	test_desk_enter(KIND_INSPECTION, line, badge);
}

static void test_desk_answer_items(const struct inspection *form,
				   const char *badge, bool fails)
{
	enum checklist_id id = (enum checklist_id)form->checklist;
	enum game_id game = (enum game_id)form->game;
	char line[64];
	int n = 1;

	if (test_desk_fill_form(form, badge))
		return;
	while (n <= checklist_item_count(id, game) &&
	       form->answer[n - 1].is != ITEM_OPEN)
		n++;
	if (n <= checklist_item_count(id, game) &&
	    checklist_nth_item(id, game, n)->proof_only && !fails) {
		test_desk_test_item(form, n, badge);
		return;
	}
	snprintf(line, sizeof line, "item %s %d %s", checklists[id].name, n,
		 fails ? "fail it looks odd" : "pass");
	test_desk_enter(KIND_INSPECTION, line, badge);
}

static void test_desk_sign_form(const struct duty *duty, const char *boss)
{
	bool dealer = duty->missing == MISSING_DEALER_SIGNATURE;
	char line[64];

	snprintf(line, sizeof line, "sign %s %s",
		 checklists[duty->checklist].name,
		 signer_words[dealer ? SIGNER_DEALER : SIGNER_PIT_BOSS]);
	test_desk_enter(KIND_INSPECTION, line, dealer ? "1001" : boss);
}

static void test_desk_do_inspection(const struct duty *duty, bool fails)
{
	const struct inspection *form = &test_desk_pit()->form[duty->checklist];
	const char *name = checklists[duty->checklist].name;
	bool alone =
		!(checklists[duty->checklist].signers & 1 << SIGNER_DEALER);
	const char *boss =
		strcmp(test_desk_pit()->dealer, "2001") ? "2001" : "2002";
	const char *badge = alone ? boss : "1001";
	char line[64];

	if (duty->missing == MISSING_DEALER_SIGNATURE ||
	    duty->missing == MISSING_PIT_BOSS_SIGNATURE) {
		test_desk_sign_form(duty, boss);
	} else if (duty->missing == MISSING_START) {
		snprintf(line, sizeof line, "begin %s", name);
		test_desk_enter(KIND_INSPECTION, line, badge);
	} else if (form->tested_item) {
		test_desk_end_test(form, badge);
	} else {
		test_desk_answer_items(form, badge, fails);
	}
}

static void test_desk_shuffle(void)
{
	const struct shuffle_progress *shuffle_progress =
		&test_desk_pit()->shuffle_progress;
	char line[16] = "begin";

	if (shuffle_progress->begun)
		snprintf(line, sizeof line, "group %d",
			 shuffle_progress->done + 1);
	test_desk_enter(KIND_SHUFFLE, line, "");
}

bool test_desk_do_duty(bool fails)
{
	struct duty duty[DUTIES_MAX];
	int n = pit_duties(test_desk_pit(),
			   station_table(test_desk.desk.station), duty);

	if (n == 0)
		return false;
	switch ((enum duty_kind)duty->is) {
	case DUTY_OPEN: test_desk_enter(KIND_DAY, "opening", "2001"); break;
	case DUTY_INSPECTION: test_desk_do_inspection(duty, fails); break;
	case DUTY_SHUFFLE: test_desk_shuffle(); break;
	case DUTY_DEALER: test_desk_enter(KIND_PEOPLE, "on", "1001"); break;
	case DUTY_VOID:
		test_desk_enter(KIND_TABLE, "void misdeal",
				strcmp(test_desk_pit()->dealer, "2001")
					? "2001"
					: "2002");
		break;
	}
	return true;
}

void test_desk_open_day(void)
{
	for (int i = 0; test_desk_do_duty(false); i++)
		ck_assert_msg(i < 200, "it never opens: %s", test_desk_hold());
}

/* --- what the record says ------------------------------------------------- */

static enum sb_result test_desk_replay_row(const struct journal_row *row,
					   void *context, struct sb_error *err)
{
	return replay_verify_row(context, row, err);
}

void test_desk_expect_as_recorded(void)
{
	struct station *station = test_desk.desk.station;
	struct replay *replay = replay_new();
	struct sb_error err = {0};
	int64_t seq = 1;
	enum sb_result result;

	replay_enable_pit(replay);
	do
		result = journal_read(station_record(station), &seq,
				      ROWS_AT_ONCE, test_desk_replay_row,
				      replay, &err);
	while (result == SB_OK);
	ck_assert_msg(result == SB_GONE, "%s", err.text);
	ck_assert_mem_eq(&replay->pit, station_pit(station),
			 sizeof replay->pit);
	replay_free(replay);
}
