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
	struct pit dry_run; /* to try a line */
	/* Text: badge and name of the person who signed on last. */
	char dealer[BADGE_MAX + STAFF_NAME_MAX + 2];
};

/* Completes the intent's line with gaming day and game, and sets its act. */
void pit_input_fill_in(const struct pit_input *pit, struct intent *intent);

/* Whether the pit would accept the line now; err has the reason. */
SB_MUST_USE enum sb_result
pit_input_check_line(struct pit_input *pit, enum row_kind kind,
		     const char *badge, const char *line, struct sb_error *err);

/* Whether that badge may carry out the intent now; "": the dealer on duty.
 * SB_REFUSED with the reason. */
SB_MUST_USE enum sb_result pit_input_check(struct pit_input *pit,
					   const struct intent *intent,
					   const char *badge, int64_t now_ms,
					   struct sb_error *err);

/* Enters it. `role` is the role of the badge's owner, if a badge was shown. */
void pit_input_enter(struct pit_input *pit, const struct intent *intent,
		     const char *badge, enum role role);

/* Updates names and badges after a row; `person` signed last. */
void pit_input_on_update(struct pit_input *pit, const struct update *update,
			 const struct person *person);

/* The page of a form is closed. */
void pit_input_form_closed(struct pit_input *pit);

#endif
