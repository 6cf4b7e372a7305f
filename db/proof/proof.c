/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/proof.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "db/proof/signed_heads.h"
#include "db/record/replay.h"
#include "db/rounds/amendments.h"
#include "db/rounds/round_store.h"
#include "db/staff/badge_set.h"
#include "db/staff/staff.h"
#include "db/staff/staff_events.h"
#include "rules/core/gettext.h"

void proof_fini(struct round_proof *proof)
{
	for (size_t i = 0; i < proof->n; i++)
		free(proof->part[i].row);
	free(proof->part);
	free(proof->text);
	*proof = (struct round_proof){0};
}

static struct proof_part *proof_add_part(struct round_proof *proof)
{
	proof->part =
		reallocarray(proof->part, proof->n + 1, sizeof *proof->part);
	if (!proof->part)
		abort();
	memset(&proof->part[proof->n], 0, sizeof *proof->part);
	return &proof->part[proof->n++];
}

/* Adds a part, a row; good until the next one. */
static struct proof_row *proof_add_row(struct proof_part *part)
{
	if (part->n == part->room) {
		part->room = part->room ? 2 * part->room : 64;
		part->row =
			reallocarray(part->row, part->room, sizeof *part->row);
		if (!part->row)
			abort();
	}
	memset(&part->row[part->n], 0, sizeof *part->row);
	return &part->row[part->n++];
}

/* --- proving -------------------------------------------------------------- */

static void proof_hash_rows(struct proof_part *part,
			    uint8_t hash[static HASH_SIZE])
{
	memcpy(hash, part->before, HASH_SIZE);
	for (size_t i = 0; i < part->n; i++) {
		struct proof_row *row = &part->row[i];

		if (row->shown)
			journal_row_digest(&row->journal_row, row->digest);
		journal_row_link_hash(hash, row->digest, hash);
		memcpy(row->journal_row.hash, hash, HASH_SIZE);
	}
}

/* Why the part proves nothing, or NULL. last: the head proved before it; of
 * row 0, all zero, before the first row. */
static const char *proof_check_part(struct proof_part *part,
				    const struct signed_head *last,
				    const struct known_keys *known)
{
	if (part->from <= last->rows || part->n == 0)
		return _("out of order");
	if (part->from == last->rows + 1 &&
	    memcmp(part->before, last->hash, HASH_SIZE) != 0)
		return _("not linked to the rows before");
	if (part->head.rows != part->from + (int64_t)part->n - 1)
		return _("signature is for another row");
	proof_hash_rows(part, part->head.hash);
	if (!signed_head_verify(&part->head, part->key))
		return _("rows differ from the signed rows");
	if (!known_keys_have(known, part->key))
		return _("not signed with the given key");
	return NULL;
}

enum sb_result proof_check(struct round_proof *proof,
			   const struct known_keys *known, struct sb_error *err)
{
	const struct signed_head none = {0}, *last = &none;

	if (proof->n == 0)
		return sb_fail(err, SB_INVALID, _("no rows"));
	for (size_t i = 0; i < proof->n; i++) {
		struct proof_part *part = &proof->part[i];
		const char *problem = proof_check_part(part, last, known);

		if (problem)
			return sb_fail(err, SB_INVALID,
				       _("rows from %lld on: %s"),
				       (long long)part->from, problem);
		last = &part->head;
	}
	return SB_OK;
}

/* A proof as text. */

enum { TIME_MAX = 64, WORD_MAX = 40 };

static const char first_line[] = "sabot proof 1";

/* By enum row_kind. */
static const char *const kinds[] = {NULL,  "table",	 "device",  "people",
				    "day", "inspection", "shuffle", "config"};

enum { KIND_WORDS = sizeof kinds / sizeof *kinds };

/* --- writing -------------------------------------------------------------- */

static void proof_format_time(int64_t time_us, char text[static TIME_MAX])
{
	int us = (int)(time_us % 1000000);
	time_t seconds = (time_t)(time_us / 1000000);
	char date[32] = "";
	struct tm tm = {0};

	if (us < 0) { /* before 1970 */
		us += 1000000;
		seconds--;
	}
	gmtime_r(&seconds, &tm);
	strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &tm);
	snprintf(text, TIME_MAX, "%s.%06dZ", date, us);
}

static void proof_write_hex(FILE *out, const char *word, const uint8_t *bytes,
			    size_t size)
{
	char hex[SIGNATURE_TEXT_MAX];

	sodium_bin2hex(hex, sizeof hex, bytes, size);
	fprintf(out, "%s %s\n", word, hex);
}

static void proof_write_answer(FILE *out, const char *answer)
{
	while (*answer) {
		int length = (int)strcspn(answer, "\n");

		fprintf(out, "< %.*s\n", length, answer);
		answer += length + (answer[length] == '\n');
	}
}

void proof_write_row(FILE *out, const struct journal_row *row)
{
	char time[TIME_MAX];

	proof_format_time(row->time_us, time);
	fprintf(out, "row %" PRId64 " %s %s %s%s%s\n> %s\n", row->seq, time,
		source_name((enum source)row->source), kinds[row->kind],
		*row->badge ? " " : "", row->badge, row->line);
	proof_write_answer(out, row->answer);
}

static void proof_write_digest(FILE *out,
			       const uint8_t digest[static HASH_SIZE])
{
	proof_write_hex(out, "=", digest, HASH_SIZE);
}

static void proof_write_begin(FILE *out, const char *version, const char *round)
{
	fprintf(out, "%s\nversion %s\nround %s\n", first_line, version, round);
}

static void proof_write_from(FILE *out, int64_t from,
			     const uint8_t before[static HASH_SIZE])
{
	fprintf(out, "from %" PRId64, from);
	proof_write_hex(out, "", before, HASH_SIZE);
}

static void proof_write_signed(FILE *out, const struct signed_head *head,
			       const uint8_t key[static KEY_SIZE])
{
	char time[TIME_MAX];

	proof_format_time(head->time_us, time);
	fprintf(out, "signed %" PRId64 " %s %s\n", head->rows, head->table,
		time);
	proof_write_hex(out, "key", key, KEY_SIZE);
	proof_write_hex(out, "signature", head->signature, SIGNATURE_SIZE);
}

void proof_write(FILE *out, const struct round_proof *proof)
{
	proof_write_begin(out, proof->version, proof->round);
	for (size_t i = 0; i < proof->n; i++) {
		const struct proof_part *part = &proof->part[i];

		proof_write_from(out, part->from, part->before);
		for (size_t n = 0; n < part->n; n++)
			if (part->row[n].shown)
				proof_write_row(out, &part->row[n].journal_row);
			else
				proof_write_digest(out, part->row[n].digest);
		proof_write_signed(out, &part->head, part->key);
	}
}

/* --- reading -------------------------------------------------------------- */

struct reader {
	char *at, *end;
	int line;
};

/* The next line without its end; NULL: there is none. */
static char *proof_next_line(struct reader *reader)
{
	char *line = reader->at;
	char *feed = memchr(line, '\n', (size_t)(reader->end - line));

	if (!feed)
		return NULL;
	*feed = '\0';
	reader->at = feed + 1;
	reader->line++;
	return line;
}

/* The rest of the next line, which must begin with the word; else NULL. */
static char *proof_read_value(struct reader *reader, const char *word)
{
	size_t length = strlen(word);
	char *line = proof_next_line(reader);

	if (!line || strncmp(line, word, length) != 0)
		return NULL;
	return line + length;
}

static bool proof_next_is(const struct reader *reader, const char *word)
{
	size_t length = strlen(word);

	return (size_t)(reader->end - reader->at) >= length &&
	       memcmp(reader->at, word, length) == 0;
}

static bool proof_read_hex(struct reader *reader, const char *word,
			   uint8_t *bytes, size_t size)
{
	const char *hex = proof_read_value(reader, word);

	return hex && signed_head_parse_hex(hex, bytes, size);
}

static bool proof_read_time(const char *text, int64_t *time_us)
{
	struct tm tm = {0};
	int us;

	if (sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2d.%6dZ", &tm.tm_year,
		   &tm.tm_mon, &tm.tm_mday, &tm.tm_hour, &tm.tm_min, &tm.tm_sec,
		   &us) != 7)
		return false;
	tm.tm_year -= 1900;
	tm.tm_mon -= 1;
	*time_us = timegm(&tm) * INT64_C(1000000) + us;
	return true;
}

/* Both: 0 is none of them. */
static uint8_t proof_parse_source(const char *word)
{
	int source = SOURCE_DICE;

	while (source > 0 &&
	       strcmp(word, source_name((enum source)source)) != 0)
		source--;
	return (uint8_t)source;
}

static uint8_t proof_parse_kind(const char *word)
{
	int kind = KIND_WORDS - 1;

	while (kind > 0 && strcmp(word, kinds[kind]) != 0)
		kind--;
	return (uint8_t)kind;
}

/* In place: the result is shorter than the text read. */
static const char *proof_read_answer(struct reader *reader)
{
	char *answer = reader->at, *to = answer;

	if (!proof_next_is(reader, "< "))
		return "";
	while (proof_next_is(reader, "< ")) {
		const char *line = proof_read_value(reader, "< ");
		size_t length;

		if (!line)
			break;
		length = strlen(line);
		memmove(to, line, length);
		to += length;
		*to++ = '\n';
	}
	*to = '\0';
	return answer;
}

static bool proof_read_row(struct reader *reader, struct journal_row *row)
{
	char time[WORD_MAX], source[WORD_MAX], kind[WORD_MAX];
	const char *text = proof_read_value(reader, "row ");
	int badge = 0;

	if (!text ||
	    sscanf(text, "%18" SCNd64 " %39s %39s %39s%n", &row->seq, time,
		   source, kind, &badge) != 4 ||
	    !proof_read_time(time, &row->time_us))
		return false;
	row->source = proof_parse_source(source);
	row->kind = proof_parse_kind(kind);
	row->badge = text + badge + (text[badge] == ' ');
	row->line = proof_read_value(reader, "> ");
	row->answer = proof_read_answer(reader);
	return row->source > 0 && row->kind > 0 && row->line;
}

static bool proof_read_rows(struct reader *reader, struct proof_part *part)
{
	bool good = true;

	while (good && !proof_next_is(reader, "signed ")) {
		struct proof_row *row = proof_add_row(part);

		row->shown = proof_next_is(reader, "row ");
		if (row->shown)
			good = proof_read_row(reader, &row->journal_row) &&
			       row->journal_row.seq ==
				       part->from + (int64_t)part->n - 1;
		else
			good = proof_read_hex(reader, "= ", row->digest,
					      HASH_SIZE);
	}
	return good;
}

static bool proof_read_part(struct reader *reader, struct proof_part *part)
{
	char hash[HASH_TEXT_MAX], time[WORD_MAX];
	const char *text = proof_read_value(reader, "from ");

	if (!text ||
	    sscanf(text, "%18" SCNd64 " %64s", &part->from, hash) != 2 ||
	    !signed_head_parse_hex(hash, part->before, HASH_SIZE) ||
	    !proof_read_rows(reader, part))
		return false;
	text = proof_read_value(reader, "signed ");
	return text &&
	       sscanf(text, "%18" SCNd64 " %32s %39s", &part->head.rows,
		      part->head.table, time) == 3 &&
	       proof_read_time(time, &part->head.time_us) &&
	       proof_read_hex(reader, "key ", part->key, KEY_SIZE) &&
	       proof_read_hex(reader, "signature ", part->head.signature,
			      SIGNATURE_SIZE);
}

static bool proof_read_head(struct reader *reader, struct round_proof *proof)
{
	const char *rest = proof_read_value(reader, first_line);
	const char *version =
		rest ? proof_read_value(reader, "version ") : NULL;
	const char *round = version ? proof_read_value(reader, "round ") : NULL;

	if (!round || strlen(version) >= sizeof proof->version ||
	    strlen(round) >= sizeof proof->round)
		return false;
	strcpy(proof->version, version);
	strcpy(proof->round, round);
	return true;
}

enum sb_result proof_read(struct round_proof *proof, const char *text,
			  size_t size, struct sb_error *err)
{
	struct reader reader = {0};
	bool good;

	proof->text = malloc(size + 1);
	if (!proof->text)
		abort();
	memcpy(proof->text, text, size);
	proof->text[size] = '\0';
	reader.at = proof->text;
	reader.end = proof->text + size;
	good = proof_read_head(&reader, proof);
	while (good && reader.at < reader.end)
		good = proof_read_part(&reader, proof_add_part(proof));
	return good ? SB_OK
		    : sb_fail(err, SB_INVALID, _("line %d is malformed"),
			      reader.line);
}

/* --- which rows of a record are shown ------------------------------------- */

struct proof_selection {
	struct record *record;
	int64_t *row; /* in their order, each once */
	size_t n, room;
	int64_t first, last; /* of those that the round cannot be without */
	struct badge_set badges;
};

static void proof_select_add(struct proof_selection *proof_selection,
			     int64_t seq)
{
	if (proof_selection->n == proof_selection->room) {
		proof_selection->room = proof_selection->room
						? 2 * proof_selection->room
						: 1024;
		proof_selection->row = reallocarray(
			proof_selection->row, proof_selection->room,
			sizeof *proof_selection->row);
		if (!proof_selection->row)
			abort();
	}
	proof_selection->row[proof_selection->n++] = seq;
}

static enum sb_result proof_select_row(const struct journal_row *row,
				       void *context, struct sb_error *err)
{
	struct proof_selection *proof_selection = context;

	(void)err;
	proof_select_add(proof_selection, row->seq);
	badge_set_add_row(&proof_selection->badges, row);
	return SB_OK;
}

/* Of the rows before the table's, those that something follows from. */
static enum sb_result proof_select_earlier_row(const struct journal_row *row,
					       void *context,
					       struct sb_error *err)
{
	struct person person;
	enum staff_event act;

	if (row->kind == KIND_CONFIG &&
	    row_parse(KIND_CONFIG, row->line).verb != ROW_STATION_START)
		return SB_OK;
	if (row->kind == KIND_PEOPLE &&
	    (staff_event_parse(row->line, &act, &person) ||
	     amendment_is_line(row->line)))
		return SB_OK;
	return proof_select_row(row, context, err);
}

static enum sb_result proof_select_amendment(const struct amendment_row *row,
					     void *context,
					     struct sb_error *err)
{
	struct proof_selection *proof_selection = context;

	(void)err;
	proof_select_add(proof_selection, row->seq);
	badge_set_add(&proof_selection->badges, row->badge);
	badge_set_add(&proof_selection->badges, row->amendment.second);
	if (row->seq > proof_selection->last)
		proof_selection->last = row->seq;
	return SB_OK;
}

static enum sb_result proof_select_person(const struct journal_row *row,
					  void *context, struct sb_error *err)
{
	struct proof_selection *proof_selection = context;
	struct person person;
	enum staff_event act;

	(void)err;
	if (staff_event_parse(row->line, &act, &person) && act == STAFF_ADD &&
	    badge_set_has(&proof_selection->badges, person.badge))
		proof_select_add(proof_selection, row->seq);
	return SB_OK;
}

/* The manifest must be signed with the last key in the record. */
static enum sb_result proof_select_key(struct proof_selection *proof_selection,
				       const uint8_t key[static KEY_SIZE],
				       struct sb_error *err)
{
	uint8_t last[KEY_SIZE];
	int64_t seq;
	enum sb_result result = signed_heads_key(proof_selection->record,
						 INT64_MAX, &seq, last, err);

	if (result == SB_GONE ||
	    (result == SB_OK && memcmp(last, key, KEY_SIZE) != 0))
		return sb_fail(
			err, SB_REFUSED,
			_("the station key is not the last key in the "
			  "record; start the station with this key, hand "
			  "over the shift, then export"));
	if (result == SB_OK && seq > proof_selection->last)
		proof_select_add(proof_selection, seq);
	return result;
}

static int proof_select_compare(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* In their order, each once. */
static void proof_select_sort(struct proof_selection *proof_selection)
{
	size_t n = 0;

	if (proof_selection->n > 0)
		qsort(proof_selection->row, proof_selection->n,
		      sizeof *proof_selection->row, proof_select_compare);
	for (size_t i = 0; i < proof_selection->n; i++)
		if (n == 0 ||
		    proof_selection->row[n - 1] != proof_selection->row[i])
			proof_selection->row[n++] = proof_selection->row[i];
	proof_selection->n = n;
}

/* The row that says what the amounts are in, if there is one. */
static enum sb_result
proof_select_currency(struct proof_selection *proof_selection, int64_t seq,
		      struct sb_error *err)
{
	struct currency currency;
	int64_t from;
	enum sb_result result = currency_at(proof_selection->record, seq,
					    &currency, &from, err);

	if (result == SB_OK)
		proof_select_add(proof_selection, from);
	return result == SB_GONE ? SB_OK : result;
}

/* The rows of the round itself. */
static enum sb_result
proof_select_round(struct proof_selection *proof_selection,
		   const struct round_row *round, struct sb_error *err)
{
	struct record *record = proof_selection->record;
	int64_t from;
	enum sb_result result =
		journal_resume_point(record, round->first_seq, &from, err);

	if (result == SB_OK)
		result =
			journal_read_pit(record, from, proof_select_earlier_row,
					 proof_selection, err);
	if (result == SB_OK)
		result = proof_select_currency(proof_selection,
					       round->first_seq, err);
	if (result == SB_OK)
		result = journal_read_span(record, from, round->last_seq,
					   proof_select_row, proof_selection,
					   err);
	if (result == SB_OK)
		result = amendments_read_round(record, round->first_seq,
					       proof_select_amendment,
					       proof_selection, err);
	return result;
}

/* Selects the rows; always end it. key: the exporting station's; it must be the
 * last key in the record. SB_REFUSED, with what to do: it is not. */
static enum sb_result proof_select(struct proof_selection *proof_selection,
				   struct record *record,
				   const struct round_row *round,
				   const uint8_t key[static KEY_SIZE],
				   struct sb_error *err)
{
	enum sb_result result;

	*proof_selection = (struct proof_selection){.record = record,
						    .last = round->last_seq};
	result = proof_select_round(proof_selection, round, err);
	if (result == SB_OK)
		result = staff_read_rows(record, proof_selection->last,
					 proof_select_person, proof_selection,
					 err);
	if (result == SB_OK)
		result = proof_select_key(proof_selection, key, err);
	proof_select_sort(proof_selection);
	return result;
}

struct builder {
	struct record *record;
	FILE *out;
	char name[ROUND_NAME_MAX];
	struct proof_selection proof_selection;
	size_t next;		 /* of those chosen */
	uint8_t hash[HASH_SIZE]; /* of the row written last */
};

/* --- the parts ------------------------------------------------------------ */

static enum sb_result proof_build_fail_hash(const struct journal_row *row,
					    struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("row %lld: hash does not match; run sabot verify"),
		       (long long)row->seq);
}

static enum sb_result proof_build_row(const struct journal_row *row,
				      void *context, struct sb_error *err)
{
	struct builder *builder = context;
	const struct proof_selection *proof_selection =
		&builder->proof_selection;
	uint8_t digest[HASH_SIZE];

	journal_row_digest(row, digest);
	journal_row_link_hash(builder->hash, digest, builder->hash);
	if (memcmp(builder->hash, row->hash, HASH_SIZE) != 0)
		return proof_build_fail_hash(row, err);
	if (builder->next == proof_selection->n ||
	    proof_selection->row[builder->next] != row->seq) {
		proof_write_digest(builder->out, digest);
		return SB_OK;
	}
	builder->next++;
	proof_write_row(builder->out, row);
	return SB_OK;
}

static enum sb_result proof_build_keep_hash(const struct journal_row *row,
					    void *context, struct sb_error *err)
{
	struct builder *builder = context;

	(void)err;
	memcpy(builder->hash, row->hash, HASH_SIZE);
	return SB_OK;
}

static enum sb_result proof_build_part(struct builder *builder,
				       const struct found_head *found,
				       int64_t from, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	memset(builder->hash, 0, HASH_SIZE);
	if (from > 1)
		result = journal_read_span(builder->record, from - 1, from - 1,
					   proof_build_keep_hash, builder, err);
	if (result != SB_OK)
		return result;
	proof_write_from(builder->out, from, builder->hash);
	result = journal_read_span(builder->record, from, found->head.rows,
				   proof_build_row, builder, err);
	proof_write_signed(builder->out, &found->head, found->key);
	return result;
}

static enum sb_result proof_build_fail_unsigned(const struct builder *builder,
						struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("%s: not signed yet; hand over the shift or close the "
			 "table, then export"),
		       builder->name);
}

/* The round under way is nobody's business, and a digest of its hole card
 * could be guessed. */
static enum sb_result proof_build_replay_row(const struct journal_row *row,
					     void *context,
					     struct sb_error *err)
{
	struct replay *replay = context;

	return replay_verify_row(replay, row, err);
}

static enum sb_result proof_build_check_over(struct builder *builder,
					     int64_t rows, struct sb_error *err)
{
	struct replay *replay = replay_new();
	int64_t seq;
	enum sb_result result =
		journal_resume_point(builder->record, INT64_MAX, &seq, err);

	if (result == SB_OK)
		result = journal_read_span(builder->record, seq, INT64_MAX,
					   proof_build_replay_row, replay, err);
	if (result == SB_OK && replay->rounds.open &&
	    replay->rounds.round.first_seq <= rows)
		result = sb_fail(
			err, SB_REFUSED,
			_("%s: the first signature after it covers a round "
			  "under way; export when that round is over"),
			builder->name);
	replay_free(replay);
	return result;
}

static enum sb_result proof_build_parts(struct builder *builder,
					struct sb_error *err)
{
	enum sb_result result = SB_OK;

	while (result == SB_OK && builder->next < builder->proof_selection.n) {
		int64_t from = builder->proof_selection.row[builder->next];
		struct found_head found;

		result = signed_heads_first(builder->record, from, &found, err);
		if (result == SB_GONE)
			return proof_build_fail_unsigned(builder, err);
		if (result == SB_OK)
			result = proof_build_part(builder, &found, from, err);
		if (result == SB_OK &&
		    builder->next == builder->proof_selection.n)
			return proof_build_check_over(builder, found.head.rows,
						      err);
	}
	return result;
}

/* --- all of it ------------------------------------------------------------ */

static enum sb_result proof_build_round(struct builder *builder,
					const struct round_name *name,
					const uint8_t key[static KEY_SIZE],
					struct sb_error *err)
{
	struct round_row *round = malloc(sizeof *round);
	enum sb_result result;

	if (!round)
		abort();
	result = round_store_find(builder->record, name, round, err);
	if (result == SB_OK)
		result = proof_select(&builder->proof_selection,
				      builder->record, round, key, err);
	free(round);
	return result == SB_OK ? proof_build_parts(builder, err) : result;
}

enum sb_result proof_build(FILE *out, const char *version,
			   struct record *record, const struct round_name *name,
			   const uint8_t key[static KEY_SIZE],
			   struct sb_error *err)
{
	struct builder builder = {.record = record, .out = out};
	enum sb_result result;

	rounds_format_name(name, builder.name);
	proof_write_begin(out, version, builder.name);
	result = proof_build_round(&builder, name, key, err);
	badge_set_fini(&builder.proof_selection.badges);
	free(builder.proof_selection.row);
	return result;
}
