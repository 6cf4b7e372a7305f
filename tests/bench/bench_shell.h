/* SPDX-License-Identifier: ISC */
/* SQLite's own command line beside a benchmark, which tells what a statement
 * cost it. What cannot be done ends the program. */
#ifndef SABOT_TESTS_BENCH_BENCH_SHELL_H
#define SABOT_TESTS_BENCH_BENCH_SHELL_H

#include <stdint.h>

/* Starts one that reads the database at path; it ends with this program. */
void bench_shell_start(const char *path);

/* Runs one statement, its rows printed to a pipe; nanoseconds of processor
 * time, as the shell's own timer has it. */
int64_t bench_shell_ns(const char *sql);

/* The same of this process, since it began. */
int64_t bench_shell_own_ns(void);

#endif
