/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/conf_text.h"

#include <check.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/support/support.h"

enum sb_result conf_text_read(struct conf *conf, const char *text, mode_t mode,
			      struct sb_error *err)
{
	static char path[256];
	enum sb_result result;

	if (!*path)
		snprintf(path, sizeof path, "%s/sabot.conf", support_folder());
	support_write(path, text);
	ck_assert_int_eq(chmod(path, mode), 0);
	err->text[0] = '\0';
	result = conf_read(conf, path, err);
	if (strncmp(err->text, path, strlen(path)) == 0)
		memmove(err->text, err->text + strlen(path),
			strlen(err->text + strlen(path)) + 1);
	return result;
}
