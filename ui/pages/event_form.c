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
#include "rules/table/dice.h"
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

/* Handles a key of a rank or suit; Backspace deletes the suit, then the rank.
 */
static void keyed_card_key(struct keyed_card *keyed_card, int key)
{
	if (key == KEYS_BACKSPACE && keyed_card->suit >= 0)
		keyed_card->suit = -1;
	else if (key == KEYS_BACKSPACE)
		keyed_card->rank = 0;
	key = keys_lower(key);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		if (keys[i].key != key)
			continue;
		if (keys[i].rank)
			keyed_card->rank = keys[i].rank;
		else
			keyed_card->suit = (int)keys[i].suit;
	}
}

static bool keyed_card_is_whole(const struct keyed_card *keyed_card)
{
	return keyed_card->rank > 0 && keyed_card->suit >= 0;
}

static struct card keyed_card_value(const struct keyed_card *keyed_card)
{
	return card_make(keyed_card->rank, (enum suit)keyed_card->suit);
}

/* The card keyed so far, or marks in its place. */
static void keyed_card_text(const struct keyed_card *keyed_card, bool masked,
			    const struct glyphs *glyphs,
			    char text[static GLYPHS_CARD_MAX])
{
	char *end = text;

	if (keyed_card->rank && masked)
		end += utf8_encode(glyphs->mask, end);
	else if (keyed_card->rank)
		end = stpcpy(end, glyphs_rank(card_make(keyed_card->rank,
							SUIT_CLUBS)));
	if (keyed_card->suit >= 0)
		end += utf8_encode(masked ? glyphs->mask
					  : glyphs->suit[keyed_card->suit],
				   end);
	*end = '\0';
}

/* Adds a digit, up to `most` digits; Backspace deletes one. */
static void keyed_number_key(struct keyed_number *keyed_number, int most,
			     int key)
{
	size_t n = strlen(keyed_number->digits);

	if (key == KEYS_BACKSPACE && n > 0)
		keyed_number->digits[n - 1] = '\0';
	else if (key >= '0' && key <= '9' && n < (size_t)most)
		keyed_number->digits[n] = (char)key;
}

/* The number, or -1: none yet, or the wheel has no such one. */
static int keyed_number_value(const struct keyed_number *keyed_number)
{
	int value = *keyed_number->digits ? atoi(keyed_number->digits) : -1;

	return value < POCKETS ? value : -1;
}

/* The dice, or 0: not three digits from 1 to 6. */
static uint16_t keyed_dice_value(const struct keyed_number *keyed_number)
{
	uint16_t dice = 0;

	return dice_parse(keyed_number->digits, &dice) ? dice : 0;
}

/* The outcome of a key. */
enum event_form_state {
	EVENT_FORM_OPEN,
	EVENT_FORM_CHOSEN, /* a row, by its number */
	EVENT_FORM_FULL,   /* the key had no room */
	EVENT_FORM_WRONG,  /* not the word that is asked for */
	EVENT_FORM_DONE,   /* form->line is the event */
};

enum {
	AT_END = 0, /* for a place */
	COUNT_DIGITS = 3,
	POCKET_DIGITS = 2,
};

/* The current question. */
static enum ask event_form_current_ask(const struct event_form *event_form)
{
	if (event_form->noting)
		return ASK_NOTE;
	return event_form->answered < ASKS_MAX
		       ? actions[event_form->action].ask[event_form->answered]
		       : ASK_NOTHING;
}

static void event_form_clear_answer(struct event_form *event_form)
{
	event_form->selected = 0;
	event_form->card = (struct keyed_card){.rank = 0, .suit = -1};
	event_form->number = (struct keyed_number){{0}};
	event_form->typed[0] = '\0';
}

void event_form_open(struct event_form *event_form, enum action_id action,
		     const struct view *view)
{
	memset(event_form, 0, sizeof *event_form);
	event_form->action = action;
	event_form->round = view->round;
	event_form->step = table_game_instruction(view->table);
	event_form->seat = action_seat(action, view->table);
	action_line(action, view, event_form->line);
	event_form_clear_answer(event_form);
	if (event_form_current_ask(event_form) == ASK_PLACE)
		event_form->place = view->table->dealt;
	if (event_form_current_ask(event_form) == ASK_SEAT && event_form->seat)
		snprintf(event_form->typed, sizeof event_form->typed, "%u",
			 event_form->seat);
}

static void event_form_add(struct event_form *event_form, const char *word)
{
	size_t used = strlen(event_form->line);
	bool apart = used > 0 && event_form->line[used - 1] != ' ';

	snprintf(event_form->line + used, sizeof event_form->line - used,
		 "%s%s", apart ? " " : "", word);
}

static enum event_form_state event_form_next(struct event_form *event_form)
{
	event_form->answered++;
	event_form->noting = false;
	event_form_clear_answer(event_form);
	return event_form_current_ask(event_form) == ASK_NOTHING
		       ? EVENT_FORM_DONE
		       : EVENT_FORM_OPEN;
}

/* Bytes that can be typed, and the end. */
static size_t event_form_typed_max(const struct event_form *event_form)
{
	return (actions[event_form->action].row_kind ? EVENT_FORM_TYPED_PIT_MAX
						     : EVENT_FORM_TYPED_MAX) +
	       1;
}

static enum event_form_state event_form_type(struct event_form *event_form,
					     int key)
{
	return text_field_key(event_form->typed,
			      event_form_typed_max(event_form), key)
		       ? EVENT_FORM_OPEN
		       : EVENT_FORM_FULL;
}

/* The nth card dealt, as a row and as part of the question. */
static void event_form_place(const struct event_form *event_form,
			     const struct places *dealt, unsigned n,
			     char text[static UI_TEXT_MAX])
{
	char card[GLYPHS_CARD_MAX], place[UI_TEXT_MAX];
	const char *words = event_form->action == ACTION_CARD_UNREAD
				    ? _("before {place} {card}")
				    : "{place} {card}";

	places_name(dealt, n, place);
	places_face(dealt, n, glyphs_for_locale(), card);
	expand_placeholders(text, UI_TEXT_MAX, words, "place %s card %s", place,
			    card);
}

/* A card dealt unread after all others is the card due: key it. */
static bool event_form_has_end(const struct event_form *event_form,
			       const struct view *view, struct dry_run *dry_run)
{
	return event_form->action == ACTION_CARD_UNREAD &&
	       action_allowed(ACTION_CARD, view, dry_run);
}

/* The reasons possible for the line; each hold only once. */
static void event_form_reasons(const struct event_form *event_form,
			       const struct view *view, struct dry_run *dry_run,
			       struct menu *menu)
{
	char line[sizeof event_form->line + 16];

	for (int i = 0; i < HOLDS; i++) {
		snprintf(line, sizeof line, "%s%s", event_form->line,
			 hold_names[i]);
		if (reasons[i].games & 1 << view->table->house.game &&
		    dry_run_accepts(dry_run, view->table, line))
			menu_add(menu, i, _(reasons[i].text));
	}
}

/* The rows to choose from; none if the question has no list. */
static void event_form_menu(const struct event_form *event_form,
			    const struct view *view, struct dry_run *dry_run,
			    struct menu *menu)
{
	const struct table *table = view->table;
	char text[UI_TEXT_MAX];

	menu->n = 0;
	switch (event_form_current_ask(event_form)) {
	case ASK_REASON:
		event_form_reasons(event_form, view, dry_run, menu);
		break;
	case ASK_NO_SPIN:
		for (int i = 0; i < no_spin_reasons_n; i++)
			if (no_spin_reasons[i].games & 1 << table->house.game)
				menu_add(menu, i, _(no_spin_reasons[i].text));
		break;
	case ASK_LEFT:
		for (int i = 0; i < left_reasons_n; i++)
			if (left_reasons[i].ball ==
			    (event_form->action == ACTION_BALL_LEFT))
				menu_add(menu, i, _(left_reasons[i].text));
		break;
	case ASK_HOLD:
		for (int i = -1; (i = action_next_hold(table, i)) >= 0;) {
			reason_text(table->holds.name[i], text);
			menu_add(menu, i, text);
		}
		break;
	default: break;
	}
}

/* The row that is marked is the answer. */
static enum event_form_state event_form_choose(struct event_form *event_form,
					       const struct view *view,
					       const struct menu *menu)
{
	enum ask ask = event_form_current_ask(event_form);

	if (event_form->selected >= menu->n)
		return EVENT_FORM_OPEN;
	int value = menu->row[event_form->selected].value;
	event_form->selected = 0;
	switch (ask) {
	case ASK_REASON:
		event_form_add(event_form, hold_names[value]);
		event_form->noting = reasons[value].note;
		break;
	case ASK_NO_SPIN:
		event_form_add(event_form, no_spin_reasons[value].name);
		break;
	case ASK_LEFT:
		event_form_add(event_form, left_reasons[value].name);
		event_form->noting = left_reasons[value].note;
		break;
	default:
		event_form_add(event_form, view->table->holds.name[value]);
		break;
	}
	return event_form->noting ? EVENT_FORM_OPEN
				  : event_form_next(event_form);
}

enum { KEYED_WORD_MAX = CARD_TEXT_MAX + 16 };

/* Writes the keyed card, number or dice as in a line. False: not whole yet. */
static bool event_form_keyed_word(const struct event_form *event_form,
				  char word[static KEYED_WORD_MAX])
{
	int number = keyed_number_value(&event_form->number);
	uint16_t dice = keyed_dice_value(&event_form->number);

	switch (event_form_current_ask(event_form)) {
	case ASK_CARD:
		if (!keyed_card_is_whole(&event_form->card))
			return false;
		card_format(keyed_card_value(&event_form->card), word);
		return true;
	case ASK_DICE:
		if (dice > 0)
			dice_format(dice, word);
		return dice > 0;
	default:
		if (number >= 0)
			snprintf(word, KEYED_WORD_MAX, "%d", number);
		return number >= 0;
	}
}

static enum event_form_state event_form_enter(struct event_form *event_form,
					      const struct view *view,
					      const struct menu *menu)
{
	const char *typed = event_form->typed,
		   *note = typed + strspn(typed, " ");
	char word[KEYED_WORD_MAX];

	switch (event_form_current_ask(event_form)) {
	case ASK_NOTHING: return EVENT_FORM_DONE;
	case ASK_CONFIRM: break;
	case ASK_PLACE:
		if (event_form->place == AT_END) {
			event_form_open(event_form, ACTION_CARD, view);
			return EVENT_FORM_OPEN;
		}
		snprintf(word, sizeof word, "%u", event_form->place);
		event_form_add(event_form, word);
		break;
	case ASK_SEAT:
		if (!*typed)
			return EVENT_FORM_OPEN;
		event_form_add(event_form, typed);
		event_form->seat = (unsigned)(*typed - '0');
		break;
	case ASK_CARD:
	case ASK_NUMBER:
	case ASK_DICE:
		if (!event_form_keyed_word(event_form, word))
			return EVENT_FORM_OPEN;
		event_form_add(event_form, word);
		break;
	case ASK_NOTE: /* it may be empty only behind a reason */
		if (!*note && !event_form->noting)
			return EVENT_FORM_OPEN;
		if (*note)
			event_form_add(event_form, note);
		break;
	case ASK_COUNT:
		if (!*typed || strlen(typed) > COUNT_DIGITS ||
		    typed[strspn(typed, "0123456789")])
			return EVENT_FORM_OPEN;
		event_form_add(event_form, typed);
		break;
	case ASK_WORD:
		/* TRANSLATORS: ASCII letters, as in "Type VOID and press Enter"
		 */
		if (strcasecmp(typed, C_("typed", "VOID")) != 0)
			return EVENT_FORM_WRONG;
		break;
	default: return event_form_choose(event_form, view, menu);
	}
	return event_form_next(event_form);
}

static enum event_form_state event_form_answer(struct event_form *event_form,
					       int key, const struct view *view,
					       struct dry_run *dry_run)
{
	struct menu menu;

	event_form_menu(event_form, view, dry_run, &menu);
	if (key == KEYS_ENTER)
		return event_form_enter(event_form, view, &menu);
	switch (event_form_current_ask(event_form)) {
	case ASK_CARD: keyed_card_key(&event_form->card, key); break;
	case ASK_NUMBER:
		keyed_number_key(&event_form->number, POCKET_DIGITS, key);
		break;
	case ASK_DICE: keyed_number_key(&event_form->number, DICE, key); break;
	case ASK_PLACE:
		event_form->place = card_picker_move(
			view->table, event_form->place,
			event_form_has_end(event_form, view, dry_run), key);
		break;
	case ASK_SEAT: /* a new digit replaces the old one */
		if (key >= '1' && key <= '0' + SEATS)
			event_form->typed[0] = '\0';
		else if (key != KEYS_BACKSPACE)
			break;
		return event_form_type(event_form, key);
	case ASK_NOTE:
	case ASK_COUNT:
	case ASK_WORD: return event_form_type(event_form, key);
	default:
		event_form->selected =
			menu_move(&menu, event_form->selected, key);
		return menu_has_digit(&menu, key) ? EVENT_FORM_CHOSEN
						  : EVENT_FORM_OPEN;
	}
	return EVENT_FORM_OPEN;
}

static enum key_outcome event_form_key(void *page, struct page_input *input)
{
	const struct view *view = input->view;
	int key = input->key;
	const char *busy = key == KEYS_ENTER ? action_busy_text(view) : NULL;
	struct event_form *event_form = page;

	if (key == KEYS_ESCAPE)
		return KEY_CLOSES_PAGE;
	if (busy) /* the keyed text stays */
		return page_show_text(input, busy);
	switch (event_form_answer(event_form, key, view, input->dry_run)) {
	case EVENT_FORM_OPEN: break;
	case EVENT_FORM_CHOSEN: return KEY_TYPED;
	case EVENT_FORM_FULL:
		return page_show_field_full(input,
					    event_form_typed_max(event_form));
	case EVENT_FORM_WRONG:
		return page_show_field_text(input,
					    _("Another word: type VOID."));
	case EVENT_FORM_DONE:
		input->action = event_form->action;
		input->line = event_form->line;
		return KEY_ENTERS_LINE;
	}
	return KEY_HANDLED;
}

/* Whether the form is still possible: a card, a number and a decision are for
 * the instruction that they answer. */
static bool event_form_is_valid(void *page, const struct view *view,
				struct dry_run *dry_run)
{
	const struct event_form *event_form = page;
	struct answer_line step = table_game_instruction(view->table);

	if (event_form->round != view->round ||
	    !action_allowed(event_form->action, view, dry_run))
		return false;
	return (event_form->action != ACTION_CARD &&
		event_form->action != ACTION_NUMBER &&
		event_form->action != ACTION_DICE &&
		actions[event_form->action].seat_rule != SEAT_RULE_TURN) ||
	       instruction_is_same(&event_form->step, &step);
}

enum { FACE_COLS = 5, POCKET_COLS = 14 };

/* Tries the correction out, as far as it is keyed; false: it is not whole, or
 * not possible. */
static bool event_form_try(const struct event_form *event_form,
			   const struct view *view, struct dry_run *dry_run)
{
	char line[sizeof event_form->line + CARD_TEXT_MAX + 16];
	int n = snprintf(line, sizeof line, "%s", event_form->line);

	if (!event_form->place)
		return false;
	if (event_form_current_ask(event_form) == ASK_PLACE)
		n += sprintf(line + n, "%u", event_form->place);
	if (actions[event_form->action].ask[1] == ASK_CARD) {
		if (!keyed_card_is_whole(&event_form->card))
			return false;
		line[n++] = ' ';
		card_format(keyed_card_value(&event_form->card), line + n);
	}
	return dry_run_accepts(dry_run, view->table, line);
}

/* The place of the card; once it is keyed, the change. */
static void event_form_card_text(const struct event_form *event_form,
				 const struct view *view,
				 struct dry_run *dry_run, bool tried,
				 char text[static UI_TEXT_MAX])
{
	struct answer_line step = table_game_instruction(view->table);
	struct places dealt;

	*text = '\0';
	places_fill(view->table, &dealt);
	if (event_form->action == ACTION_CARD ||
	    event_form->action == ACTION_HOLE)
		instruction_text(view->table, &step, text);
	else if (event_form->place)
		event_form_place(event_form, &dealt, event_form->place, text);
	if (!tried)
		return;
	event_text_mask(&dry_run->event, dry_run->table);
	event_text(&dry_run->event, event_form->line, &dealt, dry_run->table,
		   glyphs_for_locale(), text);
}

/* The cards, one of them marked; what it is; and what a correction that needs
 * no more would make of the round. */
static void event_form_draw_place(const struct event_form *event_form,
				  struct cells *cells, struct rect box,
				  const struct view *view,
				  struct dry_run *dry_run)
{
	char words[UI_TEXT_MAX], step_words[UI_TEXT_MAX];
	struct answer_line step = table_game_instruction(view->table);
	bool tried = event_form_try(event_form, view, dry_run);

	event_form_card_text(event_form, view, dry_run, tried, words);
	if (event_form->place == AT_END) {
		instruction_text(view->table, &step, step_words);
		expand_placeholders(words, sizeof words,
				    _("at the end: {step}"), "step %s",
				    step_words);
	}
	cells_text(cells, box, 0, 0, PAINT_STRONG, words);
	if (tried)
		card_picker_draw_change(cells, rect_from(box, box.rows - 2, 0),
					view->table, dry_run->table);
	card_picker_draw(cells,
			 (struct rect){box.row + 1, box.col,
				       box.rows - (tried ? 3 : 1), box.cols},
			 view->table, event_form->place);
}

/* Players must not read it off the screen. */
static bool event_form_is_masked(const struct event_form *event_form,
				 const struct table *table)
{
	int hidden = blackjack_hidden_fact(table);

	if (hidden < 0)
		return false;
	return event_form->action == ACTION_HOLE ||
	       (event_form->place &&
		table->dealt_fact[event_form->place - 1] == hidden);
}

static void event_form_draw_card(const struct event_form *event_form,
				 struct cells *cells, struct rect box,
				 const struct view *view,
				 struct dry_run *dry_run)
{
	char words[UI_TEXT_MAX], face[GLYPHS_CARD_MAX];
	bool tried = event_form_try(event_form, view, dry_run);

	event_form_card_text(event_form, view, dry_run, tried, words);
	if (tried)
		card_picker_draw_change(cells, rect_from(box, box.rows - 2, 0),
					view->table, dry_run->table);
	cells_text(cells, box, 0, 0, PAINT_STRONG, words);
	cells_text(cells, box, 1, 0, PAINT_PLAIN,
		   _("Rank: A 2-9 T J Q K   Suit: C D H S"));
	int col = cells_text(cells, box, 3, 0, PAINT_PLAIN, _("Card:")) + 1;
	struct rect field = {box.row + 3, box.col + col, 1, FACE_COLS};
	keyed_card_text(&event_form->card,
			event_form_is_masked(event_form, view->table),
			cells->glyphs, face);
	cells_fill(cells, field, L' ', PAINT_INPUT);
	cells_text(cells, field, 0, 1, PAINT_INPUT, face);
	if (keyed_card_is_whole(&event_form->card))
		cells_text(cells, box, 3, col + FACE_COLS + 2, PAINT_STRONG,
			   _("Enter: this card"));
}

/* A number comes back with its colour and neighbours before it counts. */
static void event_form_draw_number(const struct event_form *event_form,
				   struct cells *cells, struct rect box)
{
	struct rect field = {box.row + 1, box.col, 1, FACE_COLS};
	struct rect pocket = {box.row + 3, box.col, 1, POCKET_COLS};
	int value = keyed_number_value(&event_form->number);
	char words[UI_TEXT_MAX];

	cells_text(cells, box, 0, 0, PAINT_PLAIN,
		   _("Number the ball is in, 0 to 36"));
	cells_fill(cells, field, L' ', PAINT_INPUT);
	cells_text(cells, field, 0, 1, PAINT_INPUT, event_form->number.digits);
	if (value >= 0) {
		pockets_call((unsigned)value, words);
		cells_fill(cells, pocket, L' ',
			   pockets_paint_filled((unsigned)value));
		cells_centre(cells, pocket, 0,
			     pockets_paint_filled((unsigned)value), words);
		pockets_between((unsigned)value, words);
		cells_text(cells, box, 3, POCKET_COLS + 2, PAINT_PLAIN, words);
		cells_text(cells, box, 1, FACE_COLS + 2, PAINT_STRONG,
			   _("Enter: this number"));
	} else if (event_form->number.digits[0]) {
		cells_text(cells, box, 1, FACE_COLS + 2, PAINT_WARNING,
			   _("No such number."));
	}
}

/* Dice come back with their total before they count. */
static void event_form_draw_dice(const struct event_form *event_form,
				 struct cells *cells, struct rect box)
{
	struct rect field = {box.row + 1, box.col, 1, FACE_COLS};
	uint16_t dice = keyed_dice_value(&event_form->number);
	char words[UI_TEXT_MAX];

	cells_text(cells, box, 0, 0, PAINT_PLAIN,
		   _("Number of each die, 1 to 6, in any order"));
	cells_fill(cells, field, L' ', PAINT_INPUT);
	cells_text(cells, field, 0, 1, PAINT_INPUT, event_form->number.digits);
	if (dice > 0) {
		dice_call(dice, words);
		cells_text(cells, box, 3, 0, dice_paint(dice), words);
		cells_text(cells, box, 1, FACE_COLS + 2, PAINT_STRONG,
			   _("Enter: these dice"));
	} else if (strlen(event_form->number.digits) == DICE) {
		cells_text(cells, box, 1, FACE_COLS + 2, PAINT_WARNING,
			   _("No such dice."));
	}
}

static void event_form_draw_confirm(const struct event_form *event_form,
				    struct cells *cells, struct rect box,
				    const struct view *view)
{
	char why[UI_TEXT_MAX] = "", what[UI_TEXT_MAX];

	if (event_form->action == ACTION_CUT) {
		int before = action_cards_before_cut(view);

		expand_placeholders(why, UI_TEXT_MAX,
				    before > 0 ? _("{cards} cards too early")
					       : _("{cards} cards too late"),
				    "cards %d", abs(before));
	}
	/* the next day's table line returns them */
	if ((event_form->action == ACTION_CLOSING ||
	     event_form->action == ACTION_TURNED) &&
	    wagers_any_in_prison(&view->table->wagers))
		snprintf(why, sizeof why, "%s",
			 _("Give back the bets in prison first."));
	action_question(event_form->action, view, event_form->seat, what);
	cells_text(cells, box, 1, 0, PAINT_STRONG, what);
	cells_text(cells, box, 2, 0, PAINT_PLAIN, why);
	cells_text(cells, box, 3, 0, PAINT_PLAIN, _("Enter: yes   Esc: no"));
}

static void event_form_draw(void *page, const struct page_canvas *canvas)
{
	static const char *const prompts[] = {
		[ASK_SEAT] = N_("Seat, 1 to 7, then Enter"),
		[ASK_NOTE] = N_("Note, then Enter"),
		[ASK_COUNT] = N_("Cards in the shoe, then Enter"),
		[ASK_WORD] = N_("Type VOID and press Enter"),
	};
	const struct view *view = canvas->view;
	const struct event_form *event_form = page;
	struct dry_run *dry_run = canvas->dry_run;
	struct cells *cells = canvas->cells;
	struct rect inside =
		cells_window(cells, canvas->layout->dialog, PAINT_WINDOW,
			     _(actions[event_form->action].label));
	enum ask ask = event_form_current_ask(event_form);
	struct menu menu;

	switch (ask) {
	case ASK_PLACE:
		event_form_draw_place(event_form, cells, inside, view, dry_run);
		break;
	case ASK_CARD:
		event_form_draw_card(event_form, cells, inside, view, dry_run);
		break;
	case ASK_NUMBER:
		event_form_draw_number(event_form, cells, inside);
		break;
	case ASK_DICE: event_form_draw_dice(event_form, cells, inside); break;
	case ASK_SEAT:
	case ASK_NOTE:
	case ASK_COUNT:
	case ASK_WORD:
		cells_text(cells, inside, 1, 0, PAINT_PLAIN, _(prompts[ask]));
		cells_text_area(cells, rect_from(inside, 3, 0),
				event_form->typed, true);
		break;
	case ASK_CONFIRM:
		event_form_draw_confirm(event_form, cells, inside, view);
		break;
	default:
		event_form_menu(event_form, view, dry_run, &menu);
		menu_draw(&menu, cells, inside, event_form->selected);
		break;
	}
}

enum {
	MENUS = 1 << ASK_REASON | 1 << ASK_NO_SPIN | 1 << ASK_LEFT |
		1 << ASK_HOLD,
	TEXTS = 1 << ASK_NOTE | 1 << ASK_WORD | 1 << ASK_COUNT,
};

static const struct key_row rows[] = {
	/* clang-format off */
	{N_("Arrows"), N_("Choose"), N_("Choose the card"), 1 << ASK_PLACE},
	{"1-9", NULL, N_("Number of the card"), 1 << ASK_PLACE},
	{"A 2-9 T J Q K", NULL, N_("Rank; T is ten"), 1 << ASK_CARD},
	{"C D H S", NULL, N_("Suit: clubs, diamonds, hearts, spades"), 1 << ASK_CARD},
	{"0-9", NULL, N_("One or two digits"), 1 << ASK_NUMBER},
	{"1-6", NULL, N_("Number of each die"), 1 << ASK_DICE},
	{"1-7", NULL, N_("Seat"), 1 << ASK_SEAT},
	{KEY_ROW_CHOOSE, MENUS},
	{KEY_ROW_BACKSPACE, 1 << ASK_CARD | 1 << ASK_NUMBER | 1 << ASK_DICE | TEXTS},
	{KEY_ROW_OK, MENUS},
	{N_("Enter"), N_("OK"), N_("Confirm"), ~(unsigned)MENUS},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

static unsigned event_form_keys_now(const void *page, const struct view *view)
{
	(void)view;
	return 1u << event_form_current_ask(page);
}

const struct page_ops event_form_ops = {
	.key = event_form_key,
	.draw = event_form_draw,
	.rows = rows,
	.keys_now = event_form_keys_now,
	.is_valid = event_form_is_valid,
	.expired = page_show_expired,
	.fields = true,
};
