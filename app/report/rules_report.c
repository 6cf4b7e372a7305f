/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/conf.h"
#include "app/config/conf_keys.h"
#include "app/runtime/memory.h"
#include "app/runtime/quote.h"
#include "db/record/replay.h"
#include "rules/core/gettext.h"
#include "rules/games/blackjack_side_bets.h"
#include "rules/games/coup.h"
#include "rules/games/games.h"
#include "rules/games/sic_bo.h"
#include "rules/pit/permissions.h"
#include "rules/pit/shuffle.h"
#include "rules/script/verbs.h"
#include "rules/table/paytables.h"
#include "ui/text/text.h"

enum { RULE_COLUMNS = 3, RULE_TEXT_MAX = 160 };

/* The rules of a table: those of a configuration, or as far as a record has
 * them. */
struct rules_in_force {
	const struct conf *conf; /* NULL: of a record */
	struct house house;	 /* with the limits in force */
	struct shuffle_rules shuffle;
	bool shuffle_known;
	/* by checklist; most 0: not known */
	struct measure_range allowed[CHECKLISTS];
	char table_line[EVENT_LINE_MAX + 1]; /* of the record */
};

/* Where the rows go: the tables of a document, or lines of CSV. */
struct rules_page {
	struct document *document; /* NULL: CSV */
	const struct rules_in_force *rules;
	const char *group;
};

/* --- rows -------------------------------------------------------------- */

/* The rows that follow are of that group. */
static void rules_page_begin(struct rules_page *page, const char *group)
{
	page->group = group;
	if (!page->document)
		return;
	document_heading(page->document, group);
	document_table(
		page->document, RULE_COLUMNS,
		(const char *const[]){_("Rule"), _("Source"), _("Value")});
}

/* sections "" or NULL: the house's own rule. */
static void rules_page_add(const struct rules_page *page, const char *rule,
			   const char *sections, const char *value)
{
	char source[SECTIONS_MAX];
	const char *cells[] = {page->group, rule, source, value};

	house_format_sections(sections ? sections : "",
			      (enum game_id)page->rules->house.game, source);
	if (!*source)
		cells[2] = C_("source", "house");
	if (page->document) {
		document_row(page->document, RULE_COLUMNS, cells + 1);
		return;
	}
	for (int i = 0; i <= RULE_COLUMNS; i++) {
		if (i > 0)
			putchar(',');
		quote_csv(stdout, cells[i]);
	}
	fputs("\r\n", stdout);
}

/* --- limits ------------------------------------------------------------ */

static const char limit_sections[] = "B 2.1.7 i, K 1.3 i, R 2.1.4";

static void rules_add_limit(const struct rules_page *page, const char *rule,
			    struct money limit)
{
	char text[AMOUNT_TEXT_MAX];

	if (limit.units > 0)
		amount_format(limit, page->rules->house.decimals, text);
	else
		snprintf(text, sizeof text, "%s", C_("limit", "none"));
	rules_page_add(page, rule, limit_sections, text);
}

static void rules_add_limits(struct rules_page *page)
{
	const struct limits *limits = &page->rules->house.limits;
	uint64_t words = game_spot_words(games[page->rules->house.game]);

	rules_page_begin(page, _("Limits"));
	rules_add_limit(page, _("Minimum wager"), limits->min);
	rules_add_limit(page, _("Maximum wager"), limits->max);
	if (limits->seat.units > 0)
		rules_add_limit(page, _("Maximum of a seat"), limits->seat);
	for (int i = 0; i < SPOT_WORDS; i++) {
		char rule[RULE_TEXT_MAX];

		if (!(words >> i & 1) || limits->spot_max[i].units == 0)
			continue;
		snprintf(rule, sizeof rule, _("Maximum on %s"),
			 spot_text_kind((enum spot_word)i));
		rules_add_limit(page, rule, limits->spot_max[i]);
	}
}

/* --- payouts ----------------------------------------------------------- */

/* None: no text has them. */
static const char *const payout_sections[GAMES] = {
	[BACCARAT] = "B 2.2",
	[BLACKJACK] = "K 2.3",
	[ROULETTE] = "R 2.2",
};

static void rules_format_ratio(struct ratio pays,
			       char text[static RULE_TEXT_MAX])
{
	snprintf(text, RULE_TEXT_MAX, _("%d to %d"), pays.won, pays.of);
}

/* What a spot of two hands pays less: commission, or a part on a tie. */
static void rules_format_less(const struct house *house, uint8_t spot,
			      char text[static RULE_TEXT_MAX])
{
	const struct game *game = games[house->game];
	int commission = coup_spot_commission(game, house, spot);
	int half = coup_spot_half_points(game, house, spot);
	int tie = game->coup->spot[spot].tie_takes;
	size_t used = strlen(text);

	if (commission > 0)
		snprintf(text + used, RULE_TEXT_MAX - used,
			 _(", commission %d %%"), commission);
	else if (half > 0)
		snprintf(text + used, RULE_TEXT_MAX - used, _(", half on %d"),
			 half);
	else if (tie > 0 && tie < 100)
		snprintf(text + used, RULE_TEXT_MAX - used,
			 _(", a tie takes %d %%"), tie);
}

static void rules_add_payout(const struct rules_page *page, enum spot_word word)
{
	const struct house *house = &page->rules->house;
	const struct game *game = games[house->game];
	uint8_t spot = game_first_spot(game, word);
	const char *sections = payout_sections[house->game];
	char text[RULE_TEXT_MAX];

	if (spot == SPOT_UNKNOWN)
		return;
	rules_format_ratio(game->spot_pays(game, house, spot), text);
	if (game->coup)
		rules_format_less(house, spot, text);
	if (game->coup && game->coup->spot[spot].pair)
		sections = NULL;
	rules_page_add(page, spot_text_kind(word), sections, text);
}

/* "25 to 1, 12 to 1": all that the wagers of a paytable pay. */
static void rules_format_paytable(const struct house *house,
				  enum paytable_id id,
				  char text[static RULE_TEXT_MAX])
{
	char one[RULE_TEXT_MAX];
	size_t used = 0;

	for (int n = 0; n < paytables[id].cases; n++) {
		rules_format_ratio(
			(struct ratio){(uint8_t)house_pays(house, id, n), 1},
			one);
		used += (size_t)snprintf(text + used, RULE_TEXT_MAX - used,
					 "%s%.20s", n > 0 ? ", " : "", one);
	}
}

static void rules_add_side_bet(const struct rules_page *page,
			       const struct blackjack_side_bet *bet)
{
	char text[RULE_TEXT_MAX];

	if (!house_offers(&page->rules->house, (enum spot_word)bet->word))
		return;
	rules_format_paytable(&page->rules->house, (enum paytable_id)bet->pays,
			      text);
	rules_page_add(page, spot_text_kind((enum spot_word)bet->word), NULL,
		       text);
}

static void rules_add_blackjack_payouts(const struct rules_page *page)
{
	const struct house *house = &page->rules->house;
	char text[RULE_TEXT_MAX];

	rules_add_payout(page, SPOT_MAIN);
	rules_format_ratio(blackjack_pay_ratio(house, OUTCOME_BLACKJACK), text);
	rules_page_add(page, _("blackjack"), "K 2.3", text);
	rules_format_ratio(house->insurance_pays, text);
	rules_page_add(page, _("insurance"), "K 2.5.3", text);
	for (int i = 0; i < SIDE_BETS; i++)
		rules_add_side_bet(page, &blackjack_side_bets[i]);
}

/* A row for each word, for totals one each. */
static void rules_add_dice_payouts(const struct rules_page *page)
{
	const struct game *game = games[SIC_BO];
	char name[UI_TEXT_MAX], text[RULE_TEXT_MAX];
	uint8_t last = SPOT_WORDS;

	for (int spot = 0; spot < SIC_BO_SPOTS; spot++) {
		uint8_t word = sic_bo_spots[spot].word;

		if (word == last && word != SPOT_TOTAL)
			continue;
		last = word;
		if (word == SPOT_TOTAL)
			spot_text(SIC_BO, (uint8_t)spot, name);
		else
			snprintf(name, sizeof name, "%s",
				 spot_text_kind((enum spot_word)word));
		rules_format_ratio(game->spot_pays(game, &page->rules->house,
						   (uint8_t)spot),
				   text);
		if (word == SPOT_SINGLE)
			rules_format_paytable(&page->rules->house, PAYS_SINGLE,
					      text);
		rules_page_add(page, name, "", text);
	}
}

static void rules_add_payouts_by_word(const struct rules_page *page)
{
	const struct house *house = &page->rules->house;
	uint64_t words = game_spot_words(games[house->game]);

	for (int i = 0; i < SPOT_WORDS; i++)
		if (words >> i & 1 && house_offers(house, (enum spot_word)i))
			rules_add_payout(page, (enum spot_word)i);
}

static void rules_add_payouts(struct rules_page *page)
{
	static void (*const add[GAME_KINDS])(const struct rules_page *page) = {
		[KIND_COUP] = rules_add_payouts_by_word,
		[KIND_SEATS] = rules_add_blackjack_payouts,
		[KIND_WHEEL] = rules_add_payouts_by_word,
		[KIND_DICE] = rules_add_dice_payouts,
	};

	rules_page_begin(page, _("Payouts"));
	add[games[page->rules->house.game]->kind](page);
}

/* --- choices ----------------------------------------------------------- */

/* The sections of keys; a key that is not here is the house's own. */
static const struct {
	const char *key, *sections;
} key_sections[] = {
	{"decks", "B 1.3.1"},
	{"shuffle", "B 3.2.2"},
	{"betting-time", "B 2.1.6, K 2.1.3, R 2.1.1"},
	{"min-betting-time", "B 2.1.6, K 2.1.3, R 2.1.1"},
	{"nmb-confirm", "B 2.1.6, K 2.1.3"},
	{"no-more-bets", "R 2.1.1"},
	{"no-more-bets-call", "R 2.1.1"},
	{"max-wagers", "B 2.1.1"},
	{"hands-after-cut", "B 3.5.4"},
	{"opposing", "W 4"},
	{"coverage", "W 4"},
	{"decision-time", "K 3.5"},
	{"aces", "K 2.7"},
	{"double", "K 2.6"},
	{"double-after-split", "K 2.6"},
	{"double-for-less", "K 2.6"},
	{"split", "K 2.7"},
	{"soft-17", "K 4.4 ii"},
	{"min-revs", "R 3.1.1"},
	{"alternate", "R 3.1.1"},
	{"gaming-day-starts", "B 1.3.3, K 1.4"},
	{"pending-days", "G 2"},
	{"required", "B 2.1.7 iii, K 2.1.4 iii, R 2.1.5"},
};

/* Keys that are no rules, and those that other groups of the page have. */
static const char *const other_keys[] = {
	"id",
	"game",
	"currency",
	"card-wait",
	"undo-time",
	"technician",
	"lock-after",
	"language",
	"call-language",
	"board-language",
	"bell",
	"flash",
	"roads",
	"cut-at",
	"cut-tolerance",
	"mix-by",
	"min-mix-time",
	"min-shuffle-time",
	"min-step-time",
	"wheel-level-max",
	"ball-diameter-min",
	"ball-diameter-max",
	"blackjack-pays",
	"insurance-pays",
	"tie-pays",
	"commission",
	"silence",
};

static const char *rules_find_sections(const char *key)
{
	for (size_t i = 0; i < sizeof key_sections / sizeof *key_sections; i++)
		if (strcmp(key_sections[i].key, key) == 0)
			return key_sections[i].sections;
	return NULL;
}

static bool rules_has_choice(const struct rules_in_force *rules,
			     const struct conf_key *key)
{
	bool here = strcmp(key->group, "table") == 0 ||
		    strcmp(key->group, "link") == 0;

	for (size_t i = 0; i < sizeof other_keys / sizeof *other_keys; i++)
		here &= strcmp(other_keys[i], key->name) != 0;
	return here && key->type != CONF_AMOUNT && key->type != CONF_PAYS &&
	       conf_key_applies(key, rules->house.game);
}

/* The value of a key in the record's table line; "": not there. */
static void rules_find_word(const char *line, const char *name,
			    char value[static CONF_PATH_MAX])
{
	size_t length = strlen(name);
	struct token word;

	*value = '\0';
	while ((word = token_next(&line)).length > 0)
		if (word.length > length && word.text[length] == '=' &&
		    memcmp(word.text, name, length) == 0)
			snprintf(value, CONF_PATH_MAX, "%.*s",
				 (int)(word.length - length - 1),
				 word.text + length + 1);
}

/* What a key comes to that is not set: as its help says, else its first choice.
 */
static void rules_format_unset(const struct conf_key *key,
			       char value[static CONF_PATH_MAX])
{
	static const char marker[] = "default: ";
	const char *said = strstr(key->help, marker);

	if (*key->default_value)
		snprintf(value, CONF_PATH_MAX, "%s", key->default_value);
	else if (said)
		snprintf(value, CONF_PATH_MAX, "%s", said + strlen(marker));
	else if (key->choices && strchr(key->choices, '|'))
		snprintf(value, CONF_PATH_MAX, "%.*s",
			 (int)strcspn(key->choices, "|"), key->choices);
	else
		snprintf(value, CONF_PATH_MAX, "%s",
			 key->choices ? _("not set") : C_("limit", "none"));
}

/* Keys without which a table line says something else than a configuration. */
static bool rules_format_by_house(const struct conf_key *key,
				  const struct house *house,
				  char value[static CONF_PATH_MAX])
{
	if (strcmp(key->name, "opposing") == 0)
		strcpy(value, house->opposing_forbidden ? "forbid" : "allow");
	else if (strcmp(key->name, "final") == 0)
		strcpy(value, house->final_at_clear ? "clear" : "announce");
	else if (strcmp(key->name, "max-wagers") == 0 && house->max_wagers > 0)
		snprintf(value, CONF_PATH_MAX, "%d", (int)house->max_wagers);
	else if (strcmp(key->name, "max-wagers") == 0)
		snprintf(value, CONF_PATH_MAX, "%s", C_("limit", "none"));
	else
		return false;
	return true;
}

static void rules_add_choice(const struct rules_page *page,
			     const struct conf_key *key)
{
	const struct rules_in_force *rules = page->rules;
	char value[CONF_PATH_MAX], rule[RULE_TEXT_MAX];
	const char *found = value, *help = _(key->help);

	if (!rules_format_by_house(key, &rules->house, value)) {
		if (rules->conf)
			found = conf_value_format(key, rules->conf, value);
		else
			rules_find_word(rules->table_line, key->name, value);
	}
	if (found != value)
		snprintf(value, sizeof value, "%s", found);
	if (!*value)
		rules_format_unset(key, value);
	if (key->unit && isdigit((unsigned char)*value))
		snprintf(value + strlen(value), sizeof value - strlen(value),
			 " %s", _(key->unit));
	if (!rules->conf && !key->in_table_line)
		snprintf(value, sizeof value, "%s", _("not in the record"));
	snprintf(rule, sizeof rule, "%.*s", (int)strcspn(help, ";"), help);
	rules_page_add(page, rule, rules_find_sections(key->name), value);
}

static void rules_add_choices(struct rules_page *page)
{
	rules_page_begin(page, _("Choices of the house"));
	for (const struct conf_key *key = conf_keys; key->name; key++)
		if (rules_has_choice(page->rules, key))
			rules_add_choice(page, key);
}

/* --- shuffle ----------------------------------------------------------- */

static void rules_add_cut(const struct rules_page *page)
{
	const struct cut_place *cut = &page->rules->shuffle.cut;
	char text[RULE_TEXT_MAX];

	if (cut->at == 0)
		return;
	snprintf(text, sizeof text, _("%d cards, give or take %d"), cut->at,
		 cut->tolerance);
	rules_page_add(page, _("Cards behind the cut card"), "B 3.3.4, K 3.3 i",
		       text);
}

/* "3. Wash until fully mixed"; groups of older records have several steps. */
static void rules_format_group(const struct shuffle_rules *shuffle, int nth,
			       const struct shuffle_group *group,
			       char text[static RULE_TEXT_MAX])
{
	size_t used = (size_t)snprintf(text, RULE_TEXT_MAX, "%d. ", nth);

	for (int i = 0; i < SHUFFLE_STEPS_MAX && group->step[i].text; i++) {
		char step[UI_TEXT_MAX];

		shuffle_step_text(&group->step[i], shuffle, step);
		if (used < RULE_TEXT_MAX)
			used += (size_t)snprintf(text + used,
						 RULE_TEXT_MAX - used, "%s%s",
						 i > 0 ? "; " : "", step);
	}
}

static void rules_add_shuffle(struct rules_page *page)
{
	const struct rules_in_force *rules = page->rules;
	const struct shuffle_procedure *procedure;

	if (!game_has_cards(rules->house.game))
		return;
	rules_page_begin(page, _("Steps of the shuffle"));
	if (!rules->shuffle_known) {
		rules_page_add(page, _("Steps"), "B 3.2, K 3.2",
			       _("not in the record"));
		return;
	}
	procedure = shuffle_procedure_get(&rules->shuffle, &rules->house);
	for (int i = 0; procedure && i < procedure->groups; i++) {
		const struct shuffle_group *group = shuffle_group(procedure, i);
		char rule[RULE_TEXT_MAX], least[RULE_TEXT_MAX];

		rules_format_group(&rules->shuffle, i + 1, group, rule);
		snprintf(least, sizeof least, _("at least %d s"),
			 shuffle_least_s(&rules->shuffle, group));
		rules_page_add(page, rule, procedure->section, least);
	}
	rules_add_cut(page);
}

/* --- forms ------------------------------------------------------------- */

static const char *const triggers[] = {
	[TRIGGER_OPENING] = N_("before each gaming day"),
	[TRIGGER_CARDS_LEFT] = N_("when cards come back"),
	[TRIGGER_BALL_LEFT] = N_("before each gaming day, and a new ball"),
	[TRIGGER_CLOSING] = N_("at the end of gaming"),
};

static const char *const proofs[] = {
	[PROOF_NONE] = N_("looked at"),
	[PROOF_MEASURE] = N_("measured"),
	[PROOF_COUNT] = N_("looked at, or every card counted"),
	[PROOF_TEST_CARDS] = N_("tested with the reader"),
	[PROOF_TEST_NUMBER] = N_("tested with the sensor"),
	[PROOF_TEST_DICE] = N_("looked at, or tested with the reader"),
};

static void rules_format_proof(const struct rules_in_force *rules,
			       enum checklist_id id, enum item_proof proof,
			       char text[static RULE_TEXT_MAX])
{
	const struct measure_range *allowed = &rules->allowed[id];
	char least[MEASURE_TEXT_MAX], most[MEASURE_TEXT_MAX];

	if (proof != PROOF_MEASURE || allowed->most <= 0) {
		snprintf(text, RULE_TEXT_MAX, "%s", _(proofs[proof]));
		return;
	}
	checklist_format_measure(allowed->least, least);
	checklist_format_measure(allowed->most, most);
	snprintf(text, RULE_TEXT_MAX, _("%s to %s %s"), least, most,
		 _(checklist_measured(id)->unit));
}

/* When a form is due, and who signs it. */
static const char *const form_sections[CHECKLISTS] = {
	[CHECKLIST_SHOE] = "B 1.2.3, K 1.4",
	[CHECKLIST_DECK_OPEN] = "B 1.3.3, B 3.1.2, K 3.1.2",
	[CHECKLIST_DECK_RETURN] = "B 3.1.4, K 3.1.4",
	[CHECKLIST_DECK_CLOSE] = "B 1.3.3",
	[CHECKLIST_WHEEL] = "R 3.2.1",
	[CHECKLIST_BALL] = "R 3.2.4",
};

static void rules_format_signers(const struct checklist *list,
				 char text[static RULE_TEXT_MAX])
{
	static const enum role roles[] = {[SIGNER_DEALER] = ROLE_DEALER,
					  [SIGNER_PIT_BOSS] = ROLE_PIT_BOSS};
	size_t used = 0;

	for (int i = 0; i < SIGNERS; i++)
		if (list->signers >> i & 1)
			used += (size_t)snprintf(
				text + used, RULE_TEXT_MAX - used, "%s%.60s",
				used > 0 ? ", " : "", _(role_title(roles[i])));
}

static void rules_add_form(struct rules_page *page, enum checklist_id id)
{
	const struct checklist *list = &checklists[id];
	enum game_id game = (enum game_id)page->rules->house.game;
	const struct checklist_item *item;
	char text[RULE_TEXT_MAX];

	rules_page_begin(page, _(list->title));
	rules_page_add(page, _("When"), form_sections[id],
		       _(triggers[list->trigger]));
	rules_format_signers(list, text);
	rules_page_add(page, _("Signed by"), form_sections[id], text);
	for (int n = 1; (item = checklist_nth_item(id, game, n)); n++) {
		rules_format_proof(page->rules, id, item->proof, text);
		rules_page_add(page, _(item->text), item->section, text);
	}
}

/* --- people ------------------------------------------------------------ */

/* An act that is not here is the house's own. */
static const char *const act_sections[ACTS] = {
	[ACT_CONFIRM_SPIN] = "R 3.1.1",
	[ACT_CORRECTION] = "B 4.1, K 4.1",
	[ACT_RULING] = "B 4.1, K 4.1",
	[ACT_VOID] = "B 2.1.8, K 2.1.5, R 2.1.6",
	[ACT_SHUFFLE_ORDER] = "B 3.2.3, K 3.2.3",
	[ACT_LIMITS] = "K 1.3 i",
	[ACT_SIGN_DEALER] = "B 3.1.2, K 3.1.1",
	[ACT_SIGN_PIT_BOSS] = "B 3.1.2, K 3.1.2, R 3.2.1",
	[ACT_REPLACE_DECK] = "B 3.1.3",
	[ACT_LEFT_TABLE] = "B 3.1.4, K 3.1.4",
	[ACT_SHUFFLE_STEP] = "B 3.2, K 3.2",
	[ACT_ADJUST] = "G 3",
};

/* Whether the act is of no verb, or of one that the game has. */
static bool rules_has_act(enum game_id game, enum act act)
{
	struct event event = {0};
	bool has = true;

	for (int verb = 0; verb < VERBS; verb++) {
		event.verb = (uint8_t)verb;
		if (permission_act(&event) != act)
			continue;
		has = verbs[verb].games >> game & 1;
		if (has)
			break;
	}
	return has;
}

static void rules_add_people(struct rules_page *page)
{
	rules_page_begin(page, _("Who may"));
	for (int i = 0; i < ACTS; i++)
		if (rules_has_act((enum game_id)page->rules->house.game,
				  (enum act)i))
			rules_page_add(page, _(permissions[i].title),
				       act_sections[i],
				       _(role_title(permissions[i].least)));
}

/* --- the page ---------------------------------------------------------- */

static void rules_print(const struct rules_in_force *rules,
			struct document *document)
{
	struct rules_page page = {.document = document, .rules = rules};

	if (!document)
		fputs("group,rule,source,value\r\n", stdout);
	rules_add_limits(&page);
	rules_add_payouts(&page);
	rules_add_choices(&page);
	rules_add_shuffle(&page);
	for (int id = 0; id < CHECKLISTS; id++)
		if (checklist_applies((enum checklist_id)id,
				      (enum game_id)rules->house.game))
			rules_add_form(&page, (enum checklist_id)id);
	rules_add_people(&page);
	if (document)
		document_text(document,
			      _("Rules not listed here are fixed: the "
				"configuration cannot change them."));
}

/* The head of the page; returns its document. */
static struct document *rules_begin_page(const char *table,
					 const struct house *house)
{
	char title[128];
	struct document *document;

	snprintf(title, sizeof title, _("Rules of %s"), table);
	document = document_new(title);
	document_pair(document, _("Table"), "%s", table);
	document_pair(document, _("Game"), "%s",
		      game_title((enum game_id)house->game));
	return document;
}

void report_rules_configured(const struct conf *conf,
			     struct document **document)
{
	struct rules_in_force rules = {
		.conf = conf,
		.house = conf->house,
		.shuffle = conf->shuffle_rules,
		.shuffle_known = true,
	};

	memcpy(rules.allowed, conf->table.allowed, sizeof rules.allowed);
	if (document) {
		*document = rules_begin_page(conf->table.id, &conf->house);
		document_pair(*document, _("Configuration"), "%s", conf->hash);
	}
	rules_print(&rules, document ? *document : NULL);
}

/* --- of a record ------------------------------------------------------- */

/* The rules as the rows come. */
struct rules_reader {
	struct replay *replay;
	struct rules_in_force rules;
	char configuration[CONF_HASH_MAX]; /* "": not seen */
};

/* The hash of the configuration that the station read at its start, or again
 * by a signal; NULL: another row. */
static const char *rules_reader_hash(const struct journal_row *row)
{
	static const char word[] = "configuration ";
	const char *at = row->line;

	if (row_parse(row->kind, row->line).verb == ROW_STATION_START)
		at = strstr(row->line, word);
	else if (row->kind != KIND_CONFIG ||
		 strncmp(row->line, word, sizeof word - 1) != 0)
		at = NULL;
	return at ? at + sizeof word - 1 : NULL;
}

static void rules_reader_note(struct rules_reader *reader,
			      const struct journal_row *row)
{
	struct rules_in_force *rules = &reader->rules;
	struct row_line parsed = row_parse(row->kind, row->line);
	const char *hash = rules_reader_hash(row);

	if (row->kind == KIND_TABLE && strncmp(row->line, "table ", 6) == 0)
		snprintf(rules->table_line, sizeof rules->table_line, "%s",
			 row->line);
	if (parsed.verb == ROW_SHUFFLE_BEGIN)
		rules->shuffle_known =
			shuffle_rules_parse(parsed.rest, &rules->shuffle);
	if (hash)
		snprintf(reader->configuration, sizeof reader->configuration,
			 "%s", hash);
}

static enum sb_result rules_reader_prepare(const struct journal_row *row,
					   void *context, struct sb_error *err)
{
	struct rules_reader *reader = context;

	rules_reader_note(reader, row);
	return replay_prepare(reader->replay, row, err);
}

static enum sb_result rules_reader_row(const struct journal_row *row,
				       void *context, struct sb_error *err)
{
	struct rules_reader *reader = context;

	rules_reader_note(reader, row);
	return replay_read_row(reader->replay, row, err);
}

/* From where the table is known on, a day of the pit before it. */
static enum sb_result rules_reader_read(struct rules_reader *reader,
					struct record *record,
					struct sb_error *err)
{
	struct journal_head head;
	int64_t seq;
	enum sb_result result = journal_read_head(record, &head, err);

	if (result == SB_OK)
		result = journal_resume_point(record, head.seq, &seq, err);
	replay_enable_pit(reader->replay);
	if (result == SB_OK)
		result = journal_read_pit(record, seq, rules_reader_prepare,
					  reader, err);
	if (result == SB_OK)
		result = journal_read_span(record, seq, head.seq,
					   rules_reader_row, reader, err);
	if (result == SB_OK && !reader->replay->started)
		return sb_fail(err, SB_GONE, _("no table in this record yet"));
	return result;
}

static void rules_reader_fill(struct rules_reader *reader)
{
	const struct pit *pit = &reader->replay->pit;

	reader->rules.house = reader->replay->table.house;
	for (int id = 0; id < CHECKLISTS; id++)
		reader->rules.allowed[id] = pit->form[id].allowed;
}

enum sb_result report_rules(struct record *record,
			    const struct report_request *request,
			    struct document **document, struct sb_error *err)
{
	struct rules_reader *reader = memory_new(sizeof *reader);
	enum sb_result result;

	(void)request;
	reader->replay = replay_new();
	result = rules_reader_read(reader, record, err);
	if (result == SB_OK) {
		rules_reader_fill(reader);
		if (document) {
			*document =
				rules_begin_page(reader->replay->rounds.table,
						 &reader->rules.house);
			document_pair(*document, _("Configuration"), "%s",
				      *reader->configuration
					      ? reader->configuration
					      : _("not in the record"));
		}
		rules_print(&reader->rules, document ? *document : NULL);
	}
	replay_free(reader->replay);
	free(reader);
	return result;
}
