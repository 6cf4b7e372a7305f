/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/feed_schema.h"

#include <string.h>

#include "app/feed/feed_format.h"
#include "app/feed/json_request.h"
#include "app/feed/request.h"
#include "rules/core/token.h"
#include "rules/script/verbs.h"

#define ROWS_OF(table) (sizeof(table) / sizeof(table)[0])

enum { FIELDS_MAX = 8 }; /* of a line */

/* Schemas are written with ' for ". */
static void schema_put(FILE *out, const char *text)
{
	for (; *text; text++)
		putc(*text == '\'' ? '"' : *text, out);
}

static void schema_put_named(FILE *out, const char *name, const char *schema)
{
	fprintf(out, "\"%s\":", name);
	schema_put(out, schema);
}

static void schema_put_enum(FILE *out, const char *const *names, int n)
{
	schema_put(out, "{'enum':[");
	for (int i = 0; i < n; i++)
		fprintf(out, "%s\"%s\"", i > 0 ? "," : "", names[i]);
	schema_put(out, "]}");
}

static void schema_comma(FILE *out, int i)
{
	if (i > 0)
		schema_put(out, ",\n");
}

/* --- words of lines ------------------------------------------------------- */

#define NUMBER "^[0-9]+$"
#define AMOUNT "[0-9]+(\\\\.[0-9]{1,3})?$"

/* Words that are no plain texts, by their names in the lines below and in
 * sabot-link(7). */
static const struct {
	const char *name, *pattern;
} fields[] = {
	{"SEAT", NUMBER},
	{"STAKE", "^" AMOUNT},
	{"WON", "^-?" AMOUNT},
	{"COMMISSION", "^" AMOUNT},
	{"AMOUNT", "^[+-]" AMOUNT},
	{"ROUND", "^[A-Za-z0-9._-]+/[0-9]{4}-[0-9]{2}-[0-9]{2}/[0-9]+$"},
	{"@OPEN", "^@[0-9]+$"},
	{"ROWS", NUMBER},
	{"HASH", "^[0-9a-f]{64}$"},
	{"SIGNATURE", "^[0-9a-f]{128}$"},
	{"TIME", NUMBER},
	{"SEQ", "^[0-9]+(\\\\.[0-9]+)?$"},
	{"SECONDS", NUMBER},
	{"MS", NUMBER},
	{"WHOLE", NUMBER},
};

/* Lines from the table whose words are these, in this order. A word in brackets
 * may be left out; those before ... are one or more. */
static const struct {
	enum feed_kind kind;
	const char *verb, *words;
} lines[] = {
	{FEED_ANSWER, "settle", "SEAT SPOT STAKE WON COMMISSION"},
	{FEED_ANSWER, "imprison", "SEAT SPOT STAKE"},
	{FEED_ANSWER, "pending", "SEAT SPOT STAKE"},
	{FEED_ANSWER, "final", "ROUND"},
	{FEED_ANSWER, "dealt", "CARD ..."},
	{FEED_NOTE, "adjust", "ROUND SEAT AMOUNT"},
	{FEED_NOTE, "annotate", "ROUND TEXT ..."},
	{FEED_NOTE, "return", "ROUND @OPEN"},
	{FEED_NOTE, "release", "ROUND @OPEN"},
	{FEED_NOTE, "signed", "ROWS HASH SIGNATURE TIME"},
	{FEED_LINK, "client", "NAME SECONDS"},
	{FEED_LINK, "format", "FORMAT"},
	{FEED_LINK, "ok", "ID"},
	{FEED_LINK, "alive", ""},
	{FEED_LINK, "deadline", "MS [WHOLE]"},
	{FEED_LINK, "until", "SECONDS"},
	{FEED_LINK, "results", "HAND ..."},
};

static void schema_put_field(FILE *out, struct token name)
{
	size_t i = 0;

	while (i < ROWS_OF(fields) && !token_is(name, fields[i].name))
		i++;
	if (token_is(name, "ID"))
		schema_put(out, "{'$ref':'#/$defs/id'}");
	else if (token_is(name, "FORMAT"))
		schema_put_enum(out, feed_format_names, FORMATS);
	else if (i < ROWS_OF(fields))
		fprintf(out, "{\"pattern\":\"%s\"}", fields[i].pattern);
	else
		schema_put(out, "{}");
}

/* The words after the verb. */
static void schema_put_words(FILE *out, const char *form)
{
	struct token word[FIELDS_MAX];
	int n = token_split(form, strlen(form), word, FIELDS_MAX);
	bool more = n > 0 && token_is(word[n - 1], "...");
	int most = n - more, least = most;

	schema_put(out, "'words':{");
	for (int i = 0; i < most; i++) {
		bool optional = word[i].text[0] == '[';

		least -= optional;
		schema_put(out, i == 0 ? "'prefixItems':[" : ",");
		schema_put_field(out,
				 (struct token){word[i].text + optional,
						word[i].length - 2 * optional});
	}
	fprintf(out, "%s\"minItems\":%d", most > 0 ? "]," : "", least);
	if (!more)
		fprintf(out, ",\"maxItems\":%d", most);
	schema_put(out, "}");
}

/* --- lines from the table ------------------------------------------------- */

static const char *const members[MEMBERS] = {
	[MEMBER_SEQ] = "{'type':'integer','minimum':1}",
	[MEMBER_K] = "{'type':'integer','minimum':0}",
	[MEMBER_TIME] = "{'type':'integer'}",
	[MEMBER_ROUND] = "{'type':['string','null']}",
	[MEMBER_CURRENCY] = "{'type':['string','null'],'pattern':'^[A-Z]{3}$'}",
	[MEMBER_DECIMALS] =
		"{'type':['integer','null'],'minimum':0,'maximum':3}",
	[MEMBER_VERB] = "{'type':'string'}",
	[MEMBER_WORDS] = "{'type':'array','items':{'type':'string'}}",
	[MEMBER_CLIENT] = "{'type':'string'}",
	[MEMBER_ID] = "{'$ref':'#/$defs/id'}",
};

static void schema_put_members(FILE *out)
{
	schema_put(out, "'properties':{\n");
	for (int i = 0; i < MEMBERS; i++) {
		schema_comma(out, i);
		if (i != MEMBER_KIND) {
			schema_put_named(out, feed_member_names[i], members[i]);
			continue;
		}
		schema_put_named(out, feed_member_names[i], "");
		schema_put_enum(out, feed_kind_names, FEED_KINDS);
	}
	schema_put(out, "},\n");
}

/* Which members come together. */
static void schema_put_numbered(FILE *out)
{
	schema_put(out, "{'if':{'properties':{'kind':{'const':'link'}}},"
			"'then':{'not':{'required':['seq']}},"
			"'else':{'required':[");
	for (int i = 0; i < MEMBER_KIND; i++)
		fprintf(out, "%s\"%s\"", i > 0 ? "," : "",
			feed_member_names[i]);
	schema_put(out, "]}},\n"
			"{'if':{'anyOf':[{'required':['client']},"
			"{'required':['id']}]},"
			"'then':{'required':['client','id'],"
			"'properties':{'kind':{'const':'event'}}}}");
}

static void schema_put_codes(FILE *out)
{
	for (int code = ACCEPTED + 1; code < REPLIES; code++)
		fprintf(out, "%s\"%s\"", code > ACCEPTED + 1 ? "," : "",
			reply_word((enum reply)code));
}

static void schema_put_refusals(FILE *out)
{
	schema_put(out, ",\n{'if':{'properties':{'kind':{'const':'link'},"
			"'verb':{'const':'refuse'}}},"
			"'then':{'properties':{'words':{'anyOf':[\n"
			"{'prefixItems':[{'$ref':'#/$defs/id'},{'enum':[");
	schema_put_codes(out);
	schema_put(out, "]}],'minItems':2,'maxItems':2},\n"
			"{'prefixItems':[{'const':'from'},"
			"{'pattern':'" NUMBER "'},{'pattern':'" NUMBER "'}],"
			"'minItems':3,'maxItems':3},\n"
			"{'prefixItems':[{'enum':"
			"['client','full','line','request']}],'maxItems':1}"
			"]}}}}");
}

static void schema_put_from_table(FILE *out)
{
	schema_put(out, "'from-table':{'type':'object',"
			"'required':['kind','verb','words'],\n");
	schema_put_members(out);
	schema_put(out, "'allOf':[\n");
	schema_put_numbered(out);
	schema_put_refusals(out);
	for (size_t i = 0; i < ROWS_OF(lines); i++) {
		fprintf(out,
			",\n{\"if\":{\"properties\":{\"kind\":{\"const\":"
			"\"%s\"},\"verb\":{\"const\":\"%s\"}}},\"then\":"
			"{\"properties\":{",
			feed_kind_names[lines[i].kind], lines[i].verb);
		schema_put_words(out, lines[i].words);
		schema_put(out, "}}}");
	}
	schema_put(out, "]}");
}

/* --- lines to the table --------------------------------------------------- */

static void schema_put_parts(FILE *out)
{
	static const char *const parts[JSON_PARTS] = {
		[PART_ID] = "{'$ref':'#/$defs/id'}",
		[PART_ROUND] = "{'type':'integer','minimum':1}",
		[PART_VERB] = "{'type':'string'}",
		[PART_WORDS] =
			"{'type':'array','items':{'$ref':'#/$defs/word'}}",
	};

	schema_put(out, "'properties':{\n");
	for (int i = 0; i < JSON_PARTS; i++) {
		schema_comma(out, i);
		schema_put_named(out, json_part_names[i], parts[i]);
	}
	schema_put(out, "},\n");
}

static int schema_put_requests(FILE *out)
{
	int n = 0;

	for (; request_forms[n].word; n++) {
		const struct request_form *form = &request_forms[n];

		schema_comma(out, n);
		fprintf(out, "{\"properties\":{\"verb\":{\"const\":\"%s\"},",
			form->word);
		schema_put_words(out, form->words);
		schema_put(out,
			   *form->words ? "},'required':['words']," : "},");
		schema_put(out, "'not':{'anyOf':[{'required':['id']},"
				"{'required':['round']}]}}");
	}
	return n;
}

static void schema_put_messages(FILE *out, int n)
{
	for (int i = 0; i < VERBS; i++) {
		const struct verb_row *verb = &verbs[i];

		if (!verb_is_player_action((enum verb)i))
			continue;
		schema_comma(out, n++);
		fprintf(out,
			"{\"required\":[\"id\",\"words\"],\"properties\":"
			"{\"verb\":{\"const\":\"%s\"},\"words\":"
			"{\"minItems\":%d",
			verb->name, verb->min_words);
		if (verb->max_words != WORDS_ANY)
			fprintf(out, ",\"maxItems\":%d", verb->max_words);
		schema_put(out, "}}}");
	}
}

static void schema_put_to_table(FILE *out)
{
	schema_put(out, "'to-table':{'type':'object','required':['verb'],"
			"'additionalProperties':false,\n");
	schema_put_parts(out);
	schema_put(out, "'oneOf':[\n");
	schema_put_messages(out, schema_put_requests(out));
	schema_put(out, "]}");
}

/* An ID is no word with which a request begins. */
static void schema_put_id(FILE *out)
{
	schema_put(out, "'word':{'type':['string','integer'],"
			"'pattern':'^[!$-~]+$'},\n");
	fprintf(out,
		"\"id\":{\"type\":\"string\",\"pattern\":"
		"\"^[A-Za-z0-9_.:-]{1,%d}$\",\"not\":{\"enum\":[",
		MESSAGE_ID_MAX);
	for (int i = 0; request_forms[i].word; i++)
		fprintf(out, "%s\"%s\"", i > 0 ? "," : "",
			request_forms[i].word);
	schema_put(out, "]}}");
}

void feed_schema_print(FILE *out)
{
	schema_put(
		out,
		"{'$schema':'https://json-schema.org/draft/2020-12/schema',\n"
		"'title':'Lines of sabot-link(7) in JSON',\n"
		"'anyOf':[{'$ref':'#/$defs/from-table'},"
		"{'$ref':'#/$defs/to-table'}],\n"
		"'$defs':{\n");
	schema_put_id(out);
	schema_put(out, ",\n");
	schema_put_from_table(out);
	schema_put(out, ",\n");
	schema_put_to_table(out);
	schema_put(out, "}}\n");
}
