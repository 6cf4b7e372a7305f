/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/wagers_laid.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/text/amount.h"
#include "ui/text/placeholders.h"
#include "ui/widgets/columns.h"
#include "ui/text/spot_text.h"

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

static void lies_spots(struct lies *lies)
{
	for (int i = 0; i < SPOT_UNKNOWN; i++)
		if (lies->stakes->on[i].units > 0)
			lies->spot[lies->spots++] = (uint8_t)i;
}

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

static void lies_find(struct lies *lies, const struct wagers *wagers,
		      uint32_t seat)
{
	if (seat < 1 || seat > SEAT_MAX)
		return;
	lies->first = wagers_of_seat(wagers, (uint16_t)seat);
	lies->keyed =
		wagers_of_seat(wagers, (uint16_t)(seat + 1)) - lies->first;
}

static void lies_draw_title(struct cells *cells, struct rect box,
			    const struct lies *lies)
{
	char text[WORDS_MAX], all[AMOUNT_TEXT_MAX], n[16];

	amount_format(lies->stakes->all, lies->decimals, all);
	snprintf(n, sizeof n, "%u", (unsigned)lies->stakes->wagers);
	expand(text, sizeof text, _(" On the layout {all}, wagers: {n} "),
	       (struct expansion[]){{"all", all}, {"n", n}, {NULL, NULL}});
	cells_rule(cells, box, 0);
	cells_text(cells, box, 0, 2, PAINT_STRONG, text);
}

/* Each wager where there is room for all, else what each seat has. */
static int lies_draw_seats(struct cells *cells, struct rect box,
			   const struct lies *lies)
{
	uint32_t wagers = lies->room->n;

	if (wagers > flow_room(box, wagers, lies_wager, lies))
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
	lies_spots(&lies);
	lies_find(&lies, &table->wagers, seat);
	top.row++;
	top.rows = box.rows / 2;
	int used = flow_pack(cells, top, lies.spots, lies_spot, &lies);
	below.row = top.row + used;
	below.rows = box.rows - 1 - used;
	return used + lies_draw_seats(cells, below, &lies);
}
