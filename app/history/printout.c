/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/printout.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/history/round_report.h"
#include "app/report/reports.h"
#include "app/runtime/memory.h"
#include "db/rounds/round_store.h"
#include "rules/core/gettext.h"

static bool printout_write(const char *path, const char *text)
{
	int fd;
	FILE *out;
	bool written;

	(void)unlink(path); /* of a killed station, or put there: no pipe */
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0640);
	out = fd < 0 ? NULL : fdopen(fd, "w");
	if (!out) {
		if (fd >= 0)
			close(fd);
		return false;
	}
	written = fputs(text, out) >= 0 && fflush(out) == 0 && fsync(fd) == 0;
	return fclose(out) == 0 && written;
}

/* The spooler takes what ends in .txt. */
static enum sb_result printout_save(const char *folder, const char *file,
				    const char *text, struct sb_error *err)
{
	char path[PATH_MAX], whole[PATH_MAX];

	snprintf(path, sizeof path, "%s/%s.new", folder, file);
	snprintf(whole, sizeof whole, "%s/%s.txt", folder, file);
	if (printout_write(path, text) && rename(path, whole) == 0)
		return SB_OK;
	(void)!sb_fail(err, SB_SYSTEM, _("cannot write %s: %s"), whole,
		       strerror(errno));
	(void)unlink(path);
	return SB_SYSTEM;
}

enum sb_result printout_round(struct record *record, const char *folder,
			      const struct round_name *name,
			      struct sb_error *err)
{
	struct round_row *round = memory_new(sizeof *round);
	char file[ROUND_NAME_MAX], *text;
	size_t size;
	FILE *out = memory_stream(&text, &size);
	enum sb_result result = round_store_find(record, name, round, err);

	if (result == SB_OK)
		result = round_report_print(out, record, round, err);
	fclose(out);
	rounds_format_name(name, file);
	for (char *slash = file; (slash = strchr(slash, '/'));)
		*slash = '-';
	if (result == SB_OK)
		result = printout_save(folder, file, text, err);
	free(text);
	free(round);
	return result;
}

enum sb_result printout_day(struct record *record, const char *folder,
			    const struct round_name *name, struct sb_error *err)
{
	const struct report_request request = {.subject = name->day};
	struct document *document = NULL;
	char file[ROUND_NAME_MAX], *text;
	size_t size;
	FILE *out = memory_stream(&text, &size);
	enum sb_result result = report_day(record, &request, &document, err);

	if (result == SB_OK)
		result = report_add_currency(record, document, err);
	if (result == SB_OK)
		document_print_text(document, out);
	fclose(out);
	document_free(document);
	snprintf(file, sizeof file, "%s-%s", name->table, name->day);
	if (result == SB_OK)
		result = printout_save(folder, file, text, err);
	free(text);
	return result;
}
