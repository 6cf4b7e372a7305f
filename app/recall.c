/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/recall.h"

#include <stdlib.h>
#include <string.h>

#include "app/day.h"
#include "db/history.h"

enum { READ_AT_ONCE = 1000, RECALL_ROWS_MAX = 20000 };

/* Follows the rounds to name them. */
struct gathering {
	struct recall *recall;
	struct replay *replay;
};

/* A new row whose texts lie in one block of their own. */
static void recall_add(struct recall *recall, const char *clock,
		       const char *line, const char *round, bool by_hand)
{
	size_t at_line = strlen(clock) + 1;
	size_t at_round = at_line + strlen(line) + 1;
	char *block = malloc(at_round + strlen(round) + 1);

	if (recall->n == recall->room) {
		recall->room = recall->room ? recall->room * 2 : 256;
		recall->rows = realloc(recall->rows,
				       recall->room * sizeof *recall->rows);
		recall->blocks = realloc(recall->blocks,
					 recall->room * sizeof *recall->blocks);
	}
	if (!block || !recall->rows || !recall->blocks)
		abort();
	strcpy(block, clock);
	strcpy(block + at_line, line);
	strcpy(block + at_round, round);
	recall->blocks[recall->n] = block;
	recall->rows[recall->n++] = (struct recall_row){
		.clock = block,
		.line = block + at_line,
		.round = *round != '\0' ? block + at_round : NULL,
		.by_hand = by_hand,
	};
}

static enum sb_result recall_row(const struct envelope *envelope, void *context,
				 struct sb_error *err)
{
	struct gathering *g = context;
	const struct rounds *rounds = &g->replay->rounds;
	enum sb_result result = replay_take(g->replay, envelope, err);
	char name[ROUND_NAME_MAX] = "", clock[DAY_TIME_MAX];

	if (result != SB_OK || envelope->kind != KIND_TABLE ||
	    g->replay->answer.line[0].kind == LINE_REFUSE ||
	    g->recall->n == RECALL_ROWS_MAX)
		return result;
	day_time(envelope->time_us, clock);
	if (rounds->open || g->replay->round_over)
		rounds_format_name(&rounds->round.name, name);
	recall_add(g->recall, clock, envelope->line, name,
		   envelope->source == SOURCE_KEY &&
			   g->replay->event.verb == VERB_CARD);
	return SB_OK;
}

/* The first row of the earliest of the last rounds; they come newest first. */
static enum sb_result recall_first(const struct round_row *round, void *context,
				   struct sb_error *err)
{
	int64_t *seq = context;

	(void)err;
	*seq = round->first_seq;
	return SB_OK;
}

static enum sb_result recall_begin(struct record *record, const char *table,
				   int64_t *seq, struct sb_error *err)
{
	int64_t first = INT64_MAX;
	enum sb_result result = history_last(record, table, RECALL_ROUNDS,
					     recall_first, &first, err);

	if (result == SB_OK || result == SB_AGAIN || result == SB_GONE)
		result = record_resume_from(record, first, seq, err);
	return result;
}

enum sb_result recall_gather(struct recall *recall, struct station *station,
			     struct sb_error *err)
{
	struct record *record = station_record(station);
	struct gathering g = {recall, NULL};
	enum sb_result result;
	int64_t seq;

	*recall = (struct recall){0};
	if (!record)
		return SB_AGAIN;
	result =
		recall_begin(record, station_rounds(station)->table, &seq, err);
	if (result != SB_OK)
		return result;
	g.replay = replay_new();
	do
		result = record_read(record, &seq, READ_AT_ONCE, recall_row, &g,
				     err);
	while (result == SB_OK);
	replay_free(g.replay);
	return result == SB_AGAIN ? SB_OK : result;
}

void recall_fini(struct recall *recall)
{
	for (size_t i = 0; i < recall->n; i++)
		free(recall->blocks[i]);
	free(recall->blocks);
	free(recall->rows);
}
