/* SPDX-License-Identifier: ISC */
/* What others may be told of a row while the dealer's hole card lies face
 * down: the line without its face. What a listener lacks for it is told in
 * a line of its own, once it may be seen:
 *
 *	dealt 9h 6s Kd ??	the cards dealt so far, in their order
 */
#ifndef SABOT_APP_FEED_TOLD_H
#define SABOT_APP_FEED_TOLD_H

#include "app/station/station.h"

enum { TOLD_MAX = ENVELOPE_LINE_MAX + 1 };

/* The line of an accepted row of kind table, "card ??" for the hole card.
 * True where that is not the line as it is recorded. */
bool told_line(const struct took *took, char line[static TOLD_MAX]);

/* The cards as they may be seen now, where the row has turned the hole card
 * or made the cards dealt others; else false. */
bool told_dealt(const struct took *took, char line[static TOLD_MAX]);

#endif
