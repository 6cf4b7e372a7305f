/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/widgets.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "rules/pit/roster.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"

enum {
	COLUMNS = 2,
	DIGITS = 9,
	AROUND = 6, /* columns around a text: pointer, number, blanks */
};

void menu_add(struct menu *menu, int value, const char *text)
{
	if (menu->n == MENU_ROWS)
		return;
	menu->row[menu->n].value = value;
	snprintf(menu->row[menu->n++].text, MENU_TEXT_MAX, "%s", text);
}

bool menu_has_digit(const struct menu *menu, int key)
{
	return key >= '1' && key <= '0' + DIGITS && key - '0' <= menu->n;
}

int menu_move(const struct menu *menu, int selected, int key)
{
	if (key == KEYS_UP)
		selected--;
	else if (key == KEYS_DOWN)
		selected++;
	else if (key == KEYS_HOME)
		selected = 0;
	else if (key == KEYS_END)
		selected = menu->n - 1;
	else if (key >= KEYS_ROW && key < KEYS_ROW + menu->n)
		selected = key - KEYS_ROW;
	else if (menu_has_digit(menu, key))
		selected = key - '1';
	if (selected >= menu->n)
		selected = menu->n - 1;
	return selected < 0 ? 0 : selected;
}

static void menu_draw_row(const struct menu *menu, struct cells *cells,
			  struct rect at, int i, bool selected)
{
	enum paint paint = selected ? PAINT_SELECTED : PAINT_PLAIN;
	char number[16] = "", text[MENU_TEXT_MAX + sizeof number + 8];

	if (i < DIGITS)
		snprintf(number, sizeof number, "%d", i + 1);
	snprintf(text, sizeof text, " %1s  %s ", number, menu->row[i].text);
	cells_text(cells, at, 0, 1, paint, text);
	if (selected)
		cells_put(cells, at, 0, 0, PAINT_STRONG,
			  cells->glyphs->pointer);
	/* a click marks the row, another accepts it */
	cells_set_key(cells, at, selected ? KEYS_ENTER : KEYS_ROW + i);
}

static int menu_columns(const struct menu *menu, struct rect box)
{
	int widest = 0;

	for (int i = 0; i < menu->n; i++) {
		int width = utf8_width(menu->row[i].text) + AROUND;
		widest = width > widest ? width : widest;
	}
	return menu->n > box.rows && widest <= box.cols / COLUMNS ? COLUMNS : 1;
}

void menu_draw(const struct menu *menu, struct cells *cells, struct rect box,
	       int selected)
{
	int columns = menu_columns(menu, box);
	int page = columns * box.rows;

	if (page < 1)
		return;
	int first = selected / page * page;

	for (int i = first; i < menu->n && i < first + page; i++) {
		struct rect at = {box.row + (i - first) % box.rows,
				  box.col + (i - first) / box.rows *
						    (box.cols / columns),
				  1, box.cols / columns};
		menu_draw_row(menu, cells, at, i, i == selected);
	}
	int pages = (menu->n + page - 1) / page;
	char text[32];
	snprintf(text, sizeof text, "%d/%d", selected / page + 1, pages);
	if (pages > 1)
		cells_right(cells, box, box.rows - 1, PAINT_DIM, text);
}

bool text_field_key(char *text, size_t size, int key)
{
	size_t n = strlen(text), bytes;
	char character[UTF8_MAX];

	if (key == TEXT_FIELD_CLEAR) {
		text[0] = '\0';
	} else if (key == KEYS_BACKSPACE) {
		while (n > 0 && ((unsigned char)text[--n] & 0xc0) == 0x80)
			;
		text[n] = '\0';
	} else if (key < KEYS_FIRST && !token_hides((uint32_t)key)) {
		bytes = utf8_encode(key, character);
		if (n + bytes >= size)
			return false;
		memcpy(text + n, character, bytes);
		text[n + bytes] = '\0';
	}
	return true;
}

void text_field_full_text(size_t size, char text[static UI_TEXT_MAX])
{
	snprintf(text, UI_TEXT_MAX, _("Field full: at most %zu bytes."),
		 size - 1);
}

void pin_field_draw(struct cells *cells, struct rect box, const char *pin,
		    bool typing)
{
	char marks[UI_TEXT_MAX];
	char *to = marks;

	while (*pin && to < marks + sizeof marks - UTF8_MAX - 1) {
		utf8_next(&pin);
		to += utf8_encode(cells->glyphs->mask, to);
	}
	*to = '\0';
	cells_field(cells, box, marks, typing);
}

bool badge_field_is_too_long(const char *badge, int longest)
{
	return strlen(badge) > (size_t)(longest > 0 ? longest : BADGE_MAX);
}

void badge_field_draw(struct cells *cells, struct rect box, const char *badge,
		      bool typing, int longest)
{
	size_t length = strlen(badge);
	bool may_be_pin = length >= PIN_DIGITS_MIN &&
			  strspn(badge, "0123456789") == length;

	if (typing || may_be_pin || badge_field_is_too_long(badge, longest)) {
		char shown[BADGE_MAX + 1];

		/* more marks would tell the length of a PIN */
		snprintf(shown, sizeof shown, "%.*s",
			 longest > 0 && longest < BADGE_MAX ? longest
							    : BADGE_MAX,
			 badge);
		pin_field_draw(cells, box, shown, typing);
	} else
		cells_field(cells, box, badge, false);
}

/* The key of that name; 0: a range, or not of one key. */
static int key_code(const char *name, size_t n)
{
	static const struct {
		const char *name;
		int code;
	} codes[] = {
		{"Space", ' '},		{"Enter", KEYS_ENTER},
		{"Esc", KEYS_ESCAPE},	{"Tab", '\t'},
		{"Up", KEYS_UP},	{"Down", KEYS_DOWN},
		{"Left", KEYS_LEFT},	{"Right", KEYS_RIGHT},
		{"PgUp", KEYS_PAGE_UP}, {"PgDn", KEYS_PAGE_DOWN},
		{"Home", KEYS_HOME},	{"End", KEYS_END},
		{"F1", KEYS_F1},	{"F2", KEYS_F2},
		{"F3", KEYS_F3},	{"F4", KEYS_F4},
		{"F5", KEYS_F5},	{"F6", KEYS_F6},
		{"F10", KEYS_F10},
	};

	if (n == 1)
		return keys_lower((unsigned char)*name);
	for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
		if (strlen(codes[i].name) == n &&
		    memcmp(codes[i].name, name, n) == 0)
			return codes[i].code;
	return 0;
}

/* A click on "KEY label" is the key; of two keys each has its own name, and
 * the label is the second. */
static void key_set_clicks(struct cells *cells, struct rect box, int col,
			   int end, const char *key)
{
	size_t n = strcspn(key, " ");
	const char *shown = _(key);
	char first[UI_TEXT_MAX];
	int next = col;

	if (key[n]) {
		snprintf(first, sizeof first, "%.*s", (int)strcspn(shown, " "),
			 shown);
		next = col + utf8_width(first) + 1;
		cells_set_key(cells,
			      (struct rect){box.row, box.col + col, 1,
					    next - 1 - col},
			      key_code(key, n));
		key += n + 1;
	}
	cells_set_key(cells,
		      (struct rect){box.row, box.col + next, 1, end - next},
		      key_code(key, strlen(key)));
}

int key_cols(const char *key, const char *label)
{
	return utf8_width(_(key)) + 1 + utf8_width(label);
}

int key_draw(struct cells *cells, struct rect box, int col, const char *key,
	     const char *label, bool step)
{
	const char *between = step ? " = " : " ";
	int end = col + key_cols(key, label) + (step ? 2 : 0);

	if (end > box.cols)
		return col;
	int at = cells_text(cells, box, 0, col, PAINT_KEY, _(key));
	at = cells_text(cells, box, 0, at, PAINT_PLAIN, between);
	cells_text(cells, box, 0, at, step ? PAINT_STRONG : PAINT_PLAIN, label);
	key_set_clicks(cells, box, col, end, key);
	return end + 2;
}

/* The first row for now from that one on; NULL: there is none. */
static const struct key_row *key_rows_next(const struct key_row *row,
					   unsigned now)
{
	while (row->key && row->when && !(row->when & now))
		row++;
	return row->key ? row : NULL;
}

void key_rows_draw(struct cells *cells, struct rect box, struct key_rows rows)
{
	const struct key_row *row = rows.row;
	int col = 0;

	for (; (row = key_rows_next(row, rows.now)); row++)
		if (row->label)
			col = key_draw(cells, box, col, row->key, _(row->label),
				       false);
}

void key_help_add(struct key_help *help, const char *key, const char *form,
		  const char *text)
{
	int cols = utf8_width(key);

	if (help->n == KEY_HELP_MAX)
		return;
	help->row[help->n].key = key;
	expand_placeholders(help->row[help->n++].text, UI_TEXT_MAX, form,
			    "help %s", text);
	if (cols > help->key_cols)
		help->key_cols = cols;
}

void key_help_rows(struct key_help *help, struct key_rows rows)
{
	const struct key_row *row = rows.row;

	for (; (row = key_rows_next(row, rows.now)); row++)
		key_help_add(help, _(row->key), "{help}", _(row->help));
}

void key_help_draw(const struct key_help *help, struct cells *cells,
		   struct rect box)
{
	if (help->n + 2 > box.rows) {
		box.row -= help->n + 2 - box.rows;
		box.rows = help->n + 2;
	}
	struct rect inside =
		cells_window(cells, box, PAINT_WINDOW, _("Active keys"));
	for (int i = 0; i < help->n; i++) {
		cells_text(cells, inside, i, 0, PAINT_KEY, help->row[i].key);
		cells_text(cells, inside, i, help->key_cols + 2, PAINT_PLAIN,
			   help->row[i].text);
	}
}

enum key_press key_guard_press(struct key_guard *key_guard, int key,
			       int64_t now_ms)
{
	bool same = key_guard->key == key;
	bool held = same && now_ms - key_guard->pressed_ms < KEY_GUARD_BURST_MS;
	bool repeats =
		same && now_ms - key_guard->acted_ms < KEY_GUARD_REPEAT_MS;

	key_guard->key = key;
	key_guard->pressed_ms = now_ms;
	key_guard->pending_ms = repeats && !held ? now_ms : 0;
	if (held)
		return KEY_PRESS_HELD;
	if (repeats)
		return KEY_PRESS_WAITS;
	key_guard->acted_ms = now_ms;
	return KEY_PRESS_COUNTS;
}

int key_guard_release(struct key_guard *key_guard, int64_t now_ms)
{
	if (!key_guard->pending_ms ||
	    now_ms - key_guard->pending_ms < KEY_GUARD_BURST_MS)
		return 0;
	key_guard->pending_ms = 0;
	key_guard->acted_ms = now_ms;
	return key_guard->key;
}

bool key_guard_cancel(struct key_guard *key_guard)
{
	bool waited = key_guard->pending_ms != 0;

	key_guard->pending_ms = 0;
	return waited;
}

int64_t key_guard_due(const struct key_guard *key_guard)
{
	return key_guard->pending_ms
		       ? key_guard->pending_ms + KEY_GUARD_BURST_MS
		       : INT64_MAX;
}

bool key_guard_seen(int64_t frame_ms, int64_t card_ms, int64_t now_ms)
{
	if (card_ms && now_ms - card_ms < KEY_GUARD_CARD_MS)
		return false;
	return now_ms - frame_ms >= KEY_GUARD_FRAME_MS;
}
