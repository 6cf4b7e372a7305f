/* SPDX-License-Identifier: ISC */
/* A Cammegh wheel's line, for tests, in a notation of its own. */
#ifndef SABOT_TESTS_SUPPORT_CAMMEGH_H
#define SABOT_TESTS_SUPPORT_CAMMEGH_H

#include "devices/protocols/protocol.h"

/* "model=m360 mode=basic", or nothing at all. */
struct protocol_options cammegh_options(const char *keys);

/* Sends what is written as words, with _ for a blank and | for CR LF. They
 * are sent as they stand, one after the other, but for these:
 *
 *	@N		the time from there on, in milliseconds
 *	S/NN/F/D	a status line: state, number (-- for two blanks), flags,
 *			direction; its other fields are the same in all of them
 *	S/NN/F/D/SS/B	one in Extended mode: turns and direction of the ball
 */
void cammegh_hear(const char *text);

/* Sends one line that begins with text and has at least so many bytes. */
void cammegh_say(const char *text, size_t bytes);

/* Fails the test where that does not come out, however it is cut: a report a
 * line, each at the time of the last "@N " before it, at first 0. */
void cammegh_expect(const char *keys, const char *proves, const char *out);

#endif
