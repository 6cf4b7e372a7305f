/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/selftest/selftest_internal.h"

#include <stdarg.h>

bool selftest_fail(struct selftest *self, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	vsnprintf(self->what->text, sizeof self->what->text, fmt, args);
	va_end(args);
	return false;
}

void selftest_print(struct selftest *self, const char *fmt, ...)
{
	va_list args;

	if (!self->tables)
		return;
	va_start(args, fmt);
	vfprintf(self->tables, fmt, args);
	va_end(args);
}
