/* SPDX-License-Identifier: ISC */
/* The command sabot report, as a program. */
#ifndef SABOT_TESTS_SUPPORT_REPORT_H
#define SABOT_TESTS_SUPPORT_REPORT_H

enum { REPORT_PAGE_MAX = 65536 };

/* Its exit status with these arguments and the record at path; what it wrote,
 * messages included. An argument # drops the record. */
int report_run(const char *arguments, const char *path,
	       char page[static REPORT_PAGE_MAX]);

/* A call of it, and something that it says. */
struct report_call {
	const char *arguments;
	int status;
	const char *says;
};

/* With the record at path it comes to that, or it is a failing test. */
void report_answers(const struct report_call *call, const char *path);

#endif
