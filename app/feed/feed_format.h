/* SPDX-License-Identifier: ISC */
/* The forms in which a subscriber may get the lines of the feed:
 *
 *	text	514.0<tab>> wager 3 banker 25 # games-1 w17
 *	long	514.0<tab>1763755449123456<tab>BAC-07/2026-11-21/0041
 *		<tab>EUR<tab>2<tab>> wager 3 banker 25 # games-1 w17
 *	json	{"seq":514,"k":0,"time_us":1763755449123456,
 *		"round":"BAC-07/2026-11-21/0041","currency":"EUR",
 *		"decimals":2,"kind":"event","verb":"wager",
 *		"words":["3","banker","25"],"client":"games-1","id":"w17"}
 *
 * each of them one line. Lines without a number have no columns in between, and
 * in JSON no members of these names. */
#ifndef SABOT_APP_FEED_FEED_FORMAT_H
#define SABOT_APP_FEED_FEED_FORMAT_H

#include <stddef.h>
#include <stdint.h>

#include "db/rounds/round_store.h"

enum feed_format { FORMAT_TEXT, FORMAT_LONG, FORMAT_JSON, FORMATS };

extern const char *const feed_format_names[FORMATS];

/* The members of a line in JSON, in their order. */
enum feed_member {
	MEMBER_SEQ, /* up to MEMBER_DECIMALS in lines with a number alone */
	MEMBER_K,
	MEMBER_TIME,
	MEMBER_ROUND,
	MEMBER_CURRENCY,
	MEMBER_DECIMALS,
	MEMBER_KIND,
	MEMBER_VERB,
	MEMBER_WORDS,
	MEMBER_CLIENT, /* this and the next in events of messages alone */
	MEMBER_ID,
	MEMBERS
};

extern const char *const feed_member_names[MEMBERS];

/* What kind of line it is: the member `kind`. */
enum feed_kind { FEED_EVENT, FEED_NOTE, FEED_ANSWER, FEED_LINK, FEED_KINDS };

extern const char *const feed_kind_names[FEED_KINDS];

/* Text that grows. All zero: empty. */
struct feed_text {
	char *text; /* not ended by a NUL */
	size_t used, room;
};

void feed_text_put(struct feed_text *to, const char *text, size_t length);
void feed_text_put_string(struct feed_text *to, const char *text);
void feed_text_put_number(struct feed_text *to, int64_t number);
void feed_text_fini(struct feed_text *text);

/* What the long form of a row's lines says of the row. */
struct feed_facts {
	int64_t time_us;
	char round[ROUND_NAME_MAX]; /* "": the row is in no round */
	struct currency currency;   /* .code "": not known */
};

/* Appends the lines in that form, each ended by \n. facts: of the row; not used
 * for lines without a number. */
void feed_format_lines(enum feed_format format, const struct feed_facts *facts,
		       const char *lines, size_t length, struct feed_text *to);

#endif
