/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/command.h"

#include <stdio.h>

#include "rules/text.h"
#include "ui/utf8.h"

int command_usage(const char *command, const char *reason)
{
	fprintf(stderr, _("sabot: %s; see sabot %s --help\n"), reason, command);
	return EXIT_USAGE;
}

void command_complain(const struct sb_error *err)
{
	fputs("sabot: ", stderr);
	utf8_print(stderr, err->text);
	putc('\n', stderr);
}
