/* SPDX-License-Identifier: ISC */
/* A card that the shoe sent again for the place that waits for one. It may
 * never have been booked, or lie there since long: the dealer says. */
#ifndef SABOT_APP_DESK_SHOE_INPUT_H
#define SABOT_APP_DESK_SHOE_INPUT_H

#include "rules/script/device_report.h"
#include "rules/table/table.h"

/* All zero: none. */
struct offer {
	bool stands;
	struct card card;
	struct line place; /* the instruction that it would answer */
};

/* Takes a report of the shoe; any but REPORT_AGAIN is none. */
void offer_hear(struct offer *offer, const struct device_report *report,
		const struct table *table);

/* Drops it where the table has gone on. */
void offer_watch(struct offer *offer, const struct table *table);

/* Whether the dealer is to be asked: it stands, and nothing interrupts what
 * is to be done. */
bool offer_asks(const struct offer *offer, const struct table *table);

#endif
