/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/widgets/widgets.h"

enum key_outcome page_show_text(struct page_input *input, const char *text)
{
	snprintf(input->text, sizeof input->text, "%.*s",
		 (int)sizeof input->text - 1, text);
	return KEY_SHOWS_TEXT;
}

enum key_outcome page_show_field_text(struct page_input *input,
				      const char *text)
{
	input->is_about_field = true;
	return page_show_text(input, text);
}

enum key_outcome page_show_field_full(struct page_input *input, size_t size)
{
	char text[UI_TEXT_MAX];

	text_field_full_text(size, text);
	return page_show_field_text(input, text);
}

enum key_outcome page_show_expired(void *page, struct page_input *input)
{
	(void)page;
	return page_show_text(input, _("Too late: the round has moved on."));
}
