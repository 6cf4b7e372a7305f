/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/term.h"

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

#include "rules/text.h"

enum { LEAVE_MS = 200, RESTORE_MAX = 256 };

struct term {
	int fd;	   /* the terminal; not shared with the shell */
	int drawn; /* memory file that ncurses writes to */
	FILE *out; /* drawn */
	FILE *in;  /* ncurses reads nothing */
	SCREEN *screen;
	struct cells shown; /* what ncurses knows to be on the screen */
	enum scheme scheme;
	struct termios raw;
	char *unsent;
	size_t unsent_n, unsent_at;
};

/* What a fatal signal puts back. */
static struct {
	volatile sig_atomic_t fd; /* -1: nothing */
	struct termios mode;
	char bytes[RESTORE_MAX];
	size_t n;
} restore = {.fd = -1};

static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
static const int curses_takes[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};

enum {
	FATAL = sizeof fatal / sizeof fatal[0],
	CURSES_TAKES = sizeof curses_takes / sizeof curses_takes[0],
};

static void term_died(int signal)
{
	if (restore.fd >= 0) {
		ssize_t n = write(restore.fd, restore.bytes, restore.n);
		(void)n;
		tcsetattr(restore.fd, TCSANOW, &restore.mode);
	}
	raise(signal);
}

static void term_guard_mode(void)
{
	struct sigaction action = {.sa_handler = term_died,
				   .sa_flags = (int)SA_RESETHAND | SA_NODEFER};

	sigemptyset(&action.sa_mask);
	for (int i = 0; i < FATAL; i++)
		sigaction(fatal[i], &action, NULL);
}

/* The strings that end full-screen mode, for the signal handler. */
static void term_learn_leaving(void)
{
	static const char *const names[] = {"sgr0", "cnorm", "rmcup"};

	restore.n = 0;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		const char *bytes = tigetstr(names[i]);
		if (!bytes || bytes == (char *)-1 || strstr(bytes, "$<"))
			continue;
		size_t n = strlen(bytes);
		if (n > RESTORE_MAX - restore.n)
			continue;
		memcpy(restore.bytes + restore.n, bytes, n);
		restore.n += n;
	}
}

static void term_raw_mode(struct term *term)
{
	term->raw = restore.mode;
	cfmakeraw(&term->raw);
	term->raw.c_cc[VMIN] = 1;
	term->raw.c_cc[VTIME] = 0;
	tcsetattr(term->fd, TCSANOW, &term->raw);
}

static int term_open_own(int fd)
{
	int flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
	const char *name = ttyname(fd);
	int own = name ? open(name, flags) : -1;

	return own >= 0 ? own : open("/dev/tty", flags);
}

/* ncurses takes some signals for itself; they are the station's. */
static void term_new_screen(struct term *term)
{
	struct sigaction before[CURSES_TAKES];

	for (int i = 0; i < CURSES_TAKES; i++)
		sigaction(curses_takes[i], NULL, &before[i]);
	use_env(FALSE);
	term->screen = newterm(NULL, term->out, term->in);
	for (int i = 0; i < CURSES_TAKES; i++)
		sigaction(curses_takes[i], &before[i], NULL);
}

static enum scheme term_scheme(void)
{
	const char *no_color = getenv("NO_COLOR");

	if ((no_color && *no_color) || !has_colors())
		return SCHEME_MONO;
	if (COLORS >= 256 && COLOR_PAIRS > PAINTS)
		return SCHEME_256;
	return COLORS >= 8 && COLOR_PAIRS > PAINTS ? SCHEME_8 : SCHEME_MONO;
}

static void term_start_colours(struct term *term)
{
	bool own = true;

	term->scheme = term_scheme();
	if (term->scheme == SCHEME_MONO)
		return;
	start_color();
	own = use_default_colors() == OK;
	for (int paint = 0; paint < PAINTS; paint++) {
		struct look look = paint_look(term->scheme, (enum paint)paint);
		if (!own && look.fore == COLOUR_DEFAULT)
			look.fore = COLOR_WHITE;
		if (!own && look.back == COLOUR_DEFAULT)
			look.back = COLOR_BLACK;
		init_pair((short)(paint + 1), look.fore, look.back);
	}
}

static void term_start_curses(struct term *term)
{
	nonl();
	typeahead(-1);
	curs_set(0);
	leaveok(stdscr, TRUE);
	term_start_colours(term);
	term_learn_leaving();
}

static enum sb_result term_no_terminal(struct sb_error *err)
{
	return sb_fail(err, SB_OUTSIDE, "%s",
		       _("The station needs a terminal. Start it on a "
			 "console, in xterm or in tmux."));
}

static enum sb_result term_open_files(struct term *term, int fd,
				      struct sb_error *err)
{
	term->fd = term_open_own(fd);
	if (term->fd < 0 || tcgetattr(term->fd, &restore.mode) != 0)
		return term_no_terminal(err);
	term->drawn = memfd_create("sabot-screen", MFD_CLOEXEC);
	term->out = term->drawn < 0 ? NULL : fdopen(term->drawn, "w");
	term->in = fopen("/dev/null", "re");
	if (!term->out || !term->in)
		return sb_fail(err, SB_OUTSIDE, _("The screen's memory: %s."),
			       strerror(errno));
	return SB_OK;
}

enum sb_result term_open(int fd, struct term **opened, struct sb_error *err)
{
	struct term *term = calloc(1, sizeof *term);
	const char *type = getenv("TERM");
	enum sb_result result;

	if (!term)
		abort();
	term->fd = term->drawn = -1;
	result = term_open_files(term, fd, err);
	if (result == SB_OK) {
		term_new_screen(term);
		if (!term->screen)
			result = sb_fail(err, SB_OUTSIDE,
					 _("Terminal type %s is unknown. Set "
					   "TERM to that of the terminal."),
					 type ? type : "-");
	}
	if (result != SB_OK) {
		term_close(term);
		return result;
	}
	term_start_curses(term);
	restore.fd = term->fd;
	term_guard_mode();
	term_reset(term);
	*opened = term;
	return SB_OK;
}

int term_fd(const struct term *term)
{
	return term->fd;
}

bool term_is_behind(const struct term *term)
{
	return term->unsent_at < term->unsent_n;
}

/* The terminal is gone for good. */
static void term_hung_up(struct term *term)
{
	close(term->fd);
	term->fd = -1;
	restore.fd = -1;
	term->unsent_n = term->unsent_at = 0;
}

void term_send(struct term *term)
{
	while (term->fd >= 0 && term_is_behind(term)) {
		ssize_t n = write(term->fd, term->unsent + term->unsent_at,
				  term->unsent_n - term->unsent_at);
		if (n > 0)
			term->unsent_at += (size_t)n;
		else if (errno == EAGAIN)
			return;
		else if (errno != EINTR)
			term_hung_up(term);
	}
}

/* Takes over what ncurses wrote. */
static void term_collect(struct term *term)
{
	fflush(term->out);
	off_t size = lseek(term->drawn, 0, SEEK_END);

	term->unsent_n = term->unsent_at = 0;
	if (size <= 0)
		return;
	term->unsent = realloc(term->unsent, (size_t)size);
	if (!term->unsent)
		abort();
	ssize_t n = pread(term->drawn, term->unsent, (size_t)size, 0);
	term->unsent_n = n > 0 ? (size_t)n : 0;
	if (ftruncate(term->drawn, 0) == 0)
		lseek(term->drawn, 0, SEEK_SET);
}

static void term_leave(struct term *term)
{
	struct pollfd ready = {.fd = term->fd, .events = POLLOUT};

	term_send(term);
	endwin();
	if (!term_is_behind(term))
		term_collect(term);
	term_send(term);
	if (term_is_behind(term) && poll(&ready, 1, LEAVE_MS) > 0)
		term_send(term);
	if (term->fd >= 0)
		tcsetattr(term->fd, TCSANOW, &restore.mode);
	restore.fd = -1;
	for (int i = 0; i < FATAL; i++)
		signal(fatal[i], SIG_DFL);
}

void term_close(struct term *term)
{
	if (!term)
		return;
	if (term->screen) {
		term_leave(term);
		delscreen(term->screen);
	}
	if (term->out)
		fclose(term->out);
	else if (term->drawn >= 0)
		close(term->drawn);
	if (term->in)
		fclose(term->in);
	if (term->fd >= 0)
		close(term->fd);
	cells_fini(&term->shown);
	free(term->unsent);
	free(term);
}

void term_size(const struct term *term, int *rows, int *cols)
{
	*rows = term->shown.rows;
	*cols = term->shown.cols;
}

void term_reset(struct term *term)
{
	struct winsize size = {0};

	if (term->fd < 0)
		return;
	term_raw_mode(term);
	if (ioctl(term->fd, TIOCGWINSZ, &size) != 0 || !size.ws_row ||
	    !size.ws_col) {
		size.ws_row = 24;
		size.ws_col = 80;
	}
	cells_size(&term->shown, size.ws_row, size.ws_col);
	resize_term(term->shown.rows, term->shown.cols);
	erase();
	clearok(stdscr, TRUE);
}

/* A character that the locale cannot write would end the line. */
static wchar_t term_writable(wchar_t c)
{
	char bytes[64];
	mbstate_t state = {0};

	return wcrtomb(bytes, c, &state) == (size_t)-1 ? L'?' : c;
}

static void term_put(const struct term *term, int row, int col,
		     struct cell cell)
{
	struct look look = paint_look(term->scheme, (enum paint)cell.paint);
	wchar_t text[2] = {term_writable(cell.c), 0};
	attr_t attributes = A_NORMAL;
	short pair = 0;
	cchar_t c;

	if (look.attributes & LOOK_BOLD)
		attributes |= A_BOLD;
	if (look.attributes & LOOK_REVERSE)
		attributes |= A_REVERSE;
	if (look.attributes & LOOK_UNDERLINE)
		attributes |= A_UNDERLINE;
	if (term->scheme != SCHEME_MONO)
		pair = (short)(cell.paint + 1);
	setcchar(&c, text, attributes, pair, NULL);
	mvadd_wch(row, col, &c);
}

static void term_draw_row(struct term *term, const struct cells *cells, int row)
{
	size_t first = (size_t)row * (size_t)cells->cols;
	struct cell *shown = &term->shown.cell[first];
	const struct cell *wanted = &cells->cell[first];

	for (int col = 0; col < cells->cols; col++)
		if (wanted[col].c)
			term_put(term, row, col, wanted[col]);
	memcpy(shown, wanted, (size_t)cells->cols * sizeof *shown);
}

static bool term_row_differs(const struct term *term, const struct cells *cells,
			     int row)
{
	int first = row * cells->cols;

	for (int i = first; i < first + cells->cols; i++)
		if (term->shown.cell[i].c != cells->cell[i].c ||
		    term->shown.cell[i].paint != cells->cell[i].paint)
			return true;
	return false;
}

void term_draw(struct term *term, const struct cells *cells, bool bell)
{
	if (term->fd < 0 || term_is_behind(term) ||
	    cells->rows != term->shown.rows || cells->cols != term->shown.cols)
		return;
	for (int row = 0; row < cells->rows; row++)
		if (term_row_differs(term, cells, row))
			term_draw_row(term, cells, row);
	refresh();
	if (bell)
		beep();
	term_collect(term);
	term_send(term);
}

size_t term_read(struct term *term, unsigned char *to, size_t n)
{
	ssize_t got = term->fd < 0 ? 0 : read(term->fd, to, n);

	if (got > 0 || term->fd < 0 || n == 0)
		return got > 0 ? (size_t)got : 0;
	if (got == 0 || (errno != EAGAIN && errno != EINTR))
		term_hung_up(term);
	return 0;
}

void term_teach(const struct term *term, struct keys *keys)
{
	static const struct {
		const char *capability;
		int key;
	} rows[] = {
		{"kf1", KEYS_F1},	 {"kf2", KEYS_F2},
		{"kf3", KEYS_F3},	 {"kf4", KEYS_F4},
		{"kf5", KEYS_F5},	 {"kf10", KEYS_F10},
		{"kcuu1", KEYS_UP},	 {"kcud1", KEYS_DOWN},
		{"kcub1", KEYS_LEFT},	 {"kcuf1", KEYS_RIGHT},
		{"khome", KEYS_HOME},	 {"kend", KEYS_END},
		{"kpp", KEYS_PAGE_UP},	 {"knp", KEYS_PAGE_DOWN},
		{"kcbt", KEYS_BACK_TAB},
	};

	(void)term; /* terminfo's own, of the terminal that is open */
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *bytes = tigetstr(rows[i].capability);
		if (bytes && bytes != (char *)-1)
			keys_learn(keys, rows[i].key, bytes);
	}
}
