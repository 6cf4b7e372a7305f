/* SPDX-License-Identifier: ISC */
/* The window that asks for badge and PIN. It takes every key while it is
 * open, and for a moment after. */
#ifndef SABOT_UI_CONSOLE_SIGN_ON_DIALOG_H
#define SABOT_UI_CONSOLE_SIGN_ON_DIALOG_H

#include "ui/actions/actions.h"
#include "ui/widgets/key_help.h"

enum { WINDOW_AFTER_MS = 1000 };

struct window {
	bool open;
	bool in_pin;	   /* the PIN is being typed, else the badge */
	bool checking;	   /* the answer is awaited */
	int64_t closed_ms; /* 0: never was */
	int64_t ahead_ms;  /* a key came before the answer; 0: none */
	struct intent intent;
	unsigned round;	  /* that the act is about */
	uint16_t facts;	  /* cards of the round when it opened */
	struct line step; /* and the instruction that stood */
	char text[512];	  /* why the last try failed */
};

void window_open(struct window *window, const struct intent *intent,
		 const struct view *view);

void window_close(struct window *window, int64_t now_ms);

/* Whether it closed just now: keys may be meant for it still. */
bool window_lingers(const struct window *window, int64_t now_ms);

/* True: badge and PIN are there, *intent is to be checked. */
bool window_key(struct window *window, int key, int64_t now_ms,
		struct intent *intent);

extern const struct key_row *const window_rows[];

/* The outcome: it closes, or says why and asks again. False: it does not wait
 * for one. */
bool window_answer(struct window *window, bool granted, const char *text,
		   int64_t now_ms);

/* Whether it is for what is booked beside a round that is over. */
bool window_books(const struct window *window);

/* Whether the round has not passed the act. */
bool window_stands(const struct window *window, const struct view *view,
		   struct trial *trial);

void window_draw(const struct window *window, struct cells *cells,
		 struct rect box, const struct view *view, struct trial *trial);

#endif
