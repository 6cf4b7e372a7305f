/* SPDX-License-Identifier: ISC */
/* The pit as scripts: the files of tests/pit say what people enter, what the
 * table does, and what follows. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_pit.h"
#include "tests/support/script_runner.h"
#include "tests/support/support.h"

static struct test_pit *test_pit;

/* The checklist that the first word names, which is cut off. */
static enum checklist_id checklist(char **words)
{
	enum checklist_id id = checklist_find(script_word(words));

	ck_assert_int_lt(id, CHECKLISTS);
	return id;
}

/* "shoe 1": an item of a form. */
static const struct inspection_answer *answer(char **words)
{
	enum checklist_id id = checklist(words);

	return &test_pit->pit.form[id].answer[atoi(script_word(words)) - 1];
}

static void must_be(bool is, const char *words)
{
	ck_assert_msg(is == (strcmp(words, "yes") == 0), "not %s", words);
}

/* --- what happens --------------------------------------------------------- */

/* A table of those lines, and nothing else; or its day is open. */
static void do_start(char *words)
{
	char *text = script_split(words);

	test_pit = test_pit_start(text);
	free(text);
}

static void do_opened(char *words)
{
	char *text = script_split(words);

	test_pit = test_pit_new_opened(text);
	free(text);
}

static void do_open(char *words)
{
	(void)words;
	test_pit_open(test_pit);
}

static void do_cards(char *words)
{
	(void)words;
	test_pit = test_pit_cards();
}

static void do_wheel(char *words)
{
	(void)words;
	test_pit = test_pit_wheel();
}

/* "BADGE LINE; BADGE LINE": badge "." is nobody's, "-" is the table's line. */
static void do_play(char *words)
{
	char *text = script_split(words);

	test_pit_play(test_pit, text);
	free(text);
}

static void do_form(char *words)
{
	test_pit_pass_and_sign(test_pit, checklist(&words));
}

static void do_answer(char *words)
{
	test_pit_pass_form(test_pit, checklist(&words));
}

static void do_sign(char *words)
{
	test_pit_sign(test_pit, checklist(&words));
}

/* "2 33": so many decks are counted, of the last one that face is missing. */
static void do_decks(char *words)
{
	int decks = atoi(script_word(&words));

	test_pit_pass_decks(test_pit, decks, atoi(words));
}

/* --- what must be so then ------------------------------------------------- */

/* From the last line. */
static void do_follows(char *words)
{
	char *text = script_split(words);

	support_same(test_pit->followed, text);
	free(text);
}

/* "BADGE LINE => SENTENCE" */
static void do_refuses(char *words)
{
	const char *badge = script_word(&words);
	char *sentence = strstr(words, " => ");

	ck_assert_ptr_nonnull(sentence);
	*sentence = '\0';
	test_pit_expect_refused(test_pit, strcmp(badge, ".") == 0 ? "" : badge,
				words, sentence + 4);
}

static void do_malformed(char *words)
{
	test_pit_expect_malformed(test_pit, words);
}

/* A line of the table. */
static void do_refused(char *words)
{
	ck_assert_int_eq(test_pit_enter_table(test_pit, words), SB_REFUSED);
}

static const struct {
	const char *name;
	enum { FLAG, SINCE, TEXT, STATE } kind;
	size_t at;
} fields[] = {
	{"dealer", TEXT, offsetof(struct pit, dealer)},
	{"pit-boss", TEXT, offsetof(struct pit, pit_boss)},
	{"day", TEXT, offsetof(struct pit, day)},
	{"state", STATE, offsetof(struct pit, day_state)},
	{"shuffle-owed", SINCE, offsetof(struct pit, shuffle_since)},
	{"shuffling-begun", FLAG, offsetof(struct pit, shuffle_progress.begun)},
	{"ever-opened", FLAG, offsetof(struct pit, ever_opened)},
};

/* "dealer 1001": a field of the pit. */
static void do_is(char *words)
{
	static const char *const states[] = {[DAY_CLOSED] = "closed",
					     [DAY_OPENING] = "opening",
					     [DAY_OPEN] = "open",
					     [DAY_CLOSING] = "closing",
					     NULL};
	const char *name = script_word(&words);
	const void *at;
	int i = 0;

	while (i < ROWS_OF(fields) && strcmp(fields[i].name, name) != 0)
		i++;
	ck_assert_msg(i < ROWS_OF(fields), "no field %s", name);
	at = (const char *)&test_pit->pit + fields[i].at;
	switch (fields[i].kind) {
	case FLAG: must_be(*(const bool *)at, words); break;
	case SINCE: must_be(*(const int64_t *)at > 0, words); break;
	case TEXT: ck_assert_str_eq(at, words); break;
	case STATE:
		ck_assert_int_eq(*(const uint8_t *)at,
				 script_index(states, words));
		break;
	}
}

static void do_item(char *words)
{
	static const char *const answers[] = {[ITEM_OPEN] = "none",
					      [ITEM_PASSED] = "pass",
					      [ITEM_FAILED] = "fail",
					      NULL};
	const struct inspection_answer *item = answer(&words);

	ck_assert_int_eq(item->is, script_index(answers, words));
}

static void do_note(char *words)
{
	const struct inspection_answer *item = answer(&words);

	ck_assert_str_eq(item->note, words);
}

static void do_badge(char *words)
{
	const struct inspection_answer *item = answer(&words);

	ck_assert_str_eq(item->badge, words);
}

static void do_proved(char *words)
{
	const struct inspection_answer *item = answer(&words);

	must_be(item->proved, words);
}

static void do_over(char *words)
{
	enum checklist_id id = checklist(&words);

	must_be(test_pit->pit.form[id].over, words);
}

static void do_counted(char *words)
{
	enum checklist_id id = checklist(&words);

	ck_assert_int_eq(test_pit->pit.form[id].count.cards, atoi(words));
}

static const struct script_verb verbs[] = {
	{"start", do_start},	 {"opened", do_opened},
	{"open", do_open},	 {"cards", do_cards},
	{"wheel", do_wheel},	 {"play", do_play},
	{"form", do_form}, /* answered and signed */
	{"answer", do_answer},	 {"sign", do_sign},
	{"decks", do_decks},	 {"follows", do_follows},
	{"refuses", do_refuses}, {"malformed", do_malformed},
	{"refused", do_refused}, {"is", do_is},
	{"item", do_item},	 {"note", do_note},
	{"badge", do_badge},	 {"proved", do_proved},
	{"over", do_over},	 {"counted", do_counted},
};

int main(void)
{
	script_read("tests/pit", verbs, ROWS_OF(verbs));
	return script_run("pit scripts", NULL, NULL);
}
