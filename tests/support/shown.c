/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/shown.h"

#include <stdio.h>

#include "db/staff/staff.h"
#include "tests/support/book.h"
#include "tests/support/support.h"

const char *const shown_rounds[SHOWN_ROUNDS] = {
	"RO-01/2026-11-22/0001",  "BJ-01/2026-11-21/0002",
	"BJ-01/2026-11-21/0001",  "BAC-07/2026-11-21/0004",
	"BAC-07/2026-11-21/0003", "BAC-07/2026-11-21/0002",
	"BAC-07/2026-11-21/0001",
};

const char shown_running[] = "RO-01/2026-11-22/0002";

/* Lines for the dealer and for the pit boss, by turns. */
static const char *const baccarat[] = {
	"open\nwager 1 player 10\nclose\ncard 4h\nkey card 3c\n",
	"hold dispute seat 4\nrelease dispute\n",
	"card 5s\ncard 2d\n",
	"correct 1 Kh\ncorrect 4 4d\n",
	("card 9s\nannounce\ndevice: device error cannot-read\nannounce\n"
	 "clear\nopen\n"),
	"void dispute \"9,\" 日本語\n",
};

static const char blackjack[] =
	"day: day BJ-01 2026-11-21 shoe 1 round 1\ntable blackjack\n"
	"open\nwager 1 main 10\nseat 2\nseat 3\nclose\n"
	"card 8h 9c Ts Ad 8c 8d 9s 8s\ninsure 1\ninsurance-closed\npeek\n"
	"split 1\ncard 3d 2c\nhit 1\ncard Kd\nstand 1\nstand 2\nstand 3\n"
	"reveal\nannounce\nclear\n";

static const char roulette[] =
	"day: day RO-01 2026-11-22 shoe 1 round 1\ntable roulette\n"
	"open\nwager 1 straight 17 1\nwager 2 red 5\nspin cw ccw\nclose\n"
	"revs 9\nnumber 16\ncorrect number 17\nannounce\n"
	"open\nwager 9 black 5\nspin cw ccw\nclose\n";

static void add_staff(struct book *game, const char *badge, enum role role,
		      const char *name)
{
	struct person person = {.role = role};
	struct sb_error err = {""};
	const char *by = role == ROLE_SUPERVISOR ? "" : "3001";

	snprintf(person.badge, sizeof person.badge, "%s", badge);
	snprintf(person.name, sizeof person.name, "%s", name);
	ck_assert_int_eq(record_begin(game->record, &err), SB_OK);
	ck_assert_msg(staff_add(game->record, by, &person, "$hash",
				game->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(game->record, &err), SB_OK);
}

void shown_make(const char *path, const char *hole)
{
	char lines[160];
	struct book game;

	book_open(&game, path);
	add_staff(&game, "3001", ROLE_SUPERVISOR, "Sam Supervisor");
	add_staff(&game, "2001", ROLE_PIT_BOSS, "Päivi 椎名");
	add_staff(&game, "1042", ROLE_DEALER, "Aino Aalto");
	game.badge = "1042";
	book(&game, book_natural);
	book(&game, book_wagered);
	for (int i = 0; i < ROWS_OF(baccarat); i++) {
		game.badge = i % 2 ? "2001" : "1042";
		book(&game, baccarat[i]);
	}
	game.badge = "1042";
	book(&game, blackjack);
	snprintf(lines, sizeof lines,
		 "open\nseat 1\nclose\ncard 9c 7d 8d\ncard %s\n"
		 "device: device again banker 2 %s\nvoid misdeal\nclear\n",
		 hole, hole);
	book(&game, lines);
	book(&game, roulette);
	ck_assert_int_eq(game.rounds, SHOWN_ROUNDS);
	book_close(&game);
}
