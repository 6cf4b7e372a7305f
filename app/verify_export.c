/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/verify_export.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/day.h"
#include "app/export.h"
#include "app/export_store.h"
#include "rules/text.h"

enum { FILE_MAX = 256 << 20, NAMES_MAX = 4096, PLACE_MAX = 320 };

/* The names in a folder, but for itself and the one above. */
struct names {
	char *name[NAMES_MAX];
	int n;
};

struct bytes {
	char *text;
	size_t size;
};

SB_PRINTF(3, 4)
static void verify_export_find(struct verify_export *verify, const char *place,
			       const char *fmt, ...)
{
	char what[1024], sentence[sizeof what + PLACE_MAX];
	va_list args;

	va_start(args, fmt);
	vsnprintf(what, sizeof what, fmt, args);
	va_end(args);
	snprintf(sentence, sizeof sentence, "%.300s: %s", place, what);
	verify->findings++;
	verify->find(sentence, verify->context);
}

/* --- folders and files ---------------------------------------------------- */

static int verify_export_order(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool verify_export_names(int fd, struct names *names)
{
	int copy = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *folder = copy >= 0 ? fdopendir(copy) : NULL;
	const struct dirent *entry;

	names->n = 0;
	if (!folder)
		return false;
	while ((entry = readdir(folder)) && names->n < NAMES_MAX)
		if (strcmp(entry->d_name, ".") != 0 &&
		    strcmp(entry->d_name, "..") != 0 &&
		    !(names->name[names->n++] = strdup(entry->d_name)))
			abort();
	closedir(folder);
	qsort(names->name, (size_t)names->n, sizeof *names->name,
	      verify_export_order);
	return names->n < NAMES_MAX;
}

static void verify_export_forget(struct names *names)
{
	while (names->n > 0)
		free(names->name[--names->n]);
}

static bool verify_export_fill(int fd, struct bytes *bytes)
{
	size_t done = 0;
	ssize_t n = 1;

	bytes->text = malloc(bytes->size + 1);
	if (!bytes->text)
		abort();
	while (n > 0 && done <= bytes->size) {
		n = read(fd, bytes->text + done, bytes->size + 1 - done);
		done += n > 0 ? (size_t)n : 0;
	}
	return n == 0 && done == bytes->size;
}

/* A file, and no link to one; to be freed in any case. */
static bool verify_export_read(int folder, const char *name,
			       struct bytes *bytes)
{
	int fd = openat(folder, name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat st;
	bool good;

	*bytes = (struct bytes){NULL, 0};
	if (fd < 0)
		return false;
	good = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) &&
	       st.st_size <= FILE_MAX;
	bytes->size = good ? (size_t)st.st_size : 0;
	good = good && verify_export_fill(fd, bytes);
	close(fd);
	return good;
}

/* --- a round -------------------------------------------------------------- */

static int verify_export_line(const struct bytes *a,
			      const struct export_file *b)
{
	int line = 1;

	for (size_t i = 0;
	     i < a->size && i < b->size && a->text[i] == b->text[i]; i++)
		line += a->text[i] == '\n';
	return line;
}

static void verify_export_file(struct verify_export *verify, int folder,
			       const char *place,
			       const struct export_file *file)
{
	struct bytes bytes;

	if (!verify_export_read(folder, file->name, &bytes))
		verify_export_find(verify, place,
				   _("%s is missing, or cannot be read"),
				   file->name);
	else if (bytes.size != file->size ||
		 memcmp(bytes.text, file->text, file->size) != 0)
		verify_export_find(verify, place,
				   _("%s, line %d: is not what the proof comes "
				     "to"),
				   file->name,
				   verify_export_line(&bytes, file));
	free(bytes.text);
}

static bool verify_export_knows(const struct export *export, const char *name)
{
	for (int i = 0; i < export->n; i++)
		if (strcmp(export->file[i].name, name) == 0)
			return true;
	return false;
}

static void verify_export_compare(struct verify_export *verify, int folder,
				  const char *place,
				  const struct export *export)
{
	struct names names;

	if (strcmp(place, export->folder) != 0)
		verify_export_find(verify, place,
				   _("the proof in it is of another round, %s"),
				   export->folder);
	for (int i = 0; i < export->n; i++)
		verify_export_file(verify, folder, place, &export->file[i]);
	if (!verify_export_names(folder, &names))
		verify_export_find(verify, place, _("cannot be listed"));
	for (int i = 0; i < names.n; i++)
		if (!verify_export_knows(export, names.name[i]))
			verify_export_find(verify, place,
					   _("%.255s is no part of it"),
					   names.name[i]);
	verify_export_forget(&names);
}

/* Of parts with the same key, the last one says it all. */
static void verify_export_tell(struct verify_export *verify, const char *place,
			       const struct round_proof *proof)
{
	for (size_t i = 0; i < proof->n; i++) {
		const struct proof_part *part = &proof->part[i];
		char key[KEY_TEXT_MAX], when[DAY_STAMP_MAX];
		char text[PLACE_MAX + 256];

		if (i + 1 < proof->n &&
		    memcmp(part->key, part[1].key, KEY_SIZE) == 0)
			continue;
		sodium_bin2hex(key, sizeof key, part->key, KEY_SIZE);
		day_stamp(part->head.time_us, when);
		snprintf(text, sizeof text,
			 _("%.300s: signed up to row %lld, at %s, with key %s"),
			 place, (long long)part->head.rows, when, key);
		verify->tell(text, verify->context);
	}
}

/* Something that was done about the table may stand there. */
static void verify_export_tell_gap(struct verify_export *verify,
				   const char *place,
				   const struct excerpt_gap *gap)
{
	char text[PLACE_MAX + 256];

	if (gap->rows < 1)
		return;
	snprintf(text, sizeof text,
		 _("%.300s: %lld of rows %lld to %lld, which stand before the "
		   "table's, are not shown"),
		 place, (long long)gap->rows, (long long)gap->first,
		 (long long)gap->last);
	verify->tell(text, verify->context);
}

static void verify_export_proof(struct verify_export *verify, int folder,
				const char *place, const struct bytes *bytes)
{
	struct round_proof proof = {0};
	struct export export = {0};
	struct sb_error err;
	enum sb_result result =
		proof_read(&proof, bytes->text, bytes->size, &err);

	if (result == SB_OK)
		result = export_derive(&export, &proof, verify->key, &err);
	if (result == SB_OK) {
		verify_export_compare(verify, folder, place, &export);
		verify_export_tell(verify, place, &proof);
		verify_export_tell_gap(verify, place, &export.gap);
	} else {
		verify_export_find(verify, place, "%s: %s", EXPORT_PROOF,
				   err.text);
	}
	export_fini(&export);
	proof_fini(&proof);
}

static void verify_export_round(struct verify_export *verify, int above,
				const char *place)
{
	int folder = openat(above, place,
			    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	struct bytes bytes;

	if (folder < 0) {
		verify_export_find(verify, place,
				   _("is no folder of an export"));
		return;
	}
	verify->rounds++;
	if (verify_export_read(folder, EXPORT_PROOF, &bytes))
		verify_export_proof(verify, folder, place, &bytes);
	else
		verify_export_find(verify, place,
				   _("%s is missing, or cannot be read"),
				   EXPORT_PROOF);
	free(bytes.text);
	close(folder);
}

/* --- all of them ---------------------------------------------------------- */

static void verify_export_rounds(struct verify_export *verify, int folder,
				 const struct names *names)
{
	struct export_file list = {.name = EXPORT_ROUNDS};
	const char *rounds[NAMES_MAX];
	int n = 0;

	for (int i = 0; i < names->n; i++)
		if (strcmp(names->name[i], EXPORT_ROUNDS) != 0)
			rounds[n++] = names->name[i];
	for (int i = 0; i < n; i++)
		verify_export_round(verify, folder, rounds[i]);
	list.text = export_list(rounds, n, &list.size);
	verify_export_file(verify, folder, ".", &list);
	free(list.text);
}

/* The folder of one round: its name counts, too. */
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
	verify_export_round(verify, above, slash + 1);
	if (above >= 0)
		close(above);
	free(real);
	return SB_OK;
}

enum sb_result verify_export(struct verify_export *verify, const char *path,
			     struct sb_error *err)
{
	int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	struct names names;
	bool listed;

	verify->rounds = verify->findings = 0;
	if (folder < 0)
		return sb_fail(err, SB_OUTSIDE, _("%s: cannot be read: %s"),
			       path, strerror(errno));
	if (faccessat(folder, EXPORT_PROOF, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
		close(folder);
		return verify_export_one(verify, path, err);
	}
	listed = verify_export_names(folder, &names);
	if (listed)
		verify_export_rounds(verify, folder, &names);
	verify_export_forget(&names);
	close(folder);
	if (!listed)
		return sb_fail(err, SB_OUTSIDE,
			       _("%s: there is too much in it for an export"),
			       path);
	if (verify->rounds == 0)
		verify_export_find(verify, path, _("is no export of sabot"));
	return SB_OK;
}
