/* SPDX-License-Identifier: ISC */
/* The rows of the configuration against their sample and their page. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/conf.h"
#include "app/config/conf_keys.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

#define SHOE   "shoe = { port = \"unix:/tmp/shoe\"; };\n"
#define RECORD "record = { database = \"/var/lib/sabot.db\"; };\n"
#define TABLE  "id = \"T1\"; game = \"baccarat\";"

static struct conf conf;
static struct sb_error err;

static enum sb_result read_text(const char *text)
{
	return conf_text_read(&conf, text, 0644, &err);
}

static int keys_count(void)
{
	int n = 0;

	while (conf_keys[n].name)
		n++;
	return n;
}

START_TEST(a_row_is_whole_and_its_default_is_a_value_of_its_own)
{
	const struct conf_key *key = &conf_keys[_i];
	const char *value =
		*key->default_value ? key->default_value : key->example;
	char text[CONF_PATH_MAX];

	conf.house_keys.decimals = 2;
	ck_assert_ptr_eq(conf_key_find(key->group, key->name), key);
	ck_assert_msg(*key->help && value &&
			      !(*key->default_value && key->example),
		      "%s.%s", key->group, key->name);
	ck_assert_msg(conf_value_set(key, value, &conf), "%s.%s", key->group,
		      key->name);
	ck_assert_str_eq(conf_value_format(key, &conf, text), value);
	conf_value_clear(key, &conf);
	ck_assert(!conf_value_is_set(key, &conf));
	ck_assert_int_lt((int)strlen(key->name), CONF_WORD_MAX);
}
END_TEST

START_TEST(a_spot_has_a_limit_of_its_own_and_sets_no_other)
{
	char text[512];
	const struct conf_key *key;

	snprintf(text, sizeof(text), "max-%s", spot_words[_i]);
	key = conf_key_find("table", text);
	ck_assert_ptr_nonnull(key);
	snprintf(text, sizeof(text),
		 "table = { " TABLE "max-%s = \"7\"; };\n" SHOE RECORD,
		 spot_words[_i]);
	ck_assert_msg(read_text(text) == SB_OK, "%s", err.text);
	for (int spot = 0; spot < SPOT_WORDS; spot++)
		ck_assert_str_eq(conf.house_keys.spot_max[spot],
				 spot == _i ? "7.00" : "");
}
END_TEST

START_TEST(every_protocol_is_one_of_its_devices_group)
{
	static const char *const groups[] = {"shoe", "wheel", "dice"};

	for (const struct protocol *const *p = protocols; *p; p++)
		for (int i = 0; i < 3; i++) {
			const struct conf_key *key =
				conf_key_find(groups[i], "protocol");

			ck_assert_msg(
				conf_value_set(key, (*p)->name, &conf) ==
					(strcmp((*p)->device, groups[i]) == 0),
				"%s %s", groups[i], (*p)->name);
		}
}
END_TEST

START_TEST(the_sample_is_what_the_rows_say)
{
	size_t size;
	char *text;
	char *file = support_read(support_source("examples/sabot.conf"), NULL);
	FILE *out = open_memstream(&text, &size);

	conf_key_sample(out);
	fclose(out);
	support_same(file, text);
	free(file);
	free(text);
}
END_TEST

START_TEST(the_sample_is_a_configuration)
{
	ck_assert_msg(conf_read(&conf, support_source("examples/sabot.conf"),
				&err) == SB_OK,
		      "%s", err.text);
}
END_TEST

START_TEST(the_man_page_has_the_key_and_its_default)
{
	const struct conf_key *key = &conf_keys[_i];
	char *page = support_read(support_source("man/sabot.conf.5"), NULL);
	char text[512];
	const char *at;
	const char *end;

	snprintf(text, sizeof(text), "\n.It Ic %s ",
		 key->type != CONF_AMOUNT || strncmp(key->name, "max-", 4) != 0
			 ? key->name
			 : "max-SPOT");
	snprintf(text + 400, 100, "\n.Ss Group %s\n", key->group);
	at = strstr(page, text + 400);
	ck_assert_msg(at, "no group %s", key->group);
	end = strstr(at + 1, "\n.S");
	while (strncmp(end, "\n.Sx", 4) == 0) /* a reference, no end */
		end = strstr(end + 1, "\n.S");
	at = strstr(at, text);
	ck_assert_msg(at && at < end, "%s: no key %s", key->group, key->name);
	end = strstr(at + 1, "\n.It") ? strstr(at + 1, "\n.It") : end;
	snprintf(text, sizeof(text), "\nDefault: %s.", key->default_value);
	at = strstr(at, text);
	ck_assert_msg(!*key->default_value || (at && at < end),
		      "%s.%s: no default %s", key->group, key->name,
		      key->default_value);
	free(page);
}
END_TEST

START_TEST(the_man_page_has_the_keys_of_the_protocols)
{
	char *page = support_read(support_source("man/sabot.conf.5"), NULL);
	char text[128];

	for (int i = 0; protocols[i]; i++)
		for (const struct protocol_key *k = protocols[i]->keys; k->name;
		     k++) {
			snprintf(text, sizeof(text), "\n.It Ic %s ", k->name);
			ck_assert_msg(strstr(page, text), "%s", k->name);
		}
	free(page);
}
END_TEST

static const struct {
	const char *keys;
	struct cut_place cut;
} cuts[] = {
	{"game = \"baccarat\";", {7, 3}},
	{"game = \"baccarat\"; decks = 1;", {7, 3}},
	{"game = \"baccarat\"; cut-at = 14;", {14, 3}},
	{"game = \"baccarat\"; cut-at = 14; cut-tolerance = 0;", {14, 0}},
	{"game = \"baccarat\"; decks = 1; shuffle = \"every-round\";", {0, 0}},
	{"game = \"blackjack\";", {208, 3}},
	{"game = \"blackjack\"; decks = 5; cut-tolerance = 52;", {208, 52}},
	{"game = \"blackjack\"; decks = 4; cut-at = 60;", {60, 3}},
	{"game = \"blackjack\"; decks = 6; cut-at = 311;", {311, 3}},
};

static const struct {
	const char *keys, *want;
} no_cuts[] = {
	{"game = \"blackjack\";\ndecks = 4;",
	 ":1: table.cut-at: expected the number of cards behind the cut card, "
	 "below 208"},
	{"game = \"baccarat\"; decks = 1;\ncut-at = 52;",
	 ":2: table.cut-at: expected the number of cards behind the cut card, "
	 "below 52"},
	{"game = \"baccarat\";\nmix-by = \"riffle\";",
	 ":2: table.mix-by: invalid value \"riffle\"; expected \"wash\" | "
	 "\"chemmy\""},
	{"game = \"baccarat\";\nmin-mix-time = 0;",
	 ":2: table.min-mix-time: invalid value 0; expected 1 to 600"},
	{"game = \"baccarat\";\nmin-step-time = 601;",
	 ":2: table.min-step-time: invalid value 601; expected 1 to 600"},
	{"game = \"baccarat\";\ncut-tolerance = 53;",
	 ":2: table.cut-tolerance: invalid value 53; expected 0 to 52"},
	{"game = \"baccarat\";\ncut-tolerance = -1;",
	 ":2: table.cut-tolerance: invalid value -1; expected 0 to 52"},
};

static const struct {
	const char *keys, *begins;
} shuffles[] = {
	{"game = \"baccarat\";",
	 "begin baccarat-wash decks=8 cut-at=7 cut-tolerance=3"},
	{"game = \"baccarat\"; mix-by = \"chemmy\"; min-mix-time = 1;",
	 "begin baccarat-chemmy decks=8 cut-at=7 cut-tolerance=3 mix-time=1"},
	{"game = \"baccarat\"; decks = 1; shuffle = \"every-round\";"
	 "min-shuffle-time = 9;",
	 "begin one-deck decks=1 shuffle-time=9"},
	{"game = \"blackjack\"; decks = 6; min-step-time = 600;",
	 "begin blackjack-wash decks=6 cut-at=208 cut-tolerance=3 "
	 "step-time=600"},
};

START_TEST(a_shuffle_begins_with_its_choices)
{
	char text[256], line[SHUFFLE_BEGIN_MAX];

	snprintf(text, sizeof text, "table = { id = \"T1\"; %s };\n%s",
		 shuffles[_i].keys, SHOE RECORD);
	ck_assert_msg(read_text(text) == SB_OK, "%s", err.text);
	shuffle_rules_format(&conf.shuffle_rules, line);
	ck_assert_str_eq(line, shuffles[_i].begins);
}
END_TEST

START_TEST(a_cut_card_without_a_place_is_refused)
{
	char text[256];

	snprintf(text, sizeof text, "table = { id = \"T1\"; %s };\n%s",
		 no_cuts[_i].keys, SHOE RECORD);
	ck_assert_int_eq(read_text(text), SB_INVALID);
	ck_assert_str_eq(err.text, no_cuts[_i].want);
}
END_TEST

START_TEST(the_cut_card_has_its_place)
{
	char text[256];

	snprintf(text, sizeof text, "table = { id = \"T1\"; %s };\n%s",
		 cuts[_i].keys, SHOE RECORD);
	ck_assert_msg(read_text(text) == SB_OK, "%s", err.text);
	ck_assert_int_eq(conf.shuffle_rules.cut.at, cuts[_i].cut.at);
	ck_assert_int_eq(conf.shuffle_rules.cut.tolerance,
			 cuts[_i].cut.tolerance);
}
END_TEST

/* Their numbers are known to others alone. */
bool support_forks = true;

int main(void)
{
	const struct test tests[] = {
		TIMES(a_row_is_whole_and_its_default_is_a_value_of_its_own,
		      keys_count()),
		TIMES(a_spot_has_a_limit_of_its_own_and_sets_no_other,
		      SPOT_WORDS),
		T(every_protocol_is_one_of_its_devices_group),
		T(the_sample_is_what_the_rows_say),
		T(the_sample_is_a_configuration),
		TIMES(the_man_page_has_the_key_and_its_default, keys_count()),
		T(the_man_page_has_the_keys_of_the_protocols),
		L(the_cut_card_has_its_place, cuts),
		L(a_shuffle_begins_with_its_choices, shuffles),
		L(a_cut_card_without_a_place_is_refused, no_cuts),
	};
	const struct test_case cases[] = {
		CASE("conf_rows", tests, NULL, NULL),
	};

	return support_run(cases, ROWS_OF(cases));
}
