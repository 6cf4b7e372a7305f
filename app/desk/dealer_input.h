/* SPDX-License-Identifier: ISC */
/* What the dealer wants, and whether it may be. */
#ifndef SABOT_APP_DESK_DEALER_INPUT_H
#define SABOT_APP_DESK_DEALER_INPUT_H

#include "app/desk/day_turn.h"
#include "app/desk/history_input.h"
#include "app/desk/pending_signature.h"
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
	struct day_turn *day;
	struct history_input *history;
	struct past *past;
	struct wheel_page *page;
	const struct view *view;

	int64_t now_ms; /* of this turn */
	struct sign sign;
	bool ends; /* the station does, as a pit boss wants */
};

/* Does what the dealer wants, as far as it may be done. */
void dealer_input_follow(struct dealer_input *dealer, struct intent *intent,
			 int64_t now_ms);

/* Takes the answer to a badge and PIN, when it is there. */
void dealer_input_signed(struct dealer_input *dealer, int64_t now_ms);

/* What a row means for whose badge counts. */
void dealer_input_row(struct dealer_input *dealer, const struct took *took);

/* What the screen shows of that, and of why a key is refused. */
void dealer_input_view(const struct dealer_input *dealer, struct view *view);

#endif
