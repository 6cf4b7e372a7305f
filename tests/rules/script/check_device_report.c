/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/device_report.h"

#include <stdio.h>

#include "rules/table/answer.h"
#include "tests/support/support.h"

static const struct {
	const char *line;
	struct device_report report;
} rows[] = {
	{"device live", {.kind = REPORT_LIVE}},
	{"device error-cleared", {.kind = REPORT_ERROR_CLEARED}},
	{"device error cover-open",
	 {.kind = REPORT_ERROR, .text = "cover-open"}},
	{"device warning-cleared rotor-speed",
	 {.kind = REPORT_WARNING_CLEARED, .text = "rotor-speed"}},
	{"device again banker 3 9c",
	 {.kind = REPORT_REPEATED_CARD,
	  .hand = HAND_BANKER,
	  .n = 3,
	  .card = {32}}},
	{"device again burn Ac",
	 {.kind = REPORT_REPEATED_CARD, .hand = HAND_NONE}},
	{"device unsure-card Ks",
	 {.kind = REPORT_UNSURE_CARD, .card = {FACES - 1}}},
	{"device unsure-number 36", {.kind = REPORT_UNSURE_NUMBER, .n = 36}},
	{"device mismatch 17 0", {.kind = REPORT_MISMATCH, .n = 17}},
	{"device preset 1F  0A ", {.kind = REPORT_PRESET, .text = "1F  0A "}},
	{"device unknown-code skipped 3 live",
	 {.kind = REPORT_UNKNOWN_CODE, .text = "skipped 3 live"}},
	{"device skipped 39 malformed 65",
	 {.kind = REPORT_MALFORMED, .n = 65, .skipped = 39}},
	{"device line opening", {.kind = REPORT_LINE_OPENING}},
	{"device line open", {.kind = REPORT_LINE_OPEN}},
	{"device rotor 253 ccw", {.kind = REPORT_ROTOR, .n = 253, .rotor = 1}},
	{"device clock-step -3600000",
	 {.kind = REPORT_CLOCK_STEP, .n = -3600000}},
};

START_TEST(a_row_is_read_as_it_was_written)
{
	char line[DEVICE_REPORT_MAX];
	struct device_report report;

	device_report_parse(rows[_i].line, &report);
	ck_assert_mem_eq(&report, &rows[_i].report, sizeof report);
	device_report_format(&rows[_i].report, line);
	ck_assert_str_eq(line, rows[_i].line);
}
END_TEST

static const char *const others[] = {
	"",
	"errors",
	"something new",
	"again soon",
	"again tie 1 9h",
	"again player 1 9h and 7 before it",
	"mismatch 17",
	"number 17",
	"malformed 99999999999999999999",
	"malformed 08",
	"skipped live",
	"skipped 0 live",
	"skipped 4294967296 live",
	"rotor 10 up",
	"live ",
};

START_TEST(another_row_is_kept_as_it_is)
{
	char line[DEVICE_REPORT_MAX], again[DEVICE_REPORT_MAX];
	struct device_report report;

	snprintf(line, sizeof line, "device %s", others[_i]);
	device_report_parse(line, &report);
	ck_assert_int_eq(report.kind, REPORT_OTHER);
	ck_assert_str_eq(report.text, others[_i]);
	device_report_format(&report, again);
	ck_assert_str_eq(again, line);
}
END_TEST

static const struct {
	const char *line;
	bool misread;
} misreads[] = {
	{"device error cannot-read", true},
	{"device error card-code", true},
	{"device skipped 3 error cannot-read", true},
	{"device unsure-card Ks", true},
	{"device unsure-number 36", true},
	{"device mismatch 17 0", true},
	{"device unknown-code x", true},
	{"device malformed 65", true},
	{"device error overdraw", false},
	{"device error cover-open", false},
	{"device warning cannot-read", false},
	{"device error-cleared", false},
	{"device again burn Ac", false},
	{"device lost", false},
	{"device cannot-read", false},
};

START_TEST(a_misread_is_an_error_about_what_was_read)
{
	struct device_report report;

	device_report_parse(misreads[_i].line, &report);
	ck_assert_int_eq(device_report_is_misread(&report),
			 misreads[_i].misread);
}
END_TEST

static const struct test tests[] = {
	L(a_row_is_read_as_it_was_written, rows),
	L(another_row_is_kept_as_it_is, others),
	L(a_misread_is_an_error_about_what_was_read, misreads),
};
SUITE("device_report", tests)
