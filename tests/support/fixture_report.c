/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_report.h"

#include <check.h>
#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/report/reports.h"
#include "db/rounds/amendments.h"
#include "db/staff/staff.h"
#include "tests/support/support.h"

char *printed(const struct document *document,
	      void (*print)(const struct document *, FILE *))
{
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);

	ck_assert_ptr_nonnull(out);
	print(document, out);
	ck_assert_int_eq(fclose(out), 0);
	return text;
}

int report_run(const char *arguments, const char *path,
	       char page[static REPORT_PAGE_MAX])
{
	char command[1024];

	snprintf(command, sizeof command, "exec 2>&1; %s report %s '%s'",
		 support_build("sabot"), arguments, path);
	return support_command(command, page, REPORT_PAGE_MAX);
}

void report_expect(const struct report_call *call, const char *path)
{
	static char page[REPORT_PAGE_MAX];

	ck_assert_int_eq(report_run(call->arguments, path, page), call->status);
	ck_assert_msg(strstr(page, call->says), "'%s' is not in\n%.3000s",
		      call->says, page);
}

enum { HTML_DEPTH = 16, HTML_NAME = 16 };

struct html {
	char open[HTML_DEPTH][HTML_NAME];
	int depth;
};

static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";

/* A tag without its angles, from its name on. */
static void html_open(struct html *html, const char *tag, size_t length)
{
	size_t name = strspn(tag, letters);

	ck_assert_msg(name > 0 && name < HTML_NAME, "no tag: %.20s", tag);
	if (tag[length - 1] == '/')
		return;
	ck_assert_int_lt(html->depth, HTML_DEPTH);
	memcpy(html->open[html->depth], tag, name);
	html->open[html->depth++][name] = '\0';
}

static void html_close(struct html *html, const char *name, size_t length)
{
	ck_assert_msg(html->depth > 0, "nothing to close: %.20s", name);
	html->depth--;
	ck_assert_msg(strlen(html->open[html->depth]) == length &&
			      strncmp(html->open[html->depth], name, length) ==
				      0,
		      "%s is open, closed is %.*s", html->open[html->depth],
		      (int)length, name);
}

static const char *html_tag(struct html *html, const char *at)
{
	const char *end = strchr(at, '>');

	ck_assert_msg(end && !memchr(at + 1, '<', (size_t)(end - at - 1)),
		      "a tag without an end: %.20s", at);
	if (at[1] == '/')
		html_close(html, at + 2, (size_t)(end - at - 2));
	else
		html_open(html, at + 1, (size_t)(end - at - 1));
	return end + 1;
}

static bool html_is_escaped(const char *at)
{
	static const char *const names[] = {"&lt;", "&gt;", "&amp;", "&quot;"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strncmp(at, names[i], strlen(names[i])) == 0)
			return true;
	return false;
}

/* A style sheet is no text: nothing in it is a tag. */
static bool html_is_style(const struct html *html)
{
	return html->depth > 0 &&
	       strcmp(html->open[html->depth - 1], "style") == 0;
}

static void html_expect_self_contained(const char *page)
{
	static const char *const others[] = {
		"http:", "https:", "src=", "href", "url(", "@import", "<script",
	};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		ck_assert_msg(!strstr(page, others[i]), "it has %s", others[i]);
}

void html_expect_valid(const char *page)
{
	static const char begin[] = "<!DOCTYPE html>\n<html lang=\"";
	struct html html = {0};
	const char *at = page + strlen("<!DOCTYPE html>\n");

	ck_assert_msg(strncmp(page, begin, strlen(begin)) == 0, "%.40s", page);
	html_expect_self_contained(page);
	while (*at) {
		if (html_is_style(&html))
			at = strchr(at, '<');
		ck_assert_ptr_nonnull(at);
		ck_assert_msg((*at != '>' && *at != '"') ||
				      html_is_style(&html),
			      "not escaped: %.20s", at);
		ck_assert_msg(*at != '&' || html_is_escaped(at),
			      "not escaped: %.20s", at);
		at = *at == '<' ? html_tag(&html, at) : at + 1;
	}
	ck_assert_msg(html.depth == 0, "%s stays open", html.open[0]);
}

enum { HOUSE_LINE = 512, FOLLOW_MOST = 8, SECONDS_A_DAY = 86400 };

static const char no_pin[] = "$argon2id$none";

static void test_report_person(struct book *book, const char *by,
			       const char *badge, const char *name,
			       enum role role)
{
	struct person person = {.role = role};
	struct sb_error err = {""};

	strcpy(person.badge, badge);
	strcpy(person.name, name);
	ck_assert_int_eq(journal_begin(book->record, &err), SB_OK);
	ck_assert_msg(staff_add(book->record, by, &person, no_pin,
				book->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(book->record, &err), SB_OK);
	book->time_us += 1000000;
}

/* That day's first moment. */
static void test_report_midnight(struct book *book)
{
	book->time_us -= book->time_us % (SECONDS_A_DAY * INT64_C(1000000));
}

void test_report_start(struct book *book_)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	record_folder_set_up();
	setenv("TZ", "UTC", 1);
	tzset();
	memset(book_, 0, sizeof *book_);
	book_resume(book_, record_folder_path);
	replay_enable_pit(book_->replay);
	test_report_midnight(book_);
	test_report_person(book_, "", "9000", "Essi Esimies", ROLE_SUPERVISOR);
	test_report_person(book_, "9000", "1042", "Aino Aalto", ROLE_DEALER);
	test_report_person(book_, "9000", "1043", "Wu Väinö", ROLE_DEALER);
	test_report_person(book_, "9000", "2001", "Bo <B> Berg", ROLE_PIT_BOSS);
	test_report_person(book_, "9000", "2002", "Pia Park", ROLE_PIT_BOSS);
	test_report_book(book_, "- day: day BAC-07 2026-11-20 shoe 0 round 1\n"
				"- table baccarat\n");
}

/* The next moment at which it is that late. */
static void test_report_time(struct book *book, const char *text)
{
	int64_t day_us = SECONDS_A_DAY * INT64_C(1000000);
	int64_t time_us = book->time_us - book->time_us % day_us;
	int hours, minutes, seconds;

	ck_assert_int_eq(
		sscanf(text, "%2d:%2d:%2d", &hours, &minutes, &seconds), 3);
	time_us += (hours * 3600 + minutes * 60 + seconds) * INT64_C(1000000);
	book->time_us = time_us < book->time_us ? time_us + day_us : time_us;
}

static void test_report_follow(struct book *book_)
{
	static const char *const kinds[] = {
		[KIND_TABLE] = "table: ",
		[KIND_DAY] = "day: ",
		[KIND_INSPECTION] = "inspection: ",
		[KIND_SHUFFLE] = "shuffle: ",
	};
	const struct replay *replay = book_->replay;
	char line[PIT_LINE_MAX], text[HOUSE_LINE];
	enum row_kind kind;
	int n = 0;

	book_->badge = "";
	while (replay->started &&
	       pit_next_consequence(&replay->pit, &replay->table, &kind,
				    line)) {
		ck_assert_msg(n++ < FOLLOW_MOST, "still: %s", line);
		snprintf(text, sizeof text, "%s%s\n", kinds[kind], line);
		book_->time_us -= 1000000; /* that of the row before */
		book(book_, text);
	}
}

static void test_report_line(struct book *book_, const char *line)
{
	char badge[BADGE_MAX + 1], text[HOUSE_LINE];
	int read = 0;

	if (line[0] && line[2] == ':') {
		test_report_time(book_, line);
		line += strlen("00:00:00 ");
	}
	ck_assert_int_eq(sscanf(line, "%16s %n", badge, &read), 1);
	snprintf(text, sizeof text, "%s\n", line + read);
	book_->badge = strcmp(badge, "-") == 0 ? "" : badge;
	book(book_, text);
	test_report_follow(book_);
}

void test_report_book(struct book *book_, const char *lines)
{
	char line[HOUSE_LINE];

	while (support_line(&lines, line, sizeof line))
		test_report_line(book_, line);
}

/* What stands in the record for a line of a form. */
static void test_report_form_line(struct book *book_,
				  const struct test_report_form *form,
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
	test_report_book(book_, line);
}

int64_t test_report_form(struct book *book_,
			 const struct test_report_form *form)
{
	const char *by = form->dealer[0] ? form->dealer : form->pit_boss;
	const char *words = form->lines;
	int64_t id = journal_next_seq(book_->record);

	test_report_time(book_, form->time);
	test_report_form_line(book_, form, by, "begin");
	for (; *words; words += strcspn(words, "\n") + 1)
		test_report_form_line(book_, form, by, words);
	if (form->dealer[0])
		test_report_form_line(book_, form, form->dealer, "sign dealer");
	if (form->pit_boss[0])
		test_report_form_line(book_, form, form->pit_boss,
				      "sign pit-boss");
	return id;
}

const char test_report_decks[] = "field decks 101 102 103 104 105 106 107 108\n"
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
static const struct test_report_form of_cards[] = {
	{"20:01:00", "table", "item 1 pass\nitem 2 pass\nitem 3 pass\n", "1042",
	 ""},
	{"20:02:00", "shoe",
	 "item 1 pass\nitem 2 pass\nitem 3 pass\nitem 4 pass\n"
	 "test 5\ncard As\ncard Ad\ncard Ah\ncard Ac\n",
	 "1042", "2001"},
	{"20:03:00", "deck-open", test_report_decks, "1042", "2001"},
};

static const struct test_report_form of_a_wheel[] = {
	{"20:01:00", "table", "item 1 pass\nitem 2 pass\nitem 3 pass\n", "1042",
	 ""},
	{"20:02:00", "wheel",
	 "field wheel W-7\nfield level 0.25\nitem 1 pass\nitem 6 pass\n"
	 "item 3 pass\nitem 4 pass\ntest 5 17\nnumber 17\n",
	 "", "2001"},
	{"20:03:00", "ball",
	 "field ball B-2\nfield diameter 20.5\nitem 1 pass\nitem 2 pass\n", "",
	 "2001"},
};

/* With as many decks as the day has, and blackjack's notices in view. */
static int64_t test_report_is_opening(struct book *book_,
				      const struct test_report_form *as,
				      const char *opening)
{
	struct test_report_form form = *as;
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
	return test_report_form(book_, &form);
}

void test_report_open_day(struct book *book_, const char *opening,
			  int64_t id[3])
{
	const struct test_report_form *forms =
		strstr(opening, "roulette") ? of_a_wheel : of_cards;
	char line[HOUSE_LINE];

	snprintf(line, sizeof line, "20:00:00 2001 day: opening %s\n", opening);
	test_report_book(book_, line);
	for (int i = 0; i < 3; i++)
		id[i] = test_report_is_opening(book_, &forms[i], opening);
}

void test_report_shuffle(struct book *book_, const char *time, int groups)
{
	char line[HOUSE_LINE];

	snprintf(line, sizeof line, "%s 1042 shuffle: begin\n", time);
	test_report_book(book_, line);
	for (int group = 1; group <= groups; group++) {
		snprintf(line, sizeof line, "1042 shuffle: group %d\n", group);
		test_report_book(book_, line);
	}
}

char *test_report_printed(struct book *book, const char *day,
			  void (*print)(const struct document *, FILE *))
{
	struct document *document = NULL;
	struct sb_error err = {""};
	const struct report_request request = {.subject = day};
	enum sb_result result =
		report_day(book->record, &request, &document, &err);
	char *text;

	ck_assert_msg(result == SB_OK, "%s", err.text);
	text = printed(document, print);
	document_free(document);
	return text;
}

void test_report_expect(const char *text, const char *words)
{
	ck_assert_msg(strstr(text, words), "'%s' is not in\n%.3000s", words,
		      text);
}

struct book test_shift_rows;
char test_shift_page[REPORT_PAGE_MAX];

/* Ready to play at 20:03:13. A shuffle of 5 s, every group too fast. */
void test_shift_open_day(void)
{
	int64_t id[3];

	test_report_open_day(&test_shift_rows, "2026-11-21 baccarat 8", id);
	test_report_book(&test_shift_rows, "20:04:00 1042 people: on\n");
	test_report_shuffle(&test_shift_rows, "20:05:00", 5);
	test_report_book(&test_shift_rows,
			 "- day: day BAC-07 2026-11-21 shoe 1 round 1\n"
			 "- table baccarat\n");
}

/* 1042 deals two rounds until 20:15:00. The player's 9 to 5: the table takes
 * 100 and pays 40. The banker's 9 to 5: it pays 100 less 5. Eight cards, a
 * second each, but one that came after eight. */
const char test_shift_lines_1042[] =
	"20:10:00 1042 open\n1042 wager 1 banker 100\n1042 wager 2 player 40\n"
	"1042 close\n- card 4h\n- card 3c\n- card 5s\n- card 2d\n"
	"1042 announce\n1042 clear\n"
	"20:12:00 1042 open\n1042 wager 1 banker 100\n1042 close\n"
	"20:12:10 - card 2h\n- card 9c\n- card 3s\n- card Kd\n"
	"1042 announce\n1042 clear\n";

/* 1043 has a round that is held for 70 s and then void, after one card; a card
 * that nobody asked for, for 60 s; a card that could not be read, and a reader
 * that is lost for 60 s. */
static const char of_1043[] =
	"20:15:00 1043 people: on\n"
	"20:20:00 1043 open\n1043 close\n- card 4h\n"
	"20:20:30 1043 hold dispute seat 4\n20:21:40 2001 release dispute\n"
	"20:22:00 2001 void misdeal\n20:22:10 1043 clear\n"
	"20:25:00 - card 9d\n20:26:00 2001 rule burn\n"
	"20:27:00 - shoe device error cannot-read\n"
	"20:27:30 - shoe device lost\n20:28:30 - shoe device live\n";

/* From 19:50 to 21:00, then the next one. */
void test_shift_write(void)
{
	test_report_book(&test_shift_rows,
			 "19:50:00 9000 people: hand-over 2001 early\n");
	test_shift_open_day();
	test_report_book(&test_shift_rows, test_shift_lines_1042);
	test_report_book(&test_shift_rows, of_1043);
	test_report_book(&test_shift_rows,
			 "21:00:00 9000 people: hand-over 2001 late\n");
}

void test_shift_amend(const char *line)
{
	struct record *record = test_shift_rows.record;
	struct amendment_row row;
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_msg(amendments_book(record, "9000", line,
				      test_shift_rows.time_us, &row,
				      &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	test_shift_rows.time_us += 1000000;
}

void test_shift_set_up(void)
{
	test_report_start(&test_shift_rows);
}

void test_shift_tear_down(void)
{
	book_close(&test_shift_rows);
}

const char *test_shift_report(const char *arguments)
{
	int status = report_run(arguments, record_folder_path, test_shift_page);

	ck_assert_msg(status == 0, "status %d: %.1000s", status,
		      test_shift_page);
	return test_shift_page;
}

void test_shift_expect_all(const char *const says[], size_t n)
{
	for (size_t i = 0; i < n; i++)
		test_report_expect(test_shift_page, says[i]);
}
