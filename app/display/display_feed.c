/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/display/display_feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEADLINE_MAX_MS = 3600 * 1000 };

void board_feed_begin(struct board_feed *feed)
{
	feed->stage = BOARD_SILENT;
	feed->table_id[0] = '\0';
	feed->row = (struct board_row){0};
	feed->taken = false;
	board_state_begin(&feed->state);
}

static void board_feed_greeted(struct board_feed *feed, const char *line)
{
	static const char greeting[] = "sabot\t1\t";
	const char *id = line + strlen(greeting);

	feed->stage = BOARD_STRANGE;
	if (strncmp(line, greeting, strlen(greeting)) != 0)
		return;
	feed->stage = BOARD_GREETED;
	snprintf(feed->table_id, sizeof feed->table_id, "%.*s",
		 (int)strcspn(id, "\t"), id);
}

/* --- rows ----------------------------------------------------------------- */

static bool board_row_has(const char *line, const char *with)
{
	return strncmp(line, with, strlen(with)) == 0;
}

/* What stands behind the number of a line: "> card 9h"; NULL where the line
 * has none. */
static const char *board_row_words(const char *line)
{
	size_t n = strspn(line, "0123456789.");

	return n > 0 && line[n] == '\t' ? line + n + 1 : NULL;
}

static void board_row_add_waiting(struct board_row *row, const char *card)
{
	if (row->waiting < BOARD_WAITING_MAX &&
	    card_parse(card, strlen(card), &row->card[row->waiting]))
		row->waiting++;
}

/* A line of the answer. */
static void board_row_add(struct board_row *row, const char *words)
{
	static const char out_of_turn[] = "alarm card-out-of-turn ";

	if (board_row_has(words, out_of_turn))
		board_row_add_waiting(row, words + strlen(out_of_turn));
	else if (board_row_has(words, "dealt "))
		snprintf(row->dealt, sizeof row->dealt, "%s", words);
	else if (board_row_has(words, "do "))
		snprintf(row->step, sizeof row->step, "%s", words);
	else if (strcmp(words, "say dealer-blackjack") == 0)
		row->dealer_blackjack = true;
}

static bool board_feed_waits(const struct board_feed *feed)
{
	return *feed->row.event && *feed->row.step && !feed->taken;
}

void board_feed_settle(struct board_feed *feed, bool past, int64_t now_ms)
{
	if (!board_feed_waits(feed))
		return;
	board_state_copy(&feed->before, &feed->state);
	feed->taken =
		board_state_take(&feed->state, &feed->row, past, now_ms) ||
		now_ms >= board_feed_due(feed);
	if (!feed->taken)
		board_state_copy(&feed->state, &feed->before);
}

int64_t board_feed_due(const struct board_feed *feed)
{
	return board_feed_waits(feed) ? feed->heard_ms + BOARD_REST_MS
				      : INT64_MAX;
}

static void board_feed_end_row(struct board_feed *feed, bool past,
			       int64_t now_ms)
{
	if (board_feed_waits(feed))
		(void)board_state_take(&feed->state, &feed->row, past, now_ms);
	feed->row.event[0] = '\0';
	feed->taken = false;
}

/* --- lines ---------------------------------------------------------------- */

/* "15000", or "9000 15000": what is left of it. */
static void board_feed_timer(struct board_feed *feed, const char *words,
			     int64_t now_ms)
{
	char *end;
	long long left_ms = strtoll(words, &end, 10);
	long long whole_ms = *end == ' ' ? strtoll(end, &end, 10) : left_ms;

	if (!*end && left_ms > 0 && left_ms <= whole_ms &&
	    whole_ms <= DEADLINE_MAX_MS)
		board_state_time(&feed->state, now_ms + left_ms - whole_ms,
				 now_ms + left_ms);
}

void board_feed_hear(struct board_feed *feed, const char *line, bool past,
		     int64_t now_ms)
{
	static const char event[] = "> ", comment[] = "# ";
	static const char deadline[] = "deadline ";
	const char *words = board_row_words(line);

	if (feed->stage == BOARD_SILENT)
		board_feed_greeted(feed, line);
	if (feed->stage == BOARD_STRANGE)
		return;
	feed->heard_ms = now_ms;
	if (words && !board_row_has(words, event) &&
	    !board_row_has(words, comment)) {
		if (feed->taken)
			board_state_copy(&feed->state, &feed->before);
		feed->taken = false;
		board_row_add(&feed->row, words);
		return;
	}
	board_feed_end_row(feed, past, now_ms);
	if (words && board_row_has(words, event)) {
		feed->row = (struct board_row){0};
		snprintf(feed->row.event, sizeof feed->row.event, "%s",
			 words + strlen(event));
	}
	if (board_row_has(line, deadline))
		board_feed_timer(feed, line + strlen(deadline), now_ms);
}

void board_feed_view(const struct board_feed *feed, struct players_view *view)
{
	board_state_view(&feed->state, view);
	view->table_id = feed->table_id;
}
