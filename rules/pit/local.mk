librules_a_SOURCES += \
	%D%/amendment.c \
	%D%/amendment.h \
	%D%/checklist.c \
	%D%/checklist.h \
	%D%/deck_count.c \
	%D%/deck_count.h \
	%D%/deck_tracking.c \
	%D%/duties.c \
	%D%/gaming_day.c \
	%D%/inspection.c \
	%D%/inspection.h \
	%D%/inspection_form.c \
	%D%/permissions.c \
	%D%/permissions.h \
	%D%/pit.c \
	%D%/pit.h \
	%D%/pit_internal.c \
	%D%/pit_internal.h \
	%D%/roster.c \
	%D%/roster.h \
	%D%/shoe_count.c \
	%D%/shuffle.c \
	%D%/shuffle.h \
	%D%/staffing.c
