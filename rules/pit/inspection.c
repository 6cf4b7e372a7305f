/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/inspection.h"

static int inspection_items(const struct inspection *form)
{
	return checklist_item_count((enum checklist_id)form->checklist,
				    (enum game_id)form->game);
}

bool inspection_under_way(const struct inspection *form)
{
	return form->id != 0 && !form->over;
}

bool inspection_signed(const struct inspection *form)
{
	for (int i = 0; i < SIGNERS; i++)
		if (form->signature[i].badge[0] != '\0')
			return true;
	return false;
}

bool inspection_failed(const struct inspection *form)
{
	for (int i = 0; i < CHECKLIST_ITEMS_MAX; i++)
		if (form->answer[i].is == ITEM_FAILED)
			return true;
	return form->defects > 0 || form->swaps > 0;
}

void inspection_progress(const struct inspection *form, int *done, int *of)
{
	int items = inspection_items(form);
	int fields = checklist_field_count((enum checklist_id)form->checklist);

	*done = 0;
	*of = items + fields;
	for (int i = 0; i < items; i++)
		*done += form->answer[i].is != ITEM_OPEN;
	for (int i = 0; i < fields; i++)
		*done += form->field[i][0] != '\0';
}

bool inspection_lacks(const struct inspection *form, enum signer signer)
{
	return checklists[form->checklist].signers & 1 << signer &&
	       form->signature[signer].badge[0] == '\0';
}

enum form_missing inspection_missing(const struct inspection *form)
{
	int done, of;

	if (form->id == 0)
		return MISSING_START;
	inspection_progress(form, &done, &of);
	if (done < of)
		return MISSING_ANSWERS;
	if (inspection_lacks(form, SIGNER_DEALER))
		return MISSING_DEALER_SIGNATURE;
	if (inspection_lacks(form, SIGNER_PIT_BOSS))
		return MISSING_PIT_BOSS_SIGNATURE;
	return MISSING_NOTHING;
}
