/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/display/display_row.h"

#include <stdio.h>
#include <string.h>

static bool board_row_has(const char *line, const char *with)
{
	return strncmp(line, with, strlen(with)) == 0;
}

const char *board_row_words(const char *line)
{
	size_t n = strspn(line, "0123456789.");

	return n > 0 && line[n] == '\t' ? line + n + 1 : NULL;
}

bool board_row_begins(const char *words)
{
	return board_row_has(words, "> ");
}

void board_row_begin(struct board_row *row, const char *words)
{
	*row = (struct board_row){0};
	snprintf(row->event, sizeof row->event, "%s", words + strlen("> "));
}

bool board_row_goes_on(const char *words)
{
	return !board_row_begins(words) && !board_row_has(words, "# ");
}

static void board_row_add_waiting(struct board_row *row, const char *card)
{
	if (row->waiting < BOARD_WAITING_MAX &&
	    card_parse(card, strlen(card), &row->card[row->waiting]))
		row->waiting++;
}

void board_row_add(struct board_row *row, const char *words)
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

bool board_row_is_in_question(const struct board_row *row)
{
	return strcmp(row->step, "do call-pit-boss") == 0;
}

bool board_row_is_held(const struct board_row *row)
{
	return board_row_has(row->step, "do held ");
}

bool board_row_is_closed(const struct board_row *row)
{
	return strcmp(row->step, "do held closed") == 0;
}
