/* SPDX-License-Identifier: ISC */
/* A record with finished rounds of all games, for tests of what is printed of
 * them. */
#ifndef SABOT_TESTS_SUPPORT_SHOWN_H
#define SABOT_TESTS_SUPPORT_SHOWN_H

/* The rounds that it has, the newest first. */
enum { SHOWN_ROUNDS = 7 };
extern const char *const shown_rounds[SHOWN_ROUNDS];

/* A round under way. */
extern const char shown_running[];

/* Makes it at path; the hole cards that nobody turns are that one. */
void shown_make(const char *path, const char *hole);

#endif
