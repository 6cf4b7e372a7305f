/* SPDX-License-Identifier: ISC */
/* sabot export: the evidence of rounds, for those who have no record. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/export/export.h"
#include "app/runtime/memory.h"
#include "app/runtime/progress.h"
#include "db/proof/proof.h"
#include "db/record/record.h"
#include "rules/core/gettext.h"

enum { ROUNDS_MAX = 256 };

struct export_call {
	const char *config, *database, *to;
	struct round_name name[ROUNDS_MAX];
	struct export made[ROUNDS_MAX];
	int n;
	struct station_key *key;
	struct progress progress;
};

/* Builds the files as verification does. A single round may take long. */
static enum sb_result export_read(struct export_call *call,
				  struct export *export, const char *text,
				  size_t size, struct sb_error *err)
{
	struct round_proof proof = {0};
	enum sb_result result = proof_read(&proof, text, size, err);

	progress_rounds(&call->progress, export - call->made, call->n);
	if (result == SB_OK)
		result = export_derive(export, &proof, NULL, err);
	if (result == SB_OK)
		export_sign(export, call->key);
	proof_fini(&proof);
	progress_rounds(&call->progress, export - call->made, call->n);
	return result;
}

/* Refuses to export files that cannot be read back. */
static enum sb_result export_check_failed(enum sb_result result,
					  const char *round,
					  struct sb_error *err)
{
	struct sb_error why = *err;

	if (result != SB_INVALID)
		return result;
	return sb_fail(
		err, SB_SYSTEM,
		_("%s: invalid proof: %s; run sabot verify on the record"),
		round, why.text);
}

static enum sb_result export_read_round(struct export_call *call,
					struct record *record, int i,
					struct sb_error *err)
{
	struct export *export = &call->made[i];
	char round[ROUND_NAME_MAX], *text;
	size_t size;
	FILE *out = memory_stream(&text, &size);
	enum sb_result result;

	rounds_format_name(&call->name[i], round);
	result = proof_build(out, PACKAGE_VERSION, record, &call->name[i],
			     station_key_public(call->key), err);
	fclose(out);
	if (result == SB_OK)
		result = export_check_failed(
			export_read(call, export, text, size, err), round, err);
	free(text);
	return result;
}

/* Who exports must be able to sign what he chose. */
static enum sb_result export_open_key(struct export_call *call,
				      const char *record, struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result = station_key_read(&call->key, record, &why);

	if (result == SB_OK)
		return SB_OK;
	return sb_fail(err, result == SB_GONE ? SB_REFUSED : SB_SYSTEM,
		       _("%s; run sabot export as the station's user, on the "
			 "station's "
			 "record"),
		       why.text);
}

static enum sb_result export_from(struct export_call *call, const char *path,
				  struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(&record, path, RECORD_PATIENT, err);

	if (result != SB_OK)
		return SB_SYSTEM;
	result = export_open_key(call, path, err);
	for (int i = 0; i < call->n && result == SB_OK; i++)
		result = export_read_round(call, record, i, err);
	if (result == SB_OK)
		result = export_store(call->to, call->made, call->n, call->key,
				      err);
	station_key_close(call->key);
	record_close(record);
	return result;
}

static bool export_is_named(const struct export_call *call,
			    const struct round_name *name)
{
	for (int i = 0; i < call->n; i++)
		if (rounds_same_name(&call->name[i], name))
			return true;
	return false;
}

static int export_run(void *context, int n, char **words)
{
	struct export_call *call = context;
	const char *record = call->database;
	struct sb_error err;
	enum sb_result result;
	int status;

	if (!call->to || n == 0)
		return command_usage(&command_export,
				     _("missing ROUND or --to=FOLDER"));
	for (int i = 0; i < n; i++) {
		struct round_name name;

		if (call->n == ROUNDS_MAX)
			return command_usage(&command_export,
					     _("too many rounds; at most 256"));
		if (!rounds_parse_name(words[i], &name))
			return command_usage(&command_export,
					     _("expected a round such as "
					       "BAC-07/2026-11-21/0041"));
		if (!export_is_named(call, &name))
			call->name[call->n++] = name;
	}
	status = command_find_record(call->config, &record);
	if (status != EXIT_DONE)
		return status;
	progress_begin(&call->progress);
	result = export_check_locale(&err);
	if (result == SB_OK)
		result = export_from(call, record, &err);
	progress_hide(&call->progress);
	for (int i = 0; i < call->n; i++)
		export_fini(&call->made[i]);
	return command_status(&command_export, result, &err);
}

static const struct command_option export_options[] = {
	{NULL, 0, "ROUND", N_("such as BAC-07/2026-11-21/0041"), 0, NULL},
	{"to", 0, "FOLDER", N_("new or empty folder"),
	 offsetof(struct export_call, to), NULL},
	{"database", 0, "FILE", N_("record file; default: record.database"),
	 offsetof(struct export_call, database), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct export_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_export = {
	.name = "export",
	.summary = N_("Export rounds as signed evidence"),
	.usage =
		"sabot export [-c FILE | --database=FILE] --to=FOLDER ROUND...",
	.options = export_options,
	.end = N_("See sabot(1)."),
	.size = sizeof(struct export_call),
	.run = export_run,
	.status = {[-SB_GONE] = EXIT_FOUND,
		   [-SB_REFUSED] = EXIT_FOUND,
		   [-SB_INVALID] = EXIT_USAGE},
};
