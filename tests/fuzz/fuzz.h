/* SPDX-License-Identifier: ISC */
/* Programs that take any bytes. `./dev fuzz` has libFuzzer make them up; in
 * `make check` they come from the files of tests/corpus/. */
#ifndef SABOT_TESTS_FUZZ_FUZZ_H
#define SABOT_TESTS_FUZZ_FUZZ_H

#include "devices/protocols/protocol.h"

/* What each program is: aborts where it finds a fault; returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Has the protocol read the bytes, the first of which says how fast they
 * come. How they are cut must not matter, each report must be a plain line,
 * and what is for the table must be an event. */
void fuzz_protocol(const struct protocol *protocol,
		   const struct protocol_options *options, const uint8_t *data,
		   size_t size);

/* The bytes as a file, to be closed. */
int fuzz_file(const uint8_t *data, size_t size);

#endif
