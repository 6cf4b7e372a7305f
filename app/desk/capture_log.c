/* SPDX-License-Identifier: ISC */
/* Times count from the first byte and go on from file to file, so that the
 * files joined in order are a capture, too. After a restart, times and file
 * start at zero. */
#include "config.h"

#include "app/desk/capture_log.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/log.h"
#include "app/runtime/memory.h"
#include "devices/capture/capture.h"
#include "rules/core/gettext.h"

struct capture_log {
	const char *path, *name, *protocol; /* borrowed */
	FILE *file;			    /* NULL: it cannot be written */
	off_t size;			    /* all whole lines */
	bool created;			    /* the file was begun by us */
	bool has_head;			    /* and has a head since its open */
	bool started;			    /* the first byte has come */
	int64_t start_ms;
	int64_t flush_ms; /* INT64_MAX: nothing waits */
	int64_t retry_ms;
	uint64_t unwritten;  /* bytes that are in memory alone */
	uint64_t lost_bytes; /* and in no file */
	struct sb_error trouble;
	char buffer[1 << 16];
};

/* --- files ---------------------------------------------------------------- */

static enum sb_result capture_log_error(const struct capture_log *capture_log,
					const char *reason,
					struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM, _("capture stopped: %.400s: %s"),
		       capture_log->path, reason);
}

/* For its owner alone: a capture of cards holds the hole card. */
static int capture_log_open_file(const char *path)
{
	int fd = open(path,
		      O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK |
			      O_NOCTTY,
		      0600);
	struct stat st;

	if (fd < 0)
		return -1;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && fchmod(fd, 0600) == 0)
		return fd;
	if (!S_ISREG(st.st_mode))
		errno = EINVAL;
	close(fd);
	return -1;
}

/* Continues at the end of the file. */
static enum sb_result capture_log_open(struct capture_log *capture_log,
				       struct sb_error *err)
{
	int fd = capture_log_open_file(capture_log->path);
	struct stat st;

	if (fd < 0)
		return capture_log_error(capture_log,
					 errno == EINVAL
						 ? _("not a regular file")
						 : strerror(errno),
					 err);
	capture_log->size = fstat(fd, &st) == 0 ? st.st_size : 0;
	capture_log->has_head = false;
	capture_log->file = fdopen(fd, "a");
	if (!capture_log->file)
		abort();
	setvbuf(capture_log->file, capture_log->buffer, _IOFBF,
		sizeof capture_log->buffer);
	return SB_OK;
}

static void capture_log_file_name(const struct capture_log *capture_log,
				  int number, char name[static PATH_MAX])
{
	if (number == 0)
		snprintf(name, PATH_MAX, "%s", capture_log->path);
	else
		snprintf(name, PATH_MAX, "%s.%d", capture_log->path, number);
}

/* Each file takes the next number; the oldest is no more. */
static enum sb_result capture_log_rotate_names(struct capture_log *capture_log,
					       struct sb_error *err)
{
	char from[PATH_MAX], to[PATH_MAX];

	for (int i = CAPTURE_LOG_FILES - 1; i > 0; i--) {
		capture_log_file_name(capture_log, i - 1, from);
		capture_log_file_name(capture_log, i, to);
		if (rename(from, to) != 0 && errno != ENOENT)
			return capture_log_error(capture_log, strerror(errno),
						 err);
	}
	return SB_OK;
}

static enum sb_result capture_log_open_new(struct capture_log *capture_log,
					   struct sb_error *err)
{
	struct stat st;

	capture_log->created = false;
	if (stat(capture_log->path, &st) == 0 && S_ISREG(st.st_mode) &&
	    st.st_size > 0 &&
	    capture_log_rotate_names(capture_log, err) != SB_OK)
		return SB_SYSTEM;
	capture_log->created = capture_log_open(capture_log, err) == SB_OK;
	return capture_log->created ? SB_OK : SB_SYSTEM;
}

/* --- trouble -------------------------------------------------------------- */

/* Half a line would spoil what follows it. */
static void capture_log_discard_unwritten(struct capture_log *capture_log)
{
	__fpurge(capture_log->file);
	capture_log->lost_bytes += capture_log->unwritten;
	capture_log->unwritten = 0;
	if (ftruncate(fileno(capture_log->file), capture_log->size) != 0)
		log_line(LOG_LEVEL_WARNING, capture_log->name, "%s: %s",
			 capture_log->path, strerror(errno));
	fclose(capture_log->file);
	capture_log->file = NULL;
}

static void capture_log_fail(struct capture_log *capture_log, int64_t now_ms,
			     const struct sb_error *err)
{
	if (capture_log->file)
		capture_log_discard_unwritten(capture_log);
	if (capture_log->trouble.text[0] == '\0')
		log_line(LOG_LEVEL_ERROR, capture_log->name, "%s", err->text);
	capture_log->trouble = *err;
	capture_log->retry_ms = now_ms + CAPTURE_LOG_RETRY_MS;
	capture_log->flush_ms = INT64_MAX;
}

static void capture_log_recovered(struct capture_log *capture_log)
{
	if (capture_log->trouble.text[0] == '\0')
		return;
	log_line(LOG_LEVEL_WARNING, capture_log->name, "%s", "capture resumed");
	capture_log->trouble.text[0] = '\0';
}

/* --- lines ---------------------------------------------------------------- */

static int64_t capture_log_time(const struct capture_log *capture_log,
				int64_t now_ms)
{
	return now_ms - capture_log->start_ms;
}

/* Writes a comment with the time. */
static void capture_log_write_head(struct capture_log *capture_log,
				   int64_t at_ms)
{
	char stamp[TIME_STAMP_MAX];

	gaming_time_stamp(clock_utc_us(), stamp);
	fprintf(capture_log->file, "# %s, %s: %" PRId64 ".%03d s is %s\n",
		capture_log->name, capture_log->protocol, at_ms / 1000,
		(int)(at_ms % 1000), stamp);
	if (capture_log->lost_bytes > 0)
		fprintf(capture_log->file, "# %" PRIu64 " bytes are missing\n",
			capture_log->lost_bytes);
	capture_log->has_head = true;
	capture_log->lost_bytes = 0;
}

static enum sb_result capture_log_write_line(struct capture_log *capture_log,
					     int64_t now_ms,
					     const uint8_t *bytes, size_t n,
					     struct sb_error *err)
{
	int64_t at_ms = capture_log_time(capture_log, now_ms);
	struct sb_error why;

	if (!capture_log->has_head)
		capture_log_write_head(capture_log, at_ms);
	if (capture_write(capture_log->file, at_ms, bytes, n, &why) != SB_OK)
		return capture_log_error(capture_log, why.text, err);
	return SB_OK;
}

static enum sb_result capture_log_flush(struct capture_log *capture_log,
					struct sb_error *err)
{
	struct stat st;

	if (fflush(capture_log->file) != 0 ||
	    fstat(fileno(capture_log->file), &st) != 0)
		return capture_log_error(capture_log, strerror(errno), err);
	capture_log->size = st.st_size;
	capture_log->unwritten = 0;
	capture_log->flush_ms = INT64_MAX;
	capture_log_recovered(capture_log);
	return SB_OK;
}

/* An empty line ends a file: what falls due until then does on replay too. */
static enum sb_result capture_log_end_file(struct capture_log *capture_log,
					   int64_t now_ms, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	if (capture_log->has_head)
		result = capture_log_write_line(capture_log, now_ms, NULL, 0,
						err);
	if (result == SB_OK)
		result = capture_log_flush(capture_log, err);
	return result;
}

/* A file that is full, or was taken away, is followed by another. */
static enum sb_result capture_log_rotate(struct capture_log *capture_log,
					 int64_t now_ms, struct sb_error *err)
{
	struct stat st;
	enum sb_result result;

	if (capture_log->size < CAPTURE_LOG_BYTES_MAX &&
	    fstat(fileno(capture_log->file), &st) == 0 && st.st_nlink > 0)
		return SB_OK;
	result = capture_log_end_file(capture_log, now_ms, err);
	if (result != SB_OK)
		return result;
	fclose(capture_log->file);
	capture_log->file = NULL;
	return capture_log_open_new(capture_log, err);
}

/* --- opening and closing -------------------------------------------------- */

/* After a failure, as soon as it is time. */
static enum sb_result capture_log_retry(struct capture_log *capture_log,
					int64_t now_ms, struct sb_error *err)
{
	if (capture_log->file || now_ms < capture_log->retry_ms)
		return SB_OK;
	return capture_log->created ? capture_log_open(capture_log, err)
				    : capture_log_open_new(capture_log, err);
}

void capture_log_write(struct capture_log *capture_log, int64_t now_ms,
		       const uint8_t *bytes, size_t n)
{
	enum sb_result result;
	struct sb_error err;

	if (!capture_log)
		return;
	if (!capture_log->started)
		capture_log->start_ms = now_ms;
	capture_log->started = true;
	result = capture_log_retry(capture_log, now_ms, &err);
	if (result == SB_OK && capture_log->file)
		result = capture_log_write_line(capture_log, now_ms, bytes, n,
						&err);
	if (result != SB_OK)
		capture_log_fail(capture_log, now_ms, &err);
	if (!capture_log->file)
		capture_log->lost_bytes += n;
	else
		capture_log->unwritten += n;
	if (capture_log->file && capture_log->flush_ms == INT64_MAX)
		capture_log->flush_ms = now_ms + CAPTURE_LOG_FLUSH_MS;
}

void capture_log_mark_lost(struct capture_log *capture_log, int64_t now_ms)
{
	if (!capture_log || !capture_log->file || !capture_log->has_head)
		return;
	capture_log_write(capture_log, now_ms, NULL, 0);
	if (capture_log->file)
		fputs("# line lost\n", capture_log->file);
}

int64_t capture_log_turn(struct capture_log *capture_log, int64_t now_ms)
{
	enum sb_result result;
	struct sb_error err;

	if (!capture_log)
		return INT64_MAX;
	if (now_ms < capture_log->flush_ms)
		return capture_log->flush_ms;
	result = capture_log_flush(capture_log, &err);
	if (result == SB_OK)
		result = capture_log_rotate(capture_log, now_ms, &err);
	if (result != SB_OK)
		capture_log_fail(capture_log, now_ms, &err);
	return INT64_MAX;
}

const char *capture_log_trouble(const struct capture_log *capture_log)
{
	return capture_log && capture_log->trouble.text[0] != '\0'
		       ? capture_log->trouble.text
		       : NULL;
}

struct capture_log *capture_log_new(const char *path, const char *name,
				    const char *protocol)
{
	struct capture_log *capture_log;
	struct sb_error err;

	if (path[0] == '\0')
		return NULL;
	capture_log = memory_new(sizeof *capture_log);
	capture_log->path = path;
	capture_log->name = name;
	capture_log->protocol = protocol;
	capture_log->flush_ms = INT64_MAX;
	if (capture_log_open_new(capture_log, &err) != SB_OK)
		capture_log_fail(capture_log, 0, &err);
	return capture_log;
}

void capture_log_free(struct capture_log *capture_log, int64_t now_ms)
{
	struct sb_error err;

	if (!capture_log)
		return;
	if (capture_log->file &&
	    capture_log_end_file(capture_log, now_ms, &err) != SB_OK)
		capture_log_fail(capture_log, now_ms, &err);
	if (capture_log->file)
		fclose(capture_log->file);
	free(capture_log);
}
