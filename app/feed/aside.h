/* SPDX-License-Identifier: ISC */
/* The rows of which the feed tells other lines than the record has, so that
 * late listeners hear what early ones did. The oldest are forgotten;
 * app/feed/retold.h works them out again. */
#ifndef SABOT_APP_FEED_ASIDE_H
#define SABOT_APP_FEED_ASIDE_H

#include "app/feed/told.h"

enum { ASIDES_MAX = 256 };

struct aside {
	int64_t seq;
	char *lines; /* as aside_lines() makes them */
};

/* All zero: none. */
struct asides {
	int64_t from_seq; /* those of the rows from that one on; 0: no row */
	size_t n;	  /* ever */
	struct aside aside[ASIDES_MAX]; /* the latest, in turn */
};

/* What is told in place of that row's line, the event's, then more, parted by
 * \n; NULL: the line itself. To be freed. */
char *aside_lines(const struct took *took);

/* Takes a row as it comes, in the order of the record. */
void asides_take(struct asides *asides, const struct took *took);

/* The same of a row from asides->from_seq on, until the next is taken. */
const char *asides_lines(const struct asides *asides, int64_t seq);

void asides_fini(struct asides *asides);

#endif
