/* SPDX-License-Identifier: ISC */
/* sabot-sim: simulated devices and people, for demonstrations and tests. */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "app/feed/feed_client.h"
#include "app/runtime/clock.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/log.h"
#include "app/runtime/loop.h"
#include "app/sim/dice.h"
#include "app/sim/opening.h"
#include "app/sim/players.h"
#include "app/sim/playback.h"
#include "app/sim/shoe.h"
#include "app/sim/wheel.h"
#include "db/staff/staff.h"

enum {
	FD_FEED = LOOP_SIGNALS + 1,
	FD_ORDER,
	FD_LINE,
	FDS = FD_LINE + SIM_LINE_FDS
};

static enum sb_result sim_run_start(struct loop *loop, struct sb_error *err)
{
	signal(SIGTTIN, SIG_IGN); /* no orders in the background */
	return loop_open(loop, false, err);
}

static int sim_run_fail(enum sb_result result, const char *reason)
{
	fflush(stdout);
	fprintf(stderr, "sabot-sim: %s\n", reason);
	return result == SB_INVALID ? EXIT_USAGE : EXIT_SYSTEM;
}

/* --- orders --------------------------------------------------------------- */

/* Orders on standard input, one a line. */
struct orders {
	void (*give)(void *device, const char *order);
	void *device;
	int fd; /* -1: end of input */
	size_t used;
	char text[64]; /* an order, longer ones cut off */
};

static void sim_run_order(struct orders *orders, char byte)
{
	if (byte != '\n') {
		if (orders->used < sizeof orders->text - 1)
			orders->text[orders->used++] = byte;
		return;
	}
	orders->text[orders->used] = '\0';
	orders->used = 0;
	orders->give(orders->device, orders->text);
}

/* Wait for input until due_ms. feed -1: no feed; orders NULL: no orders. */
static void sim_run_wait(struct loop *loop, int feed, struct orders *orders,
			 const struct sim_line *line, int64_t due_ms)
{
	struct pollfd fds[FDS];

	fflush(stdout);
	fds[FD_FEED] = (struct pollfd){.fd = feed, .events = POLLIN};
	fds[FD_ORDER] = (struct pollfd){.fd = orders ? orders->fd : -1,
					.events = POLLIN};
	sim_line_poll(line, fds + FD_LINE);
	loop_wait(loop, fds, FDS, due_ms);
	if (orders && fds[FD_ORDER].revents) {
		char text[64];
		ssize_t n = read(orders->fd, text, sizeof text);

		if (n <= 0)
			orders->fd = -1;
		for (ssize_t i = 0; i < n; i++)
			sim_run_order(orders, text[i]);
	}
}

/* --- a shoe --------------------------------------------------------------- */

static void sim_run_order_shoe(void *device, const char *order)
{
	sim_shoe_order(device, order, clock_ms());
}

static int sim_run_shoe(const struct sim_shoe_options *options)
{
	static struct sim_shoe shoe;
	struct orders orders = {sim_run_order_shoe, &shoe, .fd = STDIN_FILENO};
	struct signalfd_siginfo info;
	struct sb_error err;
	struct loop loop;
	enum sb_result result = sim_run_start(&loop, &err);

	if (result == SB_OK)
		result = sim_shoe_open(&shoe, options, &err);
	if (result != SB_OK)
		return sim_run_fail(result, err.text);
	printf("seed %" PRIu64 "\n", options->seed);
	while (!loop_signal(&loop, &info)) {
		int64_t due_ms = sim_shoe_turn(&shoe, clock_ms());

		sim_run_wait(&loop, shoe.feed.fd, &orders, &shoe.reader.line,
			     due_ms);
	}
	sim_shoe_close(&shoe);
	loop_close(&loop);
	return EXIT_DONE;
}

/* --- a wheel -------------------------------------------------------------- */

static void sim_run_order_wheel(void *device, const char *order)
{
	sim_wheel_order(device, order);
}

static int sim_run_wheel(const struct sim_wheel_options *options)
{
	static struct sim_wheel wheel;
	struct orders orders = {sim_run_order_wheel, &wheel,
				.fd = STDIN_FILENO};
	struct signalfd_siginfo info;
	struct sb_error err;
	struct loop loop;
	enum sb_result result = sim_run_start(&loop, &err);

	if (result == SB_OK)
		result = sim_wheel_open(&wheel, options, &err);
	if (result != SB_OK)
		return sim_run_fail(result, err.text);
	printf("seed %" PRIu64 "\n", options->seed);
	while (!loop_signal(&loop, &info)) {
		int64_t due_ms = sim_wheel_turn(&wheel, clock_ms());

		sim_run_wait(&loop, wheel.feed.fd, &orders, &wheel.line,
			     due_ms);
	}
	sim_wheel_close(&wheel);
	loop_close(&loop);
	return EXIT_DONE;
}

/* --- dice ----------------------------------------------------------------- */

static void sim_run_order_dice(void *device, const char *order)
{
	sim_dice_order(device, order, clock_ms());
}

static int sim_run_dice(const struct sim_dice_options *options)
{
	static struct sim_dice dice;
	struct orders orders = {sim_run_order_dice, &dice, .fd = STDIN_FILENO};
	struct signalfd_siginfo info;
	struct sb_error err;
	struct loop loop;
	enum sb_result result = sim_run_start(&loop, &err);

	if (result == SB_OK)
		result = sim_dice_open(&dice, options, &err);
	if (result != SB_OK)
		return sim_run_fail(result, err.text);
	printf("seed %" PRIu64 "\n", options->seed);
	while (!loop_signal(&loop, &info)) {
		int64_t due_ms = sim_dice_turn(&dice, clock_ms());

		sim_run_wait(&loop, dice.feed.fd, &orders, &dice.line, due_ms);
	}
	sim_dice_close(&dice);
	loop_close(&loop);
	return EXIT_DONE;
}

/* --- players --------------------------------------------------------------
 * The program runs on a pseudo-terminal, and gets our keys and those that the
 * user types. */

enum {
	HANDS_TYPED = LOOP_SIGNALS + 1,
	HANDS_SHOWN,
	HANDS_FEED,
	HANDS_FDS,
	BYTES_MAX = 4096
};

struct keyboard {
	struct sim_players players;
	struct feed_client feed;
	pid_t program;
	struct loop loop;
	int terminal;
	bool quit; /* the program has ended, or a signal came */
};

/* Runs in the child process. */
static void sim_run_players_exec(char *const *command)
{
	sigset_t none;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	execvp(command[0], command);
	fprintf(stderr, "sabot-sim: %s: %s\n", command[0], strerror(errno));
	_exit(127);
}

/* False: end of input. */
static bool sim_run_copy(int from, int to)
{
	char bytes[BYTES_MAX];
	ssize_t n = read(from, bytes, sizeof bytes), did = 0, at = 0;

	if (n < 0)
		return errno == EINTR;
	while (at < n && did >= 0) {
		did = write(to, bytes + at, (size_t)(n - at));
		at += did;
	}
	return n > 0 && did > 0;
}

static void sim_run_players_turn(struct keyboard *keyboard)
{
	struct pollfd fds[HANDS_FDS] = {
		[HANDS_TYPED] = {STDIN_FILENO, POLLIN, 0},
		[HANDS_SHOWN] = {keyboard->terminal, POLLIN, 0},
	};
	int64_t now_ms = clock_ms(), due_ms;
	const char *line;
	char key;
	struct signalfd_siginfo info;

	feed_client_connect(&keyboard->feed, now_ms);
	while (feed_client_next(&keyboard->feed, &line, now_ms) == SB_OK)
		sim_players_on_line(&keyboard->players, line, now_ms);
	fds[HANDS_FEED] = (struct pollfd){keyboard->feed.fd, POLLIN, 0};
	due_ms = sim_players_due(&keyboard->players);
	if (keyboard->feed.fd < 0)
		due_ms = loop_earlier(due_ms, keyboard->feed.retry_ms);
	loop_wait(&keyboard->loop, fds, HANDS_FDS, due_ms);
	while (loop_signal(&keyboard->loop, &info)) {
		if (info.ssi_signo == SIGWINCH) {
			struct winsize size;

			if (ioctl(STDIN_FILENO, TIOCGWINSZ, &size) == 0)
				ioctl(keyboard->terminal, TIOCSWINSZ, &size);
		} else
			keyboard->quit = true;
	}
	if (fds[HANDS_SHOWN].revents)
		keyboard->quit |=
			!sim_run_copy(keyboard->terminal, STDOUT_FILENO);
	if (fds[HANDS_TYPED].revents)
		keyboard->quit |=
			!sim_run_copy(STDIN_FILENO, keyboard->terminal);
	key = sim_players_press(&keyboard->players, clock_ms());
	if (key != '\0' && write(keyboard->terminal, &key, 1) < 0)
		keyboard->quit = true;
}

static int sim_run_players_fail(void)
{
	fprintf(stderr, "sabot-sim: %s\n", strerror(errno));
	return EXIT_SYSTEM;
}

/* Run the command; returns its exit status. */
static int sim_run_players(struct keyboard *keyboard, char **command)
{
	struct termios was, raw;
	struct winsize size;
	struct sb_error err;
	int status = 0;

	if (tcgetattr(STDIN_FILENO, &was) != 0 ||
	    ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0)
		return sim_run_players_fail();
	if (loop_open(&keyboard->loop, true, &err) != SB_OK)
		return sim_run_fail(SB_SYSTEM, err.text);
	keyboard->program = forkpty(&keyboard->terminal, NULL, &was, &size);
	if (keyboard->program < 0)
		return sim_run_players_fail();
	if (keyboard->program == 0)
		sim_run_players_exec(command);
	raw = was;
	cfmakeraw(&raw);
	tcsetattr(STDIN_FILENO, TCSANOW, &raw);
	while (!keyboard->quit)
		sim_run_players_turn(keyboard);
	/* The program ends when its terminal is gone, if it has not already. */
	close(keyboard->terminal);
	feed_client_close(&keyboard->feed);
	loop_close(&keyboard->loop);
	waitpid(keyboard->program, &status, 0);
	status = WIFSIGNALED(status) ? 128 + WTERMSIG(status)
				     : WEXITSTATUS(status);
	tcsetattr(STDIN_FILENO, TCSADRAIN, &was);
	return status;
}

static enum sb_result sim_run_opening(const struct conf *conf,
				      const struct sim_opening *opening,
				      struct sb_error *err)
{
	enum sb_result result =
		log_open(conf->log_file, (enum log_level)conf->log_level, err);
	struct lock_file lock;

	if (result != SB_OK)
		return result;
	result = lock_file_acquire(conf->database, &lock, err);
	if (result == SB_OK) {
		result = sim_opening_enter(conf, opening, err);
		lock_file_release(&lock);
	}
	log_close();
	return result;
}

enum {
	DELAY_MAX_MS = 3600000,
	SPEED_MAX = 1000,
	CUT_AT_DEFAULT = 7, /* cards behind the cut card */
};

static int sim_usage(const char *reason)
{
	fprintf(stderr, "sabot-sim: %s; see sabot-sim --help\n", reason);
	return EXIT_USAGE;
}

/* A whole number from least to most. */
static bool sim_number(const char *text, uint64_t least, uint64_t most,
		       uint64_t *number)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 20 || text[digits] != '\0')
		return false;
	errno = 0;
	*number = strtoumax(text, NULL, 10);
	return errno == 0 && *number >= least && *number <= most;
}

static bool sim_int(const char *text, int least, int most, int *number)
{
	uint64_t value;

	if (!sim_number(text, (uint64_t)least, (uint64_t)most, &value))
		return false;
	*number = (int)value;
	return true;
}

enum {
	OPTION_LINK,
	OPTION_PROTOCOL,
	OPTION_MODEL,
	OPTION_EXTENDED,
	OPTION_FOLLOW,
	OPTION_MANUAL,
	OPTION_SEED,
	OPTION_DECKS,
	OPTION_CUT_AT,
	OPTION_DELAY,
	OPTION_SPEED,
	OPTION_FAULT,
	OPTION_DEALER,
	OPTION_PIN,
	OPTION_PIT_BOSS,
	OPTION_CONFIG,
};

#define OPTION_BIT(option) (1u << (option))

/* The command line. */
struct sim_command {
	struct sim_shoe_options shoe; /* some are for other commands too */
	const char *protocol;	      /* NULL: not given */
	int model;
	const char *dealer, *pin, *pit_boss, *config;
	unsigned given; /* the options, OPTION_BIT() of each */
};

/* Find the name among n names. */
static bool sim_name(const char *name, const char *const *names, int n,
		     int *which)
{
	for (int i = 0; i < n; i++)
		if (strcmp(names[i], name) == 0) {
			*which = i;
			return true;
		}
	return false;
}

/* False: invalid value. */
static bool sim_read(struct sim_command *command, int option, const char *value)
{
	struct sim_shoe_options *options = &command->shoe;

	switch (option) {
	case OPTION_LINK: options->link = value; return true;
	case OPTION_PROTOCOL: command->protocol = value; return true;
	case OPTION_MODEL:
		return sim_name(value, sim_models, SIM_MODELS, &command->model);
	case OPTION_EXTENDED: return true;
	case OPTION_FOLLOW:
		options->follow = value;
		return strlen(value) <= ADDRESS_SOCKET_MAX;
	case OPTION_MANUAL: options->manual = true; return true;
	case OPTION_SEED:
		return sim_number(value, 0, UINT64_MAX, &options->seed);
	case OPTION_DECKS: return sim_int(value, 1, DECKS_MAX, &options->decks);
	case OPTION_CUT_AT:
		return sim_int(value, 0, DECKS_MAX * FACES, &options->cut_at);
	case OPTION_DELAY:
		return sim_int(value, 0, DELAY_MAX_MS, &options->delay_ms);
	case OPTION_SPEED: return sim_int(value, 1, SPEED_MAX, &options->speed);
	case OPTION_DEALER:
		command->dealer = value;
		return strlen(value) <= BADGE_MAX;
	case OPTION_PIT_BOSS:
		command->pit_boss = value;
		return strlen(value) <= BADGE_MAX;
	case OPTION_PIN:
		command->pin = value;
		return strlen(value) <= PIN_DIGITS_MAX;
	case OPTION_CONFIG: command->config = value; return true;
	default: return false;
	}
}

static int sim_bad_value(const char *option, const char *value)
{
	char reason[80];

	snprintf(reason, sizeof reason, "--%s: invalid value '%.40s'", option,
		 value);
	return sim_usage(reason);
}

static int sim_set(const struct command_option *option, void *call,
		   const char *value)
{
	struct sim_command *command = call;
	struct sb_error err;

	command->given |= OPTION_BIT(option->offset);
	if (option->offset == OPTION_FAULT)
		return sim_fault_parse(&command->shoe.faults, value, &err) ==
				       SB_OK
			       ? EXIT_CONTINUE
			       : sim_usage(err.text);
	return sim_read(command, (int)option->offset, value)
		       ? EXIT_CONTINUE
		       : sim_bad_value(option->name, value);
}

static int sim_version(const struct command_option *option, void *call,
		       const char *value)
{
	(void)option, (void)call, (void)value;
	return puts("sabot-sim " PACKAGE_VERSION) == EOF;
}

static const struct command_option options[] = {
	{"link", 0, "ADDRESS",
	 "address to listen on: unix:PATH or tcp:HOST:PORT", OPTION_LINK,
	 sim_set},
	{"protocol", 0, "NAME",
	 "shoe: angeleye2 (default), beetek, scanner;\n"
	 "wheel: cammegh (default), number; dice: dice",
	 OPTION_PROTOCOL, sim_set},
	{"model", 0, "NAME", "wheel model: ss2 (default), m360", OPTION_MODEL,
	 sim_set},
	{"extended", 0, NULL, "send the protocol's extended lines",
	 OPTION_EXTENDED, sim_set},
	{"follow", 0, "FEED", "deal, spin or shake as the station's feed asks",
	 OPTION_FOLLOW, sim_set},
	{"manual", 0, NULL, "deal, spin or shake on Enter", OPTION_MANUAL,
	 sim_set},
	{"seed", 0, "N", "seed of cards, numbers or dice; default: random",
	 OPTION_SEED, sim_set},
	{"decks", 0, "N", "1 to 8 decks; default: the table's", OPTION_DECKS,
	 sim_set},
	{"cut-at", 0, "N",
	 "cards behind the cut card; default: 7; 0: no cut card", OPTION_CUT_AT,
	 sim_set},
	{"delay", 0, "MS", "delay of a card; default: random, 400 to 900",
	 OPTION_DELAY, sim_set},
	{"speed", 0, "N", "N times as fast", OPTION_SPEED, sim_set},
	{"dealer", 0, "BADGE", "dealer's badge", OPTION_DEALER, sim_set},
	{"pin", 0, "PIN", "dealer's PIN", OPTION_PIN, sim_set},
	{"pit-boss", 0, "BADGE", "pit boss's badge", OPTION_PIT_BOSS, sim_set},
	{"config", 'c', "FILE", "configuration file", OPTION_CONFIG, sim_set},
	{"fault", 0, "KIND[:N]",
	 "fail every Nth time; default: 10; KIND@N: only the Nth", OPTION_FAULT,
	 sim_set},
	{"help", 0},
	{"version", .set = sim_version},
	{0}};

static void sim_list_faults(void)
{
	puts("  --help, --version\n"
	     "\n"
	     "Faults:");
	for (int i = 0; i < FAULTS; i++)
		printf("  %-5s %-13s %s\n", sim_faults[i].device,
		       sim_faults[i].name, sim_faults[i].help);
}

/* --- the devices ---------------------------------------------------------- */

static int sim_start_shoe(const struct sim_command *command, char **words)
{
	struct sim_shoe_options shoe = command->shoe;

	(void)words;
	if (!shoe.follow && !shoe.manual)
		return sim_usage("missing --follow or --manual");
	if (command->protocol)
		shoe.protocol = sim_protocol_find(command->protocol);
	if (!shoe.protocol)
		return sim_bad_value("protocol", command->protocol);
	return sim_run_shoe(&shoe);
}

static int sim_start_wheel(const struct sim_command *command, char **words)
{
	const struct sim_shoe_options *shoe = &command->shoe;
	int protocol = SIM_CAMMEGH;
	struct sim_wheel_options wheel = {
		.out = shoe->out,
		.link = shoe->link,
		.follow = shoe->follow,
		.seed = shoe->seed,
		.speed = shoe->speed,
		.model = (enum sim_model)command->model,
		.extended = command->given & OPTION_BIT(OPTION_EXTENDED),
		.manual = shoe->manual,
		.faults = shoe->faults,
	};

	(void)words;
	if (command->protocol &&
	    !sim_name(command->protocol, sim_wheel_protocols,
		      SIM_WHEEL_PROTOCOLS, &protocol))
		return sim_bad_value("protocol", command->protocol);
	if (protocol == SIM_NUMBER &&
	    command->given &
		    (OPTION_BIT(OPTION_MODEL) | OPTION_BIT(OPTION_EXTENDED)))
		return sim_usage(
			"--model and --extended need --protocol=cammegh");
	wheel.protocol = (enum sim_wheel_protocol)protocol;
	return sim_run_wheel(&wheel);
}

static int sim_start_dice(const struct sim_command *command, char **words)
{
	const struct sim_shoe_options *shoe = &command->shoe;
	const struct sim_dice_options dice = {
		.out = shoe->out,
		.link = shoe->link,
		.follow = shoe->follow,
		.seed = shoe->seed,
		.speed = shoe->speed,
		.manual = shoe->manual,
		.faults = shoe->faults,
	};

	(void)words;
	if (!shoe->follow && !shoe->manual)
		return sim_usage("missing --follow or --manual");
	if (command->protocol && strcmp(command->protocol, "dice") != 0)
		return sim_bad_value("protocol", command->protocol);
	return sim_run_dice(&dice);
}

static int sim_start_play(const struct sim_command *command, char **words)
{
	const struct sim_playback_options of = {.link = command->shoe.link,
						.file = words[0],
						.speed = command->shoe.speed};
	static struct sim_playback play;
	struct sb_error err;
	struct loop loop;
	enum sb_result result;
	struct signalfd_siginfo info;
	bool started = false;
	int64_t due_ms;

	if (!words[0])
		return sim_usage("expected one capture FILE");
	result = sim_run_start(&loop, &err);
	if (result == SB_OK)
		result = sim_playback_open(&play, &of, &err);
	if (result != SB_OK)
		return sim_run_fail(result, err.text);
	while (result == SB_OK && !loop_signal(&loop, &info)) {
		result = sim_playback_turn(&play, clock_ms(), &due_ms, &err);
		if (play.started && !started)
			puts("playing");
		started = play.started;
		if (result == SB_OK)
			sim_run_wait(&loop, -1, NULL, &play.line, due_ms);
	}
	sim_playback_close(&play);
	loop_close(&loop);
	return result == SB_OK || result == SB_GONE
		       ? EXIT_DONE
		       : sim_run_fail(result, err.text);
}

static int sim_start_players(const struct sim_command *command, char **words)
{
	static struct keyboard keyboard;

	if (!command->dealer != !command->pin)
		return sim_usage("use --dealer and --pin together");
	if (!command->shoe.follow)
		return sim_usage("missing --follow=FEED");
	if (!words[0])
		return sim_usage("expected COMMAND after --");
	sim_players_start(&keyboard.players, command->shoe.seed,
			  command->given & OPTION_BIT(OPTION_CUT_AT)
				  ? command->shoe.cut_at
				  : 0);
	keyboard.players.badge = command->dealer;
	keyboard.players.pin = command->pin;
	feed_client_init(&keyboard.feed, command->shoe.follow);
	return sim_run_players(&keyboard, words);
}

static int sim_start_opening(const struct sim_command *command, char **words)
{
	const struct sim_opening opening = {.dealer = command->dealer,
					    .pit_boss = command->pit_boss};
	static struct conf conf;
	struct sb_error err;
	enum sb_result result;

	(void)words;
	if (!command->dealer || !command->pit_boss)
		return sim_usage("missing --dealer or --pit-boss");
	result = conf_read(&conf, command->config, &err);
	if (result != SB_INVALID && result != SB_SYSTEM)
		result = sim_run_opening(&conf, &opening, &err);
	if (result == SB_OK)
		return EXIT_DONE;
	fprintf(stderr, "sabot-sim: %s\n", err.text);
	if (result == SB_REFUSED)
		return EXIT_FOUND;
	return result == SB_INVALID ? EXIT_USAGE : EXIT_SYSTEM;
}

#define ANY (OPTION_BIT(OPTION_LINK) | OPTION_BIT(OPTION_SPEED))
#define DEALT                                                                  \
	(ANY | OPTION_BIT(OPTION_FOLLOW) | OPTION_BIT(OPTION_MANUAL) |         \
	 OPTION_BIT(OPTION_SEED) | OPTION_BIT(OPTION_FAULT))

static const struct sim_device {
	const char *name;
	int (*start)(const struct sim_command *command, char **words);
	int words;	  /* most arguments after the name */
	unsigned allowed; /* options */
} devices[] = {
	{"shoe", sim_start_shoe, 0,
	 DEALT | OPTION_BIT(OPTION_PROTOCOL) | OPTION_BIT(OPTION_DECKS) |
		 OPTION_BIT(OPTION_CUT_AT) | OPTION_BIT(OPTION_DELAY)},
	{"wheel", sim_start_wheel, 0,
	 DEALT | OPTION_BIT(OPTION_PROTOCOL) | OPTION_BIT(OPTION_MODEL) |
		 OPTION_BIT(OPTION_EXTENDED)},
	{"dice", sim_start_dice, 0, DEALT | OPTION_BIT(OPTION_PROTOCOL)},
	{"play", sim_start_play, 1, ANY},
	{"hands", sim_start_players, INT_MAX,
	 OPTION_BIT(OPTION_FOLLOW) | OPTION_BIT(OPTION_SEED) |
		 OPTION_BIT(OPTION_CUT_AT) | OPTION_BIT(OPTION_DEALER) |
		 OPTION_BIT(OPTION_PIN)},
	{"opening", sim_start_opening, 0,
	 OPTION_BIT(OPTION_DEALER) | OPTION_BIT(OPTION_PIT_BOSS) |
		 OPTION_BIT(OPTION_CONFIG)},
	{0},
};

/* Refuse an option that the device does not have. */
static int sim_unused_option(const struct sim_device *device, unsigned given)
{
	const struct command_option *option = options;
	char reason[80];

	given &= ~device->allowed;
	if (given == 0)
		return EXIT_DONE;
	while (option->set != sim_set ||
	       OPTION_BIT(option->offset) != (given & (0 - given)))
		option++;
	snprintf(reason, sizeof reason, "%s: --%s does not apply", device->name,
		 option->name);
	return sim_usage(reason);
}

static void sim_begin(void *call)
{
	struct sim_command *command = call;

	command->shoe = (struct sim_shoe_options){.protocol = &sim_angeleye2,
						  .out = stdout,
						  .cut_at = CUT_AT_DEFAULT,
						  .delay_ms = -1,
						  .speed = 1};
	if (getrandom(&command->shoe.seed, 4, 0) != 4)
		command->shoe.seed = (uint64_t)clock_utc_us();
}

static int sim_run(void *call, int n, char **words)
{
	const struct sim_command *command = call;
	const struct sim_device *device = devices;

	if (n == 0)
		return sim_usage("missing command");
	while (device->name && strcmp(device->name, words[0]) != 0)
		device++;
	if (!device->name)
		return sim_usage(
			"expected shoe, wheel, dice, play, hands or opening");
	if (!command->shoe.link && device->allowed & OPTION_BIT(OPTION_LINK))
		return sim_usage("missing --link=ADDRESS");
	if (n - 1 > device->words)
		return sim_usage(device->words ? "expected one capture FILE"
					       : "too many arguments");
	if (sim_unused_option(device, command->given) != EXIT_DONE)
		return EXIT_USAGE;
	return device->start(command, words + 1);
}

static const struct command sim = {
	.summary = "Simulate the devices and people of a table",
	.usage = "sabot-sim shoe --link=ADDRESS [OPTION]...\n"
		 "       sabot-sim wheel --link=ADDRESS [OPTION]...\n"
		 "       sabot-sim dice --link=ADDRESS [OPTION]...\n"
		 "       sabot-sim play --link=ADDRESS [--speed=N] FILE\n"
		 "       sabot-sim hands --follow=FEED [OPTION]... -- "
		 "COMMAND...\n"
		 "       sabot-sim opening -c FILE --dealer=BADGE "
		 "--pit-boss=BADGE",
	.options = options,
	.print_lists = sim_list_faults,
	.end = "See sabot-sim(1).",
	.size = sizeof(struct sim_command),
	.begin = sim_begin,
	.run = sim_run,
};

int main(int argc, char **argv)
{
	setlocale(LC_ALL, "");
	return command_run(&sim, argc, argv);
}
