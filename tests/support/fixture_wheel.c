/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_wheel.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { SECOND_MS = 1000, OPENS_MS = 20 * SECOND_MS };

struct desk test_wheel_desk;
struct conf test_wheel_conf;
static const char *test_wheel_folder;
static int test_wheel_listener, test_wheel_fd;
char test_wheel_rows[TEST_WHEEL_ROWS_MAX];

static bool test_wheel_has_result(const struct answer *answer)
{
	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_RESULT)
			return true;
	return false;
}

/* What came of a row. */
static const char *test_wheel_outcome(const struct update *update)
{
	if (!update->is_table)
		return "";
	if (!update->accepted)
		return " refused";
	return test_wheel_has_result(&update->replay->answer) ? " result" : "";
}

static void test_wheel_on_row(void *context, const struct update *update)
{
	static const char *const sources[] = {[SOURCE_WHEEL] = "wheel",
					      [SOURCE_KEY] = "key",
					      [SOURCE_STATION] = "station"};
	size_t used = strlen(test_wheel_rows);

	desk_on_update(context, update);
	if (!update->replayed)
		snprintf(test_wheel_rows + used, sizeof test_wheel_rows - used,
			 "%s %s%s\n", sources[update->journal_row->source],
			 update->journal_row->line, test_wheel_outcome(update));
}

static void test_wheel_turn(void)
{
	for (int i = 0; i < 5; i++) {
		wheel_input_turn(&test_wheel_desk.wheel,
				 test_wheel_desk.now_ms);
		test_station_flush(test_wheel_desk.station);
	}
}

void test_wheel_wait(int ms)
{
	test_wheel_desk.now_ms += ms;
	test_wheel_turn();
}

void test_wheel_plug_in(void)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	snprintf(address.sun_path, sizeof address.sun_path, "%s/wheel",
		 test_wheel_folder);
	test_wheel_listener = socket(AF_UNIX, SOCK_STREAM, 0);
	ck_assert(bind(test_wheel_listener, (struct sockaddr *)&address,
		       sizeof address) == 0);
	ck_assert(listen(test_wheel_listener, 1) == 0);
	test_wheel_turn();
	test_wheel_wait(OPENS_MS);
	test_wheel_fd = accept(test_wheel_listener, NULL, NULL);
	ck_assert_int_ge(test_wheel_fd, 0);
	test_wheel_turn();
}

void test_wheel_unplug(void)
{
	char path[120];

	snprintf(path, sizeof path, "%s/wheel", test_wheel_folder);
	close(test_wheel_fd);
	close(test_wheel_listener);
	test_wheel_fd = -1;
	unlink(path);
	test_wheel_turn();
}

static void test_wheel_open(void)
{
	test_wheel_desk.conf = &test_wheel_conf;
	desk_connect_parts(&test_wheel_desk);
	test_wheel_desk.station = test_station_open(
		&test_wheel_conf, test_wheel_on_row, &test_wheel_desk);
	desk_connect_parts(&test_wheel_desk);
	test_station_flush(test_wheel_desk.station);
	test_station_sign_on(test_wheel_desk.station);
}

void test_wheel_start(const char *protocol)
{
	struct conf_device *device = &test_wheel_conf.wheel;
	struct sb_error err;

	device->protocol = protocol_find(protocol);
	ck_assert(device_new(&test_wheel_desk.wheel.device, "WHEEL",
			     SOURCE_WHEEL, device, &err) == SB_OK);
	test_wheel_open();
	test_wheel_plug_in();
	test_wheel_rows[0] = '\0';
}

void test_wheel_set_up(void)
{
	test_wheel_folder = support_folder();
	test_station_conf(&test_wheel_conf, test_wheel_folder);
	test_station_conf_house(&test_wheel_conf, "table roulette");
	snprintf(test_wheel_conf.wheel.port, sizeof test_wheel_conf.wheel.port,
		 "unix:%s/wheel", test_wheel_folder);
	test_station_open_day(&test_wheel_conf);
	test_wheel_desk = (struct desk){.now_ms = SECOND_MS};
}

void test_wheel_tear_down(void)
{
	device_free(test_wheel_desk.wheel.device);
	station_close(test_wheel_desk.station);
}

void test_wheel_send_status(int state, const char *number, int flags, int way)
{
	char line[32];
	int n = snprintf(line, sizeof line, "*X;%d;042;%s;%x;283;%d\r\n", state,
			 number, flags, way);

	ck_assert_int_eq(write(test_wheel_fd, line, (size_t)n), n);
	test_wheel_turn();
}

void test_wheel_send_text(const char *text)
{
	size_t n = strlen(text);

	ck_assert_int_eq(write(test_wheel_fd, text, n), (ssize_t)n);
	test_wheel_turn();
}

void test_wheel_key_line(const char *line)
{
	station_submit(test_wheel_desk.station, SOURCE_KEY, KIND_TABLE, "",
		       line);
	test_station_flush(test_wheel_desk.station);
}

void test_wheel_key_number(const char *line)
{
	struct intent intent = {
		.kind = INTENT_EVENT, .act = ACT_CARD_BY_HAND, .by_hand = true};

	snprintf(intent.line, sizeof intent.line, "%s", line);
	dealer_input_handle(&test_wheel_desk.dealer, &intent,
			    test_wheel_desk.now_ms);
	test_station_flush(test_wheel_desk.station);
}

void test_wheel_answer(enum intent_kind kind)
{
	struct intent intent = {.kind = kind};

	dealer_input_handle(&test_wheel_desk.dealer, &intent,
			    test_wheel_desk.now_ms);
	test_station_flush(test_wheel_desk.station);
}

struct view test_wheel_view(void)
{
	struct view view;

	desk_view(&test_wheel_desk, &view);
	return view;
}

void test_wheel_expect_rows(const char *want)
{
	ck_assert_str_eq(test_wheel_rows, want);
	test_wheel_rows[0] = '\0';
}

struct answer_line test_wheel_step(void)
{
	return table_instruction(station_table(test_wheel_desk.station));
}

/* A round up to a ball that is about to drop. */
void test_wheel_launch(void)
{
	test_wheel_send_status(2, "  ", 0, 0);
	test_wheel_key_line("open");
	test_wheel_key_line("close");
	test_wheel_send_status(3, "  ", 0, 0);
	test_wheel_send_status(4, "  ", 0, 0);
	test_wheel_rows[0] = '\0';
}

void test_wheel_restart(const char *protocol)
{
	int64_t now_ms = test_wheel_desk.now_ms;

	if (test_wheel_fd >= 0)
		test_wheel_unplug();
	test_wheel_tear_down();
	test_wheel_desk = (struct desk){.now_ms = now_ms};
	test_wheel_start(protocol);
	desk_start(&test_wheel_desk);
	test_station_flush(test_wheel_desk.station);
}
