/* SPDX-License-Identifier: ISC */
/* What is booked beside rounds of the evening of tamper_set_up(): S1
 * is a supervisor, P1 a pit boss, D1 a dealer; round 5 is under way. */
#include "config.h"

#include "db/record/record.h"
#include "db/rounds/amendments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/staff/staff.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

#define NIGHT "BAC-07/2026-11-21/"

enum { NOW_S = 1795300000, HEAD = 48 };

static struct record *record;
static char *told; /* what was read, a line each */

static void open_record(void)
{
	struct sb_error err;

	ck_assert_msg(record_open(&record, tamper_path, RECORD_WRITE, &err) ==
			      SB_OK,
		      "%s", err.text);
}

static void set_up(void)
{
	tamper_set_up();
	open_record();
}

static void tear_down(void)
{
	record_close(record);
	free(told);
	told = NULL;
}

static enum sb_result book_line(const char *badge, const char *line,
				struct amendment_row *row, struct sb_error *err)
{
	enum sb_result result;

	ck_assert_int_eq(journal_begin(record, err), SB_OK);
	result = amendments_book(record, badge, line, NOW_S * INT64_C(1000000),
				 row, err);
	if (result == SB_OK)
		ck_assert_int_eq(journal_commit(record, err), SB_OK);
	else
		journal_rollback(record);
	return result;
}

/* It must be booked. */
static void must_book(const char *badge, const char *line)
{
	struct amendment_row row;
	struct sb_error err = {""};

	ck_assert_msg(book_line(badge, line, &row, &err) == SB_OK, "%s: %s",
		      line, err.text);
}

static enum sb_result append_text(const struct amendment_row *row,
				  void *context, struct sb_error *err)
{
	const struct amendment *amendment = &row->amendment;

	(void)err;
	fprintf(context, "%d %s %d.%u seat %u %s %lld %s %s: %s\n",
		(int)row->seq, amendment->round, amendment->kind, row->place,
		amendment->seat, amendment->amount_text,
		(long long)amendment->amount.units, row->badge,
		amendment->second, amendment->text);
	return SB_OK;
}

/* Those of a round, or of rows where there is a last one, as lines. */
static const char *rows_text(int64_t first, int64_t last)
{
	struct sb_error err = {""};
	size_t size;
	FILE *out;

	free(told);
	out = open_memstream(&told, &size);
	ck_assert_int_eq(last ? amendments_read_span(record, first, last,
						     append_text, out, &err)
			      : amendments_read_round(record, first,
						      append_text, out, &err),
			 SB_OK);
	fclose(out);
	return told;
}

static enum sb_result append_line(const struct amendment_row *row,
				  void *context, struct sb_error *err)
{
	char line[AMENDMENT_LINE_MAX];

	(void)err;
	amendment_format(&row->amendment, line);
	fprintf(context, "%s;", line);
	return SB_OK;
}

START_TEST(an_amendment_is_a_row_and_is_stored_with_its_round)
{
	char *line;

	must_book("S1", "adjust " NIGHT "1 3 +2.5 by P1 the tie was not paid");
	must_book("S1", "annotate " NIGHT "0001 by D1 the guest had left");
	must_book("S1", "adjust " NIGHT "1 3 -0.50 by P1  too much ");
	must_book("S1", "annotate " NIGHT "2 by D1 a late bet");
	ck_assert_str_eq(rows_text(6, 0),
			 "49 " NIGHT "0001 1.1 seat 3 +2.50 250 S1 P1: the tie "
			 "was not paid\n"
			 "50 " NIGHT "0001 2.1 seat 0  0 S1 D1: the guest had "
			 "left\n"
			 "51 " NIGHT "0001 1.2 seat 3 -0.50 -50 S1 P1: too "
			 "much\n");
	ck_assert_str_eq(rows_text(38, 0), "");
	line = record_folder_query(
		tamper_path,
		"SELECT group_concat(source || kind || badge || ' ' "
		"|| line || ':' || answer) FROM journal "
		"WHERE seq IN (49, 50)");
	ck_assert_str_eq(line, "43S1 adjust " NIGHT
			       "0001 3 +2.50 by P1 the tie was not paid:,"
			       "43S1 annotate " NIGHT
			       "0001 by D1 the guest had left:");
	free(line);
	tamper_expect_clean();
}
END_TEST

START_TEST(a_day_has_those_of_its_rounds_and_those_of_its_rows)
{
	must_book("S1", "adjust " NIGHT "1 3 +1 by P1 one");
	must_book("S1", "annotate " NIGHT "2 by D1 two");
	must_book("S1", "adjust " NIGHT "4 3 +1 by P1 four");
	/* rounds 1 and 2, booked later */
	ck_assert(strstr(rows_text(1, 27), "one\n"));
	ck_assert(strstr(told, "two\n"));
	ck_assert_ptr_null(strstr(told, "four\n"));
	/* the second one was booked in it, of the fourth one is the round */
	ck_assert(strstr(rows_text(38, 50), "two\n"));
	ck_assert(strstr(told, "four\n"));
	/* each once, where it is both */
	ck_assert_str_eq(rows_text(1, INT64_MAX),
			 "49 " NIGHT "0001 1.1 seat 3 +1.00 100 S1 P1: one\n"
			 "50 " NIGHT "0002 2.1 seat 0  0 S1 D1: two\n"
			 "51 " NIGHT "0004 1.1 seat 3 +1.00 100 S1 P1: four\n");
}
END_TEST

static const struct {
	const char *badge, *line, *sentence;
} refusals[] = {
	/* who dealt or ruled in the round: P1 corrected a card of round 2 */
	{"S1", "adjust " NIGHT "2 1 -10 by P1 x",
	 "badge P1 dealt or ruled in this round, not allowed: second "
	 "signature for an adjustment"},
	/* rounds */
	{"S1", "annotate " NIGHT "0005 by P1 x", "no finished round"},
	{"S1", "annotate " NIGHT "0006 by P1 x", "no finished round"},
	{"S1", "annotate BAC-08/2026-11-21/0001 by P1 x", "no finished round"},
	{"S1", "annotate BAC-07/1 by P1 x", "got 'BAC-07/1'"},
	/* lines */
	{"S1", "annotate " NIGHT "0001 P1 x", "second badge missing"},
	{"S1", "adjust " NIGHT "0001 0 +1 by P1 x", "no such seat"},
	{"S1", "adjust " NIGHT "0001 1 1 by P1 x", "expected +AMOUNT"},
	{"S1", "adjust " NIGHT "0001 1 +1.001 by P1 x",
	 "before the decimals; not zero"},
	/* people */
	{"S1", "adjust " NIGHT "0001 1 +1 by S1 x", "another person's"},
	{"S1", "adjust " NIGHT "0001 1 +1 by D1 x", "badge D1 is dealer"},
	{"S1", "adjust " NIGHT "0001 1 +1 by X1 x", "unknown badge 'X1'"},
	{"S1", "annotate " NIGHT "0001 by X1 x", "unknown badge 'X1'"},
	{"P1", "adjust " NIGHT "0001 1 +1 by S1 x", "badge P1 is pit boss"},
	{"P1", "annotate " NIGHT "0001 by S1 x", "badge P1 is pit boss"},
	{"D1", "annotate " NIGHT "0001 by S1 x", "badge D1 is dealer"},
	{"", "annotate " NIGHT "0001 by S1 x", "badge missing"},
};

START_TEST(what_may_not_be_booked_is_refused)
{
	struct amendment_row row;
	struct journal_head head;
	struct sb_error err = {""};

	ck_assert_int_eq(
		book_line(refusals[_i].badge, refusals[_i].line, &row, &err),
		SB_REFUSED);
	ck_assert_msg(strstr(err.text, refusals[_i].sentence) != NULL, "%s: %s",
		      refusals[_i].line, err.text);
	ck_assert_int_eq(journal_read_head(record, &head, &err), SB_OK);
	ck_assert_int_eq(head.seq, HEAD);
	ck_assert_str_eq(rows_text(1, INT64_MAX), "");
}
END_TEST

/* A row of people, by key. */
static void append(const char *badge, enum source source, const char *line)
{
	struct journal_row journal_row = {.time_us = NOW_S * INT64_C(1000000),
					  .source = (uint8_t)source,
					  .kind = KIND_PEOPLE,
					  .badge = badge,
					  .line = line,
					  .answer = ""};
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(journal_append(record, &journal_row, &err), SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

static void refuse(const char *badge, const char *line, const char *sentence)
{
	struct amendment_row row;
	struct sb_error err = {""};

	ck_assert_int_eq(book_line(badge, line, &row, &err), SB_REFUSED);
	ck_assert_msg(strstr(err.text, sentence) != NULL, "%s", err.text);
}

static void play(const char *lines)
{
	struct book game = {0};

	book_resume(&game, tamper_path);
	game.badge = "D1";
	book(&game, lines);
	book_close(&game);
}

/* But everybody may be the second person of an annotation. */
START_TEST(who_deals_at_the_table_adjusts_nothing_there)
{
	play("card 3c\ncard 5s\ncard 2d\ncard 9h\nannounce\nclear\n");
	append("S1", SOURCE_KEY, "on");
	refuse("S1", "annotate " NIGHT "1 by P1 x", "badge S1 deals");
	append("P1", SOURCE_KEY, "on");
	refuse("S1", "adjust " NIGHT "1 1 +1 by P1 x", "badge P1 deals");
	must_book("S1", "annotate " NIGHT "1 by P1 x");
	append("P1", SOURCE_KEY, "off");
	must_book("S1", "adjust " NIGHT "1 1 +1 by P1 x");
	tamper_expect_clean();
}
END_TEST

/* The row that opened a round is written of a return alone, in whatever order
 * the round's amendments come. */
START_TEST(what_is_booked_behind_a_return_does_not_name_its_row)
{
	struct sb_error err = {""};
	size_t size;
	FILE *out = open_memstream(&told, &size);

	play("pending power\nclear\n");
	must_book("S1", "return " NIGHT "5 by P1 the guest asked");
	must_book("S1", "annotate " NIGHT "5 by D1 the lamp");
	ck_assert_int_eq(
		amendments_read_round(record, 46, append_line, out, &err),
		SB_OK);
	fclose(out);
	ck_assert_str_eq(told, "return " NIGHT "0005 @46 by P1 the guest asked;"
			       "annotate " NIGHT "0005 by D1 the lamp;");
}
END_TEST

START_TEST(who_was_disabled_books_nothing)
{
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(staff_disable(record, "S1", "P1",
				       NOW_S * INT64_C(1000000), &err),
			 SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	refuse("S1", "adjust " NIGHT "1 1 +1 by P1 x", "badge P1 is disabled");
}
END_TEST

/* Another badge of S1, of any role. */
START_TEST(two_badges_of_a_person_do_not_sign_for_two)
{
	const struct person other = {.badge = "P9",
				     .number = "S1",
				     .name = "Name",
				     .role = ROLE_PIT_BOSS};
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(staff_add(record, "S1", &other, "$hash",
				   NOW_S * INT64_C(1000000), &err),
			 SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	refuse("S1", "adjust " NIGHT "1 1 +1 by P9 x", "another person's");
	refuse("S1", "annotate " NIGHT "1 by P9 x", "another person's");
	append("S1", SOURCE_KEY, "adjust " NIGHT "0001 1 +1.00 by P9 x");
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_OK);
	ck_assert_msg(strstr(tamper_findings,
			     "by P9 x': the second badge must be another "
			     "person's") != NULL,
		      "%s", tamper_findings);
}
END_TEST

START_TEST(what_is_booked_never_changes)
{
	static const char *const changes[] = {
		"UPDATE addition SET amount = 1",     "DELETE FROM addition",
		"UPDATE round SET won = 0",	      "DELETE FROM round",
		"DELETE FROM journal WHERE seq = 49",
	};
	sqlite3 *db;

	must_book("S1", "adjust " NIGHT "1 3 +2.5 by P1 x");
	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	for (int i = 0; i < ROWS_OF(changes); i++)
		ck_assert_msg(sqlite3_exec(db, changes[i], NULL, NULL, NULL) ==
				      SQLITE_CONSTRAINT,
			      "%s", changes[i]);
	sqlite3_close(db);
}
END_TEST

/* The rows of the round around it are another round's. */
START_TEST(a_round_goes_on_around_what_is_booked_beside_another)
{
	char *got;

	must_book("S1", "adjust " NIGHT "1 3 +2.5 by P1 x");
	play("card 3c\n");
	must_book("S1", "annotate " NIGHT "2 by D1 y");
	play("card 5s\ncard 2d\ncard 9h\nannounce\nclear\n");
	tamper_expect_clean();
	got = record_folder_query(tamper_path,
				  "SELECT first_seq || ' ' || last_seq || "
				  "' ' || outcome FROM round "
				  "WHERE number = 5");
	ck_assert_str_eq(got, "46 56 banker 4 5");
	free(got);
}
END_TEST

/* Whatever comes behind `clear`, by key, shoe or station, and from another
 * program: the rows of a round that is over stay as they are. */
static const char *const afterwards[] = {
	"key card 4h\n",
	"card 4h\n",
	"correct 1 4h\n",
	"strike 1\n",
	"insert 1 4h\n",
	"void late\n",
	"announce\n",
	"clear\n",
	"close\n",
	"wager 1 banker 10\n",
	"withdraw 1\n",
	"rule burn\n",
	"verdict player\n",
	"position player 1\n",
	"hold dispute round 5\nrelease dispute\n",
	"limits max=5\n",
	"note round 5 was wrong\n",
	"burn 4h\n",
	"cut\n",
	"shuffle\nshoe\n",
	"table: table baccarat decks=6\n",
	"table: table blackjack\n",
	"open\ncorrect 1 4h\nstrike 1\nvoid late\nclear\n",
	"open\nclose\ncard 4h 3c 5s 2d\ncorrect 1 9h\nannounce\nclear\n",
	"people: on\n",
	("people: adjust " NIGHT "0005 1 +1.00 by P1 x\n"),
	"config: station 1.0\n",
	"inspection: left cards round 5\n",
	"wheel device error\n",
};

static char *five_rounds(void)
{
	return record_folder_query(
		tamper_path,
		"SELECT group_concat(what, char(10)) FROM ("
		"SELECT first_seq || ' ' || last_seq || ' ' || opened_us || "
		"' ' || closed_us || ' ' || dealer || ' ' || outcome || ' ' || "
		"natural || void || reason || corrected || ' ' || by_hand || "
		"' ' || alarms || ' ' || holds || ' ' || results || ' ' || "
		"seen || ' ' || won AS what FROM round WHERE number <= 5 "
		"UNION ALL SELECT round || ' ' || place || hand || card || "
		"by_hand FROM card WHERE round <= 46 UNION ALL "
		"SELECT round || ' ' || place || ' ' || seat || spot || stake "
		"|| ' ' || won || ' ' || commission FROM wager "
		"WHERE round <= 46)");
}

START_TEST(a_round_that_is_over_never_changes)
{
	char *before, *after;

	play("card 3c\ncard 5s\ncard 2d\ncard 9h\nannounce\nclear\n");
	before = five_rounds();
	play(afterwards[_i]);
	after = five_rounds();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

/* Rows that no station would have written, and what is said of them. */
static const struct {
	const char *badge;
	enum source source;
	const char *line, *sentence;
} forgeries[] = {
	{"P1", SOURCE_KEY, "adjust " NIGHT "0001 1 +1.00 by S1 x",
	 "badge P1 is pit boss, adjustment "},
	{"S1", SOURCE_KEY, "adjust " NIGHT "0001 1 +1.00 by D1 x",
	 "badge D1 is dealer, second signature "},
	{"S1", SOURCE_KEY, "annotate " NIGHT "0001 by X1 x",
	 "unknown badge 'X1'"},
	{"S1", SOURCE_KEY, "adjust " NIGHT "0002 1 +1.00 by P1 x",
	 "badge P1 dealt or ruled in this round, not allowed: second "
	 "signature for an adjustment"},
	{"S1", SOURCE_STATION, "annotate " NIGHT "0001 by P1 x",
	 "this row must be keyed at the console: "},
	{"S1", SOURCE_KEY, "annotate " NIGHT "0001 by S1 x",
	 "another person's"},
	{"S1", SOURCE_KEY, "annotate " NIGHT "0005 by P1 x",
	 "no finished round"},
	{"S1", SOURCE_KEY, "adjust " NIGHT "0001 1 +1.005 by P1 x",
	 "before the decimals; not zero"},
	{"S1", SOURCE_KEY, "annotate " NIGHT "0001 by P1 x", "not stored"},
};

START_TEST(what_no_two_people_could_book_is_found)
{
	struct sb_error err = {""};

	append(forgeries[_i].badge, forgeries[_i].source, forgeries[_i].line);
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_OK);
	ck_assert_msg(strstr(tamper_findings, forgeries[_i].sentence) != NULL,
		      "%s\nsays\n%s", forgeries[_i].line, tamper_findings);
	ck_assert_msg(strstr(tamper_findings, "row 49, '") != NULL, "%s",
		      tamper_findings);
}
END_TEST

/* An adjustment is row 49, an annotation row 50. */
static const struct {
	const char *sql, *sentence;
} tamperings[] = {
	{"UPDATE addition SET amount = -amount WHERE seq = 49",
	 "row 49, 'adjust " NIGHT "0001 3 +2.50 by P1 x': stored entry "
	 "differs from the journal"},
	{"UPDATE addition SET seat = 4 WHERE seq = 49", "row 49, "},
	{"UPDATE addition SET round = 19 WHERE seq = 49", "row 49, "},
	{"UPDATE addition SET place = 2 WHERE seq = 49", "row 49, "},
	{"UPDATE addition SET badge = 'S2' WHERE seq = 49", "row 49, "},
	{"UPDATE addition SET second = 'P2' WHERE seq = 49", "row 49, "},
	{"UPDATE addition SET text = 'z' WHERE seq = 50", "row 50, "},
	{"UPDATE addition SET kind = 1, amount = 1, seat = 1, place = 2 "
	 "WHERE seq = 50",
	 "row 50, "},
	{"DELETE FROM addition WHERE seq = 49",
	 "row 49, 'adjust " NIGHT "0001 3 +2.50 by P1 x': not stored"},
	{"INSERT INTO addition SELECT 48, round, kind, 2, seat, "
	 "amount, badge, second, text FROM addition WHERE seq = 49",
	 "row 48: adjustment or annotation not in the journal"},
	{"INSERT INTO addition SELECT 51, round, kind, 2, seat, "
	 "amount, badge, second, text FROM addition WHERE seq = 49",
	 "row 51: adjustment or annotation not in the journal"},
};

START_TEST(a_changed_amendment_is_found)
{
	struct sb_error err = {""};

	must_book("S1", "adjust " NIGHT "1 3 +2.5 by P1 x");
	must_book("S1", "annotate " NIGHT "1 by P1 y");
	append("S1", SOURCE_KEY, "staff unlock P1");
	record_close(record);
	record = NULL;
	tamper_expect_clean();
	tamper(tamperings[_i].sql);
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_OK);
	ck_assert_msg(strstr(tamper_findings, tamperings[_i].sentence) != NULL,
		      "%s\nsays\n%s", tamperings[_i].sql, tamper_findings);
}
END_TEST

static const struct test tests[] = {
	T(an_amendment_is_a_row_and_is_stored_with_its_round),
	T(a_day_has_those_of_its_rounds_and_those_of_its_rows),
	L(what_may_not_be_booked_is_refused, refusals),
	T(who_deals_at_the_table_adjusts_nothing_there),
	T(what_is_booked_behind_a_return_does_not_name_its_row),
	T(who_was_disabled_books_nothing),
	T(two_badges_of_a_person_do_not_sign_for_two),
	T(what_is_booked_never_changes),
	T(a_round_goes_on_around_what_is_booked_beside_another),
	L(a_round_that_is_over_never_changes, afterwards),
	L(what_no_two_people_could_book_is_found, forgeries),
	L(a_changed_amendment_is_found, tamperings),
};

SUITE_AROUND("additions", tests, set_up, tear_down)
