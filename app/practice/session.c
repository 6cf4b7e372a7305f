/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/practice/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"

enum { CTRL_C = 3, TYPED_MAX = 12 };

/* --- the last page -------------------------------------------------------- */

static int session_compare_ms(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* Adds up the answers of that kind; ASKS: all. ms: room for the time of each
 * answer. */
static void session_add_up(const struct practice_file *file, int ask,
			   uint32_t *ms, struct practice_sum *sum)
{
	*sum = (struct practice_sum){0};
	for (int i = 0; i < file->answers; i++) {
		const struct practice_answer *answer = &file->answer[i];

		if (ask != ASKS && answer->ask != ask)
			continue;
		ms[sum->asked++] = answer->ms;
		sum->wrong += !answer->right;
	}
	if (sum->asked == 0)
		return;
	qsort(ms, sum->asked, sizeof *ms, session_compare_ms);
	sum->median_ms = ms[(sum->asked - 1) / 2];
	sum->slowest_ms = ms[sum->asked - 1];
}

static void session_end(struct session *session)
{
	const struct practice_file *file = session->file;
	uint32_t *ms = calloc((size_t)file->answers + 1, sizeof *ms);

	session->over = true;
	*session->remark = '\0';
	if (!ms)
		abort();
	for (int ask = 0; ask < ASKS; ask++)
		session_add_up(file, ask, ms, &session->sums[ask]);
	session_add_up(file, ASKS, ms, &session->all);
	free(ms);
}

/* --- questions ------------------------------------------------------------ */

/* The next question, of the next round if this one is over. */
static void session_ask(struct session *session, int64_t now_ms)
{
	const struct practice_plan *plan = &session->file->plan;

	session->asked_ms = now_ms;
	session->corrects = false;
	session->typed[0] = '\0';
	session->number++;
	while (!lesson_next(&session->lesson, &session->question)) {
		if (session->lesson.round >= plan->rounds) {
			session_end(session);
			return;
		}
		lesson_begin_round(&session->lesson, &session->house,
				   session->lesson.round + 1);
		session->number = 1;
	}
}

void session_begin(struct session *session, struct practice_file *file,
		   enum game_id game, int64_t now_ms)
{
	const struct practice_answer *last =
		file->answers > 0 ? &file->answer[file->answers - 1] : NULL;

	session->file = file;
	session->house = house_standard(game);
	session->lesson.set = (enum lesson_set)file->plan.set;
	session->lesson.seed = file->plan.seed;
	lesson_begin_round(&session->lesson, &session->house,
			   last ? last->round : 1);
	/* the questions that were answered */
	for (unsigned i = 0; last && i < last->question; i++)
		(void)lesson_next(&session->lesson, &session->question);
	session->number = last ? last->question : 0;
	session_ask(session, now_ms);
}

/* --- answers -------------------------------------------------------------- */

static const struct settled *session_row(const struct session *session)
{
	const struct lesson *lesson = &session->lesson;

	return lesson->answered < lesson->rows ? &lesson->row[lesson->answered]
					       : NULL;
}

static enum sb_result session_answer(struct session *session,
				     const char *answer, int64_t now_ms,
				     struct sb_error *err)
{
	const struct lesson *lesson = &session->lesson;
	struct practice_answer kept = {
		.round = lesson->round,
		.question = session->number,
		.ask = session->question.ask,
		.right = lesson_is_right(&session->question, answer,
					 session->house.decimals),
		.ms = (uint32_t)(now_ms - session->asked_ms)};

	practice_remark(&lesson->table, &session->question,
			session_row(session), answer, kept.right,
			session->remark);
	if (practice_file_add(session->file, &kept, err) != SB_OK)
		return SB_SYSTEM;
	if (kept.right)
		session_ask(session, now_ms);
	else
		session->corrects = true;
	return SB_OK;
}

/* The answer that the key is, of those to choose from; 0: none. */
static char session_choice(const struct session *session, int key)
{
	char label[UI_TEXT_MAX], choice;

	for (int i = 0;
	     (choice = practice_choice(&session->lesson.table,
				       &session->question, i, label));
	     i++)
		if (keys_lower(key) == keys_lower(choice))
			return choice;
	return 0;
}

/* Adds the key to what is typed; false: it does nothing. */
static bool session_type(struct session *session, int key)
{
	size_t n = strlen(session->typed);
	bool amount = session->question.ask == ASK_PAY;

	if (!practice_is_typed((enum practice_ask)session->question.ask))
		return false;
	if (key == ',')
		key = '.';
	if (key == KEYS_BACKSPACE && n > 0)
		session->typed[n - 1] = '\0';
	else if (((key >= '0' && key <= '9') || (key == '.' && amount)) &&
		 n < TYPED_MAX) {
		session->typed[n] = (char)key;
		session->typed[n + 1] = '\0';
	} else
		return false;
	return true;
}

/* An amount above 0, or 0. */
static bool session_is_amount(const struct session *session)
{
	const char *typed = session->typed;
	struct money money;

	return money_parse(typed, strlen(typed), session->house.decimals,
			   &money) ||
	       (*typed == '0' && !typed[strspn(typed, "0.")]);
}

static bool session_is_complete(const struct session *session)
{
	enum practice_ask ask = (enum practice_ask)session->question.ask;

	if (ask == ASK_PAY)
		return session_is_amount(session);
	return practice_is_typed(ask) && (*session->typed || ask == ASK_PAID);
}

bool session_is_leaving(int key)
{
	return key == KEYS_ESCAPE || key == CTRL_C || keys_lower(key) == 'q';
}

/* Whether the key goes on to the next question, or answers this one. Held down,
 * such a key counts once: what comes next is to be read. */
static bool session_is_step(const struct session *session, int key)
{
	if (session->over)
		return key == KEYS_ENTER;
	if (session->corrects)
		return key == KEYS_ENTER || key == ' ';
	if (key == KEYS_ENTER)
		return session_is_complete(session);
	return !*session->typed && session_choice(session, key);
}

static enum sb_result session_step(struct session *session, int key,
				   int64_t now_ms, enum session_next *next,
				   struct sb_error *err)
{
	char answer[PRACTICE_ANSWER_MAX] = "";

	if (session->over) {
		*next = SESSION_ENDS;
	} else if (session->corrects) {
		*session->remark = '\0';
		session_ask(session, now_ms);
	} else {
		strcpy(answer, session->typed);
		if (key != KEYS_ENTER)
			answer[0] = session_choice(session, key);
		return session_answer(session, answer, now_ms, err);
	}
	return SB_OK;
}

static void session_refuse(struct session *session, int key,
			   enum session_next *next)
{
	bool amount = key == KEYS_ENTER && *session->typed;

	*next = SESSION_NO_SUCH_KEY;
	snprintf(session->message, UI_TEXT_MAX, "%s",
		 amount ? _("Not a valid amount.")
			: _("No such key now: the last line has them."));
}

enum sb_result session_key(struct session *session, int key, int64_t now_ms,
			   enum session_next *next, struct sb_error *err)
{
	enum key_press press =
		key_guard_press(&session->key_guard, key, now_ms);

	*next = SESSION_GOES_ON;
	*session->message = '\0';
	if (session_is_step(session, key))
		return press == KEY_PRESS_COUNTS
			       ? session_step(session, key, now_ms, next, err)
			       : SB_OK;
	(void)key_guard_cancel(&session->key_guard);
	if (session_is_leaving(key))
		*next = session->over ? SESSION_ENDS : SESSION_LEAVES;
	else if (session->over || session->corrects ||
		 !session_type(session, key))
		session_refuse(session, key, next);
	return SB_OK;
}

enum sb_result session_release(struct session *session, int64_t now_ms,
			       enum session_next *next, struct sb_error *err)
{
	int key = key_guard_release(&session->key_guard, now_ms);

	*next = SESSION_GOES_ON;
	return key && session_is_step(session, key)
		       ? session_step(session, key, now_ms, next, err)
		       : SB_OK;
}

void session_draw(const struct session *session, struct cells *cells)
{
	const struct practice_file *file = session->file;
	const struct lesson *lesson = &session->lesson;
	struct practice_view view = {
		.table = &lesson->table,
		.set = lesson_sets[lesson->set].title,
		.round = lesson->round,
		.rounds = file->plan.rounds,
		.question = session->over ? NULL : &session->question,
		.typed = session->typed,
		.corrects = session->corrects,
		.remark = session->remark,
		.message = session->message,
		.settled = lesson->row,
		.n_settled = lesson->decided ? lesson->rows : 0,
		.n_answered = lesson->answered,
		.sums = session->sums,
		.all = session->all};

	for (int i = 0; i < file->answers; i++)
		*(file->answer[i].right ? &view.right : &view.wrong) += 1;
	practice_draw(cells, &view);
}
