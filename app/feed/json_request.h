/* SPDX-License-Identifier: ISC */
/* Requests in JSON, as one object on a line:
 *
 *	{"id":"w17","round":513,"verb":"wager","words":["3","banker",25]}
 *
 * is `w17 @513 wager 3 banker 25`. SQLite, which is here anyway, reads them. */
#ifndef SABOT_APP_FEED_JSON_REQUEST_H
#define SABOT_APP_FEED_JSON_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

/* The members, in the order of the line's words. */
enum json_part { PART_ID, PART_ROUND, PART_VERB, PART_WORDS, JSON_PARTS };

extern const char *const json_part_names[JSON_PARTS];

struct json_request; /* private to json_request.c */

struct json_request *json_request_new(void);
void json_request_free(struct json_request *json_request); /* NULL is allowed */

/* Writes the request as a line of text of less than `size` bytes. False: it is
 * no object of this form, or one of its words could not stand in a line. */
bool json_request_read(struct json_request *json_request, const char *text,
		       size_t length, char *line, size_t size);

#endif
