/* SPDX-License-Identifier: ISC */
/* The reports of sabot report. */
#ifndef SABOT_APP_REPORT_H
#define SABOT_APP_REPORT_H

#include "app/wheel_book.h"

/* Print what the book says on stdout: for people, and for a spreadsheet. */
void report_wheel_text(const struct wheel_book *book);
void report_wheel_csv(const struct wheel_book *book);

#endif
