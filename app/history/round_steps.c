/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/round_steps.h"

#include <stdlib.h>
#include <string.h>

#include "app/history/round_text.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/memory.h"
#include "db/journal/journal_row.h"
#include "db/rounds/amendments.h"
#include "db/rounds/server_messages.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "rules/script/verbs.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

/* Tells by the row before it that revolutions were predicted. */
static bool recall_rows_predicted(struct recall_rows *rows,
				  const struct journal_row *journal_row,
				  const struct replay *replay)
{
	bool was = rows->predicted;

	rows->predicted = journal_row->kind == KIND_DEVICE &&
			  replay->report.kind == REPORT_REVS_PREDICTED;
	return was;
}

struct recall_row recall_rows_make(struct recall_rows *rows,
				   const struct journal_row *journal_row,
				   const struct replay *replay)
{
	bool predicted = recall_rows_predicted(rows, journal_row, replay);
	const struct event *event = &replay->event;

	if (journal_row->kind != KIND_TABLE || answer_refuses(&replay->answer))
		return (struct recall_row){0};
	return (struct recall_row){
		.line = journal_row->line,
		.by_hand = journal_row->source == SOURCE_KEY &&
			   permission_act(event) == ACT_CARD_BY_HAND,
		.predicted = predicted && event->verb == VERB_REVS,
	};
}

static void recall_rows_grow(struct recall_rows *rows)
{
	if (rows->n < rows->room)
		return;
	rows->room = rows->room ? rows->room * 2 : 256;
	rows->row = realloc(rows->row, rows->room * sizeof *rows->row);
	rows->blocks = realloc(rows->blocks, rows->room * sizeof *rows->blocks);
	if (!rows->row || !rows->blocks)
		abort();
}

enum { TEXTS = 6 };

static void recall_rows_texts(struct recall_row *row, const char **text[TEXTS])
{
	text[0] = &row->clock;
	text[1] = &row->line;
	text[2] = &row->round;
	text[3] = &row->source;
	text[4] = &row->text;
	text[5] = &row->answer;
}

void recall_rows_add(struct recall_rows *rows, const struct recall_row *row)
{
	const char **text[TEXTS];
	struct recall_row copy = *row;
	size_t size = 0;
	char *block;

	recall_rows_texts(&copy, text);
	for (int i = 0; i < TEXTS; i++)
		size += *text[i] ? strlen(*text[i]) + 1 : 0;
	recall_rows_grow(rows);
	block = memory_new(size + 1);
	rows->blocks[rows->n] = block;
	for (int i = 0; i < TEXTS; i++) {
		if (!*text[i])
			continue;
		size = strlen(*text[i]) + 1;
		*text[i] = memcpy(block, *text[i], size);
		block += size;
	}
	rows->row[rows->n++] = copy;
}

void recall_rows_drop(struct recall_rows *rows, size_t gone, size_t needed)
{
	for (size_t i = 0; i < gone; i++)
		if (i != needed)
			free(rows->blocks[i]);
	rows->row[0] = rows->row[needed];
	rows->blocks[0] = rows->blocks[needed];
	rows->n -= gone - 1;
	memmove(rows->row + 1, rows->row + gone,
		(rows->n - 1) * sizeof *rows->row);
	memmove(rows->blocks + 1, rows->blocks + gone,
		(rows->n - 1) * sizeof *rows->blocks);
}

void recall_rows_fini(struct recall_rows *rows)
{
	for (size_t i = 0; i < rows->n; i++)
		free(rows->blocks[i]);
	free(rows->blocks);
	free(rows->row);
	*rows = (struct recall_rows){0};
}

/* The steps of a round, row by row, with their instructions. */

enum { TIME_AT = 11, TIME_COLS = 12, SOURCE_COLS = 8, READ_AT_ONCE = 1000 };

/* --- lines ---------------------------------------------------------------- */

/* TRANSLATORS: where a row of the record came from: the station itself, the
 * card reader, the dealer's keys, a gaming server; 8 columns */
static const char *const origins[] = {
	[SOURCE_STATION] = NC_("origin", "station"),
	[SOURCE_SHOE] = NC_("origin", "shoe"),
	[SOURCE_WHEEL] = NC_("origin", "wheel"),
	[SOURCE_KEY] = NC_("origin", "key"),
	[SOURCE_CLOCK] = NC_("origin", "clock"),
	[SOURCE_FEED] = NC_("origin", "feed"),
	[SOURCE_DICE] = NC_("origin", "dice"),
};

/* Untranslated. */
static const char *round_steps_origin(const struct journal_row *row)
{
	size_t source = row->source;

	return source < sizeof origins / sizeof *origins && origins[source]
		       ? origins[source]
		       : "?";
}

/* Time, origin, badge, what happened, and what it was answered. */
static void round_steps_add_row(struct round_steps *round_steps,
				const struct journal_row *journal_row,
				struct recall_row row)
{
	const char *from = _(round_steps_origin(journal_row));
	char stamp[TIME_STAMP_MAX], source[64];
	char name[ROUND_NAME_MAX];
	int rest = SOURCE_COLS - utf8_width(from);

	rounds_format_name(&round_steps->round->name, name);
	gaming_time_stamp(journal_row->time_us, stamp);
	stamp[TIME_AT + TIME_COLS] = '\0';
	snprintf(source, sizeof source, "%.40s%*s%s", from, rest > 0 ? rest : 1,
		 "", journal_row->badge);
	row.clock = stamp + TIME_AT;
	row.source = source;
	row.round = name;
	recall_rows_add(&round_steps->rows, &row);
	badge_set_add(&round_steps->badges, journal_row->badge);
}

static void round_steps_add_answer(struct round_steps *round_steps,
				   const char *text)
{
	utf8_print(round_steps->answer, text);
	fputc('\n', round_steps->answer);
}

/* --- what the table answered ---------------------------------------------- */

static void round_steps_add_instruction(struct round_steps *round_steps,
					const struct answer_line *line)
{
	char words[UI_TEXT_MAX], text[UI_TEXT_MAX];

	instruction_text(&round_steps->replay->table, line, words);
	if (line->what == DO_ANNOUNCE)
		strcpy(round_steps->announced, words);
	if (strcmp(words, round_steps->step) == 0)
		return;
	strcpy(round_steps->step, words);
	expand_placeholders(text, sizeof text, _("do: {step}"), "step %s",
			    words);
	round_steps_add_answer(round_steps, text);
}

static void round_steps_add_announcement(struct round_steps *round_steps,
					 const struct answer_line *line)
{
	char words[UI_TEXT_MAX], text[UI_TEXT_MAX];

	announcement_text(line, words);
	expand_placeholders(text, sizeof text, _("call: {words}"), "words %s",
			    words);
	round_steps_add_answer(round_steps, text);
}

static void round_steps_add_alarm(struct round_steps *round_steps,
				  const struct answer_line *line)
{
	char words[UI_TEXT_MAX], text[UI_TEXT_MAX];

	if (round_steps->replay->event.verb == VERB_HOLD)
		return; /* the event itself */
	alarm_text(line, round_steps->glyphs, words);
	expand_placeholders(text, sizeof text, _("alarm: {words}"), "words %s",
			    words);
	round_steps_add_answer(round_steps, text);
}

/* A hand of blackjack; the other games announce their result. */
static void round_steps_add_hand(struct round_steps *round_steps,
				 const struct answer_line *line)
{
	static const char *const results[] = {
		N_("result: seat {seat}, insurance: {outcome}"),
		N_("result: seat {seat}: {outcome}, {hand} to {dealer}"),
		N_("result: seat {seat}, hand 2: {outcome}, {hand} to "
		   "{dealer}"),
	};
	char text[UI_TEXT_MAX];

	if (round_steps->replay->table.house.game != BLACKJACK)
		return;
	expand_placeholders(text, sizeof text, _(results[line->place]),
			    "seat %u outcome %s hand %u dealer %u", line->seat,
			    round_text_hand(line->what), line->n, line->dealer);
	round_steps_add_answer(round_steps, text);
}

/* A round that was announced is not announced again where a correction leaves
 * it decided. */
static void round_steps_correct_result(struct round_steps *round_steps)
{
	const struct table *table = &round_steps->replay->table;
	struct answer_line line = {.kind = LINE_DO};

	if (table->phase != PHASE_PICK_UP)
		return;
	table->game->instruct(table, &line);
	instruction_text(table, &line, round_steps->announced);
}

static const char *round_steps_settled_text(const struct answer_line *line)
{
	if (line->kind == LINE_PENDING)
		return _("pending: seat {wager} {stake}");
	if (line->kind == LINE_IMPRISON)
		return _("imprisoned: seat {wager} {stake}");
	if (line->won.units < 0)
		return _("settled: seat {wager} {stake}, lost {won}");
	if (line->won.units == 0)
		return _("settled: seat {wager} {stake}, push");
	if (line->commission.units == 0)
		return _("settled: seat {wager} {stake}, won {won}");
	return _("settled: seat {wager} {stake}, won {won}, "
		 "commission {commission}");
}

static void round_steps_add_settled(struct round_steps *round_steps,
				    const struct answer_line *line)
{
	const struct house *house = &round_steps->replay->table.house;
	bool lost = line->won.units < 0;
	struct money change = {lost ? -line->won.units : line->won.units};
	char spot[UI_TEXT_MAX], wager[UI_TEXT_MAX + 8], words[UI_TEXT_MAX];
	char stake[AMOUNT_TEXT_MAX], won[AMOUNT_TEXT_MAX],
		commission[AMOUNT_TEXT_MAX];

	spot_text((enum game_id)house->game, line->what, spot);
	snprintf(wager, sizeof wager, "%u: %s:", line->seat, spot);
	amount_format(line->stake, house->decimals, stake);
	amount_format(change, house->decimals, won);
	amount_format(line->commission, house->decimals, commission);
	expand_placeholders(words, sizeof words, round_steps_settled_text(line),
			    "wager %s stake %s won %s commission %s", wager,
			    stake, won, commission);
	round_steps_add_answer(round_steps, words);
}

static void round_steps_add_refusal(struct round_steps *round_steps,
				    const struct answer_line *line)
{
	const char *reason = refusal_text((enum refusal)line->what);
	char text[UI_TEXT_MAX];

	expand_placeholders(text, sizeof text, _("refused: {reason}"),
			    "reason %s", reason);
	round_steps_add_answer(round_steps, text);
}

static void round_steps_add_answers(struct round_steps *round_steps)
{
	const struct answer *answer = &round_steps->replay->answer;

	for (uint32_t i = 0; i < answer->n; i++) {
		const struct answer_line *line = &answer->line[i];

		switch ((enum line_kind)line->kind) {
		case LINE_DO:
			round_steps_add_instruction(round_steps, line);
			break;
		case LINE_SAY:
			round_steps_add_announcement(round_steps, line);
			break;
		case LINE_ALARM:
			round_steps_add_alarm(round_steps, line);
			break;
		case LINE_RESULT:
			round_steps_add_hand(round_steps, line);
			round_steps_correct_result(round_steps);
			break;
		case LINE_SETTLE:
		case LINE_PENDING:
		case LINE_IMPRISON:
			round_steps_add_settled(round_steps, line);
			break;
		case LINE_REFUSE:
			round_steps_add_refusal(round_steps, line);
			break;
		}
	}
}

/* --- events --------------------------------------------------------------- */

/* The server and the ID of its message, instead of the comment of a row whose
 * text has the words of the event. */
static void round_steps_sender_text(const struct journal_row *journal_row,
				    char text[static ROUND_STEPS_TEXT_MAX])
{
	const char *comment = strstr(text, " # ");
	size_t length = comment ? (size_t)(comment - text) : strlen(text);
	struct message message;

	if (journal_row->source == SOURCE_FEED &&
	    message_parse_line(journal_row->line, &message))
		snprintf(text + length, ROUND_STEPS_TEXT_MAX - length,
			 " (%s %s)", message.client, message.id);
}

static void round_steps_event_text(struct round_steps *round_steps,
				   const struct journal_row *journal_row,
				   const struct places *before, bool by_hand,
				   char text[static ROUND_STEPS_TEXT_MAX])
{
	struct event *event = &round_steps->replay->event;

	event_text_mask(event, &round_steps->replay->table);
	if (event->verb == VERB_CARD)
		event_text_cards(event, by_hand, round_steps->glyphs, text);
	else if (!event_text(event, journal_row->line, before,
			     &round_steps->replay->table, round_steps->glyphs,
			     text))
		snprintf(text, ROUND_STEPS_TEXT_MAX, "%.200s",
			 journal_row->line);
	if (verb_is_result(event->verb) || event->verb == VERB_HOLE)
		event_text_mark_keyed(event, by_hand, text);
	round_steps_sender_text(journal_row, text);
	round_steps_add_answers(round_steps);
}

/* The table as it lay before it was picked up, or was void. */
static void round_steps_keep_table(struct round_steps *round_steps,
				   const struct journal_row *row)
{
	const struct table *table = &round_steps->replay->table;
	bool cards = game_has_cards(table->house.game);
	uint8_t verb = round_steps->replay->event.verb;

	if (verb_is_result(verb))
		round_steps->shown.by_hand = row->source == SOURCE_KEY;
	round_steps->shown.by_hand |= verb_corrects_result(verb);
	if (table->voided || verb == VERB_VOID || verb == VERB_PENDING)
		return;
	if (table->phase < PHASE_PLAY &&
	    (cards || !round_steps->replay->round_over))
		return;
	round_steps->has_laid = !cards || table->dealt > 0;
	table_copy(round_steps->laid, table);
}

/* A card in a device row may lie face down. */
static void round_steps_device_text(const struct round_steps *round_steps,
				    const struct journal_row *row,
				    char text[static ROUND_STEPS_TEXT_MAX])
{
	struct device_report report = round_steps->replay->report;
	const char *device = source_device((enum source)row->source);
	char *word = strrchr(report.text, ' ');
	struct card card;

	word = word ? word + 1 : report.text;
	if (round_steps->replay->table.house.game == BLACKJACK) {
		report.card.face = CARD_UNREAD;
		if (card_parse(word, strlen(word), &card))
			strcpy(word, "??");
	}
	row_text_device(&report, device ? device : round_steps_origin(row),
			text);
}

static void round_steps_row_text(struct round_steps *round_steps,
				 const struct journal_row *journal_row,
				 const struct places *before, bool by_hand,
				 char text[static ROUND_STEPS_TEXT_MAX])
{
	if (journal_row->kind == KIND_TABLE) {
		round_steps_keep_table(round_steps, journal_row);
		round_steps_event_text(round_steps, journal_row, before,
				       by_hand, text);
	} else if (journal_row->kind == KIND_DEVICE) {
		round_steps_device_text(round_steps, journal_row, text);
	} else if (!row_text_pit(&round_steps->replay->row, journal_row->badge,
				 text)) {
		snprintf(text, ROUND_STEPS_TEXT_MAX, "%s", journal_row->line);
	}
}

/* A row of the round itself. */
static enum sb_result round_steps_apply(struct round_steps *round_steps,
					const struct journal_row *journal_row,
					struct sb_error *err)
{
	struct places before = {0};
	char text[ROUND_STEPS_TEXT_MAX], *answer = NULL;
	struct recall_row row;
	size_t size;
	enum sb_result result;

	if (round_steps->rows.n == 0)
		table_copy(round_steps->start, &round_steps->replay->table);
	if (round_steps->replay->started)
		places_fill(&round_steps->replay->table, &before);
	result = replay_read_row(round_steps->replay, journal_row, err);
	if (result != SB_OK)
		return result;
	row = recall_rows_make(&round_steps->rows, journal_row,
			       round_steps->replay);
	round_steps->answer = memory_stream(&answer, &size);
	round_steps_row_text(round_steps, journal_row, &before, row.by_hand,
			     text);
	fclose(round_steps->answer);
	row.text = text;
	row.answer = answer;
	round_steps_add_row(round_steps, journal_row, row);
	free(answer);
	return SB_OK;
}

/* Fails: the record contradicts the round. */
static enum sb_result
round_steps_mismatch(const struct round_steps *round_steps,
		     struct sb_error *err)
{
	char name[ROUND_NAME_MAX];

	rounds_format_name(&round_steps->round->name, name);
	return sb_fail(
		err, SB_INVALID,
		_("%s: rows %lld to %lld are not this round; run sabot verify"),
		name, (long long)round_steps->round->first_seq,
		(long long)round_steps->round->last_seq);
}

static enum sb_result round_steps_on_row(const struct journal_row *journal_row,
					 void *context, struct sb_error *err)
{
	struct round_steps *round_steps = context;

	if (journal_row->seq < round_steps->round->first_seq ||
	    round_steps_is_amendment(journal_row))
		return replay_read_row(round_steps->replay, journal_row, err);
	if (round_steps->rows.n == RECALL_ROWS_MAX)
		return round_steps_mismatch(round_steps, err);
	return round_steps_apply(round_steps, journal_row, err);
}

/* --- reading -------------------------------------------------------------- */

/* The rows that the round names must be the round. */
static enum sb_result
round_steps_check_end(const struct round_steps *round_steps,
		      struct sb_error *err)
{
	const struct round_row *stored = round_steps->round;
	const struct round_row *replayed = &round_steps->replay->rounds.round;

	return round_steps->replay->round_over &&
			       replayed->game == stored->game &&
			       replayed->decimals == stored->decimals &&
			       rounds_same_name(&replayed->name, &stored->name)
		       ? SB_OK
		       : round_steps_mismatch(round_steps, err);
}

/* The badges of what was booked beside the round. */
static enum sb_result round_steps_add_badges(const struct amendment_row *row,
					     void *context,
					     struct sb_error *err)
{
	(void)err;
	badge_set_add(context, row->badge);
	badge_set_add(context, row->amendment.second);
	return SB_OK;
}

enum sb_result round_steps_read(struct round_steps *round_steps,
				struct record *record, struct sb_error *err)
{
	int64_t first = round_steps->round->first_seq,
		last = round_steps->round->last_seq;
	int64_t seq;
	enum sb_result result = journal_resume_point(record, first, &seq, err);

	while (result == SB_OK && seq <= last) {
		int64_t left = last - seq + 1;

		result = journal_read(record, &seq,
				      left < READ_AT_ONCE ? (int)left
							  : READ_AT_ONCE,
				      round_steps_on_row, round_steps, err);
	}
	if (result == SB_GONE)
		return round_steps_mismatch(round_steps, err);
	if (result == SB_OK)
		result = round_steps_check_end(round_steps, err);
	return result == SB_OK
		       ? amendments_read_round(record, first,
					       round_steps_add_badges,
					       &round_steps->badges, err)
		       : result;
}

struct round_steps *round_steps_new(const struct round_row *round)
{
	struct round_steps *round_steps = memory_new(sizeof *round_steps);

	round_steps->round = round;
	round_steps->glyphs = glyphs_for_locale();
	round_steps->replay = replay_new();
	round_steps->start = memory_new(sizeof *round_steps->start);
	round_steps->laid = memory_new(sizeof *round_steps->laid);
	round_steps->shown.table = round_steps->laid;
	return round_steps;
}

void round_steps_free(struct round_steps *round_steps)
{
	if (!round_steps)
		return;
	recall_rows_fini(&round_steps->rows);
	badge_set_fini(&round_steps->badges);
	replay_free(round_steps->replay);
	free(round_steps->start);
	free(round_steps->laid);
	free(round_steps);
}
