/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/export/export.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/history/round_report.h"
#include "app/report/reports.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/interrupt.h"
#include "app/runtime/memory.h"
#include "db/record/temp_file.h"
#include "db/rounds/amendments.h"
#include "db/staff/badge_set.h"
#include "db/staff/staff.h"
#include "db/staff/staff_events.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

struct export_work {
	const struct round_proof *proof;
	struct proof_record proof_record;
};

/* Writes a file; nothing where the round has nothing of it. */
typedef enum sb_result export_write_fn(FILE *out, struct export_work *work,
				       struct sb_error *err);

/* --- what it is ----------------------------------------------------------- */

static void export_signatures(FILE *out, const struct round_proof *proof)
{
	for (size_t i = 0; i < proof->n; i++) {
		const struct proof_part *part = &proof->part[i];
		char when[TIME_STAMP_MAX], key[KEY_TEXT_MAX];

		gaming_time_stamp(part->head.time_us, when);
		sodium_bin2hex(key, sizeof key, part->key, KEY_SIZE);
		fprintf(out,
			"Rows %lld to %lld, signed %s, key:\n"
			"  %s\n",
			(long long)part->from, (long long)part->head.rows, when,
			key);
	}
}

static enum sb_result export_readme(FILE *out, struct export_work *work,
				    struct sb_error *err)
{
	(void)err;
	fprintf(out,
		"Evidence of round %s\n"
		"Written by sabot %s. Times are UTC.\n"
		"\n"
		"round.txt        the round: cards, wagers, steps, "
		"instructions, people\n"
		"script.txt       the round as a table script, for sabot "
		"replay\n"
		"people.txt       people whose badges appear\n"
		"inspections.txt  inspections valid for the round\n"
		"shuffle.txt      shuffle of this shoe (card games)\n"
		"additions.txt    adjustments and annotations of the round "
		"(if any)\n"
		"proof.txt        journal rows used, digests of the rows "
		"between, signatures\n"
		"signature.txt    digests of all files, signed by the "
		"station\n"
		"\n"
		"To verify on any machine: sabot verify FOLDER\n"
		"Compare the key that it prints with the key noted when the "
		"table was set up,\n"
		"or give the noted key with --key.\n"
		"\n"
		"A digest proves that a row exists, not its content. The "
		"station recorded these\n"
		"rows, selected them and signed the selection: none can be "
		"removed without its key.\n"
		"From the script's table line to the last row of the round, "
		"no row is omitted.\n"
		"\n",
		work->proof->round, work->proof->version);
	export_signatures(out, work->proof);
	return SB_OK;
}

/* --- the round ------------------------------------------------------------ */

static enum sb_result export_round(FILE *out, struct export_work *work,
				   struct sb_error *err)
{
	return round_report_print(out, work->proof_record.record,
				  work->proof_record.round, err);
}

static enum sb_result export_script(FILE *out, struct export_work *work,
				    struct sb_error *err)
{
	return round_report_script(out, work->proof_record.record,
				   work->proof_record.round, err);
}

struct export_people_state {
	FILE *out;
	struct badge_set listed;  /* in the rows */
	struct badge_set printed; /* whose they are */
};

/* Not who put somebody on the staff list. */
static enum sb_result export_badges(const struct journal_row *row,
				    void *context, struct sb_error *err)
{
	struct export_people_state *people = context;
	struct person person;
	enum staff_event act;

	(void)err;
	if (row->kind != KIND_PEOPLE ||
	    !staff_event_parse(row->line, &act, &person))
		badge_set_add_row(&people->listed, row);
	return SB_OK;
}

static enum sb_result export_person(const struct person *person, void *context,
				    struct sb_error *err)
{
	struct export_people_state *people = context;

	(void)err;
	badge_set_add(&people->printed, person->badge);
	utf8_print_left(people->out, person->badge, BADGE_MAX + 1);
	fprintf(people->out, "%-12s", role_name(person->role));
	utf8_print(people->out, person->name);
	fputc('\n', people->out);
	return SB_OK;
}

static enum sb_result export_people(FILE *out, struct export_work *work,
				    struct sb_error *err)
{
	struct record *record = work->proof_record.record;
	struct export_people_state people = {.out = out};
	enum sb_result result = journal_read_span(record, 1, INT64_MAX,
						  export_badges, &people, err);

	if (result == SB_OK)
		result = staff_list(record, export_person, &people, err);
	if (result == SB_OK) {
		for (size_t i = 0; i < people.listed.n; i++)
			if (!badge_set_has(&people.printed,
					   people.listed.badge[i])) {
				utf8_print_left(people.out,
						people.listed.badge[i],
						BADGE_MAX + 1);
				fprintf(people.out, "%s\n",
					_("name not in the proof"));
			}
	}
	badge_set_fini(&people.listed);
	badge_set_fini(&people.printed);
	return result;
}

/* When and whose it was, and what it says. */
static void export_line(FILE *out, int64_t time_us, const char *badge,
			const char *line)
{
	char when[TIME_STAMP_MAX];

	gaming_time_stamp(time_us, when);
	fprintf(out, "%s  ", when);
	utf8_print_left(out, badge, BADGE_MAX + 2);
	utf8_print(out, line);
	fputc('\n', out);
}

/* --- what stood around it ------------------------------------------------- */

static enum sb_result export_inspections(FILE *out, struct export_work *work,
					 struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (int i = 0; i < CHECKLISTS && result == SB_OK; i++) {
		struct document *document = NULL;

		if (work->proof_record.form[i] == 0)
			continue;
		result = report_inspection(work->proof_record.record,
					   work->proof_record.form[i],
					   &document, err);
		if (result == SB_OK)
			document_print_text(document, out);
		document_free(document);
	}
	return result;
}

struct export_shuffle_state {
	FILE *out;
	const struct house *house;
	struct shuffle_rules rules;
	bool finished;
};

static void export_steps(const struct export_shuffle_state *shuffle,
			 unsigned group)
{
	const struct shuffle_procedure *form =
		shuffle_procedure_get(&shuffle->rules, shuffle->house);
	const struct shuffle_group *of;

	if (!form || group < 1 || group > (unsigned)form->groups)
		return;
	of = shuffle_group(form, (int)group - 1);
	for (int i = 0; i < SHUFFLE_STEPS_MAX && of->step[i].text; i++) {
		char text[UI_TEXT_MAX];

		shuffle_step_text(&of->step[i], &shuffle->rules, text);
		fprintf(shuffle->out, "%50s%s\n", "", text);
	}
}

static enum sb_result export_shuffle_row(const struct journal_row *row,
					 void *context, struct sb_error *err)
{
	struct export_shuffle_state *shuffle = context;
	struct row_line line = row_parse((enum row_kind)row->kind, row->line);

	if (row->kind != KIND_SHUFFLE || shuffle->finished)
		return SB_OK;
	export_line(shuffle->out, row->time_us, row->badge, row->line);
	if (line.verb == ROW_SHUFFLE_BEGIN &&
	    !shuffle_rules_parse(line.rest, &shuffle->rules))
		return sb_fail(err, SB_INVALID, _("row %lld: malformed"),
			       (long long)row->seq);
	if (line.verb == ROW_SHUFFLE_GROUP)
		export_steps(shuffle, (unsigned)strtoul(line.rest, NULL, 10));
	shuffle->finished = line.verb == ROW_SHUFFLE_LOADED;
	return SB_OK;
}

static enum sb_result export_shuffle(FILE *out, struct export_work *work,
				     struct sb_error *err)
{
	const struct proof_record *proof_record = &work->proof_record;
	struct export_shuffle_state shuffle = {.out = out,
					       .house = &proof_record->house};

	if (proof_record->shuffle == 0)
		return SB_OK;
	return journal_read_span(proof_record->record, proof_record->shuffle,
				 proof_record->round->last_seq,
				 export_shuffle_row, &shuffle, err);
}

static enum sb_result export_amendment(const struct amendment_row *row,
				       void *context, struct sb_error *err)
{
	char line[AMENDMENT_LINE_MAX];

	(void)err;
	amendment_format(&row->amendment, line);
	export_line(context, row->time_us, row->badge, line);
	return SB_OK;
}

static enum sb_result export_amendments(FILE *out, struct export_work *work,
					struct sb_error *err)
{
	return amendments_read_round(work->proof_record.record,
				     work->proof_record.round->first_seq,
				     export_amendment, out, err);
}

/* --- all of them but the proof -------------------------------------------- */

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
	{"additions.txt", export_amendments},
};

enum { FILES = sizeof files / sizeof *files };

_Static_assert((int)FILES < (int)EXPORT_FILES_MAX, "the proof has room, too");

/* --- where and in which language ------------------------------------------ */

/* The user's locale and time zone, to be restored. */
struct export_locale {
	char *locale, *zone; /* zone: or NULL */
};

/* False: there is no such locale. */
static bool export_set_locale(struct export_locale *export_locale)
{
	const char *zone = getenv("TZ");

	*export_locale =
		(struct export_locale){memory_copy(setlocale(LC_ALL, NULL)),
				       zone ? memory_copy(zone) : NULL};
	setlocale(LC_ALL, "C");
	setenv("TZ", "UTC0", 1);
	tzset();
	return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

static void export_restore_locale(struct export_locale *export_locale)
{
	setlocale(LC_ALL, export_locale->locale);
	if (export_locale->zone)
		setenv("TZ", export_locale->zone, 1);
	else
		unsetenv("TZ");
	tzset();
	free(export_locale->locale);
	free(export_locale->zone);
}

enum sb_result export_check_locale(struct sb_error *err)
{
	struct export_locale export_locale;
	bool good = export_set_locale(&export_locale);

	export_restore_locale(&export_locale);
	return good ? SB_OK
		    : sb_fail(err, SB_SYSTEM,
			      _("exports need the locale C.UTF-8; install it "
				"and try again"));
}

/* --- files ---------------------------------------------------------------- */

static FILE *export_open_file(struct export *export, const char *name)
{
	struct export_file *file = &export->file[export->n++];
	FILE *out = memory_stream(&file->text, &file->size);

	file->name = name;
	return out;
}

/* There is none that is empty. */
static void export_close_file(struct export *export, FILE *out)
{
	fclose(out);
	if (export->file[export->n - 1].size == 0)
		free(export->file[--export->n].text);
}

enum sb_result export_derive(struct export *export, struct round_proof *proof,
			     const struct known_keys *known,
			     struct sb_error *err)
{
	struct export_work work = {.proof = proof};
	struct export_locale export_locale;
	enum sb_result result;

	*export = (struct export){0};
	strcpy(export->round, proof->round);
	export_folder(proof->round, export->folder);
	result = proof_check(proof, known, err);
	if (result != SB_OK)
		return result;
	result = proof_record_open(&work.proof_record, proof, err);
	export->gap = work.proof_record.gap;
	(void)export_set_locale(&export_locale);
	if (result == SB_OK) {
		FILE *out = export_open_file(export, EXPORT_PROOF);

		proof_write(out, work.proof);
		export_close_file(export, out);
		for (int i = 0; i < FILES && result == SB_OK; i++) {
			out = export_open_file(export, files[i].name);
			result = files[i].write(out, &work, err);
			export_close_file(export, out);
		}
	}
	export_restore_locale(&export_locale);
	proof_record_close(&work.proof_record);
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

/* --- the manifest
 * ------------------------------------------------------------- */

/* Adds the manifest as a file. */
static char *export_sign_manifest(struct manifest *manifest,
				  const struct station_key *key, size_t *size)
{
	char *text;

	station_key_sign_manifest(key, manifest);
	text = manifest_format(manifest, size);
	manifest_fini(manifest);
	return text;
}

void export_sign(struct export *export, const struct station_key *key)
{
	struct export_file *signature = &export->file[export->n];
	struct manifest manifest = {0};

	snprintf(manifest.subject, sizeof manifest.subject, "round %s",
		 export->round);
	for (int i = 0; i < export->n; i++)
		manifest_add(&manifest, export->file[i].name,
			     export->file[i].text, export->file[i].size);
	signature->name = EXPORT_MANIFEST;
	signature->text =
		export_sign_manifest(&manifest, key, &signature->size);
	export->n++;
}

/* The manifest of the manifests of several rounds, as a file; to be freed. */
static char *export_sign_rounds(const struct export *exports, int n,
				const struct station_key *key, size_t *size)
{
	struct manifest manifest = {.subject = "rounds"};

	for (int i = 0; i < n; i++) {
		const struct export_file *signature =
			&exports[i].file[exports[i].n - 1];
		char name[MANIFEST_NAME_MAX];

		snprintf(name, sizeof name, "%s/" EXPORT_MANIFEST,
			 exports[i].folder);
		manifest_add(&manifest, name, signature->text, signature->size);
	}
	return export_sign_manifest(&manifest, key, size);
}

static enum sb_result export_error(const char *path, const char *what,
				   struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM, "%s: %s: %s", path, what,
		       strerror(errno));
}

/* --- writing -------------------------------------------------------------- */

static bool export_write_file(int folder, const char *name, const char *text,
			      size_t size)
{
	int fd = openat(folder, name,
			O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
			0600);
	bool good = fd >= 0;

	while (good && size > 0) {
		ssize_t n = write(fd, text, size);

		good = n > 0;
		text += good ? n : 0;
		size -= good ? (size_t)n : 0;
	}
	good = good && fsync(fd) == 0;
	return (fd < 0 || close(fd) == 0) && good;
}

static bool export_write_round(int folder, const struct export *export)
{
	bool good = mkdirat(folder, export->folder, 0700) == 0;
	int fd = good ? openat(folder, export->folder,
			       O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		      : -1;

	good = fd >= 0;
	for (int i = 0; i < export->n && good; i++)
		good = export_write_file(fd, export->file[i].name,
					 export->file[i].text,
					 export->file[i].size);
	good = good && fsync(fd) == 0;
	if (fd >= 0)
		close(fd);
	return good;
}

static bool export_write_all(int folder, const struct export *exports, int n,
			     const struct station_key *key)
{
	bool good = true;
	size_t size;
	char *text = export_sign_rounds(exports, n, key, &size);

	for (int i = 0; i < n && good; i++)
		good = export_write_round(folder, &exports[i]);
	good = good && export_write_file(folder, EXPORT_ROUNDS, text, size) &&
	       fsync(folder) == 0;
	free(text);
	return good;
}

/* Removes the files of an export that failed. */
static void export_remove(int folder, const struct export *exports, int n)
{
	for (int i = 0; i < n; i++) {
		int fd = openat(folder, exports[i].folder,
				O_RDONLY | O_DIRECTORY | O_CLOEXEC);

		for (int f = 0; f < exports[i].n && fd >= 0; f++)
			unlinkat(fd, exports[i].file[f].name, 0);
		if (fd >= 0)
			close(fd);
		unlinkat(folder, exports[i].folder, AT_REMOVEDIR);
	}
	unlinkat(folder, EXPORT_ROUNDS, 0);
}

/* --- the folder ----------------------------------------------------------- */

static bool export_is_empty(const char *path)
{
	DIR *folder = opendir(path);
	int n = 0;

	if (!folder)
		return errno == ENOENT;
	while (readdir(folder))
		n++;
	closedir(folder);
	return n <= 2; /* itself and the one above */
}

static enum sb_result export_refuse_folder(const char *to, struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("%s: already exists; name a new or empty folder"), to);
}

static bool export_sync_above(const char *path)
{
	char copy[PATH_MAX];
	bool good;
	int fd;

	snprintf(copy, sizeof copy, "%s", path);
	fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	good = fd >= 0 && fsync(fd) == 0;
	if (fd >= 0)
		close(fd);
	return good;
}

static enum sb_result export_rename(const char *name, const char *to,
				    struct sb_error *err)
{
	if (rename(name, to) == 0)
		return SB_OK;
	return errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR
		       ? export_refuse_folder(to, err)
		       : export_error(to, _("cannot create"), err);
}

static enum sb_result export_write_folder(const char *name, const char *to,
					  const struct export *exports, int n,
					  const struct station_key *key,
					  struct sb_error *err)
{
	int folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	enum sb_result result = SB_OK;

	if (folder < 0 || !export_write_all(folder, exports, n, key))
		result = export_error(to, _("cannot write"), err);
	if (result == SB_OK)
		result = export_rename(name, to, err);
	if (result != SB_OK && folder >= 0)
		export_remove(folder, exports, n);
	if (folder >= 0)
		close(folder);
	if (result != SB_OK)
		rmdir(name);
	else if (!export_sync_above(to))
		result = export_error(to, _("cannot write to disk"), err);
	return result;
}

/* A signal meanwhile takes effect when nothing unfinished is left. */
static void export_block_signals(int how)
{
	sigset_t set;

	interrupt_fill(&set);
	sigprocmask(how, &set, NULL);
}

enum sb_result export_store(const char *to, const struct export *exports, int n,
			    const struct station_key *key, struct sb_error *err)
{
	char name[PATH_MAX], part[PATH_MAX];
	size_t length = strlen(to);
	enum sb_result result = SB_OK;

	while (length > 1 && to[length - 1] == '/')
		length--;
	if (snprintf(name, sizeof name, "%.*s", (int)length, to) >= PATH_MAX)
		return sb_fail(err, SB_SYSTEM, _("%s: path too long"), to);
	if (!export_is_empty(name))
		return export_refuse_folder(to, err);
	interrupt_ignore_others();
	export_block_signals(SIG_BLOCK);
	result = temp_folder_create(name, part, err);
	if (result == SB_OK)
		result = export_write_folder(part, name, exports, n, key, err);
	export_block_signals(SIG_UNBLOCK);
	return result;
}
