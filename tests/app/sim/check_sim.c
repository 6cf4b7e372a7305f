/* SPDX-License-Identifier: ISC */
/* The parts of the simulated shoe, each by itself. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/sim/dice.h"
#include "app/sim/shoe.h"
#include "app/sim/faults.h"
#include "app/feed/feed_client.h"
#include "app/sim/line.h"
#include "app/sim/protocols.h"
#include "app/sim/random.h"
#include "devices/protocols/protocol.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

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
	sim_deck_remove(&deck, other);
	ck_assert_int_eq(sim_deck_left(&deck), 51);
	ck_assert_uint_eq(sim_deck_next(&deck).face, next.face);
	sim_deck_remove(&deck, next);
	ck_assert_int_eq(sim_deck_left(&deck), 50);
	expect_faces(&deck, 0, 1);
	sim_deck_remove(&deck, other); /* there is no second one */
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
	{"double-byte:2", FAULT_DOUBLE_BYTE, "-x-x"},
	{"garbage:2", FAULT_GARBAGE, "-x-x"},
	{"half@3", FAULT_HALF, "--x--"},
	{"unplug@1", FAULT_UNPLUG, "x--"},
	{"twice:3", FAULT_TWICE, "--x"},
	{"again:1", FAULT_AGAIN, "xx"},
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

START_TEST(a_fault_ordered_again_counts_from_then_on)
{
	struct sim_fault_plan plan = {0};

	ck_assert_int_eq(sim_fault_parse(&plan, "half@2", NULL), SB_OK);
	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(sim_fault_happens(&plan, FAULT_HALF), i == 1);
	ck_assert_int_eq(sim_fault_parse(&plan, "half@2", NULL), SB_OK);
	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(sim_fault_happens(&plan, FAULT_HALF), i == 1);
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

	ck_assert_int_eq(sim_fault_parse(&plan, bad_plans[_i], &peer.err),
			 SB_INVALID);
	ck_assert_mem_eq(&plan, &none, sizeof plan);
}
END_TEST

/* --- frames --------------------------------------------------------------- */

static struct sim_frame frame;

static void expect_frame(const char *want)
{
	ck_assert_uint_eq(frame.length, strlen(want));
	ck_assert_mem_eq(frame.bytes, want, strlen(want));
}

START_TEST(the_published_frames_come_out)
{
	struct sim_card eight = {card_make(8, SUIT_SPADES), HAND_PLAYER, 1};

	frame.number = 1;
	sim_angeleye2.card(&frame, &eight);
	expect_frame("\x05\x31\x44\x81\xb8\x03\x34\x46");
	sim_angeleye2.verdict(&frame, HAND_PLAYER);
	expect_frame("\x05\x32\x47\x90\x03\x45\x36");
}
END_TEST

START_TEST(shoes_without_frames_send_lines)
{
	struct sim_card ten = {card_make(10, SUIT_HEARTS), HAND_BANKER, 2};

	sim_beetek.card(&frame, &ten);
	expect_frame("[BACCARAT]<Card:TH>\r\n");
	sim_beetek.echo(&frame, &ten);
	expect_frame("TH\r\n");
	sim_scanner.card(&frame, &ten);
	expect_frame("TH\r");
	sim_scanner.cut(&frame);
	expect_frame("CUT\r");
}
END_TEST

static char reports[4000]; /* reports, each with a line end */

static void on_report(void *context, const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	strcat(strcat(reports, line), "\n");
}

static const struct protocol_sink ear = {on_report, NULL};

/* A simulated shoe, and what reads the real one. */
static const struct protocol *protocol;
static const struct sim_protocol *sim;
static void *heard_by;
static int64_t read_ms; /* far enough apart for no frame to be a repeat */

static void start_reader(const char *name)
{
	const struct protocol_options options = {0};

	protocol = protocol_find(name);
	sim = sim_protocol_find(name);
	ck_assert_ptr_nonnull(protocol);
	ck_assert_ptr_nonnull(sim);
	heard_by = protocol_new_state(protocol, &options);
}

static void expect_read(const char *want)
{
	reports[0] = '\0';
	protocol->feed(heard_by, read_ms += 5000, frame.bytes, frame.length,
		       &ear);
	ck_assert_str_eq(reports, want);
}

static void expect_card(enum hand hand, int place, int face)
{
	struct sim_card card = {{.face = (uint8_t)face}, hand, place};
	char want[64] = "", text[CARD_TEXT_MAX];

	card_format(card.card, text);
	if (place > 0 && protocol == &angeleye2_protocol)
		sprintf(want, "position %s %d\n",
			hand == HAND_BANKER ? "banker" : "player", place);
	strcat(strcat(strcat(want, "card "), text), "\n");
	sim->card(&frame, &card);
	expect_read(want);
	if (sim->echo) {
		sim->echo(&frame, &card);
		expect_read("");
	}
}

START_TEST(every_card_is_read_as_it_was_sent)
{
	start_reader(sim_protocols[_i]->name);
	for (int face = 0; face < FACES; face++) {
		expect_card(HAND_PLAYER, 0, face);
		for (int place = 1; place <= 3; place++) {
			expect_card(HAND_BANKER, place, face);
			expect_card(HAND_PLAYER, place, face);
		}
	}
	free(heard_by);
}
END_TEST

START_TEST(every_other_frame_is_read_as_it_was_sent)
{
	struct sim_card nine = {card_make(9, SUIT_CLUBS), HAND_BANKER, 3};

	start_reader("angeleye2");
	sim->cut(&frame);
	expect_read("cut\n");
	sim->verdict(&frame, HAND_PLAYER);
	expect_read("verdict player\n");
	sim->verdict(&frame, HAND_BANKER);
	expect_read("verdict banker\n");
	sim->verdict(&frame, HAND_TIE);
	expect_read("verdict tie\n");
	sim->again(&frame, &nine);
	expect_read("device again banker 3 9c\n");
	sim->spoil(&frame);
	expect_read("device malformed 8\n");
	free(heard_by);
}
END_TEST

START_TEST(frame_numbers_go_round)
{
	for (int i = 0; i < 200; i++) {
		sim_angeleye2.cut(&frame);
		ck_assert_int_eq(frame.bytes[1], 0x30 + i % 64);
	}
}
END_TEST

/* --- the line ------------------------------------------------------------- */

START_TEST(a_reader_that_never_reads_blocks_nobody)
{
	struct sim_line line;
	char path[200];
	uint8_t bytes[100] = {0};
	int64_t now = 0;

	snprintf(path, sizeof path, "unix:%s/line", support_folder());
	ck_assert_int_eq(sim_line_open(&line, path, &peer.err), SB_OK);
	peer_unix(path + 5, false);
	for (int i = 0; i < 20000; i++) {
		sim_line_turn(&line, now++);
		sim_line_send(&line, bytes, sizeof bytes);
		ck_assert_uint_le(line.waiting, SIM_LINE_OUT_MAX);
	}
	ck_assert_uint_gt(line.waiting, 0);
	sim_line_close(&line);
}
END_TEST

START_TEST(an_unplugged_line_refuses_until_it_is_back)
{
	struct sim_line line;
	char path[200];
	int fd;

	snprintf(path, sizeof path, "unix:%s/line", support_folder());
	ck_assert_int_eq(sim_line_open(&line, path, &peer.err), SB_OK);
	fd = peer_unix(path + 5, false);
	sim_line_turn(&line, 0);
	sim_line_unplug(&line, 1000);
	ck_assert_int_eq(recv(fd, (char[1]){0}, 1, 0), 0);
	ck_assert_int_eq(sim_line_due(&line), 1000);
	sim_line_turn(&line, 999);
	ck_assert_int_ne(access(path + 5, F_OK), 0);
	sim_line_turn(&line, 1000);
	ck_assert_int_eq(sim_line_due(&line), INT64_MAX);
	peer_unix(path + 5, false);
	sim_line_turn(&line, 1001);
	ck_assert(sim_line_is_read(&line, 2000));
	sim_line_close(&line);
}
END_TEST

START_TEST(a_reader_counts_once_it_has_had_time_to_listen)
{
	struct sim_line line;
	char path[200];

	snprintf(path, sizeof path, "unix:%s/line", support_folder());
	ck_assert_int_eq(sim_line_open(&line, path, &peer.err), SB_OK);
	ck_assert(!sim_line_is_read(&line, 0));
	peer_unix(path + 5, false);
	sim_line_turn(&line, 1000);
	ck_assert(!sim_line_is_read(&line, 1299));
	ck_assert(sim_line_is_read(&line, 1300));
	sim_line_close(&line);
	ck_assert_int_ne(access(path + 5, F_OK), 0);
}
END_TEST

START_TEST(dice_are_laid_by_hand_while_their_reader_is_tested)
{
	struct sim_dice dice;
	char path[200], *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	struct sim_dice_options options = {
		.out = out, .link = path, .seed = 1, .speed = 1};

	snprintf(path, sizeof path, "unix:%s/line", support_folder());
	ck_assert_int_eq(sim_dice_open(&dice, &options, &peer.err), SB_OK);
	peer_unix(path + 5, false);
	sim_dice_turn(&dice, 1000);
	sim_dice_on_line(&dice, "5.0\t# inspection test dice 8", 2000);
	for (int64_t now_ms = 2000; now_ms < 20000; now_ms += 50)
		sim_dice_turn(&dice, now_ms);
	sim_dice_close(&dice);
	fclose(out);
	ck_assert_str_eq(text, "1 2 3\n4 5 6\n");
	free(text);
}
END_TEST

/* --- the feed ------------------------------------------------------------- */

START_TEST(feed_lines_come_in_any_pieces_and_over_long_ones_are_skipped)
{
	static char longer[3 * FEED_CLIENT_LINE_MAX];
	struct feed_client feed;
	const char *line;
	char path[120];
	int listener, fd;

	snprintf(path, sizeof path, "%s/feed", support_folder());
	listener = peer_unix(path, true);
	feed_client_init(&feed, path);
	ck_assert(feed_client_connect(&feed, 0));
	fd = accept(listener, NULL, NULL);
	ck_assert_int_eq(send(fd, "one\ntw", 6, 0), 6);
	ck_assert_int_eq(feed_client_next(&feed, &line, 0), SB_OK);
	ck_assert_str_eq(line, "one");
	ck_assert_int_eq(feed_client_next(&feed, &line, 0), SB_AGAIN);
	ck_assert_int_eq(send(fd, "o\n", 2, 0), 2);
	ck_assert_int_eq(feed_client_next(&feed, &line, 0), SB_OK);
	ck_assert_str_eq(line, "two");
	memset(longer, 'x', sizeof longer);
	ck_assert_int_eq(send(fd, longer, sizeof longer, 0), sizeof longer);
	ck_assert_int_eq(feed_client_next(&feed, &line, 0), SB_AGAIN);
	ck_assert_int_eq(send(fd, "x\nthree\n", 8, 0), 8);
	ck_assert_int_eq(feed_client_next(&feed, &line, 0), SB_OK);
	ck_assert_str_eq(line, "three");
	close(fd);
	ck_assert_int_eq(feed_client_next(&feed, &line, 500), SB_GONE);
	ck_assert(!feed_client_connect(&feed, 500 + FEED_CLIENT_RETRY_MS - 1));
	ck_assert(feed_client_connect(&feed, 500 + FEED_CLIENT_RETRY_MS));
	feed_client_close(&feed);
}
END_TEST

static const struct test tests[] = {
	T(the_same_seed_gives_the_same_numbers_and_others_others),
	T(numbers_stay_below_their_bound_and_reach_all_of_it),
	T(a_shoe_holds_each_face_once_a_deck),
	T(each_seed_and_each_shoe_has_its_order),
	T(a_card_that_is_not_the_next_leaves_from_behind_it),
	T(the_published_frames_come_out),
	T(shoes_without_frames_send_lines),
	T(a_fault_ordered_again_counts_from_then_on),
	T(an_unplugged_line_refuses_until_it_is_back),
	T(every_other_frame_is_read_as_it_was_sent),
	T(frame_numbers_go_round),
	T(a_reader_that_never_reads_blocks_nobody),
	T(a_reader_counts_once_it_has_had_time_to_listen),
	T(dice_are_laid_by_hand_while_their_reader_is_tested),
	T(feed_lines_come_in_any_pieces_and_over_long_ones_are_skipped),
	L(a_fault_happens_as_often_as_it_was_asked_for, plans),
	L(every_card_is_read_as_it_was_sent, sim_protocols),
	L(what_is_no_fault_is_refused, bad_plans),
};

bool support_forks = true;

SUITE("sim", tests)
