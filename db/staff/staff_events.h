/* SPDX-License-Identifier: ISC */
/* The lines of kind people that change the staff list, and their effect on a
 * person. The same rules write and verify the list. Pure.
 *
 *	staff add 1042 dealer Aino Aalto
 *	staff add 1077 of 1042 dealer Aino Aalto	another badge of hers; a
 *				staff number that is not given is the badge
 *	staff pin 1042		a new PIN
 *	staff disable 1042
 *	staff unlock 1042
 *	staff language 1042 fi	of the texts; "none": the table's
 *	pin wrong 1042
 *	pin alarm 1042		after the fifth of them in a row, the tenth...
 *	pin right 1042		after wrong PINs
 *	staff pin-rules days=90 history=5	the house's, by the station
 *
 * The answer to `add` and `pin` binds the PIN to the journal: a line "pin" with
 * the digest of the stored hash. Each hash has a random salt of 16 bytes, which
 * the journal has not: no PIN can be tried against the digest. */
#ifndef SABOT_DB_STAFF_STAFF_EVENTS_H
#define SABOT_DB_STAFF_STAFF_EVENTS_H

#include "db/journal/journal_row.h"
#include "rules/pit/roster.h"

enum {
	STAFF_LINE_MAX = 160,
	PIN_ALARM_TRIES = 5, /* wrong PINs in a row that are an alarm */
	PIN_DELAY_MAX_S = 60,
};

enum staff_event {
	STAFF_ADD,
	STAFF_PIN,
	STAFF_DISABLE,
	STAFF_UNLOCK,
	STAFF_LANGUAGE,
	PIN_WRONG,
	PIN_ALARM,
	PIN_RIGHT,
	STAFF_EVENTS
};

/* Formats the line. Of the person it uses the badge; for STAFF_ADD number, role
 * and name too, for STAFF_LANGUAGE the language. */
void staff_event_format(enum staff_event event, const struct person *person,
			char line[static STAFF_LINE_MAX]);

/* Parses a line; fills what staff_event_format() uses. False: not such a
 * line. */
bool staff_event_parse(const char *line, enum staff_event *event,
		       struct person *person);

/* The permission that a change needs; ACTS: none. own: a person orders it for
 * the badge that orders. */
enum act staff_event_act(enum staff_event event, bool own);

/* Formats the line of the house's rules for PINs; parses one. False: not such a
 * line, *rules is unchanged. */
void pin_rules_format(const struct pin_rules *rules,
		      char line[static STAFF_LINE_MAX]);
bool pin_rules_parse(const char *line, struct pin_rules *rules);

/* Whether the PIN is older than the rules allow. */
bool pin_rules_expired(const struct pin_rules *rules,
		       const struct person *person, int64_t now_us);

/* Whether that number of wrong PINs in a row is an alarm. */
bool staff_event_alarms(int wrong);

/* How long no PIN of the person is taken. The delay grows with each wrong PIN
 * in a row, up to PIN_DELAY_MAX_S. */
int64_t staff_delay_left_us(const struct person *person, int64_t now_us);
enum { PIN_ANSWER_MAX = 2 * PIN_DIGEST_SIZE + 8 };

/* Formats the answer to the row: "", or the line that binds the person's
 * PIN. */
void staff_event_format_answer(enum staff_event event,
			       const struct person *person,
			       char answer[static PIN_ANSWER_MAX]);

/* Sets the person's PIN digest from the answer to the row; false: the answer is
 * malformed. */
bool staff_event_parse_answer(enum staff_event event, const char *answer,
			      struct person *person);

/* Applies the event to its person. */
void staff_event_apply(struct person *person, enum staff_event event,
		       int64_t time_us);

/* SB_REFUSED with the reason: a badge of that role may not do the act. */
enum sb_result staff_fail_role(const char *badge, enum role role, enum act act,
			       struct sb_error *err);

/* Whether the text is a name: 1 to STAFF_NAME_MAX bytes, plain, no space
 * first. */
bool staff_name_valid(const char *name);

#endif
