/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/wheel_words.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "rules/core/gettext.h"

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
