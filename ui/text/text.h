/* SPDX-License-Identifier: ISC */
/* What people read, in words: amounts, cards, instructions, events, holds. */
#ifndef SABOT_UI_TEXT_TEXT_H
#define SABOT_UI_TEXT_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/core/error.h"
#include "rules/core/money.h"
#include "rules/core/row_kind.h"
#include "rules/script/device_report.h"
#include "rules/script/event_parse.h"
#include "rules/script/station_notes.h"
#include "rules/table/answer.h"
#include "rules/table/game.h"
#include "rules/table/holds.h"
#include "rules/table/house_rules.h"
#include "rules/table/table.h"
#include "ui/terminal/cells.h"
#include "ui/view/console_view.h"

/* Writes text with each {name} replaced, cut to size; a name that is not among
 * those stays as it is. `names` are pairs of a name and how its value is given,
 * %s, %d, %u or %zu: "player %d banker %d"; a value that is NULL has no name.
 */
void expand_placeholders(char *to, size_t size, const char *text,
			 const char *names, ...) SB_PRINTF(4, 5);

/* A table's limits in one line. */

/* Amounts and durations as people read them. */

enum { AMOUNT_TEXT_MAX = 64 };

/* "5,000.00", with the separators of the locale. */
void amount_format(struct money money, int decimals,
		   char text[static AMOUNT_TEXT_MAX]);

/* "3 s", "5 min", "2 h". */
void amount_duration(int64_t ms, char text[static AMOUNT_TEXT_MAX]);

enum { LIMITS_TEXT_MAX = 1024 };

/* Whether no wager can be laid there: the most is below the least. */
bool limits_is_spot_closed(const struct limits *limits, enum spot_word spot);

/* "min 1.00  max 500.00  straight 50.00 EUR, split closed", at most that many
 * columns wide where that can be: of the spots that have no room only how many
 * they are. */
void limits_text(const struct house *house, const char *currency, int cols,
		 char text[static LIMITS_TEXT_MAX]);

/* The words of the floor for what the notation says, from const tables. */

enum { UI_TEXT_MAX = 256 };

/* The instruction that stands, nothing interrupting it. */
void instruction_text(const struct table *table, const struct answer_line *line,
		      char text[static UI_TEXT_MAX]);

/* The same, but for a third card its place: "PLAYER, THIRD CARD". */
void instruction_text_place(const struct table *table,
			    const struct answer_line *line,
			    char text[static UI_TEXT_MAX]);

/* Whether two instructions are for the same card, seat or number. */
bool instruction_is_same(const struct answer_line *a,
			 const struct answer_line *b);

/* What the dealer calls out, in the table's call language. */
void announcement_text(const struct answer_line *line,
		       char text[static UI_TEXT_MAX]);

/* What an alarm is about, for the log. */
void alarm_text(const struct answer_line *line, const struct glyphs *glyphs,
		char text[static UI_TEXT_MAX]);

/* Why an event was refused, as a sentence. */
const char *refusal_text(enum refusal refusal);

/* "PLAYER, FIRST CARD": the place of a hand's nth card. */
const char *card_place_text(enum hand hand, unsigned n);

/* Seats of blackjack, given as bits: "1, 3, 7". */
void seats_text(uint8_t seats, char text[static UI_TEXT_MAX]);

/* Names of the games. */
extern const char *const game_titles[GAMES];

/* The numbers of a wheel as people see and say them. */

/* "17 BLACK", for who calls it out. */
void pockets_call(unsigned number, char text[static UI_TEXT_MAX]);

/* "17 black", for lists. */
void pockets_name(unsigned number, char text[static UI_TEXT_MAX]);

/* "BLACK  ODD  LOW"; "GREEN". */
void pockets_kinds(unsigned number, char text[static UI_TEXT_MAX]);

/* "between 25 and 34": its neighbours on the wheel. */
void pockets_between(unsigned number, char text[static UI_TEXT_MAX]);

/* The number's colour as text, and as ground that text stands on. */
enum paint pockets_paint(unsigned number);
enum paint pockets_paint_filled(unsigned number);

/* Hands, and the spots of the layouts, in words. */

/* "PLAYER", "BANKER", "TIE", or NULL for another hand. */
const char *hand_text(enum hand hand);

/* "BANKER", "split 1-2", "17", "second hand". */
void spot_text(enum game_id game, uint8_t spot, char text[static UI_TEXT_MAX]);

/* "tie", "split": what a limit is for. */
const char *spot_text_kind(enum spot_word word);

/* The cards dealt in a round, each by the place where it lies. */

struct place {
	struct card card; /* as it may be shown */
	uint8_t hand;	  /* enum hand; HAND_NONE: only its number is known */
	uint8_t n;	  /* which card of the hand, from 1 */
	int8_t dealt_to;  /* of blackjack: its place, or PLACE_DEALER */
	bool split;	  /* the seat has two hands */
};

struct places {
	uint16_t n;
	struct place place[DEALT_MAX]; /* in the order dealt */
};

void places_fill(const struct table *table, struct places *places);

/* "BANKER, FIRST CARD" for the nth card dealt, from 1; one that is not there
 * is "Card 7". */
void places_name(const struct places *places, unsigned n,
		 char text[static UI_TEXT_MAX]);

/* Its face, "??" where there is none. */
void places_face(const struct places *places, unsigned n,
		 const struct glyphs *glyphs,
		 char text[static GLYPHS_CARD_MAX]);

/* What did not come though it should have, and the dealer is told so beside
 * the instruction. */

enum overdue {
	OVERDUE_NOTHING,
	OVERDUE_CARD,		 /* it may be out, and was not read */
	OVERDUE_BALL_WITH_WHEEL, /* the ball will end in no number */
	OVERDUE_NUMBER,
};

enum overdue overdue_find(const struct view *view);

/* What the dealer is told, and what to do about it; "" for nothing. */
const char *overdue_text(enum overdue overdue);
const char *overdue_advice(enum overdue overdue, const struct view *view);

/* The note by which the record keeps that it was told; NOTES: the events before
 * say it. And what such a line tells. */
enum station_note overdue_note(enum overdue overdue);
enum overdue overdue_parse(const char *line);

/* What stops play, in words: what is wrong, what to do, who clears it. */

struct trouble {
	const char *what; /* {card}: those it is about; {name}: of the hold */
	const char *todo;
	const char *who;
};

enum { TROUBLES_MAX = HOLDS_MAX + 16 };

/* What stops play now, the most urgent first; returns how many. A hold's
 * trouble has its name in name[i], others NULL. */
int troubles_list(const struct view *view,
		  const struct trouble *trouble[static TROUBLES_MAX],
		  const char *name[static TROUBLES_MAX]);

/* Whether anything does. */
bool trouble_stops_play(const struct view *view);

/* Whether what was said and decided may yet be taken back. */
bool trouble_is_disputed(const struct view *view);

/* "STOP, DRAW NO CARD". */
const char *trouble_stop_text(const struct view *view);

/* Why a round is void or play is held: what the record calls it, and what
 * people do. */

struct reason {
	const char *text; /* untranslated, as the next */
	int games; /* bits by enum game_id of those whose list has it; 0: only
		    * the station gives it */
	bool note; /* a note goes with it */
	struct trouble trouble; /* of what is to be done before play: none */
};

extern const struct reason reasons[HOLDS];

/* Why a spin was none, from the short list: in the record as it stands. */
struct no_spin_reason {
	const char *name, *text;
};

extern const struct no_spin_reason no_spin_reasons[];
extern const int no_spin_reasons_n;

/* Why cards left the table, or a ball the wheel, likewise. */
struct left_reason {
	const char *name, *text;
	bool ball;
	bool note; /* goes with it */
};

extern const struct left_reason left_reasons[];
extern const int left_reasons_n;

/* The words of the record behind `left cards` and `left ball`. */
const char *reason_text_left(const char *words);

/* The words of the record behind `no-spin`, likewise. */
const char *reason_text_no_spin(const char *words);

/* The words of the record behind `void`, `hold` or `release` as people say
 * them: "Dispute (seat 4)". What is in no row stays as it is. */
void reason_text(const char *words, char text[static UI_TEXT_MAX]);

/* What stands between the table and its next round, or the next card of this
 * one, in words. */

/* Whether the first of all duties is that. */
bool duty_is_first(const struct view *view, enum duty_kind is);

/* A row of the short list: "Wheel: signature of a pit boss". */
void duty_text(const struct duty *duty, const struct view *view,
	       char text[static UI_TEXT_MAX]);

enum { OPEN_ITEMS_MAX = 1 + HOLDS_MAX + DUTIES_MAX };

/* Something that is open at the table. */
struct open_item {
	bool is_warning; /* an irregularity or a hold, else a duty */
	bool sign_on;	 /* what sign-on itself does */
	char text[UI_TEXT_MAX];
};

/* All that is open; returns how much. */
int open_items(const struct view *view,
	       struct open_item open_item[static OPEN_ITEMS_MAX]);

/* The first of them in large: "SIGN ON"; with play stopped, "STOP: ..."; ""
 * where there is none. */
void duty_title(const struct view *view, char text[static UI_TEXT_MAX]);

/* Draws the short list from the box's first row on; returns the rows it took,
 * at most `rows`, the last of which says how many more. */
int duty_draw(struct cells *cells, struct rect box, int rows,
	      const struct view *view);

/* Events in words: for the log, for recall, for whoever signs for one. */

/* "BANKER, FIRST CARD: 5 becomes 10", with suits; line is the event's text,
 * `before` are the cards dealt when it came. False where there are no words
 * for it. */
bool event_text(const struct event *event, const char *line,
		const struct places *before, const struct glyphs *glyphs,
		char text[static UI_TEXT_MAX]);

/* The last fact of a round in words; "" where it is no decision. */
void event_text_decision(const struct table *table,
			 char text[static UI_TEXT_MAX]);

/* Makes the event's cards those that the table shows after it: what it still
 * hides lies face down, and a hole card that was turned is one of them. */
void event_text_mask(struct event *event, const struct table *after);

/* Marks a card or a number that was keyed. */
void event_text_mark_keyed(const struct event *event, bool by_hand,
			   char text[static UI_TEXT_MAX]);

/* Whether it is left out of the log: wagers, what a device repeats, what the
 * dealer is told in large letters, and holds that say no more than the duties
 * do. */
bool event_text_is_unlogged(const struct event *event, const char *line);

/* The event's cards, marked where they were keyed. */
void event_text_cards(const struct event *event, bool by_hand,
		      const struct glyphs *glyphs,
		      char text[static UI_TEXT_MAX]);

/* What somebody signs for that is no event of the table, in words. */

/* "The wheel: signature of the pit boss"; of a sign-on, what is open. */
void row_text_purpose(const struct intent *intent, const struct view *view,
		      char text[static UI_TEXT_MAX]);

/* What a device says of itself, in words. */

/* An error "cannot-read" as "READER: a card could not be read"; device is the
 * translated name. The words of a report that has no text stay as they are. */
void row_text_device(const struct device_report *report, const char *device,
		     char text[static UI_TEXT_MAX]);

/* What happens around the rounds, in words: for the log. */

/* A line about people, the day, an inspection or a shuffle, of that badge.
 * False where it is not for the log: each answer of a form, say. */
bool row_text_pit(const struct row_line *line, const char *badge,
		  char text[static UI_TEXT_MAX]);

/* A device's word against the table's, where they differ: both sides. */

/* The alarms about it that were raised last; kind LINE_ALARM once one was. */
struct mismatch {
	struct answer_line verdict, position;
	char number[3]; /* as the wheel's hold says it; "" before one came */
};

/* Takes an alarm line of the table. */
void mismatch_apply_alarm(struct mismatch *mismatch,
			  const struct answer_line *alarm);

/* Takes the line of a hold that the table took. */
void mismatch_apply_hold(struct mismatch *mismatch, const char *line);

/* What the device said, and what the table has now, of the hold of that name;
 * both empty where the hold is about no difference. */
void mismatch_text(const struct mismatch *mismatch, const struct table *table,
		   const char *hold, char theirs[static UI_TEXT_MAX],
		   char ours[static UI_TEXT_MAX]);

#endif
