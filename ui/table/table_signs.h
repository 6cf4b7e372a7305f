/* SPDX-License-Identifier: ISC */
/* The signs of a blackjack table, from the rules that it is run by. */
#ifndef SABOT_UI_TABLE_TABLE_SIGNS_H
#define SABOT_UI_TABLE_TABLE_SIGNS_H

#include "rules/table/house_rules.h"
#include "ui/terminal/cells.h"

/* Draws them in the box, as many on each row as it has room for. */
void notices_draw(struct cells *cells, struct rect box,
		  const struct house *house);

#endif
