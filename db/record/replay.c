/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/replay.h"

#include <stdlib.h>
#include <string.h>

#include "db/staff/staff.h"
#include "db/staff/staff_roster.h"
#include "rules/core/gettext.h"
#include "rules/script/answer_text.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "rules/script/verbs.h"

int replay_quote_length(const struct replay *replay,
			const struct journal_row *journal_row)
{
	return event_quote_length(journal_row->line,
				  (enum game_id)replay->table.house.game,
				  REPLAY_QUOTE_MAX);
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
	if (!replay)
		return;
	roster_fini(&replay->roster);
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
	roster_fini(&replay->roster);
}

void replay_enable_pit(struct replay *replay)
{
	replay->pit_enabled = true;
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

	replay_make_room(replay, answer->n * (size_t)ANSWER_LINE_MAX + 1);
	to = replay->text;
	for (uint32_t i = 0; i < answer->n; i++) {
		to += answer_text_format(&answer->line[i], house->game,
					 house->decimals, to);
		*to++ = '\n';
	}
	*to = '\0';
	replay->text_length = (size_t)(to - replay->text);
}

static enum sb_result replay_parse(struct replay *replay,
				   const struct journal_row *journal_row,
				   struct sb_error *err)
{
	const struct house *house =
		replay->started ? &replay->table.house : NULL;
	const char *reason;
	enum sb_result result;

	result = event_parse(journal_row->line, strlen(journal_row->line),
			     house, &replay->event, &reason);
	if (result == SB_OK)
		return SB_OK;
	if (result == SB_AGAIN)
		reason = N_("empty line");
	return sb_fail(err, SB_INVALID, "%s", _(reason));
}

enum { MINUTE_US = 60000000 };

int64_t replay_special_end_us(const struct journal_row *journal_row)
{
	int64_t minutes = verb_special_minutes(journal_row->line);

	return minutes > 0 ? journal_row->time_us + minutes * MINUTE_US : 0;
}

static void replay_keep_limits(struct replay *replay,
			       const struct journal_row *journal_row)
{
	replay->started = true;
	if (replay->table.special_min == 0)
		replay->special_until_us = 0;
	else if (replay->event.verb == VERB_LIMITS &&
		 !answer_refuses(&replay->answer))
		replay->special_until_us = replay_special_end_us(journal_row);
	if (replay->event.verb != VERB_TABLE)
		return;
	replay->configured = replay->event.house.limits;
	replay->day_began = false;
}

static enum sb_result replay_table(struct replay *replay,
				   const struct journal_row *journal_row,
				   struct sb_error *err)
{
	enum sb_result result = replay_parse(replay, journal_row, err);

	if (result != SB_OK)
		return result;
	rounds_mark_keyed(&replay->event, (enum source)journal_row->source);
	/* a refused event answers too */
	(void)!table_apply(&replay->table, &replay->event, &replay->answer);
	replay_keep_limits(replay, journal_row);
	replay_format(replay);
	replay->round_over =
		rounds_apply(&replay->rounds, journal_row, &replay->event,
			     &replay->answer, &replay->table);
	if (replay->pit_enabled && !answer_refuses(&replay->answer))
		pit_apply_event(&replay->pit, &replay->event,
				journal_row->line);
	return SB_OK;
}

/* The answer to the row that begins a form is the form's questions. */
static void replay_answer_form_text(struct replay *replay,
				    const struct journal_row *journal_row)
{
	const struct pit *pit = &replay->pit;

	for (int id = 0; id < CHECKLISTS; id++) {
		struct form_text *asked = &replay->asked[id];

		if (pit->form[id].id != journal_row->seq)
			continue;
		replay_make_room(replay, FORM_TEXT_MAX);
		form_text_init((enum checklist_id)id, (enum game_id)pit->game,
			       asked);
		form_text_add_shown(asked);
		form_text_format(asked, replay->text);
		replay->text_length = strlen(replay->text);
	}
}

/* table: NULL for a row that the table is not read from. */
static enum sb_result replay_pit(struct replay *replay,
				 const struct journal_row *journal_row,
				 const struct table *table,
				 struct sb_error *err)
{
	struct pit *pit = &replay->pit;
	const struct pit_line line = {.kind = (enum row_kind)journal_row->kind,
				      .line = journal_row->line,
				      .badge = journal_row->badge,
				      .seq = journal_row->seq,
				      .time_us = journal_row->time_us,
				      .roster = &replay->roster};
	struct sb_error why;
	enum sb_result result = pit_apply(pit, table, &line, &why);

	if (result != SB_OK)
		return sb_fail(err, result, "%s", _(why.text));
	replay_answer_form_text(replay, journal_row);
	if (pit->ended_checklist == CHECKLISTS)
		return SB_OK;
	form_row_fill(&replay->form, &pit->form[pit->ended_checklist],
		      &replay->asked[pit->ended_checklist]);
	replay->form.last_seq = journal_row->seq;
	strcpy(replay->form.table, replay->rounds.table);
	strcpy(replay->form.day, pit->day);
	replay->form_over = true;
	return SB_OK;
}

static enum sb_result replay_other(struct replay *replay,
				   const struct journal_row *journal_row,
				   struct sb_error *err)
{
	enum sb_result result;

	replay_make_room(replay, 1);
	replay->text[0] = '\0';
	replay->text_length = 0;
	if (journal_row->kind == KIND_DEVICE)
		device_report_parse(journal_row->line, &replay->report);
	if (journal_row->kind == KIND_DAY &&
	    !rounds_apply_day(&replay->rounds, journal_row->line))
		return sb_fail(err, SB_INVALID,
			       _("shoe or round number contradicts the rows "
				 "before"));
	if (!replay->pit_enabled)
		return SB_OK;
	if (journal_row->kind == KIND_PEOPLE)
		(void)!roster_apply(&replay->roster, journal_row,
				    &replay->staff_problem);
	result = replay_pit(replay, journal_row,
			    replay->started ? &replay->table : NULL, err);
	replay->day_began |= journal_row->kind == KIND_DAY &&
			     replay->pit.day_state == DAY_OPENING;
	return result;
}

enum sb_result replay_apply(struct replay *replay,
			    const struct journal_row *journal_row,
			    struct sb_error *err)
{
	replay->round_over = false;
	replay->form_over = false;
	replay->staff_problem.text[0] = '\0';
	replay->row =
		row_parse((enum row_kind)journal_row->kind, journal_row->line);
	if (journal_row->kind == KIND_TABLE)
		return replay_table(replay, journal_row, err);
	return replay_other(replay, journal_row, err);
}

/* A form asks what its row says that it asked. */
static enum sb_result
replay_parse_form_text(struct replay *replay,
		       const struct journal_row *journal_row,
		       struct sb_error *err)
{
	for (int id = 0; id < CHECKLISTS; id++)
		if (replay->pit.form[id].id == journal_row->seq &&
		    !form_text_parse(journal_row->answer, &replay->asked[id]))
			return sb_fail(err, SB_INVALID,
				       _("checklist items missing"));
	return SB_OK;
}

/* Puts the row and its line before the error. */
static enum sb_result replay_fail_at_row(const struct replay *replay,
					 const struct journal_row *journal_row,
					 enum sb_result result,
					 const struct sb_error *why,
					 struct sb_error *err)
{
	if (result == SB_OK)
		return SB_OK;
	return sb_fail(err, result, _("row %lld, '%.*s': %s"),
		       (long long)journal_row->seq,
		       replay_quote_length(replay, journal_row),
		       journal_row->line, why->text);
}

enum sb_result replay_prepare(struct replay *replay,
			      const struct journal_row *journal_row,
			      struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result;

	replay->row =
		row_parse((enum row_kind)journal_row->kind, journal_row->line);
	result = replay_pit(replay, journal_row, NULL, &why);
	if (result == SB_OK)
		result = replay_parse_form_text(replay, journal_row, &why);
	return replay_fail_at_row(replay, journal_row, result, &why, err);
}

enum sb_result replay_verify_row(struct replay *replay,
				 const struct journal_row *journal_row,
				 struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result = replay_apply(replay, journal_row, &why);

	if (result == SB_OK && journal_row->kind != KIND_TABLE)
		result = replay_parse_form_text(replay, journal_row, &why);
	else if (result == SB_OK &&
		 strcmp(replay->text, journal_row->answer) != 0)
		result = sb_fail(
			&why, SB_INVALID,
			_("replay gives a different answer than recorded"));
	return replay_fail_at_row(replay, journal_row, result, &why, err);
}

enum sb_result replay_read_row(struct replay *replay,
			       const struct journal_row *journal_row,
			       struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result = replay_verify_row(replay, journal_row, &why);

	return result == SB_OK ? SB_OK
			       : sb_fail(err, result, _("%s; run sabot verify"),
					 why.text);
}
