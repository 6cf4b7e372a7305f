/* SPDX-License-Identifier: ISC */
/* Every screen as a picture: its text, and the paint of each cell. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "ui/terminal/keys.h"

/* Rounds that have been, for the last results. */
static const char before[] =
	"open\nclose\ncard 7h Kd Kc 9s\nannounce\nclear\n"
	"open\nclose\ncard 5h 3d Ac 3s\nannounce\nclear\n"
	"open\nclose\ncard 9h 2d Kc Ks\nannounce\nclear\n"
	"open\nclose\ncard 2h 4c\nvoid misdeal\nclear\n"
	"open\nclose\ncard 4h 3c Ks 2d 7s 8c\nannounce\nclear\n";

static void lose_reader(struct scene *s)
{
	s->view.reader.state = DEVICE_LOST;
	s->view.reader.trouble =
		"The line went away at 21:04:17. Plug it in again.";
	s->view.by_hand_alone = true;
}

static void miss_a_card(struct scene *s)
{
	s->view.card_missing = true;
}

static void lose_record(struct scene *s)
{
	s->view.trouble = "The disk is full: make room on /var.";
}

static void compare(struct scene *s)
{
	s->view.compare = true;
	s->view.by_hand_alone = true;
}

static void doubt(struct scene *s)
{
	s->view.same_or_next = true;
	s->view.doubted = card_make(9, SUIT_HEARTS);
}

static void offer(struct scene *s)
{
	s->view.offered = true;
	s->view.offer = card_make(9, SUIT_HEARTS);
}

static void count_shoe(struct scene *s)
{
	scene_key(s, KEYS_F5);
	scene_type(s, "1\n41");
}

static void notice(struct scene *s)
{
	static const char *const notices[] = {
		"The gaming day turns in 30 minutes."};

	s->view.notices = notices;
	s->view.n_notices = 1;
}

static void refuse(struct scene *s)
{
	screen_say(&s->screen, s->view.now_ms, "Badge 2001 may not do that.");
}

static void wait_3_s(struct scene *s)
{
	scene_wait(s, 3000);
}

static void wait_11_s(struct scene *s)
{
	scene_wait(s, 11000);
}

static void help(struct scene *s)
{
	scene_key(s, KEYS_F1);
}

static void list(struct scene *s)
{
	scene_key(s, KEYS_F5);
}

static void choose_place(struct scene *s)
{
	scene_key(s, KEYS_F5);
	scene_key(s, KEYS_ENTER);
	scene_key(s, KEYS_DOWN);
}

static void key_card(struct scene *s)
{
	lose_reader(s);
	scene_type(s, "m9h");
}

static void ask_reason(struct scene *s)
{
	scene_key(s, KEYS_F5);
	scene_type(s, "4\n");
}

static void ask_word(struct scene *s)
{
	ask_reason(s);
	scene_type(s, "\nvoi");
}

static void ask_badge(struct scene *s)
{
	ask_word(s);
	scene_type(s, "d\n2001\n1234");
}

static void wrong_pin(struct scene *s)
{
	ask_badge(s);
	scene_type(s, "56\n");
	window_answer(&s->screen.window, false,
		      "Wrong badge or PIN. Three tries are left.",
		      s->view.now_ms);
}

static void sure(struct scene *s)
{
	scene_wait(s, 1000);
	scene_type(s, "c");
}

static void faces(struct scene *s)
{
	screen_turn(&s->screen, PAGE_FACES);
}

static void recall(struct scene *s)
{
	scene_key(s, KEYS_F2);
	scene_key(s, KEYS_UP);
}

static void recall_pick_up(struct scene *s)
{
	scene_key(s, KEYS_F2);
	scene_type(s, "p");
}

static void wide_names(struct scene *s)
{
	s->view.dealer = "1042 佐藤さくら";
	s->view.table_id = "百家楽-07";
}

static void hostile_names(struct scene *s)
{
	s->view.dealer = "\033[2J\a1042\x9b"
			 "31m\xff";
	s->view.reader.trouble = "\033]0;x\a the line";
	s->view.reader.state = DEVICE_ERROR;
}

static const struct gallery_state states[] = {
	{"between", "", NULL},
	{"betting", "open\n", wait_3_s},
	{"last-bets", "open\n", wait_11_s},
	{"closed", "open\nclose\n", NULL},
	{"player-2", "open\nclose\ncard 9h Kd\n", wait_3_s},
	{"draw-player", "open\nclose\ncard 2h Kd 3c 3s\n", NULL},
	{"draw-banker", "open\nclose\ncard 2h Kd 3c 3s 5d\n", NULL},
	{"announce", "open\nclose\ncard 2h Kd 3c 3s 5d 6h\n", wait_3_s},
	{"natural", "open\nclose\ncard 2h Kd 6c 3s\n", wait_3_s},
	{"tie", "open\nclose\ncard 2h Kd 6c 8s\n", wait_3_s},
	{"pick-up", "open\nclose\ncard 2h Kd 6c 3s\nannounce\n", wait_3_s},
	{"void", "open\nclose\ncard 2h Kd\nvoid reader\n", NULL},
	{"by-hand", "open\nclose\n!card 2h\ncard Kd\n!card 6c\n", wait_3_s},
	{"out-of-turn", "open\ncard 9h\n", NULL},
	{"two-out-of-turn", "open\nclose\ncard 2h Kd 6c 3s 4d Th\n", NULL},
	{"impossible", "burn Kd Kd Kd Kd Kd Kd Kd\nopen\nclose\ncard 2h Kd\n",
	 NULL},
	{"two-holds",
	 "open\nclose\ncard 2h\nverdict player\nhold dispute seat 4\n", NULL},
	{"verdict", "open\nclose\ncard 2h Kd 3c 3s\ncard Ks Ad\nverdict tie\n",
	 NULL},
	{"position",
	 "open\nclose\ncard 2h Kd 3c 3s\nposition banker 3\ncard Th\n", NULL},
	{"cutting-card",
	 "cut\nhold cutting-card came with 370 cards left, not 7\n", NULL},
	{"count", "cut\nhold cutting-card\n", count_shoe},
	{"hold-of-others", "hold security wheel\n", NULL},
	{"last-hand", "open\nclose\ncard 2h\ncut\ncard Kd\n", NULL},
	{"reshuffle", "open\nclose\ncut\ncard 2h Kd 6c 3s\nannounce\nclear\n",
	 NULL},
	{"faces", "burn 9h 9h 9h Kd\nshuffle\n", faces},
	{"free-hand", "card 9h\nrule next\n", NULL},
	{"reader-lost", "open\nclose\ncard 2h\n", lose_reader},
	{"reader-lost-announce", "open\nclose\ncard 2h Kd 6c 3s\n",
	 lose_reader},
	{"card-missing", "open\nclose\ncard 2h\n", miss_a_card},
	{"record", "open\nclose\ncard 2h\n", lose_record},
	{"notice", "", notice},
	{"refused", "", refuse},
	{"help", "open\n", help},
	{"list", "open\nclose\ncard 2h Kd 6c\n", list},
	{"list-out-of-turn", "open\ncard 9h\n", list},
	{"place", "open\nclose\ncard 2h Kd 6c\n", choose_place},
	{"card", "open\nclose\ncard 2h\n", key_card},
	{"reason", "open\nclose\ncard 2h\n", ask_reason},
	{"word", "open\nclose\ncard 2h\n", ask_word},
	{"badge", "open\nclose\ncard 2h\n", ask_badge},
	{"wrong-pin", "open\nclose\ncard 2h\n", wrong_pin},
	{"sure", "open\n", sure},
	{"recall", "open\nclose\ncard 2h\n", recall},
	{"recall-pick-up", "open\n", recall_pick_up},
	{"compare", "open\nclose\ncard 2h Kd\n", compare},
	{"same-or-next", "open\nclose\n!card 9h\n", doubt},
	{"sent-again", "open\nclose\ncard 2h Kd 3c 3s\n", offer},
	{"wide", "open\nclose\ncard 2h\n", wide_names},
	{"hostile", "open\nclose\ncard 2h\n", hostile_names},
};

/* Which states are drawn at which size and in which locale. */
static const struct gallery_size sizes[] = {
	{24, 80, false, NULL},
	{40, 120, false, NULL},
	{24, 80, true, " hostile "},
	{24, 80, true,
	 " betting player-2 draw-banker natural by-hand out-of-turn badge "
	 "recall card sent-again faces ",
	 .whole = true},
	{40, 120, true, " announce "},
	{28, 80, false, " announce "},
	{28, 80, false, " betting ", .whole = true},
	{36, 100, false, " announce "},
	{36, 100, false, " two-holds recall ", .whole = true},
	{34, 100, false, " announce "},
	{60, 200, false, " announce "},
	{60, 200, false, " list ", .whole = true},
	{23, 80, false, " announce "},
	{23, 80, false, " out-of-turn ", .whole = true},
	{24, 79, false, " announce "},
	{3, 20, false, " announce "},
	{1, 1, false, " announce "},
};

static const struct gallery gallery = {
	.scene = scene_new,
	.before = before,
	.cut = "wide",
	GALLERY(states, sizes),
};

int main(void)
{
	return gallery_run(&gallery);
}
