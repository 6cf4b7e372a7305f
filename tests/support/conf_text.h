/* SPDX-License-Identifier: ISC */
/* A configuration file of a test's own words. */
#ifndef SABOT_TESTS_SUPPORT_CONF_TEXT_H
#define SABOT_TESTS_SUPPORT_CONF_TEXT_H

#include <sys/types.h>

#include "app/config/config.h"

/* Reads that text as a file of that mode; err holds what was wrong, from the
 * number of the line on. */
enum sb_result conf_text_read(struct conf *conf, const char *text, mode_t mode,
			      struct sb_error *err);

#endif
