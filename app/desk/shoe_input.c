/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/shoe_input.h"

#include <stdio.h>
#include <string.h>

#include "app/desk/desk_parts.h"
#include "rules/core/token.h"
#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"

/* The shoe at the desk: what it sends. */

static const char unsure_card[] = "device unsure-card ";
static const char test_card[] = "device test-card ";

/* Whether the card that comes, or the one before it, may be the hole card. */
static bool desk_doubt_is_hole(const struct desk *desk)
{
	const struct table *table = station_table(desk->station);
	int hidden = blackjack_hidden_fact(table);

	return cards_hole_due(table) ||
	       (table->house.game == BLACKJACK &&
		station_waits(desk->station)) ||
	       (hidden >= 0 && table->dealt_fact[table->dealt - 1] == hidden);
}

/* The reader sends the very card that was keyed just now: the dealer says
 * whether it is the same. Of a hole card he is asked in any case, or the
 * question would tell what it is. */
static bool desk_doubts(struct desk *desk, const char *line)
{
	char keyed[DESK_CARD_MAX] = "card ";

	if (!desk->last_keyed || strlen(line) >= sizeof desk->doubted_line)
		return false;
	if (desk_doubt_is_hole(desk))
		return strncmp(line, keyed, strlen(keyed)) == 0;
	card_format(desk->keyed, keyed + strlen(keyed));
	return strcmp(line, keyed) == 0;
}

/* A card's place comes just before the card. Where that may be the one that
 * was keyed, its place is none to look at yet. */
static bool desk_puts_off(struct desk *desk, const char *line)
{
	if (!desk->last_keyed || strncmp(line, "position ", 9) != 0 ||
	    strlen(line) >= sizeof desk->place_line)
		return false;
	strcpy(desk->place_line, line);
	return true;
}

void desk_take_card(struct desk *desk, const char *line)
{
	if (desk->place_line[0] != '\0')
		station_submit(desk->station, SOURCE_SHOE, KIND_TABLE, "",
			       desk->place_line);
	desk->place_line[0] = '\0';
	station_submit(desk->station, SOURCE_SHOE, KIND_TABLE, "", line);
}

static void desk_doubt(struct desk *desk, const char *card)
{
	char line[64];

	desk->doubted = true;
	desk->last_keyed = false;
	snprintf(desk->doubted_line, sizeof desk->doubted_line, "card %s",
		 card);
	if (desk_doubt_is_hole(desk))
		card = "??";
	if (!card_parse(card, strlen(card), &desk->doubted_card))
		desk->doubted_card = (struct card){.face = CARD_UNREAD};
	snprintf(line, sizeof line, "hold same-card %s came twice", card);
	station_submit(desk->station, SOURCE_STATION, KIND_TABLE, "", line);
}

/* The reader itself may doubt that a card is another one. */
static void desk_report_unsure(struct desk *desk, const char *card)
{
	char line[DESK_CARD_MAX];

	if (!desk->doubted) {
		desk_doubt(desk, card);
		return;
	}
	snprintf(line, sizeof line, "card %s", card);
	station_submit(desk->station, SOURCE_SHOE, KIND_TABLE, "", line);
}

/* A shoe that is made for baccarat says for whom a card is, and who won. */
static bool desk_is_of_baccarat(const char *line)
{
	return strncmp(line, "position ", 9) == 0 ||
	       strncmp(line, "verdict ", 8) == 0;
}

/* A form wants the card, whatever the shoe takes it for. */
static void desk_hear_tested(struct desk *desk, const char *line)
{
	static const char *const begins[] = {"burn ", unsure_card, test_card};
	char card[DESK_CARD_MAX];

	for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
		if (strncmp(line, begins[i], strlen(begins[i])) == 0) {
			snprintf(card, sizeof card, "card %.9s",
				 line + strlen(begins[i]));
			line = card;
		}
	station_submit(desk->station, SOURCE_SHOE, KIND_TABLE, "", line);
}

void desk_hear_shoe(void *context, const char *line)
{
	struct desk *desk = context;

	if (pit_listens(station_pit(desk->station))) {
		desk_hear_tested(desk, line);
		return;
	}
	if (strncmp(line, test_card, strlen(test_card)) == 0)
		return; /* for the shoe's own test */
	if (desk->conf->house.game != BACCARAT && desk_is_of_baccarat(line))
		return;
	if (strncmp(line, unsure_card, strlen(unsure_card)) == 0) {
		desk_report_unsure(desk, line + strlen(unsure_card));
	} else if (desk->doubted) {
		/* that waits for the dealer, this does not */
		station_submit(desk->station, SOURCE_SHOE, KIND_TABLE, "",
			       line);
	} else if (desk_doubts(desk, line)) {
		desk_doubt(desk, line + strlen("card "));
	} else if (!desk_puts_off(desk, line)) {
		desk_take_card(desk, line);
	}
}

int64_t desk_turn_shoe(struct desk *desk)
{
	const struct protocol_sink sink = {desk_hear_shoe, desk};
	int64_t due =
		device_turn(desk->shoe, desk->station, &sink, desk->now_ms);

	if (device_came_back(desk->shoe) &&
	    station_table(desk->station)->phase != PHASE_BETWEEN)
		desk_compare(desk, "the reader is back");
	return due;
}

/* Whether both ask for the same card of the same hand. */
static bool offer_same_place(const struct line *a, const struct line *b)
{
	return a->what == b->what && a->hand == b->hand && a->n == b->n;
}

static bool offer_is_for(const struct line *step, uint8_t hand, uint32_t n)
{
	return (step->what == DO_DEAL || step->what == DO_DRAW) &&
	       step->hand == hand && step->n == n;
}

/* "device again player 2 9h" */
void offer_hear(struct offer *offer, const char *report,
		const struct table *table)
{
	static const char *const hands[] = {
		[HAND_PLAYER] = "player", [HAND_BANKER] = "banker"};
	struct line step = table_do_beneath(table);
	struct word word[6];
	struct card card;
	uint32_t n;
	int hand;

	/* others may have been counted before it */
	if (words_split(report, strlen(report), word, 6) < 5 ||
	    !word_is(word[0], "device") || !word_is(word[1], "again"))
		return;
	hand = word_in(word[2], hands, 2);
	if (hand < 0 || !word_number(word[3], &n) ||
	    !card_parse(word[4].text, word[4].length, &card) ||
	    !offer_is_for(&step, (uint8_t)hand, n))
		return;
	*offer = (struct offer){.stands = true, .card = card, .place = step};
}

void offer_watch(struct offer *offer, const struct table *table)
{
	struct line step = table_do_beneath(table);

	if (!offer_same_place(&offer->place, &step))
		offer->stands = false;
}

bool offer_asks(const struct offer *offer, const struct table *table)
{
	struct line step = table_do(table);

	return offer->stands && offer_same_place(&offer->place, &step);
}
