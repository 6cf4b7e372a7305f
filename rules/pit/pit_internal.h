/* SPDX-License-Identifier: ISC */
/* What the files of the pit share. */
#ifndef SABOT_RULES_PIT_PIT_INTERNAL_H
#define SABOT_RULES_PIT_PIT_INTERNAL_H

#include "rules/pit/pit.h"
#include "rules/core/token.h"

/* A line being applied. */
struct pit_request {
	struct pit *pit;
	const struct table
		*table; /* NULL: the checks that need it are left out */
	const struct pit_line *line;
	enum row_verb verb;
	const char *rest; /* the words not read yet */
	bool malformed;	  /* the line is malformed, not refused */
};

/* Applies a line. Returns NULL, or why the line is refused, untranslated; a
 * refusal changes nothing. */
typedef const char *pit_apply_fn(struct pit_request *pit_request);

/* Marks the line as malformed; returns the reason. */
static inline const char *pit_malformed(struct pit_request *pit_request,
					const char *reason)
{
	pit_request->malformed = true;
	return reason;
}

/* The next word; length 0 at the end of the line. */
struct token pit_next_token(struct pit_request *pit_request);
/* Whether no words are left. */
bool pit_at_end(const struct pit_request *pit_request);
/* NULL if no words are left; else the reason. */
const char *pit_expect_end(struct pit_request *pit_request);
/* The next word as a whole number; false: not a number, or above `most`. */
bool pit_next_number(struct pit_request *pit_request, uint32_t most,
		     uint32_t *number);
/* Copies the rest of the line, see token_rest(). */
bool pit_rest(struct pit_request *pit_request, size_t size, char *words);
/* The next word as a checklist's name, or CHECKLISTS. */
enum checklist_id pit_next_checklist(struct pit_request *pit_request);
/* Copies what fits; the rest of `to` is zero. */
void pit_copy_word(struct token word, size_t size, char *to);
void pit_copy(const char *text, size_t size, char *to);

/* Whether the table is between rounds; true if `table` is NULL. */
bool pit_between_rounds(const struct table *table);
bool pit_has_cards(const struct pit *pit);

/* Makes a whole shuffle due before the next round if one of the forms in
 * `lists` (1 << enum checklist_id) requires it. seq: the row that made these
 * forms due. */
void pit_require_shuffle(struct pit *pit, unsigned lists, int64_t seq);
/* Ends the shuffle under way; no shuffle is due afterwards. */
void pit_end_shuffle(struct pit *pit);
/* Signs the dealer off. */
void pit_clear_dealer(struct pit *pit);
/* Ends the test of every form. */
void pit_stop_tests(struct pit *pit);

/* The checklists of the day's game (1 << enum checklist_id) that have one of
 * `triggers` (1 << enum checklist_trigger). */
unsigned pit_checklists_at(const struct pit *pit, unsigned triggers);

/* The checklists (1 << enum checklist_id) that stop the table now. */
unsigned pit_blocking_checklists(const struct pit *pit,
				 const struct table *table);

bool pit_opened_due(const struct pit *pit, const struct table *table);
bool pit_closed_due(const struct pit *pit, const struct table *table);
bool pit_count_settled(const struct pit *pit, const struct table *table);
bool pit_loaded_due(const struct pit *pit, const struct table *table);

/* Reads the next word, a checklist, and finds its form. Returns NULL, or the
 * reason if the form is not under way or has a signature. */
const char *pit_form_find_unsigned(struct pit_request *pit_request,
				   struct inspection **form);

/* Answers the item, from 1, with the badge of the line. */
void pit_form_answer(const struct pit_request *pit_request,
		     struct inspection *form, uint32_t item,
		     enum item_answer is, const char *note);

/* Each applies one kind of line. They are in staffing.c, gaming_day.c,
 * inspection_form.c, deck_tracking.c, shoe_count.c and shuffle.c. */
pit_apply_fn pit_staffing_sign_on, pit_staffing_sign_off, pit_staffing_disable,
	pit_staffing_hand_over, pit_staffing_history, pit_staffing_unlock,
	pit_staffing_restart;
pit_apply_fn pit_day_opening, pit_day_turned, pit_day_opened, pit_day_closing,
	pit_day_closed;
pit_apply_fn pit_form_left, pit_form_begin, pit_form_resume, pit_form_field,
	pit_form_item, pit_form_sign, pit_form_discard;
pit_apply_fn pit_test_begin, pit_test_card, pit_test_number, pit_test_dice,
	pit_test_end;
pit_apply_fn pit_deck_defect, pit_deck_replaced;
pit_apply_fn pit_shoe_counted, pit_shoe_accepted;
pit_apply_fn pit_shuffle_begin, pit_shuffle_group, pit_shuffle_undo,
	pit_shuffle_loaded;

#endif
