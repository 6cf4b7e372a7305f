libapp_a_SOURCES += \
	%D%/selftest.c \
	%D%/selftest.h
