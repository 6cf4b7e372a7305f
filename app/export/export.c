/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/export/export.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/export/export_files.h"
#include "rules/core/gettext.h"

static const struct {
	const char *name;
	export_write_fn *write;
} files[] = {
	{"README.txt", export_readme},
	{"round.txt", export_round},
	{"script.txt", export_script},
	{"people.txt", export_people},
	{"inspections.txt", export_inspections},
	{"shuffle.txt", export_shuffle},
	{"additions.txt", export_additions},
};

enum { FILES = sizeof files / sizeof *files };

_Static_assert((int)FILES < (int)EXPORT_FILES_MAX, "the proof has room, too");

/* --- where and in which language ------------------------------------------ */

/* What the user's are, to be put back. */
struct manner {
	char *locale, *zone;
};

static char *export_copy(const char *text)
{
	char *copy = text ? strdup(text) : NULL;

	if (text && !copy)
		abort();
	return copy;
}

/* False: there is no such locale. */
static bool export_plain(struct manner *manner)
{
	*manner = (struct manner){export_copy(setlocale(LC_ALL, NULL)),
				  export_copy(getenv("TZ"))};
	setlocale(LC_ALL, "C");
	setenv("TZ", "UTC0", 1);
	tzset();
	return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

static void export_restore(struct manner *manner)
{
	setlocale(LC_ALL, manner->locale ? manner->locale : "C");
	if (manner->zone)
		setenv("TZ", manner->zone, 1);
	else
		unsetenv("TZ");
	tzset();
	free(manner->locale);
	free(manner->zone);
}

enum sb_result export_begin(struct sb_error *err)
{
	struct manner manner;
	bool good = export_plain(&manner);

	export_restore(&manner);
	return good ? SB_OK
		    : sb_fail(err, SB_OUTSIDE,
			      _("this system has no locale C.UTF-8, in which "
				"exports are worded; install it, then try "
				"again"));
}

/* --- files ---------------------------------------------------------------- */

static FILE *export_add(struct export *export, const char *name)
{
	struct export_file *file = &export->file[export->n++];
	FILE *out = open_memstream(&file->text, &file->size);

	if (!out)
		abort();
	file->name = name;
	return out;
}

/* There is none that is empty. */
static void export_added(struct export *export, FILE *out)
{
	fclose(out);
	if (export->file[export->n - 1].size == 0)
		free(export->file[--export->n].text);
}

static enum sb_result export_fill(struct export *export,
				  struct export_work *work,
				  struct sb_error *err)
{
	enum sb_result result = SB_OK;
	FILE *out = export_add(export, EXPORT_PROOF);

	proof_write(out, work->proof);
	export_added(export, out);
	for (int i = 0; i < FILES && result == SB_OK; i++) {
		out = export_add(export, files[i].name);
		result = files[i].write(out, work, err);
		export_added(export, out);
	}
	return result;
}

enum sb_result export_derive(struct export *export, struct round_proof *proof,
			     const struct known_keys *known,
			     struct sb_error *err)
{
	struct export_work work = {.proof = proof};
	struct manner manner;
	enum sb_result result;

	*export = (struct export){0};
	strcpy(export->round, proof->round);
	export_folder(proof->round, export->folder);
	result = proof_check(proof, known, err);
	if (result != SB_OK)
		return result;
	result = excerpt_open(&work.excerpt, proof, err);
	export->gap = work.excerpt.gap;
	(void)export_plain(&manner);
	if (result == SB_OK)
		result = export_fill(export, &work, err);
	export_restore(&manner);
	excerpt_close(&work.excerpt);
	return result;
}

void export_fini(struct export *export)
{
	for (int i = 0; i < export->n; i++)
		free(export->file[i].text);
	*export = (struct export){0};
}

void export_folder(const char *round, char folder[static ROUND_NAME_MAX])
{
	snprintf(folder, ROUND_NAME_MAX, "%s", round);
	for (char *c = folder; *c; c++)
		if (*c == '/')
			*c = '_';
}

/* --- the seal ------------------------------------------------------------- */

/* Takes the seal. */
static char *export_sealed(struct seal *seal, const struct station_key *key,
			   size_t *size)
{
	char *text;

	station_key_seal(key, seal);
	text = seal_write(seal, size);
	seal_fini(seal);
	return text;
}

void export_seal(struct export *export, const struct station_key *key)
{
	struct export_file *sealed = &export->file[export->n];
	struct seal seal = {0};

	snprintf(seal.of, sizeof seal.of, "round %s", export->round);
	for (int i = 0; i < export->n; i++)
		seal_add(&seal, export->file[i].name, export->file[i].text,
			 export->file[i].size);
	sealed->name = EXPORT_SEAL;
	sealed->text = export_sealed(&seal, key, &sealed->size);
	export->n++;
}

char *export_seal_rounds(const struct export *exports, int n,
			 const struct station_key *key, size_t *size)
{
	struct seal seal = {.of = "rounds"};

	for (int i = 0; i < n; i++) {
		const struct export_file *sealed =
			&exports[i].file[exports[i].n - 1];
		char name[SEAL_NAME_MAX];

		snprintf(name, sizeof name, "%s/" EXPORT_SEAL,
			 exports[i].folder);
		seal_add(&seal, name, sealed->text, sealed->size);
	}
	return export_sealed(&seal, key, size);
}
