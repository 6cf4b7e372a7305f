/* SPDX-License-Identifier: ISC */
/* Each byte of what each protocol sends is replaced by each other one, lost,
 * doubled, or has another before it; and what comes of it is counted:
 *
 *	right	the same events
 *	caught	an event less, and a report of what was not understood
 *	asked	the dealer is asked, or compares the table with the screen
 *	missed	an event less, and no report
 *	wrong	another event, and nothing said
 *
 * None is wrong where a protocol has a check value; sabot-devices(7) says which
 * have none. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/protocols/protocol.h"
#include "tests/support/support.h"

enum { BYTES_MAX = 700, LINES_MAX = 4000, FRAME_MS = 400, END_MS = 20000 };

enum outcome { RIGHT, CAUGHT, ASKED, MISSED, WRONG, OUTCOMES };

struct bytes {
	size_t n;
	uint8_t byte[BYTES_MAX];
	int64_t at_ms[BYTES_MAX];
};

struct heard {
	char events[LINES_MAX];
	int reports, questions;
};

/* --- streams -------------------------------------------------------------- */

static void add(struct bytes *bytes, int64_t at_ms, uint8_t byte)
{
	bytes->byte[bytes->n] = byte;
	bytes->at_ms[bytes->n++] = at_ms;
}

/* Frames of Angel Eye: code and payload, a blank between frames; of which kind
 * the check value is, and how often each comes. */
static const char frames[] =
	"S P L\x80 D\x81\xb8 D\x91\xad D\x82\x9d D\x92\xc4 "
	"D\x83\xa7 G\x90 R\x81\xb8 d\x80\xc5 E\x81 e C "
	"D\xa0\x94 MA10042 G\xc0";

static void send_frames(struct bytes *bytes, bool with, int copies)
{
	static const char digits[] = "0123456789ABCDEF";
	const char *at = frames;
	uint8_t number = 0x30;
	int64_t now_ms = 0;

	for (; *at; number++) {
		size_t n = strcspn(at, " ");
		uint8_t check = (uint8_t)(number ^ 3 ^ (with ? 5 : 0));

		for (size_t i = 0; i < n; i++)
			check ^= (uint8_t)at[i];
		for (int copy = 0; copy < copies; copy++) {
			now_ms += FRAME_MS;
			add(bytes, now_ms, 5);
			add(bytes, now_ms, number);
			for (size_t i = 0; i < n; i++)
				add(bytes, now_ms, (uint8_t)at[i]);
			add(bytes, now_ms, 3);
			add(bytes, now_ms, (uint8_t)digits[check >> 4]);
			add(bytes, now_ms, (uint8_t)digits[check & 15]);
		}
		at += n + strspn(at + n, " ");
	}
}

/* Lines, each at a time of its own. */
static void send_lines(struct bytes *bytes, const char *text)
{
	int64_t now_ms = FRAME_MS;

	for (; *text; text++) {
		add(bytes, now_ms, (uint8_t)*text);
		if (*text == '\n')
			now_ms += FRAME_MS;
	}
}

/* --- what comes of them --------------------------------------------------- */

static void on_report(void *context, const struct device_report *report)
{
	struct heard *heard = context;
	char line[DEVICE_REPORT_MAX];

	if (device_report_is_event(report)) {
		device_report_format(report, line);
		strncat(heard->events, line,
			sizeof heard->events - strlen(heard->events) - 2);
		strcat(heard->events, "\n");
		return;
	}
	switch (report->kind) {
	case REPORT_REPEATED_CARD:
	case REPORT_UNSURE_CARD:
	case REPORT_UNSURE_NUMBER:
	case REPORT_MISMATCH:
	case REPORT_FRAMES_DIFFER: heard->questions++; break;
	default: heard->reports += device_report_is_misread(report); break;
	}
}

static struct heard hear(const struct protocol *protocol, const char *option,
			 const struct bytes *bytes)
{
	static struct protocol_options options;
	struct heard heard = {.events = ""};
	const struct protocol_sink sink = {on_report, &heard};
	struct sb_error err;
	char key[16] = "";
	void *state;

	memset(&options, 0, sizeof options);
	if (sscanf(option, "%15[^=]", key) == 1)
		ck_assert_int_eq(protocol_set_option(protocol, key,
						     option + strlen(key) + 1,
						     &options, &err),
				 SB_OK);
	state = protocol_new_state(protocol, &options);
	if (protocol->learn)
		protocol->learn(state);
	for (size_t i = 0; i < bytes->n; i++) {
		protocol_tick(protocol, state, bytes->at_ms[i], &sink);
		protocol->feed(state, bytes->at_ms[i], bytes->byte + i, 1,
			       &sink);
	}
	protocol_tick(protocol, state, END_MS, &sink);
	free(state);
	return heard;
}

/* Whether each line of `part` is one of `all`, in their order. */
static bool is_part(const char *part, const char *all)
{
	while (*part && *all) {
		size_t n = strcspn(all, "\n") + 1;

		if (strncmp(part, all, n) == 0)
			part += n;
		all += n;
	}
	return *part == '\0';
}

static enum outcome judge(const struct heard *heard, const struct heard *good)
{
	if (strcmp(heard->events, good->events) == 0)
		return RIGHT;
	if (heard->questions > good->questions)
		return ASKED;
	if (!is_part(heard->events, good->events))
		return WRONG;
	return heard->reports > good->reports ? CAUGHT : MISSED;
}

/* --- each damage ---------------------------------------------------------- */

static const struct {
	const char *name, *option;
	const char *lines; /* NULL: frames, */
	bool with;	   /* with this check value, */
	int copies;	   /* and so often */
	bool checked;	   /* the protocol has a check value */
} cases[] = {
	{"angeleye2", "", NULL, false, 1, true},
	{"angeleye2", "", NULL, true, 1, true},
	{"angeleye2", "", NULL, false, 3, true},
	{"angeleye2", "", NULL, true, 3, true},
	{"angeleye2", "bcc=without", NULL, false, 1, true},
	{"angeleye2", "bcc=with", NULL, true, 1, true},
	{"beetek", "",
	 "[BACCARAT]<Card:4S>\r\n[BACCARAT]<Card:TH>\r\n<Card:KD>\r\nKD\r\n"
	 "<Game>\r\n<W0x11>\r\n<Alarm:Cover open>\r\n<Card:2C>\r\n",
	 false, 0, false},
	{"scanner", "", "4S\r\nTH\r\n10D\r\nKC\r\nCUT\r\nAS\r\n", false, 0,
	 false},
	{"number", "", "17\r\n 3\r\n36\r\n0\r\n", false, 0, false},
	{"dice", "", "346\r\n1 1 6\r\n555\r\n", false, 0, false},
	{"cammegh", "",
	 "*X;2;042;17;0;283;0\r\n*X;3;042;17;0;283;0\r\n"
	 "*X;4;042;17;0;283;0\r\n32\r\n*X;5;043;32;0;283;0\r\n"
	 "*X;1;043;32;0;283;0\r\n*X;2;043;32;0;283;0\r\n",
	 false, 0, false},
	{"cammegh", "mode=basic", "*N\r\n*W 17\r\n*N\r\n*W  3\r\n", false, 0,
	 false},
};

static struct bytes good, bad;
static struct heard heard_good;
static int counts[OUTCOMES];

static void try_bad(int i)
{
	const struct protocol *protocol = protocol_find(cases[i].name);
	struct heard heard = hear(protocol, cases[i].option, &bad);
	enum outcome outcome = judge(&heard, &heard_good);

	counts[outcome]++;
	if (cases[i].checked && outcome == WRONG) {
		size_t at = 0;

		while (at < bad.n && bad.byte[at] == good.byte[at])
			at++;
		ck_abort_msg("%s %s: byte %zu of it as %02x:\n%s",
			     cases[i].name, cases[i].option, at, bad.byte[at],
			     heard.events);
	}
}

/* The byte at `at` is `n` bytes. */
static void damage(int i, size_t at, size_t n, const uint8_t bytes[])
{
	bad.n = 0;
	for (size_t k = 0; k < good.n; k++) {
		if (k != at)
			add(&bad, good.at_ms[k], good.byte[k]);
		for (size_t j = 0; k == at && j < n; j++)
			add(&bad, good.at_ms[k], bytes[j]);
	}
	try_bad(i);
}

START_TEST(a_damaged_byte_is_no_other_event_where_there_is_a_check_value)
{
	static const char *const kinds[] = {"replaced", "lost", "doubled",
					    "inserted"};

	good.n = 0;
	if (cases[_i].lines)
		send_lines(&good, cases[_i].lines);
	else
		send_frames(&good, cases[_i].with, cases[_i].copies);
	heard_good =
		hear(protocol_find(cases[_i].name), cases[_i].option, &good);
	for (int kind = 0; kind < ROWS_OF(kinds); kind++) {
		memset(counts, 0, sizeof counts);
		for (size_t at = 0; at < good.n; at++) {
			uint8_t byte = good.byte[at];

			if (kind == 1)
				damage(_i, at, 0, NULL);
			if (kind == 2)
				damage(_i, at, 2, (uint8_t[]){byte, byte});
			for (int to = 0; to < 256; to++) {
				if (kind == 0 && to != byte)
					damage(_i, at, 1,
					       (uint8_t[]){(uint8_t)to});
				if (kind == 3)
					damage(_i, at, 2,
					       (uint8_t[]){(uint8_t)to, byte});
			}
		}
		printf("# %-10s %-12s %d %d %-8s right %6d caught %6d "
		       "asked %5d missed %5d wrong %5d\n",
		       cases[_i].name, cases[_i].option, cases[_i].with,
		       cases[_i].copies, kinds[kind], counts[RIGHT],
		       counts[CAUGHT], counts[ASKED], counts[MISSED],
		       counts[WRONG]);
	}
}
END_TEST

/* Who reads the page knows what is not caught. */
START_TEST(the_page_says_which_protocols_have_no_check_value)
{
	char *page = support_read(support_source("man/sabot-devices.7"), NULL);

	for (int i = 0; i < ROWS_OF(cases); i++) {
		char title[32];
		const char *from, *to, *says;

		snprintf(title, sizeof title, ".Ss %s\n", cases[i].name);
		from = strstr(page, title);
		ck_assert_ptr_nonnull(from);
		to = strstr(from + 1, "\n.S");
		says = strstr(from, "no check value");
		ck_assert_msg((says && says < to) != cases[i].checked, "%s",
			      cases[i].name);
	}
	free(page);
}
END_TEST

static const struct test tests[] = {
	L(a_damaged_byte_is_no_other_event_where_there_is_a_check_value, cases),
	T(the_page_says_which_protocols_have_no_check_value),
};

SUITE("damage", tests)
