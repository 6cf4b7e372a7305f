/* SPDX-License-Identifier: ISC */
/* sabot report: what a record adds up to. */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/config.h"
#include "app/report/reports.h"
#include "db/journal/journal.h"
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
	struct report_days days;
	enum report_form form;
	const struct report *report;
	const char *about; /* the word behind the report's name, or NULL */
	struct record *record;
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
	enum sb_result (*run)(struct report_call *call, struct paper **paper,
			      struct sb_error *err);
};

static enum sb_result report_of_wheel(struct report_call *call,
				      struct paper **paper,
				      struct sb_error *err)
{
	(void)paper;
	return report_wheel(call->record, call->days.since,
			    call->form == FORM_CSV, err);
}

static enum sb_result report_of_inspection(struct report_call *call,
					   struct paper **paper,
					   struct sb_error *err)
{
	return report_inspection(call->record, strtoll(call->about, NULL, 10),
				 paper, err);
}

static enum sb_result report_of_day(struct report_call *call,
				    struct paper **paper, struct sb_error *err)
{
	return report_day(call->record, call->about, paper, err);
}

static enum sb_result report_of_shift(struct report_call *call,
				      struct paper **paper,
				      struct sb_error *err)
{
	return report_shift(call->record, call->about, paper, err);
}

static enum sb_result report_of_dealer(struct report_call *call,
				       struct paper **paper,
				       struct sb_error *err)
{
	return report_dealer(call->record, call->about, &call->days, paper,
			     err);
}

static enum sb_result report_of_table(struct report_call *call,
				      struct paper **paper,
				      struct sb_error *err)
{
	return report_table(call->record, &call->days, paper, err);
}

/* --- what they are about ----------------------------------------------- */

static bool report_is_number(const char *text)
{
	size_t digits = strspn(text, "0123456789");

	return digits > 0 && digits <= REPORT_DIGITS && text[digits] == '\0';
}

static const char *report_number_amiss(const char *about)
{
	return report_is_number(about) ? NULL
				       : _("an inspection's number is digits");
}

static const char *report_day_amiss(const char *about)
{
	return rounds_day_valid(about) ? NULL : _("a day is YYYY-MM-DD");
}

/* "2026-11-21" or "2026-11-21/2" */
static const char *report_shift_amiss(const char *about)
{
	const char *slash = strchr(about, '/');
	char date[DAY_TEXT_MAX + 1];

	snprintf(date, sizeof date, "%.*s",
		 slash ? (int)(slash - about) : DAY_TEXT_MAX, about);
	if (!rounds_day_valid(date))
		return _("a shift is YYYY-MM-DD or YYYY-MM-DD/N");
	return !slash || (report_is_number(slash + 1) && slash[1] != '0' &&
			  strlen(slash + 1) < SHIFT_DIGITS)
		       ? NULL
		       : _("a shift is YYYY-MM-DD or YYYY-MM-DD/N");
}

static const char *report_badge_amiss(const char *about)
{
	struct sb_error err;

	return staff_check_badge(about, &err) == SB_OK
		       ? NULL
		       : _("a badge has letters, digits and hyphens");
}

/* --- the command ------------------------------------------------------- */

enum {
	ON_PAPER = 1 << FORM_TEXT | 1 << FORM_HTML,
	ALL_FORMS = ON_PAPER | 1 << FORM_CSV,
};

static const struct report reports[] = {
	{"day", ABOUT_ONE, false, false, ON_PAPER, report_day_amiss,
	 report_of_day},
	{"shift", ABOUT_MAY_BE_ONE, false, false, ALL_FORMS, report_shift_amiss,
	 report_of_shift},
	{"dealer", ABOUT_MAY_BE_ONE, true, true, ALL_FORMS, report_badge_amiss,
	 report_of_dealer},
	{"table", ABOUT_ALL, true, true, ALL_FORMS, NULL, report_of_table},
	{"inspection", ABOUT_ONE, false, false, ON_PAPER, report_number_amiss,
	 report_of_inspection},
	{"wheel", ABOUT_ALL, true, false, 1 << FORM_TEXT | 1 << FORM_CSV, NULL,
	 report_of_wheel},
};

/* What is on paper is whole before any of it is printed. */
static enum sb_result report_make(struct report_call *call,
				  struct sb_error *err)
{
	bool lines = call->form == FORM_CSV;
	struct paper *paper = NULL;
	enum sb_result result =
		call->report->run(call, lines ? NULL : &paper, err);

	if (result == SB_OK && paper && call->form == FORM_HTML)
		paper_print_html(paper, stdout);
	else if (result == SB_OK && paper)
		paper_print_text(paper, stdout);
	paper_free(paper);
	return result;
}

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
	result = report_make(call, err);
	record_close(call->record);
	return result == SB_OK || result == SB_GONE ? result : SB_OUTSIDE;
}

static int report_help(void)
{
	puts(_("Usage: sabot report REPORT [WHICH] [-c FILE] [OPTION]... "
	       "[RECORD]\n"
	       "Prints what a record adds up to.\n"
	       "\n"
	       "  day DATE           a gaming day, from its opening to its "
	       "closing\n"
	       "  shift [DATE[/N]]   from a supervisor's hand-over to the "
	       "next: "
	       "the one that began\n"
	       "                     on that date, the Nth of several; without "
	       "it, the one that\n"
	       "                     goes on\n"
	       "  dealer [BADGE]     all dealers side by side; or one, day by "
	       "day\n"
	       "  table              the table day by day, its dealers and "
	       "devices\n"
	       "  inspection NUMBER  with its signatures; the day's report "
	       "lists the numbers\n"
	       "  wheel              its numbers by pocket and sector, tests "
	       "of its fairness,\n"
	       "                     directions and speeds, no spins, and what "
	       "its sensor reported\n"
	       "\n"
	       "  RECORD             the database; without it, the "
	       "configuration's\n"
	       "  -c, --config=FILE  that configuration\n"
	       "  --since=DAY        of dealer, table and wheel: from that "
	       "gaming day on\n"
	       "  --until=DAY        of dealer and table: up to that gaming "
	       "day\n"
	       "  --format=FORMAT    text, in pages for A4; html, one page "
	       "that needs no other file;\n"
	       "                     csv, lines for a spreadsheet; day and "
	       "inspection have no csv,\n"
	       "                     wheel no html\n"
	       "\n"
	       "Status: 0 printed; 1 there is nothing of that in it; 2 usage; "
	       "3 the record cannot be\n"
	       "read."));
	return EXIT_DONE;
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
	struct conf conf;
	struct sb_error err;
	enum sb_result result = conf_record(&conf, call->config, &path, &err);

	if (result == SB_OK)
		result = report_from(call, path, &err);
	if (result != SB_OK)
		command_complain(&err);
	return report_status(result);
}

/* Why it cannot be asked for like that, or NULL. */
static const char *report_days_amiss(const struct report_call *call)
{
	const struct report_days *days = &call->days;

	if (days->since && !call->report->since)
		return _("that report takes no --since");
	if (days->until && !call->report->until)
		return _("that report takes no --until");
	if (days->since && days->until && strcmp(days->since, days->until) > 0)
		return _("those days end before they begin");
	return NULL;
}

/* Takes the words behind the report's name. */
static const char *report_words_amiss(struct report_call *call, int n,
				      char **words, const char **path)
{
	const struct report *report = call->report;
	int at = 0;

	if (report->about == ABOUT_ONE && n == 0)
		return _("say which one, behind its name");
	if (report->about == ABOUT_ONE ||
	    (report->about == ABOUT_MAY_BE_ONE && n > 0 &&
	     (n > 1 || !report->amiss(words[0]))))
		call->about = words[at++];
	if (n > at + 1)
		return _("report takes one record");
	if (n > at)
		*path = words[at];
	return call->about ? report->amiss(call->about) : NULL;
}

static int report_run(struct report_call *call, int n, char **words)
{
	const char *path = NULL, *amiss;

	call->report = n > 0 ? report_find(words[0]) : NULL;
	if (!call->report)
		return command_usage("report",
				     _("the reports are: day, shift, dealer, "
				       "table, inspection, wheel"));
	if (!(call->report->forms & 1U << call->form))
		return command_usage("report",
				     _("that report has no such format"));
	amiss = report_words_amiss(call, n - 1, words + 1, &path);
	if (!amiss)
		amiss = report_days_amiss(call);
	return amiss ? command_usage("report", amiss) : report_do(call, path);
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

/* Why the value of an option is none, or NULL. */
static const char *report_set(struct report_call *call, int option,
			      const char *value)
{
	switch (option) {
	case 'c': call->config = value; return NULL;
	case 's': call->days.since = value; return report_day_amiss(value);
	case 'u': call->days.until = value; return report_day_amiss(value);
	default:
		return report_choose(call, value)
			       ? NULL
			       : _("a format is text, csv or html");
	}
}

int cmd_report(int argc, char **argv)
{
	static const struct option options[] = {
		{"config", required_argument, NULL, 'c'},
		{"since", required_argument, NULL, 's'},
		{"until", required_argument, NULL, 'u'},
		{"format", required_argument, NULL, 'f'},
		{"help", no_argument, NULL, 'h'},
		{0},
	};
	static struct report_call call;
	int option;

	while ((option = getopt_long(argc, argv, "c:h", options, NULL)) != -1) {
		const char *amiss;

		if (option == 'h')
			return report_help();
		if (option == '?')
			return EXIT_USAGE;
		amiss = report_set(&call, option, optarg);
		if (amiss)
			return command_usage("report", amiss);
	}
	return report_run(&call, argc - optind, argv + optind);
}
