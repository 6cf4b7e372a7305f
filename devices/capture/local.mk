libdevices_a_SOURCES += \
	%D%/capture.c \
	%D%/capture.h
