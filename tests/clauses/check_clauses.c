/* SPDX-License-Identifier: ISC */
/* Every clause of the house rules is shown by something: the files of this
 * folder have a row for each. A row names the texts that have the clause, what
 * it asks, and what shows it: lines of the table script with their answers,
 * items of the forms, steps of the shuffle, tests of other folders, words of
 * screens and of manual pages. */
#include "config.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/pit/checklist.h"
#include "rules/pit/shuffle.h"
#include "tests/support/script_player.h"
#include "tests/support/script_runner.h"
#include "tests/support/support.h"

enum { CLAUSES_MAX = 400 };

static int clauses[CLAUSES_MAX]; /* their lines */
static int n_clauses;

static const char *section; /* of this clause: "B 3.1.1" */
static bool texts_named, asked;
static bool others, told; /* it is left to others; a page tells so */
static int shown;
static struct play *table;

/* The letter before a section's number, and its game. */
static const struct {
	char letter;
	enum game_id game;
} books[] = {{'B', BACCARAT}, {'K', BLACKJACK}, {'R', ROULETTE}};

static enum game_id clause_game(void)
{
	for (int i = 0; i < ROWS_OF(books); i++)
		if (books[i].letter == section[0])
			return books[i].game;
	ck_abort_msg("%s is of no game", section);
}

/* --- words ---------------------------------------------------------------- */

/* Whether a section is the clause's or the one above it: "K 1.3" of "K 1.3 i".
 */
static bool clause_is_in(const char *clause, struct token cited)
{
	return strncmp(clause, cited.text, cited.length) == 0 &&
	       strchr(" .", clause[cited.length]) != NULL;
}

/* Cuts the first section off "B 1.3.1, B 3.1.1"; false: there is none. */
static bool next_section(const char **sections, struct token *next)
{
	*sections += strspn(*sections, ", ");
	*next = (struct token){*sections, strcspn(*sections, ",")};
	*sections += next->length;
	return next->length > 0;
}

static bool clause_is_cited(const char *sections)
{
	struct token cited;

	while (next_section(&sections, &cited))
		if (clause_is_in(section, cited))
			return true;
	return false;
}

/* Parts "FILE: WORDS"; returns the words. */
static char *behind_colon(char *words)
{
	char *colon = strstr(words, ": ");

	ck_assert_msg(colon, "no colon in %s", words);
	*colon = '\0';
	return colon + 2;
}

/* The file, each run of blanks and line ends one blank. */
static char *read_plainly(const char *file)
{
	char *text = support_read(support_source(file), NULL), *to = text;

	for (const char *from = text; *from; from++)
		if (!isspace((unsigned char)*from))
			*to++ = *from;
		else if (to > text && to[-1] != ' ')
			*to++ = ' ';
	*to = '\0';
	return text;
}

static void must_have(const char *file, const char *words)
{
	char *text = read_plainly(file);

	ck_assert_msg(strstr(text, words), "%s has no: %s", file, words);
	free(text);
	shown++;
}

/* --- what a row says ------------------------------------------------------ */

static void do_texts(char *words)
{
	static const char *const texts[] = {"fi",    "it",    "ja",
					    "zh_CN", "zh_TW", NULL};

	while (*words)
		script_index(texts, script_word(&words));
	texts_named = true;
}

static void do_asks(char *words)
{
	asked = *words != '\0';
}

/* Who sees to it in the table's place; a `page` tells so. */
static void do_by(char *words)
{
	static const char *const names[] = {"server", "house", "people",
					    "player", NULL};

	script_index(names, words);
	others = true;
}

static void do_play(char *words)
{
	char *lines = script_split(words);

	play(table, lines);
	free(lines);
}

/* What the lines of the last `play` gave out. */
static void do_answers(char *words)
{
	char *lines = script_split(words);

	support_same(table->text, lines);
	free(lines);
	shown++;
}

/* "FORM: ITEM": the form asks so of this game and cites this clause. */
static void do_item(char *words)
{
	const char *text = behind_colon(words);
	enum checklist_id id = checklist_find(words);
	const struct checklist_item *item = NULL;
	int n = 1;

	ck_assert_int_lt(id, CHECKLISTS);
	while ((item = checklist_nth_item(id, clause_game(), n)) &&
	       strcmp(item->text, text) != 0)
		n++;
	ck_assert_msg(item, "%s has no item: %s", words, text);
	ck_assert_msg(clause_is_cited(item->section), "%s: %s is by %s",
		      section, text, item->section);
	shown++;
}

/* "PROCEDURE: STEP", both by their names in the record. */
static void do_step(char *words)
{
	const char *name = behind_colon(words);
	struct shuffle_rules rules;

	ck_assert(shuffle_rules_parse(words, &rules) && rules.procedure);
	for (int i = 0; i < rules.procedure->groups; i++)
		if (strcmp(shuffle_group(rules.procedure, i)->name, name) ==
		    0) {
			shown++;
			return;
		}
	ck_abort_msg("%s has no step %s", words, name);
}

/* "FILE: NAME": a test of that name is in the file. */
static void do_tested(char *words)
{
	static const struct {
		const char *ending, *before, *behind;
	} kinds[] = {
		{".c", "START_TEST(", ") "},
		{".txt", "test ", " "},
		{".sh", "'", "'"},
	};
	const char *name = behind_colon(words);
	char text[512];

	for (int i = 0; i < ROWS_OF(kinds); i++)
		if (strstr(words, kinds[i].ending)) {
			snprintf(text, sizeof text, "%s%s%s", kinds[i].before,
				 name, kinds[i].behind);
			must_have(words, text);
			return;
		}
	ck_abort_msg("%s has no tests", words);
}

/* "FILE: WORDS" */
static void do_screen(char *words)
{
	const char *text = behind_colon(words);

	must_have(words, text);
}

/* "FILE SECTION: WORDS": that section of the manual page has them. */
static void do_page(char *words)
{
	const char *text = behind_colon(words);
	char *page = read_plainly(script_word(&words));
	char head[128], *at, *end;

	snprintf(head, sizeof head, " .Sh %s ", words);
	at = strstr(page, head);
	ck_assert_msg(at, "no section %s", words);
	end = strstr(at + 1, " .Sh ");
	if (end)
		*end = '\0';
	ck_assert_msg(strstr(at, text), "%s has no: %s", words, text);
	free(page);
	told = true;
	shown++;
}

static const struct script_verb verbs[] = {
	{"texts", do_texts}, {"asks", do_asks},	      {"by", do_by},
	{"play", do_play},   {"answers", do_answers}, {"item", do_item},
	{"step", do_step},   {"tested", do_tested},   {"screen", do_screen},
	{"page", do_page},
};

/* --- tests ---------------------------------------------------------------- */

START_TEST(the_clause_is_shown)
{
	script_log_test(clauses[_i]);
	section = script_lines[clauses[_i]].words;
	texts_named = asked = others = told = false;
	shown = 0;
	table = play_start();
	script_run_steps(clauses[_i] + 1);
	ck_assert_msg(texts_named, "%s: no texts", section);
	ck_assert_msg(asked, "%s: what does it ask?", section);
	ck_assert_msg(shown > 0, "%s: nothing shows it", section);
	ck_assert_msg(told || !others, "%s: where is it told?", section);
}
END_TEST

START_TEST(no_clause_has_two_rows)
{
	for (int i = 0; i < n_clauses; i++)
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(script_lines[clauses[i]].words,
					 script_lines[clauses[j]].words);
}
END_TEST

static void must_be_clauses(const char *list)
{
	struct token cited;

	while (next_section(&list, &cited)) {
		int i = 0;

		/* M: a regulation of the dice, which is none of the texts */
		if (cited.text[0] == 'M')
			continue;
		while (i < n_clauses &&
		       !clause_is_in(script_lines[clauses[i]].words, cited))
			i++;
		ck_assert_msg(i < n_clauses, "no clause %.*s",
			      (int)cited.length, cited.text);
	}
}

/* The sections that have clauses, as the texts number them: of "1.2" those from
 * 1.2.1 to its last. */
static const struct {
	char letter;
	const char *above;
	int last;
} sections[] = {
	{'G', "", 6},	  {'B', "1.", 3},   {'B', "1.2.", 3}, {'B', "1.3.", 3},
	{'B', "2.", 2},	  {'B', "2.1.", 8}, {'B', "3.", 6},   {'B', "3.1.", 4},
	{'B', "3.2.", 3}, {'B', "3.3.", 5}, {'B', "3.4.", 5}, {'B', "3.5.", 4},
	{'B', "3.6.", 3}, {'B', "4.", 3},   {'K', "1.", 5},   {'K', "1.2.", 3},
	{'K', "2.", 7},	  {'K', "2.1.", 5}, {'K', "2.5.", 3}, {'K', "3.", 7},
	{'K', "3.1.", 4}, {'K', "3.2.", 3}, {'K', "4.", 4},   {'R', "1.", 2},
	{'R', "1.2.", 2}, {'R', "2.", 2},   {'R', "2.1.", 6}, {'R', "3.", 3},
	{'R', "3.1.", 3}, {'R', "3.2.", 4}, {'R', "3.3.", 5}, {'W', "4.", 1},
};

START_TEST(every_section_of_the_texts_has_a_clause)
{
	for (int n = 1; n <= sections[_i].last; n++) {
		char text[SECTIONS_MAX];

		snprintf(text, sizeof text, "%c %s%d", sections[_i].letter,
			 sections[_i].above, n);
		must_be_clauses(text);
	}
}
END_TEST

START_TEST(what_a_form_cites_is_a_clause)
{
	for (int i = 0; i < CHECKLIST_ROWS_MAX; i++)
		if (checklists[_i].item[i].text)
			must_be_clauses(checklists[_i].item[i].section);
}
END_TEST

START_TEST(what_a_shuffle_cites_is_a_clause)
{
	for (int mix = 0; mix <= MIX_GROUPED; mix++) {
		struct house house = {.game = (uint8_t)_i, .decks = 8};
		const struct shuffle_procedure *procedure =
			shuffle_procedure_find(&house, (enum shuffle_mix)mix);

		if (procedure)
			must_be_clauses(procedure->section);
	}
}
END_TEST

int main(void)
{
	script_read("tests/clauses", verbs, ROWS_OF(verbs));
	for (int i = 0; i < script_lines_n; i++)
		if (script_is_test(&script_lines[i])) {
			script_require(n_clauses < CLAUSES_MAX,
				       "CLAUSES_MAX: raise it");
			clauses[n_clauses++] = i;
		}
	const struct test tests[] = {
		TIMES(the_clause_is_shown, n_clauses),
		T(no_clause_has_two_rows),
		L(every_section_of_the_texts_has_a_clause, sections),
		TIMES(what_a_form_cites_is_a_clause, CHECKLISTS),
		TIMES(what_a_shuffle_cites_is_a_clause, GAMES),
	};
	const struct test_case cases[] = {CASE("clauses", tests, NULL, NULL)};

	return support_run(cases, ROWS_OF(cases));
}
