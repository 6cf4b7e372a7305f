/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/slow_vfs.h"

#include <sqlite3.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

static sqlite3_vfs slow, *real;
static int real_size; /* of a file, its methods as we have them behind it */
static atomic_int delay_ms;
static _Thread_local int syncs;

static int slow_sync(sqlite3_file *file, int flags)
{
	int ms = delay_ms;
	struct timespec delay = {ms / 1000, ms % 1000 * 1000000};

	(void)file, (void)flags;
	nanosleep(&delay, NULL);
	syncs++;
	return SQLITE_OK;
}

static int slow_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
		     int flags, int *out_flags)
{
	sqlite3_io_methods *methods = (void *)((char *)file + real_size);
	int code = real->xOpen(real, name, file, flags, out_flags);

	(void)vfs;
	if (!file->pMethods)
		return code;
	*methods = *file->pMethods;
	methods->xSync = slow_sync;
	file->pMethods = methods;
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
	slow.szOsFile = real_size + (int)sizeof(sqlite3_io_methods);
	slow.xOpen = slow_open;
	sqlite3_vfs_register(&slow, 1);
}

void slow_vfs_delay(int sync_ms)
{
	delay_ms = sync_ms;
}

int slow_vfs_syncs(void)
{
	return syncs;
}
