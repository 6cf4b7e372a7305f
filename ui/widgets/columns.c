/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/columns.h"

#include <stdio.h>

#include "ui/terminal/utf8.h"

enum { GAP = 3, NARROWEST = 4, MORE_COLS = 6 };

/* As many texts as could have room at most. */
static uint32_t flow_most(struct rect box)
{
	return (uint32_t)(box.rows * (box.cols + GAP) / (NARROWEST + GAP));
}

static int flow_width(struct rect box, uint32_t first, uint32_t n,
		      flow_fn *text, const void *of)
{
	char words[WORDS_MAX];
	int width = NARROWEST;

	for (uint32_t i = first; i < n && i - first < flow_most(box); i++) {
		text(of, i, words);
		if (utf8_width(words) > width)
			width = utf8_width(words);
	}
	return width;
}

static uint32_t flow_holds(struct rect box, int width)
{
	int across = (box.cols + GAP) / (width + GAP);

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

uint32_t flow_room(struct rect box, uint32_t n, flow_fn *text, const void *of)
{
	return flow_holds(box, flow_width(box, 0, n, text, of));
}

/* The last place is for how many more there are. */
static uint32_t flow_drawn(uint32_t left, uint32_t room)
{
	if (left <= room)
		return left;
	return room > 0 ? room - 1 : 0;
}

uint32_t flow_fits(struct rect box, uint32_t first, uint32_t n, flow_fn *text,
		   const void *of)
{
	int width = flow_width(box, first, n, text, of);

	return flow_drawn(n - first, flow_holds(box, width));
}

uint32_t flow_draw(struct cells *cells, struct rect box, uint32_t first,
		   uint32_t n, flow_fn *text, const void *of)
{
	int width = flow_width(box, first, n, text, of);
	uint32_t room = flow_holds(box, width);
	uint32_t left = n - first, drawn = flow_drawn(left, room);
	char words[WORDS_MAX];

	if (room == 0)
		return 0;
	for (uint32_t i = 0; i < drawn; i++) {
		int row = (int)i % box.rows, col = (int)i / box.rows;
		struct rect place = {box.row + row,
				     box.col + col * (width + GAP), 1, width};
		enum paint paint = text(of, first + i, words);
		cells_text(cells, place, 0, 0, paint, words);
	}
	flow_draw_more(cells, box, left - drawn);
	return drawn;
}

/* The last row keeps room to say how many more there are. */
int flow_pack(struct cells *cells, struct rect box, uint32_t n, flow_fn *text,
	      const void *of)
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
