/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/command.h"

#include <stdio.h>

#include "ui/utf8.h"

void command_complain(const struct sb_error *err)
{
	fputs("sabot: ", stderr);
	utf8_print(stderr, err->text);
	putc('\n', stderr);
}
