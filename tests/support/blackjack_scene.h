/* SPDX-License-Identifier: ISC */
/* A table of blackjack with its screen. */
#ifndef SABOT_TESTS_SUPPORT_BLACKJACK_SCENE_H
#define SABOT_TESTS_SUPPORT_BLACKJACK_SCENE_H

#include "tests/support/scene.h"

/* All seats, three of them without an amount. */
#define SEATS_TAKEN                                                            \
	"open\nwager 1 main 25\nseat 2\nwager 3 main 100\nwager 4 main 5000\n" \
	"seat 5\nseat 6\nwager 7 main 12.50\n"
#define SEVEN SEATS_TAKEN "close\n"
/* Each seat a pair, the dealer a six and a ten. */
#define PAIRS SEVEN "card 8h Th 9c As 7d 2c Qh 6s 8d Kd 9s Ac 7h 2d Jc Tc\n"

/* A blackjack table with those keys of its `table` line, drawn once. */
static inline struct scene *blackjack_scene(int rows, int cols,
					    const struct glyphs *glyphs,
					    const char *keys)
{
	struct scene *scene = scene_new(rows, cols, glyphs);
	char line[128] = "table blackjack ";

	scene->view.table_id = "BJ-02";
	scene->view.cut_at = 208;
	strcat(line, keys);
	scene_take(scene, line, false);
	screen_draw(&scene->screen, &scene->view, &scene->cells);
	return scene;
}

/* A table of any game on the smallest screen, the keys those of blackjack. */
static inline struct scene *any_scene(enum game_id game, const char *keys)
{
	switch (game) {
	case BLACKJACK: return blackjack_scene(24, 80, &glyphs_utf8, keys);
	case ROULETTE: return scene_wheel(24, 80, &glyphs_utf8);
	default: return scene_new(24, 80, &glyphs_utf8);
	}
}

#endif
