/* SPDX-License-Identifier: ISC */
/* A reader under test, and the shoe on the other side of its socket. The time
 * is the test's own. */
#ifndef SABOT_TESTS_SUPPORT_READER_H
#define SABOT_TESTS_SUPPORT_READER_H

#include "app/desk/device_input.h"

enum { READER_HEARD_MAX = 1 << 16, SECOND_MS = 1000 };

extern struct reader {
	struct conf conf;
	struct station *station;
	struct device *device;
	const char *folder;
	int listener, shoe; /* the other side */
	int64_t now_ms;
	char lines[READER_HEARD_MAX]; /* what came to the table, and... */
	char rows[READER_HEARD_MAX];  /* ... on the device to the record */
} reader;

/* 8 of spades to player 1, sequence 1. */
extern const char reader_eight[9];

/* A device of the configuration's protocol, at first angeleye2, not plugged
 * in yet. */
void reader_setup(void);
void reader_teardown(void);
void reader_make(void);

void reader_plug_in(void);
void reader_unplug(void);
void reader_send(const char *bytes, size_t n);

/* All that the device has to do now. */
void reader_turn(void);

/* For sinks: keep a line of the table, or a row on the device. */
void reader_line(void *context, const struct device_report *report);
void reader_row(void *context, const char *line);

#endif
