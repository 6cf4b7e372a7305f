/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/round_steps.h"

#include <stdlib.h>
#include <string.h>

#include "app/history/round_text.h"
#include "app/runtime/gaming_time.h"
#include "db/journal/row.h"
#include "db/rounds/amendments.h"
#include "db/rounds/server_messages.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

/* Tells by the row before it that revolutions were predicted. */
static bool recall_rows_predicted(struct recall_rows *rows,
				  const struct envelope *envelope,
				  const struct replay *replay)
{
	bool was = rows->predicted;

	rows->predicted = envelope->kind == KIND_DEVICE &&
			  replay->report.kind == REPORT_REVS_PREDICTED;
	return was;
}

struct recall_row recall_rows_of(struct recall_rows *rows,
				 const struct envelope *envelope,
				 const struct replay *replay)
{
	bool predicted = recall_rows_predicted(rows, envelope, replay);
	const struct event *event = &replay->event;

	if (envelope->kind != KIND_TABLE || answer_refuses(&replay->answer))
		return (struct recall_row){0};
	return (struct recall_row){
		.line = envelope->line,
		.by_hand = envelope->source == SOURCE_KEY &&
			   permit_act(event) == ACT_CARD_BY_HAND,
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
	text[5] = &row->told;
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
	block = malloc(size + 1);
	if (!block)
		abort();
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

/* What happened in a round, row by row, and what the dealer was told. */

enum { TIME_AT = 11, TIME_COLS = 12, READ_AT_ONCE = 1000 };

/* --- lines ---------------------------------------------------------------- */

/* Time, source, badge, what happened, and what it was answered. */
static void show_add(struct show *show, const struct envelope *envelope,
		     struct recall_row row)
{
	char stamp[DAY_STAMP_MAX], source[32];
	char name[ROUND_NAME_MAX];

	rounds_format_name(&show->round->name, name);
	day_stamp(envelope->time_us, stamp);
	stamp[TIME_AT + TIME_COLS] = '\0';
	snprintf(source, sizeof source, "%-8s%s",
		 source_name((enum source)envelope->source), envelope->badge);
	row.clock = stamp + TIME_AT;
	row.source = source;
	row.round = name;
	recall_rows_add(&show->rows, &row);
	badges_add(&show->badges, envelope->badge);
}

static void show_told(struct show *show, const char *text)
{
	utf8_print(show->told, text);
	fputc('\n', show->told);
}

/* --- what the table answered ---------------------------------------------- */

static void show_do(struct show *show, const struct line *line)
{
	char words[WORDS_MAX], text[WORDS_MAX];

	words_do(&show->replay->table, line, words);
	if (line->what == DO_ANNOUNCE)
		strcpy(show->announced, words);
	if (strcmp(words, show->step) == 0)
		return;
	strcpy(show->step, words);
	expand(text, sizeof text, _("do: {step}"), "step %s", words);
	show_told(show, text);
}

static void show_say(struct show *show, const struct line *line)
{
	char words[WORDS_MAX], text[WORDS_MAX];

	words_say(line, words);
	expand(text, sizeof text, _("call: {words}"), "words %s", words);
	show_told(show, text);
}

static void show_alarm(struct show *show, const struct line *line)
{
	char words[WORDS_MAX], text[WORDS_MAX];

	if (show->replay->event.verb == VERB_HOLD)
		return; /* the event itself */
	words_alarm(line, show->glyphs, words);
	expand(text, sizeof text, _("alarm: {words}"), "words %s", words);
	show_told(show, text);
}

/* A hand of blackjack; the other games announce their result. */
static void show_hand(struct show *show, const struct line *line)
{
	static const char *const says[] = {
		N_("result: seat {seat}, insurance: {outcome}"),
		N_("result: seat {seat}: {outcome}, {hand} to {dealer}"),
		N_("result: seat {seat}, second hand: {outcome}, {hand} to "
		   "{dealer}"),
	};
	char text[WORDS_MAX];

	if (show->replay->table.house.game != BLACKJACK)
		return;
	expand(text, sizeof text, _(says[line->place]),
	       "seat %u outcome %s hand %u dealer %u", line->seat,
	       round_words_hand(line->what), line->n, line->dealer);
	show_told(show, text);
}

static const char *show_settled_words(const struct line *line)
{
	if (line->won.units < 0)
		return _("settled: seat {wager} {stake}, lost {won}");
	if (line->won.units == 0)
		return _("settled: seat {wager} {stake}, push");
	if (line->commission.units == 0)
		return _("settled: seat {wager} {stake}, won {won}");
	return _("settled: seat {wager} {stake}, won {won}, "
		 "commission {commission}");
}

static void show_settled(struct show *show, const struct line *line)
{
	const struct house *house = &show->replay->table.house;
	bool lost = line->won.units < 0;
	struct money change = {lost ? -line->won.units : line->won.units};
	char spot[SPOT_TEXT_MAX], wager[SPOT_TEXT_MAX + 8], words[WORDS_MAX];
	char stake[MONEY_TEXT_MAX], won[MONEY_TEXT_MAX],
		commission[MONEY_TEXT_MAX];

	*games[house->game]->spot_format(line->what, spot) = '\0';
	snprintf(wager, sizeof wager, "%u %s", line->seat, spot);
	money_format(line->stake, house->decimals, stake);
	money_format(change, house->decimals, won);
	money_format(line->commission, house->decimals, commission);
	expand(words, sizeof words, show_settled_words(line),
	       "wager %s stake %s won %s commission %s", wager, stake, won,
	       commission);
	show_told(show, words);
}

static void show_refused(struct show *show, const struct line *line)
{
	const char *reason = words_refusal((enum refusal)line->what);
	char text[WORDS_MAX];

	expand(text, sizeof text, _("refused: {reason}"), "reason %s", reason);
	show_told(show, text);
}

static void show_answer(struct show *show)
{
	const struct answer *answer = &show->replay->answer;

	for (uint32_t i = 0; i < answer->n; i++) {
		const struct line *line = &answer->line[i];

		switch ((enum line_kind)line->kind) {
		case LINE_DO: show_do(show, line); break;
		case LINE_SAY: show_say(show, line); break;
		case LINE_ALARM: show_alarm(show, line); break;
		case LINE_RESULT: show_hand(show, line); break;
		case LINE_SETTLE: show_settled(show, line); break;
		case LINE_REFUSE: show_refused(show, line); break;
		}
	}
}

/* --- events --------------------------------------------------------------- */

/* Which server sent it, and under which ID: in place of the comment that says
 * so where the text has the event's words. */
static void show_sender(const struct envelope *envelope,
			char text[static SHOW_TEXT_MAX])
{
	const char *comment = strstr(text, " # ");
	size_t length = comment ? (size_t)(comment - text) : strlen(text);
	struct message message;

	if (envelope->source == SOURCE_FEED &&
	    message_of(envelope->line, &message))
		snprintf(text + length, SHOW_TEXT_MAX - length, " (%s %s)",
			 message.client, message.id);
}

static void show_event(struct show *show, const struct envelope *envelope,
		       const struct places *before, bool by_hand,
		       char text[static SHOW_TEXT_MAX])
{
	struct event *event = &show->replay->event;

	news_see(event, &show->replay->table);
	if (event->verb == VERB_CARD)
		news_cards(event, by_hand, show->glyphs, text);
	else if (!news_of(event, envelope->line, before, show->glyphs, text))
		snprintf(text, SHOW_TEXT_MAX, "%.200s", envelope->line);
	if (event->verb == VERB_NUMBER || event->verb == VERB_HOLE)
		news_mark(event, by_hand, text);
	show_sender(envelope, text);
	show_answer(show);
}

/* The table as it lay before it was picked up, or was void. */
static void show_lay(struct show *show, const struct envelope *row)
{
	const struct table *table = &show->replay->table;
	bool roulette = table->house.game == ROULETTE;
	uint8_t verb = show->replay->event.verb;

	if (verb == VERB_NUMBER)
		show->shown.by_hand = row->source == SOURCE_KEY;
	show->shown.by_hand |= verb == VERB_CORRECT_NUMBER;
	if (table->voided || verb == VERB_VOID)
		return;
	if (table->phase < PHASE_PLAY &&
	    !(roulette && show->replay->round_over))
		return;
	show->lay = roulette || table->dealt > 0;
	table_copy(show->laid, table);
}

/* A card that a device tells of may be one that lies face down. */
static void show_device(const struct show *show, const struct envelope *row,
			char text[static SHOW_TEXT_MAX])
{
	struct device_report report = show->replay->report;
	char *word = strrchr(report.text, ' ');
	struct card card;

	word = word ? word + 1 : report.text;
	if (show->replay->table.house.game == BLACKJACK) {
		report.card.face = CARD_UNREAD;
		if (card_parse(word, strlen(word), &card))
			strcpy(word, "??");
	}
	news_of_device(&report, source_name((enum source)row->source), text);
}

static void show_words(struct show *show, const struct envelope *envelope,
		       const struct places *before, bool by_hand,
		       char text[static SHOW_TEXT_MAX])
{
	if (envelope->kind == KIND_TABLE) {
		show_lay(show, envelope);
		show_event(show, envelope, before, by_hand, text);
	} else if (envelope->kind == KIND_DEVICE) {
		show_device(show, envelope, text);
	} else if (!news_of_pit(&show->replay->row, envelope->badge, text)) {
		snprintf(text, SHOW_TEXT_MAX, "%s", envelope->line);
	}
}

/* A row of the round itself. */
static enum sb_result show_step(struct show *show,
				const struct envelope *envelope,
				struct sb_error *err)
{
	struct places before = {0};
	char text[SHOW_TEXT_MAX], *told = NULL;
	struct recall_row row;
	size_t size;
	enum sb_result result;

	if (show->rows.n == 0)
		table_copy(show->start, &show->replay->table);
	if (show->replay->started)
		places_of(&show->replay->table, &before);
	result = replay_retell(show->replay, envelope, err);
	if (result != SB_OK)
		return result;
	row = recall_rows_of(&show->rows, envelope, show->replay);
	show->told = open_memstream(&told, &size);
	if (!show->told)
		abort();
	show_words(show, envelope, &before, row.by_hand, text);
	fclose(show->told);
	row.text = text;
	row.told = told;
	show_add(show, envelope, row);
	free(told);
	return SB_OK;
}

/* What the record says of the round is not so. */
static enum sb_result show_is_none(const struct show *show,
				   struct sb_error *err)
{
	char name[ROUND_NAME_MAX];

	rounds_format_name(&show->round->name, name);
	return sb_fail(
		err, SB_INVALID,
		_("%s: rows %lld to %lld are not this round; run sabot verify"),
		name, (long long)show->round->first_seq,
		(long long)show->round->last_seq);
}

static enum sb_result show_row(const struct envelope *envelope, void *context,
			       struct sb_error *err)
{
	struct show *show = context;

	if (envelope->seq < show->round->first_seq || show_is_beside(envelope))
		return replay_retell(show->replay, envelope, err);
	if (show->rows.n == RECALL_ROWS_MAX)
		return show_is_none(show, err);
	return show_step(show, envelope, err);
}

/* --- reading -------------------------------------------------------------- */

/* The rows that the round names must be the round. */
static enum sb_result show_end(const struct show *show, struct sb_error *err)
{
	const struct round_row *stored = show->round;
	const struct round_row *told = &show->replay->rounds.round;

	return show->replay->round_over && told->game == stored->game &&
			       told->decimals == stored->decimals &&
			       rounds_same_name(&told->name, &stored->name)
		       ? SB_OK
		       : show_is_none(show, err);
}

/* The badges of what was booked beside the round. */
static enum sb_result show_note_booked(const struct addition_row *row,
				       void *context, struct sb_error *err)
{
	(void)err;
	badges_add(context, row->badge);
	badges_add(context, row->addition.second);
	return SB_OK;
}

enum sb_result show_read(struct show *show, struct record *record,
			 struct sb_error *err)
{
	int64_t first = show->round->first_seq, last = show->round->last_seq;
	int64_t seq;
	enum sb_result result = record_resume_from(record, first, &seq, err);

	while (result == SB_OK && seq <= last) {
		int64_t left = last - seq + 1;

		result = record_read(record, &seq,
				     left < READ_AT_ONCE ? (int)left
							 : READ_AT_ONCE,
				     show_row, show, err);
	}
	if (result == SB_GONE)
		return show_is_none(show, err);
	if (result == SB_OK)
		result = show_end(show, err);
	return result == SB_OK
		       ? additions_of_round(record, first, show_note_booked,
					    &show->badges, err)
		       : result;
}

struct show *show_new(const struct round_row *round)
{
	struct show *show = calloc(1, sizeof *show);

	if (!show)
		abort();
	show->round = round;
	show->glyphs = glyphs_of_locale();
	show->replay = replay_new();
	show->start = calloc(1, sizeof *show->start);
	show->laid = calloc(1, sizeof *show->laid);
	if (!show->start || !show->laid)
		abort();
	show->shown.table = show->laid;
	return show;
}

void show_free(struct show *show)
{
	if (!show)
		return;
	recall_rows_fini(&show->rows);
	badges_fini(&show->badges);
	replay_free(show->replay);
	free(show->start);
	free(show->laid);
	free(show);
}
