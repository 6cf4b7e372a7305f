/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/inspection_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"

/* The outcome of a key. */
enum inspect_state {
	INSPECT_OPEN,
	INSPECT_FULL,	    /* the key had no room in its field */
	INSPECT_ENTERS,	    /* inspect->line */
	INSPECT_SHOWS_TEXT, /* inspect->line is a sentence for the person */
	INSPECT_GOES_ON,    /* to the next form */
	INSPECT_LEFT,
};

/* --- the rows of a form: fields, items, signatures ------------------------ */

const struct inspection *inspect_form(const struct inspect *inspect,
				      const struct view *view)
{
	const struct inspection *form = &view->pit->form[inspect->id];

	return inspection_under_way(form) ? form : NULL;
}

enum game_id inspect_game(const struct view *view)
{
	return (enum game_id)view->pit->game;
}

static int inspect_items(const struct inspect *inspect, const struct view *view)
{
	return checklist_item_count(inspect->id, inspect_game(view));
}

/* Whether that role signs the form. */
static bool inspect_signs(enum checklist_id id, int signer)
{
	return checklists[id].signers & 1 << signer;
}

int inspect_rows(const struct inspect *inspect, const struct view *view)
{
	int n = checklist_field_count(inspect->id) +
		inspect_items(inspect, view);

	for (int signer = 0; signer < SIGNERS; signer++)
		n += inspect_signs(inspect->id, signer);
	return n;
}

struct inspect_row inspect_row(const struct inspect *inspect,
			       const struct view *view, int n)
{
	int fields = checklist_field_count(inspect->id);
	int items = inspect_items(inspect, view);
	int signer = 0;

	if (n < fields)
		return (struct inspect_row){INSPECT_FIELD, n};
	n -= fields;
	if (n < items)
		return (struct inspect_row){INSPECT_ITEM, n + 1};
	for (n -= items; signer < SIGNERS - 1; signer++)
		if (inspect_signs(inspect->id, signer) && n-- == 0)
			break;
	return (struct inspect_row){INSPECT_SIGNATURE, signer};
}

/* The row that is marked. */
static struct inspect_row inspect_marked(const struct inspect *inspect,
					 const struct view *view)
{
	return inspect_row(inspect, view, inspect->at);
}

static const struct checklist_item *inspect_item(const struct inspect *inspect,
						 const struct view *view)
{
	struct inspect_row row = inspect_marked(inspect, view);

	return row.is == INSPECT_ITEM
		       ? checklist_nth_item(inspect->id, inspect_game(view),
					    row.n)
		       : NULL;
}

/* --- moving ------------------------------------------------------------- */

/* What is offered for a field: the decks in use, else the text of the last
 * form; "": nothing. */
static const char *inspect_offer(const struct inspect *inspect,
				 const struct view *view, int n)
{
	const struct checklist_field *field = &checklists[inspect->id].field[n];
	const char *offer =
		view->offers ? view->offers->field[inspect->id][n] : "";

	if (field->is == FIELD_DECKS && inspect->id != CHECKLIST_DECK_OPEN &&
	    *view->pit->decks_in_use)
		return view->pit->decks_in_use;
	return checklist_field_check(field, view->pit->decks, offer) ? ""
								     : offer;
}

/* Marks that row; typing continues the text of a field. */
static void inspect_mark(struct inspect *inspect, const struct view *view,
			 int at)
{
	const struct inspection *form = inspect_form(inspect, view);
	int last = inspect_rows(inspect, view) - 1;

	inspect->at = at < 0 ? 0 : at > last ? last : at;
	inspect->ask = INSPECT_ASKS_NOTHING;
	inspect->signing = false;
	inspect->typed[0] = '\0';
	struct inspect_row row = inspect_marked(inspect, view);
	inspect->offered = false;
	if (row.is != INSPECT_FIELD || !form)
		return;
	const char *text = form->field[row.n];
	if (!*text) {
		text = inspect_offer(inspect, view, row.n);
		inspect->offered = *text;
	}
	snprintf(inspect->typed, sizeof inspect->typed, "%s", text);
}

static bool inspect_is_open(const struct inspection *form,
			    struct inspect_row row)
{
	switch (row.is) {
	case INSPECT_FIELD: return !*form->field[row.n];
	case INSPECT_ITEM: return form->answer[row.n - 1].is == ITEM_OPEN;
	case INSPECT_SIGNATURE: return !*form->signature[row.n].badge;
	}
	return false;
}

/* The first row to do from that row on; none: that row. */
static int inspect_next_open(const struct inspect *inspect,
			     const struct view *view, int from)
{
	const struct inspection *form = inspect_form(inspect, view);
	int n = inspect_rows(inspect, view);

	for (int i = from; form && i < n; i++)
		if (inspect_is_open(form, inspect_row(inspect, view, i)))
			return i;
	return from;
}

/* The row under test, or the first one to do. */
static int inspect_first(const struct inspect *inspect, const struct view *view)
{
	const struct inspection *form = inspect_form(inspect, view);

	if (form && form->tested_item)
		return checklist_field_count(inspect->id) + form->tested_item -
		       1;
	return inspect_next_open(inspect, view, 0);
}

void inspect_open(struct inspect *inspect, enum checklist_id id,
		  const struct view *view)
{
	memset(inspect, 0, sizeof *inspect);
	inspect->id = id;
	inspect_mark(inspect, view, inspect_first(inspect, view));
}

bool inspect_answers(const struct inspect *inspect, const struct view *view)
{
	enum act act = inspect_signs(inspect->id, SIGNER_DEALER)
			       ? ACT_INSPECT
			       : ACT_INSPECT_ALONE;

	return !action_needs_badge(view, KIND_INSPECTION, act, "item");
}

bool inspect_is_valid(void *page, const struct view *view,
		      struct dry_run *dry_run)
{
	struct inspect *inspect = page;
	const struct inspection *form = inspect_form(inspect, view);
	struct inspect_row row = inspect_marked(inspect, view);

	(void)dry_run;
	if (form && inspect_answers(inspect, view) && !inspect->was_open) {
		inspect->was_open = true;
		inspect_mark(inspect, view, inspect_first(inspect, view));
	}
	if (form && inspect->signing && !inspect_is_open(form, row))
		inspect_mark(inspect, view, inspect->at + 1);
	return form || !inspect->was_open;
}

static int inspect_moved(const struct inspect *inspect, const struct view *view,
			 int key)
{
	switch (key) {
	case KEYS_UP:
	case KEYS_BACK_TAB: return inspect->at - 1;
	case KEYS_DOWN:
	case KEYS_ENTER:
	case '\t': return inspect->at + 1;
	case KEYS_HOME: return 0;
	case KEYS_END: return inspect_rows(inspect, view) - 1;
	default: return inspect->at;
	}
}

/* --- lines -------------------------------------------------------------- */

static enum inspect_state inspect_enter(struct inspect *inspect,
					const char *verb, const char *words)
{
	snprintf(inspect->line, sizeof inspect->line, "%s %s%s%s", verb,
		 checklists[inspect->id].name, *words ? " " : "", words);
	return INSPECT_ENTERS;
}

/* Shows a message. */
static enum inspect_state inspect_show_text(struct inspect *inspect,
					    const char *sentence)
{
	snprintf(inspect->line, sizeof inspect->line, "%s", sentence);
	return INSPECT_SHOWS_TEXT;
}

/* Adds a key to the typed text; a character replaces what is offered. */
static enum inspect_state inspect_type(struct inspect *inspect, int key)
{
	if (inspect->offered && key != KEYS_BACKSPACE && key < KEYS_FIRST)
		inspect->typed[0] = '\0';
	inspect->offered = false;
	return text_field_key(inspect->typed, sizeof inspect->typed, key)
		       ? INSPECT_OPEN
		       : INSPECT_FULL;
}

/* Composes a line about the form, and about the item that is marked. */
static enum inspect_state inspect_enter_item(struct inspect *inspect,
					     const struct view *view,
					     const char *verb,
					     const char *words)
{
	char more[sizeof inspect->typed + 24];

	snprintf(more, sizeof more, "%d%s%s", inspect_marked(inspect, view).n,
		 *words ? " " : "", words);
	return inspect_enter(inspect, verb, more);
}

/* Adds a word of a list of decks; "104-108" adds all numbers of the range, with
 * as many digits. Returns false if there is no room. */
static bool inspect_add_decks(const char *word, char *all, size_t size)
{
	unsigned first, last;
	char end;
	size_t n = strlen(all);
	int digits = (int)strcspn(word, "-");

	if (sscanf(word, "%7u-%7u%c", &first, &last, &end) != 2 ||
	    last < first || last - first >= DECKS_MAX) {
		n += (size_t)snprintf(all + n, size - n, "%s%s", n ? " " : "",
				      word);
		return n < size;
	}
	for (unsigned i = first; i <= last && n < size; i++)
		n += (size_t)snprintf(all + n, size - n, "%s%0*u", n ? " " : "",
				      digits, i);
	return n < size;
}

/* A list as people type it, "101 102, 104-108", becomes numbers with blanks
 * between. What has no room stays as it was typed. */
static void inspect_expand_decks(char text[static INSPECTION_NOTE_MAX + 1])
{
	char all[INSPECTION_NOTE_MAX + 1] = "", words[sizeof all], *rest;
	bool fits = true;

	strcpy(words, text);
	for (char *word = strtok_r(words, " ,;\t", &rest); word;
	     word = strtok_r(NULL, " ,;\t", &rest))
		fits &= inspect_add_decks(word, all, sizeof all);
	if (fits)
		strcpy(text, all);
}

/* What is wrong with the text of a field, as a sentence; false: nothing. */
static bool inspect_field_error(const struct inspect *inspect,
				const struct view *view,
				const struct checklist_field *field,
				char text[static UI_TEXT_MAX])
{
	const char *error;

	if (field->is == FIELD_DECKS)
		return decks_fault_text(view->pit, inspect->id, inspect->typed,
					text);
	error = checklist_field_check(field, view->pit->decks, inspect->typed);
	snprintf(text, UI_TEXT_MAX, "%s", error ? _(error) : "");
	return error;
}

/* A field is entered when it is left, if its text has changed; what is offered
 * counts only with Enter. */
static enum inspect_state inspect_field(struct inspect *inspect,
					const struct view *view, int n, int key)
{
	const struct checklist_field *field = &checklists[inspect->id].field[n];
	const struct inspection *form = inspect_form(inspect, view);
	char words[sizeof inspect->typed + 32], error[UI_TEXT_MAX];

	if (field->is == FIELD_DECKS)
		inspect_expand_decks(inspect->typed);
	bool same = form && strcmp(form->field[n], inspect->typed) == 0;
	if (!same && *inspect->typed &&
	    inspect_field_error(inspect, view, field, error))
		return inspect_show_text(inspect, error);
	snprintf(words, sizeof words, "%s %s", field->name, inspect->typed);
	same |= !*inspect->typed || (inspect->offered && key != KEYS_ENTER);
	inspect_mark(inspect, view, inspect_moved(inspect, view, key));
	return same ? INSPECT_OPEN : inspect_enter(inspect, "field", words);
}

/* --- questions below a form: a note, the number of a deck ----------------- */

enum { NUMBERS_MAX = 3 /* digits */ };

static const struct inspect_prompt {
	const char *prompt;
	enum inspect_ask next; /* INSPECT_ASKS_NOTHING: the line is whole */
} prompts[INSPECT_ASKS] = {
	[INSPECT_ASKS_NOTE] = {N_("What is wrong, then Enter")},
	[INSPECT_ASKS_BALL_NUMBER] = {N_(
		"Number you drop the ball in, then Enter")},
	[INSPECT_ASKS_DEFECT_DECK] = {N_("Deck number, then Enter"),
				      INSPECT_ASKS_DEFECT_CARD},
	[INSPECT_ASKS_DEFECT_CARD] = {N_("Card (9H, TD, AS), then Enter"),
				      INSPECT_ASKS_DEFECT_NOTE},
	[INSPECT_ASKS_DEFECT_NOTE] = {N_("Defect, then Enter")},
	[INSPECT_ASKS_OLD_DECK] =
		{N_("Old deck number, to card storage, then Enter"),
		 INSPECT_ASKS_NEW_DECK},
	[INSPECT_ASKS_DISCARD] = {N_(
		"Discard the form? Type DISCARD and press Enter")},
	[INSPECT_ASKS_NEW_DECK] = {N_("New deck number, then Enter")},
};

const char *inspect_prompt(const struct inspect *inspect)
{
	return inspect->ask ? _(prompts[inspect->ask].prompt) : NULL;
}

/* Asks for that below the form. */
static enum inspect_state inspect_ask(struct inspect *inspect,
				      enum inspect_ask ask)
{
	inspect->ask = ask;
	inspect->typed[0] = '\0';
	return INSPECT_OPEN;
}

/* As the record has it: "9h". */
static bool inspect_card(char typed[static INSPECTION_NOTE_MAX + 1])
{
	struct card card;

	if (!card_parse(typed, strlen(typed), &card))
		return false;
	card_format(card, typed);
	return true;
}

static enum inspect_state inspect_enter_ball_number(struct inspect *inspect,
						    const struct view *view)
{
	char *end;
	long n = strtol(inspect->typed, &end, 10);
	char number[16];

	if (*end || strlen(inspect->typed) >= NUMBERS_MAX || n < 0 ||
	    n >= POCKETS)
		return inspect_show_text(inspect, _("No such number."));
	snprintf(number, sizeof number, "%ld", n);
	inspect_ask(inspect, INSPECT_ASKS_NOTHING);
	return inspect_enter_item(inspect, view, "test", number);
}

/* The answer to the question is a part of the line or completes it. */
static enum inspect_state inspect_answered(struct inspect *inspect,
					   const struct view *view)
{
	enum inspect_ask ask = inspect->ask;
	char words[sizeof inspect->typed + 8];

	if (!inspect->typed[strspn(inspect->typed, " ")])
		return INSPECT_OPEN;
	if (ask == INSPECT_ASKS_BALL_NUMBER)
		return inspect_enter_ball_number(inspect, view);
	if (ask == INSPECT_ASKS_DISCARD)
		/* TRANSLATORS: ASCII letters, as in "Discard the form? Type
		 * DISCARD and press Enter" */
		return strcasecmp(inspect->typed, C_("typed", "DISCARD")) == 0
			       ? inspect_enter(inspect, "drop", "")
			       : INSPECT_OPEN;
	if (ask == INSPECT_ASKS_NOTE) {
		snprintf(words, sizeof words, "fail %s", inspect->typed);
		enum inspect_state state =
			inspect_enter_item(inspect, view, "item", words);
		inspect_mark(inspect, view, inspect->at + 1);
		return state;
	}
	if (ask == INSPECT_ASKS_DEFECT_CARD && !inspect_card(inspect->typed))
		return inspect_show_text(inspect, _("No such card."));
	size_t used = strlen(inspect->line);
	snprintf(inspect->line + used, sizeof inspect->line - used, " %s",
		 inspect->typed);
	inspect_ask(inspect, prompts[ask].next);
	return inspect->ask ? INSPECT_OPEN : INSPECT_ENTERS;
}

/* A key while something is asked. */
static enum inspect_state inspect_typed_key(struct inspect *inspect,
					    const struct view *view, int key)
{
	if (key == KEYS_ESCAPE)
		inspect_mark(inspect, view, inspect->at);
	else if (key == KEYS_ENTER)
		return inspect_answered(inspect, view);
	else
		return inspect_type(inspect, key);
	return INSPECT_OPEN;
}

/* --- keys --------------------------------------------------------------- */

static enum inspect_state inspect_pass(struct inspect *inspect,
				       const struct view *view)
{
	const struct checklist_item *item = inspect_item(inspect, view);

	const struct inspection *form = inspect_form(inspect, view);
	int n = inspect_marked(inspect, view).n;

	if (!item)
		return INSPECT_OPEN;
	/* a tick is less than the device's proof, or the measured value */
	if (form && form->answer[n - 1].is == ITEM_PASSED) {
		inspect_mark(inspect, view, inspect->at + 1);
		return INSPECT_OPEN;
	}
	inspect_enter_item(inspect, view, "item", "pass");
	inspect_mark(inspect, view,
		     inspect_next_open(inspect, view, inspect->at + 1));
	return INSPECT_ENTERS;
}

/* Passes all open items that nothing measures or counts, and marks the first
 * row that is left to do. */
static enum inspect_state inspect_pass_all(struct inspect *inspect,
					   const struct view *view)
{
	const struct inspection *form = inspect_form(inspect, view);
	const struct checklist_item *item;
	char words[4 * CHECKLIST_ITEMS_MAX + 8] = "";
	size_t used = 0;
	int left = -1;

	for (int i = 0; i < inspect_rows(inspect, view); i++) {
		struct inspect_row row = inspect_row(inspect, view, i);

		if (form && !inspect_is_open(form, row))
			continue;
		item = row.is == INSPECT_ITEM
			       ? checklist_nth_item(inspect->id,
						    inspect_game(view), row.n)
			       : NULL;
		if (item && item->proof == PROOF_NONE)
			used += (size_t)snprintf(words + used,
						 sizeof words - used, "%d ",
						 row.n);
		else if (left < 0)
			left = i;
	}
	if (used == 0)
		return inspect_show_text(inspect,
					 _("Answer the open items singly."));
	strcpy(words + used, "pass");
	inspect_mark(inspect, view, left);
	return inspect_enter(inspect, "item", words);
}

/* Behind the last answer of a form: the next form that is due and has open
 * answers; CHECKLISTS: none. */
static enum checklist_id inspect_next_form(const struct inspect *inspect,
					   const struct view *view)
{
	const struct inspection *form = inspect_form(inspect, view);

	if (!form || inspection_missing(form) == MISSING_ANSWERS)
		return CHECKLISTS;
	for (int i = 0; i < view->duties; i++) {
		const struct duty *duty = &view->duty[i];

		if (duty->is == DUTY_INSPECTION &&
		    duty->checklist != inspect->id &&
		    duty->missing <= MISSING_ANSWERS)
			return (enum checklist_id)duty->checklist;
	}
	return CHECKLISTS;
}

static enum inspect_state inspect_test(struct inspect *inspect,
				       const struct view *view)
{
	const struct checklist_item *item = inspect_item(inspect, view);

	if (!item)
		return INSPECT_OPEN;
	switch (item->proof) {
	case PROOF_TEST_NUMBER:
		return inspect_ask(inspect, INSPECT_ASKS_BALL_NUMBER);
	case PROOF_COUNT:
	case PROOF_TEST_CARDS:
	case PROOF_TEST_DICE:
		return inspect_enter_item(inspect, view, "test", "");
	case PROOF_MEASURE:
	case PROOF_NONE: break;
	}
	return inspect_show_text(inspect, _("No device can test this."));
}

static bool inspect_has_decks(const struct inspect *inspect)
{
	return checklist_find_field(inspect->id, "decks") >= 0;
}

/* The signature that is marked, else the one that is due. */
static enum inspect_state inspect_sign(struct inspect *inspect,
				       const struct view *view)
{
	const struct inspection *form = inspect_form(inspect, view);
	struct inspect_row row = inspect_marked(inspect, view);
	enum form_missing form_missing =
		form ? inspection_missing(form) : MISSING_ANSWERS;

	if (form_missing == MISSING_ANSWERS) {
		inspect_mark(inspect, view, inspect_first(inspect, view));
		return inspect_show_text(inspect, _("Answer all items first."));
	}
	if (row.is != INSPECT_SIGNATURE)
		row.n = form_missing == MISSING_PIT_BOSS_SIGNATURE
				? SIGNER_PIT_BOSS
				: SIGNER_DEALER;
	inspect->signing = row.is == INSPECT_SIGNATURE;
	return inspect_enter(inspect, "sign", signer_words[row.n]);
}

static bool inspect_is_testing(const struct inspect *inspect,
			       const struct view *view)
{
	const struct inspection *form = inspect_form(inspect, view);

	return form && form->tested_item;
}

/* Begins a line about a deck, of which the first word is asked. */
static enum inspect_state inspect_deck(struct inspect *inspect,
				       const char *verb, enum inspect_ask ask)
{
	if (!inspect_has_decks(inspect))
		return INSPECT_OPEN;
	inspect_enter(inspect, verb, "");
	return inspect_ask(inspect, ask);
}

static enum inspect_state inspect_row_key(struct inspect *inspect,
					  const struct view *view, int key)
{
	bool tested_item = inspect_is_testing(inspect, view);
	int verb = keys_lower(key);

	/* during a test only two keys count */
	switch (tested_item && verb != 't' && verb != 'x' ? KEYS_NONE : verb) {
	case 'p': return inspect_pass(inspect, view);
	case 'a': return inspect_pass_all(inspect, view);
	case 'n':
		return inspect_next_form(inspect, view) < CHECKLISTS
			       ? INSPECT_GOES_ON
			       : INSPECT_OPEN;
	case 'f':
		return inspect_item(inspect, view)
			       ? inspect_ask(inspect, INSPECT_ASKS_NOTE)
			       : INSPECT_OPEN;
	case 't': return inspect_test(inspect, view);
	case 'x':
		return tested_item ? inspect_enter(inspect, "end", "")
				   : INSPECT_OPEN;
	case 'd':
		return inspect_deck(inspect, "defect",
				    INSPECT_ASKS_DEFECT_DECK);
	case 'r':
		return inspect_deck(inspect, "replaced", INSPECT_ASKS_OLD_DECK);
	case 's': return inspect_sign(inspect, view);
	case KEYS_BACKSPACE: return inspect_ask(inspect, INSPECT_ASKS_DISCARD);
	default: break;
	}
	if (key == KEYS_ENTER &&
	    inspect_marked(inspect, view).is == INSPECT_SIGNATURE)
		return inspect_sign(inspect, view);
	inspect_mark(inspect, view, inspect_moved(inspect, view, key));
	return INSPECT_OPEN;
}

static enum inspect_state inspect_key(struct inspect *inspect, int key,
				      const struct view *view)
{
	struct inspect_row row = inspect_marked(inspect, view);

	if (inspect->ask)
		return inspect_typed_key(inspect, view, key);
	if (key == KEYS_ESCAPE)
		return INSPECT_LEFT;
	if (row.is != INSPECT_FIELD || inspect_is_testing(inspect, view))
		return inspect_row_key(inspect, view, key);
	if (inspect_moved(inspect, view, key) != inspect->at ||
	    key == KEYS_HOME || key == KEYS_END)
		return inspect_field(inspect, view, row.n, key);
	return inspect_type(inspect, key);
}

/* --- the page ------------------------------------------------------------- */

enum key_outcome inspect_page_key(void *page, struct page_input *input)
{
	const struct view *view = input->view;
	struct inspect *inspect = page;
	int at = inspect->at;

	switch (inspect_key(inspect, input->key, view)) {
	case INSPECT_OPEN: break;
	case INSPECT_FULL:
		return page_show_field_full(input, sizeof inspect->typed);
	case INSPECT_LEFT: return KEY_CLOSES_PAGE;
	case INSPECT_GOES_ON:
		input->action = (enum action_id)(
			ACTION_INSPECT + (int)inspect_next_form(inspect, view));
		return KEY_DOES_ACTION;
	case INSPECT_SHOWS_TEXT: return page_show_text(input, inspect->line);
	case INSPECT_ENTERS:
		if (!dry_run_accepts_pit(input->dry_run, view, KIND_INSPECTION,
					 inspect->line)) {
			inspect_mark(inspect, view, at); /* that row it was */
			return page_show_text(input,
					      _(input->dry_run->err.text));
		}
		input->action =
			(enum action_id)(ACTION_INSPECT + (int)inspect->id);
		input->line = inspect->line;
		return KEY_ENTERS_LINE;
	}
	return KEY_HANDLED;
}

/* The states that the keys of a form depend on. */
enum {
	ASKED = 1 << 0, /* something is, below the form */
	TESTED = 1 << 1,
	ON_FIELD = 1 << 2,
	ON_SIGNATURE = 1 << 3,
	ON_ITEM = 1 << 4,
	ON_PROOF = 1 << 5, /* of an item, beside ON_ITEM; so is ON_DECKS */
	ON_DECKS = 1 << 6,
	WITH_NEXT = 1 << 7, /* another form has open answers */
	SIGNED = ON_SIGNATURE | ON_ITEM,
};

const struct key_row inspect_keys[] = {
	/* clang-format off */
	/* TRANSLATORS: keys P and F: the item passes, the item fails */
	{"P", NC_("key", "Pass"), N_("Item passes"), ON_ITEM},
	{"A", NC_("key", "All"), N_("Pass all items not counted or measured"), ON_ITEM},
	{"F", NC_("key", "Fail"), N_("Item fails: say what is wrong"), ON_ITEM},
	{"T", NC_("key", "Test"), N_("Test it with the device"), ON_PROOF},
	{"X", N_("End test"), N_("Testing is finished"), TESTED},
	{"T", NULL, N_("Restart from the first card"), TESTED},
	{"D", N_("Defect"), N_("Record a defective card"), ON_DECKS},
	{"R", N_("Replace"), N_("Record a replaced deck"), ON_DECKS},
	{"N", N_("Next form"), N_("Go on to the next form"), WITH_NEXT},
	{"S", N_("Sign"), N_("Sign with badge and PIN"), SIGNED},
	{N_("Enter"), N_("OK"), N_("Confirm; 101-104 201 is a list"), ON_FIELD},
	{KEY_ROW_FIELDS, TESTED | ON_FIELD | SIGNED},
	{N_("Backspace"), NULL, N_("Discard the form; asks first"), SIGNED},
	{KEY_ROW_BACKSPACE, ASKED | ON_FIELD},
	{N_("Enter"), N_("OK"), N_("Confirm"), ASKED},
	{KEY_ROW_HELP},
	{N_("Esc"), N_("Leave"), N_("Leave the form; answers stay"), ~(unsigned)ASKED},
	{KEY_ROW_BACK, ASKED},
	{NULL},
	/* clang-format on */
};

unsigned inspect_keys_now(const void *page, const struct view *view)
{
	const struct inspect *inspect = page;

	if (inspect->ask)
		return ASKED;
	if (inspect_is_testing(inspect, view))
		return TESTED;
	unsigned next =
		inspect_next_form(inspect, view) < CHECKLISTS ? WITH_NEXT : 0u;
	switch (inspect_marked(inspect, view).is) {
	case INSPECT_FIELD: return ON_FIELD;
	case INSPECT_SIGNATURE: return ON_SIGNATURE | next;
	case INSPECT_ITEM: break;
	}
	bool tested = checklist_item_is_tested(inspect_item(inspect, view));
	return ON_ITEM | next | (tested ? ON_PROOF : 0u) |
	       (inspect_has_decks(inspect) ? ON_DECKS : 0u);
}
