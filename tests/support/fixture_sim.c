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
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

struct sim_table sim_table;
struct sim_shoe shoe;
struct sim_shoe_options options;

static bool sim_table_instruction_is(const char *instruction)
{
	return strcmp(sim_table.done, instruction) == 0;
}

void sim_table_publish(const char *fmt, ...)
{
	char text[300];
	va_list args;
	int n;

	if (sim_table.feed < 0)
		return;
	va_start(args, fmt);
	n = vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	ck_assert_int_eq(send(sim_table.feed, text, (size_t)n, MSG_NOSIGNAL),
			 n);
}

static void sim_table_handle_answer(void)
{
	char text[ANSWER_LINE_MAX];

	for (uint32_t i = 0; i < sim_table.answer.n; i++) {
		const struct answer_line *line = sim_table.answer.line + i;
		size_t n = answer_text_format(
			line, (enum game_id)sim_table.table.house.game, 2,
			text);

		text[n] = '\0';
		sim_table_publish("%d.%u\t%s\n", sim_table.seq, i + 1, text);
		if (line->kind == LINE_DO)
			strcpy(sim_table.done, text + 3);
		sim_table.alarms += line->kind == LINE_ALARM;
	}
}

void sim_table_apply(const char *text)
{
	bool hole = sim_table_instruction_is("deal dealer hole");
	const char *reason;

	ck_assert_int_eq(
		event_parse(text, strlen(text),
			    sim_table.seq ? &sim_table.table.house : NULL,
			    &sim_table.event, &reason),
		SB_OK);
	if (table_apply(&sim_table.table, &sim_table.event,
			&sim_table.answer) != SB_OK)
		return;
	sim_table.seq++;
	if (strncmp(text, "card ", 5) == 0)
		strcat(strcat(sim_table.booked, text + 5), " ");
	/* nobody is told what lies face down */
	sim_table_publish("%d.0\t> %s\n", sim_table.seq,
			  hole ? "card ??" : text);
	sim_table_handle_answer();
}

static void sim_table_handle_cut(void)
{
	sim_table.cuts++;
	sim_table.left_at_cut = shoe_left(&sim_table.table.shoe);
	sim_table_apply("cut");
}

/* What the shoe reports goes to the table as it does in the station. */
static void sim_table_handle_report(void *context,
				    const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	sim_table.malformed += strncmp(line, "device malformed", 16) == 0;
	sim_table.again += strncmp(line, "device again", 12) == 0;
	if (strncmp(line, "device ", 7) == 0)
		return;
	sim_table.verdicts += strncmp(line, "verdict", 7) == 0;
	if (strncmp(line, "card ", 5) == 0) {
		sim_table.cards++;
		strcat(strcat(sim_table.dealt, line + 5), " ");
	}
	if (strcmp(line, "cut") == 0)
		sim_table_handle_cut();
	else
		sim_table_apply(line);
}

bool sim_table_read_line(void)
{
	static const struct protocol_sink table = {sim_table_handle_report,
						   NULL};
	uint8_t bytes[256];
	ssize_t n;

	if (sim_table.line < 0 && shoe.reader.line.listener >= 0)
		sim_table.line = peer_unix(sim_table.link + 5, false);
	n = recv(sim_table.line, bytes, sizeof bytes, MSG_DONTWAIT);
	if (n == 0) {
		close(sim_table.line);
		sim_table.line = -1;
	}

	protocol_tick(sim_table.protocol, sim_table.reader, sim_table.now_ms,
		      &table);
	if (n > 0)
		sim_table.protocol->feed(sim_table.reader, sim_table.now_ms,
					 bytes, (size_t)n, &table);
	return n > 0;
}

/* One step of both. Time passes only as far as the shoe waits for it. */
bool sim_table_step(void)
{
	int64_t due = sim_shoe_turn(&shoe, sim_table.now_ms);
	int64_t ends = protocol_deadline(sim_table.protocol, sim_table.reader);

	if (shoe.cut_card_out && !options.protocol->cut && !sim_table.cuts)
		sim_table_handle_cut(); /* the dealer's key says it */
	if (ends < due)
		due = ends;
	if (due != SIM_SHOE_NEVER && due > sim_table.now_ms)
		sim_table.now_ms = due;
	return sim_table_read_line() || due != SIM_SHOE_NEVER;
}

static void sim_table_greet(void)
{
	sim_table.feed = accept(sim_table.feed_listener, NULL, NULL);
	ck_assert_int_ge(sim_table.feed, 0);
	sim_table_publish("sabot\t1\tBAC-07\t2026-11-21\t%d\t1\n",
			  sim_table.number);
}

void sim_table_set_protocol(const char *protocol)
{
	options.protocol = sim_protocol_find(protocol);
	sim_table.protocol = protocol_find(protocol);
	ck_assert_ptr_nonnull(options.protocol);
	ck_assert_ptr_nonnull(sim_table.protocol);
}

void sim_table_start(const char *table)
{
	const struct protocol_options defaults = {0};
	const char *folder = support_folder();

	snprintf(sim_table.link, sizeof sim_table.link, "unix:%s/shoe", folder);
	snprintf(sim_table.feed_path, sizeof sim_table.feed_path, "%s/feed",
		 folder);
	sim_table.feed_listener = peer_unix(sim_table.feed_path, true);
	sim_table.number = 1;
	if (!options.protocol)
		sim_table_set_protocol("angeleye2");
	sim_table.reader = protocol_new_state(sim_table.protocol, &defaults);
	options.out = fopen("/dev/null", "w");
	options.link = sim_table.link;
	options.follow = sim_table.feed_path;
	options.speed = 1;
	ck_assert_msg(sim_shoe_open(&shoe, &options, &peer.err) == SB_OK, "%s",
		      peer.err.text);
	sim_table.line = peer_unix(sim_table.link + 5, false);
	sim_shoe_turn(&shoe, 0);
	sim_table_greet();
	sim_table_apply(table);
}

void sim_table_finish(void)
{
	sim_shoe_close(&shoe);
	fclose(options.out);
	free(sim_table.reader);
}

/* Until the shoe has nothing to do. */
void sim_table_settle(void)
{
	for (int i = 0; i < 200; i++)
		sim_table_step();
}

/* A card that came out and is not on the table. */
static bool sim_table_key_card(void)
{
	char event[16] = "card ";

	if (!shoe.sent[0].pending ||
	    (strncmp(sim_table.done, "deal ", 5) != 0 &&
	     strncmp(sim_table.done, "draw ", 5) != 0))
		return false;
	card_format(shoe.sent[0].drawn, event + 5);
	sim_table_apply(event);
	return true;
}

/* Every seat plays, and stands on what it gets. */
static void sim_table_fill_seats(void)
{
	char seat[] = "seat 1";

	for (; seat[5] <= '7'; seat[5]++)
		sim_table_apply(seat);
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
static void sim_table_play(void)
{
	bool seats = sim_table.table.house.game == BLACKJACK;

	if (seats && sim_table_instruction_is("take-bets"))
		sim_table_fill_seats();
	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
		if (strncmp(sim_table.done, answers[i].stands,
			    strlen(answers[i].stands)) == 0) {
			sim_table_apply(answers[i].event);
			return;
		}
	if (strncmp(sim_table.done, "announce ", 9) == 0 &&
	    (seats || sim_table.announced < sim_table.verdicts ||
	     !options.protocol->verdict)) {
		sim_table.announced++;
		sim_table_apply("announce");
	}
}

void sim_table_play_to_reshuffle(void)
{
	for (int i = 0; i < 10000 && !sim_table_instruction_is("reshuffle");
	     i++) {
		for (int j = 0; j < 1000 && sim_table_step(); j++)
			;
		if (sim_table_key_card())
			continue;
		sim_table_play();
	}
	ck_assert_str_eq(sim_table.done, "reshuffle");
}

void sim_table_expect_each_card_once(void)
{
	char face[CARD_TEXT_MAX + 1];

	ck_assert_uint_eq(strlen(sim_table.booked), 3 * (size_t)shoe.deck.out);
	for (int i = 0; i < shoe.deck.out; i++) {
		card_format(shoe.deck.card[i], face);
		ck_assert_msg(strncmp(sim_table.booked + 3 * i, face, 2) == 0,
			      "card %d came out as %s, booked %.2s", i, face,
			      sim_table.booked + 3 * i);
	}
}

void sim_table_open_round(void)
{
	sim_table_apply("open");
	sim_table_apply("close");
}

void sim_table_restart(const char *first, const char *second)
{
	close(sim_table.feed);
	sim_table.feed = -1;
	sim_shoe_turn(&shoe, sim_table.now_ms);
	sim_table.now_ms += FEED_CLIENT_RETRY_MS;
	sim_shoe_turn(&shoe, sim_table.now_ms);
	sim_table_greet();
	sim_table_publish(
		"1.0\t> table baccarat\n1.1\tdo open-bets\n2.0\t> open\n"
		"2.1\tdo take-bets\n3.0\t> close\n3.1\tdo deal player 1\n"
		"4.0\t> card %.2s\n4.1\tdo deal banker 1\n"
		"5.0\t> card %.2s\n5.1\tdo deal player 2\n",
		first, second);
	sim_table.cards = 0;
	sim_table.dealt[0] = sim_table.booked[0] = '\0';
}

struct sim_wheel_options sim_listener_options;
struct sim_wheel sim_listener_wheel;

struct sim_listener sim_listener = {.step_ms = 100};

static void sim_listener_on_report(void *context,
				   const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	fprintf(sim_listener.log, "> %s\n", line);
}

static const struct protocol_sink sink = {sim_listener_on_report, NULL};

const char *sim_listener_folder(void)
{
	static const char *path;

	if (!path)
		path = support_folder();
	return path;
}

void sim_listener_start(void)
{
	static char link[200];

	snprintf(link, sizeof link, "unix:%s/wheel", sim_listener_folder());
	sim_listener.log =
		open_memstream(&sim_listener.text, &sim_listener.text_size);
	sim_listener.bytes =
		open_memstream(&sim_listener.raw, &sim_listener.raw_size);
	sim_listener.keys.value[0] = (int)sim_listener_options.model;
	sim_listener.protocol = protocol_find(
		sim_wheel_protocols[sim_listener_options.protocol]);
	ck_assert_ptr_nonnull(sim_listener.protocol);
	sim_listener.state =
		protocol_new_state(sim_listener.protocol, &sim_listener.keys);
	sim_listener.now_ms = 1000;
	sim_listener_options.out = sim_listener.log;
	sim_listener_options.link = link;
	if (sim_listener_options.speed == 0)
		sim_listener_options.speed = 1;
	ck_assert_int_eq(sim_wheel_open(&sim_listener_wheel,
					&sim_listener_options, NULL),
			 SB_OK);
	sim_listener.line = peer_unix(link + strlen("unix:"), false);
}

void sim_listener_finish(void)
{
	sim_wheel_close(&sim_listener_wheel);
	close(sim_listener.line);
	free(sim_listener.state);
	fclose(sim_listener.log);
	fclose(sim_listener.bytes);
	free(sim_listener.text);
	free(sim_listener.raw);
}

void sim_listener_step(void)
{
	uint8_t bytes[2000];
	ssize_t n;

	sim_listener.now_ms += sim_listener.step_ms;
	sim_wheel_turn(&sim_listener_wheel, sim_listener.now_ms);
	protocol_tick(sim_listener.protocol, sim_listener.state,
		      sim_listener.now_ms, &sink);
	n = recv(sim_listener.line, bytes, sizeof bytes, MSG_DONTWAIT);
	if (n <= 0)
		return;
	fprintf(sim_listener.bytes, "%" PRId64 " %.*s", sim_listener.now_ms,
		(int)n, (char *)bytes);
	sim_listener.protocol->feed(sim_listener.state, sim_listener.now_ms,
				    bytes, (size_t)n, &sink);
}

void sim_listener_steps(int n)
{
	while (n-- > 0)
		sim_listener_step();
}

const char *sim_listener_text(void)
{
	fflush(sim_listener.log);
	return sim_listener.text;
}

const char *sim_listener_bytes(void)
{
	fflush(sim_listener.bytes);
	return sim_listener.raw;
}

void sim_listener_play(int games)
{
	while (sim_listener_wheel.next_line.games < games ||
	       sim_listener_wheel.next_line.state != 2)
		sim_listener_step();
}

void sim_listener_plan_fault(const char *text)
{
	ck_assert_int_eq(
		sim_fault_parse(&sim_listener_options.faults, text, NULL),
		SB_OK);
}

void sim_listener_plan_each_fault(void)
{
	static const char *const plan[] = {
		"no-launch:41", "no-ball:17", "wrong-way:13",
		"stuck:19",	"mute:11",    "burst:7",
		"cut-line:5",	"closed:23",  "two-numbers:29"};

	for (size_t i = 0; i < sizeof plan / sizeof *plan; i++)
		sim_listener_plan_fault(plan[i]);
}

/* --- a spin, as the wheel says it and as it is heard ---------------------- */

/* Whether the line begins like this, which is then gone from *log. */
static bool sim_listener_next(const char **log, const char *begins, char *rest,
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

static void sim_listener_read_line(const char **log, struct spin *spin)
{
	char rest[80];

	if (sim_listener_next(log, "number ", rest, sizeof rest))
		spin->number = atoi(rest);
	else if (sim_listener_next(log, "> ", rest, sizeof rest) &&
		 strncmp(rest, "device malformed", 16) != 0)
		strcat(strcat(spin->reports, rest), "\n");
}

bool sim_listener_next_spin(const char **log, struct spin *spin)
{
	bool fails, runs;

	memset(spin, 0, sizeof *spin);
	spin->number = -1;
	while (**log == '>')
		*log = strchr(*log, '\n') + 1;
	fails = sim_listener_next(log, "fault ", spin->fault,
				  sizeof spin->fault);
	runs = sim_listener_next(log, "spin ", spin->ways, sizeof spin->ways);
	while (**log && **log != 'f' && **log != 's') {
		ck_assert_uint_lt(strlen(spin->reports), 700);
		sim_listener_read_line(log, spin);
	}
	return fails || runs;
}

/* The first number of those that were heard. */
static int sim_listener_first_number(const struct spin *spin)
{
	const char *at = strstr(spin->reports, "mismatch ");

	if (!at)
		at = strstr(spin->reports, "number ");
	return at ? atoi(strchr(at, ' ')) : -1;
}

void sim_listener_expect_spin(const struct spin *spin, const char *want)
{
	char text[800], *to = text;
	int other = sim_listener_first_number(spin);

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
	ck_assert_msg(strcmp(spin->reports, text) == 0,
		      "%s, number %d:\n%s, not:\n%s", spin->fault, spin->number,
		      spin->reports, text);
}
