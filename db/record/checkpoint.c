/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/checkpoint.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "db/journal/sqlite.h"
#include "rules/core/gettext.h"

enum {
	FOLD_PAGES = 1000,	 /* so long may the log become */
	FOLD_PAGES_MOST = 16384, /* longer where there was no end of batches,
				  * which wait for it then */
	FOLD_PAUSE_MS = 1000,	 /* before the next time */
};

struct fold {
	struct record aside; /* a connection of the thread's own */
	pthread_t thread;
	pthread_mutex_t turn; /* one folds, the other waits */
	int due, ends;	      /* eventfds */
};

/* What it cannot do now, for a reader's or the disk's sake, is still to be
 * done the next time; a disk that fails, batches notice as well. */
static void fold_now(struct fold *fold, sqlite3 *db)
{
	pthread_mutex_lock(&fold->turn);
	(void)sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE,
					NULL, NULL);
	pthread_mutex_unlock(&fold->turn);
}

static void *fold_run(void *context)
{
	struct fold *fold = context;
	struct pollfd events[] = {{.fd = fold->ends, .events = POLLIN},
				  {.fd = fold->due, .events = POLLIN}};
	eventfd_t times;

	while (poll(events, 2, -1) >= 0 && !events[0].revents) {
		eventfd_read(fold->due, &times);
		fold_now(fold, fold->aside.db);
		poll(events, 1, FOLD_PAUSE_MS);
	}
	return NULL;
}

/* Behind each commit, with the pages that the log has now. */
static int fold_watch(void *context, sqlite3 *db, const char *name, int pages)
{
	struct fold *fold = context;

	(void)name;
	if (pages >= FOLD_PAGES_MOST)
		fold_now(fold, db);
	if (pages >= FOLD_PAGES)
		eventfd_write(fold->due, 1);
	return SQLITE_OK;
}

/* Opens file and log at once, while they are where the record has them. */
static enum sb_result fold_connect(struct fold *fold, struct sb_error *err)
{
	struct record *aside = &fold->aside;
	int code = sqlite3_open_v2(aside->path, &aside->db,
				   SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
				   NULL);

	if (code != SQLITE_OK)
		return statement_fail(aside, code, err);
	sqlite3_extended_result_codes(aside->db, 1);
	sqlite3_busy_timeout(aside->db, RECORD_BUSY_MS);
	return statement_exec(aside, "SELECT count(*) FROM sqlite_schema", err);
}

/* Signals are for the program's own thread. */
static enum sb_result fold_start(struct fold *fold, struct sb_error *err)
{
	sigset_t all, before;
	int failed;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	failed = pthread_create(&fold->thread, NULL, fold_run, fold);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (failed)
		return sb_fail(err, SB_OUTSIDE,
			       _("the system has no thread to spare"));
	return SB_OK;
}

static void fold_free(struct fold *fold)
{
	sqlite3_close(fold->aside.db);
	pthread_mutex_destroy(&fold->turn);
	if (fold->due >= 0)
		close(fold->due);
	if (fold->ends >= 0)
		close(fold->ends);
	free(fold);
}

enum sb_result fold_aside(struct record *record, struct sb_error *err)
{
	struct fold *fold = calloc(1, sizeof *fold);
	enum sb_result result;

	if (!fold)
		abort();
	fold->aside.path = record->path;
	pthread_mutex_init(&fold->turn, NULL);
	fold->due = eventfd(0, EFD_CLOEXEC);
	fold->ends = eventfd(0, EFD_CLOEXEC);
	result = fold->due < 0 || fold->ends < 0
			 ? sb_fail(err, SB_OUTSIDE,
				   _("the system has no files to spare"))
			 : fold_connect(fold, err);
	if (result == SB_OK)
		result = fold_start(fold, err);
	if (result != SB_OK) {
		fold_free(fold);
		return SB_OUTSIDE;
	}
	record->fold = fold;
	sqlite3_wal_hook(record->db, fold_watch, fold);
	return SB_OK;
}

void fold_end(struct fold *fold)
{
	if (!fold)
		return;
	eventfd_write(fold->ends, 1);
	pthread_join(fold->thread, NULL);
	fold_free(fold);
}
