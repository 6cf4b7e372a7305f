/* SPDX-License-Identifier: ISC */
/* What devices speak: bytes and the time they came in, reports out. No I/O
 * and no clock here. A protocol is one const struct in a file of its own, and
 * one row in registry.c. Times are milliseconds from any one beginning. */
#ifndef SABOT_DEVICES_PROTOCOLS_PROTOCOL_H
#define SABOT_DEVICES_PROTOCOLS_PROTOCOL_H

#include "devices/protocols/scan_codes.h"
#include "rules/core/card.h"
#include "rules/core/error.h"
#include "rules/script/device_report.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	PROTOCOL_KEYS_MAX = 4,
	PROTOCOL_CHOICES_MAX = 4,
	PROTOCOL_VALUE_MAX = 1024, /* of a key, with its end */
};

#define PROTOCOL_NEVER INT64_MAX /* no time-out is running */

enum protocol_kind {
	PROTOCOL_CHOICE, /* one word of several, the first by default */
	PROTOCOL_NUMBER,
	PROTOCOL_TEXT,	/* none by default */
	PROTOCOL_CODES, /* the name of a file of codes, none by default */
};

/* A setting of a protocol. */
struct protocol_key {
	const char *name;
	const char *choices[PROTOCOL_CHOICES_MAX + 1]; /* NULL at the end */
	enum protocol_kind kind;
	const char *form;    /* what stands for the value where no choices do */
	const char *example; /* of a text */
	int most;     /* of a number, the least being 0; a text's bytes */
	int fallback; /* of a number */
};

/* What was chosen, by key row. All zero: the defaults. */
struct protocol_options {
	int value[PROTOCOL_KEYS_MAX]; /* the choice's place; how far a number
				       * is from its default */
	char text[PROTOCOL_KEYS_MAX][PROTOCOL_VALUE_MAX];
	struct scan_codes codes; /* of the file of codes */
};

/* Where reports go; each is good until report returns. */
struct protocol_sink {
	void (*report)(void *context, const struct device_report *report);
	void *context;
};

/* What a wheel does, as far as its status lines say it. */
struct wheel_status {
	int wheel;	     /* its state as the makers count, from 1; 0: not
			      * known */
	int rotor_tenths;    /* revolutions a minute times ten; -1: not known */
	uint8_t rotor;	     /* enum direction */
	bool revs_predicted; /* the last report of revolutions was no count */
	int64_t status_ms;   /* when the last status line came; 0: none yet */
};

struct protocol {
	const char *name;
	int baud; /* where nobody says another; always 8N1 */
	struct protocol_key keys[PROTOCOL_KEYS_MAX + 1]; /* NULL at the end */
	size_t state_size;    /* bytes, never more are used */
	bool reports_cleared; /* an error stands until it reports that it is
			       * over; else until the next reading */

	/* state is zeroed; NULL where that will do. */
	void (*init)(void *state, const struct protocol_options *options);

	/* Bytes that came at now_ms, in any pieces. */
	void (*feed)(void *state, int64_t now_ms, const uint8_t *bytes,
		     size_t n, const struct protocol_sink *sink);

	/* Both NULL for a protocol without time-outs: reports what fell due
	 * up to now_ms, to be called before bytes of that time are fed; when
	 * the next falls due, or PROTOCOL_NEVER. */
	void (*tick)(void *state, int64_t now_ms,
		     const struct protocol_sink *sink);
	int64_t (*deadline)(const void *state);

	/* NULL where that makes no difference: what is fed from now on may
	 * have waited up to latency_ms before its time. */
	void (*set_latency)(void *state, int64_t latency_ms);

	/* The line is gone: what is unfinished is no part of what comes when
	 * it is back. */
	void (*line_lost)(void *state, const struct protocol_sink *sink);

	/* NULL for a protocol that says no more than it reports. What is
	 * known while a report is made is known of its line already, but for
	 * the wheel's state. */
	void (*wheel_status)(const void *state,
			     struct wheel_status *wheel_status);
};

/* All of them, NULL at the end. */
extern const struct protocol *const protocols[];

/* NULL where there is none of that name. */
const struct protocol *protocol_find(const char *name);

/* Whether a report says no more than that something was not understood. */
bool protocol_is_noise(const struct device_report *report);

/* NULL where the protocol has no such key. */
const struct protocol_key *protocol_key(const struct protocol *protocol,
					const char *name);

/* Makes one choice; SB_INVALID for a key or value that the protocol has not,
 * err saying which it has. A file is only named: its text goes to
 * scan_codes_parse(). */
SB_MUST_USE enum sb_result protocol_set_option(const struct protocol *protocol,
					       const char *key,
					       const char *value,
					       struct protocol_options *options,
					       struct sb_error *err);

/* What was chosen for a key, as text; "" for none. */
const char *protocol_option_text(const struct protocol *protocol,
				 const struct protocol_key *key,
				 const struct protocol_options *options,
				 char text[static PROTOCOL_VALUE_MAX]);

/* A state ready to be fed, to be freed with free(). */
void *protocol_new_state(const struct protocol *protocol,
			 const struct protocol_options *options);

void protocol_tick(const struct protocol *protocol, void *state, int64_t now_ms,
		   const struct protocol_sink *sink);
int64_t protocol_deadline(const struct protocol *protocol, const void *state);

/* For the protocols: hands one report to the sink; one with a number, or with
 * nothing and n = 0; one with a text. */
void protocol_report(const struct protocol_sink *sink,
		     const struct device_report *report);
void protocol_report_number(const struct protocol_sink *sink,
			    enum report_kind kind, size_t n);
void protocol_report_text(const struct protocol_sink *sink,
			  enum report_kind kind, const char *text);

/* For the protocols: reads a card as it may be printed, its suit before or
 * after its rank. False where it is none. */
bool protocol_parse_card(const char *text, size_t n, struct card *card);

/* For the protocols: the number chosen for a key. */
int protocol_option_number(const struct protocol *protocol, int key,
			   const struct protocol_options *options);

extern const struct protocol angeleye2_protocol;
extern const struct protocol beetek_protocol;
extern const struct protocol cammegh_protocol;
extern const struct protocol number_protocol;
extern const struct protocol scanner_protocol;

#endif
