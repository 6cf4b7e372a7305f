/* SPDX-License-Identifier: ISC */
/* What the dealer wants, and whether it may be. */
#ifndef SABOT_APP_DESK_DEALER_INPUT_H
#define SABOT_APP_DESK_DEALER_INPUT_H

#include "app/desk/day_change.h"
#include "app/desk/history_input.h"
#include "app/desk/signature.h"
#include "app/desk/recall_loader.h"
#include "app/desk/shoe_input.h"
#include "app/desk/timers.h"
#include "app/desk/wheel_input.h"
#include "app/desk/wheel_page_loader.h"

struct dealer_input {
	/* All borrowed: what his keys move, and the screen as it was last. */
	struct station *station;
	struct console *console;
	struct shoe_input *shoe;
	struct wheel_input *wheel;
	struct comparison *comparison;
	const struct timers *timers;
	struct pit_input *pit;
	struct day_change *day;
	struct history_input *history;
	struct recall_loader *recall_loader;
	struct wheel_page_loader *page;
	const struct view *view;

	int64_t now_ms; /* of this turn */
	struct signature signature;
	bool quit; /* the station does, as a pit boss wants */
};

/* Does what the dealer wants, as far as it may be done. */
void dealer_input_handle(struct dealer_input *dealer, struct intent *intent,
			 int64_t now_ms);

/* Takes the answer to a badge and PIN, when it is there. */
void dealer_input_check_signature(struct dealer_input *dealer, int64_t now_ms);

/* What a row means for whose badge counts. */
void dealer_input_on_update(struct dealer_input *dealer,
			    const struct update *update);

/* What the screen shows of that, and of why a key is refused. */
void dealer_input_view(const struct dealer_input *dealer, struct view *view);

#endif
