/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/paperwork.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "db/rounds/round_store.h"
#include "db/inspections/inspection_store.h"
#include "db/staff/staff.h"
#include "tests/support/support.h"

const char paperwork_opening[] = "3001 people: hand-over 2001 all is well\n"
				 "2001 day: opening 2026-11-21 baccarat 8\n";

#define ITEMS_OF_DECKS(list)                                                   \
	"1001 inspection: item " list " 2 pass\n"                              \
	"1001 inspection: item " list " 3 pass\n"                              \
	"1001 inspection: item " list " 4 pass\n"                              \
	"1001 inspection: item " list " 5 pass\n"                              \
	"1001 inspection: item " list " 6 pass\n"                              \
	"1001 inspection: item " list " 7 pass\n"                              \
	"1001 inspection: item " list " 8 pass\n"

#define FIELDS_OF_DECKS(list, third)                                           \
	"1001 inspection: field " list " decks 101 102 " third                 \
	" 104 105 106 107 108\n"                                               \
	"1001 inspection: field " list " colour red\n"                         \
	"1001 inspection: field " list " seal 7711\n"

#define SIGNED(list)                                                           \
	"1001 inspection: sign " list " dealer\n"                              \
	"2001 inspection: sign " list " pit-boss\n"

#define DECKS(list)                                                            \
	"1001 inspection: begin " list                                         \
	"\n" FIELDS_OF_DECKS(list, "109") "1001 inspection: item " list        \
					  " 1 pass\n" ITEMS_OF_DECKS(list)     \
						  SIGNED(list)

const char paperwork_forms[] = "1001 inspection: begin table\n"
			       "1001 inspection: item table 1 pass\n"
			       "1001 inspection: item table 2 pass\n"
			       "1001 inspection: item table 3 pass\n"
			       "1001 inspection: sign table dealer\n"
			       "1001 inspection: begin shoe\n"
			       "1001 inspection: item shoe 1 pass\n"
			       "1001 inspection: item shoe 2 pass\n"
			       "1001 inspection: item shoe 3 pass\n"
			       "1001 inspection: item shoe 4 pass\n"
			       "1001 inspection: test shoe 5\n"
			       "shoe inspection: card Ac\n"
			       "shoe inspection: card Ad\n"
			       "shoe inspection: card Ah\n"
			       "shoe inspection: card As\n" SIGNED("shoe")
	/* what is amiss with the decks */
	"1001 inspection: begin deck-open\n" FIELDS_OF_DECKS(
		"deck-open", "103") "1001 inspection: test deck-open 1\n"
				    "shoe inspection: card 9h\n"
				    "shoe inspection: card 9h\n"
				    "shoe inspection: card ??\n"
				    "1001 inspection: end deck-open\n"
				    "1001 inspection: defect deck-open 103 9h "
				    "a bent corner\n"
				    "2001 inspection: replaced deck-open 103 "
				    "109\n" ITEMS_OF_DECKS("deck-open")
					    SIGNED("deck-open")
						    DECKS("deck-open");

const char paperwork_shuffle[] = "1001 people: on\n"
				 "1001 shuffle: begin\n"
				 "1001 shuffle: group 1\n"
				 "1001 shuffle: group 2\n"
				 "1001 shuffle: back 2\n"
				 "1001 shuffle: group 2\n"
				 "1001 shuffle: group 3\n"
				 "1001 shuffle: group 4\n"
				 "1001 shuffle: group 5\n";

const char paperwork_round[] = "1001 table: open\n"
			       "1001 table: close\n"
			       "shoe table: card 4h\n"
			       "shoe table: card 3c\n"
			       "shoe table: card 5s\n"
			       "shoe table: card 2d\n"
			       "1001 table: announce\n"
			       "1001 table: clear\n";

const char paperwork_return[] =
	"2001 inspection: left cards one fell off the table\n" DECKS(
		"deck-return");

const char paperwork_closing[] = "2001 day: closing\n" DECKS("deck-close");

const char paperwork_roulette[] =
	"station day: day BAC-07 2026-11-22 shoe 1 round 1\n"
	"station table: table roulette\n"
	"2001 day: opening 2026-11-22 roulette\n";

const char paperwork_wheel[] = "1001 inspection: begin table\n"
			       "1001 inspection: item table 1 pass\n"
			       "1001 inspection: item table 2 pass\n"
			       "1001 inspection: item table 3 pass\n"
			       "1001 inspection: sign table dealer\n"
			       "2001 inspection: begin wheel\n"
			       "2001 inspection: item wheel 1 pass\n"
			       "2001 inspection: item wheel 2 pass\n"
			       "2001 inspection: item wheel 3 pass\n"
			       "2001 inspection: item wheel 4 pass\n"
			       "2001 inspection: test wheel 5 17\n"
			       "wheel inspection: number 17\n"
			       "2001 inspection: field wheel wheel W-3\n"
			       "2001 inspection: field wheel level 0.25\n"
			       "2001 inspection: begin ball\n"
			       "2001 inspection: item ball 1 pass\n"
			       "2001 inspection: item ball 2 pass\n"
			       "2001 inspection: field ball ball B-1\n"
			       "2001 inspection: field ball diameter 18.5\n"
			       "2001 inspection: sign ball pit-boss\n"
			       "2001 inspection: sign wheel pit-boss\n";

static const struct {
	const char *word;
	enum source source;
} sources[] = {
	{"station ", SOURCE_STATION},
	{"shoe ", SOURCE_SHOE},
	{"wheel ", SOURCE_WHEEL},
	{"clock ", SOURCE_CLOCK},
};

static const char *const kinds[] = {
	[KIND_TABLE] = "table: ",	    [KIND_DEVICE] = "device: ",
	[KIND_PEOPLE] = "people: ",	    [KIND_DAY] = "day: ",
	[KIND_INSPECTION] = "inspection: ", [KIND_SHUFFLE] = "shuffle: ",
	[KIND_CONFIG] = "config: ",
};

/* The words before the line proper; the badge is kept in `badge`. */
static void paperwork_read(struct envelope *row, const char *text,
			   char badge[static BADGE_MAX + 1])
{
	size_t length = strcspn(text, " ");

	row->source = SOURCE_KEY;
	row->badge = badge;
	badge[0] = '\0';
	for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
		if (strncmp(text, sources[i].word, length + 1) == 0)
			row->source = (uint8_t)sources[i].source;
	if (row->source == SOURCE_KEY)
		sprintf(badge, "%.*s", (int)length, text);
	text += length + 1;
	for (int kind = KIND_TABLE; kind <= KIND_CONFIG; kind++) {
		length = strlen(kinds[kind]);
		if (strncmp(text, kinds[kind], length) == 0) {
			row->kind = (uint8_t)kind;
			row->line = text + length;
		}
	}
	ck_assert_ptr_nonnull(row->line);
}

/* Writes the row, whatever was made of it. */
static enum sb_result paperwork_append(struct book *book, struct envelope *row,
				       struct sb_error *err)
{
	enum sb_result result;

	row->answer = book->replay->text;
	result = record_append(book->record, row, err);
	if (result == SB_OK && book->replay->round_over)
		result = history_store(book->record,
				       &book->replay->rounds.round, err);
	if (result == SB_OK && book->replay->form_over)
		result = inspections_store(book->record, &book->replay->form,
					   err);
	return result;
}

/* Nobody's own row is the dealer's. */
static enum sb_result paperwork_row(struct book *book, struct envelope *row,
				    struct sb_error *err)
{
	enum sb_result result;

	if (row->badge[0] == '\0' && row->source != SOURCE_STATION)
		row->badge = book->replay->pit.dealer;
	row->seq = record_next_seq(book->record);
	row->time_us = book->time_us;
	book->time_us += 1000000;
	result = replay_apply(book->replay, row, err);
	return result == SB_OK ? paperwork_append(book, row, err) : result;
}

static enum sb_result paperwork_station(struct book *book, enum kind kind,
					const char *line, struct sb_error *err)
{
	struct envelope row = {.source = SOURCE_STATION,
			       .kind = (uint8_t)kind,
			       .badge = "",
			       .line = line};

	return paperwork_row(book, &row, err);
}

/* A new shoe begins a new table. */
static enum sb_result paperwork_shoe(struct book *book, struct sb_error *err)
{
	char line[DAY_LINE_MAX];
	enum sb_result result;

	rounds_format_day(&book->replay->rounds, line);
	result = paperwork_station(book, KIND_DAY, line, err);
	return result == SB_OK ? paperwork_station(book, KIND_TABLE,
						   "table baccarat", err)
			       : result;
}

static enum sb_result paperwork_follow(struct book *book, struct sb_error *err)
{
	struct replay *replay = book->replay;
	enum sb_result result = SB_OK;
	char line[PIT_LINE_MAX];
	enum kind kind;

	while (result == SB_OK &&
	       pit_follows(&replay->pit, &replay->table, &kind, line)) {
		result = paperwork_station(book, kind, line, err);
		if (result == SB_OK && kind == KIND_TABLE &&
		    strcmp(line, "shoe") == 0)
			result = paperwork_shoe(book, err);
	}
	return result;
}

static enum sb_result paperwork_line(struct book *book, const char *text,
				     struct sb_error *err)
{
	char badge[BADGE_MAX + 1];
	struct envelope row = {0};
	enum sb_result result = record_begin(book->record, err);

	paperwork_read(&row, text, badge);
	if (result == SB_OK)
		result = paperwork_row(book, &row, err);
	if (result == SB_OK)
		result = paperwork_follow(book, err);
	if (result == SB_OK)
		return record_commit(book->record, err);
	record_rollback(book->record);
	return result;
}

enum sb_result paperwork_try(struct book *book, const char *lines,
			     struct sb_error *err)
{
	char line[ENVELOPE_LINE_MAX + 1];
	enum sb_result result = SB_OK;

	while (result == SB_OK && support_line(&lines, line, sizeof line))
		result = paperwork_line(book, line, err);
	return result;
}

void paperwork(struct book *book, const char *lines)
{
	struct sb_error err = {""};
	char line[ENVELOPE_LINE_MAX + 1];

	while (support_line(&lines, line, sizeof line))
		ck_assert_msg(paperwork_try(book, line, &err) == SB_OK,
			      "%s: %s", line, err.text);
}

void paperwork_forge(struct book *book, const char *line)
{
	char badge[BADGE_MAX + 1];
	struct envelope row = {.seq = 0};
	struct sb_error err;

	ck_assert_int_eq(record_begin(book->record, &err), SB_OK);
	paperwork_read(&row, line, badge);
	row.seq = record_next_seq(book->record);
	row.time_us = book->time_us;
	book->time_us += 1000000;
	/* a row that is refused is written all the same */
	(void)!replay_apply(book->replay, &row, &err);
	ck_assert_int_eq(paperwork_append(book, &row, &err), SB_OK);
	ck_assert_int_eq(record_commit(book->record, &err), SB_OK);
}

static void paperwork_staff(struct book *book, const char *badge,
			    const char *name, enum role role)
{
	struct person person = {.role = role};
	struct sb_error err = {""};

	strcpy(person.badge, badge);
	strcpy(person.name, name);
	ck_assert_int_eq(record_begin(book->record, &err), SB_OK);
	ck_assert_msg(staff_add(book->record,
				role == ROLE_SUPERVISOR ? "" : "3001", &person,
				"$hash", book->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(book->record, &err), SB_OK);
}

void paperwork_open(struct book *book, const char *path)
{
	memset(book, 0, sizeof *book);
	book_resume(book, path);
	paperwork_staff(book, "3001", "Sina Sol", ROLE_SUPERVISOR); /* row 1 */
	book_close(book);
	book_open(book, path);
	replay_follow_pit(book->replay);
	paperwork_staff(book, "2001", "Pia Park", ROLE_PIT_BOSS);
	paperwork_staff(book, "2002", "Per Pohl", ROLE_PIT_BOSS);
	paperwork_staff(book, "1001", "Dora Dahl", ROLE_DEALER);
	paperwork_staff(book, "1002", "Dirk Dorn", ROLE_DEALER);
	paperwork(book, "station config: station test\n");
}

void paperwork_days(struct book *book)
{
	paperwork(book, paperwork_opening);
	paperwork(book, paperwork_forms);
	paperwork(book, paperwork_shuffle);
	paperwork(book, paperwork_round);
	paperwork(book, paperwork_return);
	paperwork(book, "1002 people: on\n1001 people: on\n"
			"2001 table: shuffle\n");
	paperwork(book, paperwork_shuffle + strlen("1001 people: on\n"));
	paperwork(book, paperwork_round);
	paperwork(book, paperwork_closing);
	paperwork(book, paperwork_roulette);
	paperwork(book, paperwork_wheel);
	paperwork(book, "1001 people: on\n");
}
