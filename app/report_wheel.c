/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "rules/text.h"
#include "ui/utf8.h"

enum { BAR_COLS = 40 };

static uint64_t wheel_pocket(int place)
{
	return UINT64_C(1) << wheel_order[place];
}

static const struct sector *wheel_farthest_sector(const struct wheel_book *book)
{
	const struct sector *far = sectors;

	for (int i = 1; i < SECTORS; i++)
		if (fabs(fairness_deviation(&book->fairness,
					    sectors[i].covers)) >
		    fabs(fairness_deviation(&book->fairness, far->covers)))
			far = &sectors[i];
	return far;
}

static int wheel_farthest_place(const struct wheel_book *book)
{
	int far = 0;

	for (int i = 1; i < POCKETS; i++)
		if (fabs(fairness_deviation(&book->fairness, wheel_pocket(i))) >
		    fabs(fairness_deviation(&book->fairness,
					    wheel_pocket(far))))
			far = i;
	return far;
}

static double wheel_expected(const struct wheel_book *book, uint64_t covers)
{
	return (double)book->fairness.spins * __builtin_popcountll(covers) /
	       POCKETS;
}

/* --- for people --------------------------------------------------------- */

static void wheel_print_numbers(const struct wheel_book *book)
{
	const struct fairness *fairness = &book->fairness;
	double chi_square = fairness_chi_square(fairness);
	const struct sector *sector = wheel_farthest_sector(book);
	int place = wheel_farthest_place(book);

	printf(_("Numbers          %" PRIu64 "\n"), fairness->spins);
	if (fairness->spins == 0)
		return;
	printf(_("Chi-square       %.1f; %.1f %% of fair wheels have that or "
		 "more\n"),
	       chi_square, 100 * fairness_p(chi_square));
	printf(_("Farthest pocket  %d: %" PRIu64 ", expected %.1f (%+.1f "
		 "standard deviations)\n"),
	       wheel_order[place],
	       fairness_count(fairness, wheel_pocket(place)),
	       wheel_expected(book, wheel_pocket(place)),
	       fairness_deviation(fairness, wheel_pocket(place)));
	printf(_("Farthest sector  %s: %" PRIu64 ", expected %.1f (%+.1f "
		 "standard deviations)\n"),
	       sector->name, fairness_count(fairness, sector->covers),
	       wheel_expected(book, sector->covers),
	       fairness_deviation(fairness, sector->covers));
}

static void wheel_print_launches(const struct wheel_book *book)
{
	const uint64_t *n = book->launches;
	uint64_t sensed = n[TURN_CW] + n[TURN_CCW];

	printf(_("Launches         %" PRIu64), sensed + n[TURN_UNSENSED]);
	if (sensed > 0)
		printf(_("; the wheel clockwise in %.1f %%"),
		       100.0 * (double)n[TURN_CW] / (double)sensed);
	if (n[TURN_UNSENSED] > 0)
		printf(_("; %" PRIu64 " not sensed"), n[TURN_UNSENSED]);
	putchar('\n');
	if (book->rotors > 0)
		printf(_("Rotor            %u.%u to %u.%u turns a minute\n"),
		       book->slowest / 10, book->slowest % 10,
		       book->fastest / 10, book->fastest % 10);
	printf(_("Void rounds      %" PRIu64 "\n"), book->voided);
	printf(_("Dead balls       %" PRIu64 "\n"), book->dead_balls);
}

static void wheel_print_counts(const char *title, const struct counts *counts)
{
	if (counts->rows == 0 && counts->others == 0)
		return;
	printf("\n%s\n", title);
	for (unsigned i = 0; i < counts->rows; i++) {
		printf("%8" PRIu64 "  ", counts->row[i].n);
		utf8_print(stdout, counts->row[i].name);
		putchar('\n');
	}
	if (counts->others > 0)
		printf(_("%8" PRIu64 "  others\n"), counts->others);
}

static void wheel_print_looks(const struct wheel_book *book)
{
	puts(_("\nTests, made at 1,000 numbers and whenever they have doubled. "
	       "Of 100 fair wheels\none at most is ever found suspect, however "
	       "often this page is read."));
	for (unsigned i = 0; i < book->fairness.looks; i++) {
		const struct look *look = &book->fairness.look[i];

		printf(_("%8" PRIu64 "  chi-square %.1f, p %.4f, suspect "
			 "below %.4f: %s\n"),
		       look->spins, look->chi_square, look->p, look->limit,
		       look->p < look->limit ? _("SUSPECT") : _("fair"));
	}
	if (book->fairness.looks == 0)
		puts(_("    none yet"));
}

static void wheel_print_pockets(const struct wheel_book *book)
{
	const struct fairness *fairness = &book->fairness;
	uint64_t most = 1;

	for (int i = 0; i < POCKETS; i++)
		if (fairness->count[i] > most)
			most = fairness->count[i];
	puts(_("\nPockets, clockwise"));
	for (int i = 0; i < POCKETS; i++) {
		uint64_t n = fairness->count[wheel_order[i]];
		int cols = (int)(n * BAR_COLS / most);

		printf("%8" PRIu64 "  %2d%s", n, wheel_order[i],
		       cols > 0 ? "  " : "");
		for (int col = 0; col < cols; col++)
			putchar('#');
		putchar('\n');
	}
}

static void wheel_print_sectors(const struct wheel_book *book)
{
	puts(_("\nSectors"));
	for (int i = 0; i < SECTORS; i++)
		printf(_("%8" PRIu64 "  %s, expected %.1f (%+.1f standard "
			 "deviations)\n"),
		       fairness_count(&book->fairness, sectors[i].covers),
		       sectors[i].name, wheel_expected(book, sectors[i].covers),
		       fairness_deviation(&book->fairness, sectors[i].covers));
}

void report_wheel_text(const struct wheel_book *book)
{
	printf(_("Wheel of %s, gaming days %s to %s\n\n"), book->table,
	       book->first_day, book->last_day);
	wheel_print_numbers(book);
	wheel_print_launches(book);
	wheel_print_counts(_("No spins"), &book->no_spins);
	wheel_print_counts(_("Sensor"), &book->sensor);
	wheel_print_looks(book);
	wheel_print_sectors(book);
	wheel_print_pockets(book);
}

/* --- for a spreadsheet ---------------------------------------------------- */

/* In quotes, for a reason is any text. */
static void wheel_csv_name(const char *name)
{
	char bytes[UTF8_MAX] = "";
	wchar_t c;

	putchar('"');
	while ((c = utf8_next(&name)) != 0) {
		fwrite(bytes, 1, utf8_put(c, bytes), stdout);
		if (c == L'"')
			putchar('"');
	}
	putchar('"');
}

static void wheel_csv_counts(const char *kind, const struct counts *counts)
{
	for (unsigned i = 0; i < counts->rows; i++) {
		printf("%s,", kind);
		wheel_csv_name(counts->row[i].name);
		printf(",%" PRIu64 "\n", counts->row[i].n);
	}
	if (counts->others > 0)
		printf("%s,others,%" PRIu64 "\n", kind, counts->others);
}

void report_wheel_csv(const struct wheel_book *book)
{
	const struct fairness *fairness = &book->fairness;

	puts("kind,name,count");
	for (int i = 0; i < POCKETS; i++)
		printf("pocket,%d,%" PRIu64 "\n", wheel_order[i],
		       fairness->count[wheel_order[i]]);
	for (int i = 0; i < SECTORS; i++)
		printf("sector,%s,%" PRIu64 "\n", sectors[i].name,
		       fairness_count(fairness, sectors[i].covers));
	printf("launch,clockwise,%" PRIu64 "\n", book->launches[TURN_CW]);
	printf("launch,anti-clockwise,%" PRIu64 "\n", book->launches[TURN_CCW]);
	printf("launch,not sensed,%" PRIu64 "\n",
	       book->launches[TURN_UNSENSED]);
	printf("round,void,%" PRIu64 "\n", book->voided);
	printf("round,dead ball,%" PRIu64 "\n", book->dead_balls);
	wheel_csv_counts("no spin", &book->no_spins);
	wheel_csv_counts("sensor", &book->sensor);
}
