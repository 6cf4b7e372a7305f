/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/fuzz/fuzz.h"

/* Each model, and the mode without status lines. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct protocol_options options[] = {
		{.value = {0, 0}}, {.value = {1, 0}}, {.value = {0, 1}}};

	for (size_t i = 0; i < sizeof options / sizeof *options; i++)
		fuzz_protocol(&cammegh_protocol, &options[i], data, size);
	return 0;
}
