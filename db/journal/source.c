/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/source.h"

#include <stddef.h>

static const char *const names[] = {
	[SOURCE_STATION] = "station", [SOURCE_SHOE] = "shoe",
	[SOURCE_WHEEL] = "wheel",     [SOURCE_KEY] = "key",
	[SOURCE_CLOCK] = "clock",     [SOURCE_FEED] = "feed",
};

const char *source_name(enum source source)
{
	size_t i = source;

	return i < sizeof names / sizeof *names && names[i] ? names[i] : "?";
}
