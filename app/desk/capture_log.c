/* SPDX-License-Identifier: ISC */
/* Times count from the recording's first byte and go on from file to file, so
 * that files put one behind the other are a capture too. After a restart they
 * begin anew, and so does the file. */
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
#include "devices/capture/capture.h"
#include "rules/core/gettext.h"

struct recording {
	const char *path, *name, *protocol; /* borrowed */
	FILE *file;			    /* NULL: it cannot be written */
	off_t size;			    /* all whole lines */
	bool ours;			    /* the file was begun by us */
	bool begun;			    /* and has a head since its open */
	bool started;			    /* the first byte has come */
	int64_t start_ms;
	int64_t flush_ms; /* INT64_MAX: nothing waits */
	int64_t retry_ms;
	uint64_t waits;	 /* bytes that are in memory alone */
	uint64_t missed; /* and in no file */
	struct sb_error trouble;
	char buffer[1 << 16];
};

/* --- files ---------------------------------------------------------------- */

static enum sb_result recording_error(const struct recording *recording,
				      const char *reason, struct sb_error *err)
{
	return sb_fail(err, SB_OUTSIDE, _("%s capture stopped: %.400s: %s"),
		       _(recording->name), recording->path, reason);
}

/* For its owner alone: a capture of cards holds the hole card. */
static int recording_open_file(const char *path)
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

/* Goes on at the end of what is there. */
static enum sb_result recording_open(struct recording *recording,
				     struct sb_error *err)
{
	int fd = recording_open_file(recording->path);
	struct stat st;

	if (fd < 0)
		return recording_error(recording,
				       errno == EINVAL ? _("not a regular file")
						       : strerror(errno),
				       err);
	recording->size = fstat(fd, &st) == 0 ? st.st_size : 0;
	recording->begun = false;
	recording->file = fdopen(fd, "a");
	if (!recording->file)
		abort();
	setvbuf(recording->file, recording->buffer, _IOFBF,
		sizeof recording->buffer);
	return SB_OK;
}

static void recording_number(const struct recording *recording, int number,
			     char name[static PATH_MAX])
{
	if (number == 0)
		snprintf(name, PATH_MAX, "%s", recording->path);
	else
		snprintf(name, PATH_MAX, "%s.%d", recording->path, number);
}

/* Each file takes the next number; the oldest is no more. */
static enum sb_result recording_shift(struct recording *recording,
				      struct sb_error *err)
{
	char from[PATH_MAX], to[PATH_MAX];

	for (int i = RECORDING_FILES - 1; i > 0; i--) {
		recording_number(recording, i - 1, from);
		recording_number(recording, i, to);
		if (rename(from, to) != 0 && errno != ENOENT)
			return recording_error(recording, strerror(errno), err);
	}
	return SB_OK;
}

static enum sb_result recording_open_new(struct recording *recording,
					 struct sb_error *err)
{
	struct stat st;

	recording->ours = false;
	if (stat(recording->path, &st) == 0 && S_ISREG(st.st_mode) &&
	    st.st_size > 0 && recording_shift(recording, err) != SB_OK)
		return SB_OUTSIDE;
	recording->ours = recording_open(recording, err) == SB_OK;
	return recording->ours ? SB_OK : SB_OUTSIDE;
}

/* --- trouble -------------------------------------------------------------- */

/* Half a line would spoil what follows it. */
static void recording_drop_rest(struct recording *recording)
{
	__fpurge(recording->file);
	recording->missed += recording->waits;
	recording->waits = 0;
	if (ftruncate(fileno(recording->file), recording->size) != 0)
		log_line(LOG_LEVEL_WARNING, recording->name, "%s: %s",
			 recording->path, strerror(errno));
	fclose(recording->file);
	recording->file = NULL;
}

static void recording_fail(struct recording *recording, int64_t now_ms,
			   const struct sb_error *err)
{
	if (recording->file)
		recording_drop_rest(recording);
	if (recording->trouble.text[0] == '\0')
		log_line(LOG_LEVEL_ERROR, recording->name, "%s", err->text);
	recording->trouble = *err;
	recording->retry_ms = now_ms + RECORDING_RETRY_MS;
	recording->flush_ms = INT64_MAX;
}

static void recording_recovered(struct recording *recording)
{
	if (recording->trouble.text[0] == '\0')
		return;
	log_line(LOG_LEVEL_WARNING, recording->name, "%s",
		 _("capture resumed"));
	recording->trouble.text[0] = '\0';
}

/* --- lines ---------------------------------------------------------------- */

static int64_t recording_at(const struct recording *recording, int64_t now_ms)
{
	return now_ms - recording->start_ms;
}

/* A remark that says when that was. */
static void recording_head(struct recording *recording, int64_t at_ms)
{
	char stamp[DAY_STAMP_MAX];

	day_stamp(clock_utc_us(), stamp);
	fprintf(recording->file, "# %s, %s: %" PRId64 ".%03d s is %s\n",
		recording->name, recording->protocol, at_ms / 1000,
		(int)(at_ms % 1000), stamp);
	if (recording->missed > 0)
		fprintf(recording->file, "# %" PRIu64 " bytes are missing\n",
			recording->missed);
	recording->begun = true;
	recording->missed = 0;
}

static enum sb_result recording_line(struct recording *recording,
				     int64_t now_ms, const uint8_t *bytes,
				     size_t n, struct sb_error *err)
{
	int64_t at_ms = recording_at(recording, now_ms);
	struct sb_error why;

	if (!recording->begun)
		recording_head(recording, at_ms);
	if (capture_write(recording->file, at_ms, bytes, n, &why) != SB_OK)
		return recording_error(recording, why.text, err);
	return SB_OK;
}

static enum sb_result recording_flush(struct recording *recording,
				      struct sb_error *err)
{
	struct stat st;

	if (fflush(recording->file) != 0 ||
	    fstat(fileno(recording->file), &st) != 0)
		return recording_error(recording, strerror(errno), err);
	recording->size = st.st_size;
	recording->waits = 0;
	recording->flush_ms = INT64_MAX;
	recording_recovered(recording);
	return SB_OK;
}

/* An empty line ends a file: what falls due until then does on replay too. */
static enum sb_result recording_end(struct recording *recording, int64_t now_ms,
				    struct sb_error *err)
{
	enum sb_result result = SB_OK;

	if (recording->begun)
		result = recording_line(recording, now_ms, NULL, 0, err);
	if (result == SB_OK)
		result = recording_flush(recording, err);
	return result;
}

/* A file that is full, or was taken away, is followed by another. */
static enum sb_result recording_renew(struct recording *recording,
				      int64_t now_ms, struct sb_error *err)
{
	struct stat st;
	enum sb_result result;

	if (recording->size < RECORDING_BYTES_MAX &&
	    fstat(fileno(recording->file), &st) == 0 && st.st_nlink > 0)
		return SB_OK;
	result = recording_end(recording, now_ms, err);
	if (result != SB_OK)
		return result;
	fclose(recording->file);
	recording->file = NULL;
	return recording_open_new(recording, err);
}

/* --- its life ------------------------------------------------------------- */

/* After a failure, as soon as it is time. */
static enum sb_result recording_retry(struct recording *recording,
				      int64_t now_ms, struct sb_error *err)
{
	if (recording->file || now_ms < recording->retry_ms)
		return SB_OK;
	return recording->ours ? recording_open(recording, err)
			       : recording_open_new(recording, err);
}

void recording_take(struct recording *recording, int64_t now_ms,
		    const uint8_t *bytes, size_t n)
{
	enum sb_result result;
	struct sb_error err;

	if (!recording)
		return;
	if (!recording->started)
		recording->start_ms = now_ms;
	recording->started = true;
	result = recording_retry(recording, now_ms, &err);
	if (result == SB_OK && recording->file)
		result = recording_line(recording, now_ms, bytes, n, &err);
	if (result != SB_OK)
		recording_fail(recording, now_ms, &err);
	if (!recording->file)
		recording->missed += n;
	else
		recording->waits += n;
	if (recording->file && recording->flush_ms == INT64_MAX)
		recording->flush_ms = now_ms + RECORDING_FLUSH_MS;
}

void recording_line_lost(struct recording *recording, int64_t now_ms)
{
	if (!recording || !recording->file || !recording->begun)
		return;
	recording_take(recording, now_ms, NULL, 0);
	if (recording->file)
		fputs("# line lost\n", recording->file);
}

int64_t recording_turn(struct recording *recording, int64_t now_ms)
{
	enum sb_result result;
	struct sb_error err;

	if (!recording)
		return INT64_MAX;
	if (now_ms < recording->flush_ms)
		return recording->flush_ms;
	result = recording_flush(recording, &err);
	if (result == SB_OK)
		result = recording_renew(recording, now_ms, &err);
	if (result != SB_OK)
		recording_fail(recording, now_ms, &err);
	return INT64_MAX;
}

const char *recording_trouble(const struct recording *recording)
{
	return recording && recording->trouble.text[0] != '\0'
		       ? recording->trouble.text
		       : NULL;
}

struct recording *recording_new(const char *path, const char *name,
				const char *protocol)
{
	struct recording *recording;
	struct sb_error err;

	if (path[0] == '\0')
		return NULL;
	recording = calloc(1, sizeof *recording);
	if (!recording)
		abort();
	recording->path = path;
	recording->name = name;
	recording->protocol = protocol;
	recording->flush_ms = INT64_MAX;
	if (recording_open_new(recording, &err) != SB_OK)
		recording_fail(recording, 0, &err);
	return recording;
}

void recording_free(struct recording *recording, int64_t now_ms)
{
	struct sb_error err;

	if (!recording)
		return;
	if (recording->file && recording_end(recording, now_ms, &err) != SB_OK)
		recording_fail(recording, now_ms, &err);
	if (recording->file)
		fclose(recording->file);
	free(recording);
}
