/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/gallery.h"

#include <check.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/support.h"

static bool gallery_has(const struct gallery_size *size,
			const struct gallery_state *state)
{
	char name[64];

	snprintf(name, sizeof name, " %s ", state->name);
	return !size->only || strstr(size->only, name);
}

/* The nth picture's state and size; false: there are fewer. */
static bool gallery_find(const struct gallery *gallery, int n,
			 const struct gallery_state **state,
			 const struct gallery_size **size)
{
	for (int i = 0; i < gallery->sizes; i++)
		for (int j = 0; j < gallery->states; j++) {
			*size = &gallery->size[i];
			*state = &gallery->state[j];
			if (gallery_has(*size, *state) && n-- == 0)
				return true;
		}
	return false;
}

static int gallery_pictures(const struct gallery *gallery)
{
	const struct gallery_state *state;
	const struct gallery_size *size;
	int n = 0;

	while (gallery_find(gallery, n, &state, &size))
		n++;
	return n;
}

static void gallery_check(const struct gallery *gallery, int n)
{
	const struct gallery_state *state;
	const struct gallery_size *size;

	ck_assert(gallery_find(gallery, n, &state, &size));
	ck_assert(setlocale(LC_ALL, size->ascii ? "C" : "C.UTF-8"));
	struct scene *scene =
		gallery->scene(size->rows, size->cols, glyphs_of_locale());
	if (gallery->before)
		scene_play(scene, gallery->before);
	scene_play(scene, state->lines);
	if (state->then)
		state->then(scene);
	if (!gallery->cut || strcmp(state->name, gallery->cut) != 0)
		scene_must_be_whole(scene);
	if (!size->whole)
		scene_must_be_golden(scene, state->name);
	scene_free(scene);
}

static const struct gallery *running;

START_TEST(screen_is_its_golden)
{
	gallery_check(running, _i);
}
END_TEST

int gallery_run(const struct gallery *gallery)
{
	const struct test tests[] = {
		TIMES(screen_is_its_golden, gallery_pictures(gallery)),
	};
	const struct test_case cases[] = {
		CASE("screens", tests, NULL, NULL),
	};

	running = gallery;
	return support_run(cases, ROWS_OF(cases));
}
