/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/proof.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
		return _("they stand in no order");
	if (part->from == last->rows + 1 &&
	    memcmp(part->before, last->hash, HASH_SIZE) != 0)
		return _("they follow other rows than those before them");
	if (part->head.rows != part->from + (int64_t)part->n - 1)
		return _("the signature is of another row");
	proof_follow(part, part->head.hash);
	if (!signed_holds(&part->head, part->key))
		return _("the rows are not those that were signed");
	if (!signed_is_known(known, part->key))
		return _("they are signed with another key than the one "
			 "given");
	return NULL;
}

enum sb_result proof_check(struct round_proof *proof,
			   const struct known_keys *known, struct sb_error *err)
{
	const struct signed_head none = {0}, *last = &none;

	if (proof->n == 0)
		return sb_fail(err, SB_INVALID, _("there are no rows"));
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

void proof_write_digest(FILE *out, const uint8_t digest[static HASH_SIZE])
{
	proof_write_hex(out, "=", digest, HASH_SIZE);
}

void proof_write_begin(FILE *out, const char *version, const char *round)
{
	fprintf(out, "%s\nversion %s\nround %s\n", first_line, version, round);
}

void proof_write_from(FILE *out, int64_t from,
		      const uint8_t before[static HASH_SIZE])
{
	fprintf(out, "from %" PRId64, from);
	proof_write_hex(out, "", before, HASH_SIZE);
}

void proof_write_signed(FILE *out, const struct signed_head *head,
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
		    : sb_fail(err, SB_INVALID,
			      _("line %d is not what sabot writes there"),
			      reader.line);
}
