libapp_a_SOURCES += \
	%D%/selftest.c \
	%D%/selftest.h \
	%D%/selftest_internal.h \
	%D%/selftest_output.c \
	%D%/selftest_tables.c
