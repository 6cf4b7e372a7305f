/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/chance.h"

#include <stdio.h>
#include <string.h>

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
	static const char *const keys[] = {"", " shuffle=every-round",
					   " opposing=forbid", " min=5 max=50",
					   " decimals=0"};
	static const int decks[] = {1, 1, 2, 8};

	snprintf(line, CHANCE_LINE_MAX, "table baccarat decks=%d%s",
		 decks[chance_below(chance, 4)], keys[chance_below(chance, 5)]);
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

static const char *const wagers[] = {"player", "banker", "tie", "red"};
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
				wagers[chance_below(chance, 4)]);
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
	struct line told = table_do(table);

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
