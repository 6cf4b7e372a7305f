/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/event_form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/roulette.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"

static const struct rank_or_suit {
	char key;
	int rank; /* 0: a suit's key */
	enum suit suit;
} keys[] = {
	/* clang-format off */
	{'a', 1, 0}, {'2', 2, 0}, {'3', 3, 0}, {'4', 4, 0}, {'5', 5, 0},
	{'6', 6, 0}, {'7', 7, 0}, {'8', 8, 0}, {'9', 9, 0}, {'1', 10, 0},
	{'0', 10, 0}, {'t', 10, 0}, {'j', 11, 0}, {'q', 12, 0}, {'k', 13, 0},
	{'c', 0, SUIT_CLUBS}, {'d', 0, SUIT_DIAMONDS},
	{'h', 0, SUIT_HEARTS}, {'s', 0, SUIT_SPADES},
	/* clang-format on */
};

/* Takes a key of a rank or a suit; Backspace takes the suit, then the rank
 * back. */
static void keyed_key(struct keyed *keyed, int key)
{
	if (key == KEYS_BACKSPACE && keyed->suit >= 0)
		keyed->suit = -1;
	else if (key == KEYS_BACKSPACE)
		keyed->rank = 0;
	key = keys_lower(key);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		if (keys[i].key != key)
			continue;
		if (keys[i].rank)
			keyed->rank = keys[i].rank;
		else
			keyed->suit = (int)keys[i].suit;
	}
}

static bool keyed_whole(const struct keyed *keyed)
{
	return keyed->rank > 0 && keyed->suit >= 0;
}

static struct card keyed_card(const struct keyed *keyed)
{
	return card_make(keyed->rank, (enum suit)keyed->suit);
}

/* What is keyed of it so far; or as many marks. */
static void keyed_text(const struct keyed *keyed, bool masked,
		       const struct glyphs *glyphs,
		       char text[static GLYPHS_CARD_MAX])
{
	char *end = text;

	if (keyed->rank && masked)
		end += utf8_put(glyphs->mask, end);
	else if (keyed->rank)
		end = stpcpy(end,
			     glyphs_rank(card_make(keyed->rank, SUIT_CLUBS)));
	if (keyed->suit >= 0)
		end += utf8_put(
			masked ? glyphs->mask : glyphs->suit[keyed->suit], end);
	*end = '\0';
}

static void keyed_number_key(struct keyed_number *keyed, int key)
{
	size_t n = strlen(keyed->digits);

	if (key == KEYS_BACKSPACE && n > 0)
		keyed->digits[n - 1] = '\0';
	else if (key >= '0' && key <= '9' && n < KEYED_DIGITS)
		keyed->digits[n] = (char)key;
}

/* The number, or -1: none yet, or the wheel has no such one. */
static int keyed_number_value(const struct keyed_number *keyed)
{
	int value = *keyed->digits ? atoi(keyed->digits) : -1;

	return value < POCKETS ? value : -1;
}

/* What a key comes to. */
enum form_state {
	FORM_OPEN,
	FORM_FULL, /* the key had no room */
	FORM_DONE, /* form->line is the event */
};

enum {
	AT_END = 0, /* for a place */
	COUNT_DIGITS = 3,
};

/* What it asks now. */
static enum ask form_asks(const struct form *form)
{
	if (form->noting)
		return ASK_NOTE;
	return form->asked < ASKS_MAX ? actions[form->action].ask[form->asked]
				      : ASK_NOTHING;
}

static void form_forget_answer(struct form *form)
{
	form->selected = 0;
	form->card = (struct keyed){.rank = 0, .suit = -1};
	form->number = (struct keyed_number){{0}};
	form->typed[0] = '\0';
}

void form_open(struct form *form, enum action_id action,
	       const struct view *view)
{
	memset(form, 0, sizeof *form);
	form->action = action;
	form->counted = -1;
	form->round = view->round;
	form->step = table_do_beneath(view->table);
	form->seat = action_seat(action, view->table);
	action_line(action, view, form->line);
	form_forget_answer(form);
	if (form_asks(form) == ASK_SEAT && form->seat)
		snprintf(form->typed, sizeof form->typed, "%u", form->seat);
}

static void form_add(struct form *form, const char *word)
{
	size_t used = strlen(form->line);
	bool apart = used > 0 && form->line[used - 1] != ' ';

	snprintf(form->line + used, sizeof form->line - used, "%s%s",
		 apart ? " " : "", word);
}

static enum form_state form_next(struct form *form)
{
	form->asked++;
	form->noting = false;
	form_forget_answer(form);
	return form_asks(form) == ASK_NOTHING ? FORM_DONE : FORM_OPEN;
}

/* Bytes that can be typed, and the end. */
static size_t form_room(const struct form *form)
{
	return (actions[form->action].about ? FORM_TYPED_PIT : FORM_TYPED_MAX) +
	       1;
}

static enum form_state form_type(struct form *form, int key)
{
	return typed_key(form->typed, form_room(form), key) ? FORM_OPEN
							    : FORM_FULL;
}

/* The nth card dealt, as the row to choose it and as what is asked about. */
static void form_place(const struct form *form, const struct places *dealt,
		       unsigned n, char text[static WORDS_MAX])
{
	char card[GLYPHS_CARD_MAX], place[WORDS_MAX];
	const char *words = form->action == ACTION_UNREAD
				    ? _("before {place} {card}")
				    : "{place} {card}";

	places_name(dealt, n, place);
	places_face(dealt, n, glyphs_of_locale(), card);
	expand(text, WORDS_MAX, words, "place %s card %s", place, card);
}

/* A card dealt unread behind all others is the one that is due: it is keyed. */
static void form_place_at_end(const struct view *view, struct trial *trial,
			      struct menu *menu)
{
	struct line step = table_do_beneath(view->table);
	char words[WORDS_MAX], text[WORDS_MAX];

	if (!action_allowed(ACTION_CARD, view, trial))
		return;
	words_do(view->table, &step, words);
	expand(text, sizeof text, _("at the end: {step}"), "step %s", words);
	menu_add(menu, AT_END, text);
}

static void form_places(const struct form *form, const struct view *view,
			struct trial *trial, struct menu *menu)
{
	struct places dealt;
	char text[WORDS_MAX];

	places_of(view->table, &dealt);
	for (unsigned n = 1; n <= dealt.n; n++) {
		form_place(form, &dealt, n, text);
		menu_add(menu, (int)n, text);
	}
	if (form->action == ACTION_UNREAD)
		form_place_at_end(view, trial, menu);
}

/* The reasons that the line can go on with; a hold's name may stand only
 * once. */
static void form_reasons(const struct form *form, const struct view *view,
			 struct trial *trial, struct menu *menu)
{
	char line[sizeof form->line + 16];

	for (int i = 0; i < HOLDS; i++) {
		snprintf(line, sizeof line, "%s%s", form->line, hold_names[i]);
		if (reasons[i].games & 1 << view->table->house.game &&
		    trial_takes(trial, view->table, line))
			menu_add(menu, i, _(reasons[i].text));
	}
}

/* What can be chosen now; no rows where nothing is. */
static void form_menu(const struct form *form, const struct view *view,
		      struct trial *trial, struct menu *menu)
{
	const struct table *table = view->table;
	char text[WORDS_MAX];

	menu->n = 0;
	switch (form_asks(form)) {
	case ASK_PLACE: form_places(form, view, trial, menu); break;
	case ASK_REASON: form_reasons(form, view, trial, menu); break;
	case ASK_NO_SPIN:
		for (int i = 0; i < no_spins_n; i++)
			menu_add(menu, i, _(no_spins[i].text));
		break;
	case ASK_LEFT:
		for (int i = 0; i < lefts_n; i++)
			if (lefts[i].ball == (form->action == ACTION_BALL_LEFT))
				menu_add(menu, i, _(lefts[i].text));
		break;
	case ASK_HOLD:
		for (int i = -1; (i = action_next_hold(table, i)) >= 0;) {
			reason_words(table->holds.name[i], text);
			menu_add(menu, i, text);
		}
		break;
	default: break;
	}
}

/* The row that is marked is the answer. */
static enum form_state form_chosen(struct form *form, const struct view *view,
				   const struct menu *menu)
{
	enum ask ask = form_asks(form);
	char text[16];

	if (form->selected >= menu->n)
		return FORM_OPEN;
	int value = menu->row[form->selected].value;
	form->selected = 0;
	if (ask == ASK_PLACE && value == AT_END) {
		form_open(form, ACTION_CARD, view);
		return FORM_OPEN;
	}
	switch (ask) {
	case ASK_PLACE:
		form->place = (unsigned)value;
		snprintf(text, sizeof text, "%d", value);
		form_add(form, text);
		break;
	case ASK_REASON:
		form_add(form, hold_names[value]);
		form->noting = reasons[value].note;
		break;
	case ASK_NO_SPIN: form_add(form, no_spins[value].name); break;
	case ASK_LEFT:
		form_add(form, lefts[value].name);
		form->noting = lefts[value].note;
		break;
	default: form_add(form, view->table->holds.name[value]); break;
	}
	return form->noting ? FORM_OPEN : form_next(form);
}

static enum form_state form_enter(struct form *form, const struct view *view,
				  const struct menu *menu)
{
	const char *typed = form->typed, *note = typed + strspn(typed, " ");
	int number = keyed_number_value(&form->number);
	char word[CARD_TEXT_MAX + 16];

	switch (form_asks(form)) {
	case ASK_NOTHING: return FORM_DONE;
	case ASK_SURE: break;
	case ASK_SEAT:
		if (!*typed)
			return FORM_OPEN;
		form_add(form, typed);
		form->seat = (unsigned)(*typed - '0');
		break;
	case ASK_CARD:
		if (!keyed_whole(&form->card))
			return FORM_OPEN;
		card_format(keyed_card(&form->card), word);
		form_add(form, word);
		break;
	case ASK_NUMBER:
		if (number < 0)
			return FORM_OPEN;
		snprintf(word, sizeof word, "%d", number);
		form_add(form, word);
		break;
	case ASK_NOTE: /* it may be empty only behind a reason */
		if (!*note && !form->noting)
			return FORM_OPEN;
		if (*note)
			form_add(form, note);
		break;
	case ASK_COUNT:
		if (!*typed || strlen(typed) > COUNT_DIGITS ||
		    typed[strspn(typed, "0123456789")])
			return FORM_OPEN;
		form->counted = atoi(typed);
		break;
	case ASK_WORD:
		if (strcasecmp(typed, _("VOID")) != 0)
			return FORM_OPEN;
		break;
	default: return form_chosen(form, view, menu);
	}
	return form_next(form);
}

static enum form_state form_answer(struct form *form, int key,
				   const struct view *view, struct trial *trial)
{
	struct menu menu;

	form_menu(form, view, trial, &menu);
	if (key == KEYS_ENTER)
		return form_enter(form, view, &menu);
	switch (form_asks(form)) {
	case ASK_CARD: keyed_key(&form->card, key); break;
	case ASK_NUMBER: keyed_number_key(&form->number, key); break;
	case ASK_SEAT: /* another takes the place of the one that stands */
		if (key >= '1' && key <= '0' + SEATS)
			form->typed[0] = '\0';
		else if (key != KEYS_BACKSPACE)
			break;
		return form_type(form, key);
	case ASK_NOTE:
	case ASK_COUNT:
	case ASK_WORD: return form_type(form, key);
	default: form->selected = menu_move(&menu, form->selected, key); break;
	}
	return FORM_OPEN;
}

static enum page_outcome form_key(void *page, struct page_turn *turn)
{
	const struct view *view = turn->view;
	int key = turn->key;
	const char *busy = key == KEYS_ENTER ? action_busy(view) : NULL;
	struct form *form = page;

	if (key == KEYS_ESCAPE)
		return PAGE_LEFT;
	if (busy) /* and what was keyed stays */
		return page_says(turn, busy);
	switch (form_answer(form, key, view, turn->trial)) {
	case FORM_OPEN: break;
	case FORM_FULL: return page_full(turn, form_room(form));
	case FORM_DONE:
		turn->action = form->action;
		turn->line = form->line;
		return PAGE_ENTERS;
	}
	return PAGE_STAYS;
}

/* Whether what it is about has not passed: a card, a number and a decision are
 * for the instruction that they answer. */
static bool form_stands(void *page, const struct view *view,
			struct trial *trial)
{
	const struct form *form = page;
	struct line step = table_do_beneath(view->table);

	if (form->round != view->round ||
	    !action_allowed(form->action, view, trial))
		return false;
	return (form->action != ACTION_CARD && form->action != ACTION_NUMBER &&
		actions[form->action].whose != WHOSE_TURN) ||
	       words_same_step(&form->step, &step);
}

enum { FACE_COLS = 5, POCKET_COLS = 14 };

/* What the card is for; once it is keyed, what becomes of that. */
static void form_card_words(const struct form *form, const struct view *view,
			    struct trial *trial, char text[static WORDS_MAX])
{
	struct line step = table_do_beneath(view->table);
	struct places dealt;
	char line[sizeof form->line + CARD_TEXT_MAX];

	*text = '\0';
	places_of(view->table, &dealt);
	if (form->action == ACTION_CARD || form->action == ACTION_HOLE)
		words_do(view->table, &step, text);
	else if (form->place)
		form_place(form, &dealt, form->place, text);
	if (!form->place || !keyed_whole(&form->card))
		return;
	size_t n = (size_t)snprintf(line, sizeof form->line, "%s ", form->line);
	card_format(keyed_card(&form->card), line + n);
	if (!trial_takes(trial, view->table, line))
		return;
	news_see(&trial->event, trial->table);
	news_of(&trial->event, line, &dealt, glyphs_of_locale(), text);
}

/* Nobody at the table is to read it off the screen. */
static bool form_is_secret(const struct form *form, const struct table *table)
{
	int hidden = blackjack_hidden_fact(table);

	if (hidden < 0)
		return false;
	return form->action == ACTION_HOLE ||
	       (form->place && table->dealt_fact[form->place - 1] == hidden);
}

static void form_draw_card(const struct form *form, struct cells *cells,
			   struct rect box, const struct view *view,
			   struct trial *trial)
{
	char words[WORDS_MAX], face[GLYPHS_CARD_MAX];

	form_card_words(form, view, trial, words);
	cells_text(cells, box, 0, 0, PAINT_STRONG, words);
	cells_text(cells, box, 1, 0, PAINT_PLAIN,
		   _("Rank: A 2-9 T J Q K   Suit: C D H S"));
	int col = cells_text(cells, box, 3, 0, PAINT_PLAIN, _("Card:")) + 1;
	struct rect field = {box.row + 3, box.col + col, 1, FACE_COLS};
	keyed_text(&form->card, form_is_secret(form, view->table),
		   cells->glyphs, face);
	cells_fill(cells, field, L' ', PAINT_INPUT);
	cells_text(cells, field, 0, 1, PAINT_INPUT, face);
	if (keyed_whole(&form->card))
		cells_text(cells, box, 3, col + FACE_COLS + 2, PAINT_STRONG,
			   _("Enter: this card"));
}

/* A number comes back with its colour and neighbours before it counts. */
static void form_draw_number(const struct form *form, struct cells *cells,
			     struct rect box)
{
	struct rect field = {box.row + 1, box.col, 1, FACE_COLS};
	struct rect pocket = {box.row + 3, box.col, 1, POCKET_COLS};
	int value = keyed_number_value(&form->number);
	char words[WORDS_MAX];

	cells_text(cells, box, 0, 0, PAINT_PLAIN,
		   _("Number the ball is in, 0 to 36"));
	cells_fill(cells, field, L' ', PAINT_INPUT);
	cells_text(cells, field, 0, 1, PAINT_INPUT, form->number.digits);
	if (value >= 0) {
		pockets_call((unsigned)value, words);
		cells_fill(cells, pocket, L' ',
			   pockets_ground((unsigned)value));
		cells_centre(cells, pocket, 0, pockets_ground((unsigned)value),
			     words);
		pockets_between((unsigned)value, words);
		cells_text(cells, box, 3, POCKET_COLS + 2, PAINT_PLAIN, words);
		cells_text(cells, box, 1, FACE_COLS + 2, PAINT_STRONG,
			   _("Enter: this number"));
	} else if (form->number.digits[0]) {
		cells_text(cells, box, 1, FACE_COLS + 2, PAINT_WARNING,
			   _("No such number."));
	}
}

static void form_draw_sure(const struct form *form, struct cells *cells,
			   struct rect box, const struct view *view)
{
	char why[WORDS_MAX] = "", what[WORDS_MAX];

	if (form->action == ACTION_CUT) {
		int before = action_cut_before(view);

		expand(why, WORDS_MAX,
		       before > 0 ? _("{cards} cards before its place")
				  : _("{cards} cards after its place"),
		       "cards %d", abs(before));
	}
	action_question(form->action, view->table, form->seat, what);
	cells_text(cells, box, 1, 0, PAINT_STRONG, what);
	cells_text(cells, box, 2, 0, PAINT_PLAIN, why);
	cells_text(cells, box, 3, 0, PAINT_PLAIN, _("Enter: yes   Esc: no"));
}

static void form_draw(void *page, const struct page_canvas *canvas)
{
	static const char *const prompts[] = {
		[ASK_SEAT] = N_("Seat, 1 to 7, then Enter"),
		[ASK_NOTE] = N_("Note, then Enter"),
		[ASK_COUNT] = N_("Cards in the shoe, then Enter"),
		[ASK_WORD] = N_("Type VOID and press Enter"),
	};
	const struct view *view = canvas->view;
	const struct form *form = page;
	struct trial *trial = canvas->trial;
	struct cells *cells = canvas->cells;
	struct rect inside =
		cells_window(cells, canvas->layout->dialog, PAINT_WINDOW,
			     _(actions[form->action].label));
	enum ask ask = form_asks(form);
	struct menu menu;

	switch (ask) {
	case ASK_CARD: form_draw_card(form, cells, inside, view, trial); break;
	case ASK_NUMBER: form_draw_number(form, cells, inside); break;
	case ASK_SEAT:
	case ASK_NOTE:
	case ASK_COUNT:
	case ASK_WORD:
		cells_text(cells, inside, 1, 0, PAINT_PLAIN, _(prompts[ask]));
		cells_area(cells, rect_from(inside, 3, 0), form->typed, true);
		break;
	case ASK_SURE: form_draw_sure(form, cells, inside, view); break;
	default:
		form_menu(form, view, trial, &menu);
		menu_draw(&menu, cells, inside, form->selected);
		break;
	}
}

enum {
	MENUS = 1 << ASK_PLACE | 1 << ASK_REASON | 1 << ASK_NO_SPIN |
		1 << ASK_LEFT | 1 << ASK_HOLD,
	TEXTS = 1 << ASK_NOTE | 1 << ASK_WORD | 1 << ASK_COUNT,
	SURES = 1 << ASK_NOTHING | 1 << ASK_SURE,
};

static const struct key_row rows[] = {
	/* clang-format off */
	{"A 2-9 T J Q K", NULL, N_("Rank; T is ten"), 1 << ASK_CARD},
	{"C D H S", NULL, N_("Suit: clubs, diamonds, hearts, spades"), 1 << ASK_CARD},
	{"0-9", NULL, N_("One or two digits"), 1 << ASK_NUMBER},
	{"1-7", NULL, N_("Seat"), 1 << ASK_SEAT},
	{KEY_ROW_CHOOSE, MENUS},
	{KEY_ROW_BACKSPACE, 1 << ASK_CARD | 1 << ASK_NUMBER | TEXTS},
	{N_("Enter"), N_("OK"), N_("Confirm"), 1 << ASK_CARD},
	{N_("Enter"), N_("OK"), N_("Confirm"), 1 << ASK_NUMBER},
	{N_("Enter"), N_("OK"), N_("Confirm"), 1 << ASK_SEAT},
	{N_("Enter"), N_("OK"), N_("Confirm"), TEXTS},
	{KEY_ROW_TAKE, MENUS},
	{N_("Enter"), N_("OK"), N_("Confirm"), SURES},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

static unsigned form_keys_now(const void *page, const struct view *view)
{
	(void)view;
	return 1u << form_asks(page);
}

const struct page_ops form_ops = {
	.key = form_key,
	.draw = form_draw,
	.rows = rows,
	.keys_now = form_keys_now,
	.stands = form_stands,
	.passed = page_passed,
	.fields = true,
};
