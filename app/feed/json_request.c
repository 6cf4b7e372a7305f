/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/json_request.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/memory.h"

struct json_request {
	sqlite3 *db;
	sqlite3_stmt *stmt;
};

const char *const json_part_names[JSON_PARTS] = {"id", "round", "verb",
						 "words"};

enum { PART_MAX = 512 };

struct json_parts {
	bool given[JSON_PARTS];
	char text[JSON_PARTS][PART_MAX]; /* each word with a blank before it */
};

struct json_request *json_request_new(void)
{
	static const char sql[] =
		"SELECT path, key, type, atom FROM json_tree(?1)";
	struct json_request *json_request = memory_new(sizeof *json_request);

	if (sqlite3_open(":memory:", &json_request->db) != SQLITE_OK ||
	    sqlite3_prepare_v3(json_request->db, sql, -1,
			       SQLITE_PREPARE_PERSISTENT, &json_request->stmt,
			       NULL) != SQLITE_OK)
		abort();
	return json_request;
}

void json_request_free(struct json_request *json_request)
{
	if (!json_request)
		return;
	sqlite3_finalize(json_request->stmt);
	sqlite3_close(json_request->db);
	free(json_request);
}

static const char *json_column(sqlite3_stmt *stmt, int column)
{
	const char *text = (const char *)sqlite3_column_text(stmt, column);

	return text ? text : "";
}

static bool json_is(sqlite3_stmt *stmt, int column, const char *word)
{
	return strcmp(json_column(stmt, column), word) == 0;
}

/* A text without blanks and #, or a whole number. */
static bool json_add_word(sqlite3_stmt *stmt, const char *before, char *to)
{
	const char *word = json_column(stmt, 3);
	size_t length = (size_t)sqlite3_column_bytes(stmt, 3),
	       used = strlen(to);

	if (!json_is(stmt, 2, "text") && !json_is(stmt, 2, "integer"))
		return false;
	if (length == 0 || used + strlen(before) + length >= PART_MAX)
		return false;
	for (size_t i = 0; i < length; i++)
		if (word[i] <= ' ' || word[i] > '~' || word[i] == '#')
			return false;
	strcat(strcat(to, before), word);
	return true;
}

/* A member of the object, or an element of the array `words`. */
static bool json_take(sqlite3_stmt *stmt, struct json_parts *parts)
{
	int part = 0;

	if (sqlite3_column_type(stmt, 0) == SQLITE_NULL ||
	    sqlite3_column_type(stmt, 1) == SQLITE_NULL)
		return json_is(stmt, 2, "object");
	if (json_is(stmt, 0, "$.words"))
		return parts->given[PART_WORDS] &&
		       json_add_word(stmt, " ", parts->text[PART_WORDS]);
	while (part < JSON_PARTS && !json_is(stmt, 1, json_part_names[part]))
		part++;
	if (part == JSON_PARTS || parts->given[part] || !json_is(stmt, 0, "$"))
		return false;
	parts->given[part] = true;
	if (part == PART_WORDS)
		return json_is(stmt, 2, "array");
	if (part == PART_ROUND && !json_is(stmt, 2, "integer"))
		return false;
	return json_add_word(stmt, part == PART_ROUND ? " @" : " ",
			     parts->text[part]);
}

bool json_request_read(struct json_request *json_request, const char *text,
		       size_t length, char *line, size_t size)
{
	sqlite3_stmt *stmt = json_request->stmt;
	struct json_parts parts = {.given = {false}};
	size_t used = 0;
	/* SQLite would end a text there */
	bool good = !memmem(text, length, "\\u0000", strlen("\\u0000"));
	int code = sqlite3_bind_text(stmt, 1, text, (int)length, SQLITE_STATIC);

	while (code == SQLITE_OK && good &&
	       (code = sqlite3_step(stmt)) == SQLITE_ROW) {
		good = json_take(stmt, &parts);
		code = SQLITE_OK;
	}
	sqlite3_reset(stmt);
	sqlite3_clear_bindings(stmt);
	for (int i = 0; i < JSON_PARTS; i++)
		used += strlen(parts.text[i]);
	if (!good || code != SQLITE_DONE || !parts.given[PART_VERB] ||
	    used >= size)
		return false;
	*line = '\0';
	for (int i = 0; i < JSON_PARTS; i++)
		strcat(line, parts.text[i]);
	return true;
}
