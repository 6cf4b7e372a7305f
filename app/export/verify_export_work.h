/* SPDX-License-Identifier: ISC */
/* The parts of verifying an export. For app/verify_export*.c alone. */
#ifndef SABOT_APP_EXPORT_VERIFY_EXPORT_WORK_H
#define SABOT_APP_EXPORT_VERIFY_EXPORT_WORK_H

#include "app/export/folder.h"
#include "app/export/verify_export.h"
#include "db/proof/manifest.h"

/* A finding, at that place in the export; and what holds there. */
SB_PRINTF(3, 4)
void verify_export_find(struct verify_export *verify, const char *place,
			const char *fmt, ...);
SB_PRINTF(3, 4)
void verify_export_tell(const struct verify_export *verify, const char *place,
			const char *fmt, ...);

/* The seal in a file of an open folder; false, with the finding: there is none
 * that holds. *seal and file->text are to be freed in any case. */
bool verify_export_seal(struct verify_export *verify, int folder,
			const char *place, const char *name, struct seal *seal,
			struct folder_file *file);

/* The folder `place` in an open one, of a round; alone it may have any name.
 * It stands in that seal of all rounds, where there is one (or NULL). */
void verify_export_round(struct verify_export *verify, int above,
			 const char *place, bool alone, const struct seal *all);

#endif
