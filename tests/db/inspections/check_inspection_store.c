/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/inspections/inspection_store.h"
#include "db/staff/staff.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

static struct book game;

static void set_up(void)
{
	snprintf(tamper_path, sizeof tamper_path, "%s/record.db",
		 support_folder());
	gaming_days_open(&game, tamper_path);
	gaming_days_write_both(&game);
}

static void tear_down(void)
{
	book_close(&game);
}

/* The days' forms in the order of their last signatures. */
static const struct {
	const char *day, *checklist;
	bool passed;
} forms[] = {
	{"2026-11-21", "table", true},	     {"2026-11-21", "shoe", true},
	{"2026-11-21", "deck-open", false},  {"2026-11-21", "deck-open", true},
	{"2026-11-21", "deck-return", true}, {"2026-11-21", "deck-close", true},
	{"2026-11-22", "table", true},	     {"2026-11-22", "ball", true},
	{"2026-11-22", "wheel", true},
};

enum { REPORT_FORMATS = sizeof forms / sizeof *forms, FORMS_OF_FIRST_DAY = 6 };

static struct form_row found[REPORT_FORMATS];
static int n_found;

/* Those of a day, as they were signed. */
static void find_all(const char *day)
{
	static struct form_row row;
	struct sb_error err = {""};
	int64_t last = 0;

	while (inspection_store_next(game.record, last, &row, &err) == SB_OK) {
		last = row.last_seq;
		if (strcmp(row.day, day) != 0)
			continue;
		ck_assert_int_lt(n_found, REPORT_FORMATS);
		found[n_found++] = row;
	}
	ck_assert_msg(err.text[0] == '\0', "%s", err.text);
}

START_TEST(the_forms_of_a_day_come_as_they_were_signed)
{
	find_all("2026-11-21");
	ck_assert_int_eq(n_found, FORMS_OF_FIRST_DAY);
	find_all("2026-11-22");
	find_all("2026-11-23");
	ck_assert_int_eq(n_found, REPORT_FORMATS);
	for (int i = 0; i < REPORT_FORMATS; i++) {
		ck_assert_str_eq(found[i].checklist, forms[i].checklist);
		ck_assert_str_eq(found[i].day, forms[i].day);
		ck_assert_str_eq(found[i].table, "BAC-07");
		ck_assert_int_eq(found[i].passed, forms[i].passed);
		ck_assert_str_eq(found[i].malformed, "");
	}
}
END_TEST

/* The nth form of the day, read by its number. */
static const struct form_row *get(const char *day, int nth)
{
	static struct form_row row;
	struct sb_error err = {""};

	n_found = 0;
	find_all(day);
	ck_assert_int_gt(n_found, nth);
	ck_assert_msg(inspection_store_get(game.record, found[nth].form.id,
					   &row, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_mem_eq(&row, &found[nth], sizeof row);
	return &row;
}

START_TEST(a_form_is_read_back_with_who_answered_what)
{
	const struct form_row *row = get("2026-11-21", 2);
	const struct inspection *form = &row->form;

	ck_assert_int_eq(row->asked.items, 8);
	ck_assert_int_eq(form->checklist, CHECKLIST_DECK_OPEN);
	ck_assert_int_eq(form->decks, 8);
	ck_assert_str_eq(row->asked.item[1].text,
			 "Backs: one colour, one pattern");
	ck_assert_str_eq(row->asked.item[1].section, "B 1.3.1");
	ck_assert_int_eq(form->answer[0].is, ITEM_FAILED);
	ck_assert(form->answer[0].proved);
	ck_assert_int_eq(form->answer[1].is, ITEM_PASSED);
	ck_assert_str_eq(form->answer[1].badge, "1001");
	ck_assert_str_eq(row->asked.field[0].name, "decks");
	ck_assert_str_eq(form->field[0], "101 102 109 104 105 106 107 108");
	ck_assert_str_eq(form->field[1], "red");
	ck_assert_str_eq(form->begun_by, "1001");
	ck_assert_str_eq(form->signature[SIGNER_DEALER].badge, "1001");
	ck_assert_str_eq(form->signature[SIGNER_PIT_BOSS].badge, "2001");
	ck_assert_int_eq(form->signature[SIGNER_PIT_BOSS].seq, row->last_seq);
	ck_assert_int_eq(form->signature[SIGNER_PIT_BOSS].time_us,
			 form->over_us);
}
END_TEST

START_TEST(a_form_is_read_back_with_what_was_counted_and_replaced)
{
	const struct inspection *form = &get("2026-11-21", 2)->form;
	const int nine_of_hearts = 8 * 4 + SUIT_HEARTS;

	ck_assert_int_eq(form->count.cards, 3);
	ck_assert_int_eq(form->count.unread, 1);
	ck_assert_int_eq(form->count.of[nine_of_hearts], 2);
	ck_assert_int_eq(form->defects, 1);
	ck_assert_str_eq(form->defect[0].deck, "103");
	ck_assert_int_eq(form->defect[0].card.face, nine_of_hearts);
	ck_assert_str_eq(form->defect[0].note, "a bent corner");
	ck_assert_int_eq(form->swaps, 1);
	ck_assert_str_eq(form->swap[0].old, "103");
	ck_assert_str_eq(form->swap[0].new, "109");
	ck_assert_int_eq(form->dropped_number, -1);
}
END_TEST

START_TEST(a_measure_is_read_back_with_its_unit)
{
	const struct form_row *wheel = get("2026-11-22", 2);

	ck_assert_int_eq(wheel->form.dropped_number, 17);
	ck_assert_int_eq(wheel->form.number, 17);
	ck_assert_str_eq(wheel->asked.field[1].label, "Level");
	ck_assert_str_eq(wheel->asked.field[1].unit, "degrees");
	ck_assert_str_eq(wheel->form.field[1], "0.25");
}
END_TEST

/* A new deck was replaced and the form begun again; a level is measured. */
START_TEST(the_next_forms_are_offered_what_the_last_ones_had)
{
	struct form_offers offers;
	struct sb_error err;

	ck_assert_int_eq(
		inspection_store_offers(game.record, BACCARAT, &offers, &err),
		SB_OK);
	ck_assert_str_eq(offers.field[CHECKLIST_DECK_OPEN][1], "red");
	ck_assert_str_eq(offers.field[CHECKLIST_DECK_CLOSE][0],
			 "101 102 109 104 105 106 107 108");
	ck_assert_str_eq(offers.field[CHECKLIST_DECK_OPEN][2], "");
	ck_assert_str_eq(offers.field[CHECKLIST_WHEEL][0], "");
	ck_assert_int_eq(
		inspection_store_offers(game.record, ROULETTE, &offers, &err),
		SB_OK);
	ck_assert_str_eq(offers.field[CHECKLIST_WHEEL][0], "W-3");
	ck_assert_str_eq(offers.field[CHECKLIST_WHEEL][1], "");
	ck_assert_str_eq(offers.field[CHECKLIST_BALL][0], "B-1");
}
END_TEST

START_TEST(a_form_that_is_not_finished_is_not_there)
{
	struct form_row row;
	struct sb_error err;

	gaming_days_write(&game, "1001 inspection: begin table\n"
				 "1001 inspection: item table 1 pass\n");
	ck_assert_int_eq(inspection_store_get(game.record,
					      game.replay->pit.form[0].id, &row,
					      &err),
			 SB_GONE);
}
END_TEST

#define DECK_CLOSE "(SELECT seq FROM journal WHERE line = 'begin deck-close')"

/* As if another version had asked it, in its own words. */
START_TEST(a_form_keeps_its_wording)
{
	const struct form_row *row;

	tamper("UPDATE journal SET answer = replace(answer, 'colour', 'hue')"
	       " WHERE line = 'begin deck-close'");
	tamper_rechain();
	tamper("UPDATE inspection_answer SET asked = replace(asked, 'colour',"
	       " 'hue') WHERE inspection IN " DECK_CLOSE);
	tamper("UPDATE inspection_field SET name = replace(name, 'colour',"
	       " 'hue'), asked = replace(asked, 'colour', 'hue')"
	       " WHERE inspection IN " DECK_CLOSE);
	tamper_expect_clean();
	row = get("2026-11-21", FORMS_OF_FIRST_DAY - 1);
	ck_assert_str_eq(row->asked.item[1].text,
			 "Backs: one hue, one pattern");
	ck_assert_str_eq(row->asked.field[1].name, "hue");
	ck_assert_str_eq(row->form.field[1], "red");
}
END_TEST

static const char *const tables[] = {
	"inspection",	   "inspection_answer", "inspection_field",
	"inspection_card", "inspection_defect", "inspection_signature",
	"inspection_swap",
};

START_TEST(a_stored_form_never_changes)
{
	char sql[80];

	book_close(&game);
	for (int turn = 0; turn < 2; turn++) {
		sqlite3 *db;

		ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
		snprintf(sql, sizeof sql,
			 turn == 0 ? "DELETE FROM %s"
				   : "UPDATE %s SET rowid = rowid",
			 tables[_i]);
		if (turn == 1 && _i > 0)
			snprintf(sql, sizeof sql,
				 "UPDATE %s SET inspection = inspection",
				 tables[_i]);
		ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL),
				 SQLITE_CONSTRAINT);
		ck_assert_ptr_nonnull(strstr(sqlite3_errmsg(db), "never"));
		sqlite3_close(db);
	}
}
END_TEST

START_TEST(one_person_cannot_be_stored_as_two)
{
	struct form_row row = *get("2026-11-21", 2);
	struct sb_error err;

	row.form.id--;
	row.last_seq--;
	strcpy(row.form.signature[SIGNER_DEALER].badge, "2001");
	ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
	ck_assert_int_eq(inspection_store_add(game.record, &row, &err),
			 SB_SYSTEM);
}
END_TEST

START_TEST(a_badge_has_a_name)
{
	char name[STAFF_NAME_MAX + 1];
	struct sb_error err;

	ck_assert_int_eq(staff_name(game.record, "2001", name, &err), SB_OK);
	ck_assert_str_eq(name, "Pia Park");
	ck_assert_int_eq(staff_name(game.record, "2009", name, &err), SB_GONE);
	ck_assert_str_eq(name, "");
}
END_TEST

static const struct test tests[] = {
	T(the_next_forms_are_offered_what_the_last_ones_had),
	T(the_forms_of_a_day_come_as_they_were_signed),
	T(a_form_is_read_back_with_who_answered_what),
	T(a_form_is_read_back_with_what_was_counted_and_replaced),
	T(a_measure_is_read_back_with_its_unit),
	T(a_form_that_is_not_finished_is_not_there),
	T(a_form_keeps_its_wording),
	L(a_stored_form_never_changes, tables),
	T(one_person_cannot_be_stored_as_two),
	T(a_badge_has_a_name),
};

SUITE_AROUND("forms", tests, set_up, tear_down)
