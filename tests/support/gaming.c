/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/gaming.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/day_book.h"

enum { FOLLOW_MOST = 8 };

static struct gaming only;
static struct pit before;

static void gaming_book(struct gaming *gaming, const struct pit_line *row)
{
	if (gaming->booked)
		day_book_read(&(struct envelope){
			.seq = row->seq,
			.time_us = row->time_us,
			.kind = (uint8_t)row->kind,
			.badge = row->badge,
			.line = row->line,
			.answer = "",
		});
}

static void gaming_see(struct gaming *gaming, const char *line)
{
	struct pit_line row = {KIND_TABLE, line, "", gaming->seq,
			       gaming->time_us};

	gaming_book(gaming, &row);
	pit_see(&gaming->pit, &gaming->play->event, line);
}

static void gaming_enter_follower(struct gaming *gaming, enum kind kind,
				  const char *line)
{
	struct pit_line row = {kind, line, "", ++gaming->seq, gaming->time_us};

	if (kind != KIND_TABLE) {
		gaming_book(gaming, &row);
		ck_assert_msg(pit_take(&gaming->pit, &gaming->play->table, &row,
				       &gaming->err) == SB_OK,
			      "%s: %s", line, gaming->err.text);
		return;
	}
	ck_assert_int_eq(play_read(gaming->play, line), SB_OK);
	ck_assert_msg(play_apply(gaming->play) == SB_OK, "%s", line);
	gaming_see(gaming, line);
}

static void gaming_follow(struct gaming *gaming)
{
	char line[PIT_LINE_MAX];
	enum kind kind;
	int n = 0;

	gaming->followed[0] = '\0';
	while (pit_follows(&gaming->pit, &gaming->play->table, &kind, line)) {
		ck_assert_msg(n++ < FOLLOW_MOST, "%s: no end",
			      gaming->followed);
		strcat(strcat(gaming->followed, line), "\n");
		gaming_enter_follower(gaming, kind, line);
	}
}

struct gaming *gaming_start(const char *table)
{
	memset(&only, 0, sizeof only);
	pit_start(&only.pit);
	only.play = play_start();
	play(only.play, table);
	gaming_follow(&only);
	return &only;
}

enum sb_result gaming_take(struct gaming *gaming, enum kind kind,
			   const char *badge, const char *line)
{
	struct pit_line row = {kind, line, badge, ++gaming->seq,
			       gaming->time_us += GAMING_PAUSE_US};
	enum sb_result result;

	gaming->err.text[0] = '\0';
	memcpy(&before, &gaming->pit, sizeof before);
	result = pit_take(&gaming->pit, &gaming->play->table, &row,
			  &gaming->err);
	if (result == SB_OK) {
		gaming_book(gaming, &row);
		gaming_follow(gaming);
		return SB_OK;
	}
	/* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): not a byte */
	ck_assert_msg(memcmp(&before, &gaming->pit, sizeof before) == 0,
		      "'%s' changed something", line);
	ck_assert_msg(gaming->err.text[0] != '\0', "'%s': no reason", line);
	return result;
}

enum sb_result gaming_table(struct gaming *gaming, const char *line)
{
	enum sb_result result = play_read(gaming->play, line);

	gaming->seq++;
	gaming->time_us += GAMING_PAUSE_US;
	if (result != SB_OK)
		return result;
	result = play_apply(gaming->play);
	if (result == SB_OK) {
		gaming_see(gaming, line);
		gaming_follow(gaming);
	}
	return result;
}

enum kind gaming_kind(const char *line)
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

void gaming_play(struct gaming *gaming, const char *lines)
{
	while (*lines) {
		char badge[BADGE_MAX + 1], line[EVENT_LINE_MAX + 1];
		int read = 0;
		enum sb_result result;

		ck_assert_int_eq(sscanf(lines, "%16s %1023[^\n]\n%n", badge,
					line, &read),
				 2);
		lines += read;
		if (strcmp(badge, ".") == 0)
			badge[0] = '\0';
		result = strcmp(badge, "-") == 0
				 ? gaming_table(gaming, line)
				 : gaming_take(gaming, gaming_kind(line), badge,
					       line);
		ck_assert_msg(result == SB_OK, "%s: %s", line,
			      gaming->err.text);
	}
}

struct gaming *gaming_cards(void)
{
	gaming_start("table blackjack decks=2\n");
	gaming_play(&only, "2001 opening 2026-11-21 blackjack 2\n");
	return &only;
}

struct gaming *gaming_wheel(void)
{
	gaming_start("table roulette\n");
	gaming_play(&only, "2001 opening 2026-11-21 roulette\n");
	return &only;
}

/* --- whole forms -------------------------------------------------------- */

/* 101, 102 ...; 201 in place of a 101 that was replaced. */
static int gaming_deck(const struct pit *pit, int n)
{
	char number[12];

	do {
		n += 100;
		snprintf(number, sizeof number, "%d", n);
	} while (pit_deck_is_gone(pit, number));
	return n;
}

static void gaming_fill(struct gaming *gaming, const char *badge,
			enum checklist_id id, int field)
{
	const struct checklist *list = &checklists[id];
	const char *name = list->field[field].name;
	char line[PIT_LINE_MAX];
	int length =
		snprintf(line, sizeof line, "field %s %s", list->name, name);

	if (strcmp(name, "decks") == 0) {
		for (int i = 1; i <= gaming->pit.decks; i++)
			length += snprintf(line + length,
					   sizeof line - (size_t)length, " %d",
					   gaming_deck(&gaming->pit, i));
	} else {
		snprintf(line + length, sizeof line - (size_t)length, " %s",
			 strcmp(name, "diameter") == 0 ? "20.5"
			 : strcmp(name, "level") == 0  ? "0.25"
						       : "K-1");
	}
	ck_assert_msg(gaming_take(gaming, KIND_INSPECTION, badge, line) ==
			      SB_OK,
		      "%s: %s", line, gaming->err.text);
}

static void gaming_pass(struct gaming *gaming, const char *badge,
			enum checklist_id id, int n)
{
	enum game_id game = (enum game_id)gaming->pit.game;
	enum proof proof = checklist_item(id, game, n)->proof;
	char lines[PIT_LINE_MAX];

	if (proof == PROOF_TEST_CARDS)
		snprintf(lines, sizeof lines,
			 "%s test %s %d\n%s card As\n%s card Ad\n"
			 "%s card Ah\n%s card Ac\n",
			 badge, checklists[id].name, n, badge, badge, badge,
			 badge);
	else if (proof == PROOF_TEST_NUMBER)
		snprintf(lines, sizeof lines,
			 "%s test %s %d 17\n%s number 17\n", badge,
			 checklists[id].name, n, badge);
	else
		snprintf(lines, sizeof lines, "%s item %s %d pass\n", badge,
			 checklists[id].name, n);
	gaming_play(gaming, lines);
}

static bool gaming_signs(enum checklist_id id, enum signer signer)
{
	return checklists[id].signers & 1 << signer;
}

void gaming_answer(struct gaming *gaming, enum checklist_id id)
{
	enum game_id game = (enum game_id)gaming->pit.game;
	const char *badge = gaming_signs(id, SIGNER_DEALER) ? "1001" : "2001";
	char line[PIT_LINE_MAX];

	snprintf(line, sizeof line, "%s begin %s\n", badge,
		 checklists[id].name);
	gaming_play(gaming, line);
	for (int i = 0; i < checklist_fields(id); i++)
		gaming_fill(gaming, badge, id, i);
	for (int n = 1; n <= checklist_items(id, game); n++)
		gaming_pass(gaming, badge, id, n);
}

void gaming_sign(struct gaming *gaming, enum checklist_id id)
{
	char line[PIT_LINE_MAX];

	snprintf(line, sizeof line, "1001 sign %s dealer\n",
		 checklists[id].name);
	if (gaming_signs(id, SIGNER_DEALER))
		gaming_play(gaming, line);
	snprintf(line, sizeof line, "2001 sign %s pit-boss\n",
		 checklists[id].name);
	if (gaming_signs(id, SIGNER_PIT_BOSS))
		gaming_play(gaming, line);
}

void gaming_play_form(struct gaming *gaming, enum checklist_id id)
{
	gaming_answer(gaming, id);
	gaming_sign(gaming, id);
}

void gaming_open(struct gaming *gaming)
{
	const struct house *house = &gaming->play->table.house;
	const char *game = house->game == BACCARAT    ? "baccarat"
			   : house->game == BLACKJACK ? "blackjack"
						      : "roulette";
	const struct shuffle_form *form = shuffling_form(house);
	char line[PIT_LINE_MAX];

	snprintf(line, sizeof line, "2001 opening 2026-11-21 %s", game);
	if (form)
		snprintf(line + strlen(line), 8, " %u", house->decks);
	gaming_play(gaming, strcat(line, "\n"));
	for (int id = 0; id < CHECKLISTS; id++)
		if (gaming->pit.due & 1U << id)
			gaming_play_form(gaming, (enum checklist_id)id);
	gaming_play(gaming, "1001 on\n");
	if (!form)
		return;
	gaming_play(gaming, "1001 begin\n");
	for (int i = 1; i <= form->groups; i++) {
		snprintf(line, sizeof line, "1001 group %d\n", i);
		gaming_play(gaming, line);
	}
}

struct gaming *gaming_opened(const char *table)
{
	gaming_start(table);
	gaming_open(&only);
	return &only;
}

/* --- what is not taken -------------------------------------------------- */

void gaming_refuses(struct gaming *gaming, const char *badge, const char *line,
		    const char *sentence)
{
	ck_assert_msg(gaming_take(gaming, gaming_kind(line), badge, line) ==
			      SB_REFUSED,
		      "%s %s: '%s'", badge, line, gaming->err.text);
	ck_assert_msg(strstr(gaming->err.text, sentence) != NULL, "%s %s: '%s'",
		      badge, line, gaming->err.text);
}

void gaming_malformed(struct gaming *gaming, const char *line)
{
	ck_assert_msg(gaming_take(gaming, gaming_kind(line), "2001", line) ==
			      SB_INVALID,
		      "%s: '%s'", line, gaming->err.text);
}
