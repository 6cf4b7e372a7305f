/* SPDX-License-Identifier: ISC */
/* sabot backup, ended by a signal while it verifies the copy. */
#include "config.h"

#include "app/commands/command.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/verify/verify.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static int sent;

/* In place of the real one. */
enum sb_result verify_record(const char *path,
			     const struct verify_against *against,
			     const struct verify_observer *watch,
			     struct verify_result *result, struct sb_error *err)
{
	(void)against, (void)watch, (void)result, (void)err;
	if (access(path, F_OK) == 0)
		raise(sent);
	return SB_SYSTEM;
}

static void write_configuration(const char *conf)
{
	char text[512];

	snprintf(text, sizeof text,
		 "table: { id = \"BAC-07\"; game = \"baccarat\"; }\n"
		 "shoe: { port = \"unix:%s/shoe\"; protocol = \"angeleye2\"; "
		 "}\n"
		 "record: { database = \"%s\"; }\n",
		 record_folder, record_folder_path);
	support_write(conf, text);
}

static void back_up(const char *conf, const char *copy)
{
	char *argv[] = {(char[]){"backup"}, (char[]){"-c"}, strdup(conf),
			strdup(copy), NULL};

	_exit(command_run(&command_backup, 4, argv));
}

static int shown(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};

START_TEST(a_signal_ends_it_and_leaves_no_file)
{
	char conf[160], copy[160];
	struct dirent **entries;
	struct book game;
	int status;
	pid_t child;

	snprintf(conf, sizeof conf, "%s/sabot.conf", record_folder);
	snprintf(copy, sizeof copy, "%s/copy.db", record_folder);
	write_configuration(conf);
	book_open(&game, record_folder_path);
	book_close(&game);
	sent = signals[_i];
	child = fork();
	if (child == 0)
		back_up(conf, copy);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), sent);
	ck_assert_int_eq(scandir(record_folder, &entries, shown, alphasort), 2);
	ck_assert_str_eq(entries[0]->d_name, "record.db");
	ck_assert_str_eq(entries[1]->d_name, "sabot.conf");
	free(entries[0]);
	free(entries[1]);
	free(entries);
}
END_TEST

static const struct test tests[] = {
	L(a_signal_ends_it_and_leaves_no_file, signals),
};

SUITE_AROUND("signals", tests, record_folder_set_up, NULL)
