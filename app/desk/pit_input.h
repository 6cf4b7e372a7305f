/* SPDX-License-Identifier: ISC */
/* Enters rows about people, the gaming day, inspections and shuffles. */
#ifndef SABOT_APP_DESK_PIT_INPUT_H
#define SABOT_APP_DESK_PIT_INPUT_H

#include "app/desk/disk_space.h"
#include "app/station/station.h"
#include "db/staff/staff.h"
#include "ui/console/console.h"

/* The first three are borrowed. */
struct pit_input {
	const struct conf *conf;
	struct station *station;
	struct disk_space *disk_space; /* for the next gaming day */
	struct valid_badges badges;
	struct pit dry_run; /* to try a line on */
	/* Badge and name of the person who signed on last, for the screen. */
	char dealer[BADGE_MAX + STAFF_NAME_MAX + 2];
};

/* Completes the intent's line with what the house has configured (gaming day,
 * game, shuffle rules, allowed range), and sets the intent's kind and act. */
void pit_input_fill_in(const struct pit_input *pit, struct intent *intent);

/* Whether the pit would accept the line now; err has the reason. */
SB_MUST_USE enum sb_result
pit_input_check_line(struct pit_input *pit, enum row_kind kind,
		     const char *badge, const char *line, struct sb_error *err);

/* Whether the pit accepts the intent from that badge now; "": from the dealer.
 * SB_OK also for intents that are not about the pit. SB_REFUSED with the
 * reason. */
SB_MUST_USE enum sb_result pit_input_check(struct pit_input *pit,
					   const struct intent *intent,
					   const char *badge, int64_t now_ms,
					   struct sb_error *err);

/* Enters the intent's line. `role` is the role of the badge's owner, if a badge
 * was shown. */
void pit_input_enter(struct pit_input *pit, const struct intent *intent,
		     const char *badge, enum role role);

/* Updates names and badges after a row; `person` signed last. */
void pit_input_on_update(struct pit_input *pit, const struct update *update,
			 const struct person *person);

/* Call it when the page of a form is closed: further answers need a badge. */
void pit_input_form_closed(struct pit_input *pit);

#endif
