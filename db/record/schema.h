/* SPDX-License-Identifier: ISC */
/* The tables of the record. */
#ifndef SABOT_DB_RECORD_SCHEMA_H
#define SABOT_DB_RECORD_SCHEMA_H

enum {
	SCHEMA_VERSION = 1,		 /* PRAGMA user_version */
	SCHEMA_APPLICATION = 0x5ab07b0a, /* PRAGMA application_id */
};

/* Makes them in an empty database. */
extern const char schema[];

#endif
