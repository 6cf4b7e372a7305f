librules_a_SOURCES += \
	%D%/event.c \
	%D%/event.h \
	%D%/house_read.c \
	%D%/read.c \
	%D%/verbs.c \
	%D%/verbs.h
