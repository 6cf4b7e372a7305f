/* SPDX-License-Identifier: ISC */
/* The manual page says what the tables of the code say. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/pit/permissions.h"
#include "tests/support/support.h"
#include "ui/actions/actions.h"

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
	char text[128];

	snprintf(text, sizeof(text), "\n.It Ic %s\n", action->key_name);
	ck_assert_msg(!action->key || strstr(page, text), "no key %s",
		      action->key_name);
	ck_assert_msg(strstr(page, action->label), "no %s", action->label);
}
END_TEST

/* It stands below the lowest role that may, and above the next one. */
START_TEST(an_act_is_on_the_page_with_who_may)
{
	const struct permit *permit = &permits[_i];
	const char *at;
	const char *next;
	char text[128];

	snprintf(text, sizeof(text), "\n.It Cm %s\n", role_name(permit->least));
	at = strstr(page, text);
	ck_assert_msg(at, "no role %s", role_name(permit->least));
	next = strstr(at + 1, "\n.It Cm ");
	snprintf(text, sizeof(text), "\n.It\n%s\n", permit->title);
	at = strstr(at, text);
	ck_assert_msg(at && (!next || at < next), "%s: no %s",
		      role_name(permit->least), permit->title);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("man");
	TCase *tc = tcase_create("man");

	tcase_add_checked_fixture(tc, read_page, free_page);
	tcase_add_loop_test(tc, a_key_of_the_console_is_on_the_page, 0,
			    ACTIONS);
	tcase_add_loop_test(tc, an_act_is_on_the_page_with_who_may, 0, ACTS);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
