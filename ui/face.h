/* SPDX-License-Identifier: ISC */
/* Cards on the layout: their faces in three sizes. */
#ifndef SABOT_UI_FACE_H
#define SABOT_UI_FACE_H

#include "ui/layout.h"

/* Where a card lies; `across` as a third card does. */
struct rect face_rect(enum card_size size, bool across, int row, int col);

void face_draw(struct cells *cells, struct rect rect, struct card card);

/* The place of a card that is not there. */
void face_draw_place(struct cells *cells, struct rect rect);

#endif
