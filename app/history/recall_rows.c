/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/recall_rows.h"

#include <stdlib.h>
#include <string.h>

/* Tells by the row before it that revolutions were predicted. */
static bool recall_rows_predicted(struct recall_rows *rows,
				  const struct envelope *envelope)
{
	static const char predicted[] = "device revs-predicted ";
	bool was = rows->predicted;

	rows->predicted =
		envelope->kind == KIND_DEVICE &&
		strncmp(envelope->line, predicted, strlen(predicted)) == 0;
	return was;
}

struct recall_row recall_rows_of(struct recall_rows *rows,
				 const struct envelope *envelope,
				 const struct replay *replay)
{
	bool predicted = recall_rows_predicted(rows, envelope);
	const struct event *event = &replay->event;

	if (envelope->kind != KIND_TABLE || answer_refuses(&replay->answer))
		return (struct recall_row){0};
	return (struct recall_row){
		.line = envelope->line,
		.by_hand = envelope->source == SOURCE_KEY &&
			   permit_act(event) == ACT_CARD_BY_HAND,
		.predicted = predicted && event->verb == VERB_REVS,
	};
}

static void recall_rows_grow(struct recall_rows *rows)
{
	if (rows->n < rows->room)
		return;
	rows->room = rows->room ? rows->room * 2 : 256;
	rows->row = realloc(rows->row, rows->room * sizeof *rows->row);
	rows->blocks = realloc(rows->blocks, rows->room * sizeof *rows->blocks);
	if (!rows->row || !rows->blocks)
		abort();
}

enum { TEXTS = 6 };

static void recall_rows_texts(struct recall_row *row, const char **text[TEXTS])
{
	text[0] = &row->clock;
	text[1] = &row->line;
	text[2] = &row->round;
	text[3] = &row->source;
	text[4] = &row->text;
	text[5] = &row->told;
}

void recall_rows_add(struct recall_rows *rows, const struct recall_row *row)
{
	const char **text[TEXTS];
	struct recall_row copy = *row;
	size_t size = 0;
	char *block;

	recall_rows_texts(&copy, text);
	for (int i = 0; i < TEXTS; i++)
		size += *text[i] ? strlen(*text[i]) + 1 : 0;
	recall_rows_grow(rows);
	block = malloc(size + 1);
	if (!block)
		abort();
	rows->blocks[rows->n] = block;
	for (int i = 0; i < TEXTS; i++) {
		if (!*text[i])
			continue;
		size = strlen(*text[i]) + 1;
		*text[i] = memcpy(block, *text[i], size);
		block += size;
	}
	rows->row[rows->n++] = copy;
}

void recall_rows_drop(struct recall_rows *rows, size_t gone, size_t needed)
{
	for (size_t i = 0; i < gone; i++)
		if (i != needed)
			free(rows->blocks[i]);
	rows->row[0] = rows->row[needed];
	rows->blocks[0] = rows->blocks[needed];
	rows->n -= gone - 1;
	memmove(rows->row + 1, rows->row + gone,
		(rows->n - 1) * sizeof *rows->row);
	memmove(rows->blocks + 1, rows->blocks + gone,
		(rows->n - 1) * sizeof *rows->blocks);
}

void recall_rows_fini(struct recall_rows *rows)
{
	for (size_t i = 0; i < rows->n; i++)
		free(rows->blocks[i]);
	free(rows->blocks);
	free(rows->row);
	*rows = (struct recall_rows){0};
}
