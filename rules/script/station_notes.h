/* SPDX-License-Identifier: ISC */
/* The station's own notes in the record, written and parsed by one table of
 * words. */
#ifndef SABOT_RULES_SCRIPT_STATION_NOTES_H
#define SABOT_RULES_SCRIPT_STATION_NOTES_H

#include "rules/core/token.h"

enum station_note {
	NOTE_CARD_RESENT_ACCEPTED, /* card: the reader sent it again */
	NOTE_CARD_RESENT_REJECTED,
	NOTE_CARD_READ_TWICE,	     /* a card */
	NOTE_UNSURE_NUMBER_ACCEPTED, /* a number that was not sure */
	NOTE_UNSURE_NUMBER_REJECTED,
	NOTE_BALL_REMOVED,
	NOTE_CARD_NOT_READ, /* a warning to the dealer, as the next */
	NOTE_NUMBER_MISSING,
	/* "No more bets" after the clock closed the betting of a card game */
	NOTE_CALL_DUE,
	NOTE_CALLED,	       /* the dealer's, by key */
	NOTE_CARD_BEFORE_CALL, /* the first card came without it */
	NOTES		       /* another one */
};

enum { NOTE_LINE_MAX = 64 };

/* Writes the line, with its card or number, or "". */
void station_note_format(enum station_note note, const char *about,
			 char line[static NOTE_LINE_MAX]);

/* Parses a line of the table script, with its card or number; NOTES: another
 * line. */
enum station_note station_note_parse(const char *line, struct token *about);

/* Whether "No more bets" is still to be called after that line, where it was or
 * was not before. */
bool station_note_call_due(const char *line, bool was_due);

#endif
