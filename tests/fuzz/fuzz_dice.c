/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct protocol_options defaults;

	fuzz_protocol(&dice_protocol, &defaults, data, size);
	return 0;
}
