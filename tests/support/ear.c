/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/ear.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/peer.h"
#include "tests/support/support.h"

struct sim_wheel_options ear_options;
struct sim_wheel ear_wheel;

struct ear ear = {.step_ms = 100};

static void ear_take_report(void *context, const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	fprintf(ear.log, "> %s\n", line);
}

static const struct protocol_sink sink = {ear_take_report, NULL};

const char *ear_folder(void)
{
	static const char *path;

	if (!path)
		path = support_folder();
	return path;
}

void ear_start(void)
{
	static char link[200];

	snprintf(link, sizeof link, "unix:%s/wheel", ear_folder());
	ear.log = open_memstream(&ear.text, &ear.text_size);
	ear.bytes = open_memstream(&ear.raw, &ear.raw_size);
	ear.keys.value[0] = (int)ear_options.model;
	ear.protocol = protocol_find(sim_wheel_protocols[ear_options.protocol]);
	ck_assert_ptr_nonnull(ear.protocol);
	ear.state = protocol_start(ear.protocol, &ear.keys);
	ear.now_ms = 1000;
	ear_options.out = ear.log;
	ear_options.link = link;
	if (ear_options.speed == 0)
		ear_options.speed = 1;
	ck_assert_int_eq(sim_wheel_open(&ear_wheel, &ear_options, NULL), SB_OK);
	ear.line = peer_unix(link + strlen("unix:"), false);
}

void ear_finish(void)
{
	sim_wheel_close(&ear_wheel);
	close(ear.line);
	free(ear.state);
	fclose(ear.log);
	fclose(ear.bytes);
	free(ear.text);
	free(ear.raw);
}

void ear_step(void)
{
	uint8_t bytes[2000];
	ssize_t n;

	ear.now_ms += ear.step_ms;
	sim_wheel_turn(&ear_wheel, ear.now_ms);
	protocol_tick(ear.protocol, ear.state, ear.now_ms, &sink);
	n = recv(ear.line, bytes, sizeof bytes, MSG_DONTWAIT);
	if (n <= 0)
		return;
	fprintf(ear.bytes, "%" PRId64 " %.*s", ear.now_ms, (int)n,
		(char *)bytes);
	ear.protocol->feed(ear.state, ear.now_ms, bytes, (size_t)n, &sink);
}

void ear_steps(int n)
{
	while (n-- > 0)
		ear_step();
}

const char *ear_said(void)
{
	fflush(ear.log);
	return ear.text;
}

const char *ear_sent(void)
{
	fflush(ear.bytes);
	return ear.raw;
}

void ear_play(int games)
{
	while (ear_wheel.says.games < games || ear_wheel.says.state != 2)
		ear_step();
}

void ear_fault(const char *text)
{
	ck_assert_int_eq(sim_fault_parse(&ear_options.faults, text, NULL),
			 SB_OK);
}

void ear_fault_each(void)
{
	static const char *const plan[] = {
		"no-launch:41", "no-ball:17", "wrong-way:13",
		"stuck:19",	"mute:11",    "burst:7",
		"cut-line:5",	"closed:23",  "two-numbers:29"};

	for (size_t i = 0; i < sizeof plan / sizeof *plan; i++)
		ear_fault(plan[i]);
}

/* --- a spin, as the wheel says it and as it is heard ---------------------- */

/* Whether the line begins like this, which is then gone from *log. */
static bool ear_take(const char **log, const char *begins, char *rest,
		     size_t size)
{
	size_t n = strlen(begins), length;

	if (strncmp(*log, begins, n) != 0)
		return false;
	length = strcspn(*log + n, "\n");
	snprintf(rest, size, "%.*s", (int)length, *log + n);
	*log += n + length + 1;
	return true;
}

static void ear_take_line(const char **log, struct spin *spin)
{
	char rest[80];

	if (ear_take(log, "number ", rest, sizeof rest))
		spin->number = atoi(rest);
	else if (ear_take(log, "> ", rest, sizeof rest) &&
		 strncmp(rest, "device malformed", 16) != 0)
		strcat(strcat(spin->heard, rest), "\n");
}

bool ear_next_spin(const char **log, struct spin *spin)
{
	bool fails, runs;

	memset(spin, 0, sizeof *spin);
	spin->number = -1;
	while (**log == '>')
		*log = strchr(*log, '\n') + 1;
	fails = ear_take(log, "fault ", spin->fault, sizeof spin->fault);
	runs = ear_take(log, "spin ", spin->ways, sizeof spin->ways);
	while (**log && **log != 'f' && **log != 's') {
		ck_assert_uint_lt(strlen(spin->heard), 700);
		ear_take_line(log, spin);
	}
	return fails || runs;
}

/* The first number of those that were heard. */
static int ear_first_number(const struct spin *spin)
{
	const char *at = strstr(spin->heard, "mismatch ");

	if (!at)
		at = strstr(spin->heard, "number ");
	return at ? atoi(strchr(at, ' ')) : -1;
}

void ear_expect_spin(const struct spin *spin, const char *want)
{
	char text[800], *to = text;
	int other = ear_first_number(spin);

	ck_assert(!strchr(want, '*') || other != spin->number);
	for (; *want; want++) {
		if (*want == '$')
			to += sprintf(to, "%s", spin->ways);
		else if (*want == '#' || *want == '*')
			to += sprintf(to, "%d",
				      *want == '#' ? spin->number : other);
		else
			*to++ = *want;
	}
	*to = '\0';
	ck_assert_msg(strcmp(spin->heard, text) == 0,
		      "%s, number %d:\n%s, not:\n%s", spin->fault, spin->number,
		      spin->heard, text);
}
