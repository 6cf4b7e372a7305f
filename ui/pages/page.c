/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/widgets/widgets.h"

enum page_outcome page_says(struct page_turn *turn, const char *text)
{
	snprintf(turn->text, sizeof turn->text, "%.*s",
		 (int)sizeof turn->text - 1, text);
	return PAGE_SAYS;
}

enum page_outcome page_says_typed(struct page_turn *turn, const char *text)
{
	turn->of_typed = true;
	return page_says(turn, text);
}

enum page_outcome page_full(struct page_turn *turn, size_t size)
{
	char text[WORDS_MAX];

	typed_full(size, text);
	turn->bell = true;
	return page_says_typed(turn, text);
}

enum page_outcome page_passed(void *page, struct page_turn *turn)
{
	(void)page;
	return page_says(turn, _("Too late: the round has moved on."));
}
