/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/pockets.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/wheel.h"
#include "ui/text/placeholders.h"

enum { NUMBER_MAX = 12 };

static const struct colour {
	const char *call, *name, *word;
	enum paint text, ground;
} red = {N_("{n} RED"), N_("{n} red"), N_("RED"), PAINT_RED, PAINT_RED_POCKET},
  black = {N_("{n} BLACK"), N_("{n} black"), N_("BLACK"), PAINT_BLACK,
	   PAINT_BLACK_POCKET},
  green = {N_("{n} GREEN"), N_("{n} green"), N_("GREEN"), PAINT_GREEN,
	   PAINT_GREEN_POCKET};

static const char *const halves[SPOT_WORDS] = {
	[SPOT_ODD] = N_("ODD"),
	[SPOT_EVEN] = N_("EVEN"),
	[SPOT_LOW] = N_("LOW"),
	[SPOT_HIGH] = N_("HIGH"),
};

static const struct spot *pockets_spot(unsigned number, enum spot_word first,
				       enum spot_word last)
{
	return number < POCKETS ? spots_find(number, first, last) : NULL;
}

static const struct colour *pockets_colour(unsigned number)
{
	const struct spot *spot = pockets_spot(number, SPOT_RED, SPOT_BLACK);

	if (!spot)
		return &green;
	return spot->word == SPOT_RED ? &red : &black;
}

static void pockets_expand(unsigned number, const char *form,
			   char text[static WORDS_MAX])
{
	char n[NUMBER_MAX];

	snprintf(n, sizeof n, "%u", number);
	expand(text, WORDS_MAX, form,
	       (struct expansion[]){{"n", n}, {NULL, NULL}});
}

void pockets_call(unsigned number, char text[static WORDS_MAX])
{
	pockets_expand(number, _(pockets_colour(number)->call), text);
}

void pockets_name(unsigned number, char text[static WORDS_MAX])
{
	pockets_expand(number, _(pockets_colour(number)->name), text);
}

void pockets_kinds(unsigned number, char text[static WORDS_MAX])
{
	const struct spot *parity = pockets_spot(number, SPOT_ODD, SPOT_EVEN);
	const struct spot *range = pockets_spot(number, SPOT_LOW, SPOT_HIGH);
	int used = snprintf(text, WORDS_MAX, "%.60s",
			    _(pockets_colour(number)->word));

	if (parity && range)
		snprintf(text + used, WORDS_MAX - (size_t)used, "  %s  %s",
			 _(halves[parity->word]), _(halves[range->word]));
}

void pockets_between(unsigned number, char text[static WORDS_MAX])
{
	char before[NUMBER_MAX], behind[NUMBER_MAX];
	unsigned at = 0;

	while (at < POCKETS - 1 && wheel_order[at] != number)
		at++;
	snprintf(before, sizeof before, "%d",
		 wheel_order[(at + POCKETS - 1) % POCKETS]);
	snprintf(behind, sizeof behind, "%d", wheel_order[(at + 1) % POCKETS]);
	expand(text, WORDS_MAX, _("between {before} and {behind}"),
	       (struct expansion[]){
		       {"before", before}, {"behind", behind}, {NULL, NULL}});
}

enum paint pockets_paint(unsigned number)
{
	return pockets_colour(number)->text;
}

enum paint pockets_ground(unsigned number)
{
	return pockets_colour(number)->ground;
}
