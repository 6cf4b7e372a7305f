/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_sim.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/script/answer_text.h"
#include "rules/script/event.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

struct station station;
struct sim_shoe shoe;
struct sim_shoe_options options;
const char *const floor_protocols[] = {"angeleye2", "beetek", "scanner"};

static bool floor_stands(const char *instruction)
{
	return strcmp(station.done, instruction) == 0;
}

void floor_tell(const char *fmt, ...)
{
	char text[300];
	va_list args;
	int n;

	if (station.feed < 0)
		return;
	va_start(args, fmt);
	n = vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	ck_assert_int_eq(send(station.feed, text, (size_t)n, MSG_NOSIGNAL), n);
}

static void floor_take_answer(void)
{
	char text[LINE_TEXT_MAX];

	for (uint32_t i = 0; i < station.answer.n; i++) {
		const struct line *line = station.answer.line + i;
		size_t n = line_format(
			line, (enum game_id)station.table.house.game, 2, text);

		text[n] = '\0';
		floor_tell("%d.%u\t%s\n", station.seq, i + 1, text);
		if (line->kind == LINE_DO)
			strcpy(station.done, text + 3);
		station.alarms += line->kind == LINE_ALARM;
	}
}

void floor_take(const char *text)
{
	bool hole = floor_stands("deal dealer hole");
	const char *reason;

	ck_assert_int_eq(event_parse(text, strlen(text),
				     station.seq ? &station.table.house : NULL,
				     &station.event, &reason),
			 SB_OK);
	if (table_apply(&station.table, &station.event, &station.answer) !=
	    SB_OK)
		return;
	station.seq++;
	if (strncmp(text, "card ", 5) == 0)
		strcat(strcat(station.booked, text + 5), " ");
	/* nobody is told what lies face down */
	floor_tell("%d.0\t> %s\n", station.seq, hole ? "card ??" : text);
	floor_take_answer();
}

static void floor_take_cut(void)
{
	station.cuts++;
	station.left_at_cut = shoe_left(&station.table.shoe);
	floor_take("cut");
}

/* What the shoe reports goes to the table as it does in the station. */
static void floor_take_report(void *context, const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	station.malformed += strncmp(line, "device malformed", 16) == 0;
	station.again += strncmp(line, "device again", 12) == 0;
	if (strncmp(line, "device ", 7) == 0)
		return;
	station.verdicts += strncmp(line, "verdict", 7) == 0;
	if (strncmp(line, "card ", 5) == 0) {
		station.cards++;
		strcat(strcat(station.dealt, line + 5), " ");
	}
	if (strcmp(line, "cut") == 0)
		floor_take_cut();
	else
		floor_take(line);
}

bool floor_read_line(void)
{
	static const struct protocol_sink table = {floor_take_report, NULL};
	uint8_t bytes[256];
	ssize_t n;

	if (station.line < 0 && shoe.reader.line.listener >= 0)
		station.line = peer_unix(station.link + 5, false);
	n = recv(station.line, bytes, sizeof bytes, MSG_DONTWAIT);
	if (n == 0) {
		close(station.line);
		station.line = -1;
	}

	protocol_tick(station.protocol, station.reader, station.now_ms, &table);
	if (n > 0)
		station.protocol->feed(station.reader, station.now_ms, bytes,
				       (size_t)n, &table);
	return n > 0;
}

/* One step of both. Time passes only as far as the shoe waits for it. */
bool floor_step(void)
{
	int64_t due = sim_shoe_turn(&shoe, station.now_ms);
	int64_t ends = protocol_deadline(station.protocol, station.reader);

	if (shoe.cut_out && !options.protocol->cut && !station.cuts)
		floor_take_cut(); /* the dealer's key says it */
	if (ends < due)
		due = ends;
	if (due != SIM_SHOE_NEVER && due > station.now_ms)
		station.now_ms = due;
	return floor_read_line() || due != SIM_SHOE_NEVER;
}

static void floor_greet(void)
{
	station.feed = accept(station.feed_listener, NULL, NULL);
	ck_assert_int_ge(station.feed, 0);
	floor_tell("sabot\t1\tBAC-07\t2026-11-21\t%d\t1\n", station.number);
}

void floor_speak(const char *protocol)
{
	options.protocol = sim_protocol_find(protocol);
	station.protocol = protocol_find(protocol);
	ck_assert_ptr_nonnull(options.protocol);
	ck_assert_ptr_nonnull(station.protocol);
}

void floor_start(const char *table)
{
	const struct protocol_options defaults = {0};
	const char *folder = support_folder();

	snprintf(station.link, sizeof station.link, "unix:%s/shoe", folder);
	snprintf(station.feed_path, sizeof station.feed_path, "%s/feed",
		 folder);
	station.feed_listener = peer_unix(station.feed_path, true);
	station.number = 1;
	if (!options.protocol)
		floor_speak("angeleye2");
	station.reader = protocol_start(station.protocol, &defaults);
	options.out = fopen("/dev/null", "w");
	options.link = station.link;
	options.follow = station.feed_path;
	options.speed = 1;
	ck_assert_msg(sim_shoe_open(&shoe, &options, &peer.err) == SB_OK, "%s",
		      peer.err.text);
	station.line = peer_unix(station.link + 5, false);
	sim_shoe_turn(&shoe, 0);
	floor_greet();
	floor_take(table);
}

void floor_finish(void)
{
	sim_shoe_close(&shoe);
	fclose(options.out);
	free(station.reader);
}

/* Until the shoe has nothing to do. */
void floor_settle(void)
{
	for (int i = 0; i < 200; i++)
		floor_step();
}

/* A card that came out and is not on the table. */
static bool floor_key_card(void)
{
	char event[16] = "card ";

	if (!shoe.sent[0].waits || (strncmp(station.done, "deal ", 5) != 0 &&
				    strncmp(station.done, "draw ", 5) != 0))
		return false;
	card_format(shoe.sent[0].drawn, event + 5);
	floor_take(event);
	return true;
}

/* Every seat plays, and stands on what it gets. */
static void floor_take_seats(void)
{
	char seat[] = "seat 1";

	for (; seat[5] <= '7'; seat[5]++)
		floor_take(seat);
}

static const struct {
	const char *stands, *event;
} answers[] = {
	{"open-bets", "open"},	{"take-bets", "close"},
	{"pick-up", "clear"},	{"offer-insurance", "insurance-closed"},
	{"check-hole", "peek"}, {"reveal", "reveal"},
	{"await ", "timeout"},
};

/* The dealer's part, where a key answers. */
static void floor_play(void)
{
	bool seats = station.table.house.game == BLACKJACK;

	if (seats && floor_stands("take-bets"))
		floor_take_seats();
	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
		if (strncmp(station.done, answers[i].stands,
			    strlen(answers[i].stands)) == 0) {
			floor_take(answers[i].event);
			return;
		}
	if (strncmp(station.done, "announce ", 9) == 0 &&
	    (seats || station.announced < station.verdicts ||
	     !options.protocol->verdict)) {
		station.announced++;
		floor_take("announce");
	}
}

void floor_play_to_reshuffle(void)
{
	for (int i = 0; i < 10000 && !floor_stands("reshuffle"); i++) {
		for (int j = 0; j < 1000 && floor_step(); j++)
			;
		if (floor_key_card())
			continue;
		floor_play();
	}
	ck_assert_str_eq(station.done, "reshuffle");
}

void floor_expect_each_card_once(void)
{
	char face[CARD_TEXT_MAX + 1];

	ck_assert_uint_eq(strlen(station.booked), 3 * (size_t)shoe.deck.out);
	for (int i = 0; i < shoe.deck.out; i++) {
		card_format(shoe.deck.card[i], face);
		ck_assert_msg(strncmp(station.booked + 3 * i, face, 2) == 0,
			      "card %d came out as %s, booked %.2s", i, face,
			      station.booked + 3 * i);
	}
}

void floor_open_round(void)
{
	floor_take("open");
	floor_take("close");
}

void floor_come_back(const char *first, const char *second)
{
	close(station.feed);
	station.feed = -1;
	sim_shoe_turn(&shoe, station.now_ms);
	station.now_ms += HEARING_AGAIN_MS;
	sim_shoe_turn(&shoe, station.now_ms);
	floor_greet();
	floor_tell("1.0\t> table baccarat\n1.1\tdo open-bets\n2.0\t> open\n"
		   "2.1\tdo take-bets\n3.0\t> close\n3.1\tdo deal player 1\n"
		   "4.0\t> card %.2s\n4.1\tdo deal banker 1\n"
		   "5.0\t> card %.2s\n5.1\tdo deal player 2\n",
		   first, second);
	station.cards = 0;
	station.dealt[0] = station.booked[0] = '\0';
}

struct sim_wheel_options ear_options;
struct sim_wheel ear_wheel;

struct ear ear = {.step_ms = 100};

static void ear_take_report(void *context, const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	fprintf(ear.log, "> %s\n", line);
}

static const struct protocol_sink sink = {ear_take_report, NULL};

const char *ear_folder(void)
{
	static const char *path;

	if (!path)
		path = support_folder();
	return path;
}

void ear_start(void)
{
	static char link[200];

	snprintf(link, sizeof link, "unix:%s/wheel", ear_folder());
	ear.log = open_memstream(&ear.text, &ear.text_size);
	ear.bytes = open_memstream(&ear.raw, &ear.raw_size);
	ear.keys.value[0] = (int)ear_options.model;
	ear.protocol = protocol_find(sim_wheel_protocols[ear_options.protocol]);
	ck_assert_ptr_nonnull(ear.protocol);
	ear.state = protocol_start(ear.protocol, &ear.keys);
	ear.now_ms = 1000;
	ear_options.out = ear.log;
	ear_options.link = link;
	if (ear_options.speed == 0)
		ear_options.speed = 1;
	ck_assert_int_eq(sim_wheel_open(&ear_wheel, &ear_options, NULL), SB_OK);
	ear.line = peer_unix(link + strlen("unix:"), false);
}

void ear_finish(void)
{
	sim_wheel_close(&ear_wheel);
	close(ear.line);
	free(ear.state);
	fclose(ear.log);
	fclose(ear.bytes);
	free(ear.text);
	free(ear.raw);
}

void ear_step(void)
{
	uint8_t bytes[2000];
	ssize_t n;

	ear.now_ms += ear.step_ms;
	sim_wheel_turn(&ear_wheel, ear.now_ms);
	protocol_tick(ear.protocol, ear.state, ear.now_ms, &sink);
	n = recv(ear.line, bytes, sizeof bytes, MSG_DONTWAIT);
	if (n <= 0)
		return;
	fprintf(ear.bytes, "%" PRId64 " %.*s", ear.now_ms, (int)n,
		(char *)bytes);
	ear.protocol->feed(ear.state, ear.now_ms, bytes, (size_t)n, &sink);
}

void ear_steps(int n)
{
	while (n-- > 0)
		ear_step();
}

const char *ear_said(void)
{
	fflush(ear.log);
	return ear.text;
}

const char *ear_sent(void)
{
	fflush(ear.bytes);
	return ear.raw;
}

void ear_play(int games)
{
	while (ear_wheel.says.games < games || ear_wheel.says.state != 2)
		ear_step();
}

void ear_fault(const char *text)
{
	ck_assert_int_eq(sim_fault_parse(&ear_options.faults, text, NULL),
			 SB_OK);
}

void ear_fault_each(void)
{
	static const char *const plan[] = {
		"no-launch:41", "no-ball:17", "wrong-way:13",
		"stuck:19",	"mute:11",    "burst:7",
		"cut-line:5",	"closed:23",  "two-numbers:29"};

	for (size_t i = 0; i < sizeof plan / sizeof *plan; i++)
		ear_fault(plan[i]);
}

/* --- a spin, as the wheel says it and as it is heard ---------------------- */

/* Whether the line begins like this, which is then gone from *log. */
static bool ear_take(const char **log, const char *begins, char *rest,
		     size_t size)
{
	size_t n = strlen(begins), length;

	if (strncmp(*log, begins, n) != 0)
		return false;
	length = strcspn(*log + n, "\n");
	snprintf(rest, size, "%.*s", (int)length, *log + n);
	*log += n + length + 1;
	return true;
}

static void ear_take_line(const char **log, struct spin *spin)
{
	char rest[80];

	if (ear_take(log, "number ", rest, sizeof rest))
		spin->number = atoi(rest);
	else if (ear_take(log, "> ", rest, sizeof rest) &&
		 strncmp(rest, "device malformed", 16) != 0)
		strcat(strcat(spin->heard, rest), "\n");
}

bool ear_next_spin(const char **log, struct spin *spin)
{
	bool fails, runs;

	memset(spin, 0, sizeof *spin);
	spin->number = -1;
	while (**log == '>')
		*log = strchr(*log, '\n') + 1;
	fails = ear_take(log, "fault ", spin->fault, sizeof spin->fault);
	runs = ear_take(log, "spin ", spin->ways, sizeof spin->ways);
	while (**log && **log != 'f' && **log != 's') {
		ck_assert_uint_lt(strlen(spin->heard), 700);
		ear_take_line(log, spin);
	}
	return fails || runs;
}

/* The first number of those that were heard. */
static int ear_first_number(const struct spin *spin)
{
	const char *at = strstr(spin->heard, "mismatch ");

	if (!at)
		at = strstr(spin->heard, "number ");
	return at ? atoi(strchr(at, ' ')) : -1;
}

void ear_expect_spin(const struct spin *spin, const char *want)
{
	char text[800], *to = text;
	int other = ear_first_number(spin);

	ck_assert(!strchr(want, '*') || other != spin->number);
	for (; *want; want++) {
		if (*want == '$')
			to += sprintf(to, "%s", spin->ways);
		else if (*want == '#' || *want == '*')
			to += sprintf(to, "%d",
				      *want == '#' ? spin->number : other);
		else
			*to++ = *want;
	}
	*to = '\0';
	ck_assert_msg(strcmp(spin->heard, text) == 0,
		      "%s, number %d:\n%s, not:\n%s", spin->fault, spin->number,
		      spin->heard, text);
}
