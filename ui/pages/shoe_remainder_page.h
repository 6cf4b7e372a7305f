/* SPDX-License-Identifier: ISC */
/* What came out of the shoe and what must be left in it, face by face: for a
 * supervisor, and only when the shoe is at its end. */
#ifndef SABOT_UI_PAGES_SHOE_REMAINDER_PAGE_H
#define SABOT_UI_PAGES_SHOE_REMAINDER_PAGE_H

#include "ui/pages/page.h"

/* It shows the table of the view, and has no state. Any key leaves it. */
extern const struct page_ops faces_ops;

#endif
