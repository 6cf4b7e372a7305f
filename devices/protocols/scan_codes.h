/* SPDX-License-Identifier: ISC */
/* The codes printed on a house's cards, and the card of each code. */
#ifndef SABOT_DEVICES_PROTOCOLS_SCAN_CODES_H
#define SABOT_DEVICES_PROTOCOLS_SCAN_CODES_H

#include "rules/core/card.h"
#include "rules/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SCAN_CODES_MAX = 1024, /* two shoes of eight decks have 832 cards */
	SCAN_CODE_MAX = 64,    /* bytes */
	SCAN_CODE_CUT = CARD_UNREAD + 1,
};

struct scan_code {
	uint8_t face; /* of a card, or SCAN_CODE_CUT */
	uint8_t length;
	char text[SCAN_CODE_MAX];
};

struct scan_codes {
	size_t n;
	struct scan_code code[SCAN_CODES_MAX];
};

/* Parses lines "CODE CARD"; CARD is a card such as 9h, or CUT. SB_INVALID: err
 * is "NAME:LINE: ...". */
SB_MUST_USE enum sb_result scan_codes_parse(struct scan_codes *codes,
					    const char *name, const char *text,
					    size_t length,
					    struct sb_error *err);

/* Whether the word means the cut card: "CUT", in either case. */
bool scan_code_is_cut(const char *word, size_t n);

/* The code with that text, or NULL. */
const struct scan_code *scan_codes_find(const struct scan_codes *codes,
					const char *text, size_t n);

#endif
