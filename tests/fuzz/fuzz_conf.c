/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "tests/fuzz/fuzz.h"

/* A fault is told with a sentence. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct conf conf;
	struct sb_error err = {""};
	int fd = fuzz_file(data, size);
	char path[32];

	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	if (conf_read(&conf, path, &err) != SB_OK && err.text[0] == '\0')
		abort();
	close(fd);
	return 0;
}
