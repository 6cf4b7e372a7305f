/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/config/conf.h"

#include <ctype.h>
#include <errno.h>
#include <libconfig.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/config/conf_internal.h"
#include "app/config/conf_keys.h"
#include "app/config/protocol_options.h"
#include "app/runtime/memory.h"
#include "devices/link/address.h"
#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "rules/script/event_parse.h"
#include "rules/table/paytables.h"
#include "rules/table/wagers.h"

enum { CONF_DECIMAL_MAX = 24 }; /* any number of libconfig's as text */

/* SB_INVALID: the text is not a configuration. Call config_destroy() in any
 * case. */
static enum sb_result conf_tree_init(struct conf_tree *tree, const char *text)
{
	config_init(&tree->config);
	if (config_read_string(&tree->config, text))
		return SB_OK;
	return sb_fail(
		tree->err, SB_INVALID,
		_("%s:%d: %s; expected groups such as NAME = { KEY = VALUE; }; "
		  "with each KEY once"),
		tree->file, config_error_line(&tree->config),
		config_error_text(&tree->config));
}

/* The value as text: a number in `decimal`, a string in place. NULL: neither,
 * or not fit to be shown. */
static const char *conf_tree_text(const config_setting_t *setting,
				  char decimal[static CONF_DECIMAL_MAX])
{
	const char *string = config_setting_get_string(setting);
	int type = config_setting_type(setting);

	if (string)
		return token_is_plain((struct token){string, strlen(string)})
			       ? string
			       : NULL;
	if (type != CONFIG_TYPE_INT && type != CONFIG_TYPE_INT64)
		return NULL;
	snprintf(decimal, CONF_DECIMAL_MAX, "%lld",
		 config_setting_get_int64(setting));
	return decimal;
}

/* The same about a value that is not what the key takes; `setting` NULL: it
 * is missing. */
static enum sb_result conf_tree_bad_value(const struct conf_tree *tree,
					  const config_setting_t *setting,
					  const struct conf_key *key)
{
	char text[CONF_EXPECTED_MAX];
	const char *expected = conf_value_expected(key, text);
	char decimal[CONF_DECIMAL_MAX];
	const char *value;
	const char *quote;

	if (!setting)
		return conf_tree_fail(
			tree, conf_tree_place(tree, key->group, key->name),
			_("%s.%s: missing; expected %s"), key->group, key->name,
			expected);
	value = conf_tree_text(setting, decimal);
	quote = value == decimal ? "" : "\"";
	if (!value)
		return conf_tree_fail(tree, setting,
				      config_setting_get_string(setting)
					      ? _("%s.%s: invalid UTF-8 or "
						  "hidden characters; "
						  "expected %s")
					      : _("%s.%s: expected %s"),
				      key->group, key->name, expected);
	return conf_tree_fail(
		tree, setting, _("%s.%s: invalid value %s%s%s; expected %s"),
		key->group, key->name, quote, value, quote, expected);
}

/* Whether the setting is that list. */
static bool conf_link_is_clients(const config_setting_t *setting)
{
	const config_setting_t *group = config_setting_parent(setting);

	return strcmp(config_setting_name(setting), "clients") == 0 &&
	       config_setting_name(group) &&
	       strcmp(config_setting_name(group), "link") == 0;
}

static void conf_link_hash(const char *token,
			   uint8_t hash[static CONF_TOKEN_HASH])
{
	if (sodium_init() < 0)
		abort();
	crypto_generichash(hash, CONF_TOKEN_HASH, (const uint8_t *)token,
			   strlen(token), NULL, 0);
}

/* --- the list ------------------------------------------------------------- */

static bool conf_link_is_name(const char *text)
{
	size_t length = strlen(text);

	return length > 0 && length < CONF_WORD_MAX &&
	       !strchr("-_.", text[0]) &&
	       strspn(text,
		      "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		      "abcdefghijklmnopqrstuvwxyz0123456789-_.") == length;
}

/* Whether the text can be a token. It is sent as one word, so without blanks
 * and '#'. */
static bool conf_link_is_token(const char *text)
{
	size_t length = strlen(text);

	for (const char *c = text; *c; c++)
		if (*c <= ' ' || *c > '~' || *c == '#')
			return false;
	return length >= CONF_TOKEN_MIN && length <= CONF_TOKEN_LENGTH_MAX;
}

/* A string of a client, or "". */
static const char *conf_link_text(const config_setting_t *setting,
				  const char *name)
{
	const char *text;

	return config_setting_lookup_string(setting, name, &text) ? text : "";
}

static bool conf_link_has_token(const struct conf_link *link, const char *name)
{
	for (int i = 0; i < link->clients; i++)
		if (strcmp(link->client[i].name, name) == 0)
			return true;
	return false;
}

/* "17" or "1-100", and moves *text behind it; false: neither. */
static bool conf_link_parse_range(const char **text,
				  struct conf_seat_range *range)
{
	char *end;
	unsigned long first = strtoul(*text, &end, 10), last = first;

	if (!isdigit((unsigned char)**text))
		return false;
	if (*end == '-' && isdigit((unsigned char)end[1]))
		last = strtoul(end + 1, &end, 10);
	*range = (struct conf_seat_range){(uint16_t)first, (uint16_t)last};
	*text = end + strspn(end, " ");
	return first > 0 && first <= last && last <= SEAT_MAX;
}

/* "any", "none", or numbers and ranges with commas between them. */
static bool conf_link_parse_seats(const char *text, struct conf_client *client)
{
	client->seats = strcmp(text, "none") == 0 ? SEATS_NONE : SEATS_ANY;
	if (strcmp(text, "any") == 0 || client->seats == SEATS_NONE)
		return true;
	client->seats = SEATS_LISTED;
	for (client->ranges = 0; client->ranges < CONF_SEAT_RANGES_MAX;) {
		if (!conf_link_parse_range(&text,
					   &client->range[client->ranges++]))
			return false;
		if (*text == '\0')
			return true;
		if (*text++ != ',')
			return false;
		text += strspn(text, " ");
	}
	return false;
}

/* The quotas of a client. */
static const struct {
	const char *name;
	size_t offset;
	int usual, most;
} client_numbers[] = {
	{"messages", offsetof(struct conf_client, messages),
	 CONF_CLIENT_MESSAGES, 10000},
	{"connections", offsetof(struct conf_client, connections), 1, 16},
};

static enum sb_result conf_link_numbers(const struct conf_tree *tree,
					const config_setting_t *setting,
					struct conf_client *client)
{
	for (size_t i = 0; i < sizeof client_numbers / sizeof *client_numbers;
	     i++) {
		const char *name = client_numbers[i].name;
		int number = client_numbers[i].usual;

		if (config_setting_get_member(setting, name) &&
		    !config_setting_lookup_int(setting, name, &number))
			number = 0;
		if (number < 1 || number > client_numbers[i].most)
			return conf_tree_fail(
				tree, setting,
				_("link.clients: %s of %s: expected a number "
				  "from 1 to %d"),
				name, client->name, client_numbers[i].most);
		memcpy((char *)client + client_numbers[i].offset, &number,
		       sizeof number);
	}
	return SB_OK;
}

/* What a client may do, if it is not the usual. */
static enum sb_result conf_link_rights(const struct conf_tree *tree,
				       const config_setting_t *setting,
				       struct conf_client *client)
{
	const char *seats = "any";

	if (config_setting_get_member(setting, "seats"))
		seats = conf_link_text(setting, "seats");
	if (!conf_link_parse_seats(seats, client))
		return conf_tree_fail(
			tree, setting,
			_("link.clients: seats of %s: expected \"any\", "
			  "\"none\" or at most %d seats and ranges from 1 to "
			  "%d, such as \"1-100, 205\""),
			client->name, CONF_SEAT_RANGES_MAX, SEAT_MAX);
	return conf_link_numbers(tree, setting, client);
}

/* Whether each of its members is one that a client has. */
static bool conf_link_is_client(const config_setting_t *setting)
{
	static const char *const names[] = {"name", "token", "seats",
					    "messages", "connections"};
	int known = 0;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		known += config_setting_get_member(setting, names[i]) != NULL;
	return known == config_setting_length(setting);
}

static enum sb_result conf_link_add(const struct conf_tree *tree,
				    const config_setting_t *setting,
				    struct conf_link *link)
{
	struct conf_client *client = &link->client[link->clients];
	const char *name = "", *token = "";

	if (config_setting_is_group(setting) && conf_link_is_client(setting)) {
		name = conf_link_text(setting, "name");
		token = conf_link_text(setting, "token");
	}
	if (!conf_link_is_name(name) || *token == '\0')
		return conf_tree_fail(
			tree, setting,
			_("link.clients: expected { name = "
			  "NAME; token = TOKEN; }, NAME "
			  "of 1 to 31 letters, digits or "
			  "\"-_.\", first a letter or digit; and, "
			  "if need be, seats, messages, "
			  "connections"));
	if (conf_link_has_token(link, name))
		return conf_tree_fail(
			tree, setting,
			_("link.clients: duplicate name %s; rename one"), name);
	if (!conf_link_is_token(token))
		return conf_tree_fail(tree, setting,
				      _("link.clients: token of %s: expected "
					"%d to %d printable "
					"characters, no space or #; use "
					"openssl rand -hex 32"),
				      name, CONF_TOKEN_MIN,
				      CONF_TOKEN_LENGTH_MAX);
	strcpy(client->name, name);
	conf_link_hash(token, client->token_hash);
	link->clients++;
	return conf_link_rights(tree, setting, client);
}

/* The servers' connections must not exceed the feed's places. */
static enum sb_result conf_link_check_places(const struct conf_tree *tree,
					     const config_setting_t *list,
					     const struct conf_link *link)
{
	int n = 0;

	for (int i = 0; i < link->clients; i++)
		n += link->client[i].connections;
	if (n <= CONF_CLIENTS_MAX)
		return SB_OK;
	return conf_tree_fail(tree, list,
			      _("link.clients: %d connections of all clients; "
				"expected at most %d"),
			      n, CONF_CLIENTS_MAX);
}

static enum sb_result conf_link_read(const struct conf_tree *tree,
				     const config_setting_t *list,
				     struct conf_link *link)
{
	int n = list ? config_setting_length(list) : 0;
	enum sb_result result = SB_OK;

	link->clients = 0;
	if (list && !config_setting_is_list(list))
		return conf_tree_fail(tree, list,
				      _("link.clients: expected ( { name = "
					"NAME; token = TOKEN; }, ... "
					")"));
	if (n > CONF_CLIENTS_MAX)
		return conf_tree_fail(
			tree, list,
			_("link.clients: %d clients; expected at most %d"), n,
			CONF_CLIENTS_MAX);
	for (int i = 0; i < n; i++)
		if (conf_link_add(tree,
				  config_setting_get_elem(list, (unsigned)i),
				  link) != SB_OK)
			result = SB_INVALID;
	return result == SB_OK ? conf_link_check_places(tree, list, link)
			       : result;
}

/* --- with all else -------------------------------------------------------- */

/* Anyone who reads the file can wager. */
static bool conf_link_is_open(const struct conf *conf)
{
	struct stat st;

	return conf->link.clients > 0 && stat(conf->file, &st) == 0 &&
	       (st.st_mode & (S_IROTH | S_IWOTH)) != 0;
}

/* Reads the list into conf->link, and holds the group against the others;
 * SB_INVALID, and no message has a token. */
static enum sb_result conf_link_check(const struct conf_tree *tree,
				      struct conf *conf)
{
	const config_setting_t *list = conf_tree_find(tree, "link", "clients");
	enum sb_result result = conf_link_read(tree, list, &conf->link);

	if (result != SB_OK)
		return result;
	if (conf->link.required == 1 && conf->link.clients == 0)
		return conf_tree_fail(
			tree, conf_tree_place(tree, "link", "required"),
			_("link.required: no link.clients to connect; add "
			  "one"));
	if (conf->link.clients > 0 && conf->feed_socket[0] == '\0')
		return conf_tree_fail(tree, list,
				      _("link.clients: no feed.socket to "
					"connect to; set it"));
	if (conf_link_is_open(conf))
		return conf_tree_fail(tree, list,
				      _("link.clients: tokens readable by all "
					"users; run chmod o= %s"),
				      conf->file);
	return SB_OK;
}

static bool conf_link_lists_seat(const struct conf_client *client,
				 uint32_t seat)
{
	for (int i = 0; i < client->ranges; i++)
		if (seat >= client->range[i].first &&
		    seat <= client->range[i].last)
			return true;
	return false;
}

bool conf_link_has_seat(const struct conf_link *link,
			const struct conf_client *client, uint32_t seat)
{
	if (client->seats != SEATS_ANY)
		return client->seats == SEATS_LISTED &&
		       conf_link_lists_seat(client, seat);
	for (int i = 0; i < link->clients; i++)
		if (conf_link_lists_seat(&link->client[i], seat))
			return false;
	return true;
}

const struct conf_client *conf_link_client(const struct conf_link *link,
					   const char *name, const char *token)
{
	static const struct conf_client nobody = {.name = ""};
	const struct conf_client *client = &nobody;
	uint8_t hash[CONF_TOKEN_HASH];
	bool same;

	for (int i = 0; i < link->clients; i++)
		if (strcmp(link->client[i].name, name) == 0)
			client = &link->client[i];
	conf_link_hash(token, hash);
	same = sodium_memcmp(hash, client->token_hash, sizeof hash) == 0;
	return same && client != &nobody ? client : NULL;
}

/* Cards behind the cut card by the house rules [B 3.3, K 3.3]. */
enum {
	COUP_CUT_AT = 7,
	BLACKJACK_CUT_AT = 4 * FACES,
	BLACKJACK_CUT_DECKS = 5, /* no rule for fewer */
};

static enum sb_result conf_check_unknown(const struct conf_tree *tree,
					 const char *group,
					 const config_setting_t *setting)
{
	const char *name = config_setting_name(setting);
	const struct conf_key *like = conf_key_nearest(group, name);

	if (like)
		return conf_tree_fail(tree, setting,
				      _("%s.%s: unknown key; did you mean %s?"),
				      group, name, like->name);
	return conf_tree_fail(
		tree, setting,
		_("%s.%s: unknown key; see sabot check-config --sample"), group,
		name);
}

/* log = "journal": the system log, which is the journal's, with the defaults.
 */
static bool conf_is_journal(const config_setting_t *group)
{
	const char *value = config_setting_get_string(group);

	return strcmp(config_setting_name(group), "log") == 0 && value &&
	       strcmp(value, "journal") == 0;
}

static enum sb_result conf_check_group(const struct conf_tree *tree,
				       const config_setting_t *group)
{
	enum sb_result result = SB_OK;
	const char *name = config_setting_name(group);
	char groups[CONF_GROUPS_MAX];

	if (!conf_key_is_group(name)) {
		conf_key_list_groups(groups);
		return conf_tree_fail(tree, group,
				      _("%s: unknown group; expected one of "
					"%s"),
				      name, groups);
	}
	if (conf_is_journal(group))
		return SB_OK;
	if (!config_setting_is_group(group))
		return conf_tree_fail(tree, group,
				      _("%s: expected a group, %s = { ... };"),
				      name, name);
	for (int i = 0; i < config_setting_length(group); i++) {
		const config_setting_t *key =
			config_setting_get_elem(group, (unsigned)i);

		if (strcmp(name, "shoe") != 0 && strcmp(name, "wheel") != 0 &&
		    !conf_key_find(name, config_setting_name(key)) &&
		    !conf_link_is_clients(key))
			result = conf_check_unknown(tree, name, key);
	}
	return result;
}

/* Every group and key is one that we know; SB_INVALID. Keys of a protocol's
 * own are left to conf_check(). */
static enum sb_result conf_check_names(const struct conf_tree *tree)
{
	const config_setting_t *root = config_root_setting(&tree->config);
	enum sb_result result = SB_OK;

	for (int i = 0; i < config_setting_length(root); i++)
		if (conf_check_group(tree, config_setting_get_elem(
						   root, (unsigned)i)) != SB_OK)
			result = SB_INVALID;
	return result;
}

static enum sb_result conf_check_needed(const struct conf_tree *tree,
					struct conf *conf)
{
	enum sb_result result = SB_OK;

	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (k->required && conf_key_applies(k, conf->house_keys.game) &&
		    !conf_value_is_set(k, conf) &&
		    !conf_tree_find(tree, k->group, k->name))
			result = conf_tree_bad_value(tree, NULL, k);
	return result;
}

/* Zero units: not set. */
static struct money conf_check_amount(const struct conf *conf, const char *text)
{
	struct money money = {0};

	if (!money_parse(text, strlen(text), conf->house_keys.decimals, &money))
		return (struct money){0};
	return money;
}

static enum sb_result conf_check_limits(const struct conf_tree *tree,
					struct conf *conf)
{
	struct money min = conf_check_amount(conf, conf->house_keys.min);
	struct money max = conf_check_amount(conf, conf->house_keys.max);

	if (min.units == 0 || max.units == 0 || min.units <= max.units)
		return SB_OK;
	return conf_tree_fail(
		tree, conf_tree_place(tree, "table", "min"),
		_("table.min: %s; expected at most table.max, %s"),
		conf->house_keys.min, conf->house_keys.max);
}

static enum sb_result conf_check_times(const struct conf_tree *tree,
				       struct conf *conf)
{
	const struct conf_table *table = &conf->table;

	if (table->betting_time_s == 0 ||
	    table->min_betting_time_s <= table->betting_time_s)
		return SB_OK;
	return conf_tree_fail(
		tree, conf_tree_place(tree, "table", "min-betting-time"),
		_("table.min-betting-time: %d; expected at most "
		  "table.betting-time, %d"),
		table->min_betting_time_s, table->betting_time_s);
}

static enum sb_result conf_check_ball(const struct conf_tree *tree,
				      struct conf *conf)
{
	const struct measure_range *ball = &conf->table.allowed[CHECKLIST_BALL];
	char least[MEASURE_TEXT_MAX], most[MEASURE_TEXT_MAX];

	if (ball->least <= ball->most)
		return SB_OK;
	checklist_format_measure(ball->least, least);
	checklist_format_measure(ball->most, most);
	return conf_tree_fail(
		tree, conf_tree_place(tree, "table", "ball-diameter-min"),
		_("table.ball-diameter-min: %s; expected at most "
		  "table.ball-diameter-max, %s"),
		least, most);
}

/* Cards that the hands after the one with the cut card may need. */
static int conf_cards_after_cut(const struct house *house)
{
	int hand = house->game == BACCARAT ? 6 : 2;

	return IN_COUPS >> house->game & 1 ? hand * house->hands_after_cut : 0;
}

static int conf_check_default_cut(const struct house *house)
{
	if (IN_COUPS >> house->game & 1)
		return COUP_CUT_AT + conf_cards_after_cut(house);
	return house->decks < BLACKJACK_CUT_DECKS ? -1 : BLACKJACK_CUT_AT;
}

/* All cards of a deck that is shuffled after each round are dealt from, and it
 * is mixed in one way. */
static enum sb_result conf_check_every_round(const struct conf_tree *tree,
					     struct conf *conf)
{
	static const char *const keys[] = {"cut-at", "cut-tolerance",
					   "hands-after-cut", "mix-by"};
	const config_setting_t *table = config_lookup(&tree->config, "table");
	enum sb_result result = SB_OK;

	if (!conf->house.shuffle_every_round)
		return SB_OK;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		if (config_setting_get_member(table, keys[i]))
			result = conf_tree_fail(
				tree, conf_tree_place(tree, "table", keys[i]),
				_("table.%s: no effect with table.shuffle "
				  "every-round; remove one of them"),
				keys[i]);
	return result;
}

/* With these payouts the house keeps a part of each wager, however small. */
static enum sb_result conf_check_payouts(const struct conf_tree *tree,
					 struct conf *conf)
{
	struct house house = {.game = (uint8_t)conf->house_keys.game,
			      .decks = (uint8_t)conf->house_keys.decks};
	const char *key;
	int losing;

	for (int i = 0; i < PAYTABLES; i++) {
		const char *pays = conf->house_keys.pays[i];

		if (*pays)
			paytables_parse((enum paytable_id)i,
					(struct token){pays, strlen(pays)},
					house.pays[i]);
	}
	losing = paytables_losing(&house);
	if (losing < 0)
		return SB_OK;
	key = paytables[losing].key;
	return conf_tree_fail(
		tree, conf_tree_place(tree, "table", key),
		_("table.%s: %s; the players would win more than they lose, "
		  "pay less"),
		key, conf->house_keys.pays[losing]);
}

static enum sb_result conf_check_announced(const struct conf_tree *tree,
					   struct conf *conf)
{
	if (!conf->house.announced || conf->house.trios ||
	    conf->house.game != ROULETTE)
		return SB_OK;
	return conf_tree_fail(tree, conf_tree_place(tree, "table", "announced"),
			      _("table.announced: voisins lie on a trio; set "
				"table.trios to yes too"));
}

static enum sb_result conf_check_cut(const struct conf_tree *tree,
				     struct conf *conf)
{
	const struct house *house = &conf->house;
	int cut_at = conf->table.cut_at, cards = house->decks * FACES;

	if (!game_has_cards(house->game) || house->shuffle_every_round)
		return SB_OK;
	if (cut_at < 0)
		cut_at = conf_check_default_cut(house);
	conf->shuffle_rules.cut = (struct cut_place){
		.at = (uint16_t)cut_at,
		.tolerance = (uint16_t)conf->table.cut_tolerance,
	};
	if (conf_cards_after_cut(house) > 0 &&
	    cut_at < conf_check_default_cut(house))
		return conf_tree_fail(
			tree, conf_tree_place(tree, "table", "cut-at"),
			_("table.cut-at: too few for table.hands-after-cut; "
			  "expected at least %d"),
			conf_check_default_cut(house));
	if (cut_at > 0 && cut_at < cards)
		return SB_OK;
	return conf_tree_fail(
		tree, conf_tree_place(tree, "table", "cut-at"),
		_("table.cut-at: expected the number of cards behind the cut "
		  "card, below %d"),
		cards);
}

static enum sb_result conf_check_shuffle(const struct conf_tree *tree,
					 struct conf *conf)
{
	const struct conf_table *table = &conf->table;
	struct shuffle_rules *rules = &conf->shuffle_rules;

	(void)tree;
	rules->procedure = shuffle_procedure_find(
		&conf->house, (enum shuffle_mix)table->mix_by);
	if (!rules->procedure)
		return SB_OK;
	rules->decks = conf->house.decks;
	for (int pace = 0; pace < PACES; pace++)
		if (table->min_shuffle_s[pace] > 0)
			rules->least_s[pace] =
				(uint16_t)table->min_shuffle_s[pace];
	return SB_OK;
}

/* Whether both names lead to one file, or will when it exists. */
static bool conf_path_same(const char *a, const char *b)
{
	char folder_a[PATH_MAX], folder_b[PATH_MAX];
	const char *name_a = strrchr(a, '/'), *name_b = strrchr(b, '/');
	struct stat st_a, st_b;

	if (strcmp(a, b) == 0)
		return true;
	if (stat(a, &st_a) == 0 && stat(b, &st_b) == 0)
		return st_a.st_dev == st_b.st_dev && st_a.st_ino == st_b.st_ino;
	if (!name_a || !name_b || strcmp(name_a, name_b) != 0)
		return false;
	snprintf(folder_a, sizeof(folder_a), "%.*s/", (int)(name_a - a), a);
	snprintf(folder_b, sizeof(folder_b), "%.*s/", (int)(name_b - b), b);
	return stat(folder_a, &st_a) == 0 && stat(folder_b, &st_b) == 0 &&
	       st_a.st_dev == st_b.st_dev && st_a.st_ino == st_b.st_ino;
}

/* What the files beside a record have behind its name. */
static const char *const conf_record_files[] = {
	"", "-wal", "-shm", "-journal", ".key", ".lock", ".heads", ".backup",
};

/* Whether the key's value is that file; of the record, also one beside it. */
static bool conf_path_is(const struct conf_key *key, const struct conf *conf,
			 const char *path)
{
	const char *own = (const char *)conf + key->offset;
	char name[CONF_PATH_MAX + 16];

	if (own != conf->database)
		return conf_path_same(own, path);
	for (size_t i = 0;
	     i < sizeof(conf_record_files) / sizeof(conf_record_files[0]);
	     i++) {
		snprintf(name, sizeof(name), "%s%s", own, conf_record_files[i]);
		if (conf_path_same(name, path))
			return true;
	}
	return false;
}

/* The row of another path that is the same file, or NULL. */
static const struct conf_key *conf_check_same_path(const struct conf_key *key,
						   const struct conf *conf)
{
	const char *path = (const char *)conf + key->offset;

	if (key->type != CONF_PATH || !*path)
		return NULL;
	for (const struct conf_key *k = conf_keys; k < key; k++)
		if (k->type == CONF_PATH && *((const char *)conf + k->offset) &&
		    (conf_path_is(k, conf, path) ||
		     conf_path_is(key, conf, (const char *)conf + k->offset)))
			return k;
	return NULL;
}

static enum sb_result conf_check_paths(const struct conf_tree *tree,
				       struct conf *conf)
{
	enum sb_result result = SB_OK;

	for (const struct conf_key *k = conf_keys; k->name; k++) {
		const struct conf_key *same = conf_check_same_path(k, conf);

		if (same)
			result = conf_tree_fail(
				tree, conf_tree_place(tree, k->group, k->name),
				_("%s.%s: same file as %s.%s; choose another"),
				k->group, k->name, same->group, same->name);
	}
	return result;
}

/* How the value of a protocol's key is written. */
static const char *const conf_check_forms[] = {
	[PROTOCOL_CHOICE] = N_("text in quotes"),
	[PROTOCOL_NUMBER] = N_("a number without quotes"),
	[PROTOCOL_TEXT] = N_("text in quotes"),
	[PROTOCOL_CODES] = N_("an absolute path in quotes"),
};

static bool conf_check_has_form(const config_setting_t *setting,
				enum protocol_kind kind)
{
	const char *text = config_setting_get_string(setting);
	int type = config_setting_type(setting);

	if (kind == PROTOCOL_NUMBER)
		return type == CONFIG_TYPE_INT || type == CONFIG_TYPE_INT64;
	return text && (kind != PROTOCOL_CODES || *text == '/');
}

static enum sb_result conf_check_option(const struct conf_tree *tree,
					const char *group,
					const config_setting_t *setting,
					struct conf_device *device)
{
	const char *name = config_setting_name(setting);
	const struct protocol_key *key =
		protocol_find_key(device->protocol, name);
	char decimal[CONF_DECIMAL_MAX];
	const char *value = conf_tree_text(setting, decimal);
	struct sb_error why;

	if (conf_key_find(group, name))
		return SB_OK;
	if (!key && conf_key_nearest(group, name))
		return conf_check_unknown(tree, group, setting);
	if (key && !conf_check_has_form(setting, key->kind))
		return conf_tree_fail(tree, setting, _("%s.%s: expected %s"),
				      group, name,
				      _(conf_check_forms[key->kind]));
	if (protocol_option_set(device->protocol, name, value ? value : "",
				&device->options, &why) == SB_OK)
		return SB_OK;
	return conf_tree_fail(tree, setting, "%s", why.text);
}

static enum sb_result conf_check_port(const struct conf_tree *tree,
				      const char *group,
				      const struct conf_device *device)
{
	struct address address;
	struct sb_error why;

	if (!*device->port ||
	    address_parse(device->port, &address, &why) == SB_OK)
		return SB_OK;
	return conf_tree_fail(tree, conf_tree_place(tree, group, "port"), "%s",
			      why.text);
}

static enum sb_result conf_check_device(const struct conf_tree *tree,
					const char *group,
					struct conf_device *device)
{
	const config_setting_t *settings = config_setting_get_member(
		config_root_setting(&tree->config), group);
	enum sb_result result = SB_OK;

	if (!settings || config_setting_length(settings) == 0 ||
	    device->protocol_choice < 0)
		return SB_OK;
	device->protocol = protocols[device->protocol_choice];
	for (int i = 0; i < config_setting_length(settings); i++)
		if (conf_check_option(
			    tree, group,
			    config_setting_get_elem(settings, (unsigned)i),
			    device) != SB_OK)
			result = SB_INVALID;
	if (device->baud < 0)
		device->baud = device->protocol->baud;
	return conf_check_port(tree, group, device) ? SB_INVALID : result;
}

static enum sb_result conf_check_devices(const struct conf_tree *tree,
					 struct conf *conf)
{
	enum sb_result shoe = conf_check_device(tree, "shoe", &conf->shoe);
	enum sb_result wheel = conf_check_device(tree, "wheel", &conf->wheel);
	enum sb_result dice = conf_check_device(tree, "dice", &conf->dice);

	return shoe || wheel || dice ? SB_INVALID : SB_OK;
}

const struct conf_device *conf_device(const struct conf *conf)
{
	if (game_has_cards(conf->house.game))
		return &conf->shoe;
	return conf->house.game == ROULETTE ? &conf->wheel : &conf->dice;
}

/* What stays on this machine, such as the near end of a tunnel, is safe. */
static bool conf_host_is_here(const char *host)
{
	return strcmp(host, "localhost") == 0 || strcmp(host, "::1") == 0 ||
	       strncmp(host, "127.", 4) == 0;
}

const char *conf_tcp_warning(const struct conf *conf)
{
	struct address address;
	struct sb_error err;

	if (address_parse(conf_device(conf)->port, &address, &err) != SB_OK ||
	    address.kind != ADDRESS_TCP || conf_host_is_here(address.host))
		return NULL;
	return _("the device's bytes cross the network unprotected: use a "
		 "network of the table's own, or TLS, see sabot-devices(7)");
}

/* The line, and what the rules make of it. */
static enum sb_result conf_check_house(const struct conf_tree *tree,
				       struct conf *conf)
{
	const char *reason = "";
	struct event event;
	FILE *out;
	const struct conf_key *game;
	char text[CONF_PATH_MAX];

	out = fmemopen(conf->table_line, sizeof(conf->table_line), "w");
	game = conf_key_find("table", "game");
	if (!out)
		abort();
	fprintf(out, "table %s", conf_value_format(game, conf, text));
	for (const struct conf_key *k = conf_keys; k->name; k++)
		if (k->in_table_line &&
		    conf_key_applies(k, conf->house_keys.game) &&
		    conf_value_is_set(k, conf))
			fprintf(out, " %s=%s", k->name,
				conf_value_format(k, conf, text));
	fputs(" rules=1", out);
	fclose(out);
	if (event_parse(conf->table_line, strlen(conf->table_line), NULL,
			&event, &reason) != SB_OK)
		return conf_tree_fail(tree,
				      conf_tree_place(tree, "table", "game"),
				      _("invalid table line \"%s\": %s"),
				      conf->table_line, _(reason));
	conf->house = event.house;
	return SB_OK;
}

typedef enum sb_result conf_check_fn(const struct conf_tree *, struct conf *);

static conf_check_fn *const conf_rule_checks[] = {
	conf_check_every_round, conf_check_announced, conf_check_cut,
	conf_check_shuffle, NULL};
static conf_check_fn *const conf_other_checks[] = {conf_check_needed,
						   conf_check_times,
						   conf_check_ball,
						   conf_check_paths,
						   conf_check_devices,
						   conf_link_check,
						   NULL};

static enum sb_result conf_check_all(const struct conf_tree *tree,
				     struct conf *conf,
				     conf_check_fn *const *checks)
{
	enum sb_result result = SB_OK;

	for (; *checks; checks++)
		if ((*checks)(tree, conf) != SB_OK)
			result = SB_INVALID;
	return result;
}

/* The table line, and what its house needs. */
static enum sb_result conf_check_line(const struct conf_tree *tree,
				      struct conf *conf)
{
	enum sb_result result = conf_check_payouts(tree, conf);

	if (result == SB_OK)
		result = conf_check_house(tree, conf);
	return result ? result : conf_check_all(tree, conf, conf_rule_checks);
}

/* Holds the filled keys against each other, and fills what follows from
 * them: the devices' protocols, the table line and the house; SB_INVALID. A
 * line of values that are none is not told to be wrong, too. */
static enum sb_result conf_check(const struct conf_tree *tree,
				 struct conf *conf, bool line_is_valid)
{
	enum sb_result result = conf_check_all(tree, conf, conf_other_checks);

	if (conf_check_limits(tree, conf) != SB_OK ||
	    (line_is_valid && conf_check_line(tree, conf) != SB_OK))
		result = SB_INVALID;
	if (tree->faults && conf_here_check(tree, conf) != SB_OK)
		result = SB_INVALID;
	return result;
}

enum {
	CONF_FILE_MAX = 1 << 18, /* bytes */
	CONF_DIGITS_MAX = 9,	 /* of a number: fits an int */
};

#define CONF_FILE_SYSTEM "/etc/sabot/sabot.conf"

/* Does not wait for the writer of a pipe. */
#define CONF_FILE_OPEN (O_RDONLY | O_CLOEXEC | O_NONBLOCK)

/* $XDG_CONFIG_HOME counts only if it is absolute. "" without a home. */
static void conf_file_user_path(char name[static CONF_PATH_MAX])
{
	const char *xdg = getenv("XDG_CONFIG_HOME");
	const char *home = getenv("HOME");
	int length = 0;

	if (xdg && *xdg == '/')
		length = snprintf(name, CONF_PATH_MAX, "%s/sabot/sabot.conf",
				  xdg);
	else if (home && *home == '/')
		length = snprintf(name, CONF_PATH_MAX,
				  "%s/.config/sabot/sabot.conf", home);
	if (length <= 0 || length >= CONF_PATH_MAX)
		name[0] = '\0';
}

/* Opens the first file that exists; SB_AGAIN: none does. */
static int conf_file_open(const char *file, char name[static CONF_PATH_MAX])
{
	int fd = -1;

	if (file) {
		snprintf(name, CONF_PATH_MAX, "%s", file);
		return open(file, CONF_FILE_OPEN);
	}
	conf_file_user_path(name);
	if (*name)
		fd = open(name, CONF_FILE_OPEN);
	if (fd >= 0 || (*name && errno != ENOENT && errno != ENOTDIR))
		return fd;
	snprintf(name, CONF_PATH_MAX, "%s", CONF_FILE_SYSTEM);
	return open(name, CONF_FILE_OPEN);
}

/* Reads all of fd, at most `most` bytes, and ends them with a 0. */
static ssize_t conf_file_read_all(int fd, char *text, size_t most)
{
	size_t length = 0;
	ssize_t n;

	do {
		n = read(fd, text + length, most - length);
		if (n < 0)
			return -1;
		length += (size_t)n;
	} while (n > 0 && length < most);
	text[length] = '\0';
	return (ssize_t)length;
}

static enum sb_result conf_file_missing(const char *file, struct sb_error *err)
{
	char own[CONF_PATH_MAX];

	if (file)
		return sb_fail(err, SB_SYSTEM, _("no configuration file %s"),
			       file);
	conf_file_user_path(own);
	return sb_fail(
		err, SB_SYSTEM,
		_("no configuration file, neither %s nor %s; create one with "
		  "sabot check-config --sample"),
		*own ? own : "~/.config/sabot/sabot.conf", CONF_FILE_SYSTEM);
}

/* Reads `file`; NULL: the first of the usual files that exists. Writes its
 * name, and sets its text, NUL-terminated, to be freed. SB_SYSTEM: there is
 * none, or it cannot be read. */
static enum sb_result conf_file_read(const char *file,
				     char name[static CONF_PATH_MAX],
				     char **text, size_t *length,
				     struct sb_error *err)
{
	int fd = conf_file_open(file, name);
	enum sb_result result;
	struct stat st;
	ssize_t n = -1;

	if (fd < 0 && errno == ENOENT)
		return conf_file_missing(file, err);
	if (fd >= 0 && fstat(fd, &st) == 0 && S_ISFIFO(st.st_mode)) {
		close(fd);
		return sb_fail(err, SB_SYSTEM,
			       _("cannot read %s: a pipe; name a file"), name);
	}
	*text = memory_new(CONF_FILE_MAX + 1);
	if (fd >= 0)
		n = conf_file_read_all(fd, *text, CONF_FILE_MAX);
	if (n >= 0 && n < CONF_FILE_MAX) {
		close(fd);
		*length = (size_t)n;
		return SB_OK;
	}
	result = sb_fail(err, SB_SYSTEM, _("cannot read %s: %s"), name,
			 n < 0 ? strerror(errno) : _("file too large"));
	free(*text);
	*text = NULL;
	if (fd >= 0)
		close(fd);
	return result;
}

/* Length of the string, comment or word that starts here; 0: not terminated, a
 * string on its own line. */
static size_t conf_file_token(const char *text)
{
	const char *end;
	size_t n = 1;

	if (*text == '#' || strncmp(text, "//", 2) == 0)
		return strcspn(text, "\n");
	if (strncmp(text, "/*", 2) == 0) {
		end = strstr(text + 2, "*/");
		return end ? (size_t)(end - text) + 2 : 0;
	}
	if (*text == '"') {
		while (text[n] && text[n] != '"' && text[n] != '\n')
			n += text[n] == '\\' && text[n + 1] ? 2 : 1;
		return text[n] == '"' ? n + 1 : 0;
	}
	while (isalnum((unsigned char)text[n]) || text[n] == '_' ||
	       text[n] == '-')
		n++;
	return isalnum((unsigned char)*text) ? n : 1;
}

static int conf_file_line(const char *text, const char *at)
{
	int line = 1;

	for (; text < at; text++)
		line += *text == '\n';
	return line;
}

/* What is wrong with a token, or NULL. */
static const char *conf_file_syntax_error(const char *token, size_t n)
{
	if (n == 0 && *token == '"')
		return _("unterminated string; add \"");
	if (n == 0)
		return _("unterminated comment; add */");
	if (*token == '@')
		return _("@include not supported; use one file");
	if (isdigit((unsigned char)*token) && n > CONF_DIGITS_MAX)
		return _("number too large; at most 9 digits");
	return NULL;
}

/* Finds what libconfig 1.5 reads without a word: numbers too large (they
 * wrap), a comment that is not closed (all behind it is lost), bytes behind
 * a 0, other files (the hash is of this one). SB_INVALID, with the line. */
static enum sb_result conf_file_scan(const char *name, const char *text,
				     size_t length, struct sb_error *err)
{
	const char *fault = NULL;
	const char *at = text;

	while (*at && !fault) {
		size_t n = conf_file_token(at);

		fault = conf_file_syntax_error(at, n);
		at += fault ? 0 : n;
	}
	if (!fault && at < text + length)
		fault = _("NUL byte; save as plain text");
	if (!fault)
		return SB_OK;
	return sb_fail(err, SB_INVALID, "%s:%d: %s", name,
		       conf_file_line(text, at), fault);
}

enum { CONF_HASH_SIZE = 32 };

static enum sb_result conf_fill_key(const struct conf_tree *tree,
				    const struct conf_key *key,
				    struct conf *conf)
{
	const config_setting_t *setting =
		conf_tree_find(tree, key->group, key->name);
	bool is_string = setting && config_setting_get_string(setting);
	char decimal[CONF_DECIMAL_MAX];
	const char *text;

	if (!setting && !*key->default_value) {
		conf_value_clear(key, conf);
		return SB_OK;
	}
	text = setting ? conf_tree_text(setting, decimal) : key->default_value;
	if (setting && (!text || is_string == (key->type == CONF_NUMBER)))
		return conf_tree_bad_value(tree, setting, key);
	if (!conf_value_set(key, text, conf))
		return conf_tree_bad_value(tree, setting, key);
	return SB_OK;
}

/* Whether all other values are read by this one. */
static bool conf_key_leads(const struct conf_key *key)
{
	return key->offset == offsetof(struct conf, house_keys.game) ||
	       key->offset == offsetof(struct conf, house_keys.decimals);
}

/* So that nothing else is found wrong with a value that is none. Without a
 * protocol the keys of a device are not known. */
static void conf_fill_default(const struct conf_key *key, struct conf *conf)
{
	if (key->type == CONF_PROTOCOL || !*key->default_value ||
	    !conf_value_set(key, key->default_value, conf))
		conf_value_clear(key, conf);
}

/* Unless the file says so, the rules of the game say it. */
static void conf_fill_opposing(struct conf_house *keys)
{
	const struct conf_key *key = conf_key_find("table", "opposing");

	if (keys->opposing < 0 && conf_key_applies(key, keys->game))
		keys->opposing = house_standard((enum game_id)keys->game)
					 .opposing_forbidden;
}

/* Rows come in order: decimals before amounts. */
static enum sb_result conf_fill(const struct conf_tree *tree, struct conf *conf)
{
	enum sb_result result = conf_check_names(tree);
	bool line_is_valid = true;

	for (const struct conf_key *k = conf_keys; k->name; k++) {
		if (conf_fill_key(tree, k, conf) == SB_OK)
			continue;
		result = SB_INVALID;
		if (conf_key_leads(k))
			return result;
		line_is_valid = line_is_valid && !k->in_table_line;
		conf_fill_default(k, conf);
	}
	if (!conf_value_is_set(conf_key_find("table", "game"), conf))
		return conf_check_needed(tree, conf);
	conf_fill_opposing(&conf->house_keys);
	if (conf_check(tree, conf, line_is_valid) != SB_OK)
		result = SB_INVALID;
	return result;
}

/* The BLAKE2b hash of the file's bytes: what `b2sum -l 256 FILE` prints. */
static void conf_hash(struct conf *conf, const char *text, size_t length)
{
	unsigned char bytes[CONF_HASH_SIZE];

	if (sodium_init() < 0)
		abort();
	crypto_generichash(bytes, sizeof(bytes), (const unsigned char *)text,
			   length, NULL, 0);
	sodium_bin2hex(conf->hash, CONF_HASH_MAX, bytes, sizeof(bytes));
}

static enum sb_result conf_read_text(struct conf *conf, const char *text,
				     size_t length, FILE *faults,
				     struct sb_error *err)
{
	int found = 0;
	struct conf_tree tree = {.file = conf->file,
				 .err = err,
				 .faults = faults,
				 .found = &found};
	enum sb_result result = conf_file_scan(conf->file, text, length, err);

	if (result == SB_OK) {
		conf_hash(conf, text, length);
		result = conf_tree_init(&tree, text);
		if (result == SB_OK)
			result = conf_fill(&tree, conf);
		config_destroy(&tree.config);
	}
	/* nothing behind a fault of the file's form is known */
	if (result == SB_INVALID && found == 0 && faults)
		fprintf(faults, "%s\n", err->text);
	return result;
}

enum sb_result conf_read_strictly(struct conf *conf, const char *file,
				  FILE *faults, struct sb_error *err)
{
	enum sb_result result;
	size_t length = 0;
	char *text = NULL;

	memset(conf, 0, sizeof(*conf));
	result = conf_file_read(file, conf->file, &text, &length, err);
	if (result != SB_OK || !text)
		return result;
	result = conf_read_text(conf, text, length, faults, err);
	sodium_memzero(text, length);
	free(text);
	return result;
}

enum sb_result conf_read(struct conf *conf, const char *file,
			 struct sb_error *err)
{
	return conf_read_strictly(conf, file, NULL, err);
}

enum sb_result conf_record(struct conf *conf, const char *file,
			   const char **record, struct sb_error *err)
{
	enum sb_result result;

	if (*record)
		return SB_OK;
	result = conf_read(conf, file, err);
	*record = conf->database;
	return result;
}

bool conf_screen_path(const struct conf *conf,
		      char path[static CONF_SOCKET_MAX])
{
	return conf->feed_socket[0] != '\0' &&
	       snprintf(path, CONF_SOCKET_MAX, "%s.screen", conf->feed_socket) <
		       CONF_SOCKET_MAX;
}

void conf_status_path(const struct conf *conf,
		      char path[static CONF_STATUS_MAX])
{
	snprintf(path, CONF_STATUS_MAX, "%s.status", conf->feed_socket);
}
