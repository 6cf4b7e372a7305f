/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/reader.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "devices/protocols/protocol.h"
#include "tests/support/support.h"
#include "tests/support/table.h"

struct reader reader;

const char reader_eight[] = "\x05\x31\x44\x81\xb8\x03\x34\x46";

void reader_row(void *context, const char *line)
{
	(void)context;
	strcat(reader.rows, line);
	strcat(reader.rows, "\n");
}

static void reader_took(void *context, const struct took *took)
{
	if (took->envelope->kind == KIND_DEVICE)
		reader_row(context, took->envelope->line);
}

void reader_line(void *context, const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	strcat(reader.lines, line);
	strcat(reader.lines, "\n");
}

void reader_turn(void)
{
	const struct protocol_sink sink = {reader_line, NULL};

	for (int i = 0; i < 5; i++)
		device_turn(reader.device, reader.station, &sink,
			    reader.now_ms);
	table_settle(reader.station);
}

void reader_plug_in(void)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	snprintf(address.sun_path, sizeof address.sun_path, "%s/shoe",
		 reader.folder);
	reader.listener = socket(AF_UNIX, SOCK_STREAM, 0);
	ck_assert_int_eq(bind(reader.listener, (struct sockaddr *)&address,
			      sizeof address),
			 0);
	ck_assert_int_eq(listen(reader.listener, 1), 0);
	reader_turn();
	reader.now_ms += 20 * SECOND_MS;
	reader_turn();
	reader.shoe = accept(reader.listener, NULL, NULL);
	ck_assert_int_ge(reader.shoe, 0);
	reader_turn();
}

void reader_unplug(void)
{
	char path[120];

	snprintf(path, sizeof path, "%s/shoe", reader.folder);
	close(reader.shoe);
	close(reader.listener);
	unlink(path);
	reader_turn();
}

void reader_send(const char *bytes, size_t n)
{
	ck_assert_int_eq(write(reader.shoe, bytes, n), (ssize_t)n);
	reader_turn();
}

void reader_make(void)
{
	struct sb_error err = {0};

	ck_assert_msg(device_new(&reader.device, "READER", SOURCE_SHOE,
				 &reader.conf.shoe, &err) == SB_OK,
		      "%s", err.text);
}

void reader_setup(void)
{
	struct conf_device *shoe = &reader.conf.shoe;

	reader.folder = support_folder();
	table_conf(&reader.conf, reader.folder);
	snprintf(shoe->port, sizeof shoe->port, "unix:%s/shoe", reader.folder);
	shoe->protocol = &angeleye2_protocol;
	shoe->baud = 4800;
	reader.now_ms = 1;
	reader.station = table_open(&reader.conf, reader_took, NULL);
	table_settle(reader.station);
	reader_make();
}

void reader_teardown(void)
{
	device_free(reader.device);
	station_close(reader.station);
}
