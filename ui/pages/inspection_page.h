/* SPDX-License-Identifier: ISC */
/* The page of a form: a checklist being filled in and signed, by keys. */
#ifndef SABOT_UI_PAGES_INSPECTION_PAGE_H
#define SABOT_UI_PAGES_INSPECTION_PAGE_H

#include "ui/actions/actions.h"
#include "ui/widgets/layout.h"

/* What is typed below the form, one behind the other. */
enum inspect_ask {
	INSPECT_ASKS_NOTHING,
	INSPECT_ASKS_NOTE,    /* what is wrong with an item */
	INSPECT_ASKS_DROPPED, /* the number that the ball is dropped into */
	INSPECT_ASKS_DEFECT_DECK,
	INSPECT_ASKS_DEFECT_CARD,
	INSPECT_ASKS_DEFECT_NOTE,
	INSPECT_ASKS_OLD_DECK,
	INSPECT_ASKS_NEW_DECK,
	INSPECT_ASKS_DROP, /* a word, so that no slip of a finger does */
	INSPECT_ASKS
};

/* The rows of a form, in their order. */
enum inspect_row_is { INSPECT_FIELD, INSPECT_ITEM, INSPECT_SIGNATURE };

struct inspect_row {
	enum inspect_row_is is;
	int n; /* place of the field; item, from 1; enum signer */
};

struct inspect {
	enum checklist_id id;
	bool entered; /* it stood open, and may end */
	int at;	      /* the row that is marked */
	bool signs;   /* a signature is awaited there */
	enum inspect_ask ask;
	char typed[INSPECTION_NOTE_MAX + 1];
	char line[PIT_LINE_MAX]; /* of the inspection, to be entered */
};

enum inspect_state {
	INSPECT_OPEN,
	INSPECT_FULL,  /* the key had no room in its field */
	INSPECT_WANTS, /* inspect->line */
	INSPECT_SAYS,  /* inspect->line is a sentence for the person */
	INSPECT_LEFT,
};

void inspect_open(struct inspect *inspect, enum checklist_id id,
		  const struct view *view);

enum inspect_state inspect_key(struct inspect *inspect, int key,
			       const struct view *view);

/* Marks that row; a field is typed on from what stands in it. */
void inspect_mark(struct inspect *inspect, const struct view *view, int at);

/* Whether somebody's badge stands for its answers. */
bool inspect_answers(const struct inspect *inspect, const struct view *view);

/* Whether it is not over, nor thrown away. */
bool inspect_stands(struct inspect *inspect, const struct view *view);

/* What the keys are for now. */
enum inspect_topic {
	INSPECT_TOPIC_FIELD,
	INSPECT_TOPIC_ITEM,
	INSPECT_TOPIC_PROOF, /* an item that a device can prove */
	INSPECT_TOPIC_DECKS, /* an item of a form about decks */
	INSPECT_TOPIC_DECKS_PROOF,
	INSPECT_TOPIC_SIGNATURE,
	INSPECT_TOPIC_TEST,
	INSPECT_TOPIC_TYPED,
};

enum inspect_topic inspect_topic(const struct inspect *inspect,
				 const struct view *view);

/* How many rows it has, and the nth. */
int inspect_rows(const struct inspect *inspect, const struct view *view);
struct inspect_row inspect_row(const struct inspect *inspect,
			       const struct view *view, int n);

/* The form as it stands; NULL: none is under way. */
const struct inspection *inspect_form(const struct inspect *inspect,
				      const struct view *view);

/* What is asked for below it; NULL: nothing. */
const char *inspect_prompt(const struct inspect *inspect);

/* Over the whole screen but message and keys; `live` is what stands at the
 * table. */
void inspect_draw(const struct inspect *inspect, struct cells *cells,
		  const struct layout *layout, const struct view *view,
		  const char *live, bool alarm);

#endif
