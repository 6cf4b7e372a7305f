/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/checkpointer.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "db/journal/journal.h"
#include "db/journal/statement.h"
#include "db/record/connection.h"
#include "rules/core/gettext.h"

enum {
	CHECKPOINT_PAGES = 1000,      /* so long may the log become */
	CHECKPOINT_PAGES_MAX = 16384, /* longer where there was no end of
				       * batches, which wait for it then */
	CHECKPOINT_PAUSE_MS = 1000,   /* before the next time */
};

struct checkpointer {
	struct record *record;	  /* of the station */
	struct record connection; /* a connection of the thread's own */
	pthread_t thread;
	pthread_mutex_t lock; /* one makes the checkpoint, the other waits */
	int due_fd, stop_fd;  /* eventfds */
};

/* If a reader prevents the checkpoint, the next one makes up for it. After a
 * disk error nobody knows what is on the disk: the next batch is not begun. */
static void checkpointer_checkpoint(struct checkpointer *checkpointer,
				    sqlite3 *db)
{
	int code;

	pthread_mutex_lock(&checkpointer->lock);
	code = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE,
					 NULL, NULL);
	pthread_mutex_unlock(&checkpointer->lock);
	if ((code & 0xff) == SQLITE_IOERR)
		checkpointer->record->sync_failed = true;
}

static void *checkpointer_run(void *context)
{
	struct checkpointer *checkpointer = context;
	struct pollfd events[] = {
		{.fd = checkpointer->stop_fd, .events = POLLIN},
		{.fd = checkpointer->due_fd, .events = POLLIN}};
	eventfd_t times;

	while (poll(events, 2, -1) >= 0 && !events[0].revents) {
		eventfd_read(checkpointer->due_fd, &times);
		checkpointer_checkpoint(checkpointer,
					checkpointer->connection.db);
		poll(events, 1, CHECKPOINT_PAUSE_MS);
	}
	return NULL;
}

/* Behind each commit, with the pages that the log has now. */
static int checkpointer_on_commit(void *context, sqlite3 *db, const char *name,
				  int pages)
{
	struct checkpointer *checkpointer = context;

	(void)name;
	if (pages >= CHECKPOINT_PAGES_MAX)
		checkpointer_checkpoint(checkpointer, db);
	if (pages >= CHECKPOINT_PAGES)
		eventfd_write(checkpointer->due_fd, 1);
	return SQLITE_OK;
}

/* Opens file and log at once, while they are where the record has them. */
static enum sb_result checkpointer_open(struct checkpointer *checkpointer,
					struct sb_error *err)
{
	struct record *connection = &checkpointer->connection;
	int code = connection_open(connection->path, SQLITE_OPEN_READWRITE,
				   connection);

	if (code != SQLITE_OK)
		return statement_fail(connection, code, err);
	sqlite3_extended_result_codes(connection->db, 1);
	connection_wait(connection, RECORD_BUSY_MS);
	return statement_exec(connection, "SELECT count(*) FROM sqlite_schema",
			      err);
}

/* Signals are for the program's own thread. */
static enum sb_result
checkpointer_start_thread(struct checkpointer *checkpointer,
			  struct sb_error *err)
{
	sigset_t all, before;
	int failed;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	failed = pthread_create(&checkpointer->thread, NULL, checkpointer_run,
				checkpointer);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (failed)
		return sb_fail(err, SB_SYSTEM, _("cannot create a thread"));
	return SB_OK;
}

static void checkpointer_free(struct checkpointer *checkpointer)
{
	sqlite3_close(checkpointer->connection.db);
	pthread_mutex_destroy(&checkpointer->lock);
	if (checkpointer->due_fd >= 0)
		close(checkpointer->due_fd);
	if (checkpointer->stop_fd >= 0)
		close(checkpointer->stop_fd);
	free(checkpointer);
}

enum sb_result checkpointer_start(struct record *record, struct sb_error *err)
{
	struct checkpointer *checkpointer = calloc(1, sizeof *checkpointer);
	enum sb_result result;

	if (!checkpointer)
		abort();
	checkpointer->record = record;
	checkpointer->connection.path = record->path;
	pthread_mutex_init(&checkpointer->lock, NULL);
	checkpointer->due_fd = eventfd(1, EFD_CLOEXEC); /* what was left */
	checkpointer->stop_fd = eventfd(0, EFD_CLOEXEC);
	result = checkpointer->due_fd < 0 || checkpointer->stop_fd < 0
			 ? sb_fail(err, SB_SYSTEM, _("too many open files"))
			 : checkpointer_open(checkpointer, err);
	if (result == SB_OK)
		result = checkpointer_start_thread(checkpointer, err);
	if (result != SB_OK) {
		checkpointer_free(checkpointer);
		return SB_SYSTEM;
	}
	record->checkpointer = checkpointer;
	sqlite3_wal_hook(record->db, checkpointer_on_commit, checkpointer);
	return SB_OK;
}

void checkpointer_stop(struct checkpointer *checkpointer)
{
	if (!checkpointer)
		return;
	eventfd_write(checkpointer->stop_fd, 1);
	sqlite3_interrupt(checkpointer->connection.db);
	pthread_join(checkpointer->thread, NULL);
	checkpointer_free(checkpointer);
}
