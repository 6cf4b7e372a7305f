/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/cells.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "ui/terminal/utf8.h"

#define GLYPHS_UTF8(pointer_glyph)                                             \
	{                                                                      \
		.thin = {L'─', L'│', L'┌', L'┐', L'└', L'┘'},                  \
		.thick = {L'═', L'║', L'╔', L'╗', L'╚', L'╝'},                 \
		.suit = {[SUIT_CLUBS] = L'♣',                                  \
			 [SUIT_DIAMONDS] = L'♦',                               \
			 [SUIT_HEARTS] = L'♥',                                 \
			 [SUIT_SPADES] = L'♠'},                                \
		.full = L'█', .empty = L'░', .upper = L'▀', .lower = L'▄',     \
		.ellipsis = L'…', .mask = L'•', .pointer = (pointer_glyph),    \
		.disc = L'●', .ring = L'○', .open_quote = "“",                 \
		.close_quote = "”",                                            \
	}

const struct glyphs glyphs_utf8 = GLYPHS_UTF8(L'►');

/* No font of the kernel's console that has the suits has that pointer. */
static const struct glyphs glyphs_console = GLYPHS_UTF8(L'▶');

const struct glyphs glyphs_ascii = {
	.thin = {L'-', L'|', L'+', L'+', L'+', L'+'},
	.thick = {L'=', L'#', L'#', L'#', L'#', L'#'},
	.suit = {[SUIT_CLUBS] = L'c',
		 [SUIT_DIAMONDS] = L'd',
		 [SUIT_HEARTS] = L'h',
		 [SUIT_SPADES] = L's'},
	.full = L'#',
	.empty = L'.',
	.upper = L'"',
	.lower = L'o',
	.ellipsis = L'~',
	.mask = L'*',
	.pointer = L'>',
	.disc = L'@',
	.ring = L'o',
	.open_quote = "\"",
	.close_quote = "\"",
};

const struct glyphs *glyphs_for_locale(void)
{
	const char *terminal = getenv("TERM");

	if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		return &glyphs_ascii;
	return terminal && strncmp(terminal, "linux", 5) == 0 ? &glyphs_console
							      : &glyphs_utf8;
}

const char *glyphs_rank(struct card card)
{
	static const char *const ranks[] = {"?", "A", "2", "3",	 "4", "5", "6",
					    "7", "8", "9", "10", "J", "Q", "K"};

	return card.face < FACES ? ranks[card_rank(card)] : ranks[0];
}

void glyphs_card(const struct glyphs *glyphs, struct card card,
		 char text[static GLYPHS_CARD_MAX])
{
	if (card.face >= FACES) {
		strcpy(text, "??");
		return;
	}
	char *end = stpcpy(text, glyphs_rank(card));
	end[utf8_encode(glyphs->suit[card_suit(card)], end)] = '\0';
}

void cells_resize(struct cells *cells, int rows, int cols)
{
	cells->rows = rows < CELLS_ROWS_MAX ? rows : CELLS_ROWS_MAX;
	cells->cols = cols < CELLS_COLS_MAX ? cols : CELLS_COLS_MAX;
	free(cells->cell);
	cells->cell = calloc((size_t)cells->rows * (size_t)cells->cols + 1,
			     sizeof *cells->cell);
	if (!cells->cell)
		abort();
	cells_clear(cells);
}

void cells_fini(struct cells *cells)
{
	free(cells->cell);
	cells->cell = NULL;
}

void cells_clear(struct cells *cells)
{
	for (int i = 0; i < cells->rows * cells->cols; i++)
		cells->cell[i] = (struct cell){.c = L' ', .paint = PAINT_PLAIN};
}

/* The cell at that place; NULL: outside of the box or the grid. */
static struct cell *cells_at(struct cells *cells, struct rect box, int row,
			     int col)
{
	if (row < 0 || row >= box.rows || col < 0 || col >= box.cols)
		return NULL;
	row += box.row;
	col += box.col;
	if (row < 0 || row >= cells->rows || col < 0 || col >= cells->cols)
		return NULL;
	return &cells->cell[row * cells->cols + col];
}

void cells_put(struct cells *cells, struct rect box, int row, int col,
	       enum paint paint, wchar_t c)
{
	struct cell *cell = cells_at(cells, box, row, col);
	int at = box.col + col;

	if (!cell)
		return;
	/* half a wide character that is written over leaves a blank */
	if (!cell->c && at > 0)
		cell[-1].c = L' ';
	if (at < cells->cols - 1 && !cell[1].c)
		cell[1].c = L' ';
	*cell = (struct cell){.c = c, .paint = (uint8_t)paint};
}

void cells_set_key(struct cells *cells, struct rect box, int key)
{
	for (int row = 0; row < box.rows; row++)
		for (int col = 0; col < box.cols; col++) {
			struct cell *cell = cells_at(cells, box, row, col);

			if (cell)
				cell->key = key;
		}
}

int cells_key(const struct cells *cells, int row, int col)
{
	if (row < 0 || row >= cells->rows || col < 0 || col >= cells->cols)
		return 0;
	return cells->cell[row * cells->cols + col].key;
}

static bool cells_is_text(const struct cells *cells, const struct cell *cell)
{
	return cells->glyphs != &glyphs_ascii && cell && cell->c != L' ' &&
	       cell->c < cells->glyphs->thin.across;
}

int cells_text(struct cells *cells, struct rect box, int row, int col,
	       enum paint paint, const char *text)
{
	int room = box.cols - col;
	int left = utf8_width(text);
	wchar_t c;

	if (room <= 0)
		return col;
	while ((c = utf8_next(&text))) {
		int columns = utf8_columns(c);
		cells->overlaps +=
			cells_is_text(cells, cells_at(cells, box, row, col));
		if (left > room && columns > room - 1) {
			cells_put(cells, box, row, col, paint,
				  cells->glyphs->ellipsis);
			return col + 1;
		}
		cells_put(cells, box, row, col, paint, c);
		if (columns == 2)
			cells_put(cells, box, row, col + 1, paint, 0);
		col += columns;
		room -= columns;
		left -= columns;
	}
	return col;
}

int cells_text_in(struct cells *cells, struct rect box, int row, int col,
		  int cols, enum paint paint, const char *text)
{
	if (col + cols < box.cols)
		box.cols = col + cols;
	return cells_text(cells, box, row, col, paint, text);
}

void cells_centre(struct cells *cells, struct rect box, int row,
		  enum paint paint, const char *text)
{
	int space = box.cols - utf8_width(text);

	cells_text(cells, box, row, space > 0 ? space / 2 : 0, paint, text);
}

void cells_right(struct cells *cells, struct rect box, int row,
		 enum paint paint, const char *text)
{
	int space = box.cols - utf8_width(text);

	cells_text(cells, box, row, space > 0 ? space : 0, paint, text);
}

/* Bytes of text that fit into cols columns, broken behind a word where one
 * ends; at least one character, and at the end what takes no column, too. */
static size_t cells_line(const char *text, int cols)
{
	const char *p = text, *word = NULL;
	int used = 0;
	wchar_t c;

	for (;;) {
		const char *before = p;
		c = utf8_next(&p);
		if (!c)
			return (size_t)(p - text);
		if (c == L' ')
			word = before;
		used += utf8_columns(c);
		if (used > cols && before != text)
			return (size_t)((word ? word : before) - text);
	}
}

int cells_wrap(struct cells *cells, struct rect box, int row, bool centred,
	       enum paint paint, const char *text)
{
	char line[CELLS_COLS_MAX * UTF8_MAX + 1];

	while (*text && row < box.rows) {
		size_t n = cells_line(text, box.cols);
		bool last = row == box.rows - 1;
		if (n >= sizeof line)
			n = sizeof line - 1;
		/* The last row takes the rest, to end in an ellipsis. */
		memcpy(line, text, n);
		line[n] = '\0';
		const char *shown = last ? text : line;
		if (centred)
			cells_centre(cells, box, row, paint, shown);
		else
			cells_text(cells, box, row, 0, paint, shown);
		row++;
		text += n;
		text += strspn(text, " ");
	}
	return row;
}

static void cells_input(struct cells *cells, struct rect row, int col,
			const char *text, bool typing)
{
	col = cells_text(cells, row, 0, col, PAINT_INPUT, text);
	if (typing)
		cells_text(cells, row, 0, col, PAINT_SELECTED, " ");
}

void cells_field(struct cells *cells, struct rect box, const char *text,
		 bool typing)
{
	int col = 0;

	box.rows = box.rows > 0;
	cells_fill(cells, box, L' ', PAINT_INPUT);
	if (utf8_width(text) >= box.cols) {
		cells_put(cells, box, 0, col++, PAINT_INPUT,
			  cells->glyphs->ellipsis);
		while (*text && utf8_width(text) >= box.cols - col)
			utf8_next(&text);
	}
	cells_input(cells, box, col, text, typing);
}

/* The same, broken after any character. */
static size_t cells_cut(const char *text, int cols)
{
	const char *end = text;

	while (*end) {
		const char *next = end;
		wchar_t c = utf8_next(&next);
		cols -= c ? utf8_columns(c) : 0;
		if (cols < 0 && end > text)
			break;
		end = next;
	}
	return (size_t)(end - text);
}

static void cells_text_area_row(struct cells *cells, struct rect row,
				const char *text, size_t n, bool typing)
{
	char line[CELLS_COLS_MAX * UTF8_MAX + 1];

	n = n < sizeof line ? n : sizeof line - 1;
	memcpy(line, text, n);
	line[n] = '\0';
	cells_fill(cells, row, L' ', PAINT_INPUT);
	cells_input(cells, row, 0, line, typing);
}

int cells_text_area(struct cells *cells, struct rect box, const char *text,
		    bool typing)
{
	const int cols = box.cols - 1; /* behind the last it is typed */
	const char *at = text;
	int rows = 1, row;

	for (; at[cells_cut(at, cols)]; rows++)
		at += cells_cut(at, cols);
	for (row = rows > box.rows ? box.rows - rows : 0; row < box.rows;
	     row++) {
		struct rect line = {box.row + row, box.col, 1, box.cols};
		size_t n = cells_cut(text, cols);

		if (row >= 0)
			cells_text_area_row(cells, line, text, n,
					    typing && !text[n]);
		text += n;
		if (!*text)
			return row + 1;
	}
	return row;
}

int cells_wrapped_rows(int cols, const char *text)
{
	int rows = 0;

	while (*text) {
		text += cells_line(text, cols);
		text += strspn(text, " ");
		rows++;
	}
	return rows;
}

void cells_fill(struct cells *cells, struct rect box, wchar_t c,
		enum paint paint)
{
	for (int row = 0; row < box.rows; row++)
		for (int col = 0; col < box.cols; col++)
			cells_put(cells, box, row, col, paint, c);
}

void cells_rule(struct cells *cells, struct rect box, int row)
{
	for (int col = 0; col < box.cols; col++)
		cells_put(cells, box, row, col, PAINT_RULE,
			  cells->glyphs->thin.across);
}

void cells_frame(struct cells *cells, struct rect box,
		 const struct box_glyphs *glyphs, enum paint paint)
{
	int bottom = box.rows - 1, right = box.cols - 1;

	for (int col = 1; col < right; col++) {
		cells_put(cells, box, 0, col, paint, glyphs->across);
		cells_put(cells, box, bottom, col, paint, glyphs->across);
	}
	for (int row = 1; row < bottom; row++) {
		cells_put(cells, box, row, 0, paint, glyphs->down);
		cells_put(cells, box, row, right, paint, glyphs->down);
	}
	cells_put(cells, box, 0, 0, paint, glyphs->top_left);
	cells_put(cells, box, 0, right, paint, glyphs->top_right);
	cells_put(cells, box, bottom, 0, paint, glyphs->bottom_left);
	cells_put(cells, box, bottom, right, paint, glyphs->bottom_right);
}

void cells_ring(struct cells *cells, struct rect box, enum paint paint)
{
	for (int row = 0; row < box.rows; row++)
		for (int col = 0; col < box.cols; col++) {
			struct cell *cell = cells_at(cells, box, row, col);

			if (cell && (row == 0 || row == box.rows - 1 ||
				     col == 0 || col == box.cols - 1))
				cell->paint = (uint8_t)paint;
		}
}

struct rect cells_window(struct cells *cells, struct rect box, enum paint paint,
			 const char *title)
{
	struct rect head = {box.row, box.col + 2, box.rows > 0, box.cols - 4};
	char framed[256];

	cells_fill(cells, box, L' ', PAINT_PLAIN);
	cells_frame(cells, box, &cells->glyphs->thin, paint);
	stpcpy(stpncpy(stpcpy(framed, " "), title, sizeof framed - 3), " ");
	cells_text(cells, head, 0, 0, paint, framed);
	return rect_inside(box, 1, 2);
}

struct rect rect_inside(struct rect box, int rows, int cols)
{
	return (struct rect){box.row + rows, box.col + cols,
			     box.rows - 2 * rows, box.cols - 2 * cols};
}

struct rect rect_from(struct rect box, int row, int col)
{
	return (struct rect){box.row + row, box.col + col, box.rows - row,
			     box.cols - col};
}

struct rect rect_cut_top(struct rect *box, int rows)
{
	struct rect taken = *box;

	taken.rows = rows;
	*box = rect_from(*box, rows, 0);
	return taken;
}

struct rect rect_cut_bottom(struct rect *box, int rows)
{
	box->rows -= rows;
	return (struct rect){box->row + box->rows, box->col, rows, box->cols};
}

#define NONE	  COLOUR_DEFAULT
#define BOLD	  STYLE_BOLD
#define REVERSE	  STYLE_REVERSE
#define UNDERLINE STYLE_UNDERLINE

const char paint_letters[PAINTS + 1] =
	".d-sPBTbpqAHctmLNnx#rkhwKW>iRevgEVGUDZX";

/* A red field means that play is stopped; a red pocket of a wheel is darker.
 * Red suits are bold, black ones are not: colour is never the only sign. */
/* clang-format off */
static const struct text_style text_styles[PAINTS][SCHEMES] = {
	/*                          no colours               8 colours                   256 colours */
	[PAINT_PLAIN] =            {{NONE, NONE, 0},         {NONE, NONE, 0},            {NONE, NONE, 0}},
	[PAINT_DIM] =              {{NONE, NONE, 0},         {NONE, NONE, 0},            {245, NONE, 0}},
	[PAINT_RULE] =             {{NONE, NONE, 0},         {NONE, NONE, 0},            {242, NONE, 0}},
	[PAINT_STRONG] =           {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_PLAYER] =           {{NONE, NONE, BOLD},      {6, NONE, BOLD},            {39, NONE, BOLD}},
	[PAINT_BANKER] =           {{NONE, NONE, BOLD},      {1, NONE, BOLD},            {203, NONE, BOLD}},
	[PAINT_TIE] =              {{NONE, NONE, BOLD},      {2, NONE, BOLD},            {42, NONE, BOLD}},
	[PAINT_BANNER] =           {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_BANNER_PLAYER] =    {{NONE, NONE, BOLD},      {6, NONE, BOLD},            {39, NONE, BOLD}},
	[PAINT_BANNER_BANKER] =    {{NONE, NONE, BOLD},      {1, NONE, BOLD},            {203, NONE, BOLD}},
	[PAINT_ALARM] =            {{NONE, NONE, BOLD | REVERSE}, {7, 1, BOLD},          {231, 160, BOLD}},
	[PAINT_HINT] =             {{NONE, NONE, REVERSE},   {0, 3, 0},                  {16, 220, BOLD}},
	[PAINT_CALL] =             {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_TIME] =             {{NONE, NONE, 0},         {2, NONE, 0},               {42, NONE, 0}},
	[PAINT_TIME_SHORT] =       {{NONE, NONE, BOLD},      {3, NONE, BOLD},            {220, NONE, BOLD}},
	[PAINT_LAST_BETS] =        {{NONE, NONE, BOLD},      {1, NONE, BOLD},            {203, NONE, BOLD}},
	[PAINT_NO_MORE_BETS] =     {{NONE, NONE, BOLD | REVERSE}, {0, 3, 0},             {16, 220, BOLD}},
	[PAINT_NO_MORE_BETS_OFF] = {{NONE, NONE, BOLD},      {3, NONE, BOLD},            {220, NONE, BOLD}},
	[PAINT_BAR] =              {{NONE, NONE, 0},         {NONE, NONE, 0},            {250, NONE, 0}},
	[PAINT_CARD] =             {{NONE, NONE, 0},         {0, 7, 0},                  {247, 255, 0}},
	[PAINT_CARD_RED] =         {{NONE, NONE, BOLD},      {1, 7, BOLD},               {160, 255, BOLD}},
	[PAINT_CARD_BLACK] =       {{NONE, NONE, 0},         {0, 7, 0},                  {16, 255, 0}},
	[PAINT_BY_HAND] =          {{NONE, NONE, UNDERLINE}, {3, NONE, 0},               {214, NONE, 0}},
	[PAINT_WARNING] =          {{NONE, NONE, REVERSE},   {3, NONE, BOLD},            {220, NONE, BOLD}},
	[PAINT_KEY] =              {{NONE, NONE, REVERSE},   {NONE, NONE, REVERSE},      {16, 250, 0}},
	[PAINT_WINDOW] =           {{NONE, NONE, BOLD},      {NONE, NONE, BOLD},         {NONE, NONE, BOLD}},
	[PAINT_SELECTED] =         {{NONE, NONE, REVERSE},   {NONE, NONE, REVERSE},      {16, 250, BOLD}},
	[PAINT_INPUT] =            {{NONE, NONE, UNDERLINE}, {NONE, NONE, UNDERLINE},    {NONE, NONE, UNDERLINE | BOLD}},
	[PAINT_RECALL] =           {{NONE, NONE, REVERSE},   {7, 5, BOLD},               {255, 54, BOLD}},
	[PAINT_RED] =              {{NONE, NONE, BOLD},      {1, NONE, BOLD},            {203, NONE, BOLD}},
	[PAINT_BLACK] =            {{NONE, NONE, 0},         {NONE, NONE, 0},            {NONE, NONE, 0}},
	[PAINT_GREEN] =            {{NONE, NONE, UNDERLINE}, {2, NONE, BOLD},            {42, NONE, BOLD}},
	[PAINT_RED_POCKET] =       {{NONE, NONE, BOLD},      {7, 1, BOLD},               {255, 124, BOLD}},
	[PAINT_BLACK_POCKET] =     {{NONE, NONE, BOLD},      {7, 0, 0},                  {255, 16, 0}},
	[PAINT_GREEN_POCKET] =     {{NONE, NONE, BOLD},      {7, 2, BOLD},               {255, 28, BOLD}},
	[PAINT_WON_BLUE] =         {{NONE, NONE, BOLD | REVERSE}, {7, 4, BOLD},          {255, 25, BOLD}},
	[PAINT_WON_RED] =          {{NONE, NONE, BOLD | REVERSE}, {7, 1, BOLD},          {255, 124, BOLD}},
	[PAINT_WON_GREEN] =        {{NONE, NONE, BOLD | REVERSE}, {7, 2, BOLD},          {255, 28, BOLD}},
	[PAINT_WON_BLACK] =        {{NONE, NONE, BOLD | REVERSE}, {7, 0, BOLD},          {255, 16, BOLD}},
};
/* clang-format on */

struct text_style paint_style(enum scheme scheme, enum paint paint)
{
	return text_styles[paint][scheme];
}
