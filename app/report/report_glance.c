/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/report_glance.h"

#include "app/runtime/gaming_time.h"
#include "app/report/report_figures.h"
#include "app/report/report_lists.h"
#include "rules/core/gettext.h"

static void report_glance_rounds(struct paper *paper,
				 const struct day_book *book,
				 const struct figures *sum)
{
	char from[DAY_TIME_MAX], to[DAY_TIME_MAX];

	paper_pair(paper, _("Rounds"), _("%u, of these %u void"), book->rounds,
		   book->voided);
	if (book->rounds == 0)
		return;
	day_time(book->first_us, from);
	day_time(book->over_us, to);
	paper_pair(paper, _("First and last"), _("%s to %s"), from, to);
	report_figures_pace(paper, sum);
}

static void report_glance_money(struct paper *paper, const struct figures *sum)
{
	char staked[FIGURES_TEXT_MAX], won[FIGURES_TEXT_MAX],
		commission[FIGURES_TEXT_MAX], hold[FIGURES_TEXT_MAX];

	figures_money(sum, SUM_STAKED, staked);
	figures_money(sum, SUM_WON, won);
	figures_money(sum, SUM_COMMISSION, commission);
	figures_hold(sum, hold);
	if (hold[0] == '\0')
		return;
	paper_pair(paper, _("Table won"),
		   _("%s of %s staked (%s %%), of this commission %s"), won,
		   staked, hold, commission);
}

static void report_glance_shuffles(struct paper *paper,
				   const struct day_book *book,
				   const struct figures *sum)
{
	const struct day_notes *shoes = &book->list[DAY_SHOES];
	uint64_t n = sum->count[COUNT_SHUFFLES];

	if (book->game == ROULETTE)
		return;
	paper_pair(paper, _("Shuffles"),
		   _("%d, of these %d with a group too fast"), shoes->n,
		   report_lists_amiss(shoes));
	if (n > 0)
		paper_pair(paper, _("Time a shuffle"), _("%lld s"),
			   (long long)(sum->us[TIME_SHUFFLES] / 1000000 /
				       (int64_t)n));
}

void report_glance(struct paper *paper, const struct day_book *book)
{
	const struct day_notes *list = book->list;
	const struct figures sum = day_book_sum(book, GAMES);

	report_glance_rounds(paper, book, &sum);
	report_glance_money(paper, &sum);
	report_glance_shuffles(paper, book, &sum);
	paper_pair(paper, _("Corrections"), "%d", list[DAY_CORRECTIONS].n);
	paper_pair(paper, _("Keyed by hand"), "%d", list[DAY_BY_HAND].n);
	paper_pair(paper, _("Out but not read"), "%d", list[DAY_LATE].n);
	paper_pair(paper, _("Decisions taken back"), "%d",
		   list[DAY_TAKEN_BACK].n);
	paper_pair(paper, _("Alarms and holds"), _("%d, of these %d stand"),
		   list[DAY_STOPS].n, report_lists_standing(&list[DAY_STOPS]));
	paper_pair(paper, _("Misreads"), "%llu",
		   (unsigned long long)sum.count[COUNT_MISREADS]);
	paper_pair(paper, _("Inspections"),
		   _("%d, of these %d failed, %d not signed"),
		   list[DAY_FORMS].n, report_lists_amiss(&list[DAY_FORMS]),
		   report_lists_standing(&list[DAY_FORMS]));
	if (book->under_way != 0)
		paper_text(paper, _("A round is under way. What was keyed or "
				    "put right in it is told when it is "
				    "over."));
}
