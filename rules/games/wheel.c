/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/wheel.h"

#define N(n) (UINT64_C(1) << (n))

/* clang-format off */
const uint8_t wheel_order[POCKETS] = {
	 0, 32, 15, 19,  4, 21,  2, 25, 17, 34,  6, 27, 13, 36, 11, 30,  8, 23,
	10,  5, 24, 16, 33,  1, 20, 14, 31,  9, 22, 18, 29,  7, 28, 12, 35,  3,
	26,
};

const struct sector sectors[SECTORS] = {
	{"voisins",   N(22) | N(18) | N(29) | N(7) | N(28) | N(12) | N(35) |
		      N(3) | N(26) | N(0) | N(32) | N(15) | N(19) | N(4) |
		      N(21) | N(2) | N(25)},
	{"tiers",     N(27) | N(13) | N(36) | N(11) | N(30) | N(8) | N(23) |
		      N(10) | N(5) | N(24) | N(16) | N(33)},
	{"orphelins", N(17) | N(34) | N(6) | N(1) | N(20) | N(14) | N(31) |
		      N(9)},
	{"zero game", N(12) | N(35) | N(3) | N(26) | N(0) | N(32) | N(15)},
};
/* clang-format on */
