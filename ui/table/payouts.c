/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/payouts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/amount.h"
#include "ui/text/placeholders.h"
#include "ui/widgets/columns.h"
#include "ui/text/spot_text.h"
#include "ui/terminal/utf8.h"

void paying_fini(struct paying *paying)
{
	free(paying->row);
	free(paying->start);
	paying->row = NULL;
	paying->start = NULL;
}

void paying_turn(struct paying *paying)
{
	if (paying->pages > 0)
		paying->page = (paying->page + 1) % paying->pages;
}

void paying_turn_back(struct paying *paying)
{
	if (paying->pages > 0)
		paying->page =
			(paying->page + paying->pages - 1) % paying->pages;
}

/* --- the rows ------------------------------------------------------------- */

static int paying_compare(const void *one, const void *other, void *game)
{
	const struct settled *a = one, *b = other;
	int order = settlement_changed(b) - settlement_changed(a);

	return order != 0 ? order
			  : settlement_order(*(const enum game_id *)game, a, b);
}

static void paying_add_up(struct paying *paying)
{
	paying->changed = 0;
	paying->sum = (struct settlement){0};
	for (uint32_t i = 0; i < paying->n; i++) {
		settlement_add(&paying->sum, paying->row[i].won,
			       paying->row[i].commission);
		paying->changed += settlement_changed(&paying->row[i]);
	}
}

static void paying_fill(struct paying *paying, const struct view *view)
{
	size_t size = view->n_settled * sizeof *paying->row;
	struct settled *row = realloc(paying->row, size + 1);
	enum game_id game = (enum game_id)view->table->house.game;

	if (!row)
		abort();
	memcpy(row, view->settled, size);
	qsort_r(row, view->n_settled, sizeof *row, paying_compare, &game);
	paying->row = row;
	paying->n = view->n_settled;
	paying->page = paying->pages = 0;
	paying->stale = false;
	paying_add_up(paying);
}

/* --- on the screen -------------------------------------------------------- */

/* What the texts of the flow are about. */
struct paying_shown {
	const struct paying *paying;
	enum game_id game;
	int decimals;
};

/* With a sign, where something was won or lost. */
static void paying_amount(struct money money, int decimals,
			  char text[static AMOUNT_TEXT_MAX + 1])
{
	*text = '+';
	amount_format(money, decimals, text + (money.units > 0));
}

static const char *paying_form(const struct settled *row)
{
	if (row->won.units == 0)
		return settlement_changed(row)
			       ? N_("{seat}: {spot} {stake} back, was {was}")
			       : N_("{seat}: {spot} {stake} back");
	if (settlement_changed(row))
		return N_("{seat}: {spot} {gain}, was {was}");
	return row->commission.units > 0
		       ? "{seat}: {spot} {gain} ({commission})"
		       : "{seat}: {spot} {gain}";
}

static enum paint paying_paint(const struct settled *row)
{
	if (settlement_changed(row))
		return PAINT_WARNING;
	return row->won.units > 0 ? PAINT_STRONG : PAINT_PLAIN;
}

static enum paint paying_text(const void *of, uint32_t i,
			      char text[static WORDS_MAX])
{
	const struct paying_shown *shown = of;
	const struct settled *row = &shown->paying->row[i];
	int decimals = shown->decimals;
	char seat[16], spot[WORDS_MAX], stake[AMOUNT_TEXT_MAX],
		commission[AMOUNT_TEXT_MAX], gain[AMOUNT_TEXT_MAX + 1],
		was[AMOUNT_TEXT_MAX + 1];

	snprintf(seat, sizeof seat, "%u", row->seat);
	spot_text(shown->game, row->on, spot);
	amount_format(row->stake, decimals, stake);
	amount_format(row->commission, decimals, commission);
	paying_amount(settlement_gain(row->won, row->commission), decimals,
		      gain);
	paying_amount(settlement_gain(row->was_won, row->was_commission),
		      decimals, was);
	expand(text, WORDS_MAX, _(paying_form(row)),
	       (struct expansion[]){{"seat", seat},
				    {"spot", spot},
				    {"stake", stake},
				    {"commission", commission},
				    {"gain", gain},
				    {"was", was},
				    {NULL, NULL}});
	return paying_paint(row);
}

enum { TITLES = 3, TITLE_COL = 2, PAGE_COLS = 17 };

/* The fullest one first: large sums leave no room for it. */
static const char *const titles[TITLES] = {
	N_(" Take {taken}  pay {paid}  commission {commission}  table "
	   "{table} "),
	N_(" Take {taken}  pay {paid} ({commission})  table {table} "),
	N_(" Commission {commission}  table {table} "),
};

static const char *const plain_titles[TITLES] = {
	N_(" Take {taken}  pay {paid}  table {table} "),
	N_(" Take {taken}  pay {paid}  table {table} "),
	N_(" Table {table} "),
};

static const char *paying_title(const struct paying *paying,
				const struct view *view, int i)
{
	if (view->settled_void)
		return N_(" Void: all wagers go back ");
	if (paying->changed > 0)
		return N_(" SETTLED ANEW, wagers changed: {changed}   table "
			  "{table} ");
	return paying->sum.commission.units > 0 ? titles[i] : plain_titles[i];
}

static void paying_draw_title(const struct paying *paying, struct cells *cells,
			      struct rect box, const struct view *view)
{
	int decimals = view->table->house.decimals;
	const struct settlement *sum = &paying->sum;
	char text[WORDS_MAX], taken[AMOUNT_TEXT_MAX], paid[AMOUNT_TEXT_MAX],
		commission[AMOUNT_TEXT_MAX], table[AMOUNT_TEXT_MAX + 1],
		changed[16];

	amount_format(sum->taken, decimals, taken);
	amount_format(settlement_gain(sum->won, sum->commission), decimals,
		      paid);
	amount_format(sum->commission, decimals, commission);
	paying_amount(settlement_table(sum), decimals, table);
	snprintf(changed, sizeof changed, "%u", (unsigned)paying->changed);
	for (int i = 0; i < TITLES; i++) {
		expand(text, sizeof text, _(paying_title(paying, view, i)),
		       (struct expansion[]){{"taken", taken},
					    {"paid", paid},
					    {"commission", commission},
					    {"table", table},
					    {"changed", changed},
					    {NULL, NULL}});
		if (utf8_width(text) <=
		    box.cols - 2 * TITLE_COL - (paying->pages > 1) * PAGE_COLS)
			break;
	}
	cells_rule(cells, box, 0);
	cells_text(cells, box, 0, TITLE_COL,
		   paying->changed > 0 ? PAINT_WARNING : PAINT_STRONG, text);
}

/* --- pages ---------------------------------------------------------------- */

static void paying_add_page(struct paying *paying, uint32_t first)
{
	size_t size = (paying->pages + 1) * sizeof *paying->start;
	uint32_t *start = realloc(paying->start, size);

	if (!start)
		abort();
	paying->start = start;
	start[paying->pages++] = first;
}

/* In a box of another size the page stays that has what was shown first. */
static void paying_lay_out(struct paying *paying, struct rect box,
			   const struct paying_shown *shown)
{
	uint32_t was = paying->pages > 0 ? paying->start[paying->page] : 0;
	uint32_t first = 0, fits = 1;

	if (paying->pages > 0 && paying->rows == box.rows &&
	    paying->cols == box.cols)
		return;
	paying->rows = box.rows;
	paying->cols = box.cols;
	paying->page = paying->pages = 0;
	do {
		if (first <= was)
			paying->page = paying->pages;
		paying_add_page(paying, first);
		fits = flow_fits(box, first, paying->n, paying_text, shown);
		first += fits;
	} while (fits > 0 && first < paying->n);
}

static void paying_draw_page(const struct paying *paying, struct cells *cells,
			     struct rect box)
{
	char text[WORDS_MAX], page[16], pages[16];

	if (paying->pages < 2)
		return;
	snprintf(page, sizeof page, "%u", (unsigned)paying->page + 1);
	snprintf(pages, sizeof pages, "%u", (unsigned)paying->pages);
	expand(text, sizeof text, _(" page {page} of {pages} "),
	       (struct expansion[]){
		       {"page", page}, {"pages", pages}, {NULL, NULL}});
	cells_right(cells, box, 0, PAINT_STRONG, text);
}

void paying_draw(struct paying *paying, struct cells *cells, struct rect box,
		 const struct view *view)
{
	struct rect rows = rect_inside(box, 0, 1);
	struct paying_shown shown = {
		.paying = paying,
		.game = (enum game_id)view->table->house.game,
		.decimals = view->table->house.decimals,
	};

	if (paying->stale || paying->n != view->n_settled)
		paying_fill(paying, view);
	rows.row++;
	rows.rows--;
	paying_lay_out(paying, rows, &shown);
	paying_draw_title(paying, cells, box, view);
	paying_draw_page(paying, cells, box);
	flow_draw(cells, rows, paying->start[paying->page], paying->n,
		  paying_text, &shown);
}
