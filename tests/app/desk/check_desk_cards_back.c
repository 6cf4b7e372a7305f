/* SPDX-License-Identifier: ISC */
/* Each way in which cards leave the shoe or lie open, at each card table: what
 * is due behind it, and whether the next round is dealt from a new shoe. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/event_parse.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

enum { STEPS_MAX = 400, TEXT_MAX = 256 };

static const int64_t day_us = INT64_C(86400000000);

static const struct {
	const char *game, *keys;
} tables[] = {
	{"baccarat", "betting-time = 0; min-betting-time = 0"},
	{"baccarat", "decks = 1; shuffle = \"every-round\"; "
		     "betting-time = 0; min-betting-time = 0"},
	{"blackjack", "betting-time = 0; min-betting-time = 0"},
	{"dragon-tiger", "betting-time = 0; min-betting-time = 0"},
	{"blackjack", "decks = 1; cut-at = 14; "
		      "betting-time = 0; min-betting-time = 0"},
	{"dragon-tiger", "decks = 1; shuffle = \"every-round\"; "
			 "betting-time = 0; min-betting-time = 0"},
	{"football-studio", "betting-time = 0; min-betting-time = 0"},
};

enum { TABLES = ROWS_OF(tables) };

/* Steps: "BADGE LINE" is keyed ("-": by the dealer, without a badge), "cards 2"
 * come from the shoe, a round "begins" with its first card and has all of them
 * once it is "decided", a "round" is played to its end, "forms" are passed and
 * signed, an item "fails", the station has a "restart", it is "tomorrow". due:
 * behind them, in order. fresh: whether the next round is dealt from a new
 * shoe, for each table; '-' where the way is not its own. */
static const struct way {
	const char *name, *steps, *due, *fresh;
} ways[] = {
	/* forms: each for which cards are sorted, laid open or counted */
	{"the table is inspected", "1001 begin table", "table", "nnnnnnn"},
	{"the shoe is inspected", "1001 begin shoe", "shoe shuffle", "yyyyyyy"},
	{"and signed", "1001 begin shoe; forms", "shuffle", "yyyyyyy"},
	{"and that form is discarded", "1001 begin shoe; 1001 drop shoe",
	 "shuffle", "yyyyyyy"},
	{"test cards are read", "1001 begin shoe; 1001 test shoe 5; cards 2",
	 "shoe shuffle", "yyyyyyy"},
	{"another shoe is put on the table",
	 "1001 begin shoe; 1001 item shoe 1 fail cracked; forms", "shuffle",
	 "yyyyyyy"},
	{"the decks are inspected again", "1001 begin deck-open",
	 "deck-open shuffle", "yyyyyyy"},
	{"and that form is discarded",
	 "1001 begin deck-open; 1001 drop deck-open", "shuffle", "yyyyyyy"},
	{"and signed", "1001 begin deck-open; forms", "shuffle", "yyyyyyy"},
	{"and discarded in a count",
	 "1001 begin deck-open; 1001 test deck-open 1; cards 3; "
	 "1001 drop deck-open",
	 "shuffle", "yyyyyyy"},
	{"the table is closed", "2001 closing; forms", "open", "yyyyyyy"},
	{"the table closes", "2001 closing", "deck-close", "yyyyyyy"},
	{"and the closing form is failed",
	 "2001 closing; 1001 begin deck-close; fails; forms", "open",
	 "yyyyyyy"},
	{"and cards leave then", "2001 closing; 1001 left cards storage",
	 "deck-close", "yyyyyyy"},
	{"the day turns", "2001 shuffle; tomorrow; 2001 turned",
	 "table shoe deck-open shuffle", "yyyyyyy"},
	{"and cards leave then",
	 "2001 shuffle; tomorrow; 2001 turned; 1001 left cards storage",
	 "table shoe deck-open deck-return shuffle", "yyyyyyy"},

	/* cards that leave the table and come back */
	{"cards leave between rounds", "1001 left cards storage",
	 "deck-return shuffle", "yyyyyyy"},
	{"and come back", "1001 left cards storage; forms", "shuffle",
	 "yyyyyyy"},
	{"and their form is discarded",
	 "1001 left cards storage; 1001 begin deck-return; "
	 "1001 drop deck-return",
	 "deck-return shuffle", "yyyyyyy"},
	{"and the decks are inspected as well",
	 "1001 begin deck-open; 1001 left cards storage",
	 "deck-open deck-return shuffle", "yyyyyyy"},
	{"a card falls while bets are taken", "- open; 1001 left cards fell",
	 "void", "yyyyyyy"},
	{"and the table closes then",
	 "- open; 1001 left cards fell; 2001 closing", "void", "yyyyyyy"},
	{"and that round is void",
	 "- open; 1001 left cards fell; 2001 void cards-left",
	 "deck-return shuffle", "yyyyyyy"},
	{"a card falls before the first card",
	 "- open; closes; 1001 left cards fell", "void", "yyyyyyy"},
	{"a card falls in a round", "begins; 1001 left cards fell", "void",
	 "yyyyyyy"},
	{"and the round is void",
	 "begins; 1001 left cards fell; 2001 void cards-left; - clear",
	 "deck-return shuffle", "yyyyyyy"},
	{"and its wagers are kept",
	 "begins; 1001 left cards fell; 2001 pending cards-left; - clear",
	 "deck-return shuffle", "yyyyyyy"},
	{"and the decks are inspected behind it",
	 "begins; 1001 left cards fell; 2001 void cards-left; - clear; forms",
	 "shuffle", "yyyyyyy"},
	{"a card falls in a round that has all its cards",
	 "begins; decided; 1001 left cards fell", "", "yyyyyyy"},
	{"and the round is over",
	 "begins; decided; 1001 left cards fell; - announce; - clear",
	 "deck-return shuffle", "yyyyyyy"},
	{"a card falls while the cards are picked up",
	 "begins; decided; - announce; 1001 left cards fell", "", "yyyyyyy"},
	{"a card falls in a free hand",
	 "2001 free; cards 1; 1001 left cards fell", "void", "yy-y-yy"},
	{"and the hand is void",
	 "2001 free; cards 1; 1001 left cards fell; "
	 "2001 void cards-left; - clear",
	 "deck-return shuffle", "yy-y-yy"},
	{"a card falls in the last round",
	 "begins; - cut; counted 0; 1001 left cards fell", "void", "y-yyy-y"},
	{"and the last round is void",
	 "begins; - cut; counted 0; 1001 left cards fell; "
	 "2001 void cards-left; - clear",
	 "deck-return shuffle", "y-yyy-y"},
	{"they leave again before the form is signed",
	 "1001 left cards fell; 1001 begin deck-return; 1001 left cards fell",
	 "deck-return shuffle", "yyyyyyy"},
	{"they leave in a shuffle",
	 "2001 shuffle; - begin; - group 1; - group 2; 1001 left cards fell",
	 "deck-return shuffle", "yyyyyyy"},
	{"a card is read in a shuffle",
	 "2001 shuffle; - begin; - group 1; cards 1; 2001 rule burn", "shuffle",
	 "yyyyyyy"},
	{"they leave at a reshuffle",
	 "2001 shuffle; 1001 left cards storage; forms", "shuffle", "yyyyyyy"},
	{"they leave while play is stopped",
	 "- hold dispute; 1001 left cards storage; forms; "
	 "2001 release dispute",
	 "shuffle", "yyyyyyy"},
	{"they leave with a card kept for a free hand",
	 "cards 1; 2001 rule next; 1001 left cards storage; forms", "shuffle",
	 "yy-y-yy"},
	{"the station starts again before the form",
	 "1001 left cards storage; restart", "deck-return dealer shuffle",
	 "yyyyyyy"},
	{"and behind it", "1001 left cards storage; forms; restart",
	 "dealer shuffle", "yyyyyyy"},

	/* what is found of them */
	{"the form is failed",
	 "1001 left cards storage; 1001 begin deck-return; fails; forms",
	 "shuffle", "yyyyyyy"},
	{"a card is defective",
	 "1001 left cards storage; 1001 begin deck-return; "
	 "1001 field deck-return decks $decks; "
	 "1001 defect deck-return 101 9h a bent corner; forms",
	 "shuffle", "yyyyyyy"},
	{"a deck is replaced",
	 "1001 left cards storage; 1001 begin deck-return; "
	 "1001 field deck-return decks $decks; "
	 "2001 replaced deck-return 101 109; forms",
	 "shuffle", "yyyyyyy"},
	{"a deck is replaced though none left",
	 "1001 begin deck-open; 1001 field deck-open decks $decks; "
	 "2001 replaced deck-open 101 109; forms",
	 "shuffle", "yyyyyyy"},
	{"the reader counts the decks",
	 "1001 left cards storage; 1001 begin deck-return; "
	 "1001 test deck-return 1; cards 3; 1001 end deck-return",
	 "deck-return shuffle", "yyyyyyy"},

	/* cards that leave the shoe face up and stay at the table */
	{"a card out of turn is burned", "cards 1; 2001 rule burn", "",
	 "nnnnnnn"},
	{"one is kept for a free hand", "cards 1; 2001 rule next", "",
	 "nn-n-nn"},
	{"one is a double reading", "cards 1; 2001 rule none", "", "nnnnnnn"},
	{"one is dealt by ruling",
	 "begins; 2001 hold dispute; cards 1; 2001 release dispute; "
	 "2001 rule deal; round",
	 "", "--n-n--"},
	{"a card is burned", "2001 burn 9h", "", "nnnnnnn"},
	{"a free hand is dealt", "2001 free; round", "", "n--n--n"},
	{"a free hand of one deck is dealt", "2001 free; round", "shuffle",
	 "-y---y-"},
	{"a round is dealt", "begins; round", "", "n-nnn-n"},
	{"a round of one deck is dealt", "begins; round", "shuffle", "-y---y-"},
	{"a round is void with its cards", "begins; 2001 void misdeal; - clear",
	 "", "n-nnn-n"},
	{"a round of one deck is void with its cards",
	 "begins; 2001 void misdeal; - clear", "shuffle", "-y---y-"},
	{"a round is void before its cards", "- open; 2001 void misdeal", "",
	 "nnnnnnn"},
	{"a card is corrected, one deleted, one added",
	 "begins; 2001 correct 1 Kd; 2001 insert 1 Qd; 2001 strike 1", "",
	 "nynnnyn"},
	{"the station starts again in a round", "begins; restart", "",
	 "nynnnyn"},
	{"another dealer deals", "1002 on", "", "nnnnnnn"},

	/* the end of a shoe */
	{"the cut card comes, the shoe is counted",
	 "begins; - cut; counted 0; round", "shuffle", "y-yyy-y"},
	{"and it is wrong, which is accepted",
	 "begins; - cut; counted -4; 2001 shoe accepted stuck; round",
	 "shuffle", "y-yyy-y"},
	{"the cut card comes between rounds", "- cut; counted 0", "",
	 "n-nnn-n"},
	{"and the round behind it is dealt", "- cut; counted 0; begins; round",
	 "shuffle", "y-yyy-y"},
	{"and the round behind it is void",
	 "- cut; counted 0; begins; 2001 void misdeal; - clear", "shuffle",
	 "y-yyy-y"},
	{"the last round is void before its cards",
	 "- cut; counted 0; - open; 2001 void misdeal", "shuffle", "y-yyy-y"},
	{"the cut card of one deck comes", "begins; - cut; round", "shuffle",
	 "-y---y-"},
	{"the house orders a shuffle", "2001 shuffle", "shuffle", "yyyyyyy"},
	{"the shoe is empty", "cards 52; 2001 rule burn; cards 1", "shuffle",
	 "-y---y-"},
};

static int loaded;  /* shoes */
static int refused; /* lines that were keyed */

static void on_update(const struct journal_row *row)
{
	loaded += row->kind == KIND_SHUFFLE && strcmp(row->line, "loaded") == 0;
	refused += row->source == SOURCE_KEY &&
		   (strncmp(row->answer, "refuse ", 7) == 0 ||
		    strncmp(row->line, "refused ", 8) == 0);
}

static const struct table *table(void)
{
	return station_table(test_desk.desk.station);
}

static bool in_round(void)
{
	return table()->phase != PHASE_BETWEEN;
}

/* --- what is done ------------------------------------------------------- */

/* One that the shoe still has, if any. */
static void draws(void)
{
	static int face;
	char card[CARD_TEXT_MAX];

	for (int i = 0; i < FACES; i++) {
		face = (face + 1) % FACES;
		if (table()->shoe.out_by_face[face] < table()->shoe.decks)
			break;
	}
	card_format((struct card){.face = (uint8_t)face}, card);
	test_desk_send_reading(card);
	test_desk_wait(200); /* no hand is faster */
}

static void keys(const char *line, const char *badge)
{
	struct event event;
	const char *reason;
	bool of_table = event_parse(line, strlen(line), &table()->house, &event,
				    &reason) == SB_OK;

	test_desk_enter(of_table ? KIND_TABLE : test_pit_kind(line), line,
			badge);
}

static void decides(void)
{
	char line[16];

	snprintf(line, sizeof line, "stand %u",
		 (unsigned)table_instruction(table()).seat);
	keys(line, "");
}

static void closes(void)
{
	if (table()->house.game == BLACKJACK)
		keys("seat 1", "");
	keys("close", "");
}

/* The round, one step on, as its dealer does it. */
static void plays(void)
{
	switch ((enum instruction)table_instruction(table()).what) {
	case DO_TAKE_BETS: closes(); break;
	case DO_ANNOUNCE: keys("announce", ""); break;
	case DO_PICK_UP: keys("clear", ""); break;
	case DO_OFFER_INSURANCE: keys("insurance-closed", ""); break;
	case DO_CHECK_HOLE: keys("peek", ""); break;
	case DO_AWAIT: decides(); break;
	case DO_REVEAL: keys("reveal", ""); break;
	case DO_HELD: /* behind a restart */
		dealer_input_handle(&test_desk.desk.dealer,
				    &(struct intent){.kind = INTENT_TABLE_SAME},
				    test_desk.desk.now_ms);
		test_desk_turn();
		break;
	default: draws(); break;
	}
}

static struct duty first_duty(void)
{
	struct duty duty[DUTIES_MAX];
	int n = pit_duties(station_pit(test_desk.desk.station), table(), duty);

	return n > 0 ? duty[0] : (struct duty){.is = DUTY_SHUFFLE};
}

static void signs_forms(void)
{
	for (int i = 0; first_duty().is == DUTY_INSPECTION; i++) {
		ck_assert_int_lt(i, STEPS_MAX);
		test_desk_do_duty(false);
	}
}

static void decides_round(void)
{
	for (int i = 0; table_instruction(table()).what != DO_ANNOUNCE; i++) {
		ck_assert_int_lt(i, STEPS_MAX);
		plays();
	}
}

static void ends_round(void)
{
	for (int i = 0; in_round(); i++) {
		ck_assert_int_lt(i, STEPS_MAX);
		plays();
	}
}

/* A round, up to its first card. */
static void begins(void)
{
	keys("open", "");
	closes();
	draws();
}

static void keys_decks(const char *line, const char *badge)
{
	char whole[TEXT_MAX];
	int n = snprintf(whole, sizeof whole, "%.*s", (int)strcspn(line, "$"),
			 line);

	for (int deck = 1; deck <= table()->shoe.decks; deck++)
		n += snprintf(whole + n, sizeof whole - (size_t)n, " %d",
			      100 + deck);
	keys(whole, badge);
}

static void restarts(void)
{
	test_desk_kill();
	test_desk_start();
	if (in_round())
		keys("on", "1001");
}

static void does(const char *step)
{
	char badge[BADGE_MAX + 1], line[32];
	int words = 0, n;

	if (sscanf(step, "cards %d", &n) == 1) {
		while (n-- > 0)
			draws();
	} else if (strcmp(step, "begins") == 0) {
		begins();
	} else if (strcmp(step, "closes") == 0) {
		closes();
	} else if (strcmp(step, "decided") == 0) {
		decides_round();
	} else if (strcmp(step, "round") == 0) {
		ends_round();
	} else if (strcmp(step, "forms") == 0) {
		signs_forms();
	} else if (strcmp(step, "fails") == 0) {
		while (!inspection_failed(
			&station_pit(test_desk.desk.station)
				 ->form[first_duty().checklist]))
			test_desk_do_duty(true);
	} else if (sscanf(step, "counted %d", &n) == 1) {
		snprintf(line, sizeof line, "shoe counted %d",
			 shoe_left(&table()->shoe) + n);
		keys(line, "2001");
	} else if (strcmp(step, "restart") == 0) {
		restarts();
	} else if (strcmp(step, "tomorrow") == 0) {
		test_desk.from_us += day_us;
	} else {
		ck_assert_int_eq(sscanf(step, "%16s %n", badge, &words), 1);
		if (strchr(step, '$'))
			keys_decks(step + words, badge);
		else
			keys(step + words, badge[0] == '-' ? "" : badge);
	}
}

static void does_all(const char *steps)
{
	char step[TEXT_MAX];

	while (*steps) {
		size_t length = strcspn(steps, ";");

		snprintf(step, sizeof step, "%.*s", (int)length, steps);
		console_double.refused[0] = '\0';
		refused = 0;
		does(step);
		ck_assert_msg(refused == 0 && !console_double.refused[0],
			      "%s: %s", step, console_double.refused);
		steps += length;
		steps += strspn(steps, "; ");
	}
}

/* --- what is due then --------------------------------------------------- */

/* "deck-return shuffle" */
static const char *due(void)
{
	static const char *const words[] = {[DUTY_OPEN] = "open",
					    [DUTY_DEALER] = "dealer",
					    [DUTY_SHUFFLE] = "shuffle",
					    [DUTY_VOID] = "void"};
	static char text[TEXT_MAX];
	struct duty duty[DUTIES_MAX];
	int n = pit_duties(station_pit(test_desk.desk.station), table(), duty);
	int length = 0;

	text[0] = '\0';
	for (int i = 0; i < n; i++)
		length += snprintf(text + length, sizeof text - (size_t)length,
				   "%s%s", i > 0 ? " " : "",
				   duty[i].is == DUTY_INSPECTION
					   ? checklists[duty[i].checklist].name
					   : words[duty[i].is]);
	return text;
}

/* No key opens a round before it. */
static void expect_no_round(const struct way *way)
{
	if (due()[0] == '\0' || in_round())
		return;
	keys("open", "");
	keys("free", "2001");
	ck_assert_msg(!in_round(), "%s: a round is open", way->name);
}

/* All that is due is done, to the next round. */
static void goes_on(void)
{
	for (int i = 0;; i++) {
		ck_assert_msg(i < STEPS_MAX, "no round opens: %s, %s", due(),
			      test_desk_hold());
		if (test_desk_do_duty(false))
			continue;
		if (!in_round())
			break;
		plays();
	}
	if (table_instruction(table()).what == DO_FREE_HAND)
		keys("free", "2001");
	else
		keys("open", "");
	ck_assert(in_round());
}

START_TEST(each_way_of_cards_owes_what_it_should)
{
	const struct way *way = &ways[_i / TABLES];
	int which = _i % TABLES;
	bool fresh = way->fresh[which] == 'y';
	int full, before;

	/* under the sanitizers each way at one table */
	if (way->fresh[which] == '-' ||
	    (_i / TABLES + which) % SUPPORT_STEP != 0)
		return;
	setenv("TZ", "UTC", 1);
	test_desk.row = on_update;
	test_desk.from_us =
		INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	test_desk_set_up(tables[which].game, tables[which].keys);
	test_desk_start();
	goes_on();
	ends_round();
	while (test_desk_do_duty(false))
		continue;
	full = table()->shoe.decks * FACES;
	before = loaded;
	does_all(way->steps);
	ck_assert_msg(strcmp(due(), way->due) == 0, "%s: %s", way->name, due());
	expect_no_round(way);
	goes_on();
	ck_assert_msg(loaded == before + fresh, "%s: %d shoes", way->name,
		      loaded - before);
	ck_assert_msg(!fresh || shoe_left(&table()->shoe) == full,
		      "%s: %d cards left", way->name,
		      shoe_left(&table()->shoe));
	test_desk_kill();
	test_desk_expect_verified();
}
END_TEST

static const struct test tests[] = {
	TIMES(each_way_of_cards_owes_what_it_should, ROWS_OF(ways) * TABLES),
};

bool support_forks = true;

SUITE_AROUND("desk_cards_back", tests, NULL, test_desk_tear_down)
