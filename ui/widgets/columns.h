/* SPDX-License-Identifier: ISC */
/* Short texts, in columns of one width that are read downwards, or packed. */
#ifndef SABOT_UI_WIDGETS_COLUMNS_H
#define SABOT_UI_WIDGETS_COLUMNS_H

#include "ui/terminal/cells.h"
#include "ui/text/instruction_text.h"

/* Writes the ith text of those that `of` is about; returns its paint. */
typedef enum paint flow_fn(const void *of, uint32_t i,
			   char text[static WORDS_MAX]);

/* How many of n texts the box has room for. */
uint32_t flow_room(struct rect box, uint32_t n, flow_fn *text, const void *of);

/* How many of those from the first on are drawn at once. */
uint32_t flow_fits(struct rect box, uint32_t first, uint32_t n, flow_fn *text,
		   const void *of);

/* Draws those from the first on; where there is no room for all that follow,
 * the last place says how many more. Returns how many it drew. */
uint32_t flow_draw(struct cells *cells, struct rect box, uint32_t first,
		   uint32_t n, flow_fn *text, const void *of);

/* Draws n texts one behind the other, in rows; likewise. Returns how many rows
 * it used. */
int flow_pack(struct cells *cells, struct rect box, uint32_t n, flow_fn *text,
	      const void *of);

#endif
