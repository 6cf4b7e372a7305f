/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/runtime/progress.h"
#include "app/runtime/quote.h"
#include "app/report/wheel_stats.h"
#include "rules/core/gettext.h"
#include "rules/games/wheel.h"
#include "ui/terminal/utf8.h"

enum { BAR_COLS = 40, WHEEL_ROWS = 4096 };

/* --- for people -------------------------------------------------------- */

static void report_wheel_print_numbers(const struct wheel_book *book)
{
	char text[WHEEL_WORDS_MAX];

	printf(_("Numbers          %" PRIu64 "\n"), book->fairness.spins);
	if (book->fairness.spins == 0)
		return;
	wheel_words_chi_square(book, text);
	puts(text);
	wheel_words_pocket(book, text);
	puts(text);
	wheel_words_sector(book, text);
	puts(text);
}

static void report_wheel_print_launches(const struct wheel_book *book)
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

static void report_wheel_print_counts(const char *title,
				      const struct counts *counts)
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

static void report_wheel_print_looks(const struct wheel_book *book)
{
	puts(_("\nTests, made at 1,000 numbers and whenever they have doubled. "
	       "Of 100 fair wheels\none at most is ever found suspect, however "
	       "often this page is read."));
	for (unsigned i = 0; i < book->fairness.looks; i++) {
		char text[WHEEL_WORDS_MAX];

		wheel_words_look(&book->fairness.look[i], text);
		puts(text);
	}
	if (book->fairness.looks == 0)
		puts(_("    none yet"));
}

static void report_wheel_print_pockets(const struct wheel_book *book)
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

static void report_wheel_print_sectors(const struct wheel_book *book)
{
	puts(_("\nSectors"));
	for (int i = 0; i < SECTORS; i++)
		printf(_("%8" PRIu64 "  %s, expected %.1f (%+.1f standard "
			 "deviations)\n"),
		       fairness_count(&book->fairness, sectors[i].covers),
		       sectors[i].name,
		       wheel_words_expected(book, sectors[i].covers),
		       fairness_deviation(&book->fairness, sectors[i].covers));
}

static void report_wheel_text(const struct wheel_book *book)
{
	char text[WHEEL_WORDS_MAX];

	wheel_words_title(book, text);
	printf("%s\n\n", text);
	report_wheel_print_numbers(book);
	report_wheel_print_launches(book);
	report_wheel_print_counts(_("No spins"), &book->no_spins);
	report_wheel_print_counts(_("Sensor"), &book->sensor);
	report_wheel_print_looks(book);
	report_wheel_print_sectors(book);
	report_wheel_print_pockets(book);
}

/* --- for a spreadsheet ------------------------------------------------- */

static void report_wheel_csv_counts(const char *kind,
				    const struct counts *counts)
{
	for (unsigned i = 0; i < counts->rows; i++) {
		printf("%s,", kind);
		quote_csv(stdout, counts->row[i].name);
		printf(",%" PRIu64 "\n", counts->row[i].n);
	}
	if (counts->others > 0)
		printf("%s,others,%" PRIu64 "\n", kind, counts->others);
}

static void report_wheel_csv(const struct wheel_book *book)
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
	if (book->rotors > 0)
		printf("rotor in tenths,slowest,%u\n"
		       "rotor in tenths,fastest,%u\n",
		       book->slowest, book->fastest);
	printf("round,void,%" PRIu64 "\n", book->voided);
	printf("round,dead ball,%" PRIu64 "\n", book->dead_balls);
	report_wheel_csv_counts("no spin", &book->no_spins);
	report_wheel_csv_counts("sensor", &book->sensor);
}

/* --- reading ----------------------------------------------------------- */

struct work {
	struct wheel_book book;
	struct replay *replay;
	struct progress progress;
};

static enum sb_result report_wheel_row(const struct envelope *row,
				       void *context, struct sb_error *err)
{
	struct work *work = context;
	enum sb_result result = replay_retell(work->replay, row, err);

	if (result == SB_OK)
		wheel_book_take(&work->book, row, work->replay);
	return result;
}

static enum sb_result report_wheel_read(struct record *record,
					struct work *work, struct sb_error *err)
{
	struct record_head head;
	int64_t seq = 1;
	enum sb_result result = record_head(record, &head, err);

	work->replay = replay_new();
	progress_begin(&work->progress);
	while (result == SB_OK) {
		progress_rows(&work->progress, seq, head.seq);
		result = record_read(record, &seq, WHEEL_ROWS, report_wheel_row,
				     work, err);
	}
	progress_hide(&work->progress);
	replay_free(work->replay);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result report_wheel(struct record *record,
			    const struct report_request *request,
			    struct paper **paper, struct sb_error *err)
{
	struct work work = {.book.since = request->since};
	enum sb_result result;

	result = report_wheel_read(record, &work, err);
	if (result != SB_OK)
		return result;
	if (work.book.first_day[0] == '\0')
		return sb_fail(err, SB_GONE,
			       _("no round of roulette ended in those days"));
	if (!paper)
		report_wheel_csv(&work.book);
	else
		report_wheel_text(&work.book);
	return SB_OK;
}
