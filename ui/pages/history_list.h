/* SPDX-License-Identifier: ISC */
/* A part of a long list of rounds, the newest first: what is on the screen and
 * some around it. More is asked for as it is moved through. */
#ifndef SABOT_UI_PAGES_HISTORY_LIST_H
#define SABOT_UI_PAGES_HISTORY_LIST_H

#include "ui/terminal/cells.h"
#include "ui/text/instruction_text.h"

#include <stdint.h>

enum { HISTORY_ENTRIES = 512, HISTORY_NAME_MAX = 64, HISTORY_CELL_MAX = 64 };

/* A place in the list, as who searches has it. */
struct history_place {
	int64_t opened_us, seq;
};

extern const struct history_place history_newest, history_oldest;

/* What a mark of a round says; a row of its texts each. */
enum history_mark {
	MARK_NATURAL,
	MARK_FREE,
	MARK_VOID,
	MARK_CORRECTED,
	MARK_BY_HAND,
	MARK_ALARMS,
	MARK_HOLDS,
	MARK_ADDED,
	MARKS
};

/* One round, its texts ready to be shown. */
struct history_entry {
	struct history_place place;
	char name[HISTORY_NAME_MAX];   /* "BAC-07/2026-11-21/0041" */
	char opened[HISTORY_CELL_MAX]; /* "2026-11-21 21:04:09+02:00" */
	char dealer[HISTORY_CELL_MAX];
	char outcome[HISTORY_CELL_MAX];
	char won[HISTORY_CELL_MAX]; /* by the table */
	char remarks[2 * WORDS_MAX];
	unsigned marks; /* bits by enum history_mark */
};

struct history_list {
	struct history_entry *entry; /* HISTORY_ENTRIES; the newest first */
	int n, at, top; /* the one that is marked, the first shown */
	int rows;	/* of the screen, as drawn last */
	/* More was wanted than there was: where to go once it is there. */
	int owed;
	bool whole;   /* there are none older */
	bool stopped; /* somebody stopped the search for older ones */
	/* Where a search goes on to newer ones, and to older ones. */
	struct history_place newer, older;
};

void history_list_init(struct history_list *list);
void history_list_fini(struct history_list *list);

/* Empties it: what comes next is newer and older than there. */
void history_list_start(struct history_list *list, struct history_place place);

/* Adds a round at one end; the farthest at the other one make room. */
void history_list_add(struct history_list *list, bool newer,
		      const struct history_entry *entry);

/* Moves the mark, as far as there are rounds; the rest is owed. */
void history_list_move(struct history_list *list, int rows);

/* More rounds came: moves on by what is owed. */
void history_list_settle(struct history_list *list);

/* Shows what is around the mark. */
void history_list_centre(struct history_list *list);

/* Whether older ones, or newer ones, are to be looked for. */
bool history_list_wants(const struct history_list *list, bool *newer);

/* NULL: it is empty. */
const struct history_entry *
history_list_marked(const struct history_list *list);

void history_list_draw(struct history_list *list, struct cells *cells,
		       struct rect box);

#endif
