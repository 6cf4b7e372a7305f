librules_a_SOURCES += \
	%D%/answer_text.c \
	%D%/answer_text.h \
	%D%/device_report.c \
	%D%/device_report.h \
	%D%/event.c \
	%D%/event.h \
	%D%/notes.c \
	%D%/notes.h \
	%D%/verbs.c \
	%D%/verbs.h
