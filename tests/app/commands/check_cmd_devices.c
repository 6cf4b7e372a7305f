/* SPDX-License-Identifier: ISC */
/* sabot devices, on adapters of the test. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/commands/command.h"
#include "app/runtime/lock_file.h"
#include "devices/protocols/protocol.h"
#include "tests/support/fixture_link.h"
#include "tests/support/serial_shim.h"
#include "tests/support/support.h"

enum { OUTPUT_MAX = 1 << 16, UI_TEXT_MAX = 12 };

static struct {
	const char *folder;
	char conf[200];
	struct serial_shim adapter;
	pid_t pid;
	bool full; /* what it writes to */
	int out;
	char output[OUTPUT_MAX]; /* stdout and stderr of the command */
	size_t used;
} f;

static void setup(void)
{
	f.folder = support_folder();
	serial_shim_start(f.folder);
	serial_shim_plug(&f.adapter, "ttyUSB0", "usb-shoe");
	setenv("XDG_CONFIG_HOME", f.folder, 1);
	snprintf(f.conf, sizeof f.conf, "%s/sabot", f.folder);
	ck_assert_int_eq(mkdir(f.conf, 0755), 0);
	strcat(f.conf, "/sabot.conf");
	snprintf(peer.port, sizeof peer.port, "unix:%s/shoe", f.folder);
}

static void configure(const char *port)
{
	char text[1000];

	snprintf(text, sizeof text,
		 "table = { id = \"BAC-07\"; game = \"baccarat\"; };\n"
		 "shoe = { port = \"%s\"; protocol = \"angeleye2\"; };\n"
		 "record = { database = \"%s/record\"; };\n",
		 port, f.folder);
	support_write(f.conf, text);
}

/* --- the command ---------------------------------------------------------- */

static int call(char *line)
{
	char *words[UI_TEXT_MAX + 1] = {strdup("devices")};
	int n = 1;

	for (char *word; n < UI_TEXT_MAX && (word = strsep(&line, " ")); n++)
		words[n] = word;
	return command_run(&command_devices,
			   line ? n : n - (words[n - 1][0] == '\0'), words);
}

/* Starts sabot devices WORDS..., as a program of its own. */
static void start(const char *line)
{
	char words[600];
	int ends[2];

	ck_assert_int_eq(pipe2(ends, O_CLOEXEC), 0);
	snprintf(words, sizeof words, "%s", line);
	f.used = 0;
	f.pid = fork();
	if (f.pid == 0) {
		int status;

		close(f.adapter.far_end);
		dup2(f.full ? open("/dev/full", O_WRONLY | O_CLOEXEC) : ends[1],
		     STDOUT_FILENO);
		dup2(ends[1], STDERR_FILENO);
		status = call(words);
		fflush(stdout);
		_exit(status);
	}
	close(ends[1]);
	f.out = ends[0];
}

/* More of its output; false at its end. */
static bool read_output(void)
{
	struct pollfd pollfd = {.fd = f.out, .events = POLLIN};
	ssize_t n;

	ck_assert_msg(poll(&pollfd, 1, -1) == 1, "nothing behind: %s",
		      f.output);
	n = read(f.out, f.output + f.used, sizeof f.output - 1 - f.used);
	ck_assert_int_ge(n, 0);
	f.used += (size_t)n;
	f.output[f.used] = '\0';
	return n > 0;
}

static void wait_for(const char *text)
{
	while (!strstr(f.output, text))
		ck_assert_msg(read_output(), "no '%s' in: %s", text, f.output);
}

/* Its status, when it has ended. */
static int finish(void)
{
	int status;

	while (read_output())
		;
	ck_assert_int_eq(waitpid(f.pid, &status, 0), f.pid);
	close(f.out);
	ck_assert_msg(WIFEXITED(status), "by signal %d: %s", WTERMSIG(status),
		      f.output);
	return WEXITSTATUS(status);
}

static int run(const char *line)
{
	start(line);
	return finish();
}

static int stop(void)
{
	kill(f.pid, SIGINT);
	return finish();
}

static void send_bytes(const char *bytes, size_t n)
{
	ck_assert_int_eq(write(f.adapter.far_end, bytes, n), (ssize_t)n);
}

/* Times are the clock's: each becomes a T. */
static void hide_times(void)
{
	char *to = f.output;

	for (const char *at = f.output; *at != '\0';) {
		size_t time = strspn(at, "0123456789.");

		if (time > 0 && at[time] == '\t' &&
		    (at == f.output || at[-1] == '\n')) {
			*to++ = 'T';
			at += time;
		}
		*to++ = *at++;
	}
	*to = '\0';
}

/* --- the list ------------------------------------------------------------- */

START_TEST(a_port_is_listed_with_all_that_is_known_of_it)
{
	struct serial_shim board;

	serial_shim_plug(&board, "ttyS0", "");
	configure("unix:/nowhere");
	ck_assert_int_eq(run(""), EXIT_DONE);
	support_same(f.output, "/dev/ttyS0\n"
			       "  driver: serial8250\n"
			       "/dev/ttyUSB0\n"
			       "  by-id: /dev/serial/by-id/usb-shoe\n"
			       "  driver: ftdi_sio\n"
			       "  usb: 0403:6001\n"
			       "  maker: Works\n"
			       "  product: Shoe cable\n"
			       "  serial number: usb-shoe\n"
			       "unix:/nowhere\n"
			       "  configured: shoe, angeleye2, 4800 baud\n");
}
END_TEST

static const char *const names[] = {"serial:/dev/serial/by-id/usb-shoe",
				    "serial:/dev/ttyUSB0"};

START_TEST(the_port_of_the_shoe_is_marked_by_either_name)
{
	configure(names[_i]);
	ck_assert_int_eq(run(""), EXIT_DONE);
	ck_assert_ptr_nonnull(
		strstr(f.output, "  serial number: usb-shoe\n"
				 "  configured: shoe, angeleye2, 4800 baud\n"));
	ck_assert_ptr_null(strstr(f.output, "not found"));
}
END_TEST

START_TEST(a_configured_port_that_is_unplugged_is_listed_as_such)
{
	configure(names[0]);
	serial_shim_unplug(&f.adapter);
	ck_assert_int_eq(run(""), EXIT_DONE);
	support_same(f.output, "No serial ports.\n"
			       "serial:/dev/serial/by-id/usb-shoe\n"
			       "  configured: shoe, angeleye2, 4800 baud\n"
			       "  not found: check the cable\n");
}
END_TEST

START_TEST(the_program_that_has_a_port_is_named)
{
	char taken[100];
	int fd = open(f.adapter.slave, O_RDONLY | O_NOCTTY | O_CLOEXEC);

	ck_assert_int_eq(flock(fd, LOCK_EX), 0);
	ck_assert_int_eq(run(""), EXIT_DONE);
	snprintf(taken, sizeof taken, "  in use: %.15s (process %d)\n",
		 program_invocation_short_name, getpid());
	ck_assert_ptr_nonnull(strstr(f.output, taken));
}
END_TEST

START_TEST(a_configuration_that_is_named_must_be_good)
{
	char words[300];

	snprintf(words, sizeof words, "-c %s", f.conf);
	ck_assert_int_eq(run(words), EXIT_SYSTEM);
	ck_assert_ptr_nonnull(strstr(f.output, f.conf));
	support_write(f.conf, "table = { id = 3; };\n");
	ck_assert_int_eq(run(words), EXIT_USAGE);
	ck_assert_ptr_null(strstr(f.output, "ttyUSB0"));
}
END_TEST

START_TEST(an_adapter_gets_a_name_by_its_serial_number)
{
	struct serial_shim second;

	ck_assert_int_eq(run("rule shoe serial:/dev/ttyUSB0"), EXIT_DONE);
	support_same(f.output,
		     "SUBSYSTEM==\"tty\", ENV{ID_VENDOR_ID}==\"0403\", "
		     "ENV{ID_MODEL_ID}==\"6001\", "
		     "ENV{ID_SERIAL_SHORT}==\"usb-shoe\", "
		     "SYMLINK+=\"sabot/shoe\"\n");
	serial_shim_plug(&second, "ttyUSB1", "A50285BI-if01-port0");
	ck_assert_int_eq(
		run("rule wheel /dev/serial/by-id/A50285BI-if01-port0"),
		EXIT_DONE);
	support_same(f.output,
		     "SUBSYSTEM==\"tty\", ENV{ID_VENDOR_ID}==\"0403\", "
		     "ENV{ID_MODEL_ID}==\"6001\", "
		     "ENV{ID_SERIAL_SHORT}==\"A50285BI-if01-port0\", "
		     "ENV{ID_USB_INTERFACE_NUM}==\"01\", "
		     "SYMLINK+=\"sabot/wheel\"\n");
}
END_TEST

static const struct {
	const char *id, *words, *says;
	int status;
} unnamed[] = {
	{"", "rule shoe /dev/ttyUSB1", "no USB serial number", EXIT_SYSTEM},
	{"a\"b", "rule shoe /dev/ttyUSB1", "no USB serial number", EXIT_SYSTEM},
	{"a", "rule shoe /dev/ttyUSB2", "/dev/ttyUSB2: no serial port",
	 EXIT_SYSTEM},
	{"a", "rule \"x\" /dev/ttyUSB1", "NAME: expected", EXIT_USAGE},
	{"a", "rule ../x /dev/ttyUSB1", "NAME: expected", EXIT_USAGE},
	{"a", "rule shoe", "expected NAME and PORT", EXIT_USAGE},
};

START_TEST(what_cannot_be_named_is_an_error)
{
	struct serial_shim second;

	serial_shim_plug(&second, "ttyUSB1", unnamed[_i].id);
	ck_assert_int_eq(run(unnamed[_i].words), unnamed[_i].status);
	ck_assert_msg(strstr(f.output, unnamed[_i].says), "%s", f.output);
}
END_TEST

static const struct {
	const char *words, *says;
} wrong[] = {
	{"list", "--help"},
	{"watch", "missing PORT"},
	{"--baud=9600", "--baud need watch PORT"},
	{"watch com1", "'com1'"},
	{"watch unix:/x --protocol=angel", "unknown protocol"},
	{"watch unix:/x --baud=96oo", "300 to 230400"},
	{"watch unix:/x --baud=", "300 to 230400"},
	{"watch unix:/x --baud=12", "300 to 230400"},
	{"watch unix:/x unix:/y", "expected KEY=VALUE"},
	{"watch unix:/x bcc=with", "KEY=VALUE needs --protocol"},
	{"watch unix:/x --protocol=angeleye2 bcc=maybe", "without"},
	{"watch unix:/x --protocol=scanner codes=/none", "/none"},
	{"--no-such-option", "no-such-option"},
};

START_TEST(a_wrong_word_is_a_usage_error)
{
	ck_assert_int_eq(run(wrong[_i].words), EXIT_USAGE);
	ck_assert_msg(strstr(f.output, wrong[_i].says), "%s", f.output);
}
END_TEST

/* --- watching ------------------------------------------------------------- */

START_TEST(bytes_are_shown_in_hex_and_text_with_what_they_mean)
{
	start("watch serial:/dev/serial/by-id/usb-shoe --protocol=angeleye2");
	wait_for("# connected\n");
	send_bytes("\x05\x31\x44\x81\xb8\x03\x34\x46", 8);
	wait_for("card 8s\n");
	ck_assert_int_eq(stop(), EXIT_DONE);
	hide_times();
	support_same(f.output,
		     "T\t# connected\n"
		     "T\t05 31 44 81 b8 03 34 46                         "
		     "|.1D...4F|\n"
		     "T\tangeleye2\tposition player 1\n"
		     "T\tangeleye2\tcard 8s\n"
		     "# angeleye2: 2 understood, 0 not\n");
}
END_TEST

START_TEST(a_card_is_found_by_the_codes_of_a_file)
{
	char codes[200], words[300];

	snprintf(codes, sizeof codes, "%s/codes", f.folder);
	support_write(codes, "4417 As\n");
	snprintf(words, sizeof words,
		 "watch serial:/dev/ttyUSB0 --protocol=scanner codes=%s",
		 codes);
	start(words);
	wait_for("# connected\n");
	send_bytes("4417\r", 5);
	wait_for("scanner\tcard As\n");
	ck_assert_int_eq(stop(), EXIT_DONE);
}
END_TEST

START_TEST(a_pause_ends_a_row_and_so_do_16_bytes)
{
	start("watch serial:/dev/ttyUSB0 --protocol=angeleye2");
	wait_for("# connected\n");
	send_bytes("0123456789abcdefghi", 19);
	wait_for("|ghi|\n");
	send_bytes("jkl", 3);
	wait_for("|jkl|\n");
	ck_assert_ptr_nonnull(strstr(
		f.output, "\t30 31 32 33 34 35 36 37 38 39 61 62 63 64 65 66 "
			  "|0123456789abcdef|\n"));
	ck_assert_int_eq(stop(), EXIT_DONE);
}
END_TEST

START_TEST(without_a_protocol_all_of_them_listen)
{
	char sum[100];

	start("watch serial:/dev/ttyUSB0 --baud=4800");
	wait_for("# connected\n");
	send_bytes("\x05\x31\x44\x81\xb8\x03\x34\x46\r", 9);
	wait_for("\tangeleye2\tcard 8s\n");
	wait_for("\tnumber\tdevice malformed 8\n");
	ck_assert_int_eq(stop(), EXIT_DONE);
	for (int i = 0; protocols[i]; i++) {
		bool speaks = strcmp(protocols[i]->name, "angeleye2") == 0;

		snprintf(sum, sizeof sum, "# %s: %d understood, %s",
			 protocols[i]->name, speaks ? 2 : 0,
			 speaks ? "0 not\n" : "");
		ck_assert_msg(strstr(f.output, sum), "%s: %s", sum, f.output);
	}
}
END_TEST

START_TEST(no_byte_of_the_device_reaches_the_terminal_raw)
{
	static const char alarms[] = "<Alarm:\033[2J\377\233>\r\n"
				     "[]<Alarm:\007>\r\n";
	char bytes[600];

	for (int i = 0; i < 600; i++)
		bytes[i] = (char)i;
	start("watch serial:/dev/ttyUSB0");
	wait_for("# connected\n");
	send_bytes(alarms, sizeof alarms - 1);
	send_bytes(bytes, sizeof bytes);
	send_bytes("the end", 7);
	wait_for("end|\n");
	ck_assert_int_eq(stop(), EXIT_DONE);
	for (const char *c = f.output; *c; c++)
		ck_assert_msg(*c == '\n' || *c == '\t' ||
				      (*c >= ' ' && *c <= '~'),
			      "byte %02x", (unsigned char)*c);
}
END_TEST

START_TEST(an_adapter_may_be_unplugged_and_come_back)
{
	start("watch serial:/dev/serial/by-id/usb-shoe");
	wait_for("# connected\n");
	serial_shim_unplug(&f.adapter);
	wait_for("# /dev/serial/by-id/usb-shoe: unplugged\n");
	serial_shim_plug(&f.adapter, "ttyUSB1", "usb-shoe");
	wait_for("# reconnected\n");
	send_bytes("hello", 5);
	wait_for("|hello|\n");
	ck_assert_int_eq(stop(), EXIT_DONE);
}
END_TEST

START_TEST(output_that_cannot_be_written_is_the_end)
{
	f.full = true;
	ck_assert_int_eq(run("watch serial:/dev/ttyUSB0"), EXIT_DONE);
}
END_TEST

START_TEST(a_port_that_cannot_be_opened_is_the_end)
{
	ck_assert_int_eq(run("watch serial:/dev/ttyUSB7"), EXIT_SYSTEM);
	support_same(f.output, "sabot: /dev/ttyUSB7: not found; is it "
			       "plugged in?\n");
}
END_TEST

START_TEST(a_port_in_other_hands_is_not_watched)
{
	char says[200];
	int fd = open(f.adapter.slave, O_RDONLY | O_NOCTTY | O_CLOEXEC);

	ck_assert_int_eq(flock(fd, LOCK_EX), 0);
	ck_assert_int_eq(run("watch serial:/dev/ttyUSB0"), EXIT_SYSTEM);
	snprintf(says, sizeof says,
		 "sabot: /dev/ttyUSB0: in use by %.15s (process %d); "
		 "stop it first\n",
		 program_invocation_short_name, getpid());
	support_same(f.output, says);
}
END_TEST

START_TEST(the_port_of_a_station_that_runs_is_not_watched)
{
	char database[200], words[300], says[600];
	struct sb_error err;
	struct lock_file lock;

	peer_listen_unix();
	configure(peer.port);
	snprintf(database, sizeof database, "%s/record", f.folder);
	snprintf(words, sizeof words, "watch %s", peer.port);
	ck_assert_int_eq(lock_file_acquire(database, &lock, &err), SB_OK);
	ck_assert_int_eq(run(words), EXIT_SYSTEM);
	snprintf(says, sizeof says,
		 "sabot: %s: in use as the shoe of table BAC-07 by %.15s "
		 "(process %d); stop that station first\n",
		 peer.port, program_invocation_short_name, getpid());
	support_same(f.output, says);
	lock_file_release(&lock);
	start(words);
	wait_for("# connected\n");
	ck_assert_int_eq(stop(), EXIT_DONE);
}
END_TEST

START_TEST(a_unix_socket_can_be_watched)
{
	char words[300];
	int fd, listener;

	listener = peer_listen_unix();
	snprintf(words, sizeof words,
		 "watch %s --protocol=angeleye2 bcc=without", peer.port);
	start(words);
	fd = peer_accept(listener);
	wait_for("# connected\n");
	peer_send(fd, "\0051C\00371");
	wait_for("\tangeleye2\tcut\n");
	close(fd);
	wait_for("# connection closed by the device\n");
	ck_assert_int_eq(stop(), EXIT_DONE);
}
END_TEST

static const struct test tests[] = {
	T(a_port_is_listed_with_all_that_is_known_of_it),
	T(a_configured_port_that_is_unplugged_is_listed_as_such),
	T(the_program_that_has_a_port_is_named),
	T(an_adapter_gets_a_name_by_its_serial_number),
	L(what_cannot_be_named_is_an_error, unnamed),
	T(a_configuration_that_is_named_must_be_good),
	T(bytes_are_shown_in_hex_and_text_with_what_they_mean),
	T(a_card_is_found_by_the_codes_of_a_file),
	T(a_pause_ends_a_row_and_so_do_16_bytes),
	T(without_a_protocol_all_of_them_listen),
	T(no_byte_of_the_device_reaches_the_terminal_raw),
	T(an_adapter_may_be_unplugged_and_come_back),
	T(output_that_cannot_be_written_is_the_end),
	T(a_port_that_cannot_be_opened_is_the_end),
	T(a_port_in_other_hands_is_not_watched),
	T(the_port_of_a_station_that_runs_is_not_watched),
	T(a_unix_socket_can_be_watched),
	L(the_port_of_the_shoe_is_marked_by_either_name, names),
	L(a_wrong_word_is_a_usage_error, wrong),
};

bool support_forks = true;

SUITE_AROUND("cmd_devices", tests, setup, NULL)
