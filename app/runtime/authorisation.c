/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/authorisation.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "rules/core/gettext.h"

enum {
	PROMPT_CANCEL = 0x03, /* Ctrl-C */
	PROMPT_END = 0x04,    /* Ctrl-D */
	PROMPT_ERASE = 0x08,
	PROMPT_KILL = 0x15, /* Ctrl-U */
	PROMPT_DELETE = 0x7f,
};

bool prompt_is_terminal(void)
{
	return isatty(STDIN_FILENO) == 1;
}

/* A key of the terminal; false where it ends the asking. */
static bool prompt_key(char key, char answer[static PROMPT_MAX], size_t *n)
{
	switch (key) {
	case PROMPT_CANCEL:
	case PROMPT_END: return false;
	case PROMPT_KILL: *n = 0; return true;
	case PROMPT_ERASE:
	case PROMPT_DELETE: *n -= *n > 0; return true;
	default:
		if (*n < PROMPT_MAX - 1)
			answer[(*n)++] = key;
		return true;
	}
}

/* Byte by byte, so that nothing of the secret stays in a buffer, and the
 * next line is left for the next question. */
static bool prompt_read(char answer[static PROMPT_MAX])
{
	bool got = false;
	size_t n = 0;
	char byte;

	for (;;) {
		ssize_t did = read(STDIN_FILENO, &byte, 1);

		if (did < 0 && errno == EINTR)
			continue;
		if (did <= 0 || byte == '\n')
			got = did > 0 || n > 0;
		if (did <= 0 || byte == '\n' || !prompt_key(byte, answer, &n))
			break;
	}
	answer[n] = '\0';
	return got;
}

enum sb_result prompt_secret(const char *prompt, char answer[static PROMPT_MAX],
			     struct sb_error *err)
{
	struct termios was;
	bool terminal = tcgetattr(STDIN_FILENO, &was) == 0;
	bool got;

	if (terminal) {
		struct termios mute = was;

		/* No echo, and each key at once: signals too are keys here, or
		 * an interrupt would leave the terminal mute. */
		mute.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG);
		mute.c_cc[VMIN] = 1;
		mute.c_cc[VTIME] = 0;
		tcsetattr(STDIN_FILENO, TCSAFLUSH, &mute);
		fputs(prompt, stderr);
		fflush(stderr);
	}
	got = prompt_read(answer);
	if (terminal) {
		tcsetattr(STDIN_FILENO, TCSAFLUSH, &was);
		fputc('\n', stderr);
	}
	if (got)
		return SB_OK;
	sodium_memzero(answer, PROMPT_MAX);
	return sb_fail(err, SB_GONE, _("no PIN given; nothing changed"));
}

enum sb_result authorisation_commit(struct record *record,
				    enum sb_result result, struct sb_error *err)
{
	struct sb_error why;

	if (result != SB_OK && result != SB_REFUSED) {
		journal_rollback(record);
		return result;
	}
	if (journal_commit(record, &why) == SB_OK)
		return result;
	journal_rollback(record);
	return sb_fail(err, SB_SYSTEM,
		       _("%s; outcome unknown: check with sabot staff list"),
		       why.text);
}

/* That somebody tried, who may not. */
static enum sb_result authorisation_record_refusal(struct record *record,
						   const char *badge,
						   enum act act,
						   struct sb_error *err)
{
	char line[STAFF_LINE_MAX];
	struct journal_row journal_row = {
		.time_us = clock_utc_us(),
		.source = SOURCE_KEY,
		.kind = KIND_PEOPLE,
		.badge = badge,
		.line = line,
		.answer = "",
	};

	snprintf(line, sizeof line, "refused %s", permissions[act].name);
	return journal_append(record, &journal_row, err);
}

static enum sb_result authorisation_check(struct record *record,
					  const char *badge, enum act act,
					  const char *dealer,
					  struct sb_error *err)
{
	struct sb_error why;
	enum sb_result recorded,
		result = staff_check_act(record, badge, act, dealer, err);

	if (result != SB_REFUSED)
		return result;
	recorded = authorisation_record_refusal(record, badge, act, &why);
	return recorded == SB_OK ? result
				 : sb_fail(err, recorded, "%s", why.text);
}

/* The badge is looked up again, since others may have locked it meanwhile: a
 * hundred guesses at once are five. */
enum sb_result authorisation_count_pin(struct record *record, const char *badge,
				       bool matched, enum act act,
				       const char *dealer, struct person *by,
				       struct sb_error *err)
{
	int64_t now_us = clock_utc_us();
	char hash[PIN_HASH_MAX];
	enum sb_result result =
		staff_fetch_hash(record, badge, now_us, by, hash, err);

	if (result == SB_OK)
		result = staff_record_pin(record, badge, matched, now_us, err);
	if (result == SB_OK)
		result = authorisation_check(record, badge, act, dealer, err);
	return result;
}

enum sb_result authorisation_ask_pin(struct record *record, const char *badge,
				     enum act act, const char *dealer,
				     struct sb_error *err)
{
	struct person by;
	char hash[PIN_HASH_MAX], pin[PROMPT_MAX], prompt[64];
	enum sb_result result =
		staff_fetch_hash(record, badge, clock_utc_us(), &by, hash, err);
	bool matched;

	if (result != SB_OK)
		return result;
	snprintf(prompt, sizeof prompt, _("PIN of badge %s: "), by.badge);
	result = prompt_secret(prompt, pin, err);
	if (result != SB_OK)
		return result;
	matched = staff_pin_matches(hash, pin);
	sodium_memzero(pin, sizeof pin);
	result = journal_begin(record, err);
	if (result != SB_OK)
		return result;
	return authorisation_commit(record,
				    authorisation_count_pin(record, badge,
							    matched, act,
							    dealer, &by, err),
				    err);
}
