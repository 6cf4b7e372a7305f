/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/settling.h"

#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/play.h"
#include "tests/support/support.h"

struct rounds settling;

static struct play *p;

const char *settling_tries(const char *line)
{
	static int64_t seq;
	struct envelope envelope = {.seq = ++seq, .line = line, .badge = ""};

	ck_assert_msg(play_read(p, line) == SB_OK, "malformed: %s", line);
	/* a refused event is told, too */
	(void)!play_apply(p);
	rounds_take(&settling, &envelope, &p->event, &p->answer, &p->table);
	return p->text;
}

void settling_takes(const char *line)
{
	ck_assert_msg(strncmp(settling_tries(line), "refuse", 6) != 0, "%s: %s",
		      line, p->text);
}

void settling_takes_all(const char *lines)
{
	char line[EVENT_LINE_MAX + 1];

	while (support_line(&lines, line, sizeof line))
		settling_takes(line);
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

/* What a player is handed when it is over. */
static int64_t settling_handed(const struct settled *wager)
{
	if (wager->won.units < 0) {
		ck_assert_int_eq(wager->won.units, -wager->stake.units);
		ck_assert_int_eq(wager->commission.units, 0);
		return 0;
	}
	return wager->stake.units + wager->won.units - wager->commission.units;
}

void settling_must_be_zero_sum(int64_t laid, const char *what)
{
	const struct round_row *round = &settling.round;
	int64_t stakes = 0, back = 0;

	for (uint32_t i = 0; i < round->wagers; i++) {
		stakes += round->wager[i].stake.units;
		back += settling_handed(&round->wager[i]);
	}
	ck_assert_msg(stakes == laid, "%s: laid %" PRId64 ", settled %" PRId64,
		      what, laid, stakes);
	ck_assert_msg(back + round->won.units == laid,
		      "%s: laid %" PRId64 ", back %" PRId64 ", table %" PRId64,
		      what, laid, back, round->won.units);
}
