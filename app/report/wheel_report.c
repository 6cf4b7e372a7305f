/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/wheel_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/reports.h"
#include "app/runtime/progress.h"
#include "app/runtime/quote.h"
#include "rules/core/gettext.h"
#include "rules/games/wheel.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

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

static void wheel_summary_apply_event(struct wheel_summary *summary,
				      const struct journal_row *row,
				      const struct replay *replay)
{
	const struct event *event = &replay->event;
	const struct answer *answer = &replay->answer;

	for (uint32_t i = 0; i < answer->n; i++) {
		const struct answer_line *line = &answer->line[i];

		if (line->kind == LINE_REFUSE)
			return;
		if (line->kind != LINE_SAY)
			continue;
		if (line->what == SAY_NO_SPIN) {
			const char *reason = summary->with_rotor
						     ? "ball with the wheel"
						     : "too few turns";

			/* The reason that the dealer gave, or what the rules
			 * found. */
			if (event->verb == VERB_NO_SPIN)
				reason = row->line + strcspn(row->line, " \t") +
					 1;
			counts_add(&summary->no_spins, reason, 1);
		}
		summary->dead_balls += line->what == SAY_DEAD_BALL;
	}
	if (event->verb == VERB_SPIN) {
		summary->launches[event->rotor]++;
		summary->with_rotor = event->rotor == event->ball &&
				      event->rotor != DIRECTION_UNKNOWN;
	}
	if (replay->round_over) {
		if (summary->first_day[0] == '\0')
			strcpy(summary->first_day,
			       replay->rounds.round.name.day);
		strcpy(summary->last_day, replay->rounds.round.name.day);
		strcpy(summary->table, replay->rounds.round.name.table);
		if (replay->rounds.round.voided)
			summary->voided++;
		else if (replay->rounds.round.outcome[0] != '\0')
			fairness_add(
				&summary->fairness,
				(unsigned)strtoul(replay->rounds.round.outcome,
						  NULL, 10));
	}
}

/* What its sensor reported, but for what it takes back. */
static void wheel_summary_apply_report(struct wheel_summary *summary,
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
		summary->sensor.others += report->skipped;
		return;
	}
	counts_add(&summary->sensor, name, UINT64_C(1) + report->skipped);
}

void wheel_summary_apply(struct wheel_summary *summary,
			 const struct journal_row *row,
			 const struct replay *replay)
{
	const struct rounds *rounds = &replay->rounds;

	if (!replay->started || replay->table.house.game != ROULETTE ||
	    (summary->since && strcmp(rounds->day, summary->since) < 0))
		return;
	if (row->kind == KIND_TABLE)
		wheel_summary_apply_event(summary, row, replay);
	else if (row->kind == KIND_DEVICE && row->source == SOURCE_WHEEL) {
		unsigned speed = (unsigned)replay->report.n;

		if (replay->report.kind == REPORT_ROTOR) {
			if (summary->rotors == 0 || speed < summary->slowest)
				summary->slowest = speed;
			if (speed > summary->fastest)
				summary->fastest = speed;
			summary->rotors++;
		}
		wheel_summary_apply_report(summary, &replay->report);
	}
}

static uint64_t wheel_text_bit(int place)
{
	return UINT64_C(1) << wheel_order[place];
}

static double wheel_text_deviation(const struct wheel_summary *summary,
				   uint64_t covers)
{
	return fabs(fairness_deviation(&summary->fairness, covers));
}

/* Expected count of the numbers in covers, a bit per number. */
static double wheel_text_expected(const struct wheel_summary *summary,
				  uint64_t covers)
{
	return (double)summary->fairness.spins * __builtin_popcountll(covers) /
	       POCKETS;
}

void wheel_text_title(const struct wheel_summary *summary,
		      char text[static WHEEL_TEXT_MAX])
{
	snprintf(text, WHEEL_TEXT_MAX, _("Wheel of %s, gaming days %s to %s"),
		 summary->table, summary->first_day, summary->last_day);
}

void wheel_text_chi_square(const struct wheel_summary *summary,
			   char text[static WHEEL_TEXT_MAX])
{
	double chi_square = fairness_chi_square(&summary->fairness);

	snprintf(text, WHEEL_TEXT_MAX,
		 _("Chi-square       %.1f; %.1f %% of fair wheels reach it"),
		 chi_square, 100 * fairness_p(chi_square));
}

void wheel_text_pocket(const struct wheel_summary *summary,
		       char text[static WHEEL_TEXT_MAX])
{
	int place = 0;
	uint64_t covers;

	for (int i = 1; i < POCKETS; i++)
		if (wheel_text_deviation(summary, wheel_text_bit(i)) >
		    wheel_text_deviation(summary, wheel_text_bit(place)))
			place = i;
	covers = wheel_text_bit(place);
	snprintf(text, WHEEL_TEXT_MAX,
		 _("Worst pocket     %d: %" PRIu64 ", expected %.1f (%+.1f "
		   "standard deviations)"),
		 wheel_order[place], fairness_count(&summary->fairness, covers),
		 wheel_text_expected(summary, covers),
		 fairness_deviation(&summary->fairness, covers));
}

void wheel_text_sector(const struct wheel_summary *summary,
		       char text[static WHEEL_TEXT_MAX])
{
	const struct sector *sector = sectors;

	for (int i = 1; i < SECTORS; i++)
		if (wheel_text_deviation(summary, sectors[i].covers) >
		    wheel_text_deviation(summary, sector->covers))
			sector = &sectors[i];
	snprintf(text, WHEEL_TEXT_MAX,
		 _("Worst sector     %s: %" PRIu64 ", expected %.1f (%+.1f "
		   "standard deviations)"),
		 sector->name,
		 fairness_count(&summary->fairness, sector->covers),
		 wheel_text_expected(summary, sector->covers),
		 fairness_deviation(&summary->fairness, sector->covers));
}

void wheel_text_test(const struct fairness_test *test,
		     char text[static WHEEL_TEXT_MAX])
{
	snprintf(text, WHEEL_TEXT_MAX,
		 _("%8" PRIu64 "  chi-square %.1f, p %.4f, suspect below "
		   "%.4f: %s"),
		 test->spins, test->chi_square, test->p, test->limit,
		 fairness_is_suspect(test) ? _("SUSPECT") : _("fair"));
}

enum { BAR_COLS = 40, WHEEL_ROWS = 4096 };

/* --- for people -------------------------------------------------------- */

static void report_wheel_print_numbers(const struct wheel_summary *summary)
{
	char text[WHEEL_TEXT_MAX];

	printf(_("Numbers          %" PRIu64 "\n"), summary->fairness.spins);
	if (summary->fairness.spins == 0)
		return;
	wheel_text_chi_square(summary, text);
	puts(text);
	wheel_text_pocket(summary, text);
	puts(text);
	wheel_text_sector(summary, text);
	puts(text);
}

static void report_wheel_print_launches(const struct wheel_summary *summary)
{
	const uint64_t *n = summary->launches;
	uint64_t sensed = n[DIRECTION_CW] + n[DIRECTION_CCW];

	printf(_("Launches         %" PRIu64), sensed + n[DIRECTION_UNKNOWN]);
	if (sensed > 0)
		printf(_("; wheel clockwise in %.1f %%"),
		       100.0 * (double)n[DIRECTION_CW] / (double)sensed);
	if (n[DIRECTION_UNKNOWN] > 0)
		printf(_("; %" PRIu64 " not sensed"), n[DIRECTION_UNKNOWN]);
	putchar('\n');
	if (summary->rotors > 0)
		printf(_("Rotor            %u.%u to %u.%u rpm\n"),
		       summary->slowest / 10, summary->slowest % 10,
		       summary->fastest / 10, summary->fastest % 10);
	printf(_("Void rounds      %" PRIu64 "\n"), summary->voided);
	printf(_("Dead balls       %" PRIu64 "\n"), summary->dead_balls);
}

static void report_wheel_print_counts(const char *title,
				      const struct counts *counts)
{
	if (counts->rows == 0 && counts->others == 0)
		return;
	printf("\n%s\n", title);
	for (unsigned i = 0; i < counts->rows; i++) {
		printf("%8" PRIu64 "  ", counts->row[i].n);
		utf8_print(stdout, reason_text_no_spin(counts->row[i].name));
		putchar('\n');
	}
	if (counts->others > 0)
		printf(_("%8" PRIu64 "  others\n"), counts->others);
}

static void report_wheel_print_tests(const struct wheel_summary *summary)
{
	puts(_("\n"
	       "Tests, at 1,000 numbers and at each doubling: at most one "
	       "fair wheel in 100 is\n"
	       "ever found suspect."));
	for (unsigned i = 0; i < summary->fairness.tests; i++) {
		char text[WHEEL_TEXT_MAX];

		wheel_text_test(&summary->fairness.test[i], text);
		puts(text);
	}
	if (summary->fairness.tests == 0)
		puts(_("    none yet"));
}

static void report_wheel_print_pockets(const struct wheel_summary *summary)
{
	const struct fairness *fairness = &summary->fairness;
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

static void report_wheel_text(const struct wheel_summary *summary)
{
	char text[WHEEL_TEXT_MAX];

	wheel_text_title(summary, text);
	printf("%s\n\n", text);
	report_wheel_print_numbers(summary);
	report_wheel_print_launches(summary);
	report_wheel_print_counts(_("No spins"), &summary->no_spins);
	report_wheel_print_counts(_("Sensor"), &summary->sensor);
	report_wheel_print_tests(summary);
	puts(_("\nSectors"));
	for (int i = 0; i < SECTORS; i++)
		printf(_("%8" PRIu64 "  %s, expected %.1f (%+.1f standard "
			 "deviations)\n"),
		       fairness_count(&summary->fairness, sectors[i].covers),
		       sectors[i].name,
		       wheel_text_expected(summary, sectors[i].covers),
		       fairness_deviation(&summary->fairness,
					  sectors[i].covers));
	report_wheel_print_pockets(summary);
}

/* --- for a spreadsheet ------------------------------------------------- */

static void report_wheel_csv_counts(const char *kind,
				    const struct counts *counts)
{
	for (unsigned i = 0; i < counts->rows; i++) {
		printf("%s,", kind);
		quote_csv(stdout, counts->row[i].name);
		printf(",%" PRIu64 "\r\n", counts->row[i].n);
	}
	if (counts->others > 0)
		printf("%s,others,%" PRIu64 "\r\n", kind, counts->others);
}

static void report_wheel_csv(const struct wheel_summary *summary)
{
	const struct fairness *fairness = &summary->fairness;

	fputs("kind,name,count\r\n", stdout);
	for (int i = 0; i < POCKETS; i++)
		printf("pocket,%d,%" PRIu64 "\r\n", wheel_order[i],
		       fairness->count[wheel_order[i]]);
	for (int i = 0; i < SECTORS; i++)
		printf("sector,%s,%" PRIu64 "\r\n", sectors[i].name,
		       fairness_count(fairness, sectors[i].covers));
	printf("launch,clockwise,%" PRIu64 "\r\n",
	       summary->launches[DIRECTION_CW]);
	printf("launch,anti-clockwise,%" PRIu64 "\r\n",
	       summary->launches[DIRECTION_CCW]);
	printf("launch,not sensed,%" PRIu64 "\r\n",
	       summary->launches[DIRECTION_UNKNOWN]);
	if (summary->rotors > 0)
		printf("rotor in tenths,slowest,%u\r\n"
		       "rotor in tenths,fastest,%u\r\n",
		       summary->slowest, summary->fastest);
	printf("round,void,%" PRIu64 "\r\n", summary->voided);
	printf("round,dead ball,%" PRIu64 "\r\n", summary->dead_balls);
	report_wheel_csv_counts("no spin", &summary->no_spins);
	report_wheel_csv_counts("sensor", &summary->sensor);
}

/* --- reading ----------------------------------------------------------- */

struct work {
	struct wheel_summary summary;
	struct replay *replay;
	struct progress progress;
};

static enum sb_result report_wheel_row(const struct journal_row *row,
				       void *context, struct sb_error *err)
{
	struct work *work = context;
	enum sb_result result = replay_read_row(work->replay, row, err);

	if (result == SB_OK)
		wheel_summary_apply(&work->summary, row, work->replay);
	return result;
}

static enum sb_result report_wheel_read(struct record *record,
					struct work *work, struct sb_error *err)
{
	struct journal_head head;
	int64_t seq = 1;
	enum sb_result result = journal_read_head(record, &head, err);

	work->replay = replay_new();
	progress_begin(&work->progress);
	while (result == SB_OK) {
		progress_rows(&work->progress, seq, head.seq);
		result = journal_read(record, &seq, WHEEL_ROWS,
				      report_wheel_row, work, err);
	}
	progress_hide(&work->progress);
	replay_free(work->replay);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result report_wheel(struct record *record,
			    const struct report_request *request,
			    struct document **document, struct sb_error *err)
{
	struct work work = {.summary.since = request->since};
	enum sb_result result;

	result = report_wheel_read(record, &work, err);
	if (result != SB_OK)
		return result;
	if (work.summary.first_day[0] == '\0')
		return sb_fail(err, SB_GONE,
			       _("no finished roulette round in this period"));
	if (!document)
		report_wheel_csv(&work.summary);
	else
		report_wheel_text(&work.summary);
	return SB_OK;
}
