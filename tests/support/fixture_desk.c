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
#include "app/sim/protocols.h"
#include "db/record/open.h"
#include "rules/script/event.h"
#include "tests/support/fixture_link.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { ROWS_AT_ONCE = 1000, TURNS = 6, START_MS = 1000, OPENS_MS = 20000 };

struct office office;

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
	return office.now_ms;
}

int64_t clock_utc_us(void)
{
	return office.from_us + office.now_ms * 1000;
}

int64_t clock_step_ms(void)
{
	return 0;
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
static void office_hires(struct record *record, const struct person *person)
{
	const char *by = person == people ? "" : people->badge;
	char hash[PIN_HASH_MAX], pin[16];
	struct sb_error err;

	snprintf(pin, sizeof pin, "%.4s%.4s", person->badge, person->badge);
	support_pin_hash(pin, hash);
	ck_assert_int_eq(record_begin(record, &err), SB_OK);
	ck_assert_int_eq(
		staff_add(record, by, person, hash, clock_utc_us(), &err),
		SB_OK);
	ck_assert_int_eq(record_commit(record, &err), SB_OK);
}

static void office_staffs(void)
{
	struct record *record;
	struct sb_error err;

	ck_assert_int_eq(record_open(&record, office.conf.database,
				     RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
	for (int i = 0; i < ROWS_OF(people); i++)
		office_hires(record, &people[i]);
	record_close(record);
}

void office_set_up(const char *table, const char *keys)
{
	bool wheel = strstr(table, "roulette") != NULL;
	char file[160], text[1024];
	struct sb_error err;

	ck_assert_int_ge(sodium_init(), 0);
	no_console = (struct no_console){.granted = false};
	devices.folder = support_folder();
	devices.line = devices.listener = -1;
	snprintf(devices.port, sizeof devices.port, "%s/port", devices.folder);
	snprintf(file, sizeof file, "%s/sabot.conf", devices.folder);
	snprintf(text, sizeof text,
		 "table = { id = \"T-1\"; game = \"%s\"; %s };\n"
		 "%s = { port = \"unix:%s\"; };\n"
		 "record = { database = \"%s/record\"; };\n"
		 "log = { file = \"%s/log\"; };\n",
		 table, keys, wheel ? "wheel" : "shoe", devices.port,
		 devices.folder, devices.folder);
	support_write(file, text);
	ck_assert_msg(conf_read(&office.conf, file, &err) == SB_OK, "%s",
		      err.text);
	office.now_ms = START_MS;
	office_staffs();
}

void office_begins_anew(void)
{
	strcat(office.conf.database, "-again");
	devices.told = 0;
	office_staffs();
}

/* --- the station ---------------------------------------------------------- */

static void office_took(void *context, const struct took *took)
{
	desk_took(context, took);
	if (took->envelope->seq > devices.told && office.row)
		office.row(took->envelope);
	if (took->envelope->seq > devices.told)
		devices.told = took->envelope->seq;
}

void office_sits(void)
{
	struct desk *desk = &office.desk;
	const struct conf *conf = &office.conf;
	bool wheel = conf->house.game == ROULETTE;
	struct sb_error err = {0};

	*desk = (struct desk){
		.conf = conf,
		.now_ms = office.now_ms,
		.day = {.key_ms = office.now_ms, .work_ms = office.now_ms}};
	ck_assert_int_eq(
		device_new(wheel ? &desk->wheel.device : &desk->shoe.device,
			   wheel ? "WHEEL" : "READER",
			   wheel ? SOURCE_WHEEL : SOURCE_SHOE,
			   wheel ? &conf->wheel : &conf->shoe, &err),
		SB_OK);
	desk_join(desk);
	ck_assert_msg(station_open(&desk->station, conf, office_took, desk,
				   &err) == SB_OK,
		      "%s", err.text);
	desk_join(desk);
	desk_start(desk);
	devices.listener = peer_unix(devices.port, true);
	office_turns();
	office_waits(OPENS_MS);
	devices.line = accept(devices.listener, NULL, NULL);
	ck_assert_int_ge(devices.line, 0);
	office_turns();
}

void office_leaves(void)
{
	sign_abandon(&office.desk.dealer.sign);
	device_free(office.desk.shoe.device);
	device_free(office.desk.wheel.device);
	station_close(office.desk.station);
	office.desk.station = NULL;
	close(devices.line);
	close(devices.listener);
	unlink(devices.port);
}

void office_tear_down(void)
{
	if (office.desk.station)
		office_leaves();
}

void office_turns(void)
{
	struct desk *desk = &office.desk;

	for (int i = 0; i < TURNS; i++) {
		int64_t due;

		desk->now_ms = office.now_ms;
		day_turn_turn(&desk->day, desk->now_ms);
		timers_turn(&desk->timers, desk->now_ms);
		shoe_input_turn(&desk->shoe, desk->now_ms);
		if (desk->wheel.device)
			wheel_input_turn(&desk->wheel, desk->now_ms);
		dealer_input_signed(&desk->dealer, desk->now_ms);
		due = station_turn(desk->station, office.now_ms);
		if (desk_tells_late(desk))
			due = station_turn(desk->station, office.now_ms);
		if (due > office.now_ms && due < INT64_MAX)
			office.now_ms = due;
	}
}

void office_waits(int64_t ms)
{
	office.now_ms += ms;
	office_turns();
}

/* --- devices -------------------------------------------------------------- */

void office_sends(const void *bytes, size_t n)
{
	ck_assert_int_eq(send(devices.line, bytes, n, MSG_NOSIGNAL),
			 (ssize_t)n);
	office_turns();
}

/* With the place that the table waits for. */
static void office_reads_card(struct card card)
{
	struct line step = table_do_beneath(station_table(office.desk.station));
	bool due = step.what == DO_DEAL || step.what == DO_DRAW;
	struct sim_card sent = {card, (enum hand)(devices.cards % 2),
				devices.cards / 2 % 2 + 1};

	if (due && (step.hand == HAND_PLAYER || step.hand == HAND_BANKER)) {
		sent.hand = (enum hand)step.hand;
		sent.place = step.what == DO_DRAW ? 3 : (int)step.n;
	}
	devices.cards++;
	sim_angeleye2.card(&devices.frame, &sent);
	office_sends(devices.frame.bytes, devices.frame.length);
}

/* A ball that is dropped, or that came to lie. */
static void office_reads_number(int number)
{
	char line[64];
	int n = snprintf(line, sizeof line,
			 "*X;5;042;%2d;0;283;0\r\n*X;1;042;  ;0;283;0\r\n",
			 number);

	office_sends(line, (size_t)n);
}

void office_reads(const char *what)
{
	struct card card;

	if (office.desk.wheel.device)
		office_reads_number(atoi(what));
	else if (card_parse(what, strlen(what), &card))
		office_reads_card(card);
}

/* --- people --------------------------------------------------------------- */

static void office_awaits_sign(void)
{
	struct pollfd fd = {sign_fd(&office.desk.dealer.sign), POLLIN, 0};

	if (fd.fd >= 0)
		poll(&fd, 1, -1);
	office_turns();
}

void office_enters_with(enum kind about, const char *line, const char *badge,
			const char *pin)
{
	struct intent intent = {.kind = INTENT_EVENT, .about = about};
	struct event event;
	const char *reason;

	snprintf(intent.line, sizeof intent.line, "%s", line);
	snprintf(intent.badge, sizeof intent.badge, "%s", badge);
	snprintf(intent.pin, sizeof intent.pin, "%s", pin);
	if (about == KIND_TABLE &&
	    event_parse(line, strlen(line),
			&station_table(office.desk.station)->house, &event,
			&reason) == SB_OK)
		intent.act = permit_act(&event);
	dealer_input_follow(&office.desk.dealer, &intent, office.desk.now_ms);
	office_awaits_sign();
}

void office_enters(enum kind about, const char *line, const char *badge)
{
	char pin[16];

	snprintf(pin, sizeof pin, "%.4s%.4s", badge, badge);
	office_enters_with(about, line, badge, pin);
}

const char *office_held(void)
{
	const struct holds *holds = &station_table(office.desk.station)->holds;

	return holds->n > 0 ? holds->name[0] : "";
}

/* --- what is to be done --------------------------------------------------- */

static const struct pit *office_pit(void)
{
	return station_pit(office.desk.station);
}

static void office_reads_aces(void)
{
	static const char *const aces[] = {"As", "Ah", "Ad", "Ac"};

	for (int i = 0; i < 4 && pit_listens(office_pit()); i++)
		office_reads(aces[i]);
}

/* The first field that is empty; false: none. */
static bool office_fills(const struct inspection *form, const char *badge)
{
	const struct checklist *list = &checklists[form->checklist];
	char line[128] = "";

	for (int i = 0; i < checklist_fields(form->checklist); i++) {
		const struct checklist_field *field = &list->field[i];
		const char *text = field->is == FIELD_WORDS ? "blue" : "17.5";
		char decks[64] = "";

		if (form->field[i][0] != '\0')
			continue;
		if (field->is == FIELD_MEASURE && field->most < 17500)
			text = "0.2";
		for (int d = 0; d < form->decks && field->is == FIELD_DECKS;
		     d++)
			snprintf(decks + strlen(decks),
				 sizeof decks - strlen(decks), "%s%d",
				 d ? " " : "", 101 + d);
		snprintf(line, sizeof line, "field %s %s %s", list->name,
			 field->name, decks[0] ? decks : text);
		office_enters(KIND_INSPECTION, line, badge);
		return true;
	}
	return false;
}

static void office_tests(const struct inspection *form, int item,
			 const char *badge)
{
	char line[64];

	snprintf(line, sizeof line, "test %s %d%s",
		 checklists[form->checklist].name, item,
		 form->game == ROULETTE ? " 17" : "");
	office_enters(KIND_INSPECTION, line, badge);
}

/* What the device reads for it, and its end where that was not all. */
static void office_ends_test(const struct inspection *form, const char *badge)
{
	char line[64];

	if (form->game == ROULETTE)
		office_reads("17");
	else
		office_reads_aces();
	if (pit_listens(office_pit()) != form)
		return;
	snprintf(line, sizeof line, "end %s", checklists[form->checklist].name);
	office_enters(KIND_INSPECTION, line, badge);
}

static void office_answers(const struct inspection *form, const char *badge,
			   bool fails)
{
	enum checklist_id id = (enum checklist_id)form->checklist;
	enum game_id game = (enum game_id)form->game;
	char line[64];
	int n = 1;

	if (office_fills(form, badge))
		return;
	while (n <= checklist_items(id, game) &&
	       form->answer[n - 1].is != ANSWER_NONE)
		n++;
	if (n <= checklist_items(id, game) &&
	    checklist_item(id, game, n)->proof_only && !fails) {
		office_tests(form, n, badge);
		return;
	}
	snprintf(line, sizeof line, "item %s %d %s", checklists[id].name, n,
		 fails ? "fail it looks odd" : "pass");
	office_enters(KIND_INSPECTION, line, badge);
}

static void office_signs(const struct duty *duty, const char *boss)
{
	bool dealer = duty->lacks == LACKS_DEALER;
	char line[64];

	snprintf(line, sizeof line, "sign %s %s",
		 checklists[duty->checklist].name,
		 signer_words[dealer ? SIGNER_DEALER : SIGNER_PIT_BOSS]);
	office_enters(KIND_INSPECTION, line, dealer ? "1001" : boss);
}

static void office_inspects(const struct duty *duty, bool fails)
{
	const struct inspection *form = &office_pit()->form[duty->checklist];
	const char *name = checklists[duty->checklist].name;
	bool alone =
		!(checklists[duty->checklist].signers & 1 << SIGNER_DEALER);
	const char *boss =
		strcmp(office_pit()->dealer, "2001") ? "2001" : "2002";
	const char *badge = alone ? boss : "1001";
	char line[64];

	if (duty->lacks == LACKS_DEALER || duty->lacks == LACKS_PIT_BOSS) {
		office_signs(duty, boss);
	} else if (duty->lacks == LACKS_BEGINNING) {
		snprintf(line, sizeof line, "begin %s", name);
		office_enters(KIND_INSPECTION, line, badge);
	} else if (form->listens) {
		office_ends_test(form, badge);
	} else {
		office_answers(form, badge, fails);
	}
}

static void office_shuffles(void)
{
	const struct shuffling *shuffling = &office_pit()->shuffling;
	char line[16] = "begin";

	if (shuffling->begun)
		snprintf(line, sizeof line, "group %d", shuffling->done + 1);
	office_enters(KIND_SHUFFLE, line, "");
}

bool office_goes_on(bool fails)
{
	struct duty duty[DUTIES_MAX];
	int n = pit_duties(office_pit(), station_table(office.desk.station),
			   duty);

	if (n == 0)
		return false;
	switch ((enum duty_is)duty->is) {
	case DUTY_OPEN: office_enters(KIND_DAY, "opening", "2001"); break;
	case DUTY_INSPECTION: office_inspects(duty, fails); break;
	case DUTY_SHUFFLE: office_shuffles(); break;
	case DUTY_DEALER: office_enters(KIND_PEOPLE, "on", "1001"); break;
	}
	return true;
}

void office_opens(void)
{
	for (int i = 0; office_goes_on(false); i++)
		ck_assert_msg(i < 200, "it never opens: %s", office_held());
}

/* --- what the record says ------------------------------------------------- */

static enum sb_result office_fold(const struct envelope *row, void *context,
				  struct sb_error *err)
{
	return replay_take(context, row, err);
}

void office_expect_as_recorded(void)
{
	struct station *station = office.desk.station;
	struct replay *replay = replay_new();
	struct sb_error err = {0};
	int64_t seq = 1;
	enum sb_result result;

	replay_follow_pit(replay);
	do
		result = record_read(station_record(station), &seq,
				     ROWS_AT_ONCE, office_fold, replay, &err);
	while (result == SB_OK);
	ck_assert_msg(result == SB_GONE, "%s", err.text);
	ck_assert_mem_eq(&replay->pit, station_pit(station),
			 sizeof replay->pit);
	replay_free(replay);
}
