/* SPDX-License-Identifier: ISC */
/* What rounds are looked for: a field for each filter that there is. */
#ifndef SABOT_UI_PAGES_HISTORY_FILTERS_H
#define SABOT_UI_PAGES_HISTORY_FILTERS_H

#include "ui/terminal/cells.h"
#include "ui/text/instruction_text.h"

enum { HISTORY_FILTERS = 32, HISTORY_VALUE_MAX = 48 };

struct history_filter {
	const char *name;  /* "day" */
	const char *value; /* "DAY"; NULL: it takes none */
	const char *about; /* untranslated */
};

/* What is set of one: without a value, "x"; "": it is not. */
typedef char history_value[HISTORY_VALUE_MAX];

struct history_filters {
	const struct history_filter *filter;
	int n, at, top;
	history_value set[HISTORY_FILTERS]; /* those that stand */
	history_value typed[HISTORY_FILTERS];
	char wrong[WORDS_MAX]; /* why one that was typed is none; "" */
};

enum history_filters_key {
	FILTERS_OPEN,
	FILTERS_LEFT,
	FILTERS_TYPED, /* filters->typed is to be looked for */
};

/* Begins with those that stand. */
void history_filters_open(struct history_filters *filters);

enum history_filters_key history_filters_key(struct history_filters *filters,
					     int key);

/* What was typed stands from now on. */
void history_filters_take(struct history_filters *filters);

/* The ith is none: says why, and marks it. */
void history_filters_refuse(struct history_filters *filters, int i,
			    const char *reason);

/* Those that stand, in a line; `table` is one that always does, or NULL. */
void history_filters_line(const struct history_filters *filters,
			  const char *table, char *text, size_t size);

void history_filters_draw(struct history_filters *filters, struct cells *cells,
			  struct rect box);

#endif
