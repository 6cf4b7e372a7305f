/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

/* With a file of codes and a prefix, too. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char codes[] = "17 9h\nAS 2c\na b CUT\n";
	static const struct protocol_options defaults;
	static struct protocol_options options;

	fuzz_protocol(&scanner_protocol, &defaults, data, size);
	if (protocol_set_option(&scanner_protocol, "codes", "codes", &options,
				NULL) != SB_OK ||
	    protocol_set_option(&scanner_protocol, "strip", "X-", &options,
				NULL) != SB_OK ||
	    scan_codes_parse(&options.codes, "codes", codes, strlen(codes),
			     NULL) != SB_OK)
		abort();
	fuzz_protocol(&scanner_protocol, &options, data, size);
	return 0;
}
