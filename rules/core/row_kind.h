/* SPDX-License-Identifier: ISC */
/* Kinds of journal lines. */
#ifndef SABOT_RULES_CORE_ROW_KIND_H
#define SABOT_RULES_CORE_ROW_KIND_H

/* The table applies lines of KIND_TABLE only. Stored in the record: values
 * never change. */
enum row_kind {
	KIND_TABLE = 1,
	KIND_DEVICE = 2,
	KIND_PEOPLE = 3,
	KIND_DAY = 4,
	KIND_INSPECTION = 5,
	KIND_SHUFFLE = 6,
	KIND_CONFIG = 7,
};

/* The verb of a line, by its kind and first words. */
enum row_verb {
	ROW_OTHER, /* unknown, or of KIND_TABLE or KIND_DEVICE */
	/* people */
	ROW_SIGN_ON,
	ROW_SIGN_OFF,
	ROW_SIGN_OFF_IDLE,     /* entered by the station */
	ROW_SIGN_OFF_DISABLED, /* the same */
	ROW_STAFF_DISABLE,
	ROW_HAND_OVER,
	ROW_HISTORY,
	ROW_PIN_ALARM,
	ROW_STAFF_UNLOCK,
	ROW_RECORD_ACCEPTED,
	/* day */
	ROW_DAY_OPENING,
	ROW_DAY_TURNED,
	ROW_DAY_OPENED,
	ROW_DAY_CLOSING,
	ROW_DAY_CLOSED,
	/* inspection */
	ROW_LEFT, /* `left` malformed: neither cards nor ball */
	ROW_CARDS_LEFT,
	ROW_BALL_LEFT,
	ROW_FORM_BEGIN,
	ROW_FORM_RESUME,
	ROW_FORM_FIELD,
	ROW_FORM_ITEM,
	ROW_TEST_BEGIN,
	ROW_TEST_CARD,
	ROW_TEST_NUMBER,
	ROW_TEST_DICE,
	ROW_TEST_END,
	ROW_DECK_DEFECT,
	ROW_DECK_REPLACED,
	ROW_FORM_SIGN,
	ROW_FORM_DISCARD,
	ROW_SHOE_COUNTED,
	ROW_SHOE_ACCEPTED,
	/* shuffle */
	ROW_SHUFFLE_BEGIN,
	ROW_SHUFFLE_GROUP,
	ROW_SHUFFLE_UNDO,
	ROW_SHUFFLE_LOADED,
	/* config */
	ROW_STATION_START,
	ROW_STATION_KEY,
	ROW_SIGNED_HEAD,
	ROW_RECORD_NEW,	 /* the record before it was lost */
	ROW_CLOCK_ALONE, /* no time server sets the clock */
	ROW_CLOCK_SET,
	ROW_VERBS
};

struct row_line {
	enum row_verb verb;
	const char *rest; /* text after the verb; ROW_OTHER: all text */
};

/* Parses a line; the result's `rest` points into it. */
struct row_line row_parse(enum row_kind kind, const char *line);

#endif
