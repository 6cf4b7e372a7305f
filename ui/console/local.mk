libui_a_SOURCES += \
	%D%/console.c \
	%D%/console.h \
	%D%/screen.c \
	%D%/screen.h \
	%D%/screen_draw.c \
	%D%/sign_on_dialog.c
