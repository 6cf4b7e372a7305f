/* SPDX-License-Identifier: ISC */
/* Wagers on the screen: as they are keyed, as they lie, as they are taken and
 * paid, put right, and given back. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "ui/terminal/keys.h"

#define FEW                                                                    \
	"open\nwager 3 banker 100\nwager 3 tie 10\nwager 12 player 50\n"       \
	"wager 4 banker 12.50\n"
#define MANY                                                                   \
	"open\nwager 1 banker 100\nwager 1 tie 10\nwager 2 player 50\n"        \
	"wager 3 banker 12.50\nwager 4 banker 1250\nwager 4 tie 50\n"          \
	"wager 5 player 20\nwager 6 player 25\nwager 7 banker 10\n"            \
	"wager 8 player 4000\nwager 9 tie 15\nwager 10 banker 10.01\n"         \
	"wager 11 player 10\nwager 12 banker 10\nwager 13 banker 10\n"
#define PLAYED "close\ncard 4h 3c 5s 2d\n"
#define LOST   "close\ncard 4h 3c 2s 5d\n"

/* Nine digits and three decimals; and none. */
#define LARGE                                                                  \
	"table baccarat decimals=3 min=1\nopen\n"                              \
	"wager 1 banker 999999999.999\nwager 2 player 123456789.005\n"         \
	"wager 9999 tie 999999999.999\nwager 3 banker 1.501\n"
#define WHOLE                                                                  \
	"table baccarat decimals=0 min=1\nopen\nwager 1 banker 999999999\n"    \
	"wager 2 player 19\nwager 3 banker 19\nwager 3 tie 1\n"

static void key_large(struct scene *s)
{
	scene_press(s, "9999t999999999.999");
}

static void key_wager(struct scene *s)
{
	scene_press(s, "3b50");
}

static void key_too_much(struct scene *s)
{
	scene_press(s, "8p2000");
}

static void key_more(struct scene *s)
{
	scene_press(s, "13t10\r");
}

static void key_again(struct scene *s)
{
	scene_press(s, "a");
}

static void turn_page(struct scene *s)
{
	scene_wait(s, 2000);
	scene_key(s, KEYS_PAGE_DOWN);
}

static const struct gallery_state of_baccarat[] = {
	{"wagers-few", FEW, NULL},
	{"wagers-keyed", FEW, key_wager},
	{"wagers-too-much", MANY, key_too_much},
	{"wagers-many", MANY, NULL},
	{"wagers-many-keyed", MANY, key_more},
	{"wagers-in-play", FEW "close\ncard 4h 3c\n", NULL},
	{"wagers-lie-again", FEW LOST "announce\nclear\nopen\n", key_again},
	{"paying-few", FEW LOST "announce\n", NULL},
	{"paying-tie", FEW "close\ncard 4h 4c 4s 4d\nannounce\n", NULL},
	{"paying-many", MANY LOST "announce\n", NULL},
	{"paying-next-page", MANY LOST "announce\n", turn_page},
	{"paying-anew",
	 FEW PLAYED "announce\ncorrect 1 Kh\ncard Ts\nannounce\n", NULL},
	{"paying-void", FEW PLAYED "announce\nvoid dispute\n", NULL},
	{"paying-over", FEW PLAYED "announce\nclear\n", NULL},
	{"paying-void-bets", FEW "void other\n", NULL},
	{"wagers-large", LARGE, key_large},
	{"paying-large", LARGE LOST "announce\n", NULL},
	{"paying-large-anew", LARGE LOST "announce\ncorrect 2 Ac\n", NULL},
	{"paying-large-void", LARGE PLAYED "announce\nvoid dispute\n", NULL},
	{"wagers-whole", WHOLE, NULL},
	{"paying-whole", WHOLE LOST "announce\n", NULL},
};

static const struct gallery_size sizes[] = {
	{24, 80, false, NULL},
	{24, 80, true, " wagers-few "},
	{24, 80, true, " paying-many ", .whole = true},
	{30, 100, false, NULL, .whole = true},
	{50, 160, false, NULL},
};

static const struct gallery baccarat = {
	.scene = scene_new,
	GALLERY(of_baccarat, sizes),
};

int main(void)
{
	return gallery_run(&baccarat);
}
