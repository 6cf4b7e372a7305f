/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/table_signs.h"

#include <stdio.h>

#include "rules/games/blackjack_settle.h"
#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/terminal/utf8.h"
#include "ui/text/instruction_text.h"

enum { NOTICES = 5, APART = 3, NUMBER_MAX = 12 };

/* Doubling a split hand, by whether the house has it, and split aces get more
 * than one card. */
static const char *const doubles[2][2] = {
	{N_("No double after a split"), N_("No double after a split")},
	{N_("Double split hands, not aces"), N_("Double also after a split")},
};

static const char *const aces[2] = {
	N_("One card on split aces"),
	N_("Split aces may draw on"),
};

/* A sign with two numbers. */
static void notices_write(const char *form, int a, int b,
			  char text[static WORDS_MAX])
{
	char first[NUMBER_MAX], second[NUMBER_MAX];

	snprintf(first, sizeof first, "%d", a);
	snprintf(second, sizeof second, "%d", b);
	expand(text, WORDS_MAX, form,
	       (struct expansion[]){{"a", first}, {"b", second}, {NULL, NULL}});
}

static void notices_of(const struct house *house,
		       char text[static NOTICES][WORDS_MAX])
{
	const struct blackjack_odds *odds = &blackjack_pays[OUTCOME_BLACKJACK];

	notices_write(_("Dealer must draw to {a} and stand on {b}"),
		      DEALER_STANDS - 1, DEALER_STANDS, text[0]);
	notices_write(_("Blackjack pays {a} to {b}"), odds->won, odds->of,
		      text[1]);
	notices_write(_("Insurance pays {a} to {b}"), INSURANCE_PAYS, 1,
		      text[2]);
	snprintf(text[3], WORDS_MAX, "%s",
		 _(doubles[house->double_after_split][house->aces_many]));
	snprintf(text[4], WORDS_MAX, "%s", _(aces[house->aces_many]));
}

void notices_draw(struct cells *cells, struct rect box,
		  const struct house *house)
{
	char text[NOTICES][WORDS_MAX];
	int row = 0, col = 0;

	notices_of(house, text);
	for (int i = 0; i < NOTICES; i++) {
		if (col > 0 && col + utf8_width(text[i]) > box.cols) {
			col = 0;
			row++;
		}
		col = cells_text(cells, box, row, col, PAINT_PLAIN, text[i]) +
		      APART;
	}
}
