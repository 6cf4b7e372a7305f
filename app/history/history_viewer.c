/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/history_viewer.h"

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
	struct viewer *viewer;
	struct browse browse;
	struct loop loop;
	int signal; /* that ends it; 0: none */
};

static void history_screen_signal(struct history_screen *screen)
{
	struct signalfd_siginfo info;

	while (loop_signal(&screen->loop, &info)) {
		if (info.ssi_signo == SIGWINCH)
			viewer_resize(screen->viewer);
		else
			screen->signal = (int)info.ssi_signo;
	}
}

static void history_screen_loop(struct history_screen *screen)
{
	enum { TERMINAL = LOOP_SIGNALS + 1, BROWSE, FDS };
	struct viewer *viewer = screen->viewer;

	while (!screen->signal && viewer_fd(viewer) >= 0 &&
	       viewer_keys(viewer, clock_ms())) {
		struct pollfd fds[FDS];

		browse_turn(&screen->browse, screen->path,
			    viewer_history(viewer));
		viewer_draw(viewer);
		fds[TERMINAL] = (struct pollfd){viewer_fd(viewer),
						viewer_events(viewer), 0};
		fds[BROWSE] =
			(struct pollfd){browse_fd(&screen->browse), POLLIN, 0};
		loop_wait(&screen->loop, fds, FDS, viewer_due(viewer));
		history_screen_signal(screen);
	}
}

enum sb_result history_screen_run(const char *path, const history_value *set,
				  int *signal, struct sb_error *err)
{
	struct history_screen screen = {.path = path};
	char title[WORDS_MAX];
	enum sb_result result = loop_open(&screen.loop, true, err);

	if (result != SB_OK)
		return result;
	expand(title, sizeof title, _("Record {path}, read only"), "path %s",
	       path);
	result = viewer_open(STDIN_FILENO, title, &screen.viewer, err);
	if (result == SB_OK) {
		struct history *history = viewer_history(screen.viewer);

		browse_open(&screen.browse, history, NULL, set);
		history_screen_loop(&screen);
		browse_close(&screen.browse);
		browse_wait();
	}
	viewer_close(screen.viewer);
	loop_close(&screen.loop);
	*signal = screen.signal;
	return result;
}
