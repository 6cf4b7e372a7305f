/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/proof_select.h"

#include <stdlib.h>
#include <string.h>

#include "db/proof/signed_heads.h"
#include "db/record/replay.h"
#include "db/rounds/amendments.h"
#include "db/rounds/round_store.h"
#include "db/staff/staff.h"
#include "db/staff/staff_events.h"
#include "rules/core/gettext.h"

static void choice_add(struct choice *choice, int64_t seq)
{
	if (choice->n == choice->room) {
		choice->room = choice->room ? 2 * choice->room : 1024;
		choice->row = reallocarray(choice->row, choice->room,
					   sizeof *choice->row);
		if (!choice->row)
			abort();
	}
	choice->row[choice->n++] = seq;
}

static enum sb_result choice_take(const struct envelope *row, void *context,
				  struct sb_error *err)
{
	struct choice *choice = context;

	(void)err;
	choice_add(choice, row->seq);
	badges_add_row(&choice->badges, row);
	return SB_OK;
}

/* Of the rows before the table's, those that something follows from. */
static enum sb_result choice_before(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct person person;
	enum people_act act;

	if (row->kind == KIND_CONFIG && strncmp(row->line, "station ", 8) != 0)
		return SB_OK;
	if (row->kind == KIND_PEOPLE &&
	    (people_parse(row->line, &act, &person) || addition_is(row->line)))
		return SB_OK;
	return choice_take(row, context, err);
}

static enum sb_result choice_addition(const struct addition_row *row,
				      void *context, struct sb_error *err)
{
	struct choice *choice = context;

	(void)err;
	choice_add(choice, row->seq);
	badges_add(&choice->badges, row->badge);
	badges_add(&choice->badges, row->addition.second);
	if (row->seq > choice->last)
		choice->last = row->seq;
	return SB_OK;
}

static enum sb_result choice_person(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct choice *choice = context;
	struct person person;
	enum people_act act;

	(void)err;
	if (people_parse(row->line, &act, &person) && act == STAFF_ADD &&
	    badges_have(&choice->badges, person.badge))
		choice_add(choice, row->seq);
	return SB_OK;
}

/* Whoever signs the choice must be known by a head behind it. */
static enum sb_result choice_key(struct choice *choice,
				 const uint8_t key[static KEY_SIZE],
				 struct sb_error *err)
{
	uint8_t last[KEY_SIZE];
	int64_t seq;
	enum sb_result result =
		heads_key(choice->record, INT64_MAX, &seq, last, err);

	if (result == SB_GONE ||
	    (result == SB_OK && memcmp(last, key, KEY_SIZE) != 0))
		return sb_fail(err, SB_REFUSED,
			       _("the key beside the record is not the one "
				 "that it tells of last; start the station "
				 "with it, hand the shift over, then export"));
	if (result == SB_OK && seq > choice->last)
		choice_add(choice, seq);
	return result;
}

static int choice_order(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* In their order, each once. */
static void choice_sort(struct choice *choice)
{
	size_t n = 0;

	if (choice->n > 0)
		qsort(choice->row, choice->n, sizeof *choice->row,
		      choice_order);
	for (size_t i = 0; i < choice->n; i++)
		if (n == 0 || choice->row[n - 1] != choice->row[i])
			choice->row[n++] = choice->row[i];
	choice->n = n;
}

/* All that tells of the round itself. */
static enum sb_result choice_of_round(struct choice *choice,
				      const struct round_row *round,
				      struct sb_error *err)
{
	struct record *record = choice->record;
	int64_t from;
	enum sb_result result =
		record_resume_from(record, round->first_seq, &from, err);

	if (result == SB_OK)
		result = record_read_pit(record, from, choice_before, choice,
					 err);
	if (result == SB_OK)
		result = record_read_span(record, from, round->last_seq,
					  choice_take, choice, err);
	if (result == SB_OK)
		result = additions_of_round(record, round->first_seq,
					    choice_addition, choice, err);
	return result;
}

/* Chooses them; to be ended in any case. key: of who exports, which a row must
 * tell. SB_REFUSED, with what to do: the record tells of another one last. */
static enum sb_result choice_make(struct choice *choice, struct record *record,
				  const struct round_row *round,
				  const uint8_t key[static KEY_SIZE],
				  struct sb_error *err)
{
	enum sb_result result;

	*choice = (struct choice){.record = record, .last = round->last_seq};
	result = choice_of_round(choice, round, err);
	if (result == SB_OK)
		result = staff_read_rows(record, choice->last, choice_person,
					 choice, err);
	if (result == SB_OK)
		result = choice_key(choice, key, err);
	choice_sort(choice);
	return result;
}

static void choice_fini(struct choice *choice)
{
	badges_fini(&choice->badges);
	free(choice->row);
}

struct gather {
	struct record *record;
	FILE *out;
	char name[ROUND_NAME_MAX];
	struct choice choice;
	size_t next;		 /* of those chosen */
	uint8_t hash[HASH_SIZE]; /* of the row written last */
};

/* --- the parts ------------------------------------------------------------ */

static enum sb_result gather_unproved(const struct envelope *row,
				      struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("row %lld is not bound to the one before it: it is "
			 "damaged, as sabot verify would tell"),
		       (long long)row->seq);
}

static enum sb_result gather_fill(const struct envelope *row, void *context,
				  struct sb_error *err)
{
	struct gather *gather = context;
	const struct choice *choice = &gather->choice;
	uint8_t digest[HASH_SIZE];

	envelope_digest(row, digest);
	envelope_link(gather->hash, digest, gather->hash);
	if (memcmp(gather->hash, row->hash, HASH_SIZE) != 0)
		return gather_unproved(row, err);
	if (gather->next == choice->n ||
	    choice->row[gather->next] != row->seq) {
		proof_write_digest(gather->out, digest);
		return SB_OK;
	}
	gather->next++;
	proof_write_row(gather->out, row);
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
		result = record_read_span(gather->record, from - 1, from - 1,
					  gather_hash, gather, err);
	if (result != SB_OK)
		return result;
	proof_write_from(gather->out, from, gather->hash);
	result = record_read_span(gather->record, from, found->head.rows,
				  gather_fill, gather, err);
	proof_write_signed(gather->out, &found->head, found->key);
	return result;
}

static enum sb_result gather_unsigned(const struct gather *gather,
				      struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("%s: no signed head stands behind it yet, and "
			 "behind what was booked beside it; hand the shift "
			 "over, or close the table, then export it"),
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

	if (result == SB_OK)
		result = record_read_span(gather->record, seq, INT64_MAX,
					  gather_row_now, replay, err);
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

	while (result == SB_OK && gather->next < gather->choice.n) {
		int64_t from = gather->choice.row[gather->next];
		struct found_head found;

		result = heads_first(gather->record, from, &found, err);
		if (result == SB_GONE)
			return gather_unsigned(gather, err);
		if (result == SB_OK)
			result = gather_part(gather, &found, from, err);
		if (result == SB_OK && gather->next == gather->choice.n)
			return gather_is_over(gather, found.head.rows, err);
	}
	return result;
}

/* --- all of it ------------------------------------------------------------ */

static enum sb_result gather_all(struct gather *gather,
				 const struct round_name *name,
				 const uint8_t key[static KEY_SIZE],
				 struct sb_error *err)
{
	struct round_row *round = malloc(sizeof *round);
	enum sb_result result;

	if (!round)
		abort();
	result = history_find(gather->record, name, round, err);
	if (result == SB_OK)
		result = choice_make(&gather->choice, gather->record, round,
				     key, err);
	free(round);
	return result == SB_OK ? gather_parts(gather, err) : result;
}

enum sb_result proof_gather(FILE *out, const char *version,
			    struct record *record,
			    const struct round_name *name,
			    const uint8_t key[static KEY_SIZE],
			    struct sb_error *err)
{
	struct gather gather = {.record = record, .out = out};
	enum sb_result result;

	rounds_format_name(name, gather.name);
	proof_write_begin(out, version, gather.name);
	result = gather_all(&gather, name, key, err);
	choice_fini(&gather.choice);
	return result;
}
