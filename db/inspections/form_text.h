/* SPDX-License-Identifier: ISC */
/* Finished inspections as the record keeps them: what was asked in the words
 * of that day, what was answered, who signed. Pure.
 *
 * The row `begin CHECKLIST` of the journal answers with what is asked, so
 * that its hash covers the wording, which a later version may change:
 *
 *	item 1 K 1.4: Shoe: no damage
 *	field diameter mm: Diameter
 */
#ifndef SABOT_DB_INSPECTIONS_FORM_TEXT_H
#define SABOT_DB_INSPECTIONS_FORM_TEXT_H

#include "db/rounds/rounds.h"
#include "rules/pit/inspection.h"

enum {
	ASKED_WORD_MAX = 16,
	ASKED_SECTION_MAX = 40,
	ASKED_TEXT_MAX = 256,
	ASKED_MAX = 4096, /* as lines */
	FORM_NAME_MAX = 56,
};

struct asked_item {
	char section[ASKED_SECTION_MAX]; /* of the house rules, or "" */
	char text[ASKED_TEXT_MAX];	 /* untranslated */
};

struct asked_field {
	char name[ASKED_WORD_MAX];
	char unit[ASKED_WORD_MAX]; /* "" where it has none */
	char label[ASKED_TEXT_MAX];
};

struct asked {
	uint8_t items, fields;
	struct asked_item item[CHECKLIST_ITEMS_MAX];
	struct asked_field field[CHECKLIST_FIELDS_MAX];
};

struct form_row {
	char table[TABLE_ID_MAX + 1];
	char day[DAY_TEXT_MAX]; /* gaming day */
	char checklist[ASKED_WORD_MAX];
	bool passed;
	bool strange;	  /* stored as no station stores it */
	int64_t last_seq; /* of the last signature */
	struct asked asked;
	struct inspection form;
};

/* What the checklist asks at a game, in the words of this program. */
void forms_ask(enum checklist_id id, enum game_id game, struct asked *asked);

/* As lines, each ended by \n, and back; false when they are none. */
void forms_format_asked(const struct asked *asked, char text[static ASKED_MAX]);
bool forms_parse_asked(const char *text, struct asked *asked);

/* The row of a form that has just been signed by all who must. */
void forms_fill(struct form_row *row, const struct inspection *form,
		const struct asked *asked);

/* "inspection 57, deck-open". */
void forms_format_name(int64_t id, const char *checklist,
		       char text[static FORM_NAME_MAX]);

#endif
