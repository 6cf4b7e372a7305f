/* SPDX-License-Identifier: ISC */
/* A report of a device: from its protocol to the record and the screen. */
#ifndef SABOT_RULES_SCRIPT_DEVICE_REPORT_H
#define SABOT_RULES_SCRIPT_DEVICE_REPORT_H

#include "rules/core/card.h"

enum {
	DEVICE_REPORT_MAX = 1024, /* bytes of a report's line, with the NUL */
	DEVICE_TEXT_MAX = DEVICE_REPORT_MAX - 7, /* after "device " */
};

/* After each kind: the members of struct device_report that it sets. */
enum report_kind {
	REPORT_OTHER, /* unknown words, in text */

	/* Facts of the game, in the words of the table script. */
	REPORT_CARD,
	REPORT_BURN,
	REPORT_CUT,
	REPORT_POSITION, /* the next card: hand and n */
	REPORT_VERDICT,	 /* hand */
	REPORT_SPIN,
	REPORT_REVS,   /* n */
	REPORT_NUMBER, /* n */
	REPORT_DICE,   /* n: as in dice.h */

	/* About the device itself; the line begins with "device ". */
	REPORT_LIVE,
	REPORT_STALE,
	REPORT_LOST,
	REPORT_RESET,
	REPORT_STANDBY,
	REPORT_CLOSED,
	REPORT_DEALER_LOCK,
	REPORT_LOCKED,
	REPORT_UNLOCKED,
	REPORT_WARNING,		/* text: its name */
	REPORT_WARNING_CLEARED, /* text: its name */
	REPORT_ERROR,		/* text: its name */
	REPORT_ERROR_CLEARED,
	REPORT_REPEATED_CARD, /* card, for hand and n; HAND_NONE: burned */
	REPORT_TEST_CARD,     /* card */
	REPORT_UNSURE_CARD,   /* card */
	REPORT_UNSURE_NUMBER, /* n */
	REPORT_MISMATCH,      /* n and other */
	REPORT_PRESET,	      /* text */
	REPORT_UNKNOWN_CODE,  /* text */
	REPORT_MALFORMED,     /* n: bytes */
	REPORT_FRAMES_DIFFER, /* frames are missing or contradict each other */

	/* Reports of the station about a device. */
	REPORT_LINE_OPENING,
	REPORT_LINE_OPEN,
	REPORT_LINE_BACK,
	REPORT_LINE_LOST,
	REPORT_LINE_FLOOD,     /* closed: the device sent too much */
	REPORT_ROTOR,	       /* n: tenths of a turn per minute; rotor */
	REPORT_REVS_PREDICTED, /* n */
	REPORT_CLOCK_STEP,     /* n: milliseconds */
	REPORTS
};

struct device_report {
	uint8_t kind;  /* enum report_kind */
	uint8_t hand;  /* enum hand */
	uint8_t rotor; /* enum direction */
	uint8_t ball;
	uint32_t skipped; /* number of reports dropped before this one */
	struct card card;
	int64_t n, other;
	char text[DEVICE_TEXT_MAX]; /* printable */
};

/* Whether the report is an event of the game, for the table. */
static inline bool device_report_is_event(const struct device_report *report)
{
	return report->kind >= REPORT_CARD && report->kind <= REPORT_DICE;
}

/* Whether the device could not read a card, a number or dice. */
bool device_report_is_misread(const struct device_report *report);

/* What an error or a warning means, untranslated: "{device}: card not read".
 * NULL: the report has no words of its own. */
const char *device_report_text(const struct device_report *report);

/* Writes the report's line: "card 9h", "device error cannot-read", "device
 * skipped 3 stale". */
void device_report_format(const struct device_report *report,
			  char line[static DEVICE_REPORT_MAX]);

/* The words of a kind: "error", "line lost". */
const char *device_report_words(enum report_kind kind);

/* Writes the arguments after the words: "9h", "cannot-read", "". */
void device_report_arguments(const struct device_report *report,
			     char text[static DEVICE_TEXT_MAX]);

/* Parses a line "device ...". REPORT_OTHER: unknown words, in `text`, without
 * "device ". */
void device_report_parse(const char *line, struct device_report *report);

#endif
