/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/capture/capture.h"
#include "tests/fuzz/fuzz.h"

/* Writes every line that is read anew. */
static void copy(FILE *in, FILE *out)
{
	struct capture *capture = capture_new(in);
	const uint8_t *bytes;
	struct sb_error err;
	int64_t at_ms;
	size_t n;

	while (capture_next(capture, &at_ms, &bytes, &n, &err) == SB_OK)
		if (capture_write(out, at_ms, bytes, n, &err) != SB_OK)
			abort();
	capture_free(capture);
}

static char *copy_of(const void *data, size_t size)
{
	FILE *in = size ? fmemopen((void *)(uintptr_t)data, size, "r")
			: fopen("/dev/null", "re");
	size_t length;
	char *text;
	FILE *out = open_memstream(&text, &length);

	if (!in || !out)
		abort();
	copy(in, out);
	fclose(in);
	fclose(out);
	return text;
}

/* A copy's copy is the copy. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *once = copy_of(data, size);
	char *twice = copy_of(once, strlen(once));

	if (strcmp(once, twice) != 0)
		abort();
	free(once);
	free(twice);
	return 0;
}
