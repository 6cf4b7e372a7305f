/* SPDX-License-Identifier: ISC */
/* The pockets of a wheel as its sensor writes them. */
#ifndef SABOT_DEVICES_PROTOCOLS_POCKET_H
#define SABOT_DEVICES_PROTOCOLS_POCKET_H

#include <stddef.h>
#include <stdint.h>

enum {
	POCKET_NONE = -1,
	POCKET_DOUBLE_ZERO = -2, /* 00: the wheel believes that it has 38 */
};

/* 0 to 36 out of one digit or two characters, the first of which may
 * be a blank or 0; POCKET_DOUBLE_ZERO; or POCKET_NONE for anything else. */
int pocket_read(const uint8_t *text, size_t length);

#endif
