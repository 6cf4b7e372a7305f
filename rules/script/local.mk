librules_a_SOURCES += \
	%D%/device_report.c \
	%D%/device_report.h \
	%D%/event.c \
	%D%/event.h \
	%D%/verb_args.c \
	%D%/verbs.c \
	%D%/verbs.h
