libui_a_SOURCES += \
	%D%/console.c \
	%D%/console.h \
	%D%/screen.c \
	%D%/screen.h \
	%D%/screen_actions.c \
	%D%/screen_actions.h \
	%D%/screen_draw.c \
	%D%/screen_help.c \
	%D%/screen_help.h \
	%D%/sign_on_dialog.c \
	%D%/sign_on_dialog.h \
	%D%/wager_keys.c \
	%D%/wager_keys.h
