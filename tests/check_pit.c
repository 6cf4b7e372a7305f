/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit.h"

#include <stdio.h>
#include <string.h>

#include "tests/play.h"
#include "tests/support.h"

/* A table and its pit, with lines that follow entered as a station does. */
struct floor {
	struct pit pit;
	struct play *play;
	int64_t seq, time_us;
	struct sb_error err;
	char followed[4096]; /* by the last line, each ended by \n */
};

static struct floor *floor_new(const char *table)
{
	static struct floor floor;

	memset(&floor, 0, sizeof floor);
	pit_start(&floor.pit);
	floor.play = play_start();
	play(floor.play, table);
	return &floor;
}

enum { FOLLOW_MOST = 8 };

static void floor_follow(struct floor *floor)
{
	char line[PIT_LINE_MAX];
	enum kind kind;
	int n = 0;

	floor->followed[0] = '\0';
	while (pit_follows(&floor->pit, &floor->play->table, &kind, line)) {
		ck_assert_msg(n++ < FOLLOW_MOST, "still: %s", line);
		strcat(strcat(floor->followed, line), "\n");
		floor->seq++;
		if (kind == KIND_TABLE) {
			ck_assert_int_eq(play_read(floor->play, line), SB_OK);
			ck_assert_msg(play_apply(floor->play) == SB_OK, "%s",
				      line);
			pit_see(&floor->pit, &floor->play->event, line);
		} else {
			struct pit_line row = {kind, line, "", floor->seq,
					       floor->time_us};
			ck_assert_msg(pit_take(&floor->pit, &floor->play->table,
					       &row, &floor->err) == SB_OK,
				      "%s: %s", line, floor->err.text);
		}
	}
}

static enum sb_result floor_try(struct floor *floor, enum kind kind,
				const char *badge, const char *line)
{
	struct pit_line row = {kind, line, badge, ++floor->seq,
			       floor->time_us += 30000000};
	enum sb_result result;

	floor->err.text[0] = '\0';
	result = pit_take(&floor->pit, &floor->play->table, &row, &floor->err);
	if (result == SB_OK)
		floor_follow(floor);
	return result;
}

static enum kind kind_of(const char *line)
{
	static const struct {
		const char *word;
		enum kind kind;
	} kinds[] = {
		{"on", KIND_PEOPLE},	    {"off", KIND_PEOPLE},
		{"hand-over", KIND_PEOPLE}, {"opening", KIND_DAY},
		{"turned", KIND_DAY},	    {"closing", KIND_DAY},
		{"closed", KIND_DAY},	    {"opened", KIND_DAY},
		{"group", KIND_SHUFFLE},    {"back", KIND_SHUFFLE},
		{"loaded", KIND_SHUFFLE},   {"station", KIND_CONFIG},
	};
	size_t length = strcspn(line, " ");

	if (strcmp(line, "begin") == 0)
		return KIND_SHUFFLE;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strncmp(line, kinds[i].word, length) == 0 &&
		    kinds[i].word[length] == '\0')
			return kinds[i].kind;
	return KIND_INSPECTION;
}

/* Lines "BADGE LINE", each ended by \n; "- LINE" goes to the table. */
static void floor_play(struct floor *floor, const char *lines)
{
	while (*lines) {
		char badge[BADGE_MAX + 1], line[300];
		int read = 0;

		ck_assert_int_eq(
			sscanf(lines, "%16s %299[^\n]\n%n", badge, line, &read),
			2);
		lines += read;
		if (strcmp(badge, "-") != 0) {
			ck_assert_msg(floor_try(floor, kind_of(line), badge,
						line) == SB_OK,
				      "%s: %s", line, floor->err.text);
			continue;
		}
		ck_assert_msg(play_read(floor->play, line) == SB_OK &&
				      play_apply(floor->play) == SB_OK,
			      "%s", line);
		pit_see(&floor->pit, &floor->play->event, line);
		floor_follow(floor);
	}
}

static const char form_table[] = "1001 begin table\n"
				 "1001 item table 1 pass\n"
				 "1001 item table 2 pass\n"
				 "1001 item table 3 pass\n"
				 "1001 sign table dealer\n";

static const char form_shoe[] = "1001 begin shoe\n"
				"1001 item shoe 1 pass\n"
				"1001 item shoe 2 pass\n"
				"1001 item shoe 3 pass\n"
				"1001 item shoe 4 pass\n"
				"1001 test shoe 5\n"
				"1001 card As\n"
				"1001 card Ad\n"
				"1001 card Ah\n"
				"1001 card Ac\n"
				"1001 sign shoe dealer\n"
				"2001 sign shoe pit-boss\n";

/* "LIST" stands for the checklist's name. */
static const char form_deck[] =
	"1001 begin LIST\n"
	"1001 field LIST decks 101 102 103 104 105 106 107 108\n"
	"1001 field LIST colour blue\n"
	"1001 field LIST seal 77-1\n"
	"1001 item LIST 1 pass\n"
	"1001 item LIST 2 pass\n"
	"1001 item LIST 3 pass\n"
	"1001 item LIST 4 pass\n"
	"1001 item LIST 5 pass\n"
	"1001 item LIST 6 pass\n"
	"1001 item LIST 7 pass\n"
	"1001 item LIST 8 pass\n"
	"1001 sign LIST dealer\n"
	"2001 sign LIST pit-boss\n";

static void floor_play_deck(struct floor *floor, const char *list)
{
	char lines[1024] = "";

	for (const char *at = form_deck; *at; at++) {
		bool here = strncmp(at, "LIST", 4) == 0;

		if (here)
			strcat(lines, list);
		else
			strncat(lines, at, 1);
		at += here ? 3 : 0;
	}
	floor_play(floor, lines);
}

static const char form_wheel[] = "2001 begin wheel\n"
				 "2001 field wheel wheel W-7\n"
				 "2001 field wheel level 0.25\n"
				 "2001 item wheel 1 pass\n"
				 "2001 item wheel 2 pass\n"
				 "2001 item wheel 3 pass\n"
				 "2001 item wheel 4 pass\n"
				 "2001 test wheel 5 17\n"
				 "2001 number 17\n"
				 "2001 sign wheel pit-boss\n";

static const char form_ball[] = "2001 begin ball\n"
				"2001 field ball ball B-2\n"
				"2001 field ball diameter 20.5\n"
				"2001 item ball 1 pass\n"
				"2001 item ball 2 pass\n"
				"2001 sign ball pit-boss\n";

static const char shuffle[] = "1001 begin\n"
			      "1001 group 1\n"
			      "1001 group 2\n"
			      "1001 group 3\n"
			      "1001 group 4\n"
			      "1001 group 5\n";

START_TEST(a_day_of_cards_opens_and_closes)
{
	struct floor *floor = floor_new("table baccarat\n");

	floor_follow(floor);
	support_same(floor->followed, "hold closed\n");
	floor_play(floor, "2001 opening 2026-11-21 baccarat 8\n");
	support_same(floor->followed, "hold inspection\nhold dealer\n"
				      "release closed\n");
	floor_play(floor, form_table);
	floor_play(floor, form_shoe);
	floor_play_deck(floor, "deck-open");
	support_same(floor->followed, "opened\nrelease inspection\n");
	floor_play(floor, "1001 on\n");
	support_same(floor->followed, "release dealer\nshuffle\n");
	floor_play(floor, shuffle);
	support_same(floor->followed, "shoe\nloaded\n");
	floor_play(floor, "- open\n- close\n- card 9h Kd Ks 3s\n- announce\n"
			  "2001 closing\n- clear\n");
	support_same(floor->followed, "hold closed\n");
	floor_play_deck(floor, "deck-close");
	support_same(floor->followed, "closed\n");
	ck_assert_str_eq(floor->pit.dealer, "");
}
END_TEST

START_TEST(a_day_at_the_wheel_opens_and_closes)
{
	struct floor *floor = floor_new("table roulette\n");

	floor_play(floor, "2001 opening 2026-11-21 roulette\n1002 on\n");
	floor_play(floor, form_table);
	floor_play(floor, form_wheel);
	floor_play(floor, form_ball);
	support_same(floor->followed, "opened\nrelease inspection\n");
	floor_play(floor, "- open\n- close\n- spin cw ccw\n"
			  "- no-spin ball out\n");
	support_same(floor->followed, "left ball it left the wheel\n"
				      "hold inspection\n");
	floor_play(floor, form_ball);
	support_same(floor->followed, "release inspection\n");
	floor_play(floor, "- spin cw ccw\n- revs 4\n- number 5\n- announce\n");
	floor_play(floor, "2001 closing\n");
	support_same(floor->followed, "closed\nhold closed\n");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("pit");
	TCase *tc = tcase_create("pit");

	tcase_add_test(tc, a_day_of_cards_opens_and_closes);
	tcase_add_test(tc, a_day_at_the_wheel_opens_and_closes);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
