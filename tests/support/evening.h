/* SPDX-License-Identifier: ISC */
/* Two small records that between them have a row of every table. */
#ifndef SABOT_TESTS_SUPPORT_EVENING_H
#define SABOT_TESTS_SUPPORT_EVENING_H

enum { EVENINGS = 2 };

/* Makes one of them: 0, as a station writes it, with a key, a gaming server and
 * an adjustment; 1, two days of forms. */
void evening_make(int which, const char *path);

#endif
