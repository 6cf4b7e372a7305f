/* SPDX-License-Identifier: ISC */
/* The heads file of a record, RECORD.heads: what the station left, for its next
 * start and for verify. A line is added for each batch, once it is on disk:
 *
 *	head ROWS HASH TIME MAC
 *
 * ROWS is the number of the batch's last row (0: an empty record), HASH its
 * hash, TIME its time in microseconds since 1970. MAC is a keyed BLAKE2b of 16
 * bytes of the line before it, with a key derived from the station's; bytes are
 * in hex.
 *
 * Lines are not synced: after a power cut the last ones may be missing, or be
 * zeros, but the record never lacks a head that is there. */
#ifndef SABOT_DB_RECORD_HEADS_FILE_H
#define SABOT_DB_RECORD_HEADS_FILE_H

#include "db/journal/journal.h"

enum {
	HEADS_KEY_SIZE = 32,
	HEADS_FILE_MAX = 1 << 20, /* bytes; then it is begun again */
	HEADS_LINE_MAX = 160,
	HEADS_PATH_END = 8, /* bytes behind the record's path */
};

/* Writes the path of the record's heads file. False: too long. */
bool heads_file_path(const char *record, char *path, size_t size);

/* Parses a line without line end into seq, hash and time_us of *head. False:
 * not such a line. The MAC counts unless key is NULL. */
bool heads_file_parse(const char *line, const uint8_t *key,
		      struct journal_row *head);

/* Called with each whole line; head is NULL if the line is malformed or not
 * made with the key. hole: called with NULL for zeros in the place of lines. */
typedef void (*heads_file_fn)(const struct journal_row *head, bool hole,
			      void *context);

/* Reads the file, a torn last line excepted. key NULL: MACs do not count.
 * SB_GONE: no such file; err has the sentence. SB_SYSTEM: it cannot be read. */
SB_MUST_USE enum sb_result heads_file_read(const char *record,
					   const uint8_t *key,
					   heads_file_fn callback,
					   void *context, struct sb_error *err);

struct heads_file; /* open for writing; private to heads_file.c */

/* Opens the file of an open record. begun: the record says that it has one;
 * else a missing file is begun. The key must outlive the file. SB_REFUSED: the
 * record does not have the last head of the file; *missing is that head, of row
 * 0 if no line can be used; err has the sentence. */
SB_MUST_USE enum sb_result
heads_file_open(struct heads_file **file, struct record *record,
		const uint8_t key[static HEADS_KEY_SIZE], bool begun,
		struct journal_row *missing, struct sb_error *err);
void heads_file_close(struct heads_file *file); /* NULL is allowed */

/* Replaces the file by one with the record's newest row as its head, on disk
 * when it returns. */
SB_MUST_USE enum sb_result
heads_file_begin(struct record *record,
		 const uint8_t key[static HEADS_KEY_SIZE],
		 struct sb_error *err);

/* Adds a line. After a failure the file is as before. */
SB_MUST_USE enum sb_result heads_file_append(struct heads_file *file,
					     const struct journal_row *head,
					     struct sb_error *err);

#endif
