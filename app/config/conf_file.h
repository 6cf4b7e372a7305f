/* SPDX-License-Identifier: ISC */
/* The file of the configuration as bytes: which one, and what libconfig
 * would let through. */
#ifndef SABOT_APP_CONFIG_CONF_FILE_H
#define SABOT_APP_CONFIG_CONF_FILE_H

#include "app/config/conf.h"

/* Reads `file`, or where it is NULL the first of the usual places that is
 * there. Writes its name and returns its text, ended by a 0, to be freed.
 * SB_OUTSIDE: there is none, or it cannot be read. */
SB_MUST_USE enum sb_result conf_file_read(const char *file,
					  char name[static CONF_PATH_MAX],
					  char **text, size_t *length,
					  struct sb_error *err);

/* Finds what libconfig 1.5 reads without a word: numbers too large (they
 * wrap), a comment that is not closed (all behind it is lost), bytes behind
 * a 0, other files (the hash is of this one). SB_INVALID, with the line. */
SB_MUST_USE enum sb_result conf_file_scan(const char *name, const char *text,
					  size_t length, struct sb_error *err);

#endif
