/* SPDX-License-Identifier: ISC */
/* Messages of gaming servers that the table accepted: each is a row of the
 * journal, with a comment that names its sender,
 *
 *	wager 3 banker 10 # games-1 w17
 *
 * and is applied once, however often it is sent. */
#ifndef SABOT_DB_ROUNDS_SERVER_MESSAGES_H
#define SABOT_DB_ROUNDS_SERVER_MESSAGES_H

#include "db/journal/journal.h"

enum {
	MESSAGE_CLIENT_MAX = 31, /* bytes of a client's name */
	MESSAGE_ID_MAX = 64,
};

struct message {
	char client[MESSAGE_CLIENT_MAX + 1];
	char id[MESSAGE_ID_MAX + 1];
};

/* Whether the text is an ID: 1 to MESSAGE_ID_MAX letters, digits and "-_.:",
 * which need no quoting anywhere. */
bool message_is_id(const char *text, size_t length);

/* Writes the line of a message's row; false: the event is too long. */
SB_MUST_USE bool message_format(const struct message *message,
				const char *event,
				char line[static JOURNAL_LINE_MAX + 1]);

/* Reads sender and ID from a row's line; false: not a server's message. */
bool message_parse_line(const char *line, struct message *message);

/* Whether the record or its open batch has a message. */
enum message_state { MESSAGE_NEW, MESSAGE_STORED, MESSAGE_CONFLICT };

/* Finds a line written by message_format(). MESSAGE_STORED: *seq is its row;
 * MESSAGE_CONFLICT: its sender used the ID for another event. An amount may be
 * spelt in another way, with the decimals of the house. */
SB_MUST_USE enum sb_result message_find(struct record *record, const char *line,
					const struct house *house,
					enum message_state *is, int64_t *seq,
					struct sb_error *err);

/* Parses "games-1/w17"; false: malformed. */
bool message_parse(const char *text, struct message *message);

/* The row of that message; 0: none. */
SB_MUST_USE enum sb_result message_find_row(struct record *record,
					    const struct message *message,
					    int64_t *seq, struct sb_error *err);

/* Stores sender and ID of a message's row, in the batch of the row. */
SB_MUST_USE enum sb_result message_store(struct record *record,
					 const struct journal_row *journal_row,
					 struct sb_error *err);

/* The first stored message that its row of the journal does not have; SB_GONE:
 * none. */
SB_MUST_USE enum sb_result message_find_stray(struct record *record,
					      struct message *message,
					      int64_t *seq,
					      struct sb_error *err);

/* The number of stored messages. */
SB_MUST_USE enum sb_result message_count(struct record *record, int64_t *n,
					 struct sb_error *err);

#endif
