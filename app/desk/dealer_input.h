/* SPDX-License-Identifier: ISC */
/* Checks and carries out the dealer's intents. */
#ifndef SABOT_APP_DESK_DEALER_INPUT_H
#define SABOT_APP_DESK_DEALER_INPUT_H

#include "app/desk/day_change.h"
#include "app/desk/device.h"
#include "app/desk/history_input.h"
#include "app/desk/signature.h"
#include "app/desk/recall_loader.h"
#include "app/desk/shoe_input.h"
#include "app/desk/timers.h"
#include "app/desk/wheel_input.h"
#include "app/desk/wheel_page_loader.h"

struct dealer_input {
	/* All borrowed. view is the screen as last drawn. */
	struct station *station;
	struct console *console;
	struct shoe_input *shoe;
	struct wheel_input *wheel;
	const struct device *device; /* of the table; NULL: it has none */
	struct comparison *comparison;
	const struct timers *timers;
	struct pit_input *pit;
	struct day_change *day;
	struct history_input *history;
	struct recall_loader *recall_loader;
	struct wheel_page_loader *wheel_page;
	const struct view *view;

	int64_t now_ms; /* of this turn */
	struct signature signature;
	char unlocks[BADGE_MAX + 1]; /* badge being unlocked */
	bool quit;		     /* a pit boss shuts the station down */
	bool chips; /* players at the table have wagers in this round */
	bool paid;  /* the chips of the last settlement are taken and paid */
};

/* Carries out the intent if it is allowed. */
void dealer_input_handle(struct dealer_input *dealer, struct intent *intent,
			 int64_t now_ms);

/* Call it at each turn. Once badge and PIN are checked, shows the outcome and
 * carries out the intent that waited for the check. */
void dealer_input_check_signature(struct dealer_input *dealer, int64_t now_ms);

/* Updates the badges in use after a row. */
void dealer_input_on_update(struct dealer_input *dealer,
			    const struct update *update);

/* Fills in why no keyed event is accepted, whether the card or number due
 * needs a badge, and whether the dealer takes and pays. */
void dealer_input_view(const struct dealer_input *dealer, struct view *view);

#endif
