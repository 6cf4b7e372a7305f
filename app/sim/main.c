/* SPDX-License-Identifier: ISC */
/* sabot-sim: devices that are not there, for demonstrations and tests. */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "app/runtime/clock.h"
#include "app/sim/run.h"
#include "db/staff/staff.h"
#include "rules/core/gettext.h"

enum {
	DELAY_MAX_MS = 3600000,
	SPEED_MAX = 1000,
	CUT_AT_DEFAULT = 7, /* cards behind the cutting card */
};

static int sim_usage(const char *reason)
{
	fprintf(stderr, _("sabot-sim: %s; see sabot-sim --help\n"), reason);
	return EXIT_USAGE;
}

static int sim_help(void)
{
	puts(_("Usage: sabot-sim shoe --link=ADDRESS [OPTION]...\n"
	       "       sabot-sim wheel --link=ADDRESS [OPTION]...\n"
	       "       sabot-sim play --link=ADDRESS [--speed=N] FILE\n"
	       "       sabot-sim hands --follow=FEED [OPTION]... -- "
	       "COMMAND...\n"
	       "       sabot-sim opening -c FILE --dealer=BADGE "
	       "--pit-boss=BADGE\n"
	       "A card shoe or a roulette wheel that is not there.\n"
	       "Or a device that sends again what one sent before, as FILE, a "
	       "capture, has it.\n"
	       "Or a dealer who plays by himself: the station COMMAND runs on "
	       "this terminal,\n"
	       "and its keys are pressed as its feed asks for them.\n"
	       "Or the people who open a gaming day: all that they enter into "
	       "the record\n"
	       "before a dealer signs on.\n"
	       "\n"
	       "  --link=ADDRESS   listen on unix:PATH or tcp:HOST:PORT\n"
	       "  --protocol=NAME  what the shoe speaks: angeleye2 (default), "
	       "beetek, scanner;\n"
	       "                   the wheel: cammegh (default), number\n"
	       "  --model=NAME     of the wheel: ss2 (default), m360\n"
	       "  --extended       the wheel sends the longer lines\n"
	       "  --follow=FEED    deal or spin when the station asks for it "
	       "on "
	       "its feed\n"
	       "  --manual         deal or spin on Enter\n"
	       "  --seed=N         the order of the cards or numbers; by "
	       "chance "
	       "without\n"
	       "  --decks=N        1 to 8; as the station's table without\n"
	       "  --cut-at=N       cards behind the cutting card (7); 0 for "
	       "none\n"
	       "  --delay=MS       from asked to dealt (400 to 900)\n"
	       "  --speed=N        N times as fast\n"
	       "  --dealer=BADGE   who signs on, or fills in the forms\n"
	       "  --pin=PIN        the dealer's, to sign on with\n"
	       "  --pit-boss=BADGE who opens the table and signs the forms\n"
	       "  -c, --config=FILE  the station's configuration\n"
	       "  --fault=KIND[:N] go wrong every Nth time (10); KIND@N the "
	       "Nth time alone\n"
	       "  --help, --version\n"
	       "\n"
	       "Faults:"));
	for (int i = 0; i < FAULTS; i++)
		printf("  %-5s %-13s %s\n", sim_faults[i].device,
		       sim_faults[i].name, _(sim_faults[i].help));
	puts(_("\nsabot-sim(1) tells more."));
	return EXIT_DONE;
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
	OPTION_LINK = 256,
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
	OPTION_HELP,
	OPTION_VERSION,
};

#define GIVEN(option) (1u << ((option)-OPTION_LINK))

/* What the words say. */
struct sim_command {
	struct sim_shoe_options shoe; /* the others look at some of these */
	const char *protocol;	      /* NULL: not given */
	int model;
	const char *dealer, *pin, *pit_boss, *config;
	unsigned given; /* the options, GIVEN() of each */
};

static const struct option long_options[] = {
	{"link", required_argument, NULL, OPTION_LINK},
	{"protocol", required_argument, NULL, OPTION_PROTOCOL},
	{"model", required_argument, NULL, OPTION_MODEL},
	{"extended", no_argument, NULL, OPTION_EXTENDED},
	{"follow", required_argument, NULL, OPTION_FOLLOW},
	{"manual", no_argument, NULL, OPTION_MANUAL},
	{"seed", required_argument, NULL, OPTION_SEED},
	{"decks", required_argument, NULL, OPTION_DECKS},
	{"cut-at", required_argument, NULL, OPTION_CUT_AT},
	{"delay", required_argument, NULL, OPTION_DELAY},
	{"speed", required_argument, NULL, OPTION_SPEED},
	{"fault", required_argument, NULL, OPTION_FAULT},
	{"dealer", required_argument, NULL, OPTION_DEALER},
	{"pin", required_argument, NULL, OPTION_PIN},
	{"pit-boss", required_argument, NULL, OPTION_PIT_BOSS},
	{"config", required_argument, NULL, OPTION_CONFIG},
	{"help", no_argument, NULL, OPTION_HELP},
	{"version", no_argument, NULL, OPTION_VERSION},
	{0},
};

/* Which of n names it is. */
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

/* False for a value that cannot be. */
static bool sim_set(struct sim_command *command, int option, const char *value)
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
	case OPTION_PIN: command->pin = value; return strlen(value) <= PIN_MOST;
	case OPTION_CONFIG: command->config = value; return true;
	default: return false;
	}
}

static int sim_bad_value(int option, const char *value)
{
	const struct option *row = long_options;
	char reason[80];

	while (row->val != option)
		row++;
	snprintf(reason, sizeof reason, _("--%s cannot be '%.40s'"), row->name,
		 value);
	return sim_usage(reason);
}

/* One option; EXIT_DONE to go on. */
static int sim_option(struct sim_command *command, int option)
{
	struct sb_error err;

	if (option == '?')
		return EXIT_USAGE;
	command->given |= GIVEN(option);
	if (option != OPTION_FAULT)
		return sim_set(command, option, optarg)
			       ? EXIT_DONE
			       : sim_bad_value(option, optarg);
	if (sim_fault_parse(&command->shoe.faults, optarg, &err) != SB_OK)
		return sim_usage(err.text);
	return EXIT_DONE;
}

static int sim_start_shoe(const struct sim_command *command, char **words)
{
	struct sim_shoe_options shoe = command->shoe;

	(void)words;
	if (!shoe.follow && !shoe.manual)
		return sim_usage(_("--follow or --manual says when to deal"));
	if (command->protocol)
		shoe.protocol = sim_protocol_find(command->protocol);
	if (!shoe.protocol)
		return sim_bad_value(OPTION_PROTOCOL, command->protocol);
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
		.extended = command->given & GIVEN(OPTION_EXTENDED),
		.manual = shoe->manual,
		.faults = shoe->faults,
	};

	(void)words;
	if (command->protocol &&
	    !sim_name(command->protocol, sim_wheel_protocols,
		      SIM_WHEEL_PROTOCOLS, &protocol))
		return sim_bad_value(OPTION_PROTOCOL, command->protocol);
	if (protocol == SIM_NUMBER &&
	    command->given & (GIVEN(OPTION_MODEL) | GIVEN(OPTION_EXTENDED)))
		return sim_usage(_("--model and --extended are cammegh's"));
	wheel.protocol = (enum sim_wheel_protocol)protocol;
	return sim_run_wheel(&wheel);
}

static int sim_start_play(const struct sim_command *command, char **words)
{
	const struct sim_play_options play = {.link = command->shoe.link,
					      .file = words[0],
					      .speed = command->shoe.speed};

	if (!words[0])
		return sim_usage(_("play wants one capture"));
	return sim_run_play(&play);
}

static int sim_start_hands(const struct sim_command *command, char **words)
{
	const struct sim_hands_options hands = {
		.follow = command->shoe.follow,
		.seed = command->shoe.seed,
		.cut_at = command->given & GIVEN(OPTION_CUT_AT)
				  ? command->shoe.cut_at
				  : 0,
		.badge = command->dealer,
		.pin = command->pin,
		.command = words,
	};

	if (!hands.badge != !hands.pin)
		return sim_usage(_("--dealer and --pin go together"));
	if (!hands.follow)
		return sim_usage(_("--follow says where the feed is"));
	if (!words[0])
		return sim_usage(_("hands wants the station's command"));
	return sim_run_hands(&hands);
}

static int sim_start_opening(const struct sim_command *command, char **words)
{
	(void)words;
	if (!command->dealer || !command->pit_boss)
		return sim_usage(_("opening wants --dealer and --pit-boss"));
	return sim_run_opening(command->config, command->dealer,
			       command->pit_boss);
}

#define ANY (GIVEN(OPTION_LINK) | GIVEN(OPTION_SPEED))
#define DEALT                                                                  \
	(ANY | GIVEN(OPTION_FOLLOW) | GIVEN(OPTION_MANUAL) |                   \
	 GIVEN(OPTION_SEED) | GIVEN(OPTION_FAULT))

static const struct sim_device {
	const char *name;
	int (*start)(const struct sim_command *command, char **words);
	int words;	/* behind its name, at most */
	unsigned takes; /* these options */
} devices[] = {
	{"shoe", sim_start_shoe, 0,
	 DEALT | GIVEN(OPTION_PROTOCOL) | GIVEN(OPTION_DECKS) |
		 GIVEN(OPTION_CUT_AT) | GIVEN(OPTION_DELAY)},
	{"wheel", sim_start_wheel, 0,
	 DEALT | GIVEN(OPTION_PROTOCOL) | GIVEN(OPTION_MODEL) |
		 GIVEN(OPTION_EXTENDED)},
	{"play", sim_start_play, 1, ANY},
	{"hands", sim_start_hands, INT_MAX,
	 GIVEN(OPTION_FOLLOW) | GIVEN(OPTION_SEED) | GIVEN(OPTION_CUT_AT) |
		 GIVEN(OPTION_DEALER) | GIVEN(OPTION_PIN)},
	{"opening", sim_start_opening, 0,
	 GIVEN(OPTION_DEALER) | GIVEN(OPTION_PIT_BOSS) | GIVEN(OPTION_CONFIG)},
	{0},
};

/* The first option that was given and does not belong to the device. */
static int sim_foreign(const struct sim_device *device, unsigned given)
{
	char reason[80];

	for (const struct option *o = long_options; o->name; o++)
		if (given & ~device->takes & GIVEN(o->val)) {
			snprintf(reason, sizeof reason,
				 _("%s does not take --%s"), device->name,
				 o->name);
			return sim_usage(reason);
		}
	return EXIT_DONE;
}

static int sim_start(const struct sim_command *command, int argc, char **argv)
{
	const struct sim_device *device = devices;

	if (optind == argc)
		return sim_usage(_("which device?"));
	while (device->name && strcmp(device->name, argv[optind]) != 0)
		device++;
	if (!device->name)
		return sim_usage(
			_("there are shoe, wheel, play, hands and opening"));
	if (!command->shoe.link && device->takes & GIVEN(OPTION_LINK))
		return sim_usage(_("--link says where to listen"));
	if (argc - optind - 1 > device->words)
		return sim_usage(device->words ? _("play wants one capture")
					       : _("one device at a time"));
	if (sim_foreign(device, command->given) != EXIT_DONE)
		return EXIT_USAGE;
	return device->start(command, argv + optind + 1);
}

int main(int argc, char **argv)
{
	struct sim_command command = {.shoe = {.protocol = &sim_angeleye2,
					       .out = stdout,
					       .cut_at = CUT_AT_DEFAULT,
					       .delay_ms = -1,
					       .speed = 1}};
	int option, status;

	setlocale(LC_ALL, "");
	bindtextdomain(PACKAGE, LOCALEDIR);
	textdomain(PACKAGE);
	if (getrandom(&command.shoe.seed, 4, 0) != 4)
		command.shoe.seed = (uint64_t)clock_utc_us();
	while ((option = getopt_long(argc, argv, "c:", long_options, NULL)) !=
	       -1) {
		if (option == 'c')
			option = OPTION_CONFIG;
		if (option == OPTION_HELP)
			return sim_help();
		if (option == OPTION_VERSION)
			return puts("sabot-sim " PACKAGE_VERSION) == EOF;
		status = sim_option(&command, option);
		if (status != EXIT_DONE)
			return status;
	}
	return sim_start(&command, argc, argv);
}
