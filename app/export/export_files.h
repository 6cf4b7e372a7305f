/* SPDX-License-Identifier: ISC */
/* The files of an export but for its proof, each as a function. For
 * app/export*.c alone. */
#ifndef SABOT_APP_EXPORT_EXPORT_FILES_H
#define SABOT_APP_EXPORT_EXPORT_FILES_H

#include <stdio.h>

#include "db/proof/proof_record.h"

struct export_work {
	const struct round_proof *proof;
	struct excerpt excerpt;
};

/* Writes one; nothing where the round has nothing of it. */
typedef enum sb_result export_write_fn(FILE *out, struct export_work *work,
				       struct sb_error *err);

export_write_fn export_readme, export_round, export_script, export_people,
	export_inspections, export_shuffle, export_additions;

#endif
