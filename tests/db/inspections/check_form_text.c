/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "app/runtime/language.h"
#include "db/inspections/form_text.h"
#include "rules/core/gettext.h"
#include "tests/support/support.h"

/* What a checklist asks says all that its rows do, and can be read back. */
static void asks_its_rows(enum checklist_id id, enum game_id game)
{
	struct form_text asked, read;
	char text[FORM_TEXT_MAX];

	form_text_init(id, game, &asked);
	form_text_format(&asked, text);
	ck_assert_msg(form_text_parse(text, &read), "%s", text);
	ck_assert_mem_eq(&read, &asked, sizeof read);
	ck_assert_int_eq(asked.items, checklist_item_count(id, game));
	ck_assert_int_eq(asked.fields, checklist_field_count(id));
	for (int i = 0; i < asked.items; i++) {
		const struct checklist_item *item =
			checklist_nth_item(id, game, i + 1);

		ck_assert_str_eq(asked.item[i].text, item->text);
		ck_assert_ptr_nonnull(
			strstr(item->section, asked.item[i].section));
	}
	for (int i = 0; i < asked.fields; i++) {
		const struct checklist_field *field = &checklists[id].field[i];

		ck_assert_str_eq(asked.field[i].name, field->name);
		ck_assert_str_eq(asked.field[i].label, field->label);
		ck_assert_str_eq(asked.field[i].unit,
				 field->unit ? field->unit : "");
	}
}

START_TEST(the_text_of_a_form_is_kept_word_for_word)
{
	for (int game = 0; game < GAMES; game++)
		if (checklist_applies((enum checklist_id)_i,
				      (enum game_id)game))
			asks_its_rows((enum checklist_id)_i,
				      (enum game_id)game);
}
END_TEST

/* In that language, word for word as the screen has it. */
static void shows_its_rows(const char *language, enum checklist_id id,
			   enum game_id game)
{
	struct form_text asked, read;
	char text[FORM_TEXT_MAX];

	form_text_init(id, game, &asked);
	form_text_add_shown(&asked);
	form_text_format(&asked, text);
	ck_assert_msg(form_text_parse(text, &read), "%s", text);
	ck_assert_mem_eq(&read, &asked, sizeof read);
	ck_assert_str_eq(read.language, language);
	for (int i = 0; i < read.items + read.fields; i++) {
		const char *english = form_text_english(&read, i);

		ck_assert_str_eq(form_text_signed(&read, i), _(english));
		ck_assert_str_ne(form_text_signed(&read, i), english);
	}
}

static const char *const languages[] = {"fi", "it", "ja", "zh_CN", "zh_TW"};

START_TEST(the_text_of_a_form_is_kept_in_the_language_of_the_screen)
{
	language_start();
	language_use(languages[_i]);
	for (int id = 0; id < CHECKLISTS; id++)
		for (int game = 0; game < GAMES; game++)
			if (checklist_applies((enum checklist_id)id,
					      (enum game_id)game))
				shows_its_rows(languages[_i],
					       (enum checklist_id)id,
					       (enum game_id)game);
	language_use("en");
}
END_TEST

START_TEST(a_form_in_english_has_no_words_twice)
{
	struct form_text asked, shown;

	form_text_init(CHECKLIST_SHOE, BACCARAT, &asked);
	shown = asked;
	form_text_add_shown(&shown);
	ck_assert_mem_eq(&shown, &asked, sizeof shown);
	ck_assert_str_eq(form_text_signed(&asked, 0), asked.item[0].text);
}
END_TEST

static const char nine_items[] =
	"item 1 : 1\nitem 2 : 2\nitem 3 : 3\nitem 4 : 4\nitem 5 : 5\n"
	"item 6 : 6\nitem 7 : 7\nitem 8 : 8\nitem 9 : 9\n";

static const char five_fields[] =
	"item 1 : 1\nfield a : a\nfield b : b\nfield c : c\nfield d : d\n"
	"field e : e\n";

static const char *const malformed[] = {
	"",
	"item\n",
	"item 1\n",
	"item 1 K 1.4\n",
	"item 1 K 1.4: Shoe: works",
	"item 2 K 1.4: Shoe: works\n",
	"item 1 K 1.4: Shoe: works\nitem 1 K 1.4: Shoe: works\n",
	"item 1 K 1.4: Shoe: works\n\n",
	"item 1 K 1.4: Shoe: works\nthing 2 K 1.4: Shoe: works\n",
	"item 12345 K 1.4: Shoe: works\n",
	"field ball : Ball number\n",
	"item 1 : One\nfield ball : Ball\nitem 2 : Two\n",
	"item 1 : One\nfield Ball number\n",
	"item 1 A section with far more words in it than there can be: x\n",
	"language fi\nshown Kenkä\n",
	"item 1 : One\nlanguage\nshown Yksi\n",
	"item 1 : One\nlanguage \nshown Yksi\n",
	"item 1 : One\nlanguage longer than any\nshown Yksi\n",
	"item 1 : One\nlanguage fi\n",
	"item 1 : One\nlanguage fi\nshown Yksi",
	"item 1 : One\nlanguage fi\nword Yksi\n",
	"item 1 : One\nlanguage fi\nshown Yksi\nshown Kaksi\n",
	"item 1 : One\nlanguage fi\nshown Yksi\nitem 2 : Two\n",
	"item 1 : One\nfield f : F\nlanguage fi\nshown Yksi\n",
	nine_items,
	five_fields,
};

START_TEST(another_text_is_not_parsed)
{
	struct form_text asked;

	ck_assert_msg(!form_text_parse(malformed[_i], &asked), "%s",
		      malformed[_i]);
	ck_assert_int_le(asked.items, CHECKLIST_ITEMS_MAX);
	ck_assert_int_le(asked.fields, CHECKLIST_FIELDS_MAX);
}
END_TEST

START_TEST(a_form_has_a_name)
{
	char name[FORM_NAME_MAX];

	form_format_name(57, "deck-open", name);
	ck_assert_str_eq(name, "inspection 57, deck-open");
	form_format_name(INT64_MAX, "of many more letters", name);
	ck_assert_str_eq(name,
			 "inspection 9223372036854775807, of many more let");
}
END_TEST

static const struct test tests[] = {
	TIMES(the_text_of_a_form_is_kept_word_for_word, CHECKLISTS),
	L(the_text_of_a_form_is_kept_in_the_language_of_the_screen, languages),
	T(a_form_in_english_has_no_words_twice),
	L(another_text_is_not_parsed, malformed),
	T(a_form_has_a_name),
};

SUITE("asked", tests)
