/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/play.h"
#include "rules/script/answer_text.h"
#include "rules/script/apply.h"
#include "rules/script/event.h"

#include <check.h>
#include <string.h>

static struct play only;

struct play *play_start(void)
{
	only.started = false;
	only.text[0] = '\0';
	return &only;
}

enum sb_result play_read(struct play *play, const char *line)
{
	const char *reason;

	return event_parse(line, strlen(line),
			   play->started ? &play->table.house : NULL,
			   &play->event, &reason);
}

static void play_write(struct play *play)
{
	const struct house *house = &play->table.house;
	char *to = play->text + strlen(play->text);

	for (uint32_t i = 0; i < play->answer.n; i++) {
		if (to >= play->text + PLAY_TEXT_MAX - LINE_TEXT_MAX)
			ck_abort_msg("more text than a test has room for");
		to += line_format(&play->answer.line[i], house->game,
				  house->decimals, to);
		*to++ = '\n';
	}
	*to = '\0';
}

enum sb_result play_apply(struct play *play)
{
	enum sb_result result =
		table_apply(&play->table, &play->event, &play->answer);

	play->started = true;
	play->text[0] = '\0';
	play_write(play);
	return result;
}

const char *play(struct play *play, const char *lines)
{
	play->text[0] = '\0';
	while (*lines) {
		size_t length = strcspn(lines, "\n");
		const char *reason;
		enum sb_result result =
			event_parse(lines, length,
				    play->started ? &play->table.house : NULL,
				    &play->event, &reason);

		if (result == SB_INVALID)
			ck_abort_msg("%.*s: %s", (int)length, lines, reason);
		if (result == SB_OK) {
			table_apply(&play->table, &play->event, &play->answer);
			play->started = true;
			play_write(play);
		}
		lines += length + (lines[length] == '\n');
	}
	return play->text;
}

static bool play_same_wagers(const struct wagers *a, const struct wagers *b)
{
	return a->n == b->n &&
	       memcmp(a->wager, b->wager, a->n * sizeof a->wager[0]) == 0;
}

static bool play_same_fact(const struct fact *a, const struct fact *b)
{
	return a->kind == b->kind && a->verb == b->verb && a->seat == b->seat &&
	       a->place == b->place && a->card.face == b->card.face &&
	       a->card.by_hand == b->card.by_hand &&
	       a->impossible == b->impossible && a->ruled == b->ruled;
}

static bool play_same_facts(const struct table *a, const struct table *b)
{
	if (a->facts != b->facts || a->dealt != b->dealt)
		return false;
	for (int i = 0; i < a->facts; i++)
		if (!play_same_fact(&a->fact[i], &b->fact[i]))
			return false;
	return memcmp(a->dealt_fact, b->dealt_fact,
		      a->dealt * sizeof a->dealt_fact[0]) == 0;
}

static bool play_same_holds(const struct holds *a, const struct holds *b)
{
	return a->n == b->n &&
	       memcmp(a->name, b->name, a->n * sizeof a->name[0]) == 0;
}

bool play_same(const struct table *a, const struct table *b)
{
	const size_t from = offsetof(struct table, phase);

	return memcmp(&a->phase, &b->phase,
		      offsetof(struct table, holds) - from) == 0 &&
	       memcmp(&a->house.limits, &b->house.limits,
		      sizeof a->house.limits) == 0 &&
	       play_same_holds(&a->holds, &b->holds) && play_same_facts(a, b) &&
	       play_same_wagers(&a->wagers, &b->wagers);
}
