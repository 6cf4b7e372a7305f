/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/settling.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "tests/play.h"

struct rounds settling;

static struct play *p;

void settling_takes(const char *line)
{
	static int64_t seq;
	struct envelope envelope = {.seq = ++seq, .line = line, .badge = ""};
	enum sb_result result = play_read(p, line);

	ck_assert_msg(result == SB_OK, "malformed: %s", line);
	result = play_apply(p);
	ck_assert_msg(result == SB_OK, "%s: %s", line, p->text);
	rounds_take(&settling, &envelope, &p->event, &p->answer, &p->table);
}

void settling_takes_all(const char *lines)
{
	char line[EVENT_LINE_MAX + 1];

	while (*lines) {
		size_t n = strcspn(lines, "\n");

		snprintf(line, sizeof line, "%.*s", (int)n, lines);
		settling_takes(line);
		lines += n + (lines[n] == '\n');
	}
}

void settling_begins(const char *table)
{
	p = play_start();
	rounds_start(&settling);
	rounds_take_day(&settling, "day BAC-07 2026-11-21 shoe 1 round 1");
	settling_takes_all(table);
}

void settling_ends(void)
{
	static const char *const answers[INSTRUCTIONS] = {
		[DO_OFFER_INSURANCE] = "insurance-closed",
		[DO_CHECK_HOLE] = "peek",
		[DO_REVEAL] = "reveal",
		[DO_DRAW] = "card Ks",
		[DO_ANNOUNCE] = "announce",
		[DO_PICK_UP] = "clear",
	};

	while (p->table.phase != PHASE_BETWEEN) {
		struct line step = table_do(&p->table);
		char stand[16];

		snprintf(stand, sizeof stand, "stand %u", step.seat);
		settling_takes(step.what == DO_AWAIT ? stand
						     : answers[step.what]);
	}
}

int settling_decimals(void)
{
	return p->table.house.decimals;
}

const char *settling_amount(int64_t units, int places)
{
	static char text[MONEY_TEXT_MAX];

	money_format((struct money){units}, places, text);
	return text;
}
