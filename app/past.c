/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/past.h"

#include <stdlib.h>
#include <string.h>

#include "app/day.h"
#include "db/history.h"
#include "rules/text.h"
#include "ui/recall.h"

/* Drops the oldest quarter, but for the `table` line that the others stand
 * behind. Their shoe counts too few cards then. */
static void past_forget(struct past *past)
{
	size_t gone = past->n / 4, table = 0;

	for (size_t i = 0; i < gone; i++)
		if (strncmp(past->rows[i].line, "table ", 6) == 0)
			table = i;
	for (size_t i = 0; i < gone; i++)
		if (i != table)
			free(past->blocks[i]);
	past->rows[0] = past->rows[table];
	past->blocks[0] = past->blocks[table];
	past->n -= gone - 1;
	memmove(past->rows + 1, past->rows + gone,
		(past->n - 1) * sizeof *past->rows);
	memmove(past->blocks + 1, past->blocks + gone,
		(past->n - 1) * sizeof *past->blocks);
}

/* A new row, a copy whose texts lie in one block of their own. */
static void past_add(struct past *past, const struct recall_row *row)
{
	const char *round = row->round ? row->round : "";
	size_t at_line = strlen(row->clock) + 1;
	size_t at_round = at_line + strlen(row->line) + 1;
	char *block = malloc(at_round + strlen(round) + 1);

	if (past->n == PAST_ROWS_MAX)
		past_forget(past);
	if (past->n == past->room) {
		past->room = past->room ? past->room * 2 : 256;
		past->rows =
			realloc(past->rows, past->room * sizeof *past->rows);
		past->blocks = realloc(past->blocks,
				       past->room * sizeof *past->blocks);
	}
	if (!block || !past->rows || !past->blocks)
		abort();
	strcpy(block, row->clock);
	strcpy(block + at_line, row->line);
	strcpy(block + at_round, round);
	past->blocks[past->n] = block;
	past->rows[past->n] = *row;
	past->rows[past->n].clock = block;
	past->rows[past->n].line = block + at_line;
	past->rows[past->n++].round = row->round ? block + at_round : NULL;
}

static bool past_by_hand(const struct envelope *envelope,
			 const struct event *event)
{
	return envelope->source == SOURCE_KEY &&
	       permit_act(event) == ACT_CARD_BY_HAND;
}

/* Tells by the row before it that revolutions were predicted. */
static bool past_predicted(struct past *past, const struct envelope *envelope)
{
	static const char predicted[] = "device revs-predicted ";
	bool was = past->predicted;

	past->predicted =
		envelope->kind == KIND_DEVICE &&
		strncmp(envelope->line, predicted, strlen(predicted)) == 0;
	return was;
}

static enum sb_result past_row(const struct envelope *envelope, void *context,
			       struct sb_error *err)
{
	struct past *past = context;
	struct replay *replay = past->replay;
	enum sb_result result = replay_take(replay, envelope, err);
	bool predicted = past_predicted(past, envelope);
	char name[ROUND_NAME_MAX], clock[DAY_TIME_MAX];
	struct recall_row row = {.clock = clock, .line = envelope->line};

	if (result != SB_OK || envelope->kind != KIND_TABLE ||
	    answer_refuses(&replay->answer))
		return result;
	day_time(envelope->time_us, clock);
	rounds_format_name(&replay->rounds.round.name, name);
	if (replay->rounds.open || replay->round_over)
		row.round = name;
	row.by_hand = past_by_hand(envelope, &replay->event);
	row.predicted = predicted && replay->event.verb == VERB_REVS;
	past_add(past, &row);
	return SB_OK;
}

static enum sb_result past_record(struct station *station,
				  struct record **record, struct sb_error *err)
{
	*record = station_record(station);
	return *record ? SB_OK
		       : sb_fail(err, SB_OUTSIDE,
				 _("The record cannot be read now."));
}

enum sb_result past_start(struct past *past, struct station *station,
			  struct sb_error *err)
{
	struct record *record;
	enum sb_result result = past_record(station, &record, err);

	past_fini(past);
	if (result == SB_OK)
		result = history_resume_from(record,
					     station_rounds(station)->table,
					     RECALL_ROUNDS, &past->seq, err);
	if (result != SB_OK)
		return result;
	past->replay = replay_new();
	past->gathers = true;
	return SB_OK;
}

enum sb_result past_turn(struct past *past, struct station *station,
			 struct sb_error *err)
{
	struct record *record;
	enum sb_result result = past_record(station, &record, err);

	if (result == SB_OK)
		result = record_read(record, &past->seq, PAST_AT_ONCE, past_row,
				     past, err);
	if (result == SB_OK || result == SB_AGAIN)
		return SB_AGAIN;
	past->gathers = false;
	return result == SB_GONE ? SB_OK : result;
}

void past_fini(struct past *past)
{
	for (size_t i = 0; i < past->n; i++)
		free(past->blocks[i]);
	free(past->blocks);
	free(past->rows);
	replay_free(past->replay);
	*past = (struct past){0};
}
