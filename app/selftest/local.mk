libapp_a_SOURCES += \
	%D%/selftest.c \
	%D%/selftest.h \
	%D%/selftest_cards.c \
	%D%/selftest_check.c \
	%D%/selftest_forms.c \
	%D%/selftest_internal.h
