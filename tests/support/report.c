/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/report.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/support.h"

int report_run(const char *arguments, const char *path,
	       char page[static REPORT_PAGE_MAX])
{
	char command[1024];

	snprintf(command, sizeof command, "exec 2>&1; %s report %s '%s'",
		 support_build("sabot"), arguments, path);
	return support_command(command, page, REPORT_PAGE_MAX);
}

void report_answers(const struct report_call *call, const char *path)
{
	static char page[REPORT_PAGE_MAX];

	ck_assert_int_eq(report_run(call->arguments, path, page), call->status);
	ck_assert_msg(strstr(page, call->says), "'%s' is not in\n%.3000s",
		      call->says, page);
}
