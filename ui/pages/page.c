/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/widgets/widgets.h"

enum page_outcome page_says(struct page_answer *answer, const char *text)
{
	snprintf(answer->text, sizeof answer->text, "%.*s",
		 (int)sizeof answer->text - 1, text);
	return PAGE_SAYS;
}

enum page_outcome page_says_typed(struct page_answer *answer, const char *text)
{
	answer->of_typed = true;
	return page_says(answer, text);
}

enum page_outcome page_full(struct page_answer *answer, size_t size)
{
	char text[WORDS_MAX];

	typed_full(size, text);
	answer->bell = true;
	return page_says_typed(answer, text);
}

enum page_outcome page_passed(void *page, const struct view *view,
			      struct page_answer *answer)
{
	(void)page;
	(void)view;
	return page_says(answer, _("The round has passed that."));
}
