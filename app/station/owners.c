/* SPDX-License-Identifier: ISC */
/* Whose the seats are. */
#include "config.h"

#include <string.h>

#include "app/station/station_internal.h"
#include "rules/core/token.h"

/* Wagers in prison are their server's in the next round, too. */
static void station_free_seats(struct station *station)
{
	const struct wagers *wagers = &station->ahead->table.wagers;
	char keeps[SEAT_MAX + 1] = {0};

	for (uint32_t i = 0; i < wagers->n; i++)
		keeps[wagers->wager[i].seat] = wagers->wager[i].imprisoned;
	for (int i = 0; i <= SEAT_MAX; i++)
		if (!keeps[i])
			station->owner[i][0] = '\0';
}

void station_keep_owners(struct station *station,
			 const struct journal_row *journal_row)
{
	const struct replay *ahead = station->ahead;
	struct message message;

	if (journal_row->kind != KIND_TABLE || answer_refuses(&ahead->answer))
		return;
	if (ahead->round_over || ahead->event.verb == VERB_TABLE)
		station_free_seats(station);
	else if (journal_row->source == SOURCE_FEED &&
		 ahead->event.seat <= SEAT_MAX &&
		 !station->owner[ahead->event.seat][0] &&
		 message_parse_line(journal_row->line, &message))
		strcpy(station->owner[ahead->event.seat], message.client);
}

/* All that a server may send names its seat first. */
bool station_seat_is_others(const struct station *station, const char *line)
{
	struct message message;
	const char *words = line, *owner;
	uint32_t seat;

	token_next(&words);
	if (!token_number(token_next(&words), &seat) || seat > SEAT_MAX ||
	    !message_parse_line(line, &message))
		return false;
	owner = station->owner[seat];
	return *owner && strcmp(owner, message.client) != 0;
}
