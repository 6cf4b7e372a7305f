/* SPDX-License-Identifier: ISC */
/* The manual page of the table script has what the code has, and its examples
 * are true. */
#include "config.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/answer_text.h"
#include "rules/script/verbs.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum { ITEM_MAX = 128, ITEMS_MAX = 256 };

/* The items ".It Ic WORDS", with their words as item_words() leaves them. */
static char items[ITEMS_MAX][ITEM_MAX];
static int item_count;
static char *page;

static bool is_macro(const char *word)
{
	static const char *const macros[] = {"Ic", "Ar", "Cm", "Op",
					     "Oo", "Oc", "Ns"};

	for (size_t i = 0; i < sizeof macros / sizeof *macros; i++)
		if (strcmp(word, macros[i]) == 0)
			return true;
	return false;
}

/* Words in small letters, a space behind each; what is neither letter, digit,
 * hyphen nor question mark parts them, and macros are left out. */
static void item_words(const char *text, char words[static ITEM_MAX])
{
	char *to = words;

	while (*text) {
		char word[ITEM_MAX];
		size_t n = 0;

		while (isalnum((unsigned char)*text) || *text == '-')
			word[n++] = *text++;
		word[n] = '\0';
		if (n > 0 && !is_macro(word))
			to += sprintf(to, "%s ", word);
		text += n == 0;
	}
	*to = '\0';
	for (to = words; *to; to++)
		*to = (char)tolower((unsigned char)*to);
}

static void read_page(void)
{
	static const char start[] = "\n.It Ic ";

	page = support_read(support_source("man/sabot-script.5"), NULL);
	item_count = 0;
	for (char *at = page; (at = strstr(at, start)) != NULL;) {
		char line[ITEM_MAX];

		at += strlen(start);
		snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
		item_words(line, items[item_count++]);
	}
}

static void free_page(void)
{
	free(page);
}

static bool on_page(const char *words)
{
	for (int i = 0; i < item_count; i++)
		if (strcmp(items[i], words) == 0)
			return true;
	return false;
}

/* --- verbs ---------------------------------------------------------------- */

static void verb_words(int verb, char words[static ITEM_MAX])
{
	char text[ITEM_MAX];

	snprintf(text, sizeof text, "%s %s", verbs[verb].name,
		 verbs[verb].form);
	item_words(text, words);
}

START_TEST(every_verb_is_on_the_page_with_its_words)
{
	char words[ITEM_MAX];

	verb_words(_i, words);
	ck_assert_msg(on_page(words), "no item for: %s", words);
}
END_TEST

static bool is_answer(const char *words)
{
	static const char *const kinds[] = {"do ",     "say ",	  "alarm ",
					    "result ", "settle ", "imprison ",
					    "refuse "};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strncmp(words, kinds[i], strlen(kinds[i])) == 0)
			return true;
	return false;
}

START_TEST(no_other_verb_is_on_the_page)
{
	for (int i = 0; i < item_count; i++) {
		char words[ITEM_MAX] = "";

		for (int verb = 0; verb < VERBS; verb++) {
			verb_words(verb, words);
			if (strcmp(items[i], words) == 0)
				break;
		}
		ck_assert_msg(is_answer(items[i]) ||
				      strcmp(items[i], words) == 0,
			      "no verb for: %s", items[i]);
	}
}
END_TEST

/* --- answers -------------------------------------------------------------- */

static const struct {
	enum line_kind kind;
	int first, behind;
} answers[] = {
	{LINE_DO, 0, INSTRUCTIONS},
	{LINE_SAY, 0, ANNOUNCEMENTS},
	{LINE_ALARM, 0, ALARMS},
	{LINE_REFUSE, REFUSE_NOT_NOW, REFUSALS},
};

START_TEST(every_answer_is_on_the_page)
{
	for (int what = answers[_i].first; what < answers[_i].behind; what++) {
		struct answer_line line = {.kind = (uint8_t)answers[_i].kind,
					   .what = (uint8_t)what,
					   .hand = HAND_PLAYER,
					   .name = "n"};
		char text[ANSWER_LINE_MAX], item[ANSWER_LINE_MAX + 16];
		size_t n;

		answer_text_format(&line, BACCARAT, 2, text);
		n = strcspn(text, " ") + 1;
		n += strcspn(text + n, " ");
		snprintf(item, sizeof item, "\n.It Ic %.*s", (int)n, text);
		ck_assert_msg(strstr(page, item), "no %s", item);
	}
}
END_TEST

/* --- examples ------------------------------------------------------------- */

enum { ANSWER_COLUMN = 24 };

/* Plays the line's event, if it has one, onto *lines, and adds its answer to
 * *wanted. */
static void check_example(struct play *p, const char *line, size_t length,
			  FILE *got, FILE *wanted)
{
	char event[ITEM_MAX];

	snprintf(event, sizeof event, "%.*s", ANSWER_COLUMN, line);
	if (event[0] != ' ')
		fputs(play(p, event), got);
	fprintf(wanted, "%.*s\n", (int)(length - ANSWER_COLUMN),
		line + ANSWER_COLUMN);
}

/* All lines between .Bd and .Ed, from one table to the next. */
START_TEST(the_examples_answer_as_the_page_says)
{
	struct play *p = play_start();
	char *got_text, *wanted_text;
	size_t size;
	FILE *got = open_memstream(&got_text, &size);
	FILE *wanted = open_memstream(&wanted_text, &size);
	bool inside = false;

	for (const char *line = page; *line; line = strchr(line, '\n') + 1) {
		size_t length = strcspn(line, "\n");

		if (line[0] == '.')
			inside = strncmp(line, ".Bd ", 4) == 0;
		else if (inside)
			check_example(p, line, length, got, wanted);
	}
	fclose(got);
	fclose(wanted);
	ck_assert_uint_gt(strlen(wanted_text), 0);
	support_same(got_text, wanted_text);
	free(got_text);
	free(wanted_text);
}
END_TEST

static const struct test tests[] = {
	TIMES(every_verb_is_on_the_page_with_its_words, VERBS),
	T(no_other_verb_is_on_the_page),
	L(every_answer_is_on_the_page, answers),
	T(the_examples_answer_as_the_page_says),
};

SUITE_AROUND("script page", tests, read_page, free_page)
