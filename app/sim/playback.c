/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/playback.h"

#include <errno.h>
#include <string.h>

enum { LOOK_MS = 50 }; /* between looks for a reader */

enum sb_result sim_playback_open(struct sim_playback *play,
				 const struct sim_playback_options *options,
				 struct sb_error *err)
{
	enum sb_result result;

	memset(play, 0, sizeof *play);
	play->options = *options;
	play->stream = fopen(options->file, "re");
	if (!play->stream)
		return sb_fail(err, SB_SYSTEM, "cannot read %.400s: %s",
			       options->file, strerror(errno));
	result = sim_line_open(&play->line, options->link, err);
	if (result != SB_OK) {
		fclose(play->stream);
		return result;
	}
	play->capture = capture_new(play->stream);
	return SB_OK;
}

void sim_playback_close(struct sim_playback *play)
{
	sim_line_close(&play->line);
	capture_free(play->capture);
	fclose(play->stream);
}

static enum sb_result sim_playback_next(struct sim_playback *play,
					struct sb_error *err)
{
	struct sb_error why;
	int64_t at_ms;
	enum sb_result result = capture_next(play->capture, &at_ms,
					     &play->bytes, &play->left, &why);

	if (result == SB_OK)
		play->due_ms = play->start_ms + at_ms / play->options.speed;
	else
		play->left = 0;
	if (result == SB_INVALID)
		return sb_fail(err, SB_INVALID, "%.400s:%lu: %s",
			       play->options.file,
			       capture_line_number(play->capture), why.text);
	if (result == SB_SYSTEM)
		return sb_fail(err, SB_SYSTEM, "cannot read %.400s: %s",
			       play->options.file, why.text);
	return result;
}

enum sb_result sim_playback_turn(struct sim_playback *play, int64_t now_ms,
				 int64_t *due_ms, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	sim_line_turn(&play->line, now_ms);
	*due_ms = now_ms + LOOK_MS;
	if (!play->started) {
		if (!sim_line_is_read(&play->line, now_ms))
			return SB_OK;
		play->started = true;
		play->start_ms = play->due_ms = now_ms;
	}
	while (result == SB_OK && play->due_ms <= now_ms) {
		size_t room, n;

		/* The bytes that fit; without a reader they are lost. */
		while (play->left > 0 &&
		       (room = sim_line_room(&play->line)) > 0) {
			n = play->left < room ? play->left : room;
			sim_line_send(&play->line, play->bytes, n);
			play->bytes += n;
			play->left -= n;
		}
		if (play->left > 0 || play->line.waiting > 0)
			return SB_OK;
		result = sim_playback_next(play, err);
	}
	*due_ms = play->due_ms;
	return result;
}
