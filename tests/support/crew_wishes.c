/* SPDX-License-Identifier: ISC */
/* What the croupier does, who knows where the ball is. */
#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "tests/support/crew_parts.h"
#include "tests/support/support.h"

enum {
	BETS_MS = 120, /* that he takes bets */
	LATE_MS = 300, /* a number that is not there by then does not come */
};

/* --- what he sees --------------------------------------------------------- */

static bool ball_runs(void)
{
	return crew.n > 0 && crew_ball()->number < 0;
}

/* It came to rest a while ago, and nothing has come of it. */
static bool ball_waits(void)
{
	return crew_now.in_play && !ball_runs() &&
	       crew_ms_since(crew_ball()->at_us) > LATE_MS;
}

static bool ball_lies_in(uint32_t number)
{
	return crew_now.in_play && !ball_runs() &&
	       (uint32_t)crew_ball()->number == number;
}

static bool wheel_is_ready(void)
{
	return crew.wheel.says.state == 2 && !crew.wheel.asked && !ball_runs();
}

/* Each nth ball, counted from one that is to come. */
static bool every(int n)
{
	return crew.n % n == n - 1;
}

/* --- what he wants -------------------------------------------------------- */

static bool answers(struct intent *intent, enum intent_kind kind)
{
	intent->kind = kind;
	return true;
}

static bool signs(struct intent *intent, const struct view *view)
{
	if (view->authority_role >= permits[intent->act].least)
		return true;
	strcpy(intent->badge, "3001");
	strcpy(intent->pin, "300130");
	crew_now.signs = true;
	return true;
}

/* An event of the table, signed where that takes authority. */
static bool wants(struct intent *intent, const struct view *view, enum act act,
		  const char *line)
{
	intent->kind = INTENT_EVENT;
	intent->act = act;
	strcpy(intent->line, line);
	return permits[act].least <= ROLE_DEALER || signs(intent, view);
}

static bool keys_number(struct intent *intent, const struct view *view)
{
	intent->kind = INTENT_EVENT;
	intent->act = ACT_CARD_BY_HAND;
	intent->by_hand = true;
	sprintf(intent->line, "number %d", crew_ball()->number);
	return view->by_hand_alone || signs(intent, view);
}

static bool corrects(struct intent *intent, const struct view *view)
{
	char line[32];

	sprintf(line, "correct number %d", crew_ball()->number);
	return wants(intent, view, ACT_CORRECTION, line);
}

static bool launches(void)
{
	if (wheel_is_ready())
		sim_wheel_order(&crew.wheel, "");
	return false;
}

typedef bool wish_fn(struct intent *intent, const struct view *view);

static bool wish_open(struct intent *intent, const struct view *view)
{
	if (!wheel_is_ready())
		return false;
	if (crew.n >= crew_now.wanted) {
		crew_now.done = true;
		kill(getpid(), SIGTERM);
		return false;
	}
	if (every(43) && crew.wheel.options.protocol == SIM_CAMMEGH) {
		crew_now.no_round = true;
		return launches();
	}
	crew_now.open_ms = crew_now.now_ms;
	return wants(intent, view, ACT_ROUND, "open");
}

/* Betting is open: some balls are launched early, some bets closed late. */
static bool wish_close(struct intent *intent, const struct view *view)
{
	if (!crew_now.in_play && every(2))
		launches();
	if (crew_now.in_play && crew.n % 29 == 0) {
		if (!ball_waits())
			return false;
	} else if (crew_now.now_ms - crew_now.open_ms < BETS_MS) {
		return false;
	}
	return wants(intent, view, ACT_ROUND, "close");
}

/* He launches; where the wheel does not tell, he says so himself. */
static bool wish_spin(struct intent *intent, const struct view *view)
{
	bool again = table_do(view->table).what == DO_SPIN_AGAIN;

	if (!crew_now.in_play)
		return launches();
	if (again && !crew_now.keyed &&
	    crew_ms_since(crew_ball()->from_us) > LATE_MS) {
		crew_now.keyed = true;
		return wants(intent, view, ACT_ROUND, "spin - -");
	}
	if (!ball_waits())
		return false;
	return every(3) ? wants(intent, view, ACT_VOID, "void wheel")
			: keys_number(intent, view);
}

static bool is_wrong_way(void)
{
	return strcmp(crew_ball()->fault, "wrong-way") == 0;
}

static bool wish_watch(struct intent *intent, const struct view *view)
{
	if (every(31) && ball_runs() &&
	    crew_ms_since(crew_ball()->from_us) > BETS_MS)
		return wants(intent, view, ACT_SPIN_WORD,
			     "no-spin too few turns");
	if (!ball_waits())
		return false;
	if (is_wrong_way())
		return wants(intent, view, ACT_SPIN_WORD,
			     "no-spin ball with the wheel");
	if (every(5))
		return wants(intent, view, ACT_VOID, "void wheel");
	return every(2) ? wants(intent, view, ACT_SPIN_WORD, "no-spin sensor")
			: keys_number(intent, view);
}

static bool wish_confirm(struct intent *intent, const struct view *view)
{
	if (!ball_lies_in(table_do(view->table).n))
		return corrects(intent, view);
	return wants(intent, view, ACT_SPIN_WORD,
		     is_wrong_way() ? "no-spin ball with the wheel" : "valid");
}

static bool wish_announce(struct intent *intent, const struct view *view)
{
	if (!ball_lies_in(table_do(view->table).n))
		return corrects(intent, view);
	return wants(intent, view, ACT_ROUND, "announce");
}

/* The ball came to lie before the close. */
static bool wish_rule(struct intent *intent, const struct view *view)
{
	return every(3) ? wants(intent, view, ACT_RULING, "rule respin")
			: wants(intent, view, ACT_VOID, "void wheel");
}

static bool signs_on(struct intent *intent)
{
	intent->kind = INTENT_EVENT;
	intent->about = KIND_PEOPLE;
	intent->act = ACT_SIGN_ON;
	strcpy(intent->line, "on");
	strcpy(intent->badge, "1001");
	strcpy(intent->pin, "100110");
	crew_now.signs = true;
	return true;
}

static bool wish_release(struct intent *intent, const struct view *view)
{
	struct line beneath = table_do_beneath(view->table);
	char line[64];

	if (strcmp(table_do(view->table).name, "dealer") == 0)
		return signs_on(intent);
	if ((beneath.what == DO_ANNOUNCE || beneath.what == DO_CONFIRM_SPIN) &&
	    !ball_lies_in(beneath.n))
		return corrects(intent, view);
	snprintf(line, sizeof line, "release %s", table_do(view->table).name);
	return wants(intent, view, ACT_RELEASE, line);
}

static wish_fn *const wishes[INSTRUCTIONS] = {
	[DO_OPEN_BETS] = wish_open,	  [DO_TAKE_BETS] = wish_close,
	[DO_CLOSE_BETS] = wish_close,	  [DO_SPIN] = wish_spin,
	[DO_SPIN_AGAIN] = wish_spin,	  [DO_WATCH_BALL] = wish_watch,
	[DO_CONFIRM_SPIN] = wish_confirm, [DO_ANNOUNCE] = wish_announce,
	[DO_CALL_PIT_BOSS] = wish_rule,	  [DO_HELD] = wish_release,
};

bool crew_wishes(struct intent *intent, const struct view *view)
{
	wish_fn *wish = wishes[table_do(view->table).what];

	if (view->compare)
		return answers(intent, INTENT_SAME);
	if (view->ball_out)
		return answers(intent, INTENT_BALL_OUT);
	if (view->unsure)
		return answers(intent, ball_lies_in(view->unsure_number)
					       ? INTENT_TAKE
					       : INTENT_LEAVE);
	ck_assert_ptr_nonnull(wish);
	return wish(intent, view);
}
