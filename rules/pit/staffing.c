/* SPDX-License-Identifier: ISC */
/* The lines of people: who deals, and whose shift it is. */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include "rules/core/gettext.h"

const char *pit_staffing_sign_on(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;
	const char *badge = pit_request->line->badge;
	const char *reason = pit_expect_end(pit_request);

	if (reason)
		return reason;
	if (!badge_is_valid((struct token){badge, strlen(badge)}))
		return pit_malformed(pit_request, badge_malformed);
	if (strcmp(badge, pit->dealer) == 0)
		return N_("This badge is already signed on as dealer.");
	if (pit->dealer[0] != '\0' && !pit_between_rounds(pit_request->table))
		return N_("Round under way: finish it first.");
	pit_copy(badge, sizeof pit->dealer, pit->dealer);
	pit->dealer_signed_on_us = pit_request->line->time_us;
	pit->dealer_disabled = false;
	return NULL;
}

const char *pit_staffing_sign_off(struct pit_request *pit_request)
{
	if (!pit_at_end(pit_request))
		return pit_malformed(pit_request,
				     N_("Expected 'off' or 'off idle'."));
	if (pit_request->pit->dealer[0] == '\0')
		return N_("No dealer is signed on.");
	if (pit_request->verb == ROW_SIGN_OFF_DISABLED &&
	    !pit_request->pit->dealer_disabled)
		return N_("The dealer's badge is not disabled.");
	if (!pit_between_rounds(pit_request->table))
		return N_("Round under way: finish it first.");
	pit_clear_dealer(pit_request->pit);
	return NULL;
}

/* The dealer ends the round first: see pit_next_consequence(). */
const char *pit_staffing_disable(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;
	struct token badge = pit_next_token(pit_request);

	if (token_is(badge, pit->dealer))
		pit->dealer_disabled = true;
	if (token_is(badge, pit->pit_boss))
		memset(pit->pit_boss, 0, sizeof pit->pit_boss);
	return NULL;
}

/* Somebody looked at finished rounds. */
const char *pit_staffing_history(struct pit_request *pit_request)
{
	return pit_expect_end(pit_request);
}

/* The staff list is not the pit's. */
const char *pit_staffing_unlock(struct pit_request *pit_request)
{
	return badge_is_valid(pit_next_token(pit_request))
		       ? pit_expect_end(pit_request)
		       : pit_malformed(pit_request, badge_malformed);
}

/* After a restart; what a device read meanwhile is not known. */
const char *pit_staffing_restart(struct pit_request *pit_request)
{
	pit_clear_dealer(pit_request->pit);
	pit_stop_tests(pit_request->pit);
	return NULL;
}

const char *pit_staffing_hand_over(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;
	struct token word = pit_next_token(pit_request);
	char words[PIT_LINE_MAX], badge[BADGE_MAX + 1];

	if (!badge_is_valid(word) ||
	    (!pit_at_end(pit_request) &&
	     !pit_rest(pit_request, sizeof words, words)))
		return pit_malformed(pit_request,
				     N_("A hand-over needs a pit boss's badge; "
					"a note may follow."));
	pit_copy_word(word, sizeof badge, badge);
	if (pit_is_dealer(pit, pit_request->line->roster, badge))
		return N_("This badge deals here: choose another pit boss.");
	strcpy(pit->pit_boss, badge);
	return NULL;
}
