/* SPDX-License-Identifier: ISC */
/* Takes from the station what it does not need: the system calls that are not
 * in a list (seccomp), and files elsewhere (Landlock). Somebody who gets
 * control of it through a device or a server cannot start a program, look into
 * another process, or write outside of the station's own folders. */
#ifndef SABOT_APP_RUNTIME_SANDBOX_H
#define SABOT_APP_RUNTIME_SANDBOX_H

/* Confines this thread, and all that it starts from now on; what is open stays
 * so. The station may write beneath the folders of these files (NULL ends the
 * list; "" is none), whether they exist or not, and read beneath that of
 * `config`. A limit that the kernel does not have is logged, and the station
 * goes on without it. Call it once the log is open, and before the first thread
 * that lasts. */
void sandbox_enter(const char *const *files, const char *config);

#endif
