/* SPDX-License-Identifier: ISC */
/* The shoe at the desk: its cards, its questions to the dealer, and the cards
 * that the dealer keys. */
#ifndef SABOT_APP_DESK_SHOE_INPUT_H
#define SABOT_APP_DESK_SHOE_INPUT_H

#include "app/desk/comparison.h"
#include "app/desk/cut_card.h"
#include "app/desk/device.h"
#include "app/station/station.h"
#include "rules/script/device_report.h"
#include "rules/table/table.h"

/* A card that the shoe sent again while the table waits for a card. It may be
 * new, or already on the table: the dealer decides. All zero: none. */
struct repeated_card {
	bool pending;
	struct card card;
	struct answer_line place; /* the instruction for this card */
};

/* Applies a report of the shoe; only REPORT_REPEATED_CARD counts. */
void repeated_card_on_report(struct repeated_card *repeated_card,
			     const struct device_report *report,
			     const struct table *table);

/* Forgets the card once the table has gone on. */
void repeated_card_update(struct repeated_card *repeated_card,
			  const struct table *table);

/* Whether to ask the dealer: the card is pending, and nothing interrupts the
 * instruction. */
bool repeated_card_is_asked(const struct repeated_card *repeated_card,
			    const struct table *table);

/* The first four are borrowed. */
struct shoe_input {
	const struct conf *conf;
	struct station *station;
	struct device *device; /* NULL: there is none */
	struct comparison *comparison;
	unsigned cards_keyed;  /* number of cards keyed in this shoe */
	struct card last_card; /* last card dealt */
	bool last_card_keyed;
	bool doubted; /* a card came twice: the dealer is asked */
	struct card doubted_shown, doubted_read; /* as shown; as read */
	/* The last position report, until its card is entered; REPORT_OTHER:
	 * none. */
	struct device_report position;
	struct repeated_card repeated_card;
	struct cut_card cut_card;
};

/* Reads the shoe. Returns the time of the next turn. */
int64_t shoe_input_turn(struct shoe_input *shoe, int64_t now_ms);

/* For protocol_sink.report; context: the shoe_input. */
void shoe_input_on_report(void *shoe, const struct device_report *report);

/* Updates the shoe_input after a row. */
void shoe_input_on_update(struct shoe_input *shoe, const struct update *update);

/* The dealer's answer to `doubted`; next: the card that came twice is the next
 * card. */
void shoe_input_settle_doubt(struct shoe_input *shoe, bool next);

/* The dealer's answer to the question about the repeated card, if it is still
 * open; take: enter the card. */
void shoe_input_answer_repeated(struct shoe_input *shoe, bool take);

/* Forgets the card keyed last: the next card read is not compared with it. */
void shoe_input_forget_keyed(struct shoe_input *shoe);

#endif
