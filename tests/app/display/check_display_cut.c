/* SPDX-License-Identifier: ISC */
/* The players' display shows the same however the feed's bytes come: cut
 * anywhere, it has the row before, or the row. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/feed/feed_client.h"
#include "tests/support/fixture_display.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum {
	ROW_MS = 70,
	PIECE_MAX = 40,
	ROWS_EACH = SUPPORT_SANITIZED ? 8 : 1, /* one in that many is cut */
};

/* One gets whole rows, the other the same rows in pieces. */
static struct test_display *a;
static struct display_feed cut;
static struct feed_client feed_client;
static int station; /* the other end of the socket */
static struct cells seen, before, after;
static struct chance chance;
static bool bytewise; /* one after the other, else pieces by chance */
static unsigned rows;

static void setup(void)
{
	int fds[2];

	ck_assert_int_eq(
		socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, fds), 0);
	a = test_display_new();
	feed_client_init(&feed_client, "");
	feed_client.fd = fds[0];
	station = fds[1];
	display_feed_begin(&cut);
	display_feed_on_line(&cut, "sabot\t1\tBAC-07\t2026-11-21\t3\t41", false,
			     a->now_ms);
	for (struct cells *each[] = {&seen, &before, &after}, **at = each;
	     at < each + ROWS_OF(each); at++) {
		(*at)->glyphs = &glyphs_ascii;
		cells_resize(*at, 24, 80);
	}
}

static void teardown(void)
{
	feed_client_close(&feed_client);
	close(station);
	cells_fini(&seen);
	cells_fini(&before);
	cells_fini(&after);
	test_display_free(a);
}

static void draw(const struct display_feed *feed, struct cells *cells)
{
	struct players_view view;

	display_feed_view(feed, &view);
	view.now_ms = a->now_ms;
	view.currency = "EUR";
	if (!feed->state.started)
		view.trouble = "nothing yet";
	players_draw(cells, &view);
}

static bool same(const struct cells *one, const struct cells *other)
{
	for (int i = 0; i < one->rows * one->cols; i++)
		if (one->cell[i].c != other->cell[i].c ||
		    one->cell[i].paint != other->cell[i].paint)
			return false;
	return true;
}

/* Reads what has come, and shows it. */
static void read_feed(const char *bytes, size_t n)
{
	const char *line;

	if (write(station, bytes, n) != (ssize_t)n)
		ck_abort_msg("the socket took less"); /* asserts are slow */
	while (feed_client_next(&feed_client, &line, a->now_ms) == SB_OK)
		display_feed_on_line(&cut, line, false, a->now_ms);
	display_feed_finish_row(&cut, false, a->now_ms);
}

static size_t piece_of(size_t left)
{
	size_t n = bytewise ? 1 : 1 + chance_below(&chance, PIECE_MAX);

	if (rows % ROWS_EACH != 0)
		n = left;

	return n < left ? n : left;
}

/* Sends the last row to the one display whole, to the other in pieces. */
static void cut_row(const char *what, const char *line)
{
	draw(a->feed, &after);
	rows++;
	for (size_t at = 0, n; at < a->published; at += n) {
		n = piece_of(a->published - at);
		read_feed(a->bytes + at, n);
		if (!memchr(a->bytes + at, '\n', n))
			continue;
		draw(&cut, &seen);
		ck_assert_msg(same(&seen, &before) || same(&seen, &after),
			      "%s: %s: strange behind %.*s", what, line,
			      (int)(at + n), a->bytes);
	}
	/* what does not fit is waited for */
	display_feed_finish_row(&cut, false, display_feed_due(&cut));
	draw(&cut, &seen);
	ck_assert_msg(same(&seen, &after), "%s: %s: not the same", what, line);
}

static void follow_line(const char *what, const char *line)
{
	if (play_read(a->play, line) != SB_OK ||
	    (a->play->event.verb != VERB_TABLE && !a->play->started))
		return;
	a->now_ms += ROW_MS;
	draw(a->feed, &before);
	a->published = 0;
	test_display_apply(a, line);
	cut_row(what, line);
}

static void follow(const char *script, const char *line)
{
	if (*line) {
		follow_line(script, line);
		return;
	}
	teardown();
	setup();
}

START_TEST(every_script_is_the_same_byte_by_byte)
{
	bytewise = true;
	ck_assert_int_gt(test_display_scripts(follow), 0);
}
END_TEST

START_TEST(every_script_is_the_same_in_pieces)
{
	chance_seed(&chance, 4);
	ck_assert_int_gt(test_display_scripts(follow), 0);
}
END_TEST

static const struct test tests[] = {
	T(every_script_is_the_same_byte_by_byte),
	T(every_script_is_the_same_in_pieces),
};

SUITE_AROUND("cut", tests, setup, teardown)
