/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/aside.h"

#include <stdio.h>
#include <stdlib.h>

char *aside_lines(const struct took *took)
{
	char line[TOLD_MAX], dealt[TOLD_MAX], *lines;
	bool masked, more;

	if (!took->accepted)
		return NULL;
	masked = told_line(took, line);
	more = told_dealt(took, dealt);
	if (!masked && !more)
		return NULL;
	if (asprintf(&lines, "%s%s%s", line, more ? "\n" : "",
		     more ? dealt : "") < 0)
		abort();
	return lines;
}

void asides_take(struct asides *asides, const struct took *took)
{
	struct aside *aside = &asides->aside[asides->n % ASIDES_MAX];
	char *lines = aside_lines(took);

	if (asides->from_seq == 0)
		asides->from_seq = took->envelope->seq;
	if (!lines)
		return;
	if (aside->lines)
		asides->from_seq = aside->seq + 1;
	free(aside->lines);
	*aside = (struct aside){took->envelope->seq, lines};
	asides->n++;
}

const char *asides_lines(const struct asides *asides, int64_t seq)
{
	size_t kept = asides->n < ASIDES_MAX ? asides->n : ASIDES_MAX;

	for (size_t i = 1; i <= kept; i++) {
		const struct aside *aside =
			&asides->aside[(asides->n - i) % ASIDES_MAX];

		if (aside->seq == seq)
			return aside->lines;
		if (aside->seq < seq)
			break;
	}
	return NULL;
}

void asides_fini(struct asides *asides)
{
	for (size_t i = 0; i < ASIDES_MAX; i++)
		free(asides->aside[i].lines);
}
