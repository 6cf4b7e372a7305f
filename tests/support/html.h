/* SPDX-License-Identifier: ISC */
/* Whether a page of HTML is put together as it should be. */
#ifndef SABOT_TESTS_SUPPORT_HTML_H
#define SABOT_TESTS_SUPPORT_HTML_H

/* A failing test where an element is not closed, or closed in the wrong
 * place, a character is not escaped, or another file is asked for. */
void html_must_be_whole(const char *page);

#endif
