/* SPDX-License-Identifier: ISC */
/* What the station itself keeps as a note of the table: written and read by
 * one table of words. */
#ifndef SABOT_RULES_SCRIPT_NOTES_H
#define SABOT_RULES_SCRIPT_NOTES_H

#include "rules/core/token.h"

enum station_note {
	NOTE_SENT_TAKEN, /* a card that the reader sent again */
	NOTE_SENT_NOT_TAKEN,
	NOTE_CAME_TWICE,  /* a card */
	NOTE_SHOWN_TAKEN, /* a number that was not sure */
	NOTE_SHOWN_NOT_TAKEN,
	NOTE_BALL_TAKEN_OUT,
	NOTE_CARD_NOT_SHOWN, /* the dealer was told so, as of the next */
	NOTE_NO_NUMBER,
	NOTES /* another one */
};

enum { NOTE_LINE_MAX = 64 };

/* The line, with the card or number that it is about, or "". */
void note_format(enum station_note note, const char *about,
		 char line[static NOTE_LINE_MAX]);

/* Reads a line of the table script, and what it is about; NOTES: it is none of
 * these. */
enum station_note note_parse(const char *line, struct word *about);

#endif
