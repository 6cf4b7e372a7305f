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

struct desk croupier_desk;
struct conf croupier_conf;
static const char *croupier_folder;
static int croupier_listener, croupier_wheel;
char croupier_rows[CROUPIER_ROWS_MAX];

static bool croupier_has_result(const struct answer *answer)
{
	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_RESULT)
			return true;
	return false;
}

/* What came of a row. */
static const char *croupier_outcome(const struct took *took)
{
	if (!took->table)
		return "";
	if (!took->accepted)
		return " refused";
	return croupier_has_result(&took->replay->answer) ? " result" : "";
}

static void croupier_took(void *context, const struct took *took)
{
	static const char *const sources[] = {[SOURCE_WHEEL] = "wheel",
					      [SOURCE_KEY] = "key",
					      [SOURCE_STATION] = "station"};
	size_t used = strlen(croupier_rows);

	desk_took(context, took);
	if (!took->again)
		snprintf(croupier_rows + used, sizeof croupier_rows - used,
			 "%s %s%s\n", sources[took->envelope->source],
			 took->envelope->line, croupier_outcome(took));
}

static void croupier_turn(void)
{
	for (int i = 0; i < 5; i++) {
		wheel_input_turn(&croupier_desk.wheel, croupier_desk.now_ms);
		table_settle(croupier_desk.station);
	}
}

void croupier_waits(int ms)
{
	croupier_desk.now_ms += ms;
	croupier_turn();
}

void croupier_plugs_in(void)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	snprintf(address.sun_path, sizeof address.sun_path, "%s/wheel",
		 croupier_folder);
	croupier_listener = socket(AF_UNIX, SOCK_STREAM, 0);
	ck_assert(bind(croupier_listener, (struct sockaddr *)&address,
		       sizeof address) == 0);
	ck_assert(listen(croupier_listener, 1) == 0);
	croupier_turn();
	croupier_waits(OPENS_MS);
	croupier_wheel = accept(croupier_listener, NULL, NULL);
	ck_assert_int_ge(croupier_wheel, 0);
	croupier_turn();
}

void croupier_unplugs(void)
{
	char path[120];

	snprintf(path, sizeof path, "%s/wheel", croupier_folder);
	close(croupier_wheel);
	close(croupier_listener);
	croupier_wheel = -1;
	unlink(path);
	croupier_turn();
}

static void croupier_open(void)
{
	croupier_desk.conf = &croupier_conf;
	desk_join(&croupier_desk);
	croupier_desk.station =
		table_open(&croupier_conf, croupier_took, &croupier_desk);
	desk_join(&croupier_desk);
	table_settle(croupier_desk.station);
	opened_dealer(croupier_desk.station);
}

void croupier_sits(const char *protocol)
{
	struct conf_device *device = &croupier_conf.wheel;
	struct sb_error err;

	device->protocol = protocol_find(protocol);
	ck_assert(device_new(&croupier_desk.wheel.device, "WHEEL", SOURCE_WHEEL,
			     device, &err) == SB_OK);
	croupier_open();
	croupier_plugs_in();
	croupier_rows[0] = '\0';
}

void croupier_set_up(void)
{
	croupier_folder = support_folder();
	table_conf(&croupier_conf, croupier_folder);
	table_conf_house(&croupier_conf, "table roulette");
	snprintf(croupier_conf.wheel.port, sizeof croupier_conf.wheel.port,
		 "unix:%s/wheel", croupier_folder);
	opened_day(&croupier_conf);
	croupier_desk = (struct desk){.now_ms = SECOND_MS};
}

void croupier_tear_down(void)
{
	device_free(croupier_desk.wheel.device);
	station_close(croupier_desk.station);
}

void croupier_says(int state, const char *number, int flags, int way)
{
	char line[32];
	int n = snprintf(line, sizeof line, "*X;%d;042;%s;%x;283;%d\r\n", state,
			 number, flags, way);

	ck_assert_int_eq(write(croupier_wheel, line, (size_t)n), n);
	croupier_turn();
}

void croupier_sends(const char *text)
{
	size_t n = strlen(text);

	ck_assert_int_eq(write(croupier_wheel, text, n), (ssize_t)n);
	croupier_turn();
}

void croupier_keys(const char *line)
{
	station_submit(croupier_desk.station, SOURCE_KEY, KIND_TABLE, "", line);
	table_settle(croupier_desk.station);
}

void croupier_keys_number(const char *line)
{
	struct intent intent = {
		.kind = INTENT_EVENT, .act = ACT_CARD_BY_HAND, .by_hand = true};

	snprintf(intent.line, sizeof intent.line, "%s", line);
	dealer_input_follow(&croupier_desk.dealer, &intent,
			    croupier_desk.now_ms);
	table_settle(croupier_desk.station);
}

void croupier_answers(enum intent_kind kind)
{
	struct intent intent = {.kind = kind};

	dealer_input_follow(&croupier_desk.dealer, &intent,
			    croupier_desk.now_ms);
	table_settle(croupier_desk.station);
}

struct view croupier_view(void)
{
	struct view view;

	desk_view(&croupier_desk, &view);
	return view;
}

void croupier_expect_rows(const char *want)
{
	ck_assert_str_eq(croupier_rows, want);
	croupier_rows[0] = '\0';
}

struct line croupier_step(void)
{
	return table_do(station_table(croupier_desk.station));
}

/* A round up to a ball that is about to drop. */
void croupier_launches(void)
{
	croupier_says(2, "  ", 0, 0);
	croupier_keys("open");
	croupier_keys("close");
	croupier_says(3, "  ", 0, 0);
	croupier_says(4, "  ", 0, 0);
	croupier_rows[0] = '\0';
}

void croupier_sits_again(const char *protocol)
{
	int64_t now_ms = croupier_desk.now_ms;

	if (croupier_wheel >= 0)
		croupier_unplugs();
	croupier_tear_down();
	croupier_desk = (struct desk){.now_ms = now_ms};
	croupier_sits(protocol);
	desk_start(&croupier_desk);
	table_settle(croupier_desk.station);
}
