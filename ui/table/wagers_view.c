/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/table_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

/* Short texts, in columns of one width that are read downwards, or packed. */
/* Writes the ith text of those that `of` is about; returns its paint. */
typedef enum paint flow_fn(const void *of, uint32_t i,
			   char text[static WORDS_MAX]);

enum { GAP = 3, NARROWEST = 4, MORE_COLS = 6 };

/* How many of n texts from the first on the box has room for, all as wide as
 * the widest. */
static uint32_t flow_room(struct rect box, uint32_t first, uint32_t n,
			  flow_fn *text, const void *of, int *width)
{
	int most = box.rows * (box.cols + GAP) / (NARROWEST + GAP);
	char words[WORDS_MAX];

	*width = NARROWEST;
	for (uint32_t i = first; i < n && i - first < (uint32_t)most; i++) {
		text(of, i, words);
		if (utf8_width(words) > *width)
			*width = utf8_width(words);
	}
	int across = (box.cols + GAP) / (*width + GAP);
	if (box.rows <= 0)
		return 0;
	return (uint32_t)(box.rows * (across > 0 ? across : 1));
}

static void flow_draw_more(struct cells *cells, struct rect box, uint32_t more)
{
	char text[16];

	snprintf(text, sizeof text, "+%u", (unsigned)more);
	if (more > 0)
		cells_right(cells, box, box.rows - 1, PAINT_STRONG, text);
}

/* How many of those from the first on are drawn at once: where there is no room
 * for all, the last place is for how many more there are. */
static uint32_t flow_fits(struct rect box, uint32_t first, uint32_t n,
			  flow_fn *text, const void *of)
{
	int width;
	uint32_t room = flow_room(box, first, n, text, of, &width);

	if (n - first <= room)
		return n - first;
	return room > 0 ? room - 1 : 0;
}

static void flow_draw(struct cells *cells, struct rect box, uint32_t first,
		      uint32_t n, flow_fn *text, const void *of)
{
	int width;
	uint32_t room = flow_room(box, first, n, text, of, &width);
	uint32_t drawn = flow_fits(box, first, n, text, of);
	char words[WORDS_MAX];

	if (room == 0)
		return;
	for (uint32_t i = 0; i < drawn; i++) {
		int row = (int)i % box.rows, col = (int)i / box.rows;
		struct rect place = {box.row + row,
				     box.col + col * (width + GAP), 1, width};
		enum paint paint = text(of, first + i, words);
		cells_text(cells, place, 0, 0, paint, words);
	}
	flow_draw_more(cells, box, n - first - drawn);
}

/* The last row keeps room to say how many more there are. */
static int flow_pack(struct cells *cells, struct rect box, uint32_t n,
		     flow_fn *text, const void *of)
{
	int row = 0, col = 0;
	char words[WORDS_MAX];

	for (uint32_t i = 0; i < n; i++) {
		enum paint paint = text(of, i, words);
		bool last = row == box.rows - 1 && i + 1 < n;
		int width = utf8_width(words);
		if (col > 0 && col + width > box.cols - last * MORE_COLS) {
			if (++row == box.rows) {
				flow_draw_more(cells, box, n - i);
				return row;
			}
			col = 0;
		}
		col = cells_text(cells, box, row, col, paint, words) + GAP;
	}
	return n > 0 ? row + 1 : 0;
}

void paying_fini(struct paying *paying)
{
	free(paying->row);
	free(paying->start);
	paying->row = NULL;
	paying->start = NULL;
}

void paying_turn(struct paying *paying, int by)
{
	if (paying->pages > 0)
		paying->page = (paying->page + paying->pages + (uint32_t)by) %
			       paying->pages;
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

static enum paint paying_text(const void *of, uint32_t i,
			      char text[static WORDS_MAX])
{
	const struct paying_shown *shown = of;
	const struct settled *row = &shown->paying->row[i];
	int decimals = shown->decimals;
	char spot[WORDS_MAX], stake[AMOUNT_TEXT_MAX],
		commission[AMOUNT_TEXT_MAX], gain[AMOUNT_TEXT_MAX + 1],
		was[AMOUNT_TEXT_MAX + 1];

	spot_text(shown->game, row->on, spot);
	amount_format(row->stake, decimals, stake);
	amount_format(row->commission, decimals, commission);
	paying_amount(settlement_gain(row->won, row->commission), decimals,
		      gain);
	paying_amount(settlement_gain(row->was_won, row->was_commission),
		      decimals, was);
	expand(text, WORDS_MAX, _(paying_form(row)),
	       "seat %u spot %s stake %s commission %s gain %s was %s",
	       row->seat, spot, stake, commission, gain, was);
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

static const char *paying_title(const struct paying *paying,
				const struct view *view, int i)
{
	if (view->settled_void)
		return N_(" Void: all wagers back ");
	if (paying->changed > 0)
		return N_(
			" SETTLED AGAIN, changed: {changed}   table {table} ");
	return paying->sum.commission.units > 0 ? titles[i] : plain_titles[i];
}

static void paying_draw_title(const struct paying *paying, struct cells *cells,
			      struct rect box, const struct view *view)
{
	int decimals = view->table->house.decimals;
	const struct settlement *sum = &paying->sum;
	char text[WORDS_MAX], taken[AMOUNT_TEXT_MAX], paid[AMOUNT_TEXT_MAX],
		commission[AMOUNT_TEXT_MAX], table[AMOUNT_TEXT_MAX + 1];

	amount_format(sum->taken, decimals, taken);
	amount_format(settlement_gain(sum->won, sum->commission), decimals,
		      paid);
	amount_format(sum->commission, decimals, commission);
	paying_amount(settlement_table(sum), decimals, table);
	for (int i = 0; i < TITLES; i++) {
		expand(text, sizeof text, _(paying_title(paying, view, i)),
		       "taken %s paid %s commission %s table %s changed %u",
		       taken, paid, commission, table,
		       (unsigned)paying->changed);
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
	char text[WORDS_MAX];

	if (paying->pages < 2)
		return;
	expand(text, sizeof text, _(" page {page} of {pages} "),
	       "page %u pages %u", (unsigned)paying->page + 1,
	       (unsigned)paying->pages);
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

/* What the texts of a flow are about. */
struct lies {
	enum game_id game;
	int decimals;
	const struct answer *room;
	const struct stakes *stakes;
	uint32_t first, keyed; /* wagers of the seat that is keyed */
	uint8_t spots;	       /* that have any */
	uint8_t spot[SPOT_UNKNOWN];
};

static enum paint lies_spot(const void *of, uint32_t i,
			    char text[static WORDS_MAX])
{
	const struct lies *lies = of;
	uint8_t spot = lies->spot[i];
	char name[WORDS_MAX], amount[AMOUNT_TEXT_MAX];

	spot_text(lies->game, spot, name);
	amount_format(lies->stakes->on[spot], lies->decimals, amount);
	snprintf(text, WORDS_MAX, "%.100s %s", name, amount);
	return PAINT_STRONG;
}

static enum paint lies_seat(const void *of, uint32_t i,
			    char text[static WORDS_MAX])
{
	const struct lies *lies = of;
	const struct seat_stake *seat = &lies->stakes->seat[i];
	char amount[AMOUNT_TEXT_MAX];

	amount_format(seat->stake, lies->decimals, amount);
	snprintf(text, WORDS_MAX, "%u: %s", seat->seat, amount);
	return PAINT_PLAIN;
}

static enum paint lies_wager(const void *of, uint32_t i,
			     char text[static WORDS_MAX])
{
	const struct lies *lies = of;
	const struct line *line = &lies->room->line[i];
	char name[WORDS_MAX], amount[AMOUNT_TEXT_MAX];

	spot_text(lies->game, line->what, name);
	amount_format(line->stake, lies->decimals, amount);
	snprintf(text, WORDS_MAX, "%u: %.100s %s", line->seat, name, amount);
	return PAINT_PLAIN;
}

/* First what the seat has that is keyed, the newest before the others. */
static enum paint lies_keyed(const void *of, uint32_t i,
			     char text[static WORDS_MAX])
{
	const struct lies *lies = of;

	if (i >= lies->keyed)
		return lies_seat(of, i - lies->keyed, text);
	lies_wager(of, lies->first + lies->keyed - 1 - i, text);
	return PAINT_STRONG;
}

static void lies_draw_title(struct cells *cells, struct rect box,
			    const struct lies *lies)
{
	char text[WORDS_MAX], all[AMOUNT_TEXT_MAX];

	amount_format(lies->stakes->all, lies->decimals, all);
	expand(text, sizeof text, _(" Layout {all}, bets: {n} "), "all %s n %u",
	       all, (unsigned)lies->stakes->wagers);
	cells_rule(cells, box, 0);
	cells_text(cells, box, 0, 2, PAINT_STRONG, text);
}

/* Each wager where there is room for all, else what each seat has. */
static int lies_draw_seats(struct cells *cells, struct rect box,
			   const struct lies *lies)
{
	uint32_t wagers = lies->room->n;
	int width;

	if (wagers > flow_room(box, 0, wagers, lies_wager, lies, &width))
		return flow_pack(cells, box, lies->keyed + lies->stakes->seats,
				 lies_keyed, lies);
	flow_draw(cells, box, 0, wagers, lies_wager, lies);
	return wagers < (uint32_t)box.rows ? (int)wagers : box.rows;
}

/* At blackjack the seats show theirs. */
int lies_draw(struct cells *cells, struct rect box, const struct view *view,
	      uint32_t seat, struct answer *room, struct stakes *stakes)
{
	const struct table *table = view->table;
	struct lies lies = {.game = (enum game_id)table->house.game,
			    .decimals = table->house.decimals,
			    .room = room,
			    .stakes = stakes};
	struct rect top = rect_inside(box, 0, 1), below = top;

	stakes_of(table, room, stakes);
	if (stakes->wagers == 0)
		return 0;
	lies_draw_title(cells, box, &lies);
	if (table->house.game == BLACKJACK)
		return 0;
	for (int i = 0; i < SPOT_UNKNOWN; i++)
		if (stakes->on[i].units > 0)
			lies.spot[lies.spots++] = (uint8_t)i;
	if (seat >= 1 && seat <= SEAT_MAX) {
		lies.first = wagers_of_seat(&table->wagers, (uint16_t)seat);
		lies.keyed =
			wagers_of_seat(&table->wagers, (uint16_t)(seat + 1)) -
			lies.first;
	}
	top.row++;
	top.rows = box.rows / 2;
	int used = flow_pack(cells, top, lies.spots, lies_spot, &lies);
	below.row = top.row + used;
	below.rows = box.rows - 1 - used;
	return used + lies_draw_seats(cells, below, &lies);
}
