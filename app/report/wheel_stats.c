/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/wheel_stats.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/wheel.h"

enum { DEGREES = POCKETS - 1 };

/* The upper tail of chi-square; with an even number of degrees of freedom it
 * is a finite sum, that of a Poisson distribution. */
double fairness_p(double chi_square)
{
	double half = chi_square / 2, term = exp(-half), sum = 0;

	for (int k = 0; k < DEGREES / 2; k++) {
		sum += term;
		term *= half / (k + 1);
	}
	return sum;
}

double fairness_chi_square(const struct fairness *fairness)
{
	double expected = (double)fairness->spins / POCKETS, sum = 0;

	if (fairness->spins == 0)
		return 0;
	for (int i = 0; i < POCKETS; i++) {
		double off = (double)fairness->count[i] - expected;

		sum += off * off / expected;
	}
	return sum;
}

static void fairness_look(struct fairness *fairness)
{
	struct fairness_look *look = &fairness->look[fairness->looks++];

	look->spins = fairness->spins;
	look->chi_square = fairness_chi_square(fairness);
	look->p = fairness_p(look->chi_square);
	look->limit =
		FAIRNESS_RISK / (fairness->looks * (fairness->looks + 1.0));
}

void fairness_take(struct fairness *fairness, unsigned number)
{
	fairness->count[number]++;
	fairness->spins++;
	if (fairness->looks < LOOKS_MAX &&
	    fairness->spins == (uint64_t)LOOK_FIRST << fairness->looks)
		fairness_look(fairness);
}

bool fairness_suspects(const struct fairness_look *look)
{
	return look->p < look->limit;
}

uint64_t fairness_count(const struct fairness *fairness, uint64_t covers)
{
	uint64_t n = 0;

	for (int i = 0; i < POCKETS; i++)
		if (covers >> i & 1)
			n += fairness->count[i];
	return n;
}

double fairness_deviation(const struct fairness *fairness, uint64_t covers)
{
	double share = (double)__builtin_popcountll(covers) / POCKETS;
	double spins = (double)fairness->spins;

	if (fairness->spins == 0)
		return 0;
	return ((double)fairness_count(fairness, covers) - spins * share) /
	       sqrt(spins * share * (1 - share));
}

static void counts_add(struct counts *counts, const char *text, uint64_t n)
{
	char name[COUNTS_NAME_MAX];
	unsigned i = 0;

	snprintf(name, sizeof name, "%s", text);
	while (i < counts->rows && strcmp(counts->row[i].name, name) != 0)
		i++;
	if (i == COUNTS_ROWS) {
		counts->others += n;
		return;
	}
	if (i == counts->rows)
		strcpy(counts->row[counts->rows++].name, name);
	counts->row[i].n += n;
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
	const char *reason = book->with_the_wheel ? _("ball with the wheel")
						  : _("too few turns");

	if (event->verb == VERB_NO_SPIN)
		reason = row->line + strcspn(row->line, " \t") + 1;
	counts_add(&book->no_spins, reason, 1);
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
static void wheel_book_report(struct wheel_book *book,
			      const struct device_report *report)
{
	const char *words = device_report_words((enum report_kind)report->kind);
	char name[DEVICE_REPORT_MAX];

	switch (report->kind) {
	case REPORT_WARNING:
	case REPORT_ERROR:
		snprintf(name, sizeof name, "%s %s", words, report->text);
		break;
	case REPORT_STALE:
	case REPORT_LOST:
	case REPORT_MISMATCH:
	case REPORT_UNSURE_NUMBER:
	case REPORT_MALFORMED: strcpy(name, words); break;
	default:
		/* of which nobody knows what they were */
		book->sensor.others += report->skipped;
		return;
	}
	counts_add(&book->sensor, name, UINT64_C(1) + report->skipped);
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
	else if (row->kind == KIND_DEVICE && row->source == SOURCE_WHEEL) {
		if (replay->report.kind == REPORT_ROTOR)
			wheel_book_rotor(book, (unsigned)replay->report.n);
		wheel_book_report(book, &replay->report);
	}
}

static uint64_t wheel_words_bit(int place)
{
	return UINT64_C(1) << wheel_order[place];
}

static double wheel_words_off(const struct wheel_book *book, uint64_t covers)
{
	return fabs(fairness_deviation(&book->fairness, covers));
}

static const struct sector *
wheel_words_far_sector(const struct wheel_book *book)
{
	const struct sector *far = sectors;

	for (int i = 1; i < SECTORS; i++)
		if (wheel_words_off(book, sectors[i].covers) >
		    wheel_words_off(book, far->covers))
			far = &sectors[i];
	return far;
}

static int wheel_words_far_place(const struct wheel_book *book)
{
	int far = 0;

	for (int i = 1; i < POCKETS; i++)
		if (wheel_words_off(book, wheel_words_bit(i)) >
		    wheel_words_off(book, wheel_words_bit(far)))
			far = i;
	return far;
}

double wheel_words_expected(const struct wheel_book *book, uint64_t covers)
{
	return (double)book->fairness.spins * __builtin_popcountll(covers) /
	       POCKETS;
}

void wheel_words_title(const struct wheel_book *book,
		       char text[static WHEEL_WORDS_MAX])
{
	snprintf(text, WHEEL_WORDS_MAX, _("Wheel of %s, gaming days %s to %s"),
		 book->table, book->first_day, book->last_day);
}

void wheel_words_chi_square(const struct wheel_book *book,
			    char text[static WHEEL_WORDS_MAX])
{
	double chi_square = fairness_chi_square(&book->fairness);

	snprintf(text, WHEEL_WORDS_MAX,
		 _("Chi-square       %.1f; %.1f %% of fair wheels have that "
		   "or more"),
		 chi_square, 100 * fairness_p(chi_square));
}

void wheel_words_pocket(const struct wheel_book *book,
			char text[static WHEEL_WORDS_MAX])
{
	int place = wheel_words_far_place(book);
	uint64_t covers = wheel_words_bit(place);

	snprintf(text, WHEEL_WORDS_MAX,
		 _("Farthest pocket  %d: %" PRIu64 ", expected %.1f (%+.1f "
		   "standard deviations)"),
		 wheel_order[place], fairness_count(&book->fairness, covers),
		 wheel_words_expected(book, covers),
		 fairness_deviation(&book->fairness, covers));
}

void wheel_words_sector(const struct wheel_book *book,
			char text[static WHEEL_WORDS_MAX])
{
	const struct sector *sector = wheel_words_far_sector(book);

	snprintf(text, WHEEL_WORDS_MAX,
		 _("Farthest sector  %s: %" PRIu64 ", expected %.1f (%+.1f "
		   "standard deviations)"),
		 sector->name, fairness_count(&book->fairness, sector->covers),
		 wheel_words_expected(book, sector->covers),
		 fairness_deviation(&book->fairness, sector->covers));
}

void wheel_words_look(const struct fairness_look *look,
		      char text[static WHEEL_WORDS_MAX])
{
	snprintf(text, WHEEL_WORDS_MAX,
		 _("%8" PRIu64 "  chi-square %.1f, p %.4f, suspect below "
		   "%.4f: %s"),
		 look->spins, look->chi_square, look->p, look->limit,
		 fairness_suspects(look) ? _("SUSPECT") : _("fair"));
}
