/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fault_vfs.h"

#include <check.h>
#include <limits.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "db/verify/verify.h"

const char *const fault_vfs_names[FAULTS] = {
	[FAULT_FULL] = "disk full",
	[FAULT_WRITE] = "write fails",
	[FAULT_SYNC] = "sync fails",
	[FAULT_POWER_WRITE] = "power cut before a write",
	[FAULT_POWER_SYNC] = "power cut before a sync",
	[FAULT_POWER_SYNCED] = "power cut behind a sync",
	[FAULT_POWER_TORN] = "power cut, half of the writes on disk",
};

/* A write since the last sync; without bytes it is a truncation. */
struct pending {
	struct pending *next;
	sqlite3_int64 at;
	int length;
	unsigned char *bytes;
};

/* A file that was opened once, and what of it is on the disk. */
struct image {
	struct image *next;
	char path[PATH_MAX];
	bool exists;
	bool lost; /* a sync failed: the file holds more than the disk will */
	sqlite3_int64 size, room;
	unsigned char *bytes;
	struct pending *first, **last;
};

struct faulty_file {
	sqlite3_file base;
	struct image *image;
	sqlite3_file *real; /* behind this one */
};

static struct {
	sqlite3_vfs vfs;
	sqlite3_vfs *real;
	struct image *images;
	enum fault fault;
	int at;
	int writes, syncs;
	int delay_ms;
	bool broke;
	bool dark; /* the power is off */
} shim;

/* --- what is on the disk ------------------------------------------------ */

static void faulty_grow(struct image *image, sqlite3_int64 size)
{
	if (size <= image->size)
		return;
	if (size > image->room) {
		image->room = 2 * size;
		image->bytes = realloc(image->bytes, (size_t)image->room);
		if (!image->bytes)
			abort();
	}
	memset(image->bytes + image->size, 0, (size_t)(size - image->size));
	image->size = size;
}

static void faulty_apply(struct image *image, const struct pending *pending)
{
	image->exists = true;
	if (!pending->bytes) {
		faulty_grow(image, pending->at);
		image->size = pending->at;
		return;
	}
	faulty_grow(image, pending->at + pending->length);
	memcpy(image->bytes + pending->at, pending->bytes,
	       (size_t)pending->length);
}

static void faulty_forget(struct image *image)
{
	while (image->first) {
		struct pending *pending = image->first;

		image->first = pending->next;
		free(pending->bytes);
		free(pending);
	}
	image->last = &image->first;
}

static int faulty_count(const struct image *image)
{
	int n = 0;

	for (const struct pending *p = image->first; p; p = p->next)
		n++;
	return n;
}

/* Brings the first n of what is pending to disk; the rest never gets there. */
static void faulty_settle(struct image *image, int n)
{
	for (struct pending *p = image->first; p && n > 0; p = p->next, n--)
		faulty_apply(image, p);
	faulty_forget(image);
}

static void faulty_tear(struct image *image)
{
	int n = 0;

	for (struct pending *p = image->first; p; p = p->next)
		if (n++ % 2 == 0)
			faulty_apply(image, p);
	faulty_forget(image);
}

static void faulty_remember(struct image *image, const void *bytes, int length,
			    sqlite3_int64 at)
{
	struct pending *pending = calloc(1, sizeof *pending);

	if (!pending || (bytes && !(pending->bytes = malloc((size_t)length))))
		abort();
	pending->at = at;
	pending->length = length;
	if (bytes)
		memcpy(pending->bytes, bytes, (size_t)length);
	*image->last = pending;
	image->last = &pending->next;
}

static void faulty_load(struct image *image)
{
	FILE *file = fopen(image->path, "rb");
	size_t n = 1;

	image->exists = file != NULL;
	image->size = 0;
	while (file && n > 0) {
		sqlite3_int64 at = image->size;

		faulty_grow(image, at + 65536);
		n = fread(image->bytes + at, 1, 65536, file);
		image->size = at + (sqlite3_int64)n;
	}
	if (file)
		fclose(file);
}

static struct image *faulty_image(const char *path)
{
	struct image *image = shim.images;

	while (image && strcmp(image->path, path) != 0)
		image = image->next;
	if (image)
		return image;
	image = calloc(1, sizeof *image);
	if (!image)
		abort();
	snprintf(image->path, sizeof image->path, "%s", path);
	image->last = &image->first;
	faulty_load(image);
	image->next = shim.images;
	shim.images = image;
	return image;
}

static void faulty_restore(const struct image *image)
{
	FILE *file;

	if (image->path[0] == '\0')
		return; /* a temporary one, without a name */
	if (!image->exists) {
		unlink(image->path);
		return;
	}
	file = fopen(image->path, "wb");
	if (!file ||
	    fwrite(image->bytes, 1, (size_t)image->size, file) !=
		    (size_t)image->size ||
	    fclose(file) != 0)
		abort();
}

/* --- when it goes wrong ------------------------------------------------- */

static bool faulty_now(enum fault fault, int count)
{
	bool now = shim.fault == fault && shim.at == count;

	shim.broke |= now;
	return now;
}

static bool faulty_power_fails(enum fault fault, int count)
{
	shim.dark |= faulty_now(fault, count);
	return shim.dark;
}

static sqlite3_file *faulty_real(sqlite3_file *file)
{
	return ((struct faulty_file *)file)->real;
}

static int faulty_write(sqlite3_file *file, const void *bytes, int length,
			sqlite3_int64 at)
{
	sqlite3_file *real = faulty_real(file);
	bool fails;

	shim.writes++;
	if (faulty_power_fails(FAULT_POWER_WRITE, shim.writes))
		return SQLITE_IOERR_WRITE;
	if (faulty_now(FAULT_FULL, shim.writes) ||
	    (shim.fault == FAULT_FULL && shim.broke))
		return SQLITE_FULL;
	fails = faulty_now(FAULT_WRITE, shim.writes);
	if (fails)
		length /= 2;
	faulty_remember(((struct faulty_file *)file)->image, bytes, length, at);
	if (real->pMethods->xWrite(real, bytes, length, at) != SQLITE_OK)
		abort();
	return fails ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	sqlite3_file *real = faulty_real(file);

	if (shim.dark)
		return SQLITE_IOERR_TRUNCATE;
	faulty_remember(((struct faulty_file *)file)->image, NULL, 0, size);
	return real->pMethods->xTruncate(real, size);
}

static void faulty_sleep(void)
{
	struct timespec delay = {.tv_sec = shim.delay_ms / 1000,
				 .tv_nsec = shim.delay_ms % 1000 * 1000000};

	if (shim.delay_ms > 0)
		nanosleep(&delay, NULL);
}

static int faulty_sync(sqlite3_file *file, int flags)
{
	struct image *image = ((struct faulty_file *)file)->image;
	int n = faulty_count(image);

	(void)flags;
	faulty_sleep();
	shim.syncs++;
	if (faulty_power_fails(FAULT_POWER_SYNC, shim.syncs))
		return SQLITE_IOERR_FSYNC;
	if (faulty_now(FAULT_POWER_TORN, shim.syncs)) {
		shim.dark = true;
		for (image = shim.images; image; image = image->next)
			faulty_tear(image);
		return SQLITE_IOERR_FSYNC;
	}
	if (faulty_now(FAULT_KILLED, shim.syncs))
		_exit(0);
	if (faulty_now(FAULT_SYNC, shim.syncs)) {
		image->lost = true;
		faulty_settle(image, n / 2);
		return SQLITE_IOERR_FSYNC;
	}
	faulty_settle(image, n);
	if (!image->lost)
		faulty_load(image); /* others' writes are synced as well */
	faulty_power_fails(FAULT_POWER_SYNCED, shim.syncs);
	return SQLITE_OK;
}

/* --- what is passed on -------------------------------------------------- */

static int faulty_close(sqlite3_file *file)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xClose(real);
}

static int faulty_read(sqlite3_file *file, void *to, int length,
		       sqlite3_int64 at)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xRead(real, to, length, at);
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *size)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xFileSize(real, size);
}

static int faulty_lock(sqlite3_file *file, int level)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xLock(real, level);
}

static int faulty_unlock(sqlite3_file *file, int level)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xUnlock(real, level);
}

static int faulty_check_lock(sqlite3_file *file, int *locked)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xCheckReservedLock(real, locked);
}

static int faulty_control(sqlite3_file *file, int what, void *with)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xFileControl(real, what, with);
}

static int faulty_sector(sqlite3_file *file)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xSectorSize(real);
}

/* A disk that promises nothing. */
static int faulty_traits(sqlite3_file *file)
{
	(void)file;
	return 0;
}

static int faulty_shm_map(sqlite3_file *file, int page, int size, int extend,
			  void volatile **map)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xShmMap(real, page, size, extend, map);
}

static int faulty_shm_lock(sqlite3_file *file, int at, int n, int flags)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xShmLock(real, at, n, flags);
}

static void faulty_shm_barrier(sqlite3_file *file)
{
	sqlite3_file *real = faulty_real(file);

	real->pMethods->xShmBarrier(real);
}

static int faulty_shm_unmap(sqlite3_file *file, int remove)
{
	sqlite3_file *real = faulty_real(file);

	return real->pMethods->xShmUnmap(real, remove);
}

static const sqlite3_io_methods methods = {
	.iVersion = 2,
	.xClose = faulty_close,
	.xRead = faulty_read,
	.xWrite = faulty_write,
	.xTruncate = faulty_truncate,
	.xSync = faulty_sync,
	.xFileSize = faulty_size,
	.xLock = faulty_lock,
	.xUnlock = faulty_unlock,
	.xCheckReservedLock = faulty_check_lock,
	.xFileControl = faulty_control,
	.xSectorSize = faulty_sector,
	.xDeviceCharacteristics = faulty_traits,
	.xShmMap = faulty_shm_map,
	.xShmLock = faulty_shm_lock,
	.xShmBarrier = faulty_shm_barrier,
	.xShmUnmap = faulty_shm_unmap,
};

static int faulty_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
		       int flags, int *out_flags)
{
	struct faulty_file *faulty = (struct faulty_file *)file;
	int code;

	(void)vfs;
	faulty->real = (sqlite3_file *)(faulty + 1);
	faulty->image = faulty_image(name ? name : "");
	code = shim.real->xOpen(shim.real, name, faulty->real, flags,
				out_flags);
	file->pMethods = faulty->real->pMethods ? &methods : NULL;
	return code;
}

static int faulty_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct image *image = faulty_image(name);

	(void)vfs, (void)sync;
	if (shim.dark)
		return SQLITE_IOERR_DELETE;
	faulty_forget(image);
	image->exists = false;
	image->size = 0;
	return shim.real->xDelete(shim.real, name, 0);
}

/* --- what tests call ---------------------------------------------------- */

void fault_vfs_install(void)
{
	sqlite3_initialize();
	shim.real = sqlite3_vfs_find(NULL);
	shim.vfs = *shim.real;
	shim.vfs.zName = "faulty";
	shim.vfs.szOsFile =
		(int)sizeof(struct faulty_file) + shim.real->szOsFile;
	shim.vfs.xOpen = faulty_open;
	shim.vfs.xDelete = faulty_delete;
	sqlite3_vfs_register(&shim.vfs, 1);
}

void fault_vfs_plan(enum fault fault, int at)
{
	shim.fault = fault;
	shim.at = at;
	shim.writes = 0;
	shim.syncs = 0;
	shim.broke = false;
}

void fault_vfs_delay_syncs(int delay_ms)
{
	shim.delay_ms = delay_ms;
}

bool fault_vfs_has_failed(void)
{
	return shim.broke;
}

void fault_vfs_cut_power(void)
{
	shim.dark = true;
}

void fault_vfs_reset(void)
{
	while (shim.images) {
		struct image *image = shim.images;

		shim.images = image->next;
		faulty_forget(image);
		free(image->bytes);
		free(image);
	}
}

static void faulty_power_up(void)
{
	for (struct image *image = shim.images; image; image = image->next)
		faulty_restore(image);
	fault_vfs_reset();
	shim.dark = false;
}

void fault_vfs_repair(void)
{
	if (shim.dark)
		faulty_power_up();
	fault_vfs_plan(FAULT_NONE, 0);
}

static sqlite3_vfs slow, *real;
static int real_size; /* of a file, its methods as we have them behind it */
static atomic_int slow_ms;
static _Thread_local int syncs;
static atomic_bool others_fail;
static _Thread_local bool excepted;

static int slow_sync(sqlite3_file *file, int flags)
{
	int ms = slow_ms;
	struct timespec delay = {ms / 1000, ms % 1000 * 1000000};

	(void)file, (void)flags;
	nanosleep(&delay, NULL);
	syncs++;
	return others_fail && !excepted ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

/* Behind a file, as SQLite knows it. */
struct slow_methods {
	sqlite3_io_methods own;
	const sqlite3_io_methods *real;
};

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t moves = PTHREAD_COND_INITIALIZER;
static int left = -1; /* reads before the disk stalls; -1: it does not */
static int reads, waiting;

static int slow_read(sqlite3_file *file, void *bytes, int length,
		     sqlite3_int64 at)
{
	const struct slow_methods *slower = (const void *)file->pMethods;

	pthread_mutex_lock(&gate);
	reads++;
	waiting++;
	pthread_cond_broadcast(&moves);
	while (left == 0)
		pthread_cond_wait(&moves, &gate);
	left -= left > 0;
	waiting--;
	pthread_mutex_unlock(&gate);
	return slower->real->xRead(file, bytes, length, at);
}

static int slow_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
		     int flags, int *out_flags)
{
	struct slow_methods *slower = (void *)((char *)file + real_size);
	int code = real->xOpen(real, name, file, flags, out_flags);

	(void)vfs;
	if (!file->pMethods)
		return code;
	*slower = (struct slow_methods){*file->pMethods, file->pMethods};
	slower->own.xSync = slow_sync;
	slower->own.xRead = slow_read;
	file->pMethods = &slower->own;
	return code;
}

void slow_vfs_install(void)
{
	const int unit = alignof(max_align_t);

	sqlite3_initialize();
	real = sqlite3_vfs_find(NULL);
	real_size = (real->szOsFile + unit - 1) / unit * unit;
	slow = *real;
	slow.zName = "slow";
	slow.szOsFile = real_size + (int)sizeof(struct slow_methods);
	slow.xOpen = slow_open;
	sqlite3_vfs_register(&slow, 1);
}

void slow_vfs_delay(int sync_ms)
{
	slow_ms = sync_ms;
}

void slow_vfs_fail_other_syncs(void)
{
	excepted = true;
	others_fail = true;
}

int slow_vfs_syncs(void)
{
	return syncs;
}

void slow_vfs_stall(int after)
{
	pthread_mutex_lock(&gate);
	left = after;
	pthread_cond_broadcast(&moves);
	pthread_mutex_unlock(&gate);
}

void slow_vfs_await_stall(void)
{
	pthread_mutex_lock(&gate);
	while (left != 0 || waiting == 0)
		pthread_cond_wait(&moves, &gate);
	pthread_mutex_unlock(&gate);
}

int slow_vfs_reads(void)
{
	int n;

	pthread_mutex_lock(&gate);
	n = reads;
	pthread_mutex_unlock(&gate);
	return n;
}

/* Two rounds as a station commits them, one string a batch. */
static const char *const batches[] = {
	"open\n",
	"wager 3 tie 5\nwager 1 banker 10\n",
	"wager 1 player 20\n",
	"close\n",
	"card 4h\n",
	"card 3c\n",
	"card Ks\n",
	"card 2d\n",
	"card 7s\n",
	"device: device shoe position banker 3\ncard 8c\n",
	"announce\n",
	"clear\n",
	"open\n",
	"close\n",
	"card 9h\ncard 2c\ncard 5s\n",
	"key card 5d\ntable: correct 1 8h\n",
	"table: void reader\n",
	"clear\n",
	"table: shuffle\nshoe\n",
	"day: day BAC-07 2026-11-21 shoe 2 round 3\ntable baccarat\n",
};

enum { BATCHES = sizeof batches / sizeof *batches };

static const char begin[] = "day BAC-07 2026-11-21 shoe 1 round 1\n"
			    "table baccarat\n";

struct faults faults;
static const char *folder;
static int records;
static bool broke;    /* a batch of this turn */
static int log_pages; /* folded in when it is longer; 0: as SQLite likes */

const char *faults_name(void)
{
	return fault_vfs_names[faults.fault];
}

/* Making a record syncs for certain, which takes its time: most begin with a
 * copy of one. */
void faults_new_path(const char *copied)
{
	char *bytes;
	size_t size;
	FILE *file;

	if (faults.path[0] != '\0')
		unlink(faults.path);
	fault_vfs_reset();
	snprintf(faults.path, sizeof faults.path, "%s/%d.db", folder,
		 records++);
	if (!copied)
		return;
	bytes = support_read(copied, &size);
	file = fopen(faults.path, "wb");
	ck_assert(file && fwrite(bytes, 1, size, file) == size);
	fclose(file);
	free(bytes);
}

static void faults_tune(void)
{
	if (log_pages > 0)
		sqlite3_wal_autocheckpoint(faults.game.record->db, log_pages);
}

static bool faults_holds_last(void)
{
	struct sb_error err = {""};
	bool holds = false;

	ck_assert_msg(journal_has_row(faults.game.record, &faults.game.last,
				      &holds, &err) == SB_OK,
		      "%s", err.text);
	return holds;
}

int64_t faults_head(void)
{
	struct journal_head newest;
	struct sb_error err = {""};

	ck_assert_msg(journal_read_head(faults.game.record, &newest, &err) ==
			      SB_OK,
		      "%s", err.text);
	return newest.seq;
}

void faults_repair(void)
{
	struct journal_row last = faults.game.last;

	book_close(&faults.game);
	fault_vfs_repair();
	book_resume(&faults.game, faults.path);
	faults.game.last = last;
	faults_tune();
}

/* What a batch in doubt came to, which must stay so whatever happens. */
static bool faults_look_again(void)
{
	bool holds;

	faults_repair();
	holds = faults_holds_last();
	fault_vfs_cut_power();
	faults_repair();
	ck_assert_msg(holds == faults_holds_last(),
		      "%s at %d: a row that was seen is gone", faults_name(),
		      faults.at);
	return holds;
}

static void faults_play_batch(const char *lines)
{
	struct sb_error err = {""};
	int64_t before = faults_head();

	faults.game.last.seq = 0;
	if (book_try(&faults.game, lines, &err) == SB_OK)
		return;
	ck_assert_msg(fault_vfs_has_failed(), "%s", err.text);
	broke = true;
	if (faults_look_again())
		return;
	ck_assert_msg(faults_head() == before,
		      "%s at %d: a committed row is gone", faults_name(),
		      faults.at);
	book(&faults.game, lines);
}

static enum sb_result faults_gather(const struct journal_row *journal_row,
				    void *context, struct sb_error *err)
{
	(void)err;
	fprintf(context, "%s\n", journal_row->line);
	return SB_OK;
}

/* Behind what tells the book whose line it is. */
static const char *faults_line_proper(const char *line)
{
	static const char *const whose[] = {"key ",
					    "table: ", "day: ", "device: "};

	for (size_t i = 0; i < sizeof whose / sizeof *whose; i++)
		if (strncmp(line, whose[i], strlen(whose[i])) == 0)
			return line + strlen(whose[i]);
	return line;
}

/* Each line is there once, in its order. */
static void faults_check_lines(void)
{
	struct sb_error err;
	char *got, *want;
	size_t size;
	FILE *out = open_memstream(&want, &size);
	int64_t seq = 1;

	fputs(begin, out);
	for (int i = 0; i < BATCHES; i++)
		for (const char *c = batches[i]; *c;
		     c += strcspn(c, "\n") + 1) {
			c = faults_line_proper(c);
			fprintf(out, "%.*s\n", (int)strcspn(c, "\n"), c);
		}
	fclose(out);
	out = open_memstream(&got, &size);
	ck_assert_int_eq(journal_read(faults.game.record, &seq, 1000,
				      faults_gather, out, &err),
			 SB_OK);
	fclose(out);
	support_same(got, want);
	free(got);
	free(want);
}

static void faults_log(const char *sentence, void *context)
{
	(void)context;
	ck_abort_msg("%s at %d: %s", faults_name(), faults.at, sentence);
}

void faults_check_proof(void)
{
	static const struct verify_observer watch = {.finding = faults_log};
	struct verify_result verified;
	struct sb_error err = {""};

	ck_assert_msg(verify_record(faults.path, NULL, &watch, &verified,
				    &err) == SB_OK,
		      "%s at %d: %s", faults_name(), faults.at, err.text);
}

void faults_set_up(void)
{
	folder = support_folder();
	fault_vfs_install();
	faults_new_path(NULL);
	book_open(&faults.game, faults.path);
	book_close(&faults.game);
	strcpy(faults.fresh, faults.path);
	faults.path[0] = '\0';
}

/* Books two rounds into the open record, as a station commits them; a batch
 * that fails is looked for, and entered again where it is not. Tells whether
 * one failed. */
static bool faults_play(void)
{
	broke = false;
	for (int i = 0; i < BATCHES; i++)
		faults_play_batch(batches[i]);
	return broke;
}

/* False when the fault came too late to happen. */
static bool faults_play_through(void)
{
	bool struck;

	faults_new_path(faults.fresh);
	book_resume(&faults.game, faults.path);
	faults_tune();
	fault_vfs_plan(faults.fault, faults.at);
	struck = faults_play();
	faults_check_lines();
	book_close(&faults.game);
	struck |= fault_vfs_has_failed();
	fault_vfs_repair();
	faults_check_proof();
	return struck;
}

void faults_play_each(enum fault fault, int pages)
{
	faults.fault = fault;
	log_pages = pages;
	for (faults.at = 1; faults_play_through(); faults.at += SUPPORT_STEP)
		;
	ck_assert_int_gt(faults.at, BATCHES);
	support_count(faults_name(), faults.at - 1);
}
