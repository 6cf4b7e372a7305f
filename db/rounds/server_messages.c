/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/server_messages.h"

#include <stdio.h>
#include <string.h>

#include "db/journal/statement.h"
#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "rules/script/event_parse.h"

#define NAME_CHARACTERS                                                        \
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."

/* No event has such a mark; it ends the words of a line. */
static const char mark[] = " # ";

static bool message_is_word(const char *text, size_t length, size_t most,
			    const char *characters)
{
	for (size_t i = 0; i < length && i < most; i++)
		if (text[i] == '\0' || !strchr(characters, text[i]))
			return false;
	return length > 0 && length <= most;
}

bool message_is_id(const char *text, size_t length)
{
	return message_is_word(text, length, MESSAGE_ID_MAX,
			       NAME_CHARACTERS ":");
}

bool message_format(const struct message *message, const char *event,
		    char line[static JOURNAL_LINE_MAX + 1])
{
	int n = snprintf(line, JOURNAL_LINE_MAX + 1, "%s%s%s %s", event, mark,
			 message->client, message->id);

	return n <= JOURNAL_LINE_MAX;
}

bool message_parse_line(const char *line, struct message *message)
{
	const char *at = strstr(line, mark);
	struct token words[3];
	const char *client = at ? at + strlen(mark) : "";

	if (token_split(client, strlen(client), words, 3) != 2 ||
	    !message_is_word(words[0].text, words[0].length, MESSAGE_CLIENT_MAX,
			     NAME_CHARACTERS) ||
	    !message_is_id(words[1].text, words[1].length))
		return false;
	snprintf(message->client, sizeof message->client, "%.*s",
		 (int)words[0].length, words[0].text);
	snprintf(message->id, sizeof message->id, "%.*s", (int)words[1].length,
		 words[1].text);
	return true;
}

bool message_parse(const char *text, struct message *message)
{
	char line[MESSAGE_CLIENT_MAX + MESSAGE_ID_MAX + sizeof mark + 2];
	int n = snprintf(line, sizeof line, "%s%s", mark, text);
	char *slash = strchr(line, '/');

	if (n >= (int)sizeof line || !slash)
		return false;
	*slash = ' ';
	return message_parse_line(line, message);
}

/* SB_OK: its row and line are there to be read. */
static enum sb_result message_look_up(struct record *record,
				      const struct message *message,
				      sqlite3_stmt **stmt, struct sb_error *err)
{
	static const char sql[] =
		"SELECT seq, line FROM message JOIN journal USING (seq)"
		" WHERE client = ?1 AND id = ?2";

	*stmt = statement_get(record, sql);
	return statement_step(
		record, *stmt,
		statement_bind_text(*stmt, 1, message->client) |
			statement_bind_text(*stmt, 2, message->id),
		err);
}

enum sb_result message_find_row(struct record *record,
				const struct message *message, int64_t *seq,
				struct sb_error *err)
{
	sqlite3_stmt *stmt;
	enum sb_result result = message_look_up(record, message, &stmt, err);

	*seq = 0;
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	*seq = statement_int64(stmt, 0);
	statement_reset(stmt);
	return SB_OK;
}

enum sb_result message_find(struct record *record, const char *line,
			    const struct house *house, enum message_state *is,
			    int64_t *seq, struct sb_error *err)
{
	struct message message = {{0}, {0}};
	sqlite3_stmt *stmt;
	enum sb_result result;

	*is = MESSAGE_NEW;
	if (!message_parse_line(line, &message))
		return sb_fail(err, SB_INVALID,
			       _("'%.80s': not a message of a gaming server"),
			       line);
	result = message_look_up(record, &message, &stmt, err);
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	*seq = statement_int64(stmt, 0);
	*is = event_lines_equal(statement_text(stmt, 1), line, house)
		      ? MESSAGE_STORED
		      : MESSAGE_CONFLICT;
	statement_reset(stmt);
	return SB_OK;
}

enum sb_result message_store(struct record *record,
			     const struct journal_row *journal_row,
			     struct sb_error *err)
{
	static const char sql[] =
		"INSERT INTO message (client, id, seq) VALUES (?1, ?2, ?3)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	struct message message = {{0}, {0}};
	int bound;

	if (!message_parse_line(journal_row->line, &message))
		return sb_fail(err, SB_INVALID,
			       _("'%.80s': not a message of a gaming server"),
			       journal_row->line);
	bound = statement_bind_text(stmt, 1, message.client) |
		statement_bind_text(stmt, 2, message.id) |
		sqlite3_bind_int64(stmt, 3, journal_row->seq);
	return statement_run(record, stmt, bound, err);
}

enum sb_result message_find_stray(struct record *record,
				  struct message *message, int64_t *seq,
				  struct sb_error *err)
{
	static const char sql[] =
		"SELECT client, id, message.seq, ' # ' || client || ' ' || id"
		" AS words FROM message LEFT JOIN journal"
		" ON journal.seq = message.seq WHERE line IS NULL"
		" OR substr(line, -length(words)) <> words LIMIT 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result = statement_step(record, stmt, SQLITE_OK, err);

	if (result != SB_OK)
		return result;
	statement_copy(stmt, 0, message->client, sizeof message->client);
	statement_copy(stmt, 1, message->id, sizeof message->id);
	*seq = statement_int64(stmt, 2);
	statement_reset(stmt);
	return SB_OK;
}

enum sb_result message_count(struct record *record, int64_t *n,
			     struct sb_error *err)
{
	/* count(*) would walk the tree in one step */
	return statement_number_once(record, "SELECT sum(1) FROM message", n,
				     err);
}
