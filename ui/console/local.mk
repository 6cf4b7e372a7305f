libui_a_SOURCES += \
	%D%/console.c \
	%D%/console.h \
	%D%/screen.c \
	%D%/screen.h \
	%D%/screen_draw.c \
	%D%/badge_dialog.c
