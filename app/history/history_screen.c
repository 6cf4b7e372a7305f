/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/history_screen.h"

#include <signal.h>
#include <unistd.h>

#include "app/history/history_loader.h"
#include "app/runtime/clock.h"
#include "app/runtime/loop.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/pages/history_page.h"

struct history_screen {
	const char *path;
	struct history_viewer *history_viewer;
	struct history_loader history_loader;
	struct loop loop;
	int signal; /* that ends it; 0: none */
};

static void history_screen_signal(struct history_screen *screen)
{
	struct signalfd_siginfo info;

	while (loop_signal(&screen->loop, &info)) {
		if (info.ssi_signo == SIGWINCH)
			history_viewer_resize(screen->history_viewer);
		else
			screen->signal = (int)info.ssi_signo;
	}
}

static void history_screen_loop(struct history_screen *screen)
{
	enum { TERMINAL = LOOP_SIGNALS + 1, BROWSE, FDS };
	struct history_viewer *history_viewer = screen->history_viewer;

	while (!screen->signal && history_viewer_fd(history_viewer) >= 0 &&
	       history_viewer_keys(history_viewer, clock_ms())) {
		struct pollfd fds[FDS];

		history_loader_turn(&screen->history_loader, screen->path,
				    history_viewer_history(history_viewer));
		history_viewer_draw(history_viewer);
		fds[TERMINAL] = (struct pollfd){
			history_viewer_fd(history_viewer),
			history_viewer_events(history_viewer), 0};
		fds[BROWSE] = (struct pollfd){
			history_loader_fd(&screen->history_loader), POLLIN, 0};
		loop_wait(&screen->loop, fds, FDS,
			  history_viewer_due(history_viewer));
		history_screen_signal(screen);
	}
}

enum sb_result history_screen_run(const char *path, const history_value *set,
				  int *signal, struct sb_error *err)
{
	struct history_screen screen = {.path = path};
	char title[UI_TEXT_MAX];
	enum sb_result result = loop_open(&screen.loop, true, err);

	if (result != SB_OK)
		return result;
	expand_placeholders(title, sizeof title, _("Record {path}, read only"),
			    "path %s", path);
	result = history_viewer_open(STDIN_FILENO, title,
				     &screen.history_viewer, err);
	if (result == SB_OK) {
		struct history *history =
			history_viewer_history(screen.history_viewer);

		history_loader_open(&screen.history_loader, history, NULL, set);
		history_screen_loop(&screen);
		history_loader_close(&screen.history_loader);
		history_loader_wait();
	}
	history_viewer_close(screen.history_viewer);
	loop_close(&screen.loop);
	*signal = screen.signal;
	return result;
}
