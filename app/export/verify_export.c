/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/export/verify_export_work.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/export/export.h"
#include "rules/core/gettext.h"

enum { SENTENCE_MAX = 1344 };

SB_PRINTF(3, 0)
static void verify_export_sentence(char sentence[static SENTENCE_MAX],
				   const char *place, const char *fmt,
				   va_list args)
{
	int used = snprintf(sentence, SENTENCE_MAX, "%.300s: ", place);

	vsnprintf(sentence + used, SENTENCE_MAX - (size_t)used, fmt, args);
}

void verify_export_find(struct verify_export *verify, const char *place,
			const char *fmt, ...)
{
	char sentence[SENTENCE_MAX];
	va_list args;

	va_start(args, fmt);
	verify_export_sentence(sentence, place, fmt, args);
	va_end(args);
	verify->findings++;
	verify->find(sentence, verify->context);
}

void verify_export_tell(const struct verify_export *verify, const char *place,
			const char *fmt, ...)
{
	char sentence[SENTENCE_MAX];
	va_list args;

	va_start(args, fmt);
	verify_export_sentence(sentence, place, fmt, args);
	va_end(args);
	verify->tell(sentence, verify->context);
}

bool verify_export_seal(struct verify_export *verify, int folder,
			const char *place, const char *name, struct seal *seal,
			struct folder_file *file)
{
	struct sb_error err;

	*seal = (struct seal){0};
	if (!folder_read(folder, name, file)) {
		verify_export_find(verify, place,
				   _("%.255s is missing, or cannot be read"),
				   name);
		return false;
	}
	if (seal_read(seal, file->text, file->size, &err) == SB_OK)
		return true;
	verify_export_find(verify, place, "%s %s", name, err.text);
	return false;
}

/* --- all of them ---------------------------------------------------------- */

/* Each folder that the seal of all has. */
static void verify_export_listed(struct verify_export *verify,
				 const struct folder_names *names,
				 const struct seal *all)
{
	for (size_t i = 0; i < all->n; i++) {
		const char *name = all->file[i].name;
		size_t length = strcspn(name, "/");
		bool there = false;

		for (int n = 0; n < names->n; n++)
			there |= strlen(names->name[n]) == length &&
				 memcmp(names->name[n], name, length) == 0;
		if (!there)
			verify_export_find(verify, ".", _("%s: %s is missing"),
					   EXPORT_ROUNDS, name);
	}
}

static void verify_export_rounds(struct verify_export *verify, int folder,
				 const struct folder_names *names)
{
	struct folder_file file;
	struct seal all;
	bool sealed = verify_export_seal(verify, folder, ".", EXPORT_ROUNDS,
					 &all, &file);

	if (sealed && strcmp(all.of, "rounds") != 0)
		verify_export_find(verify, ".", _("%s is no list of rounds"),
				   EXPORT_ROUNDS);
	if (sealed)
		verify_export_listed(verify, names, &all);
	for (int i = 0; i < names->n; i++) {
		if (verify->progress)
			verify->progress(i, names->n, verify->context);
		if (strcmp(names->name[i], EXPORT_ROUNDS) != 0)
			verify_export_round(verify, folder, names->name[i],
					    false, sealed ? &all : NULL);
	}
	seal_fini(&all);
	free(file.text);
}

/* The folder of one round. Who files evidence gives it names of his own. */
static enum sb_result verify_export_one(struct verify_export *verify,
					const char *path, struct sb_error *err)
{
	char *real = realpath(path, NULL);
	char *slash = real ? strrchr(real, '/') : NULL;
	int above;

	if (!slash || slash == real) {
		free(real);
		return sb_fail(err, SB_OUTSIDE,
			       _("%s: lies in no folder; name that of an "
				 "export"),
			       path);
	}
	*slash = '\0';
	above = open(real, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	verify_export_round(verify, above, slash + 1, true, NULL);
	if (above >= 0)
		close(above);
	free(real);
	return SB_OK;
}

enum sb_result verify_export(struct verify_export *verify, const char *path,
			     struct sb_error *err)
{
	int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	struct folder_names names;
	bool listed;

	verify->rounds = verify->findings = 0;
	if (folder < 0)
		return sb_fail(err, SB_OUTSIDE, _("%s: cannot be read: %s"),
			       path, strerror(errno));
	if (faccessat(folder, EXPORT_PROOF, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
		close(folder);
		return verify_export_one(verify, path, err);
	}
	listed = folder_list(folder, &names);
	if (listed)
		verify_export_rounds(verify, folder, &names);
	folder_forget(&names);
	close(folder);
	if (!listed)
		return sb_fail(err, SB_OUTSIDE,
			       _("%s: there is too much in it for an export"),
			       path);
	if (verify->rounds == 0)
		verify_export_find(verify, path, _("is no export of sabot"));
	return SB_OK;
}
