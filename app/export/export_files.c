/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/export/export_files.h"

#include <sodium.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "app/report/reports.h"
#include "app/history/round_report.h"
#include "db/rounds/amendments.h"
#include "db/staff/badge_set.h"
#include "db/staff/staff_events.h"
#include "db/staff/staff.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

/* --- what it is ----------------------------------------------------------- */

static void export_signatures(FILE *out, const struct round_proof *proof)
{
	for (size_t i = 0; i < proof->n; i++) {
		const struct proof_part *part = &proof->part[i];
		char when[DAY_STAMP_MAX], key[KEY_TEXT_MAX];

		day_stamp(part->head.time_us, when);
		sodium_bin2hex(key, sizeof key, part->key, KEY_SIZE);
		fprintf(out,
			_("Rows %lld to %lld, signed %s with the key\n"
			  "  %s\n"),
			(long long)part->from, (long long)part->head.rows, when,
			key);
	}
}

enum sb_result export_readme(FILE *out, struct export_work *work,
			     struct sb_error *err)
{
	(void)err;
	fprintf(out,
		_("The evidence of round %s\n"
		  "Written by sabot %s. All times are UTC.\n"
		  "\n"
		  "round.txt        the cards as they lay, wagers, and step by "
		  "step what happened,\n"
		  "                 who did it, and what the dealer was told\n"
		  "script.txt       the lines that went through the rules, for "
		  "sabot replay\n"
		  "people.txt       whose badges stand in it\n"
		  "inspections.txt  the inspections in force\n"
		  "shuffle.txt      the shuffle in force, where cards are "
		  "shuffled\n"
		  "additions.txt    what was booked beside the round, where "
		  "anything was\n"
		  "proof.txt        the rows of the record that all this was "
		  "worked out of, digests\n"
		  "                 of those that stand between them, and the "
		  "signatures\n"
		  "signature.txt    digests of all these files, signed at the "
		  "station\n"
		  "\n"
		  "To verify all of it, on any machine: sabot verify FOLDER\n"
		  "It says whose key has signed. Compare that with the key "
		  "that the casino noted\n"
		  "when the table was set up; or give it, with --key.\n"
		  "\n"
		  "A digest says that a row is there, and nothing of what it "
		  "says. What is shown is\n"
		  "what the station recorded. Which rows are shown was chosen "
		  "by sabot at the station,\n"
		  "and is signed with its key: who lacks that can take none "
		  "out.\n"
		  "From the table line of the script to the round's last row "
		  "nothing is left out.\n"
		  "\n"),
		work->proof->round, work->proof->version);
	export_signatures(out, work->proof);
	return SB_OK;
}

/* --- the round ------------------------------------------------------------ */

enum sb_result export_round(FILE *out, struct export_work *work,
			    struct sb_error *err)
{
	return show_round(out, work->excerpt.record, work->excerpt.round, err);
}

enum sb_result export_script(FILE *out, struct export_work *work,
			     struct sb_error *err)
{
	return show_script(out, work->excerpt.record, work->excerpt.round, err);
}

struct people_out {
	FILE *out;
	struct badges stand; /* in the rows */
	struct badges told;  /* whose they are */
};

/* Not who put somebody on the staff list. */
static enum sb_result export_badges(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct people_out *people = context;
	struct person person;
	enum people_act act;

	(void)err;
	if (row->kind != KIND_PEOPLE || !people_parse(row->line, &act, &person))
		badges_add_row(&people->stand, row);
	return SB_OK;
}

static enum sb_result export_person(const struct person *person, void *context,
				    struct sb_error *err)
{
	struct people_out *people = context;

	(void)err;
	badges_add(&people->told, person->badge);
	fprintf(people->out, "%-17s%-12s", person->badge,
		role_name(person->role));
	utf8_print(people->out, person->name);
	fputc('\n', people->out);
	return SB_OK;
}

static void export_nobody(const struct people_out *people)
{
	for (size_t i = 0; i < people->stand.n; i++)
		if (!badges_have(&people->told, people->stand.badge[i]))
			fprintf(people->out, "%-17s%s\n",
				people->stand.badge[i],
				_("whose it is cannot be proved"));
}

enum sb_result export_people(FILE *out, struct export_work *work,
			     struct sb_error *err)
{
	struct record *record = work->excerpt.record;
	struct people_out people = {.out = out};
	enum sb_result result = record_read_span(record, 1, INT64_MAX,
						 export_badges, &people, err);

	if (result == SB_OK)
		result = staff_list(record, export_person, &people, err);
	if (result == SB_OK)
		export_nobody(&people);
	badges_fini(&people.stand);
	badges_fini(&people.told);
	return result;
}

/* When and whose it was, and what it says. */
static void export_line(FILE *out, int64_t time_us, const char *badge,
			const char *line)
{
	char when[DAY_STAMP_MAX];

	day_stamp(time_us, when);
	fprintf(out, "%s  %-16s  ", when, badge);
	utf8_print(out, line);
	fputc('\n', out);
}

/* --- what stood around it ------------------------------------------------- */

enum sb_result export_inspections(FILE *out, struct export_work *work,
				  struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (int i = 0; i < CHECKLISTS && result == SB_OK; i++) {
		struct paper *paper = NULL;

		if (work->excerpt.form[i] == 0)
			continue;
		result = report_inspection(work->excerpt.record,
					   work->excerpt.form[i], &paper, err);
		if (result == SB_OK)
			paper_print_text(paper, out);
		paper_free(paper);
	}
	return result;
}

struct shuffle_out {
	FILE *out;
	const struct shuffle_form *form;
	bool over;
};

static void export_steps(const struct shuffle_out *shuffle, unsigned group)
{
	const struct shuffle_group *of;

	if (!shuffle->form || group < 1 ||
	    group > (unsigned)shuffle->form->groups)
		return;
	of = &shuffle->form->group[group - 1];
	for (int i = 0; i < SHUFFLE_STEPS_MAX && of->step[i]; i++)
		fprintf(shuffle->out, "%50s%s\n", "", _(of->step[i]));
}

static enum sb_result export_shuffle_row(const struct envelope *row,
					 void *context, struct sb_error *err)
{
	struct shuffle_out *shuffle = context;
	unsigned group;

	(void)err;
	if (row->kind != KIND_SHUFFLE || shuffle->over)
		return SB_OK;
	export_line(shuffle->out, row->time_us, row->badge, row->line);
	if (sscanf(row->line, "group %3u", &group) == 1)
		export_steps(shuffle, group);
	shuffle->over = strcmp(row->line, "loaded") == 0;
	return SB_OK;
}

enum sb_result export_shuffle(FILE *out, struct export_work *work,
			      struct sb_error *err)
{
	const struct excerpt *excerpt = &work->excerpt;
	struct shuffle_out shuffle = {out, shuffling_form(&excerpt->house),
				      false};

	if (excerpt->shuffle == 0)
		return SB_OK;
	return record_read_span(excerpt->record, excerpt->shuffle,
				excerpt->round->last_seq, export_shuffle_row,
				&shuffle, err);
}

static enum sb_result export_addition(const struct addition_row *row,
				      void *context, struct sb_error *err)
{
	char line[ADDITION_LINE_MAX];

	(void)err;
	addition_write(&row->addition, line);
	export_line(context, row->time_us, row->badge, line);
	return SB_OK;
}

enum sb_result export_additions(FILE *out, struct export_work *work,
				struct sb_error *err)
{
	return additions_of_round(work->excerpt.record,
				  work->excerpt.round->first_seq,
				  export_addition, out, err);
}
