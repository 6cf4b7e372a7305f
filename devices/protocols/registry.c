/* SPDX-License-Identifier: ISC */
/* All protocols. The top of devices/: no protocol knows this list. */
#include "config.h"

#include "devices/protocols/protocol.h"

#include <string.h>

/* clang-format off */
const struct protocol *const protocols[] = {
	&angeleye2_protocol,
	&beetek_protocol,
	&cammegh_protocol,
	&dice_protocol,
	&number_protocol,
	&scanner_protocol,
	NULL,
};
/* clang-format on */

const struct protocol *protocol_find(const char *name)
{
	for (const struct protocol *const *p = protocols; *p; p++)
		if (strcmp((*p)->name, name) == 0)
			return *p;
	return NULL;
}
