/* SPDX-License-Identifier: ISC */
/* The rows of which the feed tells other lines than the record has, so that
 * late listeners hear what early ones did. The oldest are forgotten: they are
 * of rounds that are long over. */
#ifndef SABOT_APP_ASIDE_H
#define SABOT_APP_ASIDE_H

#include "app/told.h"

enum { ASIDES_MAX = 4096 };

struct aside {
	int64_t seq;
	char *lines; /* the event's, then more, parted by \n */
};

/* All zero: none. */
struct asides {
	size_t n;			/* ever */
	struct aside aside[ASIDES_MAX]; /* the latest, in turn */
};

/* Takes a row as it comes, in the order of the record. */
void asides_take(struct asides *asides, const struct took *took);

/* What is told in place of that row's line; NULL: the line itself. */
const char *asides_lines(const struct asides *asides, int64_t seq);

void asides_fini(struct asides *asides);

#endif
