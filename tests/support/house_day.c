/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/house_day.h"

#include <check.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/report/reports.h"
#include "db/staff/staff.h"
#include "tests/support/printed.h"
#include "tests/support/shelf.h"
#include "tests/support/support.h"

enum { HOUSE_LINE = 512, FOLLOW_MOST = 8, DAY_S = 86400 };

static const char no_pin[] = "$argon2id$none";

static void house_day_person(struct book *book, const char *by,
			     const char *badge, const char *name,
			     enum role role)
{
	struct person person = {.role = role};
	struct sb_error err = {""};

	strcpy(person.badge, badge);
	strcpy(person.name, name);
	ck_assert_int_eq(record_begin(book->record, &err), SB_OK);
	ck_assert_msg(staff_add(book->record, by, &person, no_pin,
				book->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(book->record, &err), SB_OK);
	book->time_us += 1000000;
}

/* That day's first moment. */
static void house_day_midnight(struct book *book)
{
	book->time_us -= book->time_us % (DAY_S * INT64_C(1000000));
}

void house_day_start(struct book *book_)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	shelf_set_up();
	setenv("TZ", "UTC", 1);
	tzset();
	memset(book_, 0, sizeof *book_);
	book_resume(book_, shelf_path);
	replay_follow_pit(book_->replay);
	house_day_midnight(book_);
	house_day_person(book_, "", "9000", "Essi Esimies", ROLE_SUPERVISOR);
	house_day_person(book_, "9000", "1042", "Aino Aalto", ROLE_DEALER);
	house_day_person(book_, "9000", "1043", "Wu Väinö", ROLE_DEALER);
	house_day_person(book_, "9000", "2001", "Bo <B> Berg", ROLE_PIT_BOSS);
	house_day(book_, "- day: day BAC-07 2026-11-20 shoe 0 round 1\n"
			 "- table baccarat\n");
}

/* The next moment at which it is that late. */
static void house_day_time(struct book *book, const char *text)
{
	int64_t day_us = DAY_S * INT64_C(1000000);
	int64_t time_us = book->time_us - book->time_us % day_us;
	int hours, minutes, seconds;

	ck_assert_int_eq(
		sscanf(text, "%2d:%2d:%2d", &hours, &minutes, &seconds), 3);
	time_us += (hours * 3600 + minutes * 60 + seconds) * INT64_C(1000000);
	book->time_us = time_us < book->time_us ? time_us + day_us : time_us;
}

static void house_day_follow(struct book *book_)
{
	static const char *const kinds[] = {
		[KIND_TABLE] = "table: ",
		[KIND_DAY] = "day: ",
		[KIND_INSPECTION] = "inspection: ",
		[KIND_SHUFFLE] = "shuffle: ",
	};
	const struct replay *replay = book_->replay;
	char line[PIT_LINE_MAX], text[HOUSE_LINE];
	enum kind kind;
	int n = 0;

	book_->badge = "";
	while (replay->started &&
	       pit_follows(&replay->pit, &replay->table, &kind, line)) {
		ck_assert_msg(n++ < FOLLOW_MOST, "still: %s", line);
		snprintf(text, sizeof text, "%s%s\n", kinds[kind], line);
		book_->time_us -= 1000000; /* that of the row before */
		book(book_, text);
	}
}

static void house_day_line(struct book *book_, const char *line)
{
	char badge[BADGE_MAX + 1], text[HOUSE_LINE];
	int read = 0;

	if (line[0] && line[2] == ':') {
		house_day_time(book_, line);
		line += strlen("00:00:00 ");
	}
	ck_assert_int_eq(sscanf(line, "%16s %n", badge, &read), 1);
	snprintf(text, sizeof text, "%s\n", line + read);
	book_->badge = strcmp(badge, "-") == 0 ? "" : badge;
	book(book_, text);
	house_day_follow(book_);
}

void house_day(struct book *book_, const char *lines)
{
	char line[HOUSE_LINE];

	while (support_line(&lines, line, sizeof line))
		house_day_line(book_, line);
}

/* What stands in the record for a line of a form. */
static void house_day_form_line(struct book *book_,
				const struct house_day_form *form,
				const char *badge, const char *words)
{
	size_t verb = strcspn(words, " \n");
	bool of_device = strncmp(words, "card ", 5) == 0 ||
			 strncmp(words, "number ", 7) == 0;
	char line[HOUSE_LINE];

	snprintf(line, sizeof line, "%s inspection: %.*s%s%s%.*s\n", badge,
		 (int)verb, words, of_device ? "" : " ",
		 of_device ? "" : form->list, (int)strcspn(words + verb, "\n"),
		 words + verb);
	house_day(book_, line);
}

int64_t house_day_form(struct book *book_, const struct house_day_form *form)
{
	const char *by = form->dealer[0] ? form->dealer : form->pit_boss;
	const char *words = form->lines;
	int64_t id = record_next_seq(book_->record);

	house_day_time(book_, form->time);
	house_day_form_line(book_, form, by, "begin");
	for (; *words; words += strcspn(words, "\n") + 1)
		house_day_form_line(book_, form, by, words);
	if (form->dealer[0])
		house_day_form_line(book_, form, form->dealer, "sign dealer");
	if (form->pit_boss[0])
		house_day_form_line(book_, form, form->pit_boss,
				    "sign pit-boss");
	return id;
}

const char house_day_decks[] = "field decks 101 102 103 104 105 106 107 108\n"
			       "field colour blue\n"
			       "field seal 77-1\n"
			       "item 1 pass\n"
			       "item 2 pass\n"
			       "item 3 pass\n"
			       "item 4 pass\n"
			       "item 5 pass\n"
			       "item 6 pass\n"
			       "item 7 pass\n"
			       "item 8 pass\n";

/* The forms of an opening, by game. */
static const struct house_day_form of_cards[] = {
	{"20:01:00", "table", "item 1 pass\nitem 2 pass\nitem 3 pass\n", "1042",
	 ""},
	{"20:02:00", "shoe",
	 "item 1 pass\nitem 2 pass\nitem 3 pass\nitem 4 pass\n"
	 "test 5\ncard As\ncard Ad\ncard Ah\ncard Ac\n",
	 "1042", "2001"},
	{"20:03:00", "deck-open", house_day_decks, "1042", "2001"},
};

static const struct house_day_form of_a_wheel[] = {
	{"20:01:00", "table", "item 1 pass\nitem 2 pass\nitem 3 pass\n", "1042",
	 ""},
	{"20:02:00", "wheel",
	 "field wheel W-7\nfield level 0.25\nitem 1 pass\nitem 2 pass\n"
	 "item 3 pass\nitem 4 pass\ntest 5 17\nnumber 17\n",
	 "", "2001"},
	{"20:03:00", "ball",
	 "field ball B-2\nfield diameter 20.5\nitem 1 pass\nitem 2 pass\n", "",
	 "2001"},
};

/* With as many decks as the day has, and blackjack's notices in view. */
static int64_t house_day_opens(struct book *book_,
			       const struct house_day_form *as,
			       const char *opening)
{
	struct house_day_form form = *as;
	char lines[1024];
	size_t decks =
		strlen("field decks") + 4 * (size_t)atoi(strrchr(opening, ' '));

	if (strcmp(form.list, "deck-open") == 0)
		snprintf(lines, sizeof lines, "%.*s%s", (int)decks, form.lines,
			 strchr(form.lines, '\n'));
	else
		snprintf(lines, sizeof lines, "%s%s", form.lines,
			 strcmp(form.list, "table") == 0 &&
					 strstr(opening, "blackjack")
				 ? "item 4 pass\n"
				 : "");
	form.lines = lines;
	return house_day_form(book_, &form);
}

void house_day_opened(struct book *book_, const char *opening, int64_t id[3])
{
	const struct house_day_form *forms =
		strstr(opening, "roulette") ? of_a_wheel : of_cards;
	char line[HOUSE_LINE];

	snprintf(line, sizeof line, "20:00:00 2001 day: opening %s\n", opening);
	house_day(book_, line);
	for (int i = 0; i < 3; i++)
		id[i] = house_day_opens(book_, &forms[i], opening);
}

void house_day_shuffle(struct book *book_, const char *time, int groups)
{
	char line[HOUSE_LINE];

	snprintf(line, sizeof line, "%s 1042 shuffle: begin\n", time);
	house_day(book_, line);
	for (int group = 1; group <= groups; group++) {
		snprintf(line, sizeof line, "1042 shuffle: group %d\n", group);
		house_day(book_, line);
	}
}

char *house_day_printed(struct book *book, const char *day,
			void (*print)(const struct paper *, FILE *))
{
	struct paper *paper = NULL;
	struct sb_error err = {""};
	const struct report_request request = {.about = day};
	enum sb_result result =
		report_day(book->record, &request, &paper, &err);
	char *text;

	ck_assert_msg(result == SB_OK, "%s", err.text);
	text = printed(paper, print);
	paper_free(paper);
	return text;
}

void house_day_says(const char *text, const char *words)
{
	ck_assert_msg(strstr(text, words), "'%s' is not in\n%.3000s", words,
		      text);
}
