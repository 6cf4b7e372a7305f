librules_a_SOURCES += \
	%D%/event.c \
	%D%/event.h \
	%D%/verb_args.c \
	%D%/verbs.c \
	%D%/verbs.h
