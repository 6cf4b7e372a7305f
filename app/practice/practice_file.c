/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/practice/practice_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/practice/lesson.h"
#include "app/runtime/memory.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"

enum {
	FILE_MAX = 1 << 20, /* bytes; the longest lesson has fewer */
	LINE_MAX_BYTES = 80,
	SECONDS_MAX_MS = 24 * 60 * 60 * 1000,
};

#define FIRST_LINE "sabot-practice 1 "

static enum sb_result practice_file_fail(const struct practice_file *file,
					 struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM,
		       _("cannot use %s, the file of a lesson: %s"), file->path,
		       strerror(errno));
}

/* $XDG_STATE_HOME counts only if it is absolute. */
static enum sb_result practice_file_find(struct practice_file *file,
					 enum game_id game,
					 struct sb_error *err)
{
	const char *state = getenv("XDG_STATE_HOME");
	const char *home = getenv("HOME");
	bool has_state = state && *state == '/';
	int length = -1;

	if (has_state || (home && *home == '/'))
		length = snprintf(
			file->path, PATH_MAX, "%s%s/sabot/practice-%s",
			has_state ? state : home,
			has_state ? "" : "/.local/state", games[game]->name);
	if (length < 0 || length >= PATH_MAX)
		return sb_fail(err, SB_SYSTEM,
			       _("no folder for the file of a lesson; set HOME "
				 "or XDG_STATE_HOME"));
	return SB_OK;
}

/* Makes the folders of the path that are missing; an error is that of the file
 * in them. */
static void practice_file_make_folders(const char *path)
{
	char folder[PATH_MAX];

	for (const char *end = strchr(path + 1, '/'); end;
	     end = strchr(end + 1, '/')) {
		snprintf(folder, sizeof folder, "%.*s", (int)(end - path),
			 path);
		mkdir(folder, 0700);
	}
}

/* --- lines ---------------------------------------------------------------- */

static bool practice_file_parse_plan(const char *line,
				     struct practice_plan *plan)
{
	char set[16], end;

	if (sscanf(line, FIRST_LINE "%15s %3u %10" SCNu32 "%c", set,
		   &plan->rounds, &plan->seed, &end) != 3)
		return false;
	plan->set = 0;
	while (plan->set < LESSON_SETS &&
	       strcmp(lesson_sets[plan->set].name, set) != 0)
		plan->set++;
	return plan->set < LESSON_SETS && plan->rounds >= 1 &&
	       plan->rounds <= PRACTICE_ROUNDS_MAX;
}

/* Whether the answer can be the one behind `before` (NULL: the first). */
static bool practice_file_follows(const struct practice_answer *answer,
				  const struct practice_answer *before)
{
	unsigned round = before ? before->round : 1;
	unsigned question = before ? before->question + 1 : 1;

	return (answer->round == round && answer->question == question) ||
	       (before && answer->round == round + 1 && answer->question == 1);
}

static bool practice_file_parse_answer(const struct practice_file *file,
				       const char *line,
				       struct practice_answer *answer)
{
	const struct practice_answer *before =
		file->answers > 0 ? &file->answer[file->answers - 1] : NULL;
	char right[6], end;

	if (sscanf(line, "%3u %2u %2d %5s %8" SCNu32 "%c", &answer->round,
		   &answer->question, &answer->ask, right, &answer->ms,
		   &end) != 5)
		return false;
	answer->right = strcmp(right, "right") == 0;
	return practice_file_follows(answer, before) &&
	       answer->round <= file->plan.rounds &&
	       answer->question <= PRACTICE_QUESTIONS_MAX && answer->ask >= 0 &&
	       answer->ask < ASKS &&
	       (answer->right || strcmp(right, "wrong") == 0) &&
	       answer->ms <= SECONDS_MAX_MS;
}

static void practice_file_keep(struct practice_file *file,
			       const struct practice_answer *answer)
{
	file->answer = memory_grow(file->answer, file->answers, &file->room,
				   sizeof *answer);
	file->answer[file->answers++] = *answer;
}

/* Reads lines; false: one of them is wrong. What was written last may be a part
 * of a line: *whole is the length of all before it. */
static bool practice_file_parse(struct practice_file *file, char *text,
				size_t *whole)
{
	struct practice_answer answer;
	bool first = true;

	*whole = 0;
	for (char *end; (end = strchr(text + *whole, '\n')); first = false) {
		const char *line = text + *whole;

		*end = '\0';
		*whole = (size_t)(end + 1 - text);
		if (first ? !practice_file_parse_plan(line, &file->plan)
			  : !practice_file_parse_answer(file, line, &answer))
			return false;
		if (!first)
			practice_file_keep(file, &answer);
	}
	return !first;
}

static enum sb_result practice_file_read(struct practice_file *file,
					 struct sb_error *err)
{
	char *text = memory_new(FILE_MAX + 1);
	ssize_t n = pread(file->fd, text, FILE_MAX, 0);
	enum sb_result result = n < 0 ? practice_file_fail(file, err) : SB_OK;
	size_t whole = 0;

	if (n > 0) {
		file->begun = n < FILE_MAX && strlen(text) == (size_t)n &&
			      practice_file_parse(file, text, &whole);
		file->damaged = !file->begun;
		if (file->begun && ftruncate(file->fd, (off_t)whole) != 0)
			result = practice_file_fail(file, err);
	}
	free(text);
	return result;
}

/* --- the file ------------------------------------------------------------- */

static enum sb_result practice_file_check(const struct practice_file *file,
					  struct sb_error *err)
{
	struct stat st;

	if (fstat(file->fd, &st) != 0)
		return practice_file_fail(file, err);
	if (!S_ISREG(st.st_mode))
		return sb_fail(err, SB_SYSTEM,
			       _("%s, the file of a lesson, is not a regular "
				 "file; remove it"),
			       file->path);
	if (flock(file->fd, LOCK_EX | LOCK_NB) == 0)
		return SB_OK;
	return errno == EWOULDBLOCK
		       ? sb_fail(err, SB_REFUSED,
				 _("this lesson is open on another terminal"))
		       : practice_file_fail(file, err);
}

enum sb_result practice_file_open(struct practice_file *file, enum game_id game,
				  struct sb_error *err)
{
	enum sb_result result;

	*file = (struct practice_file){.fd = -1};
	result = practice_file_find(file, game, err);
	if (result != SB_OK)
		return result;
	practice_file_make_folders(file->path);
	file->fd = open(file->path,
			O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW |
				O_NONBLOCK,
			0600);
	if (file->fd < 0)
		return practice_file_fail(file, err);
	result = practice_file_check(file, err);
	if (result == SB_OK)
		result = practice_file_read(file, err);
	if (result != SB_OK)
		practice_file_close(file);
	return result;
}

static enum sb_result practice_file_write(const struct practice_file *file,
					  const char *line,
					  struct sb_error *err)
{
	size_t n = strlen(line);
	ssize_t written = write(file->fd, line, n);

	if (written == (ssize_t)n)
		return SB_OK;
	if (written >= 0)
		errno = ENOSPC;
	return practice_file_fail(file, err);
}

enum sb_result practice_file_begin(struct practice_file *file,
				   const struct practice_plan *plan,
				   struct sb_error *err)
{
	char line[LINE_MAX_BYTES];

	if (ftruncate(file->fd, 0) != 0)
		return practice_file_fail(file, err);
	file->begun = true;
	file->answers = 0;
	file->plan = *plan;
	snprintf(line, sizeof line, FIRST_LINE "%s %u %" PRIu32 "\n",
		 lesson_sets[plan->set].name, plan->rounds, plan->seed);
	return practice_file_write(file, line, err);
}

enum sb_result practice_file_add(struct practice_file *file,
				 const struct practice_answer *answer,
				 struct sb_error *err)
{
	char line[LINE_MAX_BYTES];
	struct practice_answer kept = *answer;

	if (kept.ms > SECONDS_MAX_MS)
		kept.ms = SECONDS_MAX_MS;
	practice_file_keep(file, &kept);
	snprintf(line, sizeof line, "%u %u %d %s %" PRIu32 "\n", kept.round,
		 kept.question, kept.ask, kept.right ? "right" : "wrong",
		 kept.ms);
	return practice_file_write(file, line, err);
}

void practice_file_remove(const struct practice_file *file)
{
	unlink(file->path);
}

void practice_file_close(struct practice_file *file)
{
	if (file->fd >= 0)
		close(file->fd);
	file->fd = -1;
	free(file->answer);
	file->answer = NULL;
	file->answers = file->room = 0;
}
