libapp_a_SOURCES += \
	%D%/lesson.c \
	%D%/lesson.h \
	%D%/practice.c \
	%D%/practice.h \
	%D%/practice_file.c \
	%D%/practice_file.h \
	%D%/session.c \
	%D%/session.h
