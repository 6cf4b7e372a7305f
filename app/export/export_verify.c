/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/export/export.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/memory.h"
#include "rules/core/gettext.h"

static void verify_export_round(struct verify_export *verify, int above,
				const char *place, bool alone,
				const struct seal *all);

enum { FILE_MAX = 256 << 20 };

static int folder_order(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Lists an open folder; false: it cannot be, or there are too many. The names
 * are to be forgotten in any case. */
static bool folder_list(int fd, struct folder_names *names)
{
	int copy = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	DIR *folder = copy >= 0 ? fdopendir(copy) : NULL;
	const struct dirent *entry;

	names->n = 0;
	if (!folder) {
		if (copy >= 0)
			close(copy);
		return false;
	}
	while ((entry = readdir(folder)) && names->n < FOLDER_NAMES_MAX)
		if (strcmp(entry->d_name, ".") != 0 &&
		    strcmp(entry->d_name, "..") != 0)
			names->name[names->n++] = memory_copy(entry->d_name);
	closedir(folder);
	qsort(names->name, (size_t)names->n, sizeof *names->name, folder_order);
	return names->n < FOLDER_NAMES_MAX;
}

static void folder_forget(struct folder_names *names)
{
	while (names->n > 0)
		free(names->name[--names->n]);
}

static bool folder_fill(int fd, struct folder_file *file)
{
	size_t done = 0;
	ssize_t n = 1;

	file->text = malloc(file->size + 1);
	if (!file->text)
		abort();
	while (n > 0 && done <= file->size) {
		n = read(fd, file->text + done, file->size + 1 - done);
		done += n > 0 ? (size_t)n : 0;
	}
	return n == 0 && done == file->size;
}

/* Reads a file in an open folder, no link to one and no larger than 256 MB;
 * file->text is to be freed in any case. */
static bool folder_read(int folder, const char *name, struct folder_file *file)
{
	int fd = openat(folder, name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat st;
	bool good;

	*file = (struct folder_file){NULL, 0};
	if (fd < 0)
		return false;
	good = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) &&
	       st.st_size <= FILE_MAX;
	file->size = good ? (size_t)st.st_size : 0;
	good = good && folder_fill(fd, file);
	close(fd);
	return good;
}

enum { SENTENCE_MAX = 1344 };

SB_PRINTF(3, 0)
static void verify_export_sentence(char sentence[static SENTENCE_MAX],
				   const char *place, const char *fmt,
				   va_list args)
{
	int used = snprintf(sentence, SENTENCE_MAX, "%.300s: ", place);

	vsnprintf(sentence + used, SENTENCE_MAX - (size_t)used, fmt, args);
}

SB_PRINTF(3, 4)
static void verify_export_find(struct verify_export *verify, const char *place,
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

SB_PRINTF(3, 4)
static void verify_export_tell(const struct verify_export *verify,
			       const char *place, const char *fmt, ...)
{
	char sentence[SENTENCE_MAX];
	va_list args;

	va_start(args, fmt);
	verify_export_sentence(sentence, place, fmt, args);
	va_end(args);
	verify->tell(sentence, verify->context);
}

/* The seal in a file of an open folder; false, with the finding: there is none
 * that holds. *seal and file->text are to be freed in any case. */
static bool verify_export_seal(struct verify_export *verify, int folder,
			       const char *place, const char *name,
			       struct seal *seal, struct folder_file *file)
{
	struct sb_error err;

	*seal = (struct seal){0};
	if (!folder_read(folder, name, file)) {
		verify_export_find(verify, place,
				   _("%.255s: missing or unreadable"), name);
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
			verify_export_find(verify, ".", _("%s: %s missing"),
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
		verify_export_find(verify, ".", _("%s: not a list of rounds"),
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
			       _("%s: not a sabot export; name its folder"),
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
		return sb_fail(err, SB_OUTSIDE, _("cannot read %s: %s"), path,
			       strerror(errno));
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
			       _("%s: unreadable or too many files"), path);
	if (verify->rounds == 0)
		verify_export_find(verify, path, _("not a sabot export"));
	return SB_OK;
}

/* The folder of one round: its proof through the rules again, what that comes
 * to against each file, and all files against their seal. */

struct looked {
	struct verify_export *verify;
	const char *place;
	int folder;
	struct folder_names names;
	struct seal seal;
	struct folder_file seal_file;
	bool sealed; /* the seal holds */
	bool alone;  /* whatever its folder is called */
	struct round_proof proof;
	struct export export;
	bool ours;     /* this version words the files */
	bool reworded; /* another one did, otherwise */
};

/* --- its files ------------------------------------------------------------ */

static const struct export_file *looked_derived(const struct looked *looked,
						const char *name)
{
	for (int i = 0; i < looked->export.n; i++)
		if (strcmp(looked->export.file[i].name, name) == 0)
			return &looked->export.file[i];
	return NULL;
}

static bool looked_lists(const struct looked *looked, const char *name)
{
	for (int i = 0; i < looked->names.n; i++)
		if (strcmp(looked->names.name[i], name) == 0)
			return true;
	return false;
}

static int looked_line(const struct folder_file *a, const struct export_file *b)
{
	int line = 1;

	for (size_t i = 0;
	     i < a->size && i < b->size && a->text[i] == b->text[i]; i++)
		line += a->text[i] == '\n';
	return line;
}

/* Another version may word a file otherwise, but not the proof. */
static void looked_compare(struct looked *looked, const char *name,
			   const struct folder_file *file)
{
	const struct export_file *derived = looked_derived(looked, name);
	const struct seal_file *sealed = seal_find(&looked->seal, name);
	bool differs =
		derived && (file->size != derived->size ||
			    memcmp(file->text, derived->text, file->size) != 0);
	bool bound = looked->ours || strcmp(name, EXPORT_PROOF) == 0;

	if (!derived && (bound || !sealed))
		verify_export_find(looked->verify, looked->place,
				   _("%.255s: unexpected file"), name);
	else if (differs && bound)
		verify_export_find(looked->verify, looked->place,
				   _("%s, line %d: differs from the proof"),
				   name, looked_line(file, derived));
	else if (looked->sealed &&
		 (!sealed || !seal_holds(sealed, file->text, file->size)))
		verify_export_find(looked->verify, looked->place,
				   _("%.255s: differs from the signed file"),
				   name);
	else
		looked->reworded |= differs || !derived;
}

static void looked_missing(struct looked *looked, const char *name)
{
	verify_export_find(looked->verify, looked->place,
			   _("%.255s: missing or unreadable"), name);
}

static void looked_files(struct looked *looked)
{
	for (int i = 0; i < looked->names.n; i++) {
		const char *name = looked->names.name[i];
		struct folder_file file;

		if (strcmp(name, EXPORT_SEAL) == 0)
			continue;
		if (folder_read(looked->folder, name, &file))
			looked_compare(looked, name, &file);
		else
			looked_missing(looked, name);
		free(file.text);
	}
	for (int i = 0; i < looked->export.n; i++) {
		const char *name = looked->export.file[i].name;

		if (!looked_lists(looked, name) &&
		    (looked->ours || seal_find(&looked->seal, name)))
			looked_missing(looked, name);
	}
	for (size_t i = 0; i < looked->seal.n; i++) {
		const char *name = looked->seal.file[i].name;

		if (!looked_lists(looked, name) &&
		    !looked_derived(looked, name))
			looked_missing(looked, name);
	}
}

/* --- its seal ------------------------------------------------------------- */

/* Whoever chose the rows is who signed the last head behind them. */
static void looked_seal(struct looked *looked)
{
	const struct round_proof *proof = &looked->proof;
	char of[SEAL_NAME_MAX];

	snprintf(of, sizeof of, "round %s", proof->round);
	if (strcmp(looked->seal.of, of) != 0)
		verify_export_find(looked->verify, looked->place,
				   _("%s: of another round"), EXPORT_SEAL);
	if (memcmp(looked->seal.key, proof->part[proof->n - 1].key, KEY_SIZE) !=
	    0)
		verify_export_find(looked->verify, looked->place,
				   _("%s: not signed with the key of the last "
				     "signed head"),
				   EXPORT_SEAL);
}

static void looked_among(struct looked *looked, const struct seal *all)
{
	char name[SEAL_NAME_MAX];
	const struct seal_file *file;

	snprintf(name, sizeof name, "%.*s/" EXPORT_SEAL,
		 (int)(sizeof name - sizeof EXPORT_SEAL - 1), looked->place);
	file = seal_find(all, name);
	if (!file ||
	    !seal_holds(file, looked->seal_file.text, looked->seal_file.size))
		verify_export_find(looked->verify, looked->place,
				   _("%s: differs from its entry in %s"),
				   EXPORT_SEAL, EXPORT_ROUNDS);
	else if (memcmp(all->key, looked->seal.key, KEY_SIZE) != 0)
		verify_export_find(looked->verify, looked->place,
				   _("%s: not signed with the key of %s"),
				   EXPORT_SEAL, EXPORT_ROUNDS);
}

/* --- what holds ----------------------------------------------------------- */

/* Of parts with the same key, the last one says it all. */
static void looked_tell_signed(const struct looked *looked)
{
	const struct round_proof *proof = &looked->proof;

	for (size_t i = 0; i < proof->n; i++) {
		const struct proof_part *part = &proof->part[i];
		char key[KEY_TEXT_MAX], when[DAY_STAMP_MAX];

		if (i + 1 < proof->n &&
		    memcmp(part->key, part[1].key, KEY_SIZE) == 0)
			continue;
		sodium_bin2hex(key, sizeof key, part->key, KEY_SIZE);
		day_stamp(part->head.time_us, when);
		verify_export_tell(looked->verify, looked->place,
				   _("signed up to row %lld, %s, key %s"),
				   (long long)part->head.rows, when, key);
	}
}

static void looked_tell_all(const struct looked *looked)
{
	const struct excerpt_gap *gap = &looked->export.gap;

	looked_tell_signed(looked);
	if (gap->rows > 0)
		verify_export_tell(looked->verify, looked->place,
				   _("%lld of rows %lld to %lld omitted "
				     "(before the table line)"),
				   (long long)gap->rows, (long long)gap->first,
				   (long long)gap->last);
	if (looked->reworded)
		verify_export_tell(looked->verify, looked->place,
				   _("text by sabot %s differs from this "
				     "version, %s; proof and "
				     "signature hold"),
				   looked->proof.version, PACKAGE_VERSION);
}

/* --- the round ------------------------------------------------------------ */

static enum sb_result looked_derive(struct looked *looked,
				    const struct folder_file *file,
				    struct sb_error *err)
{
	enum sb_result result =
		proof_read(&looked->proof, file->text, file->size, err);

	return result == SB_OK ? export_derive(&looked->export, &looked->proof,
					       looked->verify->known, err)
			       : result;
}

static void looked_proof(struct looked *looked, const struct folder_file *file)
{
	struct verify_export *verify = looked->verify;
	struct sb_error err;

	if (looked_derive(looked, file, &err) != SB_OK) {
		verify_export_find(verify, looked->place, "%s: %s",
				   EXPORT_PROOF, err.text);
		return;
	}
	looked->ours = !looked->sealed ||
		       strcmp(looked->proof.version, PACKAGE_VERSION) == 0;
	if (looked->alone)
		verify_export_tell(looked->verify, looked->place,
				   _("contains %s"), looked->export.folder);
	else if (strcmp(looked->place, looked->export.folder) != 0)
		verify_export_find(verify, looked->place,
				   _("proof is of another round: %s"),
				   looked->export.folder);
	looked_files(looked);
	if (looked->sealed)
		looked_seal(looked);
	looked_tell_all(looked);
}

static void looked_all(struct looked *looked, const struct seal *all)
{
	struct verify_export *verify = looked->verify;
	struct folder_file file;

	if (!folder_list(looked->folder, &looked->names))
		verify_export_find(verify, looked->place,
				   _("unreadable or too many files"));
	looked->sealed = verify_export_seal(verify, looked->folder,
					    looked->place, EXPORT_SEAL,
					    &looked->seal, &looked->seal_file);
	if (looked->sealed && all)
		looked_among(looked, all);
	if (folder_read(looked->folder, EXPORT_PROOF, &file))
		looked_proof(looked, &file);
	else
		looked_missing(looked, EXPORT_PROOF);
	free(file.text);
}

/* The folder `place` in an open one, of a round; alone it may have any name.
 * It stands in that seal of all rounds, where there is one (or NULL). */
static void verify_export_round(struct verify_export *verify, int above,
				const char *place, bool alone,
				const struct seal *all)
{
	struct looked looked = {
		.verify = verify,
		.place = place,
		.alone = alone,
		.folder =
			openat(above, place,
			       O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC),
	};

	if (looked.folder < 0) {
		verify_export_find(verify, place, _("not a sabot export"));
		return;
	}
	verify->rounds++;
	looked_all(&looked, all);
	folder_forget(&looked.names);
	seal_fini(&looked.seal);
	free(looked.seal_file.text);
	export_fini(&looked.export);
	proof_fini(&looked.proof);
	close(looked.folder);
}
