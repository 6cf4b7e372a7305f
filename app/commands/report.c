/* SPDX-License-Identifier: ISC */
/* sabot report: what a record adds up to. */
#include "config.h"

#include "app/commands/command.h"

#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/conf.h"
#include "app/report/reports.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/language.h"
#include "db/journal/journal.h"
#include "db/record/record.h"
#include "db/rounds/round_store.h"
#include "db/staff/staff.h"
#include "rules/core/gettext.h"

enum {
	REPORT_DIGITS = 18,
	SHIFT_DIGITS = 5,
};

enum report_format { REPORT_TEXT, REPORT_CSV, REPORT_HTML, REPORT_FORMATS };

static const char *const formats[REPORT_FORMATS] = {"text", "csv", "html"};

struct report_call {
	const char *config;
	struct report_request request; /* about: the word behind its name */
	enum report_format format;
	const struct report *report;
};

enum report_subject { SUBJECT_NONE, SUBJECT_REQUIRED, SUBJECT_OPTIONAL };

/* A report by its name. */
struct report {
	const char *name;
	enum report_subject subject;
	bool since, until; /* allowed for it */
	bool has_money;
	unsigned formats; /* 1 << enum report_format */
	/* Why that cannot be it, or NULL. */
	const char *(*fault)(const char *about);
	/* SB_GONE: nothing to report. *document NULL: printed already. */
	report_fn *run;
};

static enum sb_result
report_print_inspection(struct record *record,
			const struct report_request *request,
			struct document **document, struct sb_error *err)
{
	return report_inspection(record, strtoll(request->subject, NULL, 10),
				 document, err);
}

/* --- what they are about ----------------------------------------------- */

static bool report_is_number(const char *text)
{
	size_t digits = strspn(text, "0123456789");

	return digits > 0 && digits <= REPORT_DIGITS && text[digits] == '\0';
}

static const char *report_check_number(const char *about)
{
	return report_is_number(about)
		       ? NULL
		       : _("expected the number of an inspection");
}

static const char *report_check_day(const char *about)
{
	return rounds_day_valid(about) ? NULL
				       : _("expected a day as YYYY-MM-DD");
}

/* "2026-11-21" or "2026-11-21/2" */
static const char *report_check_shift(const char *about)
{
	const char *slash = strchr(about, '/');
	char date[DAY_TEXT_MAX + 1];

	snprintf(date, sizeof date, "%.*s",
		 slash ? (int)(slash - about) : DAY_TEXT_MAX, about);
	if (!rounds_day_valid(date))
		return _("expected a shift as YYYY-MM-DD or YYYY-MM-DD/N");
	return !slash || (report_is_number(slash + 1) && slash[1] != '0' &&
			  strlen(slash + 1) < SHIFT_DIGITS)
		       ? NULL
		       : _("expected a shift as YYYY-MM-DD or YYYY-MM-DD/N");
}

static const char *report_check_badge(const char *about)
{
	struct sb_error err;

	return staff_check_badge(about, &err) == SB_OK
		       ? NULL
		       : _("expected a badge of letters, digits and hyphens");
}

/* --- the command ------------------------------------------------------- */

enum {
	DOCUMENT_FORMS = 1 << REPORT_TEXT | 1 << REPORT_HTML,
	ALL_FORMS = DOCUMENT_FORMS | 1 << REPORT_CSV,
};

static const struct report reports[] = {
	{"day", SUBJECT_REQUIRED, false, false, true, DOCUMENT_FORMS,
	 report_check_day, report_day},
	{"shift", SUBJECT_OPTIONAL, false, false, true, ALL_FORMS,
	 report_check_shift, report_shift},
	{"dealer", SUBJECT_OPTIONAL, true, true, true, ALL_FORMS,
	 report_check_badge, report_dealer},
	{"table", SUBJECT_NONE, true, true, true, ALL_FORMS, NULL,
	 report_table},
	{"inspection", SUBJECT_REQUIRED, false, false, false, DOCUMENT_FORMS,
	 report_check_number, report_print_inspection},
	{"pending", SUBJECT_NONE, false, false, true, DOCUMENT_FORMS, NULL,
	 report_pending},
	{"wheel", SUBJECT_NONE, true, false, false,
	 1 << REPORT_TEXT | 1 << REPORT_CSV, NULL, report_wheel},
	{"rules", SUBJECT_NONE, false, false, true, ALL_FORMS, NULL,
	 report_rules},
};

static void report_print_document(const struct report_call *call,
				  struct document *document)
{
	if (document && call->format == REPORT_HTML)
		document_print_html(document, stdout);
	else if (document)
		document_print_text(document, stdout);
	document_free(document);
}

/* A document is complete before any of it is printed. */
static enum sb_result report_print(void *context, struct record *record,
				   const char *path, struct sb_error *err)
{
	const struct report_call *call = context;
	struct document *document = NULL;
	enum sb_result result = call->report->run(
		record, &call->request,
		call->format == REPORT_CSV ? NULL : &document, err);

	(void)path;
	if (result == SB_OK && document && call->report->has_money)
		result = report_add_currency(record, document, err);
	if (result == SB_OK)
		report_print_document(call, document);
	else
		document_free(document);
	return result;
}

/* Rules without a record are those of the configuration. */
static int report_print_configured(const struct report_call *call)
{
	static struct conf conf;
	struct document *document = NULL;
	struct sb_error err;
	enum sb_result result = conf_read(&conf, call->config, &err);

	if (result != SB_OK) {
		command_print_error(&err);
		return result == SB_INVALID ? EXIT_USAGE : EXIT_SYSTEM;
	}
	report_rules_configured(&conf,
				call->format == REPORT_CSV ? NULL : &document);
	report_print_document(call, document);
	return EXIT_DONE;
}

static const struct report *report_find(const char *name)
{
	for (size_t i = 0; i < sizeof reports / sizeof *reports; i++)
		if (strcmp(reports[i].name, name) == 0)
			return &reports[i];
	return NULL;
}

/* Why it cannot be asked for like that, or NULL. */
static const char *report_check_days(const struct report_call *call)
{
	const struct report_request *days = &call->request;

	if (days->since && !call->report->since)
		return _("--since: not available for this report");
	if (days->until && !call->report->until)
		return _("--until: not available for this report");
	if (days->since && days->until && strcmp(days->since, days->until) > 0)
		return _("--until is before --since");
	return NULL;
}

/* Takes the words behind the report's name. */
static const char *report_check_words(struct report_call *call, int n,
				      char **words, const char **path)
{
	const struct report *report = call->report;
	int at = 0;

	if (report->subject == SUBJECT_REQUIRED && n == 0)
		return _("missing DATE or NUMBER");
	if (report->subject == SUBJECT_REQUIRED ||
	    (report->subject == SUBJECT_OPTIONAL && n > 0 &&
	     (n > 1 || !report->fault(words[0]))))
		call->request.subject = words[at++];
	if (n > at + 1)
		return _("too many arguments");
	if (n > at)
		*path = words[at];
	return call->request.subject ? report->fault(call->request.subject)
				     : NULL;
}

static int report_run(void *context, int n, char **words)
{
	struct report_call *call = context;
	const char *path = NULL, *fault;

	call->report = n > 0 ? report_find(words[0]) : NULL;
	if (!call->report)
		return command_usage(&command_report,
				     _("expected day, shift, dealer, table, "
				       "inspection, pending, wheel or rules"));
	if (!(call->report->formats & 1U << call->format))
		return command_usage(
			&command_report,
			_("--format: not available for this report"));
	fault = report_check_words(call, n - 1, words + 1, &path);
	if (!fault)
		fault = report_check_days(call);
	if (fault)
		return command_usage(&command_report, fault);
	if (call->report->run == report_rules && !path)
		return report_print_configured(call);
	return command_with_record(&command_report, call->config, path,
				   RECORD_PATIENT, report_print, call);
}

static int report_set_day(const struct command_option *option, void *context,
			  const char *value)
{
	const char *fault = report_check_day(value);

	memcpy((char *)context + option->offset, &value, sizeof value);
	return fault ? command_usage(&command_report, fault) : EXIT_CONTINUE;
}

/* A page is in UTF-8, wherever it is made. */
static int report_set_format(const struct command_option *option, void *context,
			     const char *value)
{
	struct report_call *call = context;

	(void)option;
	call->format = 0;
	while (call->format < REPORT_FORMATS &&
	       strcmp(formats[call->format], value) != 0)
		call->format++;
	if (call->format == REPORT_FORMATS)
		return command_usage(&command_report,
				     _("--format: expected text, csv or html"));
	if (call->format == REPORT_HTML)
		setlocale(LC_CTYPE, "C.UTF-8");
	return EXIT_CONTINUE;
}

static int report_set_language(const struct command_option *option,
			       void *context, const char *value)
{
	struct sb_error err;
	char fault[sizeof err.text + 16];

	(void)option, (void)context;
	if (language_check(value, &err) == SB_OK) {
		language_use(*value ? value : "en");
		return EXIT_CONTINUE;
	}
	snprintf(fault, sizeof fault, "--language: %s", err.text);
	return command_usage(&command_report, fault);
}

static const struct command_option report_options[] = {
	{NULL, 0, "day DATE", N_("one gaming day"), 0, NULL},
	{NULL, 0, "shift [DATE[/N]]",
	 N_("shift begun on DATE, the Nth that day; default: current"), 0,
	 NULL},
	{NULL, 0, "dealer [BADGE]",
	 N_("all dealers; with BADGE, that dealer day by day"), 0, NULL},
	{NULL, 0, "table", N_("table day by day, its dealers and devices"), 0,
	 NULL},
	{NULL, 0, "inspection NUMBER",
	 N_("signed form; the day's report lists the numbers"), 0, NULL},
	{NULL, 0, "pending", N_("rounds whose wagers are pending, or were"), 0,
	 NULL},
	{NULL, 0, "wheel",
	 N_("numbers, fairness, speeds, reasons of no spins, sensor reports"),
	 0, NULL},
	{NULL, 0, "rules",
	 N_("rules in force, each with its source and value\n"), 0, NULL},
	{NULL, 0, "RECORD", N_("record file; default: record.database"), 0,
	 NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct report_call, config), NULL},
	{"since", 0, "DAY", N_("first gaming day (dealer, table, wheel)"),
	 offsetof(struct report_call, request.since), report_set_day},
	{"until", 0, "DAY", N_("last gaming day (dealer, table)"),
	 offsetof(struct report_call, request.until), report_set_day},
	{"language", 0, "CODE", N_("en, fi, it, ja, zh_CN or zh_TW"), 0,
	 report_set_language},
	{"format", 0, "FORMAT",
	 N_("text, html (not wheel) or csv (not day, inspection, pending)"), 0,
	 report_set_format},
	{"help", 'h'},
	{0}};

const struct command command_report = {
	.name = "report",
	.summary = N_("Print a report"),
	.usage = "sabot report REPORT [WHICH] [-c FILE] [OPTION]... [RECORD]",
	.options = report_options,
	.end = N_("See sabot(1)."),
	.size = sizeof(struct report_call),
	.run = report_run,
	.status = {[-SB_GONE] = EXIT_FOUND},
};
