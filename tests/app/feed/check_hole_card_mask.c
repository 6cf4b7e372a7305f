/* SPDX-License-Identifier: ISC */
/* Two stations play the same round but for the hole card. Until it is turned,
 * or looked at, nobody can tell which is which. */
#include "config.h"

#include "app/feed/feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/runtime/log.h"
#include "app/feed/hole_card_mask.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"
#include "rules/script/event_parse.h"

enum { HEARD_MAX = 1 << 16, ASKED_MS = 1000, PUBLISHED_ROWS_MAX = 1 << 15 };

struct house_of_one {
	struct conf conf;
	struct station *station;
	struct feed *feed;
	char path[108], log[128];
	int early; /* listens from the start */
	int64_t now_ms;
	char told[PUBLISHED_ROWS_MAX]; /* as the screen gets it */
};

static struct house_of_one one, other;

static void update(void *context, const struct update *row)
{
	struct house_of_one *at = context;
	char line[MASK_LINE_MAX];

	feed_publish_row(at->feed, row);
	if (!row->accepted)
		return;
	mask_line(row, line);
	strcat(strcat(at->told, line), "\n");
	strcat(at->told, row->replay->text);
}

static int listen_in(const struct house_of_one *at)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	strcpy(address.sun_path, at->path);
	ck_assert_int_eq(
		connect(fd, (struct sockaddr *)&address, sizeof address), 0);
	return fd;
}

/* All that a subscriber was sent, until the next call. */
static const char *received(struct house_of_one *at, int fd)
{
	static char text[2][HEARD_MAX];
	static int turn;
	char *to = text[turn++ % 2];
	size_t used = 0;
	ssize_t n;

	for (int i = 0; i < 20; i++) {
		feed_turn(at->feed, at->station, at->now_ms);
		at->now_ms += ASKED_MS;
		n = recv(fd, to + used, HEARD_MAX - 1 - used, MSG_DONTWAIT);
		used += n > 0 ? (size_t)n : 0;
	}
	to[used] = '\0';
	return to;
}

static const char *base;

static void open_house(struct house_of_one *at, const char *name)
{
	char folder[80];
	struct sb_error err = {0};

	memset(at, 0, sizeof *at);
	snprintf(folder, sizeof folder, "%s/%s", base, name);
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	test_station_conf(&at->conf, folder);
	test_station_conf_house(&at->conf, "table blackjack");
	snprintf(at->path, sizeof at->path, "%s/feed", folder);
	at->now_ms = 1;
	ck_assert_int_eq(feed_open(&at->feed, at->path, &err), SB_OK);
	at->station = test_station_open_table(&at->conf, update, at);
	at->early = listen_in(at);
}

static void close_house(struct house_of_one *at)
{
	close(at->early);
	feed_close(at->feed);
	station_close(at->station);
}

static void setup(void)
{
	base = support_folder();
	open_house(&one, "one");
	open_house(&other, "other");
}

static void teardown(void)
{
	close_house(&one);
	close_house(&other);
}

/* Plays lines at a table where $ is that card. */
static void play_lines(struct house_of_one *at, const char *lines,
		       const char *hole)
{
	char text[1024], *to = text;

	for (; *lines; lines++)
		to = *lines == '$' ? stpcpy(to, hole)
				   : (char *)memset(to, *lines, 1) + 1;
	*to = '\0';
	test_station_enter(at->station, text);
}

static void both_play(const char *lines)
{
	play_lines(&one, lines, "6c");
	play_lines(&other, lines, "Kd");
}

static const char *late_received(struct house_of_one *at)
{
	int fd = listen_in(at);
	const char *text = received(at, fd);

	close(fd);
	return text;
}

/* --- the same bytes ------------------------------------------------------- */

#define SEATS2 "open\nseat 1\nseat 2\nclose\n"

static const struct round {
	const char *name, *lines, *turned;
	const char *told; /* a line that the feed must have */
} rounds[] = {
	{"a round up to the turn",
	 SEATS2 "card 9h\ncard 5c\ncard 7s\ncard 4d\ncard 3c\ncard $\n"
		"hit 1\ncard 5h\nstand 1\nstand 2\n",
	 "reveal\n", "> card ??\n"},
	{"cards that come in one line",
	 SEATS2 "card 9h 5c 7s 4d 3c $ 2c\nrule burn\nstand 1\nstand 2\n",
	 "reveal\n", "> card 9h 5c 7s 4d 3c ?? 2c\n"},
	{"one that is burned, but in turn",
	 SEATS2 "card 9h 5c 7s 4d 3c\nburn $\nstand 1\nstand 2\n", "reveal\n",
	 "> burn ??\n"},
	{"correction",
	 SEATS2 "card 9h 5c 7s 4d 3c\ncard 2c\ncorrect 6 $\nstand 1\n"
		"stand 2\n",
	 "reveal\n", "> correct 6 ??\n"},
	{"a correction of another card",
	 SEATS2 "card 9h 5c 7s 4d 3c $\ncorrect 2 6d\nstand 1\nstand 2\n",
	 "reveal\n", "dealt 9h 6d 7s 4d 3c ??\n"},
	{"a card struck, and the hole card dealt again",
	 SEATS2 "card 9h 5c 7s 4d 3c 8h\nstrike 2\ncard $\nstand 1\n"
		"stand 2\n",
	 "reveal\n", "dealt 9h 7s 4d 3c 8h\n"},
	{"an insertion in its place",
	 SEATS2 "card 9h 5c 7s 4d 3c\ncard 2c\ninsert 6 $\nrule burn\n"
		"stand 1\nstand 2\n",
	 "reveal\n", "> insert 6 ??\n"},
	{"taking back a decision",
	 SEATS2 "card 9h 5c 7s 4d 3c $\nstand 1\nretract\nstand 1\nstand 2\n",
	 "reveal\n", "dealt 9h 5c 7s 4d 3c ??\n"},
	{"void round", SEATS2 "card 9h 5c 7s 4d 3c $\nvoid misdeal\nclear\n",
	 NULL, "> card 9h 5c 7s 4d 3c ??\n"},
	{"behind an ace, until it was looked at",
	 SEATS2 "card 9h 5c As 4d 3c $\ninsure 1\ninsurance-closed\n", "peek\n",
	 "> card 9h 5c As 4d 3c ??\n"},
	{"behind an ace, unread",
	 SEATS2 "card 9h 5c As 4d 3c\ncard ??\ninsurance-closed\nhole $\n",
	 "peek\n", "> hole ??\n"},
};

START_TEST(rounds_that_differ_in_the_hole_card_publish_the_same)
{
	const struct round *round = &rounds[_i];
	char *early;

	both_play(round->lines);
	early = strdup(received(&one, one.early));
	ck_assert_msg(strstr(early, round->told), "%s: %s", round->name, early);
	support_same(received(&other, other.early), early);
	support_same(late_received(&one), early);
	support_same(late_received(&other), early);
	support_same(other.told, one.told);
	free(early);
	if (!round->turned)
		return;
	both_play(round->turned);
	ck_assert_str_ne(received(&one, one.early),
			 received(&other, other.early));
}
END_TEST

static void restart(struct house_of_one *at)
{
	struct sb_error err = {0};

	feed_close(at->feed);
	station_close(at->station);
	ck_assert_int_eq(feed_open(&at->feed, at->path, &err), SB_OK);
	at->station = test_station_open(&at->conf, update, at);
}

/* Masked rows are rebuilt from the record. */
START_TEST(stations_restarted_in_the_round_publish_the_same)
{
	char *before, *turned = NULL;

	both_play(rounds[_i].lines);
	before = strdup(late_received(&one));
	restart(&one);
	restart(&other);
	support_same(late_received(&one), before);
	support_same(late_received(&other), before);
	if (rounds[_i].turned) {
		play_lines(&one, rounds[_i].turned, "6c");
		turned = strdup(late_received(&one));
		restart(&one);
		support_same(late_received(&one), turned);
	}
	free(turned);
	free(before);
}
END_TEST

START_TEST(early_and_late_subscribers_get_the_turned_card)
{
	static const char turned[] = "\tdealt 9h 5c 7s 4d 3c 6c\n";
	const char *early;

	both_play(SEATS2 "card 9h 5c 7s 4d 3c $\nstand 1\nstand 2\nreveal\n");
	early = received(&one, one.early);
	ck_assert_msg(strstr(early, turned), "%s", early);
	ck_assert_ptr_nonnull(strstr(early, "> card 9h 5c 7s 4d 3c ??\n"));
	support_same(late_received(&one), early);
}
END_TEST

/* The queue is lost with the program: what is said of it has no face. */
START_TEST(cards_that_are_lost_are_logged_without_their_faces)
{
	struct sb_error err = {0};
	char path[140], *log;

	snprintf(path, sizeof path, "%s.log", one.path);
	ck_assert_int_eq(log_open(path, LOG_LEVEL_INFO, &err), SB_OK);
	ck_assert(station_submit(one.station, SOURCE_SHOE, KIND_TABLE, "",
				 "card 6c"));
	station_close(one.station);
	one.station = NULL;
	log_close();
	log = support_read(path, NULL);
	ck_assert_msg(strstr(log, "card") && !strstr(log, "6c"), "%s", log);
	free(log);
}
END_TEST

static const struct {
	const char *line;
	int game, most, quoted;
} quotes[] = {
	{"card 9h", BACCARAT, 80, 7},	   {"card 9h", BLACKJACK, 80, 4},
	{"hole 9h", BLACKJACK, 80, 4},	   {"correct 4 9h", BLACKJACK, 80, 7},
	{"insert 4 9h", BLACKJACK, 80, 6}, {"burn 9h 2c", BLACKJACK, 80, 4},
	{"cards", BLACKJACK, 80, 5},	   {"strike 4", BLACKJACK, 80, 8},
	{"note card 9h", ROULETTE, 4, 4},  {"", BLACKJACK, 80, 0},
};

START_TEST(where_a_card_may_lie_face_down_none_is_quoted)
{
	ck_assert_int_eq(event_quote_length(quotes[_i].line,
					    (enum game_id)quotes[_i].game,
					    quotes[_i].most),
			 quotes[_i].quoted);
}
END_TEST

static const struct test hole_tests[] = {
	L(rounds_that_differ_in_the_hole_card_publish_the_same, rounds),
	L(stations_restarted_in_the_round_publish_the_same, rounds),
	T(early_and_late_subscribers_get_the_turned_card),
	T(cards_that_are_lost_are_logged_without_their_faces),
};

static const struct test quotes_tests[] = {
	L(where_a_card_may_lie_face_down_none_is_quoted, quotes),
};

static const struct test_case cases[] = {
	CASE("hole", hole_tests, setup, teardown),
	CASE("quotes", quotes_tests, NULL, NULL),
};

SUITE_OF(cases)
