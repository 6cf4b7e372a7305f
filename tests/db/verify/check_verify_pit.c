/* SPDX-License-Identifier: ISC */
/* What a station would never have written is found, with a chain of hashes
 * that fits: rounds that should not have been opened, acts by who may not. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/staff/staff.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

static struct book game;

static void set_up(void)
{
	snprintf(tamper_path, sizeof tamper_path, "%s/record.db",
		 support_folder());
	gaming_days_open(&game, tamper_path);
}

static void tear_down(void)
{
	book_close(&game);
}

static void verify_it(void)
{
	struct sb_error err = {""};

	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
}

/* Each line as it is, with nothing behind it. */
static void forge(const char *lines)
{
	char line[200];

	while (support_line(&lines, line, sizeof line))
		gaming_days_forge(&game, line);
}

/* Up to where the table waits for that. */
static void play(const char *const parts[])
{
	for (int i = 0; parts[i]; i++)
		gaming_days_write(&game, parts[i]);
}

#define OPENED	 gaming_days_opening, gaming_days_forms
#define SHUFFLED OPENED, gaming_days_shuffle
#define CLOSED	 SHUFFLED, gaming_days_round, gaming_days_closing

#define ROUND                                                                  \
	"1001 table: open\n1001 table: close\nshoe table: card 4h\n"           \
	"shoe table: card 3c\nshoe table: card 5s\nshoe table: card 2d\n"      \
	"1001 table: announce\n1001 table: clear\n"
#define SHUFFLE                                                                \
	"1001 shuffle: begin\n1001 shuffle: group 1\n1001 shuffle: group 2\n"  \
	"1001 shuffle: group 3\n1001 shuffle: group 4\n"                       \
	"1001 shuffle: group 5\n"
#define LOADED                                                                 \
	"station table: shoe\nstation shuffle: loaded\n"                       \
	"station day: day BAC-07 2026-11-21 shoe 3 round 2\n"                  \
	"station table: table baccarat\n"

enum { PARTS = 8 };

/* What was done, what is forged behind it, and what is said of that. */
static const struct forgery {
	const char *done[PARTS];
	const char *forged;
	const char *sentence;
} forgeries[] = {
	/* rounds with a duty before them */
	{{CLOSED},
	 "station table: release closed\n1001 table: open\n",
	 "round opened, but table not open"},
	{{SHUFFLED},
	 "2001 inspection: left cards one fell\n1001 table: open\n",
	 "round opened, but inspection deck-return missing"},
	{{SHUFFLED},
	 "1001 people: off\n1001 table: open\n",
	 "round opened, but dealer not signed on"},
	{{SHUFFLED},
	 "1001 people: off\n2001 table: free\n",
	 "round opened, but dealer not signed on"},
	{{OPENED},
	 "1001 people: on\nstation table: release dealer\n"
	 "1001 table: open\n",
	 "row 70: round without a shuffle since inspection 52, "
	 "deck-open"},
	{{gaming_days_opening},
	 "1001 people: on\nstation table: release dealer\n"
	 "station table: release inspection\n1001 table: open\n",
	 "round opened, but inspection table missing"},
	/* a shoe without its shuffle */
	{{OPENED, "1001 people: on\n"},
	 "station table: shoe\n",
	 "shoe loaded, but shuffle missing"},
	{{OPENED, "1001 people: on\n1001 shuffle: begin\n"
		  "1001 shuffle: group 1\n"},
	 "station table: shoe\n",
	 "shoe loaded, but shuffle missing"},
	/* what may not be now */
	{{OPENED, "1001 people: on\n1001 shuffle: begin\n"},
	 "1001 shuffle: group 2\n",
	 "'group 2': "},
	{{gaming_days_opening}, "station day: opened\n", "'opened': "},
	{{SHUFFLED},
	 "2001 day: opening 2026-11-21 baccarat 8\n",
	 "'opening 2026-11-21 baccarat 8': "},
	{{SHUFFLED}, "2001 day: opening today\n", "'opening today': "},
	{{gaming_days_opening},
	 "1001 inspection: item table 1 pass\n",
	 "'item table 1 pass': "},
	/* who may */
	{{""},
	 "1001 day: opening 2026-11-21 baccarat 8\n",
	 "badge 1001 is dealer, "},
	{{""}, "2001 people: hand-over 2001\n", "badge 2001 is pit boss, "},
	{{SHUFFLED}, "1002 day: closing\n", "badge 1002 is dealer, "},
	{{SHUFFLED}, "9999 people: on\n", "unknown badge '9999'"},
	{{gaming_days_opening},
	 "1001 inspection: begin table\n1001 inspection: item table 1 pass\n"
	 "1001 inspection: item table 2 pass\n"
	 "1001 inspection: item table 3 pass\n"
	 "station inspection: sign table dealer\n",
	 "'sign table dealer': "},
	{{SHUFFLED}, "clock people: on\n", "'on': "},
	{{gaming_days_opening, gaming_days_forms},
	 "station people: hand-over 2002\n",
	 "'hand-over 2002': this row must be keyed at the console: "},
	/* the dealer of a table rules on nothing there */
	{{SHUFFLED, "2001 people: on\n"},
	 "2001 table: hold dispute\n2001 table: release dispute\n",
	 "'release dispute': badge 2001 deals at this table, not "
	 "allowed: resuming play"},
	{{SHUFFLED, "2001 people: on\n"},
	 "2001 table: shuffle\n",
	 "'shuffle': badge 2001 deals at this table, not allowed: "},
	{{SHUFFLED, "2001 people: on\n"},
	 "2001 day: closing\n",
	 "'closing': badge 2001 deals at this table, not allowed: "},
};

START_TEST(what_no_station_would_have_written_is_found)
{
	const struct forgery *f = &forgeries[_i];

	play(f->done);
	tamper_expect_clean();
	forge(f->forged);
	verify_it();
	ck_assert_msg(tamper_result.findings > 0 &&
			      strstr(tamper_findings, f->sentence),
		      "%s\nsays\n%s", f->forged, tamper_findings);
}
END_TEST

/* --- wrong PINs ---------------------------------------------------------- */

#define WRONG "1001 people: pin wrong 1001\n"
#define FOUR  WRONG WRONG WRONG WRONG

static const struct {
	const char *name, *forged;
	int missing; /* rows behind the first wrong PIN; 0: none */
} alarms[] = {
	{"four", FOUR, 0},
	{"five with their alarm", FOUR WRONG "1001 people: pin alarm 1001\n",
	 0},
	{"five at the end", FOUR WRONG, 4},
	{"five, and then the right one",
	 FOUR WRONG "1001 people: pin right 1001\n", 4},
	{"five, and the alarm of another badge before theirs",
	 FOUR WRONG "1002 people: pin alarm 1002\n"
		    "1001 people: pin alarm 1001\n",
	 4},
	{"ten with one alarm",
	 FOUR WRONG "1001 people: pin alarm 1001\n" FOUR WRONG, 10},
};

START_TEST(a_missing_alarm_of_wrong_pins_is_found)
{
	const char *lines = alarms[_i].forged;
	int64_t first = journal_next_seq(game.record);
	char line[80], sentence[80];

	while (support_line(&lines, line, sizeof line)) {
		game.time_us += INT64_C(60000000); /* no delay is left */
		gaming_days_forge(&game, line);
	}
	verify_it();
	snprintf(sentence, sizeof sentence,
		 "row %lld: not followed by the pin alarm of badge 1001",
		 (long long)first + alarms[_i].missing);
	ck_assert_msg(!strstr(tamper_findings, "not followed") ==
			      (alarms[_i].missing == 0),
		      "%s: %s", alarms[_i].name, tamper_findings);
	ck_assert_msg(alarms[_i].missing == 0 ||
			      strstr(tamper_findings, sentence),
		      "%s: %s", alarms[_i].name, tamper_findings);
}
END_TEST

/* --- PINs that expire, and those before them ------------------------------ */

static void set_pin(const char *badge, const char *hash)
{
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
	ck_assert_msg(staff_set_pin(game.record, "3001", badge, hash,
				    game.time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(game.record, &err), SB_OK);
}

/* 1001 and 1002 got PINs in the last two rows. */
static const struct {
	const char *sql, *sentence;
} old_pins[] = {
	{"UPDATE old_pin SET pin_hash = '$x' WHERE badge = '1001'",
	 ": old PIN of badge 1001 differs from the journal"},
	{"UPDATE old_pin SET badge = '1001' WHERE badge = '1002'",
	 ": old PIN of badge 1002 differs from the journal"},
	{"UPDATE old_pin SET pin_hash = 7 || char(0) || 7 WHERE badge = '1002'",
	 ": old PIN of badge 1002 differs from the journal"},
	{"DROP TRIGGER old_pin_delete; "
	 "DELETE FROM old_pin WHERE badge = '1002'",
	 ": old PIN of badge 1002 differs from the journal"},
	{"INSERT INTO old_pin VALUES (1, '1001', '$x')",
	 "old PINs: 3 stored, 2 in the journal"},
};

START_TEST(an_old_pin_that_is_not_the_journals_is_found)
{
	gaming_days_forge(&game,
			  "station people: staff pin-rules days=0 history=2");
	set_pin("1001", "$one");
	set_pin("1002", "$two");
	tamper_expect_clean();
	tamper(old_pins[_i].sql);
	verify_it();
	ck_assert_msg(strstr(tamper_findings, old_pins[_i].sentence), "%s",
		      tamper_findings);
}
END_TEST

static const struct {
	int64_t days;
	bool set_again;
	const char *rules, *sentence; /* NULL: nothing is found */
} expiries[] = {
	{29, false, "station people: staff pin-rules days=30 history=0", NULL},
	{31, false, "station people: staff pin-rules days=30 history=0",
	 "badge 1001 signed on with an expired PIN"},
	{31, true, "station people: staff pin-rules days=30 history=0", NULL},
	{31, false, "station people: staff pin-rules days=0 history=0", NULL},
	{31, false, "1001 people: staff pin-rules days=40 history=0",
	 "only the station writes this"},
};

START_TEST(a_badge_with_an_expired_pin_that_signs_on_is_found)
{
	play((const char *const[]){OPENED, NULL});
	gaming_days_forge(&game, expiries[_i].rules);
	game.time_us += expiries[_i].days * 86400 * INT64_C(1000000);
	if (expiries[_i].set_again)
		set_pin("1001", "$two");
	gaming_days_forge(&game, "1001 people: on");
	verify_it();
	ck_assert_msg(
		expiries[_i].sentence
			? strstr(tamper_findings, expiries[_i].sentence) != NULL
			: !strstr(tamper_findings, "PIN"),
		"%s", tamper_findings);
}
END_TEST

/* The chain made to fit. Rows as check_verify_forms.c counts them. */
static const struct {
	const char *sql, *sentence;
} rechained[] = {
	/* two signatures of one person */
	{"UPDATE journal SET badge = '2001' WHERE seq = 50",
	 "row 51, 'sign deck-open pit-boss': "},
	{"UPDATE journal SET badge = '2001' WHERE seq = 50",
	 "inspection 32, deck-open: stored, but not in the journal"},
	{"UPDATE journal SET line = 'staff add 1001 of 2001 dealer Pia Park' "
	 "WHERE line LIKE 'staff add 1001 %'",
	 "row 31, 'sign shoe pit-boss': Another person must sign."},
	{"UPDATE journal SET badge = '1001' WHERE seq = 51",
	 "badge 1001 is dealer, "},
	{"UPDATE journal SET source = 1 WHERE seq = 51",
	 "row 51, 'sign deck-open pit-boss': this row must be keyed at "
	 "the console: "},
	/* what was answered, and asked */
	{"UPDATE journal SET line = 'item deck-open 2 fail x' WHERE seq = 43",
	 "inspection 32, deck-open: stored form differs from the "
	 "journal: answer to item 2: 1 0 '1001' "},
	{"UPDATE journal SET line = 'defect deck-open 103 9h a corner' "
	 "WHERE seq = 41",
	 "journal: defect 103 9h a bent corner"},
	{"UPDATE journal SET answer = replace(answer, 'colour', 'hue') "
	 "WHERE seq = 32",
	 "inspection 32, deck-open: stored form differs from the "
	 "journal: item 2 B 1.3.1: Backs: one colour, one pattern"},
	{"UPDATE journal SET answer = '' WHERE seq = 32",
	 "row 32, 'begin deck-open': checklist items missing"},
	{"UPDATE journal SET line = 'card 9d' WHERE seq = 38",
	 "inspection 32, deck-open: stored form differs from the "
	 "journal: "},
	{"UPDATE journal SET line = 'drop deck-open' WHERE seq = 63",
	 "row 64, 'sign deck-open dealer': "},
	/* the day */
	{"UPDATE journal SET line = 'opening 2026-11-20 baccarat 8' "
	 "WHERE seq = 11",
	 "inspection 15, table: stored form differs from the journal: "
	 "day 2026-11-21"},
	{"UPDATE journal SET line = 'back 2' WHERE seq = 78",
	 "row 79: shoe loaded, but shuffle missing"},
	{"UPDATE journal SET line = 'off' WHERE seq = 68",
	 "row 83: round opened, but dealer not signed on"},
};

START_TEST(a_day_tampered_with_and_rehashed_is_found)
{
	gaming_days_write_both(&game);
	tamper(rechained[_i].sql);
	tamper_rechain();
	verify_it();
	ck_assert_msg(!strstr(tamper_findings, "hash"), "%s", tamper_findings);
	ck_assert_msg(strstr(tamper_findings, rechained[_i].sentence),
		      "%s\nsays\n%s", rechained[_i].sql, tamper_findings);
}
END_TEST

/* What a station wrote that asked for no shuffle behind these forms: the rows
 * of the form as they are, its hold, and nothing else. In a round there is no
 * form. */
static void forge_return(bool in_round)
{
	const char *form = strchr(gaming_days_return, '\n') + 1;
	char left[80];

	snprintf(left, sizeof left, "%.*s", (int)(form - gaming_days_return),
		 gaming_days_return);
	forge(left);
	forge("station table: hold inspection\n");
	if (in_round)
		return;
	forge(form);
	forge("station table: release inspection\n");
}

#define DEALT                                                                  \
	"1001 table: open\n1001 table: close\nshoe table: card 4h\n"           \
	"shoe table: card 3c\nshoe table: card 5s\nshoe table: card 2d\n"

/* Behind it: rows forged, and what is said of them; NULL: nothing. */
static const struct {
	const char *name, *begun, *then;
	const char *sentence[3];
} returns[] = {
	{"a round",
	 "",
	 ROUND,
	 {"row 108: round without a shuffle since inspection 93, "
	  "deck-return (BAC-07/2026-11-21/0002)"}},
	{"a free hand",
	 "",
	 "2001 table: free\n",
	 {"row 108: round without a shuffle since inspection 93, "
	  "deck-return"}},
	{"two rounds",
	 "",
	 ROUND ROUND,
	 {"row 108: round without a shuffle since inspection 93",
	  "row 116: round without a shuffle since inspection 93"}},
	{"the round in which it fell, dealt on",
	 "1001 table: open\n1001 table: close\nshoe table: card 4h\n",
	 "station table: release inspection\nshoe table: card 3c\n"
	 "shoe table: card 5s\nshoe table: card 2d\n",
	 {"row 97: round without a shuffle since row 94"}},
	{"the round after the one in which it fell",
	 DEALT,
	 "station table: release inspection\n1001 table: announce\n"
	 "1001 table: clear\n1001 table: open\n",
	 {"row 102: round opened, but inspection deck-return missing"}},
	{"the round that was open",
	 "1001 table: open\n",
	 "station table: release inspection\n1001 table: close\n"
	 "shoe table: card 4h\nshoe table: card 3c\n",
	 {"row 96: round without a shuffle since row 92"}},
	{"the round that was open, void",
	 "1001 table: open\n",
	 "2001 table: void cards-left\n",
	 {NULL}},
	{"a card that lay there unread, added before the void",
	 "1001 table: open\n1001 table: close\nshoe table: card 4h\n",
	 "2001 table: insert 2 9h\n2001 table: void cards-left\n",
	 {NULL}},
	{"a shuffle that was begun and not done",
	 "",
	 "2001 table: shuffle\n1001 shuffle: begin\n1001 shuffle: group 1\n"
	 "station table: shoe\n1001 table: open\n",
	 {"row 111: shoe loaded, but shuffle missing",
	  "row 112: round without a shuffle since inspection 93"}},
	{"a form begun and discarded",
	 "",
	 "2001 table: shuffle\n" SHUFFLE LOADED
	 "1001 inspection: begin deck-open\n"
	 "1001 inspection: drop deck-open\n1001 table: open\n",
	 {"row 121: round without a shuffle since row 119"}},
	{"a shuffle ordered by the pit boss",
	 "",
	 "2001 table: shuffle\n" SHUFFLE LOADED ROUND,
	 {NULL}},
	{"the closing", "", "2001 day: closing\n", {NULL}},
	{"the end of the round in which it fell",
	 DEALT,
	 "station table: release inspection\n1001 table: announce\n"
	 "1001 table: clear\n",
	 {NULL}},
};

START_TEST(a_round_from_cards_that_came_back_unshuffled_is_found)
{
	int n = 0;

	play((const char *const[]){SHUFFLED, gaming_days_round, NULL});
	forge(returns[_i].begun);
	forge_return(returns[_i].begun[0] != '\0');
	forge(returns[_i].then);
	verify_it();
	for (; n < 3 && returns[_i].sentence[n]; n++)
		ck_assert_msg(strstr(tamper_findings, returns[_i].sentence[n]),
			      "%s: %s", returns[_i].name, tamper_findings);
	ck_assert_msg(tamper_result.findings == n, "%s: %s", returns[_i].name,
		      tamper_findings);
}
END_TEST

#define PENDING_ROUND "BAC-07/2026-11-21/0001"
#define EXPIRE	      "station people: expire " PENDING_ROUND "\n"

/* Rows behind a round that is pending, after days, and what is said of them. */
static const struct {
	int days;
	const char *then;
	const char *sentence; /* NULL: nothing */
} kept[] = {
	{0, "1001 table: open\n", NULL},
	{0, EXPIRE, "too early to return these wagers"},
	{90, EXPIRE "1001 table: open\n", NULL},
	{90, EXPIRE EXPIRE, "these wagers were returned before"},
	{90, "1001 table: open\n2001 table: void misdeal\n1001 table: open\n",
	 "a round opened, but the overdue pending wagers of " PENDING_ROUND
	 " were not returned"},
	{90, "3001 people: expire " PENDING_ROUND "\n",
	 "only the station writes this"},
	{90, "clock people: expire " PENDING_ROUND "\n",
	 "only the station writes this"},
	{0, "3001 people: return " PENDING_ROUND " by 2002 x\n", NULL},
	{0, "3001 people: return " PENDING_ROUND " by 2001 x\n",
	 "badge 2001 dealt or ruled in this round"},
	{0, "3001 people: return " PENDING_ROUND " @6 by 2001 x\n",
	 "row 6 did not open this round"},
	{0, "2001 people: return " PENDING_ROUND " by 2002 x\n",
	 "requires supervisor"},
	{0, "3001 people: return " PENDING_ROUND " by 1002 x\n",
	 "requires pit boss"},
};

START_TEST(wagers_returned_too_early_or_not_at_all_are_found)
{
	play((const char *const[]){SHUFFLED, NULL});
	gaming_days_write(&game, "1001 table: open\n"
				 "1001 table: wager 1 banker 10\n"
				 "1001 table: close\nshoe table: card 4h\n"
				 "2001 table: pending power\n"
				 "1001 table: clear\n");
	game.time_us += kept[_i].days * INT64_C(86400000000);
	forge(kept[_i].then);
	verify_it();
	ck_assert_msg(tamper_result.findings == (kept[_i].sentence != NULL),
		      "%s: %s", kept[_i].then, tamper_findings);
	if (kept[_i].sentence)
		ck_assert_msg(strstr(tamper_findings, kept[_i].sentence), "%s",
			      tamper_findings);
}
END_TEST

/* A station of today goes on with such a record: what its rows owe is done,
 * and no finding is its own. */
START_TEST(a_record_of_before_goes_on_with_the_shuffle)
{
	char *rows;

	play((const char *const[]){SHUFFLED, gaming_days_round, NULL});
	forge_return(false);
	gaming_days_write(&game, "1002 people: on\n1001 people: on\n" SHUFFLE);
	gaming_days_write(&game, gaming_days_round);
	tamper_expect_clean();
	rows = record_folder_query(
		tamper_path, "SELECT group_concat(line, '; ') FROM journal "
			     "WHERE seq BETWEEN 106 AND 110");
	ck_assert_str_eq(rows, "sign deck-return pit-boss; release inspection; "
			       "on; shuffle; on");
	free(rows);
}
END_TEST

/* A record from before there were days has none to be missed. */
START_TEST(rounds_before_the_first_opening_had_no_duties)
{
	forge("station table: release closed\n1001 table: open\n");
	tamper_expect_clean();
}
END_TEST

/* A refused one is right to have been refused. */
START_TEST(a_round_that_was_refused_was_not_opened)
{
	play((const char *const[]){SHUFFLED, NULL});
	gaming_days_write(&game, "2001 inspection: left cards one fell\n"
				 "1001 table: open\n");
	tamper_expect_clean();
}
END_TEST

/* What the dealer does is not less right for being a pit boss. */
START_TEST(a_pit_boss_may_deal)
{
	play((const char *const[]){SHUFFLED, NULL});
	gaming_days_write(&game, "2001 people: on\n"
				 "2001 table: open\n"
				 "2001 table: close\n"
				 "shoe table: card 4h\n"
				 "2001 table: card 3c\n");
	tamper_expect_clean();
}
END_TEST

static const struct test tests[] = {
	L(what_no_station_would_have_written_is_found, forgeries),
	L(a_missing_alarm_of_wrong_pins_is_found, alarms),
	L(an_old_pin_that_is_not_the_journals_is_found, old_pins),
	L(a_badge_with_an_expired_pin_that_signs_on_is_found, expiries),
	L(a_day_tampered_with_and_rehashed_is_found, rechained),
	L(a_round_from_cards_that_came_back_unshuffled_is_found, returns),
	L(wagers_returned_too_early_or_not_at_all_are_found, kept),
	T(a_record_of_before_goes_on_with_the_shuffle),
	T(rounds_before_the_first_opening_had_no_duties),
	T(a_round_that_was_refused_was_not_opened),
	T(a_pit_boss_may_deal),
};

SUITE_AROUND("pit", tests, set_up, tear_down)
