/* SPDX-License-Identifier: ISC */
/* sabot report: what a record adds up to. */
#include "config.h"

#include "app/commands/command.h"

#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/reports.h"
#include "db/journal/journal.h"
#include "db/record/open.h"
#include "db/rounds/rounds.h"
#include "db/staff/staff.h"
#include "rules/core/gettext.h"

enum {
	REPORT_DIGITS = 18,
	SHIFT_DIGITS = 5,
};

enum report_form { FORM_TEXT, FORM_CSV, FORM_HTML, FORMS };

static const char *const forms[FORMS] = {"text", "csv", "html"};

struct report_call {
	const char *config;
	struct report_request request; /* about: the word behind its name */
	enum report_form form;
	const struct report *report;
};

enum report_about { ABOUT_ALL, ABOUT_ONE, ABOUT_MAY_BE_ONE };

/* A report by its name. */
struct report {
	const char *name;
	enum report_about about;
	bool since, until; /* what it takes of these */
	unsigned forms;	   /* 1 << enum report_form */
	/* Why that cannot be it, or NULL. */
	const char *(*amiss)(const char *about);
	/* SB_GONE: there is nothing of it. paper NULL: it prints itself. */
	report_fn *run;
};

static enum sb_result report_of_inspection(struct record *record,
					   const struct report_request *request,
					   struct paper **paper,
					   struct sb_error *err)
{
	return report_inspection(record, strtoll(request->about, NULL, 10),
				 paper, err);
}

/* --- what they are about ----------------------------------------------- */

static bool report_is_number(const char *text)
{
	size_t digits = strspn(text, "0123456789");

	return digits > 0 && digits <= REPORT_DIGITS && text[digits] == '\0';
}

static const char *report_number_amiss(const char *about)
{
	return report_is_number(about)
		       ? NULL
		       : _("expected the number of an inspection");
}

static const char *report_day_amiss(const char *about)
{
	return rounds_day_valid(about) ? NULL
				       : _("expected a day as YYYY-MM-DD");
}

/* "2026-11-21" or "2026-11-21/2" */
static const char *report_shift_amiss(const char *about)
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

static const char *report_badge_amiss(const char *about)
{
	struct sb_error err;

	return staff_check_badge(about, &err) == SB_OK
		       ? NULL
		       : _("expected a badge of letters, digits and hyphens");
}

/* --- the command ------------------------------------------------------- */

enum {
	ON_PAPER = 1 << FORM_TEXT | 1 << FORM_HTML,
	ALL_FORMS = ON_PAPER | 1 << FORM_CSV,
};

static const struct report reports[] = {
	{"day", ABOUT_ONE, false, false, ON_PAPER, report_day_amiss,
	 report_day},
	{"shift", ABOUT_MAY_BE_ONE, false, false, ALL_FORMS, report_shift_amiss,
	 report_shift},
	{"dealer", ABOUT_MAY_BE_ONE, true, true, ALL_FORMS, report_badge_amiss,
	 report_dealer},
	{"table", ABOUT_ALL, true, true, ALL_FORMS, NULL, report_table},
	{"inspection", ABOUT_ONE, false, false, ON_PAPER, report_number_amiss,
	 report_of_inspection},
	{"wheel", ABOUT_ALL, true, false, 1 << FORM_TEXT | 1 << FORM_CSV, NULL,
	 report_wheel},
};

/* What is on paper is whole before any of it is printed. */
static enum sb_result report_from(void *context, struct record *record,
				  const char *path, struct sb_error *err)
{
	const struct report_call *call = context;
	struct paper *paper = NULL;
	enum sb_result result =
		call->report->run(record, &call->request,
				  call->form == FORM_CSV ? NULL : &paper, err);

	(void)path;
	if (result == SB_OK && paper && call->form == FORM_HTML)
		paper_print_html(paper, stdout);
	else if (result == SB_OK && paper)
		paper_print_text(paper, stdout);
	paper_free(paper);
	return result;
}

static const struct report *report_find(const char *name)
{
	for (size_t i = 0; i < sizeof reports / sizeof *reports; i++)
		if (strcmp(reports[i].name, name) == 0)
			return &reports[i];
	return NULL;
}

/* Why it cannot be asked for like that, or NULL. */
static const char *report_days_amiss(const struct report_call *call)
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
static const char *report_words_amiss(struct report_call *call, int n,
				      char **words, const char **path)
{
	const struct report *report = call->report;
	int at = 0;

	if (report->about == ABOUT_ONE && n == 0)
		return _("missing DATE or NUMBER");
	if (report->about == ABOUT_ONE ||
	    (report->about == ABOUT_MAY_BE_ONE && n > 0 &&
	     (n > 1 || !report->amiss(words[0]))))
		call->request.about = words[at++];
	if (n > at + 1)
		return _("too many arguments");
	if (n > at)
		*path = words[at];
	return call->request.about ? report->amiss(call->request.about) : NULL;
}

static int report_run(void *context, int n, char **words)
{
	struct report_call *call = context;
	const char *path = NULL, *amiss;

	call->report = n > 0 ? report_find(words[0]) : NULL;
	if (!call->report)
		return command_usage(&command_report,
				     _("expected day, shift, dealer, table, "
				       "inspection or wheel"));
	if (!(call->report->forms & 1U << call->form))
		return command_usage(
			&command_report,
			_("--format: not available for this report"));
	amiss = report_words_amiss(call, n - 1, words + 1, &path);
	if (!amiss)
		amiss = report_days_amiss(call);
	if (amiss)
		return command_usage(&command_report, amiss);
	return command_with_record(&command_report, call->config, path,
				   RECORD_PATIENT, report_from, call);
}

static int report_set_day(const struct command_option *option, void *context,
			  const char *value)
{
	const char *amiss = report_day_amiss(value);

	memcpy((char *)context + option->at, &value, sizeof value);
	return amiss ? command_usage(&command_report, amiss) : EXIT_GO_ON;
}

/* A page is in UTF-8, wherever it is made. */
static int report_set_form(const struct command_option *option, void *context,
			   const char *value)
{
	struct report_call *call = context;

	(void)option;
	call->form = 0;
	while (call->form < FORMS && strcmp(forms[call->form], value) != 0)
		call->form++;
	if (call->form == FORMS)
		return command_usage(&command_report,
				     _("--format: expected text, csv or html"));
	if (call->form == FORM_HTML)
		setlocale(LC_CTYPE, "C.UTF-8");
	return EXIT_GO_ON;
}

static const struct command_option report_options[] = {
	{NULL, 0, "day DATE", N_("one gaming day"), 0, NULL},
	{NULL, 0, "shift [DATE[/N]]",
	 N_("shift begun on DATE, the Nth that day; default: current"), 0,
	 NULL},
	{NULL, 0, "dealer [BADGE]", N_("all dealers, or one day by day"), 0,
	 NULL},
	{NULL, 0, "table", N_("table day by day, its dealers and devices"), 0,
	 NULL},
	{NULL, 0, "inspection NUMBER",
	 N_("signed form; the day's report lists the numbers"), 0, NULL},
	{NULL, 0, "wheel",
	 N_("numbers, fairness, speeds, no spins, sensor reports\n"), 0, NULL},
	{NULL, 0, "RECORD", N_("record file; default: record.database"), 0,
	 NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct report_call, config), NULL},
	{"since", 0, "DAY", N_("first gaming day (dealer, table, wheel)"),
	 offsetof(struct report_call, request.since), report_set_day},
	{"until", 0, "DAY", N_("last gaming day (dealer, table)"),
	 offsetof(struct report_call, request.until), report_set_day},
	{"format", 0, "FORMAT",
	 N_("text, html (not wheel) or csv (not day, inspection)"), 0,
	 report_set_form},
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
