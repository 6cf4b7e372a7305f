/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/flow.h"

#include <stdio.h>

#include "ui/utf8.h"

enum {
	GAP = 3,
	MEASURED = 1024, /* texts that the width is taken from */
};

static int flow_width(uint32_t n, flow_fn *text, const void *of)
{
	char words[WORDS_MAX];
	int width = 1;

	for (uint32_t i = 0; i < n && i < MEASURED; i++) {
		text(of, i, words);
		if (utf8_width(words) > width)
			width = utf8_width(words);
	}
	return width;
}

static int flow_across(struct rect box, int width)
{
	int across = (box.cols + GAP) / (width + GAP);

	return across > 0 ? across : 1;
}

uint32_t flow_room(struct rect box, uint32_t n, flow_fn *text, const void *of)
{
	if (box.rows <= 0)
		return 0;
	return (uint32_t)(box.rows * flow_across(box, flow_width(n, text, of)));
}

uint32_t flow_draw(struct cells *cells, struct rect box, uint32_t first,
		   uint32_t n, flow_fn *text, const void *of)
{
	int width = flow_width(n, text, of);
	uint32_t room = flow_room(box, n, text, of);
	uint32_t left = n - first, drawn = left <= room ? left : room - 1;
	char words[WORDS_MAX];

	if (room == 0)
		return 0;
	for (uint32_t i = 0; i < drawn; i++) {
		struct rect place = {
			box.row + (int)i % box.rows,
			box.col + (int)i / box.rows * (width + GAP), 1, width};
		enum paint paint = text(of, first + i, words);
		cells_text(cells, place, 0, 0, paint, words);
	}
	if (drawn < left) {
		snprintf(words, sizeof words, "+%u", (unsigned)(left - drawn));
		cells_right(cells, box, box.rows - 1, PAINT_STRONG, words);
	}
	return drawn;
}
