/* SPDX-License-Identifier: ISC */
/* Exports on disk: a folder for each round, and the seal of all. */
#ifndef SABOT_APP_EXPORT_EXPORT_STORE_H
#define SABOT_APP_EXPORT_EXPORT_STORE_H

#include "app/export/export.h"

/* Writes them, sealed, as the folder `to`, which is made, or is empty; it is
 * there whole and on disk, or not at all. SB_REFUSED: it is not empty. */
SB_MUST_USE enum sb_result export_store(const char *to,
					const struct export *exports, int n,
					const struct station_key *key,
					struct sb_error *err);

#endif
