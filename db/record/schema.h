/* SPDX-License-Identifier: ISC */
/* The tables of the record, as the rows of an append-only list of
 * migrations: version N is what the first N rows make. */
#ifndef SABOT_DB_RECORD_SCHEMA_H
#define SABOT_DB_RECORD_SCHEMA_H

#include <stdint.h>

enum {
	SCHEMA_VERSION = 7,		 /* PRAGMA user_version */
	SCHEMA_APPLICATION = 0x5ab07b0a, /* PRAGMA application_id */
};

/* By version before it: the SQL that leads to the next one. */
extern const char *const schema_migrations[SCHEMA_VERSION];

/* Empties the tables of finished rounds and what is booked beside them, and of
 * finished inspections, which the migrations made. */
extern const char schema_forget_rounds[];
extern const char schema_forget_inspections[];

/* Likewise what gaming servers sent. */
extern const char schema_forget_messages[];

#endif
