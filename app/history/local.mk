libapp_a_SOURCES += \
	%D%/browse.c \
	%D%/browse.h \
	%D%/browse_search.c \
	%D%/browse_search.h \
	%D%/history_viewer.c \
	%D%/history_viewer.h \
	%D%/list.c \
	%D%/list.h \
	%D%/lookup.c \
	%D%/lookup.h \
	%D%/recall_rows.c \
	%D%/recall_rows.h \
	%D%/round_filter.c \
	%D%/round_filter.h \
	%D%/round_text.c \
	%D%/round_text.h \
	%D%/show.c \
	%D%/show.h \
	%D%/show_beside.c \
	%D%/show_parts.h \
	%D%/show_script.c \
	%D%/show_steps.c \
	%D%/span.c \
	%D%/span.h
