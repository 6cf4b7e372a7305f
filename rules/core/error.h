/* SPDX-License-Identifier: ISC */
/* Results and errors of functions, in every layer. */
#ifndef SABOT_RULES_CORE_ERROR_H
#define SABOT_RULES_CORE_ERROR_H

#define SB_MUST_USE	     __attribute__((warn_unused_result))
#define SB_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))

enum sb_result {
	SB_OK = 0,
	SB_AGAIN = -1,	 /* not yet, or locked: try again */
	SB_GONE = -2,	 /* connection lost, end of the input, or not found */
	SB_INVALID = -3, /* malformed input */
	SB_REFUSED = -4, /* not allowed now, or not to this person */
	SB_SYSTEM = -5,	 /* a file, port or database cannot be used */
};

/* A message for a person: what is wrong, where, what to do. The function that
 * knows the cause fills it, once; callers may put a context before the
 * message. */
struct sb_error {
	char text[512];
};

/* Fills err, which may be NULL, and returns result: `return sb_fail(...)`. */
enum sb_result sb_fail(struct sb_error *err, enum sb_result result,
		       const char *fmt, ...) SB_PRINTF(3, 4);

#endif
