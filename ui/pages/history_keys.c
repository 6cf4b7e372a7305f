/* SPDX-License-Identifier: ISC */
/* The keys of each page of the history. */
#include "config.h"

#include "rules/core/gettext.h"
#include "ui/table/game_view.h"
#include "ui/pages/history.h"

#define HELP                                                                   \
	{                                                                      \
		"F1", N_("Help"), N_("Show these keys, or leave them")         \
	}
#define STEPS                                                                  \
	{                                                                      \
		N_("Up Down"), N_("Step"), N_("One step back or on")           \
	}
#define ENDS                                                                   \
	{                                                                      \
		N_("Home End"), NULL, N_("The first step, or the last")        \
	}
#define ABOUT                                                                  \
	{                                                                      \
		"I", N_("About"),                                              \
			N_("Times, people and wagers, or the steps again")     \
	}
#define BACK                                                                   \
	{                                                                      \
		N_("Esc"), N_("Back"), N_("Back to the list")                  \
	}

static const struct key_row list_keys[] = {
	{N_("Up Down"), NULL, N_("One round newer or older")},
	{N_("PgUp PgDn"), NULL, N_("A page newer or older")},
	{N_("Home End"), NULL, N_("The newest rounds, or the oldest")},
	{N_("Enter"), N_("Open"), N_("Show the round, step by step")},
	{"F", N_("Filters"), N_("Choose which rounds are listed")},
	{"C", N_("Clear"), N_("List all rounds again")},
	{"T", N_("Time"), N_("Go to a day and a time")},
	{"S", N_("Stop"), N_("Stop a search that takes long")},
	{"NFVCMAH+", NULL,
	 N_("Natural, free hand, void, corrected, by hand, alarm, hold, "
	    "added")},
	HELP,
	{N_("Esc"), N_("Leave"), N_("Leave the history")},
	{NULL, NULL, NULL},
};

static const struct key_row filter_keys[] = {
	{N_("Up Down"), N_("Filter"), N_("Another filter")},
	{N_("Space"), N_("On or off"), N_("Where there is nothing to type")},
	{N_("Backspace"), NULL, N_("Take the last key back")},
	{N_("Enter"), N_("Search"),
	 N_("List the rounds that pass all of them")},
	HELP,
	{N_("Esc"), N_("Back"), N_("Back to the list, nothing changed")},
	{NULL, NULL, NULL},
};

static const struct key_row time_keys[] = {
	{N_("Backspace"), NULL, N_("Take the last key back")},
	{N_("Enter"), N_("Go there"), N_("List the rounds around that time")},
	HELP,
	BACK,
	{NULL, NULL, NULL},
};

#define PICK_UP                                                                \
	{                                                                      \
		"P", N_("Pick-up"),                                            \
			N_("Lay the cards out as they were picked up")         \
	}
#define BOOKING                                                                \
	{"A", N_("Adjust"), N_("Book an adjustment beside the round")},        \
	{                                                                      \
		"N", N_("Annotate"), N_("Book words beside the round")         \
	}

static const struct key_row round_keys[] = {
	STEPS, ENDS, PICK_UP, ABOUT, HELP, BACK, {NULL, NULL, NULL},
};

static const struct key_row spin_keys[] = {
	STEPS, ENDS, ABOUT, HELP, BACK, {NULL, NULL, NULL},
};

static const struct key_row booking_keys[] = {
	STEPS, ENDS, PICK_UP, ABOUT, BOOKING, HELP, BACK, {NULL, NULL, NULL},
};

static const struct key_row spin_booking_keys[] = {
	STEPS, ENDS, ABOUT, BOOKING, HELP, BACK, {NULL, NULL, NULL},
};

static const struct key_row book_keys[] = {
	{N_("Up Down"), NULL, N_("Another field")},
	{N_("Backspace"), NULL, N_("Take the last key back")},
	{N_("Enter"), N_("OK"), N_("The next field; behind the last, sign")},
	HELP,
	{N_("Esc"), N_("Back"), N_("Back to the round, nothing booked")},
	{NULL, NULL, NULL},
};

static const struct key_row *
history_keys_of_round(const struct history *history)
{
	const struct table *table = history->round.recall.table;

	if (game_view_of(table)->draw_pick_up)
		return history->books ? booking_keys : round_keys;
	return history->books ? spin_booking_keys : spin_keys;
}

const struct key_row *history_keys(const struct history *history)
{
	switch (history->page) {
	case HISTORY_FILTER: return filter_keys;
	case HISTORY_TIME: return time_keys;
	case HISTORY_ROUND: return history_keys_of_round(history);
	case HISTORY_BOOK: return book_keys;
	case HISTORY_LIST: break;
	}
	return list_keys;
}
