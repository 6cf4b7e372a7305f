/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/prompt.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <termios.h>
#include <unistd.h>

#include "app/runtime/interrupt.h"
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

/* Applies a key of the terminal; false: the key ends the prompt. */
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

static struct termios prompt_terminal; /* as it was */

static void prompt_on_signal(int number)
{
	tcsetattr(STDIN_FILENO, TCSANOW, &prompt_terminal);
	raise(number);
}

/* No echo, and each key at once: signals too are keys here. One that another
 * program sends does not leave the terminal mute, either. */
static void prompt_mute(void)
{
	struct sigaction action = {.sa_handler = prompt_on_signal,
				   .sa_flags = (int)SA_RESETHAND};
	struct termios mute = prompt_terminal;

	interrupt_ignore_others();
	sigemptyset(&action.sa_mask);
	for (int i = 0; i < INTERRUPT_SIGNALS; i++)
		sigaction(interrupt_signals[i], &action, NULL);
	mute.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG);
	mute.c_cc[VMIN] = 1;
	mute.c_cc[VTIME] = 0;
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &mute);
}

static void prompt_unmute(void)
{
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &prompt_terminal);
	for (int i = 0; i < INTERRUPT_SIGNALS; i++)
		signal(interrupt_signals[i], SIG_DFL);
}

enum sb_result prompt_secret(const char *prompt, char answer[static PROMPT_MAX],
			     struct sb_error *err)
{
	bool terminal = tcgetattr(STDIN_FILENO, &prompt_terminal) == 0;
	bool got;

	if (terminal) {
		prompt_mute();
		fputs(prompt, stderr);
		fflush(stderr);
	}
	got = prompt_read(answer);
	if (terminal) {
		prompt_unmute();
		fputc('\n', stderr);
	}
	if (got)
		return SB_OK;
	sodium_memzero(answer, PROMPT_MAX);
	return sb_fail(err, SB_GONE, _("no PIN given; nothing changed"));
}
