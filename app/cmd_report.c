/* SPDX-License-Identifier: ISC */
/* sabot report: what a record adds up to. */
#include "config.h"

#include "app/command.h"

#include <getopt.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/conf.h"
#include "app/report.h"
#include "db/record.h"
#include "rules/text.h"

enum {
	REPORT_ROWS = 4096, /* read at once */
	REPORT_DIGITS = 18,
};

enum report_form { FORM_TEXT, FORM_CSV, FORM_HTML, FORMS };

static const char *const forms[FORMS] = {"text", "csv", "html"};

struct report_call {
	const char *config;
	const char *since;
	enum report_form form;
	const struct report *report;
	const char *about; /* the word behind the report's name, or NULL */
	struct record *record;
	struct replay *replay;
	struct wheel_book book;
};

/* A report by its name. */
struct report {
	const char *name;
	const char *about; /* what it is about, untranslated; NULL: all of it */
	unsigned forms;	   /* 1 << enum report_form */
	/* Why that cannot be it, or NULL. */
	const char *(*amiss)(const char *about);
	/* SB_GONE: there is nothing of it. */
	enum sb_result (*run)(struct report_call *call, struct sb_error *err);
};

/* --- of a wheel -------------------------------------------------------- */

static enum sb_result report_row(const struct envelope *row, void *context,
				 struct sb_error *err)
{
	struct report_call *call = context;
	enum sb_result result = replay_take(call->replay, row, err);

	if (result == SB_OK)
		wheel_book_take(&call->book, row, call->replay);
	return result;
}

static enum sb_result report_read(struct report_call *call,
				  struct sb_error *err)
{
	int64_t seq = 1;
	enum sb_result result;

	do
		result = record_read(call->record, &seq, REPORT_ROWS,
				     report_row, call, err);
	while (result == SB_OK);
	return result == SB_GONE ? SB_OK : result;
}

static enum sb_result report_wheel(struct report_call *call,
				   struct sb_error *err)
{
	enum sb_result result;

	call->book.since = call->since;
	call->replay = replay_new();
	result = report_read(call, err);
	replay_free(call->replay);
	if (result != SB_OK)
		return result;
	if (call->book.first_day[0] == '\0')
		return sb_fail(err, SB_GONE,
			       _("no round of roulette ended in those days"));
	if (call->form == FORM_CSV)
		report_wheel_csv(&call->book);
	else
		report_wheel_text(&call->book);
	return SB_OK;
}

/* --- on paper ---------------------------------------------------------- */

static void report_print(const struct report_call *call,
			 const struct paper *paper)
{
	if (call->form == FORM_HTML)
		paper_print_html(paper, stdout);
	else
		paper_print_text(paper, stdout);
}

static const char *report_number_amiss(const char *about)
{
	size_t digits = strspn(about, "0123456789");

	return digits > 0 && digits <= REPORT_DIGITS && about[digits] == '\0'
		       ? NULL
		       : _("an inspection's number is digits");
}

static const char *report_day_amiss(const char *about)
{
	return rounds_day_valid(about) ? NULL : _("a day is YYYY-MM-DD");
}

static enum sb_result report_of_inspection(struct report_call *call,
					   struct sb_error *err)
{
	struct paper *paper = NULL;
	enum sb_result result = report_inspection(
		call->record, strtoll(call->about, NULL, 10), &paper, err);

	if (result == SB_OK)
		report_print(call, paper);
	paper_free(paper);
	return result;
}

static enum sb_result report_of_day(struct report_call *call,
				    struct sb_error *err)
{
	struct paper *paper = NULL;
	enum sb_result result =
		report_day(call->record, call->about, &paper, err);

	if (result == SB_OK)
		report_print(call, paper);
	paper_free(paper);
	return result;
}

/* --- the command ------------------------------------------------------- */

static const struct report reports[] = {
	{"day", N_("a gaming day"), 1 << FORM_TEXT | 1 << FORM_HTML,
	 report_day_amiss, report_of_day},
	{"inspection", N_("an inspection's number"),
	 1 << FORM_TEXT | 1 << FORM_HTML, report_number_amiss,
	 report_of_inspection},
	{"wheel", NULL, 1 << FORM_TEXT | 1 << FORM_CSV, NULL, report_wheel},
};

static int report_status(enum sb_result result)
{
	switch (result) {
	case SB_OK: return EXIT_DONE;
	case SB_GONE: return EXIT_FOUND;
	case SB_INVALID: return EXIT_USAGE;
	default: return EXIT_OUTSIDE;
	}
}

static enum sb_result report_from(struct report_call *call, const char *path,
				  struct sb_error *err)
{
	enum sb_result result =
		record_open(&call->record, path, RECORD_PATIENT, err);

	if (result != SB_OK)
		return SB_OUTSIDE;
	result = call->report->run(call, err);
	record_close(call->record);
	return result == SB_OK || result == SB_GONE ? result : SB_OUTSIDE;
}

static enum sb_result report_configured(struct report_call *call,
					struct sb_error *err)
{
	struct conf conf;
	enum sb_result result = conf_read(&conf, call->config, err);

	return result == SB_OK ? report_from(call, conf.database, err) : result;
}

static int report_help(void)
{
	puts(_("Usage: sabot report day DATE [-c FILE] [--format=text|html] "
	       "[RECORD]\n"
	       "       sabot report inspection NUMBER [-c FILE] "
	       "[--format=text|html] [RECORD]\n"
	       "       sabot report wheel [-c FILE] [--since=DAY] "
	       "[--format=text|csv] [RECORD]\n"
	       "Prints what a record adds up to: a gaming day, from its "
	       "opening to its closing; an\n"
	       "inspection, with its signatures; its roulette wheel: numbers "
	       "by pocket and sector,\n"
	       "tests of its fairness, directions and speeds, no spins, and "
	       "what its sensor reported.\n"
	       "\n"
	       "  DATE               a gaming day, YYYY-MM-DD\n"
	       "  NUMBER             an inspection's, as the day's report "
	       "lists it\n"
	       "  RECORD             the database; without it, the "
	       "configuration's\n"
	       "  -c, --config=FILE  that configuration\n"
	       "  --since=DAY        from that gaming day on, YYYY-MM-DD; "
	       "without it, all of them\n"
	       "  --format=FORMAT    text, in pages for A4; html, one page "
	       "that needs no other file;\n"
	       "                     or csv with columns kind, name, count\n"
	       "\n"
	       "Status: 0 printed; 1 there is nothing of that in it; 2 usage; "
	       "3 the record cannot be\n"
	       "read."));
	return EXIT_DONE;
}

static int report_usage(const char *reason)
{
	fprintf(stderr, _("sabot: %s; see sabot report --help\n"), reason);
	return EXIT_USAGE;
}

static const struct report *report_find(const char *name)
{
	for (size_t i = 0; i < sizeof reports / sizeof *reports; i++)
		if (strcmp(reports[i].name, name) == 0)
			return &reports[i];
	return NULL;
}

static int report_do(struct report_call *call, const char *path)
{
	struct sb_error err = {""};
	enum sb_result result = path ? report_from(call, path, &err)
				     : report_configured(call, &err);

	if (result != SB_OK)
		fprintf(stderr, "sabot: %s\n", err.text);
	return report_status(result);
}

static int report_run(struct report_call *call, int n, char **words)
{
	const struct report *report = n > 0 ? report_find(words[0]) : NULL;
	int about = report && report->about ? 1 : 0;

	if (!report)
		return report_usage(
			_("the reports are: day, inspection, wheel"));
	if (!(report->forms & 1U << call->form))
		return report_usage(_("that report has no such format"));
	if (n < 1 + about)
		return report_usage(_("say which one, behind its name"));
	if (n > 2 + about)
		return report_usage(_("report takes one record"));
	if (report->amiss && report->amiss(words[1]))
		return report_usage(report->amiss(words[1]));
	call->report = report;
	call->about = about ? words[1] : NULL;
	return report_do(call, n == 2 + about ? words[1 + about] : NULL);
}

/* A page is in UTF-8, wherever it is made. */
static bool report_choose(struct report_call *call, const char *form)
{
	call->form = 0;
	while (call->form < FORMS && strcmp(forms[call->form], form) != 0)
		call->form++;
	if (call->form == FORM_HTML)
		setlocale(LC_CTYPE, "C.UTF-8");
	return call->form < FORMS;
}

int cmd_report(int argc, char **argv)
{
	static const struct option options[] = {
		{"config", required_argument, NULL, 'c'},
		{"since", required_argument, NULL, 's'},
		{"format", required_argument, NULL, 'f'},
		{"help", no_argument, NULL, 'h'},
		{0},
	};
	static struct report_call call;
	int option;

	while ((option = getopt_long(argc, argv, "c:h", options, NULL)) != -1)
		switch (option) {
		case 'c': call.config = optarg; break;
		case 's':
			if (!rounds_day_valid(optarg))
				return report_usage(_("a day is YYYY-MM-DD"));
			call.since = optarg;
			break;
		case 'f':
			if (!report_choose(&call, optarg))
				return report_usage(
					_("a format is text, csv or html"));
			break;
		case 'h': return report_help();
		default: return EXIT_USAGE;
		}
	return report_run(&call, argc - optind, argv + optind);
}
