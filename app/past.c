/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/past.h"

#include <stdlib.h>
#include <string.h>

#include "app/day.h"
#include "db/history.h"
#include "rules/text.h"

enum { READ_AT_ONCE = 1000, RECALL_ROWS_MAX = 20000 };

/* Follows the rounds to name them. */
struct gathering {
	struct past *past;
	struct replay *replay;
};

/* A new row whose texts lie in one block of their own. */
static void past_add(struct past *past, const char *clock, const char *line,
		     const char *round, bool by_hand)
{
	size_t at_line = strlen(clock) + 1;
	size_t at_round = at_line + strlen(line) + 1;
	char *block = malloc(at_round + strlen(round) + 1);

	if (past->n == past->room) {
		past->room = past->room ? past->room * 2 : 256;
		past->rows =
			realloc(past->rows, past->room * sizeof *past->rows);
		past->blocks = realloc(past->blocks,
				       past->room * sizeof *past->blocks);
	}
	if (!block || !past->rows || !past->blocks)
		abort();
	strcpy(block, clock);
	strcpy(block + at_line, line);
	strcpy(block + at_round, round);
	past->blocks[past->n] = block;
	past->rows[past->n++] = (struct recall_row){
		.clock = block,
		.line = block + at_line,
		.round = *round != '\0' ? block + at_round : NULL,
		.by_hand = by_hand,
	};
}

static enum sb_result past_row(const struct envelope *envelope, void *context,
			       struct sb_error *err)
{
	struct gathering *g = context;
	const struct rounds *rounds = &g->replay->rounds;
	enum sb_result result = replay_take(g->replay, envelope, err);
	char name[ROUND_NAME_MAX] = "", clock[DAY_TIME_MAX];

	if (result != SB_OK || envelope->kind != KIND_TABLE ||
	    g->replay->answer.line[0].kind == LINE_REFUSE ||
	    g->past->n == RECALL_ROWS_MAX)
		return result;
	day_time(envelope->time_us, clock);
	if (rounds->open || g->replay->round_over)
		rounds_format_name(&rounds->round.name, name);
	past_add(g->past, clock, envelope->line, name,
		 envelope->source == SOURCE_KEY &&
			 g->replay->event.verb == VERB_CARD);
	return SB_OK;
}

/* The first row of the earliest of the last rounds; they come newest first. */
static enum sb_result past_first(const struct round_row *round, void *context,
				 struct sb_error *err)
{
	int64_t *seq = context;

	(void)err;
	*seq = round->first_seq;
	return SB_OK;
}

static enum sb_result past_begin(struct record *record, const char *table,
				 int64_t *seq, struct sb_error *err)
{
	int64_t first = INT64_MAX;
	enum sb_result result = history_last(record, table, RECALL_ROUNDS,
					     past_first, &first, err);

	if (result == SB_OK)
		result = record_resume_from(record, first, seq, err);
	return result;
}

enum sb_result past_gather(struct past *past, struct station *station,
			   struct sb_error *err)
{
	struct record *record = station_record(station);
	struct gathering g = {past, NULL};
	enum sb_result result;
	int64_t seq;

	*past = (struct past){0};
	if (!record)
		return sb_fail(err, SB_OUTSIDE,
			       _("The record cannot be read now."));
	result = past_begin(record, station_rounds(station)->table, &seq, err);
	if (result != SB_OK)
		return result;
	g.replay = replay_new();
	do
		result = record_read(record, &seq, READ_AT_ONCE, past_row, &g,
				     err);
	while (result == SB_OK);
	replay_free(g.replay);
	return result == SB_GONE ? SB_OK : result;
}

void past_fini(struct past *past)
{
	for (size_t i = 0; i < past->n; i++)
		free(past->blocks[i]);
	free(past->blocks);
	free(past->rows);
}
