libapp_a_SOURCES += \
	%D%/export.c \
	%D%/export.h \
	%D%/export_verify.c
