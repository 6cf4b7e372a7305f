/* SPDX-License-Identifier: ISC */
/* Files and folders that are written under a temporary name, and renamed when
 * they are whole. */
#ifndef SABOT_DB_RECORD_TEMP_FILE_H
#define SABOT_DB_RECORD_TEMP_FILE_H

#include <limits.h>

#include "rules/core/error.h"

/* Removes such files and folders beside `path` whose process was killed on this
 * host. What cannot be removed stays: it is in nobody's way. */
void temp_file_clean(const char *path);

/* Creates an empty file beside `path`, mode 0600, and sets `name`, which has
 * this host and process in it. Cleans up there first. */
SB_MUST_USE enum sb_result
temp_file_create(const char *path, char name[PATH_MAX], struct sb_error *err);

/* The same for a folder, mode 0700. */
SB_MUST_USE enum sb_result
temp_folder_create(const char *path, char name[PATH_MAX], struct sb_error *err);

#endif
