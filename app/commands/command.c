/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

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
