/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/language.h"

#include <langinfo.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/core/gettext.h"

/* gettext finds FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo, with LANGUAGE from the
 * environment, which no thread may change while others read it. So each
 * language is a domain, which leads from there to its own file: the language of
 * the environment is any that is installed, and never changes. */
#define FILE_OF	  "%s/LC_MESSAGES/" PACKAGE
#define DOMAIN_OF "../../" FILE_OF

enum { DOMAIN_MAX = 64, LANGUAGES_MAX = 16 };

static struct {
	int n;
	char code[LANGUAGES_MAX][LANGUAGE_CODE_MAX];
	char domain[LANGUAGES_MAX][DOMAIN_MAX];
	bool is_wide[LANGUAGES_MAX]; /* has characters of two columns */
	int environment, used;	     /* ENGLISH: none */
} languages;

enum { ENGLISH = -1 };

static const char english[] = "en"; /* as a domain, one that is nowhere */

/* The catalogue for a code with its country, else without; ENGLISH: none is
 * installed. What follows the code, ".UTF-8" or "@euro", does not count. */
static int language_find(const char *code)
{
	size_t whole = strcspn(code, ".@"), bare = strcspn(code, "_.@");
	int found = ENGLISH;

	for (int i = 0; i < languages.n; i++) {
		size_t length = strlen(languages.code[i]);

		if (strncmp(code, languages.code[i], length) == 0 &&
		    (length == whole || (length == bare && found == ENGLISH)))
			found = i;
	}
	return found;
}

static bool language_is_english(const char *code)
{
	return *code == '\0' || strcmp(code, "C") == 0 ||
	       strcmp(code, "POSIX") == 0 || strncmp(code, "C.", 2) == 0 ||
	       strncmp(code, english, 2) == 0;
}

bool language_is_installed(const char *code)
{
	return language_is_english(code) || language_find(code) != ENGLISH;
}

/* The first of these variables that is set, as for setlocale(); "": none. */
static const char *language_variable(const char *category)
{
	const char *const names[] = {"LC_ALL", category, "LANG"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = getenv(names[i]);

		if (value && *value)
			return value;
	}
	return "";
}

/* --- what can be shown ---------------------------------------------------- */

static bool language_has_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Where nobody chose a character set, and where the locale that was chosen is
 * not installed, it is UTF-8. */
static bool language_may_have_utf8(void)
{
	const char *chosen = language_variable("LC_CTYPE");

	return *chosen == '\0' || strstr(chosen, "UTF-8") ||
	       strstr(chosen, "utf8");
}

/* The kernel's own console has 512 glyphs at most. */
static bool language_is_on_console(void)
{
	const char *terminal = getenv("TERM");

	return terminal && strncmp(terminal, "linux", 5) == 0;
}

enum sb_result language_check(const char *code, struct sb_error *err)
{
	int found = language_find(code);

	if (language_is_english(code))
		return SB_OK;
	if (found == ENGLISH)
		return sb_fail(err, SB_INVALID,
			       _("no translation \"%s\" is installed; choose "
				 "another"),
			       code);
	if (!language_has_utf8() && !language_may_have_utf8())
		return sb_fail(err, SB_INVALID,
			       _("\"%s\" needs a UTF-8 locale, not %s; set "
				 "LANG=C.UTF-8"),
			       code, nl_langinfo(CODESET));
	if (languages.is_wide[found] && language_is_on_console())
		return sb_fail(err, SB_INVALID,
			       _("the kernel's console cannot show \"%s\"; use "
				 "fbterm, kmscon or a terminal emulator"),
			       code);
	return SB_OK;
}

static int language_usable(const char *code)
{
	struct sb_error unused;

	return language_check(code, &unused) == SB_OK ? language_find(code)
						      : ENGLISH;
}

/* --- which is used -------------------------------------------------------- */

static void language_switch(int i)
{
	if (i != ENGLISH && !language_has_utf8())
		setlocale(LC_CTYPE, "C.UTF-8");
	textdomain(i == ENGLISH ? english : languages.domain[i]);
	languages.used = i;
}

/* With textdomain() gettext forgets what it has found, so a draw that changes
 * nothing does not call it. */
void language_use(const char *code)
{
	int i = *code ? language_usable(code) : languages.environment;

	if (i != languages.used)
		language_switch(i);
}

const char *language_domain(const char *code)
{
	int i = language_usable(code);

	if (i != ENGLISH)
		return languages.domain[i];
	return *code && language_is_english(code) ? english : NULL;
}

bool language_listed(const char *list, int place,
		     char code[static LANGUAGE_CODE_MAX])
{
	static const char between[] = ", ";

	while (place-- > 0 && *list) {
		list += strcspn(list, between);
		list += strspn(list, between);
	}
	snprintf(code, LANGUAGE_CODE_MAX, "%.*s", (int)strcspn(list, between),
		 list);
	return *code != '\0';
}

/* --- at the start --------------------------------------------------------- */

/* By the name of the language in itself: characters from U+3000 on have two
 * columns, and those that languages need below have one. */
static bool language_is_wide(const char *domain)
{
	/* TRANSLATORS: the name of your language, in your language */
	const char *name = dgettext(domain, N_("English"));

	while (*name && (unsigned char)*name < 0xe3)
		name++;
	return *name != '\0';
}

static void language_add(const char *folder, const char *code)
{
	char file[PATH_MAX], *domain;

	snprintf(file, sizeof file, "%s/" FILE_OF ".mo", folder, code);
	if (languages.n == LANGUAGES_MAX || access(file, R_OK) != 0)
		return;
	domain = languages.domain[languages.n];
	snprintf(domain, DOMAIN_MAX, DOMAIN_OF, code);
	bindtextdomain(domain, folder);
	bind_textdomain_codeset(domain, "UTF-8");
	snprintf(languages.code[languages.n++], LANGUAGE_CODE_MAX, "%s", code);
}

/* The language of the environment, chosen as gettext does: by LANGUAGE, unless
 * the locale is "C". */
static int language_of_environment(const char *locale, char *list)
{
	int found = ENGLISH;
	char *rest = NULL;

	if (*locale == '\0' || strcmp(locale, "C") == 0 ||
	    strcmp(locale, "POSIX") == 0)
		return ENGLISH;
	if (*list == '\0')
		return language_usable(locale);
	for (char *code = strtok_r(list, ":", &rest);
	     code && found == ENGLISH && !language_is_english(code);
	     code = strtok_r(NULL, ":", &rest))
		found = language_usable(code);
	return found;
}

void language_start(void)
{
	const char *folder = getenv("SABOT_LOCALE");
	const char *asked = getenv("LANGUAGE");
	char list[256], all[] = SABOT_LANGUAGES, *rest = NULL;

	snprintf(list, sizeof list, "%s", asked ? asked : "");
	setlocale(LC_ALL, "");
	if (!language_has_utf8() && language_may_have_utf8() &&
	    *language_variable("LC_CTYPE"))
		setlocale(LC_CTYPE, "C.UTF-8");
	if (strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0)
		setlocale(LC_MESSAGES, "C.UTF-8"); /* in "C", nothing is
						      translated */
	/* the words of libc in sabot's sentences are English, as those are
	 * where sabot has no translation */
	bindtextdomain("libc", "/nonexistent");
	bindtextdomain(english, "/nonexistent");
	languages.n = 0;
	for (char *code = strtok_r(all, " ", &rest); code;
	     code = strtok_r(NULL, " ", &rest))
		language_add(folder ? folder : LOCALEDIR, code);
	if (languages.n > 0)
		setenv("LANGUAGE", languages.code[0], 1);
	for (int i = 0; i < languages.n; i++)
		languages.is_wide[i] = language_is_wide(languages.domain[i]);
	languages.environment =
		language_of_environment(language_variable("LC_MESSAGES"), list);
	language_switch(languages.environment);
}
