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

static void proof_follow(struct proof_part *part,
			 uint8_t hash[static HASH_SIZE])
{
	memcpy(hash, part->before, HASH_SIZE);
	for (size_t i = 0; i < part->n; i++) {
		struct proof_row *row = &part->row[i];

		if (row->shown)
			envelope_digest(&row->envelope, row->digest);
		envelope_link(hash, row->digest, hash);
		memcpy(row->envelope.hash, hash, HASH_SIZE);
	}
}

/* Why the part proves nothing, or NULL. last: the head proved before it; of
 * row 0, all zero, before the first row. */
static const char *proof_amiss(struct proof_part *part,
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
	proof_follow(part, part->head.hash);
	if (!signed_holds(&part->head, part->key))
		return _("rows differ from the signed rows");
	if (!signed_is_known(known, part->key))
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
		const char *amiss = proof_amiss(part, last, known);

		if (amiss)
			return sb_fail(err, SB_INVALID,
				       _("rows from %lld on: %s"),
				       (long long)part->from, amiss);
		last = &part->head;
	}
	return SB_OK;
}

/* A proof as text. */

enum { TIME_MAX = 64, WORD_MAX = 40 };

static const char first_line[] = "sabot proof 1";

/* Values never change: they are enum source, enum kind. */
static const char *const sources[] = {NULL,  "station", "shoe", "wheel",
				      "key", "clock",	"feed"};
static const char *const kinds[] = {NULL,  "table",	 "device",  "people",
				    "day", "inspection", "shuffle", "config"};

enum {
	SOURCE_WORDS = sizeof sources / sizeof *sources,
	KIND_WORDS = sizeof kinds / sizeof *kinds
};

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

void proof_write_row(FILE *out, const struct envelope *row)
{
	char time[TIME_MAX];

	proof_format_time(row->time_us, time);
	fprintf(out, "row %" PRId64 " %s %s %s%s%s\n> %s\n", row->seq, time,
		sources[row->source], kinds[row->kind], *row->badge ? " " : "",
		row->badge, row->line);
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
				proof_write_row(out, &part->row[n].envelope);
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
static char *proof_line(struct reader *reader)
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

/* What stands behind the word that the next line begins with; else NULL. */
static char *proof_behind(struct reader *reader, const char *word)
{
	size_t length = strlen(word);
	char *line = proof_line(reader);

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
	const char *hex = proof_behind(reader, word);

	return hex && signed_parse_hex(hex, bytes, size);
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

/* 0 is none of them. */
static uint8_t proof_word(const char *word, const char *const *words, int n)
{
	while (--n > 0 && strcmp(word, words[n]) != 0)
		;
	return (uint8_t)n;
}

/* In place: what is read is longer than what comes of it. */
static const char *proof_read_answer(struct reader *reader)
{
	char *answer = reader->at, *to = answer;

	if (!proof_next_is(reader, "< "))
		return "";
	while (proof_next_is(reader, "< ")) {
		const char *line = proof_behind(reader, "< ");
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

static bool proof_read_row(struct reader *reader, struct envelope *row)
{
	char time[WORD_MAX], source[WORD_MAX], kind[WORD_MAX];
	const char *text = proof_behind(reader, "row ");
	int badge = 0;

	if (!text ||
	    sscanf(text, "%18" SCNd64 " %39s %39s %39s%n", &row->seq, time,
		   source, kind, &badge) != 4 ||
	    !proof_read_time(time, &row->time_us))
		return false;
	row->source = proof_word(source, sources, SOURCE_WORDS);
	row->kind = proof_word(kind, kinds, KIND_WORDS);
	row->badge = text + badge + (text[badge] == ' ');
	row->line = proof_behind(reader, "> ");
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
			good = proof_read_row(reader, &row->envelope) &&
			       row->envelope.seq ==
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
	const char *text = proof_behind(reader, "from ");

	if (!text ||
	    sscanf(text, "%18" SCNd64 " %64s", &part->from, hash) != 2 ||
	    !signed_parse_hex(hash, part->before, HASH_SIZE) ||
	    !proof_read_rows(reader, part))
		return false;
	text = proof_behind(reader, "signed ");
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
	const char *rest = proof_behind(reader, first_line);
	const char *version = rest ? proof_behind(reader, "version ") : NULL;
	const char *round = version ? proof_behind(reader, "round ") : NULL;

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

struct choice {
	struct record *record;
	int64_t *row; /* in their order, each once */
	size_t n, room;
	int64_t first, last; /* of those that the round cannot be without */
	struct badges badges;
};

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

	if (row->kind == KIND_CONFIG &&
	    row_parse(KIND_CONFIG, row->line).verb != ROW_STATION)
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
		return sb_fail(
			err, SB_REFUSED,
			_("the station key is not the last key in the record; "
			  "start the "
			  "station with it, hand over the shift, then export"));
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
		       _("row %lld: hash does not match; run sabot verify"),
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
	return sb_fail(
		err, SB_REFUSED,
		_("%s: not signed yet; hand over the shift or close the table, "
		  "then export"),
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
				 _("%s: its signed head lies in a round under "
				   "way; export when "
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
	badges_fini(&gather.choice.badges);
	free(gather.choice.row);
	return result;
}
