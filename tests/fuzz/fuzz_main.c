/* SPDX-License-Identifier: ISC */
/* What runs a fuzz program over files, where libFuzzer does not. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/fuzz/fuzz.h"

enum { FILE_MAX = 1 << 20 };

int main(int argc, char **argv)
{
	static uint8_t data[FILE_MAX];

	for (int i = 1; i < argc; i++) {
		FILE *file = fopen(argv[i], "rbe");
		size_t size;

		if (!file)
			abort();
		size = fread(data, 1, sizeof data, file);
		fclose(file);
		fprintf(stderr, "%s\n", argv[i]);
		LLVMFuzzerTestOneInput(data, size);
	}
	return 0;
}
