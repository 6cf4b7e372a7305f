/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_pit.h"

#include <check.h>
#include <stdbool.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games/games.h"
#include "tests/support/support.h"

enum { FOLLOW_MOST = 8 };

static struct test_pit only;
static struct pit before;

static void test_pit_check_row(struct test_pit *test_pit,
			       const struct pit_line *row)
{
	if (test_pit->booked)
		procedure_check_read(&(struct journal_row){
			.seq = row->seq,
			.time_us = row->time_us,
			.kind = (uint8_t)row->kind,
			.badge = row->badge,
			.line = row->line,
			.answer = "",
		});
}

static void test_pit_apply_table_line(struct test_pit *test_pit,
				      const char *line)
{
	struct pit_line row = {KIND_TABLE,	  line, "", test_pit->seq,
			       test_pit->time_us, NULL};

	test_pit_check_row(test_pit, &row);
	pit_apply_event(&test_pit->pit, &test_pit->play->event, line);
}

static void test_pit_enter_follower(struct test_pit *test_pit,
				    enum row_kind kind, const char *line)
{
	struct pit_line row = {
		kind, line, "", ++test_pit->seq, test_pit->time_us, NULL};

	if (kind != KIND_TABLE) {
		test_pit_check_row(test_pit, &row);
		ck_assert_msg(pit_apply(&test_pit->pit, &test_pit->play->table,
					&row, &test_pit->err) == SB_OK,
			      "%s: %s", line, test_pit->err.text);
		return;
	}
	ck_assert_int_eq(play_read(test_pit->play, line), SB_OK);
	ck_assert_msg(play_apply(test_pit->play) == SB_OK, "%s", line);
	test_pit_apply_table_line(test_pit, line);
}

static void test_pit_follow(struct test_pit *test_pit)
{
	char line[PIT_LINE_MAX];
	enum row_kind kind;
	int n = 0;

	test_pit->followed[0] = '\0';
	while (pit_next_consequence(&test_pit->pit, &test_pit->play->table,
				    &kind, line)) {
		ck_assert_msg(n++ < FOLLOW_MOST, "%s: no end",
			      test_pit->followed);
		strcat(strcat(test_pit->followed, line), "\n");
		test_pit_enter_follower(test_pit, kind, line);
	}
}

struct test_pit *test_pit_start(const char *table)
{
	memset(&only, 0, sizeof only);
	pit_start(&only.pit);
	only.play = play_start();
	play(only.play, table);
	test_pit_follow(&only);
	return &only;
}

enum sb_result test_pit_enter(struct test_pit *test_pit, enum row_kind kind,
			      const char *badge, const char *line)
{
	struct pit_line row = {kind,
			       line,
			       badge,
			       ++test_pit->seq,
			       test_pit->time_us += TEST_PIT_PAUSE_US,
			       NULL};
	enum sb_result result;

	test_pit->err.text[0] = '\0';
	memcpy(&before, &test_pit->pit, sizeof before);
	result = pit_apply(&test_pit->pit, &test_pit->play->table, &row,
			   &test_pit->err);
	if (result == SB_OK) {
		test_pit_check_row(test_pit, &row);
		test_pit_follow(test_pit);
		return SB_OK;
	}
	/* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): not a byte */
	ck_assert_msg(memcmp(&before, &test_pit->pit, sizeof before) == 0,
		      "'%s' changed something", line);
	ck_assert_msg(test_pit->err.text[0] != '\0', "'%s': no reason", line);
	return result;
}

void test_pit_pass_decks(struct test_pit *test_pit, int decks, int but)
{
	char line[16] = "card ";

	for (int i = 0; i < decks * FACES; i++) {
		struct card card = {.face = (uint8_t)(i % FACES)};

		if (but >= 0 && i == (decks - 1) * FACES + but)
			continue;
		card_format(card, line + 5);
		ck_assert_int_eq(
			test_pit_enter(test_pit, KIND_INSPECTION, "1001", line),
			SB_OK);
	}
}

enum sb_result test_pit_enter_table(struct test_pit *test_pit, const char *line)
{
	enum sb_result result = play_read(test_pit->play, line);

	test_pit->seq++;
	test_pit->time_us += TEST_PIT_PAUSE_US;
	if (result != SB_OK)
		return result;
	result = play_apply(test_pit->play);
	if (result == SB_OK) {
		test_pit_apply_table_line(test_pit, line);
		test_pit_follow(test_pit);
	}
	return result;
}

enum row_kind test_pit_kind(const char *line)
{
	static const struct {
		const char *word;
		enum row_kind kind;
	} kinds[] = {
		{"on", KIND_PEOPLE},	    {"off", KIND_PEOPLE},
		{"hand-over", KIND_PEOPLE}, {"opening", KIND_DAY},
		{"turned", KIND_DAY},	    {"closing", KIND_DAY},
		{"closed", KIND_DAY},	    {"opened", KIND_DAY},
		{"group", KIND_SHUFFLE},    {"back", KIND_SHUFFLE},
		{"loaded", KIND_SHUFFLE},   {"station", KIND_CONFIG},
	};
	size_t length = strcspn(line, " ");

	if (strcmp(line, "begin") == 0 || strchr(line, '='))
		return KIND_SHUFFLE;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strncmp(line, kinds[i].word, length) == 0 &&
		    kinds[i].word[length] == '\0')
			return kinds[i].kind;
	return KIND_INSPECTION;
}

void test_pit_play(struct test_pit *test_pit, const char *lines)
{
	while (*lines) {
		char badge[BADGE_MAX + 1], line[EVENT_LINE_MAX + 1];
		int read = 0;
		enum sb_result result;

		ck_assert_int_eq(sscanf(lines, "%16s %1023[^\n]\n%n", badge,
					line, &read),
				 2);
		lines += read;
		if (strcmp(badge, ".") == 0)
			badge[0] = '\0';
		result = strcmp(badge, "-") == 0
				 ? test_pit_enter_table(test_pit, line)
				 : test_pit_enter(test_pit, test_pit_kind(line),
						  badge, line);
		ck_assert_msg(result == SB_OK, "%s: %s", line,
			      test_pit->err.text);
	}
}

struct test_pit *test_pit_cards(void)
{
	test_pit_start("table blackjack decks=2\n");
	test_pit_play(&only, "2001 opening 2026-11-21 blackjack 2\n");
	return &only;
}

struct test_pit *test_pit_wheel(void)
{
	test_pit_start("table roulette\n");
	test_pit_play(&only, "2001 opening 2026-11-21 roulette\n");
	return &only;
}

/* --- whole forms -------------------------------------------------------- */

/* 101, 102 ...; 201 in place of a 101 that was replaced. */
static int test_pit_deck(const struct pit *pit, int n)
{
	char number[12];

	do {
		n += 100;
		snprintf(number, sizeof number, "%d", n);
	} while (pit_deck_is_retired(pit, number));
	return n;
}

static void test_pit_fill(struct test_pit *test_pit, const char *badge,
			  enum checklist_id id, int field)
{
	const struct checklist *list = &checklists[id];
	const char *name = list->field[field].name;
	char line[PIT_LINE_MAX];
	int length =
		snprintf(line, sizeof line, "field %s %s", list->name, name);

	if (strcmp(name, "decks") == 0 && *test_pit->pit.decks_in_use) {
		snprintf(line + length, sizeof line - (size_t)length, " %s",
			 test_pit->pit.decks_in_use);
	} else if (strcmp(name, "decks") == 0) {
		for (int i = 1; i <= test_pit->pit.decks; i++)
			length += snprintf(line + length,
					   sizeof line - (size_t)length, " %d",
					   test_pit_deck(&test_pit->pit, i));
	} else {
		snprintf(line + length, sizeof line - (size_t)length, " %s",
			 strcmp(name, "diameter") == 0 ? "20.5"
			 : strcmp(name, "level") == 0  ? "0.25"
						       : "K-1");
	}
	ck_assert_msg(test_pit_enter(test_pit, KIND_INSPECTION, badge, line) ==
			      SB_OK,
		      "%s: %s", line, test_pit->err.text);
}

static void test_pit_pass(struct test_pit *test_pit, const char *badge,
			  enum checklist_id id, int n)
{
	enum game_id game = (enum game_id)test_pit->pit.game;
	enum item_proof proof = checklist_nth_item(id, game, n)->proof;
	char lines[PIT_LINE_MAX];

	if (proof == PROOF_MEASURE) /* its field has decided it */
		return;
	if (proof == PROOF_TEST_CARDS)
		snprintf(lines, sizeof lines,
			 "%s test %s %d\n%s card As\n%s card Ad\n"
			 "%s card Ah\n%s card Ac\n",
			 badge, checklists[id].name, n, badge, badge, badge,
			 badge);
	else if (proof == PROOF_TEST_NUMBER)
		snprintf(lines, sizeof lines,
			 "%s test %s %d 17\n%s number 17\n", badge,
			 checklists[id].name, n, badge);
	else
		snprintf(lines, sizeof lines, "%s item %s %d pass\n", badge,
			 checklists[id].name, n);
	test_pit_play(test_pit, lines);
}

static bool test_pit_sign_as(enum checklist_id id, enum signer signer)
{
	return checklists[id].signers & 1 << signer;
}

void test_pit_pass_form(struct test_pit *test_pit, enum checklist_id id)
{
	enum game_id game = (enum game_id)test_pit->pit.game;
	const char *badge =
		test_pit_sign_as(id, SIGNER_DEALER) ? "1001" : "2001";
	char line[PIT_LINE_MAX];

	snprintf(line, sizeof line, "%s begin %s\n", badge,
		 checklists[id].name);
	test_pit_play(test_pit, line);
	for (int i = 0; i < checklist_field_count(id); i++)
		test_pit_fill(test_pit, badge, id, i);
	for (int n = 1; n <= checklist_item_count(id, game); n++)
		test_pit_pass(test_pit, badge, id, n);
}

void test_pit_sign(struct test_pit *test_pit, enum checklist_id id)
{
	char line[PIT_LINE_MAX];

	snprintf(line, sizeof line, "1001 sign %s dealer\n",
		 checklists[id].name);
	if (test_pit_sign_as(id, SIGNER_DEALER))
		test_pit_play(test_pit, line);
	snprintf(line, sizeof line, "2001 sign %s pit-boss\n",
		 checklists[id].name);
	if (test_pit_sign_as(id, SIGNER_PIT_BOSS))
		test_pit_play(test_pit, line);
}

void test_pit_pass_and_sign(struct test_pit *test_pit, enum checklist_id id)
{
	test_pit_pass_form(test_pit, id);
	test_pit_sign(test_pit, id);
}

void test_pit_open(struct test_pit *test_pit)
{
	const struct house *house = &test_pit->play->table.house;
	const struct shuffle_procedure *form =
		shuffle_procedure_find(house, MIX_GROUPED);
	char line[PIT_LINE_MAX];

	snprintf(line, sizeof line, "2001 opening 2026-11-21 %s",
		 games[house->game]->name);
	if (form)
		snprintf(line + strlen(line), 8, " %u", house->decks);
	test_pit_play(test_pit, strcat(line, "\n"));
	for (int id = 0; id < CHECKLISTS; id++)
		if (test_pit->pit.due & 1U << id)
			test_pit_pass_and_sign(test_pit, (enum checklist_id)id);
	test_pit_play(test_pit, "1001 on\n");
	if (!form)
		return;
	test_pit_play(test_pit, "1001 begin\n");
	for (int i = 1; i <= form->groups; i++) {
		snprintf(line, sizeof line, "1001 group %d\n", i);
		test_pit_play(test_pit, line);
	}
}

struct test_pit *test_pit_new_opened(const char *table)
{
	test_pit_start(table);
	test_pit_open(&only);
	return &only;
}

/* --- what is not taken -------------------------------------------------- */

void test_pit_expect_refused(struct test_pit *test_pit, const char *badge,
			     const char *line, const char *sentence)
{
	ck_assert_msg(test_pit_enter(test_pit, test_pit_kind(line), badge,
				     line) == SB_REFUSED,
		      "%s %s: '%s'", badge, line, test_pit->err.text);
	ck_assert_msg(strstr(test_pit->err.text, sentence) != NULL,
		      "%s %s: '%s'", badge, line, test_pit->err.text);
}

void test_pit_expect_malformed(struct test_pit *test_pit, const char *line)
{
	ck_assert_msg(test_pit_enter(test_pit, test_pit_kind(line), "2001",
				     line) == SB_INVALID,
		      "%s: '%s'", line, test_pit->err.text);
}

enum { LISTS = 7, ITEMS_MAX = 9, PEOPLE_MAX = 8, WORDS = 6 };

/* What the house's pages say of a list: its items in each game (0: it has no
 * such list), and who signs. */
static const struct list {
	const char *name;
	int baccarat, blackjack, roulette;
	bool dealer, pit_boss;
	bool opening;
} lists[LISTS] = {
	{"table", 3, 4, 3, true, false, true},
	{"shoe", 5, 5, 0, true, true, true},
	{"deck-open", 8, 8, 0, true, true, true},
	{"deck-return", 8, 8, 0, true, true, false},
	{"deck-close", 8, 8, 0, true, true, false},
	{"wheel", 0, 0, 6, false, true, true},
	{"ball", 0, 0, 3, false, true, true},
};

struct form {
	bool begun, spoilt; /* a deck of it had a defect */
	int least, most;    /* that a measured value may be, thousandths */
	bool passes[ITEMS_MAX + 1];
	char dealer[32], pit_boss[32];
};

static struct {
	char game[16];
	int decks;
	bool open;	    /* opened, and not closing */
	bool play_possible; /* there were rounds, perhaps, since the opening */
	bool done[LISTS];   /* passed, and nothing happened since */
	struct form form[LISTS];
	char dealer[32];
	char person[PEOPLE_MAX][32], role[PEOPLE_MAX][16];
	int people;
	bool every_round;    /* is shuffled behind */
	bool cut, reshuffle; /* a last round is left of the shoe; none is */
	bool laid_open;	     /* the cards, and not shuffled since */
	int groups;	     /* of the shuffle, confirmed */
	int groups_all;	     /* that it has */
	bool in_round, cards_lie;
	int listens, item; /* list and item of a test; -1: none */
	int read, dropped;
	int count[4][14], unread;
} book;

struct procedure_check_seen procedure_check_seen;

static char word[WORDS][64];
static const struct journal_row *now;

#define ROW_FMT "row %lld, '%s' by '%s'"
#define ROW	(long long)now->seq, now->line, now->badge

void procedure_check_start(void)
{
	memset(&book, 0, sizeof book);
	memset(&procedure_check_seen, 0, sizeof procedure_check_seen);
	book.listens = -1;
	book.reshuffle = true;
}

static bool is(int n, const char *text)
{
	return strcmp(word[n], text) == 0;
}

/* --- lists ---------------------------------------------------------------- */

static int list_of(const char *name)
{
	for (int i = 0; i < LISTS; i++)
		if (strcmp(lists[i].name, name) == 0)
			return i;
	return -1;
}

static int items_of(int list)
{
	return strcmp(book.game, "roulette") == 0    ? lists[list].roulette
	       : strcmp(book.game, "blackjack") == 0 ? lists[list].blackjack
						     : lists[list].baccarat;
}

static bool is_manager(const char *badge)
{
	for (int i = 0; i < book.people; i++)
		if (strcmp(book.person[i], badge) == 0)
			return strcmp(book.role[i], "dealer") != 0;
	return false;
}

static bool all_pass(const struct form *form, int items)
{
	for (int i = 1; i <= items; i++)
		if (!form->passes[i])
			return false;
	return !form->spoilt;
}

/* The last signature: what it comes to. */
static void end_form(int list)
{
	struct form *form = &book.form[list];

	book.done[list] = all_pass(form, items_of(list));
	procedure_check_seen.forms++;
	procedure_check_seen.failed_forms += !book.done[list];
	form->begun = false;
}

static void sign(int list)
{
	struct form *form = &book.form[list];
	bool boss = is(2, "pit-boss");

	ck_assert_msg(form->begun, ROW_FMT ": no such form is begun", ROW);
	ck_assert_msg(now->badge[0] != '\0', ROW_FMT ": by nobody", ROW);
	if (boss)
		ck_assert_msg(is_manager(now->badge) &&
				      strcmp(now->badge, book.dealer) != 0,
			      ROW_FMT ": is no pit boss here", ROW);
	strcpy(boss ? form->pit_boss : form->dealer, now->badge);
	ck_assert_msg(strcmp(form->pit_boss, form->dealer) != 0,
		      ROW_FMT ": signs twice", ROW);
	if ((!lists[list].dealer || form->dealer[0]) &&
	    (!lists[list].pit_boss || form->pit_boss[0]))
		end_form(list);
}

/* --- tests by a device ---------------------------------------------------- */

static bool proved(void)
{
	if (strcmp(lists[book.listens].name, "wheel") == 0)
		return book.read == book.dropped;
	for (int suit = 0; suit < 4; suit++)
		for (int rank = 1; rank <= 13; rank++) {
			bool aces =
				strcmp(lists[book.listens].name, "shoe") == 0;
			int want = !aces ? book.decks : rank == 1;

			if (book.count[suit][rank] != want)
				return false;
		}
	return book.unread == 0;
}

static void end_test(void)
{
	if (book.listens < 0)
		return;
	book.form[book.listens].passes[book.item] = proved();
	book.listens = -1;
}

static void begin_test(int list)
{
	book.listens = list;
	book.item = atoi(word[2]);
	book.dropped = atoi(word[3]);
	book.read = -1;
	book.unread = 0;
	memset(book.count, 0, sizeof book.count);
	book.form[list].passes[book.item] = false;
	/* whole decks went through the shoe */
	if (list_of("shoe") != list && list_of("wheel") != list)
		book.reshuffle = true;
}

static void read_card(void)
{
	static const char ranks[] = "?A23456789TJQK", suits[] = "dchs";
	const char *rank = strchr(ranks, word[1][0]);
	const char *suit = strchr(suits, word[1][1]);
	int sum = 0;

	if (book.listens < 0)
		return;
	if (rank && rank > ranks && suit && *suit)
		book.count[suit - suits][rank - ranks]++;
	else
		book.unread++;
	for (int i = 0; i < 4 * 14; i++)
		sum += book.count[i / 14][i % 14];
	if (strcmp(lists[book.listens].name, "shoe") == 0 &&
	    sum + book.unread == 4)
		end_test();
}

/* --- kinds of rows -------------------------------------------------------- */

static void left(void)
{
	bool ball = is(1, "ball");
	int list = list_of(ball ? "ball" : "deck-return");

	/* what is owed is owed even when it was never due before */
	book.done[list] = false;
	if (!ball) /* sorted and laid out, their order is known */
		book.reshuffle = book.laid_open = true;
	book.form[list].begun = false;
	procedure_check_seen.left++;
}

static int thousandths(const char *text)
{
	return (int)(atof(text) * 1000 + 0.5);
}

/* A slope is the wheel's second item, a diameter the ball's third. */
static void measure(struct form *form)
{
	int value = thousandths(word[3]);

	form->passes[is(2, "level") ? 2 : 3] =
		value >= form->least && value <= form->most;
}

static void read_form(void)
{
	int list = list_of(word[1]);
	struct form *form = &book.form[list < 0 ? 0 : list];

	if (is(0, "begin")) {
		*form = (struct form){
			.begun = true,
			.least = thousandths(word[2]),
			.most = word[3][0] ? thousandths(word[3]) : INT_MAX,
		};
		if (strcmp(word[1], "shoe") == 0 ||
		    strcmp(word[1], "deck-open") == 0 ||
		    strcmp(word[1], "deck-return") == 0)
			book.reshuffle = true;
	} else if (is(0, "item")) {
		form->passes[atoi(word[2])] = is(3, "pass");
	} else if (is(0, "field") && (is(2, "level") || is(2, "diameter"))) {
		measure(form);
	} else if (is(0, "test")) {
		begin_test(list);
	} else if (is(0, "end")) {
		end_test();
	} else if (is(0, "defect")) {
		form->spoilt = true;
	} else if (is(0, "replaced")) {
		form->spoilt = book.reshuffle = true;
	} else if (is(0, "sign")) {
		sign(list);
	} else if (is(0, "drop")) {
		form->begun = false;
	}
}

static void read_inspection(void)
{
	if (is(0, "left")) {
		left();
	} else if (is(0, "card")) {
		read_card();
	} else if (is(0, "number") && book.listens == list_of("wheel")) {
		book.read = atoi(word[1]);
		end_test();
	} else if (list_of(word[1]) >= 0) {
		read_form();
	}
}

static void read_people(void)
{
	if (is(0, "on")) {
		procedure_check_seen.reliefs += book.dealer[0] != '\0';
		strcpy(book.dealer, now->badge);
	} else if (is(0, "off")) {
		book.dealer[0] = '\0';
	} else if (is(0, "staff") && is(1, "add")) {
		ck_assert_int_lt(book.people, PEOPLE_MAX);
		strcpy(book.person[book.people], word[2]);
		snprintf(book.role[book.people++], sizeof book.role[0], "%.15s",
			 word[3]);
	}
}

static void begin_day(void)
{
	book.open = true;
	memset(book.done, 0, sizeof book.done);
	memset(book.form, 0, sizeof book.form);
	/* these are owed once something left the table */
	book.done[list_of("deck-return")] = true;
	book.reshuffle = true;
	procedure_check_seen.days++;
}

/* Whether the game has that list, of the opening or not, and it is not
 * done. */
static bool is_owed(int list, bool opening)
{
	return lists[list].opening == opening && items_of(list) > 0 &&
	       !book.done[list];
}

static void read_day(void)
{
	if (is(0, "opening")) {
		snprintf(book.game, sizeof book.game, "%.15s", word[2]);
		book.decks = atoi(word[3]);
		book.play_possible = false;
		begin_day();
	} else if (is(0, "turned")) {
		book.decks = atoi(word[3]);
		begin_day();
		procedure_check_seen.turns++;
	} else if (is(0, "opened")) {
		book.play_possible = true;
		for (int i = 0; i < LISTS; i++)
			ck_assert_msg(!is_owed(i, true),
				      ROW_FMT ": no passed %s", ROW,
				      lists[i].name);
	} else if (is(0, "closed") && !is(1, "another-game") &&
		   book.play_possible) {
		ck_assert_msg(!is_owed(list_of("deck-close"), false),
			      ROW_FMT ": no passed deck-close", ROW);
	}
	if (is(0, "closing") || is(0, "closed")) {
		book.open = false;
	}
	if (is(0, "closed"))
		book.dealer[0] = '\0';
}

/* The steps of the procedures; an older row names none, and has groups. */
static int groups_begun(void)
{
	static const struct {
		const char *name;
		int groups;
	} procedures[] = {
		{"", 5},
		{"baccarat-wash", 11},
		{"baccarat-chemmy", 11},
		{"blackjack-wash", 7},
		{"blackjack-chemmy", 7},
		{"one-deck", 3},
	};

	if (book.every_round)
		return 3;
	for (int i = 0; i < ROWS_OF(procedures); i++)
		if (is(1, procedures[i].name))
			return procedures[i].groups;
	ck_abort_msg(ROW_FMT ": no such shuffle", ROW);
}

static void read_shuffle(void)
{
	if (is(0, "begin")) {
		book.groups = 0;
		book.groups_all = groups_begun();
	} else if (is(0, "group")) {
		ck_assert_msg(atoi(word[1]) == book.groups + 1,
			      ROW_FMT ": skips one", ROW);
		book.groups++;
	} else if (is(0, "back")) {
		book.groups--;
	}
}

/* --- the table ------------------------------------------------------------ */

static void open_round(void)
{
	ck_assert_msg(book.open, ROW_FMT ": the table is not open", ROW);
	ck_assert_msg(book.dealer[0], ROW_FMT ": nobody deals", ROW);
	ck_assert_msg(strcmp(book.game, "roulette") == 0 || !book.reshuffle,
		      ROW_FMT ": a shuffle is due", ROW);
	for (int i = 0; i < LISTS; i++)
		if (strcmp(lists[i].name, "deck-close") != 0 && items_of(i))
			ck_assert_msg(book.done[i], ROW_FMT ": no passed %s",
				      ROW, lists[i].name);
	book.in_round = true;
	book.cards_lie = false;
	book.reshuffle = book.cut;
	procedure_check_seen.rounds++;
}

static void load_shoe(void)
{
	ck_assert_msg(book.groups == book.groups_all,
		      ROW_FMT ": after %d groups", ROW, book.groups);
	book.reshuffle = book.cut = book.laid_open = false;
	/* void with nothing but a card that an empty shoe cannot have dealt:
	 * such a round has no pick-up */
	book.in_round = false;
	book.groups = 0;
	procedure_check_seen.shoes++;
}

/* What ends a round, and what the cutting card makes of it. */
static void play_on(void)
{
	if (is(0, "clear") || (is(0, "void") && !book.cards_lie))
		book.in_round = false;
	book.reshuffle |= is(0, "clear") && book.every_round;
	book.cards_lie |= is(0, "card");
	if (is(0, "cut")) {
		book.cut = true;
		book.reshuffle |= book.in_round;
	}
}

static void read_table(void)
{
	if (strncmp(now->answer, "refuse ", 7) == 0)
		return;
	if (is(0, "close"))
		ck_assert_msg(!book.laid_open,
			      ROW_FMT ": the cards were laid open", ROW);
	if (is(0, "table"))
		book.every_round = strstr(now->line, "shuffle=every-round");
	else if (is(0, "open") || is(0, "free"))
		open_round();
	else if (is(0, "shoe"))
		load_shoe();
	else if (is(0, "shuffle"))
		book.reshuffle = true;
	else if (strcmp(now->line, "no-spin ball out") == 0)
		book.done[list_of("ball")] = false;
	else
		play_on();
}

void procedure_check_read(const struct journal_row *row)
{
	now = row;
	memset(word, 0, sizeof word);
	sscanf(row->line, "%63s %63s %63s %63s %63s %63s", word[0], word[1],
	       word[2], word[3], word[4], word[5]);
	switch ((enum row_kind)row->kind) {
	case KIND_TABLE: read_table(); break;
	case KIND_PEOPLE: read_people(); break;
	case KIND_DAY: read_day(); break;
	case KIND_INSPECTION: read_inspection(); break;
	case KIND_SHUFFLE: read_shuffle(); break;
	case KIND_CONFIG:
		if (!is(0, "station"))
			break;
		book.dealer[0] = '\0';
		book.listens = -1;
		procedure_check_seen.starts++;
		break;
	case KIND_DEVICE: break;
	}
}
