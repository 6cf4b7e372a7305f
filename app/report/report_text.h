/* SPDX-License-Identifier: ISC */
/* What several reports say in the same words. */
#ifndef SABOT_APP_REPORT_REPORT_TEXT_H
#define SABOT_APP_REPORT_REPORT_TEXT_H

#include "app/report/document.h"
#include "db/journal/journal.h"
#include "db/staff/badge_set.h"
#include "db/staff/staff.h"

enum {
	REPORT_PERSON_MAX = STAFF_NAME_MAX + BADGE_MAX + 4,
	REPORT_STAMP_MAX = 32,
	REPORT_HASH_MAX = HASH_TEXT_MAX + 8,
};

/* "Aino Aalto (1042)"; the badge alone where nobody has it, "" for none. */
SB_MUST_USE enum sb_result report_person(struct record *record,
					 const char *badge,
					 char text[static REPORT_PERSON_MAX],
					 struct sb_error *err);

/* Says whose these badges are, and sorts them for it. */
SB_MUST_USE enum sb_result report_people(struct record *record,
					 struct paper *paper,
					 struct badges *badges,
					 struct sb_error *err);

/* "2026-11-21 20:14:11+01:00", local; "" for 0. */
void report_stamp(int64_t utc_us, char text[static REPORT_STAMP_MAX]);

/* "1:02:03": hours, minutes and seconds, the rest left out. */
void report_span(int64_t us, char text[static REPORT_STAMP_MAX]);

/* All of it, in eight groups, for people compare it by eye. */
void report_hash(const uint8_t hash[static HASH_SIZE],
		 char text[static REPORT_HASH_MAX]);

/* What proves the record up to that row. */
void report_proof(struct paper *paper, const struct record_head *head);

/* The last head that the station signed among the rows up to `most`. */
SB_MUST_USE enum sb_result report_signed(struct record *record,
					 struct paper *paper, int64_t most,
					 struct sb_error *err);

#endif
