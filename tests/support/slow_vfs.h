/* SPDX-License-Identifier: ISC */
/* SQLite's files on a disk whose every sync takes its time, and no other: what
 * else the machine's own disk has to do does not count. */
#ifndef SABOT_TESTS_SUPPORT_SLOW_VFS_H
#define SABOT_TESTS_SUPPORT_SLOW_VFS_H

/* Makes it SQLite's own way to files, once a process. */
void slow_vfs_install(void);

/* From now on. */
void slow_vfs_delay(int sync_ms);

/* How many syncs the calling thread has waited for. */
int slow_vfs_syncs(void);

#endif
