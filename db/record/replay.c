/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/replay.h"

#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/script/answer_text.h"
#include "rules/script/event.h"

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
	replay->form_over = false;
	rounds_start(&replay->rounds);
	pit_start(&replay->pit);
}

void replay_follow_pit(struct replay *replay)
{
	replay->follows_pit = true;
	pit_start(&replay->pit);
}

static void replay_make_room(struct replay *replay, size_t need)
{
	if (need <= replay->text_room)
		return;
	replay->text_room = need;
	replay->text = realloc(replay->text, need);
	if (!replay->text)
		abort();
}

/* The lines of the table's answer, each ended by \n. */
static void replay_format(struct replay *replay)
{
	const struct answer *answer = &replay->answer;
	const struct house *house = &replay->table.house;
	char *to;

	replay_make_room(replay, answer->n * (size_t)LINE_TEXT_MAX + 1);
	to = replay->text;
	for (uint32_t i = 0; i < answer->n; i++) {
		to += line_format(&answer->line[i], house->game,
				  house->decimals, to);
		*to++ = '\n';
	}
	*to = '\0';
	replay->text_length = (size_t)(to - replay->text);
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
		reason = N_("empty line");
	return sb_fail(err, SB_INVALID, "%s", _(reason));
}

static void replay_configure(struct replay *replay)
{
	replay->started = true;
	if (replay->event.verb != VERB_TABLE)
		return;
	replay->configured = replay->event.house.limits;
	replay->day_began = false;
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
	replay_configure(replay);
	replay_format(replay);
	replay->round_over =
		rounds_take(&replay->rounds, envelope, &replay->event,
			    &replay->answer, &replay->table);
	if (replay->follows_pit && !answer_refuses(&replay->answer))
		pit_see(&replay->pit, &replay->event, envelope->line);
	return SB_OK;
}

/* What a form that was begun asks is the answer to its row. */
static void replay_ask(struct replay *replay, const struct envelope *envelope)
{
	const struct pit *pit = &replay->pit;

	for (int id = 0; id < CHECKLISTS; id++) {
		struct asked *asked = &replay->asked[id];

		if (pit->form[id].id != envelope->seq)
			continue;
		replay_make_room(replay, ASKED_MAX);
		forms_ask((enum checklist_id)id, (enum game_id)pit->game,
			  asked);
		forms_format_asked(asked, replay->text);
		replay->text_length = strlen(replay->text);
	}
}

/* table: NULL for a row that the table is not read from. */
static enum sb_result replay_pit(struct replay *replay,
				 const struct envelope *envelope,
				 const struct table *table,
				 struct sb_error *err)
{
	struct pit *pit = &replay->pit;
	const struct pit_line line = {.kind = (enum kind)envelope->kind,
				      .line = envelope->line,
				      .badge = envelope->badge,
				      .seq = envelope->seq,
				      .time_us = envelope->time_us};
	struct sb_error why;
	enum sb_result result = pit_take(pit, table, &line, &why);

	if (result != SB_OK)
		return sb_fail(err, result, "%s", _(why.text));
	replay_ask(replay, envelope);
	if (pit->ended == CHECKLISTS)
		return SB_OK;
	forms_fill(&replay->form, &pit->form[pit->ended],
		   &replay->asked[pit->ended]);
	replay->form.last_seq = envelope->seq;
	strcpy(replay->form.table, replay->rounds.table);
	strcpy(replay->form.day, pit->day);
	replay->form_over = true;
	return SB_OK;
}

static enum sb_result replay_other(struct replay *replay,
				   const struct envelope *envelope,
				   struct sb_error *err)
{
	enum sb_result result;

	replay_make_room(replay, 1);
	replay->text[0] = '\0';
	replay->text_length = 0;
	if (envelope->kind == KIND_DEVICE)
		device_report_parse(envelope->line, &replay->report);
	if (envelope->kind == KIND_DAY &&
	    !rounds_take_day(&replay->rounds, envelope->line))
		return sb_fail(err, SB_INVALID,
			       _("shoe or round number does not follow the "
				 "rows before"));
	if (!replay->follows_pit)
		return SB_OK;
	result = replay_pit(replay, envelope,
			    replay->started ? &replay->table : NULL, err);
	replay->day_began |= envelope->kind == KIND_DAY &&
			     replay->pit.day_state == DAY_OPENING;
	return result;
}

enum sb_result replay_apply(struct replay *replay,
			    const struct envelope *envelope,
			    struct sb_error *err)
{
	replay->round_over = false;
	replay->form_over = false;
	replay->row = row_parse((enum kind)envelope->kind, envelope->line);
	if (envelope->kind == KIND_TABLE)
		return replay_table(replay, envelope, err);
	return replay_other(replay, envelope, err);
}

/* A form asks what its row says that it asked. */
static enum sb_result replay_asked(struct replay *replay,
				   const struct envelope *envelope,
				   struct sb_error *err)
{
	for (int id = 0; id < CHECKLISTS; id++)
		if (replay->pit.form[id].id == envelope->seq &&
		    !forms_parse_asked(envelope->answer, &replay->asked[id]))
			return sb_fail(err, SB_INVALID,
				       _("checklist items missing"));
	return SB_OK;
}

/* With the place before what is wrong with it. */
static enum sb_result replay_place(const struct replay *replay,
				   const struct envelope *envelope,
				   enum sb_result result,
				   const struct sb_error *why,
				   struct sb_error *err)
{
	if (result == SB_OK)
		return SB_OK;
	return sb_fail(err, result, _("row %lld, '%.*s': %s"),
		       (long long)envelope->seq,
		       replay_quotable(replay, envelope), envelope->line,
		       why->text);
}

enum sb_result replay_prepare(struct replay *replay,
			      const struct envelope *envelope,
			      struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result;

	replay->row = row_parse((enum kind)envelope->kind, envelope->line);
	result = replay_pit(replay, envelope, NULL, &why);
	if (result == SB_OK)
		result = replay_asked(replay, envelope, &why);
	return replay_place(replay, envelope, result, &why, err);
}

enum sb_result replay_take(struct replay *replay,
			   const struct envelope *envelope,
			   struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result = replay_apply(replay, envelope, &why);

	if (result == SB_OK && envelope->kind != KIND_TABLE)
		result = replay_asked(replay, envelope, &why);
	else if (result == SB_OK && strcmp(replay->text, envelope->answer) != 0)
		result = sb_fail(
			&why, SB_INVALID,
			_("replay gives a different answer than recorded"));
	return replay_place(replay, envelope, result, &why, err);
}

enum sb_result replay_retell(struct replay *replay,
			     const struct envelope *envelope,
			     struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result = replay_take(replay, envelope, &why);

	return result == SB_OK ? SB_OK
			       : sb_fail(err, result, _("%s; run sabot verify"),
					 why.text);
}
