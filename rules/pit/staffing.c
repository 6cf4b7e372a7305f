/* SPDX-License-Identifier: ISC */
/* The lines of people: who deals, and whose shift it is. */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include "rules/core/gettext.h"

static bool pit_people_is_badge(struct word word)
{
	return word.length <= BADGE_MAX && checklist_is_number(word);
}

const char *pit_people_on(struct taking *taking)
{
	struct pit *pit = taking->pit;
	const char *badge = taking->line->badge;
	const char *reason = pit_no_more(taking);

	if (reason)
		return reason;
	if (!pit_people_is_badge((struct word){badge, strlen(badge)}))
		return pit_malformed(
			taking,
			N_("a badge is 1 to 16 letters, digits or hyphens"));
	if (strcmp(badge, pit->dealer) == 0)
		return N_("This badge is already signed on as dealer.");
	if (pit->dealer[0] != '\0' && !pit_between(taking->table))
		return N_("Round under way: finish it first.");
	pit_copy(badge, sizeof pit->dealer, pit->dealer);
	pit->dealer_since_us = taking->line->time_us;
	return NULL;
}

const char *pit_people_off(struct taking *taking)
{
	if (!pit_ends(taking))
		return pit_malformed(taking,
				     N_("Expected 'off' or 'off idle'."));
	if (taking->pit->dealer[0] == '\0')
		return N_("No dealer is signed on.");
	if (!pit_between(taking->table))
		return N_("Round under way: finish it first.");
	pit_people_sign_off(taking->pit);
	return NULL;
}

/* Somebody looked at it. */
const char *pit_people_history(struct taking *taking)
{
	return pit_no_more(taking);
}

/* After a restart; what a device read meanwhile is not known. */
const char *pit_people_station(struct taking *taking)
{
	pit_people_sign_off(taking->pit);
	pit_stop_tests(taking->pit);
	return NULL;
}

const char *pit_people_hand_over(struct taking *taking)
{
	struct pit *pit = taking->pit;
	struct word badge = pit_word(taking);
	char words[PIT_LINE_MAX];

	if (!pit_people_is_badge(badge) ||
	    (!pit_ends(taking) && !pit_words(taking, sizeof words, words)))
		return pit_malformed(taking,
				     N_("A hand-over needs a pit boss's badge; "
					"a note may follow."));
	if (word_is(badge, pit->dealer))
		return N_("This badge deals here: choose another pit boss.");
	pit_copy_word(badge, sizeof pit->pit_boss, pit->pit_boss);
	return NULL;
}
