/* SPDX-License-Identifier: ISC */
/* The shoe at the desk: what it sends, what of it the dealer is asked about,
 * and the cards that he keys instead. */
#ifndef SABOT_APP_DESK_SHOE_INPUT_H
#define SABOT_APP_DESK_SHOE_INPUT_H

#include "app/desk/comparison.h"
#include "app/desk/cut_card.h"
#include "app/desk/device.h"
#include "app/station/station.h"
#include "rules/script/device_report.h"
#include "rules/table/table.h"

/* A card that the shoe sent again for the place that waits for one. It may
 * never have been booked, or lie there since long: the dealer says. All zero:
 * none. */
struct repeated_card {
	bool pending;
	struct card card;
	struct answer_line place; /* the instruction that it would answer */
};

/* Takes a report of the shoe; any but REPORT_REPEATED_CARD is none. */
void repeated_card_on_report(struct repeated_card *repeated_card,
			     const struct device_report *report,
			     const struct table *table);

/* Drops it where the table has gone on. */
void repeated_card_update(struct repeated_card *repeated_card,
			  const struct table *table);

/* Whether the dealer is to be asked: it stands, and nothing interrupts what
 * is to be done. */
bool repeated_card_is_asked(const struct repeated_card *repeated_card,
			    const struct table *table);

/* The first four are borrowed. */
struct shoe_input {
	const struct conf *conf;
	struct station *station;
	struct device *device; /* NULL: there is none */
	struct comparison *comparison;
	unsigned by_hand;  /* cards keyed from this shoe */
	struct card keyed; /* the last card was, and which */
	bool last_keyed;
	bool doubted; /* this card came twice, or two of them did */
	struct card doubted_card, doubted_read; /* as shown; as it was read */
	struct device_report place; /* of a card yet to be taken, or other */
	struct repeated_card repeated_card;
	struct cut_card cut_card;
};

/* What it sends; when it wants another turn. */
int64_t shoe_input_turn(struct shoe_input *shoe, int64_t now_ms);

/* A report of it; the shoe_input is the context. */
void shoe_input_on_report(void *shoe, const struct device_report *report);

/* What a row means for it. */
void shoe_input_on_update(struct shoe_input *shoe, const struct update *update);

/* The dealer's answers: whether a card that came twice is the next one, and
 * whether one that was sent again, if it is still asked about, is taken. */
void shoe_input_settle_doubt(struct shoe_input *shoe, bool next);
void shoe_input_answer_repeated(struct shoe_input *shoe, bool take);

/* What is read now is not what was keyed before it. */
void shoe_input_forget_keyed(struct shoe_input *shoe);

#endif
