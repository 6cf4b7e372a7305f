/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

/* What is changed, and a part of what must be said. */
struct tampering {
	const char *sql, *sentence;
};

static const struct tampering tamperings[] = {
	/* each field of a row */
	{"UPDATE journal SET time_us = time_us + 1 WHERE seq = 9",
	 "row 9, 'wager 1 player 20': hash does not match"},
	{"UPDATE journal SET source = 3 WHERE seq = 9",
	 "row 9, 'wager 1 player 20': hash does not match"},
	{"UPDATE journal SET badge = 'P1' WHERE seq = 9",
	 "row 9, 'wager 1 player 20': hash does not match"},
	{"UPDATE journal SET kind = 7 WHERE seq = 9",
	 "row 9, 'wager 1 player 20': hash does not match"},
	{"UPDATE journal SET line = 'wager 1 player 21' WHERE seq = 9",
	 "row 9, 'wager 1 player 21': hash does not match"},
	{"UPDATE journal SET answer = 'do open-bets' || char(10) "
	 "WHERE seq = 9",
	 "row 9, 'wager 1 player 20': hash does not match"},
	{"UPDATE journal SET hash = zeroblob(32) WHERE seq = 9",
	 "row 9, 'wager 1 player 20': hash does not match"},
	/* the place is named */
	{"UPDATE journal SET time_us = 0 WHERE seq = 9",
	 "(BAC-07/2026-11-21/0001)"},
	{"UPDATE journal SET time_us = 0 WHERE seq = 20",
	 "(BAC-07/2026-11-21/0002)"},
	/* what looks the same as text */
	{"UPDATE journal SET line = 'open' || char(0) || 'x' WHERE seq = 6",
	 "row 6: malformed"},
	{"PRAGMA ignore_check_constraints = ON;"
	 "UPDATE journal SET source = source + 256 WHERE seq = 6",
	 "row 6: malformed"},
	{"PRAGMA ignore_check_constraints = ON;"
	 "UPDATE journal SET hash = x'00' WHERE seq = 6",
	 "row 6: malformed"},
	/* rows taken, exchanged, put in */
	{"DELETE FROM journal WHERE seq = 1", "rows 1 to 1 are missing"},
	{"DELETE FROM journal WHERE seq BETWEEN 12 AND 14",
	 "rows 12 to 14 are missing"},
	{"UPDATE journal SET seq = 1000 WHERE seq = 20;"
	 "UPDATE journal SET seq = 20 WHERE seq = 21;"
	 "UPDATE journal SET seq = 21 WHERE seq = 1000",
	 "row 20, 'card 4h': hash does not match"},
	{"UPDATE journal SET seq = seq + 1000 WHERE seq > 20;"
	 "UPDATE journal SET seq = seq - 999 WHERE seq > 1000;"
	 "INSERT INTO journal SELECT 21, time_us, source, badge, kind, line, "
	 "answer, hash FROM journal WHERE seq = 20",
	 "row 21, 'close': hash does not match"},
	/* stored rounds */
	{"UPDATE round SET last_seq = 17 WHERE first_seq = 6",
	 "BAC-07/2026-11-21/0001, row 6: stored round differs from "
	 "the journal: last_seq"},
	{"UPDATE round SET table_id = 'BAC-08' WHERE first_seq = 6",
	 "name.table"},
	{"UPDATE round SET day = '2026-11-22' WHERE first_seq = 6", "name.day"},
	{"UPDATE round SET number = 17 WHERE first_seq = 6", "name.number"},
	{"UPDATE round SET shoe = 7 WHERE first_seq = 6", "shoe"},
	{"UPDATE round SET game = 1 WHERE first_seq = 6", "game"},
	{"UPDATE round SET decimals = 0 WHERE first_seq = 6", "decimals"},
	{"UPDATE round SET opened_us = 0 WHERE first_seq = 6", "opened_us"},
	{"UPDATE round SET closed_us = 0 WHERE first_seq = 6", "closed_us"},
	{"UPDATE round SET dealer = 'D1' WHERE first_seq = 6", "dealer"},
	{"UPDATE round SET outcome = 'tie 1 1' WHERE first_seq = 6", "outcome"},
	{"UPDATE round SET natural = 1 WHERE first_seq = 6", "natural"},
	{"UPDATE round SET free_hand = 1 WHERE first_seq = 6", "free_hand"},
	{"UPDATE round SET void = 0, reason = '' WHERE first_seq = 28",
	 "voided"},
	{"UPDATE round SET reason = 'x' WHERE first_seq = 28", "reason"},
	{"UPDATE round SET corrected = 0 WHERE first_seq = 19", "corrected"},
	{"UPDATE round SET by_hand = 0 WHERE first_seq = 19", "by_hand"},
	{"UPDATE round SET alarms = 9 WHERE first_seq = 6", "alarms"},
	{"UPDATE round SET holds = 9 WHERE first_seq = 6", "holds"},
	{"UPDATE round SET results = 0 WHERE first_seq = 6", "results"},
	{"UPDATE round SET seen = 0 WHERE first_seq = 6", "seen"},
	{"UPDATE round SET won = won + 1 WHERE first_seq = 6", "won"},
	{"UPDATE round SET pending_until = 9 WHERE first_seq = 28",
	 "pending_until_us"},
	{"DELETE FROM round WHERE first_seq = 19",
	 "BAC-07/2026-11-21/0002, row 19: not stored"},
	{"INSERT INTO round SELECT 20, 26, table_id, day, 9, shoe, game, "
	 "decimals, opened_us, closed_us, dealer, outcome, natural, "
	 "free_hand, void, reason, corrected, by_hand, alarms, holds, results, "
	 "seen, won, 0 FROM round "
	 "WHERE first_seq = 19",
	 "BAC-07/2026-11-21/0009, row 20: stored, but not in "
	 "the journal"},
	{"INSERT INTO round SELECT 46, 48, table_id, day, 9, shoe, game, "
	 "decimals, opened_us, closed_us, dealer, outcome, natural, "
	 "free_hand, void, reason, corrected, by_hand, alarms, holds, results, "
	 "seen, won, 0 FROM round "
	 "WHERE first_seq = 19",
	 "BAC-07/2026-11-21/0009, row 46: stored, but not in "
	 "the journal"},
	{"UPDATE card SET card = '9h' WHERE round = 6 AND place = 2", "card"},
	{"UPDATE card SET hand = 'player' WHERE round = 6 AND place = 2",
	 "card"},
	{"UPDATE card SET by_hand = 0 WHERE round = 19 AND place = 3", "card"},
	{"DELETE FROM card WHERE round = 6 AND place = 6", "cards"},
	{"INSERT INTO card VALUES (7, 1, 'player', '9h', 0)",
	 "orphan row: card, without its round"},
	{"UPDATE wager SET won = won + 1 WHERE round = 6 AND place = 2",
	 "wager"},
	{"UPDATE wager SET stake = stake + 1 WHERE round = 6", "wager"},
	{"UPDATE wager SET commission = 3 WHERE round = 6", "wager"},
	{"UPDATE wager SET seat = 9 WHERE round = 6 AND place = 1", "wager"},
	{"UPDATE wager SET spot = 'pair' WHERE round = 6 AND place = 1",
	 "wager"},
	{"PRAGMA ignore_check_constraints = ON;"
	 "UPDATE wager SET imprisoned = 1 WHERE round = 6 AND place = 1",
	 ", imprisoned"},
	{"DELETE FROM wager WHERE round = 6 AND place = 3", "wagers"},
	/* the staff list */
	{"UPDATE staff SET role = 3 WHERE badge = 'D1'",
	 "staff list: badge D1 differs from the journal: role"},
	{"UPDATE staff SET name = 'X' WHERE badge = 'D1'",
	 "staff list: badge D1 differs from the journal: name"},
	{"UPDATE staff SET number = 'P1' WHERE badge = 'D1'",
	 "staff list: badge D1 differs from the journal: number"},
	{"UPDATE staff SET pin_hash = '' WHERE badge = 'D1'",
	 "staff list: badge D1 differs from the journal: pin_hash"},
	{"UPDATE staff SET pin_hash = (SELECT pin_hash || '1' FROM staff"
	 " WHERE badge = 'P1') WHERE badge = 'D1'",
	 "staff list: badge D1 differs from the journal: pin_hash"},
	{"UPDATE staff SET disabled = 1 WHERE badge = 'D1'",
	 "staff list: badge D1 differs from the journal: disabled"},
	{"UPDATE staff SET wrong = 1 WHERE badge = 'D1'",
	 "staff list: badge D1 differs from the journal: wrong"},
	{"UPDATE staff SET delayed_us = 1 WHERE badge = 'D1'",
	 "staff list: badge D1 differs from the journal: delayed_us"},
	{"INSERT INTO staff VALUES ('S2', 'S2', 'X', 3, '', 0, 0, 0, NULL)",
	 "staff list: badge S2 not in the journal"},
	{"DELETE FROM staff WHERE badge = 'D1'",
	 "staff list: badge D1 of the journal missing"},
	/* the database */
	{"DROP INDEX journal_table",
	 "schema: index 'journal_table' is missing"},
	{"CREATE TRIGGER more AFTER INSERT ON journal BEGIN SELECT 1; END",
	 "schema: trigger 'more' does not belong to a sabot record"},
	{"PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
	 "replace(sql, 'journal (seq)', 'journal (kind)') "
	 "WHERE name = 'journal_table'",
	 "schema: index 'journal_table' differs from a sabot record"},
};

START_TEST(what_is_tampered_with_is_found_and_named)
{
	const struct tampering *t = &tamperings[_i];
	struct sb_error err = {""};

	tamper(t->sql);
	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(tamper_result.findings > 0 &&
			      strstr(tamper_findings, t->sentence),
		      "%s\nsays\n%s", t->sql, tamper_findings);
}
END_TEST

/* For the rules, the later rounds of the shoe differ then, too. */
START_TEST(a_changed_row_is_reported_before_its_consequences)
{
	struct sb_error err = {""};

	tamper("UPDATE journal SET line = 'card 9d' WHERE seq = 11");
	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(strncmp(tamper_findings, "row 11, 'card 9d': hash does",
			      28) == 0,
		      "%s", tamper_findings);
	ck_assert_ptr_nonnull(strstr(tamper_findings,
				     "\nThe findings below may follow from "
				     "those above:\n"));
	ck_assert_int_gt(tamper_result.findings, 1);
}
END_TEST

/* With the chain made to fit, the meaning of the rows gives it away. */
static const struct tampering rechained[] = {
	{"UPDATE journal SET line = 'card 8h' WHERE seq = 15",
	 "row 15, 'card 8h': replay gives a different answer"},
	{"UPDATE journal SET answer = replace(answer, 'banker', 'player') "
	 "WHERE seq = 16",
	 "row 16, 'card 8c': replay gives a different answer"},
	{"UPDATE journal SET line = 'crad 7s' WHERE seq = 15",
	 "row 15, 'crad 7s': unknown verb"},
	{"UPDATE journal SET line = '' WHERE seq = 15",
	 "row 15, '': empty line"},
	{"UPDATE journal SET time_us = 5 WHERE seq = 18",
	 "stored round differs from the journal: closed_us"},
	{"UPDATE journal SET badge = 'D1' WHERE seq = 25",
	 "row 25, 'correct 1 3h': badge D1 is dealer, "
	 "correction requires pit boss"},
	{"UPDATE journal SET badge = '' WHERE seq = 25",
	 "row 25, 'correct 1 3h': no badge, but correction requires "
	 "pit boss"},
	{"UPDATE journal SET badge = '' WHERE seq = 32",
	 "row 32, 'void power': no badge, but void round requires "
	 "pit boss"},
	{"UPDATE journal SET badge = 'D9' WHERE seq = 20",
	 "row 20, 'close': unknown badge 'D9'"},
	{"UPDATE journal SET badge = 'D1' WHERE seq = 5",
	 "row 5, 'staff add D1 dealer Name': unknown badge 'D1'"},
	{"UPDATE journal SET badge = '' WHERE seq = 4",
	 "row 4, 'staff add P1 pit-boss Name': no badge, but staff list "
	 "requires supervisor"},
	{"UPDATE journal SET badge = '', line = 'staff pin P1' WHERE seq = 5",
	 "row 5, 'staff pin P1': no badge, but staff list requires "
	 "supervisor"},
	{"UPDATE journal SET line = 'staff disable P1' WHERE seq = 5",
	 "row 20, 'close': badge P1 is disabled"},
	{"UPDATE journal SET line = 'staff add P1 dealer Name' WHERE seq = 5",
	 "row 5, 'staff add P1 dealer Name': badge P1 belongs to Name"},
	{"UPDATE journal SET line = 'pin wrong X1' WHERE seq = 5",
	 "row 5, 'pin wrong X1': unknown badge 'X1'"},
	{"UPDATE journal SET line = 'day BAC-07 2026-11-21 shoe 2 round 5' "
	 "WHERE seq = 36",
	 "row 36, 'day BAC-07 2026-11-21 shoe 2 round 5': shoe or round number "
	 "contradicts the rows"},
	{"UPDATE journal SET line = 'day BAC-07 2026-11-21 shoe 3 round 4' "
	 "WHERE seq = 36",
	 "shoe or round number contradicts"},
	{"UPDATE journal SET line = 'day BAC-07 tomorrow shoe 2 round 4' "
	 "WHERE seq = 36",
	 "shoe or round number contradicts"},
	{"DELETE FROM journal WHERE seq = 25;"
	 "UPDATE journal SET seq = seq + 1000 WHERE seq > 25;"
	 "UPDATE journal SET seq = seq - 1001 WHERE seq > 1000",
	 "stored round differs from the journal"},
};

START_TEST(a_rehashed_change_is_found_by_its_meaning)
{
	const struct tampering *t = &rechained[_i];
	struct sb_error err = {""};

	tamper(t->sql);
	tamper_rechain();
	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(!strstr(tamper_findings, "hash"), "%s", tamper_findings);
	ck_assert_msg(tamper_result.findings > 0 &&
			      strstr(tamper_findings, t->sentence),
		      "%s\nsays\n%s", t->sql, tamper_findings);
}
END_TEST

/* The steps of a round, and a card where the reader sends none. */
START_TEST(what_a_dealer_may_do_needs_no_badge)
{
	tamper("UPDATE journal SET badge = '' WHERE seq IN (20, 23, 26)");
	tamper_rechain();
	tamper_expect_clean();
}
END_TEST

/* Roulette behind it: a round whose number was keyed, and then those lines. */
static void spin_on(const char *badge, const char *lines)
{
	struct book game;

	book_resume(&game, tamper_path);
	game.badge = "P1";
	book(&game, "void power\nclear\ntable roulette final=clear\n");
	game.badge = "";
	book(&game, "open\nclose\nspin - -\nno-spin sensor\nspin - -\n"
		    "number 17\n");
	game.badge = badge;
	book(&game, lines);
	book_close(&game);
}

START_TEST(what_a_dealer_may_do_at_roulette_needs_no_badge)
{
	spin_on("", "valid\nannounce\nclear\n");
	tamper_expect_clean();
}
END_TEST

static const struct {
	const char *line;
	const char *act;
} of_pit_bosses[] = {
	{"correct number 18\n", "correction"},
	{"hold number-differs 18\nrelease number-differs\n", "resuming play"},
	{"void wheel\n", "void round"},
	/* after the announcement, while the ball lies */
	{"valid\nannounce\ncorrect number 18\nclear\n", "correction"},
	{"valid\nannounce\nvoid dispute\n", "void round"},
};

START_TEST(what_a_pit_boss_alone_may_do_at_roulette_needs_one)
{
	struct sb_error err = {""};

	spin_on("", of_pit_bosses[_i].line);
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_OK);
	ck_assert_int_eq(tamper_result.findings, 1);
	ck_assert_msg(strstr(tamper_findings, of_pit_bosses[_i].act) != NULL,
		      "%s", tamper_findings);
}
END_TEST

START_TEST(and_is_right_with_one)
{
	spin_on("P1", of_pit_bosses[_i].line);
	tamper_expect_clean();
}
END_TEST

/* Behind a round that ended with a wager in prison. */
static const struct {
	const char *lines;
	const char *finding; /* NULL: none */
} imprisoned[] = {
	{"people: release RO-01/2026-11-22/0001\ntable roulette\n", NULL},
	{"table roulette\n", "imprisoned wagers returned, row release missing"},
	{"people: release RO-01/2026-11-22/0001\nopen\n",
	 "imprisoned wagers returned, but no table line follows"},
	{"open\nclose\nnumber 2\nvalid\nannounce\n"
	 "people: release RO-01/2026-11-22/0001\ntable roulette\n",
	 "no imprisoned wagers left of this round"},
	{"people: release RO-01/2026-11-22/0001\n"
	 "people: release RO-01/2026-11-22/0001\ntable roulette\n",
	 "these wagers were returned before"},
};

START_TEST(imprisoned_wagers_go_back_by_a_row_of_the_station)
{
	struct sb_error err = {""};
	struct book game;

	book_resume(&game, tamper_path);
	game.badge = "P1";
	book(&game, "void power\nclear\n"
		    "day: day RO-01 2026-11-22 shoe 1 round 1\n"
		    "table roulette en-prison=yes\n");
	game.badge = "";
	book(&game, "open\nwager 1 red 10\nclose\nnumber 0\nvalid\n"
		    "announce\n");
	book(&game, imprisoned[_i].lines);
	book_close(&game);
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_OK);
	ck_assert_msg(tamper_result.findings ==
			      (imprisoned[_i].finding != NULL),
		      "%s", tamper_findings);
	if (imprisoned[_i].finding)
		ck_assert_msg(strstr(tamper_findings, imprisoned[_i].finding),
			      "%s", tamper_findings);
}
END_TEST

static const struct test tests[] = {
	L(what_is_tampered_with_is_found_and_named, tamperings),
	L(a_rehashed_change_is_found_by_its_meaning, rechained),
	T(a_changed_row_is_reported_before_its_consequences),
	T(what_a_dealer_may_do_needs_no_badge),
	T(what_a_dealer_may_do_at_roulette_needs_no_badge),
	L(what_a_pit_boss_alone_may_do_at_roulette_needs_one, of_pit_bosses),
	L(and_is_right_with_one, of_pit_bosses),
	L(imprisoned_wagers_go_back_by_a_row_of_the_station, imprisoned),
};

SUITE_AROUND("tampering", tests, tamper_set_up, NULL)
