libapp_a_SOURCES += \
	%D%/display.c \
	%D%/display.h \
	%D%/display_feed.c \
	%D%/display_feed.h
