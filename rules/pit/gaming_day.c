/* SPDX-License-Identifier: ISC */
/* The lines of the gaming day. */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include <stdio.h>

#include "rules/games/games.h"
#include "rules/core/gettext.h"

/* A line that begins a gaming day. */
struct pit_day {
	struct token date;
	uint8_t game;  /* enum game_id */
	uint8_t decks; /* 0: no cards */
};

/* "2026-11-21 baccarat 8", "2026-11-21 roulette" */
static const char *pit_day_read(struct pit_request *pit_request,
				struct pit_day *day)
{
	const struct table *table = pit_request->table;
	uint32_t decks = 0;

	day->date = pit_next_token(pit_request);
	day->game = (uint8_t)game_find(pit_next_token(pit_request));
	if (!token_is_date(day->date) || day->game == GAMES ||
	    (game_has_cards(day->game) &&
	     (!pit_next_number(pit_request, DECKS_MAX, &decks) ||
	      decks == 0)) ||
	    !pit_at_end(pit_request))
		return pit_malformed(pit_request,
				     N_("A gaming day needs date, game "
					"and number of decks."));
	day->decks = (uint8_t)decks;
	if (table && table->house.game != day->game)
		return N_("The table is set up for another game.");
	if (!pit_between_rounds(table))
		return N_("Round under way: finish it first.");
	return NULL;
}

void pit_complete_line(enum row_kind kind, const char *day,
		       const struct house *house,
		       char line[static PIT_LINE_MAX])
{
	struct row_line bare = row_parse(kind, line);
	size_t n = strlen(line);
	char decks[8] = "";

	if ((bare.verb != ROW_DAY_OPENING && bare.verb != ROW_DAY_TURNED) ||
	    bare.rest[0] != '\0' || n >= PIT_LINE_MAX)
		return;
	if (game_has_cards(house->game))
		snprintf(decks, sizeof decks, " %u", (unsigned)house->decks);
	snprintf(line + n, PIT_LINE_MAX - n, " %s %s%s", day,
		 games[house->game]->name, decks);
}

/* Makes the opening inspections due; the dealer stays signed on. */
static void pit_day_begin(struct pit *pit, const struct pit_day *day,
			  int64_t seq)
{
	pit->day_state = DAY_OPENING;
	pit->game = day->game;
	pit->decks = day->decks;
	pit_copy_word(day->date, sizeof pit->day, pit->day);
	pit->ever_opened = true;
	pit->ball_out = false;
	memset(pit->form, 0, sizeof pit->form);
	memset(pit->decks_in_use, 0, sizeof pit->decks_in_use);
	memset(pit->retired_deck, 0, sizeof pit->retired_deck);
	pit->retired = 0;
	pit->failed = 0;
	pit->due = (uint16_t)pit_checklists_at(
		pit, 1U << TRIGGER_OPENING | 1U << TRIGGER_BALL_LEFT);
	pit_require_shuffle(pit, pit->due, seq);
}

static const char *pit_day_opening_check(const struct pit *pit,
					 const struct pit_day *day)
{
	if (pit->day_state != DAY_CLOSED)
		return N_("Table already open: close it first.");
	if (strncmp(day->date.text, pit->day, day->date.length) < 0)
		return N_("A later gaming day exists: check the clock of this "
			  "computer.");
	return NULL;
}

const char *pit_day_opening(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;
	struct pit_day day;
	const char *reason = pit_day_read(pit_request, &day);

	if (!reason && pit_request->table)
		reason = pit_day_opening_check(pit, &day);
	if (reason)
		return reason;
	pit_day_begin(pit, &day, pit_request->line->seq);
	pit->play_possible = false;
	return NULL;
}

/* A shoe is played out first. */
static const char *pit_day_turned_check(const struct pit *pit,
					const struct table *table,
					const struct pit_day *day)
{
	if (pit->day_state != DAY_OPEN)
		return N_("Table not open: a pit boss must open it.");
	if (strncmp(day->date.text, pit->day, day->date.length) <= 0)
		return N_("Gaming day already begun.");
	if (pit_has_cards(pit) && !table->reshuffle_due &&
	    pit->shuffle_since == 0)
		return N_("Play out this shoe first.");
	return NULL;
}

/* A replay may begin here: that a round was possible is known without the
 * opening. */
const char *pit_day_turned(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;
	struct pit_day day;
	const char *reason = pit_day_read(pit_request, &day);

	if (!reason && pit_request->table)
		reason = pit_day_turned_check(pit, pit_request->table, &day);
	if (reason)
		return reason;
	pit_day_begin(pit, &day, pit_request->line->seq);
	pit->play_possible = true;
	return NULL;
}

bool pit_opened_due(const struct pit *pit, const struct table *table)
{
	return pit->day_state == DAY_OPENING &&
	       pit_blocking_checklists(pit, table) == 0;
}

const char *pit_day_opened(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;

	if (pit_request->table && !pit_opened_due(pit, pit_request->table))
		return N_("Opening inspections not done.");
	pit->day_state = DAY_OPEN;
	pit->play_possible = true;
	return NULL;
}

const char *pit_day_closing(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;
	const char *reason = pit_expect_end(pit_request);

	if (reason)
		return reason;
	if (pit->day_state == DAY_CLOSED || pit->day_state == DAY_CLOSING)
		return N_("Table already closing or closed.");
	pit->day_state = DAY_CLOSING;
	/* shuffle_since stays: the round under way may have to be void */
	memset(&pit->shuffle_progress, 0, sizeof pit->shuffle_progress);
	pit_stop_tests(pit);
	if (pit->play_possible)
		pit->due |=
			(uint16_t)pit_checklists_at(pit, 1U << TRIGGER_CLOSING);
	return NULL;
}

bool pit_closed_due(const struct pit *pit, const struct table *table)
{
	return pit->day_state == DAY_CLOSING && pit_between_rounds(table) &&
	       pit_blocking_checklists(pit, table) == 0;
}

/* Closes the day: the closing is done, or the table was set up for another
 * game. */
const char *pit_day_closed(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;
	struct token why = pit_next_token(pit_request);

	if (!pit_at_end(pit_request) ||
	    (why.length > 0 && !token_is(why, "another-game")))
		return pit_malformed(
			pit_request,
			N_("Expected 'closed' or 'closed another-game'."));
	if (why.length == 0 && pit_request->table &&
	    !pit_closed_due(pit, pit_request->table))
		return N_("Closing inspection not done.");
	pit->day_state = DAY_CLOSED;
	pit->due = pit->failed = 0;
	pit->ball_out = false;
	pit_end_shuffle(pit);
	pit_stop_tests(pit);
	pit_clear_dealer(pit);
	return NULL;
}
