/* SPDX-License-Identifier: ISC */
/* The texts that people read: amounts, cards, instructions, events, holds. */
#ifndef SABOT_UI_TEXT_TEXT_H
#define SABOT_UI_TEXT_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/core/error.h"
#include "rules/core/money.h"
#include "rules/core/row_kind.h"
#include "rules/pit/permissions.h"
#include "rules/script/device_report.h"
#include "rules/script/event_parse.h"
#include "rules/script/station_notes.h"
#include "rules/table/answer.h"
#include "rules/table/dice.h"
#include "rules/table/game.h"
#include "rules/table/holds.h"
#include "rules/table/house_rules.h"
#include "rules/table/table.h"
#include "ui/terminal/cells.h"
#include "ui/view/console_view.h"

/* Writes text with each {name} replaced, cut to size; an unknown name stays.
 * `names` are pairs of a name and the format of its value, %s, %d, %u or %zu:
 * "player %d banker %d". A NULL value leaves its name in the text. */
void expand_placeholders(char *to, size_t size, const char *text,
			 const char *names, ...) SB_PRINTF(4, 5);

enum { UI_TEXT_MAX = 256 };

/* Writes the text in capitals, but each {name} unchanged: for banners,
 * headlines and heads of columns. Returns `capitals`. */
const char *text_capitals(const char *text, char capitals[static UI_TEXT_MAX]);

/* Amounts and durations as people read them. */

enum { AMOUNT_TEXT_MAX = 64 };

/* Writes "5,000.00", with the separators of the locale. */
void amount_format(struct money money, int decimals,
		   char text[static AMOUNT_TEXT_MAX]);

/* Writes "3 s", "5 min" or "2 h". */
void amount_duration(int64_t ms, char text[static AMOUNT_TEXT_MAX]);

/* A table's limits in one line. */

enum { LIMITS_TEXT_MAX = 1024 };

/* Whether no wager is possible on that spot: its maximum is below the
 * minimum. */
bool limits_is_spot_closed(const struct limits *limits, enum spot_word spot);

/* Writes "min 1.00 max 500.00 straight 50.00 EUR, split closed". Spots that do
 * not fit in that many columns are only counted. */
void limits_text(const struct house *house, const char *currency, int cols,
		 char text[static LIMITS_TEXT_MAX]);

/* Texts for the answers of the rules, in words of the gaming floor. */

/* The instruction to the dealer. Before the first card it is the call of "No
 * more bets", if the call is due. */
struct answer_line instruction_given(const struct table *table, bool call_due);

/* The instruction that the screen shows. */
struct answer_line instruction_shown(const struct view *view);

/* Writes an instruction other than DO_HELD and DO_CALL_PIT_BOSS. */
void instruction_text(const struct table *table, const struct answer_line *line,
		      char text[static UI_TEXT_MAX]);

/* Whether the next step is to take and pay the settled wagers: it comes before
 * duties between rounds and before the pick-up. */
bool payout_is_instruction(const struct view *view);

/* Writes from which seats to take and which to pay, in the dealer's order:
 * "TAKE 1 3, PAY SEAT 2". */
void payout_text(const struct view *view, char text[static UI_TEXT_MAX]);

/* Whether the next step is to say if the cut card is out: behind the chips,
 * before the pick-up. */
bool cut_card_is_instruction(const struct view *view);

/* Like instruction_text(), but writes a third card by its place: "PLAYER, THIRD
 * CARD". */
void instruction_text_place(const struct table *table,
			    const struct answer_line *line,
			    char text[static UI_TEXT_MAX]);

/* Whether two instructions are the same, for the same card, seat or number. */
bool instruction_is_same(const struct answer_line *a,
			 const struct answer_line *b);

/* The announcement of a void round; prison: imprisoned wagers stay. */
const char *announcement_void_text(bool prison);

/* From now on the dealer's calls are in the language of that gettext domain, a
 * string that stays valid; NULL: in the language of the screen. */
void calls_use_domain(const char *domain);

/* Writes the announcement that the dealer makes. */
void announcement_text(const struct answer_line *line,
		       char text[static UI_TEXT_MAX]);

/* Writes an alarm, for the log. */
void alarm_text(const struct answer_line *line, const struct glyphs *glyphs,
		char text[static UI_TEXT_MAX]);

/* The reason of a refusal, as a sentence. */
const char *refusal_text(enum refusal refusal);

/* "PLAYER, FIRST CARD": the place of a hand's nth card. */
const char *card_place_text(enum hand hand, unsigned n);

/* Writes the seats of blackjack, given as bits: "1, 3, 7". */
void seats_text(uint8_t seats, char text[static UI_TEXT_MAX]);

const char *game_title(enum game_id game);

/* The numbers of a wheel in words. */

/* "17 BLACK", for the announcement. */
void pockets_call(unsigned number, char text[static UI_TEXT_MAX]);

/* "17 black", for lists. */
void pockets_name(unsigned number, char text[static UI_TEXT_MAX]);

/* "BLACK  ODD  LOW"; "GREEN". */
void pockets_kinds(unsigned number, char text[static UI_TEXT_MAX]);

/* "between 25 and 34": the number's neighbours on the wheel. */
void pockets_between(unsigned number, char text[static UI_TEXT_MAX]);

/* The number's colour for text. */
enum paint pockets_paint(unsigned number);

/* The number's colour as background of text. */
enum paint pockets_paint_filled(unsigned number);

/* Three dice in words. `dice` is a number as in rules/table/dice.h. */

/* "3 4 6, total 13", for lists. */
void dice_name(unsigned dice, char text[static UI_TEXT_MAX]);
/* "3 4 6, TOTAL 13", for the announcement. */
void dice_call(unsigned dice, char text[static UI_TEXT_MAX]);

/* "BIG  ODD"; "TRIPLE". */
void dice_kinds(unsigned dice, char text[static UI_TEXT_MAX]);

/* The colour of the dice: of small, big or a triple. */
enum paint dice_paint(unsigned dice);

/* Hands, and the spots of the layouts, in words. */

/* "PLAYER", "BANKER", "TIE" and the like; NULL: a hand without such a name. */
const char *hand_text(enum hand hand);

struct game;
enum { POINTS_TEXT_MAX = 12 };

/* Writes the points of a hand of a coup: a number, or the rank of its only
 * card. */
void points_text(const struct game *game, unsigned points,
		 char text[static POINTS_TEXT_MAX]);

/* A winner in one letter, "P". */
const char *hand_letter(enum hand hand);

/* The paint of the winner's name. */
enum paint hand_paint(enum hand hand);

/* "BANKER", "split 1-2", "17", "hand 2". */
void spot_text(enum game_id game, uint8_t spot, char text[static UI_TEXT_MAX]);

/* "tie", "split": what a limit is for. */
const char *spot_text_kind(enum spot_word word);

/* The payouts and restrictions in force, as signs at the table: "TIE pays 8 to
 * 1", "Wagers on a spot: at most 3". Settlement and refusals follow the same
 * rules. */

enum { TERMS_MAX = 20 };

struct terms {
	int n;
	int payouts; /* number of texts about payouts, which come first; not in
			blackjack, whose signs have an order of their own */
	char text[TERMS_MAX][UI_TEXT_MAX];
};

void terms_fill(const struct house *house, struct terms *terms);

/* Writes "BANKER pays 1 to 1, commission 5 %": the payout of a spot. */
void spot_pays_text(const struct house *house, uint8_t spot,
		    char text[static UI_TEXT_MAX]);

/* Writes "25, 12, 6": what the house pays to 1. */
void paytable_text(const struct house *house, enum paytable_id id,
		   char to[static UI_TEXT_MAX]);

/* The cards dealt in a round, each with its place. */

struct place {
	struct card card; /* masked as on the screen */
	uint8_t hand;	  /* enum hand; HAND_NONE: not known, nor is n */
	uint8_t n;	  /* which card of the hand, from 1 */
	int8_t dealt_to;  /* blackjack: place of the hand, or PLACE_DEALER */
	bool split;	  /* the seat has more than one hand */
};

struct places {
	uint16_t n;
	struct place place[DEALT_MAX]; /* in the order dealt */
};

void places_fill(const struct table *table, struct places *places);

/* Writes "BANKER, FIRST CARD" for the nth card dealt, from 1; "Card 7" if fewer
 * were dealt. */
void places_name(const struct places *places, unsigned n,
		 char text[static UI_TEXT_MAX]);

/* Writes the face of the nth card dealt; "??": unread. */
void places_face(const struct places *places, unsigned n,
		 const struct glyphs *glyphs,
		 char text[static GLYPHS_CARD_MAX]);

/* An overdue event; the banner warns the dealer of it. */

enum overdue {
	OVERDUE_NOTHING,
	OVERDUE_CARD,		 /* a card may be out and was not read */
	OVERDUE_BALL_WITH_WHEEL, /* the ball runs with the wheel: no valid
				    number will come */
	OVERDUE_NUMBER,
};

enum overdue overdue_find(const struct view *view);

/* The warning; "" for OVERDUE_NOTHING. */
const char *overdue_text(enum overdue overdue);

/* Writes the remedy; "" for OVERDUE_NOTHING. */
void overdue_advice(enum overdue overdue, const struct view *view,
		    char text[static UI_TEXT_MAX]);

/* The note that records the warning; NOTES: none is needed. */
enum station_note overdue_note(enum overdue overdue);
/* The warning that a note recorded. */
enum overdue overdue_parse(const char *line);

/* The lowest role that may do the act, with a capital letter: "Pit boss". */
const char *act_holder(enum act act);

/* Texts for stopped play: the fault, the remedy, and the person who clears
 * it. */

struct trouble {
	const char *what; /* shown in capitals; {name}: name of the hold */
	const char *todo;
	const char *who; /* {who}: the lowest role that may do act */
	enum act act;
};

enum { TROUBLES_MAX = HOLDS_MAX + 16 };

/* Lists the troubles that stop play, the most urgent first; returns their
 * number. name[i] is the name of a hold, else NULL. */
int troubles_list(const struct view *view,
		  const struct trouble *trouble[static TROUBLES_MAX],
		  const char *name[static TROUBLES_MAX]);

/* Whether any trouble stops play. */
bool trouble_stops_play(const struct view *view);

/* Whether play is stopped by a comparison, an irregularity, or a hold that no
 * duty explains: an announcement or decision may have to be taken back. */
bool trouble_is_disputed(const struct view *view);

/* "STOP, DRAW NO CARD". */
const char *trouble_stop_text(const struct view *view);

/* Reasons of a void round or a hold, for people; hold_names[] has their words
 * in the record. */

struct reason {
	const char *text; /* untranslated */
	int games; /* 1 << enum game_id: people may choose it there; 0: only the
		      station sets it */
	bool note; /* asks for a note */
	struct trouble trouble; /* empty: a duty explains the hold */
};

extern const struct reason reasons[HOLDS];

/* The short list of reasons for a no spin or no roll. `name` is the word in the
 * record. */
struct no_spin_reason {
	const char *name, *text;
	int games; /* bits by enum game_id */
};

extern const struct no_spin_reason no_spin_reasons[];
extern const int no_spin_reasons_n;

/* Reasons why cards left the table or a ball the wheel. */
struct left_reason {
	const char *name, *text;
	bool ball;
	bool note; /* asks for a note */
};

extern const struct left_reason left_reasons[];
extern const int left_reasons_n;

/* The words after `left cards` or `left ball` in the record, for people. */
const char *reason_text_left(const char *words);

/* The words after `no-spin` or `no-roll` in the record, for people. */
const char *reason_text_no_spin(const char *words);

/* Writes the words after `void`, `hold` or `release` in the record for people:
 * "Dispute (seat 4)". Unknown words stay. */
void reason_text(const char *words, char text[static UI_TEXT_MAX]);

/* Texts of the duties that are due before the next round or card. */

/* Whether the first duty is of that kind. */
bool duty_is_first(const struct view *view, enum duty_kind is);

/* Writes a row of the list of duties: "Wheel: pit boss must sign". */
void duty_text(const struct duty *duty, const struct view *view,
	       char text[static UI_TEXT_MAX]);

enum { OPEN_ITEMS_MAX = 2 + HOLDS_MAX + DUTIES_MAX };

/* An open matter at the table. */
struct open_item {
	bool is_warning; /* an irregularity or a hold */
	bool sign_on;	 /* signing on settles the item */
	char text[UI_TEXT_MAX];
};

/* Lists the open matters; returns their number. */
int open_items(const struct view *view,
	       struct open_item open_item[static OPEN_ITEMS_MAX]);

/* Writes the first duty as banner: "SIGN ON"; during a round "STOP: ..."; "":
 * no duty. */
void duty_title(const struct view *view, char text[static UI_TEXT_MAX]);

/* Writes that the last group confirmed was too fast; false: it was not. */
bool shuffle_group_remark(const struct shuffle_progress *progress,
			  const struct house *house,
			  char text[static UI_TEXT_MAX]);

/* Writes a shuffle step, with the numbers of that shuffle's rules. */
void shuffle_step_text(const struct shuffle_step *step,
		       const struct shuffle_rules *rules,
		       char text[static UI_TEXT_MAX]);

/* Draws the list of duties from the first row of the box on, in at most `rows`
 * rows; if they do not fit, the last row counts the rest. Returns the rows
 * used. */
int duty_draw(struct cells *cells, struct rect box, int rows,
	      const struct view *view);

/* Events in words: for the log, recall and the sign-on dialog. */

/* Writes "BANKER, FIRST CARD: 5 becomes 10", with suits. `line` is the event's
 * line, `before` the cards dealt before the event, `after` the table after it.
 * False: the event is not described. */
bool event_text(const struct event *event, const char *line,
		const struct places *before, const struct table *after,
		const struct glyphs *glyphs, char text[static UI_TEXT_MAX]);

/* Writes the last decision of the round; "": the last fact is not a
 * decision. */
void event_text_decision(const struct table *table,
			 char text[static UI_TEXT_MAX]);

/* Masks the event's cards as the table after the event shows them: a hidden
 * card as unread; a hole card turned by the event is added. */
void event_text_mask(struct event *event, const struct table *after);

/* Marks a card or a number that was keyed. */
void event_text_mark_keyed(const struct event *event, bool by_hand,
			   char text[static UI_TEXT_MAX]);

/* Whether the log leaves the event out: wagers, repeated device reports,
 * warnings that the banner shows, and holds that repeat a duty. */
bool event_text_is_unlogged(const struct event *event, const char *line);

/* Writes the event's cards; keyed ones are marked. */
void event_text_cards(const struct event *event, bool by_hand,
		      const struct glyphs *glyphs,
		      char text[static UI_TEXT_MAX]);

/* Text of the sign-on dialog for actions outside a round. */

/* Writes "Wheel: sign as passed"; for a sign-on, the open matters. */
void row_text_purpose(const struct intent *intent, const struct view *view,
		      char text[static UI_TEXT_MAX]);

/* Reports of devices, in words. */

/* Writes the speed of a rotor, in tenths of rpm: "24.1 rpm, clockwise". `rotor`
 * is an enum direction. */
void rotor_text(int tenths, uint8_t rotor, char text[static UI_TEXT_MAX]);

/* Writes an error "cannot-read" as "READER: card not read"; `device` is the
 * device's name, untranslated. A report without a text for people is written in
 * the words of the record. */
void row_text_device(const struct device_report *report, const char *device,
		     char text[static UI_TEXT_MAX]);

/* Rows outside the rounds, in words, for the log. */

/* Writes why a PIN was refused, and how long the next try has to wait: "wrong
 * badge or PIN; next try in 4 s". */
void pin_delay_text(const char *reason, int64_t left_ms, char *text,
		    size_t size);

/* Writes a row by that badge about people, the day, an inspection or a shuffle.
 * False: not for the log, such as an answer of a form. */
bool row_text_pit(const struct row_line *line, const char *badge,
		  char text[static UI_TEXT_MAX]);

enum { COUNT_TEXT_MAX = 4 * DECK_COUNT_TEXT_MAX };

/* Writes the words about a count of cards, "missing 9h Kd*2", with each card as
 * on the screen. */
void deck_count_text(const char *words, const struct glyphs *glyphs,
		     char text[static COUNT_TEXT_MAX]);

/* Writes an answer's note; the note of a count as above. */
void answer_note_text(const struct inspection_answer *answer,
		      const struct glyphs *glyphs,
		      char text[static COUNT_TEXT_MAX]);

/* Why a form fails: "item 2, 5; deck 103 replaced by 109"; "": it does not. */
void form_cause_text(const struct inspection *form,
		     char text[static UI_TEXT_MAX]);

/* Writes what is wrong with the numbers of decks in that form, and which are
 * missing; false: nothing. */
bool decks_fault_text(const struct pit *pit, enum checklist_id id,
		      const char *numbers, char text[static UI_TEXT_MAX]);

/* Differences between a device and the table, for alarms. */

/* The last differences. The kind of verdict and of position is LINE_ALARM once
 * there was such an alarm. */
enum { MISMATCH_TIME_MAX = 20 }; /* "2026-11-21 21:04:17" */

struct mismatch {
	struct answer_line verdict, position;
	char number[DICE_TEXT_MAX]; /* the wheel's number or the reader's dice,
				       as in the hold; "": none yet */
	char clock[MISMATCH_TIME_MAX], record[MISMATCH_TIME_MAX]; /* times */
};

/* Keeps an alarm line of the table. */
void mismatch_apply_alarm(struct mismatch *mismatch,
			  const struct answer_line *alarm);

/* Keeps the line of an accepted hold. */
void mismatch_apply_hold(struct mismatch *mismatch, const char *line);

/* For the hold of that name writes what the device has, as `theirs`, and what
 * the table has, as `ours`; both "": the hold is not about a difference. */
void mismatch_text(const struct mismatch *mismatch, const struct view *view,
		   const char *hold, char theirs[static UI_TEXT_MAX],
		   char ours[static UI_TEXT_MAX]);

#endif
