/* SPDX-License-Identifier: ISC */
/* Messages of gaming servers that the table took: each is a row of the
 * journal, behind whose event a comment says whose it is,
 *
 *	wager 3 banker 10 # games-1 w17
 *
 * and is taken once, however often it is sent. */
#ifndef SABOT_DB_ROUNDS_SERVER_MESSAGES_H
#define SABOT_DB_ROUNDS_SERVER_MESSAGES_H

#include "db/journal/journal.h"

enum {
	MESSAGE_CLIENT_MAX = 31, /* bytes, as of any name */
	MESSAGE_ID_MAX = 64,
};

struct message {
	char client[MESSAGE_CLIENT_MAX + 1];
	char id[MESSAGE_ID_MAX + 1];
};

/* 1 to MESSAGE_ID_MAX letters, digits and "-_.:", which stand for
 * themselves wherever they are written. */
bool message_is_id(const char *text, size_t length);

/* Writes the line of a message's row; false: the event is too long. */
SB_MUST_USE bool message_format(const struct message *message,
				const char *event,
				char line[static JOURNAL_LINE_MAX + 1]);

/* Whose the row's line is; false: no server's. */
bool message_parse_line(const char *line, struct message *message);

/* Where a message stands in the record, the open batch included. */
enum message_state { MESSAGE_NEW, MESSAGE_STORED, MESSAGE_CONFLICT };

/* Of the line that message_format() wrote: MESSAGE_STORED, with *seq its row;
 * MESSAGE_CONFLICT: its sender took that ID for another event. */
SB_MUST_USE enum sb_result message_find(struct record *record, const char *line,
					enum message_state *is, int64_t *seq,
					struct sb_error *err);

/* Reads "games-1/w17"; false: it is none. */
bool message_parse(const char *text, struct message *message);

/* The row in which it was taken; 0: it never was. */
SB_MUST_USE enum sb_result message_find_row(struct record *record,
					    const struct message *message,
					    int64_t *seq, struct sb_error *err);

/* Stores whose the row is, in the batch in which it was appended. */
SB_MUST_USE enum sb_result message_store(struct record *record,
					 const struct journal_row *journal_row,
					 struct sb_error *err);

/* How many are stored. */
SB_MUST_USE enum sb_result message_count(struct record *record, int64_t *n,
					 struct sb_error *err);

#endif
