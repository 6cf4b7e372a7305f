/* SPDX-License-Identifier: ISC */
/* The limits of a wheel as pictures: the most rows that the page has. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "ui/terminal/keys.h"

static struct scene *new_wheel(int rows, int cols, const struct glyphs *glyphs)
{
	struct scene *s = scene_wheel(rows, cols, glyphs);

	scene_day(s);
	scene_open_day(s);
	return s;
}

static void open_page(struct scene *s)
{
	scene_choose(s, F3, ACTION_LIMITS);
}

static void type(struct scene *s)
{
	open_page(s);
	scene_press(s, "2\r10000\r60.\r");
	for (int row = 3; row < 14; row++)
		scene_key(s, KEYS_DOWN);
	scene_press(s, "1234567");
}

/* As large as amounts are, in a currency of three decimals. */
#define LARGE "=999999999999.999"

static const struct gallery_state states[] = {
	{"limits-wheel", "", open_page},
	{"limits-wheel-none", "table roulette\n", open_page},
	{"limits-wheel-typed", "limits max-straight=50 max-high=2500\n", type},
	{"limits-wheel-large",
	 "table roulette decimals=3\nlimits min" LARGE " max" LARGE
	 " max-straight" LARGE "\n",
	 type},
};

static const struct gallery_size sizes[] = {
	{24, 80, false, NULL},
	{40, 120, false, NULL},
	{24, 80, true, " limits-wheel-typed ", .whole = true},
};

static const struct gallery gallery = {
	.scene = new_wheel,
	GALLERY(states, sizes),
};

int main(void)
{
	return gallery_run(&gallery);
}
