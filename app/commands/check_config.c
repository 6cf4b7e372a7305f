/* SPDX-License-Identifier: ISC */
/* sabot check-config: what sabot makes of a configuration. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "app/config/conf_keys.h"
#include "devices/link/address.h"
#include "rules/core/gettext.h"

/* Keys of other games are shown only where somebody set them. */
static bool check_config_shows(const struct conf_key *key,
			       const struct conf *conf)
{
	char text[CONF_PATH_MAX];

	return conf_key_applies(key, conf->house_keys.game) ||
	       strcmp(conf_value_format(key, conf, text), key->default_value) !=
		       0;
}

static void check_config_print_key(const struct conf_key *key,
				   const struct conf *conf)
{
	char text[CONF_PATH_MAX];
	const char *value = conf_value_format(key, conf, text);

	printf("  %-18s %s", key->name, *value ? value : "-");
	if (*value && key->unit)
		printf(" %s", _(key->unit));
	if (!conf_key_applies(key, conf->house_keys.game))
		fputs(_("  (not used in this game)"), stdout);
	else if (*value && strcmp(value, key->default_value) == 0)
		fputs(_("  (default)"), stdout);
	putchar('\n');
}

/* Prints the values of the protocol's own keys. */
static void check_config_print_options(const struct conf_device *device)
{
	char text[PROTOCOL_VALUE_MAX];

	if (!*device->port)
		return;
	for (const struct protocol_key *k = device->protocol->keys; k->name;
	     k++) {
		const char *value = protocol_option_text(
			device->protocol, k, &device->options, text);

		printf("  %-18s %s\n", k->name, *value ? value : "-");
	}
}

static void check_config_print(const struct conf *conf)
{
	const char *group = "";

	printf(_("%s: no errors\n"), conf->file);
	printf(_("hash: %s\n"), conf->hash);
	printf(_("table line: %s\n"), conf->table_line);
	for (const struct conf_key *k = conf_keys; k->name; k++) {
		if (!check_config_shows(k, conf))
			continue;
		if (strcmp(group, k->group) != 0)
			printf("\n%s\n", k->group);
		group = k->group;
		check_config_print_key(k, conf);
		if (strcmp(k->name, "protocol") == 0)
			check_config_print_options(conf_device(conf));
		if (strcmp(k->name, "silence") == 0) {
			/* Who they are; nobody's token. */
			printf("  %-18s", "clients");
			for (int i = 0; i < conf->link.clients; i++)
				printf(" %s", conf->link.client[i].name);
			puts(conf->link.clients ? "" : " -");
		}
	}
}

/* A device may be unplugged now and there when the table starts. */
static void check_config_warn(const struct conf *conf)
{
	const char *warning = conf_tcp_warning(conf);
	struct address address;
	struct sb_error err;

	if (warning)
		fprintf(stderr, _("warning: %s\n"), warning);
	if (address_parse(conf_device(conf)->port, &address, &err) == SB_OK &&
	    address.kind != ADDRESS_TCP && access(address.path, F_OK) != 0)
		fprintf(stderr,
			_("warning: no device %s now; plug it in, or find it "
			  "with sabot devices\n"),
			address.path);
}

struct check_config_call {
	const char *config;
	struct conf conf;
};

static int check_config_run(void *context, int n, char **words)
{
	struct check_config_call *call = context;
	struct sb_error err;
	enum sb_result result;

	(void)n, (void)words;
	result = conf_read_strictly(&call->conf, call->config, stderr, &err);
	if (result == SB_INVALID)
		return EXIT_USAGE;
	if (result == SB_OK) {
		check_config_print(&call->conf);
		check_config_warn(&call->conf);
	}
	return command_status(&command_check_config, result, &err);
}

static int check_config_sample(const struct command_option *option, void *call,
			       const char *value)
{
	(void)option, (void)call, (void)value;
	conf_key_sample(stdout);
	return EXIT_DONE;
}

static const struct command_option check_config_options[] = {
	{"config", 'c', "FILE",
	 N_("configuration file; default:\n"
	    "$XDG_CONFIG_HOME/sabot/sabot.conf\n"
	    "or ~/.config/sabot/sabot.conf, then /etc/sabot/sabot.conf"),
	 offsetof(struct check_config_call, config), NULL},
	{"help", 'h'},
	{"sample", 0, NULL, N_("print a sample configuration with every key"),
	 0, check_config_sample},
	{0}};

const struct command command_check_config = {
	.name = "check-config",
	.summary = N_("Check a configuration"),
	.usage = "sabot check-config [-c FILE]\n"
		 "       sabot check-config --sample",
	.options = check_config_options,
	.end = N_("See sabot(1) and sabot.conf(5)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct check_config_call),
	.run = check_config_run,
};
