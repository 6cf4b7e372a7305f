/* SPDX-License-Identifier: ISC */
/* How long a station waits for its commits while its record is copied, and
 * while it is not. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "db/record/backup.h"
#include "db/journal/statement.h"
#include "db/record/record.h"

enum {
	BATCHES = 8000, /* of 64 notes of a kilobyte: half a gigabyte */
	GAP_US = 20000, /* between commits */
	ALONE = 500,	/* commits */
	COMMITS_MAX = 20000,
};

static char folder[] = "/var/tmp/sabot-bench-XXXXXX";
static char path[64], copy[64];
static struct record *record;
static struct sb_error err;
static double waited[COMMITS_MAX];

static double now_ms(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static void must(enum sb_result result)
{
	if (result == SB_OK)
		return;
	fprintf(stderr, "bench_backup: %s\n", err.text);
	exit(1);
}

static void append(const char *line)
{
	struct journal_row row = {.time_us = 1,
				  .source = SOURCE_KEY,
				  .kind = KIND_TABLE,
				  .badge = "",
				  .line = line,
				  .answer = "do open-bets\n"};

	must(journal_append(record, &row, &err));
}

static void make_record(void)
{
	char line[1000];

	snprintf(line, sizeof line, "note %0990d", 0);
	must(record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err));
	must(statement_exec(record, "PRAGMA synchronous = OFF", &err));
	for (int i = 0; i < BATCHES; i++) {
		must(journal_begin(record, &err));
		for (int j = 0; j < JOURNAL_BATCH_MAX; j++)
			append(line);
		must(journal_commit(record, &err));
	}
	record_close(record);
}

static double commit(void)
{
	double start = now_ms();

	must(journal_begin(record, &err));
	append("note a word");
	must(journal_commit(record, &err));
	return now_ms() - start;
}

static int by_value(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

static void print(const char *when, int n)
{
	qsort(waited, (size_t)n, sizeof *waited, by_value);
	printf("backup: %s: %d commits, p50 %.2f ms, p99 %.2f ms, longest "
	       "%.2f ms\n",
	       when, n, waited[n / 2], waited[n * 99 / 100], waited[n - 1]);
}

static void measure_alone(void)
{
	for (int i = 0; i < ALONE; i++) {
		waited[i] = commit();
		usleep(GAP_US);
	}
	print("alone", ALONE);
}

static void back_up(void)
{
	struct backup *backup;

	setpriority(PRIO_PROCESS, 0, 10); /* as the command */
	must(backup_begin(&backup, path, copy, &err));
	must(backup_copy(backup, NULL, &err));
	must(backup_finish(backup, &err));
	backup_end(backup);
	_exit(0);
}

static void measure_beside(void)
{
	double start = now_ms();
	pid_t child = fork();
	int n = 0, status = 0;

	if (child == 0)
		back_up();
	for (; waitpid(child, &status, WNOHANG) == 0 && n < COMMITS_MAX; n++) {
		waited[n] = commit();
		usleep(GAP_US);
	}
	if (n == 0 || status != 0)
		must(sb_fail(&err, SB_SYSTEM, "the record was not copied"));
	print("beside", n);
	printf("backup: %.1f s for half a gigabyte\n",
	       (now_ms() - start) / 1e3);
}

static void remove_folder(void)
{
	unlink(path);
	unlink(copy);
	rmdir(folder);
}

int main(void)
{
	if (!mkdtemp(folder))
		must(sb_fail(&err, SB_SYSTEM, "no folder in /var/tmp"));
	snprintf(path, sizeof path, "%s/record.db", folder);
	snprintf(copy, sizeof copy, "%s/copy.db", folder);
	atexit(remove_folder);
	make_record();
	must(record_open(&record, path, RECORD_WRITE, &err));
	measure_alone();
	measure_beside();
	record_close(record);
	return 0;
}
