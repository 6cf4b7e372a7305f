/* SPDX-License-Identifier: ISC */
/* The terminal's side of the console, on a pseudo-terminal that obeys nobody
 * but the test. */
#include "config.h"

#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/console/console.h"
#include "ui/terminal/terminal.h"

enum { ROWS = 24, COLS = 80, SENT_MAX = 1 << 22 };

static int master, slave;
static char sent[SENT_MAX]; /* what came out of the terminal */
static size_t sent_n;

static void set_size(int rows, int cols)
{
	struct winsize size = {.ws_row = (unsigned short)rows,
			       .ws_col = (unsigned short)cols};

	ck_assert_int_eq(ioctl(master, TIOCSWINSZ, &size), 0);
}

static void set_up(void)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	setenv("TERM", "xterm-256color", 1);
	unsetenv("NO_COLOR");
	setsid(); /* so that /dev/tty is nobody's */
	master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
	ck_assert_int_ge(master, 0);
	ck_assert(grantpt(master) == 0 && unlockpt(master) == 0);
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	ck_assert_int_ge(slave, 0);
	set_size(ROWS, COLS);
	sent_n = 0;
}

static void tear_down(void)
{
	close(master);
	close(slave);
}

/* Takes what the terminal was sent, all that is there. */
static void take_sent(void)
{
	ssize_t n;

	while (sent_n < SENT_MAX - 1 &&
	       (n = read(master, sent + sent_n, SENT_MAX - 1 - sent_n)) > 0)
		sent_n += (size_t)n;
	sent[sent_n] = '\0';
}

static struct termios mode_of(int fd)
{
	struct termios mode;

	ck_assert_int_eq(tcgetattr(fd, &mode), 0);
	return mode;
}

static struct terminal *opened(void)
{
	struct terminal *terminal = NULL;
	struct sb_error err;

	ck_assert_msg(terminal_open(slave, &terminal, &err) == SB_OK, "%s",
		      err.text);
	return terminal;
}

START_TEST(keys_arrive_raw_and_the_mode_comes_back)
{
	struct termios before = mode_of(slave);
	struct terminal *terminal = opened();
	struct termios mode = mode_of(slave);
	unsigned char keys[8];

	ck_assert_int_eq(mode.c_lflag & (tcflag_t)(ISIG | ICANON | ECHO), 0);
	ck_assert_int_eq(mode.c_iflag & (tcflag_t)(IXON | ICRNL), 0);
	ck_assert_int_eq(write(master, "\003\032\034\023\021\r", 6), 6);
	ck_assert_uint_eq(terminal_read(terminal, keys, sizeof keys), 6);
	ck_assert(memcmp(keys, "\003\032\034\023\021\r", 6) == 0);
	ck_assert_uint_eq(terminal_read(terminal, keys, sizeof keys), 0);
	terminal_close(terminal);
	mode = mode_of(slave);
	ck_assert_int_eq(mode.c_lflag, before.c_lflag);
	ck_assert_int_eq(mode.c_iflag, before.c_iflag);
	ck_assert_int_eq(mode.c_oflag, before.c_oflag);
	take_sent();
	ck_assert(strstr(sent, "\033[?1049h") && strstr(sent, "\033[?1049l"));
}
END_TEST

START_TEST(the_shell_keeps_its_own_blocking_descriptor)
{
	struct terminal *terminal = opened();

	ck_assert_int_eq(fcntl(slave, F_GETFL) & O_NONBLOCK, 0);
	ck_assert_int_ne(fcntl(terminal_fd(terminal), F_GETFL) & O_NONBLOCK, 0);
	terminal_close(terminal);
}
END_TEST

START_TEST(a_blocked_terminal_stops_nobody)
{
	struct terminal *terminal = opened();
	struct cells cells = scene_cells(ROWS, COLS);
	char text[32];
	int drawn = 0;

	/* would wait for ever, were it to wait */
	for (int i = 0; i < 1000; i++) {
		snprintf(text, sizeof text, "frame %d.", i);
		scene_fill(&cells, L'a' + i % 26, PAINT_PLAIN, text);
		drawn += !terminal_has_unsent(terminal);
		terminal_draw(terminal, &cells, false);
	}
	ck_assert(terminal_has_unsent(terminal));
	ck_assert_int_lt(drawn, 1000);
	while (terminal_has_unsent(terminal)) {
		take_sent();
		terminal_flush(terminal);
	}
	/* of what it missed it gets the newest state only */
	scene_fill(&cells, L'z', PAINT_PLAIN, "THE NEWEST");
	terminal_draw(terminal, &cells, false);
	take_sent();
	ck_assert(strstr(sent, "THE NEWEST"));
	ck_assert(!strstr(sent, "998"));
	terminal_close(terminal);
	cells_fini(&cells);
}
END_TEST

START_TEST(closing_does_not_wait)
{
	struct terminal *terminal = opened();
	struct cells cells = scene_cells(ROWS, COLS);

	for (int i = 0; !terminal_has_unsent(terminal); i++) {
		scene_fill(&cells, L'a' + i % 26, PAINT_PLAIN, "");
		terminal_draw(terminal, &cells, false);
	}
	terminal_close(terminal);
	ck_assert_int_ne(mode_of(slave).c_lflag & ICANON, 0);
	cells_fini(&cells);
}
END_TEST

START_TEST(unchanged_cells_are_not_sent_again)
{
	struct terminal *terminal = opened();
	struct cells cells = scene_cells(ROWS, COLS);

	scene_fill(&cells, L'x', PAINT_PLAIN, "one");
	terminal_draw(terminal, &cells, false);
	take_sent();
	ck_assert_uint_gt(sent_n, ROWS * (COLS - 3) / 4);
	sent_n = 0;
	terminal_draw(terminal, &cells, false);
	take_sent();
	ck_assert_uint_eq(sent_n, 0);
	scene_fill(&cells, L'x', PAINT_PLAIN, "two");
	terminal_draw(terminal, &cells, false);
	take_sent();
	ck_assert_uint_lt(sent_n, 64);
	ck_assert(strstr(sent, "tw"));
	terminal_close(terminal);
	cells_fini(&cells);
}
END_TEST

START_TEST(the_bell_rings_when_asked)
{
	struct terminal *terminal = opened();
	struct cells cells = scene_cells(ROWS, COLS);

	terminal_draw(terminal, &cells, false);
	take_sent();
	ck_assert(!strchr(sent, '\a'));
	terminal_draw(terminal, &cells, true);
	take_sent();
	ck_assert(strchr(sent, '\a'));
	terminal_close(terminal);
	cells_fini(&cells);
}
END_TEST

static const struct {
	const char *type, *no_color;
	const char *has, *has_not; /* NULL: nothing */
} colours[] = {
	{"xterm-256color", NULL, ";5;160", NULL},
	{"tmux-256color", NULL, ";5;160", NULL},
	{"xterm-256color", "", ";5;160", NULL},
	{"xterm-256color", "1", "7mSTOP", ";5;"},
	{"xterm", NULL, "\033[37m\033[41m", ";5;"},
	{"xterm", "1", "7mSTOP", "\033[41"},
	{"linux", NULL, "\033[37m\033[41m", ";5;"},
	{"vt100", NULL, "7m", "\033[41"},
};

START_TEST(an_alarm_stands_out_in_every_terminal)
{
	struct cells cells = scene_cells(ROWS, COLS);
	const char *has_not = colours[_i].has_not;

	setenv("TERM", colours[_i].type, 1);
	if (colours[_i].no_color)
		setenv("NO_COLOR", colours[_i].no_color, 1);
	struct terminal *terminal = opened();
	scene_fill(&cells, L' ', PAINT_ALARM, "STOP");
	terminal_draw(terminal, &cells, false);
	take_sent();
	ck_assert_msg(strstr(sent, colours[_i].has), "%s", sent + 1);
	ck_assert_msg(!has_not || !strstr(sent, has_not), "%s", sent + 1);
	terminal_close(terminal);
	cells_fini(&cells);
}
END_TEST

START_TEST(every_paint_that_matters_stands_out_without_colours)
{
	static const enum paint marked[] = {
		PAINT_BANNER,	    PAINT_ALARM,     PAINT_CALL,
		PAINT_LAST_BETS,    PAINT_KEY,	     PAINT_SELECTED,
		PAINT_NO_MORE_BETS, PAINT_INPUT,     PAINT_WARNING,
		PAINT_CARD_RED,	    PAINT_BY_HAND,   PAINT_WON_BLUE,
		PAINT_WON_RED,	    PAINT_WON_GREEN, PAINT_WON_BLACK,
	};

	for (size_t i = 0; i < sizeof marked / sizeof marked[0]; i++)
		ck_assert_uint_ne(
			paint_style(SCHEME_MONO, marked[i]).attributes, 0);
	for (int paint = 0; paint < PAINTS; paint++) {
		struct text_style text_style =
			paint_style(SCHEME_MONO, (enum paint)paint);
		ck_assert_int_eq(text_style.fore, COLOUR_DEFAULT);
		ck_assert_int_eq(text_style.back, COLOUR_DEFAULT);
	}
}
END_TEST

START_TEST(red_and_black_suits_differ_by_more_than_colour)
{
	for (int scheme = 0; scheme < SCHEMES; scheme++)
		ck_assert_uint_ne(
			paint_style((enum scheme)scheme, PAINT_CARD_RED)
				.attributes,
			paint_style((enum scheme)scheme, PAINT_CARD_BLACK)
				.attributes);
}
END_TEST

START_TEST(the_locale_limits_what_is_written)
{
	struct cells cells = scene_cells(ROWS, COLS);

	scene_fill(&cells, L' ', PAINT_PLAIN, "a佐b");
	ck_assert(setlocale(LC_ALL, "C"));
	struct terminal *terminal = opened();
	terminal_draw(terminal, &cells, false);
	take_sent();
	ck_assert(strstr(sent, "a?"));
	for (size_t i = 0; i < sent_n; i++)
		ck_assert_int_lt((unsigned char)sent[i], 0x80);
	terminal_close(terminal);
	cells_fini(&cells);
}
END_TEST

START_TEST(a_resize_repaints_everything)
{
	static const int sizes[][2] = {{40, 120},  {1, 1},   {24, 80},
				       {200, 400}, {3, 500}, {24, 80}};
	struct terminal *terminal = opened();

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		set_size(sizes[i][0], sizes[i][1]);
		struct cells cells = scene_cells(1, 1);
		terminal_resize(terminal, &cells);
		ck_assert_int_eq(cells.rows, sizes[i][0]);
		ck_assert_int_eq(cells.cols, sizes[i][1]);
		scene_fill(&cells, L'x', PAINT_PLAIN, "");
		terminal_draw(terminal, &cells, false);
		do {
			take_sent();
			terminal_flush(terminal);
		} while (terminal_has_unsent(terminal));
		take_sent();
		sent_n = 0;
		cells_fini(&cells);
	}
	terminal_close(terminal);
}
END_TEST

/* Else the cursor of some, as of a VT100, stops above the last row. */
START_TEST(all_rows_of_the_terminal_are_in_its_scrolling_region)
{
	struct terminal *terminal;

	set_size(40, 120);
	terminal = opened();
	terminal_close(terminal);
	take_sent();
	ck_assert_ptr_nonnull(strstr(sent, "\033[1;40r"));
	ck_assert_ptr_null(strstr(sent, "\033[1;24r"));
}
END_TEST

START_TEST(a_terminal_that_hangs_up_is_gone)
{
	struct terminal *terminal = opened();
	struct cells cells = scene_cells(ROWS, COLS);
	unsigned char keys[8];

	close(slave);
	close(master);
	ck_assert_uint_eq(terminal_read(terminal, keys, sizeof keys), 0);
	ck_assert_int_eq(terminal_fd(terminal), -1);
	terminal_draw(terminal, &cells, true);
	terminal_resize(terminal, &cells);
	ck_assert_uint_eq(terminal_read(terminal, keys, sizeof keys), 0);
	ck_assert(!terminal_has_unsent(terminal));
	terminal_close(terminal);
	cells_fini(&cells);
}
END_TEST

static const int fatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

START_TEST(a_crash_leaves_the_terminal_as_it_was)
{
	struct termios before = mode_of(slave);
	int status;
	pid_t child = fork();

	if (child == 0) {
		opened();
		raise(fatal[_i]);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), fatal[_i]);
	ck_assert_int_eq(mode_of(slave).c_lflag, before.c_lflag);
	take_sent();
	ck_assert(strstr(sent, "\033[?1049l"));
}
END_TEST

START_TEST(without_a_terminal_nothing_opens)
{
	struct console *console = NULL;
	struct sb_error err;
	int ends[2];

	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_eq(console_open(ends[0], &console, &err), SB_SYSTEM);
	ck_assert_msg(strstr(err.text, "Not a terminal. Start it on a console"),
		      "%s", err.text);
	ck_assert_ptr_null(console);
	console_close(NULL);
}
END_TEST

static const char *const useless[] = {"no-such-type", "dumb", ""};

/* In a child: ncurses keeps memory of a type that it does not know. */
static int opens_useless(const char *type)
{
	struct console *console = NULL;
	struct sb_error err;
	int status;
	pid_t child = fork();

	if (child == 0) {
		setenv("TERM", type, 1);
		if (console_open(slave, &console, &err) != SB_SYSTEM)
			_exit(1);
		_exit(strstr(err.text, type) ? 0 : 2);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	return status;
}

START_TEST(a_terminal_without_full_screen_is_named)
{
	struct termios before = mode_of(slave);

	ck_assert_int_eq(opens_useless(useless[_i]), 0);
	ck_assert_int_eq(mode_of(slave).c_lflag, before.c_lflag);
}
END_TEST

START_TEST(a_key_becomes_an_intent)
{
	struct scene *s = scene_new(ROWS, COLS, &glyphs_utf8);
	struct view view = s->view;
	struct console *console = NULL;
	struct intent intent;

	ck_assert(console_open(slave, &console, NULL) == SB_OK);
	ck_assert_int_eq(console_events(console), POLLIN);
	console_draw(console, &view);
	take_sent();
	ck_assert(strstr(sent, "OPEN BETTING"));
	view.now_ms += 1000;
	ck_assert(!console_read_intent(console, &view, &intent));
	ck_assert_int_eq(write(master, "\003\034 ", 3), 3);
	ck_assert(console_read_intent(console, &view, &intent));
	ck_assert_str_eq(intent.line, "open");
	ck_assert(!console_read_intent(console, &view, &intent));
	console_close(console);
	scene_free(s);
}
END_TEST

START_TEST(keys_work_while_output_is_blocked)
{
	struct scene *s = scene_new(ROWS, COLS, &glyphs_utf8);
	struct view view = s->view;
	struct console *console = NULL;
	struct intent intent;
	char text[32];

	ck_assert(console_open(slave, &console, NULL) == SB_OK);
	console_draw(console, &view);
	view.now_ms += 1000;
	view.dealer = text;
	for (int i = 0; !(console_events(console) & POLLOUT); i++) {
		snprintf(text, sizeof text, "%d", i);
		console_resize(console);
		console_draw(console, &view);
	}
	ck_assert_int_eq(write(master, " ", 1), 1);
	ck_assert(console_read_intent(console, &view, &intent));
	ck_assert_str_eq(intent.line, "open");
	console_close(console);
	scene_free(s);
}
END_TEST

static const struct test tests[] = {
	T(keys_arrive_raw_and_the_mode_comes_back),
	T(the_shell_keeps_its_own_blocking_descriptor),
	T(a_blocked_terminal_stops_nobody),
	T(closing_does_not_wait),
	T(unchanged_cells_are_not_sent_again),
	T(the_bell_rings_when_asked),
	L(an_alarm_stands_out_in_every_terminal, colours),
	T(every_paint_that_matters_stands_out_without_colours),
	T(red_and_black_suits_differ_by_more_than_colour),
	T(the_locale_limits_what_is_written),
	T(a_resize_repaints_everything),
	T(all_rows_of_the_terminal_are_in_its_scrolling_region),
	T(a_terminal_that_hangs_up_is_gone),
	L(a_crash_leaves_the_terminal_as_it_was, fatal),
	T(without_a_terminal_nothing_opens),
	L(a_terminal_without_full_screen_is_named, useless),
	T(a_key_becomes_an_intent),
	T(keys_work_while_output_is_blocked),
};

SUITE_AROUND("terminal", tests, set_up, tear_down)
