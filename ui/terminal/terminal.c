/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/terminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "rules/core/gettext.h"

enum { LEAVE_MS = 200, RESTORE_MAX = 256 };

struct terminal {
	int fd;	   /* the terminal; not shared with the shell */
	int drawn; /* memory file that ncurses writes to */
	FILE *out; /* drawn */
	FILE *in;  /* ncurses reads nothing */
	SCREEN *screen;
	struct cells shown; /* the screen as ncurses knows it */
	enum scheme scheme;
	struct termios raw;
	struct keys keys;
	char *unsent;
	size_t unsent_n, unsent_at;
};

/* State that a fatal signal restores. */
static struct {
	volatile sig_atomic_t fd; /* -1: nothing */
	struct termios mode;
	char bytes[RESTORE_MAX];
	size_t n;
} restore = {.fd = -1};

static const int fatal[] = {SIGSEGV, SIGBUS,  SIGFPE, SIGILL,
			    SIGABRT, SIGTRAP, SIGSYS};
static const int curses_signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};

enum {
	FATAL = sizeof fatal / sizeof fatal[0],
	CURSES_SIGNALS = sizeof curses_signals / sizeof curses_signals[0],
};

/* One that another program sent is no fault: the owner of the terminal ends as
 * after SIGTERM. */
static void terminal_on_fatal_signal(int number, siginfo_t *info, void *context)
{
	(void)context;
	if (info->si_code <= 0 && info->si_pid != getpid()) {
		kill(getpid(), SIGTERM);
		return;
	}
	if (restore.fd >= 0) {
		ssize_t n = write(restore.fd, restore.bytes, restore.n);
		(void)n;
		tcsetattr(restore.fd, TCSANOW, &restore.mode);
	}
	sigaction(number, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
	raise(number);
}

static void terminal_catch_fatal_signals(void)
{
	struct sigaction action = {.sa_sigaction = terminal_on_fatal_signal,
				   .sa_flags = SA_SIGINFO | SA_NODEFER};

	sigemptyset(&action.sa_mask);
	for (int i = 0; i < FATAL; i++)
		sigaction(fatal[i], &action, NULL);
}

static bool terminal_has(const char *capability)
{
	const char *bytes = tigetstr(capability);

	return bytes && bytes != (const char *)-1;
}

/* The strings that end full-screen mode, for the signal handler. */
static void terminal_load_exit_strings(void)
{
	static const char *const names[] = {"sgr0", "cnorm", "rmcup"};
	static const char no_mouse[] = "\033[?1006;1000l";

	restore.n = 0;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		const char *bytes = tigetstr(names[i]);
		if (!terminal_has(names[i]) || strstr(bytes, "$<"))
			continue;
		size_t n = strlen(bytes);
		if (n > RESTORE_MAX - restore.n)
			continue;
		memcpy(restore.bytes + restore.n, bytes, n);
		restore.n += n;
	}
	if (terminal_has("kmous") &&
	    sizeof no_mouse - 1 <= RESTORE_MAX - restore.n) {
		memcpy(restore.bytes + restore.n, no_mouse,
		       sizeof no_mouse - 1);
		restore.n += sizeof no_mouse - 1;
	}
}

static void terminal_raw_mode(struct terminal *terminal)
{
	terminal->raw = restore.mode;
	cfmakeraw(&terminal->raw);
	terminal->raw.c_cc[VMIN] = 1;
	terminal->raw.c_cc[VTIME] = 0;
	tcsetattr(terminal->fd, TCSANOW, &terminal->raw);
}

static int terminal_reopen(int fd)
{
	int flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
	const char *name = ttyname(fd);
	int own = name ? open(name, flags) : -1;

	return own >= 0 ? own : open("/dev/tty", flags);
}

static struct winsize terminal_window_size(const struct terminal *terminal)
{
	struct winsize size = {0};

	if (ioctl(terminal->fd, TIOCGWINSZ, &size) != 0 || !size.ws_row ||
	    !size.ws_col)
		size = (struct winsize){.ws_row = 24, .ws_col = 80};
	return size;
}

/* ncurses writes to a file that has no size. It would have the terminal scroll
 * within 24 rows, and a cursor of some stops at the last of them. */
static void terminal_set_size(const struct terminal *terminal)
{
	struct winsize size = terminal_window_size(terminal);
	char text[8];

	snprintf(text, sizeof text, "%u", size.ws_row);
	setenv("LINES", text, 1);
	snprintf(text, sizeof text, "%u", size.ws_col);
	setenv("COLUMNS", text, 1);
}

/* ncurses sets handlers for some signals; give them back to the station. */
static void terminal_new_screen(struct terminal *terminal)
{
	struct sigaction before[CURSES_SIGNALS];

	for (int i = 0; i < CURSES_SIGNALS; i++)
		sigaction(curses_signals[i], NULL, &before[i]);
	terminal_set_size(terminal);
	terminal->screen = newterm(NULL, terminal->out, terminal->in);
	for (int i = 0; i < CURSES_SIGNALS; i++)
		sigaction(curses_signals[i], &before[i], NULL);
}

static enum scheme terminal_scheme(void)
{
	const char *no_color = getenv("NO_COLOR");

	if ((no_color && *no_color) || !has_colors() || start_color() != OK)
		return SCHEME_MONO;
	if (COLORS >= 256 && COLOR_PAIRS > PAINTS)
		return SCHEME_256;
	return COLORS >= 8 && COLOR_PAIRS > PAINTS ? SCHEME_8 : SCHEME_MONO;
}

static void terminal_start_colours(struct terminal *terminal)
{
	bool own;

	terminal->scheme = terminal_scheme();
	if (terminal->scheme == SCHEME_MONO)
		return;
	own = use_default_colors() == OK;
	for (int paint = 0; paint < PAINTS; paint++) {
		struct text_style text_style =
			paint_style(terminal->scheme, (enum paint)paint);
		if (!own && text_style.fore == COLOUR_DEFAULT)
			text_style.fore = COLOR_WHITE;
		if (!own && text_style.back == COLOUR_DEFAULT)
			text_style.back = COLOR_BLACK;
		init_pair((short)(paint + 1), text_style.fore, text_style.back);
	}
}

/* Loads the key sequences of the open terminal. */
static void terminal_load_keys(struct keys *keys)
{
	static const struct {
		const char *capability;
		int key;
	} rows[] = {
		{"kf1", KEYS_F1},	 {"kf2", KEYS_F2},
		{"kf3", KEYS_F3},	 {"kf4", KEYS_F4},
		{"kf5", KEYS_F5},	 {"kf6", KEYS_F6},
		{"kf10", KEYS_F10},	 {"kcuu1", KEYS_UP},
		{"kcud1", KEYS_DOWN},	 {"kcub1", KEYS_LEFT},
		{"kcuf1", KEYS_RIGHT},	 {"khome", KEYS_HOME},
		{"kend", KEYS_END},	 {"kpp", KEYS_PAGE_UP},
		{"knp", KEYS_PAGE_DOWN}, {"kcbt", KEYS_BACK_TAB},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (terminal_has(rows[i].capability))
			keys_add(keys, rows[i].key,
				 tigetstr(rows[i].capability));
}

static void terminal_start_curses(struct terminal *terminal)
{
	nonl();
	typeahead(-1);
	curs_set(0);
	leaveok(stdscr, TRUE);
	mousemask(BUTTON1_PRESSED, NULL); /* the terminal sends clicks */
	terminal_start_colours(terminal);
	terminal_load_exit_strings();
	terminal_load_keys(&terminal->keys);
}

static enum sb_result terminal_open_files(struct terminal *terminal, int fd,
					  struct sb_error *err)
{
	terminal->fd = terminal_reopen(fd);
	if (terminal->fd < 0 || tcgetattr(terminal->fd, &restore.mode) != 0)
		return sb_fail(err, SB_SYSTEM, "%s",
			       _("Not a terminal. Start it on a console, in "
				 "xterm or in tmux."));
	terminal->drawn = memfd_create("sabot-screen", MFD_CLOEXEC);
	terminal->out =
		terminal->drawn < 0 ? NULL : fdopen(terminal->drawn, "w");
	terminal->in = fopen("/dev/null", "re");
	if (!terminal->out || !terminal->in)
		return sb_fail(err, SB_SYSTEM, _("Screen buffer: %s."),
			       strerror(errno));
	return SB_OK;
}

static void terminal_reset(struct terminal *terminal)
{
	struct winsize size;

	if (terminal->fd < 0)
		return;
	terminal_raw_mode(terminal);
	size = terminal_window_size(terminal);
	cells_resize(&terminal->shown, size.ws_row, size.ws_col);
	resize_term(terminal->shown.rows, terminal->shown.cols);
	erase();
	clearok(stdscr, TRUE);
}

static enum sb_result terminal_start(struct terminal *terminal, int fd,
				     struct sb_error *err)
{
	const char *type = getenv("TERM");
	enum sb_result result = terminal_open_files(terminal, fd, err);

	if (result != SB_OK)
		return result;
	terminal_new_screen(terminal);
	if (!terminal->screen || !terminal_has("cup"))
		return sb_fail(err, SB_SYSTEM,
			       _("Terminal type %s: unknown or not "
				 "full-screen. Set TERM to "
				 "your terminal's type."),
			       type ? type : "-");
	terminal_start_curses(terminal);
	restore.fd = terminal->fd;
	terminal_catch_fatal_signals();
	terminal_reset(terminal);
	return SB_OK;
}

enum sb_result terminal_open(int fd, struct terminal **opened,
			     struct sb_error *err)
{
	struct terminal *terminal = calloc(1, sizeof *terminal);

	if (!terminal)
		abort();
	terminal->fd = terminal->drawn = -1;
	enum sb_result result = terminal_start(terminal, fd, err);
	if (result == SB_OK)
		*opened = terminal;
	else
		terminal_close(terminal);
	return result;
}

int terminal_fd(const struct terminal *terminal)
{
	return terminal->fd;
}

bool terminal_has_unsent(const struct terminal *terminal)
{
	return terminal->unsent_at < terminal->unsent_n;
}

/* The terminal is gone for good. */
static void terminal_hang_up(struct terminal *terminal)
{
	close(terminal->fd);
	terminal->fd = -1;
	restore.fd = -1;
	terminal->unsent_n = terminal->unsent_at = 0;
}

void terminal_flush(struct terminal *terminal)
{
	while (terminal->fd >= 0 && terminal_has_unsent(terminal)) {
		ssize_t n = write(terminal->fd,
				  terminal->unsent + terminal->unsent_at,
				  terminal->unsent_n - terminal->unsent_at);
		if (n > 0)
			terminal->unsent_at += (size_t)n;
		else if (errno == EAGAIN)
			return;
		else if (errno != EINTR)
			terminal_hang_up(terminal);
	}
}

/* Collects the output of ncurses. */
static void terminal_collect_output(struct terminal *terminal)
{
	fflush(terminal->out);
	off_t size = lseek(terminal->drawn, 0, SEEK_END);

	terminal->unsent_n = terminal->unsent_at = 0;
	if (size <= 0)
		return;
	terminal->unsent = realloc(terminal->unsent, (size_t)size);
	if (!terminal->unsent)
		abort();
	ssize_t n = pread(terminal->drawn, terminal->unsent, (size_t)size, 0);
	terminal->unsent_n = n > 0 ? (size_t)n : 0;
	if (ftruncate(terminal->drawn, 0) == 0)
		lseek(terminal->drawn, 0, SEEK_SET);
}

static void terminal_leave(struct terminal *terminal)
{
	struct pollfd ready = {.fd = terminal->fd, .events = POLLOUT};

	terminal_flush(terminal);
	endwin();
	if (!terminal_has_unsent(terminal))
		terminal_collect_output(terminal);
	terminal_flush(terminal);
	if (terminal_has_unsent(terminal) && poll(&ready, 1, LEAVE_MS) > 0)
		terminal_flush(terminal);
	if (terminal->fd >= 0)
		tcsetattr(terminal->fd, TCSANOW, &restore.mode);
	restore.fd = -1;
	for (int i = 0; i < FATAL; i++)
		signal(fatal[i], SIG_DFL);
}

void terminal_close(struct terminal *terminal)
{
	if (!terminal)
		return;
	if (terminal->screen) {
		terminal_leave(terminal);
		delscreen(terminal->screen);
	}
	if (terminal->out)
		fclose(terminal->out);
	else if (terminal->drawn >= 0)
		close(terminal->drawn);
	if (terminal->in)
		fclose(terminal->in);
	if (terminal->fd >= 0)
		close(terminal->fd);
	cells_fini(&terminal->shown);
	free(terminal->unsent);
	free(terminal);
}

void terminal_resize(struct terminal *terminal, struct cells *cells)
{
	terminal_reset(terminal);
	cells_resize(cells, terminal->shown.rows, terminal->shown.cols);
}

/* A character that the locale cannot write would end the line. */
static wchar_t terminal_printable(wchar_t c)
{
	char bytes[64];
	mbstate_t state = {0};

	return wcrtomb(bytes, c, &state) == (size_t)-1 ? L'?' : c;
}

static void terminal_put(const struct terminal *terminal, int row, int col,
			 struct cell cell)
{
	struct text_style text_style =
		paint_style(terminal->scheme, (enum paint)cell.paint);
	wchar_t text[2] = {terminal_printable(cell.c), 0};
	attr_t attributes = A_NORMAL;
	short pair = 0;
	cchar_t c;

	if (text_style.attributes & STYLE_BOLD)
		attributes |= A_BOLD;
	if (text_style.attributes & STYLE_REVERSE)
		attributes |= A_REVERSE;
	if (text_style.attributes & STYLE_UNDERLINE)
		attributes |= A_UNDERLINE;
	if (terminal->scheme != SCHEME_MONO)
		pair = (short)(cell.paint + 1);
	setcchar(&c, text, attributes, pair, NULL);
	mvadd_wch(row, col, &c);
}

static bool terminal_same(struct cell a, struct cell b)
{
	return a.c == b.c && a.paint == b.paint;
}

/* The cells that differ; of a wide character the left half stands for both. */
static void terminal_draw_row(struct terminal *terminal,
			      const struct cells *cells, int row)
{
	struct cell *shown = &terminal->shown.cell[row * cells->cols];
	const struct cell *wanted = &cells->cell[row * cells->cols];

	for (int col = 0; col < cells->cols; col++) {
		int left = col > 0 && !wanted[col].c ? col - 1 : col;

		if (terminal_same(shown[col], wanted[col]))
			continue;
		if (wanted[left].c)
			terminal_put(terminal, row, left, wanted[left]);
		shown[col] = wanted[col];
	}
}

void terminal_draw(struct terminal *terminal, const struct cells *cells,
		   bool ring)
{
	if (terminal->fd < 0 || terminal_has_unsent(terminal) ||
	    cells->rows != terminal->shown.rows ||
	    cells->cols != terminal->shown.cols)
		return;
	for (int row = 0; row < cells->rows; row++)
		terminal_draw_row(terminal, cells, row);
	refresh();
	if (ring)
		beep();
	terminal_collect_output(terminal);
	terminal_flush(terminal);
}

size_t terminal_read(struct terminal *terminal, unsigned char *to, size_t n)
{
	ssize_t got = terminal->fd < 0 ? 0 : read(terminal->fd, to, n);

	if (got > 0 || terminal->fd < 0 || n == 0)
		return got > 0 ? (size_t)got : 0;
	if (got == 0 || (errno != EAGAIN && errno != EINTR))
		terminal_hang_up(terminal);
	return 0;
}

int terminal_key(struct terminal *terminal, int64_t now_ms)
{
	struct keys *keys = &terminal->keys;
	unsigned char *to;
	int key;

	while ((key = keys_next(keys, now_ms)) == KEYS_NONE) {
		size_t room = keys_reserve(keys, &to);
		size_t n = terminal_read(terminal, to, room);
		if (n == 0)
			return KEYS_NONE;
		keys_commit(keys, n, now_ms);
	}
	return key;
}

void terminal_click(const struct terminal *terminal, int *row, int *col)
{
	keys_click(&terminal->keys, row, col);
}

short terminal_events(const struct terminal *terminal)
{
	return terminal_has_unsent(terminal) ? POLLIN | POLLOUT : POLLIN;
}

int64_t terminal_due(const struct terminal *terminal)
{
	return keys_due(&terminal->keys);
}
