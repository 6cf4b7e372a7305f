librules_a_SOURCES += \
	%D%/answer_text.c \
	%D%/answer_text.h \
	%D%/device_report.c \
	%D%/device_report.h \
	%D%/event_parse.c \
	%D%/event_parse.h \
	%D%/station_notes.c \
	%D%/station_notes.h \
	%D%/table_apply.c \
	%D%/table_apply.h \
	%D%/verbs.c \
	%D%/verbs.h
