/* SPDX-License-Identifier: ISC */
/* What the station itself keeps as a note of the table: written and read by
 * one table of words. */
#ifndef SABOT_RULES_SCRIPT_STATION_NOTES_H
#define SABOT_RULES_SCRIPT_STATION_NOTES_H

#include "rules/core/token.h"

enum station_note {
	NOTE_CARD_RESENT_ACCEPTED, /* a card that the reader sent again */
	NOTE_CARD_RESENT_REJECTED,
	NOTE_CARD_READ_TWICE,	     /* a card */
	NOTE_UNSURE_NUMBER_ACCEPTED, /* a number that was not sure */
	NOTE_UNSURE_NUMBER_REJECTED,
	NOTE_BALL_REMOVED,
	NOTE_CARD_NOT_READ, /* the dealer was told so, as of the next */
	NOTE_NUMBER_MISSING,
	NOTES /* another one */
};

enum { NOTE_LINE_MAX = 64 };

/* The line, with the card or number that it is about, or "". */
void station_note_format(enum station_note note, const char *about,
			 char line[static NOTE_LINE_MAX]);

/* Reads a line of the table script, and what it is about; NOTES: it is none of
 * these. */
enum station_note station_note_parse(const char *line, struct token *about);

#endif
