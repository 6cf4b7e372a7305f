/* SPDX-License-Identifier: ISC */
/* The codes printed on a house's cards, and which card each stands for. */
#ifndef SABOT_DEVICES_PROTOCOLS_SCAN_CODES_H
#define SABOT_DEVICES_PROTOCOLS_SCAN_CODES_H

#include "rules/core/card.h"
#include "rules/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CODES_MAX = 1024, /* two shoes of eight decks, each card its own */
	CODE_MAX = 64,	  /* bytes */
	CODE_CUT = CARD_UNREAD + 1,
};

struct code {
	uint8_t face; /* of a card, or CODE_CUT */
	uint8_t length;
	char text[CODE_MAX];
};

struct codes {
	size_t n;
	struct code code[CODES_MAX];
};

/* Fills it from lines "CODE CARD", the card such as 9h, or CUT; SB_INVALID
 * with a sentence "NAME:LINE: ...". */
SB_MUST_USE enum sb_result codes_read(struct codes *codes, const char *name,
				      const char *text, size_t length,
				      struct sb_error *err);

/* NULL where there is none of that spelling. */
const struct code *codes_find(const struct codes *codes, const char *text,
			      size_t n);

#endif
