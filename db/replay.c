/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/replay.h"

#include <stdlib.h>
#include <string.h>

#include "rules/text.h"

int replay_quotable(const struct replay *replay,
		    const struct envelope *envelope)
{
	return event_quotable(envelope->line,
			      (enum game_id)replay->table.house.game,
			      REPLAY_QUOTED);
}

struct replay *replay_new(void)
{
	struct replay *replay = calloc(1, sizeof *replay);

	if (!replay)
		abort();
	return replay;
}

void replay_free(struct replay *replay)
{
	if (replay)
		free(replay->text);
	free(replay);
}

void replay_start(struct replay *replay)
{
	replay->started = false;
	replay->round_over = false;
	rounds_start(&replay->rounds);
}

/* Writes the lines of an answer, each ended by \n, into text, which grows as
 * needed; returns their length. */
static size_t replay_format(const struct answer *answer,
			    const struct house *house, char **text,
			    size_t *room)
{
	size_t need = answer->n * (size_t)LINE_TEXT_MAX + 1;
	char *to;

	if (need > *room) {
		*room = need;
		*text = realloc(*text, need);
		if (!*text)
			abort();
	}
	to = *text;
	for (uint32_t i = 0; i < answer->n; i++) {
		to += line_format(&answer->line[i], house->game,
				  house->decimals, to);
		*to++ = '\n';
	}
	*to = '\0';
	return (size_t)(to - *text);
}

static enum sb_result replay_parse(struct replay *replay,
				   const struct envelope *envelope,
				   struct sb_error *err)
{
	const struct house *house =
		replay->started ? &replay->table.house : NULL;
	const char *reason;
	enum sb_result result;

	result = event_parse(envelope->line, strlen(envelope->line), house,
			     &replay->event, &reason);
	if (result == SB_OK)
		return SB_OK;
	if (result == SB_AGAIN)
		reason = N_("there is nothing in the line");
	return sb_fail(err, SB_INVALID, _("row %lld, '%.*s': %s"),
		       (long long)envelope->seq,
		       replay_quotable(replay, envelope), envelope->line,
		       _(reason));
}

static enum sb_result replay_table(struct replay *replay,
				   const struct envelope *envelope,
				   struct sb_error *err)
{
	enum sb_result result = replay_parse(replay, envelope, err);

	if (result != SB_OK)
		return result;
	rounds_mark(&replay->event, (enum source)envelope->source);
	/* a refused event answers too */
	(void)!table_apply(&replay->table, &replay->event, &replay->answer);
	replay->started = true;
	replay->text_length =
		replay_format(&replay->answer, &replay->table.house,
			      &replay->text, &replay->text_room);
	replay->round_over =
		rounds_take(&replay->rounds, envelope, &replay->event,
			    &replay->answer, &replay->table);
	return SB_OK;
}

enum sb_result replay_apply(struct replay *replay,
			    const struct envelope *envelope,
			    struct sb_error *err)
{
	replay->round_over = false;
	if (envelope->kind == KIND_TABLE)
		return replay_table(replay, envelope, err);
	if (envelope->kind == KIND_DAY &&
	    !rounds_take_day(&replay->rounds, envelope->line))
		return sb_fail(err, SB_INVALID,
			       _("row %lld, '%.*s': does not count on from "
				 "the rows before it"),
			       (long long)envelope->seq,
			       replay_quotable(replay, envelope),
			       envelope->line);
	return SB_OK;
}

enum sb_result replay_take(struct replay *replay,
			   const struct envelope *envelope,
			   struct sb_error *err)
{
	enum sb_result result = replay_apply(replay, envelope, err);

	if (result != SB_OK || envelope->kind != KIND_TABLE ||
	    strcmp(replay->text, envelope->answer) == 0)
		return result;
	return sb_fail(err, SB_INVALID,
		       _("row %lld, '%.*s': the rules answer otherwise than "
			 "the record says"),
		       (long long)envelope->seq,
		       replay_quotable(replay, envelope), envelope->line);
}
