/* SPDX-License-Identifier: ISC */
/* The rows of a form: fields, items, signatures. */
#include "config.h"

#include "ui/pages/inspect_parts.h"

const struct inspection *inspect_form(const struct inspect *inspect,
				      const struct view *view)
{
	const struct inspection *form = &view->pit->form[inspect->id];

	return inspection_under_way(form) ? form : NULL;
}

enum game_id inspect_game(const struct view *view)
{
	return (enum game_id)view->pit->game;
}

static int inspect_items(const struct inspect *inspect, const struct view *view)
{
	return checklist_items(inspect->id, inspect_game(view));
}

bool inspect_signs(enum checklist_id id, int signer)
{
	return checklists[id].signers & 1 << signer;
}

int inspect_rows(const struct inspect *inspect, const struct view *view)
{
	int n = checklist_fields(inspect->id) + inspect_items(inspect, view);

	for (int signer = 0; signer < SIGNERS; signer++)
		n += inspect_signs(inspect->id, signer);
	return n;
}

struct inspect_row inspect_row(const struct inspect *inspect,
			       const struct view *view, int n)
{
	int fields = checklist_fields(inspect->id);
	int items = inspect_items(inspect, view);
	int signer = 0;

	if (n < fields)
		return (struct inspect_row){INSPECT_FIELD, n};
	n -= fields;
	if (n < items)
		return (struct inspect_row){INSPECT_ITEM, n + 1};
	for (n -= items; signer < SIGNERS - 1; signer++)
		if (inspect_signs(inspect->id, signer) && n-- == 0)
			break;
	return (struct inspect_row){INSPECT_SIGNATURE, signer};
}
