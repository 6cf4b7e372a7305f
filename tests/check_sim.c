/* SPDX-License-Identifier: ISC */
/* The simulated shoe, against a table of the real rules and the real reader
 * of its frames, over real sockets but on the test's own time. */
#include "config.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/sim_shoe.h"
#include "devices/protocol.h"
#include "rules/table.h"
#include "tests/support.h"

/* --- chance and cards ----------------------------------------------------- */

START_TEST(the_same_seed_gives_the_same_numbers_and_others_others)
{
	struct sim_random a = sim_random_start(7, 1);
	struct sim_random same = sim_random_start(7, 1);
	struct sim_random stream = sim_random_start(7, 2);
	struct sim_random seed = sim_random_start(8, 1);
	int streams = 0, seeds = 0;

	for (int i = 0; i < 1000; i++) {
		uint32_t value = sim_random_below(&a, 1000000);

		ck_assert_uint_eq(value, sim_random_below(&same, 1000000));
		streams += value == sim_random_below(&stream, 1000000);
		seeds += value == sim_random_below(&seed, 1000000);
	}
	ck_assert_int_lt(streams, 10);
	ck_assert_int_lt(seeds, 10);
}
END_TEST

START_TEST(numbers_stay_below_their_bound_and_reach_all_of_it)
{
	struct sim_random random = sim_random_start(1, 1);
	int seen[7] = {0};

	for (int i = 0; i < 7000; i++) {
		uint32_t value = sim_random_below(&random, 7);

		ck_assert_uint_lt(value, 7);
		seen[value]++;
	}
	for (int i = 0; i < 7; i++) {
		ck_assert_int_gt(seen[i], 800);
		ck_assert_int_lt(seen[i], 1200);
	}
	ck_assert_uint_eq(sim_random_below(&random, 1), 0);
}
END_TEST

static void expect_faces(const struct sim_deck *deck, int from, int of_each)
{
	int count[FACES] = {0};

	for (int i = from; i < deck->cards; i++)
		count[deck->card[i].face]++;
	for (int i = 0; i < FACES; i++)
		ck_assert_int_eq(count[i], of_each);
}

START_TEST(a_shoe_holds_each_face_once_a_deck)
{
	struct sim_deck deck;

	for (int decks = 1; decks <= DECKS_MAX; decks++) {
		sim_deck_shuffle(&deck, decks, 42, 1);
		ck_assert_int_eq(sim_deck_left(&deck), decks * FACES);
		expect_faces(&deck, 0, decks);
	}
}
END_TEST

static int places_alike(const struct sim_deck *a, const struct sim_deck *b)
{
	int alike = 0;

	for (int i = 0; i < a->cards; i++)
		alike += a->card[i].face == b->card[i].face;
	return alike;
}

START_TEST(each_seed_and_each_shoe_has_its_order)
{
	struct sim_deck deck, same, shoe, seed;

	sim_deck_shuffle(&deck, 8, 42, 1);
	sim_deck_shuffle(&same, 8, 42, 1);
	sim_deck_shuffle(&shoe, 8, 42, 2);
	sim_deck_shuffle(&seed, 8, 43, 1);
	ck_assert_int_eq(places_alike(&deck, &same), 416);
	ck_assert_int_lt(places_alike(&deck, &shoe), 30);
	ck_assert_int_lt(places_alike(&deck, &seed), 30);
}
END_TEST

START_TEST(a_card_that_is_not_the_next_leaves_from_behind_it)
{
	struct sim_deck deck;
	struct card next, other;

	sim_deck_shuffle(&deck, 1, 42, 1);
	next = deck.card[0];
	other = deck.card[30];
	sim_deck_take(&deck, other);
	ck_assert_int_eq(sim_deck_left(&deck), 51);
	ck_assert_uint_eq(sim_deck_next(&deck).face, next.face);
	sim_deck_take(&deck, next);
	ck_assert_int_eq(sim_deck_left(&deck), 50);
	expect_faces(&deck, 0, 1);
	sim_deck_take(&deck, other); /* there is no second one */
	ck_assert_int_eq(sim_deck_left(&deck), 50);
}
END_TEST

/* --- faults --------------------------------------------------------------- */

static const struct {
	const char *text;
	enum sim_fault fault;
	const char *happens; /* chance by chance */
} plans[] = {
	{"lost-byte:3", FAULT_LOST_BYTE, "--x--x--x-"},
	{"wrong-check:1", FAULT_WRONG_CHECK, "xxxxx"},
	{"repeat@2", FAULT_REPEAT, "-x--------"},
	{"silence", FAULT_SILENCE, "---------x---------x"},
	{"misread@1", FAULT_MISREAD, "x---"},
	{"wrong-verdict:2", FAULT_WRONG_VERDICT, "-x-x"},
};

START_TEST(a_fault_happens_as_often_as_it_was_asked_for)
{
	struct sim_fault_plan plan = {0};

	ck_assert_int_eq(sim_fault_parse(&plan, plans[_i].text, NULL), SB_OK);
	for (const char *c = plans[_i].happens; *c; c++)
		ck_assert_int_eq(sim_fault_happens(&plan, plans[_i].fault),
				 *c == 'x');
}
END_TEST

static const char *const bad_plans[] = {
	"",	    "lost",	  "lost-byte2", "repeat:",
	"repeat:0", "repeat:-1",  "repeat:2x",	"repeat@",
	"repeat@0", "repeat:1:2", "Repeat",	"repeat:99999999999999999999",
};

START_TEST(what_is_no_fault_is_refused)
{
	struct sim_fault_plan plan = {0}, none = {0};
	struct sb_error err;

	ck_assert_int_eq(sim_fault_parse(&plan, bad_plans[_i], &err),
			 SB_INVALID);
	ck_assert_mem_eq(&plan, &none, sizeof plan);
}
END_TEST

/* --- frames --------------------------------------------------------------- */

START_TEST(the_published_frames_come_out)
{
	struct sim_angeleye2 shoe = {.sent = 1};
	struct card card;

	ck_assert(card_parse("8s", 2, &card));
	sim_angeleye2_card(&shoe, HAND_PLAYER, 1, card);
	ck_assert_uint_eq(shoe.length, 8);
	ck_assert_mem_eq(shoe.frame, "\x05\x31\x44\x81\xb8\x03\x34\x46", 8);
	sim_angeleye2_verdict(&shoe, HAND_PLAYER);
	ck_assert_uint_eq(shoe.length, 7);
	ck_assert_mem_eq(shoe.frame, "\x05\x32\x47\x90\x03\x45\x36", 7);
}
END_TEST

static char heard[4000]; /* reports, each with a line end */

static void hear_report(void *context, const char *line)
{
	(void)context;
	strcat(strcat(heard, line), "\n");
}

static const struct protocol_sink ear = {hear_report, NULL};

static void *start_reader(void)
{
	const struct protocol_options options = {0};

	heard[0] = '\0';
	return protocol_start(&angeleye2_protocol, &options);
}

static void read_frame(void *reader, const struct sim_angeleye2 *shoe)
{
	heard[0] = '\0';
	angeleye2_protocol.feed(reader, 0, shoe->frame, shoe->length, &ear);
}

START_TEST(every_card_is_read_as_it_was_sent)
{
	struct sim_angeleye2 shoe = {0};
	void *reader = start_reader();
	char want[64], text[CARD_TEXT_MAX];

	for (uint8_t i = 0; i < FACES; i++)
		for (int place = 1; place <= 3; place++) {
			struct card card = {.face = i};

			card_format(card, text);
			sim_angeleye2_card(&shoe, HAND_BANKER, place, card);
			read_frame(reader, &shoe);
			sprintf(want, "position banker %d\ncard %s\n", place,
				text);
			ck_assert_str_eq(heard, want);
			sim_angeleye2_card(&shoe, HAND_PLAYER, place, card);
			read_frame(reader, &shoe);
			sprintf(want, "position player %d\ncard %s\n", place,
				text);
			ck_assert_str_eq(heard, want);
			sim_angeleye2_stray(&shoe, card);
			read_frame(reader, &shoe);
			sprintf(want, "card %s\n", text);
			ck_assert_str_eq(heard, want);
		}
	free(reader);
}
END_TEST

START_TEST(every_other_frame_is_read_as_it_was_sent)
{
	struct sim_angeleye2 shoe = {0};
	void *reader = start_reader();

	sim_angeleye2_cut(&shoe);
	read_frame(reader, &shoe);
	ck_assert_str_eq(heard, "cut\n");
	sim_angeleye2_verdict(&shoe, HAND_PLAYER);
	read_frame(reader, &shoe);
	ck_assert_str_eq(heard, "verdict player\n");
	sim_angeleye2_verdict(&shoe, HAND_BANKER);
	read_frame(reader, &shoe);
	ck_assert_str_eq(heard, "verdict banker\n");
	sim_angeleye2_verdict(&shoe, HAND_TIE);
	read_frame(reader, &shoe);
	ck_assert_str_eq(heard, "verdict tie\n");
	free(reader);
}
END_TEST

START_TEST(frame_numbers_go_round)
{
	struct sim_angeleye2 shoe = {0};

	for (int i = 0; i < 200; i++) {
		sim_angeleye2_cut(&shoe);
		ck_assert_int_eq(shoe.frame[1], 0x30 + i % 64);
	}
}
END_TEST

/* --- a station, for the whole of it --------------------------------------- */

static struct {
	char link[112], feed_path[108];
	int feed_listener, feed, line;
	int64_t now_ms;
	int seq, number, alarms, cards, verdicts, cuts, malformed;
	int left_at_cut;
	struct table table;
	struct event event;
	struct answer answer;
	void *reader;
	char done[128];	  /* the instruction that stands */
	char dealt[1400]; /* the faces, in their order */
} station;

static struct sim_shoe shoe;
static struct sim_shoe_options options;
static struct sb_error err;

static int unix_socket(const char *path, bool listens)
{
	struct sockaddr_un at = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	strcpy(at.sun_path, path);
	if (listens)
		unlink(path);
	ck_assert_int_eq((listens ? bind : connect)(fd, (struct sockaddr *)&at,
						    sizeof at),
			 0);
	if (listens)
		ck_assert_int_eq(listen(fd, 5), 0);
	return fd;
}

static void tell(const char *fmt, ...) SB_PRINTF(1, 2);
static void tell(const char *fmt, ...)
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

static void take_answer(void)
{
	char text[LINE_TEXT_MAX];

	for (uint32_t i = 0; i < station.answer.n; i++) {
		const struct line *line = station.answer.line + i;
		size_t n = line_format(line, BACCARAT, 2, text);

		text[n] = '\0';
		tell("%d.%u\t%s\n", station.seq, i + 1, text);
		if (line->kind == LINE_DO)
			strcpy(station.done, text + 3);
		station.alarms += line->kind == LINE_ALARM;
	}
}

static void take_event(const char *text)
{
	const char *reason;

	ck_assert_int_eq(event_parse(text, strlen(text),
				     station.seq ? &station.table.house : NULL,
				     &station.event, &reason),
			 SB_OK);
	if (table_apply(&station.table, &station.event, &station.answer) !=
	    SB_OK)
		return;
	station.seq++;
	tell("%d.0\t> %s\n", station.seq, text);
	take_answer();
}

/* What the shoe reports goes to the table as it does in the station. */
static void take_report(void *context, const char *line)
{
	(void)context;
	station.malformed += strncmp(line, "device malformed", 16) == 0;
	if (strncmp(line, "device ", 7) == 0)
		return;
	if (strcmp(line, "cut") == 0) {
		station.cuts++;
		station.left_at_cut = shoe_left(&station.table.shoe);
	}
	station.verdicts += strncmp(line, "verdict", 7) == 0;
	if (strncmp(line, "card ", 5) == 0) {
		station.cards++;
		strcat(strcat(station.dealt, line + 5), " ");
	}
	take_event(line);
}

static void read_line(void)
{
	static const struct protocol_sink table = {take_report, NULL};
	uint8_t bytes[256];
	ssize_t n = recv(station.line, bytes, sizeof bytes, MSG_DONTWAIT);

	if (n > 0)
		angeleye2_protocol.feed(station.reader, station.now_ms, bytes,
					(size_t)n, &table);
}

/* One step of both. Time passes only as far as the shoe waits for it. */
static void step(void)
{
	int64_t due = sim_shoe_turn(&shoe, station.now_ms);

	if (due != SIM_SHOE_NEVER && due > station.now_ms)
		station.now_ms = due;
	read_line();
}

static void greet(void)
{
	station.feed = accept(station.feed_listener, NULL, NULL);
	ck_assert_int_ge(station.feed, 0);
	tell("sabot\t1\tBAC-07\t2026-11-21\t%d\t1\n", station.number);
}

static void start(const char *table)
{
	const char *folder = support_folder();

	snprintf(station.link, sizeof station.link, "unix:%s/shoe", folder);
	snprintf(station.feed_path, sizeof station.feed_path, "%s/feed",
		 folder);
	station.feed_listener = unix_socket(station.feed_path, true);
	station.number = 1;
	station.reader = start_reader();
	options.out = fopen("/dev/null", "w");
	options.link = station.link;
	options.follow = station.feed_path;
	options.speed = 1;
	ck_assert_msg(sim_shoe_open(&shoe, &options, &err) == SB_OK, "%s",
		      err.text);
	station.line = unix_socket(station.link + 5, false);
	sim_shoe_turn(&shoe, 0);
	greet();
	take_event(table);
}

static void finish(void)
{
	sim_shoe_close(&shoe);
	fclose(options.out);
	free(station.reader);
}

/* Until the shoe has nothing to do. */
static void settle(void)
{
	for (int i = 0; i < 200; i++)
		step();
}

static bool stands(const char *instruction)
{
	return strcmp(station.done, instruction) == 0;
}

/* The dealer's part, where a key answers. */
static void play(void)
{
	if (stands("open-bets"))
		take_event("open");
	else if (stands("take-bets"))
		take_event("close");
	else if (strncmp(station.done, "announce ", 9) == 0)
		take_event("announce");
	else if (stands("pick-up"))
		take_event("clear");
}

static void play_to_reshuffle(void)
{
	for (int i = 0; i < 100000 && !stands("reshuffle"); i++) {
		int verdicts = station.verdicts;

		step();
		if (strncmp(station.done, "announce ", 9) != 0)
			play();
		else if (verdicts < station.verdicts)
			take_event("announce");
	}
	ck_assert_str_eq(station.done, "reshuffle");
}

START_TEST(two_whole_shoes_are_dealt_without_an_alarm)
{
	char first[1400];

	options.delay_ms = -1;
	options.cut_at = 7;
	options.seed = 3;
	start("table baccarat");
	play_to_reshuffle();
	ck_assert_int_eq(station.alarms, 0);
	ck_assert_int_eq(station.malformed, 0);
	ck_assert_int_eq(station.cuts, 1);
	ck_assert_int_eq(station.left_at_cut, 7);
	ck_assert_int_ge(station.cards, 409);
	ck_assert_int_gt(station.verdicts, 60);
	strcpy(first, station.dealt);

	station.cards = station.cuts = 0;
	station.dealt[0] = '\0';
	take_event("shoe");
	take_event("table baccarat");
	play_to_reshuffle();
	ck_assert_int_eq(station.alarms, 0);
	ck_assert_int_eq(station.cuts, 1);
	ck_assert_int_eq(station.left_at_cut, 7);
	ck_assert_int_ge(station.cards, 409);
	ck_assert_str_ne(first, station.dealt);
	finish();
}
END_TEST

START_TEST(a_cutting_card_lies_where_it_was_put)
{
	options.cut_at = 200;
	start("table baccarat decks=6");
	play_to_reshuffle();
	ck_assert_int_eq(station.cuts, 1);
	ck_assert_int_eq(station.left_at_cut, 200);
	finish();
}
END_TEST

START_TEST(a_one_deck_table_is_dealt_from_one_deck)
{
	start("table baccarat decks=1 shuffle=every-round");
	settle();
	ck_assert_int_eq(shoe.deck.cards, 52);
	play_to_reshuffle();
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_le(station.cards, 6);
	finish();
}
END_TEST

static void open_round(void)
{
	take_event("open");
	take_event("close");
}

START_TEST(nothing_is_dealt_before_it_is_asked_for)
{
	options.delay_ms = 500;
	start("table baccarat");
	settle();
	take_event("open");
	settle();
	ck_assert_int_eq(station.cards, 0);
	take_event("close");
	settle();
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_eq(station.alarms, 0);
	finish();
}
END_TEST

START_TEST(a_card_takes_its_time)
{
	int64_t asked;

	options.delay_ms = 500;
	start("table baccarat");
	open_round();
	while (station.cards < 1)
		step();
	asked = station.now_ms;
	while (station.cards < 2)
		step();
	ck_assert_int_eq(station.now_ms - asked, 500);
	finish();
}
END_TEST

/* The position of a card comes to the table before the card itself. */
START_TEST(an_instruction_that_is_repeated_is_one_card)
{
	start("table baccarat");
	open_round();
	while (shoe.deck.out < 1)
		sim_shoe_turn(&shoe, station.now_ms += 100);
	tell("9.0\t> position player 1\n9.1\tdo deal player 1\n");
	for (int i = 0; i < 50; i++)
		sim_shoe_turn(&shoe, station.now_ms += 100);
	ck_assert_int_eq(shoe.deck.out, 1);
	finish();
}
END_TEST

START_TEST(a_card_that_the_shoe_did_not_deal_leaves_it_all_the_same)
{
	char face[CARD_TEXT_MAX];

	start("table baccarat");
	open_round();
	settle();
	ck_assert_int_eq(shoe.deck.out, station.cards);
	card_format(shoe.sent[0].drawn, face);
	tell("99.0\t> card %s\n", face);
	settle();
	ck_assert_int_eq(shoe.deck.out, station.cards + 1);
	finish();
}
END_TEST

START_TEST(a_hold_stops_the_hand)
{
	start("table baccarat");
	open_round();
	while (station.cards < 2)
		step();
	take_event("hold dispute");
	settle();
	ck_assert_int_eq(station.cards, 2);
	take_event("release dispute");
	settle();
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_eq(station.alarms, 1); /* the hold itself */
	finish();
}
END_TEST

/* The station restarts, and its feed begins with a record of two cards. */
static void come_back(const char *first, const char *second)
{
	close(station.feed);
	station.feed = -1;
	sim_shoe_turn(&shoe, station.now_ms);
	station.now_ms += SIM_FEED_AGAIN_MS;
	sim_shoe_turn(&shoe, station.now_ms);
	greet();
	tell("1.0\t> table baccarat\n1.1\tdo open-bets\n2.0\t> open\n"
	     "2.1\tdo take-bets\n3.0\t> close\n3.1\tdo deal player 1\n"
	     "4.0\t> card %.2s\n4.1\tdo deal banker 1\n"
	     "5.0\t> card %.2s\n5.1\tdo deal player 2\n",
	     first, second);
	station.cards = 0;
	station.dealt[0] = '\0';
}

START_TEST(a_card_that_is_not_in_the_record_is_dealt_again)
{
	char before[64];

	start("table baccarat");
	open_round();
	while (station.cards < 3)
		step();
	strcpy(before, station.dealt);
	come_back(before, before + 3);
	while (station.cards < 1)
		step();
	ck_assert_int_eq(strncmp(station.dealt, before + 6, 2), 0);
	finish();
}
END_TEST

START_TEST(what_the_feed_tells_of_the_past_is_not_dealt)
{
	start("table baccarat");
	open_round();
	while (station.cards < 3)
		step();
	come_back("2c", "3c");
	tell("6.0\t> card 4c\n6.1\tdo deal banker 2\n");
	sim_shoe_turn(&shoe, station.now_ms);
	station.now_ms += 250;
	sim_shoe_turn(&shoe, station.now_ms);
	read_line();
	ck_assert_int_eq(station.cards, 0);
	tell("7.0\t> card 5c\n7.1\tdo announce tie\n"
	     "8.0\t> announce\n8.1\tdo pick-up\n");
	settle();
	ck_assert_int_eq(station.cards, 0);
	finish();
}
END_TEST

START_TEST(nothing_is_dealt_while_there_is_no_station)
{
	options.delay_ms = 500;
	start("table baccarat");
	open_round();
	while (station.cards < 2)
		step();
	close(station.feed);
	station.feed = -1;
	settle();
	ck_assert_int_eq(station.cards, 2);
	finish();
}
END_TEST

START_TEST(a_simulator_started_in_mid_shoe_deals_on_from_there)
{
	struct sim_deck deck;
	char face[3][CARD_TEXT_MAX];

	options.seed = 99;
	sim_deck_shuffle(&deck, 8, 99, 5);
	for (int i = 0; i < 3; i++)
		card_format(deck.card[i], face[i]);
	start("table baccarat");
	station.number = 5;
	come_back(face[0], face[1]);
	while (station.cards < 1)
		step();
	ck_assert_int_eq(strncmp(station.dealt, face[2], 2), 0);
	ck_assert_int_eq(sim_deck_left(&shoe.deck), 413);
	finish();
}
END_TEST

/* --- faults on the line --------------------------------------------------- */

static void start_with_fault(const char *fault)
{
	options.seed = 5;
	ck_assert_int_eq(sim_fault_parse(&options.faults, fault, NULL), SB_OK);
	start("table baccarat");
	open_round();
}

static const char *const losing[] = {"silence@2", "lost-byte@2",
				     "wrong-check@2"};

START_TEST(a_card_lost_on_the_line_is_keyed_in_and_the_next_one_comes)
{
	char event[16] = "card ", face[CARD_TEXT_MAX];

	start_with_fault(losing[_i]);
	settle();
	ck_assert_int_eq(station.cards, 1);
	ck_assert_str_eq(station.done, "deal banker 1");
	card_format(shoe.sent[0].drawn, face);
	take_event(strcat(event, face));
	settle();
	ck_assert_int_ge(station.cards, 3);
	ck_assert_int_eq(shoe.deck.out, station.cards + 1);
	ck_assert_int_eq(station.alarms, 0);
	finish();
}
END_TEST

START_TEST(a_wrong_check_value_is_malformed)
{
	start_with_fault("wrong-check@1");
	settle();
	ck_assert_int_eq(station.malformed, 1);
	finish();
}
END_TEST

START_TEST(repeated_frames_are_one_card)
{
	start_with_fault("repeat:1");
	settle();
	ck_assert_int_eq(shoe.deck.out, station.cards);
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_eq(station.alarms, 0);
	finish();
}
END_TEST

START_TEST(a_misread_card_is_shown_as_another)
{
	char face[CARD_TEXT_MAX];

	start_with_fault("misread@1");
	card_format(shoe.deck.card[0], face);
	while (station.cards < 1)
		step();
	ck_assert_int_ne(strncmp(station.dealt, face, 2), 0);
	settle();
	ck_assert_int_eq(shoe.deck.out, station.cards);
	finish();
}
END_TEST

START_TEST(a_wrong_verdict_stops_the_table)
{
	start_with_fault("wrong-verdict@1");
	settle();
	ck_assert_int_eq(station.verdicts, 1);
	ck_assert_str_eq(station.done, "held verdict");
	finish();
}
END_TEST

/* --- by hand -------------------------------------------------------------- */

START_TEST(a_key_deals_what_is_asked_for)
{
	options.manual = true;
	start("table baccarat");
	open_round();
	settle();
	ck_assert_int_eq(station.cards, 0);
	for (int i = 1; i <= 3; i++) {
		sim_shoe_draw(&shoe);
		settle();
		ck_assert_int_eq(station.cards, i);
	}
	ck_assert_str_eq(station.done, "deal banker 2");
	ck_assert_int_eq(station.alarms, 0);
	finish();
}
END_TEST

START_TEST(a_key_draws_a_card_that_nobody_asked_for)
{
	options.manual = true;
	start("table baccarat");
	settle();
	sim_shoe_draw(&shoe);
	settle();
	ck_assert_int_eq(station.cards, 1);
	ck_assert_str_eq(station.done, "call-pit-boss");
	finish();
}
END_TEST

/* --- the line ------------------------------------------------------------- */

START_TEST(the_latest_reader_is_the_one_that_is_spoken_to)
{
	int second;

	start("table baccarat");
	open_round();
	while (station.cards < 1)
		step();
	second = unix_socket(station.link + 5, false);
	sim_shoe_turn(&shoe, station.now_ms);
	ck_assert_int_eq(recv(station.line, (char[1]){0}, 1, 0), 0);
	close(station.line);
	station.line = second;
	while (station.cards < 4)
		step();
	finish();
}
END_TEST

START_TEST(a_reader_that_never_reads_blocks_nobody)
{
	struct sim_line line;
	char path[200];
	uint8_t bytes[100] = {0};
	int64_t now = 0;

	snprintf(path, sizeof path, "unix:%s/line", support_folder());
	ck_assert_int_eq(sim_line_open(&line, path, &err), SB_OK);
	unix_socket(path + 5, false);
	for (int i = 0; i < 20000; i++) {
		sim_line_turn(&line, now++);
		sim_line_send(&line, bytes, sizeof bytes);
		ck_assert_uint_le(line.waiting, SIM_LINE_WAITING_MAX);
	}
	ck_assert_uint_gt(line.waiting, 0);
	sim_line_close(&line);
}
END_TEST

START_TEST(a_reader_counts_once_it_has_had_time_to_listen)
{
	struct sim_line line;
	char path[200];

	snprintf(path, sizeof path, "unix:%s/line", support_folder());
	ck_assert_int_eq(sim_line_open(&line, path, &err), SB_OK);
	ck_assert(!sim_line_is_read(&line, 0));
	unix_socket(path + 5, false);
	sim_line_turn(&line, 1000);
	ck_assert(!sim_line_is_read(&line, 1299));
	ck_assert(sim_line_is_read(&line, 1300));
	sim_line_close(&line);
	ck_assert_int_ne(access(path + 5, F_OK), 0);
}
END_TEST

/* --- the feed ------------------------------------------------------------- */

START_TEST(feed_lines_come_in_any_pieces_and_over_long_ones_are_skipped)
{
	static char longer[3 * SIM_FEED_LINE_MAX];
	struct sim_feed feed;
	const char *line;
	char path[120];
	int listener, fd;

	snprintf(path, sizeof path, "%s/feed", support_folder());
	listener = unix_socket(path, true);
	sim_feed_init(&feed, path);
	ck_assert(sim_feed_connect(&feed, 0));
	fd = accept(listener, NULL, NULL);
	ck_assert_int_eq(send(fd, "one\ntw", 6, 0), 6);
	ck_assert_int_eq(sim_feed_next(&feed, &line, 0), SB_OK);
	ck_assert_str_eq(line, "one");
	ck_assert_int_eq(sim_feed_next(&feed, &line, 0), SB_AGAIN);
	ck_assert_int_eq(send(fd, "o\n", 2, 0), 2);
	ck_assert_int_eq(sim_feed_next(&feed, &line, 0), SB_OK);
	ck_assert_str_eq(line, "two");
	memset(longer, 'x', sizeof longer);
	ck_assert_int_eq(send(fd, longer, sizeof longer, 0), sizeof longer);
	ck_assert_int_eq(sim_feed_next(&feed, &line, 0), SB_AGAIN);
	ck_assert_int_eq(send(fd, "x\nthree\n", 8, 0), 8);
	ck_assert_int_eq(sim_feed_next(&feed, &line, 0), SB_OK);
	ck_assert_str_eq(line, "three");
	close(fd);
	ck_assert_int_eq(sim_feed_next(&feed, &line, 500), SB_GONE);
	ck_assert(!sim_feed_connect(&feed, 500 + SIM_FEED_AGAIN_MS - 1));
	ck_assert(sim_feed_connect(&feed, 500 + SIM_FEED_AGAIN_MS));
	sim_feed_close(&feed);
}
END_TEST

/* clang-format off */
static const TTest *const *const tests[] = {
	&the_same_seed_gives_the_same_numbers_and_others_others,
	&numbers_stay_below_their_bound_and_reach_all_of_it,
	&a_shoe_holds_each_face_once_a_deck,
	&each_seed_and_each_shoe_has_its_order,
	&a_card_that_is_not_the_next_leaves_from_behind_it,
	&the_published_frames_come_out,
	&every_card_is_read_as_it_was_sent,
	&every_other_frame_is_read_as_it_was_sent,
	&frame_numbers_go_round,
	&two_whole_shoes_are_dealt_without_an_alarm,
	&a_cutting_card_lies_where_it_was_put,
	&a_one_deck_table_is_dealt_from_one_deck,
	&nothing_is_dealt_before_it_is_asked_for,
	&a_card_takes_its_time,
	&a_hold_stops_the_hand,
	&a_card_that_is_not_in_the_record_is_dealt_again,
	&what_the_feed_tells_of_the_past_is_not_dealt,
	&an_instruction_that_is_repeated_is_one_card,
	&a_card_that_the_shoe_did_not_deal_leaves_it_all_the_same,
	&nothing_is_dealt_while_there_is_no_station,
	&a_simulator_started_in_mid_shoe_deals_on_from_there,
	&a_wrong_check_value_is_malformed,
	&repeated_frames_are_one_card,
	&a_misread_card_is_shown_as_another,
	&a_wrong_verdict_stops_the_table,
	&a_key_deals_what_is_asked_for,
	&a_key_draws_a_card_that_nobody_asked_for,
	&the_latest_reader_is_the_one_that_is_spoken_to,
	&a_reader_that_never_reads_blocks_nobody,
	&a_reader_counts_once_it_has_had_time_to_listen,
	&feed_lines_come_in_any_pieces_and_over_long_ones_are_skipped,
};
/* clang-format on */

int main(void)
{
	Suite *suite = suite_create("sim");
	TCase *tc = tcase_create("sim");

	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
		tcase_add_test(tc, *tests[i]);
	tcase_add_loop_test(tc, a_fault_happens_as_often_as_it_was_asked_for, 0,
			    sizeof plans / sizeof *plans);
	tcase_add_loop_test(tc, what_is_no_fault_is_refused, 0,
			    sizeof bad_plans / sizeof *bad_plans);
	tcase_add_loop_test(
		tc, a_card_lost_on_the_line_is_keyed_in_and_the_next_one_comes,
		0, sizeof losing / sizeof *losing);
	tcase_set_timeout(tc, 60);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
