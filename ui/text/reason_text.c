/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

enum { STATION = 0 };

#define RESUME	N_("{who}: resume play (F5)"), ACT_RELEASE
#define CORRECT N_("{who}: correct the cards, resume play (F5)"), ACT_CORRECTION

const char *act_holder(enum act act)
{
	static const char *const holders[] = {
		[ROLE_DEALER] = NC_("who acts", "Dealer"),
		[ROLE_PIT_BOSS] = NC_("who acts", "Pit boss"),
		[ROLE_SUPERVISOR] = NC_("who acts", "Supervisor"),
	};

	return _(holders[permissions[act].least]);
}

const struct reason reasons[HOLDS] = {
	/* clang-format off */
	/* TRANSLATORS: why play is stopped: in lists; then in the frame, in capitals,
	 * with what to do, and who does it */
	[HOLD_MISDEAL] = {N_("Misdeal"), IN_CARDS, false,
		{N_("Misdeal"), N_("Leave everything as it is."), RESUME}},
	[HOLD_EXPOSED] = {N_("Exposed card"), IN_CARDS, false,
		{N_("Exposed card"), N_("Leave everything as it is."), RESUME}},
	[HOLD_READER] = {N_("Reader"), IN_CARDS | IN_SIC_BO, false,
		{N_("Reader"), N_("Have the reader checked."), RESUME}},
	[HOLD_DICE] = {N_("Dice"), IN_SIC_BO, false,
		{N_("Dice"), N_("Have the dice and dome checked."), RESUME}},
	[HOLD_WHEEL] = {N_("Wheel"), IN_ROULETTE, false,
		{N_("Wheel"), N_("Have the wheel checked."), RESUME}},
	[HOLD_POWER] = {N_("Power"), IN_ALL, false,
		{N_("Power"), N_("Leave everything as it is."), RESUME}},
	[HOLD_SERVER] = {N_("Gaming server"), IN_ALL, false,
		{N_("Gaming server"), N_("Wait for the gaming server."), RESUME}},
	[HOLD_CARDS_LEFT] = {N_("Cards off the table"), IN_CARDS, false,
		{N_("Cards off the table"), N_("Report which ones and why (F5)."), RESUME}},
	[HOLD_DISPUTE] = {N_("Dispute"), IN_ALL, false,
		{N_("Dispute"), N_("Leave everything as it is."), RESUME}},
	[HOLD_OTHER] = {N_("Other reason"), IN_ALL, true,
		{N_("PLAY STOPPED"), N_("Leave everything as it is."), RESUME}},
	[HOLD_VERDICT] = {N_("Shoe and table results differ"), STATION, false,
		{N_("SHOE: {theirs} / TABLE: {ours}"),
		 N_("Compare the cards with the screen."), CORRECT}},
	[HOLD_POSITION] = {N_("Shoe and table differ on next card"), STATION, false,
		{N_("SHOE: {theirs} / TABLE: {ours}"),
		 N_("Compare the cards with the screen."), CORRECT}},
	[HOLD_CUT_CARD] = {N_("Cut card out of place"), STATION, false,
		{N_("Cut card out of place"),
		 N_("Count the cards in the shoe, face down."),
		 N_("{who}: key the count (F5)"), ACT_RELEASE}},
	[HOLD_CARDS_BY_HAND] = {N_("More than three cards keyed"), STATION, false,
		{N_("More than three cards keyed"), N_("Have the reader checked."),
		 RESUME}},
	[HOLD_TABLE_DIFFERS] = {N_("Table and screen differ"), STATION, false,
		{N_("Table and screen differ"), N_("Leave everything as it is."), RESUME}},
	[HOLD_COMPARE] = {N_("Check table against screen"), STATION, false,
		{N_("Check table against screen"),
		 N_("Cards on the layout and on the screen must match."), RESUME}},
	[HOLD_SAME_CARD] = {N_("One card read twice, or two cards"), STATION, false,
		{N_("SAME OR NEXT CARD?"),
		 N_("Read twice: one such card on the layout, or two?"), RESUME}},
	[HOLD_BALL_OUT] = {N_("Ball in play, no round"), STATION, false,
		{N_("Ball in play, no round"), N_("Take the ball out of the wheel."), RESUME}},
	[HOLD_NUMBER_DIFFERS] = {N_("Wheel sent another number"), STATION, false,
		{N_("WHEEL: {theirs} / TABLE: {ours}"),
		 N_("Do not touch the ball. Check its number."),
		 N_("{who}: settle the number, resume play (F5)"), ACT_RELEASE}},
	[HOLD_DICE_DIFFER] = {N_("Reader sent other dice"), STATION, false,
		{N_("READER: {theirs} / TABLE: {ours}"),
		 N_("Do not touch the dice. Check them."),
		 N_("{who}: settle the dice, resume play (F5)"), ACT_RELEASE}},
	[HOLD_LINK] = {N_("No gaming server connected"), STATION, false,
		{N_("No gaming server connected"), N_("Wait. Play resumes when a server connects."),
		 N_("{who}: play one round without a server (F5)"), ACT_RELEASE}},
	[HOLD_WHEEL_DIRECTION] = {N_("Wheel direction not changed"), STATION, false,
		{N_("Wheel direction not changed"),
		 N_("Change the wheel's direction each round."),
		 N_("{who}: resume play (spin counts) or void the round (F5)"), ACT_RELEASE}},
	[HOLD_CLOCK] = {N_("Clock and record differ"), STATION, false,
		{N_("CLOCK: {theirs} / RECORD: {ours}"), N_("Have the station's clock set."),
		 N_("{who}: check the clock, resume play (F5)"), ACT_CLOCK}},
	[HOLD_FLOOD] = {N_("Device sent too much"), STATION, false,
		{N_("Device sent too much"),
		 N_("It is disconnected. Have the device checked."),
		 N_("{who}: connect it again, resume play (F5)"), ACT_RELEASE}},
	[HOLD_CLOSED] = {.text = N_("Table closed")},
	[HOLD_INSPECTION] = {.text = N_("Inspection due")},
	[HOLD_DEALER] = {.text = N_("No dealer signed on")},
	/* clang-format on */
};

const struct no_spin_reason no_spin_reasons[] = {
	{"ball with the wheel", N_("Ball ran with the wheel"), IN_ROULETTE},
	{"too few turns", N_("Too few ball turns"), IN_ROULETTE},
	{"ball out", N_("Ball left the wheel"), IN_ROULETTE},
	{"object on the wheel", N_("Object on the wheel"), IN_ROULETTE},
	{"die not flat", N_("A die is not flat"), IN_SIC_BO},
	{"not shaken", N_("Dice not shaken"), IN_SIC_BO},
	{"dome open", N_("Dome open or damaged"), IN_SIC_BO},
	{"sensor", N_("Sensor failed"), IN_ROULETTE | IN_SIC_BO},
};

const int no_spin_reasons_n = sizeof no_spin_reasons / sizeof *no_spin_reasons;

const struct left_reason left_reasons[] = {
	{"fell", N_("Card fell off the table"), false, false},
	{"taken", N_("A guest took a card"), false, false},
	{"storage", N_("Cards to or from card storage"), false, false},
	{"other", N_("Other reason"), false, true},
	{"new", N_("New ball"), true, false},
	{"it left the wheel", N_("Ball left the wheel"), true, false},
	{"other", N_("Other reason"), true, true},
};

const int left_reasons_n = sizeof left_reasons / sizeof *left_reasons;

const char *reason_text_no_spin(const char *words)
{
	for (int i = 0; i < no_spin_reasons_n; i++)
		if (strcmp(no_spin_reasons[i].name, words) == 0)
			return _(no_spin_reasons[i].text);
	return words;
}

#define OTHER "other "

const char *reason_text_left(const char *words)
{
	for (int i = 0; i < left_reasons_n; i++)
		if (strcmp(left_reasons[i].name, words) == 0)
			return _(left_reasons[i].text);
	return strncmp(words, OTHER, strlen(OTHER)) == 0 ? words + strlen(OTHER)
							 : words;
}

void reason_text(const char *words, char text[static UI_TEXT_MAX])
{
	size_t length = strcspn(words, " \t");
	const char *note = words + length + strspn(words + length, " \t");
	enum hold hold = hold_find(words);

	if (hold == HOLDS || (hold >= HOLD_DUTIES && *note))
		snprintf(text, UI_TEXT_MAX, "%s", words);
	else if (!*note || reasons[hold].games == STATION)
		snprintf(text, UI_TEXT_MAX, "%s", _(reasons[hold].text));
	else
		snprintf(text, UI_TEXT_MAX, "%s (%s)", _(reasons[hold].text),
			 note);
}
