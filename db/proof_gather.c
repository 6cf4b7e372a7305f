/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof_gather.h"

#include <stdlib.h>
#include <string.h>

#include "db/additions.h"
#include "db/badges.h"
#include "db/heads.h"
#include "db/history.h"
#include "db/people.h"
#include "db/replay.h"
#include "db/statement.h"
#include "rules/text.h"

enum { READ_AT_ONCE = 1000 };

struct gather {
	struct record *record;
	FILE *out;
	const uint8_t *key; /* of who exports */
	char name[ROUND_NAME_MAX];
	struct round_row *round;
	int64_t first, last; /* rows without which there is no proof */
	int64_t *shown;	     /* rows that stand in full */
	size_t n, room;
	struct badges badges;
	/* of the part that is being written */
	size_t next; /* of shown */
	FILE *part;
	uint8_t hash[HASH_SIZE]; /* of the row written last */
};

/* --- which rows ----------------------------------------------------------- */

static void gather_row(struct gather *gather, int64_t seq)
{
	if (gather->n == gather->room) {
		gather->room = gather->room ? 2 * gather->room : 1024;
		gather->shown = reallocarray(gather->shown, gather->room,
					     sizeof *gather->shown);
		if (!gather->shown)
			abort();
	}
	gather->shown[gather->n++] = seq;
}

static enum sb_result gather_take(const struct envelope *row, void *context,
				  struct sb_error *err)
{
	struct gather *gather = context;

	(void)err;
	gather_row(gather, row->seq);
	badges_add_row(&gather->badges, row);
	return SB_OK;
}

/* Of the rows before the table's, those that something follows from. */
static enum sb_result gather_before(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct person person;
	enum people_act act;

	if (row->kind == KIND_CONFIG && strncmp(row->line, "station ", 8) != 0)
		return SB_OK;
	if (row->kind == KIND_PEOPLE &&
	    (people_parse(row->line, &act, &person) || addition_is(row->line)))
		return SB_OK;
	return gather_take(row, context, err);
}

static enum sb_result gather_read(struct gather *gather, int64_t first,
				  int64_t last, record_row_fn row,
				  struct sb_error *err)
{
	enum sb_result result = SB_OK;

	while (result == SB_OK && first <= last) {
		int64_t left = last - first + 1;
		int n = left < READ_AT_ONCE ? (int)left : READ_AT_ONCE;

		result = record_read(gather->record, &first, n, row, gather,
				     err);
	}
	return result == SB_GONE ? SB_OK : result;
}

static enum sb_result gather_addition(const struct addition_row *row,
				      void *context, struct sb_error *err)
{
	struct gather *gather = context;

	(void)err;
	gather_row(gather, row->seq);
	badges_add(&gather->badges, row->badge);
	badges_add(&gather->badges, row->addition.second);
	if (row->seq > gather->last)
		gather->last = row->seq;
	return SB_OK;
}

static enum sb_result gather_person(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct gather *gather = context;
	struct person person;
	enum people_act act;

	(void)err;
	if (people_parse(row->line, &act, &person) && act == STAFF_ADD &&
	    badges_have(&gather->badges, person.badge))
		gather_row(gather, row->seq);
	return SB_OK;
}

static enum sb_result gather_people(struct gather *gather, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(gather->record, SQL_STAFF_ROWS);
	int64_t first = 1;
	enum sb_result result = statement_rows(
		gather->record, stmt, sqlite3_bind_int64(stmt, 1, gather->last),
		&first, gather_person, gather, err);

	return result == SB_GONE ? SB_OK : result;
}

/* Whoever signs the choice must be known by a head behind it. */
static enum sb_result gather_key(struct gather *gather, struct sb_error *err)
{
	uint8_t last[KEY_SIZE];
	int64_t seq;
	enum sb_result result =
		heads_key(gather->record, INT64_MAX, &seq, last, err);

	if (result == SB_GONE ||
	    (result == SB_OK && memcmp(last, gather->key, KEY_SIZE) != 0))
		return sb_fail(err, SB_REFUSED,
			       _("the key beside the record is not the one "
				 "that it tells of last; start the station "
				 "with it, hand the shift over, then export"));
	if (result == SB_OK && seq > gather->last)
		gather_row(gather, seq);
	return result;
}

static int gather_order(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* In their order, each once. */
static void gather_sort(struct gather *gather)
{
	size_t n = 0;

	qsort(gather->shown, gather->n, sizeof *gather->shown, gather_order);
	for (size_t i = 0; i < gather->n; i++)
		if (n == 0 || gather->shown[n - 1] != gather->shown[i])
			gather->shown[n++] = gather->shown[i];
	gather->n = n;
}

static enum sb_result gather_choose(struct gather *gather, struct sb_error *err)
{
	const struct round_row *round = gather->round;
	int64_t from;
	enum sb_result result = record_resume_from(
		gather->record, round->first_seq, &from, err);

	gather->last = round->last_seq;
	if (result == SB_OK)
		result = record_read_pit(gather->record, from, gather_before,
					 gather, err);
	if (result == SB_OK)
		result = gather_read(gather, from, round->last_seq, gather_take,
				     err);
	if (result == SB_OK)
		result = additions_of_round(gather->record, round->first_seq,
					    gather_addition, gather, err);
	gather_sort(gather);
	gather->first = gather->n > 0 ? gather->shown[0] : 0;
	if (result == SB_OK)
		result = gather_people(gather, err);
	if (result == SB_OK)
		result = gather_key(gather, err);
	gather_sort(gather);
	return result;
}

/* --- the parts ------------------------------------------------------------ */

static enum sb_result gather_unproved(const struct envelope *row,
				      struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("row %lld is not bound to the one before it as sabot "
			 "does now: an older one wrote it, and no proof can "
			 "pass over it; or it is damaged, as sabot verify "
			 "would tell"),
		       (long long)row->seq);
}

static enum sb_result gather_fill(const struct envelope *row, void *context,
				  struct sb_error *err)
{
	struct gather *gather = context;
	uint8_t digest[HASH_SIZE];

	envelope_digest(row, digest);
	envelope_link(gather->hash, digest, gather->hash);
	if (memcmp(gather->hash, row->hash, HASH_SIZE) != 0)
		return gather_unproved(row, err);
	if (gather->next == gather->n ||
	    gather->shown[gather->next] != row->seq) {
		proof_write_digest(gather->part, digest);
		return SB_OK;
	}
	gather->next++;
	proof_write_row(gather->part, row);
	return SB_OK;
}

static enum sb_result gather_hash(const struct envelope *row, void *context,
				  struct sb_error *err)
{
	struct gather *gather = context;

	(void)err;
	memcpy(gather->hash, row->hash, HASH_SIZE);
	return SB_OK;
}

static enum sb_result gather_part(struct gather *gather,
				  const struct found_head *found, int64_t from,
				  struct sb_error *err)
{
	enum sb_result result = SB_OK;

	memset(gather->hash, 0, HASH_SIZE);
	if (from > 1)
		result = gather_read(gather, from - 1, from - 1, gather_hash,
				     err);
	if (result != SB_OK)
		return result;
	proof_write_from(gather->part, from, gather->hash);
	result = gather_read(gather, from, found->head.rows, gather_fill, err);
	proof_write_signed(gather->part, &found->head, found->key);
	return result;
}

/* Who somebody is may be told by a row that cannot be proved: then it is left
 * out. */
static enum sb_result gather_part_or_not(struct gather *gather,
					 const struct found_head *found,
					 int64_t from, struct sb_error *err)
{
	size_t size, next = gather->next;
	enum sb_result result;
	char *text;

	gather->part = open_memstream(&text, &size);
	if (!gather->part)
		abort();
	result = gather_part(gather, found, from, err);
	fclose(gather->part);
	if (result == SB_OK)
		fwrite(text, 1, size, gather->out);
	free(text);
	if (result != SB_REFUSED || from >= gather->first)
		return result;
	gather->next = next + 1;
	return SB_OK;
}

static enum sb_result gather_unsigned(const struct gather *gather,
				      struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("%s: no signed head stands behind it yet; hand the "
			 "shift over, or close the table, then export it"),
		       gather->name);
}

/* The round under way is nobody's business, and a digest of its hole card
 * could be guessed. */
static enum sb_result gather_row_now(const struct envelope *row, void *context,
				     struct sb_error *err)
{
	struct replay *replay = context;

	return replay_take(replay, row, err);
}

static enum sb_result gather_is_over(struct gather *gather, int64_t rows,
				     struct sb_error *err)
{
	struct replay *replay = replay_new();
	int64_t seq;
	enum sb_result result =
		record_resume_from(gather->record, INT64_MAX, &seq, err);

	while (result == SB_OK)
		result = record_read(gather->record, &seq, READ_AT_ONCE,
				     gather_row_now, replay, err);
	if (result == SB_GONE)
		result = SB_OK;
	if (result == SB_OK && replay->rounds.open &&
	    replay->rounds.round.first_seq <= rows)
		result = sb_fail(err, SB_REFUSED,
				 _("%s: the head behind it was signed in a "
				   "round that is under way; export it when "
				   "that round is over"),
				 gather->name);
	replay_free(replay);
	return result;
}

static enum sb_result gather_parts(struct gather *gather, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	while (result == SB_OK && gather->next < gather->n) {
		int64_t from = gather->shown[gather->next];
		struct found_head found;

		result = heads_first(gather->record, from, &found, err);
		if (result == SB_GONE)
			return gather_unsigned(gather, err);
		if (result == SB_OK)
			result = gather_part_or_not(gather, &found, from, err);
		if (result == SB_OK && gather->next == gather->n)
			return gather_is_over(gather, found.head.rows, err);
	}
	return result;
}

/* --- all of it ------------------------------------------------------------ */

static enum sb_result gather_all(struct gather *gather,
				 const struct round_name *name,
				 struct sb_error *err)
{
	enum sb_result result =
		history_find(gather->record, name, gather->round, err);

	if (result == SB_GONE)
		return sb_fail(err, SB_GONE, _("there is no finished round %s"),
			       gather->name);
	if (result == SB_OK)
		result = gather_choose(gather, err);
	return result == SB_OK ? gather_parts(gather, err) : result;
}

enum sb_result proof_gather(FILE *out, const char *version,
			    struct record *record,
			    const struct round_name *name,
			    const uint8_t key[static KEY_SIZE],
			    struct sb_error *err)
{
	struct gather *gather = calloc(1, sizeof *gather);
	enum sb_result result;

	if (!gather || !(gather->round = malloc(sizeof *gather->round)))
		abort();
	gather->record = record;
	gather->out = out;
	gather->key = key;
	rounds_format_name(name, gather->name);
	proof_write_begin(out, version, gather->name);
	result = gather_all(gather, name, err);
	badges_fini(&gather->badges);
	free(gather->shown);
	free(gather->round);
	free(gather);
	return result;
}
