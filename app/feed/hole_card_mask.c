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
static bool told_each_counts(const struct answer *answer)
{
	for (uint32_t i = 0; i < answer->n; i++) {
		const struct line *line = &answer->line[i];

		if (line->kind == LINE_REFUSE ||
		    (line->kind == LINE_ALARM &&
		     line->what == ALARM_SHOE_EMPTY))
			return false;
	}
	return true;
}

static bool told_hides_card(const struct replay *replay, int hidden, int at)
{
	int first = replay->table.facts - replay->event.cards;

	if (!told_each_counts(&replay->answer))
		return hidden >= first;
	return hidden == first + at;
}

static void told_cards(const struct replay *replay, int hidden,
		       char line[static TOLD_MAX])
{
	const struct event *event = &replay->event;
	char *to = stpcpy(line, verbs[event->verb].name);

	for (int i = 0; i < event->cards; i++) {
		*to++ = ' ';
		to += card_format(told_hides_card(replay, hidden, i)
					  ? unread
					  : event->card[i],
				  to);
	}
}

static bool told_is_nth(const struct replay *replay, int hidden)
{
	uint32_t n = replay->event.n;

	return n <= replay->table.dealt &&
	       replay->table.dealt_fact[n - 1] == hidden;
}

/* Writes the line anew where it has the hidden card. */
static bool told_masked(const struct replay *replay, int hidden,
			char line[static TOLD_MAX])
{
	switch ((enum verb)replay->event.verb) {
	case VERB_CARD:
	case VERB_BURN: /* in a round as good as a card */
		if (hidden < replay->table.facts - replay->event.cards)
			return false;
		told_cards(replay, hidden, line);
		return true;
	case VERB_HOLE: strcpy(line, "hole ??"); return true;
	case VERB_CORRECT:
		snprintf(line, TOLD_MAX, "correct %u ??", replay->event.n);
		return told_is_nth(replay, hidden);
	case VERB_INSERT:
		snprintf(line, TOLD_MAX, "insert %u ??", replay->event.n);
		return told_is_nth(replay, hidden);
	default: return false;
	}
}

bool told_line(const struct took *took, char line[static TOLD_MAX])
{
	const struct replay *replay = took->replay;
	int hidden = blackjack_hidden_fact(&replay->table);

	if (hidden >= 0 && told_masked(replay, hidden, line) &&
	    strcmp(line, took->envelope->line) != 0)
		return true;
	strcpy(line, took->envelope->line);
	return false;
}

static bool told_changes(enum verb verb)
{
	return verb == VERB_REVEAL || verb == VERB_CORRECT ||
	       verb == VERB_STRIKE || verb == VERB_INSERT ||
	       verb == VERB_RETRACT;
}

bool told_dealt(const struct took *took, char line[static TOLD_MAX])
{
	const struct table *table = &took->replay->table;
	char *to = stpcpy(line, "dealt");

	if (table->house.game != BLACKJACK ||
	    !told_changes((enum verb)took->replay->event.verb))
		return false;
	for (int i = 0; i < table->dealt; i++) {
		*to++ = ' ';
		to += card_format(table_shown(table, table->dealt_fact[i]), to);
	}
	return true;
}

/* What is told in place of that row's line, the event's, then more, parted by
 * \n; NULL: the line itself. To be freed. */
static char *aside_lines(const struct took *took)
{
	char line[TOLD_MAX], dealt[TOLD_MAX], *lines;
	bool masked, more;

	if (!took->accepted)
		return NULL;
	masked = told_line(took, line);
	more = told_dealt(took, dealt);
	if (!masked && !more)
		return NULL;
	if (asprintf(&lines, "%s%s%s", line, more ? "\n" : "",
		     more ? dealt : "") < 0)
		abort();
	return lines;
}

void asides_take(struct asides *asides, const struct took *took)
{
	struct aside *aside = &asides->aside[asides->n % ASIDES_MAX];
	char *lines = aside_lines(took);

	if (asides->from_seq == 0)
		asides->from_seq = took->envelope->seq;
	if (!lines)
		return;
	if (aside->lines)
		asides->from_seq = aside->seq + 1;
	free(aside->lines);
	*aside = (struct aside){took->envelope->seq, lines};
	asides->n++;
}

const char *asides_lines(const struct asides *asides, int64_t seq)
{
	size_t kept = asides->n < ASIDES_MAX ? asides->n : ASIDES_MAX;

	for (size_t i = 1; i <= kept; i++) {
		const struct aside *aside =
			&asides->aside[(asides->n - i) % ASIDES_MAX];

		if (aside->seq == seq)
			return aside->lines;
		if (aside->seq < seq)
			break;
	}
	return NULL;
}

void asides_fini(struct asides *asides)
{
	for (size_t i = 0; i < ASIDES_MAX; i++)
		free(asides->aside[i].lines);
}

enum sb_result retold_go_to(struct retold *retold, struct record *record,
			    int64_t *seq, struct sb_error *err)
{
	int64_t first;
	/* a table line is read from its day line on */
	enum sb_result result = record_resume_from(record, *seq, &first, err);

	if (result != SB_OK)
		return result;
	if (!retold->replay)
		retold->replay = replay_new();
	if (retold->next_seq < first || retold->next_seq > *seq) {
		replay_start(retold->replay);
		retold->next_seq = first;
	}
	*seq = retold->next_seq;
	return SB_OK;
}

/* What the table answers now is not held against what it answered then:
 * verifying does that. */
enum sb_result retold_take(struct retold *retold,
			   const struct envelope *envelope, char **lines,
			   struct sb_error *err)
{
	struct replay *replay = retold->replay;
	struct took took = {.envelope = envelope,
			    .replay = replay,
			    .table = envelope->kind == KIND_TABLE};
	struct sb_error why;

	retold->next_seq = 0;
	if (replay_apply(replay, envelope, &why) != SB_OK)
		return sb_fail(err, SB_OUTSIDE, _("row %lld: %s"),
			       (long long)envelope->seq, why.text);
	retold->next_seq = envelope->seq + 1;
	took.accepted = took.table && !answer_refuses(&replay->answer);
	*lines = aside_lines(&took);
	return SB_OK;
}

void retold_fini(struct retold *retold)
{
	replay_free(retold->replay);
}
