/* SPDX-License-Identifier: ISC */
/* In the console's place stands nobody: what the desk says is kept. */
#ifndef SABOT_TESTS_SUPPORT_NO_CONSOLE_H
#define SABOT_TESTS_SUPPORT_NO_CONSOLE_H

#include "ui/console/console.h"

extern struct no_console {
	char refused[512], welcome[512]; /* the last sentence of each kind */
	bool granted;
} no_console;

#endif
