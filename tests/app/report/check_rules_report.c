/* SPDX-License-Identifier: ISC */
/* sabot report rules: of a configuration and of a record. */
#include "config.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_report.h"
#include "tests/support/support.h"

static char page[REPORT_PAGE_MAX];

#define SHOE  "shoe = { port = \"unix:/tmp/shoe\"; };\n"
#define WHEEL "wheel = { port = \"unix:/tmp/wheel\"; };\n"

/* A table with choices of its house. */
static const struct {
	const char *name, *table, *device;
} tables[] = {
	{"baccarat",
	 "game = \"baccarat\"; min = \"10\"; max = \"5000\"; "
	 "max-tie = \"500\"; max-wagers = 3; opposing = \"forbid\"; "
	 "mix-by = \"chemmy\"; cut-at = 14; tie-pays = \"9:1\"; "
	 "commission = \"4\"; min-mix-time = 60; pairs = \"yes\"; "
	 "pair-pays = \"12:1\";",
	 SHOE},
	{"blackjack",
	 "game = \"blackjack\"; min = \"5\"; blackjack-pays = \"6:5\"; "
	 "double-after-split = \"yes\"; soft-17 = \"hit\"; "
	 "perfect-pairs = \"yes\"; perfect-pairs-pays = \"30-10-5:1\"; "
	 "decision-time = 15;",
	 SHOE},
	{"roulette",
	 "game = \"roulette\"; max = \"1000\"; max-straight = \"50\"; "
	 "coverage = 92; min-revs = 4; trios = \"yes\"; "
	 "wheel-level-max = \"0.2\"; ball-diameter-min = \"18\";",
	 WHEEL},
	{"dragon-tiger", "game = \"dragon-tiger\";", SHOE},
	{"football-studio",
	 "game = \"football-studio\"; betting-time = 12; "
	 "max-wagers = 0; opposing = \"allow\";",
	 SHOE},
	{"sic-bo",
	 "game = \"sic-bo\"; final = \"announce\"; double-pays = \"8:1\"; "
	 "single-pays = \"1-2-12:1\";",
	 ""},
};

/* The rules of that table, as the command prints them with these options. */
static void print_configured(int table, const char *options)
{
	char text[2048], path[512], arguments[1024];

	snprintf(path, sizeof path, "%s/sabot.conf", support_folder());
	snprintf(text, sizeof text,
		 "table = { id = \"T-01\"; %s };\n%s"
		 "record = { database = \"/var/lib/sabot/T-01.db\"; };\n",
		 tables[table].table, tables[table].device);
	support_write(path, text);
	/* without a record */
	snprintf(arguments, sizeof arguments, "rules -c %s %s #", path,
		 options);
	ck_assert_msg(report_run(arguments, "", page) == 0, "%s", page);
}

START_TEST(the_rules_of_a_game_are_its_golden)
{
	char name[64];

	print_configured(_i, "");
	snprintf(name, sizeof name, "tests/golden/report/rules-%s.txt",
		 tables[_i].name);
	support_same_as_golden(page, name);
}
END_TEST

/* What a golden that was redrawn must still have. */
static const struct {
	int table;
	const char *rule, *source, *value;
} rows[] = {
	{0, "Minimum wager", "B 2.1.7 i", "10.00"},
	{0, "Maximum on tie", "B 2.1.7 i", "500.00"},
	{0, "player", "B 2.2", "1 to 1"},
	{0, "banker", "B 2.2", "\"1 to 1, commission 4 %\""},
	{0, "tie", "B 2.2", "9 to 1"},
	{0, "player pair", "house", "12 to 1"},
	{0, "decks in the shoe", "B 1.3.1", "8"},
	{0, "one deck: reshuffle after each round", "B 3.2.2", "not set"},
	{0, "\"maximum number of wagers of a seat on a spot, raises included\"",
	 "B 2.1.1", "3"},
	{0, "opposing wagers by the same seat in one round", "W 4", "forbid"},
	{0, "betting time", "B 2.1.6", "20 seconds"},
	{0, "3. Chemmy shuffle until fully mixed", "\"B 3.2.1, B 3.3\"",
	 "at least 60 s"},
	{0, "5. Riffle each of 8 decks once", "\"B 3.2.1, B 3.3\"",
	 "at least 20 s"},
	{0, "9. Cut card with 14 cards behind it", "\"B 3.2.1, B 3.3\"",
	 "at least 2 s"},
	{0, "how long wagers of an interrupted round are kept", "G 2",
	 "90 days"},
	{1, "6. Cut card 4 decks from the back", "\"K 3.2, K 3.3\"",
	 "at least 2 s"},
	{0, "Cards behind the cut card", "B 3.3.4",
	 "\"14 cards, give or take 3\""},
	{0, "Shoe: works", "B 1.2.3", "looked at"},
	{0, "void round", "B 2.1.8", "pit boss"},
	{1, "Maximum wager", "K 1.3 i", "none"},
	{1, "blackjack", "K 2.3", "6 to 5"},
	{1, "insurance", "K 2.5.3", "2 to 1"},
	{1, "perfect pairs", "house", "\"30 to 1, 10 to 1, 5 to 1\""},
	{1, "doubling of split hands", "K 2.6", "yes"},
	{1, "cards a split ace may draw", "K 2.7", "one"},
	{1, "what the dealer does on a soft 17", "K 4.4 ii", "hit"},
	{1, "decision time of a seat", "K 3.5", "15 seconds"},
	{1, "\"splits of a seat (3, 4: hands it may have)\"", "K 2.7", "once"},
	{1, "Cards behind the cut card", "K 3.3 i",
	 "\"208 cards, give or take 3\""},
	{1, "Shoe: works", "K 1.4", "looked at"},
	{2, "Maximum on straight", "R 2.1.4", "50.00"},
	{2, "straight", "R 2.2", "35 to 1"},
	{2, "split", "R 2.2", "17 to 1"},
	{2, "street", "R 2.2", "11 to 1"},
	{2, "corner", "R 2.2", "8 to 1"},
	{2, "line", "R 2.2", "5 to 1"},
	{2, "dozen", "R 2.2", "2 to 1"},
	{2, "high", "R 2.2", "1 to 1"},
	{2, "minimum ball revolutions of a valid spin", "R 3.1.1", "4"},
	{2, "one seat's wagers must cover less than this share of the numbers",
	 "W 4", "92 percent"},
	{2, "wagers on 0-1-2 and on 0-2-3", "house", "yes"},
	{2, "Wheel level", "R 3.2.2", "0 to 0.2 degrees"},
	{2, "Ball diameter", "R 3.2.4", "18 to 23 mm"},
	{3, "dragon", "house", "\"1 to 1, a tie takes 50 %\""},
	{3, "tie", "house", "11 to 1"},
	{3, "suited tie", "house", "50 to 1"},
	{4, "draw", "house", "11 to 1"},
	{4, "betting time", "B 2.1.6", "12 seconds"},
	{2, "when a round can no longer be corrected or voided", "house",
	 "clear"},
	{3, "opposing wagers by the same seat in one round", "W 4", "forbid"},
	{3, "\"maximum number of wagers of a seat on a spot, raises included\"",
	 "B 2.1.1", "3"},
	{4, "opposing wagers by the same seat in one round", "W 4", "allow"},
	{4, "\"maximum number of wagers of a seat on a spot, raises included\"",
	 "B 2.1.1", "none"},
	{5, "any triple", "house", "30 to 1"},
	{5, "opposing wagers by the same seat in one round", "W 4", "forbid"},
	{5, "when a round can no longer be corrected or voided", "house",
	 "announce"},
	{5, "double", "house", "8 to 1"},
	{5, "single", "house", "\"1 to 1, 2 to 1, 12 to 1\""},
};

START_TEST(a_rule_has_its_source_and_its_value)
{
	char line[512];

	print_configured(rows[_i].table, "--format=csv");
	ck_assert_ptr_nonnull(strstr(page, "group,rule,source,value\r\n"));
	snprintf(line, sizeof line, ",%s,%s,%s\r\n", rows[_i].rule,
		 rows[_i].source, rows[_i].value);
	ck_assert_msg(strstr(page, line), "no %s in\n%s", line, page);
}
END_TEST

/* The rows of all clauses, one text. */
static char *read_clauses(void)
{
	static const char *const files[] = {"baccarat", "blackjack", "general",
					    "roulette"};
	char *all = calloc(1, 1), name[64];

	for (int i = 0; i < ROWS_OF(files); i++) {
		char *text, *longer;

		snprintf(name, sizeof name, "tests/clauses/%s.txt", files[i]);
		text = support_read(support_source(name), NULL);
		longer = realloc(all, strlen(all) + strlen(text) + 1);
		ck_assert_ptr_nonnull(longer);
		all = strcat(longer, text);
		free(text);
	}
	return all;
}

/* Whether the section, or one below it, is a clause. */
static bool is_clause(const char *all, const char *section, size_t length)
{
	char row[64];

	snprintf(row, sizeof row, "\nclause %.*s", (int)length, section);
	for (const char *at = all; (at = strstr(at, row)); at++)
		if (strchr(" .\n", at[strlen(row)]))
			return true;
	return false;
}

START_TEST(each_source_is_a_clause)
{
	char *all = read_clauses();
	const char *at = page;
	regmatch_t match;
	regex_t section;
	int found = 0;

	print_configured(_i, "--format=csv");
	ck_assert_int_eq(regcomp(&section, "[BKRGW] [0-9][0-9.]*( [ivx]+)?",
				 REG_EXTENDED),
			 0);
	for (; regexec(&section, at, 1, &match, 0) == 0; at += match.rm_eo) {
		const char *cited = at + match.rm_so;
		size_t length = (size_t)(match.rm_eo - match.rm_so);

		ck_assert_msg(is_clause(all, cited, length), "no clause %.*s",
			      (int)length, cited);
		found++;
	}
	ck_assert_int_ge(found, 20);
	regfree(&section);
	free(all);
}
END_TEST

START_TEST(a_page_of_html_is_whole)
{
	print_configured(_i, "--format=html");
	html_expect_valid(page);
}
END_TEST

/* --- of a record ---------------------------------------------------------- */

static void book_table(void)
{
	int64_t id[3];

	test_report_open_day(&test_shift_rows, "2026-11-21 baccarat 8", id);
	test_report_book(
		&test_shift_rows,
		"20:03:30 - config: station 1.0 configuration abcdef\n"
		"20:04:00 1042 people: on\n"
		"20:05:00 1042 shuffle: begin baccarat-wash decks=8 cut-at=10 "
		"cut-tolerance=2 mix-time=45\n"
		"1042 shuffle: group 1\n1042 shuffle: group 2\n"
		"1042 shuffle: group 3\n1042 shuffle: group 4\n"
		"1042 shuffle: group 5\n1042 shuffle: group 6\n"
		"1042 shuffle: group 7\n1042 shuffle: group 8\n"
		"1042 shuffle: group 9\n1042 shuffle: group 10\n"
		"1042 shuffle: group 11\n"
		"- day: day BAC-07 2026-11-21 shoe 1 round 1\n"
		"- table baccarat min=10 max=100 tie-pays=10:1\n"
		"2001 limits min=50 max=none max-tie=20\n");
}

START_TEST(the_rules_of_a_record_are_as_its_rows_have_them)
{
	static const char *const says[] = {
		"\nConfiguration         abcdef\n",
		"\nMinimum wager   B 2.1.7 i  50.00\n",
		"\nMaximum wager   B 2.1.7 i  none\n",
		"\nMaximum on tie  B 2.1.7 i  20.00\n",
		"B 2.2   10 to 1\n",
		"\nbetting time ",
		"not in the record\n",
		"3. Wash until fully mixed ",
		"at least 45 s\n",
		"9. Cut card with 10 cards behind it ",
		"10 cards, give or take 2\n",
		/* unlike in a configuration */
		"B 2.1.1      none\n",
	};

	book_table();
	test_shift_report("rules");
	test_shift_expect_all(says, ROWS_OF(says));
}
END_TEST

START_TEST(what_a_record_does_not_have_is_said)
{
	static const char *const says[] = {
		"\nConfiguration         not in the record\n",
		"\nSteps  B 3.2   not in the record\n",
	};

	test_shift_report("rules");
	test_shift_expect_all(says, ROWS_OF(says));
}
END_TEST

START_TEST(a_record_without_a_table_has_no_rules)
{
	struct book empty = {0};
	char path[512];

	snprintf(path, sizeof path, "%s-empty", record_folder_path);
	book_resume(&empty, path);
	book_close(&empty);
	ck_assert_int_eq(report_run("rules", path, page), 1);
	ck_assert_str_eq(page, "sabot: no table in this record yet\n");
}
END_TEST

static const struct {
	int table;
	const char *has, *lacks;
} acts[] = {
	{0, "\nfree hand ", "\nseat decision "},
	{1, "\nseat decision ", "\nfree hand "},
	{2, "\nvalid spin or no spin ", "\nnew shoe "},
	{3, "\nnew shoe ", "\nvalid spin or no spin "},
};

START_TEST(a_game_has_its_own_acts)
{
	print_configured(acts[_i].table, "");
	ck_assert_ptr_nonnull(strstr(page, acts[_i].has));
	ck_assert_ptr_null(strstr(page, acts[_i].lacks));
}
END_TEST

START_TEST(the_help_names_the_report)
{
	ck_assert_int_eq(report_run("--help #", "", page), 0);
	ck_assert_ptr_nonnull(strstr(page, "\n  rules "));
}
END_TEST

static const struct test configured_tests[] = {
	L(the_rules_of_a_game_are_its_golden, tables),
	L(a_rule_has_its_source_and_its_value, rows),
	L(each_source_is_a_clause, tables),
	L(a_page_of_html_is_whole, tables),
	L(a_game_has_its_own_acts, acts),
	T(the_help_names_the_report),
};

static const struct test record_tests[] = {
	T(the_rules_of_a_record_are_as_its_rows_have_them),
	T(what_a_record_does_not_have_is_said),
	T(a_record_without_a_table_has_no_rules),
};

static const struct test_case cases[] = {
	CASE("configured", configured_tests, NULL, NULL),
	CASE("record", record_tests, test_shift_set_up, test_shift_tear_down),
};

SUITE_OF(cases)
