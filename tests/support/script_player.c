/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/script_player.h"

#include <check.h>
#include <inttypes.h>
#include <stdio.h>

#include "rules/script/answer_text.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "rules/script/verbs.h"

static struct play only;

struct play *play_start(void)
{
	only.started = false;
	only.taken = NULL;
	only.text[0] = '\0';
	return &only;
}

enum sb_result play_read(struct play *play, const char *line)
{
	const char *reason;

	return event_parse(line, strlen(line),
			   play->started ? &play->table.house : NULL,
			   &play->event, &reason);
}

static void play_write(struct play *play)
{
	const struct house *house = &play->table.house;
	char *to = play->text + strlen(play->text);

	for (uint32_t i = 0; i < play->answer.n; i++) {
		if (to >= play->text + PLAY_TEXT_MAX - ANSWER_LINE_MAX)
			ck_abort_msg("more text than a test has room for");
		to += answer_text_format(&play->answer.line[i], house->game,
					 house->decimals, to);
		*to++ = '\n';
	}
	*to = '\0';
}

enum sb_result play_apply(struct play *play)
{
	enum sb_result result =
		table_apply(&play->table, &play->event, &play->answer);

	play->started = true;
	play->text[0] = '\0';
	play_write(play);
	return result;
}

void play_verb(struct play *play, enum verb verb)
{
	play->event.verb = (uint8_t)verb;
	if (table_apply(&play->table, &play->event, &play->answer) != SB_OK)
		ck_abort_msg("%s is refused", verbs[verb].name);
}

bool play_line_is(const struct play *play, uint32_t i, const char *wanted)
{
	char text[ANSWER_LINE_MAX];

	if (i >= play->answer.n)
		return false;
	answer_text_format(&play->answer.line[i],
			   (enum game_id)play->table.house.game, 0, text);
	return strcmp(text, wanted) == 0;
}

/* The first of the lines, in whatever way it ends; those behind it. */
static const char *play_line(struct play *play, const char *lines,
			     enum sb_result *result)
{
	size_t length = strcspn(lines, "\n");
	const char *reason;

	*result = event_parse(lines, length,
			      play->started ? &play->table.house : NULL,
			      &play->event, &reason);
	if (*result == SB_INVALID)
		ck_abort_msg("%.*s: %s", (int)length, lines, reason);
	if (*result == SB_OK) {
		*result =
			table_apply(&play->table, &play->event, &play->answer);
		play->started = true;
		play_write(play);
	}
	return lines + length + (lines[length] == '\n');
}

const char *play(struct play *play, const char *lines)
{
	enum sb_result result;

	play->text[0] = '\0';
	while (*lines)
		lines = play_line(play, lines, &result);
	return play->text;
}

void play_accepted(struct play *play, const char *lines)
{
	enum sb_result result;

	play->text[0] = '\0';
	while (*lines) {
		const char *line = lines;

		lines = play_line(play, lines, &result);
		ck_assert_msg(result == SB_OK, "refused: %s", line);
		if (play->taken)
			play->taken(&play->table);
	}
}

static bool play_same_wagers(const struct wagers *a, const struct wagers *b)
{
	return a->n == b->n &&
	       memcmp(a->wager, b->wager, a->n * sizeof a->wager[0]) == 0;
}

static bool play_same_fact(const struct fact *a, const struct fact *b)
{
	return a->kind == b->kind && a->verb == b->verb && a->seat == b->seat &&
	       a->place == b->place && a->card.face == b->card.face &&
	       a->card.by_hand == b->card.by_hand &&
	       a->impossible == b->impossible && a->ruling == b->ruling;
}

static bool play_same_facts(const struct table *a, const struct table *b)
{
	if (a->facts != b->facts || a->dealt != b->dealt)
		return false;
	for (int i = 0; i < a->facts; i++)
		if (!play_same_fact(&a->fact[i], &b->fact[i]))
			return false;
	return memcmp(a->dealt_fact, b->dealt_fact,
		      a->dealt * sizeof a->dealt_fact[0]) == 0;
}

static bool play_same_holds(const struct holds *a, const struct holds *b)
{
	return a->n == b->n &&
	       memcmp(a->name, b->name, a->n * sizeof a->name[0]) == 0;
}

bool play_same(const struct table *a, const struct table *b)
{
	const size_t from = offsetof(struct table, phase);

	return memcmp(&a->phase, &b->phase,
		      offsetof(struct table, holds) - from) == 0 &&
	       memcmp(&a->house.limits, &b->house.limits,
		      sizeof a->house.limits) == 0 &&
	       play_same_holds(&a->holds, &b->holds) && play_same_facts(a, b) &&
	       play_same_wagers(&a->wagers, &b->wagers);
}

void moment_check(const struct moment *moment)
{
	struct play *p = play_start();

	play(p, moment->script);
	play(p, moment->last);
	ck_assert_msg(strcmp(p->text, moment->answer) == 0, "%s: %s",
		      moment->name, p->text);
}

void chance_seed(struct chance *chance, uint64_t seed)
{
	chance->state = seed;
}

/* splitmix64, by Vigna */
uint32_t chance_below(struct chance *chance, uint32_t below)
{
	uint64_t z = chance->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return (uint32_t)((z >> 33) % below);
}

static bool chance_one_in(struct chance *chance, uint32_t n)
{
	return chance_below(chance, n) == 0;
}

struct card chance_card(struct chance *chance)
{
	uint32_t faces = chance_one_in(chance, 4) ? 6 : FACES;

	return (struct card){.face = (uint8_t)(chance_below(chance, faces) *
					       (FACES / faces))};
}

void chance_table(struct chance *chance, char line[static CHANCE_LINE_MAX])
{
	static const char *const keys[] = {"",
					   " shuffle=every-round",
					   " opposing=forbid",
					   " min=5 max=50",
					   " decimals=0",
					   " pairs=yes"};
	static const int decks[] = {1, 1, 2, 8};
	static const char *const games[] = {"baccarat", "baccarat",
					    "dragon-tiger", "football-studio"};
	const char *game = games[chance_below(chance, 4)];

	snprintf(line, CHANCE_LINE_MAX, "table %s decks=%d%s", game,
		 decks[chance_below(chance, 4)], keys[chance_below(chance, 6)]);
}

/* The forms of what a script can say; each % is a choice, see
 * chance_write(). */
static const char *const anything[] = {
	"open",
	"close",
	"announce",
	"clear",
	"cut",
	"shuffle",
	"shoe",
	"free",
	"wager %s %w %a",
	"wager %s %w %a",
	"withdraw %s",
	"withdraw %s %w",
	"void a reason",
	"limits min=2",
	"limits max=none",
	"note a note",
	"hold %h",
	"release %h",
	"release verdict",
	"release position",
	"card %c",
	"card %c %c %c",
	"card ??",
	"burn %c %c",
	"rule burn",
	"rule none",
	"rule next",
	"rule deal",
	"correct %n %c",
	"correct %n %c",
	"strike %n",
	"insert %n %c",
	"verdict %v",
	"position %p %n",
	"hit 1",
	"spin cw ccw",
};

static const char *const wagers[] = {
	"player", "banker", "tie",	  "red",	 "dragon",     "tiger",
	"home",	  "draw",   "suited-tie", "player-pair", "banker-pair"};
static const char *const holds[] = {"link", "dispute", "verdict"};
static const char *const verdicts[] = {"player", "banker", "tie", "quit"};

static int chance_choice(struct chance *chance, char what, char *to,
			 size_t room)
{
	char card[CARD_TEXT_MAX];

	switch (what) {
	case 's': return snprintf(to, room, "%u", chance_below(chance, 5));
	case 'w':
		return snprintf(to, room, "%s",
				wagers[chance_below(chance, 11)]);
	case 'a': return snprintf(to, room, "%u", chance_below(chance, 60) + 1);
	case 'h':
		return snprintf(to, room, "%s", holds[chance_below(chance, 3)]);
	case 'n': return snprintf(to, room, "%u", chance_below(chance, 7) + 1);
	case 'v':
		return snprintf(to, room, "%s",
				verdicts[chance_below(chance, 4)]);
	case 'p':
		return snprintf(to, room, "%s",
				verdicts[chance_below(chance, 2)]);
	default:
		card_format(chance_card(chance), card);
		return snprintf(to, room, "%s", card);
	}
}

static void chance_write(struct chance *chance, const char *form, char *line)
{
	size_t n = 0;

	for (; *form; form++) {
		if (*form != '%')
			line[n++] = *form;
		else
			n += (size_t)chance_choice(chance, *++form, line + n,
						   CHANCE_LINE_MAX - n);
	}
	line[n] = '\0';
}

/* What the instruction asks for. */
static const char *const asked_for[INSTRUCTIONS] = {
	[DO_CALL_PIT_BOSS] = "rule %r", [DO_HELD] = "release %h",
	[DO_RESHUFFLE] = "shoe",	[DO_FREE_HAND] = "free",
	[DO_OPEN_BETS] = "open",	[DO_TAKE_BETS] = "close",
	[DO_PICK_UP] = "clear",		[DO_DEAL] = "card %c",
	[DO_DRAW] = "card %c",		[DO_ANNOUNCE] = "announce",
};

/* What puts an irregularity right. */
static const char *const put_right[] = {
	"rule burn", "rule none",     "rule next",     "rule next", "strike %n",
	"strike %n", "correct %n %c", "correct %n %c", "shoe",	    "void x",
};

void chance_line(struct chance *chance, const struct table *table,
		 char line[static CHANCE_LINE_MAX])
{
	struct answer_line told = table_instruction(table);

	if (chance_one_in(chance, 4))
		chance_write(chance, anything[chance_below(chance, 36)], line);
	else if (told.what == DO_CALL_PIT_BOSS)
		chance_write(chance, put_right[chance_below(chance, 10)], line);
	else if (told.what == DO_HELD)
		snprintf(line, CHANCE_LINE_MAX, "release %s", told.name);
	else if (told.what == DO_TAKE_BETS && chance_one_in(chance, 2))
		chance_write(chance, "wager %s %w %a", line);
	else
		chance_write(chance, asked_for[told.what], line);
}

struct rounds settling;

static struct play *p;

const char *settling_try(const char *line)
{
	static int64_t seq;
	struct journal_row journal_row = {
		.seq = ++seq, .line = line, .badge = ""};

	ck_assert_msg(play_read(p, line) == SB_OK, "malformed: %s", line);
	/* a refused event is told, too */
	(void)!play_apply(p);
	rounds_apply(&settling, &journal_row, &p->event, &p->answer, &p->table);
	return p->text;
}

void settling_apply(const char *line)
{
	ck_assert_msg(strncmp(settling_try(line), "refuse", 6) != 0, "%s: %s",
		      line, p->text);
}

void settling_apply_all(const char *lines)
{
	char line[EVENT_LINE_MAX + 1];

	while (support_line(&lines, line, sizeof line))
		settling_apply(line);
}

void settling_start(const char *table)
{
	p = play_start();
	rounds_start(&settling);
	rounds_apply_day(&settling, "day BAC-07 2026-11-21 shoe 1 round 1");
	settling_apply_all(table);
}

void settling_finish(void)
{
	static const char *const answers[INSTRUCTIONS] = {
		[DO_OFFER_INSURANCE] = "insurance-closed",
		[DO_CHECK_HOLE] = "peek",
		[DO_REVEAL] = "reveal",
		[DO_DRAW] = "card Ks",
		[DO_ANNOUNCE] = "announce",
		[DO_PICK_UP] = "clear",
	};

	while (p->table.phase != PHASE_BETWEEN) {
		struct answer_line step = table_instruction(&p->table);
		char stand[16];

		snprintf(stand, sizeof stand, "stand %u", step.seat);
		settling_apply(step.what == DO_AWAIT ? stand
						     : answers[step.what]);
	}
}

int settling_decimals(void)
{
	return p->table.house.decimals;
}

const char *settling_amount(int64_t units, int places)
{
	static char text[MONEY_TEXT_MAX];

	money_format((struct money){units}, places, text);
	return text;
}

/* What a player is handed when it is over. */
static int64_t settling_handed(const struct settled *wager)
{
	if (wager->won.units < 0) {
		ck_assert_int_eq(wager->won.units, -wager->stake.units);
		ck_assert_int_eq(wager->commission.units, 0);
		return 0;
	}
	return wager->stake.units + wager->won.units - wager->commission.units;
}

void settling_expect_zero_sum(int64_t laid, const char *what)
{
	const struct round_row *round = &settling.round;
	int64_t stakes = 0, back = 0;

	for (uint32_t i = 0; i < round->wagers; i++) {
		stakes += round->wager[i].stake.units;
		back += settling_handed(&round->wager[i]);
	}
	ck_assert_msg(stakes == laid, "%s: laid %" PRId64 ", settled %" PRId64,
		      what, laid, stakes);
	ck_assert_msg(back + round->won.units == laid,
		      "%s: laid %" PRId64 ", back %" PRId64 ", table %" PRId64,
		      what, laid, back, round->won.units);
}
