/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/status_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "app/runtime/log.h"

static const char *const status_day[] = {
	[DAY_CLOSED] = "closed",
	[DAY_OPENING] = "opening",
	[DAY_OPEN] = "open",
	[DAY_CLOSING] = "closing",
};

static const char *const status_phase[] = {
	[PHASE_BETWEEN] = "between-rounds",
	[PHASE_BETTING] = "betting",
	[PHASE_PLAY] = "play",
	[PHASE_PICK_UP] = "pick-up",
};

static const char *const status_device[] = {
	[DEVICE_NONE] = "none",	  [DEVICE_OPENING] = "opening",
	[DEVICE_LIVE] = "live",	  [DEVICE_STALE] = "stale",
	[DEVICE_ERROR] = "error", [DEVICE_LOST] = "lost",
};

static void status_put_day(FILE *out, const struct view *view)
{
	fprintf(out, "day %s\n", *view->day ? view->day : "-");
	fprintf(out, "table-is %s\n", status_day[view->pit->day_state]);
	fprintf(out, "dealer %s\n",
		*view->pit->dealer ? view->pit->dealer : "-");
	fprintf(out, "shoe %u\nround %u\n", view->shoe, view->round);
	fprintf(out, "phase %s\n", status_phase[view->table->phase]);
}

void status_file_on_update(struct status_file *status,
			   const struct update *update)
{
	if (update->replay->table.holds.n == 0)
		status->held_us = 0;
	else if (status->held_us == 0)
		status->held_us = update->journal_row->time_us;
}

static void status_put_holds(FILE *out, const struct status_file *status,
			     const struct view *view)
{
	const struct holds *holds = &view->table->holds;

	fprintf(out, "holds %u\nhold ", holds->n);
	for (int i = 0; i < holds->n; i++)
		fprintf(out, "%s%s", i > 0 ? "," : "", holds->name[i]);
	fprintf(out, "%s\n", holds->n > 0 ? "" : "-");
	if (holds->n > 0 && status->held_us > 0)
		fprintf(out, "hold-since-seconds %" PRId64 "\n",
			status->held_us / 1000000);
	fprintf(out, "duties %d\n", view->duties);
	fprintf(out, "check-table %d\n", view->compare);
}

static void status_put_device(FILE *out, const struct view *view)
{
	const struct device_view *device =
		view->wheel.state == DEVICE_NONE ? &view->reader : &view->wheel;

	fprintf(out, "device %s\n", status_device[device->state]);
	if (device->last_ms > 0)
		fprintf(out, "device-silent-seconds %" PRId64 "\n",
			(view->now_ms - device->last_ms) / 1000);
}

static void status_put_commits(FILE *out, const struct station *station,
			       const struct view *view)
{
	struct commit_summary commits;

	station_commit_times(station, view->now_ms, &commits);
	fprintf(out, "commits %d\n", commits.n);
	if (commits.n > 0)
		fprintf(out,
			"commit-p50-ms %d\ncommit-p99-ms %d\n"
			"commit-worst-ms %d\n",
			commits.p50_ms, commits.p99_ms, commits.worst_ms);
}

/* sabot backup leaves the time of the last one beside the record. */
static void status_put_backup(FILE *out, const struct conf *conf)
{
	char path[CONF_PATH_MAX + 8];
	int64_t seconds;
	FILE *note;
	int fd;

	snprintf(path, sizeof path, "%s.backup", conf->database);
	/* another file may have been put there: no open waits */
	fd = open(path,
		  O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
	note = fd < 0 ? NULL : fdopen(fd, "r");
	if (!note)
		return;
	if (fscanf(note, "%15" SCNd64, &seconds) == 1)
		fprintf(out, "last-backup-seconds %" PRId64 "\n", seconds);
	fclose(note);
}

/* Sizes that cannot be asked are left out. */
static void status_put_record(FILE *out, const struct conf *conf,
			      const struct station *station,
			      const struct view *view)
{
	const struct journal_row *head = station_head(station);
	char hash[HASH_TEXT_MAX];
	struct statvfs disk;
	struct stat file;

	fprintf(out, "record-ok %d\n", !view->trouble);
	fprintf(out, "record-rows %" PRId64 "\n", head->seq);
	sodium_bin2hex(hash, sizeof hash, head->hash, HASH_SIZE);
	fprintf(out, "record-head %s,%" PRId64 "\n", hash, head->seq);
	if (stat(conf->database, &file) == 0)
		fprintf(out, "record-bytes %jd\n", (intmax_t)file.st_size);
	if (statvfs(conf->database, &disk) == 0)
		fprintf(out, "disk-free-bytes %ju\n",
			(uintmax_t)disk.f_bavail * disk.f_frsize);
	status_put_commits(out, station, view);
	status_put_backup(out, conf);
}

static bool status_write(const struct status_file *status,
			 const struct conf *conf, const struct station *station,
			 const struct feed *feed, const struct view *view,
			 const char *name)
{
	int fd;
	FILE *out;
	bool written;

	(void)unlink(name); /* of a killed station, or put there: no pipe */
	fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0640);
	out = fd < 0 ? NULL : fdopen(fd, "w");
	if (!out)
		return false;
	(void)fchmod(fd, 0640); /* whatever the umask is */
	fprintf(out, "version %s\ntable %s\ngame %s\n", PACKAGE_VERSION,
		conf->table.id,
		view->table->game ? view->table->game->name : "-");
	fprintf(out, "configuration %s\nprocess %d\n", conf->hash,
		(int)getpid());
	fprintf(out, "written-seconds %" PRId64 "\n", view->utc_us / 1000000);
	fprintf(out, "started-seconds %" PRId64 "\n", status->started_s);
	status_put_day(out, view);
	status_put_holds(out, status, view);
	status_put_device(out, view);
	fprintf(out, "servers %d\n", feed_servers(feed));
	status_put_record(out, conf, station, view);
	written = fflush(out) == 0 && !ferror(out);
	return fclose(out) == 0 && written;
}

static void status_log(struct status_file *status, const char *path)
{
	if (!status->failed)
		log_line(LOG_LEVEL_WARNING, "status", "cannot write %s: %s",
			 path, strerror(errno));
	status->failed = true;
}

int64_t status_file_turn(struct status_file *status, const struct conf *conf,
			 const struct station *station, const struct feed *feed,
			 const struct view *view)
{
	char path[CONF_STATUS_MAX], name[CONF_STATUS_MAX + 4];

	if (conf->feed_socket[0] == '\0')
		return INT64_MAX;
	if (view->now_ms < status->next_ms)
		return status->next_ms;
	status->next_ms = view->now_ms + STATUS_EVERY_S * 1000;
	if (status->started_s == 0)
		status->started_s = view->utc_us / 1000000;
	conf_status_path(conf, path);
	snprintf(name, sizeof name, "%s.new", path);
	if (!status_write(status, conf, station, feed, view, name) ||
	    rename(name, path) != 0)
		status_log(status, path);
	else
		status->failed = false;
	return status->next_ms;
}

void status_file_remove(const struct conf *conf)
{
	char path[CONF_STATUS_MAX];

	if (conf->feed_socket[0] == '\0')
		return;
	conf_status_path(conf, path);
	(void)unlink(path); /* there may be none */
}
