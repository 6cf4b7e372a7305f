/* SPDX-License-Identifier: ISC */
/* What a line of the journal is about. */
#ifndef SABOT_RULES_CORE_ROW_KIND_H
#define SABOT_RULES_CORE_ROW_KIND_H

/* Only KIND_TABLE goes to the table. Stored: values never change. */
enum kind {
	KIND_TABLE = 1,
	KIND_DEVICE = 2,
	KIND_PEOPLE = 3,
	KIND_DAY = 4,
	KIND_INSPECTION = 5,
	KIND_SHUFFLE = 6,
	KIND_CONFIG = 7,
};

#endif
