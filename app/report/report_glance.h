/* SPDX-License-Identifier: ISC */
/* A day book at a glance: how many of each, and what the table won. */
#ifndef SABOT_APP_REPORT_REPORT_GLANCE_H
#define SABOT_APP_REPORT_REPORT_GLANCE_H

#include "app/report/day_book.h"
#include "app/report/document.h"

void report_glance(struct paper *paper, const struct day_book *book);

#endif
