/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/book.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "db/record/open.h"
#include "db/rounds/round_store.h"
#include "db/inspections/inspection_store.h"
#include "tests/support/support.h"

/* 2026-11-21 20:00 UTC */
enum { START_S = 1795291200 };

const char book_natural[] = "open\nclose\ncard 4h\ncard 3c\ncard 5s\n"
			    "card 2d\nannounce\nclear\n";
const char book_wagered[] = "open\nwager 3 tie 5\nwager 1 banker 10\n"
			    "wager 1 player 20\nclose\n"
			    "card 4h\ncard 3c\ncard Ks\ncard 2d\ncard 7s\n"
			    "card 8c\nannounce\nclear\n";

static enum sb_result book_replay_row(const struct envelope *envelope,
				      void *context, struct sb_error *err)
{
	return replay_take(context, envelope, err);
}

void book_resume(struct book *book, const char *path)
{
	struct sb_error err = {""};
	enum sb_result result = record_open(&book->record, path,
					    RECORD_WRITE | RECORD_CREATE, &err);
	int64_t seq;

	ck_assert_msg(result == SB_OK, "%s", err.text);
	book->replay = replay_new();
	book->badge = "";
	book->time_us = START_S * INT64_C(1000000);
	result = record_resume_from(book->record, INT64_MAX, &seq, &err);
	while (result == SB_OK)
		result = record_read(book->record, &seq, 100, book_replay_row,
				     book->replay, &err);
	ck_assert_msg(result == SB_GONE, "%s", err.text);
}

void book_open(struct book *book_, const char *path)
{
	memset(book_, 0, sizeof *book_);
	book_resume(book_, path);
	book(book_, "day: day BAC-07 2026-11-21 shoe 1 round 1\n"
		    "table baccarat\n");
}

void book_close(struct book *book)
{
	record_close(book->record);
	replay_free(book->replay);
	book->record = NULL;
	book->replay = NULL;
}

/* What stands before the line proper. */
static const char *book_prefix(struct envelope *envelope, const char *line)
{
	static const char *const kinds[] = {
		[KIND_TABLE] = "table: ",
		[KIND_DEVICE] = "device: ",
		[KIND_PEOPLE] = "people: ",
		[KIND_DAY] = "day: ",
		[KIND_INSPECTION] = "inspection: ",
		[KIND_SHUFFLE] = "shuffle: ",
		[KIND_CONFIG] = "config: ",
	};

	if (strncmp(line, "shoe device", 11) == 0) {
		envelope->kind = KIND_DEVICE;
		envelope->source = SOURCE_SHOE;
		return line + 5;
	}
	if (strncmp(line, "clock device", 12) == 0) {
		envelope->kind = KIND_DEVICE;
		envelope->source = SOURCE_CLOCK;
		return line + 6;
	}
	if (strncmp(line, "wheel device", 12) == 0) {
		envelope->kind = KIND_DEVICE;
		envelope->source = SOURCE_WHEEL;
		return line + 6;
	}
	for (int kind = KIND_TABLE; kind <= KIND_CONFIG; kind++) {
		size_t length = strlen(kinds[kind]);

		if (strncmp(line, kinds[kind], length) == 0) {
			envelope->kind = (uint8_t)kind;
			envelope->source = SOURCE_STATION;
			return line + length;
		}
	}
	if (strncmp(line, "key ", 4) == 0)
		return line + 4;
	if (strncmp(line, "card", 4) == 0)
		envelope->source = SOURCE_SHOE;
	return line;
}

static enum sb_result book_line(struct book *book, const char *line,
				struct sb_error *err)
{
	struct envelope *envelope = &book->last;
	enum sb_result result;

	*envelope = (struct envelope){.seq = record_next_seq(book->record),
				      .time_us = book->time_us,
				      .source = SOURCE_KEY,
				      .kind = KIND_TABLE,
				      .badge = book->badge,
				      .answer = ""};
	envelope->line = book_prefix(envelope, line);
	book->time_us += 1000000;
	ck_assert_int_eq(replay_apply(book->replay, envelope, err), SB_OK);
	envelope->answer = book->replay->text;
	result = record_append(book->record, envelope, err);
	if (result == SB_OK && book->replay->form_over)
		return inspections_store(book->record, &book->replay->form,
					 err);
	if (result != SB_OK || !book->replay->round_over)
		return result;
	book->rounds++;
	return history_store(book->record, &book->replay->rounds.round, err);
}

enum sb_result book_try(struct book *book, const char *lines,
			struct sb_error *err)
{
	enum sb_result result = record_begin(book->record, err);
	char line[ENVELOPE_LINE_MAX + 1];

	while (result == SB_OK && support_line(&lines, line, sizeof line))
		result = book_line(book, line, err);
	if (result == SB_OK)
		return record_commit(book->record, err);
	record_rollback(book->record);
	return result;
}

void book(struct book *book_, const char *lines)
{
	struct sb_error err = {""};
	enum sb_result result = book_try(book_, lines, &err);

	ck_assert_msg(result == SB_OK, "%s", err.text);
}
