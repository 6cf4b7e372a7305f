/* SPDX-License-Identifier: ISC */
/* Requests on the feed's socket, a line each; see sabot-link(7).
 *
 *	from 17			row 17 and all after it
 *	from 17.2		the same, without the first two lines of row 17
 *	after 17.1		the lines after line 17.1, so from 17.2 on: the
 *				lines of a row count from 0
 *	display			the players' display: the rows since the last
 *				`table` line
 *	format long		from now on, lines in that form
 *	client games-1 6d1f...	a gaming server shows its token
 *	w17 wager 3 banker 10	after that: a message, with its ID
 *	w17 @40 wager ...	the same, only for the round that row 40 opened
 *	alive			sign of life
 *
 * An empty line is ignored.
 */
#ifndef SABOT_APP_FEED_REQUEST_H
#define SABOT_APP_FEED_REQUEST_H

#include "app/config/conf.h"
#include "app/feed/feed_format.h"
#include "app/station/station.h"
#include "rules/core/token.h"

enum { REQUEST_LINE_MAX = 511 }; /* bytes, without line end */

enum request_kind {
	REQUEST_INVALID, /* to be answered with `refuse request` */
	REQUEST_GARBAGE, /* not a line of text at all */
	REQUEST_NOTHING, /* an empty line, a comment, a sign of life */
	REQUEST_FROM,
	REQUEST_FROM_INVALID, /* `from` or `after` that names no row */
	REQUEST_FORMAT,
	REQUEST_DISPLAY,
	REQUEST_CLIENT,
	REQUEST_MESSAGE,
};

struct request {
	enum request_kind kind;
	uint32_t seq, skip; /* rows from seq, without the first `skip` lines of
			       row seq */
	enum feed_format format;
	char name[CONF_WORD_MAX];
	char token[CONF_TOKEN_LENGTH_MAX + 1];
	char id[MESSAGE_ID_MAX + 1];
	uint32_t round;	  /* row that opened the round; 0: any */
	enum reply reply; /* REPLY_OK: not yet decided by the table */
	char event[REQUEST_LINE_MAX + 1];
};

/* The requests that are no messages, by their first words; any other first word
 * is the ID of a message. */
struct request_form {
	const char *word;  /* NULL: no more */
	const char *words; /* the words behind it, by their names */
	enum request_kind kind, malformed; /* malformed: other words follow */
	bool to_strangers;		   /* only where no token was shown */
	/* Reads the words; false: malformed. NULL: there are none to read. */
	bool (*read)(struct request *request, const struct token *words);
};

extern const struct request_form request_forms[];

/* Parses a line without line end. is_client: the server has shown its token. */
void request_parse(struct request *request, const char *text, size_t length,
		   bool is_client);

#endif
