/* SPDX-License-Identifier: ISC */
/* Finished inspections as stored: the questions in the wording of that day, the
 * answers, the signatures. Pure.
 *
 * The answer of the journal row `begin CHECKLIST` has the questions, so that
 * the row's hash covers their wording; later versions may word them
 * differently:
 *
 *	item 1 K 1.4: Shoe: no damage
 *	field diameter mm: Diameter  */
#ifndef SABOT_DB_INSPECTIONS_FORM_TEXT_H
#define SABOT_DB_INSPECTIONS_FORM_TEXT_H

#include "db/rounds/rounds.h"
#include "rules/pit/inspection.h"

enum {
	FORM_WORD_MAX = 16,
	FORM_SECTION_MAX = SECTIONS_MAX,
	FORM_ITEM_MAX = 256,
	FORM_TEXT_MAX = 4096, /* bytes of all questions, as lines */
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
