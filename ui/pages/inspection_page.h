/* SPDX-License-Identifier: ISC */
/* The page of a form: a checklist being filled in and signed. */
#ifndef SABOT_UI_PAGES_INSPECTION_PAGE_H
#define SABOT_UI_PAGES_INSPECTION_PAGE_H

#include "ui/pages/inspection_entry.h"

extern const struct page_ops inspect_ops;

#endif
