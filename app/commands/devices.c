/* SPDX-License-Identifier: ISC */
/* sabot devices: the serial ports of this machine, a udev rule that names one,
 * and what comes on a line. */
#include "config.h"

#include "app/commands/command.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "app/config/protocol_options.h"
#include "app/runtime/clock.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/loop.h"
#include "devices/link/address.h"
#include "devices/link/link.h"
#include "devices/link/serial_ports.h"
#include "devices/protocols/protocol.h"
#include "rules/core/gettext.h"

enum { DEVICES = 3, BAUD_MIN = 300, BAUD_MAX = 230400, BAUD_DEFAULT = 9600 };

struct devices {
	const char *config; /* as -c names it, or NULL */
	const char *baud, *protocol;
	struct conf conf;
	bool configured;      /* conf was read */
	bool listed[DEVICES]; /* that one was found among the ports */
};

static const char *const devices_names[DEVICES] = {"shoe", "wheel", "dice"};

static const struct conf_device *devices_conf(const struct devices *devices,
					      int i)
{
	const struct conf *conf = &devices->conf;
	const struct conf_device *const all[DEVICES] = {
		&conf->shoe, &conf->wheel, &conf->dice};

	return all[i];
}

/* Reads the configuration. The usual one may be missing; one named by -c must
 * be valid. */
static int devices_configure(struct devices *devices)
{
	struct sb_error err;
	enum sb_result result =
		conf_read(&devices->conf, devices->config, &err);

	devices->configured = result == SB_OK;
	if (result == SB_OK)
		return EXIT_DONE;
	if (devices->config || result == SB_INVALID)
		fprintf(stderr, "%s\n", err.text);
	if (!devices->config)
		return EXIT_DONE;
	return result == SB_INVALID ? EXIT_USAGE : EXIT_SYSTEM;
}

/* Whether two names of devices lead to the same one, plugged in or not. */
static bool devices_is_same(const char *a, const char *b)
{
	char *one = realpath(a, NULL), *other = realpath(b, NULL);
	bool same = strcmp(one ? one : a, other ? other : b) == 0;

	free(one);
	free(other);
	return same;
}

static bool devices_is_port(const char *port, const char *other)
{
	struct address a, b;
	struct sb_error err;

	if (strcmp(port, other) == 0)
		return true;
	return address_parse(port, &a, &err) == SB_OK &&
	       address_parse(other, &b, &err) == SB_OK && a.kind == b.kind &&
	       a.kind != ADDRESS_TCP && devices_is_same(a.path, b.path);
}

/* --- the list ------------------------------------------------------------- */

static void devices_row(const char *name, const char *value)
{
	if (*value)
		printf("  %s: %s\n", name, value);
}

static void devices_print_conf(const struct devices *devices, int i)
{
	const struct conf_device *conf = devices_conf(devices, i);

	printf(_("  configured: %s, %s, %d baud\n"), devices_names[i],
	       conf->protocol->name, conf->baud);
}

static void devices_print_port(struct devices *devices,
			       const struct serial_port *port)
{
	char address[SERIAL_PORT_PATH_MAX + 8];
	char name[SERIAL_HOLDER_NAME_MAX];
	pid_t process;

	puts(port->device);
	devices_row(_("by-id"), port->by_id);
	devices_row(_("driver"), port->driver);
	devices_row(_("usb"), port->usb_id);
	devices_row(_("maker"), port->maker);
	devices_row(_("product"), port->product);
	devices_row(_("serial number"), port->serial);
	snprintf(address, sizeof address, "serial:%s", port->device);
	for (int i = 0; i < DEVICES && devices->configured; i++) {
		if (!devices_is_port(address, devices_conf(devices, i)->port))
			continue;
		devices_print_conf(devices, i);
		devices->listed[i] = true;
	}
	process = serial_port_holder(port->device, name);
	if (process != 0)
		printf(_("  in use: %s (process %d)\n"), name, process);
}

static int devices_list(struct devices *devices)
{
	struct serial_port *ports;
	struct sb_error err;
	size_t n;

	if (serial_port_list(&ports, &n, &err) != SB_OK)
		return command_status(&command_devices, SB_SYSTEM, &err);
	if (n == 0)
		puts(_("No serial ports."));
	for (size_t i = 0; i < n; i++)
		devices_print_port(devices, ports + i);
	/* Configured devices that are not serial ports of this machine. */
	for (int i = 0; i < DEVICES && devices->configured; i++) {
		const char *port = devices_conf(devices, i)->port;

		if (devices->listed[i] || !*port)
			continue;
		puts(port);
		devices_print_conf(devices, i);
		if (strncmp(port, "serial:", 7) == 0)
			puts(_("  not found: check the cable"));
	}
	free(ports);
	return EXIT_DONE;
}

/* --- a name of its own ------------------------------------------------------
 */

/* Serial numbers are the adapter's own words: nothing in them may end the
 * rule's quotes. */
static bool devices_is_plain(const char *text)
{
	return *text && text[strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
					  "abcdefghijklmnopqrstuvwxyz"
					  "0123456789._-")] == '\0';
}

static const struct serial_port *devices_find(const struct serial_port *ports,
					      size_t n, const char *device)
{
	for (size_t i = 0; i < n; i++)
		if (devices_is_same(device, ports[i].device))
			return ports + i;
	return NULL;
}

static enum sb_result devices_check_rule(const struct serial_port *port,
					 const char *name, const char *device,
					 struct sb_error *err)
{
	if (!devices_is_plain(name))
		return sb_fail(err, SB_INVALID,
			       _("NAME: expected letters, digits, \".\", \"_\" "
				 "or \"-\""));
	if (!port)
		return sb_fail(
			err, SB_SYSTEM,
			_("%s: no serial port; sabot devices lists them"),
			device);
	if (!devices_is_plain(port->serial))
		return sb_fail(err, SB_SYSTEM,
			       _("%s: no USB serial number to tell it by; use "
				 "its name in /dev/serial/by-path"),
			       device);
	return SB_OK;
}

/* An adapter with several lines has them by the interface. */
static void devices_print_rule(const struct serial_port *port, const char *name)
{
	const char *interface = strstr(port->by_id, "-if");

	printf("SUBSYSTEM==\"tty\", ENV{ID_VENDOR_ID}==\"%.4s\", "
	       "ENV{ID_MODEL_ID}==\"%.4s\", ENV{ID_SERIAL_SHORT}==\"%s\", ",
	       port->usb_id, port->usb_id + strlen("0403:"), port->serial);
	if (interface)
		printf("ENV{ID_USB_INTERFACE_NUM}==\"%.2s\", ",
		       interface + strlen("-if"));
	printf("SYMLINK+=\"sabot/%s\"\n", name);
}

/* words: NAME PORT */
static int devices_rule(int n, char **words)
{
	static const char serial[] = "serial:";
	const struct serial_port *port;
	struct serial_port *ports;
	struct sb_error err;
	enum sb_result result;
	const char *device;
	size_t count;

	if (n != 2)
		return command_usage(&command_devices,
				     _("rule: expected NAME and PORT"));
	device = words[1];
	if (strncmp(device, serial, strlen(serial)) == 0)
		device += strlen(serial);
	result = serial_port_list(&ports, &count, &err);
	if (result != SB_OK)
		return command_status(&command_devices, result, &err);
	port = devices_find(ports, count, device);
	result = devices_check_rule(port, words[0], device, &err);
	if (result == SB_OK && port)
		devices_print_rule(port, words[0]);
	free(ports);
	return command_status(&command_devices, result, &err);
}

/* --- watching: what comes on a line, in hex and text as it comes, and what
 * the protocols make of it ------------------------------------------------- */

struct monitor_options {
	const char *port; /* as link_new() has it */
	int baud;
	const struct protocol *protocol; /* NULL: all of them */
	struct protocol_options choices; /* of that one */
};

enum {
	READ_MAX = 256,
	ROW_MAX = 16,	   /* bytes */
	PAUSE_MS = 20,	   /* a row ends when none came for so long */
	DECODERS_MAX = 16, /* protocols at a time */
};

/* A protocol that listens. */
struct monitor_decoder {
	struct monitor *monitor;
	const struct protocol *protocol;
	void *state;
	struct protocol_sink sink;
	unsigned understood, noise;
};

struct monitor {
	struct link *link;
	bool was_open;
	int64_t began_ms, now_ms;
	int64_t row_ms;	 /* of its first byte */
	int64_t byte_ms; /* of the last one */
	uint8_t row[ROW_MAX];
	size_t in_row;
	struct monitor_decoder decoders[DECODERS_MAX];
	int n_decoders;
};

static void monitor_time(const struct monitor *monitor, int64_t at_ms)
{
	int64_t ms = at_ms - monitor->began_ms;

	printf("%" PRId64 ".%03d\t", ms / 1000, (int)(ms % 1000));
}

/* A terminal obeys bytes that it should show; these come from a stranger. */
static char monitor_printable(uint8_t byte)
{
	return byte >= ' ' && byte <= '~' ? (char)byte : '.';
}

static void monitor_end_row(struct monitor *monitor)
{
	if (monitor->in_row == 0)
		return;
	monitor_time(monitor, monitor->row_ms);
	for (size_t i = 0; i < monitor->in_row; i++)
		printf("%02x ", monitor->row[i]);
	printf("%*s|", (int)(ROW_MAX - monitor->in_row) * 3, "");
	for (size_t i = 0; i < monitor->in_row; i++)
		putchar(monitor_printable(monitor->row[i]));
	puts("|");
	monitor->in_row = 0;
}

/* After the bytes that it is made of. */
static void monitor_report(void *context, const struct device_report *report)
{
	struct monitor_decoder *decoder = context;
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	monitor_end_row(decoder->monitor);
	monitor_time(decoder->monitor, decoder->monitor->now_ms);
	printf("%s\t", decoder->protocol->name);
	for (const char *c = line; *c; c++)
		putchar(monitor_printable((uint8_t)*c));
	putchar('\n');
	if (protocol_is_noise(report))
		decoder->noise++;
	else
		decoder->understood++;
}

static void monitor_print_text(struct monitor *monitor, const char *text)
{
	monitor_end_row(monitor);
	monitor_time(monitor, monitor->now_ms);
	printf("# %s\n", text);
}

static void monitor_decode(struct monitor *monitor, const uint8_t *bytes,
			   size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (monitor->in_row == ROW_MAX)
			monitor_end_row(monitor);
		if (monitor->in_row == 0)
			monitor->row_ms = monitor->now_ms;
		monitor->row[monitor->in_row++] = bytes[i];
		monitor->byte_ms = monitor->now_ms;
		for (int e = 0; e < monitor->n_decoders; e++) {
			struct monitor_decoder *decoder = monitor->decoders + e;

			decoder->protocol->feed(decoder->state, monitor->now_ms,
						bytes + i, 1, &decoder->sink);
		}
	}
}

static void monitor_read(struct monitor *monitor)
{
	uint8_t bytes[READ_MAX];
	struct sb_error err;
	enum sb_result result;
	size_t n;

	result = link_read(monitor->link, bytes, sizeof bytes, &n, &err);
	if (result == SB_OK)
		monitor_decode(monitor, bytes, n);
	if (result == SB_GONE) {
		monitor_print_text(monitor, err.text);
		for (int e = 0; e < monitor->n_decoders; e++) {
			struct monitor_decoder *decoder = monitor->decoders + e;

			decoder->protocol->line_lost(decoder->state,
						     &decoder->sink);
		}
	}
}

/* SB_SYSTEM while it was never open; later it may be away for a while. */
static enum sb_result monitor_open(struct monitor *monitor,
				   struct sb_error *err)
{
	enum sb_result result =
		link_service(monitor->link, monitor->now_ms, err);

	if (result == SB_OK) {
		monitor_print_text(monitor, monitor->was_open ? _("reconnected")
							      : _("connected"));
		monitor->was_open = true;
	}
	return result == SB_SYSTEM && !monitor->was_open ? SB_SYSTEM : SB_OK;
}

static int64_t monitor_due(const struct monitor *monitor)
{
	int64_t due = link_deadline(monitor->link);

	if (monitor->in_row > 0 && monitor->byte_ms + PAUSE_MS < due)
		due = monitor->byte_ms + PAUSE_MS;
	for (int e = 0; e < monitor->n_decoders; e++) {
		const struct monitor_decoder *decoder = monitor->decoders + e;
		int64_t own =
			protocol_deadline(decoder->protocol, decoder->state);

		if (own < due)
			due = own;
	}
	return due;
}

static enum sb_result monitor_loop(struct monitor *monitor, struct loop *loop,
				   struct sb_error *err)
{
	struct signalfd_siginfo info;
	struct pollfd fds[LOOP_SIGNALS + 2];

	while (!loop_signal(loop, &info)) {
		monitor->now_ms = clock_ms();
		if (monitor_open(monitor, err) != SB_OK)
			return SB_SYSTEM;
		/* Time-outs of what came before, in the order of their becoming
		 * due. */
		for (int e = 0; e < monitor->n_decoders; e++) {
			struct monitor_decoder *decoder = monitor->decoders + e;

			protocol_tick(decoder->protocol, decoder->state,
				      monitor->now_ms, &decoder->sink);
		}
		if (monitor->now_ms - monitor->byte_ms >= PAUSE_MS)
			monitor_end_row(monitor);
		monitor_read(monitor);
		if (ferror(stdout))
			break;
		fds[LOOP_SIGNALS + 1] =
			(struct pollfd){.fd = link_fd(monitor->link),
					.events = link_events(monitor->link)};
		loop_wait(loop, fds, 2, monitor_due(monitor));
	}
	return SB_OK;
}

static void monitor_add_decoder(struct monitor *monitor,
				const struct protocol *protocol,
				const struct protocol_options *choices)
{
	struct monitor_decoder *decoder =
		monitor->decoders + monitor->n_decoders++;

	*decoder = (struct monitor_decoder){
		.monitor = monitor,
		.protocol = protocol,
		.state = protocol_new_state(protocol, choices),
		.sink = {monitor_report, decoder},
	};
}

static void monitor_add_decoders(struct monitor *monitor,
				 const struct monitor_options *options)
{
	static const struct protocol_options defaults;

	if (options->protocol) {
		monitor_add_decoder(monitor, options->protocol,
				    &options->choices);
		return;
	}
	for (int i = 0; i < DECODERS_MAX && protocols[i]; i++)
		monitor_add_decoder(monitor, protocols[i], &defaults);
}

static enum sb_result monitor_line(struct monitor *monitor,
				   const struct monitor_options *options,
				   struct sb_error *err)
{
	struct loop loop;
	enum sb_result result = loop_open(&loop, false, err);

	if (result != SB_OK)
		return result;
	monitor_add_decoders(monitor, options);
	result = monitor_loop(monitor, &loop, err);
	if (result == SB_OK) {
		monitor_end_row(monitor);
		if (isatty(STDOUT_FILENO))
			putchar('\n'); /* a terminal shows ^C */
		for (int i = 0; i < monitor->n_decoders; i++)
			printf(_("# %s: %u understood, %u not\n"),
			       monitor->decoders[i].protocol->name,
			       monitor->decoders[i].understood,
			       monitor->decoders[i].noise);
	}
	for (int i = 0; i < monitor->n_decoders; i++)
		free(monitor->decoders[i].state);
	loop_close(&loop);
	return result;
}

/* Writes to stdout until SIGINT, SIGTERM or SIGHUP. SB_INVALID: port is no
 * address. SB_SYSTEM: it could not be opened; one that is lost later is
 * waited for. */
static enum sb_result monitor_run(const struct monitor_options *options,
				  struct sb_error *err)
{
	struct monitor monitor = {.began_ms = clock_ms()};
	enum sb_result result;

	monitor.link = link_new(options->port, options->baud, err);
	if (!monitor.link)
		return SB_INVALID;
	setvbuf(stdout, NULL, _IOLBF, 0);
	result = monitor_line(&monitor, options, err);
	link_free(monitor.link);
	return result;
}

/* --- whether and what to watch -------------------------------------------- */

/* Refuses the port of a running station: bytes read here would be missing at
 * the table. */
static bool devices_is_in_use(const struct devices *devices, const char *port)
{
	char name[SERIAL_HOLDER_NAME_MAX];
	pid_t station;

	if (!devices->configured)
		return false;
	station = lock_file_holder(devices->conf.database, name);
	for (int i = 0; i < DEVICES && station != 0; i++) {
		if (!devices_is_port(port, devices_conf(devices, i)->port))
			continue;
		fprintf(stderr,
			_("sabot: %s: in use as the %s of table %s by %s "
			  "(process %d); "
			  "stop that station first\n"),
			port, devices_names[i], devices->conf.table.id, name,
			station);
		return true;
	}
	return false;
}

static int devices_choose(struct monitor_options *options, const char *word)
{
	struct sb_error err;

	if (!strchr(word, '='))
		return command_usage(&command_devices, _("expected KEY=VALUE"));
	if (!options->protocol)
		return command_usage(&command_devices,
				     _("KEY=VALUE needs --protocol"));
	if (protocol_option_set_word(options->protocol, word, &options->choices,
				     &err) != SB_OK)
		return command_usage(&command_devices, err.text);
	return EXIT_DONE;
}

static int devices_set(const struct devices *devices,
		       struct monitor_options *options)
{
	char *end = NULL;
	long baud = BAUD_DEFAULT;

	options->protocol = NULL;
	if (devices->protocol) {
		options->protocol = protocol_find(devices->protocol);
		if (!options->protocol)
			return command_usage(&command_devices,
					     _("unknown protocol"));
		baud = options->protocol->baud;
	}
	if (devices->baud)
		baud = strtol(devices->baud, &end, 10);
	if ((end && *end) || baud < BAUD_MIN || baud > BAUD_MAX)
		return command_usage(&command_devices,
				     _("--baud: expected 300 to 230400"));
	options->baud = (int)baud;
	return EXIT_DONE;
}

/* words: PORT [KEY=VALUE]... */
static int devices_watch(struct devices *devices, int n, char **words)
{
	struct monitor_options options = {0};
	struct sb_error err;
	int status;

	if (n == 0)
		return command_usage(&command_devices, _("missing PORT"));
	options.port = words[0];
	status = devices_set(devices, &options);
	for (int i = 1; i < n && status == EXIT_DONE; i++)
		status = devices_choose(&options, words[i]);
	if (status != EXIT_DONE)
		return status;
	if (devices_is_in_use(devices, options.port))
		return EXIT_SYSTEM;
	return command_status(&command_devices, monitor_run(&options, &err),
			      &err);
}

/* --- the command line ----------------------------------------------------- */

static void devices_list_protocols(void)
{
	puts(_("\n"
	       "Protocols and default speeds (keys: sabot decode --help):"));
	for (int i = 0; protocols[i]; i++)
		printf("  %-18s %d\n", protocols[i]->name, protocols[i]->baud);
}

static int devices_run(void *context, int n, char **words)
{
	struct devices *devices = context;
	int status;

	bool watch = n > 0 && strcmp(words[0], "watch") == 0;
	bool rule = n > 0 && strcmp(words[0], "rule") == 0;

	if (n > 0 && !watch && !rule)
		return command_usage(
			&command_devices,
			_("unknown argument; expected watch or rule"));
	if (!watch && (devices->protocol || devices->baud))
		return command_usage(
			&command_devices,
			_("--protocol and --baud need watch PORT"));
	if (rule)
		return devices_rule(n - 1, words + 1);
	status = devices_configure(devices);
	if (status != EXIT_DONE)
		return status;
	return n == 0 ? devices_list(devices)
		      : devices_watch(devices, n - 1, words + 1);
}

static const struct command_option devices_options[] = {
	{NULL, 0, "PORT", N_("serial:DEVICE, tcp:HOST:PORT or unix:PATH"), 0,
	 NULL},
	{"protocol", 0, "NAME", N_("decode this protocol only"),
	 offsetof(struct devices, protocol), NULL},
	{"baud", 0, "N", N_("serial speed; default: the protocol's, or 9600"),
	 offsetof(struct devices, baud), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct devices, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_devices = {
	.name = "devices",
	.summary = N_("List serial ports, watch or name one"),
	.usage = "sabot devices [-c FILE]\n"
		 "       sabot devices watch PORT [--protocol=NAME "
		 "[KEY=VALUE]...]\n"
		 "           [--baud=N] [-c FILE]\n"
		 "       sabot devices rule NAME PORT",
	.options = devices_options,
	.print_lists = devices_list_protocols,
	.end = N_("See sabot(1) and sabot-devices(7)."),
	.size = sizeof(struct devices),
	.run = devices_run,
	.status = {[-SB_INVALID] = EXIT_USAGE},
};
