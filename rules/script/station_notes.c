/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/station_notes.h"

#include <stdio.h>

static const char word[] = "note ";

/* What follows the word. */
static const struct {
	const char *begins, *ends; /* its card or number is between them */
	bool about;
} notes[NOTES] = {
	/* clang-format off */
	[NOTE_CARD_RESENT_ACCEPTED] = {"the reader sent ", " again: taken", true},
	[NOTE_CARD_RESENT_REJECTED] = {"the reader sent ", " again: not taken", true},
	[NOTE_CARD_READ_TWICE] = {"", " came twice: one card", true},
	[NOTE_UNSURE_NUMBER_ACCEPTED] = {"the wheel showed ", ", not sure: taken", true},
	[NOTE_UNSURE_NUMBER_REJECTED] = {"the wheel showed ", ", not sure: not taken", true},
	[NOTE_BALL_REMOVED] = {"the ball was taken out of the wheel", "", false},
	[NOTE_CARD_NOT_READ] = {"card out but not shown: draw no other", "", false},
	[NOTE_NUMBER_MISSING] = {"no number came", "", false},
	[NOTE_CALL_DUE] = {"no more bets: to be called", "", false},
	[NOTE_CALLED] = {"no more bets: called", "", false},
	[NOTE_CARD_BEFORE_CALL] = {"card drawn before no more bets was called", "", false},
	[NOTE_CUT_CARD_NOT_OUT] = {"cut card not out", "", false},
	[NOTE_TOO_MANY_MESSAGES] = {"gaming server ", " sent too many messages", true},
	/* clang-format on */
};

void station_note_format(enum station_note note, const char *about,
			 char line[static NOTE_LINE_MAX])
{
	snprintf(line, NOTE_LINE_MAX, "%s%s%s%s", word, notes[note].begins,
		 about, notes[note].ends);
}

enum station_note station_note_parse(const char *line, struct token *about)
{
	size_t length;

	if (strncmp(line, word, sizeof word - 1) != 0)
		return NOTES;
	line += sizeof word - 1;
	length = strlen(line);
	for (int i = 0; i < NOTES; i++) {
		size_t begins = strlen(notes[i].begins);
		size_t ends = strlen(notes[i].ends);

		if (length < begins + ends + notes[i].about ||
		    (!notes[i].about && length > begins) ||
		    strncmp(line, notes[i].begins, begins) != 0 ||
		    strcmp(line + length - ends, notes[i].ends) != 0)
			continue;
		*about = (struct token){line + begins, length - begins - ends};
		return (enum station_note)i;
	}
	return NOTES;
}

bool station_note_call_due(const char *line, bool was_due)
{
	struct token about;

	switch (station_note_parse(line, &about)) {
	case NOTE_CALL_DUE: return true;
	case NOTE_CALLED:
	case NOTE_CARD_BEFORE_CALL: return false;
	default: return was_due;
	}
}
