/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/play.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "db/history.h"

/* 2026-11-21 20:00 UTC */
enum { START_S = 1795291200 };

const char play_natural[] = "open\nclose\ncard 4h\ncard 3c\ncard 5s\n"
			    "card 2d\nannounce\nclear\n";
const char play_wagered[] = "open\nwager 3 tie 5\nwager 1 banker 10\n"
			    "wager 1 player 20\nclose\n"
			    "card 4h\ncard 3c\ncard Ks\ncard 2d\ncard 7s\n"
			    "card 8c\nannounce\nclear\n";

static enum sb_result play_replay_row(const struct envelope *envelope,
				      void *context, struct sb_error *err)
{
	return replay_take(context, envelope, err);
}

void play_resume(struct play *play, const char *path)
{
	struct sb_error err = {""};
	enum sb_result result = record_open(&play->record, path,
					    RECORD_WRITE | RECORD_CREATE, &err);
	int64_t seq;

	ck_assert_msg(result == SB_OK, "%s", err.text);
	play->replay = replay_new();
	play->badge = "";
	play->time_us = START_S * INT64_C(1000000);
	result = record_resume_from(play->record, &seq, &err);
	while (result == SB_OK)
		result = record_read(play->record, &seq, 100, play_replay_row,
				     play->replay, &err);
	ck_assert_msg(result == SB_AGAIN, "%s", err.text);
}

void play_open(struct play *play_, const char *path)
{
	memset(play_, 0, sizeof *play_);
	play_resume(play_, path);
	play(play_, "day: day BAC-07 2026-11-21 shoe 1 round 1\n"
		    "table baccarat\n");
}

void play_close(struct play *play)
{
	record_close(play->record);
	replay_free(play->replay);
	play->record = NULL;
	play->replay = NULL;
}

/* What stands before the line proper. */
static const char *play_prefix(struct envelope *envelope, const char *line)
{
	for (int kind = KIND_TABLE; kind <= KIND_CONFIG; kind++) {
		const char *name = envelope_kind_name((enum envelope_kind)kind);
		size_t length = strlen(name);

		if (strncmp(line, name, length) == 0 &&
		    strncmp(line + length, ": ", 2) == 0) {
			envelope->kind = (uint8_t)kind;
			envelope->source = SOURCE_STATION;
			return line + length + 2;
		}
	}
	if (strncmp(line, "key ", 4) == 0)
		return line + 4;
	if (strncmp(line, "card", 4) == 0)
		envelope->source = SOURCE_SHOE;
	return line;
}

static enum sb_result play_line(struct play *play, const char *line,
				struct sb_error *err)
{
	struct envelope *envelope = &play->last;
	enum sb_result result;

	*envelope = (struct envelope){.seq = record_next_seq(play->record),
				      .time_us = play->time_us,
				      .source = SOURCE_KEY,
				      .kind = KIND_TABLE,
				      .badge = play->badge,
				      .answer = ""};
	envelope->line = play_prefix(envelope, line);
	play->time_us += 1000000;
	ck_assert_int_eq(replay_apply(play->replay, envelope, err), SB_OK);
	if (envelope->kind == KIND_TABLE)
		envelope->answer = play->replay->text;
	result = record_append(play->record, envelope, err);
	if (result != SB_OK || !play->replay->round_over)
		return result;
	play->rounds++;
	return history_store(play->record, &play->replay->rounds.round, err);
}

enum sb_result play_try(struct play *play, const char *lines,
			struct sb_error *err)
{
	enum sb_result result = record_begin(play->record, err);
	char line[ENVELOPE_LINE_MAX + 1];

	while (result == SB_OK && *lines) {
		size_t length = strcspn(lines, "\n");

		snprintf(line, sizeof line, "%.*s", (int)length, lines);
		lines += length + (lines[length] == '\n');
		result = play_line(play, line, err);
	}
	if (result == SB_OK)
		return record_commit(play->record, err);
	record_rollback(play->record);
	return result;
}

void play(struct play *play_, const char *lines)
{
	struct sb_error err = {""};
	enum sb_result result = play_try(play_, lines, &err);

	ck_assert_msg(result == SB_OK, "%s", err.text);
}
