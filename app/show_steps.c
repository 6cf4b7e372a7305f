/* SPDX-License-Identifier: ISC */
/* What happened in a round, row by row, and what the dealer was told. */
#include "config.h"

#include <string.h>

#include "app/day.h"
#include "app/show.h"
#include "app/show_parts.h"
#include "app/source.h"
#include "rules/text.h"
#include "ui/amount.h"
#include "ui/expand.h"
#include "ui/news.h"
#include "ui/news_device.h"
#include "ui/utf8.h"

enum { TIME_AT = 11, TIME_COLS = 12, TEXT_COL = 40 };

/* --- people --------------------------------------------------------------- */

static void show_note_badge(struct show *show, const char *badge)
{
	for (int i = 0; i < show->badges; i++)
		if (strcmp(show->badge[i], badge) == 0)
			return;
	if (*badge && show->badges < SHOW_BADGES_MAX)
		snprintf(show->badge[show->badges++], BADGE_MAX + 1, "%s",
			 badge);
}

/* --- lines ---------------------------------------------------------------- */

/* Time, source, badge, then what happened. */
static void show_line(struct show *show, const struct envelope *row,
		      const char *text)
{
	char stamp[DAY_STAMP_MAX];

	day_stamp(row->time_us, stamp);
	fprintf(show->steps, "%.*s  %-8s%-17s ", TIME_COLS, stamp + TIME_AT,
		source_name((enum source)row->source), row->badge);
	utf8_print(show->steps, text);
	fputc('\n', show->steps);
	show_note_badge(show, row->badge);
}

static void show_told(struct show *show, const char *text)
{
	fprintf(show->steps, "%*s", TEXT_COL + 2, "");
	utf8_print(show->steps, text);
	fputc('\n', show->steps);
}

/* --- what the table answered ---------------------------------------------- */

static void show_do(struct show *show, const struct line *line)
{
	char words[WORDS_MAX], text[WORDS_MAX];

	words_do(&show->replay->table, line, words);
	if (line->what == DO_ANNOUNCE)
		strcpy(show->announced, words);
	if (strcmp(words, show->told) == 0)
		return;
	strcpy(show->told, words);
	expand(text, sizeof text, _("do: {step}"),
	       (struct expansion[]){{"step", words}, {NULL, NULL}});
	show_told(show, text);
}

static void show_say(struct show *show, const struct line *line)
{
	char words[WORDS_MAX], text[WORDS_MAX];

	words_say(line, words);
	expand(text, sizeof text, _("call: {words}"),
	       (struct expansion[]){{"words", words}, {NULL, NULL}});
	show_told(show, text);
}

static void show_alarm(struct show *show, const struct line *line)
{
	char words[WORDS_MAX], text[WORDS_MAX];

	if (show->replay->event.verb == VERB_HOLD)
		return; /* the event itself */
	words_alarm(line, show->glyphs, words);
	expand(text, sizeof text, _("alarm: {words}"),
	       (struct expansion[]){{"words", words}, {NULL, NULL}});
	show_told(show, text);
}

/* A hand of blackjack; the other games announce their result. */
static void show_hand(struct show *show, const struct line *line)
{
	const struct house *house = &show->replay->table.house;
	char text[LINE_TEXT_MAX], words[WORDS_MAX], *hand;

	if (house->game != BLACKJACK)
		return;
	line_format(line, house->game, house->decimals, text);
	hand = text + strlen("result ");
	expand(words, sizeof words, _("result: {hand}"),
	       (struct expansion[]){{"hand", hand}, {NULL, NULL}});
	show_told(show, words);
}

static void show_settled(struct show *show, const struct line *line)
{
	const struct house *house = &show->replay->table.house;
	char text[LINE_TEXT_MAX], words[WORDS_MAX];

	line_format(line, house->game, house->decimals, text);
	expand(words, sizeof words, _("settled: seat {wager}"),
	       (struct expansion[]){{"wager", text + strlen("settle ")},
				    {NULL, NULL}});
	show_told(show, words);
}

static void show_refused(struct show *show, const struct line *line)
{
	const char *reason = words_refusal((enum refusal)line->what);
	char text[WORDS_MAX];

	expand(text, sizeof text, _("refused: {reason}"),
	       (struct expansion[]){{"reason", reason}, {NULL, NULL}});
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

static bool show_by_hand(const struct envelope *row, const struct event *event)
{
	return row->source == SOURCE_KEY &&
	       permit_act(event) == ACT_CARD_BY_HAND;
}

static void show_event(struct show *show, const struct envelope *row,
		       const struct places *before)
{
	struct event *event = &show->replay->event;
	bool by_hand = show_by_hand(row, event);
	char text[WORDS_MAX];

	news_see(event, &show->replay->table);
	if (event->verb == VERB_CARD)
		news_cards(event, by_hand, show->glyphs, text);
	else if (!news_of(event, row->line, before, show->glyphs, text))
		snprintf(text, sizeof text, "%.200s", row->line);
	if (event->verb == VERB_NUMBER || event->verb == VERB_HOLE)
		news_mark(event, by_hand, text);
	show_line(show, row, text);
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
static void show_mask(const struct show *show, char *line)
{
	char *word = strrchr(line, ' ');
	struct card card;

	if (show->replay->table.house.game == BLACKJACK && word &&
	    card_parse(word + 1, strlen(word + 1), &card))
		strcpy(word, " ??");
}

static void show_device(struct show *show, const struct envelope *row)
{
	const char *source = source_name((enum source)row->source);
	char line[ENVELOPE_LINE_MAX + 1], text[WORDS_MAX];

	snprintf(line, sizeof line, "%s", row->line);
	show_mask(show, line);
	if (news_of_device(line, source, text))
		show_line(show, row, text);
	else
		show_line(show, row, line);
}

static enum sb_result show_row(const struct envelope *row, void *context,
			       struct sb_error *err)
{
	struct show *show = context;
	bool shown = row->seq >= show->round->first_seq;
	struct places before = {0};
	enum sb_result result;

	if (shown && show->replay->started)
		places_of(&show->replay->table, &before);
	result = replay_take(show->replay, row, err);
	if (result != SB_OK || !shown)
		return result;
	if (row->kind == KIND_TABLE) {
		show_lay(show, row);
		show_event(show, row, &before);
	} else if (row->kind == KIND_DEVICE) {
		show_device(show, row);
	} else {
		show_line(show, row, row->line);
	}
	return SB_OK;
}

enum sb_result show_steps(struct show *show, struct record *record,
			  struct sb_error *err)
{
	int64_t seq = 1;
	enum sb_result result =
		record_resume_from(record, show->round->first_seq, &seq, err);

	if (result != SB_OK)
		return result;
	return show_read(record, seq, show->round->last_seq, show_row, show,
			 err);
}
