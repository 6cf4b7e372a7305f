/* SPDX-License-Identifier: ISC */
/* A record of whole gaming days: what people enter around the rounds, and
 * what follows from it, as a station writes them. */
#ifndef SABOT_TESTS_SUPPORT_PAPERWORK_H
#define SABOT_TESTS_SUPPORT_PAPERWORK_H

#include "tests/support/book.h"

/* Makes a record with the dealers 1001 and 1002, the pit bosses 2001 and 2002
 * and the supervisor 3001, and the table of its first day, closed. */
void paperwork_open(struct book *book, const char *path);

/* A batch for each line, "WHO KIND: LINE", WHO being a badge at the keys,
 * "shoe", "wheel", "clock" or "station", and of what follows. What the first
 * one said that was not taken; it is not written. */
enum sb_result paperwork_try(struct book *book, const char *lines,
			     struct sb_error *err);

/* The same, and all must be taken. */
void paperwork(struct book *book, const char *lines);

/* The same line whatever the rules say of it, with nothing behind it. */
void paperwork_forge(struct book *book, const char *line);

/* Of a day at baccarat: everything until its first round. Its first deck-open
 * is failed, with a count, a defect and a deck replaced. */
extern const char paperwork_opening[], paperwork_forms[], paperwork_shuffle[];
/* A round; cards that leave the table and come back; the closing. */
extern const char paperwork_round[], paperwork_return[], paperwork_closing[];
/* The day after, at roulette, and its inspections. */
extern const char paperwork_roulette[], paperwork_wheel[];

/* Both days, with two rounds in the first and a hand-over. */
void paperwork_days(struct book *book);

#endif
