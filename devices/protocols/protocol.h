/* SPDX-License-Identifier: ISC */
/* Protocols of devices: they turn bytes and the times at which these came into
 * reports, without I/O or a clock. A protocol is a const struct in its own file
 * and a row in registry.c. Times are milliseconds from any start. */
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
	PROTOCOL_VALUE_MAX = 1024, /* bytes of a key's value, with the NUL */
};

#define PROTOCOL_NEVER INT64_MAX /* no time-out is running */

enum protocol_kind {
	PROTOCOL_CHOICE, /* one of several words; default: the first */
	PROTOCOL_NUMBER,
	PROTOCOL_TEXT,	/* default: none */
	PROTOCOL_CODES, /* the name of a file of codes; default: none */
};

/* A setting of a protocol. */
struct protocol_key {
	const char *name;
	const char *choices[PROTOCOL_CHOICES_MAX + 1]; /* NULL at the end */
	enum protocol_kind kind;
	const char *form; /* the word for the value in messages, such as FILE;
			     unused for a choice */
	const char *example; /* for PROTOCOL_TEXT, PROTOCOL_CODES */
	int most;     /* highest number (the lowest is 0), or bytes of a text */
	int fallback; /* the default of a number */
};

/* The values of a protocol's keys, in their order. All zero: the defaults. */
struct protocol_options {
	int value[PROTOCOL_KEYS_MAX]; /* index of the choice; or a number minus
					 its default */
	char text[PROTOCOL_KEYS_MAX][PROTOCOL_VALUE_MAX];
	struct scan_codes codes; /* read from the file of codes */
};

/* Receives reports; a report is valid until report() returns. */
struct protocol_sink {
	void (*report)(void *context, const struct device_report *report);
	void *context;
};

/* The state of a wheel, as its status lines report it. */
struct wheel_status {
	int wheel; /* its state as the maker numbers it, from 1; 0: unknown */
	int rotor_tenths; /* tenths of a revolution per minute; -1: unknown */
	uint8_t rotor;	  /* enum direction */
	bool revs_predicted; /* the revolutions last reported are predicted */
	int64_t status_ms;   /* time of the last status line; 0: none yet */
};

struct protocol {
	const char *name;
	const char *device; /* "shoe", "wheel" or "dice": a group of
			     * sabot.conf */
	int baud;	    /* default; always 8N1 */
	struct protocol_key keys[PROTOCOL_KEYS_MAX + 1]; /* NULL at the end */
	size_t state_size;				 /* bytes */
	bool no_cut_card;     /* does not report the cut card */
	bool reports_cleared; /* reports the end of an error; else the next
			       * reading ends it */

	/* Initializes the state, all zero before. NULL: it stays all zero. */
	void (*init)(void *state, const struct protocol_options *options);

	/* Parses bytes that came at now_ms; a frame may come in pieces. */
	void (*feed)(void *state, int64_t now_ms, const uint8_t *bytes,
		     size_t n, const struct protocol_sink *sink);

	/* Reports what is due up to now_ms; call it before feed() with bytes of
	 * that time. `tick` and `deadline` are NULL in a protocol without
	 * time-outs. */
	void (*tick)(void *state, int64_t now_ms,
		     const struct protocol_sink *sink);
	/* When tick() is due, or PROTOCOL_NEVER. */
	int64_t (*deadline)(const void *state);

	/* From now on bytes may be up to latency_ms late. NULL: latency makes
	 * no difference. */
	void (*set_latency)(void *state, int64_t latency_ms);

	/* From now on the bytes are those of one device that is there, not of a
	 * capture from anywhere: holds it to what its own first frames show.
	 * NULL: there is nothing to learn. */
	void (*learn)(void *state);

	/* After a lost connection: drops unfinished input. */
	void (*line_lost)(void *state, const struct protocol_sink *sink);

	/* Fills in the status; NULL: the protocol has none. While the sink gets
	 * a report about the ball, the status is that of the report's status
	 * line, except `wheel`, which is still the state before that line. */
	void (*wheel_status)(const void *state,
			     struct wheel_status *wheel_status);
};

/* All protocols, NULL at the end. */
extern const struct protocol *const protocols[];

/* The protocol of that name, or NULL. */
const struct protocol *protocol_find(const char *name);

/* Whether a report is about input that was not understood. */
bool protocol_is_noise(const struct device_report *report);

/* The key of that name, or NULL. */
const struct protocol_key *protocol_find_key(const struct protocol *protocol,
					     const char *name);

/* Sets a key. SB_INVALID: unknown key or value; err has the valid ones. If the
 * value is a file, only its name is set: the caller gives the file's text to
 * scan_codes_parse(). */
SB_MUST_USE enum sb_result protocol_set_option(const struct protocol *protocol,
					       const char *key,
					       const char *value,
					       struct protocol_options *options,
					       struct sb_error *err);

/* The value of a key as text, "" if it has none; in `text` or in the
 * options. */
const char *protocol_option_text(const struct protocol *protocol,
				 const struct protocol_key *key,
				 const struct protocol_options *options,
				 char text[static PROTOCOL_VALUE_MAX]);

/* A new state; the caller frees it with free(). */
void *protocol_new_state(const struct protocol *protocol,
			 const struct protocol_options *options);

/* These call the protocol's tick() and deadline(), if it has them. */
void protocol_tick(const struct protocol *protocol, void *state, int64_t now_ms,
		   const struct protocol_sink *sink);
int64_t protocol_deadline(const struct protocol *protocol, const void *state);

/* For the protocols: sends a report to the sink. */
void protocol_report(const struct protocol_sink *sink,
		     const struct device_report *report);

/* Sends a report with the number n. */
void protocol_report_number(const struct protocol_sink *sink,
			    enum report_kind kind, size_t n);

/* Sends a report with a text. */
void protocol_report_text(const struct protocol_sink *sink,
			  enum report_kind kind, const char *text);

/* For the protocols: parses a printed card, the suit before or after the rank.
 * False: not a card. */
bool protocol_parse_card(const char *text, size_t n, struct card *card);

/* For the protocols: the value of keys[key], a PROTOCOL_NUMBER. */
int protocol_option_number(const struct protocol *protocol, int key,
			   const struct protocol_options *options);

extern const struct protocol angeleye2_protocol;
extern const struct protocol beetek_protocol;
extern const struct protocol cammegh_protocol;
extern const struct protocol dice_protocol;
extern const struct protocol number_protocol;
extern const struct protocol scanner_protocol;

#endif
