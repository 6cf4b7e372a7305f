/* SPDX-License-Identifier: ISC */
/* The command sabot report, as a program. */
#ifndef SABOT_TESTS_REPORT_H
#define SABOT_TESTS_REPORT_H

enum { REPORT_PAGE_MAX = 65536 };

/* Its exit status with these arguments and the record at path; what it wrote,
 * messages included. An argument # drops the record. */
int report_run(const char *arguments, const char *path,
	       char page[static REPORT_PAGE_MAX]);

#endif
