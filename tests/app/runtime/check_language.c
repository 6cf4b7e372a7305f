/* SPDX-License-Identifier: ISC */
/* Catalogues are found without a locale of their language, and switched while
 * others read. */
#include "config.h"

#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/runtime/language.h"
#include "rules/core/gettext.h"
#include "tests/support/support.h"
#include "ui/text/text.h"

bool support_forks = true;

enum { TEXTS = 5 };

/* In the order of their bytes, as a catalogue has them. */
static const struct catalogue {
	const char *code, *text[TEXTS];
} catalogues[] = {
	{"fi", {"suomi", "Apua", "", "AUKI", "KÄYNNISTÄ"}},
	{"ja",
	 {"日本語", "ヘルプ", "ノーモアベット", "ベット受付", "ベット開始"}},
	{"zh_TW", {"繁體中文", "說明", "", "開放", "開放下注"}},
};

static const char *const ids[TEXTS] = {"English", "Help", "NO MORE BETS",
				       "OPEN BETTING", "a\004OPEN BETTING"};

static const char header[] = "Content-Type: text/plain; charset=UTF-8\n"
			     "Plural-Forms: nplurals=1; plural=0;\n";

/* Writes what msgfmt would: counts, places of strings, strings. */
static void catalogue_write(const char *folder, const struct catalogue *from)
{
	static char bytes[4096];
	uint32_t head[7] = {0x950412de, 0, 0, 28};
	uint32_t place[2][TEXTS + 1][2], n = 0, at;
	char path[256];
	FILE *out;

	for (int i = -1; i < TEXTS; i++)
		n += i < 0 || from->text[i][0];
	head[2] = n;
	head[4] = 28 + n * 8;
	at = 28 + n * 16;
	head[6] = at;
	memset(bytes, 0, sizeof bytes);
	for (int side = 0; side < 2; side++) {
		n = 0;
		for (int i = -1; i < TEXTS; i++) {
			const char *text = i < 0  ? (side ? header : "")
					   : side ? from->text[i]
						  : ids[i];

			if (i >= 0 && !from->text[i][0])
				continue;
			place[side][n][0] = (uint32_t)strlen(text);
			place[side][n++][1] = at;
			memcpy(bytes + at, text, strlen(text));
			at += (uint32_t)strlen(text) + 1;
		}
		memcpy(bytes + head[3 + side], place[side], n * 8);
	}
	memcpy(bytes, head, sizeof head);
	snprintf(path, sizeof path, "%s/%s", folder, from->code);
	mkdir(path, 0755);
	snprintf(path, sizeof path, "%s/%s/LC_MESSAGES", folder, from->code);
	mkdir(path, 0755);
	snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", folder,
		 from->code, PACKAGE);
	out = fopen(path, "wb");
	ck_assert(out && fwrite(bytes, 1, at, out) == at && fclose(out) == 0);
}

static void set(const char *variable, const char *value)
{
	if (value)
		setenv(variable, value, 1);
	else
		unsetenv(variable);
}

static void start(const char *all, const char *lang, const char *language,
		  const char *term)
{
	const char *folder = support_folder();

	for (size_t i = 0; i < ROWS_OF(catalogues); i++)
		catalogue_write(folder, &catalogues[i]);
	set("SABOT_LOCALE", folder);
	set("LC_ALL", all);
	set("LC_CTYPE", NULL);
	set("LC_MESSAGES", NULL);
	set("LANG", lang);
	set("LANGUAGE", language);
	set("TERM", term);
	language_start();
}

/* clang-format off */
static const struct {
	const char *all, *lang, *language, *text;
} environments[] = {
	{NULL, NULL, NULL, "Help"},
	{NULL, "C", "ja", "Help"},
	{"C.UTF-8", NULL, NULL, "Help"},
	{"C.UTF-8", NULL, "ja", "ヘルプ"},
	{NULL, "C.UTF-8", "de:fi:ja", "Apua"},
	{NULL, "C.UTF-8", "en:fi", "Help"},
	/* none of these locales is installed */
	{NULL, "ja_JP.UTF-8", NULL, "ヘルプ"},
	{NULL, "fi_FI.utf8", NULL, "Apua"},
	{"zh_TW.UTF-8", NULL, NULL, "說明"},
	{"zh_CN.UTF-8", NULL, NULL, "Help"},
	{NULL, "de_DE.UTF-8", NULL, "Help"},
	{NULL, "ja_JP.eucJP", NULL, "Help"},
};
/* clang-format on */

START_TEST(the_environment_chooses_among_what_is_installed)
{
	start(environments[_i].all, environments[_i].lang,
	      environments[_i].language, "xterm");
	ck_assert_str_eq(_("Help"), environments[_i].text);
}
END_TEST

START_TEST(a_language_is_used_and_left_again)
{
	start(NULL, NULL, NULL, "xterm");
	ck_assert_str_ne(nl_langinfo(CODESET), "UTF-8");
	language_use("ja_JP");
	ck_assert_str_eq(nl_langinfo(CODESET), "UTF-8");
	ck_assert_str_eq(_("OPEN BETTING"), "ベット受付");
	ck_assert_str_eq(C_("a", "OPEN BETTING"), "ベット開始");
	ck_assert_str_eq(C_("b", "OPEN BETTING"), "OPEN BETTING");
	language_use("fi");
	ck_assert_str_eq(_("OPEN BETTING"), "AUKI");
	ck_assert_str_eq(_("NO MORE BETS"), "NO MORE BETS");
	language_use("en");
	ck_assert_str_eq(_("Help"), "Help");
	language_use("fi");
	language_use("");
	ck_assert_str_eq(_("Help"), "Help");
}
END_TEST

/* clang-format off */
static const struct {
	const char *all, *term, *code, *help;
	const char *why; /* NULL: it can be used */
} checks[] = {
	{"C.UTF-8", "xterm", "ja", "ヘルプ", NULL},
	{"C.UTF-8", "xterm", "", "Help", NULL},
	{"C", "linux", "en", "Help", NULL},
	{NULL, "xterm", "fi", "Apua", NULL},
	{"C.UTF-8", "linux", "fi", "Apua", NULL},
	{"C.UTF-8", "linux", "ja", "Help",
	 "the kernel's console cannot show \"ja\"; use fbterm, kmscon or a "
	 "terminal emulator"},
	{"C", "xterm", "fi", "Help",
	 "\"fi\" needs a UTF-8 locale, not ANSI_X3.4-1968; set LANG=C.UTF-8"},
	{"C.UTF-8", "xterm", "zh_CN", "Help",
	 "no translation \"zh_CN\" is installed; choose another"},
	{"C.UTF-8", "xterm", "qqq", "Help",
	 "no translation \"qqq\" is installed; choose another"},
};
/* clang-format on */

START_TEST(what_cannot_be_shown_is_said_and_english_used)
{
	const char *code = checks[_i].code, *why = checks[_i].why;
	struct sb_error err;

	start(checks[_i].all, NULL, NULL, checks[_i].term);
	ck_assert_int_eq(language_check(code, &err), why ? SB_INVALID : SB_OK);
	if (why)
		ck_assert_str_eq(err.text, why);
	language_use(code);
	ck_assert_str_eq(_("Help"), checks[_i].help);
}
END_TEST

/* clang-format off */
static const struct {
	const char *list, *first, *second;
} lists[] = {
	{"", "", ""},
	{"ja", "ja", ""},
	{"ja, en", "ja", "en"},
	{"zh_TW, zh_CN", "zh_TW", "zh_CN"},
};
/* clang-format on */

START_TEST(a_list_has_one_language_or_two)
{
	char code[LANGUAGE_CODE_MAX];

	ck_assert_int_eq(language_listed(lists[_i].list, 0, code),
			 *lists[_i].first != '\0');
	ck_assert_str_eq(code, lists[_i].first);
	ck_assert_int_eq(language_listed(lists[_i].list, 1, code),
			 *lists[_i].second != '\0');
	ck_assert_str_eq(code, lists[_i].second);
	ck_assert(!language_listed(lists[_i].list, 2, code));
}
END_TEST

START_TEST(calls_are_in_their_own_language)
{
	struct answer_line line = {.kind = LINE_SAY, .what = SAY_NO_MORE_BETS};
	char text[UI_TEXT_MAX];

	start("C.UTF-8", NULL, NULL, "xterm");
	language_use("ja");
	calls_use_domain(language_domain("fi"));
	announcement_text(&line, text); /* fi has none */
	ck_assert_str_eq(text, "NO MORE BETS");
	ck_assert_str_eq(_("Help"), "ヘルプ");
	ck_assert_ptr_null(language_domain(""));
	ck_assert_ptr_null(language_domain("qqq"));
	ck_assert_ptr_nonnull(language_domain("en"));
}
END_TEST

static atomic_bool switched_enough;

static void *read_texts(void *wrong)
{
	while (!switched_enough) {
		const char *text = _("Help");

		if (strcmp(text, "Help") != 0 && strcmp(text, "Apua") != 0 &&
		    strcmp(text, "ヘルプ") != 0)
			++*(int *)wrong;
	}
	return NULL;
}

START_TEST(threads_read_texts_while_the_language_changes)
{
	static const char *const codes[] = {"ja", "fi", "en"};
	pthread_t reader;
	int wrong = 0;

	start("C.UTF-8", NULL, NULL, "xterm");
	pthread_create(&reader, NULL, read_texts, &wrong);
	for (int i = 0; i < 20000; i++)
		language_use(codes[i % 3]);
	switched_enough = true;
	pthread_join(reader, NULL);
	ck_assert_int_eq(wrong, 0);
}
END_TEST

static const struct test tests[] = {
	T(a_language_is_used_and_left_again),
	T(calls_are_in_their_own_language),
	T(threads_read_texts_while_the_language_changes),
	L(the_environment_chooses_among_what_is_installed, environments),
	L(a_list_has_one_language_or_two, lists),
	L(what_cannot_be_shown_is_said_and_english_used, checks),
};

SUITE("language", tests)
