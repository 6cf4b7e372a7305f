/* SPDX-License-Identifier: ISC */
/* The station's own notes in the record, written and parsed by one table of
 * words. */
#ifndef SABOT_RULES_SCRIPT_STATION_NOTES_H
#define SABOT_RULES_SCRIPT_STATION_NOTES_H

#include "rules/core/token.h"

enum station_note {
	NOTE_CARD_RESENT_ACCEPTED, /* this and the next two name a card */
	NOTE_CARD_RESENT_REJECTED,
	NOTE_CARD_READ_TWICE,
	NOTE_UNSURE_NUMBER_ACCEPTED, /* this and the next name a number */
	NOTE_UNSURE_NUMBER_REJECTED,
	NOTE_BALL_REMOVED,
	NOTE_CARD_NOT_READ, /* this note and the next warn the dealer */
	NOTE_NUMBER_MISSING,
	/* the clock closed the betting: "No more bets" must be called */
	NOTE_CALL_DUE,
	NOTE_CALLED,		/* the dealer pressed the key of the call */
	NOTE_CARD_BEFORE_CALL,	/* the first card came without the call */
	NOTE_CUT_CARD_NOT_OUT,	/* the dealer looked for it */
	NOTE_TOO_MANY_MESSAGES, /* names a gaming server */
	NOTES			/* any other note */
};

enum { NOTE_LINE_MAX = 96 };

/* Writes the note's line. `about`: its card, number or server, or "". */
void station_note_format(enum station_note note, const char *about,
			 char line[static NOTE_LINE_MAX]);

/* The note of a line; *about: its card, number or server. NOTES: any other
 * line. */
enum station_note station_note_parse(const char *line, struct token *about);

/* Whether the dealer must call "No more bets" after the line; was_due: the same
 * before the line. */
bool station_note_call_due(const char *line, bool was_due);

#endif
