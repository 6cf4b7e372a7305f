/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/table_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack_side_bets.h"
#include "ui/terminal/utf8.h"

/* Short texts, in columns of one width that are read downwards, or packed. */
/* Writes the ith text; returns its paint. */
typedef enum paint column_text_fn(const void *context, uint32_t i,
				  char text[static UI_TEXT_MAX]);

enum { GAP = 3, NARROWEST = 4, MORE_COLS = 6 };

/* How many of n texts from the first on the box has room for, all as wide as
 * the widest. */
static uint32_t columns_room(struct rect box, uint32_t first, uint32_t n,
			     column_text_fn *text, const void *context,
			     int *width)
{
	int most = box.rows * (box.cols + GAP) / (NARROWEST + GAP);
	char words[UI_TEXT_MAX];

	*width = NARROWEST;
	for (uint32_t i = first; i < n && i - first < (uint32_t)most; i++) {
		text(context, i, words);
		if (utf8_width(words) > *width)
			*width = utf8_width(words);
	}
	int across = (box.cols + GAP) / (*width + GAP);
	if (box.rows <= 0)
		return 0;
	return (uint32_t)(box.rows * (across > 0 ? across : 1));
}

static void columns_draw_more(struct cells *cells, struct rect box,
			      uint32_t more)
{
	char text[16];

	snprintf(text, sizeof text, "+%u", (unsigned)more);
	if (more > 0)
		cells_right(cells, box, box.rows - 1, PAINT_STRONG, text);
}

/* How many texts fit from the first on; if not all fit, the last place counts
 * the rest. */
static uint32_t columns_fit(struct rect box, uint32_t first, uint32_t n,
			    column_text_fn *text, const void *context)
{
	int width;
	uint32_t room = columns_room(box, first, n, text, context, &width);

	if (n - first <= room)
		return n - first;
	return room > 0 ? room - 1 : 0;
}

static void columns_draw(struct cells *cells, struct rect box, uint32_t first,
			 uint32_t n, column_text_fn *text, const void *context)
{
	int width;
	uint32_t room = columns_room(box, first, n, text, context, &width);
	uint32_t drawn = columns_fit(box, first, n, text, context);
	char words[UI_TEXT_MAX];

	if (room == 0)
		return;
	for (uint32_t i = 0; i < drawn; i++) {
		int row = (int)i % box.rows, col = (int)i / box.rows;
		struct rect place = {box.row + row,
				     box.col + col * (width + GAP), 1, width};
		enum paint paint = text(context, first + i, words);
		cells_text(cells, place, 0, 0, paint, words);
	}
	columns_draw_more(cells, box, n - first - drawn);
}

/* The last row keeps room to say how many more there are. */
static int columns_draw_packed(struct cells *cells, struct rect box, uint32_t n,
			       column_text_fn *text, const void *context)
{
	int row = 0, col = 0;
	char words[UI_TEXT_MAX];

	for (uint32_t i = 0; i < n; i++) {
		enum paint paint = text(context, i, words);
		bool last = row == box.rows - 1 && i + 1 < n;
		int width = utf8_width(words);
		if (col > 0 && col + width > box.cols - last * MORE_COLS) {
			if (++row == box.rows) {
				columns_draw_more(cells, box, n - i);
				return row;
			}
			col = 0;
		}
		col = cells_text(cells, box, row, col, paint, words) + GAP;
	}
	return n > 0 ? row + 1 : 0;
}

void payout_list_fini(struct payout_list *payout_list)
{
	free(payout_list->row);
	free(payout_list->start);
	payout_list->row = NULL;
	payout_list->start = NULL;
}

void payout_list_turn(struct payout_list *payout_list, int by)
{
	if (payout_list->pages > 0)
		payout_list->page = (payout_list->page + payout_list->pages +
				     (uint32_t)by) %
				    payout_list->pages;
}

/* --- the rows ------------------------------------------------------------- */

static int payout_list_compare(const void *one, const void *other, void *game)
{
	const struct settled *a = one, *b = other;
	int order = settlement_changed(b) - settlement_changed(a);

	return order != 0 ? order
			  : settlement_order(*(const enum game_id *)game, a, b);
}

static void payout_list_add_up(struct payout_list *payout_list)
{
	payout_list->changed = payout_list->imprisoned = 0;
	payout_list->sum = (struct settlement){0};
	for (uint32_t i = 0; i < payout_list->n; i++) {
		settlement_add(&payout_list->sum, payout_list->row[i].won,
			       payout_list->row[i].commission);
		payout_list->changed +=
			settlement_changed(&payout_list->row[i]);
		payout_list->imprisoned += payout_list->row[i].imprisoned;
	}
}

static void payout_list_fill(struct payout_list *payout_list,
			     const struct view *view)
{
	size_t size = view->n_settled * sizeof *payout_list->row;
	struct settled *row = realloc(payout_list->row, size + 1);
	enum game_id game = (enum game_id)view->table->house.game;

	if (!row)
		abort();
	memcpy(row, view->settled, size);
	qsort_r(row, view->n_settled, sizeof *row, payout_list_compare, &game);
	payout_list->row = row;
	payout_list->n = view->n_settled;
	payout_list->page = payout_list->pages = 0;
	payout_list->stale = false;
	payout_list_add_up(payout_list);
}

/* --- on the screen -------------------------------------------------------- */

/* Context of the texts. */
struct payout_list_shown {
	const struct payout_list *payout_list;
	enum game_id game;
	int decimals;
};

/* Writes the amount, with a sign unless it is zero. */
static void payout_list_amount(struct money money, int decimals,
			       char text[static AMOUNT_TEXT_MAX + 1])
{
	*text = '+';
	amount_format(money, decimals, text + (money.units > 0));
}

static const char *payout_list_form(const struct settled *row)
{
	if (row->imprisoned)
		return settlement_changed(row)
			       ? N_("{seat}: {spot} {stake} stays, was {was}")
			       : N_("{seat}: {spot} {stake} stays");
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

static enum paint payout_list_text(const void *context, uint32_t i,
				   char text[static UI_TEXT_MAX])
{
	const struct payout_list_shown *shown = context;
	const struct settled *row = &shown->payout_list->row[i];
	int decimals = shown->decimals;
	char spot[UI_TEXT_MAX], stake[AMOUNT_TEXT_MAX],
		commission[AMOUNT_TEXT_MAX], gain[AMOUNT_TEXT_MAX + 1],
		was[AMOUNT_TEXT_MAX + 1];

	spot_text(shown->game, row->on, spot);
	amount_format(row->stake, decimals, stake);
	amount_format(row->commission, decimals, commission);
	payout_list_amount(settlement_gain(row->won, row->commission), decimals,
			   gain);
	payout_list_amount(settlement_gain(row->prev_won, row->prev_commission),
			   decimals, was);
	expand_placeholders(
		text, UI_TEXT_MAX, _(payout_list_form(row)),
		"seat %u spot %s stake %s commission %s gain %s was %s",
		row->seat, spot, stake, commission, gain,
		row->prev_imprisoned ? _("in prison") : was);
	if (settlement_changed(row))
		return PAINT_WARNING;
	return row->won.units > 0 ? PAINT_STRONG : PAINT_PLAIN;
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

static const char *payout_list_title(const struct payout_list *payout_list,
				     const struct view *view, int i)
{
	if (view->settled_void)
		return payout_list->imprisoned > 0
			       ? N_(" Void: wagers back, prison stays ")
			       : N_(" Void: all wagers back ");
	if (payout_list->changed > 0)
		return N_(
			" SETTLED AGAIN, changed: {changed}   table {table} ");
	return payout_list->sum.commission.units > 0 ? titles[i]
						     : plain_titles[i];
}

static void payout_list_draw_title(const struct payout_list *payout_list,
				   struct cells *cells, struct rect box,
				   const struct view *view)
{
	int decimals = view->table->house.decimals;
	int cols =
		box.cols - 2 * TITLE_COL - (payout_list->pages > 1) * PAGE_COLS;
	const struct settlement *sum = &payout_list->sum;
	char text[UI_TEXT_MAX], taken[AMOUNT_TEXT_MAX], paid[AMOUNT_TEXT_MAX],
		commission[AMOUNT_TEXT_MAX], table[AMOUNT_TEXT_MAX + 1];

	amount_format(sum->taken, decimals, taken);
	amount_format(settlement_gain(sum->won, sum->commission), decimals,
		      paid);
	amount_format(sum->commission, decimals, commission);
	payout_list_amount(settlement_table_win(sum), decimals, table);
	for (int i = 0; i < TITLES; i++) {
		expand_placeholders(
			text, sizeof text,
			_(payout_list_title(payout_list, view, i)),
			"taken %s paid %s commission %s table %s changed %u",
			taken, paid, commission, table,
			(unsigned)payout_list->changed);
		if (utf8_width(text) <= cols)
			break;
	}
	cells_rule(cells, box, 0);
	cells_text_in(cells, box, 0, TITLE_COL, cols,
		      payout_list->changed > 0 ? PAINT_WARNING : PAINT_STRONG,
		      text);
}

/* --- pages ---------------------------------------------------------------- */

static void payout_list_add_page(struct payout_list *payout_list,
				 uint32_t first)
{
	size_t size = (payout_list->pages + 1) * sizeof *payout_list->start;
	uint32_t *start = realloc(payout_list->start, size);

	if (!start)
		abort();
	payout_list->start = start;
	start[payout_list->pages++] = first;
}

/* In a box of another size, keeps the page with the first row shown. */
static void payout_list_lay_out(struct payout_list *payout_list,
				struct rect box,
				const struct payout_list_shown *shown)
{
	uint32_t was = payout_list->pages > 0
			       ? payout_list->start[payout_list->page]
			       : 0;
	uint32_t first = 0, fits = 1;

	if (payout_list->pages > 0 && payout_list->rows == box.rows &&
	    payout_list->cols == box.cols)
		return;
	payout_list->rows = box.rows;
	payout_list->cols = box.cols;
	payout_list->page = payout_list->pages = 0;
	do {
		if (first <= was)
			payout_list->page = payout_list->pages;
		payout_list_add_page(payout_list, first);
		fits = columns_fit(box, first, payout_list->n, payout_list_text,
				   shown);
		first += fits;
	} while (fits > 0 && first < payout_list->n);
}

static void payout_list_draw_page(const struct payout_list *payout_list,
				  struct cells *cells, struct rect box)
{
	char text[UI_TEXT_MAX];

	if (payout_list->pages < 2)
		return;
	expand_placeholders(text, sizeof text, _(" page {page} of {pages} "),
			    "page %u pages %u", (unsigned)payout_list->page + 1,
			    (unsigned)payout_list->pages);
	cells_right(cells, rect_from(box, 0, box.cols - PAGE_COLS), 0,
		    PAINT_STRONG, text);
}

void payout_list_draw(struct payout_list *payout_list, struct cells *cells,
		      struct rect box, const struct view *view)
{
	struct rect rows = rect_inside(box, 0, 1);
	struct payout_list_shown shown = {
		.payout_list = payout_list,
		.game = (enum game_id)view->table->house.game,
		.decimals = view->table->house.decimals,
	};

	if (payout_list->stale || payout_list->n != view->n_settled)
		payout_list_fill(payout_list, view);
	rows.row++;
	rows.rows--;
	payout_list_lay_out(payout_list, rows, &shown);
	payout_list_draw_title(payout_list, cells, box, view);
	payout_list_draw_page(payout_list, cells, box);
	columns_draw(cells, rows, payout_list->start[payout_list->page],
		     payout_list->n, payout_list_text, &shown);
}

/* Context of the texts. */
struct wagers_laid {
	enum game_id game;
	int decimals;
	const struct answer *room;
	const struct stakes *stakes;
	uint32_t first, keyed; /* wagers of the seat that is keyed */
	uint8_t spots;	       /* that have any */
	uint8_t spot[SPOT_UNKNOWN];
};

static enum paint wagers_laid_spot(const void *context, uint32_t i,
				   char text[static UI_TEXT_MAX])
{
	const struct wagers_laid *wagers_laid = context;
	uint8_t spot = wagers_laid->spot[i];
	char name[UI_TEXT_MAX], amount[AMOUNT_TEXT_MAX];

	spot_text(wagers_laid->game, spot, name);
	amount_format(wagers_laid->stakes->on[spot], wagers_laid->decimals,
		      amount);
	snprintf(text, UI_TEXT_MAX, "%.100s %s", name, amount);
	return PAINT_STRONG;
}

static enum paint wagers_laid_seat(const void *context, uint32_t i,
				   char text[static UI_TEXT_MAX])
{
	const struct wagers_laid *wagers_laid = context;
	const struct seat_stake *seat = &wagers_laid->stakes->seat[i];
	char amount[AMOUNT_TEXT_MAX];

	amount_format(seat->stake, wagers_laid->decimals, amount);
	snprintf(text, UI_TEXT_MAX, "%u: %s", seat->seat, amount);
	return PAINT_PLAIN;
}

static enum paint wagers_laid_wager(const void *context, uint32_t i,
				    char text[static UI_TEXT_MAX])
{
	const struct wagers_laid *wagers_laid = context;
	const struct answer_line *line = &wagers_laid->room->line[i];
	char name[UI_TEXT_MAX], amount[AMOUNT_TEXT_MAX];

	spot_text(wagers_laid->game, line->what, name);
	amount_format(line->stake, wagers_laid->decimals, amount);
	snprintf(text, UI_TEXT_MAX, "%u: %.100s %s", line->seat, name, amount);
	return PAINT_PLAIN;
}

/* Wagers of the keyed seat first, the newest before the others. */
static enum paint wagers_laid_keyed(const void *context, uint32_t i,
				    char text[static UI_TEXT_MAX])
{
	const struct wagers_laid *wagers_laid = context;

	if (i >= wagers_laid->keyed)
		return wagers_laid_seat(context, i - wagers_laid->keyed, text);
	wagers_laid_wager(
		context, wagers_laid->first + wagers_laid->keyed - 1 - i, text);
	return PAINT_STRONG;
}

/* The next day's table line returns imprisoned wagers. */
static void wagers_laid_draw_title(struct cells *cells, struct rect box,
				   const struct wagers_laid *wagers_laid,
				   const struct view *view)
{
	bool over = view->table->phase == PHASE_BETWEEN && view->pit &&
		    view->pit->day_state != DAY_OPEN;
	char text[UI_TEXT_MAX], all[AMOUNT_TEXT_MAX];

	amount_format(wagers_laid->stakes->all, wagers_laid->decimals, all);
	expand_placeholders(text, sizeof text,
			    over ? _(" Give back {all}, bets in prison: {n} ")
				 : _(" Layout {all}, bets: {n} "),
			    "all %s n %u", all,
			    (unsigned)wagers_laid->stakes->wagers);
	cells_rule(cells, box, 0);
	cells_text(cells, box, 0, 2, PAINT_STRONG, text);
}

/* Draws each wager if all fit, else the sum of each seat. */
static int wagers_laid_draw_seats(struct cells *cells, struct rect box,
				  const struct wagers_laid *wagers_laid)
{
	uint32_t wagers = wagers_laid->room->n;
	int width;

	if (wagers > columns_room(box, 0, wagers, wagers_laid_wager,
				  wagers_laid, &width))
		return columns_draw_packed(cells, box,
					   wagers_laid->keyed +
						   wagers_laid->stakes->seats,
					   wagers_laid_keyed, wagers_laid);
	columns_draw(cells, box, 0, wagers, wagers_laid_wager, wagers_laid);
	return wagers < (uint32_t)box.rows ? (int)wagers : box.rows;
}

/* At blackjack the seats show their wagers, but no side bets while they have
 * cards. */
static void wagers_laid_keep_side_bets(struct answer *room, uint8_t phase)
{
	uint32_t n = phase == PHASE_BETTING ? 0 : room->n;

	room->n = 0;
	for (uint32_t i = 0; i < n; i++)
		if (blackjack_side_bet_find(room->line[i].what))
			room->line[room->n++] = room->line[i];
}

int wagers_laid_draw(struct cells *cells, struct rect box,
		     const struct view *view, uint32_t seat,
		     struct answer *room, struct stakes *stakes)
{
	const struct table *table = view->table;
	struct wagers_laid wagers_laid = {
		.game = (enum game_id)table->house.game,
		.decimals = table->house.decimals,
		.room = room,
		.stakes = stakes};
	struct rect top = rect_inside(box, 0, 1), below = top;

	stakes_compute(table, room, stakes);
	if (stakes->wagers == 0)
		return 0;
	wagers_laid_draw_title(cells, box, &wagers_laid, view);
	if (table->house.game == BLACKJACK) {
		wagers_laid_keep_side_bets(room, table->phase);
		top.row++;
		top.rows--;
		return columns_draw_packed(cells, top, room->n,
					   wagers_laid_wager, &wagers_laid);
	}
	for (int i = 0; i < SPOT_UNKNOWN; i++)
		if (stakes->on[i].units > 0)
			wagers_laid.spot[wagers_laid.spots++] = (uint8_t)i;
	if (seat >= 1 && seat <= SEAT_MAX) {
		wagers_laid.first =
			wagers_find_seat(&table->wagers, (uint16_t)seat);
		wagers_laid.keyed =
			wagers_find_seat(&table->wagers, (uint16_t)(seat + 1)) -
			wagers_laid.first;
	}
	top.row++;
	top.rows = box.rows / 2;
	int used = columns_draw_packed(cells, top, wagers_laid.spots,
				       wagers_laid_spot, &wagers_laid);
	below.row = top.row + used;
	below.rows = box.rows - 1 - used;
	return used + wagers_laid_draw_seats(cells, below, &wagers_laid);
}
