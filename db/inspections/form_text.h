/* SPDX-License-Identifier: ISC */
/* Finished inspections as stored: the questions in the wording of that day, the
 * answers, the signatures. Pure.
 *
 * The answer of the journal row `begin CHECKLIST` has the questions, so that
 * the row's hash covers their wording; later versions may word them
 * differently. A screen in another language adds the words that it shows,
 * items first; they are what is signed:
 *
 *	item 1 K 1.4: Shoe: no damage
 *	field diameter mm: Diameter
 *	language it
 *	shown Sabot: nessun danno
 *	shown Diametro  */
#ifndef SABOT_DB_INSPECTIONS_FORM_TEXT_H
#define SABOT_DB_INSPECTIONS_FORM_TEXT_H

#include "db/rounds/rounds.h"
#include "rules/pit/inspection.h"

enum {
	FORM_WORD_MAX = 16,
	FORM_SECTION_MAX = SECTIONS_MAX,
	FORM_ITEM_MAX = 256,
	FORM_QUESTIONS_MAX = CHECKLIST_ITEMS_MAX + CHECKLIST_FIELDS_MAX,
	FORM_LANGUAGE_MAX = 8,
	FORM_TEXT_MAX = 8192, /* bytes of all questions, as lines */
	FORM_NAME_MAX = 56,
};

struct form_text_item {
	char section[FORM_SECTION_MAX]; /* of the house rules, or "" */
	char text[FORM_ITEM_MAX];	/* untranslated */
};

struct form_text_field {
	char name[FORM_WORD_MAX];
	char unit[FORM_WORD_MAX]; /* or "" */
	char label[FORM_ITEM_MAX];
};

struct form_text {
	uint8_t items, fields;
	struct form_text_item item[CHECKLIST_ITEMS_MAX];
	struct form_text_field field[CHECKLIST_FIELDS_MAX];
	char language[FORM_LANGUAGE_MAX]; /* "ja"; "": asked in English */
	char shown[FORM_QUESTIONS_MAX][FORM_ITEM_MAX]; /* if not in English:
							  items, then fields */
};

struct form_row {
	char table[TABLE_ID_MAX + 1];
	char day[DAY_TEXT_MAX]; /* gaming day */
	char checklist[FORM_WORD_MAX];
	bool passed;
	char malformed[MALFORMED_MAX]; /* the first stored value that no
					  station writes, or "" */
	int64_t last_seq;	       /* row of the last signature */
	struct form_text asked;
	struct inspection form;
};

/* The questions of the checklist for a game, as this version words them. */
void form_text_init(enum checklist_id id, enum game_id game,
		    struct form_text *asked);

/* Adds the words as the screen shows them; nothing if it is in English. */
void form_text_add_shown(struct form_text *asked);

/* A question in English, and in the words in which it was asked and signed:
 * items from 0, then fields. */
const char *form_text_english(const struct form_text *asked, int question);
const char *form_text_signed(const struct form_text *asked, int question);

/* Writes the questions as lines, each ended by \n. */
void form_text_format(const struct form_text *asked,
		      char text[static FORM_TEXT_MAX]);

/* Parses the lines of form_text_format(). False: malformed. */
bool form_text_parse(const char *text, struct form_text *asked);

/* Fills in the row of a form with all signatures; table, day and last_seq are
 * left to the caller. */
void form_row_fill(struct form_row *row, const struct inspection *form,
		   const struct form_text *asked);

/* "inspection 57, deck-open". */
void form_format_name(int64_t id, const char *checklist,
		      char text[static FORM_NAME_MAX]);

#endif
