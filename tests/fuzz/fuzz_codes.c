/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdlib.h>

#include "devices/protocols/scan_codes.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct scan_codes codes;
	struct sb_error err;

	if (scan_codes_parse(&codes, "codes", (const char *)data, size, &err) !=
	    SB_OK)
		return 0;
	for (size_t i = 0; i < codes.n; i++)
		if (scan_codes_find(&codes, codes.code[i].text,
				    codes.code[i].length) != &codes.code[i])
			abort();
	return 0;
}
