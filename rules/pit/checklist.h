/* SPDX-License-Identifier: ISC */
/* The house's checklists, as tables of data: what is inspected before a table
 * opens, after cards or a ball left it, and when it closes. */
#ifndef SABOT_RULES_PIT_CHECKLIST_H
#define SABOT_RULES_PIT_CHECKLIST_H

#include "rules/table/house_rules.h"
#include "rules/core/token.h"

#include <stdbool.h>
#include <stdint.h>

/* In the order in which they are due. The record has their names, not these
 * numbers. */
enum checklist_id {
	CHECKLIST_TABLE,
	CHECKLIST_SHOE,
	CHECKLIST_DECK_OPEN,
	CHECKLIST_DECK_RETURN,
	CHECKLIST_DECK_CLOSE,
	CHECKLIST_WHEEL,
	CHECKLIST_BALL,
	CHECKLIST_DICE,
	CHECKLIST_DICE_CLOSE,
	CHECKLISTS
};

/* When a checklist is due. */
enum checklist_trigger {
	TRIGGER_OPENING,    /* each gaming day, before the first round */
	TRIGGER_CARDS_LEFT, /* cards left the table and came back */
	TRIGGER_BALL_LEFT,  /* each gaming day, and when a ball left */
	TRIGGER_CLOSING,
};

/* Who signs. */
enum signer { SIGNER_DEALER, SIGNER_PIT_BOSS, SIGNERS };

extern const char *const signer_words[SIGNERS]; /* "dealer", "pit-boss" */

/* What can prove an item, besides a tick. */
enum item_proof {
	PROOF_NONE,
	PROOF_MEASURE,	   /* the form's measured value */
	PROOF_COUNT,	   /* every card goes through the shoe */
	PROOF_TEST_CARDS,  /* the ace of each suit is read */
	PROOF_TEST_NUMBER, /* the wheel reads a ball laid in by hand */
	PROOF_TEST_DICE,   /* each face is read from dice laid by hand */
};

enum {
	CHECKLIST_ITEMS_MAX = 8, /* items of a checklist in one game */
	CHECKLIST_ROWS_MAX = 12, /* items of a checklist in all games */
	CHECKLIST_FIELDS_MAX = 4,
	CHECKLIST_ID_MAX = 16,	       /* bytes of a deck's number */
	CHECKLIST_DECK_WORDS_MAX = 49, /* a field has one fewer */
	CHECKLIST_NAME_MAX = 16,       /* bytes of a name, with the NUL */
};

struct checklist_item {
	const char *text;    /* untranslated */
	const char *section; /* of the house rules: "B 3.1.1, K 3.1.1" */
	enum item_proof proof;
	bool proof_only; /* a tick is not enough */
	uint8_t games;	 /* 1 << enum game_id; 0: all games of the checklist */
};

enum checklist_field_kind {
	FIELD_DECKS,   /* a number for each deck of the table */
	FIELD_TEXT,    /* any text */
	FIELD_MEASURE, /* a measured value */
};

struct checklist_field {
	const char *name;  /* in the record */
	const char *label; /* untranslated */
	enum checklist_field_kind is;
	const char *unit;    /* of a measure, untranslated: "mm" */
	int32_t least, most; /* plausible, in thousandths of the unit */
	bool lasts;	     /* the value of the last form is offered */
};

struct checklist {
	const char *name;  /* in the record: "deck-open" */
	const char *title; /* untranslated: "Decks: opening check" */
	enum checklist_trigger trigger;
	uint8_t games;	 /* 1 << enum game_id */
	uint8_t signers; /* 1 << enum signer */
	/* The cards were sorted or laid open, or went through the shoe: the
	 * whole shuffle, the cut and a new shoe follow [B 3.1.4, B 3.2.1,
	 * K 3.1.4, K 3.2.1]. All cards are needed: no round is under way. */
	bool shuffle;
	struct checklist_item item[CHECKLIST_ROWS_MAX];
	struct checklist_field field[CHECKLIST_FIELDS_MAX];
};

extern const struct checklist checklists[CHECKLISTS];

/* The values that the house allows, in thousandths of the unit. A form has at
 * most one measured value. */
struct measure_range {
	int32_t least, most;
};

/* The measured field of a checklist, or NULL. */
const struct checklist_field *checklist_measured(enum checklist_id id);

/* The checklist of that name, or CHECKLISTS. */
enum checklist_id checklist_find(const char *name);

bool checklist_applies(enum checklist_id id, enum game_id game);

int checklist_item_count(enum checklist_id id, enum game_id game);

/* The nth item, from 1; NULL: there are fewer. */
const struct checklist_item *checklist_nth_item(enum checklist_id id,
						enum game_id game, int n);

/* The number of the first item with that proof; 0: none. */
int checklist_proof_item(enum checklist_id id, enum game_id game,
			 enum item_proof proof);

/* Whether a device tests the item. */
bool checklist_item_is_tested(const struct checklist_item *item);

int checklist_field_count(enum checklist_id id);

/* The index of the field of that name, or -1. */
int checklist_find_field(enum checklist_id id, const char *name);

/* What is wrong with the numbers of decks. */
enum decks_fault {
	DECKS_RIGHT,
	DECKS_NO_NUMBER, /* [word] */
	DECKS_TWICE,	 /* [word] */
	DECKS_TOO_FEW,
	DECKS_TOO_MANY,
	DECKS_RETIRED,	  /* [word]; only by pit_check_decks(), as the next */
	DECKS_NOT_OPENED, /* [word] */
	DECKS_FAULTS
};

struct decks_check {
	enum decks_fault fault;
	int n;		   /* how many numbers there are */
	struct token word; /* the one that is wrong; it lies in the text */
};

/* The faults as sentences, untranslated; DECKS_RIGHT: NULL. */
extern const char *const decks_faults[DECKS_FAULTS];

/* Checks the numbers of that many decks, with blanks between. */
struct decks_check checklist_check_decks(const char *text, int decks);

/* Checks the text of a field: NULL, or what is wrong, untranslated. decks is
 * the table's number of decks. */
const char *checklist_field_check(const struct checklist_field *field,
				  int decks, const char *text);

/* Whether the text is a deck's number: letters, digits, hyphens. */
bool checklist_is_id(struct token word);

enum { MEASURE_TEXT_MAX = 16 };

/* Parses "0.25", with at most three decimals; false: malformed, or too big. */
bool checklist_parse_measure(const char *text, int32_t *thousandths);
void checklist_format_measure(int32_t thousandths,
			      char text[static MEASURE_TEXT_MAX]);

#endif
