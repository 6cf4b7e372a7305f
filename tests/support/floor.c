/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/floor.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "devices/protocols/protocol.h"
#include "tests/support/peer.h"
#include "tests/support/support.h"
#include "rules/script/answer_text.h"
#include "rules/script/apply.h"
#include "rules/script/event.h"

struct station station;
struct sim_shoe shoe;
struct sim_shoe_options options;
const char *const floor_protocols[] = {"angeleye2", "beetek", "scanner"};

bool floor_stands(const char *instruction)
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
