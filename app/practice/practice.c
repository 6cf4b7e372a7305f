/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/practice/practice.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/practice/session.h"
#include "app/runtime/clock.h"
#include "app/runtime/loop.h"
#include "app/runtime/memory.h"
#include "rules/core/gettext.h"
#include "ui/terminal/terminal.h"
#include "ui/widgets/widgets.h"

enum practice_slot { SLOT_TERMINAL = LOOP_SIGNALS + 1, SLOTS };

struct practice {
	struct session session;
	struct terminal *terminal;
	struct cells cells;
	struct loop loop;
	bool ring;
	bool quit;
};

/* A terminal too small for the question takes no answer. */
static bool practice_is_hidden(const struct practice *practice)
{
	return practice->cells.rows < LAYOUT_ROWS_MIN ||
	       practice->cells.cols < LAYOUT_COLS_MIN;
}

static int practice_key(struct practice *practice)
{
	int key = terminal_key(practice->terminal, clock_ms());
	int row, col;

	if (key != KEYS_NONE && practice_is_hidden(practice) &&
	    !session_is_leaving(key))
		return KEYS_LIMIT;
	if (key != KEYS_CLICK)
		return key;
	terminal_click(practice->terminal, &row, &col);
	key = cells_key(&practice->cells, row, col);
	return key ? key : KEYS_LIMIT; /* a click on nothing */
}

static void practice_follow(struct practice *practice, enum session_next next)
{
	practice->ring |= next == SESSION_NO_SUCH_KEY;
	practice->quit = next == SESSION_LEAVES || next == SESSION_ENDS;
	if (next == SESSION_ENDS)
		practice_file_remove(practice->session.file);
}

static enum sb_result practice_read_keys(struct practice *practice,
					 struct sb_error *err)
{
	struct session *session = &practice->session;
	enum sb_result result = SB_OK;
	enum session_next next;
	int key;

	while (result == SB_OK && !practice->quit &&
	       (key = practice_key(practice)) != KEYS_NONE) {
		result = session_key(session, key, clock_ms(), &next, err);
		practice_follow(practice, next);
	}
	if (result == SB_OK && !practice->quit) {
		result = session_release(session, clock_ms(), &next, err);
		practice_follow(practice, next);
	}
	return result;
}

static void practice_read_signals(struct practice *practice)
{
	struct signalfd_siginfo info;

	while (loop_signal(&practice->loop, &info)) {
		if (info.ssi_signo == SIGWINCH)
			terminal_resize(practice->terminal, &practice->cells);
		else
			practice->quit = true;
	}
}

static void practice_show(struct practice *practice)
{
	struct pollfd fds[SLOTS];

	terminal_flush(practice->terminal);
	if (!terminal_has_unsent(practice->terminal)) {
		session_draw(&practice->session, &practice->cells);
		terminal_draw(practice->terminal, &practice->cells,
			      practice->ring);
		practice->ring = false;
	}
	fds[SLOT_TERMINAL] =
		(struct pollfd){terminal_fd(practice->terminal),
				terminal_events(practice->terminal), 0};
	loop_wait(&practice->loop, fds, SLOTS,
		  loop_earlier(terminal_due(practice->terminal),
			       key_guard_due(&practice->session.key_guard)));
}

static enum sb_result practice_loop(struct practice *practice,
				    struct sb_error *err)
{
	enum sb_result result = SB_OK;

	while (result == SB_OK && !practice->quit) {
		practice_show(practice);
		practice_read_signals(practice);
		result = practice_read_keys(practice, err);
		if (terminal_fd(practice->terminal) < 0)
			practice->quit = true;
	}
	return result;
}

static bool practice_resumes(const struct practice_options *options,
			     const struct practice_file *file)
{
	return file->begun && !options->begin_new;
}

/* Whether the lesson in the file is the one asked for. */
static bool practice_is_asked(const struct practice_options *options,
			      const struct practice_plan *plan)
{
	return (!options->has_set || plan->set == options->plan.set) &&
	       (!options->has_rounds || plan->rounds == options->plan.rounds) &&
	       (!options->has_seed || plan->seed == options->plan.seed);
}

/* Goes on with the lesson in the file, or begins another in its place. */
static enum sb_result practice_begin(struct practice *practice,
				     const struct practice_options *options,
				     struct practice_file *file,
				     struct sb_error *err)
{
	bool resumed = practice_resumes(options, file);
	enum sb_result result = SB_OK;

	if (!resumed)
		result = practice_file_begin(file, &options->plan, err);
	if (result != SB_OK)
		return result;
	session_begin(&practice->session, file, options->game, clock_ms());
	snprintf(practice->session.message, UI_TEXT_MAX, "%s",
		 file->damaged ? _("The file of the lesson was damaged: it "
				   "begins again.")
		 : resumed     ? _("Your lesson goes on. --new begins another.")
			       : _("Esc leaves; the next start goes on here."));
	return SB_OK;
}

/* The file is as it was until there is a terminal. */
static enum sb_result practice_start(struct practice *practice,
				     const struct practice_options *options,
				     struct practice_file *file,
				     struct sb_error *err)
{
	enum sb_result result = loop_open(&practice->loop, true, err);

	if (result != SB_OK)
		return result;
	result = terminal_open(STDIN_FILENO, &practice->terminal, err);
	if (result == SB_OK) {
		practice->cells.glyphs = glyphs_for_locale();
		terminal_resize(practice->terminal, &practice->cells);
		result = practice_begin(practice, options, file, err);
		if (result == SB_OK)
			result = practice_loop(practice, err);
		terminal_close(practice->terminal);
	}
	loop_close(&practice->loop);
	return result;
}

static enum sb_result practice_run_file(const struct practice_options *options,
					struct practice_file *file,
					struct sb_error *err)
{
	struct practice *practice;
	enum sb_result result;

	if (practice_resumes(options, file) &&
	    !practice_is_asked(options, &file->plan))
		return sb_fail(err, SB_REFUSED,
			       _("another lesson of this game is not finished; "
				 "go on without options, or use --new"));
	practice = memory_new(sizeof *practice);
	result = practice_start(practice, options, file, err);
	cells_fini(&practice->cells);
	free(practice);
	return result;
}

enum sb_result practice_run(const struct practice_options *options,
			    struct sb_error *err)
{
	struct practice_file file;
	enum sb_result result = practice_file_open(&file, options->game, err);

	if (result != SB_OK)
		return result;
	result = practice_run_file(options, &file, err);
	practice_file_close(&file);
	return result;
}
