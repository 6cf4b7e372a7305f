/* SPDX-License-Identifier: ISC */
/* States of a table as pictures, each drawn at some sizes and compared with
 * its file in tests/golden/screen, or looked at for what is cut off. */
#ifndef SABOT_TESTS_SUPPORT_GALLERY_H
#define SABOT_TESTS_SUPPORT_GALLERY_H

#include "tests/support/scene.h"
#include "tests/support/support.h"

struct gallery_state {
	const char *name;
	const char *lines; /* behind those of before */
	void (*then)(struct scene *scene);
};

struct gallery_size {
	int rows, cols;
	bool ascii;
	const char *only; /* states between spaces; NULL: all */
	bool whole;	  /* no picture, but nothing may be cut off */
};

struct gallery {
	struct scene *(*scene)(int rows, int cols, const struct glyphs *glyphs);
	const char *before; /* rounds that have been, or NULL */
	const char *cut;    /* the state with names too long for their place */
	int states, sizes;
	const struct gallery_state *state;
	const struct gallery_size *size;
};

/* Its two tables. */
#define GALLERY(state_table, size_table)                                       \
	.states = ROWS_OF(state_table), .sizes = ROWS_OF(size_table),          \
	.state = (state_table), .size = (size_table)

/* Draws each picture and compares it, a test for each; the return value of a
 * test's main. */
int gallery_run(const struct gallery *gallery);

#endif
