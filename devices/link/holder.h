/* SPDX-License-Identifier: ISC */
/* Which program has a device open. */
#ifndef SABOT_DEVICES_LINK_HOLDER_H
#define SABOT_DEVICES_LINK_HOLDER_H

#include <sys/types.h>

enum { HOLDER_NAME_MAX = 16 }; /* as long as the kernel keeps them */

/* The process that has locked the device, else one that has it open, and its
 * name, printable; 0 where nobody can tell. device may be a link. */
pid_t holder_find(const char *device, char name[static HOLDER_NAME_MAX]);

#endif
