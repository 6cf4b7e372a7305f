/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/capture/capture.h"
#include "devices/protocols/protocol.h"
#include "tests/support/support.h"

START_TEST(every_protocol_is_found_by_its_name)
{
	for (int i = 0; protocols[i]; i++)
		ck_assert_ptr_eq(protocol_find(protocols[i]->name),
				 protocols[i]);
	ck_assert_ptr_nonnull(protocol_find("angeleye2"));
}
END_TEST

START_TEST(there_is_no_protocol_of_another_name)
{
	ck_assert_ptr_null(protocol_find("angeleye"));
	ck_assert_ptr_null(protocol_find("angeleye22"));
	ck_assert_ptr_null(protocol_find(""));
}
END_TEST

START_TEST(every_protocol_has_what_its_callers_rely_on)
{
	for (const struct protocol *const *p = protocols; *p; p++) {
		ck_assert_int_gt((*p)->baud, 0);
		ck_assert_ptr_nonnull((*p)->feed);
		ck_assert_msg(!(*p)->tick == !(*p)->deadline, "%s", (*p)->name);
		for (const struct protocol_key *k = (*p)->keys; k->name; k++)
			ck_assert_msg(k->kind == PROTOCOL_CHOICE
					      ? k->choices[0] && !k->form
					      : k->form && !k->choices[0],
				      "%s", k->name);
	}
}
END_TEST

START_TEST(a_choice_is_the_number_of_its_word)
{
	struct protocol_options options = {.value = {9}};

	ck_assert_int_eq(protocol_set_option(&angeleye2_protocol, "bcc",
					     "without", &options, NULL),
			 SB_OK);
	ck_assert_int_eq(options.value[0], 2);
	ck_assert_int_eq(protocol_set_option(&angeleye2_protocol, "bcc",
					     "either", &options, NULL),
			 SB_OK);
	ck_assert_int_eq(options.value[0], 0);
}
END_TEST

START_TEST(an_option_is_given_as_text)
{
	const struct protocol_key *key = scanner_protocol.keys;
	struct protocol_options options = {0};
	char text[PROTOCOL_VALUE_MAX];

	ck_assert_str_eq(protocol_option_text(&angeleye2_protocol,
					      angeleye2_protocol.keys, &options,
					      text),
			 "either");
	ck_assert_str_eq(protocol_option_text(&scanner_protocol, &key[0],
					      &options, text),
			 "");
	ck_assert_str_eq(protocol_option_text(&scanner_protocol, &key[2],
					      &options, text),
			 "300");
	ck_assert_int_eq(protocol_set_option(&scanner_protocol, "reread", "0",
					     &options, NULL),
			 SB_OK);
	ck_assert_int_eq(protocol_set_option(&scanner_protocol, "strip", "X-",
					     &options, NULL),
			 SB_OK);
	ck_assert_str_eq(protocol_option_text(&scanner_protocol, &key[2],
					      &options, text),
			 "0");
	ck_assert_str_eq(protocol_option_text(&scanner_protocol, &key[1],
					      &options, text),
			 "X-");
}
END_TEST

START_TEST(a_number_is_digits_within_its_bounds)
{
	static const char *const bad[] = {
		"",    "-1",  "+1",	 " 1",	       "1 ",
		"0x1", "1.5", "3600001", "4294967297", "99999999999999999999"};
	struct protocol_options options = {0};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_int_eq(protocol_set_option(&scanner_protocol,
						     "reread", bad[i], &options,
						     NULL),
				 SB_INVALID);
	ck_assert_int_eq(protocol_option_number(&scanner_protocol, 2, &options),
			 300);
	ck_assert_int_eq(protocol_set_option(&scanner_protocol, "reread",
					     "003600000", &options, NULL),
			 SB_OK);
	ck_assert_int_eq(protocol_option_number(&scanner_protocol, 2, &options),
			 3600000);
}
END_TEST

static const struct {
	const char *key, *value, *reason;
} wrong[] = {
	{"bbc", "with", "protocol angeleye2 has no key 'bbc'; keys: bcc"},
	{"", "with", "protocol angeleye2 has no key ''; keys: bcc"},
	{"bcc", "maybe",
	 "'bcc' cannot be 'maybe'; expected: either, with, without"},
	{"bcc", "", "'bcc' cannot be ''; expected: either, with, without"},
	{"bcc", "With",
	 "'bcc' cannot be 'With'; expected: either, with, without"},
};

START_TEST(a_wrong_key_or_value_is_refused_with_what_would_be_right)
{
	struct protocol_options options = {.value = {1}};
	struct sb_error err;

	ck_assert_int_eq(protocol_set_option(&angeleye2_protocol, wrong[_i].key,
					     wrong[_i].value, &options, &err),
			 SB_INVALID);
	ck_assert_str_eq(err.text, wrong[_i].reason);
	ck_assert_int_eq(options.value[0], 1);
}
END_TEST

START_TEST(a_protocol_without_time_outs_is_never_due)
{
	const struct protocol_options options = {0};
	void *state = protocol_new_state(&angeleye2_protocol, &options);

	ck_assert_int_eq(protocol_deadline(&angeleye2_protocol, state),
			 PROTOCOL_NEVER);
	protocol_tick(&angeleye2_protocol, state, 5, NULL);
	free(state);
}
END_TEST

START_TEST(every_protocol_and_its_keys_are_on_the_man_page)
{
	char *page = support_read(support_source("man/sabot-devices.7"), NULL);
	const struct protocol *protocol = protocols[_i];
	char text[64], *at, *next;

	snprintf(text, sizeof text, "\n.Ss %s\n", protocol->name);
	at = strstr(page, text);
	ck_assert_msg(at, "no %s", protocol->name);
	next = strstr(at + 1, "\n.S");
	ck_assert_ptr_nonnull(next);
	for (const struct protocol_key *k = protocol->keys; k->name; k++) {
		const char *key;

		snprintf(text, sizeof text, "\n.It Ic %s Ns", k->name);
		key = strstr(at, text);
		ck_assert_msg(key && key < next, "%s: no key %s",
			      protocol->name, k->name);
	}
	free(page);
}
END_TEST

static const struct {
	const char *protocol;
	int choice; /* of its first key */
	const char *name;
} captures[] = {
	{"angeleye2", 0, "shoe-angeleye2-1"},
	{"angeleye2", 0, "shoe-angeleye2-2"},
	{"cammegh", 0, "wheel-ss2-studio"},
	{"cammegh", 0, "wheel-ss2-made-901"},
	{"cammegh", 0, "wheel-ss2-made-902"},
	{"cammegh", 0, "wheel-ss2-made-903"},
	{"cammegh", 1, "wheel-m360-made-901"},
	{"cammegh", 1, "wheel-m360-made-902"},
	{"cammegh", 1, "wheel-m360-made-903"},
};

struct replay {
	const struct protocol *protocol;
	void *state;
	FILE *out;
	int64_t at_ms;
};

static void put_report(void *context, const struct device_report *report)
{
	const struct replay *replay = context;
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	fprintf(replay->out, "%" PRId64 ".%03d\t%s\n", replay->at_ms / 1000,
		(int)(replay->at_ms % 1000), line);
}

/* What falls due up to at_ms, and the time then. */
static void replay_wait(struct replay *replay, int64_t at_ms)
{
	const struct protocol_sink sink = {put_report, replay};

	while ((replay->at_ms = protocol_deadline(replay->protocol,
						  replay->state)) <= at_ms)
		protocol_tick(replay->protocol, replay->state, replay->at_ms,
			      &sink);
	replay->at_ms = at_ms;
}

static void replay_byte_by_byte(struct replay *replay, FILE *log)
{
	const struct protocol_sink sink = {put_report, replay};
	struct capture *capture = capture_new(log);
	const uint8_t *bytes;
	int64_t at_ms;
	size_t n;

	while (capture_next(capture, &at_ms, &bytes, &n, NULL) == SB_OK) {
		replay_wait(replay, at_ms);
		for (size_t i = 0; i < n; i++)
			replay->protocol->feed(replay->state, at_ms, bytes + i,
					       1, &sink);
	}
	capture_free(capture);
}

static const char *capture_file(const char *name, const char *kind)
{
	char path[64];

	snprintf(path, sizeof path, "captures/%s.%s", name, kind);
	return support_shared(path);
}

/* Where the captures are not at hand, there is nothing to compare. */
START_TEST(a_capture_says_the_same_byte_by_byte)
{
	const struct protocol_options options = {{captures[_i].choice}};
	struct replay replay = {.protocol =
					protocol_find(captures[_i].protocol)};
	char *got, *want;
	size_t size;
	FILE *log;

	if (!capture_file(captures[_i].name, "log"))
		return;
	log = fopen(capture_file(captures[_i].name, "log"), "r");
	replay.state = protocol_new_state(replay.protocol, &options);
	replay.out = open_memstream(&got, &size);
	replay_byte_by_byte(&replay, log);
	free(replay.state);
	fclose(replay.out);
	fclose(log);
	want = support_read(capture_file(captures[_i].name, "expected"), NULL);
	support_same(got, want);
	free(want);
	free(got);
}
END_TEST

int main(void)
{
	int n = 0;

	while (protocols[n])
		n++;
	const struct test tests[] = {
		T(every_protocol_is_found_by_its_name),
		T(there_is_no_protocol_of_another_name),
		T(every_protocol_has_what_its_callers_rely_on),
		T(a_choice_is_the_number_of_its_word),
		L(a_wrong_key_or_value_is_refused_with_what_would_be_right,
		  wrong),
		T(an_option_is_given_as_text),
		T(a_number_is_digits_within_its_bounds),
		TIMES(every_protocol_and_its_keys_are_on_the_man_page, n),
		T(a_protocol_without_time_outs_is_never_due),
		L(a_capture_says_the_same_byte_by_byte, captures),
	};
	const struct test_case cases[] = {
		CASE("protocol", tests, NULL, NULL),
	};

	return support_run(cases, ROWS_OF(cases));
}
