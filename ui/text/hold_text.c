/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

enum { STATION = 0 };

#define PIT_BOSS   N_("The pit boss lifts it: F5")
#define PUTS_RIGHT N_("The pit boss puts cards right, then lifts the hold: F5")

const struct reason reasons[HOLDS] = {
	/* clang-format off */
	[HOLD_MISDEAL] = {N_("Misdeal"), IN_CARDS, false,
		{N_("MISDEAL"), N_("Leave all cards where they lie."), PIT_BOSS}},
	[HOLD_EXPOSED] = {N_("Exposed card"), IN_CARDS, false,
		{N_("EXPOSED CARD"), N_("Leave it where it lies."), PIT_BOSS}},
	[HOLD_READER] = {N_("Reader"), IN_CARDS, false,
		{N_("READER"), N_("The reader must be looked at."), PIT_BOSS}},
	[HOLD_WHEEL] = {N_("Wheel"), IN_ROULETTE, false,
		{N_("WHEEL"), N_("The wheel must be looked at."), PIT_BOSS}},
	[HOLD_POWER] = {N_("Power"), IN_ALL, false,
		{N_("POWER"), N_("Leave all as it lies."), PIT_BOSS}},
	[HOLD_SERVER] = {N_("Gaming server"), IN_ALL, false,
		{N_("GAMING SERVER"), N_("Wait for the gaming server."), PIT_BOSS}},
	[HOLD_DISPUTE] = {N_("Dispute"), IN_ALL, false,
		{N_("DISPUTE"), N_("Leave all as it lies."), PIT_BOSS}},
	[HOLD_OTHER] = {N_("Other reason"), IN_ALL, true,
		{N_("PLAY IS HELD"), N_("Leave all as it lies."), PIT_BOSS}},
	[HOLD_VERDICT] = {N_("The shoe's result is not the table's"), STATION, false,
		{N_("THE SHOE SAYS: {theirs} / THE TABLE: {ours}"),
		 N_("Compare each card on the layout with the screen."), PUTS_RIGHT}},
	[HOLD_POSITION] = {N_("The shoe counts the cards otherwise"), STATION, false,
		{N_("THE SHOE SAYS: {theirs} / THE TABLE: {ours}"),
		 N_("Compare each card on the layout with the screen."), PUTS_RIGHT}},
	[HOLD_CUTTING_CARD] = {N_("The cutting card is not at its place"), STATION, false,
		{N_("THE CUTTING CARD IS NOT AT ITS PLACE"),
		 N_("Count the cards that are in the shoe, faces down."),
		 N_("The pit boss keys how many there are: F5")}},
	[HOLD_CARDS_BY_HAND] = {N_("More than three cards by hand in this shoe"), STATION, false,
		{N_("MORE THAN THREE CARDS BY HAND IN THIS SHOE"), N_("The reader must be looked at."),
		 PIT_BOSS}},
	[HOLD_TABLE_DIFFERS] = {N_("The table is not as the screen shows it"), STATION, false,
		{N_("THE TABLE IS NOT AS THE SCREEN SHOWS IT"), N_("Leave all as it lies."), PIT_BOSS}},
	[HOLD_COMPARE] = {N_("Table and screen are to be compared"), STATION, false,
		{N_("COMPARE TABLE WITH SCREEN"),
		 N_("Every card on the layout must be on the screen, and no other."), PIT_BOSS}},
	[HOLD_SAME_CARD] = {N_("A card came twice, or two of them"), STATION, false,
		{N_("SAME CARD OR NEXT CARD?"),
		 N_("It came twice: look whether one such card lies there, or two."), PIT_BOSS}},
	[HOLD_BALL_OUT] = {N_("A ball ran that no round waited for"), STATION, false,
		{N_("A BALL RAN THAT NO ROUND WAITED FOR"), N_("Take it out of the wheel."), PIT_BOSS}},
	[HOLD_NUMBER_DIFFERS] = {N_("The wheel sent another number"), STATION, false,
		{N_("THE WHEEL SAYS: {theirs} / THE TABLE: {ours}"),
		 N_("Leave the ball, and look in which number it lies."),
		 N_("The pit boss settles which it is, then lifts the hold: F5")}},
	[HOLD_LINK] = {N_("No gaming server is connected"), STATION, false,
		{N_("NO GAMING SERVER IS CONNECTED"), N_("Wait: play goes on by itself once one is back."),
		 N_("In a round the pit boss lifts it: F5")}},
	[HOLD_WHEEL_DIRECTION] = {N_("The wheel turns as in the last round"), STATION, false,
		{N_("THE WHEEL TURNS AS IN THE LAST ROUND"),
		 N_("It should turn the other way in each round."),
		 N_("The pit boss lifts it, and the spin counts, or voids the round: F5")}},
	[HOLD_CLOSED] = {.text = N_("The table is closed")},
	[HOLD_INSPECTION] = {.text = N_("An inspection is due")},
	[HOLD_DEALER] = {.text = N_("Nobody is signed on")},
	/* clang-format on */
};

const struct no_spin no_spins[] = {
	{"ball with the wheel", N_("The ball ran with the wheel")},
	{"too few turns", N_("Too few turns of the ball")},
	{"ball out", N_("The ball left the wheel")},
	{"object on the wheel", N_("An object on the wheel")},
	{"sensor", N_("The sensor failed")},
};

const int no_spins_n = sizeof no_spins / sizeof *no_spins;

const struct left lefts[] = {
	{"fell", N_("A card fell from the table"), false, false},
	{"taken", N_("A guest took a card"), false, false},
	{"storage", N_("Cards go to card storage, or come from it"), false,
	 false},
	{"other", N_("Other reason"), false, true},
	{"new", N_("A new ball"), true, false},
	{"it left the wheel", N_("The ball left the wheel"), true, false},
	{"other", N_("Other reason"), true, true},
};

const int lefts_n = sizeof lefts / sizeof *lefts;

const char *reason_of_no_spin(const char *words)
{
	for (int i = 0; i < no_spins_n; i++)
		if (strcmp(no_spins[i].name, words) == 0)
			return _(no_spins[i].text);
	return words;
}

#define OTHER "other "

const char *reason_of_left(const char *words)
{
	for (int i = 0; i < lefts_n; i++)
		if (strcmp(lefts[i].name, words) == 0)
			return _(lefts[i].text);
	return strncmp(words, OTHER, strlen(OTHER)) == 0 ? words + strlen(OTHER)
							 : words;
}

void reason_words(const char *words, char text[static WORDS_MAX])
{
	size_t length = strcspn(words, " \t");
	const char *note = words + length + strspn(words + length, " \t");
	enum hold hold = hold_of(words);

	if (hold == HOLDS || (hold >= HOLD_DUTIES && *note))
		snprintf(text, WORDS_MAX, "%s", words);
	else if (!*note || reasons[hold].games == STATION)
		snprintf(text, WORDS_MAX, "%s", _(reasons[hold].text));
	else
		snprintf(text, WORDS_MAX, "%s (%s)", _(reasons[hold].text),
			 note);
}
