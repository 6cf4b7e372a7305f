/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/permissions.h"

#include "rules/core/gettext.h"
#include "rules/pit/pit_internal.h"
#include "rules/table/holds.h"
#include "rules/pit/roster.h"

#include <string.h>

/* clang-format off */
const struct permission permissions[ACTS] = {
	[ACT_ROUND] = {"round", N_("round step"), ROLE_DEALER, false},
	[ACT_DECISION] = {"decision", N_("seat decision"), ROLE_DEALER, false},
	[ACT_CARD_BY_HAND] = {"card-by-hand", N_("keyed entry"), ROLE_PIT_BOSS, false},
	[ACT_CONFIRM_SPIN] = {"spin-word", N_("valid spin or no spin"), ROLE_DEALER, false},
	[ACT_CORRECTION] = {"correction", N_("correction"), ROLE_PIT_BOSS, false},
	[ACT_RULING] = {"ruling", N_("ruling"), ROLE_PIT_BOSS, false},
	[ACT_RETRACTION] = {"retraction", N_("taking back a decision"), ROLE_PIT_BOSS, false},
	[ACT_VOID] = {"void", N_("void round"), ROLE_PIT_BOSS, false},
	[ACT_FREE_HAND] = {"free-hand", N_("free hand"), ROLE_PIT_BOSS, false},
	[ACT_BURN] = {"burn", N_("burn"), ROLE_PIT_BOSS, false},
	[ACT_HOLD] = {"hold", N_("stopping play"), ROLE_DEALER, false},
	[ACT_RELEASE] = {"release", N_("resuming play"), ROLE_PIT_BOSS, false},
	[ACT_CLOCK] = {"clock", N_("clock check"), ROLE_SUPERVISOR, true},
	[ACT_SHUFFLE_ORDER] = {"shuffle-order", N_("reshuffle order"), ROLE_PIT_BOSS, false},
	[ACT_SHOE] = {"shoe", N_("new shoe"), ROLE_DEALER, false},
	[ACT_LIMITS] = {"limits", N_("new limits"), ROLE_PIT_BOSS, false},
	[ACT_NOTE] = {"note", N_("note in the record"), ROLE_DEALER, false},
	[ACT_COMPARE] = {"compare", N_("check against the screen"), ROLE_DEALER, false},
	[ACT_COUNT_BY_FACE] = {"faces", N_("card count by rank and suit"), ROLE_SUPERVISOR, true},
	[ACT_WHEEL_REPORT] = {"wheel-report", N_("wheel statistics"), ROLE_PIT_BOSS, true},
	[ACT_HISTORY] = {"history", N_("round history"), ROLE_SUPERVISOR, true},
	[ACT_SIGN_ON] = {"sign-on", N_("sign-on or sign-off"), ROLE_DEALER, false},
	[ACT_HAND_OVER] = {"hand-over", N_("shift hand-over"), ROLE_SUPERVISOR, false},
	[ACT_OPENING] = {"opening", N_("opening the table"), ROLE_PIT_BOSS, false},
	[ACT_CLOSING] = {"closing", N_("closing the table"), ROLE_PIT_BOSS, false},
	[ACT_INSPECT] = {"inspect", N_("form entry"), ROLE_DEALER, false},
	[ACT_INSPECT_ALONE] = {"inspect-alone", N_("pit boss form entry"), ROLE_PIT_BOSS, false},
	[ACT_SIGN_DEALER] = {"sign-dealer", N_("signing as dealer"), ROLE_DEALER, true},
	[ACT_SIGN_PIT_BOSS] = {"sign-pit-boss", N_("signing as pit boss"), ROLE_PIT_BOSS, true},
	[ACT_REPLACE_DECK] = {"replace-deck", N_("deck replacement"), ROLE_PIT_BOSS, false},
	[ACT_LEFT_TABLE] = {"left", N_("cards or ball off the table"), ROLE_DEALER, false},
	[ACT_SHUFFLE_STEP] = {"shuffle-step", N_("shuffle step"), ROLE_DEALER, false},
	[ACT_END_STATION] = {"end", N_("shutdown"), ROLE_PIT_BOSS, true},
	[ACT_STAFF] = {"staff", N_("staff list"), ROLE_SUPERVISOR, true},
	[ACT_OWN_PIN] = {"own-pin", N_("a new PIN"), ROLE_DEALER, true},
	[ACT_UNLOCK] = {"unlock", N_("unlocking a badge"), ROLE_PIT_BOSS, true},
	[ACT_ADJUST] = {"adjust", N_("adjustment"), ROLE_SUPERVISOR, true},
	[ACT_SECOND_ADJUST] = {"second-adjust", N_("second signature for an adjustment"), ROLE_PIT_BOSS, true},
	[ACT_ANNOTATE] = {"annotate", N_("annotation"), ROLE_SUPERVISOR, true},
	[ACT_SECOND_ANNOTATE] = {"second-annotate", N_("second signature for an annotation"), ROLE_DEALER, true},
	[ACT_RETURN] = {"return", N_("returning pending wagers"), ROLE_SUPERVISOR, true},
	[ACT_SECOND_RETURN] = {"second-return", N_("second signature for a return"), ROLE_PIT_BOSS, true},
	[ACT_ACCEPT_RECORD] = {"accept-record", N_("accepting a restored record"), ROLE_SUPERVISOR, true},
};
/* clang-format on */

/* Not by a person who dealt or ruled in the round. The second person who signs
 * an annotation is a witness. */
static const bool apart[ACTS] = {
	[ACT_ADJUST] = true, [ACT_SECOND_ADJUST] = true, [ACT_ANNOTATE] = true,
	[ACT_RETURN] = true, [ACT_SECOND_RETURN] = true,
};

/* Verbs that are not here are steps of the round. */
static const enum act verb_acts[VERBS] = {
	[VERB_VOID] = ACT_VOID,
	[VERB_PENDING] = ACT_RULING,
	[VERB_LIMITS] = ACT_LIMITS,
	[VERB_HOLD] = ACT_HOLD,
	[VERB_RELEASE] = ACT_RELEASE,
	[VERB_NOTE] = ACT_NOTE,
	[VERB_CARD] = ACT_CARD_BY_HAND,
	[VERB_BURN] = ACT_BURN,
	[VERB_SHUFFLE] = ACT_SHUFFLE_ORDER,
	[VERB_SHOE] = ACT_SHOE,
	[VERB_FREE] = ACT_FREE_HAND,
	[VERB_RULE] = ACT_RULING,
	[VERB_CORRECT] = ACT_CORRECTION,
	[VERB_CORRECT_NUMBER] = ACT_CORRECTION,
	[VERB_CORRECT_DICE] = ACT_CORRECTION,
	[VERB_STRIKE] = ACT_CORRECTION,
	[VERB_INSERT] = ACT_CORRECTION,
	[VERB_SEAT] = ACT_DECISION,
	[VERB_INSURE] = ACT_DECISION,
	[VERB_DECLINE] = ACT_DECISION,
	[VERB_HOLE] = ACT_CARD_BY_HAND,
	[VERB_HIT] = ACT_DECISION,
	[VERB_STAND] = ACT_DECISION,
	[VERB_DOUBLE] = ACT_DECISION,
	[VERB_SPLIT] = ACT_DECISION,
	[VERB_TIMEOUT] = ACT_DECISION,
	[VERB_RETRACT] = ACT_RETRACTION,
	[VERB_NUMBER] = ACT_CARD_BY_HAND,
	[VERB_VALID] = ACT_CONFIRM_SPIN,
	[VERB_NO_SPIN] = ACT_CONFIRM_SPIN,
	[VERB_DICE] = ACT_CARD_BY_HAND,
	[VERB_FLAT] = ACT_CONFIRM_SPIN,
	[VERB_NO_ROLL] = ACT_CONFIRM_SPIN,
};

static const struct {
	const char *name, *title;
} roles[] = {
	[ROLE_NOBODY] = {"nobody", NC_("role", "nobody")},
	[ROLE_DEALER] = {"dealer", NC_("role", "dealer")},
	[ROLE_PIT_BOSS] = {"pit-boss", NC_("role", "pit boss")},
	[ROLE_SUPERVISOR] = {"supervisor", NC_("role", "supervisor")},
};

const char badge_malformed[] =
	N_("a badge is 1 to 16 letters, digits or hyphens");

_Static_assert((int)BADGE_MAX == (int)CHECKLIST_ID_MAX,
	       "a badge is written as a deck's number");

bool badge_is_valid(struct token badge)
{
	return checklist_is_id(badge);
}

bool permission_is_ruling(enum act act)
{
	return permissions[act].least > ROLE_DEALER;
}

enum permission_result permission_check(enum role role, enum act act,
					unsigned involved)
{
	if (role < permissions[act].least)
		return FORBIDDEN_ROLE;
	if (involved & WAS_IN_ROUND && apart[act])
		return FORBIDDEN_ROUND;
	return involved & DEALS_HERE && permission_is_ruling(act)
		       ? FORBIDDEN_DEALER
		       : ALLOWED;
}

bool pit_is_dealer(const struct pit *pit, const struct roster *roster,
		   const char *badge)
{
	return badge[0] != '\0' &&
	       roster_same_person(roster, pit->dealer, badge);
}

static bool permissions_covers(const struct pit *pit,
			       const struct roster *roster,
			       const struct badge_holder *holder, enum act act)
{
	return permission_check(holder->role, act,
				pit && pit_is_dealer(pit, roster, holder->badge)
					? DEALS_HERE
					: NOT_INVOLVED) == ALLOWED;
}

/* Signing on takes the person's own badge; signing off does not. Forms are
 * begun and answered under the badge that opened or closed the table, or began
 * the first of them, while their pages are open. */
static enum permission_result
permissions_check_line(const struct pit *pit, const struct valid_badges *badges,
		       const struct permission_request *request,
		       const char **badge)
{
	enum act act = request->act;

	if (row_parse(request->about, request->line).verb == ROW_SIGN_ON)
		return WANTS_BADGE;
	if ((act == ACT_INSPECT || act == ACT_INSPECT_ALONE) &&
	    permissions_covers(pit, badges->roster, &badges->answers, act)) {
		*badge = badges->answers.badge;
		return ALLOWED;
	}
	return permission_is_ruling(act) || pit->dealer[0] == '\0' ? WANTS_BADGE
								   : ALLOWED;
}

enum permission_result
permissions_check_request(const struct pit *pit, const struct table *table,
			  const struct valid_badges *badges,
			  const struct permission_request *request,
			  const char **badge)
{
	enum act act = request->act;

	*badge = "";
	if (act == ACTS)
		return ALLOWED;
	if (permissions[act].in_person)
		return WANTS_BADGE;
	if (request->about != KIND_TABLE)
		return permissions_check_line(pit, badges, request, badge);
	if (!permission_is_ruling(act)) /* nobody may be there to do it */
		return pit && pit->dealer[0] == '\0' &&
				       pit_between_rounds(table)
			       ? WANTS_BADGE
			       : ALLOWED;
	if (act == ACT_FREE_HAND &&
	    permissions_covers(pit, badges->roster, &badges->free_hand, act)) {
		*badge = badges->free_hand.badge;
		return ALLOWED;
	}
	if (!(act == ACT_CARD_BY_HAND && badges->entry_needs_no_badge) &&
	    !permissions_covers(pit, badges->roster, &badges->authority, act))
		return WANTS_BADGE;
	*badge = badges->authority.badge;
	return ALLOWED;
}

enum act permission_act(const struct event *event)
{
	if (event->verb == VERB_RELEASE && hold_find(event->name) == HOLD_CLOCK)
		return ACT_CLOCK;
	return verb_acts[event->verb];
}

const char *role_name(enum role role)
{
	return roles[role].name;
}

const char *role_title(enum role role)
{
	return roles[role].title;
}

bool role_parse(const char *name, enum role *role)
{
	for (int i = ROLE_DEALER; i <= ROLE_SUPERVISOR; i++) {
		if (strcmp(name, roles[i].name) == 0) {
			*role = (enum role)i;
			return true;
		}
	}
	return false;
}
