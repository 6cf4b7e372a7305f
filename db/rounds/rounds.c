/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/rounds.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack_hands.h"
#include "rules/games/games.h"
#include "rules/script/answer_text.h"
#include "rules/script/station_notes.h"
#include "rules/table/dice.h"

const struct outcome_word outcome_words[] = {
	{"player", IN_BACCARAT},
	{"banker", IN_BACCARAT},
	{"tie", IN_BACCARAT | IN_DRAGON_TIGER},
	/* TRANSLATORS: how a seat's hand ended */
	{N_("blackjack"), IN_BLACKJACK},
	{N_("win"), IN_BLACKJACK},
	{N_("push"), IN_BLACKJACK},
	{N_("lose"), IN_BLACKJACK},
	{"red", IN_ROULETTE},
	{"black", IN_ROULETTE},
	{"green", IN_ROULETTE},
	{"odd", IN_ROULETTE | IN_SIC_BO},
	{"even", IN_ROULETTE | IN_SIC_BO},
	{"low", IN_ROULETTE},
	{"high", IN_ROULETTE},
	{"dragon", IN_DRAGON_TIGER},
	{"tiger", IN_DRAGON_TIGER},
	{"suited-tie", IN_DRAGON_TIGER},
	{"home", IN_FOOTBALL_STUDIO},
	{"away", IN_FOOTBALL_STUDIO},
	{"draw", IN_FOOTBALL_STUDIO},
	{"small", IN_SIC_BO},
	{"big", IN_SIC_BO},
	{"triple", IN_SIC_BO},
};

const int outcome_words_n = sizeof outcome_words / sizeof *outcome_words;

static int outcome_find_word(const char *word, size_t length)
{
	for (int i = 0; i < outcome_words_n; i++)
		if (strlen(outcome_words[i].name) == length &&
		    memcmp(outcome_words[i].name, word, length) == 0)
			return i;
	return -1;
}

int outcome_find(const char *name)
{
	return outcome_find_word(name, strlen(name));
}

/* The bits of the words in a result line, "banker 4 5", "17 black odd low 2
 * 2"; insurance has none. */
static uint32_t outcome_bits(const char *result)
{
	uint32_t bits = 0;
	size_t length;

	if (strstr(result, ".ins "))
		return 0;
	for (; *result; result += length + (result[length] == ' ')) {
		int i;

		length = strcspn(result, " ");
		i = outcome_find_word(result, length);
		bits |= i < 0 ? 0 : UINT32_C(1) << i;
	}
	return bits;
}

static const char blanks[] = " \t";

static const int64_t DAY_US = INT64_C(24) * 60 * 60 * 1000000;

void rounds_start(struct rounds *rounds)
{
	memset(rounds, 0, offsetof(struct rounds, round.card));
}

/* At most length bytes, and what there is room for. */
static void rounds_copy(char *to, size_t size, const char *text, size_t length)
{
	length = strnlen(text, length < size ? length : size - 1);
	memcpy(to, text, length);
	to[length] = '\0';
}

/* A free hand is the pit boss's act, and the dealer's to deal. */
static void rounds_open(struct rounds *rounds,
			const struct journal_row *journal_row,
			const struct table *table)
{
	struct round_row *round = &rounds->round;

	memset(round, 0, offsetof(struct round_row, card));
	strcpy(round->name.table, rounds->table);
	strcpy(round->name.day, rounds->day);
	round->name.number = rounds->next++;
	round->shoe = rounds->shoe;
	round->game = table->house.game;
	round->decimals = table->house.decimals;
	round->free_hand = table->free_hand;
	round->first_seq = journal_row->seq;
	round->opened_us = journal_row->time_us;
	rounds_copy(round->dealer, sizeof round->dealer,
		    round->free_hand ? "" : journal_row->badge, BADGE_MAX);
	rounds->open = true;
}

/* A void undoes what was decided. */
static void rounds_void(struct round_row *round, const char *reason)
{
	round->voided = true;
	round->natural = false;
	round->results = 0;
	round->outcome[0] = '\0';
	rounds_copy(round->reason, sizeof round->reason, reason, SIZE_MAX);
}

/* The text after the verb. */
static const char *rounds_arguments(const char *line)
{
	line += strspn(line, blanks);
	line += strcspn(line, blanks);
	return line + strspn(line, blanks);
}

static int64_t rounds_pending_until(int64_t from_us, const struct table *table)
{
	int64_t days_us = table->house.pending_days * DAY_US;

	return from_us > INT64_MAX - days_us ? INT64_MAX : from_us + days_us;
}

static void rounds_count(struct round_row *round,
			 const struct journal_row *journal_row,
			 const struct event *event, const struct table *table)
{
	bool by_key = journal_row->source == SOURCE_KEY;

	switch ((enum verb)event->verb) {
	case VERB_CORRECT:
	case VERB_CORRECT_NUMBER:
	case VERB_CORRECT_DICE:
	case VERB_STRIKE:
	case VERB_INSERT: round->corrected++; break;
	case VERB_VOID:
		rounds_void(round, rounds_arguments(journal_row->line));
		break;
	case VERB_PENDING:
		rounds_void(round, rounds_arguments(journal_row->line));
		round->pending_until_us =
			rounds_pending_until(journal_row->time_us, table);
		break;
	case VERB_CARD: round->by_hand += by_key ? event->cards : 0; break;
	case VERB_NUMBER:
	case VERB_DICE: round->by_hand += by_key; break;
	default: break;
	}
}

static void rounds_coup(struct round_row *round, const struct table *table)
{
	uint8_t n;

	for (uint32_t i = 0; i < round->cards; i++)
		strcpy(round->card[i].hand,
		       hand_names[coup_hand(
			       table, coup_card_side(table, (int)i, &n))]);
	round->natural =
		baccarat_won_by_natural(&table->coup, coup_winner(table));
}

static void rounds_blackjack(struct round_row *round, const struct table *table)
{
	for (uint32_t i = 0; i < round->cards; i++) {
		int8_t place = table->blackjack.dealt_to[i];
		char *hand = round->card[i].hand;

		if (place == PLACE_DEALER)
			strcpy(hand, "dealer");
		else
			snprintf(hand, HAND_TEXT_MAX, "%d.%d",
				 blackjack_seat_of(place) % 10,
				 blackjack_hand_of(place));
	}
}

/* The cards as they lie now; a void and a clear take them off the table. */
static void rounds_copy_cards(struct round_row *round,
			      const struct table *table)
{
	if (table->phase < PHASE_PLAY || table->voided)
		return;
	round->cards = table->dealt;
	if (game_has_cards(table->house.game))
		round->seen = 0;
	for (int i = 0; i < table->dealt; i++) {
		struct card_row *row = &round->card[i];
		struct card shown =
			table_visible_card(table, table->dealt_fact[i]);

		row->card = table->fact[table->dealt_fact[i]].card;
		row->hand[0] = '\0';
		if (shown.face < FACES)
			round->seen |= UINT64_C(1) << shown.face;
	}
	if (table->game->coup)
		rounds_coup(round, table);
	else
		rounds_blackjack(round, table);
}

/* Returns the bits of how it ended. */
static uint32_t rounds_result(struct round_row *round,
			      const struct answer_line *line)
{
	char text[ANSWER_LINE_MAX];

	answer_text_format(line, round->game, round->decimals, text);
	rounds_copy(round->outcome, sizeof round->outcome,
		    rounds_arguments(text), SIZE_MAX);
	if (round->game == ROULETTE)
		round->seen = UINT64_C(1) << line->n;
	if (round->game == SIC_BO)
		round->seen = UINT64_C(1) << dice_total(line->n);
	return outcome_bits(round->outcome);
}

/* The index after the wagers of that seat and of earlier seats. */
static uint32_t rounds_find_behind_seat(const struct round_row *round,
					uint16_t seat)
{
	uint32_t low = 0, high = round->wagers;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (round->wager[middle].seat <= seat)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Marks a wager as settled again. */
static struct settled *rounds_resettle(struct settled *wager)
{
	wager->resettled = true;
	wager->prev_won = wager->won;
	wager->prev_commission = wager->commission;
	wager->prev_imprisoned = wager->imprisoned;
	return wager;
}

/* The seat's wager on that spot, added if missing. NULL: no room; every layout
 * that the rules allow has room. */
static struct settled *rounds_wager(struct round_row *round, uint16_t seat,
				    const char *spot)
{
	uint32_t behind = rounds_find_behind_seat(round, seat);
	struct settled *row = &round->wager[behind];

	for (uint32_t i = behind; i > 0 && round->wager[i - 1].seat == seat;
	     i--)
		if (strcmp(round->wager[i - 1].spot, spot) == 0)
			return rounds_resettle(&round->wager[i - 1]);
	if (round->wagers == ANSWER_MAX)
		return NULL;
	memmove(row + 1, row, (round->wagers++ - behind) * sizeof *row);
	*row = (struct settled){.seat = seat};
	strcpy(row->spot, spot);
	return row;
}

static void rounds_settle(struct round_row *round,
			  const struct answer_line *line)
{
	const struct game *game = games[round->game];
	char spot[SPOT_TEXT_MAX];
	struct settled *wager;

	game->spot_format(game, line->what, spot);
	wager = rounds_wager(round, line->seat, spot);
	if (!wager)
		return;
	wager->on = line->what;
	wager->stake = line->stake;
	wager->won = line->won;
	wager->commission = line->commission;
	wager->imprisoned = line->kind == LINE_IMPRISON;
}

/* A shoe that contradicts the table stops play like a hold. */
static void rounds_alarm(struct round_row *round,
			 const struct answer_line *line)
{
	round->alarms += line->what != ALARM_HELD;
	round->holds += line->what == ALARM_HELD ||
			line->what == ALARM_VERDICT ||
			line->what == ALARM_POSITION;
}

/* Results of a recomputed round replace those before. */
static void rounds_apply_answer(struct round_row *round,
				const struct answer *answer)
{
	uint32_t results = 0;

	for (uint32_t i = 0; i < answer->n; i++) {
		const struct answer_line *line = &answer->line[i];

		if (line->kind == LINE_RESULT && !round->voided)
			results |= rounds_result(round, line);
		else if (line->kind == LINE_SETTLE ||
			 line->kind == LINE_PENDING ||
			 line->kind == LINE_IMPRISON)
			rounds_settle(round, line);
		else if (line->kind == LINE_ALARM)
			rounds_alarm(round, line);
	}
	if (results)
		round->results = results;
}

static void rounds_add_wagers(struct round_row *round)
{
	struct settlement sum = {0};

	for (uint32_t i = 0; i < round->wagers; i++)
		settlement_add(&sum, round->wager[i].won,
			       round->wager[i].commission);
	round->won = settlement_table_win(&sum);
}

/* Another table begins: what lay on this one is no round any more. */
static bool rounds_abort(struct rounds *rounds)
{
	bool open = rounds->open;

	if (open) {
		rounds_void(&rounds->round, "table");
		rounds_add_wagers(&rounds->round);
	}
	rounds->open = false;
	return open;
}

void rounds_mark_keyed(struct event *event, enum source source)
{
	for (int i = 0; i < event->cards; i++)
		event->card[i].by_hand = source == SOURCE_KEY;
}

bool rounds_apply(struct rounds *rounds, const struct journal_row *journal_row,
		  const struct event *event, const struct answer *answer,
		  const struct table *table)
{
	struct round_row *round = &rounds->round;

	if (answer_refuses(answer))
		return false;
	rounds->settling =
		settlement_under_way(rounds->settling, event, answer, table);
	rounds->call_due =
		table->phase == PHASE_PLAY &&
		station_note_call_due(journal_row->line, rounds->call_due);
	if (event->verb == VERB_TABLE)
		return rounds_abort(rounds);
	if (event->verb == VERB_SHOE)
		rounds->shoe++;
	if (!rounds->open &&
	    (event->verb == VERB_OPEN || event->verb == VERB_FREE))
		rounds_open(rounds, journal_row, table);
	if (!rounds->open)
		return false;
	round->last_seq = journal_row->seq;
	round->closed_us = journal_row->time_us;
	rounds_count(round, journal_row, event, table);
	rounds_copy_cards(round, table);
	rounds_apply_answer(round, answer);
	rounds->open = table->phase != PHASE_BETWEEN;
	if (!rounds->open)
		rounds_add_wagers(round);
	return !rounds->open;
}

/* Whether the text can name a table. */
static bool rounds_table_valid(const char *table)
{
	static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				      "abcdefghijklmnopqrstuvwxyz"
				      "0123456789-_.";
	size_t length = strlen(table);

	return length > 0 && length <= TABLE_ID_MAX &&
	       strspn(table, allowed) == length;
}

bool rounds_day_valid(const char *day)
{
	return token_is_date((struct token){day, strlen(day)});
}

bool rounds_parse_day(const char *line, struct round_name *next, uint32_t *shoe)
{
	char again[DAY_LINE_MAX];

	if (sscanf(line, "day %32s %10s shoe %9u round %9u", next->table,
		   next->day, shoe, &next->number) != 4)
		return false;
	snprintf(again, sizeof again, "day %s %s shoe %u round %u", next->table,
		 next->day, *shoe, next->number);
	return strcmp(again, line) == 0 && rounds_table_valid(next->table) &&
	       rounds_day_valid(next->day) && next->number > 0;
}

bool rounds_apply_day(struct rounds *rounds, const char *line)
{
	struct round_name next;
	uint32_t shoe;
	bool counts_on = true;

	if (strncmp(line, "day ", 4) != 0)
		return true;
	if (!rounds_parse_day(line, &next, &shoe))
		return false;
	if (strcmp(next.table, rounds->table) == 0 &&
	    strcmp(next.day, rounds->day) == 0)
		counts_on = next.number == rounds->next && shoe == rounds->shoe;
	strcpy(rounds->table, next.table);
	strcpy(rounds->day, next.day);
	rounds->next = next.number;
	rounds->shoe = shoe;
	return counts_on;
}

void rounds_format_day(const struct rounds *rounds,
		       char line[static DAY_LINE_MAX])
{
	snprintf(line, DAY_LINE_MAX, "day %s %s shoe %u round %u",
		 rounds->table, rounds->day, rounds->shoe, rounds->next);
}

void rounds_format_name(const struct round_name *name,
			char text[static ROUND_NAME_MAX])
{
	snprintf(text, ROUND_NAME_MAX, "%s/%s/%04u", name->table, name->day,
		 name->number);
}

bool rounds_same_name(const struct round_name *a, const struct round_name *b)
{
	return strcmp(a->table, b->table) == 0 && strcmp(a->day, b->day) == 0 &&
	       a->number == b->number;
}

bool rounds_parse_name(const char *text, struct round_name *name)
{
	static const char digits[] = "0123456789";
	const char *number = strrchr(text, '/');
	int end = 0;

	return number && number[1 + strspn(number + 1, digits)] == '\0' &&
	       sscanf(text, "%32[^/]/%10[^/]/%9u%n", name->table, name->day,
		      &name->number, &end) == 3 &&
	       text[end] == '\0' && rounds_table_valid(name->table) &&
	       rounds_day_valid(name->day) && name->number > 0;
}
