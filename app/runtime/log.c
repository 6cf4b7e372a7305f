/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <syslog.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/quota.h"
#include "rules/core/gettext.h"
#include "rules/core/token.h"

enum {
	LOG_PLACE_MAX = 16,
	LOG_SENTENCE_MAX = 1024,
	LOG_LINE_MAX = LOG_SENTENCE_MAX * 4 + 128, /* all of it escaped */
	LOG_PLACES = 16,       /* whose last line is remembered */
	LOG_ONE_IN = 100,      /* of a line that repeats */
	LOG_REPEAT_MS = 60000, /* later than that it is news again */
};

/* The lines of a place: more are only counted. A table has a few in an hour, a
 * peer that comes and goes without end has thousands in a second. */
static const struct quota_limit log_limit = {500, 2};

/* The last line of a place. */
struct log_place {
	char place[LOG_PLACE_MAX];
	char sentence[LOG_SENTENCE_MAX];
	enum log_level level;
	unsigned times;
	int64_t last_ms;
	struct quota quota;
};

static struct {
	int fd;		  /* -1: not open */
	const char *file; /* NULL: the system log */
	enum log_level max_level;
	unsigned lost; /* lines that could not be written */
	bool partial;  /* the last of them is there in part */
	unsigned next; /* place that a new one replaces */
	struct log_place place[LOG_PLACES];
} log_state = {.fd = -1};

static const struct {
	const char *name;
	int syslog;
} log_levels[] = {
	[LOG_LEVEL_ERROR] = {"error", LOG_ERR},
	[LOG_LEVEL_WARNING] = {"warning", LOG_WARNING},
	[LOG_LEVEL_INFO] = {"info", LOG_INFO},
	[LOG_LEVEL_DEBUG] = {"debug", LOG_DEBUG},
};

/* syslog(3) waits where the other side does not read, and a station must
 * not: so its socket is ours, and does not block. */
static int log_connect_syslog(void)
{
	static const struct sockaddr_un to = {AF_UNIX, "/dev/log"};
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

	if (fd < 0)
		return -1;
	if (connect(fd, (const struct sockaddr *)&to, sizeof(to)) == 0)
		return fd;
	close(fd);
	return -1;
}

/* A plain file only: a terminal shows the table, and a pipe may go away. */
static int log_open_file(const char *file)
{
	int fd = open(file,
		      O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK |
			      O_NOCTTY,
		      0640);
	struct stat st;

	if (fd < 0 || (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)))
		return fd;
	close(fd);
	errno = EINVAL;
	return -1;
}

enum sb_result log_open(const char *file, enum log_level max_level,
			struct sb_error *err)
{
	bool syslog = !file || !*file;
	int fd = syslog ? log_connect_syslog() : log_open_file(file);

	if (fd < 0 && syslog)
		return sb_fail(err, SB_SYSTEM,
			       _("cannot open the system log /dev/log: %s; set "
				 "log.file"),
			       strerror(errno));
	if (fd < 0)
		return sb_fail(err, SB_SYSTEM,
			       _("log.file: cannot open %s: %s"), file,
			       errno == EINVAL ? _("not a regular file")
					       : strerror(errno));
	log_close();
	memset(&log_state, 0, sizeof(log_state));
	log_state.fd = fd;
	log_state.file = syslog ? NULL : file;
	log_state.max_level = max_level;
	return SB_OK;
}

/* Writes one character; one that hides, or invalid bytes, as \xNN. Returns
 * how many bytes it read. */
static size_t log_escape_one(const char *text, size_t left, FILE *out)
{
	mbstate_t state = {0};
	wchar_t wide = 0;
	size_t n = mbrtowc(&wide, text, left, &state);

	if (n == 0 || n > left)
		n = 1;
	else if (iswprint((wint_t)wide) && !token_hides((uint32_t)wide) &&
		 wide != L'\\') {
		fwrite(text, 1, n, out);
		return n;
	}
	for (size_t i = 0; i < n; i++)
		fprintf(out, "\\x%02x", (unsigned char)text[i]);
	return n;
}

static void log_escape(const char *text, FILE *out)
{
	size_t left = strlen(text);

	while (left > 0) {
		size_t n = log_escape_one(text, left, out);

		text += n;
		left -= n;
	}
}

static size_t log_format(enum log_level level, const char *place,
			 const char *sentence, unsigned times,
			 char line[static LOG_LINE_MAX])
{
	FILE *out = fmemopen(line, LOG_LINE_MAX, "w");
	char stamp[TIME_STAMP_MAX];
	size_t length;

	if (!out)
		return 0;
	if (!log_state.file) {
		fprintf(out, "<%d>sabot[%d]: %s: ",
			LOG_DAEMON | log_levels[level].syslog, (int)getpid(),
			place);
	} else {
		gaming_time_stamp(clock_utc_us(), stamp);
		fprintf(out, "%s %s %s: ", stamp, log_levels[level].name,
			place);
	}
	log_escape(sentence, out);
	if (times > 1)
		fprintf(out, " (%u times)", times);
	if (log_state.file)
		fputc('\n', out);
	length = (size_t)ftell(out);
	fclose(out);
	return length;
}

static bool log_send(const char *line, size_t length)
{
	ssize_t n = write(log_state.fd, line, length);

	if (n > 0 && n < (ssize_t)length)
		log_state.partial = true;
	return n == (ssize_t)length;
}

static bool log_put(const char *line, size_t length)
{
	int fd;

	if (log_send(line, length))
		return true;
	if (log_state.file || errno == EAGAIN)
		return false;
	fd = log_connect_syslog(); /* it was restarted */
	if (fd < 0)
		return false;
	close(log_state.fd);
	log_state.fd = fd;
	return log_send(line, length);
}

/* Logs how many lines were lost, once the log can be written. */
static void log_put_dropped(char line[static LOG_LINE_MAX])
{
	char sentence[LOG_SENTENCE_MAX];

	if (log_state.partial && log_send("\n", 1))
		log_state.partial = false;
	snprintf(sentence, sizeof(sentence), "%u lines lost", log_state.lost);
	if (log_put(line,
		    log_format(LOG_LEVEL_WARNING, "log", sentence, 1, line)))
		log_state.lost = 0;
}

static void log_write(enum log_level level, const char *place,
		      const char *sentence, unsigned times)
{
	static char line[LOG_LINE_MAX];

	if (log_state.lost > 0)
		log_put_dropped(line);
	if (!log_put(line, log_format(level, place, sentence, times, line)))
		log_state.lost++;
}

/* Writes the count of a repeated line, unless it is written already. */
static void log_put_repeats(const struct log_place *last)
{
	if (last->times > 1 && last->times % LOG_ONE_IN != 0)
		log_write(last->level, last->place, last->sentence,
			  last->times);
}

/* Where a place's last line is kept; a new place takes over the one that was
 * taken over longest ago. */
static struct log_place *log_find(const char *place)
{
	struct log_place *oldest;

	for (unsigned i = 0; i < LOG_PLACES; i++)
		if (strncmp(log_state.place[i].place, place,
			    LOG_PLACE_MAX - 1) == 0)
			return &log_state.place[i];
	oldest = &log_state.place[log_state.next++ % LOG_PLACES];
	log_put_repeats(oldest);
	oldest->times = 0;
	oldest->quota = (struct quota){0};
	return oldest;
}

static bool log_repeats(const struct log_place *last, enum log_level level,
			const char *sentence, int64_t now_ms)
{
	return last->times > 0 && last->level == level &&
	       now_ms - last->last_ms < LOG_REPEAT_MS &&
	       strcmp(last->sentence, sentence) == 0;
}

void log_line(enum log_level level, const char *place, const char *fmt, ...)
{
	char sentence[LOG_SENTENCE_MAX];
	struct log_place *last;
	int64_t now_ms;
	va_list args;

	if (log_state.fd < 0 || level > log_state.max_level)
		return;
	va_start(args, fmt);
	vsnprintf(sentence, sizeof(sentence), fmt, args);
	va_end(args);
	now_ms = clock_ms();
	last = log_find(place);
	if (!log_repeats(last, level, sentence, now_ms)) {
		log_put_repeats(last);
		last->times = 0;
		last->level = level;
		snprintf(last->place, sizeof(last->place), "%s", place);
		snprintf(last->sentence, sizeof(last->sentence), "%s",
			 sentence);
	}
	last->last_ms = now_ms;
	last->times++;
	if (last->times > 1 && last->times % LOG_ONE_IN != 0)
		return;
	if (quota_take(&last->quota, &log_limit, 1, now_ms))
		log_write(level, last->place, sentence, last->times);
	else
		log_state.lost++;
}

void log_reopen(void)
{
	int fd = log_state.file ? log_open_file(log_state.file) : -1;

	if (fd >= 0) {
		close(log_state.fd);
		log_state.fd = fd;
		log_state.partial = false;
	} else if (log_state.file) {
		log_line(LOG_LEVEL_WARNING, "log", "cannot open %s: %s",
			 log_state.file,
			 errno == EINVAL ? "not a regular file"
					 : strerror(errno));
	}
}

void log_set_level(enum log_level max_level)
{
	log_state.max_level = max_level;
}

void log_close(void)
{
	if (log_state.fd < 0)
		return;
	for (unsigned i = 0; i < LOG_PLACES; i++)
		log_put_repeats(&log_state.place[i]);
	close(log_state.fd);
	log_state.fd = -1;
}
