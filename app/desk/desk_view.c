/* SPDX-License-Identifier: ISC */
/* The desk as the screen has it. */
#include "config.h"

#include "app/desk/desk_parts.h"

#include "app/runtime/clock.h"

static void desk_add_notice(struct desk *desk, const char *notice)
{
	if (notice)
		desk->notice[desk->notices++] = notice;
}

static void desk_gather_notices(struct desk *desk)
{
	desk->notices = 0;
	desk_add_notice(desk,
			space_lacks(&desk->space, desk->conf, desk->now_ms));
	desk_add_notice(desk, device_recording_trouble(desk_device(desk)));
	desk_add_notice(desk, day_turn_notice(&desk->day));
	desk_add_notice(desk,
			desk->key_text[0] != '\0' ? desk->key_text : NULL);
}

static const char *desk_dealer(const struct desk *desk)
{
	return station_pit(desk->station)->dealer[0] != '\0' ? desk->pit.dealer
							     : NULL;
}

/* The rounds are of the new day only once its forms are signed. */
static const char *desk_shown_day(const struct desk *desk)
{
	const struct pit *pit = station_pit(desk->station);

	return pit->day[0] != '\0' ? pit->day
				   : station_rounds(desk->station)->day;
}

static void desk_view_settled(const struct rounds *rounds, struct view *view)
{
	if (!rounds->settles)
		return;
	view->settled = rounds->round.wager;
	view->n_settled = rounds->round.wagers;
	view->settled_void = rounds->round.voided;
}

void desk_view(struct desk *desk, struct view *view)
{
	const struct rounds *rounds = station_rounds(desk->station);
	const struct conf_table *conf = &desk->conf->table;
	int64_t utc_us = clock_utc_us();

	day_time(utc_us, desk->clock);
	desk_gather_notices(desk);
	*view = (struct view){
		.now_ms = desk->now_ms,
		.clock = desk->clock,
		.table = station_table(desk->station),
		.table_id = conf->id,
		.day = desk_shown_day(desk),
		.currency = conf->currency,
		.shoe = rounds->shoe,
		.round = rounds->open ? rounds->round.name.number
				      : rounds->next - (rounds->next > 0),
		.cut_at = conf->cut_at,
		.reader = device_view(desk->shoe),
		.trouble = station_trouble(desk->station),
		.refuses = desk_refuses(desk),
		.pending = station_waits_for_keys(desk->station),
		.compare = desk->comparison.due,
		.same_or_next = desk->doubted,
		.doubted = desk->doubted_card,
		.offered =
			offer_asks(&desk->offer, station_table(desk->station)),
		.offer = desk->offer.card,
		.by_hand_alone = desk_keys_alone(desk),
		.notices = desk->notice,
		.n_notices = desk->notices,
		.dealer = desk_dealer(desk),
		.pit = station_pit(desk->station),
		.utc_us = utc_us,
		.form_badge = pit_input_form_badge(&desk->pit),
	};
	desk_view_settled(rounds, view);
	timers_view(&desk->timers, desk->now_ms, view);
	if (desk->wheel)
		desk_view_wheel(desk, view);
	if (desk->authority.role != ROLE_NOBODY) {
		view->authority = desk->authority.badge;
		view->authority_role = desk->authority.role;
	}
}
