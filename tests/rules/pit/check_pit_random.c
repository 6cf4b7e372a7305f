/* SPDX-License-Identifier: ISC */
/* Random lines by random people at random tables: what is accepted is what
 * the house allows (procedure_check_read()), and what is not changes nothing
 * (test_pit_enter()). Longer with SABOT_SOAK=1 in the environment. */
#include "config.h"

#include "rules/pit/pit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

enum {
	TABLES_SHORT = 300,
	TABLES_LONG = 6000,
	LINES = 1500,
	ROLL_LINE_MAX = 128
};

struct roll {
	struct test_pit *test_pit;
	struct chance chance;
	int day; /* since some date */
};

static uint32_t below(struct roll *roll, uint32_t n)
{
	return chance_below(&roll->chance, n);
}

#define ONE_OF(roll, rows) (rows)[below(roll, (uint32_t)ROWS_OF(rows))]

static const char *const staff[] = {
	"staff add 1001 dealer A",     "staff add 1002 dealer B",
	"staff add 2001 pit-boss C",   "staff add 2002 pit-boss D",
	"staff add 3001 supervisor E",
};

static const char *a_badge(struct roll *roll)
{
	static const char *const badges[] = {"1001", "1002", "2001",
					     "2002", "3001", ""};

	return ONE_OF(roll, badges);
}

static const char *a_list(struct roll *roll)
{
	return checklists[below(roll, CHECKLISTS)].name;
}

static const char *the_game(const struct roll *roll)
{
	return roll->test_pit->play->table.game->name;
}

static enum role role_of(const char *badge)
{
	return (enum role)(badge[0] ? badge[0] - '0' : ROLE_NOBODY);
}

/* As the desk does: what the role may not does not come so far. */
static void enter(struct roll *roll, const char *badge, const char *line)
{
	const struct pit *pit = &roll->test_pit->pit;
	enum row_kind kind = test_pit_kind(line);
	enum act act = pit_act(pit, kind, line);
	bool deals = badge[0] && strcmp(badge, pit->dealer) == 0;

	if (act != ACTS &&
	    permission_check(role_of(badge), act, false) != ALLOWED)
		return;
	if (test_pit_enter(roll->test_pit, kind, badge, line) == SB_OK &&
	    act != ACTS && deals && permission_is_ruling(act))
		ck_abort_msg("%s ruled, who deals: %s", badge, line);
}

/* --- days --------------------------------------------------------------- */

static void write_day(struct roll *roll, const char *verb, char *line)
{
	const struct house *house = &roll->test_pit->play->table.house;
	int n;

	roll->day += (int)below(roll, 3);
	n = snprintf(line, ROLL_LINE_MAX, "%s %04d-%02d-%02d %s", verb,
		     2026 + roll->day / 336, roll->day / 28 % 12 + 1,
		     roll->day % 28 + 1, the_game(roll));
	if (house->game != ROULETTE)
		snprintf(line + n, (size_t)(ROLL_LINE_MAX - n), " %u",
			 house->decks);
}

/* --- what a form lacks -------------------------------------------------- */

static void write_field(struct roll *roll, enum checklist_id id, char *line)
{
	int fields = checklist_field_count(id), field, n;

	if (fields == 0)
		return;
	field = (int)below(roll, (uint32_t)fields);
	n = snprintf(line, ROLL_LINE_MAX, "field %s %s", checklists[id].name,
		     checklists[id].field[field].name);
	if (checklists[id].field[field].is == FIELD_DECKS)
		for (int i = 0; i < roll->test_pit->pit.decks; i++)
			n += snprintf(line + n, (size_t)(ROLL_LINE_MAX - n),
				      " %d", i + 1);
	else
		snprintf(line + n, (size_t)(ROLL_LINE_MAX - n), " %u",
			 (id == CHECKLIST_BALL ? 18u : 0u) + below(roll, 3));
}

/* The cards or the number that a test waits for; now and then others. */
static void pass_test(struct roll *roll, const struct inspection *form)
{
	bool aces = form->checklist == CHECKLIST_SHOE;
	int cards = aces ? 4 : form->decks * FACES;
	int amiss = below(roll, 3) == 0 ? (int)below(roll, (uint32_t)cards + 1)
					: -1;
	char line[ROLL_LINE_MAX], text[CARD_TEXT_MAX];

	if (form->dropped_number >= 0) {
		snprintf(line, sizeof line, "number %u",
			 amiss < 0 ? (unsigned)form->dropped_number
				   : below(roll, 37));
		enter(roll, a_badge(roll), line);
		return;
	}
	for (int i = 0; i < cards; i++) {
		struct card card = {.face = (uint8_t)(i % FACES)};

		if (i == amiss)
			card.face = (uint8_t)below(roll, FACES + 1);
		card_format(card, text);
		snprintf(line, sizeof line, "card %s", text);
		enter(roll, "1001", line);
	}
	snprintf(line, sizeof line, "end %s", checklists[form->checklist].name);
	if (!aces)
		enter(roll, "1001", line);
}

static void answer(struct roll *roll, enum checklist_id id, char *line)
{
	const struct inspection *form = pit_tested_form(&roll->test_pit->pit);
	enum game_id game = (enum game_id)roll->test_pit->pit.game;
	int items = checklist_item_count(id, game);
	int n = items ? (int)below(roll, (uint32_t)items) + 1 : 1;
	const struct checklist_item *item = checklist_nth_item(id, game, n);
	const char *name = checklists[id].name;

	if (form)
		pass_test(roll, form);
	if (below(roll, 3) == 0)
		write_field(roll, id, line);
	else if (item && item->proof == PROOF_TEST_NUMBER)
		snprintf(line, ROLL_LINE_MAX, "test %s %d %u", name, n,
			 below(roll, 37));
	else if (item && item->proof != PROOF_NONE && below(roll, 3) == 0)
		snprintf(line, ROLL_LINE_MAX, "test %s %d", name, n);
	else if (below(roll, 40) == 0)
		snprintf(line, ROLL_LINE_MAX, "item %s %d fail bent", name, n);
	else
		snprintf(line, ROLL_LINE_MAX, "item %s %d pass", name, n);
}

/* --- lines -------------------------------------------------------------- */

static void write_inspection(struct roll *roll, const struct duty *duty,
			     char *line)
{
	enum checklist_id id = (enum checklist_id)duty->checklist;
	const char *name = checklists[id].name;

	switch ((enum form_missing)duty->missing) {
	case MISSING_START:
		snprintf(line, ROLL_LINE_MAX, "begin %s%s", name,
			 below(roll, 2) == 0	 ? ""
			 : id == CHECKLIST_WHEEL ? " 0 1"
			 : id == CHECKLIST_BALL	 ? " 18 19.5"
						 : "");
		break;
	case MISSING_DEALER_SIGNATURE:
		snprintf(line, ROLL_LINE_MAX, "sign %s dealer", name);
		break;
	case MISSING_PIT_BOSS_SIGNATURE:
		snprintf(line, ROLL_LINE_MAX, "sign %s pit-boss", name);
		break;
	case MISSING_ANSWERS:
	case MISSING_NOTHING: answer(roll, id, line); break;
	}
}

/* What the first duty asks for. */
static void write_duty(struct roll *roll, const struct duty *duty, char *line)
{
	const struct shuffle_progress *shuffle_progress =
		&roll->test_pit->pit.shuffle_progress;

	switch ((enum duty_kind)duty->is) {
	case DUTY_OPEN: write_day(roll, "opening", line); break;
	case DUTY_INSPECTION: write_inspection(roll, duty, line); break;
	case DUTY_DEALER: strcpy(line, "on"); break;
	case DUTY_SHUFFLE:
		if (shuffle_progress->begun)
			snprintf(line, ROLL_LINE_MAX, "group %d",
				 shuffle_progress->done + 1);
		else
			strcpy(line, "begin");
		break;
	case DUTY_VOID:
		test_pit_enter_table(roll->test_pit, "void misdeal");
		break;
	}
}

/* L: a checklist, N: a small number. */
static const char *const anything[] = {
	"on",
	"off",
	"off idle",
	"hand-over 2001",
	"turned",
	"closing",
	"closed",
	"opened",
	"loaded",
	"begin",
	"group N",
	"back N",
	"left cards a deck",
	"left ball it is new",
	"begin L",
	"resume L",
	"drop L",
	"item L N pass",
	"item L N fail bent",
	"test L N",
	"test wheel 5 N",
	"end L",
	"card As",
	"number N",
	"defect L N 9h bent",
	"replaced L N 10N",
	"sign L dealer",
	"sign L pit-boss",
	"station 1.0",
	"item L",
	"sign L nobody",
	"field L decks N",
	"group x",
};

static void random_line(struct roll *roll, char *line)
{
	const char *form = ONE_OF(roll, anything);

	line[0] = '\0';
	if (strcmp(form, "turned") == 0) {
		write_day(roll, form, line);
		return;
	}
	for (; *form; form++) {
		char piece[24] = {*form};

		if (*form == 'L')
			snprintf(piece, sizeof piece, "%s", a_list(roll));
		else if (*form == 'N')
			snprintf(piece, sizeof piece, "%u", below(roll, 9));
		strcat(line, piece);
	}
}

static const char *const at_wheel[] = {"open",	      "close",
				       "spin cw ccw", "revs 4",
				       "number 5",    "announce",
				       "valid",	      "no-spin ball out",
				       "void a word", "no-spin it jumped"};

/* Mostly what the dealer is to do; C: a card. */
static const char *const at_seats[] = {"void x",      "cut",	"shuffle",
				       "burn C",      "card C", "rule burn",
				       "hold dispute"};

static const char *const dealer_does[INSTRUCTIONS] = {
	[DO_OPEN_BETS] = "open",
	[DO_TAKE_BETS] = "close",
	[DO_DEAL] = "card C",
	[DO_DRAW] = "card C",
	[DO_OFFER_INSURANCE] = "insurance-closed",
	[DO_CHECK_HOLE] = "peek",
	[DO_REVEAL] = "reveal",
	[DO_ANNOUNCE] = "announce",
	[DO_PICK_UP] = "clear",
	[DO_CALL_PIT_BOSS] = "rule burn",
};

static void play_seats(struct roll *roll, const struct table *table, char *line)
{
	struct answer_line told = table_instruction(table);
	const char *form = dealer_does[told.what];

	if (told.what == DO_AWAIT)
		snprintf(line, CHANCE_LINE_MAX, "stand %u", told.seat);
	else if (told.what == DO_HELD)
		snprintf(line, CHANCE_LINE_MAX, "release %s", told.name);
	else if (told.what == DO_TAKE_BETS && below(roll, 2))
		snprintf(line, CHANCE_LINE_MAX, "seat %u", below(roll, 7) + 1);
	else
		strcpy(line,
		       form && below(roll, 10) ? form : ONE_OF(roll, at_seats));
	if (strchr(line, 'C'))
		card_format(chance_card(&roll->chance), strchr(line, 'C'));
}

/* The shoe and the table line are entered by the station alone. */
static void play_rounds(struct roll *roll)
{
	struct table *table = &roll->test_pit->play->table;
	char line[CHANCE_LINE_MAX];

	if (table->house.game == ROULETTE)
		strcpy(line, ONE_OF(roll, at_wheel));
	else if (table->house.game == BLACKJACK)
		play_seats(roll, table, line);
	else
		chance_line(&roll->chance, table, line);
	if (strncmp(line, "shoe", 4) == 0 || strncmp(line, "table", 5) == 0)
		strcpy(line, below(roll, 2) ? "release inspection"
					    : "release dealer");
	test_pit_enter_table(roll->test_pit, line);
}

static void step(struct roll *roll)
{
	struct duty duty[DUTIES_MAX];
	int duties = pit_duties(&roll->test_pit->pit,
				&roll->test_pit->play->table, duty);
	char line[ROLL_LINE_MAX] = "note";
	uint32_t dice = below(roll, 100);

	if (dice < 5) {
		random_line(roll, line);
		enter(roll, a_badge(roll), line);
	} else if (dice < 40 || duties == 0) {
		play_rounds(roll);
	} else {
		write_duty(roll, &duty[0], line);
		enter(roll, a_badge(roll), line);
	}
}

static const char *const tables[] = {
	"table baccarat decks=1\n",
	"table baccarat\n",
	"table roulette\n",
	"table blackjack decks=1\n",
	"table dragon-tiger decks=1\n",
	"table football-studio\n",
};

static void roll_table(struct roll *roll, uint64_t seed)
{
	const char *table = tables[seed % (uint64_t)ROWS_OF(tables)];

	chance_seed(&roll->chance, seed);
	procedure_check_start();
	for (int i = 0; i < ROWS_OF(staff); i++)
		procedure_check_read(&(struct journal_row){.kind = KIND_PEOPLE,
							   .badge = "",
							   .line = staff[i],
							   .answer = ""});
	procedure_check_read(&(struct journal_row){
		.kind = KIND_TABLE, .badge = "", .line = table, .answer = ""});
	roll->test_pit = test_pit_start(table);
	roll->test_pit->booked = true;
	for (int i = 0; i < LINES; i++)
		step(roll);
}

START_TEST(no_round_opens_while_a_duty_is_open)
{
	static struct roll roll;
	int tables_rolled = getenv("SABOT_SOAK") ? TABLES_LONG : TABLES_SHORT;
	struct procedure_check_seen seen = {0};

	for (int seed = 0; seed < tables_rolled; seed++) {
		roll_table(&roll, (uint64_t)seed);
		seen.days += procedure_check_seen.days;
		seen.rounds += procedure_check_seen.rounds;
		seen.forms += procedure_check_seen.forms;
		seen.failed_forms += procedure_check_seen.failed_forms;
		seen.shoes += procedure_check_seen.shoes;
		seen.reliefs += procedure_check_seen.reliefs;
	}
	/* else it proves nothing */
	ck_assert_int_gt(seen.days, tables_rolled);
	ck_assert_int_gt(seen.rounds, tables_rolled);
	ck_assert_int_gt(seen.forms, tables_rolled);
	ck_assert_int_gt(seen.failed_forms, tables_rolled / 4);
	ck_assert_int_gt(seen.shoes, tables_rolled / 4);
	ck_assert_int_gt(seen.reliefs, tables_rolled / 4);
}
END_TEST

static const struct test tests[] = {
	T(no_round_opens_while_a_duty_is_open),
};

SUITE("pit_random", tests)
