/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/wheel_book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/rate_limit.h"
#include "rules/core/gettext.h"

static void counts_add(struct counts *counts, const char *name, size_t length,
		       uint64_t n)
{
	unsigned i = 0;

	if (length >= COUNTS_NAME_MAX)
		length = COUNTS_NAME_MAX - 1;
	while (i < counts->rows &&
	       (strncmp(counts->row[i].name, name, length) != 0 ||
		counts->row[i].name[length] != '\0'))
		i++;
	if (i == COUNTS_ROWS) {
		counts->others += n;
		return;
	}
	if (i == counts->rows) {
		memcpy(counts->row[i].name, name, length);
		counts->rows++;
	}
	counts->row[i].n += n;
}

static void counts_text(struct counts *counts, const char *text)
{
	counts_add(counts, text, strlen(text), 1);
}

/* A round is over. */
static void wheel_book_round(struct wheel_book *book,
			     const struct round_row *round)
{
	if (book->first_day[0] == '\0')
		strcpy(book->first_day, round->name.day);
	strcpy(book->last_day, round->name.day);
	strcpy(book->table, round->name.table);
	if (round->voided)
		book->voided++;
	else if (round->outcome[0] != '\0')
		fairness_take(&book->fairness,
			      (unsigned)strtoul(round->outcome, NULL, 10));
}

/* The reason that the dealer gave, or what the rules found. */
static void wheel_book_no_spin(struct wheel_book *book,
			       const struct envelope *row,
			       const struct event *event)
{
	if (event->verb == VERB_NO_SPIN)
		counts_text(&book->no_spins,
			    row->line + strcspn(row->line, " \t") + 1);
	else
		counts_text(&book->no_spins, book->with_the_wheel
						     ? _("ball with the wheel")
						     : _("too few turns"));
}

static void wheel_book_event(struct wheel_book *book,
			     const struct envelope *row,
			     const struct replay *replay)
{
	const struct event *event = &replay->event;
	const struct answer *answer = &replay->answer;

	for (uint32_t i = 0; i < answer->n; i++) {
		const struct line *line = &answer->line[i];

		if (line->kind == LINE_REFUSE)
			return;
		if (line->kind != LINE_SAY)
			continue;
		if (line->what == SAY_NO_SPIN)
			wheel_book_no_spin(book, row, event);
		book->dead_balls += line->what == SAY_DEAD_BALL;
	}
	if (event->verb == VERB_SPIN) {
		book->launches[event->rotor]++;
		book->with_the_wheel = event->rotor == event->ball &&
				       event->rotor != TURN_UNSENSED;
	}
	if (replay->round_over)
		wheel_book_round(book, &replay->rounds.round);
}

static void wheel_book_rotor(struct wheel_book *book, unsigned speed)
{
	if (book->rotors == 0 || speed < book->slowest)
		book->slowest = speed;
	if (speed > book->fastest)
		book->fastest = speed;
	book->rotors++;
}

/* What its sensor reported, but for what it takes back. */
static void wheel_book_report(struct wheel_book *book, const char *line)
{
	static const char *const counted[] = {
		"device stale",	    "device lost",     "device warning ",
		"device error ",    "device mismatch", "device unsure-number",
		"device malformed",
	};
	const size_t skipped = strlen("device ");
	size_t length;
	uint64_t before = tally_before(line, &length);

	for (size_t i = 0; i < sizeof counted / sizeof *counted; i++) {
		size_t begins = strlen(counted[i]);

		if (strncmp(line, counted[i], begins) != 0)
			continue;
		if (counted[i][begins - 1] != ' ')
			length = begins;
		counts_add(&book->sensor, line + skipped, length - skipped,
			   before + 1);
		return;
	}
	book->sensor.others +=
		before; /* of which nobody knows what they were */
}

static void wheel_book_device(struct wheel_book *book,
			      const struct envelope *row)
{
	unsigned speed;

	if (row->source != SOURCE_WHEEL)
		return;
	if (sscanf(row->line, "device rotor %5u", &speed) == 1)
		wheel_book_rotor(book, speed);
	wheel_book_report(book, row->line);
}

void wheel_book_take(struct wheel_book *book, const struct envelope *row,
		     const struct replay *replay)
{
	const struct rounds *rounds = &replay->rounds;

	if (!replay->started || replay->table.house.game != ROULETTE ||
	    (book->since && strcmp(rounds->day, book->since) < 0))
		return;
	if (row->kind == KIND_TABLE)
		wheel_book_event(book, row, replay);
	else if (row->kind == KIND_DEVICE)
		wheel_book_device(book, row);
}
