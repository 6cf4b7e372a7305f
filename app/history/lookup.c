/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/lookup.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/runtime/interrupt.h"
#include "app/runtime/progress.h"
#include "app/history/span.h"
#include "rules/core/gettext.h"

enum { PAGE = 200 }; /* rounds that a snapshot is held for */

struct run {
	struct record *record;
	const struct lookup *lookup;
	struct search_place place;
	long given;
	int cols; /* of the terminal; 0: there is none */
	FILE *page;
	struct progress progress;
	struct span span;
};

/* --- while it takes time -------------------------------------------------- */

static bool lookup_watch(int64_t opened_us, void *context)
{
	struct run *run = context;
	int64_t span = (run->span.from_us - run->span.end_us) / 1000 + 1;
	int64_t done = (run->span.from_us - opened_us) / 1000;

	if (!progress_due(&run->progress))
		return !interrupted();
	done = done < 0 ? 0 : done > span ? span : done;
	fprintf(stderr, _("%3d %%, %ld found"), (int)(100 * done / span),
		run->given);
	return !interrupted();
}

static void lookup_begin(struct run *run)
{
	struct winsize size;
	bool shown = isatty(STDOUT_FILENO);

	interrupt_begin();
	if (shown && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
		run->cols = size.ws_col;
	progress_begin(&run->progress);
}

/* --- pages ---------------------------------------------------------------- */

static enum sb_result lookup_take(const struct round_row *round, void *context,
				  struct sb_error *err)
{
	struct run *run = context;
	enum list_format format = run->lookup->format;

	(void)err;
	if (run->given++ == 0)
		list_head(run->page, format, run->cols);
	list_round(run->page, format, run->cols, round);
	return SB_OK;
}

/* SB_GONE: nobody reads on. */
static enum sb_result lookup_write(const struct run *run, const char *text,
				   size_t size)
{
	if (size > 0 && run->cols > 0)
		progress_hide(&run->progress);
	if (fwrite(text, 1, size, stdout) < size || fflush(stdout) != 0)
		return SB_GONE;
	return SB_OK;
}

/* What is printed waits in memory until its snapshot is let go: the reader of
 * a pipe may take its time. */
static enum sb_result lookup_page(struct run *run, int limit, int *n,
				  struct sb_error *err)
{
	struct search_way way = {.limit = limit,
				 .round = lookup_take,
				 .watch = lookup_watch,
				 .context = run};
	enum sb_result result, written;
	size_t size;
	char *text;

	run->page = open_memstream(&text, &size);
	if (!run->page)
		abort();
	result = search_page(run->record, &run->lookup->search, &way,
			     &run->place, n, err);
	fclose(run->page);
	written = lookup_write(run, text, size);
	free(text);
	return result == SB_OK ? written : result;
}

static enum sb_result lookup_pages(struct run *run, struct sb_error *err)
{
	enum sb_result result;
	int limit, n;

	do {
		long left = run->lookup->limit - run->given;

		limit = run->lookup->limit && left < PAGE ? (int)left : PAGE;
		result = lookup_page(run, limit, &n, err);
	} while (result == SB_OK && n == limit &&
		 run->given != run->lookup->limit);
	return result == SB_GONE || interrupted() ? SB_OK : result;
}

enum sb_result lookup_print(struct record *record, const struct lookup *lookup,
			    long *given, struct sb_error *err)
{
	struct run run = {
		.record = record, .lookup = lookup, .place = lookup->from};
	enum sb_result result = span_find(record, &lookup->search, lookup->from,
					  false, &run.span, err);

	if (result != SB_OK)
		return result;
	lookup_begin(&run);
	result = lookup_pages(&run, err);
	progress_hide(&run.progress);
	interrupt_end();
	*given = run.given;
	return result;
}
