/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/hole_card_mask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/script/verbs.h"

static const struct card unread = {.face = CARD_UNREAD};

/* Several cards of one row are the last facts, one each, unless one of them
 * was none: then any of them may be the hidden one. */
static bool mask_each_card_counts(const struct answer *answer)
{
	for (uint32_t i = 0; i < answer->n; i++) {
		const struct answer_line *line = &answer->line[i];

		if (line->kind == LINE_REFUSE ||
		    (line->kind == LINE_ALARM &&
		     line->what == ALARM_SHOE_EMPTY))
			return false;
	}
	return true;
}

static bool mask_hides(const struct replay *replay, int hidden, int at)
{
	int first = replay->table.facts - replay->event.cards;

	if (!mask_each_card_counts(&replay->answer))
		return hidden >= first;
	return hidden == first + at;
}

static void mask_cards(const struct replay *replay, int hidden,
		       char line[static MASK_LINE_MAX])
{
	const struct event *event = &replay->event;
	char *to = stpcpy(line, verbs[event->verb].name);

	for (int i = 0; i < event->cards; i++) {
		*to++ = ' ';
		to += card_format(
			mask_hides(replay, hidden, i) ? unread : event->card[i],
			to);
	}
}

static bool mask_is_nth(const struct replay *replay, int hidden)
{
	uint32_t n = replay->event.n;

	return n <= replay->table.dealt &&
	       replay->table.dealt_fact[n - 1] == hidden;
}

/* Replaces the hidden card in the line. */
static bool mask_hidden_card(const struct replay *replay, int hidden,
			     char line[static MASK_LINE_MAX])
{
	switch ((enum verb)replay->event.verb) {
	case VERB_CARD:
	case VERB_BURN: /* in a round as good as a card */
		if (hidden < replay->table.facts - replay->event.cards)
			return false;
		mask_cards(replay, hidden, line);
		return true;
	case VERB_HOLE: strcpy(line, "hole ??"); return true;
	case VERB_CORRECT:
		snprintf(line, MASK_LINE_MAX, "correct %u ??", replay->event.n);
		return mask_is_nth(replay, hidden);
	case VERB_INSERT:
		snprintf(line, MASK_LINE_MAX, "insert %u ??", replay->event.n);
		return mask_is_nth(replay, hidden);
	default: return false;
	}
}

bool mask_line(const struct update *update, char line[static MASK_LINE_MAX])
{
	const struct replay *replay = update->replay;
	int hidden = blackjack_hidden_fact(&replay->table);

	if (hidden >= 0 && mask_hidden_card(replay, hidden, line) &&
	    strcmp(line, update->journal_row->line) != 0)
		return true;
	strcpy(line, update->journal_row->line);
	return false;
}

static bool mask_changes_with(enum verb verb)
{
	return verb == VERB_REVEAL || verb == VERB_CORRECT ||
	       verb == VERB_STRIKE || verb == VERB_INSERT ||
	       verb == VERB_RETRACT;
}

bool mask_dealt(const struct update *update, char line[static MASK_LINE_MAX])
{
	const struct table *table = &update->replay->table;
	char *to = stpcpy(line, "dealt");

	if (table->house.game != BLACKJACK ||
	    !mask_changes_with((enum verb)update->replay->event.verb))
		return false;
	for (int i = 0; i < table->dealt; i++) {
		*to++ = ' ';
		to += card_format(
			table_visible_card(table, table->dealt_fact[i]), to);
	}
	return true;
}

/* The row's text where it is masked; NULL: it is not. To be freed. */
static char *mask_format(const struct update *update)
{
	char line[MASK_LINE_MAX], dealt[MASK_LINE_MAX], *text;
	bool masked, more;

	if (!update->accepted)
		return NULL;
	masked = mask_line(update, line);
	more = mask_dealt(update, dealt);
	if (!masked && !more)
		return NULL;
	if (asprintf(&text, "%s%s%s", line, more ? "\n" : "",
		     more ? dealt : "") < 0)
		abort();
	return text;
}

/* --- the latest rows ------------------------------------------------------ */

void mask_add_row(struct hole_card_mask *mask, const struct update *update)
{
	struct masked_row *row = &mask->row[mask->n % MASK_ROWS_MAX];
	char *text = mask_format(update);

	if (mask->from_seq == 0)
		mask->from_seq = update->journal_row->seq;
	if (!text)
		return;
	if (row->text)
		mask->from_seq = row->seq + 1;
	free(row->text);
	*row = (struct masked_row){update->journal_row->seq, text};
	mask->n++;
}

const char *mask_find_text(const struct hole_card_mask *mask, int64_t seq)
{
	size_t kept = mask->n < MASK_ROWS_MAX ? mask->n : MASK_ROWS_MAX;

	for (size_t i = 1; i <= kept; i++) {
		const struct masked_row *row =
			&mask->row[(mask->n - i) % MASK_ROWS_MAX];

		if (row->seq == seq)
			return row->text;
		if (row->seq < seq)
			break;
	}
	return NULL;
}

/* --- older rows ----------------------------------------------------------- */

enum sb_result mask_seek(struct hole_card_mask *mask, struct record *record,
			 int64_t *seq, struct sb_error *err)
{
	int64_t first;
	/* a table line is read from its day line on */
	enum sb_result result = journal_resume_point(record, *seq, &first, err);

	if (result != SB_OK)
		return result;
	if (!mask->replay)
		mask->replay = replay_new();
	if (mask->next_seq < first || mask->next_seq > *seq) {
		replay_start(mask->replay);
		mask->next_seq = first;
	}
	*seq = mask->next_seq;
	return SB_OK;
}

/* Does not compare the answers now with the recorded ones: verify does. */
enum sb_result mask_reread(struct hole_card_mask *mask,
			   const struct journal_row *journal_row,
			   const char **text, struct sb_error *err)
{
	struct replay *replay = mask->replay;
	struct update update = {.journal_row = journal_row,
				.replay = replay,
				.is_table = journal_row->kind == KIND_TABLE};
	struct sb_error why;

	mask->next_seq = 0;
	if (replay_apply(replay, journal_row, &why) != SB_OK)
		return sb_fail(err, SB_SYSTEM, _("row %lld: %s"),
			       (long long)journal_row->seq, why.text);
	mask->next_seq = journal_row->seq + 1;
	update.accepted = update.is_table && !answer_refuses(&replay->answer);
	free(mask->text);
	*text = mask->text = mask_format(&update);
	return SB_OK;
}

void mask_fini(struct hole_card_mask *mask)
{
	for (size_t i = 0; i < MASK_ROWS_MAX; i++)
		free(mask->row[i].text);
	free(mask->text);
	replay_free(mask->replay);
}
