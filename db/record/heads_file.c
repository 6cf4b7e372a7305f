/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/heads_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "db/record/file.h"
#include "db/record/temp_file.h"
#include "rules/core/gettext.h"

enum { MAC_SIZE = crypto_generichash_BYTES_MIN };

_Static_assert((int)HEADS_KEY_SIZE == crypto_generichash_KEYBYTES,
	       "a key is one of libsodium's");

struct heads_file {
	int fd;
	off_t size;
	const uint8_t *key;
	char path[PATH_MAX];
};

static enum sb_result heads_file_fail(const char *path, const char *what,
				      struct sb_error *err)
{
	return sb_fail(err, errno == ENOENT ? SB_GONE : SB_SYSTEM, "%s: %s: %s",
		       path, what, strerror(errno));
}

bool heads_file_path(const char *record, char *path, size_t size)
{
	return (size_t)snprintf(path, size, "%s.heads", record) < size;
}

/* --- lines ---------------------------------------------------------------- */

/* The line with its line end; returns its length. key NULL: without the MAC. */
static size_t heads_file_format(const struct journal_row *head,
				const uint8_t *key,
				char line[static HEADS_LINE_MAX])
{
	char hash[HASH_TEXT_MAX];
	uint8_t mac[MAC_SIZE];
	size_t n;

	sodium_bin2hex(hash, sizeof hash, head->hash, HASH_SIZE);
	n = (size_t)snprintf(line, HEADS_LINE_MAX,
			     "head %" PRId64 " %s %" PRId64 " ", head->seq,
			     hash, head->time_us);
	if (!key)
		return n;
	crypto_generichash(mac, sizeof mac, (const uint8_t *)line, n, key,
			   HEADS_KEY_SIZE);
	sodium_bin2hex(line + n, HEADS_LINE_MAX - n, mac, sizeof mac);
	n += 2 * sizeof mac;
	line[n++] = '\n';
	line[n] = '\0';
	return n;
}

/* What is written again must be the same. */
bool heads_file_parse(const char *line, const uint8_t *key,
		      struct journal_row *head)
{
	char hash[HASH_TEXT_MAX], again[HEADS_LINE_MAX];
	size_t n, size;

	memset(head, 0, sizeof *head);
	if (sscanf(line, "head %18" SCNd64 " %64s %18" SCNd64, &head->seq, hash,
		   &head->time_us) != 3 ||
	    sodium_hex2bin(head->hash, HASH_SIZE, hash, strlen(hash), NULL,
			   &size, NULL) != 0 ||
	    size != HASH_SIZE || head->seq < 0)
		return false;
	n = heads_file_format(head, key, again);
	if (key)
		return strlen(line) == n - 1 && memcmp(line, again, n - 1) == 0;
	return strlen(line) == n + (size_t)2 * MAC_SIZE &&
	       memcmp(line, again, n) == 0;
}

/* Zeros are where a power cut kept a block from the disk. Behind them a line
 * can be whole; where it is not, it is part of what is lost. */
static void heads_file_pass_line(const char *line, const char *end,
				 const uint8_t *key, heads_file_fn callback,
				 void *context)
{
	const char *zero = memrchr(line, '\0', (size_t)(end - line));
	struct journal_row head;
	bool valid = heads_file_parse(zero ? zero + 1 : line, key, &head);

	if (zero)
		callback(NULL, true, context);
	if (valid || !zero)
		callback(valid ? &head : NULL, false, context);
}

/* Cuts the text into lines; its end is left out if it is torn. */
static void heads_file_split(char *text, size_t n, const uint8_t *key,
			     heads_file_fn callback, void *context)
{
	const char *behind = text + n;
	char *end;

	for (; (end = memchr(text, '\n', (size_t)(behind - text)));
	     text = end + 1) {
		*end = '\0';
		heads_file_pass_line(text, end, key, callback, context);
	}
}

/* --- reading -------------------------------------------------------------- */

static enum sb_result heads_file_open_fd(const char *path, int flags, int *fd,
					 struct stat *st, struct sb_error *err)
{
	*fd = open(path,
		   flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (*fd < 0)
		return heads_file_fail(path, _("cannot open"), err);
	if (fstat(*fd, st) == 0 && S_ISREG(st->st_mode) &&
	    st->st_size <= 2 * HEADS_FILE_MAX)
		return SB_OK;
	close(*fd);
	*fd = -1;
	return sb_fail(err, SB_SYSTEM, _("%s: not a heads file"), path);
}

enum sb_result heads_file_read(const char *record, const uint8_t *key,
			       heads_file_fn callback, void *context,
			       struct sb_error *err)
{
	char path[PATH_MAX], *text;
	enum sb_result result;
	struct stat st = {0};
	ssize_t n;
	int fd;

	if (!heads_file_path(record, path, sizeof path))
		return sb_fail(err, SB_SYSTEM, _("%s: path too long"), record);
	result = heads_file_open_fd(path, O_RDONLY, &fd, &st, err);
	if (result != SB_OK)
		return result;
	text = calloc(1, (size_t)st.st_size + 1);
	if (!text)
		abort();
	n = read(fd, text, (size_t)st.st_size);
	if (n < 0)
		result = heads_file_fail(path, _("cannot read"), err);
	else
		heads_file_split(text, (size_t)n, key, callback, context);
	free(text);
	close(fd);
	return result;
}

/* --- writing -------------------------------------------------------------- */

static enum sb_result heads_file_replace(const char *path,
					 const struct journal_row *head,
					 const uint8_t *key,
					 struct sb_error *err)
{
	char name[PATH_MAX], line[HEADS_LINE_MAX];
	size_t n = heads_file_format(head, key, line);
	enum sb_result result = temp_file_create(path, name, err);
	bool done;
	int fd;

	if (result != SB_OK)
		return result;
	fd = open(name, O_WRONLY | O_CLOEXEC);
	done = fd >= 0 && write(fd, line, n) == (ssize_t)n && fsync(fd) == 0 &&
	       rename(name, path) == 0;
	if (!done)
		(void)!heads_file_fail(path, _("cannot create"), err);
	if (fd >= 0)
		close(fd);
	if (done)
		return file_sync_folder(path, err);
	unlink(name);
	return SB_SYSTEM;
}

static enum sb_result heads_file_row(const struct journal_row *row,
				     void *context, struct sb_error *err)
{
	(void)err;
	*(struct journal_row *)context = *row;
	return SB_OK;
}

enum sb_result heads_file_begin(struct record *record,
				const uint8_t key[static HEADS_KEY_SIZE],
				struct sb_error *err)
{
	struct journal_row row = {0};
	struct journal_head head;
	char path[PATH_MAX];
	enum sb_result result = journal_read_head(record, &head, err);

	if (!heads_file_path(record->path, path, sizeof path))
		return sb_fail(err, SB_SYSTEM, _("%s: path too long"),
			       record->path);
	if (result == SB_OK && head.seq > 0)
		result = journal_read(record, &head.seq, 1, heads_file_row,
				      &row, err);
	return result == SB_OK ? heads_file_replace(path, &row, key, err)
			       : result;
}

struct last_head {
	bool found;
	struct journal_row head;
};

static void heads_file_keep_last(const struct journal_row *head, bool hole,
				 void *context)
{
	struct last_head *last = context;

	(void)hole;
	if (!head)
		return;
	last->found = true;
	last->head = *head;
}

static enum sb_result heads_file_refuse(const char *path, const char *what,
					struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("%s: %s; restore the station's own files, or let a "
			 "supervisor accept the record: sabot accept-record"),
		       path, what);
}

/* Finds the last head, and whether the record has it. */
static enum sb_result heads_file_compare(struct record *record,
					 const uint8_t *key,
					 struct journal_row *missing,
					 struct sb_error *err)
{
	struct last_head last = {0};
	char path[PATH_MAX], what[80];
	bool holds = true;
	enum sb_result result;

	memset(missing, 0, sizeof *missing);
	(void)heads_file_path(record->path, path, sizeof path);
	result = heads_file_read(record->path, key, heads_file_keep_last, &last,
				 err);
	if (result == SB_GONE)
		return heads_file_refuse(path, _("missing"), err);
	if (result == SB_OK && !last.found)
		return heads_file_refuse(
			path, _("no line made with this station's key"), err);
	if (result == SB_OK && last.head.seq > 0)
		result = journal_has_row(record, &last.head, &holds, err);
	if (result != SB_OK || holds)
		return result;
	*missing = last.head;
	snprintf(what, sizeof what, _("row %lld missing or changed"),
		 (long long)missing->seq);
	return heads_file_refuse(record->path, what, err);
}

/* What was torn by a power cut is cut off. */
static enum sb_result heads_file_open_end(struct heads_file *file,
					  struct sb_error *err)
{
	enum sb_result result;
	struct stat st = {0};
	char last = '\n';

	result = heads_file_open_fd(file->path, O_RDWR | O_APPEND, &file->fd,
				    &st, err);
	if (result != SB_OK)
		return result;
	file->size = st.st_size;
	while (file->size > 0 &&
	       pread(file->fd, &last, 1, file->size - 1) == 1 && last != '\n')
		file->size--;
	if (file->size == st.st_size || ftruncate(file->fd, file->size) == 0)
		return SB_OK;
	(void)!heads_file_fail(file->path, _("cannot write"), err);
	close(file->fd);
	file->fd = -1;
	return SB_SYSTEM;
}

enum sb_result heads_file_open(struct heads_file **opened,
			       struct record *record,
			       const uint8_t key[static HEADS_KEY_SIZE],
			       bool begun, struct journal_row *missing,
			       struct sb_error *err)
{
	struct heads_file *file = calloc(1, sizeof *file);
	enum sb_result result = SB_OK;

	if (!file)
		abort();
	file->key = key;
	if (!heads_file_path(record->path, file->path, sizeof file->path))
		result = sb_fail(err, SB_SYSTEM, _("%s: path too long"),
				 record->path);
	temp_file_clean(record->path);
	if (result == SB_OK && !begun && access(file->path, F_OK) != 0)
		result = heads_file_begin(record, key, err);
	if (result == SB_OK)
		result = heads_file_compare(record, key, missing, err);
	if (result == SB_OK)
		result = heads_file_open_end(file, err);
	if (result == SB_OK)
		*opened = file;
	else
		free(file);
	return result;
}

void heads_file_close(struct heads_file *file)
{
	if (file)
		close(file->fd);
	free(file);
}

/* The last line is enough: its hash is of all rows before. */
static enum sb_result heads_file_begin_again(struct heads_file *file,
					     const struct journal_row *head,
					     struct sb_error *err)
{
	enum sb_result result =
		heads_file_replace(file->path, head, file->key, err);

	if (result != SB_OK)
		return result;
	close(file->fd);
	return heads_file_open_end(file, err);
}

enum sb_result heads_file_append(struct heads_file *file,
				 const struct journal_row *head,
				 struct sb_error *err)
{
	char line[HEADS_LINE_MAX];
	size_t n = heads_file_format(head, file->key, line);

	if (file->size + (off_t)n > HEADS_FILE_MAX)
		return heads_file_begin_again(file, head, err);
	if (write(file->fd, line, n) == (ssize_t)n) {
		file->size += (off_t)n;
		return SB_OK;
	}
	(void)!heads_file_fail(file->path, _("cannot write"), err);
	/* half a line would spoil the next one */
	(void)!ftruncate(file->fd, file->size);
	return SB_SYSTEM;
}
