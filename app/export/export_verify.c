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

static void export_verify_round(struct export_verify *verify, int above,
				const char *place, bool single,
				const struct manifest *all);

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

static void folder_names_free(struct folder_names *names)
{
	while (names->n > 0)
		free(names->name[--names->n]);
}

static bool folder_read_all(int fd, struct folder_file *file)
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
	good = good && folder_read_all(fd, file);
	close(fd);
	return good;
}

enum { SENTENCE_MAX = 1344 };

SB_PRINTF(3, 0)
static void export_verify_sentence(char sentence[static SENTENCE_MAX],
				   const char *place, const char *fmt,
				   va_list args)
{
	int used = snprintf(sentence, SENTENCE_MAX, "%.300s: ", place);

	vsnprintf(sentence + used, SENTENCE_MAX - (size_t)used, fmt, args);
}

SB_PRINTF(3, 4)
static void export_verify_finding(struct export_verify *verify,
				  const char *place, const char *fmt, ...)
{
	char sentence[SENTENCE_MAX];
	va_list args;

	va_start(args, fmt);
	export_verify_sentence(sentence, place, fmt, args);
	va_end(args);
	verify->findings++;
	verify->find(sentence, verify->context);
}

SB_PRINTF(3, 4)
static void export_verify_fact(const struct export_verify *verify,
			       const char *place, const char *fmt, ...)
{
	char sentence[SENTENCE_MAX];
	va_list args;

	va_start(args, fmt);
	export_verify_sentence(sentence, place, fmt, args);
	va_end(args);
	verify->print_fact(sentence, verify->context);
}

/* Reads the manifest in a file of an open folder; false, with the finding: none
 * is valid. Always free *manifest and file->text. */
static bool export_verify_manifest(struct export_verify *verify, int folder,
				   const char *place, const char *name,
				   struct manifest *manifest,
				   struct folder_file *file)
{
	struct sb_error err;

	*manifest = (struct manifest){0};
	if (!folder_read(folder, name, file)) {
		export_verify_finding(verify, place,
				      _("%.255s: missing or unreadable"), name);
		return false;
	}
	if (manifest_parse(manifest, file->text, file->size, &err) == SB_OK)
		return true;
	export_verify_finding(verify, place, "%s %s", name, err.text);
	return false;
}

/* --- all of them ---------------------------------------------------------- */

/* Each folder of the manifest of all. */
static void export_verify_list(struct export_verify *verify,
			       const struct folder_names *names,
			       const struct manifest *all)
{
	for (size_t i = 0; i < all->n; i++) {
		const char *name = all->file[i].name;
		size_t length = strcspn(name, "/");
		bool there = false;

		for (int n = 0; n < names->n; n++)
			there |= strlen(names->name[n]) == length &&
				 memcmp(names->name[n], name, length) == 0;
		if (!there)
			export_verify_finding(verify, ".", _("%s: %s missing"),
					      EXPORT_ROUNDS, name);
	}
}

static void export_verify_rounds(struct export_verify *verify, int folder,
				 const struct folder_names *names)
{
	struct folder_file file;
	struct manifest all;
	bool is_signed = export_verify_manifest(verify, folder, ".",
						EXPORT_ROUNDS, &all, &file);

	if (is_signed && strcmp(all.subject, "rounds") != 0)
		export_verify_finding(verify, ".",
				      _("%s: not a list of rounds"),
				      EXPORT_ROUNDS);
	if (is_signed)
		export_verify_list(verify, names, &all);
	for (int i = 0; i < names->n; i++) {
		if (verify->progress)
			verify->progress(i, names->n, verify->context);
		if (strcmp(names->name[i], EXPORT_ROUNDS) != 0)
			export_verify_round(verify, folder, names->name[i],
					    false, is_signed ? &all : NULL);
	}
	manifest_fini(&all);
	free(file.text);
}

/* The folder of one round. Who files evidence gives it names of his own. */
static enum sb_result export_verify_single(struct export_verify *verify,
					   const char *path,
					   struct sb_error *err)
{
	char *real = realpath(path, NULL);
	char *slash = real ? strrchr(real, '/') : NULL;
	int above;

	if (!slash || slash == real) {
		free(real);
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not a sabot export; name its folder"),
			       path);
	}
	*slash = '\0';
	above = open(real, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	export_verify_round(verify, above, slash + 1, true, NULL);
	if (above >= 0)
		close(above);
	free(real);
	return SB_OK;
}

enum sb_result export_verify(struct export_verify *verify, const char *path,
			     struct sb_error *err)
{
	int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	struct folder_names names;
	bool listed;

	verify->rounds = verify->findings = 0;
	if (folder < 0)
		return sb_fail(err, SB_SYSTEM, _("cannot read %s: %s"), path,
			       strerror(errno));
	if (faccessat(folder, EXPORT_PROOF, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
		close(folder);
		return export_verify_single(verify, path, err);
	}
	listed = folder_list(folder, &names);
	if (listed)
		export_verify_rounds(verify, folder, &names);
	folder_names_free(&names);
	close(folder);
	if (!listed)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: unreadable or too many files"), path);
	if (verify->rounds == 0)
		export_verify_finding(verify, path, _("not a sabot export"));
	return SB_OK;
}

/* Verifies the folder of one round: replays its proof, compares the derived
 * files with those in the folder, and all files with the manifest. */

struct verified_round {
	struct export_verify *verify;
	const char *place;
	int folder;
	struct folder_names names;
	struct manifest manifest;
	struct folder_file manifest_file;
	bool is_signed; /* the manifest is valid */
	bool single;	/* whatever its folder is called */
	struct round_proof proof;
	struct export export;
	bool same_version; /* this version words the files */
	bool reworded;	   /* another version, with other words */
};

/* --- its files ------------------------------------------------------------ */

static const struct export_file *
verified_round_find_derived(const struct verified_round *verified_round,
			    const char *name)
{
	for (int i = 0; i < verified_round->export.n; i++)
		if (strcmp(verified_round->export.file[i].name, name) == 0)
			return &verified_round->export.file[i];
	return NULL;
}

static bool verified_round_lists(const struct verified_round *verified_round,
				 const char *name)
{
	for (int i = 0; i < verified_round->names.n; i++)
		if (strcmp(verified_round->names.name[i], name) == 0)
			return true;
	return false;
}

static int verified_round_line(const struct folder_file *a,
			       const struct export_file *b)
{
	int line = 1;

	for (size_t i = 0;
	     i < a->size && i < b->size && a->text[i] == b->text[i]; i++)
		line += a->text[i] == '\n';
	return line;
}

/* Another version may word a file differently, but not the proof. */
static void verified_round_compare_file(struct verified_round *verified_round,
					const char *name,
					const struct folder_file *file)
{
	const struct export_file *derived =
		verified_round_find_derived(verified_round, name);
	const struct manifest_file *listed =
		manifest_find(&verified_round->manifest, name);
	bool differs =
		derived && (file->size != derived->size ||
			    memcmp(file->text, derived->text, file->size) != 0);
	bool bound =
		verified_round->same_version || strcmp(name, EXPORT_PROOF) == 0;

	if (!derived && (bound || !listed))
		export_verify_finding(verified_round->verify,
				      verified_round->place,
				      _("%.255s: unexpected file"), name);
	else if (differs && bound)
		export_verify_finding(verified_round->verify,
				      verified_round->place,
				      _("%s, line %d: differs from the proof"),
				      name, verified_round_line(file, derived));
	else if (verified_round->is_signed &&
		 (!listed || !manifest_matches(listed, file->text, file->size)))
		export_verify_finding(
			verified_round->verify, verified_round->place,
			_("%.255s: differs from the signed file"), name);
	else
		verified_round->reworded |= differs || !derived;
}

static void verified_round_missing(struct verified_round *verified_round,
				   const char *name)
{
	export_verify_finding(verified_round->verify, verified_round->place,
			      _("%.255s: missing or unreadable"), name);
}

static void verified_round_files(struct verified_round *verified_round)
{
	for (int i = 0; i < verified_round->names.n; i++) {
		const char *name = verified_round->names.name[i];
		struct folder_file file;

		if (strcmp(name, EXPORT_MANIFEST) == 0)
			continue;
		if (folder_read(verified_round->folder, name, &file))
			verified_round_compare_file(verified_round, name,
						    &file);
		else
			verified_round_missing(verified_round, name);
		free(file.text);
	}
	for (int i = 0; i < verified_round->export.n; i++) {
		const char *name = verified_round->export.file[i].name;

		if (!verified_round_lists(verified_round, name) &&
		    (verified_round->same_version ||
		     manifest_find(&verified_round->manifest, name)))
			verified_round_missing(verified_round, name);
	}
	for (size_t i = 0; i < verified_round->manifest.n; i++) {
		const char *name = verified_round->manifest.file[i].name;

		if (!verified_round_lists(verified_round, name) &&
		    !verified_round_find_derived(verified_round, name))
			verified_round_missing(verified_round, name);
	}
}

/* --- its manifest
 * ------------------------------------------------------------- */

/* The key that signed the last head must also sign the manifest: it chose the
 * rows. */
static void verified_round_manifest(struct verified_round *verified_round)
{
	const struct round_proof *proof = &verified_round->proof;
	char of[MANIFEST_NAME_MAX];

	snprintf(of, sizeof of, "round %s", proof->round);
	if (strcmp(verified_round->manifest.subject, of) != 0)
		export_verify_finding(
			verified_round->verify, verified_round->place,
			_("%s: belongs to another round"), EXPORT_MANIFEST);
	if (memcmp(verified_round->manifest.key, proof->part[proof->n - 1].key,
		   KEY_SIZE) != 0)
		export_verify_finding(verified_round->verify,
				      verified_round->place,
				      _("%s: not signed with the key of the "
					"last signed head"),
				      EXPORT_MANIFEST);
}

static void verified_round_in_manifest(struct verified_round *verified_round,
				       const struct manifest *all)
{
	char name[MANIFEST_NAME_MAX];
	const struct manifest_file *file;

	snprintf(name, sizeof name, "%.*s/" EXPORT_MANIFEST,
		 (int)(sizeof name - sizeof EXPORT_MANIFEST - 1),
		 verified_round->place);
	file = manifest_find(all, name);
	if (!file || !manifest_matches(file, verified_round->manifest_file.text,
				       verified_round->manifest_file.size))
		export_verify_finding(verified_round->verify,
				      verified_round->place,
				      _("%s: differs from its entry in %s"),
				      EXPORT_MANIFEST, EXPORT_ROUNDS);
	else if (memcmp(all->key, verified_round->manifest.key, KEY_SIZE) != 0)
		export_verify_finding(verified_round->verify,
				      verified_round->place,
				      _("%s: not signed with the key of %s"),
				      EXPORT_MANIFEST, EXPORT_ROUNDS);
}

/* --- what holds ----------------------------------------------------------- */

/* Of several parts with the same key, prints only the last. */
static void
verified_round_print_signers(const struct verified_round *verified_round)
{
	const struct round_proof *proof = &verified_round->proof;

	for (size_t i = 0; i < proof->n; i++) {
		const struct proof_part *part = &proof->part[i];
		char key[KEY_TEXT_MAX], when[TIME_STAMP_MAX];

		if (i + 1 < proof->n &&
		    memcmp(part->key, part[1].key, KEY_SIZE) == 0)
			continue;
		sodium_bin2hex(key, sizeof key, part->key, KEY_SIZE);
		gaming_time_stamp(part->head.time_us, when);
		export_verify_fact(verified_round->verify,
				   verified_round->place,
				   _("signed up to row %lld, %s, key %s"),
				   (long long)part->head.rows, when, key);
	}
}

static void verified_round_print(const struct verified_round *verified_round)
{
	const struct proof_record_gap *gap = &verified_round->export.gap;

	verified_round_print_signers(verified_round);
	if (gap->rows > 0)
		export_verify_fact(verified_round->verify,
				   verified_round->place,
				   _("rows %lld to %lld, before the table "
				     "line: %lld not included"),
				   (long long)gap->first, (long long)gap->last,
				   (long long)gap->rows);
	if (verified_round->reworded)
		export_verify_fact(
			verified_round->verify, verified_round->place,
			_("text written by sabot %s differs from that of this "
			  "version, "
			  "%s; proof and signature are valid"),
			verified_round->proof.version, PACKAGE_VERSION);
}

/* --- the round ------------------------------------------------------------ */

static enum sb_result
verified_round_derive(struct verified_round *verified_round,
		      const struct folder_file *file, struct sb_error *err)
{
	enum sb_result result =
		proof_read(&verified_round->proof, file->text, file->size, err);

	return result == SB_OK
		       ? export_derive(&verified_round->export,
				       &verified_round->proof,
				       verified_round->verify->known, err)
		       : result;
}

static void verified_round_proof(struct verified_round *verified_round,
				 const struct folder_file *file)
{
	struct export_verify *verify = verified_round->verify;
	struct sb_error err;

	if (verified_round_derive(verified_round, file, &err) != SB_OK) {
		export_verify_finding(verify, verified_round->place, "%s: %s",
				      EXPORT_PROOF, err.text);
		return;
	}
	verified_round->same_version =
		!verified_round->is_signed ||
		strcmp(verified_round->proof.version, PACKAGE_VERSION) == 0;
	if (verified_round->single)
		export_verify_fact(verified_round->verify,
				   verified_round->place, _("contains %s"),
				   verified_round->export.folder);
	else if (strcmp(verified_round->place, verified_round->export.folder) !=
		 0)
		export_verify_finding(verify, verified_round->place,
				      _("proof belongs to another round: %s"),
				      verified_round->export.folder);
	verified_round_files(verified_round);
	if (verified_round->is_signed)
		verified_round_manifest(verified_round);
	verified_round_print(verified_round);
}

static void verified_round_check(struct verified_round *verified_round,
				 const struct manifest *all)
{
	struct export_verify *verify = verified_round->verify;
	struct folder_file file;

	if (!folder_list(verified_round->folder, &verified_round->names))
		export_verify_finding(verify, verified_round->place,
				      _("unreadable or too many files"));
	verified_round->is_signed = export_verify_manifest(
		verify, verified_round->folder, verified_round->place,
		EXPORT_MANIFEST, &verified_round->manifest,
		&verified_round->manifest_file);
	if (verified_round->is_signed && all)
		verified_round_in_manifest(verified_round, all);
	if (folder_read(verified_round->folder, EXPORT_PROOF, &file))
		verified_round_proof(verified_round, &file);
	else
		verified_round_missing(verified_round, EXPORT_PROOF);
	free(file.text);
}

/* The folder `place`, of a round, in an open folder; alone it may have any
 * name. The manifest of all rounds, or NULL, must have it. */
static void export_verify_round(struct export_verify *verify, int above,
				const char *place, bool single,
				const struct manifest *all)
{
	struct verified_round verified_round = {
		.verify = verify,
		.place = place,
		.single = single,
		.folder =
			openat(above, place,
			       O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC),
	};

	if (verified_round.folder < 0) {
		export_verify_finding(verify, place, _("not a sabot export"));
		return;
	}
	verify->rounds++;
	verified_round_check(&verified_round, all);
	folder_names_free(&verified_round.names);
	manifest_fini(&verified_round.manifest);
	free(verified_round.manifest_file.text);
	export_fini(&verified_round.export);
	proof_fini(&verified_round.proof);
	close(verified_round.folder);
}
