/* SPDX-License-Identifier: ISC */
/* What is said on the feed's socket, a line each; sabot-link(7) has it all.
 *
 *	from 17			rows 17 and on
 *	from 17.2		likewise, but for the first two lines of row 17
 *	after 17.1		likewise, by whoever has line 17.1
 *	client games-1 6d1f...	a gaming server shows its token; then it may say
 *	w17 wager 3 banker 10	an event, with an ID of its own
 *	w17 @40 wager ...	one for the round only that row 40 opened
 *	alive			that it is there
 */
#ifndef SABOT_APP_FEED_REQUEST_H
#define SABOT_APP_FEED_REQUEST_H

#include "app/config/conf.h"
#include "app/station/station.h"

enum { REQUEST_LINE_MAX = 511 }; /* bytes, without the line's end */

enum request_kind {
	REQUEST_INVALID,
	REQUEST_FROM,
	REQUEST_CLIENT,
	REQUEST_ALIVE,
	REQUEST_MESSAGE,
};

struct request {
	enum request_kind kind;
	uint32_t seq, skip; /* rows from there, but for so many lines of it */
	char name[CONF_WORD_MAX];
	char token[CONF_TOKEN_LENGTH_MAX + 1];
	char id[MESSAGE_ID_MAX + 1];
	uint32_t round;	  /* the row that opened it; 0: any */
	enum reply reply; /* REPLY_OK: the table is yet to be asked */
	char event[REQUEST_LINE_MAX + 1];
};

/* Reads a line without its end; a client is one who has shown a token. */
void request_parse(struct request *request, const char *text, size_t length,
		   bool is_client);

#endif
