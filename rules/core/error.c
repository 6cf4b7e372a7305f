/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/error.h"

#include <stdarg.h>
#include <stdio.h>

enum sb_result sb_fail(struct sb_error *err, enum sb_result result,
		       const char *fmt, ...)
{
	if (err) {
		va_list args;

		va_start(args, fmt);
		vsnprintf(err->text, sizeof err->text, fmt, args);
		va_end(args);
	}
	return result;
}
