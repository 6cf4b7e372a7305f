/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/report_text.h"

#include <sodium.h>
#include <stdio.h>

#include "app/runtime/gaming_time.h"
#include "db/proof/signed_heads.h"
#include "rules/core/gettext.h"

enum { HASH_GROUP = 4 }; /* bytes */

enum sb_result report_person(struct record *record, const char *badge,
			     char text[static REPORT_PERSON_MAX],
			     struct sb_error *err)
{
	char name[STAFF_NAME_MAX + 1];
	enum sb_result result;

	snprintf(text, REPORT_PERSON_MAX, "%s", badge);
	if (badge[0] == '\0')
		return SB_OK;
	result = staff_name(record, badge, name, err);
	if (result == SB_OK)
		snprintf(text, REPORT_PERSON_MAX, "%s (%s)", name, badge);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result report_people(struct record *record, struct paper *paper,
			     struct badges *badges, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	badges_sort(badges);
	if (badges->n > 0)
		paper_heading(paper, _("People"));
	for (size_t i = 0; result == SB_OK && i < badges->n; i++) {
		char name[STAFF_NAME_MAX + 1] = "";

		result = staff_name(record, badges->badge[i], name, err);
		paper_pair(paper, badges->badge[i], "%s", name);
		if (result == SB_GONE)
			result = SB_OK;
	}
	return result;
}

void report_stamp(int64_t utc_us, char text[static REPORT_STAMP_MAX])
{
	text[0] = '\0';
	if (utc_us != 0)
		day_said(utc_us, text);
}

void report_span(int64_t us, char text[static REPORT_STAMP_MAX])
{
	long long seconds = (long long)(us / 1000000);

	snprintf(text, REPORT_STAMP_MAX, "%lld:%02lld:%02lld", seconds / 3600,
		 seconds / 60 % 60, seconds % 60);
}

void report_hash(const uint8_t hash[static HASH_SIZE],
		 char text[static REPORT_HASH_MAX])
{
	char *to = text;

	for (int i = 0; i < HASH_SIZE; i++) {
		if (i > 0 && i % HASH_GROUP == 0)
			*to++ = ' ';
		to += sprintf(to, "%02x", hash[i]);
	}
}

void report_proof(struct paper *paper, const struct record_head *head)
{
	char hash[HASH_TEXT_MAX];

	sodium_bin2hex(hash, sizeof hash, head->hash, HASH_SIZE);
	paper_heading(paper, _("Proof"));
	paper_text(paper,
		   _("The record had %lld rows then, and this head, which "
		     "sabot verify --head takes:"),
		   (long long)head->seq);
	paper_text(paper, "%s,%lld", hash, (long long)head->seq);
}

/* In lines that fit the page. */
static void report_hex(struct paper *paper, const char *label,
		       const uint8_t *bytes, size_t size)
{
	char hex[HASH_TEXT_MAX];

	paper_text(paper, "%s", label);
	for (size_t done = 0; done < size; done += HASH_SIZE) {
		sodium_bin2hex(hex, sizeof hex, bytes + done, HASH_SIZE);
		paper_text(paper, "%s", hex);
	}
}

enum sb_result report_signed(struct record *record, struct paper *paper,
			     int64_t most, struct sb_error *err)
{
	struct found_head found;
	char when[REPORT_STAMP_MAX], hash[HASH_TEXT_MAX];
	enum sb_result result = heads_last(record, most, &found, err);

	paper_heading(paper, _("Signature of the station"));
	if (result == SB_GONE)
		paper_text(paper, _("The station has signed no row yet."));
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	report_stamp(found.head.time_us, when);
	paper_text(paper, _("Signed up to row %lld, %s. The head:"),
		   (long long)found.head.rows, when);
	sodium_bin2hex(hash, sizeof hash, found.head.hash, HASH_SIZE);
	paper_text(paper, "%s,%lld", hash, (long long)found.head.rows);
	report_hex(paper, _("The public part of the station's key:"), found.key,
		   KEY_SIZE);
	report_hex(paper, _("The signature:"), found.head.signature,
		   SIGNATURE_SIZE);
	return SB_OK;
}
