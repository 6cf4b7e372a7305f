/* SPDX-License-Identifier: ISC */
/* The manual page has the texts of the tables. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/pit/permissions.h"
#include "tests/support/support.h"
#include "ui/actions/actions.h"
#include "ui/text/text.h"

static char *page;

static void read_page(void)
{
	page = support_read(support_source("man/sabot.1"), NULL);
}

static void free_page(void)
{
	free(page);
}

START_TEST(a_key_of_the_console_is_on_the_page)
{
	const struct action *action = &actions[_i];
	char text[UI_TEXT_MAX];

	snprintf(text, sizeof(text), "\n.It Ic %s\n", action->key_name);
	ck_assert_msg(!action->key || strstr(page, text), "no key %s",
		      action->key_name);
	if (action->key == ' ')
		text_capitals(_(action->label), text);
	else
		snprintf(text, sizeof(text), "%s", _(action->label));
	ck_assert_msg(strstr(page, text), "no %s", text);
}
END_TEST

/* It is below the lowest role that may do it, and above the next role. */
START_TEST(an_act_is_on_the_page_with_who_may)
{
	const struct permission *permission = &permissions[_i];
	const char *at;
	const char *next;
	char text[128];

	snprintf(text, sizeof(text), "\n.It Cm %s\n",
		 role_name(permission->least));
	at = strstr(page, text);
	ck_assert_msg(at, "no role %s", role_name(permission->least));
	next = strstr(at + 1, "\n.It Cm ");
	snprintf(text, sizeof(text), "\n.It\n%s\n", permission->title);
	at = strstr(at, text);
	ck_assert_msg(at && (!next || at < next), "%s: no %s",
		      role_name(permission->least), permission->title);
}
END_TEST

static const struct test tests[] = {
	TIMES(a_key_of_the_console_is_on_the_page, ACTIONS),
	TIMES(an_act_is_on_the_page_with_who_may, ACTS),
};

SUITE_AROUND("man", tests, read_page, free_page)
